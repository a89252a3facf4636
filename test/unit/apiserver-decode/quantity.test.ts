import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalQuantity, equalQuantity, formatQuantity, parseQuantity } from '../../../src/apiserver/quantity.ts';

describe('canonical form', () => {
  // What resource.ParseQuantity(...).String() prints (apimachinery v0.36.3).
  test.each([
    ['0', '0'],
    ['0.0', '0'],
    ['-', '0'],
    ['1', '1'],
    ['1000m', '1'],
    ['1500m', '1500m'],
    ['1.5', '1500m'],
    ['0.5', '500m'],
    ['.5', '500m'],
    ['1.500', '1.500'],
    ['1.50', '1500m'],
    ['1.000', '1'],
    ['+5', '+5'],
    ['005', '005'],
    ['1024Mi', '1Gi'],
    ['1025Mi', '1025Mi'],
    ['2000Mi', '2000Mi'],
    ['1.5Gi', '1536Mi'],
    ['0.5Ki', '512'],
    ['1023Ki', '1023Ki'],
    ['1e3', '1e3'],
    ['1000e3', '1e6'],
    ['12E6', '12E6'],
    ['1000000000', '1G'],
    ['0.1n', '1n'],
    ['-0.1n', '-1n'],
    ['1.5n', '2n'],
    ['9223372036854775808', '9223372036854775808'],
    ['9Ei', '9223372036854775807'],
    ['1000000000000E', '1'],
  ])('%s -> %s', (text, canonical) => {
    expect(canonicalQuantity(text)).toBe(canonical);
  });

  test('numbers and surrounding spaces, as JSON gives them', () => {
    expect(canonicalQuantity(0.5)).toBe('500m');
    expect(canonicalQuantity(2n ** 60n)).toBe('1152921504606846976');
    expect(canonicalQuantity(' 1Gi ')).toBe('1Gi');
  });

  test.each(['', 'a', '1..2', '1 Gi', '1kk', '1K', '1e', '１', '1e99999999999999999999'])('%j is refused', (text) => {
    expect(parseQuantity(text)).toHaveProperty('error');
  });

  test('absurd exponents cost nothing', () => {
    expect(canonicalQuantity('1e-2000000000')).toBe('1e-9');
    expect(equalQuantity('1e2000000000', '1e2000000001')).toBe(false);
  });
});

test('spellings are compared by value', () => {
  expect(equalQuantity('1Gi', '1024Mi')).toBe(true);
  expect(equalQuantity('1', '1000m')).toBe(true);
  expect(equalQuantity(1, '1e0')).toBe(true);
  expect(equalQuantity('1G', '1Gi')).toBe(false);
  expect(equalQuantity('x', 'x')).toBe(true);
});

test('formatting and reading again keeps the value', () => {
  const suffix = fc.constantFrom('', 'n', 'u', 'm', 'k', 'M', 'G', 'T', 'P', 'E', 'Ki', 'Mi', 'Gi', 'Ti', 'e3', 'E-3');
  const text = fc.tuple(fc.constantFrom('', '-', '+'), fc.bigInt({ min: 0n, max: 10n ** 12n }), suffix);
  fc.assert(
    fc.property(text, ([sign, digits, end]) => {
      const spelled = `${sign}${digits}${end}`;
      const parsed = parseQuantity(spelled);
      if ('error' in parsed) throw new Error(spelled);
      const written = formatQuantity(parsed);
      expect(equalQuantity(spelled, written)).toBe(true);
      expect(canonicalQuantity(written)).toBe(written);
    }),
  );
});
