/** A rule's words where no finding fills them in: lists, pages, the help of SARIF. */

/** Placeholders that stand for more than a name. */
const WORDS: { readonly [name: string]: string } = {
  resource: 'KIND/NAME',
  within: '',
  object: 'KIND NAME',
  restart: 'KIND/NAME',
  protect: 'protect it from being pruned, in the way its applier offers',
  served: 'those that its definition serves',
  keys: 'the keys that the report names',
};

/** Replaces every `{placeholder}`: by words, or by its name in capitals as in the usage of a command. */
export function generalWords(template: string): string {
  return template.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) =>
    Object.hasOwn(WORDS, name) ? (WORDS[name] ?? '') : name.toUpperCase(),
  );
}
