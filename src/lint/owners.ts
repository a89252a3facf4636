import type { FieldSet } from '../fieldpath/field-set.ts';
import { decodeFieldsV1 } from '../fieldpath/fields-v1.ts';
import { isObject, type JsonArray, type JsonObject } from '../kube/json.ts';
import { getString } from '../kube/object.ts';

/** One manager of a live object and the fields it owns. */
export interface Owner {
  readonly manager: string;
  readonly operation: string;
  readonly subresource: string | undefined;
  readonly fields: FieldSet;
}

/** The owners that `metadata.managedFields` names, in its order. */
export function ownersOf(managedFields: JsonArray | undefined): Owner[] {
  return (managedFields ?? []).flatMap((entry): Owner[] => {
    const manager = getString(entry, 'manager');
    if (!isObject(entry) || manager === undefined) return [];
    const fields = readFields(entry);
    const operation = getString(entry, 'operation') ?? 'Update';
    return fields ? [{ manager, operation, subresource: getString(entry, 'subresource'), fields }] : [];
  });
}

/** Entries nobody can read own nothing. */
function readFields(entry: JsonObject): FieldSet | undefined {
  try {
    return decodeFieldsV1(entry['fieldsV1']);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
