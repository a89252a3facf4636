/**
 * Owners as they are applied, with the sources and values that stand beside them: what a kustomization makes of them, with the variables of
 * whoever applies it filled in. In: what was rendered and the owners of both revisions. Out: what is applied together.
 */
import { mayApplyOthers } from '../appliers/detect.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { spelledOut } from '../manifest/spelled.ts';
import type { Owners } from '../owners.ts';
import { SIDES, type Side } from '../sources.ts';
import { type Assignment, type Assignments, filledBy } from './assign.ts';
import type { RenderedUnit } from './rendered.ts';

export interface Scope {
  /** Of the rendering; '' for manifests as they stand. */
  readonly unit: string;
  /** Who applies it; null: nobody in sight. */
  readonly assignment: Assignment | null;
  readonly manifests: { readonly [side in Side]: readonly Manifest[] };
}

/** Manifests as they were read, by what they became when variables were filled in. */
export type Originals = ReadonlyMap<Manifest, Manifest>;

const KINDS =
  /kind["']?\s*:\s*["']?(?:Application|ApplicationSet|HelmRelease|HelmChart|HelmRepository|OCIRepository|GitRepository|ConfigMap|Secret)\b/;

const mayDecide = (text: string): boolean => KINDS.test(spelledOut(text));

type Sides = { readonly [side in Side]: readonly Manifest[] };

/** `used`: files that a rendering makes objects from, so that they do not stand for themselves. */
export function releaseScopes(
  units: readonly RenderedUnit[],
  plain: Sides,
  owners: Owners,
  used: { readonly [side in Side]: ReadonlySet<string> },
  assignments: Assignments,
): { readonly scopes: readonly Scope[]; readonly originals: Originals } {
  const originals = new Map<Manifest, Manifest>();
  const filled = (manifest: Manifest, assignment: Assignment | null, side: Side): Manifest => {
    const made = assignment ? filledBy(manifest, assignment, side) : manifest;
    originals.set(made, manifest);
    return made;
  };
  const rendered = units.filter(mayInstall).flatMap((unit): Scope[] => {
    const all = (side: Side): Manifest[] => [
      ...unit.manifests[side].filter(({ text }) => mayDecide(text)),
      ...unit.search(side, (text) => mayDecide(text)),
    ];
    const found = { base: all('base'), head: all('head') };
    const by = new Set(SIDES.flatMap((side) => assignments.ofRendering(unit, side)));
    return (by.size === 0 ? [null] : [...by]).map((assignment) => {
      const own = (side: Side): Manifest[] => found[side].map((manifest) => filled(manifest, assignment, side));
      return { unit: unit.id, assignment, manifests: { base: own('base'), head: own('head') } };
    });
  });
  const standing = new Map<Assignment | null, { base: Manifest[]; head: Manifest[] }>();
  for (const side of SIDES) {
    const changed = new Map(plain[side].map((manifest) => [placeOf(manifest), manifest]));
    const unchanged = owners.objects[side].filter((manifest) => !used[side].has(manifest.location.path));
    // What changed was read already, and is known by that reading.
    const others = plain[side].filter(({ text }) => mayDecide(text));
    const all = new Set([...unchanged.map((manifest) => changed.get(placeOf(manifest)) ?? manifest), ...others]);
    for (const manifest of all) {
      const by = assignments.of(manifest.location.path, side);
      for (const assignment of by.length === 0 ? [null] : by) {
        const scope = standing.get(assignment) ?? { base: [], head: [] };
        scope[side].push(filled(manifest, assignment, side));
        standing.set(assignment, scope);
      }
    }
  }
  // What an owner adds to a folder without a kustomization is not known here.
  const asWritten = [...standing].filter(([assignment]) => !assignment || !addsTo(assignment));
  const alone = asWritten.map(([assignment, manifests]): Scope => ({ unit: '', assignment, manifests }));
  return { scopes: [...rendered, ...alone], originals };
}

function addsTo({ sources }: Assignment): boolean {
  return SIDES.some((side) => sources[side].some(({ overrides }) => overrides !== null));
}

function mayInstall({ texts }: RenderedUnit): boolean {
  return SIDES.some((side) => texts[side].some(({ bytes }) => mayApplyOthers(new TextDecoder().decode(bytes))));
}

function placeOf({ location, documentIndex }: Manifest): string {
  return `${location.path}#${documentIndex}`;
}
