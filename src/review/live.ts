/** The live objects of what changes: from the cluster, from a snapshot, or none. Not knowing one is never its absence. */

import type { ApiError, NotJudgedReason } from '../apiserver/result.ts';
import type { JsonObject } from '../kube/json.ts';
import { apiVersionOf, type GroupVersionKind, getString, type ObjectKey } from '../kube/object.ts';
import { type LiveSource, NOT_ASKED, type ObjectQuery, queryText, type Seen, type Unknown } from '../live.ts';
import { liveManifest } from '../manifest/live.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Live, ObjectChange } from '../preview/outcome.ts';
import { noMatches } from '../preview/request.ts';
import { createRegistry } from '../schema/registry.ts';
import { keyText } from '../units/identity.ts';
import type { ContentsByUnit } from './contents.ts';
import type { Context } from './context.ts';
import type { Review } from './input.ts';
import { pairUnit } from './pair.ts';
import { readPruneSet } from './prune-set.ts';
import { allManifests, type ReadChanges } from './read.ts';
import { readLimits, readRelated } from './related.ts';
import { fromSnapshot } from './snapshot.ts';
import type { PlannedUnit } from './units.ts';

/** What the cluster holds of kinds that are not built in. */
export interface Served {
  readonly definitions: readonly JsonObject[];
  readonly incomplete: readonly InputProblem[];
}

export interface LiveState {
  /** The live objects of a unit, by key. */
  of(planned: PlannedUnit): (key: ObjectKey) => Live;
  /** Every object that was seen: related objects are found among them. */
  readonly objects: readonly Manifest[];
  /** Whether the cluster is known not to hold an object; with the name '', any of a kind. */
  absent(group: string, kind: string, name: string, namespace?: string): boolean;
  /** By unit: live objects that the applier deletes besides those of the change. */
  readonly alsoPruned: ReadonlyMap<string, readonly ObjectKey[]>;
  /** What could not be seen, and what the server says differently than was predicted. */
  readonly incomplete: readonly InputProblem[];
  /** What predictions take for granted because nobody could look. */
  readonly unseen: readonly InputProblem[];
}

/** Which CustomResourceDefinitions the cluster holds for the kinds in sight. */
export async function readServed(review: Review, read: ReadChanges, context: Context): Promise<Served> {
  const { live, snapshot } = review;
  const given = (snapshot ?? [])
    .filter(({ gvk }) => gvk.kind === 'CustomResourceDefinition')
    .map(({ object }) => object);
  if (!live) return { definitions: given, incomplete: [] };
  const builtIn = createRegistry({ bundled: review.schemas });
  const kinds = new Map<string, GroupVersionKind>();
  const all = [
    ...allManifests(read, 'base'),
    ...allManifests(read, 'head'),
    ...context.manifests.base,
    ...context.manifests.head,
  ];
  for (const { gvk } of all) {
    if (builtIn.versions(gvk.group, gvk.kind).length > 0 || !gvk.group.includes('.')) continue;
    kinds.set(`${apiVersionOf(gvk)} ${gvk.kind}`, gvk);
  }
  if (kinds.size === 0) return { definitions: given, incomplete: [] };
  review.progress?.(`reading the definitions of ${kinds.size} kinds`);
  const { crds, problems } = await live.definitions([...kinds.values()]);
  return {
    definitions: [...given, ...crds],
    incomplete: problemsOf(problems.map((reason) => ({ reason, change: null }))),
  };
}

export async function readLive(
  review: Review,
  units: readonly PlannedUnit[],
  served: Served,
  contents: ContentsByUnit,
): Promise<LiveState> {
  const { live } = review;
  const state = live ? await readObjects(review, live, units, served) : fromSnapshot(review.snapshot);
  const alsoPruned = new Map<string, readonly ObjectKey[]>();
  const unknown: Unknown[] = [];
  for (const planned of units) {
    const pruned = await readPruneSet(review, planned, contents.get(planned.unit.id), state.objects);
    alsoPruned.set(planned.unit.id, pruned.keys);
    unknown.push(...pruned.unknown);
  }
  const problems = problemsOf(unknown.map((reason) => ({ reason, change: null })));
  return { ...state, alsoPruned, incomplete: [...state.incomplete, ...problems] };
}

