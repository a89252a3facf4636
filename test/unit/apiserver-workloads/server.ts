import { parse } from 'yaml';
import type { ApiError, ServerContext, ServerResult } from '../../../src/apiserver/result.ts';
import { apiServer } from '../../../src/apiserver/server.ts';
import { loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { isObject, type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import { gvkOf } from '../../../src/kube/object.ts';
import { createRegistry, type Registry } from '../../../src/schema/registry.ts';

/* The API server's half for tests: YAML in, what a GET would show or the causes of a refusal out. */

const registries = new Map<number, Registry>();

export function contextOf(object: JsonObject, minor = 36): ServerContext {
  const registry = registries.get(minor) ?? createRegistry({ bundled: loadBundledSchemas(`1.${minor}`) });
  registries.set(minor, registry);
  const kind = registry.kind(gvkOf(object) ?? { group: '', version: '', kind: '' });
  if (kind === undefined) throw new Error(`unknown kind ${String(object['kind'])}`);
  return { registry, kind, minor };
}

export function read(yaml: string): JsonObject {
  const value = toJsonValue(parse(yaml));
  if (!isObject(value)) throw new Error('not a mapping');
  return value;
}

export function post(object: JsonObject, minor = 36): ServerResult {
  const context = contextOf(object, minor);
  const decoded = apiServer.decode(object, context);
  return decoded.status === 'accepted' ? apiServer.create(decoded.object, context) : decoded;
}

export function put(live: JsonObject, object: JsonObject, minor = 36): ServerResult {
  const context = contextOf(object, minor);
  const decoded = apiServer.decode(object, context);
  return decoded.status === 'accepted' ? apiServer.update(live, decoded.object, context) : decoded;
}

/** The stored object; a refusal is a failure of the test. */
export function stored(result: ServerResult): JsonObject {
  if (result.status !== 'accepted') throw new Error(JSON.stringify(result));
  return result.object;
}

export function refusals(result: ServerResult): readonly ApiError[] {
  if (result.status !== 'rejected') throw new Error(`not refused: ${result.status}`);
  return result.errors;
}

/** `path cause` of every refusal, sorted. */
export function causes(result: ServerResult): string[] {
  return refusals(result)
    .map((error) => `${error.path} ${error.cause}`)
    .sort();
}

/** Plain JSON for comparing. */
export function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** A copy of an object with one place set (undefined: removed). */
export function at(object: JsonObject, path: readonly (string | number)[], value: unknown): JsonObject {
  const copy = toJsonValue(object) as JsonObject;
  let holder: unknown = copy;
  for (const step of path.slice(0, -1)) {
    const inner: unknown = Reflect.get(holder as object, step);
    if (typeof inner !== 'object' || inner === null) throw new Error(`nothing at ${path.join('.')}`);
    holder = inner;
  }
  const last = path[path.length - 1] ?? '';
  if (value === undefined) Reflect.deleteProperty(holder as object, last);
  else Reflect.set(holder as object, last, toJsonValue(value));
  return copy;
}
