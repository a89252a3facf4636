/**
 * Versions and ranges as Helm, Flux and Argo CD read them (github.com/Masterminds/semver v3: NewVersion, NewConstraint, Check). Ranges of
 * npm are not the same: there a comma means nothing, and pre-releases match by other rules.
 */
export interface Version {
  readonly text: string;
  readonly numbers: readonly [major: bigint, minor: bigint, patch: bigint];
  /** Without its hyphen; empty for a release. */
  readonly pre: string;
}

interface Comparator {
  readonly operator: string;
  readonly version: Version;
  /** The first number that the range leaves open. */
  readonly open: 'none' | 'major' | 'minor' | 'patch';
}

/** Alternatives of comparators that must all hold. */
export type Range = readonly (readonly Comparator[])[];

const MAX_VERSION = 256;
const MAX_RANGE = 512;
const MAX_ALTERNATIVES = 32;
const TAIL = '(-([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?(\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?';
const VERSION = new RegExp(`^v?([0-9]+)(?:\\.([0-9]+))?(?:\\.([0-9]+))?${TAIL}$`);
const OPERATOR = '=||!=|>|<|>=|=>|<=|=<|~|~>|\\^';
const PART = '[0-9|xX*]+';
const OPEN = `v?(${PART})(\\.${PART})?(\\.${PART})?${TAIL}`;
/** Go's `\s`: fewer characters than JavaScript's. */
const SPACE = '[\\t\\n\\f\\r ]';
const SPAN = new RegExp(`${SPACE}*(${OPEN})${SPACE}+-${SPACE}+(${OPEN})${SPACE}*`, 'g');
const ONE = `(?:${OPERATOR})${SPACE}*(?:${OPEN})`;
const ALTERNATIVE = new RegExp(`^(?:${SPACE}*${ONE}${SPACE}*)(?:(?:${SPACE}+|,${SPACE}*)${ONE}${SPACE}*)*$`);
const EACH = new RegExp(ONE, 'g');
const COMPARATOR = new RegExp(`^${SPACE}*(${OPERATOR})${SPACE}*(${OPEN})${SPACE}*$`);
const U64 = 2n ** 64n;

/** Null where the text is no version. */
export function parseVersion(text: string): Version | null {
  if (text.length > MAX_VERSION) return null;
  const match = VERSION.exec(text);
  if (!match) return null;
  const [, major = '0', minor = '0', patch = '0', , pre = ''] = match;
  const numbers = [BigInt(major), BigInt(minor), BigInt(patch)] as const;
  if (numbers.some((number) => number >= U64)) return null;
  if (pre.split('.').some((part) => /^0[0-9]+$/.test(part))) return null;
  return { text, numbers, pre };
}

/** Below zero where `a` is the older one. What follows a plus sign does not count. */
export function compareVersions(a: Version, b: Version): number {
  for (const i of [0, 1, 2] as const) {
    if (a.numbers[i] !== b.numbers[i]) return a.numbers[i] < b.numbers[i] ? -1 : 1;
  }
  if (a.pre === b.pre) return 0;
  if (a.pre === '') return 1;
  if (b.pre === '') return -1;
  const [left, right] = [a.pre.split('.'), b.pre.split('.')];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const order = compareParts(left[i], right[i]);
    if (order !== 0) return order;
  }
  return 0;
}

function compareParts(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  const [left, right] = [numberOf(a), numberOf(b)];
  if (left === null && right === null) return a < b ? -1 : 1;
  if (left === null) return 1;
  if (right === null) return -1;
  return left > right ? 1 : -1;
}

function numberOf(part: string): bigint | null {
  if (!/^[0-9]+$/.test(part)) return null;
  const number = BigInt(part);
  return number < U64 ? number : null;
}

/** Null where the text is no range; every version is one. */
export function parseRange(text: string): Range | null {
  if (text.length > MAX_RANGE) return null;
  const plain = text.replace(SPAN, (...groups) => `>= ${groups[1]}, <= ${groups[8]} `);
  const alternatives = plain.split('||');
  if (alternatives.length > MAX_ALTERNATIVES) return null;
  const range: Comparator[][] = [];
  for (const alternative of alternatives) {
    if (!ALTERNATIVE.test(alternative)) return null;
    const comparators = (alternative.match(EACH) ?? []).map(comparatorOf);
    const known = comparators.flatMap((comparator) => comparator ?? []);
    if (known.length < comparators.length) return null;
    range.push(known);
  }
  return range;
}

function comparatorOf(text: string): Comparator | null {
  const match = COMPARATOR.exec(text);
  if (!match) return null;
  const [, operator = '', whole = '', major = '', minor = '', patch = '', tail = ''] = match;
  const isOpen = (part: string): boolean => /^\.?[xX*]?$/.test(part);
  const open = isOpen(major) ? 'major' : isOpen(minor) ? 'minor' : isOpen(patch) ? 'patch' : 'none';
  const texts = {
    none: whole,
    major: `0.0.0${tail}`,
    minor: `${major}.0.0${tail}`,
    patch: `${major}${minor}.0${tail}`,
  };
  const version = parseVersion(texts[open]);
  return version && { operator, version, open };
}

export function satisfies(version: Version, range: Range): boolean {
  return range.some((comparators) => {
    const withPre = comparators.some((comparator) => comparator.version.pre !== '');
    if (version.pre !== '' && !withPre) return false;
    return comparators.every((comparator) => holds(version, comparator));
  });
}

function holds(version: Version, { operator, version: than, open }: Comparator): boolean {
  const order = compareVersions(version, than);
  const [[major, minor, patch], [toMajor, toMinor, toPatch]] = [version.numbers, than.numbers];
  switch (operator) {
    case '!=':
      if (open === 'none' || open === 'major') return order !== 0;
      if (major !== toMajor || (open === 'patch' && minor !== toMinor)) return true;
      return open === 'patch' && version.pre !== than.pre;
    case '>':
      if (open === 'none') return order > 0;
      if (major !== toMajor) return major > toMajor;
      return open === 'major' ? order > 0 : open === 'patch' && minor > toMinor;
    case '<':
      return order < 0;
    case '>=':
    case '=>':
      return order >= 0;
    case '<=':
    case '=<':
      if (open === 'none') return order <= 0;
      return major < toMajor || (major === toMajor && (open === 'minor' || minor <= toMinor));
    case '~':
    case '~>':
      return within(version, than, open);
    case '^':
      if (order < 0) return false;
      if (toMajor > 0n || open === 'minor') return major === toMajor;
      if (major > 0n) return false;
      if (toMinor > 0n || open === 'patch') return minor === toMinor;
      return minor === 0n && patch === toPatch;
    default:
      return open === 'none' ? order === 0 : within(version, than, open);
  }
}

function within(version: Version, from: Version, open: Comparator['open']): boolean {
  if (compareVersions(version, from) < 0) return false;
  if ((open === 'none' || open === 'major') && from.numbers.every((number) => number === 0n)) return true;
  const [major, minor] = version.numbers;
  return major === from.numbers[0] && (open === 'minor' || minor === from.numbers[1]);
}
