/**
 * The owners of a repository: Argo CD and Flux objects of both revisions, changed or not. In: a source of two revisions.
 * Out: what they apply, each owner in the namespace that the overlays above its file give it. Renders nothing.
 */

import { isArgoSourceFile, readArgoSourceFiles } from './appliers/argo-source-files.ts';
import { APPLIER_TEXTS, type AppliedSource, appliersOf, detectSources, mayApplyOthers } from './appliers/detect.ts';
import { withIds } from './appliers/identity.ts';
import { withInherited } from './appliers/inherited.ts';
import { IGNORE_FILE } from './appliers/source-ignore.ts';
import { groupBy } from './kube/grouped.ts';
import { equalJson, type JsonObject } from './kube/json.ts';
import { getObject, getString, nameOf } from './kube/object.ts';
import { textOf } from './kustomization/fields.ts';
import { closureOf, type Graph, objectFiles } from './kustomization/graph.ts';
import { KUSTOMIZATION_NAMES, type Kustomization, readKustomization } from './kustomization/kustomization.ts';
import { decodeBytes } from './manifest/bytes.ts';
import type { Manifest } from './manifest/manifest.ts';
import { folderOf, lastNameOf } from './manifest/path.ts';
import { readManifests } from './manifest/read.ts';
import { withValues } from './owner-values.ts';
import { refsOf, withVariables } from './owner-variables.ts';
import { isManifestPath, LIMITS, type Side, type Source, type SourceFile, type TreeEntry } from './sources.ts';

export type Owners = { readonly [side in Side]: readonly AppliedSource[] } & {
  /** The objects themselves, in the namespace that overlays give them, also those that point elsewhere. */
  readonly objects: { readonly [side in Side]: readonly Manifest[] };
};

export const NO_OWNERS: Owners = { base: [], head: [], objects: { base: [], head: [] } };

const found = new WeakMap<Source, Promise<Owners>>();

/** Owners as their files say, before anybody patches them. */
type Written = { readonly [side in Side]: readonly Manifest[] };

const written = new WeakMap<Source, Written>();

/** An owner as a kustomization or chart prints it, and the files that that is made from. */
export interface PrintedOwner {
  readonly manifest: Manifest;
  readonly by: 'kustomization' | 'chart';
  readonly files: { has(path: string): boolean };
}

/** What renderings print of owners, and of the ConfigMaps and Secrets that give those variables. */
export interface Printed {
  readonly owners: { readonly [side in Side]: readonly PrintedOwner[] };
  readonly inputs: { readonly [side in Side]: readonly Manifest[] };
}

const learnedInputs = new WeakMap<Source, Printed['inputs']>();
/** What was learned last, as text: the same again brings nothing new. */
const learnedText = new WeakMap<Source, string>();

/**
 * Overlays may patch owners, and charts print them: from then on those count as they are printed. False: they say what is known already. A file
 * that several overlays print in several ways tells nothing.
 */
export async function learnOwners(source: Source, { owners, inputs }: Printed): Promise<boolean> {
  const known = await findOwners(source);
  const objects = written.get(source);
  if (!objects) return false;
  const read = new Set([...known.base, ...known.head].flatMap((owner) => refsOf(owner).map(({ name }) => name)));
  const isRead = ({ object }: Manifest): boolean => read.has(nameOf(object));
  const wanted = { base: inputs.base.filter(isRead), head: inputs.head.filter(isRead) };
  const learned = {
    base: asPrinted(objects.base, known.objects.base, owners.base),
    head: asPrinted(objects.head, known.objects.head, owners.head),
  };
  const nothing = !learned.base.changed && !learned.head.changed && wanted.base.length + wanted.head.length === 0;
  const text = JSON.stringify([learned.base.text, learned.head.text, wanted.base.map(said), wanted.head.map(said)]);
  if (nothing || learnedText.get(source) === text) return false;
  learnedText.set(source, text);
  learnedInputs.set(source, wanted);
  found.set(source, ownersOf(source, { base: learned.base.objects, head: learned.head.objects }));
  await found.get(source);
  return true;
}

function said({ object }: Manifest): JsonObject {
  return object;
}

interface Learned {
  readonly objects: readonly Manifest[];
  readonly changed: boolean;
  /** What was printed otherwise than it is written. */
  readonly text: string;
}

