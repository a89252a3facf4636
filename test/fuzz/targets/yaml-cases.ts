/** Texts that lead YAML readers astray: real-looking manifests, mutated towards the tokens on which parsers differ. */

import type { Random } from '../../support/random.ts';

const BASES = [
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: app\n  labels: {app: web, "tier": 'front'}\ndata:\n  key: value # note\n  text: |\n    line one\n      indented\n\n    last\n  folded: >-\n    a b\n    c\n\n    d\n`,
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  replicas: 3\n  template:\n    spec:\n      containers:\n      - name: web\n        image: "nginx:1.25"\n        args: ["--port", '80', -v]\n        env:\n        - {name: A, value: "1"}\n        - name: B\n          value: 'it''s'\n`,
  `x: &a {k: 1, l: [a, b]}\ny: *a\nz:\n  <<: *a\n  k: 2\nlist:\n- &b one\n- *b\n- - nested\n  - deep\n`,
  `# comment\n---\na: 1\n---\n# only a comment\n---\nb:\n  - c: d\n    e: f\n  -\n    g: h\n`,
  `a: "quoted \\t \\u263A \\\\ text\n  continued\n\n  here"\nb: plain text\n  continued\n  more\nc: 'single\n  line'\nd:\n`,
  `{"apiVersion": "v1", "kind": "List", "items": [{"a": 1.5e3, "b": null}, true, "x\\u00e9\\n"]}\n`,
  `{"a": 1}\n{"b": [2, 3]}\n{"c": {"d": "e"}}\n`,
  `- a\n- b: c\n  d: e\n-\n- - x\n- [y, {z: 1}]\n- "q": r\n`,
  `? key\n: value\n? [a]\n? b\nc: {d, e: , "f": g, ? h : i}\n`,
  `a: |2\n   x\n  y\nb: >+\n  z\n\nc: |-\n\n  w\n\nd: >1-\n e\n`,
  `int: 0644\nbool: yes\nfloat: 1e3\nnull: ~\ndate: 2001-12-14\nsha: 71e3077\nbig: 9007199254740993\nhex: 0x1F\nsexa: 22:22\nver: 1.10\n`,
  `key with spaces: v\n"quoted key": v\n'single': v\n!!str tagged: !!int "7"\n&anchor k: *anchor\n`,
];

const TOKENS = [
  '\n',
  '\n',
  '\n\n',
  ' ',
  '  ',
  '\t',
  '\r',
  '\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\ufeff',
  '\u00a0',
  '\u0000',
  '\u001b',
  '\u007f',
  '\u200b',
  '\ud83d\ude00',
  '#',
  ' #',
  ' # c',
  '#c\n',
  ':',
  ': ',
  ' : ',
  ':\n',
  '::',
  '-',
  '- ',
  '-\n',
  '- - ',
  '? ',
  '?',
  ', ',
  ',',
  '{',
  '}',
  '[',
  ']',
  '{}',
  '[]',
  '{ ',
  '[ ',
  ' }',
  ' ]',
  ',,',
  '&',
  '&a',
  '&a ',
  '*',
  '*a',
  '*a ',
  '*b',
  '!',
  '! ',
  '!!',
  '!!str ',
  '!!int ',
  '!!float ',
  '!!bool ',
  '!!null ',
  '!!binary ',
  '!!map ',
  '!!seq ',
  '!!set ',
  '!!timestamp ',
  '!x ',
  '!<tag:yaml.org,2002:int> ',
  '!e!x ',
  '|',
  '>',
  '|\n',
  '>\n',
  '|-',
  '|+',
  '>-',
  '>+',
  '|1',
  '|2\n',
  '>2-\n',
  '|0',
  '|-2\n',
  '| # c\n',
  '"',
  "'",
  '""',
  "''",
  "'''",
  '"\\',
  '\\',
  '\\"',
  '\\n',
  '\\x41',
  '\\u0041',
  '\\ud800',
  '\\ud83d\\ude00',
  '\\U0001F600',
  '\\/',
  '\\e',
  '\\N',
  '\\_',
  '\\L',
  '\\ ',
  '\\\n',
  '\\\t',
  '\\z',
  '\\0',
  '---',
  '---\n',
  '\n---\n',
  '--- ',
  '--- a',
  '...',
  '...\n',
  '\n...\n',
  '----',
  '%YAML 1.1\n',
  '%YAML 1.2\n---\n',
  '%TAG ! x\n',
  '%',
  '@',
  '`',
  '<<',
  '<<: ',
  '<<: *a',
  '<<: {a: 1}\n',
  '<<: [*a, {b: 2}]',
  '=',
  '~',
  '$',
  '${A}',
  '{{ .x }}',
  '0',
  '1',
  '-1',
  '+1',
  '0644',
  '0o644',
  '08',
  '0x1F',
  '0b11',
  '0b-1',
  '1_000',
  '1_000.5',
  '.5',
  '5.',
  '1e3',
  '1e400',
  '71e3077',
  '.inf',
  '-.INF',
  '.nan',
  '.',
  '..',
  '-',
  '+',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551615',
  '18446744073709551616',
  '123456789012345678901234567890',
  '1e16',
  '1e21',
  '-0',
  '-0.0',
  '0.1',
  '1.0',
  '22:22',
  '1:30:00',
  '2001-12-14',
  '2001-12-14T21:59:43Z',
  'y',
  'Y',
  'n',
  'N',
  'yes',
  'Yes',
  'YES',
  'yEs',
  'no',
  'on',
  'On',
  'off',
  'OFF',
  'true',
  'True',
  'tRue',
  'false',
  'null',
  'Null',
  'NULL',
  'nULL',
  '~',
  'a',
  'b',
  'key',
  'a: 1',
  'a: b\n',
  '\na: b\n',
  'k:\n  - 1\n',
  '"a": 1',
  "'a': 1",
  '{a: 1}',
  '[1, 2]',
  '{"a":1}',
  '[a: b]',
  '{a}',
  '{a, b}',
  '{a: , b}',
  '? a\n: b\n',
  '__proto__',
  'constructor',
  'items:\n- a: 1\n',
  'é',
  '日本',
];

const LINES = [
  '- x',
  'a: b',
  '  a: b',
  '    deep: 1',
  '- - y',
  '# c',
  '  # c',
  '',
  ' ',
  '\t',
  '---',
  '...',
  '"x": y',
  '? k',
  ': v',
  '- a: 1',
  '  - b',
  '|',
  '>',
  '  text',
  '}',
  ']',
  '*a',
  '&a x',
  'x: &a y',
  '<<: *a',
  "- '",
  '- "',
  'x: {',
  'x: [',
  'x: |',
  'x: >-',
  'x: "',
  "x: '",
  '- |',
  '--- # c',
  '--- |',
  '--- x',
  'b',
];

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
