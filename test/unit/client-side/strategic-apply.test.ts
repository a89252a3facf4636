import { describe, expect, it } from 'vitest';
import { applyStrategicMergePatch } from '../../../src/apply/client-side/client-side.ts';
import type { JsonObject } from '../../../src/kube/json.ts';
import { frozen, json, kind, pod } from './kinds.ts';

const { schema } = kind('v1', 'Pod');

function patched(object: JsonObject, patch: unknown): JsonObject {
  const result = applyStrategicMergePatch(frozen(object), frozen(json(patch)), schema);
  if (!result.ok) throw new Error(result.error.message);
  return result.object;
}

function refusal(object: JsonObject, patch: unknown): string {
  const result = applyStrategicMergePatch(object, json(patch), schema);
  return result.ok ? 'accepted' : `${result.error.path}: ${result.error.message}`;
}

const two = pod({ containers: [{ name: 'a', image: 'i' }, { name: 'b' }], nodeSelector: { x: '1' } });

describe('directives', () => {
  it('$patch: replace on a map drops what it had', () => {
    expect(patched(two, { spec: { nodeSelector: { $patch: 'replace', y: '2' } } })).toMatchObject({
      spec: { nodeSelector: { y: '2' } },
    });
  });

  it('$patch: delete on a map empties it', () => {
    expect(patched(two, { spec: { nodeSelector: { $patch: 'delete' } } })).toMatchObject({
      spec: { nodeSelector: {} },
    });
    expect(patched(two, { $patch: 'delete' })).toEqual({});
  });

  it('$patch: merge is known for nothing', () => {
    expect(refusal(two, { spec: { $patch: 'merge' } })).toContain('unknown patch type: merge');
    expect(refusal(two, { spec: { containers: [{ $patch: 'merge', name: 'a' }] } })).toContain(
      'merging lists cannot yet',
    );
  });

  it('$patch: delete among items takes one away; where there is none it is dropped', () => {
    expect(patched(two, { spec: { containers: [{ name: 'a', $patch: 'delete' }] } })).toMatchObject({
      spec: { containers: [{ name: 'b' }] },
    });
    expect(patched(pod({}), { spec: { containers: [{ name: 'a', $patch: 'delete' }, { name: 'c' }] } })).toEqual(
      pod({ containers: [{ name: 'c' }] }),
    );
  });

  it('$patch: replace among items replaces the list', () => {
    expect(patched(two, { spec: { containers: [{ $patch: 'replace' }, { name: 'c' }] } })).toMatchObject({
      spec: { containers: [{ name: 'c' }] },
    });
  });

  it('an item deleted and named again is new', () => {
    const patch = {
      spec: {
        containers: [
          { name: 'a', $patch: 'delete' },
          { name: 'a', image: 'new' },
        ],
      },
    };
    expect(patched(two, patch)).toMatchObject({ spec: { containers: [{ name: 'a', image: 'new' }, { name: 'b' }] } });
  });

  it('$deleteFromPrimitiveList', () => {
    const object = json({ metadata: { finalizers: ['a', 'b', 'c'] } });
    expect(patched(object, { metadata: { '$deleteFromPrimitiveList/finalizers': ['b', 'x'] } })).toEqual({
      metadata: { finalizers: ['a', 'c'] },
    });
    expect(refusal(object, { metadata: { $deleteFromPrimitiveList: ['b'] } })).toContain(
      'invalid patch format of primitive list',
    );
  });

  it('merging scalars drops duplicates that live has, as seen on a real server', () => {
    const object = json({ metadata: { finalizers: ['a', 'a', 'b', 'c', 'a'] } });
    expect(patched(object, { metadata: { finalizers: ['d'] } })).toEqual({
      metadata: { finalizers: ['d', 'a', 'b', 'c'] },
    });
  });

  it('$setElementOrder sorts what is there, named or not', () => {
    const object = pod({ containers: [{ name: 'a' }, { name: 'b' }, { name: 'theirs' }] });
    expect(patched(object, { spec: { '$setElementOrder/containers': [{ name: 'b' }, { name: 'a' }] } })).toEqual(
      pod({ containers: [{ name: 'b' }, { name: 'a' }, { name: 'theirs' }] }),
    );
    const patch = { spec: { '$setElementOrder/containers': [{ name: 'a' }], containers: [{ name: 'c' }] } };
    expect(refusal(object, patch)).toContain("doesn't match $setElementOrder list");
  });

  it('$retainKeys clears the rest, and must name all that is set', () => {
    const object = pod({ volumes: [{ name: 'v', emptyDir: {} }] });
    const change = { name: 'v', $retainKeys: ['name', 'hostPath'], hostPath: { path: '/x' } };
    expect(patched(object, { spec: { volumes: [change] } })).toEqual(
      pod({ volumes: [{ name: 'v', hostPath: { path: '/x' } }] }),
    );
    expect(refusal(object, { spec: { volumes: [{ ...change, $retainKeys: ['name'] }] } })).toBe(
      'spec.volumes[v]: invalid patch format of retainKeys',
    );
  });

  it('in an item that live lacks, directives other than $patch are not read', () => {
    const patch = { spec: { volumes: [{ name: 'v', $retainKeys: ['name'] }] } };
    expect(patched(pod({ volumes: [] }), patch)).toEqual(pod({ volumes: [{ name: 'v', $retainKeys: ['name'] }] }));
  });
});

