import type { FieldSet } from '../../fieldpath/field-set.ts';
import { encodeFieldsV1, readFieldsV1 } from '../../fieldpath/fields-v1.ts';
import { quoteLikeGo } from '../../fieldpath/values.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject, newObject } from '../../kube/json.ts';
import { getString } from '../../kube/object.ts';
import type { ManagedSet, Managers } from './updater.ts';

/*
 * `metadata.managedFields` to managers and back. Mirrors apimachinery 0.36 `managedfields/internal` (managedfields.go).
 */

export interface ManagerName {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  /** Identifies Update managers only. */
  readonly apiVersion: string;
  readonly subresource: string;
}

/** Managers with what only the encoded form holds. */
export interface Managed {
  readonly managers: Managers;
  readonly names: ReadonlyMap<string, ManagerName>;
  /** When each manager last changed something, `2026-01-02T15:04:05Z`, or {@link NOW}; absent: unknown. */
  readonly times: ReadonlyMap<string, string>;
  /** The entries as they were read, to be kept where nothing changed. */
  readonly sources: ReadonlyMap<string, { readonly set: FieldSet; readonly fieldsV1: JsonObject }>;
}

/** The time of the operation at hand, where it is not known: newer than all others, and not written down. */
export const NOW = '\uffff';

export const NO_MANAGERS: Managed = { managers: new Map(), names: new Map(), times: new Map(), sources: new Map() };

/** The id of a manager: everything that tells two entries apart. Ids sort as upstream's do. */
export function managerId({ manager, operation, apiVersion, subresource }: ManagerName): string {
  let id = '{';
  if (manager !== '') id += `"manager":${quoteLikeGo(manager)},`;
  id += `"operation":"${operation}"`;
  if (operation === 'Update') id += `,"apiVersion":${quoteLikeGo(apiVersion)}`;
  if (subresource !== '') id += `,"subresource":${quoteLikeGo(subresource)}`;
  return `${id}}`;
}

/** Throws a SyntaxError when an entry is malformed: the server then refuses an apply and forgets on an update. */
export function decodeManaged(entries: JsonValue | undefined): Managed {
  if (!Array.isArray(entries) || entries.length === 0) return NO_MANAGERS;
  const managers = new Map<string, ManagedSet>();
  const names = new Map<string, ManagerName>();
  const times = new Map<string, string>();
  const sources = new Map<string, { set: FieldSet; fieldsV1: JsonObject }>();
  entries.forEach((entry, i) => {
    const operation = getString(entry, 'operation');
    const apiVersion = getString(entry, 'apiVersion') ?? '';
    const fieldsType = getString(entry, 'fieldsType') ?? '';
    if (!isObject(entry) || (operation !== 'Apply' && operation !== 'Update')) {
      throw new SyntaxError('operation must be `Apply` or `Update`');
    }
    if (apiVersion === '') throw new SyntaxError('apiVersion must not be empty');
    if (fieldsType === '') throw new SyntaxError(`missing fieldsType in managed fields entry ${i}`);
    if (fieldsType !== 'FieldsV1') {
      throw new SyntaxError(`invalid fieldsType ${JSON.stringify(fieldsType)} in managed fields entry ${i}`);
    }
    const manager = getString(entry, 'manager') ?? '';
    const name: ManagerName = { manager, operation, apiVersion, subresource: getString(entry, 'subresource') ?? '' };
    const id = managerId(name);
    const { fieldsV1 } = entry;
    const { set, exact } = readFieldsV1(fieldsV1 ?? undefined);
    managers.set(id, { set, apiVersion, applied: operation === 'Apply' });
    names.set(id, name);
    if (exact && isObject(fieldsV1)) sources.set(id, { set, fieldsV1 });
    else sources.delete(id);
    const time = getString(entry, 'time');
    if (time === undefined) times.delete(id);
    else times.set(id, time);
  });
  return { managers, names, times, sources };
}

/** The entries in the server's order. Undefined when nobody manages anything. */
export function encodeManaged(managed: Managed): JsonArray | undefined {
  if (managed.managers.size === 0) return undefined;
  const entries = [...managed.managers].map(([id, { set, apiVersion, applied }]) => {
    const name = managed.names.get(id) as ManagerName;
    const operation = applied ? 'Apply' : name.operation;
    const time = managed.times.get(id) ?? '';
    const entry = newObject();
    entry['apiVersion'] = apiVersion;
    entry['fieldsType'] = 'FieldsV1';
    const source = managed.sources.get(id);
    entry['fieldsV1'] = source?.set === set ? source.fieldsV1 : encodeFieldsV1(set);
    if (name.manager !== '') entry['manager'] = name.manager;
    entry['operation'] = operation;
    if (name.subresource !== '') entry['subresource'] = name.subresource;
    if (time !== '' && time !== NOW) entry['time'] = time;
    return { entry, operation, time, manager: name.manager, apiVersion, subresource: name.subresource };
  });
  entries.sort(
    (a, b) =>
      byText(a.operation, b.operation) ||
      byText(a.time, b.time) ||
      byText(a.manager, b.manager) ||
      byText(a.apiVersion, b.apiVersion) ||
      byText(a.subresource, b.subresource),
  );
  return entries.map(({ entry }) => entry);
}

export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function managedFieldsOf(object: JsonObject): JsonValue | undefined {
  const { metadata } = object;
  return isObject(metadata) ? metadata['managedFields'] : undefined;
}

/** The object without `metadata.managedFields`; the object itself where it has none. */
export function withoutManagedFields(object: JsonObject): JsonObject {
  const { metadata } = object;
  if (!isObject(metadata) || metadata['managedFields'] === undefined) return object;
  const rest = newObject();
  for (const key in metadata) if (key !== 'managedFields') rest[key] = metadata[key] as JsonValue;
  return withMetadata(object, rest);
}

/** The object with these managed fields, or without any. */
export function withManagedFields(object: JsonObject, entries: JsonArray | undefined): JsonObject {
  if (!entries) return withoutManagedFields(object);
  const metadata = newObject();
  if (isObject(object['metadata'])) Object.assign(metadata, object['metadata']);
  metadata['managedFields'] = entries;
  return withMetadata(object, metadata);
}

function withMetadata(object: JsonObject, metadata: JsonObject): JsonObject {
  const out = newObject();
  for (const key in object) out[key] = key === 'metadata' ? metadata : (object[key] as JsonValue);
  if (out['metadata'] === undefined) out['metadata'] = metadata;
  return out;
}
