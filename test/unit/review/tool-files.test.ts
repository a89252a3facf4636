import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const config = (value: string, metadata = ''): string =>
  `apiVersion: checks.example.com/v1\nkind: Config\n${metadata}spec: { value: ${value} }\n`;

describe('files that tools read themselves', () => {
  it('have no metadata and are no objects', async () => {
    const report = await reviewFiles({ '.checks.yaml': config('a') }, { '.checks.yaml': config('b') });
    expect(report.objects).toEqual([]);
    expect(report.skipped.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      '.checks.yaml: configuration of a tool (checks.example.com): it has no metadata, which every object has',
    ]);
  });

  it('an object that lost its metadata, or a built-in one without, is an object all the same', async () => {
    const before = config('a', 'metadata: { name: a }\n');
    const lost = await reviewFiles({ 'a.yaml': before }, { 'a.yaml': config('b') });
    expect(lost.objects.map(({ change }) => change)).toEqual(['removed']);
    const built = 'apiVersion: apps/v1\nkind: Deployment\nspec: {}\n';
    const report = await reviewFiles({}, { 'a.yaml': built });
    expect(report.objects.map(({ outcomes }) => outcomes[0]?.verdict)).toEqual(['rejected']);
  });
});
