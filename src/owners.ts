/**
 * The owners of a repository: Argo CD and Flux objects of both revisions, changed or not. In: a source of two revisions.
 * Out: what they apply, each owner in the namespace that the overlays above its file give it. Renders nothing.
 */
import { APPLIER_TEXTS, type AppliedSource, appliersOf, detectSources, mayApplyOthers } from './appliers/detect.ts';
import { withIds } from './appliers/identity.ts';
import { withInherited } from './appliers/inherited.ts';
import { IGNORE_FILE } from './appliers/source-ignore.ts';
import { equalJson, type JsonObject } from './kube/json.ts';
import { getObject, getString, type KubeObject } from './kube/object.ts';
import { textOf } from './kustomization/fields.ts';
import { closureOf, folderOf, type Graph, objectFiles } from './kustomization/graph.ts';
import { KUSTOMIZATION_NAMES, type Kustomization, readKustomization } from './kustomization/kustomization.ts';
import type { Manifest } from './manifest/manifest.ts';
import { readManifests } from './manifest/read.ts';
import { withValues } from './owner-values.ts';
import type { Side, Source, SourceFile, TreeEntry } from './sources.ts';

export type Owners = { readonly [side in Side]: readonly AppliedSource[] } & {
  /** The objects themselves, in the namespace that overlays give them, also those that point elsewhere. */
  readonly objects: { readonly [side in Side]: readonly Manifest[] };
};

export const NO_OWNERS: Owners = { base: [], head: [], objects: { base: [], head: [] } };

