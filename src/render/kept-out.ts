/**
 * Files that base's `.gitignore` keeps out of the repository: a kustomization may list what only the machine that applies it has. In: the tree of
 * base. Out: whether a path is such a file. What only head ignores does not count.
 */

import { ignoredBy } from '../appliers/source-ignore.ts';
import { decodeBytes } from '../manifest/bytes.ts';
import { lastNameOf } from '../manifest/path.ts';
import type { Source } from '../sources.ts';
import type { Trees } from './affected.ts';

const NAME = '.gitignore';

export async function keptOut(source: Source, { base }: Pick<Trees, 'base'>): Promise<(path: string) => boolean> {
  const paths = [...base]
    .filter(([path, { kind }]) => kind === 'file' && lastNameOf(path) === NAME)
    .map(([path]) => path);
  if (paths.length === 0) return () => false;
  const files = (await source.read('base', paths)).map(({ path, bytes }) => ({ path, text: decodeBytes(bytes).text }));
  const ignored = ignoredBy(files);
  return (path) => ignored.has(path);
}
