import { ACCUMULATOR } from '../language/macros.ts';
import type { CallExpr, ComprehensionExpr, Expr, ListExpr, MapExpr } from '../language/tree.ts';
import type { Checked } from '../types/check.ts';
import type { DeclaredType } from '../types/declared.ts';
import type { CelType } from '../types/type.ts';
import { unwrapOptional } from '../types/type.ts';
import { type Argument, estimateCall } from './calls.ts';
import { appended, NO_PATH, type Path, pathOf } from './path.ts';
import { add, fixed, MOST, multiply, NOTHING, ONE, type Range, UNKNOWN, union } from './size.ts';

/*
 * What an expression can cost the server at most, as it is estimated when a definition is written (cel-go v0.26 checker/cost.go Cost, with
 * has() at no cost). Everything that depends on the order of the walk is kept: sizes are remembered as they are first found.
 */

/** `self`: what the estimate starts from. */
/** `server`: its minor version. */
export function estimateCost(checked: Checked, self: DeclaredType, server: number): Range {
  return new Estimate(checked, self, server).cost(checked.expr);
}

/** Sizes of what a list or a map holds. */
interface EntrySizes {
  readonly container: 'list' | 'map';
  readonly key: Range;
  readonly value: Range;
}

interface Local {
  readonly path: Path;
  readonly size: Range | undefined;
  readonly entries: EntrySizes | undefined;
}

const LIST_COST = fixed(10n);
const MAP_COST = fixed(30n);
const EMPTY: Range = { min: MOST, max: 0n };

class Estimate {
  readonly #checked: Checked;
  readonly #self: DeclaredType;
  readonly #server: number;
  readonly #paths = new Map<Expr, Path>();
  readonly #sizes = new Map<Expr, Range>();
  readonly #entries = new Map<Expr, EntrySizes>();
  readonly #locals = new Map<string, Local[]>();

  constructor(checked: Checked, self: DeclaredType, server: number) {
    this.#checked = checked;
    this.#self = self;
    this.#server = server;
  }

  cost(node: Expr): Range {
    switch (node.kind) {
      case 'literal':
        return NOTHING;
      case 'ident':
        return this.#ident(node, node.name);
      case 'select': {
        const variable = this.#checked.variableOf(node);
        if (variable !== undefined) return this.#ident(node, variable);
        const operand = this.cost(node.operand);
        if (node.test) return operand;
        const { kind } = this.#checked.typeOf(node.operand);
        const own = kind === 'map' || kind === 'struct' || kind === 'type-param' ? ONE : NOTHING;
        this.#paths.set(node, appended(this.#path(node.operand), node.field));
        return add(operand, own);
      }
      case 'call':
        return this.#call(node);
      case 'list':
        return this.#list(node);
      case 'map':
        return this.#map(node);
      case 'comprehension':
        return isBind(node) ? this.#bind(node) : this.#loop(node);
    }
  }

