/*
 * Looks at the tokens of a CEL expression without parsing it. Text inside string literals is left alone.
 */

const token =
  /(?:[rRbB]{0,2})(?:'''[\s\S]*?'''|"""[\s\S]*?"""|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|[A-Za-z_]\w*|\/\/[^\n]*|[\s\S]/g;

/** Whether a rule compares with the object before: then it is a transition rule. */
export function usesOldSelf(expression: string): boolean {
  return tokensOf(expression).includes('oldSelf');
}

/** Whether the place of an item in a list can matter. */
export function usesIndex(expression: string): boolean {
  return tokensOf(expression).some((text) => text === '[' || text === 'indexOf' || text === 'lastIndexOf');
}

/** `x.matches(y)` as a call of our own, RE2, function: the library's follows JavaScript. */
export function withRe2(expression: string): string {
  return tokensOf(expression)
    .map((text) => (text === 'matches' ? 'matchesRe2' : text))
    .join('');
}

/** All of the text, token by token; spaces and comments are tokens too. */
export function tokensOf(expression: string): readonly string[] {
  return expression.match(token) ?? [];
}
