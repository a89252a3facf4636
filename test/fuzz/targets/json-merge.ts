import { applyJsonMergePatch, createThreeWayJsonMergePatch } from '../../../src/apply/client-side/client-side.ts';
import { lastAppliedText, withLastApplied } from '../../../src/apply/client-side/last-applied.ts';
import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../../../src/kube/json.ts';
import type { Random } from '../../support/random.ts';
import { defineTarget, type MergeRequest, type MergeResponse } from '../target.ts';

const KEYS = ['a', 'b', 'c', 'd', 'constructor', '__proto__', 'metadata', 'name', 'spec', 'apiVersion'];
const SCALARS: readonly JsonValue[] = [
  'x',
  'y',
  '',
  1,
  2,
  0,
  1.5,
  true,
  false,
  null,
  null,
  9007199254740993n,
  9007199254740992n,
  2 ** 60,
  9223372036854775807n,
  -9223372036854775808n,
  1e21,
  0.0000001,
];

type Case =
  | {
      readonly op: 'jsonmerge';
      readonly original: JsonObject | null;
      readonly modified: JsonObject;
      readonly current: JsonObject;
    }
  | { readonly op: 'jmp'; readonly object: JsonObject; readonly patch: JsonObject }
  | { readonly op: 'lastapplied'; readonly object: JsonObject };

type Answer = { readonly patch: JsonValue; readonly result: JsonValue };

const FAILED = 'error';

const TEXTS = [
  'x',
  '',
  '<a>&"b"',
  '\u2028\u2029',
  '\u0000\u0007\b\f\n\r\t\u001f\u007f',
  '\\',
  'é\u{1f600}\uffee',
  "k's",
  '\ufffd',
];

export default defineTarget<Case, Answer>({
  name: 'json-merge',
  summary:
    'three-way JSON merge patches, their application and the last-applied text, against jsonmergepatch, evanphx/json-patch and kubectl',

  generate(random) {
    const base = mapOf(random, 4);
    const edited = (): JsonObject => edit(random, base, 3);
    if (random.chance(0.1)) return { op: 'lastapplied', object: annotated(random, edited()) };
    if (random.chance(0.4)) return { op: 'jmp', object: edited(), patch: edited() };
    return { op: 'jsonmerge', original: random.chance(0.1) ? null : edited(), modified: edited(), current: edited() };
  },

  async ask(oracle, testCase) {
    const response: MergeResponse = await oracle.merge(testCase as MergeRequest);
    if (response.error !== undefined) return { patch: FAILED, result: FAILED };
    return { patch: response.patch ?? response.text ?? null, result: response.result ?? null };
  },

  predict(testCase) {
    if (testCase.op === 'lastapplied') {
      return { patch: lastAppliedText(testCase.object), result: withLastApplied(testCase.object) };
    }
    if (testCase.op === 'jmp') {
      const result = applyJsonMergePatch(testCase.object, testCase.patch);
      return { patch: null, result: result.ok ? result.object : FAILED };
    }
    const { original, modified, current } = testCase;
    const made = createThreeWayJsonMergePatch({ lastApplied: original, modified, current });
    if (!made.ok) return { patch: FAILED, result: FAILED };
    const result = applyJsonMergePatch(current, made.patch);
    return { patch: made.patch, result: result.ok ? result.object : FAILED };
  },
});

function anyValue(random: Random, depth: number): JsonValue {
  if (depth > 0 && random.chance(0.4)) return mapOf(random, depth - 1);
  if (depth > 0 && random.chance(0.3)) return Array.from({ length: random.int(4) }, () => anyValue(random, depth - 1));
  return random.pick(SCALARS);
}

function mapOf(random: Random, depth: number): JsonObject {
  const out = newObject();
  const size = random.int(5);
  for (let i = 0; i < size; i++) out[random.pick(KEYS)] = anyValue(random, depth);
  return out;
}

function edit(random: Random, object: JsonObject, edits: number): JsonObject {
  const out = newObject();
  for (const key in object) out[key] = object[key] as JsonValue;
  for (let i = 0; i < edits; i++) {
    const keys = Object.keys(out);
    const key = keys.length > 0 && random.chance(0.7) ? random.pick(keys) : random.pick(KEYS);
    const current = out[key];
    if (random.chance(0.2)) delete out[key];
    else if (isObject(current) && random.chance(0.8)) out[key] = edit(random, current, 2);
    else if (isArray(current) && random.chance(0.6))
      out[key] = current.map((item) => (random.chance(0.3) ? anyValue(random, 1) : item));
    else out[key] = anyValue(random, 2);
  }
  return out;
}

/** With a metadata to hold annotations, and strings that JSON writers treat differently. */
function annotated(random: Random, object: JsonObject): JsonObject {
  const out = newObject();
  for (const key in object) out[key] = object[key] as JsonValue;
  out['apiVersion'] = 'v1';
  out['kind'] = 'ConfigMap';
  out[random.pick(TEXTS)] = random.pick(TEXTS);
  const metadata = newObject();
  metadata['name'] = 'x';
  if (random.chance(0.7)) {
    const annotations = newObject();
    const size = random.int(4);
    for (let i = 0; i < size; i++) {
      const key = random.chance(0.2) ? 'kubectl.kubernetes.io/last-applied-configuration' : random.pick(TEXTS);
      annotations[key] = random.chance(0.05) ? random.pick(SCALARS) : random.pick(TEXTS);
    }
    metadata['annotations'] = random.chance(0.05) ? random.pick(SCALARS) : annotations;
  }
  out['metadata'] = metadata;
  return out;
}
