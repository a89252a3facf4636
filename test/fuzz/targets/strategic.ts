import type { ApiError } from '../../../src/apiserver/result.ts';
import {
  applyStrategicMergePatch,
  createThreeWayPatch,
  createTwoWayMergePatch,
} from '../../../src/apply/client-side/client-side.ts';
import {
  equalJson,
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  newObject,
} from '../../../src/kube/json.ts';
import bundled from '../../../src/schema/data/1.36.json' with { type: 'json' };
import type { SchemaData } from '../../../src/schema/data.ts';
import { createRegistry } from '../../../src/schema/registry.ts';
import type { KindSchema, Schema } from '../../../src/schema/schema.ts';
import type { Random } from '../../support/random.ts';
import { defineTarget, type MergeRequest, type MergeResponse } from '../target.ts';
import { identified, objectMaker } from './objects.ts';

// The file's type is too wide for its literal members.
const registry = createRegistry({ bundled: bundled as unknown as SchemaData });

const KINDS: readonly (readonly [group: string, version: string, kind: string])[] = [
  ['apps', 'v1', 'Deployment'],
  ['apps', 'v1', 'Deployment'],
  ['apps', 'v1', 'StatefulSet'],
  ['apps', 'v1', 'DaemonSet'],
  ['', 'v1', 'Pod'],
  ['', 'v1', 'Pod'],
  ['', 'v1', 'Service'],
  ['', 'v1', 'Service'],
  ['', 'v1', 'ConfigMap'],
  ['', 'v1', 'Secret'],
  ['', 'v1', 'ServiceAccount'],
  ['', 'v1', 'PersistentVolumeClaim'],
  ['', 'v1', 'PersistentVolume'],
  ['', 'v1', 'Namespace'],
  ['', 'v1', 'Node'],
  ['', 'v1', 'Endpoints'],
  ['', 'v1', 'ReplicationController'],
  ['batch', 'v1', 'Job'],
  ['batch', 'v1', 'CronJob'],
  ['networking.k8s.io', 'v1', 'Ingress'],
  ['networking.k8s.io', 'v1', 'NetworkPolicy'],
  ['autoscaling', 'v2', 'HorizontalPodAutoscaler'],
  ['policy', 'v1', 'PodDisruptionBudget'],
  ['rbac.authorization.k8s.io', 'v1', 'Role'],
  ['rbac.authorization.k8s.io', 'v1', 'ClusterRoleBinding'],
  ['admissionregistration.k8s.io', 'v1', 'ValidatingWebhookConfiguration'],
  ['admissionregistration.k8s.io', 'v1', 'ValidatingAdmissionPolicy'],
  ['storage.k8s.io', 'v1', 'CSINode'],
  ['flowcontrol.apiserver.k8s.io', 'v1', 'FlowSchema'],
  ['resource.k8s.io', 'v1', 'ResourceClaim'],
];

type Case = { readonly gvk: string } & (
  | {
      readonly op: 'csa';
      readonly overwrite?: boolean;
      readonly original: JsonObject | null;
      readonly modified: JsonObject;
      readonly current: JsonObject;
    }
  | { readonly op: 'smp'; readonly object: JsonObject; readonly patch: JsonObject }
);

/** The patch and the object, or that there is an error. Texts of errors are not compared. */
type Answer = { readonly patch: JsonValue; readonly result: JsonValue; readonly crashed: boolean };

const FAILED = 'error';

export default defineTarget<Case, Answer>({
  name: 'strategic',
  summary: 'three-way strategic merge patches and their application, against apimachinery strategicpatch',

  generate(random) {
    if (random.chance(0.01)) return longLists(random);
    const kind = kindOf(random.pick(KINDS));
    const gvk = `${kind.gvk.group === '' ? '' : `${kind.gvk.group}/`}${kind.gvk.version}/${kind.gvk.kind}`;
    const calm = objectMaker(random, { nulls: 0.02, directives: 0 });
    const wild = objectMaker(random, {
      nulls: random.chance(0.5) ? 0.02 : 0.15,
      directives: random.chance(0.7) ? 0 : 0.15,
    });
    const base = calm.object(kind);
    const edited = (maker: typeof calm): JsonObject =>
      identified(maker.edit(base, kind.schema, 1 + random.int(4)), kind);
    const current = withoutRepeats(random.chance(0.1) ? base : edited(calm));
    if (random.chance(0.65)) {
      const original = random.chance(0.08) ? null : random.chance(0.3) ? base : edited(wild);
      const overwrite = !random.chance(0.1);
      return { op: 'csa', gvk, overwrite, original, modified: random.chance(0.05) ? current : edited(wild), current };
    }
    return { op: 'smp', gvk, object: current, patch: patchFor(random, base, edited(wild), kind) };
  },

  valid: (testCase) => {
    const live = testCase.op === 'smp' ? testCase.object : testCase.current;
    return equalJson(live, withoutRepeats(live));
  },

  async ask(oracle, testCase) {
    return answerOf(testCase, await oracle.merge(testCase as MergeRequest));
  },

  predict(testCase) {
    const kind = kindNamed(testCase.gvk);
    if (testCase.op === 'smp') {
      const result = applyStrategicMergePatch(testCase.object, testCase.patch, kind.schema);
      return result.ok ? { patch: null, result: result.object, crashed: false } : failure(null, result.error);
    }
    const { original, modified, current, overwrite } = testCase;
    const made = createThreeWayPatch({ lastApplied: original, modified, current, kind, overwrite });
    if (!made.ok) return failure(FAILED, made.error);
    const result = applyStrategicMergePatch(current, made.patch, kind.schema);
    return result.ok ? { patch: made.patch, result: result.object, crashed: false } : failure(made.patch, result.error);
  },

  // A crash hides the patch, and of several errors Go's map order decides which one comes first.
  same: (expected, predicted) =>
    expected.crashed || predicted.crashed
      ? expected.result === FAILED && predicted.result === FAILED
      : equalJson([expected.patch, expected.result], [predicted.patch, predicted.result]),
});

