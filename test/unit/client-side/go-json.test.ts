import { describe, expect, it } from 'vitest';
import { dedupeScalars, goKind, goString } from '../../../src/apply/client-side/go-value.ts';
import { compareGoStrings, toGoJson } from '../../../src/kube/go-json.ts';
import { json } from './kinds.ts';

describe('JSON as Go writes it', () => {
  it('orders keys by their bytes', () => {
    expect(toGoJson(json({ b: 1, a: 2, A: 3, '10': 4, '9': 5 }))).toBe('{"10":4,"9":5,"A":3,"a":2,"b":1}');
    expect(toGoJson(json({ '\u{1f600}': 1, '\uffee': 2 }))).toBe('{"\uffee":2,"\u{1f600}":1}');
  });

  it('escapes what could end a script, and control characters', () => {
    expect(toGoJson('<a href="x">&\u2028\u2029')).toBe('"\\u003ca href=\\"x\\"\\u003e\\u0026\\u2028\\u2029"');
    expect(toGoJson('\u0000\b\f\n\r\t\u001f\u007f')).toBe('"\\u0000\\b\\f\\n\\r\\t\\u001f\u007f"');
    expect(toGoJson('\ud83d')).toBe('"\ufffd"');
  });

  it('writes numbers with exponents only where Go does', () => {
    const numbers = [0, -1, 1.5, 1e20, 1e21, 1e-6, 1e-7, 9007199254740993n, -9223372036854775808n];
    expect(toGoJson(numbers)).toBe(
      '[0,-1,1.5,100000000000000000000,1e+21,0.000001,1e-7,9007199254740993,-9223372036854775808]',
    );
  });
});

describe('values as Go prints and compares them', () => {
  it('prints for ordering and messages', () => {
    expect(goString(json({ b: [1, null, 'x'], a: true }))).toBe('map[a:true b:[1 <nil> x]]');
    expect([1234567.5, 123456.5, 1e21, 0.0001, 0.00001, -5e-8].map(goString)).toEqual([
      '1.2345675e+06',
      '123456.5',
      '1e+21',
      '0.0001',
      '1e-05',
      '-5e-08',
    ]);
  });

  it('tells integers from floats', () => {
    expect([1, 1.5, 2 ** 53, 2 ** 63, 9007199254740993n].map(goKind)).toEqual([
      'int64',
      'float64',
      'int64',
      'float64',
      'int64',
    ]);
  });

  it('compares strings by UTF-8 bytes', () => {
    expect(['\u{1f600}', '\uffee', 'z', 'é', '10', '9'].sort(compareGoStrings)).toEqual([
      '10',
      '9',
      'z',
      'é',
      '\uffee',
      '\u{1f600}',
    ]);
  });

  it('fills the gap of a duplicate with the last item', () => {
    expect(dedupeScalars(['a', 'a', 'b', 'c'])).toEqual(['a', 'c', 'b']);
  });
});
