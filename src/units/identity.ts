import { FALLBACK_NAMESPACE, type GroupVersionKind, getString, type ObjectKey } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Outline } from '../manifest/outline.ts';
import type { SchemaRegistry } from '../schema/schema.ts';

/**
 * Identity of a manifest. Cluster-scoped kinds have no namespace, whatever the manifest says; kinds nobody knows
 * keep the namespace they name.
 */
export function keyOf(manifest: Manifest, registry: SchemaRegistry, defaultNamespace: string | undefined): ObjectKey {
  const { gvk, object } = manifest;
  const name = getString(object, 'metadata', 'name') || generatedName(object);
  return keyFor(gvk, name, getString(object, 'metadata', 'namespace'), registry, defaultNamespace);
}

/** The same for an object of which no more than its outline was read. */
export function keyOfOutline(
  { group, kind, name, namespace }: Outline,
  registry: SchemaRegistry,
  defaultNamespace: string | undefined,
): ObjectKey {
  return keyFor({ group, version: '', kind }, name, namespace, registry, defaultNamespace);
}

function keyFor(
  written: GroupVersionKind,
  name: string,
  named: string | undefined,
  registry: SchemaRegistry,
  defaultNamespace: string | undefined,
): ObjectKey {
  // Spelled almost right it is still meant to be that object: nobody deletes the one and creates another.
  const gvk = { ...written, ...registry.meant(written.group, written.kind) };
  const group = registry.canonicalGroup(gvk.group, gvk.kind);
  const scope = scopeOf(gvk, group, registry);
  const stated = named === '' ? undefined : named;
  const namespace =
    scope === 'cluster'
      ? undefined
      : (stated ?? (scope === 'namespace' ? (defaultNamespace ?? FALLBACK_NAMESPACE) : undefined));
  return namespace === undefined ? { group, kind: gvk.kind, name } : { group, kind: gvk.kind, namespace, name };
}

/** Objects that ask for a generated name are told apart by their prefix; none of them is the same object twice. */
function generatedName(object: Manifest['object']): string {
  const prefix = getString(object, 'metadata', 'generateName');
  return prefix === undefined || prefix === '' ? '' : `${prefix}*`;
}

/** A version or group that is served no more has the scope of what took its place. */
function scopeOf(gvk: GroupVersionKind, group: string, registry: SchemaRegistry): 'cluster' | 'namespace' | 'unknown' {
  const known =
    registry.kind(gvk) ??
    [gvk.group, group]
      .flatMap((one) => registry.versions(one, gvk.kind).map((version) => ({ group: one, kind: gvk.kind, version })))
      .map((other) => registry.kind(other))
      .find((kind) => kind !== undefined);
  if (!known) return 'unknown';
  return known.namespaced ? 'namespace' : 'cluster';
}

/** A string that is equal exactly for equal keys. */
export function keyText(key: ObjectKey): string {
  return `${key.group}\u0000${key.kind}\u0000${key.namespace ?? ''}\u0000${key.name}`;
}
