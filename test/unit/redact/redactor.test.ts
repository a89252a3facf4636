import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonObject, type JsonValue, toJsonValue } from '../../../src/kube/json.ts';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import type { Redacted } from '../../../src/report/redact/redacted.ts';
import { createRedactor } from '../../../src/report/redact/redactor.ts';
import { credentialPaths } from '../../../src/report/redact/secret-values.ts';

const object = (value: unknown): JsonObject => toJsonValue(value) as JsonObject;
const plain = (value: JsonValue | undefined): unknown =>
  value === undefined ? undefined : JSON.parse(stringifyJson(value));
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const secret = object({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: {
    name: 'login',
    annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{"data":{"token":"b2xkLXRva2VuLXZhbHVl"}}' },
  },
  data: { token: base64('s3cret-token-value'), pin: base64('1234') },
  stringData: { password: 'correct horse battery' },
  type: 'Opaque',
});
const redactor = createRedactor([secret]);

describe('by position', () => {
  test('O06 O07 O08 data, stringData and the last-applied annotation of a Secret show keys only', () => {
    expect(plain(redactor.object(secret))).toEqual({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'login', annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '«masked»' } },
      data: { token: '«masked»', pin: '«masked»' },
      stringData: { password: '«masked»' },
      type: 'Opaque',
    });
  });

  test('O06 a changed value shows as changed, an equal one does not, lengths and hashes never', () => {
    const after = object({
      ...secret,
      data: { token: base64('another much longer token value'), pin: base64('1234'), extra: 'eA==' },
    });
    const change = redactor.change(secret, after);
    expect(plain(change.before)).toMatchObject({ data: { token: '«masked»', pin: '«masked»' } });
    expect(plain(change.after)).toMatchObject({
      data: { token: '«masked, changed»', pin: '«masked»', extra: '«masked»' },
    });
  });

  test('O06 a change of type and of the whole block keeps everything hidden', () => {
    const change = redactor.change(
      secret,
      object({ ...secret, data: 'c2VjcmV0LXN0cmluZw==', stringData: { password: 12345678 } }),
    );
    expect(stringifyJson(change.after ?? null)).not.toMatch(/c2Vjc|12345678/);
  });

  test('O07 a move from stringData to data shows keys only', () => {
    const moved = object({ apiVersion: 'v1', kind: 'Secret', data: { password: base64('correct horse battery') } });
    expect(plain(redactor.change(secret, moved).after)).toEqual({
      apiVersion: 'v1',
      kind: 'Secret',
      data: { password: '«masked»' },
    });
  });

  test('a value at a path of a Secret is masked, whatever its length', () => {
    expect(redactor.at(secret, ['data', 'pin'], 'MTIzNA==')).toBe('«masked»');
    expect(redactor.at(secret, ['type'], 'Opaque')).toBe('Opaque');
    const change = redactor.change('YQ==', 'Yg==', { object: secret, path: ['data', 'pin'] });
    expect(change).toEqual({ before: '«masked»', after: '«masked, changed»' });
  });

  test('inputs are left alone', () => {
    const copy = stringifyJson(secret);
    redactor.change(secret, secret);
    expect(stringifyJson(secret)).toBe(copy);
  });
});

describe('by value', () => {
  test('O09 a Secret value repeated elsewhere is masked, its surroundings are not', () => {
    const pod = object({
      kind: 'Pod',
      spec: { containers: [{ name: 'c', args: ['--key', 'x=s3cret-token-value;'], image: 'nginx' }] },
    });
    expect(plain(redactor.object(pod))).toEqual({
      kind: 'Pod',
      spec: { containers: [{ name: 'c', args: ['--key', 'x=«masked»;'], image: 'nginx' }] },
    });
  });

  test('O09 short values are masked by position only', () => {
    expect(redactor.text('pin 1234 of 1234')).toBe('pin 1234 of 1234');
  });

  test('O09 names, kinds, keys and the words of the report stay readable', () => {
    const shared = createRedactor(
      [
        object({
          kind: 'Secret',
          metadata: { name: 'postgres-main' },
          stringData: { user: 'postgres-main', word: 'configured', other: 'db-password' },
        }),
        object({
          kind: 'ConfigMap',
          metadata: { name: 'a' },
          data: { 'the-db-password-key': 'x', 'db-password': 'db-password' },
        }),
      ],
      { words: ['configured'] },
    );
    expect(shared.text('Secret postgres-main configured: data.db-password and the-db-password-key')).toBe(
      'Secret postgres-main configured: data.db-password and the-db-password-key',
    );
    expect(shared.text('postgres-main.conf')).toBe('postgres-main.conf');
  });

  test('O11 an error that quotes the value does not show it', () => {
    expect(redactor.text('illegal base64 data at input byte 3: "s3cret-token-value"')).toBe(
      'illegal base64 data at input byte 3: "«masked»"',
    );
    expect(redactor.text(`Secret "login" is invalid: data: ${base64('correct horse battery')}`)).toContain('«masked»');
  });

  test('a part of a long value is found, line by line', () => {
    const key = Array.from({ length: 30 }, (_, i) => `${i}QIDAQABAoIBAC${'abcdefghijklmnop'.repeat(3)}`).join('\n');
    const long = createRedactor([object({ kind: 'Secret', stringData: { key } })]);
    const [line = ''] = key.split('\n').slice(7);
    expect(long.text(`+  ${line}`)).toBe('+  «masked»');
    expect(long.text(key.slice(200, 500))).not.toMatch(/QIDAQAB/);
  });

  test('adjacent and overlapping values leave nothing between them', () => {
    const both = createRedactor([object({ kind: 'Secret', stringData: { a: 'abcdefghij', b: 'ghijklmnop' } })]);
    expect(both.text('abcdefghijklmnop')).not.toMatch(/[a-f]{6}|[k-p]{6}/);
  });

  test('members of a JSON value are values too', () => {
    const docker = createRedactor([
      object({
        kind: 'Secret',
        data: { '.dockerconfigjson': base64('{"auths":{"r.io":{"password":"hunter2hunter2"}}}') },
      }),
    ]);
    expect(docker.text('login with hunter2hunter2')).toBe('login with «masked»');
  });

  test('two different texts that mask alike still differ', () => {
    const two = createRedactor([object({ kind: 'Secret', stringData: { a: 'first-value', b: 'second-value' } })]);
    expect(two.change('use first-value now', 'use second-value now')).toEqual({
      before: 'use «masked» now',
      after: 'use «masked, changed» now',
    });
  });

  test('masking twice is masking once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 8, maxLength: 20 })), fc.string(), (values, text) => {
        const any = createRedactor([
          object({ kind: 'Secret', stringData: Object.fromEntries(values.map((v, i) => [`k${i}`, v])) }),
        ]);
        const once: Redacted<string> = any.text(text + values.join(text));
        expect(any.text(once).length).toBeLessThanOrEqual(once.length + 8);
        for (const value of values)
          if (value.trim().length >= 12 && /^[\w-]+$/.test(value)) expect(once).not.toContain(value);
      }),
    );
  });

  test('the cost is that of the text, whatever the values', () => {
    const values = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, `${'a'.repeat(40)}${i}`]));
    const many = createRedactor([
      object({ kind: 'Secret', stringData: { ...values, long: `${'a'.repeat(200_000)}b` } }),
    ]);
    // Quadratic cost would outlast the test's time limit.
    expect(many.text(`${'a'.repeat(1_000_000)}c`)).toContain('masked');
  });
});

