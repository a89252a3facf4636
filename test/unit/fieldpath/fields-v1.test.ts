import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyElement, parseElement, valueElement } from '../../../src/fieldpath/element.ts';
import { FieldSet } from '../../../src/fieldpath/field-set.ts';
import { decodeFieldsV1, encodeFieldsV1, readFieldsV1 } from '../../../src/fieldpath/fields-v1.ts';
import { guessFields } from '../../../src/fieldpath/guess.ts';
import { field, formatPath, pathOf } from '../../../src/fieldpath/path.ts';
import { ANY_ELEMENT, FieldPattern } from '../../../src/fieldpath/pattern.ts';
import { compareValues, quoteForPeople, quoteLikeGo } from '../../../src/fieldpath/values.ts';
import { newObject, toJsonValue } from '../../../src/kube/json.ts';
import { fieldSet } from './arbitrary.ts';

const decode = (value: unknown): FieldSet => decodeFieldsV1(toJsonValue(value));

describe('FieldsV1', () => {
  it('reads back what it writes, keys in order', () => {
    fc.assert(
      fc.property(fieldSet, (set) => {
        const written = encodeFieldsV1(set);
        const read = readFieldsV1(written);
        expect(read.set.equals(set)).toBe(true);
        expect(JSON.stringify(encodeFieldsV1(read.set))).toBe(JSON.stringify(written));
        if (!set.isEmpty) expect(read.exact).toBe(true);
      }),
    );
  });

  it('tells a member from what is below it', () => {
    const set = decode({ 'f:a': { '.': {}, 'f:b': {} }, 'f:c': { 'f:d': {} }, 'f:e': null });
    expect([...set.paths()].map((path) => formatPath(path))).toEqual(['a', 'e', 'a.b', 'c.d']);
  });

  it('drops elements of unknown type and refuses malformed ones', () => {
    expect(decode({ 'f:a': {}, 'x:b': {} }).equals(FieldSet.of(pathOf('a')))).toBe(true);
    for (const bad of [
      { f: {} },
      { 'no-colon': {} },
      { 'i:x': {} },
      { 'k:[1]': {} },
      { 'v:{': {} },
      { 'f:a': 1 },
      [],
    ]) {
      expect(() => decode(bad), JSON.stringify(bad)).toThrow(SyntaxError);
    }
  });

  it('knows one key in two spellings as one', () => {
    const set = decode({ 'k:{"b":2,"a":1}': { 'f:x': {} }, 'k:{ "a": 1, "b": 2 }': { 'f:y': {} } });
    expect(set.nodes).toHaveLength(1);
    expect(set.size).toBe(2);
    expect(readFieldsV1(toJsonValue({ 'k:{"b":2,"a":1}': {} })).exact).toBe(false);
  });

  it('keeps hostile names as plain data', () => {
    const set = decode(JSON.parse('{"f:__proto__":{"f:constructor":{}},"f:toString":{}}'));
    expect([...set.paths()].map((path) => formatPath(path))).toEqual(['toString', '__proto__.constructor']);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it('reads numbers beyond 2^53 as floats, as Go does', () => {
    expect(parseElement('v:9007199254740993')?.text).toBe('v:9007199254740992');
    expect(valueElement(9007199254740993n).text).toBe('v:9007199254740993');
    expect(compareValues(9007199254740993n, 9007199254740992)).toBe(0);
    expect(compareValues(9007199254740993n, 9007199254740995n)).toBe(-1);
  });
});

describe('values', () => {
  it('sorts numbers, strings, booleans, lists, maps, null', () => {
    const sorted = [1, 1.5, 2n, 'a', 'b', false, true, [], [1], [1, 0], {}, { a: 1 }, { a: 1, b: 0 }, { b: 0 }, null];
    const values = sorted.map(toJsonValue);
    for (let i = 0; i < values.length; i++) {
      for (let j = 0; j < values.length; j++) {
        expect(compareValues(values[i] ?? null, values[j] ?? null), `${i} ${j}`).toBe(Math.sign(i - j));
      }
    }
  });

  it('writes strings as Go does', () => {
    expect(quoteLikeGo('<a>&\u2028\b\n')).toBe('"\\u003ca\\u003e\\u0026\\u2028\\u0008\\n"');
    expect(quoteLikeGo('\b\f', 'encoding/json')).toBe('"\\b\\f"');
    expect(quoteLikeGo('\ud800')).toBe('"\\ufffd"');
    expect(quoteForPeople('<a>\u0000\u007f\u2028"')).toBe('"<a>\\x00\\x7f\\u2028\\""');
    const key = Object.assign(newObject(), { b: '<', a: 1 });
    expect(keyElement(key).text).toBe('k:{"a":1,"b":"\\u003c"}');
  });
});

describe('patterns and guesses', () => {
  it('keeps what a pattern names', () => {
    const pattern = FieldPattern.below(field('spec'), field('containers'), ANY_ELEMENT, field('resources'));
    const set = decode({
      'f:spec': {
        'f:containers': { 'k:{"name":"a"}': { 'f:image': {}, 'f:resources': { 'f:limits': {} } } },
        'f:x': {},
      },
    });
    expect(
      pattern
        .include(set)
        .equals(
          FieldSet.of([
            ...pathOf('spec', 'containers'),
            { type: 'key', key: Object.assign(newObject(), { name: 'a' }) },
            ...pathOf('resources', 'limits'),
          ]),
        ),
    ).toBe(true);
    expect(FieldPattern.EVERYTHING.include(set)).toBe(set);
  });

  it('guesses list keys without a schema', () => {
    const set = guessFields(toJsonValue({ list: [{ name: 'a', v: 1 }, { v: 2 }, 3], empty: {} }));
    expect([...set.paths()].map((path) => formatPath(path))).toEqual([
      'list[2]',
      'list[name=a].name',
      'list[name=a].v',
      'list[1].v',
    ]);
  });
});