describe('values', () => {
  it('null removes a field, is dropped from what is added, and stays as an item', () => {
    expect(patched(two, { spec: { nodeSelector: null, containers: null } })).toEqual(pod({}));
    expect(patched(pod({}), { spec: { nodeSelector: { a: null, b: '1' } } })).toEqual(
      pod({ nodeSelector: { b: '1' } }),
    );
    expect(patched(pod({}), { spec: { tolerations: [null, { key: null }] } })).toEqual(
      pod({ tolerations: [null, {}] }),
    );
  });

  it('nulls stay inside a list that replaces another', () => {
    const object = pod({ tolerations: [{ key: 'a' }] });
    expect(patched(object, { spec: { tolerations: [{ key: null }] } })).toEqual(pod({ tolerations: [{ key: null }] }));
  });

  it('duplicates in the patch meet in one item', () => {
    const patch = {
      spec: {
        containers: [
          { name: 'c', image: '1' },
          { name: 'c', tty: true },
        ],
      },
    };
    expect(patched(two, patch)).toMatchObject({
      spec: { containers: [{ name: 'c', image: '1', tty: true }, { name: 'a' }, { name: 'b' }] },
    });
  });

  it('inside arbitrary JSON the server merges scalars, and refuses to merge anything deeper', () => {
    const { schema } = kind('apps/v1', 'ControllerRevision');
    const revision = (data: unknown): JsonObject => json({ data });
    expect(applyStrategicMergePatch(revision({ a: 1, b: 2 }), revision({ a: 3 }), schema)).toEqual({
      ok: true,
      object: revision({ a: 3, b: 2 }),
    });
    const deep = revision({ a: { b: 1 } });
    expect(applyStrategicMergePatch(deep, deep, schema)).toMatchObject({
      ok: false,
      error: { path: 'data.a', message: 'unable to find api field in struct RawExtension for the json field "a"' },
    });
  });

  it('does not merge a list where it expects something else', () => {
    const { schema } = kind('apps/v1', 'ControllerRevision');
    const odd = json({ data: ['a'] });
    expect(applyStrategicMergePatch(odd, odd, schema)).toMatchObject({
      ok: false,
      error: { path: 'data', message: 'expected slice or array type, but got: struct' },
    });
  });

  it('nor does it look into maps', () => {
    const odd = pod({ nodeSelector: { a: { b: 1 } } });
    expect(applyStrategicMergePatch(odd, odd, schema)).toMatchObject({
      ok: false,
      error: { message: 'merging an object in json but data type is not struct, instead is: map' },
    });
  });

  it('says where it failed', () => {
    expect(refusal(two, { spec: { containers: [{ name: 'a', env: [{ name: 'A' }] }, { image: 'x' }] } })).toBe(
      'spec.containers: map: map[image:x] does not contain declared merge key: name',
    );
  });
});