describe('O10 credentials in plain objects', () => {
  const credentials: Readonly<Record<string, string>> = {
    'a GitHub token': `ghp_${'a1B2'.repeat(9)}`,
    'an AWS key': 'AKIAIOSFODNN7EXAMPLE',
    'a JSON web token': `eyJ${'hbGciOiJI'.repeat(2)}.eyJ${'zdWIiOiIx'.repeat(2)}.${'SflKxwRJ'.repeat(3)}`,
    'a Slack token': 'xoxb-123456789012-abcdefghijkl',
  };
  for (const [what, credential] of Object.entries(credentials)) {
    test(what, () => {
      const map = object({ apiVersion: 'v1', kind: 'ConfigMap', data: { file: `a=${credential}\nb` } });
      expect(credentialPaths(map)).toEqual([['data', 'file']]);
      const any = createRedactor([map]);
      expect(plain(any.object(map))).toMatchObject({ data: { file: 'a=«masked»\nb' } });
      expect(any.text(`${base64(`x${credential}`)}`)).not.toContain(base64(credential).slice(4, 20));
    });
  }

  test('a private key, a URL with a password, a registry login', () => {
    const none = createRedactor([]);
    const pem = `-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----`;
    expect(none.text(pem)).toBe('-----BEGIN RSA PRIVATE KEY-----«masked»-----END RSA PRIVATE KEY-----');
    expect(none.text('postgres://app:pa55word@db:5432/x')).toBe('postgres://app:«masked»@db:5432/x');
    expect(none.text('{"auths":{"r.io":{"auth":"dXNlcjpwYXNz"}}}')).toBe('{"auths":{"r.io":{"auth":"«masked»"}}}');
    expect(none.text('Authorization: Bearer abc123def456ghi789')).toBe('Authorization: Bearer «masked»');
  });

  test('values that a name calls a password: environment, arguments, configuration', () => {
    const pod = object({
      kind: 'Pod',
      spec: {
        containers: [
          {
            env: [
              { name: 'DB_PASSWORD', value: 'hunter22' },
              { name: 'TOKEN', value: '$(OTHER)' },
            ],
            args: ['--api-key', 'k3y-v4lue', '--token=tok3n!'],
          },
        ],
      },
    });
    expect(credentialPaths(pod)).toEqual([
      ['spec', 'containers', 0, 'env', 0, 'value'],
      ['spec', 'containers', 0, 'args', 1],
      ['spec', 'containers', 0, 'args', 2],
    ]);
    const text = stringifyJson(createRedactor([pod]).object(pod));
    expect(text).not.toMatch(/hunter22|k3y-v4lue|tok3n/);
    expect(text).toContain('$(OTHER)');
  });

  test('ordinary values stay', () => {
    for (const text of [
      'the token was changed',
      'secretName: web-tls',
      'basic authentication is off',
      'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      'https://example.com/a@b',
    ]) {
      expect(createRedactor([]).text(text)).toBe(text);
    }
  });
});

test('a string that was not masked does not pass for one that was', () => {
  const sink = (text: Redacted<string>): number => text.length;
  // @ts-expect-error: this is the point of the brand
  sink('plain');
  expect(sink(redactor.text('plain'))).toBe(5);
});
