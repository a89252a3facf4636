/** What a text with GitHub's expressions can come to, as far as the files of the repository tell. Nothing is evaluated but names and constants. */

export interface Possible {
  /** Texts it can be. What is not known stays in them as `${{ name }}`, in small letters and without index brackets. */
  readonly values: readonly string[];
  /** All of it is known to the letter. */
  readonly certain: boolean;
}

/** The values of a name such as `inputs.mode`; null where they are not in sight. */
export type Lookup = (name: readonly string[]) => Possible | null;

const MOST = 64;

export function possible(text: string, lookup: Lookup): Possible {
  let found: Possible = { values: [''], certain: true };
  let from = 0;
  for (const match of text.matchAll(/\$\{\{((?:'[^']*'|[^'])*?)\}\}/g)) {
    found = joined(found, { values: [text.slice(from, match.index)], certain: true });
    found = joined(found, ofExpression((match[1] ?? '').trim(), lookup));
    from = match.index + match[0].length;
  }
  return joined(found, { values: [text.slice(from)], certain: true });
}

function joined(left: Possible, right: Possible): Possible {
  const values = left.values.flatMap((start) => right.values.map((end) => `${start}${end}`));
  return { values: values.slice(0, MOST), certain: left.certain && right.certain && values.length <= MOST };
}

const STRING = /'((?:[^']|'')*)'/g;
const NAME = /[a-z_][\w-]*(?:\.[\w-]+|\[\s*'[^']*'\s*\])*/gi;

function ofExpression(expression: string, lookup: Lookup): Possible {
  const [, string] = /^'((?:[^']|'')*)'$/.exec(expression) ?? [];
  if (string !== undefined) return { values: [string.replaceAll("''", "'")], certain: true };
  if (/^(?:true|false|-?\d+(?:\.\d+)?)$/i.test(expression))
    return { values: [expression.toLowerCase()], certain: true };
  if (new RegExp(`^${NAME.source}$`, 'i').test(expression)) return ofName(expression, lookup);
  // Which of its parts it comes to is decided when it runs.
  const strings = [...expression.matchAll(STRING)].map((match) => (match[1] ?? '').replaceAll("''", "'"));
  const rest = expression.replace(/(\[\s*)'([^']*)'(\s*\])/g, '.$2').replace(STRING, ' ');
  const names = [...rest.matchAll(NAME)]
    .filter((match) => rest[match.index + match[0].length] !== '(')
    .flatMap(([name]) => (/^(?:true|false|null)$/i.test(name) ? [name.toLowerCase()] : ofName(name, lookup).values));
  return { values: [...new Set([...strings, ...names])].slice(0, MOST), certain: false };
}

function ofName(name: string, lookup: Lookup): Possible {
  const plain = name
    .toLowerCase()
    .replace(/\[\s*'([^']*)'\s*\]/g, '.$1')
    .replace(/\s/g, '');
  return lookup(plain.split('.')) ?? { values: [`\${{ ${plain} }}`], certain: false };
}
