/**
 * What `.gitattributes` has a checkout do with files beside the ends of lines, as git reads it (attr.c, convert.c of 2.39): in every folder, deeper
 * files and later lines first, macros at the top. Nothing is run. In: the texts of one revision. Out: for a path, what the checkout makes of it.
 */
import { fileMatcher } from '../policy/glob.ts';
import type { SourceFile } from '../sources.ts';

export const ATTRIBUTES_FILE = '.gitattributes';

export type Treatment =
  | { readonly kind: 'encoding'; readonly name: string }
  | { readonly kind: 'ident' }
  | { readonly kind: 'filter'; readonly name: string }
  /** Too much is said to look at all of it. */
  | { readonly kind: 'unknown' };

/** What a checkout changes in a file; none where it writes what is stored. */
export type Treatments = (path: string) => readonly Treatment[];

const NAMES = ['working-tree-encoding', 'ident', 'filter'] as const;
type Name = (typeof NAMES)[number];
/** `true` and `false` as `name` and `-name` set it; null: `!name`. */
type State = string | boolean | null;

interface Rule {
  readonly folder: string;
  /** Null: a pattern that only git itself can tell. */
  readonly matches: ((path: string) => boolean) | null;
  readonly states: ReadonlyMap<Name, State>;
}

/** Nobody needs more; each is compared with every path. */
const MOST_RULES = 200;
/** git leaves longer lines out, bytes. */
const LONGEST_LINE = 2048;

/** Null where nothing is said that changes content. */
export function treatmentsOf(files: readonly SourceFile[]): Treatments | null {
  const texts = files
    .map(({ path, bytes }) => ({
      folder: path.slice(0, -ATTRIBUTES_FILE.length),
      text: new TextDecoder().decode(bytes),
    }))
    .sort((a, b) => depthOf(b.folder) - depthOf(a.folder));
  if (!texts.some(({ text }) => NAMES.some((name) => text.includes(name)))) return null;
  const macros = new Map<string, readonly string[]>();
  for (const { folder, text } of texts) {
    for (const line of folder === '' ? linesOf(text) : []) {
      const [, name, rest = ''] = /^\[attr\]\s*(\S+)(.*)$/s.exec(line) ?? [];
      if (name !== undefined) macros.set(name, wordsOf(rest));
    }
  }
  const rules = texts.flatMap(({ folder, text }) =>
    linesOf(text)
      .flatMap((line) => ruleOf(line, folder, macros))
      .reverse(),
  );
  if (rules.length === 0) return null;
  if (rules.length > MOST_RULES) return () => [{ kind: 'unknown' }];
  return (path) => NAMES.flatMap((name) => treatmentOf(name, stateOf(name, path, rules)) ?? []);
}

function depthOf(folder: string): number {
  return folder.split('/').length;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^[ \t\r]+/, ''))
    .filter((line) => line !== '' && !line.startsWith('#') && Buffer.byteLength(line) < LONGEST_LINE);
}

function wordsOf(text: string): string[] {
  return text.split(/[ \t\r]+/).filter((word) => word !== '');
}

function ruleOf(line: string, folder: string, macros: ReadonlyMap<string, readonly string[]>): Rule[] {
  if (line.startsWith('[attr]') || line.startsWith('!')) return [];
  const { pattern, rest } = patternOf(line);
  const states = new Map<Name, State>();
  const reached = new Set<string>();
  // Later words are stronger, and what a macro stands for is weaker than what the words beside it set.
  const take = (words: readonly string[]): void => {
    for (const word of [...words].reverse()) {
      const [, sign = '', name = '', value] = /^([-!]?)([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
      const known = NAMES.find((one) => one === name);
      if (known && !states.has(known)) states.set(known, sign === '!' ? null : sign === '-' ? false : (value ?? true));
      const macro = sign === '' && value === undefined && !reached.has(name) ? macros.get(name) : undefined;
      reached.add(name);
      if (macro) take(macro);
    }
  };
  take(wordsOf(rest));
  return states.size === 0 ? [] : [{ folder, matches: isOdd(pattern) ? null : fileMatcher(pattern), states }];
}

function patternOf(line: string): { readonly pattern: string; readonly rest: string } {
  const [whole, quoted] = /^"((?:[^"\\]|\\.)*)"/s.exec(line) ?? [];
  if (whole !== undefined && quoted !== undefined) return { pattern: unquoted(quoted), rest: line.slice(whole.length) };
  const [pattern = ''] = /^[^ \t\r]+/.exec(line) ?? [];
  return { pattern, rest: line.slice(pattern.length) };
}

const ESCAPES = new Map(Object.entries({ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }));

/** As git's `unquote_c_style`: octal numbers are bytes. */
function unquoted(text: string): string {
  const bytes = [...text.matchAll(/\\([0-3][0-7]{2})|\\(.)|([^\\]+)/gsu)].map(([, octal, sign, plain]) =>
    octal !== undefined
      ? Buffer.from([Number.parseInt(octal, 8)])
      : Buffer.from(plain ?? ESCAPES.get(sign ?? '') ?? sign ?? ''),
  );
  return Buffer.concat(bytes).toString('utf8');
}

/** Classes with names, brackets and backslashes in them. */
function isOdd(pattern: string): boolean {
  return /\[[!^]?[\]\\[]|\[[^\]]*(?:\\|\[:|$)/.test(pattern);
}

function stateOf(name: Name, path: string, rules: readonly Rule[]): State {
  for (const { folder, matches, states } of rules) {
    const state = states.get(name);
    if (state === undefined || !path.startsWith(folder)) continue;
    // Where nobody knows whether it holds, what changes content counts and what leaves it does not.
    if (matches === null ? treatmentOf(name, state) !== null : matches(path.slice(folder.length))) return state;
  }
  return null;
}

/** Filters that leave what is not theirs; what is theirs can't be read as it is stored. */
const KNOWN_FILTERS = new Set(['lfs', 'git-crypt', 'git-crypt-default']);

function treatmentOf(name: Name, state: State): Treatment | null {
  if (name === 'ident') return state === true ? { kind: 'ident' } : null;
  if (name === 'filter')
    return typeof state === 'string' && state !== '' && !KNOWN_FILTERS.has(state)
      ? { kind: 'filter', name: state }
      : null;
  // `working-tree-encoding` and `-working-tree-encoding` end a checkout.
  if (typeof state === 'boolean') return { kind: 'encoding', name: `${state}` };
  return state === null || state === '' || /^utf-?8$/i.test(state) ? null : { kind: 'encoding', name: state };
}
