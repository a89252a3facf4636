import { describe, expect, it } from 'vitest';
import { applyStrategicMergePatch } from '../../../src/apply/client-side/client-side.ts';
import {
  createdObject,
  isManifestFileName,
  planKubectlApply,
  withNamespace,
} from '../../../src/apply/client-side/kubectl.ts';
import {
  ANNOTATIONS_LIMIT,
  annotationsSize,
  lastAppliedText,
  readLastApplied,
  wasAppliedLast,
  withLastApplied,
} from '../../../src/apply/client-side/last-applied.ts';
import { cloneJson, type JsonObject } from '../../../src/kube/json.ts';
import { LAST_APPLIED } from '../../../src/kube/last-applied.ts';
import { getString } from '../../../src/kube/object.ts';
import { frozen, json, kind } from './kinds.ts';

const CONFIG_MAP = kind('v1', 'ConfigMap');

function configMap(data: unknown, metadata: object = {}): JsonObject {
  return json({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'x', namespace: 'default', ...metadata },
    data,
  });
}

describe('last-applied', () => {
  it('is the manifest on one line, annotations always there, its own left out', () => {
    const manifest = frozen(configMap({ b: '<1>', a: null }, { annotations: { note: 'n', [LAST_APPLIED]: 'older' } }));
    expect(lastAppliedText(manifest)).toBe(
      '{"apiVersion":"v1","data":{"a":null,"b":"\\u003c1\\u003e"},"kind":"ConfigMap","metadata":{"annotations":{"note":"n"},"name":"x","namespace":"default"}}\n',
    );
    expect(lastAppliedText(configMap({}))).toContain('"metadata":{"annotations":{},"name":"x"');
  });

  it('comes back as it went', () => {
    const manifest = configMap({ a: '1' });
    const applied = readLastApplied(withLastApplied(manifest));
    expect(applied).toMatchObject({ status: 'present', text: lastAppliedText(manifest) });
    expect(applied.status === 'present' && wasAppliedLast(manifest, applied.object)).toBe(true);
    expect(applied.status === 'present' && wasAppliedLast(configMap({ a: '2' }), applied.object)).toBe(false);
  });

  it('may be absent or broken', () => {
    expect(readLastApplied(configMap({}))).toEqual({ status: 'absent' });
    expect(readLastApplied(configMap({}, { annotations: { [LAST_APPLIED]: '' } }))).toEqual({ status: 'absent' });
    expect(readLastApplied(configMap({}, { annotations: { [LAST_APPLIED]: '{' } }))).toMatchObject({
      status: 'broken',
    });
    expect(readLastApplied(configMap({}, { annotations: { [LAST_APPLIED]: '[]' } }))).toMatchObject({
      status: 'broken',
    });
    expect(readLastApplied(configMap({}, { annotations: { [LAST_APPLIED]: 'null' } }))).toMatchObject({
      status: 'present',
      object: {},
    });
  });

  it('drops annotations that are no strings, as kubectl does', () => {
    expect(lastAppliedText(configMap({}, { annotations: { a: 'x', b: 1 } }))).toContain('"annotations":{}');
    expect(lastAppliedText(configMap({}, { annotations: { a: null } }))).toContain('"annotations":{"a":""}');
  });

  it('counts towards the limit of all annotations, in bytes', () => {
    expect(annotationsSize(configMap({}, { annotations: { é: '\u{1f600}', a: 'b' } }))).toBe(8);
    const big = withLastApplied(configMap({ a: 'x'.repeat(ANNOTATIONS_LIMIT) }));
    expect(annotationsSize(big)).toBeGreaterThan(ANNOTATIONS_LIMIT);
  });
});

