import type { JsonObject, JsonValue } from '../kube/json.ts';

/**
 * One step of a path into an object. Mirrors structured-merge-diff v6 `fieldpath.PathElement`: a field name,
 * the key fields of an associative list item, the value of a set item, or a list index.
 */
export type PathElement =
  | { readonly type: 'field'; readonly name: string }
  | { readonly type: 'key'; readonly key: JsonObject }
  | { readonly type: 'value'; readonly value: JsonValue }
  | { readonly type: 'index'; readonly index: number };

export type Path = readonly PathElement[];

export function field(name: string): PathElement {
  return { type: 'field', name };
}

export function index(at: number): PathElement {
  return { type: 'index', index: at };
}

/** A path of field names (strings) and list indices (numbers). */
export function pathOf(...steps: readonly (string | number)[]): Path {
  return steps.map((step) => (typeof step === 'number' ? index(step) : field(step)));
}

const PLAIN_FIELD = /^[A-Za-z_$][A-Za-z0-9_$-]*$/;

/** Readable form: `spec.containers[name=web].ports[containerPort=53,protocol=TCP]`, `metadata.labels["app.kubernetes.io/name"]`. */
export function formatPath(path: Path): string {
  let text = '';
  for (const element of path) {
    switch (element.type) {
      case 'field':
        if (PLAIN_FIELD.test(element.name)) text += text === '' ? element.name : `.${element.name}`;
        else text += `[${JSON.stringify(element.name)}]`;
        break;
      case 'key':
        text += `[${Object.entries(element.key)
          .map(([name, value]) => `${name}=${formatScalar(value)}`)
          .join(',')}]`;
        break;
      case 'value':
        text += `[=${formatScalar(element.value)}]`;
        break;
      case 'index':
        text += `[${element.index}]`;
        break;
    }
  }
  return text;
}

function formatScalar(value: JsonValue): string {
  if (typeof value === 'string') return PLAIN_FIELD.test(value) ? value : JSON.stringify(value);
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}