/** Kinds that apply others, or say where those take from what they apply. */
const KINDS =
  /kind["']?\s*:\s*["']?(?:Application|ApplicationSet|Kustomization|HelmRelease|HelmChart|HelmRepository|OCIRepository|GitRepository)\b/;

const found = new WeakMap<Source, Promise<Owners>>();

/** Owners as their files say, before anybody patches them. */
type Written = { readonly [side in Side]: readonly Manifest[] };

const written = new WeakMap<Source, Written>();

/** A Kustomization of Flux as an overlay prints it, and the files that the overlay is made from. */
export interface PrintedOwner {
  readonly object: KubeObject;
  readonly files: { has(path: string): boolean };
}

/**
 * Overlays may patch owners: from then on those count as they are printed. False: they say what is known already. A file that several overlays print
 * in several ways tells nothing.
 */
export async function learnOwners(
  source: Source,
  printed: { readonly [side in Side]: readonly PrintedOwner[] },
): Promise<boolean> {
  const known = await findOwners(source);
  const objects = written.get(source);
  if (!objects) return false;
  const learned = {
    base: asPrinted(objects.base, known.objects.base, printed.base),
    head: asPrinted(objects.head, known.objects.head, printed.head),
  };
  if (learned.base === objects.base && learned.head === objects.head) return false;
  found.set(source, ownersOf(source, learned));
  await found.get(source);
  return true;
}

/** `known`: the same objects, as they were found to be applied. */
function asPrinted(
  objects: readonly Manifest[],
  known: readonly Manifest[],
  printed: readonly PrintedOwner[],
): readonly Manifest[] {
  let changed = false;
  const all = objects.map((manifest, i): Manifest => {
    const name = getString(manifest.object, 'metadata', 'name');
    if (manifest.gvk.group !== 'kustomize.toolkit.fluxcd.io' || name === undefined) return manifest;
    const same = printed.filter(
      ({ object, files }) =>
        object['kind'] === manifest.gvk.kind &&
        getString(object, 'metadata', 'name') === name &&
        files.has(manifest.location.path),
    );
    const [first] = same;
    const spec = first && decisive(first.object);
    if (spec === undefined || same.some(({ object }) => !equalJson(decisive(object), spec))) return manifest;
    if (equalJson(decisive(known[i]?.object), spec)) return manifest;
    changed = true;
    return { ...manifest, object: { ...manifest.object, spec: getObject(first?.object, 'spec') ?? null } };
  });
  return changed ? all : objects;
}

/** What decides which objects it applies, and how. */
function decisive(object: JsonObject | undefined): JsonObject {
  const spec = getObject(object, 'spec') ?? {};
  return Object.fromEntries(
    Object.entries(spec).filter(([field]) => !/^(?:interval|retryInterval|timeout|wait)$/.test(field)),
  );
}

/** Rendering and review ask for the same ones: they are looked for once. */
export function findOwners(source: Source): Promise<Owners> {
  const known = found.get(source) ?? readOwners(source);
  found.set(source, known);
  return known;
}

async function readOwners(source: Source): Promise<Owners> {
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  const head = await source.search('head', APPLIER_TEXTS, new Set());
  const same = new Set(
    [...trees.base].flatMap(([path, { id, kind }]) => {
      const other = trees.head.get(path);
      return id !== null && other?.id === id && other.kind === kind ? [path] : [];
    }),
  );
  // What did not change is the same on both sides.
  const parsed = new Map(head.filter(({ path }) => same.has(path)).map((file) => [file.path, ownersIn(file)]));
  const files = {
    base: [...head.filter(({ path }) => same.has(path)), ...(await source.search('base', APPLIER_TEXTS, same))],
    head,
  };
  const objects = {
    base: files.base.flatMap((file) => parsed.get(file.path) ?? ownersIn(file)),
    head: files.head.flatMap((file) => parsed.get(file.path) ?? ownersIn(file)),
  };
  if (objects.base.length + objects.head.length === 0) return NO_OWNERS;
  written.set(source, objects);
  return ownersOf(source, objects);
}

async function ownersOf(source: Source, objects: Written): Promise<Owners> {
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  const base = await sourcesOf(source, 'base', objects.base, trees.base);
  const there = await sourcesOf(source, 'head', objects.head, trees.head);
  const placed = { base: base.placed, head: there.placed };
  return { ...withIds({ base: base.sources, head: there.sources }), objects: placed };
}

function ownersIn(file: SourceFile): readonly Manifest[] {
  const text = new TextDecoder().decode(file.bytes);
  if (!mayApplyOthers(text) || !KINDS.test(text)) return [];
  return readManifests(file, { wanted: (document) => KINDS.test(document) }).manifests;
}

async function sourcesOf(
  source: Source,
  side: Side,
  objects: readonly Manifest[],
  tree: ReadonlyMap<string, TreeEntry>,
): Promise<{ readonly sources: readonly AppliedSource[]; readonly placed: readonly Manifest[] }> {
  const files = [...tree.keys()];
  const ignores = (await source.read(side, files.filter(isIgnoreFile))).map(({ path, bytes }) => ({
    path,
    text: new TextDecoder().decode(bytes),
  }));
  const repository = { files, ignores };
  const overlays = await overlaysAbove(source, side, objects, tree);
  const placed = withInherited(objects.map((manifest) => inNamespace(manifest, overlays(manifest.location.path))));
  const sources = detectSources(placed, repository);
  // What an owner sends to a namespace goes there whatever its overlays say.
  const sent = placed.map((manifest) => {
    const given = appliersOf(manifest.location.path, sources, manifest).map((applied) => applied.source.namespace);
    const [first] = given;
    return given.length === 1 && first?.how === 'override' ? inNamespace(manifest, first.name) : manifest;
  });
  const all = sent.every((manifest, i) => manifest === placed[i]) ? sources : detectSources(sent, repository);
  const { kustomizations } = await graphAt(
    source,
    side,
    all.map(({ path }) => path),
    tree,
  );
  const landing = all.map((one) => ({ ...one, landsIn: one.landsIn ?? namespaceOf(kustomizations.get(one.path)) }));
  return { sources: await withValues(source, side, landing), placed: sent };
}

function isIgnoreFile(path: string): boolean {
  return path === IGNORE_FILE || path.endsWith(`/${IGNORE_FILE}`);
}

function inNamespace(manifest: Manifest, namespace: string | undefined): Manifest {
  const metadata = getObject(manifest.object, 'metadata');
  if (namespace === undefined || getString(metadata, 'namespace') === namespace) return manifest;
  return { ...manifest, object: { ...manifest.object, metadata: { ...metadata, namespace } } };
}

/** The namespace that the outermost of the kustomizations above a file sends its objects to, of those that list it. */
async function overlaysAbove(
  source: Source,
  side: Side,
  objects: readonly Manifest[],
  tree: ReadonlyMap<string, TreeEntry>,
): Promise<(path: string) => string | undefined> {
  const graph = await graphAt(
    source,
    side,
    objects.flatMap(({ location }) => foldersAbove(location.path)),
    tree,
  );
  const listed = new Map<string, ReadonlySet<string>>();
  const lists = (folder: string, path: string): boolean => {
    const known = listed.get(folder) ?? objectFiles(closureOf(graph, folder), tree);
    listed.set(folder, known);
    return known.has(path);
  };
  return (path) => {
    for (const folder of foldersAbove(path)) {
      const namespace = namespaceOf(graph.kustomizations.get(folder));
      if (namespace !== null && lists(folder, path)) return namespace;
    }
    return undefined;
  };
}

/** What an overlay sends its objects to. */
function namespaceOf(kustomizations: readonly Kustomization[] | undefined): string | null {
  const value = kustomizations?.[0]?.document?.value;
  const namespace = value === undefined ? undefined : textOf(value, 'namespace');
  return namespace === undefined || namespace === '' ? null : namespace;
}

/** The kustomizations of some folders. */
async function graphAt(
  source: Source,
  side: Side,
  folders: readonly string[],
  tree: ReadonlyMap<string, TreeEntry>,
): Promise<Graph> {
  const paths = [...new Set(folders)].flatMap((folder) =>
    KUSTOMIZATION_NAMES.map((name) => (folder === '' ? name : `${folder}/${name}`)).filter(
      (path) => tree.get(path)?.kind === 'file',
    ),
  );
  const kustomizations = new Map<string, Kustomization[]>();
  for (const file of await source.read(side, paths)) {
    const folder = folderOf(file.path);
    kustomizations.set(folder, [...(kustomizations.get(folder) ?? []), readKustomization(file)]);
  }
  return { tree, kustomizations, plugins: new Map(), remotes: new Map() };
}

/** `a/b/c.yaml` -> '', `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const steps = path.split('/').slice(0, -1);
  return ['', ...steps.map((_, i) => steps.slice(0, i + 1).join('/'))];
}
