import type { SourceFile } from './sources.ts';

const WORD = /[A-Za-z0-9][A-Za-z0-9-]*/g;
const NAME = /[A-Za-z0-9][A-Za-z0-9.-]*/g;

/** Up to so many texts each is looked for on its own. */
const FEW = 40;

/**
 * Files that contain at least one of the texts. Many names are looked up word by word, so that the cost does not grow with their number: a name
 * within a longer one is not found then.
 */
export function withTexts(files: readonly SourceFile[], texts: readonly string[]): SourceFile[] {
  const names = new Set(texts.length <= FEW ? [] : texts.filter((text) => /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text)));
  const others = texts.filter((text) => !names.has(text));
  const decoder = new TextDecoder();
  return files.filter(({ bytes }) => {
    const text = decoder.decode(bytes);
    for (const pattern of names.size === 0 ? [] : [WORD, NAME])
      for (const [word] of text.matchAll(pattern)) if (names.has(word)) return true;
    return others.some((other) => text.includes(other));
  });
}
