import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Repository } from '../e2e/repository.ts';
import { change, configMap, type Files } from './hostile-change.ts';
import { HAS_HELM, reviewCommits } from './review-repository.ts';

// S2-H: charts of one repository that take in one another.

const template = (size: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: cache, namespace: shop }\ndata: { size: "${size}" }\n`;
const cache: Files = {
  'cache/Chart.yaml': 'apiVersion: v2\nname: cache\nversion: 1.0.0\n',
  'cache/templates/cache.yaml': template('{{ .Values.size }}'),
  'cache/values.yaml': 'size: small\n',
};
const shopOf = (dependencies: string): Files => ({
  'shop/Chart.yaml': `apiVersion: v2\nname: shop\nversion: 1.0.0\n${dependencies}`,
  'shop/values.yaml': 'cache: { size: large }\n',
  'shop/templates/own.yaml': configMap('own', '1'),
});
const shop = shopOf('dependencies: [{ name: cache, version: 1.0.0, repository: "file://../cache" }]\n');
/** What each chart makes of the object, by the chart. */
const sizes = ({ objects }: Awaited<ReturnType<typeof change>>): unknown[] =>
  objects.map(({ unit, outcomes }) => [unit, outcomes[0]?.after?.['data']]);

describe.skipIf(!HAS_HELM)(`charts of one repository in another${HAS_HELM ? '' : ' (helm is not at hand)'}`, () => {
  it('a file:// dependency is taken from the same revision, and its change is one of both', async () => {
    const bigger = { 'cache/templates/cache.yaml': template('very {{ .Values.size }}') };
    const report = await change({ ...cache, ...shop }, bigger);
    expect([report.incomplete, report.unseen]).toEqual([[], []]);
    expect(sizes(report)).toEqual([
      ['cache', { size: 'very small' }],
      ['shop', { size: 'very large' }],
    ]);
    expect(report.files.map(({ path, state }) => [path, state])).toEqual([['cache/templates/cache.yaml', 'judged']]);
    const values = await change({ ...cache, ...shop }, { 'shop/values.yaml': 'cache: { size: huge }\n' });
    expect([values.conclusion, sizes(values)]).toEqual(['pass', [['shop', { size: 'huge' }]]]);
  });

  it('its object lost is lost where it is taken in', async () => {
    const claim =
      'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: "{{ .Release.Name }}", namespace: shop }\n';
    const spec = 'spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n';
    const base = { ...cache, ...shop, 'cache/templates/claim.yaml': claim + spec };
    const report = await change(base, { 'cache/templates/claim.yaml': null });
    expect(report.findings.filter(({ severity }) => severity === 'error').map(({ unit }) => unit)).toContain('shop');
  });

  it('is not judged where it is not there, lies outside, or lacks what it needs itself', async () => {
    const why = async (base: Files): Promise<unknown> => {
      const report = await change(base, { 'shop/values.yaml': 'cache: {}\n' });
      return [report.conclusion, report.unseen[0]?.message];
    };
    const nothing = 'Chart `shop` is not rendered: the dependencies cache are not vendored, and nothing is fetched';
    expect(await why(shop)).toEqual(['partial', nothing]);
    for (const place of ['file:///etc', 'file://../../cache', 'file://.'])
      expect(
        await why({
          ...cache,
          ...shopOf(`dependencies: [{ name: cache, version: 1.0.0, repository: "${place}" }]\n`),
        }),
      ).toEqual(['partial', nothing]);
    const needs = `${cache['cache/Chart.yaml']}dependencies: [{ name: db, version: 1.0.0, repository: "https://charts.example.com" }]\n`;
    expect(await why({ ...cache, ...shop, 'cache/Chart.yaml': needs })).toEqual([
      'partial',
      'Chart `shop` is not rendered: the chart cache, which it takes in, has dependencies that are not vendored: db',
    ]);
  });

  it('a dependency that head breaks off is incomplete', async () => {
    const report = await change(
      { ...cache, ...shop },
      { 'cache/Chart.yaml': null, 'cache/templates/cache.yaml': null },
    );
    expect(report.conclusion).toBe('incomplete');
  });

  it('a link below charts/ to another chart is followed, as Helm does', async () => {
    const repository = await Repository.create();
    mkdirSync(join(repository.folder, 'shop/charts'), { recursive: true });
    symlinkSync('../../cache', join(repository.folder, 'shop/charts/cache'));
    const base = await repository.commit({ ...cache, ...shopOf('') });
    const head = await repository.commit({ 'cache/templates/cache.yaml': template('very {{ .Values.size }}') });
    const report = await reviewCommits(repository, base, head);
    expect([report.incomplete, report.unseen]).toEqual([[], []]);
    expect(sizes(report)).toContainEqual(['shop', { size: 'very large' }]);
  });
});
