/**
 * The API server's decoder for built-in kinds. In: an object as a manifest states it. Out: the object as the server's Go types
 * write it back after storage (unset structs shown, empty lists gone, quantities and times in canonical form), or what strict
 * decoding refuses. No defaults are set and nothing is validated here. Mirrors sigs.k8s.io/json UnmarshalStrict and encoding/json's
 * omitempty rules over the types of k8s.io/api; the facts come with the schema data.
 */
import type { JsonObject } from '../../kube/json.ts';
import type { ServerContext, ServerResult } from '../result.ts';
import { DecodeState, Unreadable } from './state.ts';
import { decodeStruct } from './value.ts';

/**
 * Errors name the first wrong type, or else every unknown field, as the server does. `keepEmpty`: the object as it is before it
 * was stored, empty lists and maps included where Go writes them.
 */
export function decodeBuiltIn(object: JsonObject, context: ServerContext, keepEmpty: boolean = false): ServerResult {
  const schema = context.kind.schema;
  const state = new DecodeState(schema, context.request === 'patch' || context.request === 'apply', keepEmpty);
  // What server-side apply sends was compared with OpenAPI, and the object made of it is only read: a field of an empty type is lost in silence.
  if (context.request === 'apply') state.strict = false;
  try {
    const decoded = decodeStruct(object, schema, state);
    if (state.typeError !== undefined) return { status: 'rejected', errors: [state.typeError] };
    if (state.unknown.length > 0) return { status: 'rejected', errors: state.unknown };
    return { status: 'accepted', object: decoded };
  } catch (error) {
    if (error instanceof Unreadable) return { status: 'rejected', errors: [error.error] };
    throw error;
  }
}
