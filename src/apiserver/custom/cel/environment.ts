import { Environment, EvaluationError, Optional } from '@marcbachmann/cel-js';
import { parseCidr, parseIp } from '../../format/ip.ts';
import { compareQuantity, type ParsedQuantity, parseQuantity, type Quantity } from '../../quantity.ts';
import { matchesFormat } from '../formats.ts';
import { registerConversions } from './conversions.ts';
import { ownName, withOwnFunctions } from './expression.ts';
import { SERVER_FAILURE, serverFailure, Undecided } from './failure.ts';
import { registerKeyedLists, withKeyedLists } from './keyed-lists.ts';
import { Meter, WORK_OF_CALL } from './meter.ts';
import { programOf } from './program.ts';
import { registerStrings } from './strings.ts';

/**
 * CEL as the API server evaluates it in a CRD's rules: the library's language, and of Kubernetes' own functions (apiserver/pkg/cel/library,
 * v0.36) lists, sets, quantities and RE2 matching. What is missing shows as `unsupported`, never as a guess.
 */
export type Evaluation =
  | { readonly status: 'value'; readonly value: unknown }
  /** The server fails too, with these words. */
  | { readonly status: 'error'; readonly message: string }
  | { readonly status: 'unsupported'; readonly message: string };

/**
 * `meter`: counts what the evaluation costs, and may end it; then the result means nothing. `keyed`: there are sets or maps among the lists
 * in the variables.
 */
export function evaluateCel(
  expression: string,
  variables: { readonly [name: string]: unknown },
  meter: Meter = new Meter(WORK_OF_CALL),
  keyed: boolean = false,
): Evaluation {
  try {
    // The library can tell an optional only where it is declared.
    const optional = variables['oldSelf'] instanceof Optional;
    const env = optional ? (withOptional ??= build(true)) : (shared ??= build(false));
    const written = () => {
      const own = withOwnFunctions(expression);
      return keyed ? withKeyedLists(own, env) : own;
    };
    const value = programOf(env, keyed ? `keyed ${expression}` : expression, written)(variables, meter);
    // A promise would mean an asynchronous function, and there is none.
    if (value instanceof Promise) return { status: 'unsupported', message: 'asynchronous' };
    return { status: 'value', value };
  } catch (error) {
    return failure(error);
  }
}

/** The type the library finds; undefined where it does not understand the expression. */
export function checkCel(expression: string): { readonly type: string } | undefined {
  try {
    const { valid, type } = (shared ??= build(false)).check(withOwnFunctions(expression));
    return valid && type !== undefined ? { type } : undefined;
  } catch {
    return undefined;
  }
}

let shared: Environment | undefined;
let withOptional: Environment | undefined;

function failure(error: unknown): Evaluation {
  if (error instanceof Undecided) return { status: 'unsupported', message: error.message };
  if (error instanceof EvaluationError) {
    const summary = error.message.split('\n')[0] ?? '';
    switch (error.code) {
      case 'no_such_key':
        return { status: 'error', message: summary.replace(/^No such key/, 'no such key') };
      case 'index_out_of_bounds':
        return { status: 'error', message: `index out of bounds: ${/index (-?\d+)/.exec(summary)?.[1] ?? ''}` };
      case 'division_by_zero':
        return { status: 'error', message: 'division by zero' };
      case 'modulo_by_zero':
        return { status: 'error', message: 'modulus by zero' };
      case SERVER_FAILURE:
        return { status: 'error', message: summary };
      case 'numeric_overflow':
        return { status: 'error', message: 'integer overflow' };
      default:
        return { status: 'unsupported', message: summary };
    }
  }
  return {
    status: 'unsupported',
    message: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
  };
}

class CelQuantity {
  readonly quantity: Quantity;
  constructor(quantity: Quantity) {
    this.quantity = quantity;
  }
}

class Sets {}

function build(optionalOldSelf: boolean): Environment {
  const env = new Environment({
    unlistedVariablesAreDyn: true,
    enableOptionalTypes: true,
    homogeneousAggregateLiterals: false,
    limits: { maxAstNodes: 20_000, maxDepth: 200 },
  });
  if (optionalOldSelf) env.registerVariable('oldSelf', 'optional');
  registerStrings(env, ownName);
  registerConversions(env, ownName);
  registerKeyedLists(env, new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false }));
  registerLists(env);
  registerSets(env);
  registerQuantities(env);
  registerAddresses(env);
  return env;
}

type Ordered = bigint | number | string | boolean | Date;

