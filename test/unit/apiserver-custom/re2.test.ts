import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileRe2 } from '../../../src/apiserver/custom/re2.ts';

// Answers of Go's regexp package.
test.each<[string, string, boolean]>([
  ['^[a-z]+$', 'abc', true],
  ['^[a-z]+$', 'abc\n', false],
  ['a.c', 'a\rc', true],
  ['a.c', 'a\nc', false],
  ['(?s)a.c', 'a\nc', true],
  ['\\s', '\u00a0', false],
  ['\\w', 'é', false],
  ['\\pL', 'é', true],
  ['^\\p{Greek}$', 'Ω', true],
  ['[[:alpha:]]', '1', false],
  ['[^[:alpha:]]', '1', true],
  ['^a{2,3}$', 'aaaa', false],
  ['a{,2}', 'a{,2}', true],
  ['(?i)K', '\u212a', true],
  ['\\Aab\\z', 'ab', true],
  ['\\bfoo\\b', 'a foo', true],
  ['(?P<x>a)(b|)$', 'a', true],
  ['\\Qa.b\\E*$', 'a.bbb', true],
  ['^😀$', '😀', true],
])('%s on %j: %s', (pattern, text, matches) => {
  expect(compileRe2(pattern)?.test(text)).toBe(matches);
});

test.each(['(?=a)', '\\1', '[a', '[z-a]', 'a**', '{2}', 'a{1001}', '\\Z', '(a'])('Go refuses %s', (pattern) => {
  expect(compileRe2(pattern)).toBeUndefined();
});

describe('hostile patterns', () => {
  test('nested repetition stays linear', () => {
    expect(compileRe2('^(a+)+$')?.test(`${'a'.repeat(5000)}b`)).toBe(false);
  });

  test('what would grow without bound is not understood', () => {
    expect(compileRe2('((a{1000}){1000}){1000}')).toBeUndefined();
    expect(compileRe2('((){1000}){1000}')).toBeUndefined();
    expect(compileRe2('('.repeat(5000))).toBeUndefined();
  });
});

test('agrees with JavaScript where the two languages are one', () => {
  const piece = fc.constantFrom('a', 'b', '[ab]', '[^a]', '(a|b)', 'a*', 'b+', '(ab)?', 'a{2}', '(?:a|bb)+');
  const pattern = fc.array(piece, { maxLength: 6 }).map((pieces) => `^${pieces.join('')}$`);
  fc.assert(
    fc.property(pattern, fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 }), (source, text) => {
      expect(compileRe2(source)?.test(text)).toBe(new RegExp(source).test(text));
    }),
  );
});
