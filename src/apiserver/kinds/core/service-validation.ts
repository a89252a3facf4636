import type { JsonObject, JsonValue } from '../../../kube/json.ts';
import { duplicate, forbidden, invalid, notSupported, required } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { at, child, keyed } from '../../field-path.ts';
import { validateEndpointIp, validateLegacyCidr, validateLegacyIp } from '../../format/ip.ts';
import { portName, portNumber } from '../../format/keys.ts';
import { dns1123Label, dns1123Subdomain, qualifiedName } from '../../format/names.ts';
import { validateLabels } from '../../metadata/labels.ts';
import type { ApiError } from '../../result.ts';
import { int, list, struct, structs, text, texts } from '../../struct.ts';
import { isAllocatedPort, needsHealthPort } from './service-allocation.ts';
import {
  isHeadless,
  validateClusterIps,
  validateClusterIpsChange,
  validateFamiliesChange,
} from './service-cluster-ips.ts';

const SOURCE_RANGES = 'service.beta.kubernetes.io/load-balancer-source-ranges';
const TOPOLOGY_HINTS = 'service.kubernetes.io/topology-aware-hints';
const TOPOLOGY_MODE = 'service.kubernetes.io/topology-mode';
const TYPES = ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort'];
const PROTOCOLS = ['SCTP', 'TCP', 'UDP'];

/** core validation validateService; both objects carry marks for allocated values. */
export function validateService(service: JsonObject, live: JsonObject | undefined, minor: number): ApiError[] {
  const spec = struct(service['spec']);
  const old = live && struct(live['spec']);
  const type = text(spec['type']);
  return [
    ...validateTopologyAnnotations(service),
    ...validateType(spec, type),
    ...validatePorts(spec, type),
    ...(spec['selector'] === undefined ? [] : validateLabels(spec['selector'], 'spec.selector')),
    ...validateAffinity(spec),
    ...validateClusterIps(spec, old, minor),
    ...validateExternalIps(spec, old, minor),
    ...validateSourceRanges(service, live, type, minor),
    ...validateLoadBalancer(spec, type),
    ...validateTrafficPolicies(spec, type, minor),
  ];
}

/** core validation ValidateServiceUpdate, without metadata. */
export function validateServiceChange(live: JsonObject, service: JsonObject, minor: number): ApiError[] {
  const old = struct(live['spec']);
  const spec = struct(service['spec']);
  const errors = [...validateClusterIpsChange(old, spec), ...validateFamiliesChange(old, spec)];
  if (text(old['type']) === 'LoadBalancer' && text(spec['type']) === 'LoadBalancer') {
    if (old['loadBalancerClass'] !== spec['loadBalancerClass']) {
      errors.push(invalid('spec.loadBalancerClass', spec['loadBalancerClass'], 'may not change once set'));
    }
  }
  if (
    needsHealthPort(old) &&
    needsHealthPort(spec) &&
    int(old['healthCheckNodePort']) !== int(spec['healthCheckNodePort'])
  ) {
    errors.push(forbidden('spec.healthCheckNodePort', 'field is immutable'));
  }
  return [...errors, ...validateService(service, live, minor)];
}

function validateTopologyAnnotations(service: JsonObject): ApiError[] {
  const annotations = struct(struct(service['metadata'])['annotations']);
  const mode = annotations[TOPOLOGY_MODE];
  const hints = annotations[TOPOLOGY_HINTS];
  if (mode === undefined || hints === undefined || mode === hints) return [];
  const detail = `must match annotations[${TOPOLOGY_HINTS}] when both are specified`;
  return [invalid(keyed('metadata.annotations', TOPOLOGY_MODE), mode, detail)];
}

function validateType(spec: JsonObject, type: string): ApiError[] {
  const errors: ApiError[] = [];
  if (list(spec['ports']).length === 0 && !isHeadless(spec) && type !== 'ExternalName') {
    errors.push(required('spec.ports'));
  }
  if ((type === 'LoadBalancer' || type === 'NodePort') && isHeadless(spec)) {
    errors.push(invalid('spec.clusterIPs[0]', 'None', `may not be set to 'None' for ${type} services`));
  }
  if (type === 'ExternalName') {
    for (const field of ['clusterIPs', 'ipFamilies']) {
      if (list(spec[field]).length > 0) {
        errors.push(forbidden(child('spec', field), 'may not be set for ExternalName services'));
      }
    }
    if (spec['ipFamilyPolicy'] !== undefined) {
      errors.push(forbidden('spec.ipFamilyPolicy', 'may not be set for ExternalName services'));
    }
    const cname = text(spec['externalName']).replace(/\.$/, '');
    if (cname === '') errors.push(required('spec.externalName'));
    else for (const complaint of dns1123Subdomain(cname)) errors.push(invalid('spec.externalName', cname, complaint));
  }
  if (type === '') errors.push(required('spec.type'));
  else if (!TYPES.includes(type)) errors.push(notSupported('spec.type', type, TYPES));
  return errors;
}

