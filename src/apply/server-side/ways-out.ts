import { elementOf } from '../../fieldpath/element.ts';
import { FieldSetBuilder } from '../../fieldpath/field-set.ts';
import type { JsonObject } from '../../kube/json.ts';
import { isObject } from '../../kube/json.ts';
import type { ApplyRequest, ApplyResult, Conflict } from './field-manager.ts';
import { serverSideApply } from './field-manager.ts';
import { typeOfKind } from './from-schema.ts';
import { merge } from './merge.ts';
import { extractItems, removeItems, withKeyFields } from './remove.ts';

/** A way to settle conflicts: what to apply, and what becomes of the object then. */
export interface WayOut {
  /** Take the fields; leave them to their owners; set them to what they are and own them together. */
  readonly way: 'force' | 'give-up' | 'share';
  readonly config: JsonObject;
  readonly result: ApplyResult;
}

/** The three ways out of the conflicts of an apply, each tried on this object. */
export function waysOut(request: ApplyRequest, conflicts: readonly Conflict[]): readonly WayOut[] {
  const { config, live, kind } = request;
  const type = typeOfKind(kind);
  const builder = new FieldSetBuilder();
  for (const { path } of conflicts) builder.insert(path.map(elementOf));
  const contested = builder.build();
  const attempt = (way: WayOut['way'], changed: JsonObject, force: boolean): WayOut => ({
    way,
    config: changed,
    result: serverSideApply({ ...request, config: changed, force }),
  });
  const without = removeItems(config, contested, type);
  const theirs = live && extractItems(live, withKeyFields(live, contested, type), type);
  const shared = isObject(theirs) ? merge(config, theirs, type) : config;
  return [
    attempt('force', config, true),
    attempt('give-up', isObject(without) ? without : config, request.force),
    attempt('share', isObject(shared) ? shared : config, request.force),
  ];
}
