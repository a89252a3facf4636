import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { invalid, tooLong } from '../errors.ts';
import { labelValue, qualifiedName } from '../format/names.ts';
import type { ApiError } from '../result.ts';
import { byteLength, struct, text } from '../struct.ts';

/** Bytes of all annotation keys and values of one object: apimachinery validation.TotalAnnotationSizeLimitB. */
const ANNOTATIONS_SIZE_LIMIT = 256 * 1024;

/** metav1 validation.ValidateLabelName. */
export function validateLabelName(name: string, path: string): ApiError[] {
  return qualifiedName(name).map((complaint) => invalid(path, name, complaint));
}

/** metav1 validation.ValidateLabels: every complaint sits at the map itself, not at a key. */
export function validateLabels(labels: JsonValue | undefined, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const map = struct(labels);
  for (const key in map) {
    errors.push(...validateLabelName(key, path));
    const value = text(map[key]);
    for (const complaint of labelValue(value)) errors.push(invalid(path, value, complaint));
  }
  return errors;
}

/** apimachinery validation.ValidateAnnotations: keys as qualified names, whatever their case; the total size. */
export function validateAnnotations(annotations: JsonValue | undefined, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const map = struct(annotations);
  for (const key in map) {
    for (const complaint of qualifiedName(key.toLowerCase())) errors.push(invalid(path, key, complaint));
  }
  if (annotationsSize(map) > ANNOTATIONS_SIZE_LIMIT) errors.push(tooLong(path, ANNOTATIONS_SIZE_LIMIT));
  return errors;
}

/** Bytes that count against {@link ANNOTATIONS_SIZE_LIMIT}. */
function annotationsSize(annotations: JsonObject): number {
  let size = 0;
  for (const key in annotations) size += byteLength(key) + byteLength(text(annotations[key]));
  return size;
}
