/**
 * Files that take or lose a name which the user leaves out, while who applies them goes on: the same object stands in a file that is reviewed, on the
 * other side. In: the changed files of both sides. Out: those that are left out and read all the same.
 */

import { standsUnder } from '../appliers/detect.ts';
import { outlineOf } from '../manifest/outline.ts';
import { folderOf } from '../manifest/path.ts';
import type { Owners } from '../owners.ts';
import { isManifestPath, type Revisions, SIDES, type Side, type Source, type SourceFile } from '../sources.ts';

export async function readExcluded(
  source: Source,
  { changed, excluded = [] }: Pick<Revisions, 'changed' | 'excluded'>,
  owners: Owners,
  used: { readonly [side in Side]: ReadonlySet<string> },
): Promise<{ readonly [side in Side]: readonly SourceFile[] }> {
  const found: { [side in Side]: SourceFile[] } = { base: [], head: [] };
  if (excluded.length === 0) return found;
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  for (const side of SIDES) {
    const other = side === 'head' ? 'base' : 'head';
    const gone = changed[other].filter(({ path }) => !trees[side].has(path));
    const paths = excluded.filter(
      (path) => isManifestPath(path) && trees[side].has(path) && !trees[other].has(path) && !used[side].has(path),
    );
    if (gone.length === 0 || paths.length === 0) continue;
    const folders = new Map<string, Set<string>>();
    for (const file of gone)
      for (const name of namesIn(file)) folders.set(name, (folders.get(name) ?? new Set()).add(folderOf(file.path)));
    for (const file of await source.read(side, paths)) {
      const isApplied = owners[side].some((owner) => standsUnder(owner, file.path) !== null);
      const isSame = namesIn(file).some((name) =>
        isApplied ? folders.has(name) : folders.get(name)?.has(folderOf(file.path)),
      );
      if (isSame) found[side].push(file);
    }
  }
  return found;
}

function namesIn(file: SourceFile): string[] {
  return outlineOf(file).map(({ group, kind, name }) => JSON.stringify([group, kind, name]));
}
