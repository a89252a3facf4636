import { equalJson, isArray, isObject, type JsonValue } from '../kube/json.ts';
import { compareQuantities } from './quantity-value.ts';

/*
 * apiequality.Semantic.DeepEqual on decoded objects: what update rules and generations compare with. Absent, null and empty are one;
 * quantities compare by value, wherever built-in types have them.
 */

const QUANTITY_MAPS: ReadonlySet<string> = new Set([
  'limits',
  'requests',
  'overhead',
  'capacity',
  'allocatedResources',
  'hard',
  'used',
]);
const QUANTITY_FIELDS: ReadonlySet<string> = new Set(['sizeLimit', 'divisor']);

export function semanticEqual(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true;
  if (isArray(a) && isArray(b)) return a.length === b.length && a.every((item, index) => semanticEqual(item, b[index]));
  if (isObject(a) && isObject(b)) return differingFields(a, b).length === 0;
  return equalJson(a, b);
}

/** Names of the fields in which two structs differ. */
export function differingFields(
  a: { readonly [name: string]: JsonValue },
  b: { readonly [name: string]: JsonValue },
): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => !fieldEqual(name, a[name], b[name]));
}

function fieldEqual(name: string, a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (QUANTITY_FIELDS.has(name) && isAmount(a) && isAmount(b)) return compareQuantities(a, b) === 0;
  if (!QUANTITY_MAPS.has(name) || !isObject(a) || !isObject(b)) return semanticEqual(a, b);
  const names = Object.keys(a);
  const same = (one: JsonValue | undefined, other: JsonValue | undefined): boolean =>
    isAmount(one) && isAmount(other) ? compareQuantities(one, other) === 0 : semanticEqual(one, other);
  return names.length === Object.keys(b).length && names.every((key) => key in b && same(a[key], b[key]));
}

/** The schema of a custom resource has fields of these names too, which hold no quantities. */
function isAmount(value: JsonValue | undefined): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
}

function isEmpty(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  return isArray(value) && value.length === 0;
}

/**
 * Paths, in the server's notation, of what differs between two values: as deep as structs and lists of equal length go.
 * For messages that name the whole where the user wants the part.
 */
export function changedPaths(a: JsonValue | undefined, b: JsonValue | undefined, path: string): string[] {
  if (semanticEqual(a, b)) return [];
  if (isObject(a) && isObject(b)) {
    return differingFields(a, b).flatMap((name) => changedPaths(a[name], b[name], join(path, name)));
  }
  if (isArray(a) && isArray(b) && a.length === b.length) {
    return a.flatMap((item, index) => changedPaths(item, b[index], `${path}[${index}]`));
  }
  return [path];
}

function join(path: string, name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(name)) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}
