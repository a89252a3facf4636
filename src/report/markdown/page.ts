import { plural } from '../summary.ts';

/** What a page holds: text that is always there, and lists whose last items give way when the budget is short. */
export type Part = string | List;

export interface List {
  /** Stands before the items; left out with them. */
  readonly before: string;
  readonly items: readonly string[];
  readonly separator: string;
  readonly after: string;
  /** Says how many items are left out; the only thing left when none fits. */
  readonly more: (left: number, all: number) => string;
  /** Where the count of what is left out stands: as a last item, or after the end. */
  readonly moreAs: 'item' | 'paragraph';
  /** The part of the free budget that this list may take. */
  readonly share: number;
}

/** Lays parts out in at most `budget` characters. Items are dropped whole, from the end; what is dropped is counted. */
export function layOut(parts: readonly Part[], budget: number): string {
  const present = parts.filter((part) => (typeof part === 'string' ? part !== '' : part.items.length > 0));
  let free = budget - 1;
  for (const part of present) free -= 2 + least(part);
  const texts = present.map((part) => {
    if (typeof part === 'string') return part;
    const [text, cost] = fill(part, free * part.share, free);
    free -= cost;
    return text;
  });
  return `${texts.join('\n\n')}\n`;
}

/** What a part costs when nothing of it fits. */
function least(part: Part): number {
  return typeof part === 'string' ? part.length : part.more(part.items.length, part.items.length).length;
}

function fill(list: List, share: number, free: number): [text: string, cost: number] {
  const { before, items, separator, after } = list;
  const whole = `${before}${items.join(separator)}${after}`;
  if (whole.length - least(list) <= Math.max(share, Math.min(free, SMALL))) return [whole, whole.length - least(list)];
  let used = before.length + after.length + separator.length + 2;
  let taken = 0;
  for (const item of items) {
    if (used + item.length + separator.length > share) break;
    used += item.length + separator.length;
    taken++;
  }
  const left = items.length - taken;
  const more = list.more(left, items.length);
  if (taken === 0) return [more, more.length - least(list)];
  const kept = items.slice(0, taken);
  const text =
    list.moreAs === 'item'
      ? `${before}${[...kept, more].join(separator)}${after}`
      : `${before}${kept.join(separator)}${after}\n\n${more}`;
  return [text, text.length - least(list)];
}

/** A list this short is never cut while there is room at all. */
const SMALL = 2000;

/** A folded list of lines or blocks. */
export function folded(title: string, items: readonly string[], noun: string, full: string): List {
  return {
    before: `<details><summary>${title}</summary>\n\n`,
    items,
    separator: items[0]?.startsWith('- ') ? '\n' : '\n\n',
    after: '\n\n</details>',
    more: (left) => `_${plural(left, `more ${noun}`)} in ${full}_`,
    moreAs: 'paragraph',
    share: 0.5,
  };
}
