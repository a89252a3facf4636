import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const job = (field: string): string =>
  `apiVersion: batch/v1\nkind: CronJob\nmetadata: { name: job, namespace: shop }\nspec:\n  schedule: "0 0 * * *"\n  jobTemplate: { spec: { template: { spec: { restartPolicy: Never, ${field}: runner, containers: [{ name: a, image: "a:1" }] } } } }\n`;
const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: runner, namespace: shop }\n';

describe('what pods need', () => {
  it.each(['serviceAccountName', 'serviceAccount'])('a ServiceAccount named by %s', async (field) => {
    const base = { 'job.yaml': job(field), 'account.yaml': account };
    const report = await reviewFiles(base, { 'job.yaml': job(field) }, ['--applier', 'argo-cd']);
    expect(report.findings.map(({ ruleId }) => ruleId)).toContain('deleted-but-still-referenced');
  });
});
