/** The options of `applylint check` in a script, split as a shell splits words; what the shell computes stays as `$name`. */

const VALUELESS = new Set([
  'allow-empty',
  'require-judged',
  'force-conflicts',
  'cluster',
  'cluster-secrets',
  'server-dry-run',
]);

/** Values by the names of options, in order; null where the script runs no check. */
export function optionsIn(script: string): ReadonlyMap<string, readonly string[]> | null {
  for (const words of commandsIn(script)) {
    const at = words.findIndex((word, i) => /(?:^|\/)applylint(?:@\S+)?$/.test(word) && words[i + 1] === 'check');
    if (at >= 0) return optionsOf(words.slice(at + 2));
  }
  return null;
}

function optionsOf(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const options = new Map<string, string[]>();
  for (let i = 0; i < words.length; i++) {
    const [, name = '', given] = /^--([a-z-]+)(?:=(.*))?$/s.exec(words[i] ?? '') ?? [];
    if (name === '') continue;
    const value = given ?? (VALUELESS.has(name) ? 'true' : (words[++i] ?? ''));
    options.set(name, [...(options.get(name) ?? []), value]);
  }
  return options;
}

/** Words of each command of a script. */
function commandsIn(script: string): string[][] {
  const commands: string[][] = [[]];
  const expressions: string[] = [];
  // Expressions are put in before the shell sees anything.
  const text = script.replace(/\\\n/g, ' ').replace(/\$\{\{(?:'[^']*'|[^'])*?\}\}/g, (whole) => {
    expressions.push(whole);
    return `\u0000${expressions.length - 1}\u0000`;
  });
  const words = /\n|;|&&?|\|\|?|(?:"(?:[^"\\]|\\.)*"|'[^']*'|\$\([^)]*\)|\\.|[^\s;&|"'\\])+/g;
  for (const [word] of text.matchAll(words)) {
    if (/^(?:\n|;|&&?|\|\|?)$/.test(word)) commands.push([]);
    else commands.at(-1)?.push(unquoted(word).replace(/\u0000(\d+)\u0000/g, (_, i) => expressions[Number(i)] ?? ''));
  }
  return commands;
}

function unquoted(word: string): string {
  return word.replace(
    /"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/gs,
    (_, double?: string, single?: string, escaped?: string) =>
      double !== undefined ? double.replace(/\\(.)/gs, '$1') : (single ?? escaped ?? ''),
  );
}
