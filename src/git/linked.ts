/**
 * What an applier reads through links. In: the paths of both revisions and where their links lead. Out: for each path that
 * exists by way of a link and has another content now, the file it means on each side. Links that lead out of the repository,
 * or in a circle, mean nothing here.
 */
import { posix } from 'node:path';
import { isManifestPath, SIDES, type Side, type TreeEntry } from '../sources.ts';
import { markerPaths } from '../units/rendered-sources.ts';

type Tree = ReadonlyMap<string, TreeEntry>;

export interface LinkedTree {
  readonly tree: Tree;
  /** What git stores of each link. */
  readonly targets: ReadonlyMap<string, string>;
}

export interface LinkedChanges {
  /** By the path an applier sees: the file it means; none where it means nothing on that side. */
  readonly files: { readonly [side in Side]: ReadonlyMap<string, string> };
  /** Links to folders that are rendered, which lead elsewhere now. */
  readonly retargeted: readonly string[];
}

/** Links that lead on to links, at most. */
const MOST_STEPS = 40;

/** The path that a path means once every link on the way is followed; null where it leads out, or nowhere. */
export function followed({ tree, targets }: LinkedTree, path: string): string | null {
  let at = path;
  for (let count = 0; count < MOST_STEPS; count++) {
    const steps = at.split('/');
    let length = 1;
    while (length <= steps.length && tree.get(steps.slice(0, length).join('/'))?.kind !== 'link') length++;
    if (length > steps.length) return at;
    const link = steps.slice(0, length).join('/');
    const target = targets.get(link) ?? '/';
    const next = posix.normalize(posix.join(posix.dirname(link), target, ...steps.slice(length)));
    if (target.startsWith('/') || next === '..' || next.startsWith('../')) return null;
    at = next.replace(/\/$/, '');
  }
  return null;
}

export function linkedChanges(
  sides: { readonly [side in Side]: LinkedTree },
  isReviewed: (path: string) => boolean,
): LinkedChanges {
  const files = { base: new Map<string, string>(), head: new Map<string, string>() };
  const retargeted: string[] = [];
  const links = new Set(SIDES.flatMap((side) => [...sides[side].targets.keys()]));
  for (const link of [...links].sort()) {
    if (!isReviewed(link)) continue;
    const to = { base: meaning(sides.base, link), head: meaning(sides.head, link) };
    const seen = { base: under(sides.base, link, to.base), head: under(sides.head, link, to.head) };
    const paths = [...new Set([...seen.base.keys(), ...seen.head.keys()])].filter((path) => isManifestPath(path));
    const differing = paths.filter((path) => {
      const [before, after] = SIDES.map((side) => sides[side].tree.get(seen[side].get(path) ?? ''));
      return before?.id !== after?.id || after?.id === null;
    });
    const moved = to.base !== to.head;
    // What the link means is reviewed where it stands, unless its name there is none that an applier takes.
    const wanted = differing.filter((path) =>
      SIDES.some((side) => {
        const target = seen[side].get(path);
        return moved || (target !== undefined && !(isManifestPath(target) && isReviewed(target)));
      }),
    );
    const rendered = moved && SIDES.some((side) => holdsMarker(wanted, seen[side], link));
    // A link that is new adds what is reviewed where it stands.
    if (rendered) retargeted.push(...(seen.base.size > 0 ? [link] : []));
    else
      for (const path of wanted)
        for (const side of SIDES) {
          const target = seen[side].get(path);
          if (target !== undefined) files[side].set(path, target);
        }
  }
  return { files, retargeted };
}

/** Where a link leads; the path itself where it is none on this side. */
function meaning(side: LinkedTree, link: string): string | null {
  const to = followed(side, link);
  // A folder that holds the link holds itself without end.
  return to !== null && (link.startsWith(`${to}/`) || to === '' || to === '.') ? null : to;
}

/** Files that stand at a path, or below it, by the path an applier sees. */
function under({ tree }: LinkedTree, link: string, to: string | null): Map<string, string> {
  if (to === null) return new Map();
  if (tree.get(to)?.kind === 'file') return new Map([[link, to]]);
  const inside = [...tree].filter(([path, { kind }]) => kind === 'file' && path.startsWith(`${to}/`));
  return new Map(inside.map(([path]) => [`${link}${path.slice(to.length)}`, path]));
}

function holdsMarker(paths: readonly string[], seen: ReadonlyMap<string, string>, link: string): boolean {
  return markerPaths(paths).some((path) => path.startsWith(`${link}/`) && seen.has(path));
}
