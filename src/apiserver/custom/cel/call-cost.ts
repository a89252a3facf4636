/*
 * What functions and operators cost the server at run time (apiserver pkg/cel/library/cost.go CallCost, v0.36, and cel-go
 * interpreter/runtimecost.go costCall, v0.26), and what they make here.
 */

/** Bounds of the server's cost. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** `args`: the receiver first. */
export function costOfCall(name: string, args: readonly unknown[]): Bounds {
  const [first, second] = args;
  switch (name) {
    case 'isSorted':
    case 'sum':
    case 'max':
    case 'min':
    case 'indexOf':
    case 'lastIndexOf':
    case 'includes':
      return traversal(first);
    case 'url':
    case 'lowerAscii':
    case 'upperAscii':
    case 'substring':
    case 'trim':
    case 'bytes':
    case 'cidr':
    case 'ip':
    case 'isIP':
    case 'isCIDR':
    case 'quantity':
    case 'isQuantity':
    case 'semver':
    case 'isSemver':
      return { low: tenth(sizeOf(first).low), high: tenth(sizeOf(first).high) + 1 };
    case 'startsWith':
    case 'endsWith': {
      // Until 1.36 by what is searched, later by what is searched for.
      const [text, part] = [tenth(sizeOf(first).low), tenth(sizeOf(second).low)];
      const most = Math.max(tenth(sizeOf(first).high), tenth(sizeOf(second).high));
      return { low: Math.min(text, part), high: most + 1 };
    }
    case 'replace':
    case 'split':
      return { low: tenth(2 * sizeOf(first).low), high: tenth(2 * sizeOf(first).high) };
    case 'validate':
      // By the longest pattern of all formats.
      return { low: 1, high: tenth(1 + sizeOf(second).high) * LONGEST_FORMAT };
    case 'format':
      return { low: tenth(sizeOf(first).low), high: tenth(sizeOf(first).high) };
    case 'reverse':
    case 'flatten': {
      const cost = 11 + sizeOf(first).high;
      return { low: cost, high: cost };
    }
    case 'slice':
      return { low: 11, high: 11 + sizeOf(first).high };
    case 'distinct':
    case 'sort': {
      // A tenth more for texts.
      const pairs = sizeOf(first).high ** 2;
      return { low: 11 + 2 * pairs, high: 11 + Math.ceil(2.1 * pairs) };
    }
    case 'join':
      // The cost is that of the result.
      return { low: 0, high: tenth(2 * sizeOfResult(name, args)) };
    case 'matches':
    case 'find':
    case 'findAll': {
      const cost = (text: number, pattern: number) => tenth(1 + text) * Math.ceil(pattern / 4);
      return {
        low: cost(sizeOf(first).low, sizeOf(second).low),
        high: cost(sizeOf(first).high, sizeOf(second).high),
      };
    }
    case 'intersects':
    case 'equivalent':
    case 'contains': {
      // Of sets, the name `sets` comes first.
      if (typeof first !== 'string') {
        const [a, b] = args.slice(-2);
        return { low: 0, high: 2 * (sizeOf(a).high + 1) * (sizeOf(b).high + 1) };
      }
      const cost = (text: number, part: number) => tenth(text) * tenth(part);
      return {
        low: cost(sizeOf(first).low, sizeOf(second).low),
        high: cost(sizeOf(first).high, sizeOf(second).high),
      };
    }
    case 'in':
      // A list of constants is looked up at no cost, a map in one step.
      return { low: 0, high: second instanceof Map ? 1 : Math.max(sizeOf(second).high, 1) };
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      if (shallow(first) || shallow(second)) return { low: 0, high: 1 };
      const [a, b] = [sizeOf(first), sizeOf(second)];
      return { low: Math.max(tenth(Math.min(a.low, b.low)), 0), high: Math.max(tenth(Math.min(a.high, b.high)), 1) };
    }
    case '+': {
      if (typeof first !== 'string') return { low: 1, high: 1 };
      const [a, b] = [sizeOf(first), sizeOf(second)];
      return { low: tenth(a.low + b.low), high: tenth(a.high + b.high) };
    }
    case '-_':
      // A constant is folded.
      return { low: 0, high: 1 };
    default:
      return known.has(name) ? { low: 1, high: 1 } : { low: 0, high: 1 + args.reduce<number>(addSize, 0) };
  }
}

