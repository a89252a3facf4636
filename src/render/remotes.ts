import { createHash } from 'node:crypto';
import { type FetchedRemote, type FetchedRemotes, isTaken, remoteTop, topOf } from '../kustomization/remote.ts';
import type { RemoteEntry } from '../policy/policy.ts';
import { type Idle, type RemoteContent, RemoteRefused } from '../rendering.ts';
import type { Side, Source, SourceFile, TreeEntry } from '../sources.ts';
import { type Affected, type AppointedFolders, affectedRoots, type Tree, type Trees } from './affected.ts';

/** The repository with the remote bases that its kustomizations may use, as if they stood in it. */
export interface World {
  readonly source: Source;
  readonly trees: Trees;
  readonly remotes: FetchedRemotes;
}

export interface RemoteSettings {
  /** What policy pins. */
  readonly pinned: readonly RemoteEntry[];
  /** Fetches what is pinned into an empty folder and checks it. Throws {@link RemoteRefused}. */
  readonly fetch: (entry: RemoteEntry, folder: string) => Promise<RemoteContent>;
}

/** What the change touches, once every pinned remote base that it needs has been fetched; each is fetched once. */
export async function affectedWithRemotes(
  source: Source,
  trees: Trees,
  appointed: AppointedFolders,
  idle: Idle,
  include: (folder: string) => boolean,
  { pinned, fetch }: RemoteSettings,
  newFolder: () => Promise<string>,
): Promise<Affected & { readonly world: World }> {
  const contents = new Map<string, RemoteContent>();
  const remotes = new Map<string, FetchedRemote>();
  let parsed: Affected['graphs']['base'] | null = null;
  for (;;) {
    const world = { source: withContents(source, contents), trees: withTrees(trees, contents), remotes };
    const affected = await affectedRoots(world.source, world.trees, appointed, idle, remotes, parsed);
    parsed = affected.graphs.base;
    const roots = affected.roots.filter(({ folder }) => include(folder));
    const wanted = pinned.filter(({ url }) => !remotes.has(url) && refusesRemote(roots, url));
    if (wanted.length === 0) return { ...affected, roots, world };
    for (const entry of wanted)
      remotes.set(entry.url, await fetched(entry, trees, contents, async () => fetch(entry, await newFolder())));
  }
}

function refusesRemote(roots: Affected['roots'], url: string): boolean {
  return roots.some(({ closures: { base, head } }) =>
    [...(base?.refusals ?? []), ...(head?.refusals ?? [])].some(({ remote }) => remote === url),
  );
}

async function fetched(
  entry: RemoteEntry,
  { base, head }: Trees,
  contents: Map<string, RemoteContent>,
  fetch: () => Promise<RemoteContent>,
): Promise<FetchedRemote> {
  if ([...base.keys(), ...head.keys()].some(isTaken))
    return { problem: 'the repository has a folder in its place', fix: 'rename .applylint-remotes' };
  const id = createHash('sha256')
    .update(JSON.stringify([entry.url, entry.pin]))
    .digest('hex')
    .slice(0, 16);
  const top = remoteTop(id);
  try {
    const content = await fetch();
    contents.set(top, content);
    return { folder: content.folder === '' ? top : `${top}/${content.folder}` };
  } catch (error) {
    if (!(error instanceof RemoteRefused)) throw error;
    return { problem: error.message, fix: error.fix };
  }
}

function withTrees(trees: Trees, contents: ReadonlyMap<string, RemoteContent>): Trees {
  if (contents.size === 0) return trees;
  const added = [...contents].flatMap(([top, { tree }]) =>
    [...tree].map(([path, entry]): [string, TreeEntry] => [`${top}/${path}`, entry]),
  );
  const both = (tree: Tree): Tree => new Map([...tree, ...added]);
  return { base: both(trees.base), head: both(trees.head) };
}

function withContents(source: Source, contents: ReadonlyMap<string, RemoteContent>): Source {
  if (contents.size === 0) return source;
  const read = async (side: Side, paths: readonly string[], room?: number): Promise<readonly SourceFile[]> => {
    const files = [
      ...(await source.read(
        side,
        paths.filter((path) => topOf(path) === null),
        room,
      )),
    ];
    for (const [top, content] of contents) {
      const inside = paths.filter((path) => topOf(path) === top).map((path) => path.slice(top.length + 1));
      for (const { path, bytes } of await content.read(inside)) files.push({ path: `${top}/${path}`, bytes });
    }
    return files;
  };
  return { ...source, read };
}
