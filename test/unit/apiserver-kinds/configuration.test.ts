import { describe, expect, it } from 'vitest';
import type { ServerResult } from '../../../src/apiserver/result.ts';
import { apiServer } from '../../../src/apiserver/server.ts';
import type { JsonObject } from '../../../src/kube/json.ts';
import { getIn } from '../../../src/kube/object.ts';
import { causes, contextOf, plain, post, put, read, stored } from '../apiserver-workloads/server.ts';

const head = (kind: string) => `apiVersion: v1, kind: ${kind}, metadata: {name: x, namespace: shop}`;

describe('a Secret', () => {
  it('moves stringData into data, and removing a key from stringData leaves it there', () => {
    const live = stored(post(read(`{${head('Secret')}, stringData: {a: hi, b: ü€}}`)));
    expect(plain(live['data'])).toEqual({ a: 'aGk=', b: 'w7zigqw=' });
    const next = stored(put(live, { ...live, stringData: read('{a: ho}') }));
    expect(plain(next['data'])).toEqual({ a: 'aG8=', b: 'w7zigqw=' });
    expect(next).not.toHaveProperty('stringData');
  });

  it('cannot change its type, and must carry the keys its type needs', () => {
    const live = stored(post(read(`{${head('Secret')}}`)));
    const tls = { ...live, type: 'kubernetes.io/tls' };
    expect(causes(put(live, tls))).toEqual([
      'data[tls.crt] FieldValueRequired',
      'data[tls.key] FieldValueRequired',
      'type FieldValueInvalid',
    ]);
  });
});

describe('a ConfigMap', () => {
  it('once immutable, stays so', () => {
    const live = stored(post(read(`{${head('ConfigMap')}, immutable: true, data: {a: '1'}}`)));
    const next = read(`{${head('ConfigMap')}, data: {a: '2'}}`);
    expect(causes(put(live, next))).toEqual(['data FieldValueForbidden', 'immutable FieldValueForbidden']);
  });
});

describe('a claim', () => {
  const claim = (size: string, name = 'fast', more = '') =>
    read(
      `{${head('PersistentVolumeClaim')}, spec: {accessModes: [ReadWriteOnce], storageClassName: ${name}, resources: {requests: {storage: ${size}}}}${more}}`,
    );
  const bound = stored(post(claim('1Gi')));
  bound['status'] = read('{phase: Bound, capacity: {storage: 1Gi}}');

  function resize(size: string, allows: boolean | undefined): ServerResult {
    const next = claim(size, 'fast', ', status: {phase: Bound, capacity: {storage: 1Gi}}');
    const found = allows === undefined ? undefined : read(`{allowVolumeExpansion: ${allows}}`);
    return apiServer.update(bound, next, { ...contextOf(next), find: () => found });
  }

  it('gets a finalizer on creation', () => {
    expect(getIn(bound, 'metadata', 'finalizers')).toEqual(['kubernetes.io/pvc-protection']);
  });

  it('grows where its class allows, and is not judged where that is unknown', () => {
    expect(resize('2Gi', true).status).toBe('accepted');
    expect(resize('2Gi', false).status).toBe('rejected');
    expect(resize('2Gi', undefined).status).toBe('not-judged');
    expect(resize('1024Mi', undefined).status).toBe('accepted');
  });

  it('does not grow unbound, does not shrink, and keeps its class', () => {
    const fresh = stored(post(claim('1Gi')));
    expect(put(fresh, claim('2Gi')).status).toBe('rejected');
    expect(causes(resize('500Mi', true))).toEqual(['spec.resources.requests.storage FieldValueForbidden']);
    expect(causes(put(bound, claim('1Gi', 'slow')))).toEqual(['spec FieldValueForbidden']);
  });

  it('drops a data source the server does not know in silence, and mirrors the others', () => {
    const withSource = (source: string): JsonObject =>
      stored(post(read(JSON.stringify(claim('1Gi')).replace('"accessModes"', `"dataSource":${source},"accessModes"`))));
    expect(getIn(withSource('{"apiGroup":"x.io","kind":"Foo","name":"a"}'), 'spec', 'dataSource')).toBeUndefined();
    const mirrored = withSource('{"kind":"PersistentVolumeClaim","name":"a"}');
    expect(plain(getIn(mirrored, 'spec', 'dataSourceRef'))).toEqual({
      apiGroup: null,
      kind: 'PersistentVolumeClaim',
      name: 'a',
    });
  });
});

describe('a Namespace', () => {
  it('carries its name as a label, whatever the manifest says', () => {
    const live = stored(
      post(read('{apiVersion: v1, kind: Namespace, metadata: {name: a, labels: {kubernetes.io/metadata.name: b}}}')),
    );
    expect(getIn(live, 'metadata', 'labels', 'kubernetes.io/metadata.name')).toBe('a');
    expect(getIn(live, 'spec', 'finalizers')).toEqual(['kubernetes']);
  });
});
