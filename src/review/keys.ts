import type { Manifest } from '../manifest/manifest.ts';
import type { SchemaRegistry } from '../schema/schema.ts';
import { keyOf, keyText } from '../units/identity.ts';

/** A string that is equal exactly for manifests of the same object. */
export function objectKeyText(manifest: Manifest, registry: SchemaRegistry, namespace: string | undefined): string {
  return keyText(keyOf(manifest, registry, namespace));
}
