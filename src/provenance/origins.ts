import { isObject } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import { resolvePath } from '../kustomization/graph.ts';
import { folderOf } from '../manifest/path.ts';
import { readManifests } from '../manifest/read.ts';
import { readYamlValue } from '../manifest/value.ts';
import type { Rendering } from '../rendering.ts';
import type { Side } from '../sources.ts';

/** The folder that was rendered on one side: who applies it may have applied another one before. */
export function rootAt({ sides, root }: Pick<Rendering, 'sides' | 'root'>, side: Side): string {
  const [first] = sides[side]?.kustomizations ?? [];
  return first === undefined ? root : folderOf(first);
}

/**
 * What kustomize itself says of each object's file (`config.kubernetes.io/origin`), by its position in the output; null where
 * it says nothing, or a generator made the object.
 */
export function originsOf({ sides, root: folder }: Rendering, side: Side): (documentIndex: number) => string | null {
  const root = rootAt({ sides, root: folder }, side);
  const cache = new Map<number, string | null>();
  let noted: ReadonlyMap<number, string> | undefined;
  const read = (): ReadonlyMap<number, string> => {
    const bytes = sides[side]?.evidence;
    const found = new Map<number, string>();
    for (const { object, documentIndex } of bytes ? readManifests({ path: root, bytes }).manifests : []) {
      const text = getString(object, 'metadata', 'annotations', 'config.kubernetes.io/origin');
      if (text !== undefined) found.set(documentIndex, text);
    }
    return found;
  };
  return (documentIndex) => {
    const known = cache.get(documentIndex);
    if (known !== undefined) return known;
    noted ??= read();
    const text = noted.get(documentIndex);
    const value = text === undefined ? undefined : readYamlValue(new TextEncoder().encode(text));
    const path = isObject(value) && value['repo'] === undefined ? value['path'] : undefined;
    const resolved = typeof path === 'string' ? resolvePath(root, path) : null;
    cache.set(documentIndex, resolved);
    return resolved;
  };
}
