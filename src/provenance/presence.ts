import { equalJson, isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import { itemsOf, textOf, textsOf } from '../kustomization/fields.ts';
import { folderOf, resolvePath } from '../kustomization/graph.ts';
import type { SourceDocument } from '../manifest/document.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
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
    const own = rendering.root === '' || path.startsWith(`${rendering.root}/`);
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

/** The same for a ConfigMap or Secret that is generated: its name changes with what it holds. */
export function placeOfGenerated(sources: Sources, side: Side, rendered: JsonObject): SourceLocation | null {
  const { rendering, documents, listing } = sources;
  const other = otherSide(side);
  const field = rendered['kind'] === 'Secret' ? 'secretGenerator' : 'configMapGenerator';
  const name = getString(rendered, 'metadata', 'name') ?? '';
  for (const kustomization of sources.kustomizations(side)) {
    const { path, value } = kustomization;
    for (const [i, generator] of itemsOf(value, field).entries()) {
      const own = textOf(generator, 'name');
      if (own === undefined || !name.includes(own)) continue;
      const entry = rendering.sides[other] === null ? null : listing.onlyEntryTo(side, path);
      if (entry) return entry;
      const before = documents.of(other, path)[0]?.value;
      const same = itemsOf(before, field).find((one) => textOf(one, 'name') === own);
      if (same === undefined) return kustomization.locate([field, i]);
      const literals = textsOf(same, 'literals');
      const literal = textsOf(generator, 'literals').findIndex((text) => !literals.includes(text));
      if (literal >= 0) return kustomization.locate([field, i, 'literals', literal]);
      if (!equalJson(same, generator)) return kustomization.locate([field, i]);
      const file = filesOf(generator, folderOf(path)).find((one) => documents.changed(one));
      if (file !== undefined) return lineAt(file, firstDifference(documents, file));
    }
  }
  return null;
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
