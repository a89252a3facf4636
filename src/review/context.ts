/** What else must be read. Rules and kinds say what they look for; unchanged files are searched, and parsed only where they match. */

import { applierNamed } from '../appliers/table.ts';
import { nameOf } from '../kube/object.ts';
import type { Query } from '../lint/rule.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { folderOf } from '../manifest/path.ts';
import { type ReadOptions, readManifests } from '../manifest/read.ts';
import { contextQueries, policyQueries } from '../preview/context-queries.ts';
import { ownerQueries } from '../preview/expected-owners.ts';
import type { ObjectChange } from '../preview/outcome.ts';
import { pairObjects } from '../preview/pair.ts';
import { rules } from '../rules/index.ts';
import { createRegistry } from '../schema/registry.ts';
import { SIDES, type Side, type SourceFile } from '../sources.ts';
import { definitionText, isDefinition, missingGroups } from '../units/context-search.ts';
import type { Unit } from '../units/unit.ts';
import type { Appliers } from './appliers.ts';
import type { Review } from './input.ts';
import { objectKeyText } from './keys.ts';
import { QueryIndex } from './query-index.ts';
import { allManifests, type ReadChanges } from './read.ts';
import { namespaceOf } from './units.ts';

export interface Context {
  /** Unchanged manifests that a query found, by side. */
  readonly manifests: { readonly [side in Side]: readonly Manifest[] };
  /** The same for rendered units, by id: what else they render to. */
  readonly units: ReadonlyMap<string, { readonly [side in Side]: readonly Manifest[] }>;
}

export async function buildContext(review: Review, read: ReadChanges, appliers?: Appliers): Promise<Context> {
  const bundled = createRegistry({ bundled: review.schemas, crds: review.crds });
  const manifests = { base: [] as Manifest[], head: [] as Manifest[] };
  const provisional: Unit = {
    id: '',
    root: '',
    cluster: null,
    applier: { ...applierNamed('kubectl', 'not known yet'), prune: 'unknown' },
    defaultNamespace: namespaceOf(review),
    schemas: { base: bundled, head: bundled },
  };
  const queriesFor = ({ manifests, unread }: Pick<ReadChanges, 'manifests' | 'unread'>): Query[] => {
    const { changes, moved } = pairObjects(provisional, manifests.base, manifests.head, () => ({ source: 'assumed' }));
    return [
      ...duplicateQueries(moved, unread),
      ...changes.flatMap(queriesOf),
      ...changes.flatMap(ownerQueries),
      ...changes.flatMap(contextQueries),
      ...duplicateQueries(changes, unread),
    ];
  };
  const units = new Map(
    read.units.map((unit) => {
      const search = (queries: readonly Query[]): { readonly [side in Side]: Manifest[] } => {
        const index = new QueryIndex(queries);
        const found = (side: Side): Manifest[] =>
          unit
            .search(side, (text) => index.mentions(text))
            .filter((manifest) => index.wants(manifest.gvk.kind, manifest.text));
        return { base: found('base'), head: found('head') };
      };
      const queries = queriesFor(unit);
      const first = search(queries);
      const further = policyQueries(...inSight(unit.manifests, first));
      return [unit.id, further.length === 0 ? first : search([...queries, ...further])];
    }),
  );
  const queries = [...queriesFor(read), ...copyQueries(read, appliers)];
  const all = [...allManifests(read, 'base'), ...allManifests(read, 'head')];
  // A definition among the changed files may be a copy of the one that counts.
  for (const group of missingGroups(all, bundled))
    queries.push({ kind: 'CustomResourceDefinition', text: definitionText(group) });
  if (queries.length === 0) {
    await addTwins(review, read, appliers, manifests);
    return { manifests, units };
  }

  const searchFor = async (asked: readonly Query[]): Promise<void> => {
    const index = new QueryIndex(asked);
    review.progress?.(`searching ${index.texts.length} names in the rest of the repository`);
    for (const side of SIDES) {
      const parsed = new Set(
        [...read.manifests[side], ...manifests[side]].map(({ location, documentIndex }) =>
          placeOf(location.path, documentIndex),
        ),
      );
      for (const file of await review.source.search(side, index.texts, readWhole(read, side))) {
        const found = matching(file, index, parsed);
        // Of what nobody applies, a definition may still say what its kind is like.
        manifests[side].push(...(read.idle(file.path) === undefined ? found : found.filter(isDefinition)));
      }
    }
  };
  await searchFor(queries);
  const further = policyQueries(...inSight(read.manifests, manifests));
  if (further.length > 0) await searchFor(further);
  await addTwins(review, read, appliers, manifests);
  return { manifests, units };
}

type BothSides = { readonly [side in Side]: readonly Manifest[] };

