// What only a server can choose is absent from recordings: uid, resourceVersion, times, addresses and ports it
// allocated. A value that stands in the case itself was chosen by its author and stays. In: JSON; out: JSON.

import { isObject, type JsonObject, type JsonValue, newObject } from '../../src/kube/json.ts';
import { getArray, getObject, getString } from '../../src/kube/object.ts';

export const lastAppliedAnnotation = 'kubectl.kubernetes.io/last-applied-configuration';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const ALLOCATED = new Set(['clusterIP', 'clusterIPs', 'nodePort', 'healthCheckNodePort']);
const SERVER_METADATA = [
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'deletionTimestamp',
  'managedFields',
  'selfLink',
];

/** The object without managedFields, last-applied and what the server allocated. `text`: the case, as JSON. */
export function scrubObject(object: JsonObject, text: string): JsonObject {
  const metadata = getObject(object, 'metadata');
  const uid = getString(metadata, 'uid');
  const out = scrubValue(object, text, uid) as JsonObject;
  const kept = newObject();
  for (const [key, value] of Object.entries(getObject(out, 'metadata') ?? {})) {
    if (!SERVER_METADATA.includes(key)) kept[key] = value;
  }
  const annotations = newObject();
  for (const [key, value] of Object.entries(getObject(metadata, 'annotations') ?? {})) {
    if (key !== lastAppliedAnnotation) annotations[key] = value;
  }
  if (Object.keys(annotations).length > 0) kept['annotations'] = annotations;
  else delete kept['annotations'];
  if (metadata) out['metadata'] = kept;
  const spec = getObject(out, 'spec');
  if (spec && out['kind'] === 'PersistentVolumeClaim' && !chosen(spec['volumeName'], text)) delete spec['volumeName'];
  return out;
}

function scrubValue(value: JsonValue, text: string, uid: string | undefined): JsonValue {
  if (Array.isArray(value)) return value.map((item) => scrubValue(item, text, uid));
  if (!isObject(value)) return value;
  const out = newObject();
  for (const [key, child] of Object.entries(value)) {
    if (ALLOCATED.has(key) && !chosen(child, text)) continue;
    if (typeof child === 'string' && TIME.test(child) && !text.includes(child.replace(/(?:\.0+)?Z$/, ''))) continue;
    if (uid !== undefined && child === uid) continue;
    const kept = scrubValue(child, text, uid);
    // A map that held nothing but such values (the labels a Job's selector is given) is absent as well.
    const flat = isObject(child) && Object.values(child).every((value) => !isObject(value));
    if (!flat || Object.keys(child).length === 0 || Object.keys(kept as JsonObject).length > 0) out[key] = kept;
  }
  return out;
}

function chosen(value: JsonValue | undefined, text: string): boolean {
  if (Array.isArray(value)) return value.every((item) => chosen(item, text));
  if (typeof value === 'string') return text.includes(JSON.stringify(value));
  return value === undefined || text.includes(`:${value}`);
}

/** Allocated values of an object, longest first, to be taken out of error messages. */
export function allocatedValues(object: JsonObject | null, text: string): string[] {
  const found = new Set<string>();
  const metadata = getObject(object ?? undefined, 'metadata');
  for (const key of ['uid', 'creationTimestamp']) {
    const value = getString(metadata, key);
    if (value !== undefined) found.add(value);
  }
  const walk = (value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    else if (isObject(value)) {
      for (const [key, child] of Object.entries(value)) {
        if (ALLOCATED.has(key) && !chosen(child, text)) for (const one of [child].flat()) found.add(String(one));
        walk(child);
      }
    }
  };
  if (object) walk(object);
  return [...found].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** managedFields without times, in an order that does not depend on them. */
export function scrubManagedFields(object: JsonObject | null): JsonObject[] {
  const entries = (getArray(object ?? undefined, 'metadata', 'managedFields') ?? []).filter(isObject).map((entry) => {
    const out = newObject();
    for (const key of ['manager', 'operation', 'subresource', 'apiVersion', 'fieldsV1']) {
      const value = entry[key];
      if (value !== undefined) out[key] = value;
    }
    return out;
  });
  const order = (entry: JsonObject): string =>
    [entry['operation'], entry['manager'], entry['subresource'] ?? '', entry['apiVersion']].join('\n');
  return entries.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}
