import type { JsonObject } from '../../kube/json.ts';
import { semanticEqual } from '../semantic.ts';
import { ensureStruct, int, struct } from '../struct.ts';

/** Strategies of kinds that count generations: PrepareForCreate starts at 1. */
export function startGeneration(draft: JsonObject): void {
  ensureStruct(draft, 'metadata')['generation'] = 1;
}

/**
 * PrepareForUpdate of kinds that count generations: one more when the spec, or what the kind counts beside it, changed.
 * The dispatcher has already put live's generation into the draft.
 */
export function bumpGeneration(live: JsonObject, draft: JsonObject, changed = false, field = 'spec'): void {
  if (!changed && semanticEqual(live[field], draft[field])) return;
  ensureStruct(draft, 'metadata')['generation'] = int(struct(live['metadata'])['generation']) + 1;
}

/** PrepareForCreate of kinds with a status subresource: what the manifest says of status is dropped. */
export function resetStatus(draft: JsonObject, empty?: JsonObject): void {
  if (empty === undefined) delete draft['status'];
  else draft['status'] = empty;
}

/** PrepareForUpdate of kinds with a status subresource: status stays as it is. */
export function keepStatus(live: JsonObject, draft: JsonObject): void {
  const status = live['status'];
  if (status === undefined) delete draft['status'];
  else draft['status'] = status;
}
