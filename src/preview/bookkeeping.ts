import { copyOf, isArray, isObject, type JsonArray, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { LAST_APPLIED } from '../kube/last-applied.ts';

/** The object without managedFields, which the server keeps apart from what is validated and compared. */
export function withoutManagedFields(object: JsonObject): JsonObject {
  return withoutIn(object, ['metadata'], 'managedFields');
}

/** The object without one field of its metadata. */
export function withoutMetadata(object: JsonObject, name: string): JsonObject {
  return withoutIn(object, ['metadata'], name);
}

/** The object without kubectl's annotation; an annotation map that held nothing else goes too. */
export function withoutLastApplied(object: JsonObject): JsonObject {
  return withoutAnnotation(object, LAST_APPLIED);
}

/** The object without one annotation; an annotation map that held nothing else goes too. */
export function withoutAnnotation(object: JsonObject, name: string): JsonObject {
  return withoutIn(object, ['metadata', 'annotations'], name);
}

/** The object without one field of the map that a path leads to. */
export function withoutIn(object: JsonObject, path: readonly string[], name: string): JsonObject {
  const [step, ...rest] = path;
  if (step === undefined) return omit(object, name);
  const child = object[step];
  if (!isObject(child)) return object;
  const changed = withoutIn(child, rest, name);
  if (changed === child) return object;
  const empty = step === 'annotations' && Object.keys(changed).length === 0;
  const out = newObject();
  for (const key in object) {
    if (key !== step) out[key] = object[key] ?? null;
    else if (!empty) out[key] = changed;
  }
  return out;
}

function omit(object: JsonObject, name: string): JsonObject {
  if (object[name] === undefined) return object;
  const out = newObject();
  for (const key in object) if (key !== name) out[key] = object[key] ?? null;
  return out;
}

/** The entries as stored, without times; empty where nobody is known to manage the object. */
export function managedFieldsOf(object: JsonObject | null): JsonArray {
  const entries = isObject(object?.['metadata']) ? object['metadata']['managedFields'] : undefined;
  return isArray(entries) ? entries : [];
}

/** The object without its generation, which some kinds count up with every change of an annotation. */
export function withoutGeneration(object: JsonObject): JsonObject {
  return withoutIn(object, ['metadata'], 'generation');
}

/** The object with the managedFields of another one. */
export function withManagers(object: JsonObject, owner: JsonObject): JsonObject {
  const entries = managedFieldsOf(owner);
  return entries.length === 0 ? object : withMetadata(object, 'managedFields', entries);
}

/** The object with one field of its metadata set. */
export function withMetadata(object: JsonObject, name: string, value: JsonValue): JsonObject {
  const out = copyOf(object);
  const given = object['metadata'];
  const metadata = isObject(given) ? copyOf(given) : newObject();
  metadata[name] = value;
  out['metadata'] = metadata;
  return out;
}
