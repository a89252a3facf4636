import type { FieldSet } from '../../fieldpath/field-set.ts';
import { writeLikeGo } from '../../fieldpath/values.ts';
import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { newObject } from '../../kube/json.ts';
import { LAST_APPLIED, lastAppliedIn } from '../../kube/last-applied.ts';
import { getObject, getString } from '../../kube/object.ts';
import { compare } from './compare.ts';
import { toFieldSet } from './to-field-set.ts';
import type { Type } from './type.ts';
import { validate } from './validate.ts';

/*
 * What the server does about kubectl's last-applied annotation when the manager is `kubectl`: it forgives conflicts on
 * fields that client-side apply set and that still have that value, and it keeps the annotation up to date.
 * Mirrors apimachinery 0.36 `managedfields/internal` lastappliedmanager.go and lastappliedupdater.go.
 */

const ANNOTATIONS_LIMIT = 256 * 1024;

/** The fields on which a conflict is forgiven; null when there is no usable annotation. */
export function forgivenConflicts(live: JsonObject, type: Type, apiVersion: string): FieldSet | null {
  const lastApplied = lastAppliedIn(live);
  if (!lastApplied || validate(live, type, false)) return null;
  if (lastApplied['apiVersion'] !== apiVersion || lastApplied['kind'] !== live['kind']) return null;
  if (validate(lastApplied, type, false)) return null;
  const { added, modified, removed } = compare(lastApplied, live, type);
  return toFieldSet(lastApplied, type).difference(modified).difference(added).difference(removed);
}

/** The object with its annotation rewritten to this configuration, where it has one; dropped when it grows too large. */
export function updateLastApplied(object: JsonObject, config: JsonObject): JsonObject {
  const annotations = getObject(object, 'metadata', 'annotations');
  if (!annotations || !getString(annotations, LAST_APPLIED)) return object;
  const next = newObject();
  let size = 0;
  for (const key in annotations) {
    const value = key === LAST_APPLIED ? writeLastApplied(config) : (annotations[key] ?? '');
    next[key] = value;
    size += byteLength(key) + (typeof value === 'string' ? byteLength(value) : 0);
  }
  if (size > ANNOTATIONS_LIMIT) delete next[LAST_APPLIED];
  return replaceAnnotations(object, next);
}

function writeLastApplied(config: JsonObject): string {
  const annotations = getObject(config, 'metadata', 'annotations');
  const kept = annotations ? newObject() : undefined;
  for (const key in annotations) if (kept && key !== LAST_APPLIED) kept[key] = annotations[key] ?? '';
  return `${writeLikeGo(replaceAnnotations(config, kept), 'encoding/json')}\n`;
}

function replaceAnnotations(object: JsonObject, annotations: JsonObject | undefined): JsonObject {
  const metadata = newObject();
  Object.assign(metadata, object['metadata'] as JsonObject);
  if (annotations) metadata['annotations'] = annotations;
  else delete metadata['annotations'];
  const out = newObject();
  for (const key in object) out[key] = key === 'metadata' ? metadata : (object[key] as JsonValue);
  return out;
}

function byteLength(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // A surrogate pair is four bytes over two units.
    if (code >= 0x800 && (code < 0xd800 || code > 0xdfff)) length += 2;
    else if (code >= 0x80) length += 1;
  }
  return length;
}
