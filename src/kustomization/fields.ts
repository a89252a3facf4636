import { isArray, isObject, type JsonValue } from '../kube/json.ts';

/**
 * Field names of a kustomization as kustomize reads them: Go's JSON decoder folds case, and with it two letters outside
 * ASCII (U+017F and U+212A). Several spellings of one field all count here, whichever of them Go would take.
 */
function fold(name: string): string {
  return name.toLowerCase().replaceAll('\u017f', 's').replaceAll('\u212a', 'k');
}

export function isField(name: string, field: string): boolean {
  return fold(name) === fold(field);
}

/** Values of a field, in any spelling. */
export function valuesOf(value: JsonValue | undefined, field: string): JsonValue[] {
  if (!isObject(value)) return [];
  const found: JsonValue[] = [];
  for (const name in value) if (isField(name, field)) found.push(value[name] ?? null);
  return found;
}

/** Items of list fields, in any spelling. */
export function itemsOf(value: JsonValue | undefined, field: string): JsonValue[] {
  return valuesOf(value, field).flatMap((list) => (isArray(list) ? list : []));
}

export function textsOf(value: JsonValue | undefined, field: string): string[] {
  return itemsOf(value, field).filter((item): item is string => typeof item === 'string');
}

/** A field that holds one text. */
export function textOf(value: JsonValue | undefined, field: string): string | undefined {
  return valuesOf(value, field).find((item): item is string => typeof item === 'string');
}

/** Every text in a value that stands under one of these fields, save below those left out. */
export function* textsUnder(
  value: JsonValue,
  fields: ReadonlySet<string>,
  without: ReadonlySet<string> = new Set(),
): Iterable<string> {
  if (isArray(value)) for (const item of value) yield* textsUnder(item, fields, without);
  if (!isObject(value)) return;
  for (const name in value) {
    const inner = value[name] ?? null;
    if (fields.has(fold(name))) yield* texts(inner);
    else if (!without.has(fold(name))) yield* textsUnder(inner, fields, without);
  }
}

function* texts(value: JsonValue): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (isArray(value)) for (const item of value) yield* texts(item);
  else if (isObject(value)) for (const name in value) yield* texts(value[name] ?? null);
}
