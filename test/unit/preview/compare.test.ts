import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const deployment = (env: readonly string[], more = ''): string =>
  `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - name: web
          image: example.com/web:1
          ${more}
          env:
${env.map((one) => `            - ${one}\n`).join('')}`;

const plain = (name: string, value: string): string => `{ name: ${name}, value: "${value}" }`;
const secret = (name: string): string =>
  `{ name: ${name}, valueFrom: { secretKeyRef: { name: ${name}, key: ${name} } } }`;
const TWICE = [plain('domain', 'a'), secret('host'), plain('port', '6380'), secret('key'), plain('domain', 'b')];

const found = async (before: string, after: string): Promise<string[]> => {
  const report = await reviewFiles({ 'a.yaml': before }, { 'a.yaml': after });
  return report.findings.filter(({ severity }) => severity !== 'info').map(({ ruleId, path }) => `${ruleId} ${path}`);
};

describe('a list that has a key twice', () => {
  it.each([
    ['a variable more above the others', [secret('account'), ...TWICE]],
    ['one less', TWICE.filter((one) => !one.includes('port'))],
    ['another order', [...TWICE].reverse()],
    ['another value of the one that is there twice', [...TWICE.slice(0, -1), plain('domain', 'c')]],
  ])('S7.3 %s: no other one is taken for it', async (_, after) => {
    expect(await found(deployment(TWICE), deployment(after))).toEqual([]);
  });

  it('S7.3 what the server resets beside it is named', async () => {
    const before = deployment(TWICE, 'imagePullPolicy: Always');
    expect(await found(before, deployment([secret('account'), ...TWICE]))).toEqual([
      'removed-field-redefaults spec.template.spec.containers[name=web].imagePullPolicy',
    ]);
  });

  it('S7.3 the one that is there twice, once: apply deletes both', async () => {
    expect(await found(deployment(TWICE), deployment(TWICE.slice(0, -1)))).toEqual([
      'duplicate-env-dedup-deletes-all spec.template.spec.containers[0].env[0]',
    ]);
  });
});
