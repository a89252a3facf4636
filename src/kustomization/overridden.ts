import { copyOf, equalJson, isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { isField } from './fields.ts';

/**
 * A copy of a kustomization with fields that whoever applies it adds: lists grow, but an image or a number of replicas takes
 * the place of one of the same name; maps are merged; the rest is replaced.
 */
export function overridden(kustomization: JsonObject, overrides: JsonObject): JsonObject {
  const copy = copyOf(kustomization);
  for (const field in overrides) {
    const added = overrides[field] ?? null;
    const name = Object.keys(copy).find((one) => isField(one, field)) ?? field;
    const before = copy[name];
    if (isArray(before) && isArray(added))
      copy[name] = [...before.filter((item) => !isReplaced(item, added)), ...added];
    else if (isObject(before) && isObject(added)) copy[name] = copyOf(before, added);
    else copy[name] = added;
  }
  return copy;
}

function isReplaced(item: JsonValue, by: readonly JsonValue[]): boolean {
  if (!isObject(item) || item['name'] === undefined) return false;
  const { name } = item;
  return by.some((other) => isObject(other) && other['name'] !== undefined && equalJson(other['name'], name));
}