function compare(a: Ordered, b: Ordered): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function registerLists(env: Environment): void {
  env.registerFunction('list.isSorted(): bool', (list: Ordered[]) =>
    list.every((item, i) => i === 0 || compare(list[i - 1] as Ordered, item) <= 0),
  );
  env.registerFunction('list.sum(): dyn', (list: (bigint | number)[]) => {
    // Without an item the type, and so the kind of zero, is unknown here.
    if (list.length === 0) throw new Undecided('the sum of an empty list');
    return list.reduce((a, b) => (typeof a === 'bigint' && typeof b === 'bigint' ? a + b : Number(a) + Number(b)));
  });
  const extreme = (sign: number) => (list: Ordered[]) => {
    if (list.length === 0) throw serverFailure(`${sign < 0 ? 'min' : 'max'} called on empty list`);
    return list.reduce((a, b) => (compare(b, a) * sign > 0 ? b : a));
  };
  env.registerFunction('list.min(): dyn', extreme(-1));
  env.registerFunction('list.max(): dyn', extreme(1));
  env.registerFunction(`list.${ownName('indexOf')}(dyn): int`, (list: unknown[], item: unknown) =>
    BigInt(list.findIndex((other) => same(other, item))),
  );
  env.registerFunction(`list.${ownName('lastIndexOf')}(dyn): int`, (list: unknown[], item: unknown) =>
    BigInt(list.findLastIndex((other) => same(other, item))),
  );
}

function registerSets(env: Environment): void {
  const includes = (list: unknown[], item: unknown) => list.some((other) => same(other, item));
  env.registerType('Sets', Sets);
  env.registerConstant('sets', 'Sets', new Sets());
  env.registerFunction('Sets.contains(list, list): bool', (_: Sets, list: unknown[], part: unknown[]) =>
    part.every((item) => includes(list, item)),
  );
  env.registerFunction('Sets.intersects(list, list): bool', (_: Sets, a: unknown[], b: unknown[]) =>
    a.some((item) => includes(b, item)),
  );
  env.registerFunction(
    'Sets.equivalent(list, list): bool',
    (_: Sets, a: unknown[], b: unknown[]) =>
      a.every((item) => includes(b, item)) && b.every((item) => includes(a, item)),
  );
}

/** Equality of scalars; of what else, the language would have to say. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'object' || typeof b === 'object') throw new Undecided('a search for a composite value');
  const numeric = (value: unknown) => typeof value === 'bigint' || typeof value === 'number';
  // biome-ignore lint/suspicious/noDoubleEquals: 1 and 1n are one number to CEL
  return numeric(a) && numeric(b) ? a == b : a === b;
}

function registerQuantities(env: Environment): void {
  const parsed = (text: string): ParsedQuantity => parseQuantity(text);
  env.registerType('Quantity', CelQuantity);
  env.registerFunction('quantity(string): Quantity', (text: string) => {
    const quantity = parsed(text);
    if ('error' in quantity) throw serverFailure(quantity.error);
    return new CelQuantity(quantity);
  });
  env.registerFunction('isQuantity(string): bool', (text: string) => !('error' in parsed(text)));
  const binary = (name: string, test: (order: number) => boolean) =>
    env.registerFunction(`Quantity.${name}(Quantity): bool`, (a: CelQuantity, b: CelQuantity) =>
      test(compareQuantity(a.quantity, b.quantity)),
    );
  binary('isLessThan', (order) => order < 0);
  binary('isGreaterThan', (order) => order > 0);
  env.registerFunction('Quantity.compareTo(Quantity): int', (a: CelQuantity, b: CelQuantity) =>
    BigInt(compareQuantity(a.quantity, b.quantity)),
  );
  env.registerFunction('Quantity.sign(): int', ({ quantity }: CelQuantity) =>
    quantity.unscaled > 0n ? 1n : quantity.unscaled < 0n ? -1n : 0n,
  );
  env.registerOperator(
    'Quantity == Quantity',
    (a: CelQuantity, b: CelQuantity) => compareQuantity(a.quantity, b.quantity) === 0,
  );
}

function registerAddresses(env: Environment): void {
  // net/netip: neither leading zeros in octets, nor zones, nor IPv4 inside IPv6.
  const strict = (text: string) => !/(?:^|[:.])0\d+(?:\.|$)/.test(text) && !(text.includes(':') && text.includes('.'));
  env.registerFunction('isIP(string): bool', (text: string) => parseIp(text) !== undefined && strict(text));
  env.registerFunction('isCIDR(string): bool', (text: string) => {
    const [address = '', prefix = ''] = text.split('/');
    return parseCidr(text) !== undefined && strict(address) && !/^0\d/.test(prefix);
  });
  env.registerFunction('isURL(string): bool', (text: string) => {
    const valid = matchesFormat('uri', text);
    if (valid === undefined) throw new Undecided(`whether ${JSON.stringify(text)} is a URL`);
    return valid;
  });
}
