import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

// Fresh tricks 01, 02, 53 and 54: a HelmRelease that becomes another release, which Flux uninstalls first.

const release = (path: string, more = ''): string => `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: shop, namespace: shop }
spec:
  interval: 10m
${more}
  chart: { spec: { chart: ${path}, sourceRef: { kind: GitRepository, name: fleet, namespace: flux-system } } }
`;
const chart = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
const base = { 'a.yaml': release('./charts/shop'), 'charts/shop/Chart.yaml': chart('shop') };
const rules = async (head: { readonly [path: string]: string }, from: typeof base = base): Promise<string[]> =>
  (await reviewFiles(from, head)).findings
    .filter(({ ruleId }) => ruleId === 'release-replaced')
    .map(({ severity, message }) => `${severity} ${message}`);

describe('another release in place of one', () => {
  const renamed =
    'error HelmRelease `shop` is uninstalled and installed anew: its chart is called `store` from now on, not `shop`';

  it('01, 54: its chart is called otherwise, where it lies or in another folder', async () => {
    expect(await rules({ ...base, 'charts/shop/Chart.yaml': chart('store') })).toEqual([renamed]);
    const moved = { 'a.yaml': release('./charts/store'), 'charts/store/Chart.yaml': chart('store') };
    expect(await rules(moved)).toEqual([renamed]);
  });

  it.each([
    ['02', '  storageNamespace: flux-system'],
    ['53', '  targetNamespace: other'],
    ['32', '  releaseName: other'],
  ])('%s: %s', async (_, more) => {
    const found = await rules({ ...base, 'a.yaml': release('./charts/shop', more) });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('error HelmRelease `shop` is uninstalled and installed anew');
  });

  it('the twins: the chart moves, and is upgraded in place', async () => {
    const moved = { 'a.yaml': release('./charts/store'), 'charts/store/Chart.yaml': chart('shop') };
    expect(await rules(moved)).toEqual([]);
    const inPlace = {
      ...base,
      'a.yaml': release('./charts/shop', '  upgrade: { chartNameChangeStrategy: InPlaceUpdate }'),
    };
    expect(await rules({ ...inPlace, 'charts/shop/Chart.yaml': chart('store') }, inPlace)).toEqual([]);
    const said = release('./charts/shop', '  targetNamespace: shop\n  releaseName: shop\n  storageNamespace: shop');
    expect(await rules({ ...base, 'a.yaml': said })).toEqual([]);
  });
});
