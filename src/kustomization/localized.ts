import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { isField } from './fields.ts';
import { type Kustomization, RESOURCE_LISTS } from './kustomization.ts';
import type { FetchedRemotes } from './remote.ts';

/** A copy of a kustomization in which fetched remote bases are named by their folders; null where it is no mapping. */
export function localized({ path, document }: Kustomization, remotes: FetchedRemotes): JsonObject | null {
  const value = document?.value;
  if (!isObject(value)) return null;
  const up = '../'.repeat(path.split('/').length - 1);
  const local = (item: JsonValue): JsonValue => {
    const fetched = typeof item === 'string' ? remotes.get(item) : undefined;
    return fetched && 'folder' in fetched ? `${up}${fetched.folder}` : item;
  };
  const copy = newObject();
  for (const name in value) {
    const inner = value[name] ?? null;
    copy[name] = isArray(inner) && RESOURCE_LISTS.some((field) => isField(name, field)) ? inner.map(local) : inner;
  }
  return copy;
}

/** The kustomization of a path with folders to list in place of the charts that it inflates. */
export function withFolders(value: JsonObject, path: string, folders: readonly string[]): JsonObject {
  const up = '../'.repeat(path.split('/').length - 1);
  const copy = newObject();
  for (const name in value) if (name !== 'helmCharts') copy[name] = value[name] ?? null;
  const { resources } = value;
  copy['resources'] = [...(isArray(resources) ? resources : []), ...folders.map((folder) => `${up}${folder}`)];
  return copy;
}
