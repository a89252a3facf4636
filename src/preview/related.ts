import type { JsonObject } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { keyOf } from '../units/identity.ts';
import type { Unit } from '../units/unit.ts';

export type FindObject = (group: string, kind: string, name: string, namespace?: string) => JsonObject | undefined;

/** Looks up objects the cluster will hold, among the manifests in sight. */
export function objectFinder(unit: Unit, manifests: readonly Manifest[]): FindObject {
  let index: Map<string, JsonObject> | undefined;
  const id = (group: string, kind: string, name: string, namespace: string | undefined): string =>
    [group, kind, namespace ?? '', name].join('\u0000');
  return (group, kind, name, namespace) => {
    index ??= new Map(
      manifests.map((manifest) => {
        const key = keyOf(manifest, unit.schemas.head, unit.defaultNamespace);
        return [id(key.group, key.kind, key.name, key.namespace), manifest.object];
      }),
    );
    return index.get(id(group, kind, name, namespace));
  };
}
