import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equalJson, type JsonValue, toJsonValue } from '../../../src/kube/json.ts';
import { JsonTextError, parseJsonExact, readJsonValue, stringifyJson } from '../../../src/kube/json-text.ts';

const json = (text: string): string => stringifyJson(parseJsonExact(text));

test('integers are exact to 64 bits, other numbers are doubles', () => {
  expect(json('[9007199254740993,-9223372036854775808,9223372036854775807]')).toBe(
    '[9007199254740993,-9223372036854775808,9223372036854775807]',
  );
  expect(json('[9223372036854775808,1e2,1.0,-0,-0.0,1e21,0.1]')).toBe('[9223372036854776000,100,1,0,0,1e+21,0.1]');
  expect(parseJsonExact('9007199254740993')).toBe(9007199254740993n);
});

test('what is not JSON is refused', () => {
  for (const bad of [
    '',
    '{',
    '[1,]',
    '{"a":1,}',
    '{a:1}',
    "'a'",
    '01',
    '1.',
    '.5',
    '1e',
    '-',
    '+1',
    'nul',
    'tru',
    '"\\x"',
    '"\\u12"',
    '"\n"',
    '[1 2]',
    '{"a" 1}',
    '1 2',
    'NaN',
    '"a',
    '{"a":1}}',
  ]) {
    expect(() => parseJsonExact(bad), bad).toThrow(JsonTextError);
  }
  expect(() => parseJsonExact('1e999')).toThrow('number out of range');
  expect(() => parseJsonExact('['.repeat(501))).toThrow('nested deeper');
});

test('lone surrogates become U+FFFD, as in Go', () => {
  expect(parseJsonExact('"a\\ud800b\\ud83d\\ude00\\udc00"')).toBe('a\ufffdb😀\ufffd');
});

test('the last of two equal keys counts, and both are told', () => {
  const found: [string, number, number][] = [];
  const { value } = readJsonValue('{"a":1,"b":{"a":2,"a":3},"a":4}', 0, {
    duplicateKey: (...args) => found.push(args),
  });
  expect(stringifyJson(value)).toBe('{"a":4,"b":{"a":3}}');
  expect(found).toEqual([
    ['a', 12, 18],
    ['a', 1, 25],
  ]);
});

test('keys of the prototype are plain data', () => {
  const value = parseJsonExact('{"__proto__":{"x":1},"constructor":2}');
  expect(stringifyJson(value)).toBe('{"__proto__":{"x":1},"constructor":2}');
  expect('x' in {}).toBe(false);
});

test('any value survives the way there and back, and agrees with JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (any) => {
      const value: JsonValue = toJsonValue(any);
      const text = stringifyJson(value);
      expect(
        equalJson(
          parseJsonExact(text),
          toJsonValue(JSON.parse(JSON.stringify(any).replace(/\\ud[89a-f][0-9a-f]{2}/gi, '\\ufffd'))),
        ),
      ).toBe(true);
    }),
  );
});

test('what parses here parses there, and the other way round', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '\\',
    '1',
    '-',
    '.',
    'e',
    '0',
    'true',
    'null',
    ' ',
    '\n',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
      (text) => {
        let theirs = true;
        try {
          JSON.parse(text);
        } catch {
          theirs = false;
        }
        if (theirs) expect(() => parseJsonExact(text)).not.toThrow(/unexpected/);
        else expect(() => parseJsonExact(text)).toThrow(JsonTextError);
      },
    ),
    { numRuns: 2000 },
  );
});
