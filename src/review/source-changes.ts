/**
 * Kustomizations of Flux, and Applications of Argo CD that get a hydrator, that applied this repository at base and take what they apply from elsewhere at head: another repository, another branch, an
 * artifact, a folder that is not there. What they apply from then on, and what of base they prune, nobody can tell from here.
 */

import { isElsewhere } from '../appliers/detect.ts';
import { byOwner } from '../appliers/identity.ts';
import { repositoryId } from '../appliers/own-repository.ts';
import { rootFor } from '../appliers/path-pattern.ts';
import type { AppliedSource } from '../appliers/source.ts';
import { grouped } from '../kube/grouped.ts';
import { getString, qualifiedNameOf } from '../kube/object.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Owners } from '../owners.ts';
import type { Sight } from './sight.ts';

/** `paths`: all files of base. Unseen is what base did not show for certain either: it took a tag or a commit. */
export function sourceChanges(owners: Owners, paths: readonly string[]): Sight {
  const refused: [string, AppliedSource][] = [];
  const unseen: [string, AppliedSource][] = [];
  const both = byOwner(owners);
  for (const before of owners.base) {
    const after = both.get(before.id)?.head[0];
    if (!after || isElsewhere(before)) continue;
    const elsewhere = whereTo(before, after);
    if (elsewhere === null || !paths.some((path) => rootFor(before.path, path) !== null)) continue;
    // What does not prune leaves what it applied.
    const found = isBranch(before) && after.applier.prune !== 'no' ? refused : unseen;
    found.push([elsewhere, after]);
  }
  return { refused: [...grouped(refused)].map(problemOf), unseen: [...grouped(unseen)].map(problemOf) };
}

function kindOf({ manifest }: AppliedSource): string {
  return getString(manifest.object, 'spec', 'sourceRef', 'kind') ?? 'GitRepository';
}

function isBranch({ revision }: AppliedSource): boolean {
  return revision === undefined || revision.startsWith('branch ');
}

/** In words; null: it stays where it was, as far as that is in sight. */
function whereTo(before: AppliedSource, after: AppliedSource): string | null {
  switch (before.owner.kind) {
    case 'Kustomization':
      return otherSource(before, after);
    case 'Application':
      return hydrated(before, after);
    case 'ApplicationSet':
    case 'HelmRelease':
      return null;
  }
}

/** With a hydrator, Argo CD syncs the branch that it writes, and `source` is not read (`GetSource` of pkg/apis/application, 3.6). */
function hydrated(before: AppliedSource, after: AppliedSource): string | null {
  const branch = (source: AppliedSource): string | undefined =>
    getString(source.manifest.object, 'spec', 'sourceHydrator', 'syncSource', 'targetBranch');
  const [was, is] = [branch(before), branch(after)];
  return is === undefined || was === is ? null : `from branch ${is}, which a hydrator writes`;
}

function otherSource(before: AppliedSource, after: AppliedSource): string | null {
  const [was, is] = [before.repository, after.repository];
  if (is === null) return null;
  const isOther = kindOf(before) !== kindOf(after) || isElsewhere(after);
  if (was === null ? isOther : repositoryId(was) !== repositoryId(is)) return `from \`${is}\``;
  if (was === null || before.revision === after.revision) return null;
  return `from ${after.revision} of \`${is}\`, not from ${before.revision}`;
}

/** Many owners often share one source: one problem for all of them. */
function problemOf([elsewhere, owners]: readonly [string, readonly AppliedSource[]]): InputProblem {
  const [first] = owners;
  const name = qualifiedNameOf(first?.manifest.object);
  const [others, take] =
    owners.length === 1 ? ['', 'takes what it applies'] : [` and ${owners.length - 1} more`, 'take what they apply'];
  return problemAt(
    first?.manifest.location ?? '.',
    'source-changed',
    `${first?.owner.kind ?? 'Kustomization'} \`${name}\`${others} ${take} ${elsewhere} at head: what is applied and pruned from then on was not reviewed`,
    'review what is found there by hand, or accept the file in the policy of base (`accept`)',
  );
}
