import type { CallExpr, ComprehensionExpr, Expr, IdentExpr, ListExpr, Literal } from './tree.ts';

/*
 * Macros as cel-go expands them (v0.26 parser/macro.go, cel/library.go, ext/comprehensions.go, ext/lists.go).
 */

/** The result of the loop so far; no expression can name it. */
export const ACCUMULATOR = '@result';
/** Its name before; an iteration variable may not be called so. */
const OLD_ACCUMULATOR = '__result__';
const UNUSED = '#unused';
const SORT_INPUT = '@__sortBy_input__';

/** A macro whose arguments do not fit. */
export class MacroError extends Error {
  readonly at: number;

  constructor(node: Expr, message: string) {
    super(message);
    this.at = node.at;
  }
}

/** Versions of Kubernetes (minor) from which on macros are there; others were always there. */
export const TWO_VARIABLES_SINCE = 32;
export const LISTS_SINCE = 34;

/** The expansion of a call; undefined where it is a plain call. `minor`: with which expressions have to be compatible. */
export function expandMacro(call: CallExpr, minor: number, copies: Copies): Expr | undefined {
  const { name, target, args, at } = call;
  const make = builder(at, copies);
  if (target === undefined) return name === 'has' && args.length === 1 ? presence(args[0] as Expr, at) : undefined;
  const [first, second, third, fourth] = args;
  if (first === undefined || second === undefined) return undefined;
  if (args.length === 2) {
    switch (name) {
      case 'all':
      case 'exists':
      case 'exists_one':
        return make.quantifier(name, target, plainVariable(first, 'argument must be a simple name'), undefined, second);
      case 'map':
        return make.transform(target, plainVariable(first, NO_IDENTIFIER), undefined, undefined, second);
      case 'filter':
        return make.transform(target, plainVariable(first, NO_IDENTIFIER), undefined, second, first);
      case 'optMap':
      case 'optFlatMap':
        return make.optional(name, target, first, second);
      case 'sortBy':
        return minor >= LISTS_SINCE ? make.sortBy(target, plainVariable(first, NO_IDENTIFIER), second) : undefined;
      default:
        return undefined;
    }
  }
  if (third === undefined) return undefined;
  if (name === 'map' && args.length === 3) {
    return make.transform(target, plainVariable(first, NO_IDENTIFIER), undefined, second, third);
  }
  if (minor < TWO_VARIABLES_SINCE || args.length > 4) return undefined;
  const quantifies = name === 'all' || name === 'exists' || name === 'exists_one' || name === 'existsOne';
  if (quantifies && args.length === 3) {
    const [key, value] = twoVariables(first, second);
    return make.quantifier(name, target, key, value, third);
  }
  const transform = fourth ?? third;
  const filter = fourth === undefined ? undefined : third;
  switch (name) {
    case 'transformList': {
      const [key, value] = twoVariables(first, second);
      return make.transform(target, key, value, filter, transform);
    }
    case 'transformMap': {
      const [key, value] = twoVariables(first, second);
      return make.intoMap(target, key, value, filter, [make.ident(key), transform]);
    }
    case 'transformMapEntry': {
      const [key, value] = twoVariables(first, second);
      return make.intoMap(target, key, value, filter, [transform]);
    }
    default:
      return undefined;
  }
}

const NO_IDENTIFIER = 'argument is not an identifier';

function presence(argument: Expr, at: number): Expr {
  if (argument.kind !== 'select') throw new MacroError(argument, 'invalid argument to has() macro');
  return { kind: 'select', at, operand: argument.operand, field: argument.field, test: true };
}

function plainVariable(node: Expr, complaint: string): string {
  if (node.kind !== 'ident') throw new MacroError(node, complaint);
  if (isAccumulator(node.name)) throw new MacroError(node, 'iteration variable overwrites accumulator variable');
  return node.name;
}

function isAccumulator(name: string): boolean {
  return name === ACCUMULATOR || name === OLD_ACCUMULATOR;
}

function twoVariables(first: Expr, second: Expr): readonly [string, string] {
  for (const node of [first, second]) {
    if (node.kind !== 'ident') throw new MacroError(node, 'argument must be a simple name');
  }
  const [key, value] = [(first as IdentExpr).name, (second as IdentExpr).name];
  if (key === value) throw new MacroError(second, `duplicate variable name: ${key}`);
  return [
    plainVariable(first, 'argument must be a simple name'),
    plainVariable(second, 'argument must be a simple name'),
  ];
}

