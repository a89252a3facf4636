import { describe, expect, it } from 'vitest';
import { renderJson } from '../../../src/report/json.ts';
import { renderText } from '../../../src/report/text.ts';
import { reviewFiles } from '../../support/review.ts';

type Files = { readonly [path: string]: string };

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const config = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: copy, namespace: shop}\ndata: {some: "${value}"}\n`;
const secret = (kind: string, body: string): string =>
  `apiVersion: v1\nkind: ${kind}\nmetadata: {name: login, namespace: shop}\n${body}\n`;

/** What a review prints when `value` is copied into a ConfigMap beside unchanged files. */
async function printed(unchanged: Files, value: string, live?: string): Promise<string> {
  const report = await reviewFiles(
    { ...unchanged, 'apps/copy.yaml': config('before') },
    { ...unchanged, 'apps/copy.yaml': config(value) },
    [],
    live,
  );
  expect(report.objects.map(({ key }) => key.name)).toContain('copy');
  return `${renderJson(report)}${renderText(report, { color: false })}`;
}

const VALUE = 'Tr0ub4dor-and-3';

describe('S05 a value that an unchanged file keeps secret is masked wherever it is copied to', () => {
  it.each<[what: string, files: Files]>([
    ['stringData', { 'db/secret.yaml': secret('Secret', `stringData: {a: ${VALUE}}`) }],
    ['data', { 'db/secret.yaml': secret('Secret', `data: {a: ${base64(VALUE)}}`) }],
    ['a part of a longer text', { 'db/secret.yaml': secret('Secret', `stringData: {a: ${VALUE}}`) }],
    ['a misspelt kind', { 'db/secret.yaml': secret('secret', `stringData: {a: ${VALUE}}`) }],
    ['a kind in quotes', { 'db/secret.yaml': secret("'Secret'", `data: {a: ${base64(VALUE)}}`) }],
    [
      'a List',
      {
        'l.yaml': `apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Secret, metadata: {name: a}, stringData: {a: ${VALUE}}}\n`,
      },
    ],
    [
      'JSON',
      {
        's.json': JSON.stringify({
          apiVersion: 'v1',
          kind: 'Secret',
          metadata: { name: 'a' },
          data: { a: base64(VALUE) },
        }),
      },
    ],
    [
      'a literal of a secretGenerator',
      { 'k/kustomization.yaml': `secretGenerator:\n- name: s\n  literals: ["a='${VALUE}'"]\n` },
    ],
    [
      'an env file',
      {
        'k/kustomization.yaml': 'secretGenerator:\n- name: s\n  envs: [../env/prod.env]\n',
        'env/prod.env': `# note\nA=1\nPASSWORD=${VALUE}\n`,
      },
    ],
    [
      'an env file in quotes',
      { 'k/kustomization.yaml': 'secretGenerator:\n- name: s\n  env: prod.env\n', 'k/prod.env': `A="${VALUE}"\n` },
    ],
    ['a file', { 'k/kustomization.yaml': 'secretGenerator:\n- name: s\n  files: [key=raw.txt]\n', 'k/raw.txt': VALUE }],
  ])('%s', async (what, files) => {
    const copy = what.startsWith('a part') ? `jdbc://x?p=${VALUE};y` : VALUE;
    for (const value of [copy, base64(copy)]) {
      const output = await printed(files, value);
      expect(output).not.toContain(value);
      expect(output).not.toContain(VALUE);
      expect(output).toContain('«masked');
    }
  });

  it('of base only, which this change removes', async () => {
    const files = { 'apps/copy.yaml': config('before') };
    const report = await reviewFiles(
      { ...files, 'k/kustomization.yaml': `secretGenerator:\n- name: s\n  literals: [a=${VALUE}]\n` },
      { 'apps/copy.yaml': config(VALUE) },
    );
    expect(renderJson(report)).not.toContain(VALUE);
  });

  it.each<[what: string, files: Files, value: string]>([
    ['nothing is secret', { 'a.yaml': config('x').replace('copy', 'other') }, VALUE],
    ['the value is short', { 's.yaml': secret('Secret', 'stringData: {a: Tr0ub4}') }, 'Tr0ub4'],
    ['it is a number', { 's.yaml': secret('Secret', 'stringData: {a: "20260101"}') }, '20260101'],
    [
      'it is ciphertext',
      { 's.yaml': `${secret('Secret', `stringData: {a: ${VALUE}}`)}sops: {mac: x, lastmodified: x}\n` },
      VALUE,
    ],
    [
      'a ConfigMap is generated',
      { 'k/kustomization.yaml': `configMapGenerator:\n- name: s\n  literals: [a=${VALUE}]\n` },
      VALUE,
    ],
    [
      'it only refers to a Secret',
      {
        'e.yaml': `apiVersion: x.io/v1\nkind: ExternalSecret\nmetadata: {name: a}\nspec: {data: [{secretKey: ${VALUE}}]}\n`,
      },
      VALUE,
    ],
    [
      'the kustomization names files outside',
      { 'k/kustomization.yaml': 'secretGenerator:\n- name: s\n  envs: [../../x.env]\n' },
      VALUE,
    ],
  ])('nothing is masked where %s', async (_, files, value) => {
    expect(await printed(files, value)).not.toContain('«masked');
  });

  it('nobody can try candidates for what only the cluster holds', async () => {
    const live = `${secret('Secret', `data: {a: ${base64(VALUE)}}`)}---\n${config('before')}`;
    expect(await printed({}, VALUE, live)).toContain(VALUE);
    const head = { 's.yaml': secret('Secret', 'stringData: {a: another-value}') };
    const report = await reviewFiles({ 's.yaml': secret('Secret', 'stringData: {a: a-third-value}') }, head, [], live);
    expect(report.objects[0]?.live).toBe('snapshot');
    expect(renderJson(report)).not.toMatch(new RegExp(`${VALUE}|${base64(VALUE)}|another-value|a-third-value`));
  });
});

