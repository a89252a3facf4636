/** CustomResourceDefinitions, as far as their kind and what they define go. */
import type { JsonObject } from './json.ts';
import { getString } from './object.ts';

export function isDefinitionKind({ group, kind }: { readonly group: string; readonly kind: string }): boolean {
  return kind === 'CustomResourceDefinition' && group === 'apiextensions.k8s.io';
}

/** `group/kind` of what a definition defines. */
export function definedKind(definition: JsonObject): string {
  return `${getString(definition, 'spec', 'group') ?? ''}/${getString(definition, 'spec', 'names', 'kind') ?? ''}`;
}
