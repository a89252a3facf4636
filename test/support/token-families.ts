// Texts that hold one token many times: what makes readers of YAML quadratic. Used by the tests and the benchmark of reading.

/** One anchored map and n aliases of it, in a manifest. */
export const aliases = (n: number): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\nd: &d {a: 1}\nl:\n${'- *d\n'.repeat(n)}`;

/** Family -> the text with n tokens. */
export const tokenFamilies: Readonly<Record<string, (n: number) => string>> = {
  '"a" ': (n) => '"a" '.repeat(n),
  '*a ': (n) => '*a '.repeat(n),
  '&a ': (n) => '&a '.repeat(n),
  '!!str ': (n) => '!!str '.repeat(n),
  '- ': (n) => '- '.repeat(n),
  '[': (n) => '['.repeat(n),
  '{a: ': (n) => '{a: '.repeat(n),
  'flow list': (n) => `[${'a, '.repeat(n)}]`,
  'flow map': (n) => `{${Array.from({ length: n }, (_, i) => `k${i}: v`).join(', ')}}`,
  '? ': (n) => '? '.repeat(n),
  ': ': (n) => ': '.repeat(n),
  comments: (n) => '# c\n'.repeat(n),
  breaks: (n) => '\n'.repeat(n),
  'breaks in a plain text': (n) => `a${'\n'.repeat(n)} b`,
  'breaks in a quoted text': (n) => `"${'\n'.repeat(n)}"`,
  escapes: (n) => `"${'\\n'.repeat(n)}"`,
  quotes: (n) => `'${"''".repeat(n)}'`,
  'block scalar': (n) => `|\n${'  x\n'.repeat(n)}`,
  words: (n) => 'word '.repeat(n),
  colons: (n) => 'a:'.repeat(n),
  separators: (n) => '---\n'.repeat(n),
  dots: (n) => '...\n'.repeat(n),
  'aliases of one map': (n) => aliases(n),
  'JSON objects': (n) => '{}'.repeat(n),
  'JSON list': (n) => `{"a":[${'1,'.repeat(n)}1]}`,
  'open JSON': (n) => '{"a":'.repeat(n),
  'byte-order marks': (n) => 'a\ufeffb\n'.repeat(n),
  'lone CR': (n) => 'a\r'.repeat(n),
  'list items': (n) => `apiVersion: v1\nkind: List\nitems:\n${'- {apiVersion: v1, kind: A}\n'.repeat(n)}`,
};
