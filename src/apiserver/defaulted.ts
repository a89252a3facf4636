import { isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { defaultedCustomResource } from './custom/custom-resource.ts';
import { builtInKind } from './kinds/index.ts';
import type { ServerContext } from './result.ts';
import { copyWithoutUnset } from './unset.ts';

/** The decoded object with defaults set, as it is when field ownership is computed: admission and strategies come later. */
export function defaulted(object: JsonObject, context: ServerContext): JsonObject {
  const { crd, gvk } = context.kind;
  if (crd !== undefined) return defaultedCustomResource(object, crd);
  const kind = builtInKind(gvk);
  if (kind === undefined) return object;
  const draft = copyWithoutUnset(object, context.kind.schema);
  kind.defaults(draft, { ...context, gvk, doubt() {} });
  restoreUnset(object, draft);
  return draft;
}

/** Nulls and empty lists and maps are fields with an owner as well. */
function restoreUnset(from: JsonObject, draft: JsonObject): void {
  for (const name in from) {
    const before = from[name] ?? null;
    const now = draft[name];
    if ((now === undefined || now === null) && isEmpty(before)) draft[name] = before;
    else if (isObject(before) && isObject(now)) restoreUnset(before, now);
    else if (isArray(before) && isArray(now) && before.length === now.length) {
      before.forEach((item, i) => {
        const other = now[i];
        if (isObject(item) && isObject(other)) restoreUnset(item, other);
      });
    }
  }
}

function isEmpty(value: JsonValue): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
