import type { Environment } from '@marcbachmann/cel-js';
import { compileRe2 } from '../re2.ts';
import { serverFailure, Undecided } from './failure.ts';

/*
 * What a pattern finds (apiserver v0.36 pkg/cel/library/regex.go). Of several matches the first in the text counts, and of those the one
 * that the pattern prefers: JavaScript agrees with RE2 on that, for patterns that both read alike and that can't run wild.
 */

export function registerFind(env: Environment): void {
  env.registerFunction('string.find(string): string', (text: string, pattern: string) => {
    return allOf(text, pattern, 1n)[0] ?? '';
  });
  env.registerFunction('string.findAll(string): list<string>', (text: string, pattern: string) => {
    return allOf(text, pattern, -1n);
  });
  env.registerFunction('string.findAll(string, int): list<string>', allOf);
}

/** Longer texts are not searched: a pattern with two repetitions goes through them in the third power. */
const LONGEST = 300;

function allOf(text: string, pattern: string, limit: bigint): readonly string[] {
  if (compileRe2(pattern) === undefined) {
    if (/^[*+?)]|\($/.test(pattern)) throw serverFailure('Illegal regex');
    throw new Undecided(`the pattern ${JSON.stringify(pattern)}`);
  }
  if (!isAlike(pattern) || text.length > LONGEST || /[^ -~]/.test(text)) {
    throw new Undecided(`what ${JSON.stringify(pattern)} finds`);
  }
  const found: string[] = [];
  let last = -1;
  for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
    if (limit >= 0n && BigInt(found.length) >= limit) break;
    // Go leaves out an empty match right behind another one.
    if (match[0] !== '' || match.index !== last) found.push(match[0]);
    last = match.index + match[0].length;
  }
  return found;
}

/** Plain characters, classes, groups and at most two repetitions without an end, none inside another. */
function isAlike(pattern: string): boolean {
  const bare = pattern
    .replaceAll(/\\[dDwW.\\+*?()[\]{}|^$/-]/g, 'x')
    .replaceAll(/\[\^?(?:[A-Za-z0-9_.:/@ x](?:-[A-Za-z0-9])?|-)+\]/g, 'x')
    .replaceAll(/\(\?:/g, '(');
  if (!/^[A-Za-z0-9_\-./:@,; ()|^$*+?{}]*$/.test(bare) || /\{(?!\d{1,2}(?:,\d{0,2})?\})/.test(bare)) return false;
  const endless = bare.match(/[*+]|,\}/g)?.length ?? 0;
  return endless <= 2 && !/\)(?:[*+]|\{)/.test(bare) && !/[*+}][*+{]/.test(bare);
}
