import type { JsonObject, JsonValue } from '../../kube/json.ts';
import type { KindContext } from '../kind-server.ts';
import type { ApiError } from '../result.ts';
import { semanticEqual } from '../semantic.ts';
import { ensureStruct, list, struct, text } from '../struct.ts';

/*
 * Metadata the server alone decides: what it wipes on create, refuses in a request and carries over on update.
 */

/** storage.ErrResourceVersionSetOnCreate. kubectl takes the resourceVersion out of what it creates client-side. */
export function refuseResourceVersion(draft: JsonObject): ApiError[] {
  const version = text(struct(draft['metadata'])['resourceVersion']);
  if (version === '' || version === '0') return [];
  return [
    {
      path: 'metadata.resourceVersion',
      cause: 'FieldValueForbidden',
      message: 'resourceVersion should not be set on objects to be created',
      source: 'conflict',
    },
  ];
}

/** rest.WipeObjectMetaSystemFields, and what the store allocates afterwards: none of it is predicted. */
export function wipeSystemFields(draft: JsonObject): void {
  const meta = ensureStruct(draft, 'metadata');
  for (const name of [
    'creationTimestamp',
    'uid',
    'deletionTimestamp',
    'deletionGracePeriodSeconds',
    'selfLink',
    'resourceVersion',
    'managedFields',
  ]) {
    delete meta[name];
  }
}

/** rest.EnsureObjectNamespaceMatchesRequestNamespace: an object outside namespaces loses the one its manifest names. */
export function dropNamespace(draft: JsonObject): void {
  delete ensureStruct(draft, 'metadata')['namespace'];
}

/** dedupOwnerReferences of apiserver's handlers: equal entries are stored once. */
export function dropRepeatedOwners(draft: JsonObject): void {
  const meta = ensureStruct(draft, 'metadata');
  const owners = list(meta['ownerReferences']);
  // Only those of one uid can be equal.
  const byUid = new Map<string, JsonValue[]>();
  const kept = owners.filter((owner) => {
    const uid = text(struct(owner)['uid']);
    const others = byUid.get(uid) ?? [];
    if (others.some((other) => semanticEqual(owner, other))) return false;
    others.push(owner);
    byUid.set(uid, others);
    return true;
  });
  if (kept.length < owners.length) meta['ownerReferences'] = kept;
}

/** Preconditions of a patch: a resourceVersion in it must be the live one (registry.Store.Update). Its uid is left to validation. */
export function checkPreconditions(live: JsonObject, draft: JsonObject, context: KindContext): ApiError[] {
  const meta = struct(draft['metadata']);
  const liveMeta = struct(live['metadata']);
  const name = text(liveMeta['name']);
  const errors: ApiError[] = [];
  const version = text(meta['resourceVersion']);
  if (version !== '' && version !== text(liveMeta['resourceVersion'])) {
    errors.push({
      path: 'metadata.resourceVersion',
      cause: 'Conflict',
      message: `Operation cannot be fulfilled on ${context.gvk.kind} "${name}": the object has been modified; please apply your changes to the latest version and try again`,
      source: 'conflict',
    });
  }
  return errors;
}

/** rest.BeforeUpdate: generation is the server's, and an update can't change timestamps or drop the uid. */
export function takeSystemFields(live: JsonObject, draft: JsonObject): void {
  const liveMeta = struct(live['metadata']);
  const meta = ensureStruct(draft, 'metadata');
  carry('generation');
  // Every stored object has one, an assumed one too: only nobody knows it.
  carry('creationTimestamp');
  for (const name of ['deletionTimestamp', 'deletionGracePeriodSeconds']) {
    if (liveMeta[name] !== undefined) carry(name);
  }
  if (text(meta['uid']) === '') carry('uid');
  if (text(meta['resourceVersion']) === '') carry('resourceVersion');
  if (text(meta['namespace']) === '') carry('namespace');
  delete meta['selfLink'];
  // The field manager writes them anew, whatever the request says.
  delete meta['managedFields'];

  function carry(name: string): void {
    const value = liveMeta[name];
    if (value === undefined) delete meta[name];
    else meta[name] = value;
  }
}