/** `known`: the same objects, as they were found to be applied. */
function asPrinted(
  objects: readonly Manifest[],
  known: readonly Manifest[],
  printed: readonly PrintedOwner[],
): Learned {
  let changed = false;
  const said: unknown[] = [];
  const used = new Set<PrintedOwner>();
  const all = objects.map((manifest, i): Manifest => {
    const same = printed.filter(({ manifest: { gvk, object }, files }) => {
      const isSame = gvk.group === manifest.gvk.group && gvk.kind === manifest.gvk.kind;
      return isSame && nameOf(object) === nameOf(manifest.object) && files.has(manifest.location.path);
    });
    for (const one of same) used.add(one);
    const [first] = same;
    const spec = first && decisive(first.manifest.object);
    if (spec === undefined || same.some((one) => !equalJson(decisive(one.manifest.object), spec))) return manifest;
    if (equalJson(decisive(manifest.object), spec)) return manifest;
    if (!equalJson(decisive(known[i]?.object), spec)) changed = true;
    said.push([manifest.location.path, nameOf(manifest.object), spec]);
    return { ...manifest, object: { ...manifest.object, spec: getObject(first?.manifest.object, 'spec') ?? null } };
  });
  // What a chart prints stands in no file of its own.
  const added = printed.filter((one) => one.by === 'chart' && !used.has(one)).map(({ manifest }) => manifest);
  for (const { object, location } of added) said.push([location.path, nameOf(object), decisive(object)]);
  return { objects: [...all, ...added], changed: changed || added.length > 0, text: JSON.stringify(said) };
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
  const same = new Set(
    [...trees.base].flatMap(([path, { id, kind }]) => {
      const other = trees.head.get(path);
      return id !== null && other?.id === id && other.kind === kind ? [path] : [];
    }),
  );
  const head = withMore(
    await source.search('head', APPLIER_TEXTS, new Set()),
    await oddlyWritten(source, 'head', same),
  );
  // What did not change is the same on both sides.
  const parsed = new Map(head.filter(({ path }) => same.has(path)).map((file) => [file.path, ownersIn(file)]));
  const files = {
    base: withMore(
      [...head.filter(({ path }) => same.has(path)), ...(await source.search('base', APPLIER_TEXTS, same))],
      await oddlyWritten(source, 'base', same),
    ),
    head,
  };
  const objects = {
    base: files.base.flatMap((file) => parsed.get(file.path) ?? ownersIn(file)),
    head: files.head.flatMap((file) => parsed.get(file.path) ?? ownersIn(file)),
  };
  written.set(source, objects);
  if (objects.base.length + objects.head.length === 0) return NO_OWNERS;
  return ownersOf(source, objects);
}

/** Changed files in which a search for texts finds nothing though they hold them: not in UTF-8, or with names broken over lines. */
async function oddlyWritten(source: Source, side: Side, same: ReadonlySet<string>): Promise<readonly SourceFile[]> {
  const changed = [...(await source.tree(side)).keys()].filter((path) => isManifestPath(path) && !same.has(path));
  const files = await source.read(side, changed, LIMITS.side);
  return files.filter(({ bytes }) => bytes.includes(0) || /\\\r?\n/.test(Buffer.from(bytes).toString('latin1')));
}

function withMore(files: readonly SourceFile[], more: readonly SourceFile[]): readonly SourceFile[] {
  const known = new Set(files.map(({ path }) => path));
  return [...files, ...more.filter(({ path }) => !known.has(path))];
}

async function ownersOf(source: Source, objects: Written): Promise<Owners> {
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  const base = await sourcesOf(source, 'base', objects.base, trees.base);
  const there = await sourcesOf(source, 'head', objects.head, trees.head);
  const placed = { base: base.placed, head: there.placed };
  return { ...withIds({ base: base.sources, head: there.sources }), objects: placed };
}

function ownersIn(file: SourceFile): readonly Manifest[] {
  if (!mayApplyOthers(decodeBytes(file.bytes).text)) return [];
  return readManifests(file, { wanted: mayApplyOthers }).manifests;
}

async function sourcesOf(
  source: Source,
  side: Side,
  objects: readonly Manifest[],
  tree: ReadonlyMap<string, TreeEntry>,
): Promise<{ readonly sources: readonly AppliedSource[]; readonly placed: readonly Manifest[] }> {
  const files = [...tree.keys()];
  const textsOf = async (wanted: (path: string) => boolean): Promise<{ path: string; text: string }[]> =>
    (await source.read(side, files.filter(wanted))).map(({ path, bytes }) => ({ path, text: decodeBytes(bytes).text }));
  const sourceFiles = readArgoSourceFiles(await textsOf(isArgoSourceFile));
  const repository = { files, ignores: await textsOf(isIgnoreFile), sourceFiles };
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
  const printed = learnedInputs.get(source)?.[side] ?? [];
  const filled = await withVariables(source, side, landing, printed);
  return { sources: await withValues(source, side, filled), placed: sent };
}

function isIgnoreFile(path: string): boolean {
  return lastNameOf(path) === IGNORE_FILE;
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
  const read = (await source.read(side, paths)).map(readKustomization);
  const kustomizations = groupBy(read, ({ path }) => folderOf(path));
  return { tree, kustomizations, plugins: new Map(), remotes: new Map() };
}

/** `a/b/c.yaml` -> '', `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const steps = path.split('/').slice(0, -1);
  return ['', ...steps.map((_, i) => steps.slice(0, i + 1).join('/'))];
}
