import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/report/markdown.ts';
import { renderText } from '../../../src/report/text.ts';
import { reviewFiles } from '../../support/review.ts';

function deployment(spec: string, cpu = '500m'): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: shop }
spec:
  ${spec}
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers:
        - name: api
          image: registry.example.com/shop/api:1
          resources: { requests: { cpu: ${cpu} } }
`;
}

const autoscaler = `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: api, namespace: shop }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: api }
  maxReplicas: 10
`;

const MIGRATE = ['--apply', 'server-side', '--base-applied', 'client-side'];

async function outcome(
  base: { readonly [path: string]: string },
  head: { readonly [path: string]: string },
  flags: readonly string[],
  live?: string,
) {
  const report = await reviewFiles(base, head, flags, live);
  const found = report.objects.find(({ key }) => key.kind !== 'HorizontalPodAutoscaler')?.outcomes[0];
  if (!found) throw new Error('nothing was previewed');
  return { report, found, text: renderText(report, { color: false }), markdown: renderMarkdown(report) };
}

describe('conflicts', () => {
  const base = { 'd.yaml': deployment('paused: false') };
  const head = { 'd.yaml': deployment('replicas: 3') };

  it('carry the three ways out, each tried on the object', async () => {
    const { found, text, markdown } = await outcome(base, head, MIGRATE);
    expect(found.verdict).toBe('rejected');
    const [conflict] = found.conflicts;
    expect(conflict).toMatchObject({
      manager: 'kubectl-client-side-apply',
      operation: 'Update',
      apiVersion: 'apps/v1',
      subresource: null,
      path: 'spec.replicas',
      ours: 3,
      theirs: 1,
    });
    expect(
      conflict?.waysOut.map(({ way, value, owners }) => [way, value, owners.map(({ manager }) => manager)]),
    ).toEqual([
      ['force', 3, ['kubectl']],
      ['give-up', 1, []],
      ['share', 1, ['kubectl']],
    ]);
    expect(found.waysOut.find(({ way }) => way === 'force')?.effects).toContainEqual(
      expect.objectContaining({ path: 'spec.replicas', before: 1, after: 3 }),
    );
    expect(text).toContain('force (--force-conflicts): it is 3, owned by kubectl (Apply)');
    expect(markdown).toContain('Conflicts of Deployment shop/api under server-side apply by kubectl');
  });

  it('name the autoscaler that the repository shows', async () => {
    const beside = { 'hpa.yaml': autoscaler };
    const { found, report, text } = await outcome({ ...base, ...beside }, { ...head, ...beside }, MIGRATE);
    expect(found.conflicts[0]?.owners.map(({ manager }) => manager)).toEqual(['HorizontalPodAutoscaler shop/api']);
    expect(text).toContain('HorizontalPodAutoscaler shop/api');
    expect(report.assumptions.join(' ')).toContain('HorizontalPodAutoscaler shop/api (spec.replicas');
  });

  it('never print a secret', async () => {
    const secret = (value: string, extra = ''): string =>
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s, namespace: shop }\ndata: { token: ${value} }\n${extra}`;
    const live = `apiVersion: v1
kind: Secret
metadata:
  name: s
  namespace: shop
  managedFields:
    - { manager: other, operation: Update, apiVersion: v1, fieldsType: FieldsV1, fieldsV1: { "f:data": { "f:token": {} } } }
data: { token: Y2FuYXJ5LXRoZWlycw== }
`;
    const { report, found } = await outcome(
      { 's.yaml': secret('Y2FuYXJ5LWJhc2U=') },
      { 's.yaml': secret('Y2FuYXJ5LW91cnM=', 'type: Opaque\n') },
      ['--apply', 'server-side'],
      live,
    );
    expect(found.conflicts.map(({ path }) => path)).toEqual(['data.token']);
    const all = [JSON.stringify(report), renderText(report, { color: false }), renderMarkdown(report)].join('\n');
    for (const value of ['Y2FuYXJ5LXRoZWlycw', 'Y2FuYXJ5LW91cnM', 'canary']) expect(all).not.toContain(value);
  });
});

