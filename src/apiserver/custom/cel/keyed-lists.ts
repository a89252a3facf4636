import { type Environment, serialize } from '@marcbachmann/cel-js';

/*
 * Lists that are sets or maps to the server add and compare in ways of their own (apiserver pkg/cel/common/valuesunstructured.go, v0.36):
 * the left side decides. A union keeps the places of the left list; order does not count when they are compared. What macros make of
 * them is a plain list again.
 */

/** What a list is to the server; the names of a map's key fields as CEL writes them. */
export type ListKind = { readonly type: 'set' } | { readonly type: 'map'; readonly keys: readonly string[] };

const kinds = new WeakMap<readonly unknown[], ListKind>();

export function markList(list: readonly unknown[], kind: ListKind): readonly unknown[] {
  kinds.set(list, kind);
  return list;
}

/** `a + b`, `a == b`, `a != b` and `a in b` as calls of our own functions, in which such lists are told from others. */
export function withKeyedLists(expression: string, env: Environment): string {
  const known = rewritten.get(expression);
  if (known !== undefined) return known;
  const { ast } = env.parse(expression);
  rewrite(ast);
  const text = serialize(ast);
  if (rewritten.size > 500) rewritten.clear();
  rewritten.set(expression, text);
  return text;
}

const rewritten = new Map<string, string>();

interface Node {
  op: string;
  args: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
}

function rewrite(value: unknown): void {
  if (Array.isArray(value)) value.forEach(rewrite);
  if (!isNode(value)) return;
  rewrite(value.args);
  if (value.op === '+') Object.assign(value, { op: 'call', args: [PLUS, value.args] });
  else if (value.op === '==') Object.assign(value, { op: 'call', args: [EQUAL, value.args] });
  else if (value.op === 'in') Object.assign(value, { op: 'call', args: [CONTAINS, value.args] });
  else if (value.op === '!=') Object.assign(value, { op: 'call', args: [UNEQUAL, value.args] });
}

const PLUS = 'plus_of_lists';
const EQUAL = 'equal_lists';
const CONTAINS = 'list_contains';
const UNEQUAL = 'unequal_lists';

/** The operator that one of our functions stands for. */
export function operatorName(name: string): string | undefined {
  return OPERATORS.get(name);
}

const OPERATORS: ReadonlyMap<string, string> = new Map([
  [PLUS, '+'],
  [EQUAL, '=='],
  [UNEQUAL, '!='],
  [CONTAINS, 'in'],
]);

export function registerKeyedLists(env: Environment, plain: Environment): void {
  const plus = plain.parse('a + b');
  const contains = plain.parse('a in b');
  const equals = plain.parse('a == b');
  const same = (a: unknown, b: unknown): boolean => equal(a, b, (x, y) => equals({ a: x, b: y }) === true);
  env.registerFunction(`${PLUS}(dyn, dyn): dyn`, (a: unknown, b: unknown) =>
    Array.isArray(a) && Array.isArray(b) ? add(a, b) : (plus({ a, b }) as unknown),
  );
  env.registerFunction(`${EQUAL}(dyn, dyn): bool`, same);
  env.registerFunction(`${CONTAINS}(dyn, dyn): bool`, (item: unknown, list: unknown) =>
    Array.isArray(list) ? list.some((other) => same(other, item)) : contains({ a: item, b: list }) === true,
  );
  env.registerFunction(`${UNEQUAL}(dyn, dyn): bool`, (a: unknown, b: unknown) => !same(a, b));
}

function add(a: readonly unknown[], b: readonly unknown[]): readonly unknown[] {
  const kind = kinds.get(a);
  if (kind === undefined) return [...a, ...b];
  const out = [...a];
  const places = new Map(out.map((item, i) => [keyOf(item, kind), i]));
  for (const item of b) {
    const place = places.get(keyOf(item, kind));
    if (place === undefined) places.set(keyOf(item, kind), out.push(item) - 1);
    else if (kind.type === 'map') out[place] = item;
  }
  return markList(out, kind);
}

function equal(a: unknown, b: unknown, scalars: (a: unknown, b: unknown) => boolean): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    const kind = kinds.get(a);
    if (kind === undefined) return a.every((item, i) => equal(item, b[i], scalars));
    const before = new Map(a.map((item: unknown) => [keyOf(item, kind), item]));
    return b.every((item: unknown) => {
      const found = keyOf(item, kind);
      return before.has(found) && (kind.type === 'set' || equal(before.get(found), item, scalars));
    });
  }
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && equal(value, b.get(key), scalars));
  }
  return scalars(a, b);
}

function keyOf(item: unknown, kind: ListKind): string {
  if (kind.type === 'set') return textOf(item);
  return kind.keys.map((key) => textOf(item instanceof Map ? item.get(key) : undefined)).join('\u0000');
}

/** 1 and "1" are different keys; so are 1 and 1.0 to Go. */
function textOf(value: unknown): string {
  if (value instanceof Map) return JSON.stringify([...value].map(([key, child]) => [key, textOf(child)]).sort());
  if (Array.isArray(value)) return JSON.stringify(value.map(textOf));
  return `${typeof value} ${String(value)}`;
}
