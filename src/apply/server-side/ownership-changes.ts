import { FieldSet } from '../../fieldpath/field-set.ts';
import type { JsonObject } from '../../kube/json.ts';
import type { ManagerName } from './managed.ts';
import { decodeManaged, managedFieldsOf } from './managed.ts';
import { differenceOfManagers } from './managers-difference.ts';

/** What one manager came to own and what it lost between two states of an object. */
export interface OwnershipChange {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly subresource: string | undefined;
  readonly gained: FieldSet;
  readonly lost: FieldSet;
}

/** Every manager whose fields differ, by name. Throws a SyntaxError for unreadable managedFields. */
export function ownershipChanges(before: JsonObject | null, after: JsonObject | null): OwnershipChange[] {
  const [left, right] = [before, after].map((object) => decodeManaged(object ? managedFieldsOf(object) : undefined));
  if (!left || !right) return [];
  const ids = [...differenceOfManagers(left.managers, right.managers).keys()].sort();
  return ids.map((id) => {
    const { manager, operation, subresource } = (right.names.get(id) ?? left.names.get(id)) as ManagerName;
    const had = left.managers.get(id)?.set ?? FieldSet.EMPTY;
    const has = right.managers.get(id)?.set ?? FieldSet.EMPTY;
    const change = { gained: has.difference(had), lost: had.difference(has) };
    return { manager, operation, subresource: subresource || undefined, ...change };
  });
}
