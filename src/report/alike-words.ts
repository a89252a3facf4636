import { groupsOf } from '../kube/grouped.ts';
/** Sentences that differ in names alone, and the one that speaks for all of them. */

export type Masked = 'names' | 'quoted';

/** Words, and what is in backticks; each is read once, whatever the text holds. */
const WORDS = /`[^`]*`|[^\s`,;()]+/g;

/** What may differ: places and numbers (`names`), and everything in backticks (`quoted`). */
function mayDiffer(word: string, masked: Masked): boolean {
  return word.includes('/') || /^\d+$/.test(word) || (masked === 'quoted' && word.startsWith('`'));
}

function replaced(text: string, masked: Masked, by: (name: string) => string): string {
  return text.replace(WORDS, (word) => {
    const name = word.length > 1 && word.endsWith(':') ? word.slice(0, -1) : word;
    return mayDiffer(name, masked) ? `${by(name)}${word.slice(name.length)}` : word;
  });
}

function namesIn(text: string, masked: Masked): string[] {
  const names: string[] = [];
  replaced(text, masked, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

/** Equal for sentences that report the same of other objects (`names`), or of other fields and values too (`quoted`). */
export function templateOf(text: string, masked: Masked): string {
  return replaced(text, masked, () => '…');
}

/** One sentence for all of one template; what differs is an ellipsis. */
export function commonWords([first, ...others]: readonly [string, ...string[]], masked: Masked): string {
  const found = others.map((text) => namesIn(text, masked));
  let at = 0;
  const words = replaced(first, masked, (name) => {
    const i = at++;
    return found.every((names) => names[i] === name) ? name : '…';
  });
  return words.replace(' (and … more)', ' (and more)');
}

/** How many names follow the first of a sentence. */
const FIRST = 3;

/** Each sentence once, in order: `` `a` is not seen (also `b`, `c` and 3 more) ``. */
export function sentencesOnce(texts: readonly string[]): string[] {
  return groupedOnce(texts, (text) => text).map(({ text }) => text);
}

/** The same of items: the first of each sentence, how many share it, and the sentence for all of them. */
export function groupedOnce<T>(
  items: readonly T[],
  textOf: (item: T) => string,
): { first: T; count: number; text: string }[] {
  return groupsOf(items, (item) => templateOf(textOf(item), 'quoted')).map(([first, ...others]) => {
    const text = textOf(first);
    const own = namesIn(text, 'quoted');
    const names = others.flatMap((other) => namesIn(textOf(other), 'quoted').find((name, i) => name !== own[i]) ?? []);
    const shown = names.slice(0, FIRST).map((name) => (name.startsWith('`') ? name : `\`${name}\``));
    const rest = others.length - shown.length;
    const also = rest > 0 ? [...shown, `${rest} more`] : shown;
    const listed = also.length > 1 ? `${also.slice(0, -1).join(', ')} and ${also.at(-1)}` : also.join();
    return { first, count: others.length + 1, text: listed === '' ? text : `${text} (also ${listed})` };
  });
}
