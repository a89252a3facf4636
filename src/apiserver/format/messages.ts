/*
 * The sentences apimachinery/pkg/util/validation (v0.36.3) builds its complaints from. A format check returns a list of them;
 * the empty list means valid.
 */

/** MaxLenError. */
export function maxLength(limit: number): string {
  return `must be no more than ${limit} characters`;
}

/** The same in pkg/api/validate/content, which judges labels. */
export function maxBytes(limit: number): string {
  return `must be no more than ${limit} bytes`;
}

/** RegexError: the rule in words, examples, the expression. */
export function regexMismatch(rule: string, expression: string, ...examples: readonly string[]): string {
  if (examples.length === 0) return `${rule} (regex used for validation is '${expression}')`;
  const shown = examples.map((example) => `'${example}', `).join(' or ');
  return `${rule} (e.g. ${shown}regex used for validation is '${expression}')`;
}

/** EmptyError. */
export const NON_EMPTY = 'must be non-empty';

/** InclusiveRangeError. */
export function inclusiveRange(low: number, high: number): string {
  return `must be between ${low} and ${high}, inclusive`;
}

/** apimachinery/pkg/api/validation.IsNegativeErrorMsg. */
export const NOT_NEGATIVE = 'must be greater than or equal to 0';

/** hasChDirPrefix: keys that would leave their folder. */
export function leavesFolder(value: string): string[] {
  if (value === '.') return [`must not be '.'`];
  if (value === '..') return [`must not be '..'`];
  return value.startsWith('..') ? [`must not start with '..'`] : [];
}
