/**
 * Searches many forms in one pass (Aho and Corasick's automaton over blocks of the forms): the cost is that of the text,
 * whatever the forms. A match of a block grows as far as its form goes on to both sides, so a part of a long value is
 * found too, if it holds a block.
 */
import type { Form } from './forms.ts';
import type { View } from './views.ts';

const BLOCK_LENGTH = 48;
/** Blocks of one form; those of very long ones stand further apart. */
const MAX_BLOCKS = 64;

interface Block {
  readonly form: Form;
  readonly offset: number;
  readonly length: number;
}

export interface Match {
  /** Characters [from, to) of the view. */
  readonly from: number;
  readonly to: number;
  readonly form: Form;
}

export class Matcher {
  private readonly roots = new Map<number, number>();
  private readonly codes: number[] = [0];
  private readonly children: number[] = [0];
  private readonly siblings: number[] = [0];
  private readonly fails: number[] = [0];
  /** The block that ends at a node, and the next shorter one that does. */
  private readonly blocks: (Block | undefined)[] = [undefined];
  private readonly shorter: number[] = [0];
  readonly size: number;

  constructor(forms: Iterable<Form>) {
    let size = 0;
    for (const form of forms) {
      size++;
      for (const block of blocksOf(form)) this.insert(block);
    }
    this.size = size;
    this.link();
  }

  private insert(block: Block): void {
    let node = 0;
    for (let i = block.offset; i < block.offset + block.length; i++) {
      const code = block.form.text.charCodeAt(i);
      node = this.child(node, code) || this.addChild(node, code);
    }
    this.blocks[node] ??= block;
  }

  private addChild(parent: number, code: number): number {
    const node = this.codes.push(code) - 1;
    this.children.push(0);
    this.fails.push(0);
    this.shorter.push(0);
    this.blocks.push(undefined);
    this.siblings.push(parent === 0 ? 0 : (this.children[parent] ?? 0));
    if (parent === 0) this.roots.set(code, node);
    else this.children[parent] = node;
    return node;
  }

  private child(parent: number, code: number): number {
    if (parent === 0) return this.roots.get(code) ?? 0;
    let node = this.children[parent] ?? 0;
    while (node !== 0 && this.codes[node] !== code) node = this.siblings[node] ?? 0;
    return node;
  }

  private step(from: number, code: number): number {
    let node = from;
    for (;;) {
      const next = this.child(node, code);
      if (next !== 0 || node === 0) return next;
      node = this.fails[node] ?? 0;
    }
  }

  private link(): void {
    const queue = [...this.roots.values()];
    for (const node of queue) {
      for (let child = this.children[node] ?? 0; child !== 0; child = this.siblings[child] ?? 0) {
        queue.push(child);
        const fail = this.step(this.fails[node] ?? 0, this.codes[child] ?? 0);
        this.fails[child] = fail;
        this.shorter[child] = this.blocks[fail] ? fail : (this.shorter[fail] ?? 0);
      }
    }
  }

  /** Matches from left to right, each reaching further than those before; `accept` may turn one down. */
  search(view: View, accept: (match: Match) => boolean): Match[] {
    const found: Match[] = [];
    let node = 0;
    let covered = 0;
    for (let i = 0; i < view.length; i++) {
      node = this.step(node, view.codes[i] ?? 0);
      if (i < covered) continue;
      for (let at = this.blocks[node] ? node : (this.shorter[node] ?? 0); at !== 0; at = this.shorter[at] ?? 0) {
        const block = this.blocks[at];
        if (!block) break;
        const match = grow(view, block, i + 1, covered);
        if (!accept(match)) continue;
        found.push(match);
        covered = match.to;
        break;
      }
    }
    return found;
  }
}

/** How many characters of a form the automaton holds. */
export function insertedLength({ text }: Form): number {
  if (text.length <= BLOCK_LENGTH) return text.length;
  return BLOCK_LENGTH * (Math.ceil((text.length - BLOCK_LENGTH) / stepOf(text.length)) + 1);
}

function stepOf(length: number): number {
  return Math.max(BLOCK_LENGTH / 2, Math.ceil((length - BLOCK_LENGTH) / MAX_BLOCKS));
}

function* blocksOf(form: Form): Generator<Block> {
  const { length } = form.text;
  if (length <= BLOCK_LENGTH) {
    yield { form, offset: 0, length };
    return;
  }
  const last = length - BLOCK_LENGTH;
  const step = stepOf(length);
  for (let offset = 0; offset < last; offset += step) yield { form, offset, length: BLOCK_LENGTH };
  yield { form, offset: last, length: BLOCK_LENGTH };
}

function grow(view: View, block: Block, end: number, covered: number): Match {
  const { text } = block.form;
  let from = end - block.length;
  let offset = block.offset;
  while (from > covered && offset > 0 && view.codes[from - 1] === text.charCodeAt(offset - 1)) {
    from--;
    offset--;
  }
  let to = end;
  let next = block.offset + block.length;
  while (to < view.length && next < text.length && view.codes[to] === text.charCodeAt(next)) {
    to++;
    next++;
  }
  return { from, to, form: block.form };
}
