import { evaluateCel } from '../environment.ts';
import { UnreadCel } from '../language/parse.ts';
import { childrenOf, type Expr, type LiteralExpr } from '../language/tree.ts';
import type { Checked } from './check.ts';
import { isNoPattern } from './literals.ts';

/*
 * What fails when the server makes a program of a checked expression: it converts constants at once, compiles constant patterns, and looks
 * for the types that are named (cel-go v0.26 interpreter/planner.go, decorators.go).
 */

/** A value that is known before anything runs. */
type Constant =
  | { readonly status: 'scalar'; readonly value: unknown }
  /** A list, a map, null, a type: nothing can be made of it. */
  | { readonly status: 'other' };

type Converted = Constant | { readonly status: 'failure'; readonly message: string };

/** Why no program can be made; undefined: one can. */
export function programFailure(checked: Checked): string | undefined {
  return new Planner(checked).failure(checked.expr);
}

export function constantOf({ literal }: LiteralExpr): Constant {
  return literal.type === 'null' ? { status: 'other' } : { status: 'scalar', value: literal.value };
}

/** What a conversion makes of a constant. */
export function converted(name: string, constant: Constant): Converted {
  if (name === 'dyn') return constant;
  if (name === 'type') return { status: 'other' };
  if (constant.status === 'other') return { status: 'failure', message: 'no such overload' };
  const result = evaluateCel(`${name}(value)`, { value: constant.value });
  if (result.status === 'unsupported') throw new UnreadCel(`a conversion to ${name}`);
  return result.status === 'error'
    ? { status: 'failure', message: result.message }
    : { status: 'scalar', value: result.value };
}

const CONVERSIONS = new Set('bool bytes double duration dyn int string timestamp type uint'.split(' '));
const PATTERNS = new Set(['matches', 'find', 'findAll']);
/** Types that are values when a program is made. */
const REGISTERED = new Set(
  'bool bytes double google.protobuf.Duration google.protobuf.Timestamp int list map null_type optional_type string type uint'.split(
    ' ',
  ),
);

class Planner {
  readonly #checked: Checked;
  readonly #constants = new Map<Expr, Constant>();

  constructor(checked: Checked) {
    this.#checked = checked;
  }

  /** From the leaves upwards. */
  failure(node: Expr): string | undefined {
    const variable = this.#checked.variableOf(node);
    if (variable !== undefined) {
      if (this.#checked.typeOf(node).kind !== 'type') return undefined;
      if (!REGISTERED.has(variable)) return `reference to undefined type: ${variable}`;
      this.#constants.set(node, { status: 'other' });
      return undefined;
    }
    for (const child of childrenOf(node)) {
      const failure = this.failure(child);
      if (failure !== undefined) return failure;
    }
    if (node.kind === 'literal') this.#constants.set(node, constantOf(node));
    else if (node.kind === 'list' || node.kind === 'map') {
      if (childrenOf(node).every((child) => this.#constants.has(child))) this.#constants.set(node, { status: 'other' });
    } else if (node.kind === 'call') return this.#call(node);
    return undefined;
  }

  #call(node: Expr & { readonly kind: 'call' }): string | undefined {
    const name = this.#checked.callOf(node)?.name ?? '';
    if (PATTERNS.has(name)) {
      const pattern = this.#constants.get(node.args[node.target === undefined ? 1 : 0] ?? node);
      const text = pattern?.status === 'scalar' ? pattern.value : undefined;
      return typeof text === 'string' && isNoPattern(text) ? 'error parsing regexp' : undefined;
    }
    const [first] = node.args;
    const constant = first === undefined ? undefined : this.#constants.get(first);
    if (!CONVERSIONS.has(name) || constant === undefined) return undefined;
    const result = converted(name, constant);
    if (result.status === 'failure') return result.message;
    this.#constants.set(node, result);
    return undefined;
  }
}
