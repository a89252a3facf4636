/**
 * Hooks of charts that hold something, and that Helm deletes from now on before it creates them anew: their release does not keep them. In: renderings
 * of both revisions, and who installs them. Out: a note for each, for the rule recreation-loses-data.
 */

import { isHookOf, treatmentOf } from '../appliers/recreation.ts';
import { applierNamed } from '../appliers/table.ts';
import { qualifiedNameOf } from '../kube/object.ts';
import { LOSSES } from '../lint/losses.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { SIDES } from '../sources.ts';
import type { Applier } from '../units/unit.ts';
import type { Appliers } from './appliers.ts';
import { assignOwners } from './assign.ts';
import type { Review } from './input.ts';
import type { ReadChanges } from './read.ts';
import type { RenderedUnit } from './rendered.ts';

export const HOOK_RECREATED = 'hook-recreated';

export function hookNotes(review: Review, read: ReadChanges, appliers: Appliers): InputProblem[] {
  const units = read.units.filter(({ hooks }) => hooks.base.length > 0 && hooks.head.some(holdsSomething));
  if (units.length === 0) return [];
  const assignments = assignOwners(review, appliers);
  return units.flatMap((unit) => {
    const assigned = [...new Set(SIDES.flatMap((side) => assignments.ofRendering(unit, side)))];
    const installers = assigned.map(({ applier }) => applier).filter((applier) => isHookOf(applier, HOOK));
    // Whoever installs a chart that nobody in sight installs does so with Helm.
    return notesOf(unit, installers.length > 0 ? installers : [applierNamed('helm-4', 'a chart')]);
  });
}

const HOOK = { metadata: { annotations: { 'helm.sh/hook': 'pre-install' } } };

function notesOf({ hooks }: RenderedUnit, appliers: readonly Applier[]): InputProblem[] {
  const before = new Map(hooks.base.map((manifest) => [writtenIdentity(manifest), manifest]));
  return hooks.head.filter(holdsSomething).flatMap((manifest): InputProblem[] => {
    const base = before.get(writtenIdentity(manifest));
    const isAnew = (applier: Applier): boolean =>
      base !== undefined &&
      treatmentOf(applier, base.object) !== 'anew' &&
      treatmentOf(applier, manifest.object) === 'anew';
    if (!appliers.some(isAnew)) return [];
    const message = `${manifest.gvk.kind} \`${qualifiedNameOf(manifest.object)}\` is deleted and created anew at every upgrade from now on, as a hook of its chart: what it holds is lost`;
    return [problemAt(manifest.location, HOOK_RECREATED, message)];
  });
}

function holdsSomething({ gvk }: Manifest): boolean {
  return LOSSES[`${gvk.group}/${gvk.kind}`] !== undefined;
}
