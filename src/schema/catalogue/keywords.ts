/**
 * Keywords of a definition's schema that are facts about objects, and how a chunk shortens them. What is not listed here is
 * left out: descriptions, titles, examples, rules and their messages.
 */
export type Holds = 'value' | 'node' | 'nodes' | 'named-nodes' | 'node-or-value';

export interface Keyword {
  readonly short: string;
  readonly long: string;
  readonly holds: Holds;
}

/** What rules of a node look at, in place of the rules: see {@link RuleFacts}. */
export const RULES = 'x-applylint-rules';

/**
 * What the rules of one node read of their value: paths below it, with `?` before one that only its presence counts of, or true for
 * all of it. `changes`: by rules that compare with the object before, and so count for no new one.
 */
export interface RuleFacts {
  readonly always?: readonly string[] | true;
  readonly changes?: readonly string[] | true;
}

const table: readonly (readonly [short: string, long: string, holds: Holds])[] = [
  ['t', 'type', 'value'],
  ['f', 'format', 'value'],
  ['p', 'properties', 'named-nodes'],
  ['i', 'items', 'node'],
  ['a', 'additionalProperties', 'node-or-value'],
  ['q', 'required', 'value'],
  ['e', 'enum', 'value'],
  ['d', 'default', 'value'],
  ['u', 'nullable', 'value'],
  ['m', 'pattern', 'value'],
  ['ls', 'minLength', 'value'],
  ['hs', 'maxLength', 'value'],
  ['ln', 'minimum', 'value'],
  ['hn', 'maximum', 'value'],
  ['xl', 'exclusiveMinimum', 'value'],
  ['xh', 'exclusiveMaximum', 'value'],
  ['mo', 'multipleOf', 'value'],
  ['li', 'minItems', 'value'],
  ['hi', 'maxItems', 'value'],
  ['lp', 'minProperties', 'value'],
  ['hp', 'maxProperties', 'value'],
  ['all', 'allOf', 'nodes'],
  ['any', 'anyOf', 'nodes'],
  ['one', 'oneOf', 'nodes'],
  ['not', 'not', 'node'],
  ['k', 'x-kubernetes-preserve-unknown-fields', 'value'],
  ['r', 'x-kubernetes-embedded-resource', 'value'],
  ['is', 'x-kubernetes-int-or-string', 'value'],
  ['lt', 'x-kubernetes-list-type', 'value'],
  ['lk', 'x-kubernetes-list-map-keys', 'value'],
  ['mt', 'x-kubernetes-map-type', 'value'],
  ['c', RULES, 'value'],
];

export const KEYWORDS: readonly Keyword[] = table.map(([short, long, holds]) => ({ short, long, holds }));
