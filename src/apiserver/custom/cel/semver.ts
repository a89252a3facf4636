import type { Environment } from '@marcbachmann/cel-js';
import { serverFailure } from './failure.ts';

/*
 * Versions as rules compare them (apiserver v0.36 pkg/cel/library/semverlib.go, over blang/semver v4).
 */

class CelSemver {
  readonly numbers: readonly bigint[];
  readonly pre: readonly string[];
  readonly build: string;
  constructor(numbers: readonly bigint[], pre: readonly string[], build: string) {
    this.numbers = numbers;
    this.pre = pre;
    this.build = build;
  }
}

export function registerSemver(env: Environment): void {
  env.registerType('Semver', CelSemver);
  const read = (text: string, normalize: boolean): CelSemver => {
    const version = parse(normalize ? normalized(text) : text);
    if (version === undefined) throw serverFailure(`invalid semantic version ${JSON.stringify(text)}`);
    return version;
  };
  const holds = (text: string, normalize: boolean) => parse(normalize ? normalized(text) : text) !== undefined;
  env.registerFunction('isSemver(string): bool', (text: string) => holds(text, false));
  env.registerFunction('isSemver(string, bool): bool', holds);
  env.registerFunction('semver(string): Semver', (text: string) => read(text, false));
  env.registerFunction('semver(string, bool): Semver', read);
  ['major', 'minor', 'patch'].forEach((name, i) => {
    env.registerFunction(`Semver.${name}(): int`, ({ numbers }: CelSemver) => BigInt.asIntN(64, numbers[i] ?? 0n));
  });
  env.registerFunction('Semver.compareTo(Semver): int', (a: CelSemver, b: CelSemver) => BigInt(compare(a, b)));
  env.registerFunction('Semver.isLessThan(Semver): bool', (a: CelSemver, b: CelSemver) => compare(a, b) < 0);
  env.registerFunction('Semver.isGreaterThan(Semver): bool', (a: CelSemver, b: CelSemver) => compare(a, b) > 0);
  env.registerOperator('Semver == Semver', (a: CelSemver, b: CelSemver) => compare(a, b) === 0);
}

/** normalizeAndParse; what can't be made a version is left as it is none. */
function normalized(text: string): string {
  const [first = '', second, ...rest] = text.replace(/^v/, '').split('.');
  const parts = [first, ...(second === undefined ? [] : [second]), ...(rest.length === 0 ? [] : [rest.join('.')])];
  const trimmed = parts.map((part) => (part.length > 1 ? part.replace(/^0+/, '').replace(/^(?=\D|$)/, '0') : part));
  if (trimmed.length < 3 && /[+-]/.test(trimmed.at(-1) ?? '')) return '';
  while (trimmed.length < 3) trimmed.push('0');
  return trimmed.join('.');
}

const NUMBER = '(0|[1-9][0-9]*)';
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-([0-9A-Za-z.-]+))?(?:\\+([0-9A-Za-z.-]+))?$`);

function parse(text: string): CelSemver | undefined {
  const [whole, major = '', minor = '', patch = '', before, build] = VERSION.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const numbers = [major, minor, patch].map(BigInt);
  const pre = before === undefined ? [] : before.split('.');
  const isGood = (part: string) => part !== '' && !/^0[0-9]+$/.test(part);
  if (numbers.some(isLarge) || !pre.every(isGood) || build?.split('.').includes('') === true) return undefined;
  if (pre.some((part) => /^[0-9]+$/.test(part) && isLarge(BigInt(part)))) return undefined;
  return new CelSemver(numbers, pre, build ?? '');
}

function isLarge(value: bigint): boolean {
  return value >= 2n ** 64n;
}

/** Builds do not count. */
function compare(a: CelSemver, b: CelSemver): -1 | 0 | 1 {
  for (const [i, number] of a.numbers.entries()) {
    const other = b.numbers[i] ?? 0n;
    if (number !== other) return number < other ? -1 : 1;
  }
  if (a.pre.length === 0 || b.pre.length === 0) {
    return a.pre.length === b.pre.length ? 0 : a.pre.length === 0 ? 1 : -1;
  }
  for (const [i, part] of a.pre.entries()) {
    const other = b.pre[i];
    if (other === undefined) return 1;
    const order = compareParts(part, other);
    if (order !== 0) return order;
  }
  return a.pre.length < b.pre.length ? -1 : 0;
}

function compareParts(a: string, b: string): -1 | 0 | 1 {
  const [first, second] = [/^[0-9]+$/.test(a), /^[0-9]+$/.test(b)];
  if (first !== second) return first ? -1 : 1;
  if (a === b) return 0;
  return (first ? BigInt(a) < BigInt(b) : a < b) ? -1 : 1;
}
