import { type Copies, expandMacro, MacroError, TooManyCopies } from './macros.ts';
import { CelSyntaxError, celTokens, type Token } from './tokens.ts';
import type { CallExpr, Expr, Literal, MapEntry } from './tree.ts';
import { unquoteBytes, unquoteString } from './unquote.ts';

/*
 * The grammar of CEL (cel-go v0.26 parser/parser.go, gen/CEL.g4), by recursive descent. What the grammar takes and the parser refuses is
 * listed in its words; what the grammar refuses ends the parsing.
 */

/** Something wrong with an expression, at an offset in UTF-16 units. */
export interface Issue {
  readonly at: number;
  readonly message: string;
}

export interface Parsed {
  readonly expr: Expr;
  readonly issues: readonly Issue[];
}

/** An expression that is nested so deeply, or of a form so rare, that it is not read here. */
export class UnreadCel extends Error {}

/** `minor`: the version that the expression has to be compatible with. Throws CelSyntaxError, and UnreadCel. */
export function parseCel(text: string, minor: number): Parsed {
  if (text.length > LONGEST) throw new UnreadCel('the expression is long');
  const parser = new Parser(celTokens(text), minor);
  const expr = parser.whole();
  return { expr, issues: parser.issues };
}

/** The server takes 100,000 characters. */
const LONGEST = 50_000;
/** The server takes 250, by more than one count. */
const DEEPEST = 120;

const RELATIONS: ReadonlyMap<string, string> = new Map([
  ['<', '_<_'],
  ['<=', '_<=_'],
  ['>=', '_>=_'],
  ['>', '_>_'],
  ['==', '_==_'],
  ['!=', '_!=_'],
  ['in', '@in'],
]);
const SUMS: ReadonlyMap<string, string> = new Map([
  ['+', '_+_'],
  ['-', '_-_'],
]);
const PRODUCTS: ReadonlyMap<string, string> = new Map([
  ['*', '_*_'],
  ['/', '_/_'],
  ['%', '_%_'],
]);
const WORDS = new Set(['true', 'false', 'null']);
const RESERVED = new Set(
  'as break const continue else false for function if import in let loop package namespace null return true var void while'.split(
    ' ',
  ),
);

