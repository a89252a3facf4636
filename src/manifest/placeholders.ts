/**
 * Placeholders that another tool fills in before apply, `${VAR}` (envsubst, Flux) and `{{name}}` (templates): what they become
 * is not in the manifest.
 */
import { isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getString } from '../kube/object.ts';

const PLACEHOLDER = /\$\{[A-Za-z_][A-Za-z0-9_]*(?:[-:=?+#%/^,@][^}]*)?\}|\{\{[^{}]*\}\}/;

/** A value that is another one each time a chart is rendered stands as this text; it reads as a placeholder. */
export const NOT_DETERMINISTIC = '${RENDERED_ANEW_EACH_TIME}';

/** Whether it is worth looking for one. */
export function mayHoldPlaceholder(text: string): boolean {
  return text.includes('${') || text.includes('{{');
}

export function holdsPlaceholder(text: string): boolean {
  return mayHoldPlaceholder(text) && PLACEHOLDER.test(text.slice(0, endOfLast(text)));
}

/** Nothing behind the last brace is looked at: each beginning without an end would be followed to the end of the text. */
function endOfLast(text: string): number {
  return text.lastIndexOf('}') + 1;
}

/** The text with something else in their place. */
export function fillPlaceholders(text: string, filling: string): string {
  if (!mayHoldPlaceholder(text)) return text;
  const end = endOfLast(text);
  return text.slice(0, end).replaceAll(new RegExp(PLACEHOLDER, 'g'), filling) + text.slice(end);
}

/** `PV_NAME`, `__NAMESPACE__`: how scripts write what they fill in. Elsewhere than in names such words are values like others. */
const IN_CAPITALS = /^_*[A-Z][A-Z0-9]*(?:_+[A-Z0-9]+)*_*$/;

export function isInCapitals(text: string): boolean {
  return text.includes('_') && text.length <= 253 && IN_CAPITALS.test(text);
}

/** Where an object says name and namespace in capitals, which no server takes; the names of RBAC may have them. */
export function namesInCapitals(object: JsonObject, group: string): (readonly string[])[] {
  const names = group === 'rbac.authorization.k8s.io' ? ['namespace'] : ['name', 'namespace'];
  return names
    .filter((name) => isInCapitals(getString(object, 'metadata', name) ?? ''))
    .map((name) => ['metadata', name]);
}

/** Fields whose values never have capitals beside an underscore: hosts, and amounts of something. */
const LOWER_CASE = new Set(['host', 'hosts', 'hostnames', 'dnsNames', 'storage', 'cpu', 'memory', 'ephemeral-storage']);
const WORD_IN_CAPITALS = /(?:^|[^A-Za-z0-9_])_*[A-Z][A-Z0-9]*(?:_+[A-Z0-9]+)+_*(?:$|[^A-Za-z0-9_])/;

/** Whether it is worth looking for {@link valuesInCapitals}. */
export function mayHoldCapitals(text: string): boolean {
  return /[A-Z0-9]_+[A-Z0-9]/.test(text);
}

/** `host: shop.INGRESS_IP.example.com`, `storage: REPLACE_ME`: values that no server takes, and that scripts look for. */
export function valuesInCapitals(root: JsonValue): (readonly (string | number)[])[] {
  const found: (readonly (string | number)[])[] = [];
  const walk = (value: JsonValue, path: readonly (string | number)[], isLower: boolean): void => {
    if (typeof value === 'string') {
      if (isLower && WORD_IN_CAPITALS.test(value)) found.push(path);
    } else if (isArray(value)) for (const [i, item] of value.entries()) walk(item, [...path, i], isLower);
    else if (isObject(value)) {
      for (const key in value) walk(value[key] ?? null, [...path, key], LOWER_CASE.has(key));
    }
  };
  walk(root, [], false);
  return found;
}

/** Paths of the values, and of the keys, that hold one. */
export function placeholderPaths(root: JsonValue): (readonly (string | number)[])[] {
  const found: (readonly (string | number)[])[] = [];
  const path: (string | number)[] = [];
  const walk = (value: JsonValue): void => {
    if (typeof value === 'string') {
      if (holdsPlaceholder(value)) found.push([...path]);
    } else if (isArray(value)) {
      value.forEach((item, i) => {
        path.push(i);
        walk(item);
        path.pop();
      });
    } else if (isObject(value)) {
      for (const key in value) {
        path.push(key);
        if (holdsPlaceholder(key)) found.push([...path]);
        else walk(value[key] ?? null);
        path.pop();
      }
    }
  };
  walk(root);
  return found;
}
