import { pathsOf } from '../appliers/overrides.ts';
import type { Ignored } from '../appliers/source-ignore.ts';
import { groupBy } from '../kube/grouped.ts';
import { equalJson, type JsonObject } from '../kube/json.ts';
import { generatedKustomization } from '../kustomization/generated.ts';
import { type Closure, closureOf, type Graph } from '../kustomization/graph.ts';
import { KUSTOMIZATION_NAMES, type Kustomization, readKustomization } from '../kustomization/kustomization.ts';
import type { FetchedRemotes } from '../kustomization/remote.ts';
import { rootFolders } from '../kustomization/roots.ts';
import type { SourceDocument } from '../manifest/document.ts';
import { folderOf, lastNameOf } from '../manifest/path.ts';
import { readSourceDocuments } from '../manifest/value.ts';
import type { Idle } from '../rendering.ts';
import { type Place, SIDES, type Side, type Source, type TreeEntry } from '../sources.ts';

export type Tree = ReadonlyMap<string, TreeEntry>;
export type Trees = { readonly [side in Side]: Tree };

/** A kustomization that the change touches, with what it is made from on each side; null where it does not exist. */
export interface AffectedRoot {
  readonly folder: string;
  readonly closures: { readonly [side in Side]: Closure | null };
  /** Set where those who apply it add to it. */
  readonly call: KustomizeCall | null;
  /** Only others used it at base, and none does at head. */
  readonly risen: boolean;
}

/** The folder of one side. */
export function folderAt({ folder, call }: Pick<AffectedRoot, 'folder' | 'call'>, side: Side): string {
  return side === 'base' ? (call?.from ?? folder) : folder;
}

/** How some owners apply a kustomization: with fields of their own on top, or with none. */
export interface KustomizeCall {
  /** In words, where there are several calls. */
  readonly name: string;
  readonly owners: readonly string[];
  readonly overrides: { readonly [side in Side]: JsonObject | null };
  /** Whether other variables are filled in than before, or all of it goes to another namespace. */
  readonly fillsAnew: boolean;
  /** The folder that they applied at base, where that is another one. */
  readonly from: string | null;
  /** What never reaches them. */
  readonly ignored: { readonly [side in Side]: Ignored | undefined };
  /** Whether they make a kustomization where there is none. */
  readonly generates: boolean;
  /** The only way in which the folder is applied, and nothing is added. */
  readonly plain: boolean;
  /** The first owner. */
  readonly places: { readonly [side in Side]: Place | null };
}

/** Folders that owners point at; with calls where one of them adds something. */
export interface AppointedFolders {
  readonly calls: ReadonlyMap<string, readonly KustomizeCall[]>;
  /** Folders that all their owners of base left for others. */
  readonly left: ReadonlySet<string>;
  /** Folders that only Flux applies, which lets a kustomization read files from anywhere in the repository. */
  readonly unrestricted: ReadonlySet<string>;
}

export interface Affected {
  readonly roots: readonly AffectedRoot[];
  /** Files that some root uses. */
  readonly used: { readonly [side in Side]: ReadonlySet<string> };
  /** Kustomizations that no root uses, by folder, with their files of either side: components, and what nobody applies. */
  readonly idle: ReadonlyMap<string, ReadonlySet<string>>;
  /** What is the same is not parsed again. */
  readonly graphs: { readonly [side in Side]: Graph };
}

/** Roots of either side that somebody may apply, and of which a file differs. Files that are the same on both sides are read and parsed once. */
export async function affectedRoots(
  source: Source,
  trees: Trees,
  appointed: AppointedFolders,
  idle: Idle,
  remotes: FetchedRemotes,
  parsed: Graph | null = null,
): Promise<Affected> {
  const base = await graphOf(source, 'base', trees.base, parsed, remotes);
  const head = await graphOf(source, 'head', trees.head, base, remotes);
  const graphs = { base, head };
  const used = { base: new Set<string>(), head: new Set<string>() };
  const called = [...appointed.calls].flatMap(([folder, calls]) => calls.map((call) => rootAt(graphs, folder, call)));
  const hidden = new Set([...appointed.left, ...called.flatMap(generatedFrom)]);
  const own = { base: rootFolders(appliedOf(base, idle)), head: rootFolders(appliedOf(head, idle)) };
  const folders = new Set([...own.base, ...own.head, ...appointed.calls.keys()]);
  const before = new Set([...own.base, ...appointed.calls.keys()]);
  const isRisen = (folder: string): boolean => base.kustomizations.has(folder) && !before.has(folder);
  const alone = [...folders].filter((folder) => {
    const calls = appointed.calls.get(folder);
    return calls === undefined ? !hidden.has(folder) : calls.length === 0 && !appointed.left.has(folder);
  });
  const roots: AffectedRoot[] = [];
  for (const root of [
    ...called,
    ...alone.map((folder) => ({ ...rootAt(graphs, folder, null), risen: isRisen(folder) })),
  ].sort(byFolder)) {
    for (const side of SIDES) for (const path of root.closures[side]?.files ?? []) used[side].add(path);
    if (root.risen || isAffected(root, trees)) roots.push(root);
  }
  return { roots, used, idle: idleComponents(graphs, used), graphs };
}

/** Without kustomizations that nobody applies: what they refer to is no part of anything by that. */
function appliedOf(graph: Graph, idle: Idle): Graph {
  const kustomizations = [...graph.kustomizations].flatMap(([folder, files]): [string, readonly Kustomization[]][] => {
    const own = files.filter(({ path }) => idle(path) === undefined);
    return own.length === 0 ? [] : [[folder, own]];
  });
  return { ...graph, kustomizations: new Map(kustomizations) };
}

function byFolder(one: AffectedRoot, other: AffectedRoot): number {
  return one.folder < other.folder ? -1 : one.folder > other.folder ? 1 : 0;
}

