import { type Clause, clauseComplaint, formatPieces } from '../format-clauses.ts';
import type { Issue } from '../language/parse.ts';
import type { CallExpr, Expr } from '../language/tree.ts';
import type { Checked } from './check.ts';
import type { TypeKind } from './type.ts';

/*
 * `format` on a constant text with a list that is written out: clauses and types have to fit (cel-go v0.26 ext/formatting.go
 * stringFormatValidator).
 */

export function checkFormatCall(node: CallExpr, { callOf, typeOf }: Checked): readonly Issue[] {
  const { target } = node;
  const [list] = node.args;
  if (callOf(node)?.overloads.includes('string_format') !== true) return [];
  if (target?.kind !== 'literal' || target.literal.type !== 'string' || list?.kind !== 'list') return [];
  let used = 0;
  for (const piece of formatPieces(target.literal.value, list.elements.length)) {
    if ('text' in piece) continue;
    if ('problem' in piece) return [{ at: node.at, message: piece.problem }];
    const argument = list.elements[used++] as Expr;
    const { verb } = piece.clause;
    const bad =
      verb === 's' ? unprintable(argument, typeOf) : takes(verb, typeOf(argument).kind) ? undefined : argument;
    if (bad === undefined) continue;
    const complaint = clauseComplaint(verb, typeOf(bad).name);
    return [{ at: bad.at, message: `error during formatting: ${complaint}` }];
  }
  const given = list.elements.length;
  if (given <= used) return [];
  const message = `too many arguments supplied to string.format (expected ${used}, got ${given})`;
  return [{ at: node.at, message }];
}

const PRINTABLE: readonly TypeKind[] = [
  'list',
  'map',
  'int',
  'uint',
  'double',
  'bool',
  'string',
  'timestamp',
  'bytes',
  'duration',
  'type',
  'null',
];
const TAKEN: { readonly [verb in Clause['verb']]: readonly TypeKind[] } = {
  s: PRINTABLE,
  d: ['int', 'uint'],
  f: ['double', 'string'],
  e: ['double', 'string'],
  b: ['int', 'uint', 'bool'],
  x: ['int', 'uint', 'string', 'bytes'],
  X: ['int', 'uint', 'string', 'bytes'],
  o: ['int', 'uint'],
};

function takes(verb: Clause['verb'], kind: TypeKind): boolean {
  return kind === 'dyn' || TAKEN[verb].includes(kind);
}

/** The first part of a value that can't be a text. */
function unprintable(node: Expr, typeOf: Checked['typeOf']): Expr | undefined {
  if (!takes('s', typeOf(node).kind)) return node;
  const parts =
    node.kind === 'list'
      ? node.elements
      : node.kind === 'map'
        ? node.entries.flatMap(({ key, value }) => [key, value])
        : [];
  for (const part of parts) {
    const bad = unprintable(part, typeOf);
    if (bad !== undefined) return bad;
  }
  return undefined;
}
