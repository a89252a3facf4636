/** Post-build placeholders (`${VAR}`, as envsubst and Flux write them): what they become is not in the manifest. */
import { isArray, isObject, type JsonValue } from '../kube/json.ts';

const PLACEHOLDER = /\$\{[A-Za-z_][A-Za-z0-9_]*(?:[-:=?+#%/^,@][^}]*)?\}/;

/** Paths of the values, and of the keys, that hold one. */
export function placeholderPaths(root: JsonValue): (readonly (string | number)[])[] {
  const found: (readonly (string | number)[])[] = [];
  const path: (string | number)[] = [];
  const walk = (value: JsonValue): void => {
    if (typeof value === 'string') {
      if (value.includes('${') && PLACEHOLDER.test(value)) found.push([...path]);
    } else if (isArray(value)) {
      value.forEach((item, i) => {
        path.push(i);
        walk(item);
        path.pop();
      });
    } else if (isObject(value)) {
      for (const key in value) {
        path.push(key);
        if (key.includes('${') && PLACEHOLDER.test(key)) found.push([...path]);
        else walk(value[key] ?? null);
        path.pop();
      }
    }
  };
  walk(root);
  return found;
}
