/**
 * Whether a change can reach what kustomizations, charts or owners make of files; else nothing is rendered at all. In: what differs, the markers beside
 * it, and the owners. Looks at names and texts alone: asking once too often costs time, once too seldom an unseen change.
 */

import { mayApplyOthers, reachedFrom } from '../appliers/detect.ts';
import { cleanPath } from '../appliers/path-pattern.ts';
import type { AppliedSource } from '../appliers/source.ts';
import { IGNORE_FILE } from '../appliers/source-ignore.ts';
import { substitutionText } from '../appliers/substitution.ts';
import { isGlob } from '../appliers/values-globs.ts';
import { decodeBytes } from '../manifest/bytes.ts';
import { lastNameOf } from '../manifest/path.ts';
import type { Owners } from '../owners.ts';
import { POLICY_FILE } from '../policy/policy.ts';
import { type Revisions, SIDES, type Side } from '../sources.ts';
import { renderedSource } from '../units/rendered-sources.ts';

export interface Reach {
  readonly revisions: Pick<Revisions, 'changed' | 'excluded' | 'named'>;
  /** Every changed path, of manifests and others. */
  readonly paths: readonly string[];
  /** Markers of kustomizations and charts in the folders of these paths and above. */
  readonly existing: { readonly [side in Side]: ReadonlySet<string> };
  readonly owners: Owners;
  /** Whether the policy names sources to render, which may take files of any place. */
  readonly declares: boolean;
}

export function needsRendering({ revisions, paths, existing, owners, declares }: Reach): boolean {
  const { changed, excluded = [], named = [] } = revisions;
  return (
    declares ||
    // What is left out may be a part of what is not, and what was named may be made from files that were not.
    excluded.length + named.length > 0 ||
    isBuilt(owners, paths) ||
    SIDES.some((side) => paths.some((path) => renderedSource(path, existing[side]) !== null)) ||
    // An object that applies a chart may give it other values.
    [...changed.base, ...changed.head].some(
      ({ bytes, path }) => path === POLICY_FILE || mayApplyOthers(decodeBytes(bytes).text),
    )
  );
}

/**
 * Whether owners build what they apply of these paths, though no kustomization lies there, leave other files out than before, or take other values
 * from objects beside them.
 */
function isBuilt(owners: Owners, paths: readonly string[]): boolean {
  if (paths.some((path) => lastNameOf(path) === IGNORE_FILE)) return true;
  const values = (side: Side): string =>
    JSON.stringify(
      owners[side].flatMap(({ id, chart, substitution = null }) => [
        ...(chart?.gathered ? [[id, chart.gathered]] : []),
        ...(substitution?.from.size ? [[id, substitutionText(substitution)]] : []),
      ]),
    );
  if (values('base') !== values('head')) return true;
  const given = SIDES.flatMap((side) => owners[side].flatMap(valuesPlaces));
  if (
    given.some((place) => paths.some((path) => path === place || (isGlob(place) && path.startsWith(fixedPart(place)))))
  )
    return true;
  const adding = SIDES.flatMap((side) => owners[side].filter(({ overrides }) => overrides !== null));
  return adding.some((source) => paths.some((path) => reachedFrom(source, path) !== null));
}

/** Files that give an owner's chart values, or patterns of them, from the top of the repository. */
function valuesPlaces({ chart, path, applier }: AppliedSource): string[] {
  const named = [...(chart?.valueFiles ?? []), ...(chart?.fileParameters ?? []).map((one) => one.path)];
  // Argo CD counts from the chart, or with a slash from the top.
  const isFromTop = (file: string): boolean => applier.name !== 'argo-cd' || file.startsWith('/');
  return named.flatMap((file) => cleanPath(isFromTop(file) ? file : `${path}/${file}`) ?? []);
}

/** What comes before the first sign of a pattern. */
function fixedPart(glob: string): string {
  return glob.slice(0, glob.search(/[*?[]/));
}
