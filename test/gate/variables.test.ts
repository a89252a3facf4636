import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { reviewFiles } from '../support/review.ts';

// Fresh trick 58: variables that a Flux Kustomization takes from ConfigMaps of the same repository.

type Files = { readonly [path: string]: string };

const flux = (from: string): string => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: shop, namespace: flux-system }
spec:
  interval: 10m
  path: ./m
  prune: true
  sourceRef: { kind: GitRepository, name: flux-system }
  postBuild: { substituteFrom: [${from}] }
`;
const variables = (data: string, kind = 'ConfigMap', name = 'vars', more = ''): string =>
  `apiVersion: v1\nkind: ${kind}\nmetadata: { name: ${name}, namespace: flux-system }\ndata: { ${data} }\n${more}`;
const claim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: "\${CLAIM}", namespace: shop }
spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }
`;
const VARS = '{ kind: ConfigMap, name: vars }';
const base: Files = { 'c/shop.yaml': flux(VARS), 'c/vars.yaml': variables('CLAIM: data'), 'm/claim.yaml': claim };
const changed = (changes: Files, from: Files = base): Promise<Report> => reviewFiles(from, { ...from, ...changes });
const claims = ({ objects }: Report): unknown[] =>
  objects.filter(({ key }) => key.kind === 'PersistentVolumeClaim').map(({ key, change }) => [change, key.name]);

describe('T2-58: a variable of a ConfigMap in sight', () => {
  it('names another claim: the old one is pruned', async () => {
    const report = await changed({ 'c/vars.yaml': variables('CLAIM: other') });
    expect([report.conclusion, report.unseen, claims(report)]).toEqual([
      'fail',
      [],
      [
        ['removed', 'data'],
        ['added', 'other'],
      ],
    ]);
  });

  it('the twin: another variable, and other words for the same', async () => {
    for (const data of ['CLAIM: data, OTHER: x', 'CLAIM: "data"']) {
      const report = await changed({ 'c/vars.yaml': variables(data) });
      expect([report.conclusion, report.unseen, claims(report)]).toEqual(['pass', [], []]);
    }
  });

  it('what is stated later is stronger, and what is not in sight may be anything', async () => {
    const more: Files = {
      'c/shop.yaml': flux(`${VARS}, { kind: ConfigMap, name: more }`),
      'c/more.yaml': variables('CLAIM: data', 'ConfigMap', 'more'),
    };
    const weaker = await changed({ 'c/vars.yaml': variables('CLAIM: other') }, { ...base, ...more });
    expect([weaker.conclusion, claims(weaker)]).toEqual(['pass', []]);
    for (const list of [`${VARS}, { kind: Secret, name: none }`, '{ kind: ConfigMap, name: none, optional: true }']) {
      const unknown = await changed({ 'm/claim.yaml': `${claim}# \n` }, { ...base, 'c/shop.yaml': flux(list) });
      expect([unknown.conclusion, claims(unknown)]).toEqual(['pass', [['modified', '${CLAIM}']]]);
    }
    const first = { ...base, 'c/shop.yaml': flux(`{ kind: Secret, name: none }, ${VARS}`) };
    const known = await changed({ 'c/vars.yaml': variables('CLAIM: other') }, first);
    expect([known.conclusion, claims(known).length]).toEqual(['fail', 2]);
  });

  it('of two that are called alike nobody knows which it is', async () => {
    const two = { ...base, 'd/vars.yaml': variables('CLAIM: elsewhere') };
    const report = await changed({ 'c/vars.yaml': variables('CLAIM: other') }, two);
    expect([report.conclusion, claims(report)]).toEqual(['partial', []]);
  });

  it('what a Secret holds is not read', async () => {
    const secret = {
      ...base,
      'c/shop.yaml': flux('{ kind: Secret, name: vars }'),
      'c/vars.yaml': variables('CLAIM: ZGF0YQ==', 'Secret'),
    };
    const report = await changed({ 'c/vars.yaml': variables('CLAIM: b3RoZXI=', 'Secret') }, secret);
    expect([report.conclusion, claims(report)]).toEqual(['partial', []]);
  });
});
