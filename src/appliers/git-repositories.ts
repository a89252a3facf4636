/**
 * Which GitRepository a Flux object means. One repository often holds several clusters, each with a GitRepository of the same name: the one whose
 * file is nearest counts. Of several that are equally near, as for what clusters share, only what all leave out is left out.
 */

import { grouped } from '../kube/grouped.ts';
import type { JsonObject } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import { getArray, getObject, getString, nameOf } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { folderOf } from '../manifest/path.ts';
import { strings } from './application.ts';
import { type Ignored, type IgnoreFile, ignoredBy } from './source-ignore.ts';

/** What a GitRepository says about the files that it hands on. */
export interface GitRepository {
  readonly url: string;
  /** Field and value of its `ref` that counts: `branch main`; undefined where several differ. */
  readonly revision: string | undefined;
  /** What each of those that it may be leaves out. */
  readonly leaves: readonly LeftOut[];
}

interface LeftOut {
  readonly ignore: string | undefined;
  /** Folders that alone are checked out; none: all of it. */
  readonly sparse: readonly string[];
}

/** The GitRepository that a reference of an object names. */
export type FindRepository = (ref: JsonObject | undefined, from: Manifest) => GitRepository | undefined;

export function repositoryFinder(manifests: readonly Manifest[]): FindRepository {
  // By name and each folder above the file. Files often leave the namespace to an overlay, so the name alone counts too.
  const found = grouped(
    manifests.flatMap((manifest) => {
      const repository = repositoryOf(manifest);
      if (repository === undefined) return [];
      const names = [
        idOf(getString(manifest.object, 'metadata', 'namespace'), nameOf(manifest.object)),
        nameOf(manifest.object),
      ];
      return names.flatMap((name) =>
        placesOf(manifest.location.path).map((place) => [at(name, place), repository] as const),
      );
    }),
  );
  return (ref, { object, location }) => {
    const name = getString(ref, 'name') ?? '';
    const own = idOf(getString(ref, 'namespace') ?? getString(object, 'metadata', 'namespace'), name);
    const known = found.has(at(own, '')) ? own : name;
    const nearest = placesOf(location.path).find((place) => found.has(at(known, place)));
    const all = nearest === undefined ? undefined : found.get(at(known, nearest));
    return all && oneOf(all);
  };
}

function repositoryOf({ gvk, object }: Manifest): GitRepository | undefined {
  const url = getString(object, 'spec', 'url');
  if (gvk.group !== 'source.toolkit.fluxcd.io' || gvk.kind !== 'GitRepository' || url === undefined) return undefined;
  const sparse = strings(getArray(object, 'spec', 'sparseCheckout'));
  return { url, revision: revisionOf(object), leaves: [{ ignore: getString(object, 'spec', 'ignore'), sparse }] };
}

function at(name: string, place: string): string {
  return JSON.stringify([name, place]);
}

function idOf(namespace: string | undefined, name: string): string {
  return `${namespace ?? ''}/${name}`;
}

/** The file, and each folder above it, the innermost first; '' is the top. */
function placesOf(file: string): string[] {
  const places = [file];
  for (let at = file; at !== ''; ) places.push((at = folderOf(at)));
  return places;
}

const oneOf = keptWith((all: readonly GitRepository[]): GitRepository | undefined => {
  const last = all.at(-1);
  const isSame = all.every(({ revision }) => revision === last?.revision);
  return last && { ...last, revision: isSame ? last.revision : undefined, leaves: all.flatMap(({ leaves }) => leaves) };
});

/** `reconcileSource` of source-controller: what counts first is named first, and without any it is `master`. */
function revisionOf(object: JsonObject): string {
  const ref = getObject(object, 'spec', 'ref');
  const field = ['commit', 'name', 'semver', 'tag', 'branch'].find((name) => (getString(ref, name) ?? '') !== '');
  return field === undefined ? 'branch master' : `${field} ${getString(ref, field) ?? ''}`;
}

/** Files that a repository never hands on. */
export function leftOutOf(repository: GitRepository | undefined, ignores: readonly IgnoreFile[]): Ignored {
  return leftOutWith(ignores)(repository ?? ANY);
}

const ANY: GitRepository = { url: '', revision: undefined, leaves: [{ ignore: undefined, sparse: [] }] };

const leftOutWith = keptWith((ignores: readonly IgnoreFile[]) =>
  keptWith(({ leaves }: GitRepository): Ignored => {
    const all = leaves.map((one) => ignoredOf(one, ignores));
    const distinct = [...new Map(all.map((one) => [one.text, one])).values()];
    const [first, ...others] = distinct;
    if (first && others.length === 0) return first;
    return {
      text: JSON.stringify(distinct.map(({ text }) => text).sort()),
      has: (file) => distinct.every((one) => one.has(file)),
    };
  }),
);

/** Files of a sparse checkout begin with one of its folders (`SkipUnless` of go-git). */
function ignoredOf({ ignore, sparse }: LeftOut, ignores: readonly IgnoreFile[]): Ignored {
  const ignored = ignoredBy(ignores, ignore);
  const folders = sparse.map((folder) => folder.replace(/^\.?\//, ''));
  if (folders.length === 0) return ignored;
  return {
    text: JSON.stringify([ignored.text, folders]),
    has: (file) => ignored.has(file) || !folders.some((folder) => file.startsWith(folder)),
  };
}
