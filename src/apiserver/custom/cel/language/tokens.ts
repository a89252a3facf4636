/*
 * Tokens of CEL (cel-go v0.26 parser/gen/CEL.g4): the longest match counts.
 */

export type TokenKind = 'name' | 'quoted-name' | 'int' | 'uint' | 'float' | 'string' | 'bytes' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Offset in UTF-16 units. */
  readonly at: number;
}

/** Text that is no expression; the server has words of its own parser for it. */
export class CelSyntaxError extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

const HIDDEN = /(?:[\t \r\n\f]+|\/\/[^\n]*)+/y;
const SIGN = /==|!=|<=|>=|&&|\|\||[<>[\]{}().,\-!?:+*/%]/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const QUOTED_NAME = /`[A-Za-z0-9_.\-/ ]+`/y;
const FLOAT = /(?:[0-9]+\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\.[0-9]+(?:[eE][+-]?[0-9]+)?)/y;
const UINT = /(?:0x[0-9a-fA-F]+|[0-9]+)[uU]/y;
const INT = /0x[0-9a-fA-F]+|[0-9]+/y;
const ESCAPE = String.raw`\\(?:[abfnrtv"'\\?${'`'}]|[0-3][0-7][0-7]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})`;
const STRING = new RegExp(
  [
    String.raw`[rR]"""[\s\S]*?"""`,
    String.raw`[rR]'''[\s\S]*?'''`,
    String.raw`[rR]"[^"\n\r]*"`,
    String.raw`[rR]'[^'\n\r]*'`,
    String.raw`"""(?:${ESCAPE}|[^\\])*?"""`,
    String.raw`'''(?:${ESCAPE}|[^\\])*?'''`,
    String.raw`"(?:${ESCAPE}|[^\\"\n\r])*"`,
    String.raw`'(?:${ESCAPE}|[^\\'\n\r])*'`,
  ].join('|'),
  'y',
);

/** All tokens, with one of kind `end` behind them. */
export function celTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp, from = at): string | undefined => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0];
  };
  for (;;) {
    at += match(HIDDEN)?.length ?? 0;
    if (at >= text.length) break;
    const token = next();
    if (token === undefined) throw new CelSyntaxError(at, `token recognition error at: '${text[at]}'`);
    tokens.push(token);
    at += token.text.length;
  }
  return [...tokens, { kind: 'end', text: '<EOF>', at: text.length }];

  function next(): Token | undefined {
    const quoted = match(STRING);
    if (quoted !== undefined) return { kind: 'string', text: quoted, at };
    if (text[at] === 'b' || text[at] === 'B') {
      const bytes = match(STRING, at + 1);
      if (bytes !== undefined) return { kind: 'bytes', text: text[at] + bytes, at };
    }
    for (const [kind, pattern] of PATTERNS) {
      const found = match(pattern);
      if (found !== undefined) return { kind: found === 'in' ? 'sign' : kind, text: found, at };
    }
    return undefined;
  }
}

const PATTERNS: readonly (readonly [TokenKind, RegExp])[] = [
  ['name', NAME],
  ['float', FLOAT],
  ['uint', UINT],
  ['int', INT],
  ['sign', SIGN],
  ['quoted-name', QUOTED_NAME],
];
