/** Texts that lead YAML readers astray: real-looking manifests, mutated towards the tokens on which parsers differ. */

import type { Random } from '../../support/random.ts';
import { BASES, LINES, TOKENS } from './yaml-words.ts';

/** One hostile text. */
export function hostileText(random: Random): string {
  const make = random.weighted([
    [6, () => random.pick(BASES)],
    [3, () => flowOrBlock(random, 0, 0)],
    [1, () => tokenSoup(random)],
  ]);
  let text = make();
  if (random.chance(0.5)) text = excerpt(random, text);
  for (let rounds = random.int(5); rounds > 0; rounds--) text = mutate(random, text);
  return text;
}

function excerpt(random: Random, text: string): string {
  const lines = text.split('\n');
  const from = random.int(lines.length);
  return `${lines.slice(from, from + 1 + random.int(6)).join('\n')}\n`;
}

function tokenSoup(random: Random): string {
  let text = '';
  for (let n = 1 + random.int(8); n > 0; n--) text += random.pick(TOKENS);
  return text;
}

function mutate(random: Random, text: string): string {
  const at = random.int(text.length + 1);
  switch (random.int(9)) {
    case 0:
    case 1:
    case 2:
      return text.slice(0, at) + random.pick(TOKENS) + text.slice(at);
    case 3:
      return text.slice(0, at) + random.pick(TOKENS) + text.slice(at + random.int(4));
    case 4:
      return text.slice(0, at) + text.slice(at + 1 + random.int(4));
    case 5: {
      const from = random.int(text.length + 1);
      return text.slice(0, at) + text.slice(from, from + random.int(20)) + text.slice(at);
    }
    case 6: {
      const lines = text.split('\n');
      const line = random.int(lines.length);
      const indent = ' '.repeat(random.int(5));
      lines.splice(line, random.int(2), indent + random.pick(LINES));
      return lines.join('\n');
    }
    case 7: {
      const lines = text.split('\n');
      const line = random.int(lines.length);
      const old = lines[line] ?? '';
      lines[line] = random.chance(0.5) ? ` ${old}` : old.replace(/^ {1,2}/, '');
      return lines.join('\n');
    }
    default: {
      const lines = text.split('\n');
      const line = random.int(lines.length);
      lines.splice(random.int(lines.length), 0, lines[line] ?? '');
      return lines.join('\n');
    }
  }
}

const SCALARS = TOKENS.filter((token) => /^[\p{L}\p{N}+\-.~_$]+$/u.test(token)).concat(
  'two words',
  'x:y',
  'a#b',
  'http://x/y?z=1',
  '"dq"',
  "'sq'",
  '"a\\nb"',
  "'it''s'",
  '-x',
  '?x',
  ':x',
  'a: b',
);

function flowOrBlock(random: Random, depth: number, indent: number): string {
  const pad = ' '.repeat(indent);
  const kind = random.int(1000) / 1000;
  let text = '';
  for (let n = 1 + random.int(4); n > 0; n--) {
    const value = valueText(random, depth, indent);
    text += kind < 0.65 ? `${pad}${keyOf(random)}:${value}` : `${pad}-${value}`;
  }
  return text;
}

function keyOf(random: Random): string {
  const key = random.chance(0.8) ? random.pick(['a', 'b', 'name', 'k8s.io/x', 'items', 'data']) : random.pick(SCALARS);
  const prefix = random.chance(0.04) ? random.pick(['&a ', '!!str ', '*a ', '? ']) : '';
  return prefix + key + (random.chance(0.05) ? ' ' : '');
}

function valueText(random: Random, depth: number, indent: number): string {
  const props = random.chance(0.08)
    ? random.pick([' &a', ' !!str', ' !!int', ' !t', ' &b !!map', ' !!seq &c', ' !'])
    : '';
  const comment = random.chance(0.08) ? random.pick([' # c', ' #', '  # x: y', '#c']) : '';
  const kind = random.int(1000) / 1000;
  if (kind < 0.45 || depth > 3) return `${props} ${random.pick(SCALARS)}${comment}\n`;
  if (kind < 0.6) {
    const deeper = indent + (random.chance(0.15) ? random.int(2) : 1 + random.int(3));
    return `${props}${comment}\n${flowOrBlock(random, depth + 1, deeper)}`;
  }
  if (kind < 0.72) return `${props} ${flowText(random, 0)}${comment}\n`;
  if (kind < 0.84) return `${props} ${blockScalar(random, indent)}`;
  if (kind < 0.9) return `${props} ${multiLine(random, indent)}${comment}\n`;
  if (kind < 0.94) return `${props} ${random.pick(['*a', '*b', ''])}${comment}\n`;
  return `${props}${comment}\n`;
}

function flowText(random: Random, depth: number): string {
  const gap = random.pick(['', ' ', ' ', '\n  ', '\n', ' # c\n ']);
  const items: string[] = [];
  const map = random.chance(0.5);
  for (let n = random.int(4); n > 0; n--) {
    const value = depth < 3 && random.chance(0.3) ? flowText(random, depth + 1) : random.pick(SCALARS);
    items.push(
      map || random.chance(0.1) ? `${keyOf(random)}${random.pick([': ', ':', ' : ', ':\n '])}${value}` : value,
    );
  }
  if (random.chance(0.1)) items.push('');
  const [open, close] = map ? ['{', '}'] : ['[', ']'];
  return `${open}${gap}${items.join(`,${random.pick(['', ' ', gap])}`)}${gap}${close}`;
}

function blockScalar(random: Random, indent: number): string {
  const header = random.pick(['|', '>', '|-', '|+', '>-', '>+', '|2', '>1', '|1-', '>+2', '|  ', '| # c', '>-#c']);
  let text = `${header}\n`;
  for (let n = random.int(5); n > 0; n--) {
    const pad = ' '.repeat(indent + random.int(4));
    text += random.chance(0.25)
      ? `${pad}\n`
      : `${pad}${random.pick(['text', 'a: b', '# x', '- y', '\ttab', 'trail  ', '"q', "it's", '...', '---', '  more'])}\n`;
  }
  return text;
}

function multiLine(random: Random, indent: number): string {
  const quote = random.pick(['', '"', "'"]);
  const lines: string[] = [];
  for (let n = 1 + random.int(4); n > 0; n--)
    lines.push(random.pick(['one', 'two words', '', ' x', 'y ', '# z', 'a:b', "''", '\\', '\\n', '- m', '\tt']));
  return quote + lines.join(`\n${' '.repeat(indent + random.int(3))}`) + quote;
}