class Parser {
  readonly issues: Issue[] = [];
  readonly #tokens: readonly Token[];
  readonly #minor: number;
  readonly #copies: Copies = { left: 20_000 };
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], minor: number) {
    this.#tokens = tokens;
    this.#minor = minor;
  }

  whole(): Expr {
    const expr = this.#expr();
    if (this.#token().kind !== 'end') throw this.#unexpected();
    return expr;
  }

  #token(ahead = 0): Token {
    const { length } = this.#tokens;
    return this.#tokens[Math.min(this.#next + ahead, length - 1)] as Token;
  }

  #take(): Token {
    const token = this.#token();
    this.#next++;
    return token;
  }

  #is(sign: string, ahead = 0): boolean {
    const token = this.#token(ahead);
    return token.kind === 'sign' && token.text === sign;
  }

  #taken(sign: string): Token | undefined {
    return this.#is(sign) ? this.#take() : undefined;
  }

  #expect(sign: string): Token {
    const token = this.#taken(sign);
    if (token === undefined) throw this.#unexpected();
    return token;
  }

  #unexpected(): CelSyntaxError {
    const token = this.#token();
    return new CelSyntaxError(token.at, `mismatched input '${token.text}'`);
  }

  #problem(at: number, message: string): Expr {
    this.issues.push({ at, message });
    return { kind: 'literal', at, literal: { type: 'null' } };
  }

  /** Nesting, and chains that the server's tree nests. */
  #deeper(): void {
    if (++this.#depth > DEEPEST) throw new UnreadCel('the expression is nested deeply');
  }

  #call(at: number, name: string, target: Expr | undefined, args: readonly Expr[]): Expr {
    const call: CallExpr = { kind: 'call', at, name, target, args };
    try {
      return expandMacro(call, this.#minor, this.#copies) ?? call;
    } catch (error) {
      if (error instanceof TooManyCopies) throw new UnreadCel(error.message);
      if (!(error instanceof MacroError)) throw error;
      return this.#problem(error.at, error.message);
    }
  }

  #expr(): Expr {
    const depth = this.#depth;
    this.#deeper();
    const condition = this.#logical('||');
    const question = this.#taken('?');
    let out = condition;
    if (question !== undefined) {
      const yes = this.#logical('||');
      this.#expect(':');
      out = this.#call(question.at, '_?_:_', undefined, [condition, yes, this.#expr()]);
    }
    this.#depth = depth;
    return out;
  }

  /** Chains of one operator become a balanced tree. */
  #logical(sign: '||' | '&&'): Expr {
    const below = () => (sign === '||' ? this.#logical('&&') : this.#relation());
    const terms = [below()];
    const places: number[] = [];
    for (let token = this.#taken(sign); token !== undefined; token = this.#taken(sign)) {
      places.push(token.at);
      terms.push(below());
    }
    return balanced(sign === '||' ? '_||_' : '_&&_', terms, places, 0, places.length - 1);
  }

  #relation(): Expr {
    return this.#chain(RELATIONS, () => this.#chain(SUMS, () => this.#chain(PRODUCTS, () => this.#unary())));
  }

  #chain(operators: ReadonlyMap<string, string>, operand: () => Expr): Expr {
    const depth = this.#depth;
    let left = operand();
    for (;;) {
      const token = this.#token();
      const name = token.kind === 'sign' ? operators.get(token.text) : undefined;
      if (name === undefined) break;
      this.#take();
      this.#deeper();
      left = this.#call(token.at, name, undefined, [left, operand()]);
    }
    this.#depth = depth;
    return left;
  }

  #unary(): Expr {
    const first = this.#token();
    const sign = first.kind === 'sign' ? first.text : '';
    if (sign !== '!' && sign !== '-') return this.#member();
    if (sign === '-' && this.#isNumber(1)) return this.#member();
    let count = 0;
    while (this.#taken(sign) !== undefined) count++;
    const operand = this.#member();
    return count % 2 === 0 ? operand : this.#call(first.at, sign === '!' ? '!_' : '-_', undefined, [operand]);
  }

  #isNumber(ahead: number): boolean {
    const { kind } = this.#token(ahead);
    return kind === 'int' || kind === 'float';
  }

  #member(): Expr {
    const depth = this.#depth;
    let out = this.#primary();
    for (;;) {
      const dot = this.#taken('.');
      const bracket = dot === undefined ? this.#taken('[') : undefined;
      if (dot !== undefined) out = this.#selection(out, dot);
      else if (bracket !== undefined) {
        const optional = this.#taken('?') !== undefined;
        const index = this.#expr();
        this.#expect(']');
        out = this.#call(bracket.at, optional ? '_[?_]' : '_[_]', undefined, [out, index]);
      } else break;
      this.#deeper();
    }
    this.#depth = depth;
    return out;
  }

  #selection(operand: Expr, dot: Token): Expr {
    const optional = this.#taken('?') !== undefined;
    const name = this.#take();
    if ((name.kind !== 'name' && name.kind !== 'quoted-name') || WORDS.has(name.text)) {
      this.#next--;
      throw this.#unexpected();
    }
    if (name.kind === 'quoted-name') return this.#problem(name.at, "unsupported syntax: '`'");
    if (optional) {
      const field: Expr = { kind: 'literal', at: name.at, literal: { type: 'string', value: name.text } };
      return { kind: 'call', at: dot.at, name: '_?._', target: undefined, args: [operand, field] };
    }
    const open = this.#taken('(');
    if (open !== undefined) return this.#call(open.at, name.text, operand, this.#args());
    return { kind: 'select', at: dot.at, operand, field: name.text, test: false };
  }

  /** Up to the closing parenthesis. */
  #args(): readonly Expr[] {
    const args: Expr[] = [];
    if (this.#taken(')') !== undefined) return args;
    do args.push(this.#expr());
    while (this.#taken(',') !== undefined);
    this.#expect(')');
    return args;
  }

  #primary(): Expr {
    const token = this.#token();
    if (token.kind === 'name' && !WORDS.has(token.text)) return this.#named('', token);
    if (token.kind !== 'sign') return this.#literal();
    switch (token.text) {
      case '(': {
        this.#take();
        const inner = this.#expr();
        this.#expect(')');
        return inner;
      }
      case '[':
        return this.#list(this.#take());
      case '{':
        return this.#map(this.#take());
      case '.': {
        const name = this.#token(1);
        if (name.kind !== 'name' || WORDS.has(name.text)) break;
        this.#take();
        return this.#named('.', token);
      }
      case '-':
        if (this.#isNumber(1)) return this.#literal();
        break;
      default:
        break;
    }
    throw this.#unexpected();
  }

  #named(dot: '' | '.', start: Token): Expr {
    let ahead = 1;
    while (this.#is('.', ahead) && this.#token(ahead + 1).kind === 'name') ahead += 2;
    if (this.#is('{', ahead)) throw new UnreadCel('a message is made');
    const token = this.#take();
    const open = this.#taken('(');
    if (RESERVED.has(token.text)) {
      if (open !== undefined) this.#args();
      return this.#problem(start.at, `reserved identifier: ${token.text}`);
    }
    const name = dot + token.text;
    return open === undefined
      ? { kind: 'ident', at: token.at, name }
      : this.#call(open.at, name, undefined, this.#args());
  }

  #list(open: Token): Expr {
    const elements: Expr[] = [];
    const optional = new Set<number>();
    while (!this.#is(']') && !this.#is(',')) {
      if (this.#taken('?') !== undefined) optional.add(elements.length);
      elements.push(this.#expr());
      if (!this.#is(',') || this.#is(']', 1)) break;
      this.#take();
    }
    this.#taken(',');
    this.#expect(']');
    return { kind: 'list', at: open.at, elements, optional };
  }

  #map(open: Token): Expr {
    const entries: MapEntry[] = [];
    while (!this.#is('}') && !this.#is(',')) {
      const optional = this.#taken('?') !== undefined;
      const key = this.#expr();
      const colon = this.#expect(':');
      entries.push({ at: colon.at, key, value: this.#expr(), optional });
      if (!this.#is(',') || this.#is('}', 1)) break;
      this.#take();
    }
    this.#taken(',');
    this.#expect('}');
    return { kind: 'map', at: open.at, entries };
  }

  #literal(): Expr {
    const at = this.#token().at;
    const sign = this.#taken('-') === undefined ? '' : '-';
    const token = this.#take();
    const literal = literalOf(token, sign);
    if (literal === undefined) {
      this.#next--;
      throw this.#unexpected();
    }
    return typeof literal === 'string' ? this.#problem(at, literal) : { kind: 'literal', at, literal };
  }
}

/** A text is what is wrong with a literal; undefined: it is none. */
function literalOf({ kind, text }: Token, sign: '' | '-'): Literal | string | undefined {
  switch (kind) {
    case 'int': {
      const value = BigInt(text) * (sign === '-' ? -1n : 1n);
      return BigInt.asIntN(64, value) === value ? { type: 'int', value } : 'invalid int literal';
    }
    case 'uint': {
      const value = BigInt(text.slice(0, -1));
      return BigInt.asUintN(64, value) === value ? { type: 'uint', value } : 'invalid uint literal';
    }
    case 'float': {
      const value = Number(sign + text);
      return Number.isFinite(value) ? { type: 'double', value } : 'invalid double literal';
    }
    case 'string': {
      const value = unquoteString(text);
      return value === undefined ? 'invalid unicode code point' : { type: 'string', value };
    }
    case 'bytes': {
      const value = unquoteBytes(text.slice(1));
      return value === undefined ? 'unable to unescape string' : { type: 'bytes', value };
    }
    case 'name':
      if (text === 'null') return { type: 'null' };
      return WORDS.has(text) ? { type: 'bool', value: text === 'true' } : undefined;
    default:
      return undefined;
  }
}

/** balancedTree of cel-go's logicManager. */
function balanced(name: string, terms: readonly Expr[], places: readonly number[], low: number, high: number): Expr {
  if (places.length === 0) return terms[0] as Expr;
  const middle = (low + high + 1) >> 1;
  const left = middle === low ? (terms[middle] as Expr) : balanced(name, terms, places, low, middle - 1);
  const right = middle === high ? (terms[middle + 1] as Expr) : balanced(name, terms, places, middle + 1, high);
  return { kind: 'call', at: places[middle] as number, name, target: undefined, args: [left, right] };
}
