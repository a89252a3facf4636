/** Reports of earlier format versions become reports of this one, so that runs of two versions can be joined and shown. */
import { copyOf, isObject, type JsonValue } from '../kube/json.ts';

/**
 * A report of format version 1 knew no `partial` and accounted for no files: what it passed over objects that were not judged in
 * the mode that gates is partial. Everything else is returned as it is; the schema judges it.
 */
export function upgradeReport(value: JsonValue): JsonValue {
  if (!isObject(value) || value['formatVersion'] !== 1) return value;
  const { counts, conclusion } = value;
  const verdicts = isObject(counts) ? counts['verdicts'] : undefined;
  const unjudged = isObject(verdicts) ? verdicts['not-judged'] : undefined;
  const upgraded = copyOf(value);
  upgraded['formatVersion'] = 2;
  upgraded['unseen'] = [];
  upgraded['files'] = [];
  upgraded['class'] = 'notable';
  if (conclusion === 'pass' && typeof unjudged === 'number' && unjudged > 0) upgraded['conclusion'] = 'partial';
  return upgraded;
}