async function readObjects(
  review: Review,
  live: LiveSource,
  units: readonly PlannedUnit[],
  served: Served,
): Promise<LiveState> {
  const wanted = new Map<string, { query: ObjectQuery; changes: ObjectChange[] }>();
  for (const planned of units) {
    for (const change of changesOf(planned)) {
      if (!isNamed(change.key.name)) continue;
      const query = queryOf(change);
      const id = queryText(query);
      const known = wanted.get(id);
      if (known) known.changes.push(change);
      else wanted.set(id, { query, changes: [change] });
    }
  }
  const entries = [...wanted.entries()];
  review.progress?.(`reading ${entries.length} live objects`);
  const seen = await live.read(entries.map(([, { query }]) => query));
  const byQuery = new Map(entries.map(([id, entry], i) => [id, { ...entry, seen: seen[i] ?? NOT_ASKED }]));
  const asked = [...byQuery.values()];
  const related = await readRelated(live, asked);
  const limits = await readLimits(live, asked);
  const namespaces = new Map(
    related.filter(({ query }) => query.gvk.kind === 'Namespace').map(({ query, seen: it }) => [query.name, it]),
  );
  const objects = [...asked, ...related]
    .flatMap(({ seen: it }) => (it.state === 'found' ? [it.object] : []))
    .concat(limits.flatMap(({ listed }) => (listed.state === 'listed' ? listed.items : [])))
    .concat(live.related);
  const absent = new Set(
    [...asked, ...related].flatMap(({ query: { gvk, namespace, name }, seen: it }) =>
      it.state === 'absent' ? [[gvk.group, gvk.kind, namespace ?? '', name].join(' ')] : [],
    ),
  );
  const unknown = asked.flatMap(({ seen: it, changes }) =>
    it.state === 'unknown' ? [{ reason: it, change: changes[0] ?? null }] : [],
  );
  return {
    of: (planned) => {
      const states = new Map(
        changesOf(planned).map((change) => [
          keyText(change.key),
          stateOf(change, planned, byQuery, namespaces, live.source),
        ]),
      );
      return (key) => states.get(keyText(key)) ?? { source: 'assumed' };
    },
    objects: objects.flatMap((object) => liveManifest(object) ?? []),
    // The definitions of every kind in sight were asked for.
    absent: (group, kind, name, namespace) =>
      kind === 'CustomResourceDefinition' && name === ''
        ? served.incomplete.length === 0
        : absent.has([group, kind, namespace ?? '', name].join(' ')),
    alsoPruned: new Map(),
    unseen: unseenNamespaces(asked, namespaces, units),
    incomplete: problemsOf([
      ...unknown,
      ...limits.flatMap(({ listed }) => (listed.state === 'unknown' ? [{ reason: listed, change: null }] : [])),
    ]),
  };
}

function changesOf(planned: PlannedUnit): readonly ObjectChange[] {
  return pairUnit(planned, () => ({ source: 'assumed' })).changes;
}

/** Objects that ask for a generated name, or for none, are not there yet. */
function isNamed(name: string): boolean {
  return name !== '' && !name.endsWith('*');
}

function queryOf({ gvk, key, lastApplied, modified }: ObjectChange): ObjectQuery {
  return {
    gvk,
    namespace: key.namespace,
    name: key.name,
    manifests: [...lastApplied, ...modified].map(({ object }) => object),
  };
}

interface Asked {
  readonly query: ObjectQuery;
  readonly changes: readonly ObjectChange[];
  readonly seen: Seen;
}

function stateOf(
  change: ObjectChange,
  planned: PlannedUnit,
  asked: ReadonlyMap<string, Asked>,
  namespaces: ReadonlyMap<string, Seen>,
  source: 'cluster' | 'snapshot',
): Live {
  if (!isNamed(change.key.name)) return { source, object: null };
  const seen = asked.get(queryText(queryOf(change)))?.seen ?? NOT_ASKED;
  switch (seen.state) {
    case 'found':
      return { source, object: seen.object, ...(seen.managersHidden ? { managersHidden: true } : {}) };
    case 'unknown':
      return { source: 'unknown', object: null, reason: reasonOf(seen) };
    case 'not-served': {
      // A kind that this change defines is not served yet.
      const defined = change.unit.schemas.head.kind(change.gvk)?.crd !== undefined && definesIt(change, planned);
      return defined ? { source, object: null } : { source, object: null, refusal: noMatches(change.gvk) };
    }
    case 'absent': {
      const refusal =
        change.key.namespace === undefined ? undefined : noNamespace(change.key.namespace, planned, namespaces);
      return refusal ? { source, object: null, refusal } : { source, object: null };
    }
  }
}

