import { expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const config = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata: { a: "${value}" }\n`;
const slides = (page: string): string => ['1', '2', '3'].map((step) => config(`${page}-${step}`)).join('---\n');

it('files that hold an object several times and only take other names change nothing', async () => {
  const report = await reviewFiles(
    { 'day1.yaml': slides('x'), 'day2.yaml': slides('y'), 'day3.yaml': slides('z') },
    { 'day-1.yaml': slides('x'), 'day-2.yaml': slides('y'), 'day-3.yaml': slides('z') },
  );
  expect(report.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

it('a double that the change adds is an error', async () => {
  const report = await reviewFiles({ 'day1.yaml': config('x') }, { 'day1.yaml': slides('x') });
  expect(report.findings.map(({ ruleId, severity }) => [ruleId, severity])).toContainEqual([
    'duplicate-object-in-unit',
    'error',
  ]);
});
