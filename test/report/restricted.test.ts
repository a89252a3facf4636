/** examples/restricted: a pull request of one line, and the workloads that would stop starting. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { readFolder } from '../support/folders.ts';
import { reviewFiles } from '../support/review.ts';

it('names the workloads whose pods a namespace no longer admits, and no other', async () => {
  const report = await reviewFiles(readFolder('examples/restricted/base'), readFolder('examples/restricted/head'));
  const text = renderMarkdown(report);
  const golden = new URL('../../examples/restricted/report.md', import.meta.url);
  if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(golden, text);
  expect(text).toBe(existsSync(golden) ? readFileSync(golden, 'utf8') : '');
  const named = ['web', 'cache', 'import', 'api', 'db'].filter((name) =>
    new RegExp(`(?:Deployment|StatefulSet|CronJob) (?:shop/)?${name}\\b`).test(text),
  );
  expect(named).toEqual(['web', 'cache', 'import']);
  expect(report.conclusion).toBe('fail');
});
