/*
 * RE2 syntax as Go's regexp/syntax reads it (Perl flags), to a tree. What decides only which of several matches is found
 * (greediness, captures) is read and dropped: callers ask whether there is a match at all.
 */

export type Node =
  | { readonly kind: 'char'; readonly test: (code: number) => boolean }
  | { readonly kind: 'assert'; readonly assertion: string }
  | { readonly kind: 'sequence'; readonly children: readonly Node[] }
  | { readonly kind: 'alternatives'; readonly children: readonly Node[] }
  | { readonly kind: 'repeat'; readonly child: Node; readonly min: number; readonly max: number | undefined };

/** Undefined: not RE2 syntax, or a corner of it that is not read here. */
export function parseRe2(pattern: string): Node | undefined {
  try {
    const parser = new Parser(pattern);
    const node = parser.alternatives();
    return parser.atEnd ? node : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

type Test = (code: number) => boolean;

interface Flags {
  ignoreCase: boolean;
  dotAll: boolean;
  multiLine: boolean;
}

const maxRepeat = 1000;
const maxDepth = 200;

class Parser {
  readonly #codes: readonly string[];
  #at = 0;
  #depth = 0;
  #flags: Flags = { ignoreCase: false, dotAll: false, multiLine: false };
  /** Between `\\Q` and `\\E`. */
  #quoting = false;

  constructor(pattern: string) {
    this.#codes = Array.from(pattern);
  }

  get atEnd(): boolean {
    return this.#at >= this.#codes.length;
  }

  alternatives(): Node {
    if (this.#depth++ > maxDepth) throw new Unreadable();
    const children = [this.#sequence()];
    while (this.#take('|')) children.push(this.#sequence());
    this.#depth--;
    return children.length === 1 ? (children[0] as Node) : { kind: 'alternatives', children };
  }

  #sequence(): Node {
    const children: Node[] = [];
    while (!this.atEnd && (this.#quoting || (this.#peek() !== '|' && this.#peek() !== ')'))) {
      const node = this.#atom();
      if (node !== undefined) children.push(this.#repeated(node));
    }
    return { kind: 'sequence', children };
  }

  #repeated(node: Node): Node {
    if (this.#quoting && !this.#endQuote()) return node;
    const range = this.#quantifier();
    if (range === undefined) return node;
    this.#take('?');
    // `a**` is an error to Go.
    if (this.#quantifier() !== undefined) throw new Unreadable();
    const [min, max] = range;
    return { kind: 'repeat', child: node, min, max };
  }

  #quantifier(): readonly [min: number, max: number | undefined] | undefined {
    if (this.#take('*')) return [0, undefined];
    if (this.#take('+')) return [1, undefined];
    if (this.#take('?')) return [0, 1];
    if (this.#peek() !== '{') return undefined;
    const match = /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.#codes.slice(this.#at, this.#at + 20).join(''));
    // A brace that is no repetition stands for itself.
    if (!match) return undefined;
    this.#at += match[0].length;
    const min = Number(match[1]);
    const max = match[2] === undefined ? min : match[3] === '' ? undefined : Number(match[3]);
    if (min > maxRepeat || (max !== undefined && (max > maxRepeat || max < min))) throw new Unreadable();
    return [min, max];
  }

  #endQuote(): boolean {
    if (this.#peek() !== '\\' || this.#codes[this.#at + 1] !== 'E') return false;
    this.#at += 2;
    this.#quoting = false;
    return true;
  }

  #atom(): Node | undefined {
    if (this.#quoting) return this.#endQuote() ? undefined : this.#literal(this.#next());
    // `{2}` has nothing to repeat.
    if (this.#peek() === '{' && this.#quantifier() !== undefined) throw new Unreadable();
    const char = this.#next();
    switch (char) {
      case '(':
        return this.#group();
      case '[':
        return this.#char(this.#class());
      case '.':
        return this.#char(this.#flags.dotAll ? () => true : (code) => code !== 10);
      case '^':
        return { kind: 'assert', assertion: this.#flags.multiLine ? 'line-start' : 'text-start' };
      case '$':
        return { kind: 'assert', assertion: this.#flags.multiLine ? 'line-end' : 'text-end' };
      case '\\':
        return this.#escape();
      case '*':
      case '+':
      case '?':
        throw new Unreadable();
      default:
        return this.#literal(char);
    }
  }

  #group(): Node | undefined {
    const outer = this.#flags;
    if (this.#take('?')) {
      const text = this.#codes.slice(this.#at).join('');
      const named = /^P?<(\w+)>/.exec(text);
      const flags = /^([imsU]*)(?:-([imsU]+))?([:)])/.exec(text);
      if (named) this.#at += named[0].length;
      else if (flags) {
        this.#at += flags[0].length;
        this.#flags = withFlags(outer, flags[1] ?? '', flags[2] ?? '');
        // `(?i)` holds to the end of the group it stands in.
        if (flags[3] === ')') return undefined;
      } else throw new Unreadable();
    }
    const node = this.alternatives();
    if (!this.#take(')')) throw new Unreadable();
    this.#flags = outer;
    return node;
  }

  #escape(): Node | undefined {
    const char = this.#next();
    switch (char) {
      case 'A':
        return { kind: 'assert', assertion: 'text-start' };
      case 'z':
        return { kind: 'assert', assertion: 'text-end' };
      case 'b':
        return { kind: 'assert', assertion: 'word-boundary' };
      case 'B':
        return { kind: 'assert', assertion: 'no-word-boundary' };
      case 'Q':
        this.#quoting = true;
        return undefined;
      default: {
        const set = this.#escapedSet(char);
        return set === undefined ? this.#literal(this.#escapedChar(char)) : this.#char(set);
      }
    }
  }

  /** `\d`, `\PL` and their like. */
  #escapedSet(char: string): Test | undefined {
    const perl = perlClasses.get(char.toLowerCase());
    if (perl !== undefined) return char === char.toLowerCase() ? perl : negate(perl);
    if (char !== 'p' && char !== 'P') return undefined;
    let name = this.#next();
    if (name === '{') {
      const end = this.#codes.indexOf('}', this.#at);
      if (end < 0) throw new Unreadable();
      name = this.#codes.slice(this.#at, end).join('');
      this.#at = end + 1;
    }
    const negated = name.startsWith('^') !== (char === 'P');
    const set = unicodeClass(name.replace(/^\^/, ''));
    return negated ? negate(set) : set;
  }

  #escapedChar(char: string): string {
    const control = controls.get(char);
    if (control !== undefined) return control;
    if (char === 'x') {
      const text = this.#codes.slice(this.#at, this.#at + 10).join('');
      const match = /^(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{2}))/.exec(text);
      const code = Number.parseInt(match?.[1] ?? match?.[2] ?? 'x', 16);
      if (!match || !(code <= 0x10ffff)) throw new Unreadable();
      this.#at += match[0].length;
      return String.fromCodePoint(code);
    }
    if (/[0-7]/.test(char)) {
      const match = /^[0-7]{0,2}/.exec(this.#codes.slice(this.#at, this.#at + 2).join(''));
      // `\1` would be a backreference, which RE2 lacks.
      if (char !== '0' && match?.[0] === '') throw new Unreadable();
      this.#at += match?.[0].length ?? 0;
      return String.fromCodePoint(Number.parseInt(char + (match?.[0] ?? ''), 8));
    }
    if (/[A-Za-z0-9]/.test(char) || char.charCodeAt(0) > 0x7f) throw new Unreadable();
    return char;
  }

  #class(): Test {
    const negated = this.#take('^');
    const tests: Test[] = [];
    for (let first = true; first || this.#peek() !== ']'; first = false) {
      if (this.atEnd) throw new Unreadable();
      const posix = /^\[:(\^?)(\w+):\]/.exec(this.#codes.slice(this.#at, this.#at + 14).join(''));
      if (posix) {
        const set = posixClasses.get(posix[2] as string);
        if (set === undefined) throw new Unreadable();
        this.#at += posix[0].length;
        tests.push(posix[1] === '^' ? negate(set) : set);
        continue;
      }
      const low = this.#classItem();
      if (typeof low === 'function') {
        tests.push(low);
        continue;
      }
      const range = this.#peek() === '-' && this.#codes[this.#at + 1] !== ']' && this.#at + 1 < this.#codes.length;
      if (range) this.#at++;
      const high = range ? this.#classItem() : low;
      if (typeof high === 'function') throw new Unreadable();
      const from = low.codePointAt(0) ?? 0;
      const to = high.codePointAt(0) ?? 0;
      if (to < from) throw new Unreadable();
      tests.push((code) => code >= from && code <= to);
    }
    this.#at++;
    const any: Test = (code) => tests.some((test) => test(code));
    const folded = this.#flags.ignoreCase ? foldedTest(any) : any;
    return negated ? negate(folded) : folded;
  }

  #classItem(): string | Test {
    const char = this.#next();
    if (char !== '\\') return char;
    const escaped = this.#next();
    return this.#escapedSet(escaped) ?? this.#escapedChar(escaped);
  }

  #literal(char: string): Node {
    const wanted = char.codePointAt(0) ?? 0;
    const test: Test = (code) => code === wanted;
    return { kind: 'char', test: this.#flags.ignoreCase ? foldedTest(test) : test };
  }

  #char(test: Test): Node {
    return { kind: 'char', test };
  }

  #peek(): string | undefined {
    return this.#codes[this.#at];
  }

  #next(): string {
    const char = this.#codes[this.#at++];
    if (char === undefined) throw new Unreadable();
    return char;
  }

  #take(char: string): boolean {
    if (this.#codes[this.#at] !== char) return false;
    this.#at++;
    return true;
  }
}

function withFlags(flags: Flags, on: string, off: string): Flags {
  const value = (letter: string, before: boolean) =>
    on.includes(letter) ? true : off.includes(letter) ? false : before;
  return {
    ignoreCase: value('i', flags.ignoreCase),
    dotAll: value('s', flags.dotAll),
    multiLine: value('m', flags.multiLine),
  };
}

function negate(test: Test): Test {
  return (code) => !test(code);
}

/** Simple case folding: any of the characters that fold together may match. */
function foldedTest(test: Test): Test {
  return (code) => {
    if (test(code)) return true;
    const char = String.fromCodePoint(code);
    const folds = [char.toLowerCase(), char.toUpperCase(), ...(specialFolds.get(char) ?? [])];
    return folds.some((other) => Array.from(other).length === 1 && test(other.codePointAt(0) ?? 0));
  };
}

// Letters that fold to an ASCII one beside its own pair.
const specialFolds: ReadonlyMap<string, readonly string[]> = new Map([
  ['k', ['\u212a']],
  ['K', ['\u212a']],
  ['s', ['\u017f']],
  ['S', ['\u017f']],
  ['\u212a', ['k', 'K']],
  ['\u017f', ['s', 'S']],
]);

const controls: ReadonlyMap<string, string> = new Map([
  ['a', '\x07'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

function ascii(pattern: RegExp): Test {
  return (code) => code < 128 && pattern.test(String.fromCharCode(code));
}

const perlClasses: ReadonlyMap<string, Test> = new Map([
  ['d', ascii(/[0-9]/)],
  ['s', ascii(/[\t\n\f\r ]/)],
  ['w', ascii(/[0-9A-Za-z_]/)],
]);

const posixClasses: ReadonlyMap<string, Test> = new Map([
  ['alnum', ascii(/[0-9A-Za-z]/)],
  ['alpha', ascii(/[A-Za-z]/)],
  ['ascii', (code) => code < 128],
  ['blank', ascii(/[\t ]/)],
  ['cntrl', (code) => code < 32 || code === 127],
  ['digit', ascii(/[0-9]/)],
  ['graph', ascii(/[!-~]/)],
  ['lower', ascii(/[a-z]/)],
  ['print', ascii(/[ -~]/)],
  ['punct', ascii(/[!-/:-@[-`{-~]/)],
  ['space', ascii(/[\t\n\v\f\r ]/)],
  ['upper', ascii(/[A-Z]/)],
  ['word', ascii(/[0-9A-Za-z_]/)],
  ['xdigit', ascii(/[0-9A-Fa-f]/)],
]);

function unicodeClass(name: string): Test {
  if (!/^\w+$/.test(name)) throw new Unreadable();
  if (name === 'Any') return () => true;
  for (const property of [`General_Category=${name}`, `Script=${name}`]) {
    try {
      const pattern = new RegExp(`^\\p{${property}}$`, 'u');
      return (code) => pattern.test(String.fromCodePoint(code));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  throw new Unreadable();
}
