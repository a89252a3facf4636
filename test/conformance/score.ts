// Compares a prediction with a recording, aspect by aspect. Right and wrong mean exact equality, after what only a
// server can choose is left out on both sides; not judged is honest and never a failure.

import { equalJson, isObject, type JsonObject, type JsonValue, newObject, toJsonValue } from '../../src/kube/json.ts';
import { getObject } from '../../src/kube/object.ts';
import type { Outcome } from '../../src/preview/outcome.ts';
import type { ConformanceCase } from './case.ts';
import { caseNamespace } from './predict.ts';
import { caseText, hasThirdActor, type RecordedObject, type Recording } from './recording.ts';
import { lastAppliedAnnotation, scrubManagedFields, scrubObject } from './scrub.ts';

export const aspects = ['verdict', 'causes', 'after', 'patch', 'managedFields'] as const;
export type Aspect = (typeof aspects)[number];
export type Mark = 'right' | 'wrong' | 'not-judged';

export interface Comparison {
  readonly aspect: Aspect;
  readonly mark: Mark;
  readonly recorded: JsonValue;
  readonly predicted: JsonValue;
}

/** Aspects that do not apply (the patch of a creation, causes of an accepted object) are left out. */
export function compareObject(
  one: ConformanceCase,
  recording: Recording,
  object: RecordedObject,
  outcome: Outcome,
): Comparison[] {
  const { verdict } = outcome;
  const judged = verdict !== 'not-judged';
  const out: Comparison[] = [];
  const add = (aspect: Aspect, recorded: JsonValue, predicted: JsonValue | undefined): void => {
    const mark = !judged || predicted === undefined ? 'not-judged' : equalJson(recorded, predicted) ? 'right' : 'wrong';
    out.push({ aspect, mark, recorded, predicted: predicted ?? null });
  };
  add('verdict', settled(object, verdict), verdict);
  const rejected = object.verdict === 'rejected';
  if (rejected !== (verdict === 'rejected') && judged) return out; // the other aspects would say the same again
  if (rejected) {
    const predicted = predictedCauses(outcome);
    const { errors } = object;
    const said = errors.map(({ message }) => message).filter(isPolicyWord);
    if (said.length > 0) {
      add(
        'causes',
        said,
        outcome.errors.map(({ message }) => message),
      );
      return out;
    }
    // Some refusals name no field: kubectl's own, a patch that does not decode, rules over a whole custom resource.
    const located = recordedCauses(errors.filter(({ path }) => !UNLOCATED.has(path)));
    const excused =
      located.length < recordedCauses(errors).length && located.every((cause) => predicted.includes(cause));
    add('causes', excused && predicted.length > 0 ? predicted : recordedCauses(errors), predicted);
    return out;
  }
  const warnings = (outcome.notes ?? []).flatMap(({ kind, message }) => (kind === 'warning' ? [message] : []));
  if (object.warnings !== undefined || warnings.length > 0)
    add('causes', [...(object.warnings ?? [])], warnings.sort());
  const text = caseText(one);
  const steady = (value: JsonObject | null): JsonValue => comparable(value, one, recording);
  add('after', steady(object.after), outcome.after && steady(scrubObject(outcome.after, text)));
  if (recording.mode === 'client-side' && object.before !== null) {
    add('patch', withoutLastApplied(object.patch), withoutLastApplied(outcome.patch));
  }
  add('managedFields', entries(object.managedFieldsAfter), managedFieldsOf(outcome));
  return out;
}

/** The status of an APIService is written by the API server itself, at a time of its own: that alone is no change of head's. */
function settled(object: RecordedObject, predicted: Outcome['verdict']): RecordedObject['verdict'] {
  const { kind, verdict, before, after } = object;
  if (kind !== 'APIService' || verdict !== 'configured' || predicted !== 'unchanged' || !before || !after)
    return verdict;
  const written = (value: JsonObject): JsonObject => ({ ...value, status: null });
  const owners = equalJson(entries(object.managedFieldsBefore ?? []), entries(object.managedFieldsAfter));
  return owners && equalJson(written(before), written(after)) ? predicted : verdict;
}

