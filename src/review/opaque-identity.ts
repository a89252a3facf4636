/**
 * Objects whose kind, version, name or namespace is filled in before apply: which object they are is not known. Where one of base is gone, it may
 * be that one, and what was judged there is not at head.
 */

import { apiVersionOf, getString } from '../kube/object.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Sight } from './sight.ts';

export function opaqueIdentities(base: readonly Manifest[], head: readonly Manifest[]): Sight {
  const opaque = head.filter((manifest) => opaqueField(manifest) !== undefined);
  if (opaque.length === 0) return { refused: [], unseen: [] };
  const before = new Set(base.map(identityOf));
  const after = new Set(head.map(identityOf));
  const gone = base.filter((manifest) => !after.has(identityOf(manifest)));
  const found = opaque
    .filter((manifest) => !before.has(identityOf(manifest)) || !isKnownKind(manifest))
    .map((manifest) => ({ problem: problemOf(manifest), replaces: gone.some((one) => mayBe(manifest, one)) }));
  return {
    refused: found.filter(({ replaces }) => replaces).map(({ problem }) => problem),
    unseen: found.filter(({ replaces }) => !replaces).map(({ problem }) => problem),
  };
}

/** False where nobody can tell what kind of object it is, and so what apply makes of it. */
export function isKnownKind(manifest: Manifest): boolean {
  const path = opaqueField(manifest);
  return path !== 'kind' && path !== 'apiVersion';
}

const FIELDS = ['apiVersion', 'kind', 'metadata.name', 'metadata.generateName', 'metadata.namespace'];

function opaqueField({ placeholders }: Manifest): string | undefined {
  return FIELDS.find((field) => placeholders.some((steps) => steps.join('.') === field));
}

function identityOf({ gvk, object }: Manifest): string {
  const name = (key: string): string => getString(object, 'metadata', key) ?? '';
  return JSON.stringify([apiVersionOf(gvk), gvk.kind, name('namespace'), name('name'), name('generateName')]);
}

function mayBe(manifest: Manifest, other: Manifest): boolean {
  return !isKnownKind(manifest) || (manifest.gvk.group === other.gvk.group && manifest.gvk.kind === other.gvk.kind);
}

function problemOf(manifest: Manifest): InputProblem {
  const field = opaqueField(manifest) ?? '';
  const message = `${field} is filled in before this is applied: which object it is is not known`;
  const fix = 'write it, or review what it becomes';
  return problemAt(manifest.locate(field.split('.')), 'placeholder-identity', message, fix);
}
