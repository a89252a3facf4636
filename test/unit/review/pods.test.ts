import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const namespace = (enforce: string, mode = 'enforce'): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata: { name: shop, labels: { pod-security.kubernetes.io/${mode}: ${enforce} } }\n`;
const pod = (spec: string, image = 'a:1'): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: dbg, namespace: shop }\nspec: { ${spec}containers: [{ name: a, image: "${image}" }] }\n`;
const template = (spec: string, image: string): string =>
  `template: { metadata: { labels: { app: web } }, spec: { ${spec}containers: [{ name: a, image: "${image}" }] } }`;
const selector = 'selector: { matchLabels: { app: web } }';
const HOST = 'hostNetwork: true, ';

/** A workload of each kind, by the spec of its pods. */
const MAKERS: { readonly [kind: string]: (spec: string, image: string) => string } = {
  Deployment: (spec, image) =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec: { ${selector}, ${template(spec, image)} }\n`,
  ReplicaSet: (spec, image) =>
    `apiVersion: apps/v1\nkind: ReplicaSet\nmetadata: { name: web, namespace: shop }\nspec: { ${selector}, ${template(spec, image)} }\n`,
  StatefulSet: (spec, image) =>
    `apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: web, namespace: shop }\nspec: { serviceName: web, ${selector}, ${template(spec, image)}, volumeClaimTemplates: [{ metadata: { name: data }, spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } } }] }\n`,
  DaemonSet: (spec, image) =>
    `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: web, namespace: shop }\nspec: { ${selector}, ${template(spec, image)} }\n`,
  Job: (spec, image) =>
    `apiVersion: batch/v1\nkind: Job\nmetadata: { name: web, namespace: shop }\nspec: { ${template(`restartPolicy: Never, ${spec}`, image)} }\n`,
  CronJob: (spec, image) =>
    `apiVersion: batch/v1\nkind: CronJob\nmetadata: { name: web, namespace: shop }\nspec: { schedule: "0 0 * * *", jobTemplate: { spec: { ${template(`restartPolicy: Never, ${spec}`, image)} } } }\n`,
};

type Files = { readonly [path: string]: string };

/** What is said of pods, and what becomes of the only changed object. */
async function said(base: Files, head: Files, flags: readonly string[] = []) {
  const report = await reviewFiles(base, head, flags);
  const findings = report.findings.filter(({ ruleId }) => ruleId === 'pods-refused');
  return findings.map(({ severity, message, key }) => `${severity} ${key?.kind}: ${message.replace(/^.*?: /, '')}`);
}

async function verdict(unchanged: Files, added: Files): Promise<readonly unknown[]> {
  const report = await reviewFiles(unchanged, { ...unchanged, ...added });
  const [first] = report.objects.flatMap(({ outcomes }) => outcomes.slice(0, 1));
  return [first?.verdict, first?.errors[0]?.message ?? ''];
}

const REFUSED = 'violates PodSecurity "baseline:latest": host namespaces (hostNetwork=true)';

describe('25: what an unchanged namespace asks of pods', () => {
  it('refuses a Pod that it does not let in', async () => {
    expect(await verdict({ 'ns.yaml': namespace('baseline') }, { 'dbg.yaml': pod(HOST) })).toEqual([
      'rejected',
      `pods "dbg" is forbidden: ${REFUSED}`,
    ]);
  });

  it.each([
    ['another pod', namespace('baseline'), pod('')],
    ['a warning', namespace('baseline', 'warn'), pod(HOST)],
    ['no level', namespace('privileged'), pod(HOST)],
    ['another namespace', namespace('baseline').replace('shop', 'other'), pod(HOST)],
  ])('%s: it is created', async (_what, unchanged, added) => {
    expect(await verdict({ 'ns.yaml': unchanged }, { 'dbg.yaml': added })).toEqual(['created', '']);
  });

  it('does not reach into a folder beside, which may be meant for another cluster', async () => {
    expect((await verdict({ 'a/ns.yaml': namespace('baseline') }, { 'b/dbg.yaml': pod(HOST) }))[0]).toBe('created');
    expect((await verdict({ 'ns.yaml': namespace('baseline') }, { 'b/dbg.yaml': pod(HOST) }))[0]).toBe('rejected');
  });

  it('says nothing of a Pod that stood before, unless its image changes', async () => {
    const files = (text: string): Files => ({ 'a-ns.yaml': namespace('baseline'), 'dbg.yaml': text });
    const labelled = pod(HOST).replace('{ name: dbg,', '{ name: dbg, labels: { a: b },');
    const report = await reviewFiles(files(pod(HOST)), files(labelled));
    expect(report.objects[0]?.outcomes[0]?.verdict).toBe('configured');
    const other = await reviewFiles(files(pod(HOST)), files(pod(HOST, 'a:2')));
    expect(other.objects[0]?.outcomes[0]?.verdict).toBe('rejected');
  });
});

describe('pods behind templates', () => {
  it.each(Object.entries(MAKERS))('of a %s are refused, at the line of the template', async (kind, maker) => {
    const before = { 'ns.yaml': namespace('baseline'), 'web.yaml': maker('', 'a:1') };
    const after = { ...before, 'web.yaml': maker(HOST, 'a:1') };
    expect(await said(before, after)).toEqual(kind === 'Job' ? [] : [`error ${kind}: ${REFUSED}`]);
    expect(await said({ 'ns.yaml': namespace('baseline') }, after)).toEqual([`error ${kind}: ${REFUSED}`]);
    expect(await said(before, { ...before, 'web.yaml': maker('', 'a:2') })).toEqual([]);
    expect(await said({}, { 'web.yaml': maker(HOST, 'a:1') })).toEqual([]);
  });

  it.each(Object.entries(MAKERS))(
    'of an unchanged %s are refused by a namespace that asks more',
    async (_kind, maker) => {
      const files = (level: string): Files => ({ 'ns.yaml': namespace(level), 'web.yaml': maker(HOST, 'a:1') });
      expect(await said(files('privileged'), files('baseline'))).toEqual([`error Namespace: ${REFUSED}`]);
      expect(await said(files('baseline'), files('privileged'))).toEqual([]);
      const fine = (level: string): Files => ({ 'ns.yaml': namespace(level), 'web.yaml': maker('', 'a:1') });
      expect(await said(fine('privileged'), fine('baseline'))).toEqual([]);
    },
  );

  it('are told of once where template and namespace change', async () => {
    const { Deployment = () => '' } = MAKERS;
    const base = { 'ns.yaml': namespace('privileged'), 'web.yaml': Deployment(HOST, 'a:1') };
    const head = { 'ns.yaml': namespace('baseline'), 'web.yaml': Deployment(HOST, 'a:2') };
    expect(await said(base, head)).toEqual([`error Namespace: ${REFUSED}`]);
    const both = { 'ns.yaml': namespace('baseline'), 'web.yaml': Deployment(HOST, 'a:1') };
    expect(await said({ ...base, 'web.yaml': Deployment('', 'a:1') }, both)).toEqual([`error Deployment: ${REFUSED}`]);
  });

  it('that were refused before are no news', async () => {
    const { Deployment = () => '' } = MAKERS;
    const files = (image: string): Files => ({ 'ns.yaml': namespace('baseline'), 'web.yaml': Deployment(HOST, image) });
    expect(await said(files('a:1'), files('a:2'))).toEqual([`info Deployment: ${REFUSED}`]);
  });

  it('are not judged by what is filled in later', async () => {
    const { Deployment = () => '' } = MAKERS;
    const around = { 'a-ns.yaml': namespace('baseline') };
    const open = { 'a-ns.yaml': namespace('"${LEVEL}"') };
    const host = { 'web.yaml': Deployment(HOST, 'a:1') };
    expect(await said(open, { ...open, ...host })).toEqual([]);
    const quota =
      'apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: q, namespace: shop }\nspec: { hard: { pods: "${PODS}" } }\n';
    expect(await said({ 'a.yaml': quota }, { 'a.yaml': quota, ...host })).toEqual([]);
    expect((await verdict({ 'a.yaml': quota }, { 'dbg.yaml': pod('') }))[0]).toBe('created');
    const filled = { 'web.yaml': Deployment('hostNetwork: "${HOST}", ', 'a:1') };
    expect(await said(around, { ...around, ...filled })).toEqual([]);
    const image = { 'web.yaml': Deployment(HOST, 'a:${TAG}') };
    expect(await said(around, { ...around, ...image })).toEqual([`error Deployment: ${REFUSED}`]);
  });

  it('are bounded by the limits of their namespace', async () => {
    const limits = (cpu: string): string =>
      `apiVersion: v1\nkind: LimitRange\nmetadata: { name: limits, namespace: shop }\nspec: { limits: [{ type: Container, max: { cpu: ${cpu} } }] }\n`;
    const { Deployment = () => '' } = MAKERS;
    const web = (cpu: string): string =>
      Deployment('', 'a:1').replace('image: "a:1"', `image: "a:1", resources: { limits: { cpu: ${cpu} } }`);
    const files = (max: string, cpu: string): Files => ({ 'limits.yaml': limits(max), 'web.yaml': web(cpu) });
    const words = (cpu: string, max: string): string =>
      `maximum cpu usage per Container is ${max}, but limit is ${cpu}`;
    expect(await said(files('2', '1'), files('2', '3'))).toEqual([`error Deployment: ${words('3', '2')}`]);
    expect(await said(files('2', '1'), files('500m', '1'))).toEqual([`error LimitRange: ${words('1', '500m')}`]);
    expect(await said(files('2', '1'), files('2', '2'))).toEqual([]);
    expect(await said(files('500m', '1'), files('2', '1'))).toEqual([]);
  });
});
