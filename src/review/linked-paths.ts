/**
 * Other paths that a file has by way of links to it or to a folder above it. In: the links of both revisions. Out: for a path, those that an applier
 * may read it by, through links to links as well.
 */
import { followed } from '../git/linked.ts';
import { keptWith } from '../kube/kept-with.ts';
import { isManifestPath, SIDES, type Source } from '../sources.ts';

export interface Alias {
  readonly path: string;
  /** The link on the way, which a revision holds. */
  readonly link: string;
}

export type Aliases = (path: string) => readonly Alias[];

export const readLinks = keptWith(async (source: Source): Promise<Aliases> => {
  const led: { readonly link: string; readonly to: string }[] = [];
  for (const side of SIDES) {
    const tree = await source.tree(side);
    const links = [...tree].flatMap(([path, { kind }]) => (kind === 'link' ? [path] : []));
    if (links.length === 0) continue;
    // What is stored of a link is where it leads.
    const stored = (await source.read(side, links)).map(({ path, bytes }) => [path, decoder.decode(bytes)] as const);
    const targets = new Map(stored);
    for (const link of targets.keys()) {
      const to = followed({ tree, targets }, link);
      // A folder that holds the link holds itself without end.
      if (to !== null && to !== '.' && !link.startsWith(`${to}/`)) led.push({ link, to });
    }
  }
  return (path) => aliasesOf(path, led);
});

const decoder = new TextDecoder();

/** Each link once: two folders that link to each other have no last path. */
function aliasesOf(path: string, led: readonly { readonly link: string; readonly to: string }[]): Alias[] {
  const found: Alias[] = [];
  const used = new Set<string>();
  const waiting = [path];
  for (const at of waiting) {
    for (const { link, to } of led) {
      const isFile = at === to;
      if (used.has(link) || !(isFile ? isManifestPath(link) : at.startsWith(`${to}/`))) continue;
      used.add(link);
      const alias = `${link}${at.slice(to.length)}`;
      found.push({ path: alias, link });
      waiting.push(alias);
    }
  }
  return found;
}
