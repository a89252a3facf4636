import type { Path } from '../fieldpath/path.ts';
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { itemNamed } from '../kube/named-item.ts';

export interface RemovedField {
  readonly path: Path;
  readonly value: JsonValue;
}

/**
 * What one manifest says and the next leaves out: single values, and whole items of lists whose items have names. Other
 * lists are compared by nobody: they are replaced as a whole. A `null` counts as left out.
 */
export function* removedFields(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  at: Path = [],
): Generator<RemovedField> {
  if (before === after) return;
  if (isObject(before)) {
    for (const name of Object.keys(before)) {
      const other = isObject(after) ? after[name] : undefined;
      yield* removedFields(before[name], other === null ? undefined : other, [...at, { type: 'field', name }]);
    }
  } else if (isArray(before) && named(before)) {
    for (const item of before) {
      const { name } = item;
      const key = newObject();
      key['name'] = name;
      const path: Path = [...at, { type: 'key', key }];
      const other = isArray(after) ? itemNamed(after, name) : undefined;
      if (other === undefined) yield { path, value: item };
      else yield* removedFields(item, other, path);
    }
  } else if (after === undefined && before !== undefined && before !== null) yield { path: at, value: before };
}

function named(list: JsonArray): list is (JsonObject & { name: string })[] {
  return list.length > 0 && list.every((item) => isObject(item) && typeof item['name'] === 'string');
}