/** All manifests of both revisions, and the changed ones among them. */
function inSight(changed: BothSides, found: BothSides): readonly [Manifest[], Manifest[]] {
  const own = [...changed.base, ...changed.head];
  return [[...own, ...found.base, ...found.head], own];
}

/**
 * Unchanged files may hold the same object as one that comes, goes or moves: then the last of them counts. Looked for beside the changed file,
 * and everywhere where somebody is known to apply files.
 */
async function addTwins(
  { source, schemas, crds, ...review }: Review,
  read: ReadChanges,
  appliers: Appliers | undefined,
  manifests: { readonly [side in Side]: Manifest[] },
): Promise<void> {
  const registry = createRegistry({ bundled: schemas, crds });
  const identity = (manifest: Manifest): string =>
    objectKeyText(manifest, registry, namespaceOf({ ...review, source, schemas, crds }));
  const places = (side: Side): Map<string, string> =>
    new Map(read.manifests[side].map((manifest) => [identity(manifest), manifest.location.path]));
  const [base, head] = [places('base'), places('head')];
  const moving = new Set([...base.keys(), ...head.keys()].filter((id) => base.get(id) !== head.get(id)));
  if (moving.size === 0) return;
  const wanted = SIDES.flatMap((side) => read.manifests[side].filter((manifest) => moving.has(identity(manifest))));
  const folders = new Set(wanted.map(({ location }) => folderOf(location.path)));
  const owned = appliers !== undefined && appliers.base.length + appliers.head.length > 0;
  const index = new QueryIndex(
    wanted.map(({ gvk, object }) => ({ kind: gvk.kind, text: nameOf(object) })).filter(({ text }) => text !== ''),
  );
  for (const side of SIDES) {
    const known = new Set(manifests[side].map(({ location, documentIndex }) => placeOf(location.path, documentIndex)));
    for (const file of await source.search(
      side,
      index.texts,
      new Set(read.revisions.changed[side].map(({ path }) => path)),
    )) {
      if ((!owned && !folders.has(folderOf(file.path))) || read.idle(file.path) !== undefined) continue;
      manifests[side].push(...matching(file, index, known).filter((manifest) => moving.has(identity(manifest))));
    }
  }
}

/** Files of which every document was read already. */
function readWhole(read: ReadChanges, side: Side): ReadonlySet<string> {
  const partly = new Set(read.unread[side].map((document) => document.path));
  const isRead = (path: string): boolean => !partly.has(path) && read.idle(path) === undefined;
  return new Set(read.revisions.changed[side].map((file) => file.path).filter(isRead));
}

function placeOf(path: string, documentIndex: number): string {
  return `${path}\u0000${documentIndex}`;
}

function queriesOf(change: ObjectChange): Query[] {
  return [...rules.values()].flatMap((rule) => [...(rule.needs?.(change) ?? [])]);
}

/** Where several owners apply one repository, what comes or goes may be applied by another one as well. */
function copyQueries(read: ReadChanges, appliers: Appliers | undefined): Query[] {
  if (!appliers || appliers.base.length + appliers.head.length < 2) return [];
  const names = (side: Side): Map<string, Query> =>
    new Map(
      read.manifests[side].map(({ gvk, object }) => {
        const text = nameOf(object);
        return [`${gvk.kind} ${text}`, { kind: gvk.kind, text }];
      }),
    );
  const [base, head] = [names('base'), names('head')];
  return [...[...base].filter(([id]) => !head.has(id)), ...[...head].filter(([id]) => !base.has(id))].flatMap(
    ([, query]) => (query.text.length > 2 ? [query] : []),
  );
}

/** Unchanged documents beside a changed one may hold the same object once more. */
function duplicateQueries(changes: readonly ObjectChange[], sides: ReadChanges['unread']): Query[] {
  const unread = [...sides.base, ...sides.head];
  if (unread.length === 0) return [];
  const index = new QueryIndex(changes.map(({ key }) => ({ kind: key.kind, text: key.name })));
  const found = unread.flatMap(({ text }) => [...index.found(text)]);
  return [...new Map(found.map((query) => [`${query.kind} ${query.text}`, query])).values()];
}

/** Manifests of one file that answer a query; documents that mention nothing asked for are not parsed. */
function matching(file: SourceFile, index: QueryIndex, parsed: ReadonlySet<string>): Manifest[] {
  const options: ReadOptions = { wanted: (text) => index.mentions(text) };
  const { manifests } = readManifests(file, options);
  return manifests.filter(
    (manifest) =>
      !parsed.has(placeOf(manifest.location.path, manifest.documentIndex)) &&
      index.wants(manifest.gvk.kind, manifest.text),
  );
}
