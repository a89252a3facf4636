/** Jsonnet that an Argo CD Application evaluates: nothing here does, so what comes of a change is not seen. */

import { reachedFrom } from '../appliers/detect.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { SIDES } from '../sources.ts';
import type { Appliers } from './appliers.ts';

export function isJsonnet(path: string): boolean {
  return path.endsWith('.jsonnet') || path.endsWith('.libsonnet');
}

/** One problem for each changed file. Libraries may be read from any folder, once an Application reads Jsonnet at all. */
export function unseenJsonnet(
  changed: readonly string[],
  files: readonly string[],
  appliers: Appliers,
): InputProblem[] {
  const sources = SIDES.flatMap((side) => appliers[side]).filter(({ owner }) =>
    /^Application(?:Set)?$/.test(owner.kind),
  );
  const isRead = (path: string): boolean => sources.some((source) => reachedFrom(source, path) !== null);
  const readsAny = files.some((path) => path.endsWith('.jsonnet') && isRead(path));
  return changed
    .filter((path) => isJsonnet(path) && (isRead(path) || (readsAny && path.endsWith('.libsonnet'))))
    .map((path) =>
      problemAt(
        path,
        'not-rendered',
        `${path} is Jsonnet, which Argo CD evaluates and this review does not`,
        'commit what it evaluates to',
      ),
    );
}