describe('a change of the way of applying', () => {
  it('says what the new way does otherwise', async () => {
    const base = { 'd.yaml': deployment('minReadySeconds: 5') };
    const head = { 'd.yaml': deployment('paused: false') };
    const { found, text } = await outcome(base, head, ['--apply', 'client-side', '--base-applied', 'server-side']);
    expect(found.modeChange).toMatchObject({
      from: 'server-side',
      differs: [{ path: 'spec.minReadySeconds', change: 'added', after: 5 }],
    });
    expect(text).toContain('applied client-side instead of server-side');
  });

  it('migrates as kubectl does', async () => {
    const base = { 'd.yaml': deployment('minReadySeconds: 5') };
    const head = { 'd.yaml': deployment('paused: false') };
    const { found } = await outcome(base, head, MIGRATE);
    expect(found.migration).toEqual({ takenOver: ['kubectl-client-side-apply'], warning: null });
    expect(found.modeChange?.differs).toEqual([]);
    expect(found.effects.map(({ path, change }) => [path, change])).toEqual([['spec.minReadySeconds', 'removed']]);
  });

  it('is none where both are the same', async () => {
    const files = [{ 'd.yaml': deployment('replicas: 2') }, { 'd.yaml': deployment('replicas: 3') }] as const;
    const { found } = await outcome(...files, ['--apply', 'server-side']);
    expect(found).toMatchObject({ verdict: 'configured', modeChange: null, migration: null, waysOut: [] });
  });
});

describe('owners beside changed fields', () => {
  const base = { 'd.yaml': deployment('replicas: 2') };
  const live = (managedFields: string): string =>
    deployment('replicas: 2').replace('namespace: shop }', `namespace: shop, managedFields: ${managedFields} }`);

  it('come from the snapshot', async () => {
    const managers =
      '[{ manager: scaler, operation: Update, subresource: scale, apiVersion: apps/v1, fieldsType: FieldsV1, fieldsV1: { "f:spec": { "f:replicas": {} } } }]';
    const head = { 'd.yaml': deployment('replicas: 3') };
    const { found, text } = await outcome(base, head, ['--apply', 'client-side'], live(managers));
    expect(found.effects.find(({ path }) => path === 'spec.replicas')?.owners).toEqual([
      { manager: 'scaler', operation: 'Update', subresource: 'scale', source: 'managedFields' },
    ]);
    expect(text).toContain('replicas 2 → 3 (owned by scaler (Update, scale))');
  });

  it('are not guessed where the snapshot hides them', async () => {
    const head = { 'd.yaml': deployment('replicas: 3') };
    const { report, found } = await outcome(base, head, ['--apply', 'server-side'], deployment('replicas: 2'));
    expect(found.verdict).toBe('not-judged');
    expect(report.notJudged[0]?.fix).toContain('--show-managed-fields');
  });

  it('name what decides in the pods', async () => {
    const vertical = `apiVersion: autoscaling.k8s.io/v1
kind: VerticalPodAutoscaler
metadata: { name: sizes, namespace: shop }
spec: { targetRef: { apiVersion: apps/v1, kind: Deployment, name: api } }
`;
    const beside = (mode: string) => ({
      'vpa.yaml': `${vertical.trimEnd().slice(0, -1)}, updatePolicy: { updateMode: "${mode}" } }\n`,
    });
    const owners = async (mode: string) => {
      const files = [
        { ...base, ...beside(mode) },
        { 'd.yaml': deployment('replicas: 2', '600m'), ...beside(mode) },
      ] as const;
      const { found } = await outcome(...files, ['--apply', 'server-side']);
      return found.effects[0]?.owners;
    };
    expect(await owners('Off')).toEqual([]);
    expect(await owners('Auto')).toEqual([
      { manager: 'VerticalPodAutoscaler shop/sizes', operation: null, subresource: null, source: 'repository-pods' },
    ]);
  });
});
