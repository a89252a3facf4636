import { linkOnTheWay, resolvePath } from '../kustomization/graph.ts';
import { folderOf } from '../manifest/path.ts';
import { LIMITS, type Side, type Source, type SourceFile } from '../sources.ts';
import type { Tree } from './affected.ts';

export interface FollowedLinks {
  readonly files: readonly SourceFile[];
  /** Links that lead anywhere else, or to more than a revision may hold. */
  readonly refused: readonly string[];
}

/** Links of a chart to one of its own files, as plain files that hold what that holds: Helm follows links. */
export async function followLinks(
  source: Source,
  side: Side,
  tree: Tree,
  links: ReadonlySet<string>,
  own: readonly SourceFile[],
): Promise<FollowedLinks> {
  const contents = new Map(own.map(({ path, bytes }) => [path, bytes]));
  const stored = await source.read(
    side,
    [...links].filter((path) => tree.get(path)?.kind === 'link'),
  );
  let room = LIMITS.side - own.reduce((sum, { bytes }) => sum + bytes.length, 0);
  // What git stores of a link is where it leads.
  const files = stored.flatMap(({ path, bytes }): SourceFile[] => {
    const target = resolvePath(folderOf(path), new TextDecoder().decode(bytes));
    const found = target === null || linkOnTheWay(target, tree) !== null ? undefined : contents.get(target);
    if (!found || found.length > room) return [];
    room -= found.length;
    return [{ path, bytes: found }];
  });
  return { files, refused: [...links].filter((path) => !files.some((file) => file.path === path)) };
}
