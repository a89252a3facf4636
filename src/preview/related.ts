import type { FindObject } from '../apiserver/result.ts';
import type { JsonObject } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { keyOf } from '../units/identity.ts';
import type { Unit } from '../units/unit.ts';

export type { FindObject } from '../apiserver/result.ts';

/**
 * Looks up objects the cluster will hold, among the manifests in sight. `complete`: kinds of which the cluster is known to
 * hold no others.
 */
export function objectFinder(
  unit: Unit,
  manifests: readonly Manifest[],
  complete: (group: string, kind: string) => boolean = () => false,
): FindObject {
  let index: Map<string, JsonObject> | undefined;
  const kinds = new Map<string, { readonly namespace: string; readonly object: JsonObject }[]>();
  const id = (...parts: (string | undefined)[]): string => parts.map((part) => part ?? '').join('\u0000');
  const indexed = (): Map<string, JsonObject> => {
    if (index) return index;
    index = new Map();
    for (const { key, object } of manifests.map((manifest) => ({
      key: keyOf(manifest, unit.schemas.head, unit.defaultNamespace),
      object: manifest.object,
    }))) {
      index.set(id(key.group, key.kind, key.namespace, key.name), object);
    }
    for (const [text, object] of index) {
      const [group, kind, namespace = ''] = text.split('\u0000');
      const list = kinds.get(id(group, kind)) ?? [];
      list.push({ namespace, object });
      kinds.set(id(group, kind), list);
    }
    return index;
  };
  const find = (group: string, kind: string, name: string, namespace?: string): JsonObject | undefined =>
    indexed().get(id(group, kind, namespace, name));
  const all = (group: string, kind: string, namespace?: string): JsonObject[] => {
    indexed();
    const list = kinds.get(id(group, kind)) ?? [];
    return list.filter((one) => namespace === undefined || one.namespace === namespace).map(({ object }) => object);
  };
  const absent = (group: string, kind: string, name: string, namespace?: string): boolean =>
    complete(group, kind) && find(group, kind, name, namespace) === undefined;
  return Object.assign(find, { all, absent });
}

/** For base, which was applied before head's objects were there: no other object stood in its way. */
export function withoutRivals(find: FindObject): FindObject {
  const all = (group: string, kind: string, namespace?: string): readonly JsonObject[] =>
    group === '' && RIVALS.has(kind) ? [] : (find.all?.(group, kind, namespace) ?? []);
  const absent: FindObject['absent'] = (...key) => find.absent?.(...key) ?? false;
  return Object.assign((...key: Parameters<FindObject>) => find(...key), { all, absent });
}

const RIVALS = new Set(['Service', 'ResourceQuota']);
