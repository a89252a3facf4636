/**
 * Files that mean something to Argo CD alone. A comment keeps its repo-server from reading a file of a plain folder, and a file beside the manifests
 * overrides what Applications of that folder say (reposerver/repository, Argo CD 3.6).
 */

import { applicationNamedBy, isArgoSourceFile } from '../appliers/argo-source-files.ts';
import { rootFor } from '../appliers/path-pattern.ts';
import { KUSTOMIZATION_NAMES } from '../kustomization/kustomization.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { folderOf } from '../manifest/path.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Owners } from '../owners.ts';
import { SIDES, type Side, type SourceFile } from '../sources.ts';
import type { Assignments } from './assign.ts';
import type { Sight } from './sight.ts';

const SKIPPED = '+argocd:skip-file-rendering';

/** Whether whoever applies a file leaves it out because of what it says. */
export function isSkipped({ path, bytes }: SourceFile, side: Side, assignments: Assignments): boolean {
  return (
    Buffer.from(bytes).includes(SKIPPED) && assignments.of(path, side).some(({ applier }) => applier.name === 'argo-cd')
  );
}

/** Changed files that override the source of Applications and are not followed; by new ones what base showed is something else. */
export function sourceOverrides(
  changed: readonly string[],
  followed: ReadonlySet<string>,
  base: { has(path: string): boolean },
): Sight {
  const found = changed
    .filter((path) => isArgoSourceFile(path) && !followed.has(path))
    .map((path): InputProblem => {
      const message = `\`${path}\` overrides what Applications of this folder are rendered with: what it changes was not reviewed`;
      const fix = 'write the parameters into the Application, or accept the file in the policy of base (`accept`)';
      return problemAt(path, 'source-override', message, fix);
    });
  return { refused: found.filter(({ path }) => !base.has(path)), unseen: found.filter(({ path }) => base.has(path)) };
}

/** Changed files of this kind that are a part of what their Applications are rendered with, on each side that has them. */
export function followedOverrides(
  changed: readonly string[],
  owners: Owners,
  trees: { readonly [side in Side]: { has(path: string): boolean } },
): ReadonlySet<string> {
  const isFollowed = (path: string, side: Side): boolean => {
    const named = applicationNamedBy(path);
    const readers = owners[side].filter(
      ({ application, path: folder }) =>
        application !== undefined &&
        rootFor(folder, path) === folderOf(path) &&
        (named === null || application === named || application.includes('*')),
    );
    return (
      readers.length > 0 &&
      readers.every(({ overriding }) => overriding?.includes(path)) &&
      KUSTOMIZATION_NAMES.some((name) => trees[side].has(path.slice(0, path.lastIndexOf('/') + 1) + name))
    );
  };
  return new Set(
    changed.filter(
      (path) => isArgoSourceFile(path) && SIDES.every((side) => !trees[side].has(path) || isFollowed(path, side)),
    ),
  );
}
