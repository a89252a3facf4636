import { type Element, elementOf } from '../fieldpath/element.ts';
import type { FieldSet, SetNode } from '../fieldpath/field-set.ts';
import { decodeFieldsV1 } from '../fieldpath/fields-v1.ts';
import type { Path } from '../fieldpath/path.ts';
import { isObject, type JsonArray, type JsonObject } from '../kube/json.ts';
import { getString } from '../kube/object.ts';

/** One manager that managedFields names. */
export interface FieldOwner {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly subresource: string | null;
}

/** Who owns the field at a path, something in it, or the list or mapping that it is an indivisible part of. */
export function ownerLookup(managedFields: JsonArray | undefined): (path: Path) => FieldOwner[] {
  const entries = (managedFields ?? []).flatMap((entry) => {
    const set = isObject(entry) ? readSet(entry) : null;
    if (!set) return [];
    const owner: FieldOwner = {
      manager: getString(entry, 'manager') ?? '',
      operation: getString(entry, 'operation') === 'Apply' ? 'Apply' : 'Update',
      subresource: getString(entry, 'subresource') || null,
    };
    return [{ owner, set }];
  });
  return (path) => {
    const elements = path.map(elementOf);
    return entries.filter(({ set }) => touches(set, elements)).map(({ owner }) => owner);
  };
}

/** Entries nobody can read own nothing. */
function readSet(entry: JsonObject): FieldSet | null {
  try {
    return decodeFieldsV1(entry['fieldsV1']);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function touches(set: FieldSet, path: readonly Element[]): boolean {
  let at: FieldSet | null = set;
  let last: SetNode | undefined;
  for (const element of path) {
    const node: SetNode | undefined = at?.find(element);
    if (!node) return last?.member === true && last.child === null;
    last = node;
    at = node.child;
  }
  return last !== undefined;
}
