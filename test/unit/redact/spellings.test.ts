import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import { createRedactor } from '../../../src/report/redact/redactor.ts';
import { saysSecret } from '../../../src/report/redact/secret-shape.ts';
import { flatViews, leaks } from './canaries.ts';

const object = (value: unknown): JsonObject => toJsonValue(value) as JsonObject;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** `Secret` as people write it who do not get it right. */
const kinds = fc.oneof(
  fc.constantFrom('Secret', 'secret', 'SECRET', 'sEcReT', ' Secret', 'Secret ', 'Secret\n', 'Secrets', 'SecretList'),
  fc.constantFrom('Secert', 'Secrt', 'Seccret', 'Sekret', 'Secret1', '"Secret"', 'Secret:', 'secretlist', 'Se cret'),
  fc
    .tuple(fc.nat(6), fc.constantFrom(...'abcxyzS0-'), fc.constantFrom('put', 'take', 'replace', 'swap'))
    .map(([at, letter, how]) => {
      const [before, after] = ['Secret'.slice(0, at), 'Secret'.slice(at)];
      if (how === 'put') return `${before}${letter}${after}`;
      if (how === 'take') return `${before}${after.slice(1)}`;
      if (how === 'replace') return `${before}${letter}${after.slice(1)}`;
      return `${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`;
    }),
);
const versions = fc.constantFrom(
  'v1',
  '/v1',
  'V1',
  ' v1',
  'v1 ',
  'core/v1',
  'v1/',
  'v',
  '',
  'k8s.io/v1',
  'apps/v1',
  'v1beta1',
);
const fields = fc.constantFrom(
  ...[
    'data',
    'stringData',
    'strData',
    'stringdata',
    'StringData',
    'string-data',
    'string_data',
    'stringDatas',
    'Data',
    'datas',
    'dta',
  ],
  ...[' data', 'data ', 'binaryData', 'sringData', 'spec', 'password', 'value'],
);
const value = fc
  .stringMatching(/^[A-Za-z0-9]{2}[A-Za-z0-9!+/=-]{10,24}[A-Za-z0-9]{2}$/)
  .filter((text) => /\D/.test(text));

/** Where the member may have slipped to. */
type Slip = 'root' | 'metadata' | 'labels' | 'annotations';
const slips = fc.constantFrom<Slip>('root', 'root', 'root', 'metadata', 'labels', 'annotations');

function written(kind: string, apiVersion: string, field: string, secret: string, slip: Slip): JsonObject {
  const content = { [field]: { key: field.includes('tr') ? secret : base64(secret) } };
  const metadata = { name: 'login', labels: { app: 'web' }, annotations: { note: 'readable' } };
  const inside = {
    root: { metadata, ...content },
    metadata: { metadata: { ...metadata, ...content } },
    labels: { metadata: { ...metadata, labels: { ...metadata.labels, ...content } } },
    annotations: { metadata: { ...metadata, annotations: { ...metadata.annotations, ...content } } },
  };
  return object({ apiVersion, kind, ...inside[slip] });
}

const shows = (output: string, secret: string): boolean => leaks(flatViews(output), secret);

