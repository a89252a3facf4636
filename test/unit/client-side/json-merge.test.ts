import { describe, expect, it } from 'vitest';
import { applyJsonMergePatch, createThreeWayJsonMergePatch } from '../../../src/apply/client-side/client-side.ts';
import type { JsonObject } from '../../../src/kube/json.ts';
import { frozen, json } from './kinds.ts';

function patch(lastApplied: unknown, modified: unknown, current: unknown): JsonObject {
  const made = createThreeWayJsonMergePatch({
    lastApplied: lastApplied === null ? null : frozen(json(lastApplied)),
    modified: frozen(json(modified)),
    current: frozen(json(current)),
  });
  if (!made.ok) throw new Error(made.error.message);
  return made.patch;
}

function patched(object: unknown, change: unknown): unknown {
  const result = applyJsonMergePatch(frozen(json(object)), frozen(json(change)));
  return result.ok ? result.object : result.error;
}

describe('three-way JSON merge patches', () => {
  it('removes what was applied and is gone, keeps what others set', () => {
    expect(patch({ s: { a: 1, b: 2 } }, { s: { a: 1 } }, { s: { a: 1, b: 3, c: 4 } })).toEqual({ s: { b: null } });
  });

  it('replaces lists', () => {
    expect(patch({ l: [{ n: 'a' }] }, { l: [{ n: 'b' }] }, { l: [{ n: 'a' }, { n: 'x' }] })).toEqual({
      l: [{ n: 'b' }],
    });
  });

  it('sends an explicit null, applied before or not', () => {
    expect(patch(null, { a: null, m: { b: null } }, { a: 1 })).toEqual({ a: null, m: { b: null } });
    expect(patch({ a: 1 }, { a: null }, { a: 1 })).toEqual({ a: null });
  });

  it('keeps an empty map as a value, and only the nulls of one that holds nothing else', () => {
    expect(patch(null, { a: {}, b: { c: null } }, {})).toEqual({ a: {}, b: { c: null } });
  });

  it('drops nulls inside the items of a new list', () => {
    expect(patch(null, { l: [{ a: null, b: 1 }, null] }, {})).toEqual({ l: [{ b: 1 }, null] });
  });

  it('rounds integers beyond 2^53, and takes neighbours for equal', () => {
    expect(patch(null, { a: 9007199254740993n }, { a: 9007199254740992n })).toEqual({});
    expect(patch(null, { a: 1152921504606846976n }, {})).toEqual({ a: 1152921504606847000n });
    expect(patch(null, { a: [9223372036854775807n] }, {})).toEqual({ a: [9223372036854776000] });
  });

  it('may not touch apiVersion, kind and name', () => {
    const rename = {
      lastApplied: null,
      modified: json({ metadata: { name: 'b' } }),
      current: json({ metadata: { name: 'a' } }),
    };
    expect(createThreeWayJsonMergePatch(rename)).toMatchObject({
      ok: false,
      error: { message: 'precondition failed for: map[metadata:map[name:b]]' },
    });
  });
});

describe('applied JSON merge patches', () => {
  it('null removes, maps merge, everything else replaces', () => {
    expect(patched({ a: 1, m: { x: 1, y: 2 }, l: [1] }, { a: null, m: { x: null, z: 3 }, l: [2] })).toEqual({
      m: { y: 2, z: 3 },
      l: [2],
    });
  });

  it('what is added has no nulls, but a list over a map keeps them', () => {
    expect(patched({}, { a: { b: null, c: [{ d: null }] } })).toEqual({ a: { c: [{}] } });
    expect(patched({ a: [1] }, { a: [{ d: null }] })).toEqual({ a: [{}] });
    expect(patched({ a: { x: 1 } }, { a: [{ d: null }] })).toEqual({ a: [{ d: null }] });
  });

  it('integers of 64 bits stay exact', () => {
    expect(patched({ a: 9007199254740993n }, { b: 9223372036854775807n })).toEqual({
      a: 9007199254740993n,
      b: 9223372036854775807n,
    });
  });
});