/** validateServicePort for each, and the duplicates across ports. */
function validatePorts(spec: JsonObject, type: string): ApiError[] {
  const errors: ApiError[] = [];
  const ports = structs(spec['ports']);
  const names = new Set<string>();
  ports.forEach((port, index) => {
    const path = at('spec.ports', index);
    const name = text(port['name']);
    if (name === '' && ports.length > 1) errors.push(required(child(path, 'name')));
    else if (name !== '') {
      for (const complaint of dns1123Label(name)) errors.push(invalid(child(path, 'name'), name, complaint));
      if (names.has(name)) errors.push(duplicate(child(path, 'name'), name));
      names.add(name);
    }
    for (const complaint of portNumber(int(port['port']))) {
      errors.push(invalid(child(path, 'port'), int(port['port']), complaint));
    }
    const protocol = text(port['protocol']);
    if (protocol === '') errors.push(required(child(path, 'protocol')));
    else if (!PROTOCOLS.includes(protocol)) errors.push(notSupported(child(path, 'protocol'), protocol, PROTOCOLS));
    errors.push(...validatePortReference(port['targetPort'], child(path, 'targetPort')));
    if (port['appProtocol'] !== undefined) {
      const app = text(port['appProtocol']);
      for (const complaint of qualifiedName(app)) errors.push(invalid(child(path, 'appProtocol'), app, complaint));
    }
    if (type === 'ClusterIP' && int(port['nodePort']) !== 0) {
      errors.push(forbidden(child(path, 'nodePort'), "may not be used when `type` is 'ClusterIP'"));
    }
  });
  const nodePorts = new Set<string>();
  const pairs = new Set<string>();
  ports.forEach((port, index) => {
    const path = at('spec.ports', index);
    const nodePort = int(port['nodePort']);
    const protocol = text(port['protocol']);
    if (nodePort !== 0) {
      if (nodePorts.has(`${protocol}/${nodePort}`)) errors.push(duplicate(child(path, 'nodePort'), nodePort));
      nodePorts.add(`${protocol}/${nodePort}`);
    }
    const pair = `${protocol}/${int(port['port'])}`;
    if (pairs.has(pair)) errors.push(duplicate(path, { port: int(port['port']), protocol }));
    pairs.add(pair);
  });
  return errors;
}

/** core validation ValidatePortNumOrName. */
function validatePortReference(value: JsonValue | undefined, path: string): ApiError[] {
  if (typeof value === 'string') return portName(value).map((complaint) => invalid(path, value, complaint));
  return portNumber(int(value)).map((complaint) => invalid(path, int(value), complaint));
}

function validateAffinity(spec: JsonObject): ApiError[] {
  const affinity = text(spec['sessionAffinity']);
  const path = 'spec.sessionAffinityConfig';
  if (affinity === '') return [required('spec.sessionAffinity')];
  if (affinity === 'None') {
    return spec['sessionAffinityConfig'] === undefined
      ? []
      : [forbidden(path, 'must not be set when session affinity is None')];
  }
  if (affinity !== 'ClientIP') return [notSupported('spec.sessionAffinity', affinity, ['ClientIP', 'None'])];
  const config = spec['sessionAffinityConfig'];
  const detail = 'when session affinity type is ClientIP';
  if (config === undefined) return [required(path, detail)];
  const clientIp = struct(config)['clientIP'];
  if (clientIp === undefined) return [required(child(path, 'clientIP'), detail)];
  const timeout = struct(clientIp)['timeoutSeconds'];
  const timeoutPath = child(path, 'clientIP', 'timeoutSeconds');
  if (timeout === undefined) return [required(timeoutPath, detail)];
  if (int(timeout) > 0 && int(timeout) <= 86_400) return [];
  return [invalid(timeoutPath, timeout, 'must be greater than 0 and less than 86400')];
}

function validateExternalIps(spec: JsonObject, old: JsonObject | undefined, minor: number): ApiError[] {
  const known = texts(old?.['externalIPs']);
  return texts(spec['externalIPs']).flatMap((ip, index) => {
    const path = at('spec.externalIPs', index);
    const errors = validateLegacyIp(path, ip, minor, known);
    return errors.length > 0 ? errors : validateEndpointIp(path, ip);
  });
}

