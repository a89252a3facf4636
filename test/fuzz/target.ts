// Differential fuzzing: a target makes cases, the real Go libraries answer them, our code predicts the answer.
//
// A target is a file test/fuzz/targets/<name>.ts whose default export is `defineTarget({...})`.
// It may import from src/ and test/support only; it may not touch files, processes or the clock (the driver does).
// Cases and answers are plain JSON data (null, boolean, number, bigint, string, arrays, objects) so that any case
// can be printed, shrunk and pasted into a test.

import type { JsonObject, JsonValue } from '../../src/kube/json.ts';
import type { Random } from '../support/random.ts';

/** A question to the recorder's `merge` subcommand; `op` and its fields are listed in test/conformance/recorder/merge.go. */
export type MergeRequest = {
  readonly op:
    | 'csa' // original, modified, current -> patchType, patch, result
    | 'jsonmerge' // original, modified, current -> patch, result
    | 'smp' // object, patch -> result: application of a strategic merge patch
    | 'jmp' // object, patch -> result: application of a JSON merge patch
    | 'ssa' // live, config, manager, force, subresource, reset -> result | conflicts
    | 'ssaupdate' // live, object, manager, reset -> result
    | 'lastapplied' // object -> text, result
    | 'yaml' // text -> result (YAMLToJSON)
    | 'yamlstrict' // text -> result (YAMLToJSONStrict)
    | 'yamldocs' // text -> docs, as kubectl's builder reads a stream
    | 'toyaml' // object -> text
    | 'openapi' // doc: adds an OpenAPI v3 document (for CRDs)
    | 'cel' // question (Question in recorder/cel/cel.go) -> result
    | 'gvks'; // -> docs: known kinds
} & { readonly [name: string]: JsonValue | undefined };

/** What the libraries said. `error` (with `reason`: conflict, precondition, panic) excludes the rest. */
export interface MergeResponse {
  readonly error?: string;
  readonly reason?: string;
  readonly patchType?: string;
  readonly patch?: JsonValue;
  readonly result?: JsonValue;
  readonly docs?: JsonValue[];
  readonly text?: string;
  readonly conflicts?: JsonObject[];
}

/** The real libraries. Requests are pipelined: asking several at once (`Promise.all`) is cheap. */
export interface Oracle {
  merge(request: MergeRequest): Promise<MergeResponse>;
}

export interface FuzzTarget<Case, Answer> {
  /** The file's name without `.ts`; `--target` selects by it. */
  readonly name: string;
  /** What is compared with what, in one sentence. */
  readonly summary: string;
  /** One case. All chance comes from `random`, so a seed repeats a run. */
  generate(random: Random): Case;
  /** What the real libraries answer, brought into our words (drop times, map errors to a kind of error). */
  ask(oracle: Oracle, testCase: Case): Promise<Answer>;
  /** What our code answers. May throw: an exception is a failure. `'not-judged'` is honest: counted, never a failure. */
  predict(testCase: Case): Answer | 'not-judged';
  /** Default: structural equality, key order ignored. */
  same?(expected: Answer, predicted: Answer): boolean;
  /** Smaller variants, best first. Default: drop or simplify any part of the case. Variants must stay valid cases. */
  shrink?(testCase: Case): Iterable<Case>;
  /** Cases the default shrinker may propose; false rejects. Default: all. */
  valid?(testCase: Case): boolean;
}

/** The driver's view of any target. */
export type AnyTarget = FuzzTarget<unknown, unknown>;

/** Types a target; methods are bivariant, so the driver can hold targets of all kinds in one list. */
export function defineTarget<Case, Answer>(target: FuzzTarget<Case, Answer>): AnyTarget {
  return target as AnyTarget;
}
