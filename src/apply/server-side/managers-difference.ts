import type { FieldSet } from '../../fieldpath/field-set.ts';
import type { ManagedSet, Managers } from './updater.ts';

/**
 * Who gained or lost what: the fields of each manager that stand on one side only. A manager whose API version changed
 * is there with all it has now. Mirrors structured-merge-diff v6 `fieldpath.ManagedFields.Difference`.
 */
export function differenceOfManagers(before: Managers, after: Managers): Managers {
  const changed = new Map<string, ManagedSet>();
  for (const [id, left] of before) {
    const right = after.get(id);
    if (!right) {
      if (!left.set.isEmpty) changed.set(id, left);
    } else if (left.apiVersion !== right.apiVersion) changed.set(id, right);
    else {
      const set: FieldSet = left.set.difference(right.set).union(right.set.difference(left.set));
      if (!set.isEmpty) changed.set(id, { set, apiVersion: right.apiVersion, applied: false });
    }
  }
  for (const [id, right] of after) if (!before.has(id) && !right.set.isEmpty) changed.set(id, right);
  return changed;
}
