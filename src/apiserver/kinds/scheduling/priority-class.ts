import type { JsonObject } from '../../../kube/json.ts';
import { denied, forbidden, immutableField, notSupported, required } from '../../errors.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { bool, int, setDefault, struct, text } from '../../struct.ts';

const HIGHEST_USER_PRIORITY = 1_000_000_000;
const POLICIES = ['Never', 'PreemptLowerPriority'];
const SYSTEM: ReadonlyMap<string, number> = new Map([
  ['system-node-critical', 2_000_001_000],
  ['system-cluster-critical', 2_000_000_000],
]);

/**
 * PriorityClass (scheduling validation ValidatePriorityClass and ValidatePriorityClassUpdate, 1.36.3).
 */
export const priorityClass: KindServer = {
  gvks: [{ group: 'scheduling.k8s.io', version: 'v1', kind: 'PriorityClass' }],
  defaults(draft) {
    setDefault(draft, 'value', 0);
    setDefault(draft, 'preemptionPolicy', 'PreemptLowerPriority');
  },
  prepareForCreate: startGeneration,
  validateCreate(object) {
    const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain });
    const name = text(struct(object['metadata'])['name']);
    if (name.startsWith('system-')) errors.push(...validateSystemClass(name, object));
    else if (int(object['value']) > HIGHEST_USER_PRIORITY) {
      const detail = `maximum allowed value of a user defined priority is ${HIGHEST_USER_PRIORITY}`;
      errors.push(forbidden('value', detail));
    }
    const policy = object['preemptionPolicy'];
    if (policy === '') errors.push(required('preemptionPolicy'));
    else if (!POLICIES.includes(text(policy))) errors.push(notSupported('preemptionPolicy', policy, POLICIES));
    return errors;
  },
  validateUpdate(live, next) {
    const meta = { namespaced: false, name: () => [] };
    const errors = validateObjectMeta(next['metadata'], meta);
    if (int(live['value']) !== int(next['value'])) errors.push(forbidden('value', 'may not be changed in an update.'));
    if (text(live['preemptionPolicy']) !== text(next['preemptionPolicy'])) {
      errors.push(immutableField('preemptionPolicy', next['preemptionPolicy']));
    }
    return errors;
  },
  review: reviewDefault,
};

/** validatePriorityClass of the plugin Priority. Of two that were default already the cluster holds one only, nobody knows which. */
function reviewDefault(object: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const isDefault = (one: JsonObject | undefined): boolean => bool(one?.['globalDefault']);
  const nameOf = (one: JsonObject): string => text(struct(one['metadata'])['name']);
  if (context.accepted === true || !isDefault(object) || isDefault(live)) return [];
  const all = context.find?.all?.('scheduling.k8s.io', 'PriorityClass') ?? [];
  const other = all.find((one) => isDefault(one) && nameOf(one) !== nameOf(object));
  if (other === undefined) return [];
  const message = `PriorityClass ${nameOf(other)} is already marked as default. Only one default can exist`;
  const refusal = `priorityclasses.scheduling.k8s.io ${JSON.stringify(nameOf(object))} is forbidden: ${message}`;
  return [denied(refusal, 'globalDefault')];
}

/** IsKnownSystemPriorityClass. */
function validateSystemClass(name: string, object: JsonObject): ApiError[] {
  const value = SYSTEM.get(name);
  const prefix = "priority class names with 'system-' prefix are reserved for system use only. error: ";
  if (value === undefined) {
    return [forbidden('metadata.name', `${prefix}${name} is not a known system priority class`)];
  }
  if (value !== int(object['value'])) {
    return [forbidden('metadata.name', `${prefix}value of ${name} PriorityClass must be ${value}`)];
  }
  if (!bool(object['globalDefault'])) return [];
  return [forbidden('metadata.name', `${prefix}globalDefault of ${name} PriorityClass must be false`)];
}
