import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeJsonText } from '../../../src/report/escape/json.ts';
import { block, code, plain, prose, proseHtml } from '../../../src/report/escape/markdown.ts';
import { sarifText } from '../../../src/report/escape/sarif.ts';
import { forTerminal, linesForTerminal } from '../../../src/report/escape/terminal.ts';
import { uriPath } from '../../../src/report/escape/uri.ts';
import { annotationCommand, commandProperty } from '../../../src/report/escape/workflow.ts';
import { hostileText } from '../../support/hostile-text.ts';

const INVISIBLE = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

/** The runner's two forms of commands, as it looks for them in each line. */
function runnerCommands(output: string): string[] {
  return output.split(/\r\n|\r|\n/).filter((line) => /^\s*::/.test(line) || line.includes('##['));
}

describe('O01 workflow commands', () => {
  test('no text printed to a log is a command', () => {
    for (const text of [
      '\n::error::x',
      '  ::add-mask::a',
      'foo ##[add-matcher]x',
      '::set-output name=a::b',
      '\u2028::error::x',
      '\r::error::x',
    ]) {
      expect(runnerCommands(`${forTerminal(text)}\n${linesForTerminal(text)}`)).toEqual([]);
    }
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(runnerCommands(`  ${forTerminal(text)}\n${linesForTerminal(text)}`)).toEqual([]);
      }),
    );
  });

  test('an annotation is one line and one command, whatever it says', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (message, file) => {
        const line = annotationCommand('warning', message, { file, line: 3, title: message });
        expect(line).not.toMatch(/[\r\n]/);
        expect(line).not.toContain('##[');
        const parsed = /^::warning ([^:]*)::(.*)$/s.exec(line);
        expect(parsed?.[1]?.split(',').map((part) => part.split('=', 1)[0])).toEqual(['file', 'line', 'title']);
      }),
    );
  });

  test('what is written is what was meant', () => {
    expect(annotationCommand('error', 'a\nb 100%', { file: 'x,y:z.yaml', line: 1 })).toBe(
      '::error file=x%2Cy%3Az.yaml,line=1::a%0Ab 100%25',
    );
    expect(commandProperty('\u001b')).toBe('\\u{1B}'.replaceAll(':', '%3A'));
  });
});

describe('O05 terminals', () => {
  test('controls, bidirectional and invisible characters are shown', () => {
    expect(forTerminal('a\u202eb\u0007c\u001b[1mé\u200bd\nf\u00a0g')).toBe(
      'a\\u{202E}b\\u{7}c\\u{1B}[1mé\\u{200B}d\\u{A}f\\u{A0}g',
    );
    expect(linesForTerminal('a\r\nb')).toBe('a\\u{D}\nb');
    expect(forTerminal('\ud800x\u{e0041}')).toBe('\\u{D800}x\\u{E0041}');
    expect(forTerminal('日本 😀 ❤\ufe0f')).toBe('日本 😀 ❤\ufe0f');
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(forTerminal(text)).not.toMatch(INVISIBLE);
      }),
    );
  });
});

describe('O03 O04 Markdown', () => {
  test('O04 a code span is one line, closes where it should, and holds no bar', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const span = code(text);
        const fence = /^`+/.exec(span)?.[0] ?? '';
        const inner = span.slice(fence.length, -fence.length);
        expect(span.endsWith(fence) && span.length > 2 * fence.length).toBe(true);
        expect(inner.match(/`+/g)?.some((run) => run.length === fence.length) ?? false).toBe(false);
        expect(inner).not.toMatch(/[|\r\n]/);
        expect(inner.startsWith('`') || inner.endsWith('`')).toBe(false);
      }),
    );
  });

  test('O03 nothing mentions or refers', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const out of [code(text), plain(text), prose(text), proseHtml(text)]) expect(out).not.toMatch(/@\w|#\d/);
        expect(plain(text)).not.toMatch(/\bGH-\d/i);
        expect(plain(text)).not.toMatch(/:\/\/|\bwww\.|(?<![0-9a-f])(?=[a-f]*[0-9])[0-9a-f]{7,40}(?![0-9a-f])/);
      }),
    );
  });

  test('O04 plain text has no live markup', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const out = plain(text);
        expect(out).not.toMatch(/[<>\r\n]/);
        expect(out.replace(/\\[!-/:-@[-`{-~]/g, '').replace(/&(?:amp|lt|gt);/g, '')).not.toMatch(/[`*_{}[\]()!|~$&]/);
        expect(out).not.toMatch(/^\s*(?:[-+=]|\d+\.)/);
      }),
    );
  });

  test('O04 a block stays closed', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const lines = block(text, 'diff').split('\n');
        const fence = /^`+/.exec(lines[0] ?? '')?.[0] ?? '';
        expect(lines.at(-1)).toBe(fence);
        for (const line of lines.slice(1, -1)) expect(line.includes(fence)).toBe(false);
      }),
    );
  });
});

describe('SARIF and JSON', () => {
  test('O04 a SARIF message holds no link', () => {
    expect(sarifText('see [x](1) \\ \u202e')).toBe('see \\[x\\](1) \\\\ \\\\u{202E}'.replace('\\\\u', '\\\\u'));
    expect(uriPath('a b/ü#?%.yaml')).toBe('a%20b/%C3%BC%23%3F%25.yaml');
  });

  test('O01 O05 JSON keeps its value and prints safely', () => {
    fc.assert(
      fc.property(fc.dictionary(hostileText, hostileText), (value) => {
        const json = safeJsonText(JSON.stringify(value));
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(json).not.toMatch(INVISIBLE);
        expect(json).not.toContain('##[');
      }),
    );
  });
});
