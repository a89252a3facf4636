import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

const claim = (more = ''): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop${more} }\nspec:\n  storageClassName: fast\n  accessModes: [ReadWriteOnce]\n  resources: { requests: { storage: 10Gi } }\n`;
const JSON_CLAIM =
  '{"apiVersion":"v1","kind":"PersistentVolumeClaim","metadata":{"name":"data","namespace":"shop"},"spec":{"storageClassName":"fast","accessModes":["ReadWriteOnce"],"resources":{"requests":{"storage":"10Gi"}}}}';
const OTHER = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: other, namespace: shop }\ndata: { a: b }\n';
const flux = (name: string, path: string, prune = true, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec:\n  interval: 10m\n  path: ./${path}\n  prune: ${prune}\n  sourceRef: { kind: GitRepository, name: flux-system }\n${more}`;
const patched = (target: string, operation: string): string =>
  `  patches:\n  - target: { kind: Kustomization, ${target} }\n    patch: |\n      - ${operation}\n`;

const BASE: Files = { 'clusters/prod/apps.yaml': flux('apps', 'm'), 'm/other.yaml': OTHER, 'm/pvc.yaml': claim() };

/** Null: the file is gone. */
async function change(base: Files, changes: { readonly [path: string]: string | null }): Promise<Report> {
  const head = Object.entries({ ...base, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null);
  return reviewFiles(base, Object.fromEntries(head));
}

const errors = ({ findings }: Report): string[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);

describe('T12: a parent patches its child by targets that are regular expressions', () => {
  const base: Files = {
    ...BASE,
    'clusters/prod/apps.yaml': flux('root', 'infra'),
    'infra/app.yaml': flux('apps', 'm', false),
  };
  const root = (target: string, operation: string): Files => ({
    'clusters/prod/apps.yaml': flux('root', 'infra', true, patched(target, operation)),
  });

  it.each(['name: apps', 'name: "[a-z]+"', 'name: app.', 'namespace: "flux-.{6}"'])('%s', async (target) => {
    const prune = await change(base, {
      ...root(target, '{ op: replace, path: /spec/prune, value: true }'),
      'm/pvc.yaml': null,
    });
    expect([prune.conclusion, errors(prune)]).toEqual(['fail', ['pvc-or-pv-deleted']]);
    const interval = await change(base, {
      ...root(target, '{ op: replace, path: /spec/interval, value: 5m }'),
      'm/pvc.yaml': null,
    });
    expect([interval.conclusion, errors(interval)]).toEqual(['pass', []]);
  });
});

describe('T03: Flux lists files of a plain folder by their ending', () => {
  it('a claim whose file becomes JSON is pruned', async () => {
    const report = await change(BASE, { 'm/pvc.yaml': null, 'm/pvc.json': JSON_CLAIM });
    expect([report.conclusion, errors(report)]).toEqual(['fail', ['pvc-or-pv-deleted']]);
  });

  it('one whose file ends in .yml is kept', async () => {
    const report = await change(BASE, { 'm/pvc.yaml': null, 'm/pvc.yml': claim() });
    expect([report.conclusion, errors(report)]).toEqual(['pass', []]);
  });

  it('without pruning nothing is deleted', async () => {
    const base = { ...BASE, 'clusters/prod/apps.yaml': flux('apps', 'm', false) };
    const report = await change(base, { 'm/pvc.yaml': null, 'm/pvc.json': JSON_CLAIM });
    expect(errors(report)).toEqual([]);
  });
});
