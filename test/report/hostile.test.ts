import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { renderAnnotations } from '../../src/report/annotations.ts';
import { renderGitlab } from '../../src/report/gitlab.ts';
import { renderJson } from '../../src/report/json.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { planOf } from '../../src/report/plan/plan.ts';
import { renderPlanText } from '../../src/report/plan/text.ts';
import type { Redacted } from '../../src/report/redact/redacted.ts';
import type { Report } from '../../src/report/report.ts';
import { renderSarif } from '../../src/report/sarif.ts';
import { renderText } from '../../src/report/text.ts';
import { rules } from '../../src/rules/index.ts';
import { COMMENT, fiveReport } from '../support/five-reports.ts';
import { hostileText } from '../support/hostile-text.ts';

/** What this program alone decides; everything else may come from a pull request. */
const OURS = new Set([
  'commit',
  'conclusion',
  'failOn',
  'mode',
  'prune',
  'change',
  'live',
  'verdict',
  'by',
  'patchType',
  'severity',
  'confidence',
  'modes',
  'ruleId',
  'messageId',
  'help',
  'fingerprint',
  'operation',
  'source',
  'way',
  'from',
  'unit',
  'id',
  'do',
]);

/** The report with `text` put into every string that is not this program's own. */
function poisoned(report: Redacted<Report>, text: string): Redacted<Report> {
  const put = (value: unknown, key: string): unknown => {
    if (OURS.has(key)) return value;
    if (typeof value === 'string') return value === '' ? value : `${value}${text}`;
    if (Array.isArray(value)) return value.map((item) => put(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, put(item, name)]));
  };
  // Strings became strings.
  return put(report, '') as Redacted<Report>;
}

const toHtml = (markdown: string): string =>
  micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });

/** The elements of a page in order, without code spans: those a value may have, or split. Links lose where they lead. */
function skeleton(html: string): string[] {
  const outside = html.replace(/<pre>[\s\S]*?<\/pre>/g, '<pre></pre>').replace(/<\/?code>/g, '');
  return (outside.match(/<[^>]*>/g) ?? []).map((tag) =>
    tag.replace(/ href="https:\/\/(?:github\.example|github\.com)\/[^"]*"/, ' href'),
  );
}

