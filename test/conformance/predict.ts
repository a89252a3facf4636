// The engine's answer to a recorded case: base is what was applied last, live is assumed, or given as recorded where a
// third actor had its hands in. The only file here that knows the engine's entry point.

import type { ApiError } from '../../src/apiserver/result.ts';
import { applierNamed } from '../../src/appliers/table.ts';
import { withNamespace } from '../../src/apply/client-side/kubectl.ts';
import { withLastApplied } from '../../src/apply/client-side/last-applied.ts';
import { loadBundledSchemas } from '../../src/bundled-schemas.ts';
import { isObject, type JsonObject, newObject, toJsonValue } from '../../src/kube/json.ts';
import { apiVersionOf, getObject, getString, gvkOf, type ObjectKey } from '../../src/kube/object.ts';
import type { Manifest, SourceLocation } from '../../src/manifest/manifest.ts';
import { previewApply } from '../../src/preview/apply.ts';
import type { Live, Outcome } from '../../src/preview/outcome.ts';
import { pairObjects } from '../../src/preview/pair.ts';
import { objectFinder, withBefore } from '../../src/preview/related.ts';
import { findInRun } from '../../src/preview/run-order.ts';
import { runWork } from '../../src/preview/work.ts';
import { createRegistry } from '../../src/schema/registry.ts';
import type { SchemaRegistry } from '../../src/schema/schema.ts';
import { keyOf, keyText } from '../../src/units/identity.ts';
import type { Unit } from '../../src/units/unit.ts';
import { sortedJson } from '../support/sorted-json.ts';
import type { ConformanceCase } from './case.ts';
import { hasThirdActor, type RecordedObject, type Recording } from './recording.ts';
import { lastAppliedAnnotation } from './scrub.ts';

export const caseNamespace = 'case-namespace';

/** What the recording server was started with, as a cluster shows it. A case says all there is beside that. */
const serviceRange = manifestOf(
  toJsonValue({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'ServiceCIDR',
    metadata: { name: 'kubernetes' },
    spec: { cidrs: ['10.0.0.0/16'] },
  }) as JsonObject,
  'cluster.yaml',
  0,
);

/** Every case has a namespace of its own beside it. */
const standing = ['default', caseNamespace].map((name, i) =>
  manifestOf(toJsonValue({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } }) as JsonObject, 'cluster.yaml', i),
);

/** One prediction per recorded object, in the same order. An exception of the engine is passed on. */
export function predict(version: string, one: ConformanceCase, recording: Recording): Outcome[] {
  const { mode } = recording;
  const base = one.base.map((object, i) => manifestOf(object, 'base.yaml', i));
  const head = one.head.map((object, i) => inFile(one, manifestOf(object, 'head.yaml', i), i));
  const unit = unitOf(version, one, mode, one.base);
  const known = new Map(recording.objects.map((object) => [recordedKey(object, head, unit), object]));
  const namespaces = new Set(
    [...one.setup, ...one.base, ...one.head].flatMap((object) =>
      object['kind'] === 'Namespace' ? (getString(object, 'metadata', 'name') ?? []) : [],
    ),
  );
  const live = (key: ObjectKey): Live => {
    const object = known.get(keyText(key));
    if (object !== undefined && hasThirdActor(one, mode)) return { source: 'snapshot', object: asFound(object) };
    if (one.run === null && isDefinedLater(one, key)) return { source: 'snapshot', object: null, refusal: noKind(key) };
    return key.namespace !== undefined && isMissing(key.namespace, namespaces)
      ? { source: 'snapshot', object: null, refusal: noNamespace(key.namespace) }
      : { source: 'assumed' };
  };
  const first = one.again ? run(one, unit, { base, head }, mode, live) : undefined;
  const held = first
    ? [
        ...base,
        ...one.head
          .map((object, i) => manifestOf(object, 'first.yaml', i))
          .filter((manifest) => isStored(first.get(textOf(manifest, unit)))),
      ]
    : base;
  const outcomes = run(
    one,
    first
      ? unitOf(
          version,
          one,
          mode,
          held.map(({ object }) => object),
        )
      : unit,
    { base: held, head },
    mode,
    (key) => (first && firstPod(key, first.get(keyText(key)), unit, head, mode)) ?? live(key),
  );
  // Where base was refused nothing of head is recorded; the engine has to refuse to judge all of it.
  if (recording.baseErrors) {
    const alone = [
      ...run(
        one,
        unitOf(version, one, baseMode(one, mode), []),
        { base: [], head: base },
        baseMode(one, mode),
        live,
      ).values(),
    ];
    const refused = alone.some(({ verdict }) => verdict === 'rejected');
    // Base is assumed in head's mode; where it came in another one, that it is refused there is all there is to say.
    if (refused && baseMode(one, mode) !== mode) return [];
    // Some heads are refused whatever stood before.
    return [...outcomes.values()].filter(({ verdict }) => !refused || verdict !== 'rejected');
  }
  return recording.objects.map((object) => {
    const outcome = outcomes.get(recordedKey(object, head, unit));
    if (!outcome) throw new Error(`${one.id}: no prediction for ${object.kind} ${object.name}`);
    return outcome;
  });
}