describe('kubectl apply', () => {
  it('creates what is not there, without nulls from 1.31 on', () => {
    const manifest = frozen(configMap({ a: null, b: '1' }));
    const step = planKubectlApply({ manifest, live: null, kind: CONFIG_MAP });
    expect(step).toMatchObject({ action: 'create', object: { data: { b: '1' } } });
    expect(step.action === 'create' && getString(step.object, 'metadata', 'annotations', LAST_APPLIED)).toBe(
      lastAppliedText(manifest),
    );
    expect(createdObject(manifest, 30)['data']).toEqual({ a: null, b: '1' });
    expect(createdObject(manifest, 31)['data']).toEqual({ b: '1' });
  });

  it('finds a manifest unchanged however its keys are ordered', () => {
    const live = createdObject(configMap({ a: '1', b: '2' }));
    const step = planKubectlApply({ manifest: configMap({ b: '2', a: '1' }), live, kind: CONFIG_MAP });
    expect(step).toMatchObject({ action: 'patch', patch: {}, unchanged: true, warnings: [] });
  });

  it('says configured for an empty map that live does not hold', () => {
    const manifest = configMap({ a: '1' }, { labels: {} });
    const live = cloneJson(createdObject(manifest));
    delete (live['metadata'] as JsonObject)['labels'];
    expect(planKubectlApply({ manifest, live, kind: CONFIG_MAP })).toMatchObject({
      unchanged: false,
      patch: { metadata: { labels: {} } },
    });
  });

  it('patches with the new annotation, and removes what was applied before', () => {
    const live = createdObject(configMap({ a: '1', gone: 'x' }));
    const manifest = configMap({ a: '2' });
    const step = planKubectlApply({ manifest, live: frozen(live), kind: CONFIG_MAP });
    expect(step).toMatchObject({
      action: 'patch',
      patchType: 'strategic',
      patch: { data: { a: '2', gone: null }, metadata: { annotations: { [LAST_APPLIED]: lastAppliedText(manifest) } } },
    });
    if (step.action !== 'patch') return;
    const result = applyStrategicMergePatch(live, step.patch, CONFIG_MAP.schema);
    expect(result).toEqual({ ok: true, object: createdObject(manifest) });
  });

  it('removes nothing from an object that was never applied, and warns', () => {
    const live = configMap({ theirs: '1' });
    const step = planKubectlApply({ manifest: configMap({ a: '1' }), live, kind: CONFIG_MAP });
    expect(step).toMatchObject({ lastApplied: null, warnings: ['missing-last-applied'], patch: { data: { a: '1' } } });
  });

  it('sends a JSON merge patch for kinds it knows nothing of, with preconditions', () => {
    const custom = (apiVersion: string, spec: unknown): JsonObject =>
      json({ apiVersion, kind: 'Foo', metadata: { name: 'x' }, spec });
    const live = createdObject(custom('example.com/v1', { list: ['a', 'b'] }));
    const step = planKubectlApply({ manifest: custom('example.com/v1', { list: ['a'] }), live, kind: undefined });
    expect(step).toMatchObject({ patchType: 'merge', patch: { spec: { list: ['a'] } } });
    const other = planKubectlApply({ manifest: custom('example.com/v2', {}), live, kind: undefined });
    expect(other).toMatchObject({
      action: 'refused',
      error: { message: expect.stringContaining('precondition failed') },
    });
  });

  it('refuses a broken annotation and objects without a name', () => {
    const live = configMap({}, { annotations: { [LAST_APPLIED]: 'x' } });
    expect(planKubectlApply({ manifest: configMap({}), live, kind: CONFIG_MAP })).toMatchObject({
      action: 'refused',
      error: { path: 'metadata.annotations', message: 'invalid JSON document' },
    });
    const unnamed = json({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { generateName: 'x-' } });
    expect(planKubectlApply({ manifest: unnamed, live: null, kind: CONFIG_MAP })).toMatchObject({
      error: { message: 'from x-: cannot use generate name with apply' },
    });
  });

  it('notices that the live object is being deleted', () => {
    const live = configMap({}, { deletionTimestamp: '2026-01-01T00:00:00Z' });
    expect(planKubectlApply({ manifest: configMap({}), live, kind: CONFIG_MAP })).toMatchObject({
      warnings: ['missing-last-applied', 'being-deleted'],
    });
  });
});

describe('files and namespaces', () => {
  it('takes three extensions, in that spelling', () => {
    const names = [
      'a.yaml',
      'a.yml',
      'a.json',
      '.yaml',
      'a.b.yaml',
      'a.YAML',
      'a.yaml.bak',
      'yaml',
      'a.txt',
      'kustomization.yaml',
    ];
    expect(names.filter(isManifestFileName)).toEqual([
      'a.yaml',
      'a.yml',
      'a.json',
      '.yaml',
      'a.b.yaml',
      'kustomization.yaml',
    ]);
  });

  it('fills in the namespace where there is none', () => {
    const manifest = json({ kind: 'ConfigMap', metadata: { name: 'x' } });
    expect(withNamespace(manifest, true, 'shop')).toMatchObject({ metadata: { namespace: 'shop' } });
    expect(withNamespace(manifest, false, 'shop')).toBe(manifest);
    const own = configMap({});
    expect(withNamespace(own, true, 'shop')).toBe(own);
  });
});
