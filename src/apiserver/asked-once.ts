import type { JsonObject } from '../kube/json.ts';

/**
 * A question about a live object, asked once however many items of the new one need the answer: requests never change what is live.
 * Nothing is the answer where there is none.
 */
export function askedOnce(ask: (live: JsonObject) => boolean): (live: JsonObject | undefined) => boolean {
  const answers = new WeakMap<JsonObject, boolean>();
  return (live) => {
    if (live === undefined) return false;
    let answer = answers.get(live);
    if (answer === undefined) {
      answer = ask(live);
      answers.set(live, answer);
    }
    return answer;
  };
}
