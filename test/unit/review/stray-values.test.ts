import { describe, expect, it } from 'vitest';
import { strayValues } from '../../../src/review/stray-values.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const of = (path: string, base: string | null, head: string | null, charts: string[] = []): string[] =>
  strayValues(
    {
      base: base === null ? [] : [{ path, bytes: bytes(base) }],
      head: head === null ? [] : [{ path, bytes: bytes(head) }],
    },
    [],
    charts,
  ).map((problem) => problem.message);

describe('values of charts that nothing in sight installs', () => {
  it.each([
    'values.yaml',
    'promtail/promtail-values.yaml',
    'k8s/values-prod.yml',
    'x/values/prod.yaml',
    'loki.values.yaml',
  ])('%s is not seen', (path) => {
    expect(of(path, 'a: 1\n', 'a: 2\n')).toEqual([
      `\`${path}\` looks like values of a Helm chart that nothing in the repository installs: their effect was not reviewed`,
    ]);
    expect([of(path, null, 'a: 2\n'), of(path, 'a: 1\n', null)].map((found) => found.length)).toEqual([1, 1]);
  });

  it.each([
    ['another name', 'config.yaml', 'a: 1\n', 'a: 2\n'],
    ['the same value, written otherwise', 'values.yaml', 'a: 1 # one\n', '{"a": 1}\n'],
    ['a manifest', 'values.yaml', 'a: 1\n', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n'],
    ['no mapping', 'values.yaml', '[1]\n', '[2]\n'],
    ['nothing', 'values.yaml', '# a\n', null],
  ])('%s is none', (_, path, base, head) => {
    expect(of(path, base, head)).toEqual([]);
  });

  it('those of a chart are its own', () => {
    expect(of('chart/ci/values.yaml', 'a: 1\n', 'a: 2\n', ['chart'])).toEqual([]);
  });
});
