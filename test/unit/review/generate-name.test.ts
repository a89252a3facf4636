import { expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const job = (name: string, image: string): string => `apiVersion: batch/v1
kind: Job
metadata: { ${name}, namespace: shop }
spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "${image}" }] } } }
`;

it('an object that apply could not take at base either is no news', async () => {
  const report = await reviewFiles(
    { 'a.yaml': job('generateName: a-', 'a:1') },
    { 'a.yaml': job('generateName: a-', 'a:2') },
  );
  expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(report.conclusion).toBe('partial');
});

it('one that loses its name is refused', async () => {
  const report = await reviewFiles({ 'a.yaml': job('name: a', 'a:1') }, { 'a.yaml': job('generateName: a-', 'a:1') });
  expect(report.conclusion).toBe('fail');
});
