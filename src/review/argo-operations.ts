/**
 * Operations that Applications carry in their manifests: Argo CD runs one as soon as it is written, with options of its own (`operation` of the
 * Application; `processRequestedAppOperation`, Argo CD 3.6). What it replaces, forces or prunes is not judged. In: the owners of both revisions. Out:
 * one problem for each that the change brings.
 */
import { equalJson } from '../kube/json.ts';
import { getObject, qualifiedNameOf } from '../kube/object.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Owners } from '../owners.ts';

export function argoOperations({ objects: { base, head } }: Owners): InputProblem[] {
  const before = new Map(base.map((owner) => [writtenIdentity(owner), getObject(owner.object, 'operation')]));
  return head.flatMap((owner) => {
    const operation = getObject(owner.object, 'operation');
    const old = before.get(writtenIdentity(owner));
    if (owner.gvk.kind !== 'Application' || operation === undefined || equalJson(operation, old)) return [];
    const words = `Application \`${qualifiedNameOf(owner.object)}\` carries an \`operation\`, which Argo CD runs as soon as it is applied: what it replaces, forces or prunes was not judged`;
    return [
      problemAt(
        owner.location,
        'argo-operation',
        words,
        'leave `operation` out of the manifest, and sync with `argocd app sync`',
      ),
    ];
  });
}
