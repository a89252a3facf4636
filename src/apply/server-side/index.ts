/*
 * Server-side apply. In: a live object with its managedFields, what a manager applies or writes, the schema of the kind.
 * Out: the merged object, who owns what afterwards, or the conflicts. Objects are plain JSON and are not changed.
 * Does not decode, default, admit or validate: `mergeApply` stops where the server would, `finalizeManagedFields` goes on.
 */

export type { ApplyRequest, ApplyResult, Conflict } from './field-manager.ts';
export { finalizeManagedFields, formatConflict, mergeApply, serverSideApply } from './field-manager.ts';
export type { Complete, KubectlApplyResult } from './migrate.ts';
export { kubectlServerSideApply } from './migrate.ts';
export type { ConvertObject } from './operation.ts';
export type { OwnedField } from './owners.ts';
export { ownersOf, printOwners } from './owners.ts';
export { ownershipChanges } from './ownership-changes.ts';
export { resetFields } from './reset-fields.ts';
export { recordScale } from './scale.ts';
export { recordUpdate } from './update.ts';
export { formatLikeServer } from './validate.ts';
export { waysOut } from './ways-out.ts';
