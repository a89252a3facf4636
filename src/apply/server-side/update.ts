import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { equalJson, newObject } from '../../kube/json.ts';
import type { Managed } from './managed.ts';
import { decodeManaged, managedFieldsOf, NO_MANAGERS, withManagedFields, withoutManagedFields } from './managed.ts';
import type { Options } from './operation.ts';
import { Operation } from './operation.ts';
import { TypeProblems } from './validate.ts';

export interface UpdateRequest extends Options {
  /** Null: the object is created. */
  readonly live: JsonObject | null;
  /** What was written, decoded and defaulted; may carry managedFields (`[]` clears them). */
  readonly object: JsonObject;
  readonly manager: string;
  /** The server's minor version; 36 when absent. From 37 on an object keeps its managedFields where tracking fails. */
  readonly minor?: number | undefined;
}

export interface UpdateResult {
  /** The written object with its managedFields. */
  readonly object: JsonObject;
  /** Why tracking failed. The write itself succeeds, and the object has the managedFields of live, or until 1.36 none. */
  readonly error?: string | undefined;
}

/** The managedFields after a create, update or patch by an Update manager. Mirrors `FieldManager.UpdateNoErrors`. */
export function recordUpdate(request: UpdateRequest): UpdateResult {
  const object = withoutManagedFields(request.object);
  const operation = new Operation(request);
  const managed = managersForUpdate(request);
  // Tracking was given up: it starts again with an apply only.
  if (managed.managers.size === 0 && request.live) return { object };
  const live = request.live ? withoutManagedFields(request.live) : operation.zero;
  try {
    return { object: withManagedFields(object, operation.update(live, object, managed, request.manager)) };
  } catch (error) {
    if (!(error instanceof TypeProblems)) throw error;
    const kept = (request.minor ?? 36) >= 37 && request.live ? managedFieldsOf(request.live) : undefined;
    return { object: Array.isArray(kept) ? withManagedFields(object, kept) : object, error: error.message };
  }
}

/** Those of the written object where it has some, else those of live. */
function managersForUpdate({ live, object, subresource }: UpdateRequest): Managed {
  const written = managedFieldsOf(object);
  if (!subresource && Array.isArray(written)) {
    const [only] = written;
    if (written.length === 0 || (written.length === 1 && equalJson(only, newObject()))) return NO_MANAGERS;
    const managed = decodeOrNone(written);
    if (managed.managers.size > 0) return managed;
  }
  return live ? decodeOrNone(managedFieldsOf(live)) : NO_MANAGERS;
}

function decodeOrNone(entries: JsonValue | undefined): Managed {
  try {
    return decodeManaged(entries);
  } catch (error) {
    if (error instanceof SyntaxError) return NO_MANAGERS;
    throw error;
  }
}
