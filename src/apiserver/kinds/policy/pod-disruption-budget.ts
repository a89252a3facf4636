import { type JsonObject, newObject } from '../../../kube/json.ts';
import { invalid, notSupported } from '../../errors.ts';
import { child } from '../../field-path.ts';
import { validateAtMost100Percent, validateIntOrPercent } from '../../format/int-or-percent.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus, startGeneration } from '../../metadata/generation.ts';
import { validateLabelSelector } from '../../metadata/label-selector.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, struct, structs, text } from '../../struct.ts';

/** StripPDBV1beta1Label: by conversion until 1.36, by the strategy later. */
const V1BETA1_LABEL = 'pdb.kubernetes.io/deprecated-v1beta1-empty-selector-match';
const POLICIES = ['AlwaysAllow', 'IfHealthyBudget'];

/** PodDisruptionBudget (pkg/registry/policy/poddisruptionbudget; policy validation, 1.36.3). */
export const podDisruptionBudget: KindServer = {
  gvks: [{ group: 'policy', version: 'v1', kind: 'PodDisruptionBudget' }],
  unconditionalUpdate: false,
  anyFinalizer: true,
  defaults(draft) {
    ensureStruct(draft, 'spec');
  },
  prepareForCreate(draft) {
    const status = newObject();
    for (const count of ['currentHealthy', 'desiredHealthy', 'disruptionsAllowed', 'expectedPods']) status[count] = 0;
    resetStatus(draft, status);
    startGeneration(draft);
  },
  validateCreate: (object, context) => validateBudget(object, undefined, context),
  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
  },
  validateUpdate: (live, next, context) => validateBudget(next, live, context),
};

/** ValidatePodDisruptionBudgetSpec. */
function validateBudget(object: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const spec = struct(object['spec']);
  if (structs(struct(spec['selector'])['matchExpressions']).some((it) => it['key'] === V1BETA1_LABEL)) {
    const message = `whether ${V1BETA1_LABEL} stays in a selector is not judged`;
    context.doubt({ code: 'rare-field', path: 'spec.selector', message });
  }
  const errors: ApiError[] = [];
  if (spec['minAvailable'] !== undefined && spec['maxUnavailable'] !== undefined) {
    errors.push(invalid('spec', spec, 'minAvailable and maxUnavailable cannot be both set'));
  }
  for (const field of ['minAvailable', 'maxUnavailable']) {
    if (spec[field] === undefined) continue;
    const path = child('spec', field);
    errors.push(...validateIntOrPercent(spec[field], path), ...validateAtMost100Percent(spec[field], path));
  }
  const old = struct(live?.['spec'])['selector'];
  const anyValue = validateLabelSelector(old, '').length > 0;
  errors.push(...validateLabelSelector(spec['selector'], 'spec.selector', { anyValue }));
  const policy = spec['unhealthyPodEvictionPolicy'];
  if (policy !== undefined && !POLICIES.includes(text(policy))) {
    errors.push(notSupported('spec.unhealthyPodEvictionPolicy', policy, POLICIES));
  }
  return errors;
}
