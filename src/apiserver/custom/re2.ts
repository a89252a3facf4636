/**
 * Whether a Go regular expression (RE2 syntax, regexp package of Go 1.26) matches anywhere in a text. Both are untrusted: the
 * match is a simulation of all states at once, linear in the text, with a bounded program. Undefined: the pattern is not
 * understood here (Go may refuse it too), or too large.
 */
import { charge } from '../../kube/work.ts';
import { type Node, parseRe2 } from './re2-syntax.ts';

type Instruction =
  | { readonly op: 'char'; readonly test: (code: number) => boolean; next: number }
  | { readonly op: 'split'; next: number; other: number }
  | { readonly op: 'jump'; next: number }
  | { readonly op: 'assert'; readonly kind: string; next: number }
  | { readonly op: 'match' };

// Go allows 1000 repetitions and limits the program likewise.
const maxInstructions = 20_000;

// Work beyond this is not done for one match: pattern and text are both untrusted.
const maxSteps = 20_000_000;

export interface Re2 {
  /** Undefined: too much work to find out. */
  test(text: string): boolean | undefined;
}

const cache = new Map<string, Re2 | undefined>();
let cached = 0;
/** Characters of the patterns that are held, and steps that compiling one of them takes: a hostile set of definitions must fill neither. */
const MOST_CACHED = 500_000;
const STEPS_OF_CHARACTER = 10;

export function compileRe2(pattern: string): Re2 | undefined {
  if (cache.has(pattern)) return cache.get(pattern);
  charge(STEPS_OF_CHARACTER * pattern.length);
  const node = parseRe2(pattern);
  const program = node === undefined ? undefined : compile(node);
  const compiled = program === undefined ? undefined : { test: (text: string) => run(program, text) };
  if (cached > MOST_CACHED) {
    cache.clear();
    cached = 0;
  }
  cache.set(pattern, compiled);
  cached += pattern.length;
  return compiled;
}

class TooLarge extends Error {}

function compile(node: Node): readonly Instruction[] | undefined {
  const program = new Program();
  try {
    emit(node, program);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
  program.push({ op: 'match' });
  return program.list;
}

class Program {
  readonly list: Instruction[] = [];
  #visits = 0;

  get length(): number {
    return this.list.length;
  }

  push(instruction: Instruction): void {
    this.list.push(instruction);
  }

  /** Counts nodes, not instructions: empty groups repeated inside each other emit nothing. */
  visit(): void {
    if (++this.#visits > maxInstructions) throw new TooLarge();
  }
}

/** Emits a node; control falls through to the next instruction emitted. */
function emit(node: Node, program: Program): void {
  program.visit();
  switch (node.kind) {
    case 'char':
      program.push({ op: 'char', test: node.test, next: program.length + 1 });
      return;
    case 'assert':
      program.push({ op: 'assert', kind: node.assertion, next: program.length + 1 });
      return;
    case 'sequence':
      for (const child of node.children) emit(child, program);
      return;
    case 'alternatives':
      emitAlternatives(node.children, program);
      return;
    case 'repeat':
      for (let i = 0; i < node.min; i++) emit(node.child, program);
      if (node.max === undefined) emitStar(node.child, program);
      else for (let i = node.min; i < node.max; i++) emitOptional(node.child, program);
  }
}

function emitAlternatives(children: readonly Node[], program: Program): void {
  const ends: { next: number }[] = [];
  children.forEach((child, i) => {
    if (i === children.length - 1) {
      emit(child, program);
      return;
    }
    const fork: Instruction = { op: 'split', next: program.length + 1, other: 0 };
    program.push(fork);
    emit(child, program);
    const jump: Instruction = { op: 'jump', next: 0 };
    program.push(jump);
    fork.other = program.length;
    ends.push(jump);
  });
  for (const end of ends) end.next = program.length;
}

function emitStar(child: Node, program: Program): void {
  const start = program.length;
  const fork: Instruction = { op: 'split', next: start + 1, other: 0 };
  program.push(fork);
  emit(child, program);
  program.push({ op: 'jump', next: start });
  fork.other = program.length;
}

function emitOptional(child: Node, program: Program): void {
  const fork: Instruction = { op: 'split', next: program.length + 1, other: 0 };
  program.push(fork);
  emit(child, program);
  fork.other = program.length;
}

function run(program: readonly Instruction[], text: string): boolean | undefined {
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  let current = new States(program.length);
  let next = new States(program.length);
  let steps = 0;
  for (let i = 0; i <= codes.length; i++) {
    if (follow(program, 0, codes, i, current)) return true;
    const code = codes[i];
    if (code === undefined) return false;
    steps += current.list.length;
    charge(1 + (current.list.length >> 3));
    if (steps > maxSteps) return undefined;
    next.clear();
    let matched = false;
    for (const at of current.list) {
      const instruction = program[at];
      if (instruction?.op === 'char' && instruction.test(code)) {
        matched = follow(program, instruction.next, codes, i + 1, next) || matched;
      }
    }
    if (matched) return true;
    [current, next] = [next, current];
  }
  return false;
}

class States {
  readonly list: number[] = [];
  readonly #seen: Uint8Array;
  constructor(size: number) {
    this.#seen = new Uint8Array(size);
  }
  add(at: number): boolean {
    if (this.#seen[at] === 1) return false;
    this.#seen[at] = 1;
    this.list.push(at);
    return true;
  }
  clear(): void {
    for (const at of this.list) this.#seen[at] = 0;
    this.list.length = 0;
  }
}

/** Adds every state reachable without reading; true when the match is among them. */
function follow(
  program: readonly Instruction[],
  start: number,
  codes: readonly number[],
  i: number,
  states: States,
): boolean {
  const stack = [start];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (!states.add(at)) continue;
    const instruction = program[at];
    if (instruction === undefined) continue;
    if (instruction.op === 'match') return true;
    if (instruction.op === 'split') stack.push(instruction.other, instruction.next);
    else if (instruction.op === 'jump') stack.push(instruction.next);
    else if (instruction.op === 'assert' && holds(instruction.kind, codes, i)) stack.push(instruction.next);
  }
  return false;
}

function holds(assertion: string, codes: readonly number[], i: number): boolean {
  switch (assertion) {
    case 'text-start':
      return i === 0;
    case 'text-end':
      return i === codes.length;
    case 'line-start':
      return i === 0 || codes[i - 1] === 10;
    case 'line-end':
      return i === codes.length || codes[i] === 10;
    default: {
      const boundary = isWord(codes[i - 1]) !== isWord(codes[i]);
      return assertion === 'word-boundary' ? boundary : !boundary;
    }
  }
}

function isWord(code: number | undefined): boolean {
  if (code === undefined) return false;
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122);
}
