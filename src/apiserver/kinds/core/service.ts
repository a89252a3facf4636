import { type JsonObject, newObject } from '../../../kube/json.ts';
import { isEnabled } from '../../features.ts';
import { dns1035Label, dns1123Label } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { keepStatus, resetStatus } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { ensureStruct, int, setDefault, setDefaultText, struct, structs, text } from '../../struct.ts';
import {
  beginCreate,
  beginUpdate,
  needsHealthPort,
  withAllocations,
  withoutAllocations,
  withoutMarks,
} from './service-allocation.ts';
import { hasClusterIp, sameTexts } from './service-ip-families.ts';
import { externallyAccessible, validateService, validateServiceChange } from './service-validation.ts';

/*
 * Service (pkg/registry/core/service, 1.36.3). The only kind whose registry allocates before it validates: `admit` stands for
 * its beginCreate and beginUpdate hooks. Allocated values are absent from what enters and leaves; inside a request they
 * are marks (service-allocation.ts).
 */
export const service: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'Service' }],

  /** SetDefaults_Service. */
  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    defaultAffinity(spec);
    setDefaultText(spec, 'type', 'ClusterIP');
    const type = text(spec['type']);
    for (const port of structs(spec['ports'])) {
      setDefaultText(port, 'protocol', 'TCP');
      const target = port['targetPort'];
      if (target === undefined || target === 0 || target === '') port['targetPort'] = int(port['port']);
    }
    if (externallyAccessible(spec)) setDefaultText(spec, 'externalTrafficPolicy', 'Cluster');
    if (type === 'NodePort' || type === 'LoadBalancer' || type === 'ClusterIP') {
      setDefault(spec, 'internalTrafficPolicy', 'Cluster');
    }
    if (type !== 'LoadBalancer') return;
    setDefault(spec, 'allocateLoadBalancerNodePorts', true);
    for (const ingress of structs(struct(struct(draft['status'])['loadBalancer'])['ingress'])) {
      if (text(ingress['ip']) !== '') setDefault(ingress, 'ipMode', 'VIP');
    }
  },

  admit(draft, live, context) {
    const errors = live === undefined ? beginCreate(draft, context) : beginUpdate(stored(live), draft, context);
    return errors.map(withoutMarks);
  },

  prepareForCreate(draft) {
    const status = newObject();
    status['loadBalancer'] = newObject();
    resetStatus(draft, status);
  },

  validateCreate(object, context) {
    return [...validateMetadata(object, context), ...validateService(object, undefined, context.minor)].map(
      withoutMarks,
    );
  },

  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    dropTypeDependentFields(stored(live), draft);
  },

  validateUpdate(live, next, context) {
    return validateServiceChange(stored(live), next, context.minor).map(withoutMarks);
  },

  withAllocated: stored,

  canonicalize(draft) {
    withoutAllocations(draft);
    const spec = struct(draft['spec']);
    // defaultOnReadInternalTrafficPolicy
    if (text(spec['type']) === 'ExternalName') delete spec['internalTrafficPolicy'];
  },
};

function stored(live: JsonObject): JsonObject {
  return withAllocations(live);
}

function validateMetadata(object: JsonObject, context: KindContext) {
  const name = isEnabled('RelaxedServiceNameValidation', context.minor) ? dns1123Label : dns1035Label;
  return validateObjectMeta(object['metadata'], { namespaced: true, name });
}

function defaultAffinity(spec: JsonObject): void {
  setDefaultText(spec, 'sessionAffinity', 'None');
  if (spec['sessionAffinity'] === 'None') delete spec['sessionAffinityConfig'];
  if (spec['sessionAffinity'] !== 'ClientIP') return;
  if (struct(struct(spec['sessionAffinityConfig'])['clientIP'])['timeoutSeconds'] !== undefined) return;
  const clientIp = newObject();
  clientIp['timeoutSeconds'] = 10_800;
  const config = newObject();
  config['clientIP'] = clientIp;
  spec['sessionAffinityConfig'] = config;
}

/** dropTypeDependentFields: what a type change makes meaningless goes, unless the request changed it too. */
function dropTypeDependentFields(live: JsonObject, draft: JsonObject): void {
  const old = struct(live['spec']);
  const spec = ensureStruct(draft, 'spec');
  if (hasClusterIp(old) && !hasClusterIp(spec)) {
    const same = text(old['clusterIP']) === text(spec['clusterIP']) && sameTexts(old['clusterIPs'], spec['clusterIPs']);
    if (same) {
      delete spec['clusterIP'];
      delete spec['clusterIPs'];
    }
    if (sameTexts(old['ipFamilies'], spec['ipFamilies'])) delete spec['ipFamilies'];
    if (text(old['ipFamilyPolicy']) === text(spec['ipFamilyPolicy'])) delete spec['ipFamilyPolicy'];
  }
  const hadNodePorts = ['NodePort', 'LoadBalancer'].includes(text(old['type']));
  const hasNodePorts = ['NodePort', 'LoadBalancer'].includes(text(spec['type']));
  if (hadNodePorts && !hasNodePorts && addsNoNodePort(old, spec)) {
    for (const port of structs(spec['ports'])) delete port['nodePort'];
  }
  if (needsHealthPort(old) && !needsHealthPort(spec)) {
    if (int(old['healthCheckNodePort']) === int(spec['healthCheckNodePort'])) delete spec['healthCheckNodePort'];
  }
  const wasBalancer = text(old['type']) === 'LoadBalancer';
  const isBalancer = text(spec['type']) === 'LoadBalancer';
  if (wasBalancer && !isBalancer) {
    for (const field of ['allocateLoadBalancerNodePorts', 'loadBalancerClass']) {
      if (old[field] === spec[field]) delete spec[field];
    }
  }
  if (externallyAccessible(old) && !externallyAccessible(spec)) {
    if (text(old['externalTrafficPolicy']) === text(spec['externalTrafficPolicy']))
      delete spec['externalTrafficPolicy'];
  }
  if (!isBalancer) {
    const status = newObject();
    Object.assign(status, struct(draft['status']));
    status['loadBalancer'] = newObject();
    draft['status'] = status;
  }
}

/** sameNodePorts: no node port in the request that live does not have. */
function addsNoNodePort(old: JsonObject, spec: JsonObject): boolean {
  const known = new Set(structs(old['ports']).map((port) => int(port['nodePort'])));
  return structs(spec['ports']).every((port) => int(port['nodePort']) === 0 || known.has(int(port['nodePort'])));
}
