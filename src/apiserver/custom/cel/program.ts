import type { Environment } from '@marcbachmann/cel-js';
import { costOfCall, deepSize, workOfCall } from './call-cost.ts';
import { originalName } from './expression.ts';
import { serverFailure } from './failure.ts';
import { operatorName } from './keyed-lists.ts';
import type { Meter } from './meter.ts';

/*
 * Parsed expressions whose steps are counted. The library evaluates a tree of nodes, each by its own function: these are wrapped. What a
 * node costs the server follows the observer of cel-go (interpreter/runtimecost.go, v0.26) over the macros as it expands them.
 */

/** Runs an expression against variables; what it costs is counted in the meter. */
export type Program = (variables: { readonly [name: string]: unknown }, meter: Meter) => unknown;

/** Parses once for each text, as `written` puts it for the library; throws what the library throws. */
export function programOf(environment: Environment, text: string, written: (text: string) => string): Program {
  let programs = parsed.get(environment);
  if (programs === undefined) {
    programs = new Map();
    parsed.set(environment, programs);
  }
  const known = programs.get(text);
  if (known !== undefined) return known;
  const program = compile(environment, written(text));
  // Definitions are many, and the rules of one are used together.
  if (programs.size >= MOST_PROGRAMS) programs.clear();
  programs.set(text, program);
  return program;
}

const MOST_PROGRAMS = 20_000;
const parsed = new WeakMap<Environment, Map<string, Program>>();

function compile(environment: Environment, text: string): Program {
  const evaluate = environment.parse(text);
  const counted: Counted = { meter: undefined };
  wrap(evaluate.ast, counted, new Set());
  return (variables, meter) => {
    counted.meter = meter;
    return evaluate({ ...variables });
  };
}

/** Who counts at the moment; no evaluation begins inside another one of the same expression. */
interface Counted {
  meter: Meter | undefined;
}

type Evaluate = (evaluator: unknown, node: unknown, scope: unknown) => unknown;
type Handle = (first: unknown, ...rest: unknown[]) => unknown;

/** A node of the library's tree, as far as it is used here. */
interface Node {
  readonly op: string;
  readonly args: unknown;
  readonly meta: { readonly [name: string]: unknown };
  evaluate: Evaluate;
  /** Set once the types are checked: takes evaluated operands. */
  handle?: Handle;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'op' in value && 'meta' in value && 'evaluate' in value;
}

function wrap(value: unknown, counted: Counted, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (!isNode(value)) {
    // Lists of nodes, and the parts of macros and comprehensions.
    if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) {
      for (const part of Object.values(value)) wrap(part, counted, seen);
    }
    return;
  }
  wrap(value.args, counted, seen);
  wrap(value.meta['alternate'], counted, seen);
  wrap(value.meta['macro'], counted, seen);
  if (value.op === 'comprehension') markStep(value.args);
  value.evaluate = counting(value, counted);
}

/** Steps of `all` and `exists`, of which the server evaluates a condition and an accumulator too. */
const quantified = new WeakSet<object>();

function markStep(args: unknown): void {
  if (typeof args !== 'object' || args === null || !('step' in args) || !isNode(args.step)) return;
  if ('condition' in args && typeof args.condition === 'function') quantified.add(args.step);
}

function counting(node: Node, counted: Counted): Evaluate {
  const [low, high] = costOfNode(node);
  let wrapped: Handle | undefined;
  return (evaluator, _, scope) => {
    const { meter } = counted;
    if (meter === undefined) throw new Error('nothing counts');
    meter.step();
    if (low !== 0 || high !== 0) meter.charge(low, high);
    if (quantified.has(node)) meter.charge(3, 5);
    const { alternate, macro, evaluate } = node.meta;
    if (isNode(alternate)) return alternate.evaluate(evaluator, alternate, scope);
    if (isMacro(macro)) return macro.evaluate(evaluator, macro, scope);
    if (node.handle !== undefined && node.handle !== wrapped) {
      wrapped = handling(node, node.handle, counted);
      node.handle = wrapped;
    }
    return (evaluate as Evaluate)(evaluator, node, scope);
  };
}

function isMacro(value: unknown): value is { readonly evaluate: Evaluate } {
  return typeof value === 'object' && value !== null && 'evaluate' in value && typeof value.evaluate === 'function';
}

/** Counts what a call is about to do with its operands. */
function handling(node: Node, handle: Handle, counted: Counted): Handle {
  const { op } = node;
  if (op === '[]') {
    return (first, ...rest) => {
      if (Array.isArray(first) && typeof rest[0] === 'string') {
        throw serverFailure("unsupported index type 'string' in list");
      }
      return handle(first, ...rest);
    };
  }
  if (op === '.' || op === '.?' || op === '[?]' || op === '?:') return handle;
  return (first, ...rest) => {
    const { meter } = counted;
    if (op === 'comprehension') {
      meter?.spend(Array.isArray(first) ? 1 : deepSize(first));
    } else {
      const name = op === 'call' || op === 'rcall' ? nameOf(node) : op;
      const operands = op === 'call' || op === 'rcall' ? (first as readonly unknown[]) : [first, rest[0]];
      meter?.spend(workOfCall(name, operands));
      const cost = costOfCall(name, operands);
      meter?.charge(cost.low, cost.high);
    }
    return handle(first, ...rest);
  };
}

/** What stands in the server's own table of costs. */
function serverName(name: string): string {
  return operatorName(name) ?? originalName(name);
}

function nameOf({ args }: Node): string {
  return Array.isArray(args) ? serverName(String(args[0])) : '';
}

/** The server's cost of a node itself, without that of its call. */
function costOfNode(node: Node): readonly [low: number, high: number] {
  if (node.meta['alternate'] !== undefined) return [0, 0];
  // has(): the server counts the way to the last field, and not the test.
  if (node.meta['macro'] !== undefined) return [0, HAS];
  switch (node.op) {
    case 'id':
      return [1, 1];
    case '.':
    case '.?':
      // Something that was made, and not named, is one more.
      return [1, 2];
    case '[]':
    case '[?]':
      // A way that stands as an index counts once, if at all.
      return [1 - wayOf(operandsOf(node)[1]), 2];
    case 'list':
      return [isConstant(node) ? 0 : 10, 10];
    case 'map':
      return [30, 30];
    case 'comprehension':
      return [1, 4];
    case 'accuValue':
      return [0, 1];
    case 'accuInc':
      return [1, 2];
    case 'accuPush':
      return [12, 12];
    case '?:':
      // Nor does one that is a branch, where the choice is part of a way.
      return [-Math.max(...operandsOf(node).slice(1).map(wayOf)), 1];
    default:
      return [0, 0];
  }
}

/** More fields than a way to a field has. */
const HAS = 10;

/** How many names a way has (`self.a.b`: 3); 0 for everything else. */
function wayOf(value: unknown): number {
  if (!isNode(value)) return 0;
  if (value.op === 'id') return 1;
  const isStep = value.op === '.' || value.op === '.?' || value.op === '[]' || value.op === '[?]';
  const before = isStep ? wayOf(operandsOf(value)[0]) : 0;
  return before === 0 ? 0 : before + 1;
}

function operandsOf({ args }: Node): readonly unknown[] {
  return Array.isArray(args) ? args : [args];
}

function isConstant(node: Node): boolean {
  if (node.op === 'value') return true;
  if (node.op === '-_') return isNode(node.args) && isConstant(node.args);
  return node.op === 'list' && Array.isArray(node.args) && node.args.every((item) => isNode(item) && isConstant(item));
}
