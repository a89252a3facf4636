/**
 * What a folder applied before it became a kustomization or chart, or applies once it is none any more: the manifests in it
 * as they stand. The other side is compared with that, as whoever applies the folder will.
 */
import { outlineOf } from '../manifest/outline.ts';
import { isManifestPath, type Side } from '../sources.ts';
import { renderedSource } from '../units/rendered-sources.ts';
import type { Bench, SideResult } from './result.ts';

/** `objects`: files that the other side makes objects from. Null where none of them stands alone on this side. */
export async function standing(
  { source, trees }: Pick<Bench, 'source' | 'trees'>,
  side: Side,
  objects: Iterable<string>,
): Promise<SideResult | null> {
  const tree = trees[side];
  const existing = new Set(tree.keys());
  const alone = [...new Set(objects)].filter(
    (path) => isManifestPath(path) && tree.get(path)?.kind === 'file' && renderedSource(path, existing) === null,
  );
  const files = (await source.read(side, alone.sort())).filter((file) => outlineOf(file).length > 0);
  if (files.length === 0) return null;
  const text = files.map(({ bytes }) => new TextDecoder().decode(bytes).replace(/\n?$/, '\n')).join('---\n');
  return {
    end: 'rendered',
    side: {
      text: new TextEncoder().encode(text),
      evidence: null,
      files: new Map(files.map(({ path, bytes }) => [path, bytes])),
      kustomizations: [],
      values: [],
      remotes: new Map(),
    },
  };
}
