import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

const account = (namespace = ''): string =>
  `apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: seed${namespace} }\n`;
const job = (namespace = ''): string => `apiVersion: batch/v1
kind: CronJob
metadata: { name: seed${namespace} }
spec:
  schedule: "* * * * *"
  jobTemplate: { spec: { template: { spec: { serviceAccountName: seed, restartPolicy: Never, containers: [{ name: a, image: "a:1" }] } } } }
`;
const claim = (namespace = '', storage = '10Gi'): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data${namespace} }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: ${storage} } } }\n`;
const SHOP = ', namespace: shop';

const found = async (base: string, head: string, flags: readonly string[] = []): Promise<string[]> => {
  const report = await reviewFiles({ 'm/a.yaml': base }, { 'm/a.yaml': head }, flags);
  return report.findings.filter(({ severity }) => severity !== 'info').map(({ ruleId }) => ruleId);
};

describe('a namespace that is only guessed', () => {
  it('makes no deletion of an object that states one from now on', async () => {
    expect(await found(`${account()}---\n${job()}`, `${account(SHOP)}---\n${job()}`)).toEqual([]);
    expect(await found(claim(), claim(SHOP))).toEqual([]);
    expect(await found(claim(SHOP), claim())).toEqual([]);
  });

  it('hides nothing that the same object would be refused for', async () => {
    expect(await found(claim(), claim(SHOP, '5Gi'))).toEqual(['pvc-shrink']);
  });

  it('is no guess where somebody says which it is, or both are written', async () => {
    const moved = ['object-namespace-changed', 'pvc-or-pv-deleted'];
    expect((await found(claim(), claim(SHOP), ['--namespace', 'lab'])).sort()).toEqual(moved);
    expect((await found(claim(', namespace: lab'), claim(SHOP))).sort()).toEqual(moved);
  });

  it('makes no other object of one that is gone', async () => {
    expect(await found(`${claim()}---\n${account()}`, account())).toEqual(['pvc-or-pv-deleted']);
  });
});
