import { describe, expect, it } from 'vitest';
import {
  applyDynamically,
  DYNAMIC_LAST_APPLIED,
  mergeDynamically,
  withDynamicLastApplied,
} from '../../../src/apply/dynamic/dynamic.ts';
import { conventionalKey } from '../../../src/apply/dynamic/merge.ts';
import { frozen, json } from '../client-side/kinds.ts';

function merged(observed: unknown, lastApplied: unknown, desired: unknown): unknown {
  return mergeDynamically(
    frozen(json(observed)),
    lastApplied === null ? null : frozen(json(lastApplied)),
    frozen(json(desired)),
  );
}

describe('merging by convention', () => {
  it('removes what was applied, keeps what others set', () => {
    expect(merged({ a: 1, theirs: 2, gone: 3 }, { a: 1, gone: 3 }, { a: 4, new: 5 })).toEqual({
      a: 4,
      theirs: 2,
      new: 5,
    });
  });

  it('merges lists of objects by a key they all have, observed items first', () => {
    const observed = { l: [{ name: 'sidecar' }, { name: 'a', theirs: 1 }, { name: 'gone' }] };
    const desired = { l: [{ name: 'new' }, { name: 'a', image: 'x' }] };
    expect(merged(observed, { l: [{ name: 'gone' }] }, desired)).toEqual({
      l: [{ name: 'sidecar' }, { name: 'a', theirs: 1, image: 'x' }, { name: 'new' }],
    });
  });

  it('takes the first conventional key, if every item of all three lists has it', () => {
    expect(conventionalKey([[json({ name: 'a', port: 1 })], [json({ port: 2, name: 'b' })]])).toBe('port');
    expect(conventionalKey([[json({ name: 'a', port: 1 })], [json({ name: 'b' })]])).toBe('name');
    expect(conventionalKey([[json({ name: 'a' })], ['x']])).toBeUndefined();
    expect(conventionalKey([[], [], []])).toBeUndefined();
    expect(merged({ l: [{ name: 'a' }, { id: 1 }] }, {}, { l: [{ name: 'b' }] })).toEqual({ l: [{ name: 'b' }] });
  });

  it('joins keys that print alike, and gives observed duplicates the last one', () => {
    expect(merged({ l: [{ port: 80, a: 1 }] }, {}, { l: [{ port: '80', b: 2 }] })).toEqual({
      l: [{ port: '80', a: 1, b: 2 }],
    });
    expect(
      merged(
        {
          l: [
            { name: 'a', v: 1 },
            { name: 'a', v: 2 },
          ],
        },
        {},
        { l: [] },
      ),
    ).toEqual({
      l: [
        { name: 'a', v: 2 },
        { name: 'a', v: 2 },
      ],
    });
  });

  it('null and other types do not clear an observed mapping', () => {
    expect(merged({ m: { a: 1 } }, {}, { m: null })).toEqual({ m: { a: 1 } });
    expect(merged({ m: { a: 1, b: 2 } }, { m: { a: 1 } }, { m: 'x' })).toEqual({ m: { b: 2 } });
    expect(merged({ l: [1] }, {}, { l: 'x' })).toEqual({ l: null });
    expect(merged({ s: 1 }, {}, { s: null })).toEqual({ s: null });
  });
});

describe('applying by convention', () => {
  const desired = json({ kind: 'CatSet', metadata: { name: 'x', labels: { a: '1' } }, spec: { n: 1 } });

  it('keeps status and system metadata, and remembers what was desired', () => {
    const live = frozen(
      json({
        kind: 'CatSet',
        metadata: { name: 'x', uid: 'u', generation: 3 },
        spec: { n: 0 },
        status: { ready: true },
      }),
    );
    const result = applyDynamically({
      live,
      desired: json({ ...desired, status: { ready: false }, metadata: { name: 'x', uid: 'other' } }),
    });
    expect(result).toMatchObject({
      ok: true,
      object: { metadata: { uid: 'u', generation: 3 }, status: { ready: true }, spec: { n: 1 } },
    });
    if (!result.ok) return;
    const annotations = result.object['metadata'];
    expect(annotations).toMatchObject({
      annotations: { [DYNAMIC_LAST_APPLIED]: expect.stringContaining('"spec":{"n":1}') },
    });
  });

  it('removes what its own annotation says was applied', () => {
    const live = withDynamicLastApplied(
      json({ metadata: { name: 'x' }, spec: { n: 1, old: 2 } }),
      json({ spec: { old: 2 } }),
    );
    expect(applyDynamically({ live, desired: json({ metadata: { name: 'x' }, spec: { n: 1 } }) })).toMatchObject({
      ok: true,
      object: { spec: { n: 1 } },
    });
  });

  it('is refused by a broken annotation', () => {
    const live = json({ metadata: { annotations: { [DYNAMIC_LAST_APPLIED]: '[' } } });
    expect(applyDynamically({ live, desired })).toMatchObject({ ok: false });
  });
});
