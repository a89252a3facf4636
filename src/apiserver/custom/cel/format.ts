import type { Environment } from '@marcbachmann/cel-js';
import { serverFailure, Undecided } from './failure.ts';
import { type Clause, clauseComplaint, formatPieces } from './format-clauses.ts';

/*
 * `format` (cel-go v0.26 ext/formatting.go): texts, whole numbers and booleans; how Go writes floats, times and lists is not known here.
 */

export function registerFormat(env: Environment): void {
  env.registerFunction('string.format(list): string', (format: string, args: readonly unknown[]) => {
    let out = '';
    let used = 0;
    for (const piece of formatPieces(format, args.length)) {
      if ('text' in piece) out += piece.text;
      else if ('problem' in piece) throw serverFailure(piece.problem);
      else out += formatted(piece.clause, args[used++]);
    }
    return out;
  });
}

function formatted({ verb }: Clause, value: unknown): string {
  const integer = typeof value === 'bigint';
  const refused = (type: string) => serverFailure(`error during formatting: ${clauseComplaint(verb, type)}`);
  if (typeof value !== 'string' && !integer && typeof value !== 'boolean') throw new Undecided('what is formatted');
  const type = typeof value === 'string' ? 'string' : integer ? 'int' : 'bool';
  switch (verb) {
    case 's':
      return String(value);
    case 'd':
      if (!integer) throw refused(type);
      return String(value);
    case 'o':
      if (!integer) throw refused(type);
      return value.toString(8);
    case 'b':
      if (typeof value === 'string') throw refused(type);
      return integer ? value.toString(2) : value ? '1' : '0';
    case 'x':
    case 'X': {
      if (typeof value === 'boolean') throw refused(type);
      const hex = integer ? value.toString(16) : Buffer.from(value).toString('hex');
      return verb === 'X' ? hex.toUpperCase() : hex;
    }
    case 'e':
    case 'f':
      if (typeof value !== 'string') throw refused(type);
      throw new Undecided('how a float is formatted');
  }
}
