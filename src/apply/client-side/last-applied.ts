import { toGoJson } from '../../kube/go-json.ts';
import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { equalJson, isObject, newObject } from '../../kube/json.ts';
import { JsonTextError, parseJsonExact } from '../../kube/json-text.ts';
import { LAST_APPLIED } from '../../kube/last-applied.ts';

/**
 * The exact text kubectl stores for a manifest: `GetModifiedConfiguration(obj, false, …)` (kubectl 0.36 util/apply.go).
 * The annotation itself is left out, `annotations` is always there, keys are sorted, a newline ends it. Nulls stay.
 */
export function lastAppliedText(manifest: JsonObject): string {
  return `${toGoJson(withAnnotations(manifest, ownAnnotations(manifest)))}\n`;
}

/** The manifest as kubectl sends it: with {@link lastAppliedText} in its annotations. */
export function withLastApplied(manifest: JsonObject): JsonObject {
  const annotations = ownAnnotations(manifest);
  const out = newObject();
  for (const key in annotations) out[key] = annotations[key] as JsonValue;
  out[LAST_APPLIED] = lastAppliedText(manifest);
  return withAnnotations(manifest, out);
}

/** What the live object says was applied last. `broken`: the annotation holds no JSON mapping; kubectl apply fails. */
export type LastApplied =
  | { readonly status: 'absent' }
  | { readonly status: 'present'; readonly object: JsonObject; readonly text: string }
  | { readonly status: 'broken'; readonly text: string };

/** `GetOriginalConfiguration`, and the decoding of its text by strategicpatch. */
export function readLastApplied(live: JsonObject): LastApplied {
  const text = annotationsOf(live)[LAST_APPLIED];
  if (typeof text !== 'string' || text === '') return { status: 'absent' };
  const value = parsed(text);
  // `null` decodes into an empty map.
  if (value === null) return { status: 'present', object: newObject(), text };
  return isObject(value) ? { status: 'present', object: value, text } : { status: 'broken', text };
}

/** Whether applying this manifest would have stored the given last-applied configuration. */
export function wasAppliedLast(manifest: JsonObject, lastApplied: JsonObject): boolean {
  return equalJson(withAnnotations(manifest, ownAnnotations(manifest)), lastApplied);
}

/** Kubernetes takes at most this many bytes over all annotation keys and values. */
export const ANNOTATIONS_LIMIT = 262_144;

/** `ValidateAnnotationsSize` counts so: UTF-8 bytes of all keys and values. */
export function annotationsSize(object: JsonObject): number {
  const annotations = annotationsOf(object);
  let size = 0;
  for (const key in annotations) size += utf8Length(key) + utf8Length(String(annotations[key]));
  return size;
}

function parsed(text: string): JsonValue | undefined {
  try {
    return parseJsonExact(text);
  } catch (error) {
    if (error instanceof JsonTextError) return undefined;
    throw error;
  }
}

/**
 * Annotations as `Unstructured.GetAnnotations` gives them: null values count as '', and where any value is no string
 * there are none at all (kubectl drops such annotations in silence; the server would have refused them).
 */
function annotationsOf(object: JsonObject): JsonObject {
  const metadata = object['metadata'];
  const annotations = isObject(metadata) ? metadata['annotations'] : undefined;
  const out = newObject();
  if (!isObject(annotations)) return out;
  for (const key in annotations) {
    const value = annotations[key] as JsonValue;
    if (value !== null && typeof value !== 'string') return newObject();
    out[key] = value ?? '';
  }
  return out;
}

function ownAnnotations(manifest: JsonObject): JsonObject {
  const out = annotationsOf(manifest);
  delete out[LAST_APPLIED];
  return out;
}

// `SetAnnotations`: a metadata that is no mapping stays as it is.
function withAnnotations(object: JsonObject, annotations: JsonObject): JsonObject {
  const out = newObject();
  for (const key in object) out[key] = object[key] as JsonValue;
  const metadata = object['metadata'];
  if (metadata !== undefined && !isObject(metadata)) return out;
  const changed = newObject();
  for (const key in metadata ?? {}) changed[key] = metadata?.[key] as JsonValue;
  changed['annotations'] = annotations;
  out['metadata'] = changed;
  return out;
}

function utf8Length(text: string): number {
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair counts for two of its four bytes.
    size += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return size;
}