/** Base is refused in this mode: there is nothing to apply head to, and saying so is the right answer. */
export function compareRefusedBase(outcomes: readonly Outcome[]): Comparison[] {
  const verdict = outcomes.every((outcome) => outcome.verdict === 'not-judged')
    ? outcomes.every((outcome) => outcome.notJudged?.code === 'base-rejected')
      ? 'right'
      : 'not-judged'
    : 'wrong';
  return [{ aspect: 'verdict', mark: verdict, recorded: 'base-rejected', predicted: verdictText(outcomes) }];
}

function verdictText(outcomes: readonly Outcome[]): string {
  return outcomes.map((outcome) => outcome.verdict).join(', ');
}

/** Generation is bookkeeping; status of what controllers were played for is theirs. */
function comparable(value: JsonObject | null, one: ConformanceCase, recording: Recording): JsonValue {
  if (value === null) return null;
  const out = newObject();
  Object.assign(out, value);
  const metadata = newObject();
  for (const [key, child] of Object.entries(getObject(value, 'metadata') ?? {})) {
    if (key === 'generation' || (key === 'namespace' && child === caseNamespace)) continue;
    metadata[key] = child;
  }
  out['metadata'] = metadata;
  const { kind } = value;
  const played = one.controllers && !hasThirdActor(one, recording.mode);
  // The status of a definition, and of what serves other kinds, is written by controllers inside the API server, at a time of their own.
  if (
    kind === 'CustomResourceDefinition' ||
    kind === 'APIService' ||
    (played && (kind === 'PersistentVolumeClaim' || kind === 'Job'))
  ) {
    delete out['status'];
  }
  return out;
}

function withoutLastApplied(patch: JsonObject | null): JsonObject {
  const out = newObject();
  Object.assign(out, patch);
  const metadata = getObject(out, 'metadata');
  const annotations = getObject(metadata, 'annotations');
  if (!metadata || !annotations || !(lastAppliedAnnotation in annotations)) return out;
  const keptAnnotations = newObject();
  for (const [key, value] of Object.entries(annotations))
    if (key !== lastAppliedAnnotation) keptAnnotations[key] = value;
  const keptMetadata = newObject();
  for (const [key, value] of Object.entries(metadata)) {
    if (key !== 'annotations') keptMetadata[key] = value;
    else if (Object.keys(keptAnnotations).length > 0) keptMetadata[key] = keptAnnotations;
  }
  if (Object.keys(keptMetadata).length > 0) out['metadata'] = keptMetadata;
  else delete out['metadata'];
  return out;
}

function managedFieldsOf(outcome: Outcome): JsonValue | undefined {
  if (outcome.managedFieldsAfter === undefined) return undefined;
  const holder = toJsonValue({ metadata: { managedFields: outcome.managedFieldsAfter } });
  return isObject(holder) ? entries(scrubManagedFields(holder)) : undefined;
}

/** What controllers own, played ones and those inside the API server, is nobody's prediction. */
function entries(list: readonly JsonObject[]): JsonValue {
  return list.filter(({ manager }) => manager !== 'kube-controller-manager' && manager !== 'kube-apiserver');
}

/** Policies name no field; their words say all there is. */
function isPolicyWord(message: string): boolean {
  return /AdmissionPolicy '.*denied request: /.test(message);
}

const UNLOCATED = new Set(['', 'patch', '<nil>']);

/** Where and why, not the words: messages quote values in Go's notation. */
function recordedCauses(errors: RecordedObject['errors']): JsonValue[] {
  const list = errors.map(({ path, cause }) =>
    cause === 'FieldManagerConflict' ? 'conflict' : cause === 'StrictDecoding' ? `strict ${path}` : `${cause} ${path}`,
  );
  return [...new Set(list)].sort();
}

function predictedCauses(outcome: Outcome): JsonValue[] {
  const list = outcome.errors.map(({ path, cause, source }) =>
    source === 'conflict' ? 'conflict' : source === 'strict' ? `strict ${path}` : `${cause} ${path}`,
  );
  if (outcome.conflicts.length > 0) list.push('conflict');
  return [...new Set(list)].sort();
}
