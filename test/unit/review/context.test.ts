import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const pod = (spec: string, name = 'web'): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name}, namespace: shop }\nspec: ${spec}\n`;
const limits =
  'apiVersion: v1\nkind: LimitRange\nmetadata: { name: limits, namespace: shop }\nspec: { limits: [{ type: Container, max: { cpu: "1" }, default: { cpu: 500m } }, { type: PersistentVolumeClaim, max: { storage: 1Gi } }] }\n';
const quota =
  'apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: quota, namespace: shop }\nspec: { hard: { requests.cpu: "4" } }\n';
const priority = 'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: high }\nvalue: 5\n';
const claim = (storage: string): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], storageClassName: fast, resources: { requests: { storage: ${storage} } } }\n`;

const large = pod('{ containers: [{ name: a, image: "a:1", resources: { limits: { cpu: "2" } } }] }');
const small = pod('{ containers: [{ name: a, image: "a:1", resources: { limits: { cpu: 200m } } }] }');
const bare = pod('{ containers: [{ name: a, image: "a:1" }] }');

/** What becomes of the only new object, and the server's words. */
async function outcome(unchanged: { readonly [path: string]: string }, added: { readonly [path: string]: string }) {
  const report = await reviewFiles(unchanged, { ...unchanged, ...added });
  const [first] = report.objects.flatMap(({ outcomes }) => outcomes.slice(0, 1));
  return [first?.verdict, first?.errors[0]?.message ?? ''];
}

describe('W23: what admission goes by stands in files that did not change', () => {
  it('limits of the namespace', async () => {
    expect(await outcome({ 'limits.yaml': limits }, { 'web.yaml': large })).toEqual([
      'rejected',
      'pods "web" is forbidden: maximum cpu usage per Container is 1, but limit is 2',
    ]);
    expect(await outcome({ 'limits.yaml': limits }, { 'web.yaml': small })).toEqual(['created', '']);
    expect(await outcome({ 'limits.yaml': limits.replace('shop', 'other') }, { 'web.yaml': large })).toEqual([
      'created',
      '',
    ]);
    const [verdict] = await outcome({ 'limits.yaml': limits }, { 'data.yaml': claim('2Gi') });
    expect(verdict).toBe('rejected');
  });

  it('quotas of the namespace', async () => {
    const [verdict] = await outcome({ 'quota.yaml': quota }, { 'web.yaml': bare });
    expect(verdict).toBe('rejected');
    expect(await outcome({ 'quota.yaml': quota }, { 'web.yaml': small })).toEqual(['created', '']);
  });

  it('classes that pods name', async () => {
    const web = pod('{ priorityClassName: high, priority: 9, containers: [{ name: a, image: "a:1" }] }');
    expect((await outcome({ 'a/classes.yaml': priority }, { 'b/web.yaml': web }))[0]).toBe('rejected');
    expect((await outcome({ 'a/classes.yaml': priority }, { 'b/web.yaml': web.replace('9', '5') }))[0]).toBe('created');
  });

  it('limits of a folder beside, which may be meant for another cluster, refuse nothing', async () => {
    expect(await outcome({ 'staging/limits.yaml': limits }, { 'prod/web.yaml': large })).toEqual(['created', '']);
    expect((await outcome({ 'prod/limits.yaml': limits }, { 'prod/web/web.yaml': large }))[0]).toBe('rejected');
  });

  it('what limits refuse is not said to be unchangeable', async () => {
    const report = await reviewFiles({ 'limits.yaml': limits }, { 'limits.yaml': limits, 'web.yaml': large });
    expect(report.findings.map(({ message }) => message).join()).toContain(
      ': maximum cpu usage per Container is 1, but limit is 2',
    );
  });
});
