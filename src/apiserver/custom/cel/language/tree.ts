/*
 * Expressions as cel-go parses them (common/ast, v0.26), macros expanded. A node is an identity: types and references are kept beside it.
 */

/** A constant as it stands in the text. */
export type Literal =
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int' | 'uint'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  | { readonly type: 'null' };

export interface LiteralExpr {
  readonly kind: 'literal';
  /** Where the node counts as standing: an offset in UTF-16 units. */
  readonly at: number;
  readonly literal: Literal;
}

export interface IdentExpr {
  readonly kind: 'ident';
  readonly at: number;
  readonly name: string;
}

export interface SelectExpr {
  readonly kind: 'select';
  readonly at: number;
  readonly operand: Expr;
  readonly field: string;
  /** `has(operand.field)`. */
  readonly test: boolean;
}

export interface CallExpr {
  readonly kind: 'call';
  readonly at: number;
  /** Of an operator, the name that cel-go gives it (`_+_`). */
  readonly name: string;
  readonly target: Expr | undefined;
  readonly args: readonly Expr[];
}

export interface ListExpr {
  readonly kind: 'list';
  readonly at: number;
  readonly elements: readonly Expr[];
  /** Places of the elements with a `?`. */
  readonly optional: ReadonlySet<number>;
}

export interface MapEntry {
  readonly at: number;
  readonly key: Expr;
  readonly value: Expr;
  readonly optional: boolean;
}

export interface MapExpr {
  readonly kind: 'map';
  readonly at: number;
  readonly entries: readonly MapEntry[];
}

export interface ComprehensionExpr {
  readonly kind: 'comprehension';
  readonly at: number;
  readonly range: Expr;
  readonly variable: string;
  /** The value, where the first is a key or an index. */
  readonly second: string | undefined;
  readonly accumulator: string;
  readonly init: Expr;
  readonly condition: Expr;
  readonly step: Expr;
  readonly result: Expr;
}

export type Expr = LiteralExpr | IdentExpr | SelectExpr | CallExpr | ListExpr | MapExpr | ComprehensionExpr;

/** Nodes directly below one, in the order in which they are evaluated. */
export function childrenOf(node: Expr): readonly Expr[] {
  switch (node.kind) {
    case 'literal':
    case 'ident':
      return [];
    case 'select':
      return [node.operand];
    case 'call':
      return node.target === undefined ? node.args : [node.target, ...node.args];
    case 'list':
      return node.elements;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'comprehension':
      return [node.range, node.init, node.condition, node.step, node.result];
  }
}

/** `a.b.c` as a name; undefined where something else is part of it. */
export function qualifiedName(node: Expr): string | undefined {
  if (node.kind === 'ident') return node.name;
  if (node.kind !== 'select' || node.test) return undefined;
  const before = qualifiedName(node.operand);
  return before === undefined ? undefined : `${before}.${node.field}`;
}
