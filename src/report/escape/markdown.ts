import { forTerminal } from './terminal.ts';

/** Untrusted text as a code span: nothing in it is markup, mention, reference or link. */
export function code(text: string): string {
  const clean = oneLine(text);
  const longest = Math.max(0, ...[...clean.matchAll(/`+/g)].map((match) => match[0].length));
  const fence = '`'.repeat(longest + 1);
  const pad = clean.startsWith('`') || clean.endsWith('`') || clean.trim() === '' ? ' ' : '';
  return `${fence}${pad}${clean.replaceAll('|', '\\|')}${pad}${fence}`;
}

/** Untrusted text as text: every character that could begin markup is escaped, mentions are broken. */
export function plain(text: string): string {
  return oneLine(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_{}[\]()#+!|~]/g, (character) => `\\${character}`)
    .replace(/@/g, '@\u200b')
    .replace(/(https?):\/\//gi, '$1:\u200b//')
    .replace(/\bwww\./gi, 'www\u200b.')
    .replace(/\b([0-9a-f]{7})(?=[0-9a-f]*\b)/g, '$1\u200b')
    .replace(/\b(GH)-(?=\d)/gi, '$1\u200b-');
}

/** Our own sentences with untrusted names in backticks: code spans stay, everything else is text. */
export function prose(text: string, form: 'markdown' | 'html' = 'markdown'): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => {
      const inner = /^`([^`]*)`$/.exec(part)?.[1];
      if (inner === undefined) return plain(part);
      return form === 'markdown' ? code(inner) : `<code>${plain(inner)}</code>`;
    })
    .join('');
}

/** Text in a table cell. */
export function cell(text: string): string {
  return prose(text);
}

/** A fenced block that its content cannot close. */
export function block(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((match) => match[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text
    .split('\n')
    .map((line) => forTerminal(line))
    .join('\n')}\n${fence}`;
}

function oneLine(text: string): string {
  return forTerminal(text.replace(/\r?\n/g, ' '));
}