/** A pod stays as the first run made it: limits that came after it change nothing. */
function firstPod(
  key: ObjectKey,
  outcome: Outcome | undefined,
  unit: Unit,
  head: readonly Manifest[],
  mode: ConformanceCase['modes'][number],
): Live | undefined {
  const manifest = head.find((one) => textOf(one, unit) === keyText(key));
  const after = outcome?.after;
  if (key.kind !== 'Pod' || outcome?.verdict !== 'created' || !after || !manifest) return undefined;
  const object = toJsonValue(after) as JsonObject;
  const metadata = isObject(object['metadata']) ? object['metadata'] : newObject();
  const sent = withNamespace(manifest.object, true, caseNamespace);
  if (mode === 'client-side')
    metadata['annotations'] = getObject(withLastApplied(sent), 'metadata', 'annotations') ?? newObject();
  metadata['managedFields'] = [...(outcome.managedFieldsAfter ?? [])];
  return { source: 'snapshot', object };
}

/** How base gets there; what is created is created client-side. */
function baseMode(
  { baseAction }: ConformanceCase,
  mode: ConformanceCase['modes'][number],
): ConformanceCase['modes'][number] {
  if (baseAction === 'create') return 'client-side';
  return baseAction === 'same' ? mode : baseAction;
}

function textOf(manifest: Manifest, unit: Unit): string {
  return keyText(keyOf(manifest, unit.schemas.head, caseNamespace));
}

/** Besides those of the case there are its own and the server's. */
function isMissing(name: string, namespaces: ReadonlySet<string>): boolean {
  return name !== caseNamespace && name !== 'default' && !name.startsWith('kube-') && !namespaces.has(name);
}

/** One by one, an object is sent before the server has heard of a definition that comes later. */
function isDefinedLater({ setup, base, head }: ConformanceCase, { group, kind }: ObjectKey): boolean {
  const defines = (object: JsonObject): boolean =>
    object['kind'] === 'CustomResourceDefinition' &&
    getString(object, 'spec', 'group') === group &&
    getString(object, 'spec', 'names', 'kind') === kind;
  if ([...setup, ...base].some(defines)) return false;
  const first = head.findIndex((object) => object['kind'] === kind && gvkOf(object)?.group === group);
  return first >= 0 && head.findIndex(defines) > first;
}

function noKind({ kind }: ObjectKey): ApiError {
  return { path: '', cause: 'Client', message: `no matches for kind "${kind}"`, source: 'strict' };
}

function noNamespace(name: string): ApiError {
  return { path: '', cause: 'NotFound', message: `namespaces "${name}" not found`, source: 'validation' };
}

function isStored(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && outcome.verdict !== 'rejected' && outcome.verdict !== 'not-judged';
}

/** What becomes of each object of head, by its key. */
function run(
  one: ConformanceCase,
  unit: Unit,
  { base, head }: { readonly base: readonly Manifest[]; readonly head: readonly Manifest[] },
  mode: ConformanceCase['modes'][number],
  live: (key: ObjectKey) => Live,
): Map<string, Outcome> {
  const setup = one.setup.map((object, i) => manifestOf(object, 'setup.yaml', i));
  const pairing = pairObjects(unit, base, head, live);
  const settings = {
    modes: [mode],
    manager: one.fieldManager || 'kubectl',
    force: one.force,
    owners: true,
    find: withBefore(
      objectFinder(unit, [...standing, ...setup, ...base, ...head, serviceRange], () => true),
      objectFinder(unit, [...standing, ...setup, ...base], () => true, 'base'),
    ),
    work: runWork(),
  };
  const find = findInRun(unit, { base, head }, settings.find);
  const outcomes = new Map<string, Outcome>();
  for (const change of [...pairing.changes, ...pairing.moved]) {
    const outcome = previewApply(change, { ...settings, find: find(change.modified) }).outcomes.get(mode);
    if (outcome) outcomes.set(keyText(change.key), outcome);
  }
  return outcomes;
}

