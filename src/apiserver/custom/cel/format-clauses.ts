/*
 * The form of a text for `format` (cel-go v0.26 ext/formatting.go parseFormatString).
 */

export interface Clause {
  readonly verb: 's' | 'd' | 'f' | 'e' | 'b' | 'x' | 'X' | 'o';
  readonly precision: number | undefined;
}

export type Piece = { readonly text: string } | { readonly clause: Clause };

/** What stands wrong is a piece of its own: everything before it counts. */
export type FormatPiece = Piece | { readonly problem: string };

/** `count`: of the arguments. */
export function* formatPieces(format: string, count: number): Iterable<FormatPiece> {
  let rest = format;
  for (let index = 0; rest !== ''; ) {
    const plain = /^(?:[^%]|%%)+/.exec(rest)?.[0] ?? '';
    if (plain !== '') yield { text: plain.replaceAll('%%', '%') };
    rest = rest.slice(plain.length);
    if (rest === '') return;
    const problem =
      rest === '%' ? 'unexpected end of string' : index >= count ? `index ${index} out of range` : undefined;
    if (problem !== undefined) return yield { problem };
    const [, digits, verb] = /^%(?:\.([0-9]*))?([\s\S])?/u.exec(rest) ?? [];
    const wrong = clauseProblem(digits, verb);
    if (wrong !== undefined) return yield { problem: `could not parse formatting clause: ${wrong}` };
    yield { clause: { verb: verb as Clause['verb'], precision: digits === undefined ? undefined : Number(digits) } };
    rest = rest.slice(2 + (digits === undefined ? 0 : digits.length + 1));
    index++;
  }
}

function clauseProblem(digits: string | undefined, verb: string | undefined): string | undefined {
  const precision = 'error while parsing precision';
  if (verb === undefined) return `${precision}: could not find end of precision specifier`;
  if (digits !== undefined && !(digits !== '' && Number(digits) < 2 ** 63)) {
    const why = digits === '' ? 'invalid syntax' : 'value out of range';
    return `${precision}: error while converting precision to integer: strconv.Atoi: parsing ${JSON.stringify(digits)}: ${why}`;
  }
  return /^[sdfebxXo]$/.test(verb) ? undefined : `unrecognized formatting clause "${verb}"`;
}

/** The complaint about a value of a type that a clause does not take; `type`: its name at run time. */
export function clauseComplaint(verb: Clause['verb'], type: string): string {
  return `${COMPLAINTS[verb === 'X' ? 'x' : verb]}, was given ${type}`;
}

const COMPLAINTS = {
  s: 'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps',
  d: 'decimal clause can only be used on integers',
  f: 'fixed-point clause can only be used on doubles',
  e: 'scientific clause can only be used on doubles',
  b: 'only integers and bools can be formatted as binary',
  x: 'only integers, byte buffers, and strings can be formatted as hex',
  o: 'octal clause can only be used on integers',
} as const;
