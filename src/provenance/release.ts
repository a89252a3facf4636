/**
 * Where the owner of a chart from elsewhere decides what Helm prints: the key of its values that gives a value, else the line with the
 * chart's version. In: both revisions of a release and what it renders to. Guesses only where to point.
 */
import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import type { Manifest, SourceLocation } from '../manifest/manifest.ts';
import { readManifests } from '../manifest/read.ts';
import { readSourceDocuments } from '../manifest/value.ts';
import type { Release, ReleasePair } from '../releases/release.ts';
import type { Rendering } from '../rendering.ts';
import type { Side } from '../sources.ts';
import { otherSide } from './documents.ts';
import { differences, type Steps, valueAt } from './match.ts';
import type { Provenance } from './provenance.ts';

/** Values of one kind: where they stand, and what they are at the other revision. */
interface Layer {
  readonly value: JsonValue;
  locate(path: Steps): SourceLocation;
}

export function provenanceOfRelease(pair: ReleasePair, rendering: Rendering): Provenance {
  const layers = { base: layersOf(pair.base, rendering, 'base'), head: layersOf(pair.head, rendering, 'head') };
  const owner = pair.head ?? pair.base;
  const marker = owner?.applied.manifest.location.path ?? '.';
  const others = { base: lazily(() => objectsOf(rendering, 'base')), head: lazily(() => objectsOf(rendering, 'head')) };
  const versionMoves =
    pair.base?.chart.version !== pair.head?.chart.version || sourceOf(pair.base) !== sourceOf(pair.head);
  const changedKeys = { base: lazily(() => changesOf(layers, 'base')), head: lazily(() => changesOf(layers, 'head')) };

  const placeOf = (manifest: Manifest, side: Side, steps: Steps): SourceLocation => {
    const release = pair[side] ?? owner;
    const version = (): SourceLocation => release?.chart.place() ?? manifest.location;
    const counterpart = others[otherSide(side)]().get(identity(manifest));
    const changed = changedKeys[side]();
    if (!counterpart) {
      // What switches something on or off says so.
      const found = changed.find(({ value }) => typeof value === 'boolean') ?? (versionMoves ? undefined : changed[0]);
      return found?.place() ?? version();
    }
    const wanted = valueAt(manifest.object, steps);
    const differing = differences(valueAt(counterpart.object, steps), wanted, steps);
    const values = (differing.length === 0 ? [steps] : differing).map((at) => valueAt(manifest.object, at));
    const given = changed.find(({ value }) => values.some((one) => gives(value, one)));
    if (given && differing.length > 0) return given.place();
    if (versionMoves || changed.length === 0) return version();
    return changed[0]?.place() ?? version();
  };

  return {
    marker,
    place: (manifest, side) => {
      let location: SourceLocation | undefined;
      return {
        ...manifest,
        textLine: 0,
        get location() {
          location ??= placeOf(manifest, side, []);
          return location;
        },
        locate: (steps) => placeOf(manifest, side, steps),
      };
    },
  };
}

function sourceOf(release: Release | null): string {
  return JSON.stringify(release?.chart.source ?? null);
}

interface ChangedKey {
  readonly value: JsonValue | undefined;
  place(): SourceLocation;
}

/** Keys of the values that differ between the revisions, the strongest layer first. */
function changesOf(layers: { readonly [side in Side]: readonly Layer[] }, side: Side): ChangedKey[] {
  const [own, other] = [layers[side], layers[otherSide(side)]];
  return own
    .map((layer, i) =>
      differences(other[i]?.value, layer.value).map((at) => ({
        value: valueAt(layer.value, at),
        place: () => layer.locate(at),
      })),
    )
    .reverse()
    .flat();
}

function layersOf(release: Release | null, { sides }: Rendering, side: Side): Layer[] {
  return (release?.values ?? []).map((input): Layer => {
    if (input.kind === 'given') return input;
    const bytes = input.kind === 'file' ? sides[side]?.files.get(input.path) : undefined;
    const [document] = (bytes && readSourceDocuments({ path: input.path, bytes })) ?? [];
    const whole = { path: input.path, line: 1, column: 1, endLine: 1 };
    return { value: document?.value ?? null, locate: (at) => document?.locate(at) ?? whole };
  });
}

function gives(value: JsonValue | undefined, wanted: JsonValue | undefined): boolean {
  if (value === undefined || wanted === undefined || isObject(value) || isArray(value)) return false;
  const text = String(value ?? '');
  if (isObject(wanted) || isArray(wanted)) return false;
  return text !== '' && (text === String(wanted) || (text.length >= 3 && String(wanted).includes(text)));
}

function objectsOf({ sides, root }: Rendering, side: Side): ReadonlyMap<string, Manifest> {
  const bytes = sides[side]?.text;
  const manifests = bytes ? readManifests({ path: root, bytes }).manifests : [];
  return new Map(manifests.map((manifest) => [identity(manifest), manifest]));
}

function identity({ gvk, object }: Manifest): string {
  const metadata = ['namespace', 'name'].map((field) => getString(object, 'metadata', field) ?? '');
  return JSON.stringify([gvk.group, gvk.kind, ...metadata]);
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
