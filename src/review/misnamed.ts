/**
 * Objects of base that head still holds, under an apiVersion or kind that nobody serves: what was judged is not there any more, though nothing took it
 * away.
 */
import { isObject } from '../kube/json.ts';
import { apiVersionOf, getString } from '../kube/object.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';

export interface Misnamed {
  readonly base: readonly Manifest[];
  readonly head: readonly Manifest[];
  /** Documents of head that are no objects, though they have apiVersion and kind. */
  readonly notApplied: readonly Manifest[];
}

export function misnamed({ base, head, notApplied }: Misnamed): InputProblem[] {
  if (notApplied.length === 0) return [];
  const after = new Set(head.map(identityOf));
  const gone = new Map<string, Manifest[]>();
  for (const manifest of base) {
    if (!after.has(identityOf(manifest))) gone.set(nameOf(manifest), [...(gone.get(nameOf(manifest)) ?? []), manifest]);
  }
  return notApplied.flatMap((manifest) => {
    const was = gone.get(nameOf(manifest))?.find((one) => holdsSame(one, manifest));
    return was ? [problemOf(manifest, was)] : [];
  });
}

/** A tool's file may have the name of an object; its fields are others. */
function holdsSame(one: Manifest, other: Manifest): boolean {
  const content = (manifest: Manifest): string[] =>
    Object.keys(manifest.object).filter((key) => !['apiVersion', 'kind', 'metadata'].includes(key));
  const there = new Set(content(other));
  return isObject(other.object['metadata'] ?? null) && content(one).some((key) => there.has(key));
}

function identityOf(manifest: Manifest): string {
  return JSON.stringify([manifest.gvk.group, manifest.gvk.kind, nameOf(manifest)]);
}

function nameOf({ object }: Manifest): string {
  return JSON.stringify([
    getString(object, 'metadata', 'namespace') ?? '',
    getString(object, 'metadata', 'name') ?? '',
  ]);
}

function problemOf(manifest: Manifest, was: Manifest): InputProblem {
  const { path, line, column = 1 } = manifest.location;
  return {
    code: 'misnamed',
    message: `${apiVersionOf(manifest.gvk)} ${manifest.gvk.kind} is served by nobody; base holds it as ${apiVersionOf(was.gvk)} ${was.gvk.kind}`,
    fix: `write \`apiVersion: ${apiVersionOf(was.gvk)}\` and \`kind: ${was.gvk.kind}\`, or delete the document`,
    path,
    line,
    column,
  };
}