function definesIt({ gvk }: ObjectChange, { changed }: PlannedUnit): boolean {
  return changed.head.some(
    ({ object }) =>
      object['kind'] === 'CustomResourceDefinition' &&
      getString(object, 'spec', 'group') === gvk.group &&
      getString(object, 'spec', 'names', 'kind') === gvk.kind,
  );
}

/** Nothing is created in a namespace that does not exist or is going; one that this change brings exists in time. */
function noNamespace(name: string, { changed }: PlannedUnit, seen: ReadonlyMap<string, Seen>): ApiError | undefined {
  const state = seen.get(name);
  const brought = changed.head.some(
    ({ gvk, object }) => gvk.kind === 'Namespace' && getString(object, 'metadata', 'name') === name,
  );
  if (state?.state === 'absent' && !brought) {
    return { path: '', cause: 'NotFound', message: `namespaces "${name}" not found`, source: 'validation' };
  }
  if (state?.state !== 'found' || getString(state.object, 'status', 'phase') !== 'Terminating') return undefined;
  const message = `unable to create new content in namespace ${name} because it is being terminated`;
  return { path: 'metadata.namespace', cause: 'NamespaceTerminating', message, source: 'admission' };
}

/** Namespaces that may not be read, where something is created in them and nothing was seen there. */
function unseenNamespaces(
  asked: readonly Asked[],
  namespaces: ReadonlyMap<string, Seen>,
  units: readonly PlannedUnit[],
): InputProblem[] {
  const brought = new Set(
    units.flatMap(({ changed }) =>
      changed.head.flatMap(({ gvk, object }) =>
        gvk.kind === 'Namespace' ? getString(object, 'metadata', 'name') : [],
      ),
    ),
  );
  const there = new Set(asked.flatMap(({ query, seen }) => (seen.state === 'found' ? query.namespace : [])));
  const taken = [...namespaces].flatMap(([name, seen]) =>
    seen.state === 'unknown' && !brought.has(name) && !there.has(name) ? [{ name, reason: seen }] : [],
  );
  return taken.flatMap(({ name, reason }) => {
    const change = asked.find(({ query, seen }) => seen.state === 'absent' && query.namespace === name)?.changes[0];
    const message = `whether the namespace ${name} exists ${reason.message.replace('the live object is not known', 'is not known')}: what is created there is judged as if it did`;
    return problemsOf([
      { reason: { ...reason, code: 'namespace-unknown', message, wanted: false }, change: change ?? null },
    ]);
  });
}

function reasonOf({ code, message, fix }: Unknown): NotJudgedReason {
  return { code, message, fix };
}

/** One problem per cause: a cluster that does not answer is said once. */
function problemsOf(
  found: readonly { readonly reason: Unknown; readonly change: ObjectChange | null }[],
): InputProblem[] {
  const byCause = new Map<string, { reason: Unknown; change: ObjectChange | null; count: number }>();
  for (const { reason, change } of found) {
    if (reason.wanted) continue;
    // Missing rights have the same words and another fix each.
    const id = [reason.code, reason.message, reason.fix].join('\u0000');
    const known = byCause.get(id);
    if (known) known.count++;
    else byCause.set(id, { reason, change, count: 1 });
  }
  return [...byCause.values()].map(({ reason, change, count }) => {
    const place = (change?.modified.at(-1) ?? change?.lastApplied.at(-1))?.location;
    const more = count > 1 ? ` (and ${count - 1} more ${count === 2 ? 'object' : 'objects'})` : '';
    const about = change
      ? `${change.key.kind} ${change.key.namespace === undefined ? '' : `${change.key.namespace}/`}${change.key.name}${more}: `
      : '';
    return problemAt(place ?? '.', reason.code, `${about}${reason.message}`, reason.fix);
  });
}
