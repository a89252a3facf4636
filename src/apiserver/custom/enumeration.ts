import type { JsonArray, JsonValue } from '../../kube/json.ts';
import { keptWith } from '../../kube/kept-with.ts';
import { canonicalText } from './canonical-text.ts';

/** The values of one enumeration, looked up. */
interface Enumeration {
  readonly numbers: ReadonlySet<number>;
  /** Canonical texts of all values, and of those that are no numbers. */
  readonly texts: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

/** Whether an enumeration holds a value. Numbers are converted to the allowed value's type before comparing; null is never allowed. */
export function isAllowed(value: JsonValue, allowed: JsonArray): boolean {
  if (value === null) return false;
  const { numbers, texts, others } = enumerationOf(allowed);
  if (typeof value !== 'number') return texts.has(canonicalText(value));
  return numbers.has(Math.trunc(value)) || numbers.has(value) || others.has(canonicalText(value));
}

const enumerationOf = keptWith((allowed: JsonArray): Enumeration => {
  const values = allowed.filter((item) => item !== null);
  return {
    numbers: new Set(values.filter((item) => typeof item === 'number')),
    texts: new Set(values.map(canonicalText)),
    others: new Set(values.filter((item) => typeof item !== 'number').map(canonicalText)),
  };
});
