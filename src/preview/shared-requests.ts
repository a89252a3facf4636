/**
 * What the server made of requests for one object, so that the other way of applying need not ask again: most of the time
 * both send the same object, and only client-side apply adds its annotation. In: requests and accepted results. Out: the
 * result that the same request would have. Nothing is ever shared that the annotation could decide.
 */

import { holdsPolicies } from '../apiserver/admission-policy/in-sight.ts';
import { equalJson, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { LAST_APPLIED } from '../kube/last-applied.ts';
import { apiVersionOf, type GroupVersionKind, getString } from '../kube/object.ts';
import { withoutLastApplied } from './bookkeeping.ts';
import type { RequestContext } from './request.ts';

export interface WriteRequest {
  /** The stored object without managedFields; null: it is created. */
  readonly stored: JsonObject | null;
  /** What is sent, before it is decoded. */
  readonly sent: JsonObject;
  readonly gvk: GroupVersionKind;
  readonly context: RequestContext;
}

interface Accepted extends WriteRequest {
  readonly result: JsonObject;
}

/** How many accepted requests are compared with a new one: one object that stands in a file a thousand times is asked for in order. */
const WINDOW = 16;

export class SharedRequests {
  readonly #accepted: Accepted[] = [];
  /** Behind the last one that was found. */
  #next = 0;

  keep(request: WriteRequest, result: JsonObject): void {
    this.#accepted.push({ ...request, result });
  }

  /** The result of an equal request that was accepted before; without the annotation, where this one has none. */
  find(request: WriteRequest): JsonObject | undefined {
    const { stored, sent, gvk, context } = request;
    if (context.registry.kind(gvk)?.source !== 'built-in') return undefined;
    // A policy may look at anything.
    if (holdsPolicies(context.find) || holdsPolicies(context.find.before)) return undefined;
    // Server-side apply alone looks at the uid of what it creates.
    if (stored === null && getString(sent, 'metadata', 'uid') !== undefined) return undefined;
    const annotation = annotationOf(sent);
    const most = Math.min(WINDOW, this.#accepted.length);
    for (let i = 0; i < most; i++) {
      const place = (this.#next + i) % this.#accepted.length;
      const known = this.#accepted[place];
      if (known === undefined) continue;
      if (apiVersionOf(known.gvk) !== apiVersionOf(gvk) || known.context.accepted !== context.accepted) continue;
      if (known.context.registry !== context.registry) continue;
      // Another annotation may be too long; none at all never is.
      const bare = annotation === undefined;
      if (!bare && annotation !== annotationOf(known.sent)) continue;
      if (!sameObject(known.stored, stored) || !sameObject(known.sent, sent, context.key.namespace)) continue;
      if (countsUnknown(known)) continue;
      this.#next = place + 1;
      return bare ? withoutLastApplied(known.result) : known.result;
    }
    return undefined;
  }
}

/** Some kinds count a change of annotations as a generation; where the spec changes it counts anyhow. */
function countsUnknown({ stored, result }: Accepted): boolean {
  if (stored === null || !isObject(result['metadata']) || result['metadata']['generation'] === undefined) return false;
  return result['spec'] === undefined || equalJson(stored['spec'], result['spec']);
}

function annotationOf(object: JsonObject): string | undefined {
  return getString(object, 'metadata', 'annotations', LAST_APPLIED);
}

/** Whether two objects differ in the annotation at most. A namespace that one of them leaves out is that of the request. */
function sameObject(a: JsonObject | null, b: JsonObject | null, namespace?: string): boolean {
  if (a === null || b === null || a === b) return a === b;
  return sameBut(a, b, (name, left, right) =>
    name === 'metadata' && isObject(left) && isObject(right) ? sameMetadata(left, right, namespace) : undefined,
  );
}

function sameMetadata(a: JsonObject, b: JsonObject, namespace: string | undefined): boolean {
  return sameBut(a, b, (name, left, right) => {
    if (name === 'namespace' && namespace !== undefined) return (left ?? namespace) === (right ?? namespace);
    if (name !== 'annotations') return undefined;
    if (!isMap(left) || !isMap(right)) return undefined;
    return sameBut(left ?? NONE, right ?? NONE, (key) => (key === LAST_APPLIED ? true : undefined));
  });
}

const NONE: JsonObject = Object.freeze(newObject());

function isMap(value: JsonValue | undefined): value is JsonObject | undefined {
  return value === undefined || isObject(value);
}

/** Compares field by field; `decide` may answer for a field, absent on one side or not. */
function sameBut(
  a: JsonObject,
  b: JsonObject,
  decide: (name: string, left: JsonValue | undefined, right: JsonValue | undefined) => boolean | undefined,
): boolean {
  for (const name in a) if (!(decide(name, a[name], b[name]) ?? equalJson(a[name], b[name]))) return false;
  for (const name in b) {
    if (a[name] === undefined && b[name] !== undefined && decide(name, undefined, b[name]) !== true) return false;
  }
  return true;
}