function validateSourceRanges(
  service: JsonObject,
  live: JsonObject | undefined,
  type: string,
  minor: number,
): ApiError[] {
  const ranges = texts(struct(service['spec'])['loadBalancerSourceRanges']);
  const wrongType = "may only be used when `type` is 'LoadBalancer'";
  const errors: ApiError[] = [];
  if (ranges.length > 0) {
    // Upper case: the server's own spelling.
    const path = 'spec.LoadBalancerSourceRanges';
    if (type !== 'LoadBalancer') errors.push(forbidden(path, wrongType));
    const known = texts(struct(live?.['spec'])['loadBalancerSourceRanges']).map((range) => range.trim());
    ranges.forEach((range, index) => {
      errors.push(...validateLegacyCidr(at(path, index), range.trim(), minor, known));
    });
    return errors;
  }
  const value = struct(struct(service['metadata'])['annotations'])[SOURCE_RANGES];
  if (value === undefined) return errors;
  const path = keyed('metadata.annotations', SOURCE_RANGES);
  if (type !== 'LoadBalancer') errors.push(forbidden(path, wrongType));
  const before = live && struct(struct(live['metadata'])['annotations'])[SOURCE_RANGES];
  if (live !== undefined && text(before) === text(value)) return errors;
  const trimmed = text(value).trim();
  if (trimmed === '') return errors;
  for (const range of trimmed.split(',')) errors.push(...validateLegacyCidr(path, range.trim(), minor));
  return errors;
}

function validateLoadBalancer(spec: JsonObject, type: string): ApiError[] {
  const errors: ApiError[] = [];
  const wrongType = "may only be used when `type` is 'LoadBalancer'";
  const allocate = spec['allocateLoadBalancerNodePorts'];
  if (allocate !== undefined && type !== 'LoadBalancer') {
    errors.push(forbidden('spec.allocateLoadBalancerNodePorts', wrongType));
  }
  if (allocate === undefined && type === 'LoadBalancer') errors.push(required('allocateLoadBalancerNodePorts'));
  if (spec['loadBalancerClass'] === undefined) return errors;
  const name = text(spec['loadBalancerClass']);
  if (type !== 'LoadBalancer') errors.push(forbidden('spec.loadBalancerClass', wrongType));
  else for (const complaint of qualifiedName(name)) errors.push(invalid('spec.loadBalancerClass', name, complaint));
  return errors;
}

function validateTrafficPolicies(spec: JsonObject, type: string, minor: number): ApiError[] {
  const errors: ApiError[] = [];
  const external = text(spec['externalTrafficPolicy']);
  const path = 'spec.externalTrafficPolicy';
  if (!externallyAccessible(spec)) {
    if (external !== '') errors.push(invalid(path, external, 'may only be set for externally-accessible services'));
  } else if (external === '') errors.push(required(path));
  else if (external !== 'Cluster' && external !== 'Local') {
    errors.push(notSupported(path, external, ['Cluster', 'Local']));
  }
  const health = int(spec['healthCheckNodePort']);
  const healthPath = 'spec.healthCheckNodePort';
  if (!needsHealthPort(spec)) {
    if (health !== 0) {
      const detail = "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'";
      errors.push(invalid(healthPath, health, detail));
    }
  } else if (health === 0) errors.push(required(healthPath));
  else if (!isAllocatedPort(health)) {
    for (const complaint of portNumber(health)) errors.push(invalid(healthPath, health, complaint));
  }
  const internal = spec['internalTrafficPolicy'];
  if (internal === undefined && type !== 'ExternalName' && TYPES.includes(type)) {
    errors.push(required('spec.internalTrafficPolicy'));
  }
  if (internal !== undefined && internal !== 'Cluster' && internal !== 'Local') {
    errors.push(notSupported('spec.internalTrafficPolicy', internal, ['Cluster', 'Local']));
  }
  const distribution = spec['trafficDistribution'];
  const distributions = isEnabled('PreferSameTrafficDistribution', minor)
    ? ['PreferClose', 'PreferSameZone', 'PreferSameNode']
    : ['PreferClose'];
  if (distribution !== undefined && !distributions.includes(text(distribution))) {
    errors.push(notSupported('spec.trafficDistribution', distribution, distributions));
  }
  return errors;
}

/** serviceapi.ExternallyAccessible. */
export function externallyAccessible(spec: JsonObject): boolean {
  const type = text(spec['type']);
  if (type === 'LoadBalancer' || type === 'NodePort') return true;
  return type === 'ClusterIP' && list(spec['externalIPs']).length > 0;
}
