import type { JsonObject } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';

/**
 * A question about a live object, asked once however many items of the new one need the answer: requests never change what is live.
 * Nothing is the answer where there is none.
 */
export function askedOnce(ask: (live: JsonObject) => boolean): (live: JsonObject | undefined) => boolean {
  const answered = keptWith(ask);
  return (live) => live !== undefined && answered(live);
}
