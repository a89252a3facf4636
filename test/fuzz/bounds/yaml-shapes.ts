import { CONFIG, changing, config, fill, type Shape, times } from './shapes.ts';

/** One document that is unreadable, deep, wide or repetitive, behind one that is judged. */
const document = (name: string, text: (bytes: number) => string): Shape => ({
  name: `yaml: ${name}`,
  make: (bytes) => changing(`${config('first')}---\n${text(bytes - 400)}`),
});

const inData = (name: string, value: (bytes: number) => string): Shape =>
  document(name, (bytes) => `${CONFIG}word: VALUE\ndata:\n  k: ${value(bytes - 100)}\n`);

const again = (name: string, unit: string): Shape => document(name, (bytes) => fill(bytes, () => unit));

export const YAML_SHAPES: readonly Shape[] = [
  inData('a deep flow list', (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)),
  inData('a deep flow list without an end', (bytes) => '['.repeat(bytes)),
  inData('a deep flow map', (bytes) => '{a: '.repeat(bytes / 5) + '}'.repeat(bytes / 5)),
  inData('flow pairs in pairs', (bytes) => '[a: '.repeat(bytes / 5) + ']'.repeat(bytes / 5)),
  document(
    'deep blocks',
    (bytes) => `${CONFIG}word: VALUE\n${times(Math.sqrt(2 * bytes) - 8, (i) => `${' '.repeat(i)}a:\n`)}`,
  ),
  document('deep dashes', (bytes) => `${CONFIG}word: VALUE\nitems:\n${'- '.repeat(bytes / 2)}a\n`),
  document('deep question marks', (bytes) => `${'? '.repeat(bytes / 2)}a\n`),
  document('objects at the deepest level, again and again', (bytes) =>
    fill(
      bytes,
      (i) => `${CONFIG.replace('one', `d${i}`)}word: VALUE\nspec: ${'{a: '.repeat(90)}1${'}'.repeat(90)}\n---\n`,
    ),
  ),
  document('documents of 499 levels', (bytes) =>
    fill(
      bytes,
      (i) => `${CONFIG.replace('one', `d${i}`)}word: VALUE\nspec: ${'['.repeat(490)}1${']'.repeat(490)}\n---\n`,
    ),
  ),
  document(
    'aliases of aliases',
    (bytes) =>
      `${CONFIG}word: VALUE\na0: &a0 [x,x,x,x,x,x,x,x,x]\n${fill(bytes, (i) => `a${i + 1}: &a${i + 1} [${times(9, () => `*a${i}`, ',')}]\n`)}`,
  ),
  document(
    'as many aliases as goyaml allows',
    (bytes) =>
      `${CONFIG}word: VALUE\na: &a [${times(400, () => 'x', ',')}]\nb: [${fill(bytes - 2000, () => '*a,')}*a]\n`,
  ),
  document('documents with as many aliases as goyaml allows', (bytes) =>
    fill(
      bytes,
      (i) =>
        `${CONFIG.replace('one', `d${i}`)}word: VALUE\na: &a [${times(1500, () => 'x', ',')}]\nb: [${times(200, () => '*a', ',')}]\n---\n`,
    ),
  ),
  document(
    'a long string behind many aliases',
    (bytes) => `${CONFIG}word: VALUE\na: &a ${'x'.repeat(bytes / 2)}\nb: [${times(bytes / 8, () => '*a', ',')}]\n`,
  ),
  document(
    'merge keys of one map',
    (bytes) =>
      `a: &a { ${times(bytes / 40, (i) => `k${i}: v`, ', ')} }\nb: { ${times(bytes / 40, () => '<<: *a', ', ')} }\n${CONFIG}`,
  ),
  document(
    'merge keys in a chain',
    (bytes) =>
      `${CONFIG}word: VALUE\na0: &a0 { k: v }\n${fill(bytes, (i) => `a${i + 1}: &a${i + 1} { <<: *a${i}, k${i}: v }\n`)}`,
  ),
  document('many anchors', (bytes) => `${CONFIG}word: VALUE\nl:\n${fill(bytes, (i) => `- &a${i} x\n- *a${i}\n`)}`),
  inData('one long plain scalar of many lines', (bytes) => times(bytes / 4, () => 'a', '\n   ')),
  inData('one long folded scalar', (bytes) => `>\n${fill(bytes, () => '    a\n\n')}`),
  inData('a quoted scalar of escapes', (bytes) => `"${fill(bytes, () => '\\u00e9')}"`),
  inData('a quoted scalar without an end', (bytes) => `"${'x\n '.repeat(bytes / 3)}`),
  inData('a number of many digits', (bytes) => '9'.repeat(bytes)),
  inData('a fraction of many digits', (bytes) => `0.${'9'.repeat(bytes)}`),
  inData('a number in base 60', (bytes) => `1${':59'.repeat(bytes / 3)}`),
  inData('underscores in a number', (bytes) => `0x${'_f'.repeat(bytes / 2)}`),
  inData('a key of a megabyte', (bytes) => `{ ${'k'.repeat(bytes)}: VALUE }`),
  inData('one flow line of many keys', (bytes) => `{ ${fill(bytes, (i) => `k${i}: VALUE, `)} }`),
  inData('one JSON line of many keys', (bytes) => `{ ${fill(bytes, (i) => `"k${i}":"VALUE",`)}"z":"" }`),
  document('one key again and again', (bytes) => `${CONFIG}data:\n${fill(bytes, () => '  k: VALUE\n')}`),
  document(
    'keys alike but for their case',
    (bytes) => `${CONFIG}${fill(bytes, (i) => `key${i}: VALUE\nKEY${i}: VALUE\n`)}`,
  ),
  again('empty documents', '---\n'),
  again('documents of a comment', '--- # c\n'),
  again('documents of one letter', 'a\n---\n'),
  again('documents that name a kind only', 'kind: X\n---\n'),
  again('documents that name a version only', 'apiVersion: v1\n---\n'),
  again('document ends', '...\n'),
  again('directives', '%YAML 1.1\n---\n'),
  again('comments', '#\n'),
  again('empty lines', '\n'),
  again('line breaks of Windows', '\r\n'),
  again('carriage returns', '\r'),
  again('tabs', '\t'),
  again('spaces', ' '),
  again('colons', ': '),
  again('braces', '{}\n'),
  again('anchors of nothing', '&a '),
  again('tags', '!!str '),
  again('stars', '*a '),
  again('pipes', '|\n'),
  again('quotes', `'"`),
  again('templates', '{{ if }}\n'),
  again('placeholders', '${a}'),
  again('nulls', '\u0000'),
  again('surrogates', '\ud83d\ude00'),
  document(
    'placeholders in placeholders',
    (bytes) => `${CONFIG}data:\n  k: VALUE${'${a:='.repeat(bytes / 6)}${'}'.repeat(bytes / 6)}\n`,
  ),
  document('placeholders without an end', (bytes) => `${CONFIG}data:\n  k: VALUE${'${a:-'.repeat(bytes / 5)}\n`),
  document('templates in a value', (bytes) => `${CONFIG}data:\n  k: VALUE${'{{ .a '.repeat(bytes / 6)}\n`),
  document('lists in Lists', (bytes) =>
    fill(
      bytes,
      () =>
        `apiVersion: v1\nkind: List\nitems: ${'[{apiVersion: v1, kind: List, items: '.repeat(200)}[]${'}]'.repeat(200)}\n---\n`,
    ),
  ),
  {
    name: 'yaml: one object again and again in a List',
    make: (bytes) =>
      changing(
        `apiVersion: v1\nkind: List\nitems:\n${fill(bytes, () => `- {apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {k: VALUE}}\n`)}`,
      ),
  },
  {
    name: 'yaml: a List with comments for us',
    make: (bytes) =>
      changing(
        `apiVersion: v1\nkind: List\nitems:\n${fill(bytes, (i) => `# applylint-ignore object-renamed: x${i}\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: a${i}}, data: {k: VALUE}}\n`)}`,
      ),
  },
  {
    name: 'yaml: a List under many comments for us',
    make: (bytes) =>
      changing(
        `${fill(bytes / 2, (i) => `# applylint-ignore object-renamed: x${i}\n`)}apiVersion: v1\nkind: List\nitems:\n${fill(bytes / 2, (i) => `- {apiVersion: v1, kind: ConfigMap, metadata: {name: a${i}}, data: {k: VALUE}}\n`)}`,
      ),
  },
  {
    name: 'yaml: a List that does not change beside what refers to it',
    make: (bytes) => {
      const list = `apiVersion: v1\nkind: List\nitems:\n${fill(bytes, (i) => `- {apiVersion: v1, kind: ConfigMap, metadata: {name: a${i}}, data: {k: v}}\n`)}`;
      const user = (i: number, word: string) =>
        `apiVersion: v1\nkind: Pod\nmetadata: { name: p${i} }\nspec: { containers: [{ name: a, image: ${word}, envFrom: [{ configMapRef: { name: a${i} } }] }] }\n---\n`;
      const side = (word: string) => ({ 'list.yaml': list, 'pods.yaml': times(300, (i) => user(i, word)) });
      return { base: side('one'), head: side('two') };
    },
  },
  {
    name: 'yaml: files of one letter',
    make: (bytes) => {
      const names = Array.from({ length: Math.min(5000, bytes / 200) }, (_, i) => `f/${i}.yaml`);
      const side = (word: string) => Object.fromEntries(names.map((path) => [path, `a: ${word}\n`]));
      return { base: side('one'), head: side('two') };
    },
  },
  {
    name: 'yaml: small objects in as many files and folders',
    make: (bytes) => {
      const names = Array.from({ length: Math.min(4000, bytes / 150) }, (_, i) => `d/${i % 60}/${i}/f.yaml`);
      const side = (word: string) =>
        Object.fromEntries(names.map((path, i) => [path, config(`c${i}`, `{ k: ${word} }`)]));
      return { base: side('one'), head: side('two') };
    },
  },
  {
    name: 'yaml: the smallest objects',
    make: (bytes) =>
      changing(
        fill(bytes, (i) => `{apiVersion: v1, kind: ConfigMap, metadata: {name: a${i}}, data: {k: VALUE}}\n---\n`),
      ),
  },
  {
    name: 'yaml: the smallest objects, all gone but one',
    make: (bytes) => ({
      base: { 'a.yaml': fill(bytes, (i) => `{apiVersion: v1, kind: ConfigMap, metadata: {name: a${i}}}\n---\n`) },
      head: { 'a.yaml': config('a1') },
    }),
  },
  {
    name: 'yaml: the smallest objects of a List',
    make: (bytes) =>
      changing(
        `apiVersion: v1\nkind: List\nitems:\n${fill(bytes, (i) => `- {apiVersion: v1, kind: ConfigMap, metadata: {name: a${i}}, data: {k: VALUE}}\n`)}`,
      ),
  },
];
