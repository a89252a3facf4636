import { describe, expect, it } from 'vitest';
import { mergeByHand, patchByHand } from '../../../src/apply/client-side/by-hand.ts';
import { formatPath } from '../../../src/fieldpath/path.ts';
import type { JsonObject } from '../../../src/kube/json.ts';
import { json, kind, pod } from './kinds.ts';

const POD = kind('v1', 'Pod');

/** `path: action`, marked where nothing changes or where the outcome differs from the row. */
function rows(
  lastApplied: JsonObject | null,
  manifest: JsonObject,
  live: JsonObject,
  known: typeof POD | undefined = POD,
): string[] {
  const merged = mergeByHand({ lastApplied, manifest, live, kind: known });
  if (!merged.ok) throw new Error(merged.error.message);
  return merged.rows
    .filter((row) => !['apiVersion', 'kind', 'metadata', 'metadata.name'].includes(formatPath(row.path)))
    .map(
      (row) =>
        `${formatPath(row.path)} (${row.table}): ${row.action}${row.changes ? ', changes' : ''}${row.holds ? '' : ', does not hold'}`,
    );
}

describe('merge by hand', () => {
  it('names the row every field took', () => {
    const container = (fields: object): object => ({ name: 'a', ...fields });
    const lastApplied = pod({ hostname: 'h', containers: [container({ args: ['x'] }), { name: 'gone' }] });
    const manifest = pod({ subdomain: 's', containers: [container({ args: ['y'] }), { name: 'new' }] });
    const live = pod({
      hostname: 'h',
      nodeName: 'n',
      containers: [container({ args: ['x'], tty: true }), { name: 'gone' }, { name: 'theirs' }],
    });
    expect(rows(lastApplied, manifest, live)).toEqual([
      'spec (map): compare, changes',
      'spec.containers (list-by-key): compare, changes',
      'spec.containers[name=a] (list-by-key): compare, changes',
      'spec.containers[name=a].args (replaced-list): set, changes',
      'spec.containers[name=a].name (primitive): set',
      'spec.containers[name=a].tty (primitive): keep',
      'spec.containers[name=new] (list-by-key): add, changes',
      'spec.containers[name=gone] (list-by-key): clear, changes',
      'spec.containers[name=theirs] (list-by-key): keep',
      'spec.hostname (primitive): clear, changes',
      'spec.nodeName (primitive): keep',
      'spec.subdomain (primitive): add, changes',
    ]);
  });

  it('shows where the outcome is not what the tables say', () => {
    const env = (...names: string[]): JsonObject =>
      pod({ containers: [{ name: 'a', env: names.map((name) => ({ name, value: 'v' })) }] });
    expect(rows(env('A', 'A'), env('A'), env('A', 'A'))).toContain(
      'spec.containers[name=a].env[name=A] (list-by-key): compare, changes, does not hold',
    );
  });

  it('knows nulls and retained keys', () => {
    const volume = (source: object): JsonObject => pod({ hostname: null, volumes: [{ name: 'v', ...source }] });
    const live = pod({ hostname: 'h', volumes: [{ name: 'v', emptyDir: {} }] });
    const seen = rows(null, volume({ hostPath: { path: '/' } }), live);
    expect(seen).toContain('spec.hostname (primitive): null, changes');
    expect(seen).toContain('spec.volumes[name=v].emptyDir (map): retain, changes');
  });

  it('merges scalars one by one where the schema says so, and replaces every list where there is none', () => {
    const meta = (...finalizers: string[]): JsonObject => json({ metadata: { finalizers } });
    expect(rows(meta('a'), meta('b'), meta('a', 'c'))).toEqual([
      'metadata.finalizers (list-of-primitives): compare, changes',
      'metadata.finalizers[=b] (list-of-primitives): add, changes',
      'metadata.finalizers[=a] (list-of-primitives): clear, changes',
      'metadata.finalizers[=c] (list-of-primitives): keep',
    ]);
    expect(
      mergeByHand({ lastApplied: meta('a'), manifest: meta('b'), live: meta('a', 'c'), kind: undefined }),
    ).toMatchObject({
      patchType: 'merge',
      result: meta('b'),
    });
  });

  it('says which step failed', () => {
    const bad = pod({ containers: [{ image: 'x' }] });
    const merged = mergeByHand({
      lastApplied: null,
      manifest: bad,
      live: pod({ containers: [{ name: 'a' }] }),
      kind: POD,
    });
    expect(merged).toMatchObject({ ok: false, step: 'create' });
  });
});

describe('patch by hand', () => {
  const object = pod({ containers: [{ name: 'a', image: 'i' }] });

  it('merges strategically, or as RFC 7386 says', () => {
    const patch = json({ spec: { containers: [{ name: 'b' }] } });
    expect(patchByHand({ object, patch, type: 'strategic', kind: POD })).toMatchObject({
      changed: true,
      object: { spec: { containers: [{ name: 'b' }, { name: 'a', image: 'i' }] } },
    });
    expect(patchByHand({ object, patch, type: 'merge', kind: POD })).toMatchObject({
      object: { spec: { containers: [{ name: 'b' }] } },
    });
  });

  it('notices that nothing changed', () => {
    expect(
      patchByHand({ object, patch: json({ spec: { containers: [{ name: 'a' }] } }), type: 'strategic', kind: POD }),
    ).toEqual({
      ok: true,
      changed: false,
      object,
    });
  });

  it('refuses a strategic patch where the server would', () => {
    expect(patchByHand({ object, patch: json({}), type: 'strategic', kind: undefined })).toMatchObject({
      ok: false,
      error: { cause: 'UnsupportedMediaType' },
    });
  });
});
