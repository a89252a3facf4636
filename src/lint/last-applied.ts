import type { JsonObject } from '../kube/json.ts';
import { lastAppliedIn } from '../kube/last-applied.ts';
import type { ApplyPreview } from '../preview/outcome.ts';

/** What the annotation of a live object that was seen says was applied last; undefined: no annotation, or not readable. */
export function lastAppliedOf({ live }: ApplyPreview): JsonObject | undefined {
  return live.source === 'assumed' ? undefined : lastAppliedIn(live.object ?? undefined);
}
