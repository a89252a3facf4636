import { equalJson, isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import { itemsOf, textOf, textsOf } from '../kustomization/fields.ts';
import { resolvePath } from '../kustomization/graph.ts';
import type { SourceDocument } from '../manifest/document.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import { folderOf, isWithin } from '../manifest/path.ts';
import type { Rendering } from '../rendering.ts';
import type { Side } from '../sources.ts';
import { type Documents, lineAt, otherSide } from './documents.ts';
import type { Listing } from './listing.ts';
import { nearPatch, patchesOf } from './patches.ts';
import { firstDifference } from './transformers.ts';

/** What an object of a kustomization came or went by is looked for in these. */
export interface Sources {
  readonly rendering: Rendering;
  readonly documents: Documents;
  readonly listing: Listing;
  readonly kustomizations: (side: Side) => readonly SourceDocument[];
}

/** Where an object began, as its source names it. */
export interface Origin {
  readonly location: SourceLocation;
  readonly value: JsonValue;
}

/**
 * What in the object's file or on the way to it made it come or go; null where both are as on the other side. For a file
 * that is new or gone together with its entry: the new file, and the list that the entry was taken from.
 */
export function placeOfFile(
  { rendering, documents, listing }: Sources,
  side: Side,
  { location, value }: Origin,
): SourceLocation | null {
  const { path } = location;
  const other = otherSide(side);
  const changed = documents.changed(path);
  const entry = listing.onlyEntryTo(side, path);
  if (rendering.sides[other] === null) {
    // Of a root that is gone no list is left: what stood beside it went with it, what it took from elsewhere did not.
    const own = isWithin(path, rendering.root);
    return (side === 'head' ? changed : own) ? location : entry;
  }
  const there = documents.of(other, path).some((document) => holds(document.value, value));
  const made = changed && !there ? location : null;
  return side === 'head' ? (made ?? entry) : (entry ?? made);
}

function holds(value: JsonValue, object: JsonValue): boolean {
  const items = isObject(value) ? value['items'] : undefined;
  return [value, ...(isArray(items) ? items : [])].some(
    (item) =>
      isObject(item) &&
      isObject(object) &&
      item['kind'] === object['kind'] &&
      getString(item, 'metadata', 'name') === getString(object, 'metadata', 'name'),
  );
}

/** The same for a ConfigMap or Secret that is generated: its name, and what refers to it, changes with what it holds. */
export function placeOfGenerated(
  sources: Sources,
  side: Side,
  isMeant: (name: string) => boolean,
): SourceLocation | null {
  for (const kustomization of sources.kustomizations(side)) {
    for (const field of ['configMapGenerator', 'secretGenerator']) {
      for (const [i, generator] of itemsOf(kustomization.value, field).entries()) {
        const name = textOf(generator, 'name');
        const found = name !== undefined && isMeant(name) ? changeOf(sources, side, kustomization, [field, i]) : null;
        if (found) return found;
      }
    }
  }
  return null;
}

/** What of a generator, of what it reads or of the way to it differs from the other side. */
function changeOf(
  { rendering, documents, listing }: Sources,
  side: Side,
  kustomization: SourceDocument,
  at: readonly [field: string, position: number],
): SourceLocation | null {
  const { path, value } = kustomization;
  const [field, position] = at;
  const other = otherSide(side);
  const entry = rendering.sides[other] === null ? null : listing.onlyEntryTo(side, path);
  if (entry) return entry;
  const generator = itemsOf(value, field)[position] ?? null;
  const there = itemsOf(documents.of(other, path)[0]?.value, field);
  const same = there.find((one) => textOf(one, 'name') === textOf(generator, 'name'));
  if (same === undefined) return kustomization.locate(at);
  const literals = textsOf(same, 'literals');
  const literal = textsOf(generator, 'literals').findIndex((text) => !literals.includes(text));
  if (literal >= 0) return kustomization.locate([...at, 'literals', literal]);
  if (!equalJson(same, generator)) return kustomization.locate(at);
  const file = filesOf(generator, folderOf(path)).find((one) => documents.changed(one));
  return file === undefined ? null : lineAt(file, firstDifference(documents, file));
}

function filesOf(generator: JsonValue, folder: string): string[] {
  const named = textsOf(generator, 'files').map((text) => text.slice(text.indexOf('=') + 1));
  return [...named, ...textsOf(generator, 'envs'), textOf(generator, 'env') ?? ''].flatMap(
    (text) => (text === '' ? null : resolvePath(folder, text)) ?? [],
  );
}

/** A field that names objects or where they stand, and that changed: the object is another one then. */
export function placeOfRenaming({ documents, kustomizations }: Sources, side: Side): SourceLocation | null {
  for (const kustomization of kustomizations(side)) {
    const { path, value } = kustomization;
    const other = documents.of(otherSide(side), path)[0]?.value;
    if (!documents.changed(path) || !isObject(value) || !isObject(other)) continue;
    for (const field of ['namespace', 'namePrefix', 'nameSuffix']) {
      const [one, two] = [value[field] ?? null, other[field] ?? null];
      if (!equalJson(one, two)) return one === null ? kustomization.location : kustomization.locate([field]);
    }
  }
  return null;
}

/** The patch that deletes the object on the other side; as it stands on this one, or the list it is new in. */
export function placeOfDeletingPatch(sources: Sources, side: Side, rendered: JsonObject): SourceLocation | null {
  const { documents } = sources;
  const other = otherSide(side);
  for (const kustomization of sources.kustomizations(other)) {
    for (const patch of patchesOf(documents, other, kustomization)) {
      const { value, path } = patch.document;
      if (!isObject(value) || value['$patch'] !== 'delete' || !nearPatch(patch, rendered, [])) continue;
      const [before] = documents.of(side, path);
      if (path !== kustomization.path && before && documents.changed(path)) return before.location;
      const [list] = documents.of(side, kustomization.path);
      if (list && documents.changed(list.path)) return list.locate(['patches']);
    }
  }
  return null;
}
