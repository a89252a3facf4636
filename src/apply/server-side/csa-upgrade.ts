import type { FieldSet } from '../../fieldpath/field-set.ts';
import { decodeFieldsV1, encodeFieldsV1 } from '../../fieldpath/fields-v1.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject, newObject } from '../../kube/json.ts';
import { getString } from '../../kube/object.ts';

/*
 * Taking over what client-side apply owns. Mirrors client-go 0.36 `util/csaupgrade`.
 */

/** The managers that own all of these fields through this operation. Entries that cannot be read own nothing. */
export function findOwners(
  managedFields: JsonValue | undefined,
  operation: 'Apply' | 'Update',
  fields: FieldSet,
): string[] {
  const owners: string[] = [];
  for (const entry of Array.isArray(managedFields) ? managedFields : []) {
    if (getString(entry, 'operation') !== operation || !isObject(entry)) continue;
    const set = readSet(entry);
    if (set && fields.isSubsetOf(set)) owners.push(getString(entry, 'manager') ?? '');
  }
  return owners;
}

function readSet(entry: JsonObject): FieldSet | null {
  try {
    return decodeFieldsV1(entry['fieldsV1'] ?? undefined);
  } catch {
    return null;
  }
}

/**
 * The entries after `applyManager` took over everything the Update managers named in `updateManagers` own (of its API
 * version; what they own at others is forgotten). Undefined when none is left. Throws a SyntaxError for unreadable sets.
 */
export function upgradeManagedFields(
  managedFields: JsonArray | undefined,
  updateManagers: Iterable<string>,
  applyManager: string,
  subresource = '',
): JsonArray | undefined {
  let entries = managedFields;
  for (const name of updateManagers) {
    if (!entries) return undefined;
    entries = takeOver(entries, name, applyManager, subresource);
  }
  return entries;
}

function takeOver(
  managedFields: JsonArray,
  updateManager: string,
  applyManager: string,
  subresource: string,
): JsonArray | undefined {
  const entries = [...managedFields];
  const isUpdater = (entry: JsonValue): boolean => matches(entry, updateManager, 'Update', subresource);
  let target = entries.findIndex((entry) => matches(entry, applyManager, 'Apply', subresource));
  if (target < 0) {
    target = entries.findIndex(isUpdater);
    if (target < 0) return entries;
    // The entry becomes the applier's; nothing of that name and version is left to unite it with.
    entries[target] = withFields(entries[target], { operation: 'Apply', manager: applyManager });
  }
  const version = getString(entries[target], 'apiVersion');
  let set = decodeEntry(entries[target]);
  const source = entries.find((entry) => isUpdater(entry) && getString(entry, 'apiVersion') === version);
  if (source !== undefined) set = set.union(decodeEntry(source));
  entries[target] = withFields(entries[target], { fieldsV1: encodeFieldsV1(set) });
  const left = entries.filter((entry) => !isUpdater(entry));
  return left.length === 0 ? undefined : left;
}

function matches(entry: JsonValue, manager: string, operation: string, subresource: string): boolean {
  return (
    getString(entry, 'manager') === manager &&
    getString(entry, 'operation') === operation &&
    (getString(entry, 'subresource') ?? '') === subresource
  );
}

function decodeEntry(entry: JsonValue | undefined): FieldSet {
  return decodeFieldsV1(isObject(entry) ? (entry['fieldsV1'] ?? undefined) : undefined);
}

function withFields(entry: JsonValue | undefined, fields: JsonObject): JsonObject {
  return Object.assign(newObject(), entry, fields);
}
