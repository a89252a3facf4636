import { groupBy } from '../kube/grouped.ts';

/**
 * Globs of paths, as in a .gitignore: `*` within a name, `**` over folders, `?`, `[a-z]`, and `{a,b}` beside. One with a slash
 * before its end holds from the top, one without holds at any depth; what matches a folder matches all in it.
 * Time grows with the product of the lengths at most: no regular expressions.
 */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs
    .flatMap(expandBraces)
    .map((glob) => ({ segments: segmentsOf(glob), literal: literalOf(glob), name: lastName(glob) }));
  const near = patterns.length > FEW ? byPlainName(patterns) : () => patterns;
  return (path) => {
    let names: string[][] | undefined;
    return near(path).some(({ segments, literal }) => {
      if (!path.includes(literal)) return false;
      names ??= path.split('/').map((name) => [...name]);
      return fits(segments, names, isAnyFolders, nameFits);
    });
  };
}

/** So many patterns are all held against a path. */
const FEW = 8;

/** Of many patterns those of which a path may hold the name; those without one are on every path. */
function byPlainName<T extends { readonly name: string }>(patterns: readonly T[]): (path: string) => readonly T[] {
  const byName = groupBy(patterns, ({ name }) => name);
  return (path) => [...new Set(['', ...path.split('/')])].flatMap((name) => byName.get(name) ?? []);
}

/** The last name of a glob that is no pattern, which each path that fits holds; '' where all are patterns, or where braces leave it open. */
function lastName(glob: string): string {
  if (/[{}]/.test(glob)) return '';
  return glob.split('/').findLast((name) => name !== '' && name !== '.' && !/[*?[\]\\]/.test(name)) ?? '';
}

/** Which of many globs a path fits, by their places in the list. A glob is only held against paths that begin with the names in front of its first pattern. */
export function globFinder(globs: readonly string[]): (path: string) => readonly number[] {
  const all = globs.map((glob, place) => ({ glob, place, matches: globMatcher([glob]), name: lastName(glob) }));
  const byNames = groupBy(all, ({ glob }) => firstNames(glob));
  const anywhere = byPlainName(byNames.get('') ?? []);
  const longest = [...byNames.keys()].reduce((most, names) => Math.max(most, names.length), 0);
  return (path) => {
    const found = [...anywhere(path)];
    for (let end = path.indexOf('/'); end >= 0 && end <= longest; end = path.indexOf('/', end + 1))
      found.push(...(byNames.get(path.slice(0, end)) ?? []));
    found.push(...(byNames.get(path) ?? []));
    return found.flatMap(({ place, matches }) => (matches(path) ? [place] : []));
  };
}

