import { equalJson, isObject, type JsonValue } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import { resolvePath } from '../kustomization/graph.ts';
import type { SourceDocument } from '../manifest/document.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import { folderOf } from '../manifest/path.ts';
import type { Rendering } from '../rendering.ts';
import type { Side } from '../sources.ts';
import { type Documents, otherSide } from './documents.ts';
import { Listing } from './listing.ts';
import { alignSteps, couldBe, nameFits, type Steps, valueAt } from './match.ts';
import { originsOf } from './origins.ts';
import { nearPatch, patchesOf, placeInPatch } from './patches.ts';
import type { Placer, RenderedObject } from './placer.ts';
import { placeOfDeletingPatch, placeOfFile, placeOfGenerated, placeOfRenaming, type Sources } from './presence.ts';
import { placeInFields, placeInGenerators, placeInTransformer, transformersOf } from './transformers.ts';

interface Source {
  readonly document: SourceDocument;
  readonly steps: Steps;
}

/** Sources of what kustomize printed: patches and fields of the kustomizations from the root down, then the object's own file. */
export function kustomizePlacer(rendering: Rendering, documents: Documents): Placer {
  const origins = { base: originsOf(rendering, 'base'), head: originsOf(rendering, 'head') };
  const kustomizations = (side: Side): SourceDocument[] =>
    (rendering.sides[side]?.kustomizations ?? []).flatMap((path) => documents.of(side, path).slice(0, 1));
  const changedKustomizations = (side: Side): SourceDocument[] =>
    kustomizations(side).filter(({ path }) => documents.changed(path));
  const listing = new Listing(rendering, documents);
  const sources: Sources = { rendering, documents, listing, kustomizations };

  /** The document that holds the object before anything is done to it. */
  const source = (side: Side, rendered: RenderedObject): Source | null => {
    const path = origins[side](rendered.documentIndex);
    const files = path === null ? [...(rendering.sides[side]?.files.keys() ?? [])] : [path];
    let best: Source | null = null;
    for (const file of files) {
      for (const document of documents.of(side, file)) {
        for (const [value, steps] of objectsIn(document.value)) {
          if (!couldBe(rendered.object, value) || isPatch(kustomizations(side), file)) continue;
          if (getString(value, 'metadata', 'name') === getString(rendered.object, 'metadata', 'name'))
            return { document, steps };
          best ??= { document, steps };
        }
      }
    }
    return best;
  };

  return {
    exact(side, rendered, steps) {
      const { object } = rendered;
      for (const kustomization of kustomizations(side)) {
        const found =
          first(transformersOf(documents, side, kustomization), (one) => placeInTransformer(one, object, steps)) ??
          placeInFields(kustomization, object, steps) ??
          first(patchesOf(documents, side, kustomization), (patch) => placeInPatch(patch, object, steps)) ??
          (isGenerated(rendered) ? placeInGenerators(documents, side, kustomization, object, steps) : null);
        if (found) return found;
      }
      const own = source(side, rendered);
      if (!own) return null;
      const value = valueAt(own.document.value, own.steps) ?? null;
      const aligned = alignSteps(value, object, steps);
      if (aligned.length < steps.length) return null;
      const [set, wanted] = [valueAt(value, aligned), valueAt(object, steps)];
      // A reference to a generated object follows what that holds; other names that are put together stand in this file.
      if (typeof set === 'string' && typeof wanted === 'string' && set !== wanted) {
        const generated = placeOfGenerated(sources, side, (name) => name === set && wanted.includes(name));
        if (generated) return generated;
      }
      const same = set !== undefined && wanted !== undefined && (equalJson(set, wanted) || typeof wanted === 'string');
      return same ? own.document.locate([...own.steps, ...aligned]) : null;
    },
    within(side, rendered, steps, path) {
      for (const kustomization of kustomizations(side)) {
        for (const patch of patchesOf(documents, side, kustomization)) {
          const place = patch.document.path === path ? nearPatch(patch, rendered.object, steps) : null;
          if (place) return place;
        }
      }
      const own = source(side, rendered);
      if (own?.document.path !== path) return null;
      const value = valueAt(own.document.value, own.steps) ?? null;
      return own.document.locate([...own.steps, ...alignSteps(value, rendered.object, steps)]);
    },
    origin(side, rendered) {
      const own = source(side, rendered);
      if (own) return beginningOf(own);
      if (!isGenerated(rendered)) return null;
      return first(kustomizations(side), (at) => placeInGenerators(documents, side, at, rendered.object, []));
    },
    presence(side, rendered) {
      const own = source(side, rendered);
      const { object } = rendered;
      return (
        (own &&
          placeOfFile(sources, side, {
            location: beginningOf(own),
            value: valueAt(own.document.value, own.steps) ?? null,
          })) ??
        (own === null && isGenerated(rendered)
          ? placeOfGenerated(sources, side, (name) => nameFits(object, name))
          : null) ??
        placeOfRenaming(sources, side) ??
        placeOfDeletingPatch(sources, side, object) ??
        first(changedKustomizations(side), (document) => changedField(document, documents, side))
      );
    },
    configuration(side, rendered) {
      const path = source(side, rendered)?.document.path;
      return (
        (path === undefined ? null : listing.onlyEntryTo(side, path)) ??
        first(changedKustomizations(side), (document) => changedField(document, documents, side))
      );
    },
  };
}

function beginningOf({ document, steps }: Source): SourceLocation {
  return steps.length === 0 ? document.location : document.locate(steps);
}

function isGenerated({ object }: RenderedObject): boolean {
  return object['kind'] === 'ConfigMap' || object['kind'] === 'Secret';
}

function first<T>(items: readonly T[], place: (item: T) => SourceLocation | null): SourceLocation | null {
  for (const item of items) {
    const found = place(item);
    if (found) return found;
  }
  return null;
}

function* objectsIn(value: JsonValue): Iterable<readonly [JsonValue, Steps]> {
  yield [value, []];
  const items = isObject(value) ? value['items'] : undefined;
  if (Array.isArray(items)) for (const [i, item] of items.entries()) yield [item, ['items', i]];
}

/** Whether a file is named as a patch, so that what it holds is part of an object only. */
function isPatch(kustomizations: readonly SourceDocument[], file: string): boolean {
  return kustomizations.some(({ value, path }) => {
    if (!isObject(value)) return false;
    const listed = [value['patchesStrategicMerge'], value['patches'], value['patchesJson6902']].flatMap((list) =>
      Array.isArray(list) ? list : [],
    );
    return listed.some((item) => {
      const text = isObject(item) ? item['path'] : item;
      return typeof text === 'string' && !text.includes('\n') && resolvePath(folderOf(path), text) === file;
    });
  });
}

/** The first field of a kustomization that the other revision has not, or has with another value. */
function changedField(kustomization: SourceDocument, documents: Documents, side: Side): SourceLocation | null {
  const { value, path } = kustomization;
  const other = documents.of(otherSide(side), path)[0]?.value;
  if (!isObject(value)) return null;
  for (const name in value) {
    const before = isObject(other) ? other[name] : undefined;
    if (before === undefined || !equalJson(before, value[name] ?? null)) return kustomization.locate([name]);
  }
  return kustomization.location;
}
