import { equalJson, isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getString, nameOf } from '../kube/object.ts';

export type Steps = readonly (string | number)[];

export function valueAt(root: JsonValue | undefined, steps: Steps): JsonValue | undefined {
  let at = root;
  for (const step of steps) {
    if (typeof step === 'number') at = isArray(at) ? at[step] : undefined;
    else at = isObject(at) ? at[step] : undefined;
    if (at === undefined) return undefined;
  }
  return at;
}

const ITEM_KEYS = ['name', 'mountPath', 'containerPort', 'port', 'key', 'ip', 'host', 'path', 'topologyKey', 'type'];

/**
 * Steps in a source that lead where `steps` lead in the rendered object, as far as the source goes: items of lists are
 * found by what names them, for positions differ.
 */
export function alignSteps(source: JsonValue, rendered: JsonObject, steps: Steps): (string | number)[] {
  const found: (string | number)[] = [];
  let at: JsonValue | undefined = source;
  for (const [i, step] of steps.entries()) {
    let next: string | number | undefined;
    if (typeof step === 'string') next = isObject(at) && at[step] !== undefined ? step : undefined;
    else if (isArray(at)) next = alignItem(at, valueAt(rendered, steps.slice(0, i + 1)), step);
    if (next === undefined) break;
    found.push(next);
    at = valueAt(at, [next]);
  }
  return found;
}

function alignItem(list: readonly JsonValue[], wanted: JsonValue | undefined, step: number): number | undefined {
  if (wanted === undefined) return undefined;
  if (isObject(wanted)) {
    for (const key of ITEM_KEYS) {
      const value = wanted[key];
      if (value === undefined) continue;
      const position = list.findIndex(
        (item) => isObject(item) && item[key] !== undefined && equalJson(item[key], value),
      );
      if (position >= 0) return position;
    }
    const other = list[step];
    return isObject(other) && ITEM_KEYS.every((key) => other[key] === undefined || wanted[key] === undefined)
      ? step
      : undefined;
  }
  const position = list.findIndex((item) => equalJson(item, wanted));
  return position >= 0 ? position : undefined;
}

/** Whether a rendered object could be what a source calls by this kind and name: prefixes and suffixes come on top. */
export function couldBe(rendered: JsonObject, source: JsonValue): source is JsonObject {
  if (!isObject(source)) return false;
  const name = getString(source, 'metadata', 'name');
  return source['kind'] === rendered['kind'] && (name === undefined || nameFits(rendered, name));
}

export function nameFits(rendered: JsonObject, name: string): boolean {
  return nameOf(rendered).includes(name);
}

/** Paths of single values that differ between two objects, in the order of the second, then what only the first has. */
export function differences(base: JsonValue | undefined, head: JsonValue | undefined, at: Steps = []): Steps[] {
  if (base !== undefined && head !== undefined && equalJson(base, head)) return [];
  if (isObject(base) && isObject(head)) {
    const names = [...new Set([...Object.keys(head), ...Object.keys(base)])];
    return names.flatMap((name) => differences(base[name], head[name], [...at, name]));
  }
  if (isArray(base) && isArray(head)) {
    const length = Math.max(base.length, head.length);
    return Array.from({ length }, (_, i) => differences(base[i], head[i], [...at, i])).flat();
  }
  const only = head ?? base;
  if ((base === undefined || head === undefined) && isObject(only)) {
    const inner = Object.keys(only).flatMap((name) =>
      differences(base && only[name], head && only[name], [...at, name]),
    );
    if (inner.length > 0) return inner;
  }
  return [at];
}