/** The names in front of the first that is a pattern; none where a glob holds at any depth. */
function firstNames(glob: string): string {
  const text = glob.replace(/^\.\//, '');
  if (!text.replace(/\/+$/, '').includes('/')) return '';
  const names = text.split('/').filter((name) => name !== '');
  const end = names.findIndex((name) => /[*?[\]{}\\]/.test(name));
  return names.slice(0, end < 0 ? names.length : end).join('/');
}

/** Whether a name fits a pattern in which `*` stands for any characters. */
export function nameMatcher(pattern: string): (name: string) => boolean {
  if (pattern === '*') return () => true;
  if (!pattern.includes('*')) return (name) => name === pattern;
  const [signs, literal] = [[...pattern], longest(pattern.split('*'))];
  return (name) => name.includes(literal) && fits(signs, [...name], (sign) => sign === '*', Object.is);
}

/** Whether a whole text fits a glob with braces and classes, in which `*` stands for any characters, slashes as well. */
export function textMatches(glob: string, text: string): boolean {
  if (!/[*?[\]{}\\]/.test(glob)) return glob === text;
  const characters = [...text];
  return expandBraces(glob.replaceAll(/\{([^{},]*)\}/g, '$1')).some((one) =>
    fits(
      classesOf(one),
      characters,
      (element) => element === '*',
      (element, character) => element !== '*' && element(character),
    ),
  );
}

/**
 * As in a .gitattributes: whole names of files, without braces; one without a slash holds at any depth. What matches a folder matches nothing in it.
 */
export function fileMatcher(glob: string): (path: string) => boolean {
  if (glob.endsWith('/')) return () => false;
  const names = glob.replace(/^\//, '').split('/');
  const own = names.map((name): Segment => (name === '**' ? '**' : classesOf(name.replaceAll('[^', '[!'))));
  const segments: Segment[] = glob.includes('/') ? own : ['**', ...own];
  return (path) =>
    fits(
      segments,
      path.split('/').map((name) => [...name]),
      isAnyFolders,
      nameFits,
    );
}

/** The longest text that every path has which fits: most paths need no closer look. */
function literalOf(glob: string): string {
  const parts = glob.replace(/\[!?[^\]]+\]/gu, '*').split(/[*?\\/]|^\./u);
  return longest(parts);
}

function longest(texts: readonly string[]): string {
  return texts.reduce((most, text) => (text.length > most.length ? text : most), '');
}

type Segment = '**' | readonly CharacterClass[];
type CharacterClass = '*' | ((character: string) => boolean);

function segmentsOf(glob: string): Segment[] {
  const text = glob.replace(/^\.\//, '');
  const names = text.split('/').filter((name) => name !== '');
  const anchored = text.replace(/\/+$/, '').includes('/');
  const own = names.map((name): Segment => (name === '**' ? '**' : classesOf(name)));
  const below: Segment[] = own.at(-1) === '**' ? [] : ['**'];
  return [...(anchored ? [] : ['**' as const]), ...own, ...below];
}

function classesOf(name: string): CharacterClass[] {
  const classes: CharacterClass[] = [];
  const pattern = /\[(!?)([^\]]+)\]|\\?(.)/gsu;
  for (const [written, not, set, sign] of name.matchAll(pattern)) {
    if (set !== undefined) {
      const within = charactersOf(set);
      classes.push((character) => within(character) === (not === ''));
    } else if (written === '*') {
      if (classes.at(-1) !== '*') classes.push('*');
    } else if (written === '?') classes.push(() => true);
    else classes.push((character) => character === sign);
  }
  return classes;
}

function charactersOf(set: string): (character: string) => boolean {
  const ranges = [...set.matchAll(/(.)-(.)|(.)/gsu)].map(([, from, to, single]) => [from ?? single, to ?? single]);
  return (character) => ranges.some(([from = '', to = '']) => from <= character && character <= to);
}

const isAnyFolders = (segment: Segment): boolean => segment === '**';

function nameFits(segment: Segment, name: readonly string[]): boolean {
  if (segment === '**') return true;
  return fits(
    segment,
    name,
    (one) => one === '*',
    (one, character) => one !== '*' && one(character),
  );
}

/** Items against a pattern in which some elements stand for any number of items; only the last of those is tried again. */
export function fits<P, T>(
  pattern: readonly P[],
  items: readonly T[],
  isAny: (element: P) => boolean,
  one: (element: P, item: T) => boolean,
): boolean {
  let at = 0;
  let item = 0;
  let any = -1;
  let from = 0;
  while (item < items.length) {
    const element = pattern[at];
    if (element !== undefined && isAny(element)) {
      any = at++;
      from = item;
    } else if (element !== undefined && one(element, items[item] as T)) {
      at++;
      item++;
    } else if (any >= 0) {
      at = any + 1;
      item = ++from;
    } else return false;
  }
  return pattern.slice(at).every(isAny);
}

/** At most so many globs come of one. */
const MOST_ALTERNATIVES = 256;

function expandBraces(glob: string): string[] {
  let done = [glob];
  for (;;) {
    const next = done.flatMap((text) => {
      const found = /\{([^{}]*,[^{}]*)\}/.exec(text);
      if (!found) return [text];
      const [whole, inside = ''] = found;
      const rest = text.slice(found.index + whole.length);
      return inside.split(',').map((choice) => `${text.slice(0, found.index)}${choice}${rest}`);
    });
    if (next.length === done.length || next.length > MOST_ALTERNATIVES) return done;
    done = next;
  }
}
