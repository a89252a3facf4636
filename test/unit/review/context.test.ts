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

describe('what one object alone decides', () => {
  const none = quota.replace(
    'requests.cpu: "4"',
    'count/configmaps: "0", fast.storageclass.storage.k8s.io/requests.storage: "0"',
  );
  const conf = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: conf, namespace: shop }\n';
  const standard = priority.replace('value: 5', 'value: 5\nglobalDefault: true');
  const second = standard.replace('name: high', 'name: higher');

  it('24: a quota of none', async () => {
    expect(await outcome({ 'a-quota.yaml': none }, { 'conf.yaml': conf })).toEqual([
      'rejected',
      'configmaps "conf" is forbidden: exceeded quota: quota, requested: count/configmaps=1, used: count/configmaps=0, limited: count/configmaps=0',
    ]);
    expect((await outcome({ 'a-quota.yaml': none }, { 'data.yaml': claim('1Gi') }))[0]).toBe('rejected');
    const slow = claim('1Gi').replace('fast', 'slow');
    expect((await outcome({ 'a-quota.yaml': none }, { 'data.yaml': slow }))[0]).toBe('created');
    expect((await outcome({ 'a-quota.yaml': none.replace('shop', 'other') }, { 'conf.yaml': conf }))[0]).toBe(
      'created',
    );
    const scoped = none.replace('hard:', 'scopes: [BestEffort], hard:');
    expect((await outcome({ 'a-quota.yaml': scoped }, { 'conf.yaml': conf }))[0]).toBe('created');
  });

  it('24: a quota with room, whatever is used of it', async () => {
    const ten = none.replace('count/configmaps: "0"', 'count/configmaps: "10"');
    expect(await outcome({ 'a-quota.yaml': ten }, { 'conf.yaml': conf })).toEqual(['created', '']);
    const report = await reviewFiles(
      { 'a-quota.yaml': none, 'conf.yaml': conf },
      { 'a-quota.yaml': none, 'conf.yaml': `${conf}data: { a: b }\n` },
    );
    expect(report.objects[0]?.outcomes[0]?.verdict).toBe('configured');
  });

  it('23: a second default class', async () => {
    expect(await outcome({ 'a.yaml': standard }, { 'b.yaml': second })).toEqual([
      'rejected',
      'priorityclasses.scheduling.k8s.io "higher" is forbidden: PriorityClass high is already marked as default. Only one default can exist',
    ]);
    expect((await outcome({ 'a.yaml': priority }, { 'b.yaml': second }))[0]).toBe('created');
    expect((await outcome({ 'a/a.yaml': standard }, { 'b/b.yaml': second }))[0]).toBe('created');
    const plain = second.replace('globalDefault: true', 'globalDefault: false');
    expect((await outcome({ 'a.yaml': standard }, { 'b.yaml': plain }))[0]).toBe('created');
    const marked = await reviewFiles({ 'a.yaml': standard, 'b.yaml': plain }, { 'a.yaml': standard, 'b.yaml': second });
    expect(marked.objects[0]?.outcomes[0]?.verdict).toBe('rejected');
    const swapped = await reviewFiles(
      { 'a.yaml': standard, 'b.yaml': plain },
      { 'a.yaml': standard.replace('true', 'false'), 'b.yaml': second },
    );
    expect(swapped.objects.map(({ outcomes }) => outcomes[0]?.verdict)).toEqual(['configured', 'configured']);
  });
});
