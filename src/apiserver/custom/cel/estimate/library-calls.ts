import type { CelType } from '../types/type.ts';
import { type Argument, type Called, type Estimated, PATTERN, sizeOf, TRAVERSAL } from './calls.ts';
import { extended, type Path } from './path.ts';
import { add, fixed, MOST, multiply, NOTHING, ONE, type Range, scale, UNKNOWN } from './size.ts';

/*
 * What functions of Kubernetes can cost (apiserver v0.36 pkg/cel/library/cost.go EstimateCallCost). They go by the function's name, and so
 * for every overload of it.
 */

export function estimateLibraryCall(called: Called): Estimated | undefined {
  const { name, overload, target, args } = called;
  const [first, second] = args;
  switch (name) {
    case 'isSorted':
    case 'sum':
    case 'max':
    case 'min':
    case 'indexOf':
    case 'lastIndexOf':
      return target === undefined ? undefined : { cost: traversal(target, called) };
    case 'includes':
      if (target === undefined) return undefined;
      return {
        cost: elementOf(target) === undefined ? multiply(sizeOf(target, called), ONE) : traversal(target, called),
      };
    case 'url': {
      if (first === undefined) return undefined;
      const size = sizeOf(first, called);
      return { cost: scale(size, TRAVERSAL), size };
    }
    case 'lowerAscii':
    case 'upperAscii':
    case 'substring':
    case 'trim': {
      if (target === undefined) return undefined;
      const size = sizeOf(target, called);
      return { cost: scale(size, TRAVERSAL), size };
    }
    case 'replace':
      if (target === undefined || first === undefined || second === undefined) return undefined;
      return replaced(sizeOf(target, called), sizeOf(first, called), sizeOf(second, called));
    case 'split': {
      if (target === undefined) return undefined;
      const size = sizeOf(target, called);
      const limit = second?.literal?.type === 'int' ? BigInt.asUintN(64, second.literal.value) : size.max;
      return { cost: scale(size, 2 * TRAVERSAL), size: { min: 0n, max: limit } };
    }
    case 'join':
      return target === undefined ? undefined : joined(target, first, called);
    case 'find':
    case 'findAll': {
      if (target === undefined || first === undefined) return undefined;
      const size = sizeOf(target, called);
      const cost = multiply(scale(add(size, ONE), TRAVERSAL), scale(sizeOf(first, called), PATTERN));
      return { cost, size: { min: 0n, max: size.max } };
    }
    case 'ip':
      return overload === 'cidr_ip' ? { cost: ONE } : read(first, called, TRAVERSAL);
    case 'cidr':
    case 'isIP':
    case 'isCIDR':
    case 'quantity':
    case 'isQuantity':
    case 'semver':
    case 'isSemver':
      return read(first, called, TRAVERSAL);
    case 'ip.isCanonical':
      return read(first, called, 2 * TRAVERSAL);
    case 'containsIP':
      return contained(called, 'cidr_contains_ip_string', NOTHING);
    case 'containsCIDR':
      return contained(called, 'cidr_contains_cidr_string', add(scale(ADDRESS, TRAVERSAL), ONE));
    case 'validate':
      return first === undefined
        ? undefined
        : { cost: scale(scale(sizeOf(first, called), TRAVERSAL), LONGEST_FORMAT * PATTERN) };
    case '_==_':
      return first === undefined || second === undefined ? undefined : equality(first, second);
    default:
      return CONSTANT.has(name) ? { cost: ONE } : undefined;
  }
}

const CONSTANT = new Set(
  (
    'masked prefixLength family isUnspecified isLoopback isLinkLocalMulticast isLinkLocalUnicast isGlobalUnicast format.named sign asInteger ' +
    'isInteger asApproximateFloat isGreaterThan isLessThan compareTo add sub major minor patch getScheme getHostname getHost getPort ' +
    'getEscapedPath getQuery'
  ).split(' '),
);

/** Bytes of an address. */
const ADDRESS: Range = { min: 4n, max: 16n };
/** MaxNameFormatRegexSize. */
const LONGEST_FORMAT = 128;

function read(argument: Argument | undefined, called: Called, factor: number): Estimated | undefined {
  return argument === undefined ? undefined : { cost: scale(sizeOf(argument, called), factor) };
}

/** Type and way of what a list holds. */
function elementOf({ type, path }: Argument): { readonly type: CelType; readonly path: Path } | undefined {
  const [element] = type.params;
  if (element === undefined) return undefined;
  return { type: element, path: path.steps.length === 0 ? path : extended(path, '@items') };
}

function traversal(list: Argument, called: Called): Range {
  const element = elementOf(list);
  const size = sizeOf(list, called);
  if (element === undefined) return scale(size, TRAVERSAL);
  const { kind } = element.type;
  if (kind !== 'string' && kind !== 'bytes') return multiply(size, ONE);
  return multiply(size, add(ONE, scale(called.sizeAt(element.path) ?? UNKNOWN, TRAVERSAL)));
}

function joined(list: Argument, separator: Argument | undefined, called: Called): Estimated {
  const count = sizeOf(list, called);
  const element = elementOf(list);
  let size = element === undefined ? NOTHING : multiply(count, called.sizeAt(element.path) ?? UNKNOWN);
  if (separator !== undefined) {
    const between = { min: count.min > 0n ? count.min - 1n : 0n, max: count.max > 0n ? count.max - 1n : 0n };
    size = add(size, multiply(sizeOf(separator, called), between));
  }
  return { cost: scale(size, TRAVERSAL), size };
}

/** The longest and the shortest text that replacing can make. */
function replaced(text: Range, from: Range, to: Range): Estimated {
  let [most, kept] = [0n, 0n];
  if (from.min === 0n) [most, kept] = [text.max < MOST ? text.max + 1n : text.max, text.max];
  else if (to.max <= from.min) kept = text.max;
  else most = quotient(text.max, from.min);
  let [least, left] = [0n, 0n];
  if (from.max === 0n) [least, left] = [text.min < MOST ? text.min + 1n : text.min, text.min];
  else if (from.max <= to.min) left = text.min;
  else least = quotient(text.min, from.max);
  const size = add(multiply({ min: least, max: most }, to), { min: left, max: kept });
  return { cost: scale(text, 2 * TRAVERSAL), size };
}

/** Upwards, by way of floats. */
function quotient(size: bigint, by: bigint): bigint {
  return BigInt(Math.ceil(Number(size) / Number(by)));
}

function contained(called: Called, fromText: string, more: Range): Estimated | undefined {
  const [first] = called.args;
  if (first === undefined) return undefined;
  const compared = add(scale(add(ADDRESS, ADDRESS), TRAVERSAL), more);
  const parsed = called.overload === fromText ? scale(sizeOf(first, called), TRAVERSAL) : NOTHING;
  return { cost: add(compared, parsed) };
}

const SCALARS = new Set(['net.IP', 'net.CIDR', 'kubernetes.Quantity', 'kubernetes.Semver']);

function equality(a: Argument, b: Argument): Estimated | undefined {
  if (a.type.name !== b.type.name) return undefined;
  if (SCALARS.has(a.type.name)) return { cost: ONE };
  switch (a.type.name) {
    case 'kubernetes.NamedFormat':
      return { cost: scale({ min: 1n, max: 64n }, TRAVERSAL) };
    case 'kubernetes.URL':
      return { cost: scale({ min: 1n, max: (b.size ?? fixed(1n)).max }, TRAVERSAL) };
    default:
      return undefined;
  }
}
