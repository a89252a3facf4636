/**
 * Applications that give the namespace they create other labels about pods (`managedNamespaceMetadata`; `syncNamespace` of the controller, Argo CD
 * 3.6). Which pods it refuses then is not judged. In: the owners of both revisions. Out: one problem for each such label that the change brings.
 */

import { specPath } from '../appliers/application.ts';
import { byOwner } from '../appliers/identity.ts';
import type { AppliedSource } from '../appliers/source.ts';
import { getArray, getObject, getString } from '../kube/object.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Owners } from '../owners.ts';

const ENFORCE = 'pod-security.kubernetes.io/enforce';

export function managedNamespaces(owners: Owners): InputProblem[] {
  return [...byOwner(owners).values()].flatMap(({ base: [before], head: [after] }): InputProblem[] => {
    const [old, next] = [levelOf(before), levelOf(after)];
    if (after === undefined || next === null || next === old) return [];
    const name = after.namespace === null ? 'the namespace it creates' : `namespace \`${after.namespace.name}\``;
    const owner = `${after.owner.kind} \`${after.owner.name}\``;
    return [
      problemAt(
        after.manifest.location,
        'managed-namespace',
        `${owner} labels ${name} with \`${ENFORCE}: ${next}\` (managedNamespaceMetadata): which pods are refused from then on was not judged`,
        'keep the Namespace with its labels among the manifests, where the pods beside it are judged by them',
      ),
    ];
  });
}

/** What it enforces, with the version; null: nothing that refuses a pod. */
function levelOf(owner: AppliedSource | undefined): string | null {
  const spec = owner && getObject(owner.manifest.object, ...specPath(owner.manifest));
  // Without the option the namespace is left as it is.
  if (!getArray(spec, 'syncPolicy', 'syncOptions')?.includes('CreateNamespace=true')) return null;
  const labels = getObject(spec, 'syncPolicy', 'managedNamespaceMetadata', 'labels');
  const level = getString(labels, ENFORCE);
  if (level === undefined || level === 'privileged') return null;
  const version = getString(labels, `${ENFORCE}-version`);
  return version === undefined ? level : `${level}, ${version}`;
}
