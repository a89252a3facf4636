import { describe, expect, it } from 'vitest';
import { type ChartFiles, fakeFetching } from '../support/fake-fetching.ts';
import { change, type Files } from './hostile-change.ts';
import { HAS_HELM } from './review-repository.ts';

const cache = (version: string): ChartFiles => ({
  'Chart.yaml': `apiVersion: v2\nname: cache\nversion: ${version}\n`,
  'values.yaml': 'size: small\n',
  'templates/cache.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: cache }\ndata: { version: "{{ .Chart.Version }}", size: "{{ .Values.size }}" }\n',
});
const charts = { 'cache 1.0.0': cache('1.0.0'), 'cache 1.1.0': cache('1.1.0') };

const chart = (version: string, repository = 'https://charts.example.com'): string => `apiVersion: v2
name: shop
version: 1.0.0
dependencies:
  - { name: cache, version: ${version}, repository: ${repository} }
`;
const base: Files = {
  'shop/Chart.yaml': chart('1.0.0'),
  'shop/values.yaml': 'cache: { size: large }\n',
  'shop/templates/own.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: own }\n',
};

describe.skipIf(!HAS_HELM)(`dependencies that are not vendored${HAS_HELM ? '' : ' (helm is not at hand)'}`, () => {
  it('are fetched, in the version of the lock file where there is one', async () => {
    const fake = fakeFetching(charts);
    const report = await change(base, { 'shop/Chart.yaml': chart('1.1.0') }, { fetching: fake });
    expect([report.incomplete, report.unseen]).toEqual([[], []]);
    expect(fake.named).toEqual([{ kind: 'chart', url: 'https://charts.example.com' }]);
    expect(report.objects.map(({ key, head }) => [key.name, head[0]?.path])).toEqual([['cache', 'shop/Chart.yaml']]);
    expect(report.objects[0]?.outcomes[0]?.effects.map(({ path, after }) => [path, after])).toEqual([
      ['data.version', '1.1.0'],
    ]);
    const lock = 'dependencies: [{ name: cache, repository: https://charts.example.com, version: 1.0.0 }]\n';
    const locked = fakeFetching(charts);
    const ranged = { ...base, 'shop/Chart.yaml': chart('1.x'), 'shop/Chart.lock': lock };
    const values = await change(ranged, { 'shop/values.yaml': 'cache: { size: huge }\n' }, { fetching: locked });
    expect(values.objects.map(({ key, head }) => [key.name, head[0]?.path])).toEqual([['cache', 'shop/values.yaml']]);
    expect(new Set(locked.asked.map((source) => (source.kind === 'chart' ? source.version : '')))).toEqual(
      new Set(['1.0.0']),
    );
  });

  it('are incomplete where head cannot have them and base can, partial where neither can', async () => {
    const lost = await change(base, { 'shop/Chart.yaml': chart('2.0.0') }, { fetching: fakeFetching(charts) });
    expect([lost.conclusion, lost.incomplete[0]?.message]).toEqual([
      'incomplete',
      'Chart `shop` is not rendered: the dependency cache is not vendored and cannot be fetched: chart cache 2.0.0 could not be fetched (not-found)',
    ]);
    const never = await change(base, { 'shop/values.yaml': 'cache: {}\n' }, { fetching: fakeFetching({}) });
    expect(never.conclusion).toBe('partial');
    const local = { ...base, 'shop/Chart.yaml': chart('1.0.0', 'file://../cache') };
    const beside = await change(local, { 'shop/values.yaml': 'cache: {}\n' }, { fetching: fakeFetching(charts) });
    expect([beside.conclusion, beside.unseen[0]?.message]).toEqual([
      'partial',
      'Chart `shop` is not rendered: the dependency cache is not vendored, and names no repository to fetch it from',
    ]);
  });
});
