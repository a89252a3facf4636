/**
 * Untrusted text in GitHub's Markdown: it is no markup, mention, reference, link or HTML, and it cannot leave its place
 * (cell, line, block). Invisible characters become visible first.
 */
import { showInvisible, showInvisibleInLines } from './invisible.ts';

const BREAK = '\u200b';

/** A code span, fit for a table cell too. */
export function code(text: string): string {
  const clean = showInvisible(text.replace(/\r?\n/g, ' '));
  if (clean.trim() === '') return '` `';
  // In a table even an escaped bar ends the cell after a backslash, and then no code span is left.
  const content = clean.replaceAll('|', '\\u{7C}').replace(/[@#](?=[\w#[-])/g, `$&${BREAK}`);
  const fence = '`'.repeat(longestRun(content) + 1);
  const pad = /^[` ]|[` ]$/.test(content) ? ' ' : '';
  return `${fence}${pad}${content}${pad}${fence}`;
}

/** Plain text on one line. */
export function plain(text: string): string {
  return entities(withoutReferences(text))
    .replace(/[\\`*_{}[\]()#!|~$]/g, (character) => `\\${character}`)
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)(\.)/, '$1\\$2');
}

/** Our own sentences with untrusted names in backticks: code spans stay, everything else is text. Fits a table cell. */
export function prose(text: string): string {
  return inSpans(text, plain, code);
}

/** The same inside an HTML block, such as a `<summary>`, where Markdown is not read. */
export function proseHtml(text: string): string {
  const html = (part: string): string => entities(withoutReferences(part));
  return inSpans(text, html, (inner) => (inner.trim() === '' ? '' : `<code>${html(inner)}</code>`));
}

function inSpans(text: string, outside: (part: string) => string, inside: (part: string) => string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => {
      const inner = /^`([^`]*)`$/.exec(part)?.[1];
      return inner === undefined ? outside(part) : inside(inner);
    })
    .join('');
}

/** One line in which GitHub finds no mention, reference, commit, link or emoji. */
function withoutReferences(text: string): string {
  return showInvisible(text.replace(/\r?\n/g, ' '))
    .replace(/ {2,}/g, ' ')
    .replace(/(?<![0-9a-f])(?=[a-f]*[0-9])[0-9a-f]{4}(?=[0-9a-f]{3,36}(?![0-9a-f]))/gi, `$&${BREAK}`)
    .replace(/GH(?=-\d)/gi, `$&${BREAK}`)
    .replace(/www(?=\.)/gi, `$&${BREAK}`)
    .replace(/:(?=\/\/|[\w+-]+:)|[@#](?=\S)/g, `$&${BREAK}`);
}

function entities(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A fenced block that its content cannot close. */
export function block(text: string, language: string): string {
  const content = showInvisibleInLines(text)
    // In a log, too, it must start no command of the runner.
    .replaceAll('##[', `#${BREAK}#[`)
    .replace(/^(\s*):(?=:)/gm, `$1:${BREAK}`);
  const fence = '`'.repeat(Math.max(3, longestRun(content) + 1));
  return `${fence}${language}\n${content}\n${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length);
  return longest;
}
