import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const times = (size: number, make: (i: number) => string): string =>
  Array.from({ length: size }, (_, i) => make(i)).join('');

const definition = (schema: string): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: things.example.com }\nspec:\n  group: example.com\n  names: { kind: Thing, plural: things }\n  scope: Namespaced\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema: { openAPIV3Schema: { type: object, properties: { word: { type: string }, spec: ${schema} } } }\n`;

const thing = (name: string, word: string, spec: string): string =>
  `apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: ${name}, namespace: shop }\nword: ${word}\nspec: ${spec}\n`;

const items = (item: string): string => `{ type: object, properties: { s: { type: array, items: ${item} } } }`;

const manyDefaults = (size: number): string =>
  `{ type: object, properties: { ${times(size, (i) => `d${i}: { type: integer, default: 1 }, `)} } }`;

/** Shapes of a definition that ask more of an object than its size, with the items that bring it about. */
const HEAVY: readonly (readonly [name: string, schema: string, spec: string])[] = [
  ['defaults for every item', items(manyDefaults(300)), `{ s: [${times(500, () => '{}, ')}] }`],
  [
    'a large default for every item',
    items(
      `{ type: object, properties: { d: { type: object, x-kubernetes-preserve-unknown-fields: true, default: { ${times(300, (i) => `d${i}: 1, `)} } } } }`,
    ),
    `{ s: [${times(500, () => '{}, ')}] }`,
  ],
  [
    'required fields that every item lacks',
    items(`{ type: object, x-kubernetes-preserve-unknown-fields: true, required: [${times(500, (i) => `x${i}, `)}] }`),
    `{ s: [${times(500, () => '{}, ')}] }`,
  ],
  [
    'alternatives for every item',
    items(`{ type: string, anyOf: [${times(400, (i) => `{ pattern: ^x${i}$ }, `)}] }`),
    `{ s: [${times(500, (i) => `v${i}, `)}] }`,
  ],
  [
    'a message of all allowed values for every item',
    items(`{ type: string, enum: [${times(3000, (i) => `allowed-value-${i}, `)}] }`),
    `{ s: [${times(2000, (i) => `v${i}, `)}] }`,
  ],
];

describe('an object whose definition asks too much of it', () => {
  it.each(HEAVY)('%s: neither revision is judged, and the object is named', async (_name, schema, spec) => {
    const side = (word: string) => ({ 'd.yaml': definition(schema), 't.yaml': thing('one', word, spec) });
    const report = await reviewFiles(side('a'), side('b'));
    expect(report.conclusion).toBe('partial');
    const [notJudged] = report.notJudged;
    expect(notJudged?.code).toBe('too-much-work-at-base');
    expect(notJudged?.key.name).toBe('one');
  });

  it.each(HEAVY)('%s, brought by head: the review is incomplete', async (_name, schema, spec) => {
    const base = { 'd.yaml': definition(schema), 't.yaml': thing('one', 'a', '{}') };
    const report = await reviewFiles(base, { ...base, 't.yaml': thing('one', 'a', spec) });
    expect(report.conclusion).toBe('incomplete');
    expect(report.incomplete.map(({ code, message, path }) => [code, message.slice(0, 41), path])).toEqual([
      ['too-much-work', 'Thing.example.com shop/one was not judged', 't.yaml'],
    ]);
  });

  it('ordinary objects of such a definition are judged', async () => {
    const base = { 'd.yaml': definition(items(manyDefaults(30))), 't.yaml': thing('one', 'a', '{ s: [{}, {}] }') };
    const report = await reviewFiles(base, { ...base, 't.yaml': thing('one', 'b', '{ s: [{}, {}, {}] }') });
    expect(report.conclusion).toBe('pass');
    expect(report.notJudged).toEqual([]);
  });
});

describe('objects that use up the work of a run together', () => {
  const schema = `{ type: object, default: {}, properties: { ${times(2500, (i) => `d${i}: { type: integer, default: 1 }, `)} } }`;
  const all = (word: string, size: number) => ({
    'd.yaml': definition(schema),
    't.yaml': times(size, (i) => `${thing(`t${i}`, word, '{}')}---\n`),
  });

  it('those for which nothing is left are named, and the review is incomplete', async () => {
    const report = await reviewFiles(all('a', 40), all('b', 40));
    expect(report.conclusion).toBe('incomplete');
    const named = report.incomplete.map(
      ({ message }) => /^Thing\.example\.com shop\/(t\d+) was not judged: /.exec(message)?.[1],
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named).not.toContain(undefined);
    const judged = report.objects.filter(({ outcomes }) => outcomes.every(({ verdict }) => verdict === 'configured'));
    expect(judged.length).toBeGreaterThan(5);
  });

  it('a few are judged', async () => {
    const report = await reviewFiles(all('a', 3), all('b', 3));
    expect(report.conclusion).toBe('pass');
  });
});
