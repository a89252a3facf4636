import { CONVERSIONS } from './conversions.ts';
import { STRING_METHODS } from './strings.ts';

/*
 * Looks at the tokens of a CEL expression without parsing it. Text inside string literals is left alone.
 */

const token =
  /(?:[rRbB]{0,2})(?:'''[\s\S]*?'''|"""[\s\S]*?"""|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|[A-Za-z_]\w*|\/\/[^\n]*|[\s\S]/g;

/** Whether a rule compares with the object before: then it is a transition rule. */
export function usesOldSelf(expression: string): boolean {
  return tokensOf(expression).includes('oldSelf');
}

/** Whether the order of two values can matter. */
export function comparesOrder(expression: string): boolean {
  return tokensOf(expression).some((text) => text === '<' || text === '>' || /^(?:min|max|isSorted|sort)$/.test(text));
}

/**
 * Calls of methods and functions of the library whose semantics differ from the server's, under names of our own. Fields and variables of
 * those names are no calls.
 */
export function withOwnFunctions(expression: string): string {
  const tokens = tokensOf(expression);
  const solid = tokens.map((token, at) => ({ token, at })).filter(({ token }) => !/^(?:\s|\/\/)/.test(token));
  const out = [...tokens];
  solid.forEach(({ token, at }, i) => {
    if (solid[i + 1]?.token !== '(') return;
    const names: ReadonlySet<string> = solid[i - 1]?.token === '.' ? METHODS : FUNCTIONS;
    if (names.has(token)) out[at] = ownName(token);
  });
  return out.join('');
}

export function ownName(name: string): string {
  return `${name}${OURS}`;
}

/** The name that the expression has for it. */
export function originalName(name: string): string {
  return name.endsWith(OURS) ? name.slice(0, -OURS.length) : name;
}

const OURS = '_of_kubernetes';

const METHODS: ReadonlySet<string> = new Set<string>(STRING_METHODS);
const FUNCTIONS: ReadonlySet<string> = new Set<string>(CONVERSIONS);

/** All of the text, token by token; spaces and comments are tokens too. */
export function tokensOf(expression: string): readonly string[] {
  return expression.match(token) ?? [];
}
