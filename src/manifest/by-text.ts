/**
 * What is found out of a text, kept for the next who asks for the same text: the objects of a list share one, and are asked for one after the
 * other. Each would go through all of it.
 */
export function rememberLast<T>(find: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly found: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, found: find(text) };
    return last.found;
  };
}
