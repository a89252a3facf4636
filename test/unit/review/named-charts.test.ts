import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const resource = (spec: string, kind = 'Plugin', group = 'plugins.example.com/v1'): string =>
  `apiVersion: ${group}\nkind: ${kind}\nmetadata: { name: issuer, namespace: infra }\nspec: ${spec}\n`;

const seen = async (before: string, after: string): Promise<[string, string[]]> => {
  const report = await reviewFiles({ 'a.yaml': before }, { 'a.yaml': after });
  return [report.conclusion, report.unseen.map(({ message }) => message)];
};

describe('S7.6: charts that kinds nobody knows name', () => {
  it.each([
    ['helmChart: { name: issuer, repository: "oci://example.com/charts", version: NEXT }', 'issuer'],
    [
      'forProvider: { chart: { name: issuer, repository: "https://example.com", version: NEXT }, namespace: a }',
      'issuer',
    ],
    ['helmCharts: [{ chartName: a/issuer, chartVersion: NEXT }]', 'a/issuer'],
    ['extensions: { helm: { charts: [{ name: issuer, chartname: a/issuer, version: NEXT }] } }', 'issuer'],
  ])('S7.6 another version was not seen: %s', async (spec, name) => {
    const [before, after] = [
      resource(`{ ${spec} }`.replace('NEXT', '2.6.0')),
      resource(`{ ${spec} }`.replace('NEXT', '2.8.2')),
    ];
    const message = `chart ${name} 2.6.0 → 2.8.2 (Plugin \`infra/issuer\`): its objects were not reviewed`;
    expect(await seen(before, after)).toEqual(['partial', [message]]);
  });

  it('S7.6 neither were other values, nor a new one', async () => {
    const spec = (size: number): string => `{ chart: { name: a, version: "1" }, values: { size: ${size} } }`;
    expect((await seen(resource(spec(1)), resource(spec(2))))[0]).toBe('partial');
    const report = await reviewFiles({}, { 'a.yaml': resource(spec(1)) });
    expect(report.conclusion).toBe('partial');
  });

  it.each([
    ['labels only', resource('{ chart: { name: a, version: "1" } }'), 'metadata: { labels: { a: b }, name: issuer,'],
    ['no version', resource('{ chart: { name: a, color: red } }'), 'metadata: { labels: { a: b }, name: issuer,'],
  ])('S7.6 %s: nothing is installed anew', async (_, before, metadata) => {
    expect((await seen(before, before.replace('metadata: { name: issuer,', metadata)))[0]).toBe('pass');
  });

  it.each([
    ['a chart without a version', 'chart: { name: a, color: C }'],
    ['a version beside no chart', 'image: { name: a, version: C }'],
    ['a chart of numbers', 'chart: { width: 1, title: C }'],
  ])('S7.6 %s is none', async (_, spec) => {
    expect(await seen(resource(`{ ${spec.replace('C', 'x')} }`), resource(`{ ${spec.replace('C', 'y')} }`))).toEqual([
      'pass',
      [],
    ]);
  });
});