describe('S01 S02 S03 anything about an object that says Secret makes it one', () => {
  it('no spelling of kind, version and field shows the value, alone, in a list, or copied elsewhere', () => {
    fc.assert(
      fc.property(
        kinds,
        versions,
        fields,
        value,
        slips,
        fc.boolean(),
        (kind, apiVersion, field, secret, slip, listed) => {
          const one = written(kind, apiVersion, field, secret, slip);
          expect(shows(stringifyJson(one), secret), 'the check sees it').toBe(true);
          const whole = listed ? object({ apiVersion: 'v1', kind: 'List', items: [one] }) : one;
          const redactor = createRedactor([whole]);
          const masked = stringifyJson(redactor.object(whole));
          expect(shows(masked, secret)).toBe(false);
          expect(masked).toContain('"name":"login"');
          expect(
            shows(stringifyJson(redactor.change(whole, object({ ...whole, extra: 1 })).after ?? null), secret),
          ).toBe(false);
          expect(shows(redactor.text(`an error quotes ${secret}`), secret)).toBe(false);
          expect(shows(redactor.text(`an error quotes ${base64(secret)}`), secret)).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('without a kind that says so, a member named stringData or a type beside base64 does', () => {
    for (const one of [
      { apiVersion: 'v1', kind: 'Credentials', metadata: { name: 'a' }, stringData: { key: 'correct-horse' } },
      {
        apiVersion: 'v1',
        kind: 'Scrt',
        metadata: { name: 'a' },
        type: 'Opaque',
        data: { key: base64('correct-horse') },
      },
      { apiVersion: 'v1', kind: 'ConfigMap', type: 'kubernetes.io/tls', data: { 'tls.key': base64('correct-horse') } },
      { apiVersion: 'x.io/v1', kind: 'ClusterSecret', metadata: { name: 'a' }, data: { key: base64('correct-horse') } },
      {
        apiVersion: 'x.io/v1',
        kind: 'Bundle',
        spec: { template: { type: 'Opaque', data: { key: base64('correct-horse') } } },
      },
      {
        apiVersion: 'x.io/v1',
        kind: 'SopsSecret',
        spec: { secretTemplates: [{ name: 'a', stringData: { key: 'correct-horse' } }] },
      },
    ]) {
      const redactor = createRedactor([object(one)]);
      expect(shows(stringifyJson(redactor.object(object(one))), 'correct-horse'), one.kind).toBe(false);
      expect(redactor.text('use correct-horse')).toBe('use «masked»');
    }
  });

  it('what one version says of an object holds for the other, and for a patch', () => {
    const base = object({ kind: 'Sercet', metadata: { name: 'a' }, data: { key: base64('correct-horse') } });
    const head = object({ metadata: { name: 'a' }, data: { key: base64('battery-staple') } });
    const redactor = createRedactor([base, head]);
    expect(shows(stringifyJson(redactor.change(base, head).after ?? null), 'battery-staple')).toBe(false);
    const patch = object({ data: { key: base64('battery-staple') }, $patch: 'merge' });
    expect(JSON.parse(stringifyJson(redactor.patch(patch, [base])))).toEqual({
      data: { key: '«masked»' },
      $patch: 'merge',
    });
  });

  it('harmless twins stay as they are', () => {
    for (const one of [
      {
        kind: 'Gateway',
        spec: { listeners: [{ tls: { certificateRefs: [{ group: '', kind: 'Secret', name: 'web-tls' }] } }] },
      },
      {
        kind: 'HelmRelease',
        spec: { valuesFrom: [{ kind: 'Secret', name: 'values', valuesKey: 'values.yaml', optional: true }] },
      },
      { kind: 'Kustomization', spec: { patches: [{ target: { kind: 'Secret', name: 'a' }, patch: '- op: remove' }] } },
      {
        kind: 'Event',
        involvedObject: { apiVersion: 'v1', kind: 'Secret', name: 'a', namespace: 'b', fieldPath: 'x' },
      },
      {
        kind: 'ExternalSecret',
        spec: { data: [{ secretKey: 'a', remoteRef: { key: 'prod/database' } }], target: { name: 'a' } },
      },
      {
        kind: 'SealedSecret',
        spec: { encryptedData: { a: 'AgBy3i4OJSWK' }, template: { type: 'Opaque', metadata: { name: 'a' } } },
      },
      {
        kind: 'ConfigMap',
        data: { word: 'frontend', other: 'enabled1', 'a.conf': 'x = 1' },
        binaryData: { a: 'YWJjZGVmZ2g=' },
      },
      {
        apiVersion: 'secretsmanager.aws.upbound.io/v1beta1',
        kind: 'Secret',
        metadata: { name: 'a' },
        spec: { forProvider: { region: 'eu-central-1' } },
      },
      {
        kind: 'CustomResourceDefinition',
        spec: {
          schema: { properties: { stringData: { type: 'object', description: 'values' }, data: { type: 'object' } } },
        },
      },
      { kind: 'Service', spec: { type: 'ClusterIP', ports: [{ name: 'web', port: 80 }] } },
      { kind: 'Widget', type: 'round', data: { size: 'very large' } },
    ]) {
      const value = object(one);
      expect(stringifyJson(createRedactor([value]).object(value)), one.kind).toBe(stringifyJson(value));
      expect(saysSecret(value), one.kind).toBe('apiVersion' in one);
    }
  });

  it('of a Secret what says no value stays: names, labels, type, keys', () => {
    const secret = object({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        name: 'login',
        namespace: 'shop',
        labels: { app: 'web' },
        annotations: { note: 'readable' },
        uid: '1-2',
      },
      type: 'Opaque',
      immutable: true,
      data: { password: 'aHVudGVyMmh1bnRlcjI=' },
    });
    const masked = JSON.parse(stringifyJson(createRedactor([secret]).object(secret)));
    expect(masked).toEqual({ ...JSON.parse(stringifyJson(secret)), data: { password: '«masked»' } });
  });
});

describe('S04 a value in the place of a key', () => {
  it.each([
    ['base64 with padding', 'aHVudGVyMmh1bnRlcjI='],
    ['words', 'correct horse battery'],
    ['a token', `ghp_${'a1B2'.repeat(9)}`],
    ['many digits and both cases', 'x8Kp2mQ94vTz7Lw3'],
  ])('%s is masked, in the object and where a message quotes it', (_, key) => {
    const secret = object({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'a' },
      stringData: { [key]: null, user: 'x' },
    });
    const redactor = createRedactor([secret]);
    expect(JSON.parse(stringifyJson(redactor.object(secret)))).toMatchObject({
      stringData: { '«masked»': '«masked»', user: '«masked»' },
    });
    expect(redactor.text(`the key "${key}" stands twice`)).toBe('the key "«masked»" stands twice');
  });

  it.each([
    'password',
    'tls.crt',
    '.dockerconfigjson',
    'POSTGRES_PASSWORD',
    'oauth2ClientSecret',
    'id_ed25519',
    'sha256',
  ])('%s is a name and stays', (key) => {
    const secret = object({ apiVersion: 'v1', kind: 'Secret', stringData: { [key]: 'correct-horse' } });
    expect(JSON.parse(stringifyJson(createRedactor([secret]).object(secret)))).toMatchObject({
      stringData: { [key]: '«masked»' },
    });
  });
});

describe('S05 what is masked by value', () => {
  const secretOf = (stringData: object): JsonObject =>
    object({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, stringData });

  it('never a number, a boolean, a word of every configuration, a certificate, or ciphertext', () => {
    const certificate = `-----BEGIN CERTIFICATE-----\n${'MIIBkTCB+wIJAKHHCgVZU'.repeat(4)}\n-----END CERTIFICATE-----\n`;
    const given = {
      a: '12345678',
      b: 123456789,
      c: '1.50000000',
      d: 'production',
      e: 'postgres',
      f: certificate,
      g: 'ENC[AES256_GCM,data:abc,type:str]',
    };
    const redactor = createRedactor([secretOf(given)]);
    for (const value of Object.values(given)) expect(redactor.text(`x ${value} y`)).toBe(`x ${value} y`);
    for (const value of ['12345678', 'production'])
      expect(stringifyJson(redactor.object(secretOf({ a: value })))).not.toContain(value);
  });

  it('but a private key beside a certificate, and all else of eight characters', () => {
    const key = `-----BEGIN CERTIFICATE-----\nMIIBkTCB\n-----END CERTIFICATE-----\n-----BEGIN PRIVATE KEY-----\n${'MC4CAQAwBQYDK2VwBCIEIA'.repeat(3)}\n-----END PRIVATE KEY-----\n`;
    const redactor = createRedactor([secretOf({ key, short: 'abcdefg', long: 'abcdefgh', phrase: 'production-7' })]);
    expect(redactor.text('MC4CAQAwBQYDK2VwBCIEIA'.repeat(3))).toBe('«masked»');
    expect(redactor.text('abcdefg')).toBe('abcdefg');
    expect(redactor.text('xabcdefghx')).toBe('x«masked»x');
    expect(redactor.text('production-7')).toBe('«masked»');
  });

  it('names of objects, images and services stay readable', () => {
    const pod = object({
      kind: 'Pod',
      metadata: { name: 'database-main', namespace: 'webshop' },
      spec: { containers: [{ image: 'ghcr.io/acme/webserver:1.2' }] },
    });
    const redactor = createRedactor([
      secretOf({ a: 'webserver', b: 'database-main.webshop.svc.cluster.local', c: 'other-host.webshop.svc' }),
      pod,
    ]);
    expect(redactor.text('webserver at database-main.webshop.svc.cluster.local')).toBe(
      'webserver at database-main.webshop.svc.cluster.local',
    );
    expect(redactor.text('at other-host.webshop.svc')).toBe('at «masked»');
  });

  it('a password in a line of a file that is a value', () => {
    const redactor = createRedactor([secretOf({ 'app.properties': 'name=shop\ndb.password=hunter2-hunter2\n' })]);
    expect(redactor.text('--db hunter2-hunter2')).toBe('--db «masked»');
  });

  it('live values are masked in their own object only', () => {
    const redactor = createRedactor([]);
    const own = redactor.own(secretOf({ a: 'live-value-1' }));
    expect(own.text('guess live-value-1')).toBe('guess «masked»');
    expect(redactor.text('guess live-value-1')).toBe('guess live-value-1');
  });

  it('too many values of unchanged files are counted, short ones come first', () => {
    const values = Array.from({ length: 400 }, (_, i) => `${i}-${'k3y-v4lue'.repeat(120)}`);
    const redactor = createRedactor([], { beside: { objects: [secretOf({ short: 'hunter2-hunter2' })], values } });
    expect(redactor.left).toBeGreaterThan(0);
    expect(redactor.left).toBeLessThan(400);
    expect(redactor.text('hunter2-hunter2')).toBe('«masked»');
  });
});