/** Folders that a kustomization made for the root lists: they are applied with it. */
function generatedFrom({ closures }: AffectedRoot): string[] {
  return SIDES.flatMap((side) => {
    const [first, ...others] = closures[side]?.kustomizations ?? [];
    return first?.generated ? others.map(({ path }) => folderOf(path)) : [];
  });
}

/** A folder as a root, whether or not others refer to it. */
export function rootAt(graphs: Affected['graphs'], folder: string, call: KustomizeCall | null): AffectedRoot {
  const made = call && generated(graphs, { folder, call });
  const closure = (side: Side): Closure | null => {
    const place = folderAt({ folder, call }, side);
    const ignored = call?.ignored[side];
    // What is ignored at both sides alike was never there.
    const isNew = call !== null && call.ignored.base?.text !== call.ignored.head?.text;
    const graph = ignored && isNew ? withoutIgnored(graphs[side], ignored) : graphs[side];
    const own = made?.[side] ?? null;
    return own !== null || graph.kustomizations.has(place)
      ? closureOf(graph, place, pathsOf(call?.overrides[side] ?? null), own)
      : null;
  };
  return { folder, closures: { base: closure('base'), head: closure('head') }, call, risen: false };
}

/** What Flux makes of plain folders, where that is more than applying each of their files. */
function generated(
  graphs: Affected['graphs'],
  root: { readonly folder: string; readonly call: KustomizeCall },
): { readonly [side in Side]: Kustomization | null } | null {
  const { call } = root;
  if (!call.generates) return null;
  const made = (side: Side): Kustomization | null =>
    generatedKustomization(graphs[side].tree, folderAt(root, side), (path) => call.ignored[side]?.has(path) ?? false);
  const found = { base: made('base'), head: made('head') };
  const isPlain = SIDES.every((side) => {
    const { resources = [] } = found[side] ?? {};
    const listsFolder = resources.some((text) => !/\.ya?ml$/.test(text));
    return call.overrides[side] === null && !listsFolder && !graphs[side].kustomizations.has(folderAt(root, side));
  });
  return isPlain ? null : found;
}

function withoutIgnored(graph: Graph, ignored: Ignored): Graph {
  const tree = new Map([...graph.tree].filter(([path]) => !ignored.has(path)));
  const kustomizations = new Map(
    [...graph.kustomizations].flatMap(([folder, files]): [string, readonly Kustomization[]][] => {
      const left = files.filter(({ path }) => !ignored.has(path));
      return left.length === 0 ? [] : [[folder, left]];
    }),
  );
  return { ...graph, tree, kustomizations };
}

export function isAffected({ closures, call }: AffectedRoot, trees: Trees): boolean {
  const files = filesOf(closures);
  if (call !== null && files.size > 0) {
    if (call.fillsAnew || call.from !== null || !equalJson(call.overrides.base, call.overrides.head)) return true;
    if (closures.base?.files.size !== closures.head?.files.size) return true;
  }
  return [...files].some((path) => isDifferent(path, trees));
}

export function filesOf({ base, head }: AffectedRoot['closures']): Set<string> {
  return new Set([...(base?.files ?? []), ...(head?.files ?? [])]);
}

function idleComponents(graphs: Affected['graphs'], used: Affected['used']): Map<string, Set<string>> {
  const idle = new Map<string, Set<string>>();
  for (const side of SIDES) {
    for (const [folder, files] of graphs[side].kustomizations) {
      if (files.some(({ path }) => used[side].has(path))) continue;
      const found = idle.get(folder) ?? new Set();
      for (const path of closureOf(graphs[side], folder).files) if (!used[side].has(path)) found.add(path);
      idle.set(folder, found);
    }
  }
  return idle;
}

export function isDifferent(path: string, { base, head }: Trees): boolean {
  const [before, after] = [base.get(path), head.get(path)];
  return before?.kind !== after?.kind || before?.id !== after?.id || (after !== undefined && after.id === null);
}

async function graphOf(
  source: Source,
  side: Side,
  tree: Tree,
  other: Graph | null,
  remotes: FetchedRemotes,
): Promise<Graph> {
  const paths = [...tree].filter(([path, { kind }]) => kind === 'file' && isKustomizationPath(path));
  const all: Kustomization[] = [];
  const unread: string[] = [];
  for (const [path, { id }] of paths) {
    const same = id !== null && other?.tree.get(path)?.id === id;
    const known = same ? other?.kustomizations.get(folderOf(path))?.find((file) => file.path === path) : undefined;
    if (known) all.push(known);
    else unread.push(path);
  }
  all.push(...(await source.read(side, unread)).map(readKustomization));
  const kustomizations = groupBy(all, ({ path }) => folderOf(path));
  const plugins = await pluginDocuments(source, side, { tree, kustomizations, plugins: new Map(), remotes });
  return { tree, kustomizations, plugins, remotes };
}

/** Files that configure generators, transformers and validators, wherever a kustomization names them. */
async function pluginDocuments(source: Source, side: Side, graph: Graph): Promise<Graph['plugins']> {
  const wanted = new Set<string>();
  for (const [folder, files] of graph.kustomizations) {
    if (files.every(({ plugins }) => plugins.length === 0)) continue;
    for (const path of closureOf(graph, folder).files) if (!isKustomizationPath(path)) wanted.add(path);
  }
  const documents = new Map<string, readonly SourceDocument[] | null>();
  for (const file of await source.read(side, [...wanted])) documents.set(file.path, readSourceDocuments(file) ?? null);
  return documents;
}

export function isKustomizationPath(path: string): boolean {
  const name = lastNameOf(path);
  return KUSTOMIZATION_NAMES.some((known) => known === name);
}
