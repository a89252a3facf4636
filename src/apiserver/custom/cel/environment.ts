import { Environment, EvaluationError, Optional } from '@marcbachmann/cel-js';
import { registerAddresses } from './addresses.ts';
import { registerConversions } from './conversions.ts';
import { ownName, withOwnFunctions } from './expression.ts';
import { SERVER_FAILURE, Undecided } from './failure.ts';
import { registerFind } from './find.ts';
import { registerFormat } from './format.ts';
import { registerKeyedLists, withKeyedLists } from './keyed-lists.ts';
import { registerLists, same } from './lists.ts';
import { Meter, WORK_OF_CALL } from './meter.ts';
import { registerNamedFormats } from './named-formats.ts';
import { programOf } from './program.ts';
import { registerQuantities } from './quantities.ts';
import { registerSemver } from './semver.ts';
import { registerStrings } from './strings.ts';
import { registerUrls } from './urls.ts';

/**
 * CEL as the API server evaluates it in a CRD's rules: the library's language, and of Kubernetes' own functions (apiserver/pkg/cel/library,
 * v0.36) lists, sets, quantities, addresses, versions and RE2 matching. What is missing shows as `unsupported`, never as a guess.
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
      case 'invalid_logical_operand':
      case 'invalid_condition_type':
        return { status: 'error', message: NO_OVERLOAD };
      case 'no_matching_overload':
        if (!NEVER_OVERLOADED.test(summary)) return { status: 'unsupported', message: summary };
        return { status: 'error', message: summary.includes("'size(") ? `${NO_OVERLOAD}: size` : NO_OVERLOAD };
      case 'invalid_comprehension_range': {
        const type = GO_TYPES.get(/^Expression of type '(\w+)'/.exec(summary)?.[1] ?? '');
        if (type === undefined) return { status: 'unsupported', message: summary };
        return { status: 'error', message: `got '${type}', expected iterable type` };
      }
      case 'no_such_overload':
        return missingOperator(summary) ?? { status: 'unsupported', message: summary };
      default:
        return { status: 'unsupported', message: summary };
    }
  }
  return {
    status: 'unsupported',
    message: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
  };
}

const NO_OVERLOAD = 'no such overload';
/** Functions that the server has for no other types either. */
const NEVER_OVERLOADED =
  /'(?:size\((?:int|double|bool|null)\)|(?:int|double|bool|null|list|map)\.(?:startsWith|endsWith|matches)\(string\))'/;
const GO_TYPES: ReadonlyMap<string, string> = new Map([
  ['bool', 'types.Bool'],
  ['double', 'types.Double'],
  ['int', 'types.Int'],
  ['string', 'types.String'],
]);
const BASIC = new Set(['bool', 'double', 'int', 'list', 'map', 'null', 'string']);
const NUMERIC = new Set(['double', 'int']);

/** What the server says where it has no such operator either: `no such overload: dyn<int> > string`. */
function missingOperator(summary: string): Evaluation | undefined {
  const missing = (shown = ''): Evaluation => ({ status: 'error', message: NO_OVERLOAD + shown });
  const shown = summary.replace(/^no such overload: /, '').replaceAll(/dyn<(\w+)>/g, '$1');
  const [, only] = /^[!-](\w+)/.exec(shown) ?? [];
  if (only !== undefined) return BASIC.has(only) && !NUMERIC.has(only) ? missing() : undefined;
  const [, left = '', operator = '', right = ''] = /^(\w+)(?:<.*>)? (\S+) (\w+)/.exec(shown) ?? [];
  if (!BASIC.has(left) || !BASIC.has(right)) return undefined;
  if (operator === 'in') return right === 'list' || right === 'map' ? undefined : missing();
  if (left === right || (NUMERIC.has(left) && NUMERIC.has(right))) return undefined;
  // It names the operator where the type of the left side has none of its kind.
  const has = operator === '+' ? ADDED : operator.startsWith('<') || operator.startsWith('>') ? COMPARED : NUMERIC;
  return missing(has.has(left) ? '' : `: _${operator}_`);
}

const ADDED = new Set(['double', 'int', 'list', 'string']);
const COMPARED = new Set(['bool', 'double', 'int', 'string']);

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
  registerLists(env, ownName);
  registerSets(env);
  registerQuantities(env);
  registerAddresses(env);
  registerSemver(env);
  registerFormat(env);
  registerFind(env);
  registerUrls(env);
  registerNamedFormats(env);
  return env;
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
