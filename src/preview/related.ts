import type { FindObject } from '../apiserver/result.ts';
import type { JsonObject } from '../kube/json.ts';
import type { ObjectKey } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { keyOf } from '../units/identity.ts';
import type { Unit } from '../units/unit.ts';

export type { FindObject } from '../apiserver/result.ts';

interface Held {
  readonly key: ObjectKey;
  readonly object: JsonObject;
}

const NOTHING: readonly JsonObject[] = [];

/**
 * Looks up objects the cluster will hold, or held at base, among the manifests in sight. `lacks`: whether the cluster is known not to hold
 * an object besides.
 */
export function objectFinder(
  unit: Unit,
  manifests: readonly Manifest[],
  lacks: NonNullable<FindObject['absent']>,
  side: 'base' | 'head' = 'head',
): FindObject {
  let index: Map<string, Held> | undefined;
  const kinds = new Map<string, JsonObject[]>();
  const id = (...parts: (string | undefined)[]): string => parts.map((part) => part ?? '').join('\u0000');
  const indexed = (): Map<string, Held> => {
    if (index) return index;
    index = new Map();
    for (const manifest of manifests) {
      const key = keyOf(manifest, unit.schemas[side], unit.defaultNamespace);
      index.set(id(key.group, key.kind, key.namespace, key.name), { key, object: manifest.object });
    }
    for (const held of index.values()) {
      const { group, kind, namespace } = held.key;
      for (const place of [id(group, kind), id(group, kind, namespace ?? '', 'within')]) {
        const list = kinds.get(place) ?? [];
        list.push(held.object);
        kinds.set(place, list);
      }
    }
    return index;
  };
  const find = (group: string, kind: string, name: string, namespace?: string): JsonObject | undefined =>
    indexed().get(id(group, kind, namespace, name))?.object;
  // The same list each time, so that what is known about it can be kept.
  const all = (group: string, kind: string, namespace?: string): readonly JsonObject[] => {
    indexed();
    const place = namespace === undefined ? id(group, kind) : id(group, kind, namespace, 'within');
    return kinds.get(place) ?? NOTHING;
  };
  const absent = (...key: Parameters<FindObject>): boolean => find(...key) === undefined && lacks(...key);
  return Object.assign(find, { all, absent });
}

/** `before`: what was in sight before the change. */
export function withBefore(find: FindObject, before: FindObject): FindObject {
  const { all, absent } = find;
  return Object.assign((...key: Parameters<FindObject>) => find(...key), { all, absent, before });
}

/** For base, which was applied before head's objects were there: no other object stood in its way. */
export function withoutRivals(find: FindObject): FindObject {
  const all = (group: string, kind: string, namespace?: string): readonly JsonObject[] =>
    group === '' && RIVALS.has(kind) ? [] : (find.all?.(group, kind, namespace) ?? []);
  const absent: FindObject['absent'] = (...key) => find.absent?.(...key) ?? false;
  return Object.assign((...key: Parameters<FindObject>) => find(...key), { all, absent });
}

const RIVALS = new Set(['Service', 'ResourceQuota']);
