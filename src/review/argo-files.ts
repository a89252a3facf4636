/**
 * Files that mean something to Argo CD alone. A comment keeps its repo-server from reading a file of a plain folder, and a file beside the manifests
 * overrides what Applications of that folder say (reposerver/repository, Argo CD 3.6).
 */

import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Side, SourceFile } from '../sources.ts';
import type { Assignments } from './assign.ts';
import type { Sight } from './sight.ts';

const SKIPPED = '+argocd:skip-file-rendering';

/** Whether whoever applies a file leaves it out because of what it says. */
export function isSkipped({ path, bytes }: SourceFile, side: Side, assignments: Assignments): boolean {
  return (
    Buffer.from(bytes).includes(SKIPPED) && assignments.of(path, side).some(({ applier }) => applier.name === 'argo-cd')
  );
}

/** Changed files that override the source of Applications, `.argocd-source.yaml` and `.argocd-source-NAME.yaml`; by new ones what base showed is something else. */
export function sourceOverrides(changed: readonly string[], base: { has(path: string): boolean }): Sight {
  const found = changed
    .filter((path) => /(?:^|\/)\.argocd-source(?:-[^/]+)?\.yaml$/.test(path))
    .map((path): InputProblem => {
      const message = `\`${path}\` overrides what Applications of this folder are rendered with: what it changes was not reviewed`;
      const fix = 'write the parameters into the Application, or accept the file in the policy of base (`accept`)';
      return problemAt(path, 'source-override', message, fix);
    });
  return { refused: found.filter(({ path }) => !base.has(path)), unseen: found.filter(({ path }) => base.has(path)) };
}
