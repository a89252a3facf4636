import { isObject, type JsonObject } from './json.ts';
import { parseJsonExact } from './json-text.ts';
import { getString } from './object.ts';

/** Where `kubectl apply`, `create --save-config` and `replace --save-config` keep what was applied last. */
export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** What an object says was applied last; undefined: no annotation, or none that holds a mapping. */
export function lastAppliedIn(object: JsonObject | undefined): JsonObject | undefined {
  const text = getString(object, 'metadata', 'annotations', LAST_APPLIED);
  if (text === undefined) return undefined;
  try {
    const value = parseJsonExact(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