/** Recordings name an object by kind and name; its namespace is known only when it was stored. */
function recordedKey(object: RecordedObject, head: readonly Manifest[], unit: Unit): string {
  const named = head.find(
    (manifest) =>
      manifest.gvk.kind === object.kind &&
      apiVersionOf(manifest.gvk) === object.apiVersion &&
      (getString(manifest.object, 'metadata', 'name') ?? '') === object.name,
  );
  if (!named) throw new Error(`head has no ${object.kind} ${object.name}`);
  return keyText(keyOf(named, unit.schemas.head, caseNamespace));
}

/** The live object as a snapshot would hold it. */
export function asFound(object: RecordedObject): JsonObject | null {
  if (object.before === null) return null;
  const found = toJsonValue(object.before) as JsonObject;
  const metadata = found['metadata'];
  if (!isObject(metadata)) return found;
  // Recordings hold no times; an object that is being deleted shows it by its grace period.
  if (metadata['deletionGracePeriodSeconds'] !== undefined) metadata['deletionTimestamp'] = '2026-01-01T00:00:00Z';
  metadata['managedFields'] = toJsonValue(
    (object.managedFieldsBefore ?? []).map((entry) => ({ fieldsType: 'FieldsV1', ...entry })),
  );
  if (typeof object.lastAppliedBefore === 'string') {
    const annotations = isObject(metadata['annotations']) ? metadata['annotations'] : newObject();
    annotations[lastAppliedAnnotation] = object.lastAppliedBefore;
    metadata['annotations'] = annotations;
  }
  return found;
}

function unitOf(
  version: string,
  one: ConformanceCase,
  mode: 'client-side' | 'server-side',
  base: readonly JsonObject[],
): Unit {
  return {
    id: one.id,
    root: '.',
    cluster: null,
    // Objects of head are applied one by one, unless the case plays one run.
    applier: {
      ...applierNamed('kubectl', 'the case'),
      mode,
      manager: one.fieldManager || 'kubectl',
      force: one.force,
      known: one.run !== null,
    },
    defaultNamespace: caseNamespace,
    schemas: {
      base: registry(version, [...one.setup, ...base]),
      head: registry(version, [
        ...one.setup.filter((object) => !isDeleted(one, object)),
        ...base,
        ...between(one),
        ...one.head,
      ]),
    },
  };
}

/** What others applied after base: a definition of another shape, for one. */
function between(one: ConformanceCase): JsonObject[] {
  return one.between.flatMap((step) => (step.action === 'kubectl' ? [step.body] : []));
}

function isDeleted(one: ConformanceCase, object: JsonObject): boolean {
  const nameOf = (it: JsonObject): string => `${getString(it, 'kind')} ${getString(it, 'metadata', 'name')}`;
  return one.between.some((step) => step.action === 'delete' && nameOf(step.target) === nameOf(object));
}

const plain = new Map<string, SchemaRegistry>();

function registry(version: string, objects: readonly JsonObject[]): SchemaRegistry {
  const crds = objects.filter((object) => object['kind'] === 'CustomResourceDefinition');
  const key = `${version} ${crds.map(sortedJson).join('\n')}`;
  let found = plain.get(key);
  if (!found) {
    found = createRegistry({ bundled: loadBundledSchemas(version), crds });
    plain.set(key, found);
  }
  return found;
}

/** As the run has it: an item of one List, a file of its own, or a document. */
function inFile({ run }: ConformanceCase, manifest: Manifest, i: number): Manifest {
  if (run === 'list') return { ...manifest, documentIndex: 0, inList: true };
  if (run !== 'files') return manifest;
  return { ...manifest, location: { ...manifest.location, path: `head/${String(i).padStart(3, '0')}.yaml` } };
}

function manifestOf(object: JsonObject, path: string, documentIndex: number): Manifest {
  const location: SourceLocation = { path, line: documentIndex + 1, endLine: documentIndex + 1 };
  return {
    gvk: gvkOf(object) ?? { group: '', version: '', kind: '' },
    object,
    location,
    documentIndex,
    // A text of its own per side: a case whose head equals its base is applied twice, not left out.
    text: `${path}\n${sortedJson(object)}`,
    textLine: 1,
    locate: () => location,
    placeholders: [],
    encrypted: false,
    notes: [],
  };
}
