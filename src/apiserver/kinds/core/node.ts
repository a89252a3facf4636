import type { JsonObject } from '../../../kube/json.ts';
import { forbidden, internal, invalid, notSupported, required } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { at, child } from '../../field-path.ts';
import { validateLegacyCidr } from '../../format/ip.ts';
import { dns1123Subdomain, labelValue } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { keepStatus } from '../../metadata/generation.ts';
import { validateLabelName } from '../../metadata/labels.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, struct, structs, text, texts } from '../../struct.ts';

const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];
const NOT_READY = 'node.kubernetes.io/not-ready';

/** Node (pkg/registry/core/node; core validation ValidateNode and ValidateNodeUpdate, 1.36.3): the part manifests speak of. */
export const node: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'Node' }],

  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    const status = ensureStruct(draft, 'status');
    // Convert_v1_NodeSpec_To_core_NodeSpec: the single field wins, then follows the list.
    const single = text(spec['podCIDR']);
    if (single !== '' && texts(spec['podCIDRs'])[0] !== single) spec['podCIDRs'] = [single];
    const first = texts(spec['podCIDRs'])[0];
    if (first !== undefined) spec['podCIDR'] = first;
    if (status['allocatable'] === undefined && status['capacity'] !== undefined) {
      status['allocatable'] = status['capacity'];
    }
  },

  /** TaintNodesByCondition. */
  admit(draft, live) {
    if (live !== undefined) return [];
    const spec = ensureStruct(draft, 'spec');
    const taints = structs(spec['taints']);
    if (!taints.some((taint) => taint['key'] === NOT_READY && taint['effect'] === 'NoSchedule')) {
      spec['taints'] = [...taints, { key: NOT_READY, effect: 'NoSchedule' }];
    }
    return [];
  },

  prepareForCreate(draft, context) {
    delete ensureStruct(draft, 'spec')['configSource'];
    dropDisabled(draft, undefined, context);
    if (Object.keys(struct(draft['status'])).some((field) => !['daemonEndpoints', 'nodeInfo'].includes(field))) {
      context.doubt({ code: 'rare-field', path: 'status', message: 'the status of a new Node is not judged' });
    }
  },

  validateCreate: (object, context) => validateNode(object, context),
  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropDisabled(draft, live, context);
  },

  validateUpdate(live, next, context) {
    const errors = validateNode(next, context);
    const old = struct(live['spec']);
    const spec = struct(next['spec']);
    const cidrs = texts(old['podCIDRs']);
    if (cidrs.length > 0 && cidrs.join() !== texts(spec['podCIDRs']).join()) {
      const detail = 'node updates may not change podCIDR except from "" to valid';
      errors.push(forbidden('spec.podCIDRs', detail));
    }
    const provider = text(old['providerID']);
    const nextProvider = text(spec['providerID']);
    if (provider !== '' && provider !== nextProvider) {
      errors.push(
        context.minor >= 37
          ? invalid('spec.providerID', null, `field cannot be ${nextProvider === '' ? 'cleared' : 'modified'} once set`)
          : forbidden('spec.providerID', 'node updates may not change providerID except from "" to valid'),
      );
    }
    if (text(old['externalID']) !== text(spec['externalID'])) {
      errors.push(forbidden('spec.externalID', 'may not be updated'));
    }
    return errors;
  },
};

/** The part of dropDisabledFields that does not touch the status. */
function dropDisabled(draft: JsonObject, live: JsonObject | undefined, { minor }: KindContext): void {
  if (isEnabled('InPlacePodVerticalScalingSchedulerPreemption', minor)) return;
  if (struct(live?.['spec'])['podPreemptionPolicy'] === undefined) delete struct(draft['spec'])['podPreemptionPolicy'];
}

function validateNode(object: JsonObject, context: KindContext): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain });
  const spec = struct(object['spec']);
  const seen = new Set<string>();
  structs(spec['taints']).forEach((taint, index) => {
    const path = at('metadata.taints', index);
    const value = text(taint['value']);
    const effect = text(taint['effect']);
    errors.push(...validateLabelName(text(taint['key']), child(path, 'key')));
    const complaints = labelValue(value);
    if (complaints.length > 0) errors.push(invalid(child(path, 'value'), value, complaints.join(';')));
    if (effect === '') errors.push(required(child(path, 'effect')));
    else if (!EFFECTS.includes(effect)) errors.push(notSupported(child(path, 'effect'), effect, EFFECTS));
    const key = `${effect}/${text(taint['key'])}`;
    if (seen.has(key)) {
      const message = 'taints must be unique by key and effect pair';
      errors.push({ path, cause: 'FieldValueDuplicate', message, source: 'validation' });
    }
    seen.add(key);
  });
  const cidrs = texts(spec['podCIDRs']);
  const broken = cidrs.flatMap((cidr, index) => validateLegacyCidr(at('spec.podCIDRs', index), cidr, context.minor));
  errors.push(...broken);
  const families = new Set(cidrs.map((cidr) => cidr.includes(':')));
  if (cidrs.length > 1 && broken.length > 0) {
    errors.push(internal('spec.podCIDRs', 'invalid PodCIDRs. failed to check with dual stack'));
  }
  if (cidrs.length > 1 && (cidrs.length > 2 || families.size < 2 || broken.length > 0)) {
    errors.push(invalid('spec.podCIDRs', [...cidrs], 'may specify no more than one CIDR for each IP family'));
  }
  for (const name of ['scheduler.alpha.kubernetes.io/preferAvoidPods', 'scheduler.alpha.kubernetes.io/taints']) {
    if (text(struct(struct(object['metadata'])['annotations'])[name]) === '') continue;
    context.doubt({ code: 'rare-field', path: 'metadata.annotations', message: `${name} is not judged` });
  }
  return errors;
}
