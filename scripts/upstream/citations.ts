const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g;
/** Names of Go functions have a capital inside; words of English do not. */
const GO_NAME = /\b[A-Za-z][a-z0-9]+[A-Z]\w*/g;

/** Names in the comments of a TypeScript file that could be those of Go functions, in their order. */
export function citedNames(source: string): ReadonlySet<string> {
  const comments = [...source.matchAll(COMMENT)].map(([text]) => text);
  return new Set(comments.flatMap((text) => [...text.matchAll(GO_NAME)].map(([name]) => name)));
}
