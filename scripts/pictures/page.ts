/** Markdown of a comment -> the HTML page that shows it as GitHub would. */
import { readFileSync } from 'node:fs';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const STYLE = readFileSync(new URL('style.css', import.meta.url), 'utf8');

function toHtml(markdown: string): string {
  return micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
}

/** A whole page; `open` unfolds the first so many details. */
export function commentPage(markdown: string, open: number): string {
  let opened = 0;
  const body = toHtml(markdown)
    .replace(/<details>/g, (tag) => (opened++ < open ? '<details open>' : tag))
    .replace(/(<code class="language-diff">)([\s\S]*?)(<\/code>)/g, (_, start: string, diff: string, end: string) => {
      const lines = diff.split('\n').map((line) => {
        const kind = line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : '';
        return kind === '' ? line : `<span class="${kind}">${line}</span>`;
      });
      return `${start}${lines.join('\n')}${end}`;
    });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<style>${STYLE}</style></head><body><div class="comment">`,
    '<div class="author"><b>github-actions</b><i>bot</i> commented</div>',
    `<div class="body">${body}</div></div></body></html>`,
  ].join('\n');
}
