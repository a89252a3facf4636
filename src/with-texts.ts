import type { SourceFile } from './sources.ts';

const WORD = /[A-Za-z0-9][A-Za-z0-9-]*/g;
const NAME = /[A-Za-z0-9][A-Za-z0-9.-]*/g;

/** Files that contain at least one of many texts. Names are looked up word by word, so the cost does not grow with their number. */
export function withTexts(files: readonly SourceFile[], texts: readonly string[]): SourceFile[] {
  const names = new Set(texts.filter((text) => /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text)));
  const others = texts.filter((text) => !names.has(text));
  const decoder = new TextDecoder();
  return files.filter(({ bytes }) => {
    const text = decoder.decode(bytes);
    for (const pattern of [WORD, NAME]) for (const [word] of text.matchAll(pattern)) if (names.has(word)) return true;
    return others.some((other) => text.includes(other));
  });
}
