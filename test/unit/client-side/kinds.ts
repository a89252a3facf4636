import { type JsonObject, type JsonValue, newObject, toJsonValue } from '../../../src/kube/json.ts';
import { gvkOf } from '../../../src/kube/object.ts';
import bundled from '../../../src/schema/data/1.36.json' with { type: 'json' };
import type { SchemaData } from '../../../src/schema/data.ts';
import { createRegistry } from '../../../src/schema/registry.ts';
import type { KindSchema } from '../../../src/schema/schema.ts';

const registry = createRegistry({ bundled: bundled as unknown as SchemaData }); // wider than its literal members

export function kind(apiVersion: string, name: string): KindSchema {
  const gvk = gvkOf({ apiVersion, kind: name });
  const found = gvk && registry.kind(gvk);
  if (found === undefined) throw new Error(`no kind ${apiVersion} ${name}`);
  return found;
}

/** A literal as the engine gets it: mappings without a prototype. */
export function json(value: unknown): JsonObject {
  const out = toJsonValue(value);
  if (typeof out !== 'object' || out === null || Array.isArray(out)) throw new Error('no mapping');
  return out;
}

/** An object and everything below it that throws when written to. */
export function frozen<T extends JsonValue>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) frozen(child as JsonValue);
    Object.freeze(value);
  }
  return value;
}

export function pod(spec: unknown): JsonObject {
  return json({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x' }, spec });
}

export const empty = newObject();
