/** Apply by convention, as Metacontroller does it: the merged object is written whole, then defaulted and checked. */

import type { ServerResult } from '../apiserver/result.ts';
import { applyDynamically, DYNAMIC_LAST_APPLIED, withDynamicLastApplied } from '../apply/dynamic/dynamic.ts';
import { equalJson, type JsonObject } from '../kube/json.ts';
import { withoutAnnotation, withoutManagedFields } from './bookkeeping.ts';
import { decodeObject, postObject, putObject } from './request.ts';
import type { ApplyOnce, Step, WayOfApplying } from './steps.ts';

const applyOnce: ApplyOnce = (live, { object: desired, gvk }, context) => {
  const stored = live && withoutManagedFields(live);
  if (stored === null) {
    const decoded = decodeObject(withDynamicLastApplied(desired, desired), gvk, context, 'create');
    return toStep(decoded.status === 'accepted' ? postObject(decoded.object, gvk, context) : decoded, null);
  }
  const merged = applyDynamically({ live: stored, desired });
  if (!merged.ok) {
    const errors = [
      { path: 'metadata.annotations', cause: 'FieldValueInvalid', message: merged.message, source: 'merge' } as const,
    ];
    return { status: 'rejected', errors, conflicts: [], patch: null, patchType: null };
  }
  const decoded = decodeObject(merged.object, gvk, context, 'create');
  return toStep(decoded.status === 'accepted' ? putObject(stored, decoded.object, gvk, context) : decoded, stored);
};

export const DYNAMIC_WAY: WayOfApplying = {
  mode: 'dynamic',
  applyOnce,
  shown: (object) => withoutAnnotation(withoutManagedFields(object), DYNAMIC_LAST_APPLIED),
};

function toStep(result: ServerResult, live: JsonObject | null): Step {
  const sent = { patch: null, patchType: null } as const;
  switch (result.status) {
    case 'accepted':
      return {
        ...sent,
        status: 'applied',
        object: result.object,
        unchanged: live !== null && equalJson(live, result.object),
      };
    case 'rejected':
      return { ...sent, status: 'rejected', errors: result.errors, conflicts: [] };
    case 'not-judged':
      return { status: 'not-judged', reason: result.reason };
  }
}
