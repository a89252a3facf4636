/** One folder of examples/appliers/ for each applier: the same change, and what each makes of it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { APPLIER_NAMES } from '../../src/units/unit.ts';
import { reviewFiles } from '../support/review.ts';

const root = new URL('../../examples/appliers/', import.meta.url);
const update = process.env['UPDATE_GOLDENS'] === '1';

function filesIn(folder: URL): { [path: string]: string } {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(new URL(path, folder), 'utf8')]));
}

describe('the same change under each applier', () => {
  for (const name of APPLIER_NAMES) {
    it(name, async () => {
      const folder = new URL(`${name}/`, root);
      const flags = readFileSync(new URL('options.txt', folder), 'utf8')
        .split(/\s+/)
        .filter((flag) => flag !== '');
      const report = await reviewFiles(filesIn(new URL('base/', folder)), filesIn(new URL('head/', folder)), flags);
      expect(report.units.map(({ applier }) => applier.name)).toEqual([name]);
      const text = renderMarkdown(report);
      const golden = new URL('report.md', folder);
      if (update) writeFileSync(golden, text);
      expect(text).toBe(existsSync(golden) ? readFileSync(golden, 'utf8') : '');
    });
  }
});