/** The text that GitHub looks through for mentions and references: outside code. */
function prose(html: string): string {
  return html
    .replace(/<pre>[\s\S]*?<\/pre>/g, ' ')
    .replace(/<code>[\s\S]*?<\/code>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');
}

const NOTIFIES =
  /@[\w-]|(?:^|[^&\w])#\d|\bGH-\d|https?:\/\/(?!github\.(?:example|com)\/)|\bwww\.\w|:[\w+-]+:|(?<![0-9a-z])(?=[a-f]*[0-9])[0-9a-f]{7,40}(?![0-9a-z])/i;

const EVERY = ['clean', 'small', 'dangerous', 'incomplete'] as const;
const reports = await Promise.all(EVERY.map((name) => fiveReport(name)));
/** The comment offers to accept a finding only of an object whose name could be one. */
const benign = reports.map((report) =>
  ['zz', 'z z'].map((text) => skeleton(toHtml(renderMarkdown(poisoned(report, text), COMMENT)))),
);

describe('nothing in a pull request is more than text', { timeout: 180_000 }, () => {
  it('O04 the structure of the comment stays, whatever names, paths and values are', () => {
    fc.assert(
      fc.property(hostileText, fc.nat(reports.length - 1), (text, which) => {
        const report = reports[which];
        if (!report) return;
        const html = toHtml(renderMarkdown(poisoned(report, text), COMMENT));
        expect(benign[which]).toContainEqual(skeleton(html));
      }),
      { numRuns: 60 },
    );
  });

  it('O03 it notifies nobody and refers to nothing', () => {
    expect(NOTIFIES.test(prose(toHtml('Fixes #12')))).toBe(true);
    expect(NOTIFIES.test(prose(toHtml('hello @org/team')))).toBe(true);
    fc.assert(
      fc.property(hostileText, fc.nat(reports.length - 1), (text, which) => {
        const report = reports[which];
        if (!report) return;
        expect(prose(toHtml(renderMarkdown(poisoned(report, text), COMMENT)))).not.toMatch(NOTIFIES);
      }),
      { numRuns: 60 },
    );
  });

  it('O01 no output starts a command of the runner', () => {
    fc.assert(
      fc.property(hostileText, fc.nat(reports.length - 1), (text, which) => {
        const report = reports[which];
        if (!report) return;
        const bad = poisoned(report, text);
        const outputs = [
          renderText(bad, { color: true }),
          renderMarkdown(bad, COMMENT),
          renderJson(bad),
          renderSarif(bad, rules),
          renderGitlab(bad),
        ];
        for (const output of outputs) expect(runnerCommands(output)).toEqual([]);
        const lines = renderAnnotations(bad)
          .split('\n')
          .filter((line) => line !== '');
        for (const line of lines) expect(line).toMatch(/^::(?:error|warning|notice) [^:]*::|^[^:#]/);
        expect(lines.length).toBe(
          renderAnnotations(poisoned(report, 'zz'))
            .split('\n')
            .filter((line) => line !== '').length,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('T03 nothing that wrapping or putting together brings to the start of a line is a command', () => {
    const command = fc.constantFrom(
      '::stop-commands::x',
      '::error::x',
      ':::x',
      '##[group]',
      '::add-mask::a',
      '\u001b[31m::error::x',
    );
    const filler = fc.array(fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'abc-./') }), {
      maxLength: 40,
    });
    const sentence = fc
      .array(fc.tuple(filler, command, fc.constantFrom(' ', '  ', '\n', '\t', '`', ' `')), {
        minLength: 1,
        maxLength: 12,
      })
      .map((parts) => parts.map(([words, bad, space]) => `${space}${words.join(' ')}${space}${bad}`).join(' '));
    fc.assert(
      fc.property(sentence, fc.nat(reports.length - 1), fc.boolean(), (text, which, color) => {
        const report = reports[which];
        if (!report) return;
        const bad = poisoned(report, text);
        for (const output of [renderText(bad, { color }), renderPlanText(planOf(bad))]) {
          const lines = output.replace(COLOURS, '').split('\n');
          expect(lines.filter((line) => /^\s*::/.test(line) || line.includes('##['))).toEqual([]);
          expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('O05 the terminal shows every character and obeys none', () => {
    fc.assert(
      fc.property(hostileText, fc.nat(reports.length - 1), fc.boolean(), (text, which, color) => {
        const report = reports[which];
        if (!report) return;
        const output = renderText(poisoned(report, text), { color }).replace(/\u001b\[(?:1|2|22|31|32|33|36|39)m/g, '');
        expect(output).not.toMatch(
          /[\p{Cs}\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('O04 SARIF messages link to nothing, and all JSON stays JSON', () => {
    fc.assert(
      fc.property(hostileText, fc.nat(reports.length - 1), (text, which) => {
        const report = reports[which];
        if (!report) return;
        const bad = poisoned(report, text);
        const log = JSON.parse(renderSarif(bad, rules));
        const messages: string[] = log.runs[0].results.map(
          (result: { message: { text: string } }) => result.message.text,
        );
        for (const message of messages) expect(message).not.toMatch(/(?<!\\)(?:\\\\)*\[[^\]]*(?<!\\)(?:\\\\)*\]\(/);
        expect(Array.isArray(JSON.parse(renderGitlab(bad)))).toBe(true);
        JSON.parse(renderJson(bad));
      }),
      { numRuns: 60 },
    );
  });
});

/** Those of this program. */
const COLOURS = /\u001b\[(?:1|2|22|31|32|33|36|39)m/g;

/** The runner's two forms of commands, as it looks for them in each line. */
function runnerCommands(output: string): string[] {
  return output.split(/\r\n|\r|\n/).filter((line) => /^\s*::/.test(line) || line.includes('##['));
}
