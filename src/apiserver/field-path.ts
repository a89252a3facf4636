/*
 * Paths in the API server's own notation, as (*field.Path).String prints them: `spec.containers[0].image`,
 * `data[some.key]`. Plain strings, built from the root down; '' is the object itself.
 */

/** field.Path.Child, with more than one name at once. */
export function child(path: string, name: string, ...more: readonly string[]): string {
  const tail = more.length === 0 ? name : `${name}.${more.join('.')}`;
  return path === '' ? tail : `${path}.${tail}`;
}

/** field.Path.Index. */
export function at(path: string, index: number): string {
  return `${path}[${index}]`;
}

/** field.Path.Key. */
export function keyed(path: string, key: string): string {
  return `${path}[${key}]`;
}
