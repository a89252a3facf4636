import { expect, test } from 'vitest';
import { evaluateCel } from '../../../src/apiserver/custom/cel/environment.ts';
import { usesIndex, usesOldSelf, withRe2 } from '../../../src/apiserver/custom/cel/expression.ts';
import { escapeName } from '../../../src/apiserver/custom/cel/values.ts';

const self = new Map<string, unknown>([
  ['name', 'abc'],
  ['size', 3n],
  ['tags', ['a', 'b']],
  ['list', [new Map<string, unknown>([['p', 1n]]), new Map<string, unknown>([['p', 2n]])]],
]);

test.each([
  'self.tags.exists(t, t.startsWith("a"))',
  'self.list.map(x, x.p).sum() == 3',
  'self.list.map(x, x.p).max() == 2',
  'self.tags.isSorted() && self.tags.indexOf("b") == 1',
  'sets.contains(["a", "b", "c"], self.tags)',
  'quantity("1Gi") == quantity("1024Mi") && quantity("1").isLessThan(quantity("1001m"))',
  '!isQuantity("x")',
  'self.name.matches("^\\\\pL+$")',
  'self.?zz.orValue(5) == 5',
  'isIP("1.2.3.4") && !isIP("01.2.3.4") && !isIP("::ffff:1.2.3.4") && isCIDR("10.0.0.0/8")',
  'isURL("https://a/b") && !isURL("a b")',
  'has(self.name) && !has(self.zz)',
])('%s', (expression) => {
  expect(evaluateCel(expression, { self })).toEqual({ status: 'value', value: true });
});

test.each([
  ['self.zz == 1', 'no such key: zz'],
  ['1 / (self.size - 3) == 1', 'division by zero'],
  ['self.size + 9223372036854775807 > 0', 'integer overflow'],
])('%s fails on the server too', (expression, message) => {
  expect(evaluateCel(expression, { self })).toEqual({ status: 'error', message });
});

test.each(['url(self.name).getHost() == ""', 'self.name.find("a") == "a"', '((', 'format.dns1123Label() == 1'])(
  '%s is unsupported, not false',
  (expression) => {
    expect(evaluateCel(expression, { self }).status).toBe('unsupported');
  },
);

test('tokens inside strings do not count', () => {
  expect(usesOldSelf('self == oldSelf')).toBe(true);
  expect(usesOldSelf("self == 'oldSelf'")).toBe(false);
  expect(usesIndex("self.x['a']")).toBe(true);
  expect(usesIndex("self.x == '['")).toBe(false);
  expect(withRe2("self.matches('matches')")).toBe("self.matchesRe2('matches')");
});

test('names that are no identifiers are escaped as the server does', () => {
  const names = ['plain', 'a-b', 'a.b/c', '__x', 'namespace', '0x', 'ä'].map(escapeName);
  expect(names).toEqual([
    'plain',
    'a__dash__b',
    'a__dot__b__slash__c',
    '__underscores__x',
    '__namespace__',
    undefined,
    undefined,
  ]);
});
