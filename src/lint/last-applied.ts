import { isObject, type JsonObject } from '../kube/json.ts';
import { parseJsonExact } from '../kube/json-text.ts';
import { getString } from '../kube/object.ts';
import type { ApplyPreview } from '../preview/outcome.ts';

const ANNOTATION = 'kubectl.kubernetes.io/last-applied-configuration';

/** What the annotation of a live object that was seen says was applied last; undefined: no annotation, or not readable. */
export function lastAppliedOf(preview: ApplyPreview): JsonObject | undefined {
  const live = preview.live.source === 'assumed' ? null : preview.live.object;
  const text = getString(live ?? undefined, 'metadata', 'annotations', ANNOTATION);
  if (text === undefined) return undefined;
  try {
    const value = parseJsonExact(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
