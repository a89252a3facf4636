// Raw results of the recorder to recordings: one JSON line per case and mode, the same bytes at every run.

import { equalJson, isObject, type JsonObject, type JsonValue, toJsonValue } from '../../src/kube/json.ts';
import { parseJsonExact, stringifyJson } from '../../src/kube/json-text.ts';
import { getArray, getObject, getString } from '../../src/kube/object.ts';
import { sortedJson } from '../support/sorted-json.ts';
import type { ApplyMode, ConformanceCase } from './case.ts';
import { allocatedValues, lastAppliedAnnotation, scrubManagedFields, scrubObject } from './scrub.ts';

export type RecordedVerdict = 'created' | 'configured' | 'unchanged' | 'rejected';

export interface RecordedError {
  /** The server's field path; '' when the whole object is meant. */
  readonly path: string;
  /** The cause's reason, or the status' when it lists no causes; `StrictDecoding`; `Client` for kubectl's own errors. */
  readonly cause: string;
  readonly message: string;
}

/** What applying head did to one object. */
export interface RecordedObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace: string | null;
  readonly name: string;
  readonly verdict: RecordedVerdict;
  readonly errors: readonly RecordedError[];
  readonly patchType: 'strategic' | 'merge' | 'apply' | null;
  /** Client-side: what kubectl sent, last-applied's text left out (`""`). */
  readonly patch: JsonObject | null;
  /** The stored object has other bytes than before, managedFields and last-applied included. */
  readonly stored: boolean;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
  readonly managedFieldsBefore: readonly JsonObject[];
  readonly managedFieldsAfter: readonly JsonObject[];
  /** What policies warn of, where they do. */
  readonly warnings?: readonly string[];
  /** Last-applied as it stood before head, where base alone does not say it (a third actor, `kubectl create`). */
  readonly lastAppliedBefore?: string | null;
}

export interface Recording {
  readonly case: string;
  readonly mode: ApplyMode;
  /** Base alone was refused: head was not tried. */
  readonly baseErrors: readonly RecordedError[] | null;
  readonly objects: readonly RecordedObject[];
}

/** Base alone does not explain the live object (controllers that stood still included): it is given to a prediction as it was found. */
export function hasThirdActor(one: ConformanceCase, mode: ApplyMode): boolean {
  return one.between.length > 0 || !one.controllers || (one.baseAction !== 'same' && one.baseAction !== mode);
}

/** Throws an Error when the case itself is at fault (its setup was refused). */
export function toRecording(one: ConformanceCase, mode: ApplyMode, raw: JsonObject): Recording {
  const failed = getString(raw, 'failed');
  if (failed !== undefined) throw new Error(`${one.id} (${mode}): ${failed}`);
  const text = caseText(one);
  const base = getObject(raw, 'base');
  return {
    case: one.id,
    mode,
    baseErrors: base ? errorsOf(base, (message) => withoutChance(message, text)) : null,
    objects: (getArray(raw, 'objects') ?? []).filter(isObject).map((object) => toObject(one, mode, object, text)),
  };
}

/** All objects of a case as JSON: a value found here was not allocated by a server. */
export function caseText(one: ConformanceCase): string {
  return stringifyJson(toJsonValue([one.setup, one.base, one.between, one.head]));
}

function toObject(one: ConformanceCase, mode: ApplyMode, raw: JsonObject, text: string): RecordedObject {
  const before = getObject(raw, 'before') ?? null;
  const after = getObject(raw, 'after') ?? null;
  const last = (getArray(raw, 'applied') ?? []).filter(isObject).at(-1);
  if (!last) throw new Error(`${one.id}: nothing was applied`);
  const allocated = [...allocatedValues(before, text), ...allocatedValues(after, text)];
  const hide = (message: string): string =>
    withoutChance(
      allocated.reduce((out, value) => out.replaceAll(value, '<allocated>'), message),
      text,
    );
  const errors = errorsOf(last, hide);
  const version = (object: JsonObject | null): string | undefined =>
    getString(object ?? {}, 'metadata', 'resourceVersion');
  const stored = version(before) !== version(after);
  const sent = (getArray(last, 'exchanges') ?? []).filter(isObject).findLast((one) => one['method'] === 'PATCH');
  const rejected = getString(last, 'error') !== undefined;
  const warnings = (getArray(last, 'warnings') ?? [])
    .map(String)
    .filter((warning) => warning.startsWith('Validation failed for ValidatingAdmissionPolicy'))
    .map(hide)
    .sort();
  return {
    apiVersion: getString(raw, 'apiVersion') ?? '',
    kind: getString(raw, 'kind') ?? '',
    namespace: getString(raw, 'namespace') ?? null,
    name: getString(raw, 'name') ?? '',
    verdict: rejected ? 'rejected' : verdictOf(getString(last, 'printed') ?? '', before !== null, stored),
    errors: rejected ? errors : [],
    patchType: sent ? patchTypeOf(getString(sent, 'contentType') ?? '', mode) : null,
    patch: sent && mode === 'client-side' ? withoutLastApplied(getObject(sent, 'body') ?? null) : null,
    stored,
    before: before && scrubObject(before, text),
    after: after && scrubObject(after, text),
    managedFieldsBefore: scrubManagedFields(before),
    managedFieldsAfter: scrubManagedFields(after),
    ...(warnings.length > 0 && { warnings }),
    ...(hasThirdActor(one, mode) && {
      lastAppliedBefore: getString(before ?? {}, 'metadata', 'annotations', lastAppliedAnnotation) ?? null,
    }),
  };
}