/** A quarter of urlLength, the longest pattern of a format. */
const LONGEST_FORMAT = 276;

/** Functions of constant cost, whatever they are given. */
const known = new Set('!_ - * / % size isGreaterThan isLessThan isURL'.split(' '));

function traversal(list: unknown): Bounds {
  // Texts in the list count by a tenth of their length, rounded down.
  const scalars = Array.isArray(list) && list.every((item) => typeof item === 'bigint' || typeof item === 'number');
  return { low: scalars ? list.length : 0, high: Math.max(deepSize(list), 1) };
}

function addSize(sum: number, arg: unknown): number {
  return sum + deepSize(arg);
}

/** Members and characters that a call goes through here, and that its result has. */
export function workOfCall(name: string, args: readonly unknown[]): number {
  switch (name) {
    case '!_':
    case '-_':
    case '-':
    case '*':
    case '/':
    case '%':
      return 0;
    case '==':
    case '!=':
      return shallow(args[0]) || shallow(args[1]) ? 1 : args.reduce<number>(addSize, 0) / CHEAP;
    case 'in':
      return args[1] instanceof Map ? 1 : args.reduce<number>(addSize, 0) / CHEAP;
    case 'matches':
      // The automaton takes its number of states for each character, at the worst.
      return (sizeOf(args[0]).high + 1) * (1 + sizeOf(args[1]).high / CHEAP);
    case 'contains':
    case 'intersects':
    case 'equivalent': {
      const texts = typeof args[0] === 'string';
      return texts ? args.reduce<number>(addSize, 0) / CHEAP : workOfSets(args);
    }
    case 'distinct':
      return sizeOf(args[0]).high ** 2 / CHEAP;
    case 'replace':
    case 'join':
    case 'format':
      return args.reduce<number>(addSize, 0) / CHEAP + sizeOfResult(name, args);
    default:
      return args.reduce<number>(addSize, 0) / CHEAP;
  }
}

/** Each member of one may be compared with each of the other. */
function workOfSets(args: readonly unknown[]): number {
  const [a, b] = args.slice(-2);
  return 2 * (deepSize(a) + 1) * (deepSize(b) + 1);
}

/** How many characters are gone through in the time of a step. */
const CHEAP = 8;

/** The longest text that a call may make. */
function sizeOfResult(name: string, args: readonly unknown[]): number {
  const [first, second, third] = args;
  if (name === 'join' && Array.isArray(first)) return deepSize(first) + first.length * sizeOf(second).high;
  if (name === 'replace' && typeof first === 'string' && typeof second === 'string' && typeof third === 'string') {
    const found = second === '' ? first.length + 1 : Math.ceil(first.length / second.length);
    return first.length + found * third.length;
  }
  return args.reduce<number>(addSize, 0);
}

function shallow(value: unknown): boolean {
  return value === null || (typeof value !== 'object' && !(typeof value === 'string' && value.length > CHEAP));
}

/** actualSize of the server: characters, members, else 1. Characters outside the basic plane count once there and twice here. */
export function sizeOf(value: unknown): Bounds {
  if (typeof value === 'string') return { low: value.length >> 1, high: value.length };
  const size = membersOf(value) ?? 1;
  return { low: size, high: size };
}

function membersOf(value: unknown): number | undefined {
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length;
  if (value instanceof Map || value instanceof Set) return value.size;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return undefined;
  return Object.keys(value).length;
}

const deepSizes = new WeakMap<object, number>();

/** Everything inside a value: members, their members, and characters. Values do not change while rules are evaluated. */
export function deepSize(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  const seen = deepSizes.get(value);
  if (seen !== undefined) return seen;
  let size = 1;
  if (value instanceof Uint8Array) size += value.length;
  else if (Array.isArray(value) || value instanceof Set) for (const item of value) size += deepSize(item);
  else if (value instanceof Map) for (const [key, item] of value) size += deepSize(key) + deepSize(item);
  else for (const [key, item] of Object.entries(value)) size += key.length + deepSize(item);
  deepSizes.set(value, size);
  return size;
}

function tenth(size: number): number {
  return Math.ceil(size / 10);
}
