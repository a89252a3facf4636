import { describe, expect, it } from 'vitest';
import { formatPath, pathOf } from '../../../src/fieldpath/path.ts';
import { newObject, toJsonValue } from '../../../src/kube/json.ts';
import { looksLikeCredential } from '../../../src/lint/credentials.ts';
import { errorWords } from '../../../src/lint/error-words.ts';
import { locate } from '../../../src/lint/locate.ts';
import { removedFields } from '../../../src/lint/removed-fields.ts';
import { serverPath } from '../../../src/lint/server-path.ts';
import { sameBut } from '../../../src/lint/values.ts';
import { selects } from '../../../src/lint/workloads.ts';
import { readManifests } from '../../../src/manifest/read.ts';

function object(value: unknown) {
  return Object.assign(newObject(), toJsonValue(value));
}

describe('errors of the server in one line', () => {
  const error = (path: string, message: string, changed?: readonly string[]) =>
    errorWords({ path, cause: 'FieldValueInvalid', message, source: 'validation', changed });

  it('long values are left out, short ones stay', () => {
    const value = JSON.stringify({ a: 'x: y', b: '"'.repeat(60) });
    expect(error('spec.selector', `Invalid value: ${value}: field is immutable`)).toBe(
      'spec.selector: field is immutable',
    );
    expect(error('spec.port', 'Invalid value: 0: must be between 1 and 65535')).toBe(
      'spec.port: 0 is invalid: must be between 1 and 65535',
    );
  });

  it('fields that changed stand in for a message that names none', () => {
    expect(error('spec', 'Forbidden: updates to …', ['spec.serviceName', 'spec.selector'])).toBe(
      'spec.serviceName (and 1 more) cannot be changed',
    );
  });

  it('is never longer than a line', () => {
    expect(error('a', `Forbidden: ${'long '.repeat(200)}\nsecond line`).length).toBeLessThanOrEqual(240);
  });
});

describe('paths as the server writes them', () => {
  it.each([
    ['spec.ports[0].name', 'spec.ports[0].name'],
    ['metadata.labels[app.kubernetes.io/name]', 'metadata.labels["app.kubernetes.io/name"]'],
    [
      '.spec.containers[name="a.b]"].ports[containerPort=80,protocol="TCP"]',
      'spec.containers[name="a.b]"].ports[containerPort=80,protocol=TCP]',
    ],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(formatPath(serverPath(text))).toBe(expected);
  });
});

describe('places in a manifest', () => {
  const text = `apiVersion: v1
kind: Service
metadata:
  name: dns
spec:
  ports:
    - name: tcp
      port: 53
    - name: udp
      port: 53
      protocol: UDP
`;
  const [manifest] = readManifests({ path: 'dns.yaml', bytes: new TextEncoder().encode(text) }).manifests;
  const lineOf = (path: Parameters<typeof locate>[1]) => manifest && locate(manifest, path).line;

  it('finds items by their keys, defaults left out or not', () => {
    const item = (protocol: string) => [
      ...pathOf('spec', 'ports'),
      { type: 'key', key: object({ port: 53, protocol }) } as const,
    ];
    expect(lineOf(item('UDP'))).toBe(9);
    expect(lineOf(item('TCP'))).toBe(7);
  });

  it('what is not there stands at its nearest ancestor', () => {
    expect(lineOf(pathOf('spec', 'selector', 'app'))).toBe(5);
    expect(lineOf(pathOf('spec', 'ports', 7))).toBe(6);
    expect(lineOf(pathOf('__proto__'))).toBe(1);
  });
});

describe('values', () => {
  it('removed fields are leaves of maps and named items of lists; null counts as left out', () => {
    const before = object({ a: { b: 1, c: 2 }, env: [{ name: 'X', value: '1' }, { name: 'Y' }], args: ['-v'], n: 5 });
    const after = object({ a: { b: 1 }, env: [{ name: 'X' }], args: [], n: null });
    expect([...removedFields(before, after)].map(({ path }) => formatPath(path))).toEqual([
      'a.c',
      'env[name=X].value',
      'env[name=Y]',
      'n',
    ]);
  });

  it('a renamed object is the same but for its name', () => {
    const old = object({ labels: { app: 'api' }, image: 'registry/api:1', 'api-key': true });
    const renamed = object({ labels: { app: 'server' }, image: 'registry/api:1', 'server-key': true });
    expect(sameBut(old, renamed, 'api', 'server')).toBe(true);
    expect(sameBut(old, object({ labels: { app: 'other' } }), 'api', 'server')).toBe(false);
  });

  it('selectors match as the API says', () => {
    const labels = object({ app: 'api', tier: 'web' });
    expect(selects(object({ app: 'api' }), labels)).toBe(true);
    expect(selects(object({ matchLabels: { app: 'web' } }), labels)).toBe(false);
    expect(selects(object({ matchExpressions: [{ key: 'tier', operator: 'In', values: ['web'] }] }), labels)).toBe(
      true,
    );
    expect(selects(object({ matchExpressions: [{ key: 'tier', operator: 'DoesNotExist' }] }), labels)).toBe(false);
    expect(selects(object({ constructor: 'x' }), undefined)).toBe(false);
  });

  it('only forms that issuers give are credentials', () => {
    expect(looksLikeCredential('postgres://shop:correct-horse@db:5432/shop')).toBe('a URL with a password');
    expect(looksLikeCredential(`-----BEGIN RSA ${'PRIVATE'} KEY-----`)).toBe('a private key');
    expect(looksLikeCredential('postgres://shop:$(PASSWORD)@db')).toBeUndefined();
    expect(looksLikeCredential('password: hunter2')).toBeUndefined();
    expect(looksLikeCredential('git@github.com:shop/api.git')).toBeUndefined();
  });
});
