import { cloneJson, type JsonObject } from '../kube/json.ts';
import { builtInKind } from './kinds/index.ts';
import type { ServerContext } from './result.ts';

/** The decoded object with defaults set, as it is when field ownership is computed: admission and strategies come later. */
export function defaulted(object: JsonObject, context: ServerContext): JsonObject {
  const { gvk } = context.kind;
  const kind = builtInKind(gvk);
  if (kind === undefined) return object;
  const draft = cloneJson(object);
  kind.defaults(draft, { ...context, gvk, doubt() {} });
  return draft;
}