/** Messages quote values in Go's notation: addresses in memory, uids and times differ from run to run. */
function withoutChance(message: string, text: string): string {
  return message
    .replace(/\b0x[0-9a-f]{6,}\b/g, '<pointer>')
    .replace(UUID, (uuid) => (text.includes(uuid) ? uuid : '<allocated>'))
    .replace(GO_TIME, (time) => (text.includes(time) ? time : '<time>'));
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const GO_TIME = /time\.Date\([^)]*\)|\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z| [+-]\d{4} [A-Z]+)?/g;

/** kubectl's last word; server-side it is always "serverside-applied", so the stored object decides. */
function verdictOf(printed: string, existed: boolean, stored: boolean): RecordedVerdict {
  const word = printed.split(' ').at(-1);
  if (word === 'created' || word === 'configured' || word === 'unchanged') return word;
  if (word !== 'serverside-applied') throw new Error(`kubectl printed ${JSON.stringify(printed)}`);
  if (!existed) return 'created';
  return stored ? 'configured' : 'unchanged';
}

function patchTypeOf(contentType: string, mode: ApplyMode): RecordedObject['patchType'] {
  if (mode === 'server-side') return 'apply'; // kubectl's migration patches come between two of these
  if (contentType.includes('strategic')) return 'strategic';
  return contentType.includes('merge-patch') ? 'merge' : null;
}

function withoutLastApplied(patch: JsonObject | null): JsonObject | null {
  const annotations = getObject(patch ?? {}, 'metadata', 'annotations');
  if (annotations && lastAppliedAnnotation in annotations) annotations[lastAppliedAnnotation] = '';
  return patch;
}

function errorsOf(applied: JsonObject, hide: (message: string) => string): RecordedError[] {
  const own = getString(applied, 'error') ?? '';
  const refused = (getArray(applied, 'exchanges') ?? []).filter(isObject).findLast((one) => isObject(one['status']));
  const status = getObject(refused, 'status');
  if (!status) return [{ path: '', cause: 'Client', message: hide(kubectlsReason(own)) }];
  const message = hide(getString(status, 'message') ?? own);
  const strict = /strict decoding error: (.*)$/s.exec(message)?.[1];
  if (strict !== undefined) return strictErrors(strict);
  const causes = (getArray(status, 'details', 'causes') ?? []).filter(isObject).map((cause) => ({
    path: getString(cause, 'field') ?? '',
    cause: getString(cause, 'reason') ?? '',
    message: hide(getString(cause, 'message') ?? ''),
  }));
  // The server lists some in the order of a Go map.
  const order = ({ path, cause, message: words }: RecordedError): string => [path, cause, words].join('\n');
  causes.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return causes.length > 0 ? causes : [{ path: '', cause: getString(status, 'reason') ?? '', message }];
}

/** kubectl quotes the live object, times and all, before it says what is wrong with a patch. */
function kubectlsReason(message: string): string {
  return message.includes('creating patch with:') ? (message.trimEnd().split('\n').at(-1) ?? '') : message;
}

function strictErrors(list: string): RecordedError[] {
  return list.split(/, (?=unknown field|duplicate field)/).map((message) => ({
    path: /^(?:unknown|duplicate) field "([^"]*)"/.exec(message)?.[1] ?? '',
    cause: 'StrictDecoding',
    message,
  }));
}

/** `"="` stands for "as before". */
const SAME = '=';

/** One line; `reference` is the same case's line in the complete recordings, which an equal one points at. */
export function encodeRecording(recording: Recording): string {
  const objects = recording.objects.map((object) => ({
    ...object,
    after: object.before !== null && equalJson(object.after, object.before) ? SAME : object.after,
    managedFieldsAfter: equalJson([...object.managedFieldsAfter], [...object.managedFieldsBefore])
      ? SAME
      : object.managedFieldsAfter,
  }));
  const { baseErrors } = recording;
  return sortedJson(toJsonValue({ ...recording, objects, ...(baseErrors === null && { baseErrors: undefined }) }));
}

/** Other versions record only what differs: this line says that nothing does. */
export function encodeSame(recording: Recording, reference: string): string {
  return sortedJson(toJsonValue({ case: recording.case, mode: recording.mode, same: reference }));
}

/** The version a line points at; undefined for a full one. */
export function sameAs(line: JsonObject): string | undefined {
  return getString(line, 'same');
}

export function parseLine(text: string): JsonObject {
  const line: JsonValue = parseJsonExact(text);
  if (!isObject(line)) throw new Error(`not a recording: ${text.slice(0, 80)}`);
  return line;
}

/** The inverse of {@link encodeRecording}. Recordings are our own files: their shape is taken on trust. */
export function decodeRecording(line: JsonObject): Recording {
  const objects = (getArray(line, 'objects') ?? []).filter(isObject).map((object) => ({
    ...object,
    after: object['after'] === SAME ? object['before'] : object['after'],
    managedFieldsAfter:
      object['managedFieldsAfter'] === SAME ? object['managedFieldsBefore'] : object['managedFieldsAfter'],
  }));
  const { baseErrors } = line;
  return { ...line, baseErrors: baseErrors ?? null, objects } as unknown as Recording;
}
