import { isDefinitionKind } from '../kube/definition.ts';
import { gvkOf } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { SchemaRegistry } from '../schema/schema.ts';

/** Group names of custom resources among the manifests for which no schema is at hand. */
export function missingGroups(manifests: readonly Manifest[], registry: SchemaRegistry): string[] {
  const groups = new Set<string>();
  for (const { gvk } of manifests) {
    if (gvk.group.includes('.') && registry.versions(gvk.group, gvk.kind).length === 0) groups.add(gvk.group);
  }
  return [...groups];
}

/** A CustomResourceDefinition's name ends with its group. */
export function definitionText(group: string): string {
  return `.${group}`;
}

export function isDefinition(manifest: Manifest): boolean {
  const gvk = gvkOf(manifest.object);
  return gvk !== undefined && isDefinitionKind(gvk);
}
