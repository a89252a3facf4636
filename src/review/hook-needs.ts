/**
 * Hooks of charts whose pods need what the same release creates only afterwards: the pods are refused or never start, the hook never ends, and nothing
 * of the release is installed or upgraded. Helm runs `pre-` hooks before it creates anything else, in the order of their weights. In: renderings
 * of both revisions. Out: a note for each, for the rule owner-applies-nothing.
 */
import { getString, nameOf, qualifiedNameOf } from '../kube/object.ts';
import { type Reference, referencesOf } from '../lint/references.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { ReadChanges } from './read.ts';
import type { RenderedUnit } from './rendered.ts';
import { STUCK } from './stuck-owners.ts';

export function hookNeeds({ units }: Pick<ReadChanges, 'units'>): InputProblem[] {
  return units.flatMap((unit) => {
    const event = unit.texts.base.length > 0 ? 'pre-upgrade' : 'pre-install';
    const before = new Map(unit.hooks.base.map((manifest) => [writtenIdentity(manifest), manifest]));
    return unit.hooks.head.flatMap((hook): InputProblem[] => {
      if (!eventsOf(hook).includes(event)) return [];
      const base = before.get(writtenIdentity(hook));
      const old = new Set(base && eventsOf(base).includes(event) ? needsOf(base).map(textOf) : []);
      const needed = needsOf(hook).find((one) => !old.has(textOf(one)) && comesLater(one, hook, event, unit));
      if (!needed) return [];
      const words = `${hook.gvk.kind} \`${qualifiedNameOf(hook.object)}\` runs as a ${event} hook and needs ${needed.kind} \`${needed.name}\`, which its chart creates only afterwards: its pods never start, and the release gets no further`;
      return [problemAt(hook.location, STUCK, words)];
    });
  });
}

function eventsOf({ object }: Manifest): string[] {
  const text = getString(object, 'metadata', 'annotations', 'helm.sh/hook') ?? '';
  return text.split(',').map((event) => event.trim());
}

/** Of what runs to its end: Helm waits for no other pods. */
function needsOf({ gvk, object }: Manifest): Reference[] {
  if (gvk.kind !== 'Job' && gvk.kind !== 'Pod') return [];
  return referencesOf(object).filter(({ kind, optional }) => !optional && kind !== 'Service');
}

function textOf({ kind, name }: Reference): string {
  return `${kind} ${name}`;
}

/** New in this change, and neither a hook that runs before nor one with a lower weight. */
function comesLater(needed: Reference, hook: Manifest, event: string, { manifests, hooks }: RenderedUnit): boolean {
  const namespace = getString(hook.object, 'metadata', 'namespace');
  const is = ({ gvk, object }: Manifest): boolean =>
    gvk.group === '' &&
    gvk.kind === needed.kind &&
    nameOf(object) === needed.name &&
    (getString(object, 'metadata', 'namespace') ?? namespace) ===
      (namespace ?? getString(object, 'metadata', 'namespace'));
  if ([...manifests.base, ...hooks.base].some(is)) return false;
  const earlier = hooks.head.some((one) => is(one) && eventsOf(one).includes(event) && weightOf(one) <= weightOf(hook));
  return !earlier && [...manifests.head, ...hooks.head].some(is);
}

function weightOf({ object }: Manifest): number {
  return Number.parseInt(getString(object, 'metadata', 'annotations', 'helm.sh/hook-weight') ?? '0', 10) || 0;
}
