import { estimateCost } from './estimate/cost.ts';
import type { Range } from './estimate/size.ts';
import { type Issue, parseCel, UnreadCel } from './language/parse.ts';
import { CelSyntaxError } from './language/tokens.ts';
import { type ComprehensionExpr, childrenOf, type Expr } from './language/tree.ts';
import { type Checked, checkTypes } from './types/check.ts';
import { programFailure } from './types/constants.ts';
import type { DeclaredType } from './types/declared.ts';
import type { Versions } from './types/functions.ts';
import { checkLiterals } from './types/literals.ts';
import { type CelType, formatType, optionalOf } from './types/type.ts';

/*
 * What the server makes of a rule's expression before it is ever run (apiextensions-apiserver v0.36 pkg/apiserver/schema/cel/compilation.go
 * compileRule).
 */

export type Compiled =
  | {
      readonly status: 'compiled';
      readonly type: CelType;
      /** Undefined where the server estimates otherwise than is known here. */
      readonly cost: Range | undefined;
      readonly usesOldSelf: boolean;
    }
  /** In the server's words, but for syntax. */
  | { readonly status: 'refused'; readonly reason: 'compilation' | 'program'; readonly message: string }
  | { readonly status: 'unknown'; readonly message: string };

export interface Scope extends Versions {
  /** The type of `self` and `oldSelf`. */
  readonly self: DeclaredType;
  readonly optionalOldSelf: boolean;
}

export function compileExpression(text: string, scope: Scope): Compiled {
  try {
    return compile(text, scope);
  } catch (error) {
    return failed(text, error);
  }
}

function compile(text: string, { self, optionalOldSelf, minor, server }: Scope): Compiled {
  const oldSelf = optionalOldSelf ? optionalOf(self.type) : self.type;
  const variables = new Map([
    ['self', self.type],
    ['oldSelf', oldSelf],
  ]);
  const result = check(text, variables, { minor, server });
  if (result.status === 'refused') return result;
  const { checked } = result;
  const { expr } = checked;
  return {
    status: 'compiled',
    type: checked.typeOf(expr),
    cost: server >= ESTIMATES_SINCE || isEstimatedAlike(expr) ? estimateCost(checked, self, server) : undefined,
    usesOldSelf: some(expr, (node) => checked.variableOf(node) === 'oldSelf'),
  };
}

type CheckedText =
  | { readonly status: 'checked'; readonly checked: Checked }
  | Extract<Compiled, { readonly status: 'refused' }>;

/** The type of an expression over variables of other types; what the server says where it does not compile. */
export function typeOfExpression(
  text: string,
  variables: ReadonlyMap<string, CelType>,
  versions: Versions,
): { readonly status: 'typed'; readonly type: CelType } | Exclude<Compiled, { readonly status: 'compiled' }> {
  try {
    const result = check(text, variables, versions);
    if (result.status === 'refused') return result;
    return { status: 'typed', type: result.checked.typeOf(result.checked.expr) };
  } catch (error) {
    return failed(text, error);
  }
}

function check(text: string, variables: ReadonlyMap<string, CelType>, versions: Versions): CheckedText {
  const refused = (issues: readonly Issue[]): CheckedText => ({
    status: 'refused',
    reason: 'compilation',
    message: shown(text, issues),
  });
  const parsed = parseCel(text, versions.minor);
  if (parsed.issues.length > 0) return refused(parsed.issues);
  const checked = checkTypes(parsed.expr, variables, versions);
  if (checked.issues.length > 0) return refused(checked.issues);
  const literals = checkLiterals(checked);
  if (literals.length > 0) return refused(literals);
  const failure = programFailure(checked);
  if (failure !== undefined) return { status: 'refused', reason: 'program', message: failure };
  return { status: 'checked', checked };
}

function failed(text: string, error: unknown): Exclude<Compiled, { readonly status: 'compiled' }> {
  if (error instanceof UnreadCel) return { status: 'unknown', message: error.message };
  if (error instanceof CelSyntaxError) {
    const message = shown(text, [{ at: error.at, message: `Syntax error: ${error.message}` }]);
    return { status: 'refused', reason: 'compilation', message };
  }
  throw error;
}

/** Servers before have cel-go v0.23 and older, which know less of sizes. */
const ESTIMATES_SINCE = 34;

/** Whether older servers come to the same estimate: there are only ways through the schema to loop over, and nothing that is typed anew. */
function isEstimatedAlike(expr: Expr): boolean {
  return !some(expr, (node) => {
    if (node.kind === 'comprehension') return !isWay(node.range) || isBound(node);
    if (node.kind === 'call') return NEWLY_SIZED.has(node.name) || (node.name === '_[_]' && !isWay(node));
    return false;
  });
}

const NEWLY_SIZED = new Set(['dyn', 'bytes', 'string']);

function isWay(node: Expr): boolean {
  if (node.kind === 'select') return isWay(node.operand);
  if (node.kind === 'call') return node.name === '_[_]' && isWay(node.args[0] as Expr);
  return node.kind === 'ident';
}

function isBound({ range }: ComprehensionExpr): boolean {
  return range.kind === 'list';
}

function some(node: Expr, test: (node: Expr) => boolean): boolean {
  return test(node) || childrenOf(node).some((below) => some(below, test));
}

/** Whether two types read alike. */
export function isType({ type }: { readonly type: CelType }, name: string): boolean {
  return formatType(type) === name;
}

/** The server tells no more. */
const MOST_ISSUES = 100;
const LONGEST_LINE = 16_384;

/** Issues as cel-go prints them (v0.26 common/error.go): the place, the line, and an arrow below it. */
function shown(text: string, issues: readonly Issue[]): string {
  const lines = text.split('\n');
  const sorted = [...issues].sort((a, b) => a.at - b.at);
  const placed = sorted.slice(0, MOST_ISSUES).map(({ at, message }) => {
    const before = text.slice(0, at);
    const line = before.split('\n').length;
    return { line, column: Array.from(before.slice(before.lastIndexOf('\n') + 1)).length, message };
  });
  const words = placed.map(({ line, column, message }) => {
    const head = `ERROR: <input>:${line}:${column + 1}: ${message}`;
    const chars = Array.from((lines[line - 1] ?? '').replaceAll('\t', ' '));
    if (chars.length > LONGEST_LINE) return head;
    const dots = chars.slice(0, column).map((char) => (isWide(char) ? '\uff0e' : '.'));
    return `${head}\n | ${chars.join('')}\n | ${dots.join('')}${isWide(chars[column] ?? '') ? '\uff3e' : '^'}`;
  });
  if (issues.length > MOST_ISSUES) words.push(`${issues.length - MOST_ISSUES} more errors were truncated`);
  return words.join('\n');
}

function isWide(char: string): boolean {
  return char.length > 0 && char.charCodeAt(0) > 0x7f;
}
