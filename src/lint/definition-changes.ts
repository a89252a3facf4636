import { isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getArray, getObject, getString } from '../kube/object.ts';

function versionsOf(definition: JsonObject): JsonObject[] {
  return (getArray(definition, 'spec', 'versions') ?? []).filter(isObject);
}

function schemaOf(version: JsonObject): JsonObject | undefined {
  return getObject(version, 'schema', 'openAPIV3Schema');
}

/** Versions that base serves and head does not. */
export function unserved(base: JsonObject, head: JsonObject): string[] {
  const served = (definition: JsonObject): string[] =>
    versionsOf(definition).flatMap(({ name, served }) => (served === true && typeof name === 'string' ? [name] : []));
  const left = new Set(served(head));
  return served(base).filter((name) => !left.has(name));
}

/** A field of a served version whose type is another one than at base, and does not take what fitted that. */
export interface Retyped {
  readonly version: string;
  /** The version's place in `spec.versions` of head. */
  readonly index: number;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export function* retyped(base: JsonObject, head: JsonObject): Iterable<Retyped> {
  const before = new Map(versionsOf(base).map((version) => [version['name'], schemaOf(version)]));
  for (const [index, version] of versionsOf(head).entries()) {
    const [old, now] = [before.get(version['name']), schemaOf(version)];
    if (!old || !now || version['served'] !== true) continue;
    for (const found of retypedBelow(old, now, '')) yield { version: String(version['name']), index, ...found };
  }
}

function* retypedBelow(old: JsonObject, now: JsonObject, field: string): Iterable<Omit<Retyped, 'version' | 'index'>> {
  const [before, after] = [typeOf(old), typeOf(now)];
  if (before !== undefined && after !== undefined && before !== after && !takes(after, before)) {
    yield { field, before, after };
    return;
  }
  const [fields, left] = [getObject(old, 'properties') ?? {}, getObject(now, 'properties') ?? {}];
  for (const name in fields) yield* deeper(fields[name], left[name], field === '' ? name : `${field}.${name}`);
  for (const below of ['items', 'additionalProperties'])
    yield* deeper(old[below], now[below], below === 'items' ? `${field}[]` : `${field}.*`);
}

function* deeper(
  old: JsonValue | undefined,
  now: JsonValue | undefined,
  field: string,
): Iterable<Omit<Retyped, 'version' | 'index'>> {
  if (isObject(old) && isObject(now)) yield* retypedBelow(old, now, field);
}

/** Undefined where a schema takes anything. */
function typeOf(schema: JsonObject): string | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) return 'int-or-string';
  return getString(schema, 'type');
}

/** Whether what fitted the one type fits the other. */
function takes(type: string, value: string): boolean {
  return (
    (type === 'number' && value === 'integer') ||
    (type === 'int-or-string' && (value === 'integer' || value === 'string'))
  );
}
