import type { Literal } from '../language/tree.ts';
import type { CelType } from '../types/type.ts';
import { estimateLibraryCall } from './library-calls.ts';
import type { Path } from './path.ts';
import { add, fixed, MOST, multiply, ONE, type Range, scale, UNKNOWN } from './size.ts';

/*
 * What a call of an overload can cost, its arguments aside (cel-go v0.26 checker/cost.go functionCost, ext/sets.go, ext/lists.go).
 */

export interface Argument {
  readonly type: CelType;
  readonly literal: Literal | undefined;
  readonly path: Path;
  readonly size: Range | undefined;
}

export interface Called {
  readonly name: string;
  readonly overload: string;
  readonly target: Argument | undefined;
  readonly args: readonly Argument[];
  /** What the schema says of a way. */
  readonly sizeAt: (path: Path) => Range | undefined;
  /** The minor version of the server. */
  readonly server: number;
}

export interface Estimated {
  readonly cost: Range;
  /** Of the result. */
  readonly size?: Range | undefined;
}

/** Of going through a text, for each character. */
export const TRAVERSAL = 0.1;
/** Of a pattern, for each character. */
export const PATTERN = 0.25;

export function estimateCall(called: Called): Estimated {
  return estimateListCall(called) ?? estimateLibraryCall(called) ?? estimateStandard(called);
}

/** What a size is taken for where the walk has none. */
export function sizeOf({ size, path }: Argument, { sizeAt }: Called): Range {
  return size ?? sizeAt(path) ?? UNKNOWN;
}

/** Functions of sets and lists, whatever they are given. */
function estimateListCall(called: Called): Estimated | undefined {
  const { overload, target, args } = called;
  const [first, second] = args;
  const list = target === undefined ? UNKNOWN : sizeOf(target, called);
  switch (overload) {
    case 'list_sets_contains_list':
    case 'list_sets_intersects_list':
    case 'list_sets_equivalent_list': {
      if (first === undefined || second === undefined) return undefined;
      const pairs = multiply(sizeOf(first, called), sizeOf(second, called));
      return { cost: add(scale(pairs, overload === 'list_sets_equivalent_list' ? 2 : 1), ONE) };
    }
    case 'list_slice': {
      const length = intOf(second, list.max) - intOf(first, 0n);
      return allocating(1, fixed(BigInt.asUintN(64, length)));
    }
    case 'list_flatten':
      return allocating(1, list);
    case 'list_flatten_int':
      return allocating(Number(intOf(first, MOST)), list);
    case 'lists_range':
      return allocating(1, fixed(intOf(first, MOST)));
    case 'list_reverse':
      return allocating(1, list);
    case 'list_distinct':
      return allocating(2, multiply(list, list));
    default: {
      const [, type, by] = /^list_(.+)_sort(ByAssociatedKeys)?$/.exec(overload) ?? [];
      if (type === undefined) return undefined;
      const sorted = by === undefined ? list : first === undefined ? UNKNOWN : sizeOf(first, called);
      const factor = type === 'string' || type === 'bytes' ? 2 + TRAVERSAL : 2;
      return allocating(factor, multiply(sorted, sorted));
    }
  }
}

function allocating(factor: number, size: Range): Estimated {
  return { cost: add(add(scale(size, factor), ONE), fixed(10n)), size };
}

function intOf(argument: Argument | undefined, otherwise: bigint): bigint {
  if (argument?.literal?.type !== 'int') return otherwise;
  return argument.literal.value < 0n ? 0n : argument.literal.value;
}

const COMPARISONS = new Set([
  'less_string',
  'greater_string',
  'less_equals_string',
  'greater_equals_string',
  'less_bytes',
  'greater_bytes',
  'less_equals_bytes',
  'greater_equals_bytes',
  'equals',
  'not_equals',
]);

/** The language's own; what it does not name costs 1. */
function estimateStandard({ overload, target, args, server }: Called): Estimated {
  const [first, second] = args;
  const a = first?.size ?? UNKNOWN;
  const b = second?.size ?? UNKNOWN;
  const receiver = target?.size ?? UNKNOWN;
  switch (overload) {
    case 'string_format':
      return { cost: scale(receiver, TRAVERSAL) };
    case 'string_to_bytes':
      return { cost: scale(a, TRAVERSAL), size: { min: a.min, max: wrapped(a.max * 4n) } };
    case 'bytes_to_string':
      return { cost: scale(a, TRAVERSAL), size: { min: a.min / 4n, max: a.max } };
    case 'strings_quote':
      return { cost: scale(a, TRAVERSAL), size: { min: wrapped(a.min + 2n), max: wrapped(a.max * 2n + 2n) } };
    case 'starts_with_string':
    case 'ends_with_string':
      return { cost: scale(a, TRAVERSAL) };
    case 'in_list':
      return { cost: scale(b, 1) };
    case 'matches_string':
      return { cost: costOfPattern(receiver, a) };
    case 'matches':
      // Until cel-go v0.26 only the method was looked at.
      return { cost: server >= 37 ? costOfPattern(a, b) : ONE };
    case 'contains_string':
      return { cost: multiply(scale(receiver, TRAVERSAL), scale(a, TRAVERSAL)) };
    case 'add_list':
      return { cost: ONE, size: add(a, b) };
    case 'add_string':
    case 'add_bytes':
      return { cost: scale(add(a, b), TRAVERSAL), size: add(a, b) };
    default: {
      if (!COMPARISONS.has(overload)) return { cost: ONE };
      const max = a.max < b.max ? a.max : b.max;
      return { cost: scale({ min: max > 0n ? 1n : 0n, max }, TRAVERSAL) };
    }
  }
}

function costOfPattern(searched: Range, pattern: Range): Range {
  return multiply(scale(add(searched, ONE), TRAVERSAL), scale(pattern, PATTERN));
}

function wrapped(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}
