import type { JsonObject } from '../../../src/kube/json.ts';
import { isObject, toJsonValue } from '../../../src/kube/json.ts';
import bundled from '../../../src/schema/data/1.36.json' with { type: 'json' };
import type { SchemaData } from '../../../src/schema/data.ts';
import { createRegistry } from '../../../src/schema/registry.ts';
import type { KindSchema } from '../../../src/schema/schema.ts';
import { CRD } from '../../fuzz/targets/server-side-cases.ts';

const registry = createRegistry({ bundled: bundled as unknown as SchemaData, crds: [CRD] });

/** `apps/v1 Deployment`. */
export function kind(name: string): KindSchema {
  const [apiVersion = '', kindName = ''] = name.split(' ');
  const [version = '', group = ''] = apiVersion.split('/').reverse();
  const found = registry.kind({ group, version, kind: kindName });
  if (!found) throw new Error(`no schema for ${name}`);
  return found;
}

export const DEPLOYMENT = kind('apps/v1 Deployment');
export const CONFIG_MAP = kind('v1 ConfigMap');
/** One of each kind of position; see the fuzz target. */
export const SAMPLE = kind('fuzz.example.com/v1 Sample');

export function json(value: unknown): JsonObject {
  const found = toJsonValue(value);
  if (!isObject(found)) throw new Error('no object');
  return found;
}

export function configMap(data: Record<string, unknown>, metadata: Record<string, unknown> = {}): JsonObject {
  return json({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c', ...metadata }, data });
}

export function sample(spec: Record<string, unknown>): JsonObject {
  return json({ apiVersion: 'fuzz.example.com/v1', kind: 'Sample', metadata: { name: 's' }, spec });
}
