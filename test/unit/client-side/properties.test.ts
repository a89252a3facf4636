import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeByHand } from '../../../src/apply/client-side/by-hand.ts';
import {
  applyJsonMergePatch,
  applyStrategicMergePatch,
  createThreeWayJsonMergePatch,
  createThreeWayPatch,
  createTwoWayMergePatch,
} from '../../../src/apply/client-side/client-side.ts';
import { formatPath } from '../../../src/fieldpath/path.ts';
import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../../../src/kube/json.ts';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import type { KindSchema } from '../../../src/schema/schema.ts';
import { identified, objectMaker } from '../../fuzz/targets/objects.ts';
import { createRandom } from '../../support/random.ts';
import { frozen, kind } from './kinds.ts';

const KINDS = [
  kind('v1', 'Pod'),
  kind('apps/v1', 'Deployment'),
  kind('v1', 'Service'),
  kind('v1', 'ServiceAccount'),
  kind('batch/v1', 'Job'),
];

interface Three {
  readonly kind: KindSchema;
  readonly a: JsonObject;
  readonly b: JsonObject;
  readonly c: JsonObject;
}

/** Three versions of one object without equal keys in a list, without nulls, frozen: nothing may write to them. */
const three = fc.integer().map((seed): Three => {
  const random = createRandom(seed);
  const chosen = random.pick(KINDS);
  const maker = objectMaker(random, { nulls: 0, directives: 0, orderly: true });
  const base = maker.object(chosen);
  const version = (): JsonObject => frozen(identified(maker.edit(base, chosen.schema, 1 + random.int(4)), chosen));
  return { kind: chosen, a: frozen(base), b: version(), c: version() };
});

function law(check: (three: Three) => void): void {
  fc.assert(fc.property(three, check), { numRuns: 1000 });
}

function patched(kind: KindSchema, object: JsonObject, patch: JsonObject): JsonObject {
  const result = applyStrategicMergePatch(object, frozen(patch), kind.schema);
  if (!result.ok) throw new Error(result.error.message);
  return result.object;
}

function threeWay(
  kind: KindSchema,
  lastApplied: JsonObject | null,
  modified: JsonObject,
  current: JsonObject,
): JsonObject {
  const made = createThreeWayPatch({ lastApplied, modified, current, kind });
  if (!made.ok) throw new Error(made.error.message);
  return made.patch;
}

function twoWay(kind: KindSchema, from: JsonObject, to: JsonObject): JsonObject {
  const made = createTwoWayMergePatch(from, to, kind.schema);
  if (!made.ok) throw new Error(made.error.message);
  return made.patch;
}

/** Upstream does not notice that finalizers were reordered when the new order is the sorted one. */
function unordered(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(unordered);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const [key, child] of Object.entries(value)) {
    const plain = unordered(child);
    out[key] = key === 'finalizers' && isArray(plain) ? plain.toSorted() : plain;
  }
  return out;
}

/**
 * Upstream's own gap: a change to an item that live has lost arrives there with its directives unread (the API server
 * then refuses them as unknown fields).
 */
function keepsDirectives(object: JsonObject): boolean {
  return stringifyJson(object).includes('"$');
}

describe('laws of strategic merge patches', () => {
  it('the patch from a to b makes b of a', () => {
    law(({ kind, a, b }) => {
      expect(unordered(patched(kind, a, twoWay(kind, a, b)))).toEqual(unordered(b));
    });
  });

  it('the patch from a to a changes nothing', () => {
    law(({ kind, a }) => {
      expect(patched(kind, a, twoWay(kind, a, a))).toEqual(a);
    });
  });

  it('applied live as it was last applied, three ways are two', () => {
    law(({ kind, a, b }) => {
      expect(unordered(patched(kind, a, threeWay(kind, a, b, a)))).toEqual(unordered(b));
    });
  });

  it('applying the same manifest again changes nothing', () => {
    law(({ kind, a, b, c }) => {
      const once = frozen(patched(kind, c, threeWay(kind, a, b, c)));
      fc.pre(!keepsDirectives(once));
      expect(patched(kind, once, threeWay(kind, b, b, once))).toEqual(once);
    });
  });

  it('every field does what its row of the merge tables says', () => {
    law(({ kind, a, b, c }) => {
      const merged = mergeByHand({ lastApplied: a, manifest: b, live: c, kind });
      expect(merged).toMatchObject({ ok: true });
      if (!merged.ok) return;
      fc.pre(!keepsDirectives(merged.result));
      expect(merged.rows.filter((row) => !row.holds).map((row) => `${formatPath(row.path)} ${row.action}`)).toEqual([]);
    });
  });
});

describe('laws of JSON merge patches', () => {
  it('applied live as it was last applied, the manifest is what is left', () => {
    law(({ a, b }) => {
      const made = createThreeWayJsonMergePatch({ lastApplied: a, modified: b, current: a });
      expect(made).toMatchObject({ ok: true });
      if (made.ok) expect(applyJsonMergePatch(a, frozen(made.patch))).toEqual({ ok: true, object: b });
    });
  });

  it('fields that neither manifest nor last-applied name stay', () => {
    law(({ a, b, c }) => {
      const merged = mergeByHand({ lastApplied: a, manifest: b, live: c, kind: undefined });
      expect(merged).toMatchObject({ ok: true });
      if (merged.ok) expect(merged.rows.filter((row) => !row.holds)).toEqual([]);
    });
  });
});