describe('S01 S02 S03 S04 through a whole review', () => {
  it.each([
    ['apiVersion: /v1', 'apiVersion: /v1\nkind: Secret\nmetadata: {name: login}\nstringData: {a: VALUE}\n'],
    ['kind: secret', 'apiVersion: v1\nkind: secret\nmetadata: {name: login}\nstringData: {a: VALUE}\n'],
    ['strData', 'apiVersion: v1\nkind: Secret\nmetadata: {name: login}\nstrData: {a: VALUE}\n'],
    [
      'in a List',
      'apiVersion: v1\nkind: List\nitems: [{apiVersion: /v1, kind: Secret, metadata: {name: a}, data: {a: VALUE}}]\n',
    ],
    ['a repeated key', 'apiVersion: v1\nkind: Secret\nmetadata: {name: a}\nstringData: {"VALUE=": , "VALUE=": }\n'],
    ['a repeated value', 'apiVersion: v1\nkind: Secret\nmetadata: {name: a}\nstringData: {a: VALUE, a: VALUE}\n'],
    ['a padded kind', 'apiVersion: v1\nkind: "Secret "\nmetadata: {name: login}\ndata: {a: VALUE}\n'],
    ['a group', 'apiVersion: core/v1\nkind: Secret\nmetadata: {name: login}\ndata: {a: VALUE}\n'],
    ['type alone', `apiVersion: v1\nkind: Sct\nmetadata: {name: login}\ntype: Opaque\ndata: {a: ${base64('VALUE')}}\n`],
  ])('%s', async (_, text) => {
    const head = text.replaceAll('VALUE', VALUE).replaceAll(base64('VALUE'), base64(VALUE));
    for (const before of [{}, { 's.yaml': head.replaceAll(VALUE, 'another-value-0') }]) {
      const report = await reviewFiles(before, { 's.yaml': head });
      const output = `${renderJson(report)}${renderText(report, { color: false })}`;
      expect(output).not.toMatch(new RegExp(`${VALUE}|${base64(VALUE)}|another-value-0`));
    }
  });
});
