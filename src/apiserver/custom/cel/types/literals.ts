import { compileRe2 } from '../../re2.ts';
import { type Issue, UnreadCel } from '../language/parse.ts';
import { childrenOf, type Expr, type LiteralExpr } from '../language/tree.ts';
import type { Checked } from './check.ts';
import { constantOf, converted } from './constants.ts';
import { checkFormatCall } from './format-calls.ts';
import { type CelType, equivalentType, formatType, unwrapOptional } from './type.ts';

/*
 * What the server tells of constants once types have checked: durations, times and patterns that are none, literals of mixed types
 * (cel-go v0.26 cel/validator.go).
 */

/** Errors of the validators; there are none where types did not check. */
export function checkLiterals(checked: Checked): readonly Issue[] {
  return issuesBelow(checked.expr, checked, false);
}

/** `formatted`: within a call of `format`, whose list may be mixed. */
function issuesBelow(node: Expr, checked: Checked, formatted: boolean): readonly Issue[] {
  const inside = formatted || (node.kind === 'call' && checked.callOf(node)?.name === 'format');
  const below = childrenOf(node).flatMap((child) => issuesBelow(child, checked, inside));
  return [...issuesAt(node, checked, formatted), ...below];
}

function issuesAt(node: Expr, checked: Checked, formatted: boolean): readonly Issue[] {
  switch (node.kind) {
    case 'call': {
      const name = checked.callOf(node)?.name;
      const [first] = node.args;
      if (first?.kind === 'literal' && name !== undefined && isRefused(name, first)) {
        return [{ at: first.at, message: `invalid ${name} argument` }];
      }
      return checkFormatCall(node, checked);
    }
    case 'list':
      return formatted ? [] : mixedElements(node, checked);
    case 'map':
      return formatted ? [] : mixedEntries(node, checked);
    default:
      return [];
  }
}

function isRefused(name: string, node: LiteralExpr): boolean {
  switch (name) {
    case 'duration':
    case 'timestamp':
      return converted(name, constantOf(node)).status === 'failure';
    case 'matches':
      return node.literal.type === 'string' && isNoPattern(node.literal.value);
    default:
      return false;
  }
}

/** Whether Go refuses a pattern. */
export function isNoPattern(pattern: string): boolean {
  if (compileRe2(pattern) !== undefined) return false;
  // What is no pattern to Go, and what is not read here, look alike.
  if (surelyBroken(pattern)) return true;
  throw new UnreadCel(`the pattern ${JSON.stringify(pattern)}`);
}

/** A parenthesis or bracket too many or too few, nothing to repeat, or a form that RE2 leaves out. */
function surelyBroken(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\w+:\]|[^\]\\])*\]/g, 'x');
  if (bare.includes('[') || bare.endsWith('\\') || /\(\?(?:=|!|<=|<!)/.test(bare)) return true;
  if (/^[*+?]|[(|][*+]/.test(bare)) return true;
  let depth = 0;
  for (const sign of bare) {
    if (sign === '(') depth++;
    else if (sign === ')' && --depth < 0) return true;
  }
  return depth !== 0;
}

function mismatch(node: Expr, expected: CelType, actual: CelType): Issue {
  return { at: node.at, message: `expected type '${formatType(expected)}' but found '${formatType(actual)}'` };
}

function mixedElements(node: Expr & { readonly kind: 'list' }, { typeOf }: Checked): readonly Issue[] {
  let wanted: CelType | undefined;
  for (const [i, element] of node.elements.entries()) {
    const type = node.optional.has(i) ? (unwrapOptional(typeOf(element)) ?? typeOf(element)) : typeOf(element);
    wanted ??= type;
    if (!equivalentType(wanted, type)) return [mismatch(element, wanted, type)];
  }
  return [];
}

function mixedEntries(node: Expr & { readonly kind: 'map' }, { typeOf }: Checked): readonly Issue[] {
  const [first, ...rest] = node.entries.map((entry) => ({
    entry,
    key: typeOf(entry.key),
    value: entry.optional ? (unwrapOptional(typeOf(entry.value)) ?? typeOf(entry.value)) : typeOf(entry.value),
  }));
  if (first === undefined) return [];
  return rest.flatMap(({ entry, key, value }) => [
    ...(equivalentType(first.key, key) ? [] : [mismatch(entry.key, first.key, key)]),
    ...(equivalentType(first.value, value) ? [] : [mismatch(entry.value, first.value, value)]),
  ]);
}
