import { folderOf, linkOnTheWay, resolvePath } from '../kustomization/graph.ts';
import type { Side, Source, SourceFile } from '../sources.ts';
import type { Tree } from './affected.ts';

export interface FollowedLinks {
  readonly files: readonly SourceFile[];
  /** Links that lead anywhere else. */
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
  // What git stores of a link is where it leads.
  const files = stored.flatMap(({ path, bytes }): SourceFile[] => {
    const target = resolvePath(folderOf(path), new TextDecoder().decode(bytes));
    const found = target === null || linkOnTheWay(target, tree) !== null ? undefined : contents.get(target);
    return found ? [{ path, bytes: found }] : [];
  });
  return { files, refused: [...links].filter((path) => !files.some((file) => file.path === path)) };
}
