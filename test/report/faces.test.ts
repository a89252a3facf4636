import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { COMMENT, FIVE, fiveComment, fiveReport } from '../support/five-reports.ts';

const folder = new URL('../../docs/pictures/', import.meta.url);

describe('five comments, whose pictures stand in docs/pictures', () => {
  it.each(FIVE)('%s reads as it did', async (name) => {
    const file = new URL(`${name}.md`, folder);
    const comment = await fiveComment(name);
    if (process.env['UPDATE_GOLDENS']) writeFileSync(file, comment);
    expect(existsSync(file)).toBe(true);
    expect(comment).toBe(readFileSync(file, 'utf8'));
  });

  it('a clean change is one line, and the rest is folded', async () => {
    const [first, ...rest] = (await fiveComment('clean')).split('\n\n');
    expect(first).toMatch(/^✅ \S.*$/);
    expect(rest.join('\n\n')).toMatch(/^<details>[\s\S]*<\/details>\n$/);
  });

  it('an incomplete review begins with what was not reviewed', async () => {
    const [first, second, third] = (await fiveComment('incomplete')).split('\n\n');
    expect(first).toMatch(/^### ⛔ Not ready to merge\. Not reviewed in full/);
    expect(second).toContain('there is no verdict yet');
    expect(third).toMatch(/^- \[/);
  });
});

describe('size', () => {
  it.each([60_000, 20_000, 5_000, 3_000])(
    'A07: %i characters hold the report, cut at rows, with all counts',
    async (budget) => {
      const report = await fiveReport('huge');
      const text = renderMarkdown(report, { ...COMMENT, budget });
      expect(text.length).toBeLessThanOrEqual(budget);
      expect(text).toMatch(/^### 🛑 Not ready to merge\. Applying this/);
      expect(text).toContain('333 objects changed');
      expect(text).toContain('158 errors');
      expect(text.endsWith('</sub>\n')).toBe(true);
      expect(text.match(/<details/g)?.length ?? 0).toBe(text.match(/<\/details>/g)?.length ?? 0);
      expect((text.match(/^```/gm) ?? []).length % 2).toBe(0);
      for (const line of text.split('\n').filter((row) => row.startsWith('|'))) expect(line).toMatch(/\|$/);
      const rows = text.split('\n').filter((row) => row.startsWith('| ') && !row.startsWith('| -'));
      expect(rows.slice(1).reduce((sum, row) => sum + objectsIn(row), 0)).toBe(333);
    },
  );
});

/** How many objects a row of the table stands for. */
function objectsIn(row: string): number {
  const [, object = ''] = row.split('|');
  return Number(/in (\d+) places/.exec(object)?.[1] ?? /(?:^|\s)(\d+) (?:more|objects|\w+s:)/.exec(object)?.[1] ?? 1);
}