/** Makes nodes that all count as standing where the macro stands. */
function builder(at: number, copies: Copies) {
  const ident = (name: string): IdentExpr => ({ kind: 'ident', at, name });
  const accu = (): IdentExpr => ident(ACCUMULATOR);
  const literal = (value: Literal): Expr => ({ kind: 'literal', at, literal: value });
  const truth = (value: boolean): Expr => literal({ type: 'bool', value });
  const int = (value: bigint): Expr => literal({ type: 'int', value });
  const list = (...elements: readonly Expr[]): ListExpr => ({ kind: 'list', at, elements, optional: new Set() });
  const call = (name: string, ...args: readonly Expr[]): Expr => ({ kind: 'call', at, name, target: undefined, args });
  const member = (name: string, target: Expr, ...args: readonly Expr[]): Expr => ({
    kind: 'call',
    at,
    name,
    target,
    args,
  });
  const loop = (
    range: Expr,
    variable: string,
    second: string | undefined,
    parts: Pick<ComprehensionExpr, 'init' | 'condition' | 'step' | 'result'>,
    accumulator = ACCUMULATOR,
  ): ComprehensionExpr => ({ kind: 'comprehension', at, range, variable, second, accumulator, ...parts });
  /** `cel.bind`, as other macros use it. */
  const bind = (name: string, value: Expr, result: Expr): Expr =>
    loop(list(), UNUSED, undefined, { init: value, condition: truth(false), step: ident(name), result }, name);

  const transform = (
    range: Expr,
    variable: string,
    second: string | undefined,
    filter: Expr | undefined,
    value: Expr,
  ): Expr => {
    const init = list();
    const condition = truth(true);
    const added = call('_+_', accu(), list(value));
    const step = filter === undefined ? added : call('_?_:_', filter, added, accu());
    return loop(range, variable, second, { init, condition, step, result: accu() });
  };

  return {
    ident,
    transform,

    quantifier(
      name: 'all' | 'exists' | 'exists_one' | 'existsOne',
      range: Expr,
      variable: string,
      second: string | undefined,
      test: Expr,
    ): Expr {
      if (name === 'all') {
        const condition = call('@not_strictly_false', accu());
        const step = call('_&&_', accu(), test);
        return loop(range, variable, second, { init: truth(true), condition, step, result: accu() });
      }
      if (name === 'exists') {
        const condition = call('@not_strictly_false', call('!_', accu()));
        const step = call('_||_', accu(), test);
        return loop(range, variable, second, { init: truth(false), condition, step, result: accu() });
      }
      const step = call('_?_:_', test, call('_+_', accu(), int(1n)), accu());
      const result = call('_==_', accu(), int(1n));
      return loop(range, variable, second, { init: int(0n), condition: truth(true), step, result });
    },

    intoMap(range: Expr, variable: string, second: string, filter: Expr | undefined, inserted: readonly Expr[]): Expr {
      const added = call('cel.@mapInsert', accu(), ...inserted);
      const step = filter === undefined ? added : call('_?_:_', filter, added, accu());
      const init: Expr = { kind: 'map', at, entries: [] };
      return loop(range, variable, second, { init, condition: truth(true), step, result: accu() });
    },

    optional(name: 'optMap' | 'optFlatMap', target: Expr, variable: Expr, value: Expr): Expr {
      if (variable.kind !== 'ident') {
        throw new MacroError(variable, `${name}() variable name must be a simple identifier`);
      }
      const bound = bind(variable.name, member('value', copyOf(target, copies)), value);
      const some = name === 'optMap' ? call('optional.of', bound) : bound;
      return call('_?_:_', member('hasValue', target), some, call('optional.none'));
    },

    sortBy(target: Expr, variable: string, key: Expr): Expr {
      if (target.kind === 'literal' || target.kind === 'map') {
        const kinds = 'a list, identifier, comprehension, call or select expression';
        throw new MacroError(target, `sortBy can only be applied to ${kinds}`);
      }
      const keys = transform(ident(SORT_INPUT), variable, undefined, undefined, key);
      return bind(SORT_INPUT, target, member('@sortByAssociatedKeys', ident(SORT_INPUT), keys));
    },
  };
}

/** Nodes that one expression may copy: each copy may be part of the next. */
export interface Copies {
  left: number;
}

/** An expression that copies itself without end. */
export class TooManyCopies extends Error {}

/** The same tree of other nodes: one node has one type. */
function copyOf(node: Expr, copies: Copies): Expr {
  if (--copies.left < 0) throw new TooManyCopies('the expression is copied too often');
  const copied = (below: Expr) => copyOf(below, copies);
  switch (node.kind) {
    case 'literal':
    case 'ident':
      return { ...node };
    case 'select':
      return { ...node, operand: copied(node.operand) };
    case 'call':
      return {
        ...node,
        target: node.target === undefined ? undefined : copied(node.target),
        args: node.args.map(copied),
      };
    case 'list':
      return { ...node, elements: node.elements.map(copied) };
    case 'map':
      return {
        ...node,
        entries: node.entries.map((entry) => ({ ...entry, key: copied(entry.key), value: copied(entry.value) })),
      };
    case 'comprehension':
      return {
        ...node,
        range: copied(node.range),
        init: copied(node.init),
        condition: copied(node.condition),
        step: copied(node.step),
        result: copied(node.result),
      };
  }
}
