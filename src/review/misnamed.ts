/**
 * Objects of base that head still holds, under an apiVersion or kind that nobody serves: what was judged is not there any more, though nothing took it
 * away.
 */

import { grouped } from '../kube/grouped.ts';
import { isObject } from '../kube/json.ts';
import { apiVersionOf, qualifiedNameOf } from '../kube/object.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Spelling } from '../schema/spelling.ts';

export interface Misnamed {
  readonly base: readonly Manifest[];
  readonly head: readonly Manifest[];
  /** Documents of head that are no objects, though they have apiVersion and kind. */
  readonly notApplied: readonly Manifest[];
  readonly spelling: Spelling | undefined;
  /** What a file of head was called at base. */
  readonly formerPath?: (path: string) => string | undefined;
}

export function misnamed({ base, head, notApplied, spelling, formerPath = (path) => path }: Misnamed): InputProblem[] {
  const suspects = [
    ...notApplied,
    ...head.filter(({ gvk }) => spelling && gvk.group.includes('.') && isNoKind(gvk, spelling)),
  ];
  if (suspects.length === 0) return [];
  const after = new Set(head.map(writtenIdentity));
  const there = new Set(head.map((manifest) => placeOf(manifest, manifest.location.path)));
  const former = grouped(base.map((one) => [qualifiedNameOf(one.object), one] as const));
  // Definitions put kinds in groups of their own, not in those of Kubernetes.
  const builtIn = grouped(
    base
      .filter(({ gvk }) => spelling?.isBuiltIn(gvk.group, gvk.kind))
      .map((one) => [`${one.gvk.group} ${qualifiedNameOf(one.object)}`, one] as const),
  );
  const lost = new Map(base.map((one) => [one, !after.has(writtenIdentity(one))]));
  const isGone = (one: Manifest, { location: { path } }: Manifest): boolean =>
    lost.get(one) === true || (formerPath(path) === one.location.path && !there.has(placeOf(one, path)));
  const unserved = new Set(notApplied);
  return suspects.flatMap((manifest) => {
    const name = qualifiedNameOf(manifest.object);
    const candidates = unserved.has(manifest) ? former.get(name) : builtIn.get(`${manifest.gvk.group} ${name}`);
    const was = candidates?.find((one) => isGone(one, manifest) && holdsSame(one, manifest));
    return was ? [problemOf(manifest, was)] : [];
  });
}

function isNoKind({ group, kind }: Manifest['gvk'], spelling: Spelling): boolean {
  return !spelling.isBuiltIn(group, kind) && spelling.meant(group, kind) === undefined;
}

/** A tool's file may have the name of an object; its fields are others. */
function holdsSame(one: Manifest, other: Manifest): boolean {
  const content = (manifest: Manifest): string[] =>
    Object.keys(manifest.object).filter((key) => !['apiVersion', 'kind', 'metadata'].includes(key));
  const there = new Set(content(other));
  return isObject(other.object['metadata'] ?? null) && content(one).some((key) => there.has(key));
}

function placeOf(manifest: Manifest, path: string): string {
  return `${path}\u0000${writtenIdentity(manifest)}`;
}

function problemOf(manifest: Manifest, was: Manifest): InputProblem {
  const [version, formerVersion] = [apiVersionOf(manifest.gvk), apiVersionOf(was.gvk)];
  return problemAt(
    manifest.location,
    'misnamed',
    `${version} ${manifest.gvk.kind} is not served by any API server; base has it as ${formerVersion} ${was.gvk.kind}`,
    `write \`apiVersion: ${formerVersion}\` and \`kind: ${was.gvk.kind}\`, or delete the document`,
  );
}
