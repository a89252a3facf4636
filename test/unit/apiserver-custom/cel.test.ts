import { expect, test } from 'vitest';
import { evaluateCel } from '../../../src/apiserver/custom/cel/environment.ts';
import { usesOldSelf, withOwnFunctions } from '../../../src/apiserver/custom/cel/expression.ts';
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

test.each([
  'url("https://a@b/").getHost() == ""',
  'self.name.find("(a*)*") == "a"',
  '((',
  'format.dns1123Label() == 1',
])('%s is unsupported, not false', (expression) => {
  expect(evaluateCel(expression, { self }).status).toBe('unsupported');
});

test('tokens inside strings do not count', () => {
  expect(usesOldSelf('self == oldSelf')).toBe(true);
  expect(usesOldSelf("self == 'oldSelf'")).toBe(false);
  expect(withOwnFunctions("self.x.matches('matches(')")).toBe("self.x.matches_of_kubernetes('matches(')");
});

test('W01: only calls are renamed, not fields and variables', () => {
  const expression = 'has(self.matches) && self.matches.all(int, int.size() > int(self.duration) // matches(x)\n)';
  expect(withOwnFunctions(expression)).toBe(expression.replace('int(self', 'int_of_kubernetes(self'));
});

// Every name that the library or the server knows as a function or macro, as a field and as a variable.
const NAMES =
  'all bool bytes cidr contains double duration dyn endsWith exists filter find format has indexOf int ip isURL join lists map matches max min optional quantity replace semver sets size split startsWith string sum timestamp trim type uint upperAscii url'.split(
    ' ',
  );
test.each(NAMES)('W01: %s may be the name of a field and of a variable', (name) => {
  const fields = new Map<string, unknown>([[name, [1n, 2n]]]);
  const rule = `has(self.${name}) && self.${name}.size() == 2 && self.${name}.all(${name}, ${name} > 0)`;
  expect(evaluateCel(rule, { self: fields })).toEqual({ status: 'value', value: true });
  expect(evaluateCel(rule, { self: new Map<string, unknown>() })).toEqual({ status: 'value', value: false });
});

test.each([
  "int('x') == 1",
  "duration('1') == duration('1s')",
  "timestamp('2024-02-30T00:00:00Z') == timestamp('2024-03-01T00:00:00Z')",
  "'a'.substring(2) == ''",
  "'a'.charAt(2) == ''",
  'self.list.filter(x, false).map(x, x.p).min() == 1',
  "quantity('x') == quantity('1')",
])('W06: %s is a failure of the rule', (expression) => {
  expect(evaluateCel(expression, { self }).status).toBe('error');
  expect(evaluateCel(`${expression} || true`, { self })).toEqual({ status: 'value', value: true });
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
