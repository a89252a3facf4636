import { applyJsonMergePatch, createThreeWayJsonMergePatch } from '../../../src/apply/client-side/client-side.ts';
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
  | { readonly op: 'jmp'; readonly object: JsonObject; readonly patch: JsonObject };

type Answer = { readonly patch: JsonValue; readonly result: JsonValue };

const FAILED = 'error';

export default defineTarget<Case, Answer>({
  name: 'json-merge',
  summary: 'three-way JSON merge patches and their application, against jsonmergepatch and evanphx/json-patch',

  generate(random) {
    const base = mapOf(random, 4);
    const edited = (): JsonObject => edit(random, base, 3);
    if (random.chance(0.4)) return { op: 'jmp', object: edited(), patch: edited() };
    return { op: 'jsonmerge', original: random.chance(0.1) ? null : edited(), modified: edited(), current: edited() };
  },

  async ask(oracle, testCase) {
    const response: MergeResponse = await oracle.merge(testCase as MergeRequest);
    if (response.error !== undefined) return { patch: FAILED, result: FAILED };
    return { patch: response.patch ?? null, result: response.result ?? null };
  },

  predict(testCase) {
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

function valueOf(random: Random, depth: number): JsonValue {
  if (depth > 0 && random.chance(0.4)) return mapOf(random, depth - 1);
  if (depth > 0 && random.chance(0.3)) return Array.from({ length: random.int(4) }, () => valueOf(random, depth - 1));
  return random.pick(SCALARS);
}

function mapOf(random: Random, depth: number): JsonObject {
  const out = newObject();
  const size = random.int(5);
  for (let i = 0; i < size; i++) out[random.pick(KEYS)] = valueOf(random, depth);
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
      out[key] = current.map((item) => (random.chance(0.3) ? valueOf(random, 1) : item));
    else out[key] = valueOf(random, 2);
  }
  return out;
}
