/** The Markdown report for a place with a limit: whole where it fits, else cut at rows with complete counts. */
import { prose } from './escape/markdown.ts';
import { headline } from './headline.ts';
import { type MarkdownOptions, renderMarkdown } from './markdown.ts';
import type { Redacted } from './redact/redacted.ts';
import type { Report } from './report.ts';
import { countsLine } from './summary.ts';

export interface Limit {
  readonly size: number;
  readonly sizeOf: (text: string) => number;
}

/** UTF-16 units, the most that any way of counting characters comes to. */
export function characters(size: number): Limit {
  return { size, sizeOf: (text) => text.length };
}

export function bytes(size: number): Limit {
  return { size, sizeOf: (text) => new TextEncoder().encode(text).length };
}

const HEADLINE = 500;

export function fitMarkdown(report: Redacted<Report>, options: MarkdownOptions, limit: Limit): string {
  const fits = (text: string): boolean => limit.sizeOf(text) <= limit.size;
  const whole = renderMarkdown(report, options);
  if (fits(whole)) return whole;
  for (let budget = limit.size; budget > 1000; budget = Math.floor(budget * 0.7)) {
    const text = renderMarkdown(report, { ...options, budget });
    if (fits(text)) return text;
  }
  return shortest(report, options);
}

/** Where even what is never cut does not fit: names of thousands of characters. */
function shortest(report: Report, options: MarkdownOptions): string {
  const sign = { pass: '✅', partial: '❔', fail: '🛑', incomplete: '⛔' }[report.conclusion];
  const line = [...headline(report)];
  const cut = line.length > HEADLINE ? [...line.slice(0, HEADLINE - 1), '…'] : line;
  const more = options.full
    ? `The full report: ${options.full}`
    : 'The full report is in the job summary and the files.';
  return `### ${sign} ${prose(cut.join(''))}\n\n${countsLine(report)}\n\n${more}\n`;
}
