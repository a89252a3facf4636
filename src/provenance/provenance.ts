/**
 * The way back from rendered objects to the sources that made them. In: one rendering with its files at both revisions.
 * Out: manifests whose places are lines of those files: what made the value where that is known, else what in a changed
 * file made the object another. Guesses only where to point; never changes what is applied.
 */

import { equalJson, isArray, isObject } from '../kube/json.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import type { Manifest, SourceLocation } from '../manifest/manifest.ts';
import { readManifests } from '../manifest/read.ts';
import type { Rendering } from '../rendering.ts';
import type { Side } from '../sources.ts';
import { Documents, lineAt, otherSide } from './documents.ts';
import { helmPlacer } from './helm.ts';
import { kustomizePlacer } from './kustomize.ts';
import { differences, type Steps, valueAt } from './match.ts';
import type { Placer, RenderedObject } from './placer.ts';
import { throughRemotes } from './remotes.ts';

export interface Provenance {
  /** The file that stands for the whole rendering. */
  readonly marker: string;
  /** The same manifest, with places in the sources. */
  place(manifest: Manifest, side: Side): Manifest;
}

/** More places than these are not weighed: the first ones tell. */
const MAX_DIFFERENCES = 40;

export function provenanceOf(rendering: Rendering): Provenance {
  const prefix = rendering.root === '' ? '' : `${rendering.root}/`;
  const { base, head } = rendering.sides;
  const marker = head?.kustomizations[0] ?? base?.kustomizations[0] ?? `${prefix}Chart.yaml`;
  const documents = new Documents(rendering);
  const placer =
    rendering.kind === 'chart'
      ? helmPlacer(rendering, documents)
      : throughRemotes(kustomizePlacer(rendering, documents), rendering);
  const counterparts = { base: objectsOf(rendering, 'base'), head: objectsOf(rendering, 'head') };
  const place = (manifest: Manifest, side: Side): Manifest => {
    const rendered: RenderedObject = manifest;
    const other = otherSide(side);
    const counterpart = counterparts[other]().get(writtenIdentity(manifest)) ?? null;
    // Where no file differs, what the owner adds does.
    const owner = rendering.changed.size === 0 ? rendering.appliedAt?.[side] : null;
    const locate = (steps: Steps): SourceLocation =>
      owner
        ? lineAt(owner.path, owner.line)
        : (placeOf({ placer, documents, side, other, rendered, counterpart }, steps) ?? lineAt(marker, 1));
    let location: SourceLocation | undefined;
    return {
      ...manifest,
      textLine: 0,
      get location() {
        location ??= locate([]);
        return location;
      },
      locate,
    };
  };
  return { marker, place };
}

interface Search {
  readonly placer: Placer;
  readonly documents: Documents;
  readonly side: Side;
  readonly other: Side;
  readonly rendered: RenderedObject;
  /** The same object on the other side. */
  readonly counterpart: RenderedObject | null;
}

function placeOf(search: Search, steps: Steps): SourceLocation | null {
  const { placer, documents, side, rendered, counterpart } = search;
  const value = valueAt(rendered.object, steps);
  let given: SourceLocation | null = null;
  if (value !== undefined && !isObject(value) && !isArray(value) && steps.length > 0) {
    const before = counterpart ? valueAt(counterpart.object, steps) : value;
    const differs = before === undefined || !equalJson(before, value);
    given = placer.exact(side, rendered, steps, differs);
    // A file that did not change made no value another one.
    if (given && (!differs || documents.changed(given.path))) return given;
  }
  if (counterpart) {
    for (const [i, difference] of differencesUnder(search, steps).entries()) {
      if (i >= MAX_DIFFERENCES) break;
      const cause = causeOf(search, difference);
      if (cause && documents.changed(cause.path)) return cause;
    }
    return placer.configuration(side, rendered) ?? given ?? within(search, steps);
  }
  const origin = placer.origin(side, rendered);
  const place = placer.presence(side, rendered) ?? origin;
  return (place && place.path === origin?.path && steps.length > 0 ? within(search, steps) : null) ?? place;
}

/** What became of one value: the place that gives it now, or that gave it before and still stands. */
function causeOf(
  { placer, documents, side, other, rendered, counterpart }: Search,
  steps: Steps,
): SourceLocation | null {
  if (valueAt(rendered.object, steps) !== undefined) return placer.exact(side, rendered, steps, true);
  if (!counterpart) return null;
  const before = placer.exact(other, counterpart, steps, true);
  if (!before || !documents.bytes(side, before.path)) return null;
  return placer.within(side, rendered, steps, before.path) ?? lineAt(before.path, 1);
}

function within({ placer, side, rendered }: Search, steps: Steps): SourceLocation | null {
  const origin = placer.origin(side, rendered);
  return origin && (placer.within(side, rendered, steps, origin.path) ?? origin);
}

/** Where the object differs below a path; where it does not, what differs around it. */
function differencesUnder({ rendered, counterpart }: Search, steps: Steps): Steps[] {
  if (!counterpart) return [];
  for (let length = steps.length; length >= 0; length--) {
    const at = steps.slice(0, length);
    const found = differences(valueAt(counterpart.object, at), valueAt(rendered.object, at), at);
    if (found.length > 0) return found;
  }
  return [];
}

function objectsOf(rendering: Rendering, side: Side): () => ReadonlyMap<string, Manifest> {
  let found: Map<string, Manifest> | undefined;
  return () => {
    if (!found) {
      const bytes = rendering.sides[side]?.text;
      const manifests = bytes ? readManifests({ path: rendering.root, bytes }).manifests : [];
      found = new Map(manifests.map((manifest) => [writtenIdentity(manifest), manifest]));
    }
    return found;
  };
}