  #ident(node: Expr, written: string): Range {
    const name = written.startsWith('.') ? written.slice(1) : written;
    this.#paths.set(node, this.#local(name)?.path ?? pathOf(name));
    return ONE;
  }

  #local(name: string): Local | undefined {
    return this.#locals.get(name)?.at(-1);
  }

  /** The variable that stands somewhere, where the walk knows it as one. */
  #localAt(node: Expr): Local | undefined {
    const name = node.kind === 'ident' ? node.name : this.#checked.variableOf(node);
    return name === undefined ? undefined : this.#local(name.startsWith('.') ? name.slice(1) : name);
  }

  #push(name: string, local: Local): void {
    this.#locals.set(name, [...(this.#locals.get(name) ?? []), local]);
  }

  #pop(name: string): void {
    this.#locals.get(name)?.pop();
  }

  #path(node: Expr): Path {
    return this.#localAt(node)?.path ?? this.#paths.get(node) ?? NO_PATH;
  }

  #list(node: ListExpr): Range {
    let sum = NOTHING;
    let value: Range = node.elements.length === 0 ? NOTHING : EMPTY;
    for (const element of node.elements) {
      sum = add(sum, this.cost(element));
      value = union(value, this.#size(element) ?? UNKNOWN);
    }
    this.#entries.set(node, { container: 'list', key: ONE, value });
    return add(sum, LIST_COST);
  }

  #map(node: MapExpr): Range {
    let sum = NOTHING;
    let key: Range = node.entries.length === 0 ? NOTHING : EMPTY;
    let value = key;
    for (const entry of node.entries) {
      sum = add(add(sum, this.cost(entry.key)), this.cost(entry.value));
      key = union(key, this.#size(entry.key) ?? UNKNOWN);
      value = union(value, this.#size(entry.value) ?? UNKNOWN);
    }
    this.#entries.set(node, { container: 'map', key, value });
    return add(sum, MAP_COST);
  }

  #loop(node: ComprehensionExpr): Range {
    const before = add(this.cost(node.range), this.cost(node.init));
    this.#pushValue(node.accumulator, node.init);
    this.#pushVariables(node);
    const condition = this.cost(node.condition);
    const step = this.cost(node.step);
    this.#pop(node.variable);
    if (node.second !== undefined) this.#pop(node.second);
    const result = this.cost(node.result);
    this.#pop(node.accumulator);
    const times = this.#size(node.range) ?? UNKNOWN;
    if (node.init.kind === 'literal') this.#remember(node, this.#size(node.init));
    else if (node.init.kind === 'list' || node.init.kind === 'map') {
      this.#remember(node, times);
      const entries = this.#entriesOf(node.step);
      if (entries !== undefined) this.#entries.set(node, entries);
    }
    return add(add(before, result), multiply(times, add(step, condition)));
  }

  #pushValue(name: string, node: Expr): void {
    const path = this.#path(node);
    const entries = this.#entriesOf(node);
    this.#push(name, { path, size: this.#size(node), entries });
  }

  #pushVariables({ variable, second, range }: ComprehensionExpr): void {
    const entries = this.#entriesOf(range);
    const ofList = (entries?.container ?? this.#checked.typeOf(range).kind) === 'list';
    const push = (name: string, step: string, size: Range | undefined) =>
      this.#push(name, { path: appended(this.#path(range), step), size, entries: undefined });
    if (second === undefined) {
      push(variable, ofList ? '@items' : '@keys', ofList ? entries?.value : entries?.key);
      return;
    }
    push(variable, ofList ? '@indices' : '@keys', entries?.key);
    push(second, ofList ? '@items' : '@values', entries?.value);
  }

  #bind(node: ComprehensionExpr): Range {
    const before = add(this.cost(node.range), this.cost(node.init));
    this.#pushValue(node.accumulator, node.init);
    const result = this.cost(node.result);
    this.#pop(node.accumulator);
    this.#remember(node, this.#size(node.result));
    const entries = this.#entriesOf(node.result);
    if (entries !== undefined) this.#entries.set(node, entries);
    return add(before, result);
  }

  #call(node: CallExpr): Range {
    const resolved = this.#checked.callOf(node);
    const first = node.args[0];
    if (node.name === 'dyn' && first !== undefined) {
      const cost = add(this.cost(first), ONE);
      this.#remember(node, this.#size(first));
      const entries = this.#entriesOf(first);
      if (entries !== undefined) this.#entries.set(node, entries);
      return cost;
    }
    const costs: Range[] = [];
    const args = node.args.map((arg) => {
      costs.push(this.cost(arg));
      return this.#argument(arg);
    });
    if (resolved === undefined) return NOTHING;
    const targetCost = resolved.target === undefined ? NOTHING : this.cost(resolved.target);
    const target = resolved.target === undefined ? undefined : this.#argument(resolved.target);
    let own: Range = EMPTY;
    let size: Range | undefined;
    for (const overload of resolved.overloads) {
      const called = this.#overload(node, resolved.name, overload, target, args, costs);
      own = union(own, called.cost);
      if (called.size !== undefined) size = size === undefined ? called.size : union(size, called.size);
      if (first !== undefined && (overload === 'index_list' || overload === 'index_map')) {
        size = this.#entriesOf(first)?.value;
        const step = overload === 'index_list' ? '@items' : '@values';
        this.#paths.set(node, appended(this.#path(first), step));
      }
      size ??= this.#size(node);
    }
    this.#remember(node, size);
    return add(targetCost, own);
  }

  #overload(
    node: CallExpr,
    name: string,
    overload: string,
    target: Argument | undefined,
    args: readonly Argument[],
    costs: readonly Range[],
  ): { readonly cost: Range; readonly size?: Range | undefined } {
    const [first = NOTHING, second = NOTHING, third = NOTHING] = costs;
    const [a, b, c] = node.args;
    if (overload === 'logical_or' || overload === 'logical_and') {
      return { cost: { min: first.min, max: add(first, second).max } };
    }
    if (overload === 'conditional' && b !== undefined && c !== undefined) {
      const entries = unionOfEntries(this.#entriesOf(b), this.#entriesOf(c));
      if (entries !== undefined) this.#entries.set(node, entries);
      const size = union(args[1]?.size ?? UNKNOWN, args[2]?.size ?? UNKNOWN);
      return { cost: add(first, union(second, third)), size };
    }
    if (/^add_(?:string|bytes|list)$/.test(overload) && a !== undefined && b !== undefined) {
      const entries = unionOfEntries(this.#entriesOf(a), this.#entriesOf(b));
      if (entries !== undefined) this.#entries.set(node, entries);
    }
    const sizeAt = (path: Path) => this.#sizeAt(path);
    const { cost, size } = estimateCall({ name, overload, target, args, sizeAt, server: this.#server });
    return { cost: add(cost, costs.reduce(add, NOTHING)), size };
  }

  #argument(node: Expr): Argument {
    const path = this.#path(node);
    const [root] = path.steps;
    return {
      type: this.#checked.typeOf(node),
      literal: node.kind === 'literal' ? node.literal : undefined,
      path: root === ACCUMULATOR || root === '__result__' ? NO_PATH : path,
      size: this.#size(node),
    };
  }

  #remember(node: Expr, size: Range | undefined): void {
    if (size !== undefined) this.#sizes.set(node, size);
  }

  /** computeSize; undefined: nothing is known. */
  #size(node: Expr): Range | undefined {
    const known = this.#sizes.get(node) ?? sizeOfLiteral(node);
    if (known !== undefined) return known;
    const estimated = this.#sizeAt(this.#path(node));
    if (estimated !== undefined) {
      this.#sizes.set(node, estimated);
      return estimated;
    }
    return isScalar(this.#checked.typeOf(node)) ? ONE : this.#localAt(node)?.size;
  }

  #entriesOf(node: Expr): EntrySizes | undefined {
    return this.#entries.get(node) ?? this.#localAt(node)?.entries;
  }

  /** EstimateSize of apiextensions-apiserver pkg/apiserver/schema/cel/compilation.go: it takes every way to start at `self`. */
  #sizeAt({ steps }: Path): Range | undefined {
    if (steps.length === 0) return undefined;
    let type: DeclaredType | undefined = this.#self;
    for (const step of steps.slice(1)) {
      if (step === '@items' || step === '@values') type = type.element;
      else if (step === '@keys') type = type.key;
      else type = type.fields?.get(step);
      if (type === undefined) return undefined;
    }
    return { min: 0n, max: type.maxElements };
  }
}

function isBind({ range, condition, accumulator }: ComprehensionExpr): boolean {
  if (range.kind !== 'list' || range.elements.length > 0 || accumulator === '__result__') return false;
  return condition.kind === 'literal' && condition.literal.type === 'bool' && !condition.literal.value;
}

function unionOfEntries(a: EntrySizes | undefined, b: EntrySizes | undefined): EntrySizes | undefined {
  if (a === undefined || b === undefined) return undefined;
  return { container: a.container, key: union(a.key, b.key), value: union(a.value, b.value) };
}

function sizeOfLiteral(node: Expr): Range | undefined {
  switch (node.kind) {
    case 'list':
      return fixed(BigInt(node.elements.length));
    case 'map':
      return fixed(BigInt(node.entries.length));
    case 'literal':
      if (node.literal.type === 'string') return fixed(BigInt(Array.from(node.literal.value).length));
      return node.literal.type === 'bytes' ? fixed(BigInt(node.literal.value.length)) : ONE;
    default:
      return undefined;
  }
}

function isScalar(type: CelType): boolean {
  const inner = unwrapOptional(type);
  if (inner !== undefined) return isScalar(inner);
  return ['bool', 'double', 'duration', 'int', 'timestamp', 'uint'].includes(type.kind);
}