function failure(patch: JsonValue, error: ApiError): Answer {
  return { patch, result: FAILED, crashed: error.cause === 'InternalError' };
}

function kindOf([group, version, kind]: readonly [string, string, string]): KindSchema {
  const found = registry.kind({ group, version, kind });
  if (found === undefined) throw new Error(`no kind ${group}/${version} ${kind}`);
  return found;
}

function kindNamed(gvk: string): KindSchema {
  const [kind = '', version = '', group = ''] = gvk.split('/').reverse();
  return kindOf([group, version, kind]);
}

function answerOf(testCase: Case, response: MergeResponse): Answer {
  const failed = response.error !== undefined;
  const patch = testCase.op === 'smp' ? null : (response.patch ?? FAILED);
  return { patch, result: failed ? FAILED : (response.result ?? null), crashed: response.reason === 'panic' };
}

/**
 * Live objects name a finalizer or a network once: with repeats the library's result depends on spare room in its slices, of which
 * the server leaves none and the recorder, decoding JSON, some.
 */
function withoutRepeats(object: JsonObject): JsonObject {
  const out = newObject();
  for (const key in object) {
    const value = object[key] as JsonValue;
    if ((key === 'finalizers' || key === 'podCIDRs') && isArray(value)) out[key] = [...new Set(value)];
    else out[key] = isObject(value) ? withoutRepeats(value) : value;
  }
  return out;
}

/** A patch as a two-way difference, sometimes with directives written by hand. */
function patchFor(random: Random, base: JsonObject, edited: JsonObject, kind: KindSchema): JsonObject {
  const made = createTwoWayMergePatch(base, edited, kind.schema);
  const patch = made.ok && random.chance(0.7) ? made.patch : edited;
  if (random.chance(0.7)) return patch;
  const maker = objectMaker(random, { nulls: 0.1, directives: 0.2 });
  const changed = maker.edit(patch, kind.schema, 1 + random.int(3));
  return random.chance(0.5) ? changed : withParallelLists(random, changed, base, kind.schema);
}

/** Adds $setElementOrder and $deleteFromPrimitiveList lists where the object has lists, and garbage now and then. */
function withParallelLists(
  random: Random,
  patch: JsonObject,
  base: JsonObject | undefined,
  schema: Schema,
): JsonObject {
  const out = newObject();
  for (const key in patch) out[key] = patch[key] as JsonValue;
  for (const [key, field] of schema.fields ?? []) {
    const value = out[key] ?? base?.[key];
    const below = out[key];
    if (isObject(below) && random.chance(0.7)) {
      const under = base?.[key];
      out[key] = withParallelLists(random, below, isObject(under) ? under : undefined, field);
    }
    if (!isArray(value) || !random.chance(0.5)) continue;
    const merging = field.patchMergeKey;
    const items = random.shuffle(value).filter(() => random.chance(0.7));
    const named = items.map((item) => (merging !== undefined && isObject(item) ? only(item, merging) : item));
    const list = random.chance(0.1) ? random.pick<JsonValue>([[], null, 'a', newObject(), [null]]) : named;
    if (random.chance(0.4) && merging === undefined) {
      // With both lists and no order Go's result depends on its random map order.
      delete out[key];
      out[`$deleteFromPrimitiveList${random.chance(0.05) ? '' : `/${key}`}`] = list;
    } else out[`$setElementOrder${random.chance(0.05) ? '' : `/${key}`}`] = list;
  }
  return out;
}

function only(item: JsonObject, key: string): JsonObject {
  const out = newObject();
  if (item[key] !== undefined) out[key] = item[key];
  return out;
}

/** Lists long enough for every part of Go's sorts, with equal keys in patterns that lead quicksort astray. */
function longLists(random: Random): Case {
  const list = (): JsonArray => {
    const length = 2 + random.int(random.pick([15, 60, 400]));
    const keys = 1 + random.int(length + 5);
    const pattern = random.int(6);
    return Array.from({ length }, (_, i) => {
      const at =
        [i, length - i, i % keys, random.int(keys), Math.abs(length / 2 - i) | 0, i + random.int(3)][pattern] ?? i;
      const item = newObject();
      item['name'] = `k${String(random.chance(0.02) ? 0 : at).padStart(4, '0')}`;
      item['value'] = String(random.chance(0.5) ? i : 0);
      return item;
    });
  };
  const pod = (env: JsonArray): JsonObject => {
    const container = newObject();
    container['name'] = 'a';
    container['env'] = env;
    const spec = newObject();
    spec['containers'] = [container];
    const out = newObject();
    out['spec'] = spec;
    return identified(out, kindNamed('v1/Pod'));
  };
  const current = list();
  const modified = random.chance(0.5) ? list() : current.filter(() => random.chance(0.95));
  const original = random.chance(0.5) ? current : list();
  return { op: 'csa', gvk: 'v1/Pod', original: pod(original), modified: pod(modified), current: pod(current) };
}
