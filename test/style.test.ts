import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url).pathname;
/** Words for what texts do that people do (docs/style.md). */
const UNWANTED = /\b(?:told|stands?|stood|standing|says?|said|hears?)\b/i;
const STRING = /(['"`])((?:\\.|(?!\1).)*)\1/g;

/** Strings of several words, without what is filled in; comments are no strings. */
function strings(code: string): string[] {
  const lines = code.split('\n').filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line));
  return lines.flatMap((line) => {
    const found = line.replace(/\s\/\/\s.*$/, '').matchAll(STRING);
    return [...found].map(([, , text = '']) => text.replace(/\$\{[^}]*\}/g, '')).filter((text) => text.includes(' '));
  });
}

/** Prose: no code blocks, nothing in backticks, no table that shows what not to write. */
const prose = (page: string): string[] =>
  page
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .split('\n');

const unwanted = (lines: readonly string[]): string[] => lines.filter((line) => UNWANTED.test(line));

describe('no text makes files and objects talk', () => {
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );

  it('in strings', () => {
    const found = sources.flatMap((path) =>
      unwanted(strings(readFileSync(join(ROOT, 'src', path), 'utf8'))).map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  const docs = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md') && name !== 'style.md');
  const pages = ['README.md', 'src/rules/README.md', ...docs.map((name) => `docs/${name}`)];
  it.each(pages)('in %s', (path) => {
    expect(unwanted(prose(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  });

  it('and the search finds what it looks for', () => {
    expect(unwanted(strings("const a = 'base says otherwise'; // base says"))).toEqual(['base says otherwise']);
    expect(unwanted(strings('  // the file says so'))).toEqual([]);
    expect(unwanted(prose('Both `says` and\nsays\n```\nsays\n```\n'))).toEqual(['says']);
  });
});
