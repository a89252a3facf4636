import { equalJson, type JsonObject, type JsonValue } from '../../../kube/json.ts';
import { invalid } from '../../errors.ts';
import { contains, isIpv6, parseCidr, parseIp } from '../../format/ip.ts';
import type { KindContext } from '../../kind-server.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, list, struct, text, texts } from '../../struct.ts';
import { ALLOCATED_IP, validateClusterIps } from './service-cluster-ips.ts';

/*
 * A Service's IP families and cluster IPs (pkg/registry/core/service/storage/alloc.go, 1.36.3). The cluster's ranges are known
 * where its ServiceCIDR is in sight; assumed otherwise: one IPv4 range.
 */

const RANGE = '10.0.0.0/16';

/** needsClusterIP. */
export function hasClusterIp(spec: JsonObject): boolean {
  return text(spec['type']) !== 'ExternalName';
}

export function sameTexts(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return equalJson([...texts(a)], [...texts(b)]);
}

/** Allocators.initIPFamilyFields. */
export function initIpFamilies(draft: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const spec = ensureStruct(draft, 'spec');
  const old = live && struct(live['spec']);
  if (!hasClusterIp(spec) || isSettledPreferDualStack(spec, old)) return [];
  const selectorless = text(spec['clusterIP']) === 'None' && Object.keys(struct(spec['selector'])).length === 0;
  if (spec['ipFamilyPolicy'] === undefined) {
    const inherited = old?.['ipFamilyPolicy'];
    spec['ipFamilyPolicy'] = inherited ?? (selectorless ? 'RequireDualStack' : 'SingleStack');
  }
  const related = validateClusterIps(spec, old, context.minor);
  if (related.length > 0) return related;
  const policy = text(spec['ipFamilyPolicy']);
  const errors = old === undefined ? [] : releaseSecondary(spec, old, policy);
  const policyPath = 'spec.ipFamilyPolicy';
  if (policy === 'SingleStack') {
    const need = "must be 'RequireDualStack' or 'PreferDualStack' when multiple";
    if (list(spec['clusterIPs']).length === 2)
      errors.push(invalid(policyPath, policy, `${need} cluster IPs are specified`));
    if (list(spec['ipFamilies']).length === 2)
      errors.push(invalid(policyPath, policy, `${need} IP families are specified`));
  }
  inferFamilies(spec);
  if (errors.length > 0) return errors;
  const families = [...texts(spec['ipFamilies'])];
  if (selectorless) {
    if (families.length === 0) families.push('IPv4');
    if (families.length < 2 && policy !== 'SingleStack') families.push(families[0] === 'IPv4' ? 'IPv6' : 'IPv4');
    spec['ipFamilies'] = families;
    return [];
  }
  const served = servedFamilies(context);
  if (served !== undefined) {
    if (policy === 'RequireDualStack' && served.length < 2) {
      errors.push(invalid(policyPath, policy, 'this cluster is not configured for dual-stack services'));
    }
    families.forEach((family, index) => {
      const path = `spec.ipFamilies[${index}]`;
      if (!served.includes(family)) errors.push(invalid(path, family, 'not configured on this cluster'));
    });
    if (errors.length > 0) return errors;
  }
  // Another cluster may well serve both families.
  if (
    (served === undefined && (policy === 'RequireDualStack' || families.some((family) => family !== 'IPv4'))) ||
    (served !== undefined && (served.length > 1 ? policy !== 'SingleStack' : served[0] !== 'IPv4'))
  ) {
    context.doubt({
      code: 'ip-families-unknown',
      path: policyPath,
      message: 'whether the cluster is configured for the IP families this Service asks for is not known',
    });
  }
  if (families.length === 0) families.push('IPv4');
  spec['ipFamilies'] = families;
  return [];
}

/** The cluster's ranges of Service addresses: what its own ServiceCIDR says; undefined where it is not in sight. */
function serviceRanges(context: KindContext): readonly string[] | undefined {
  const own = context.find?.('networking.k8s.io', 'ServiceCIDR', 'kubernetes');
  return own && texts(struct(own['spec'])['cidrs']);
}

function servedFamilies(context: KindContext): string[] | undefined {
  return serviceRanges(context)?.map((range) => (range.includes(':') ? 'IPv6' : 'IPv4'));
}

function releaseSecondary(spec: JsonObject, old: JsonObject, policy: string): ApiError[] {
  const errors: ApiError[] = [];
  for (const [field, what] of [
    ['clusterIPs', 'secondary cluster IP'],
    ['ipFamilies', 'secondary IP family'],
  ] as const) {
    const now = list(spec[field]);
    if (policy === 'SingleStack') {
      if (sameTexts(old[field], spec[field]) && now.length > 1) spec[field] = now.slice(0, 1);
    } else if (now.length > 0 && now.length < list(old[field]).length) {
      errors.push(invalid('spec.ipFamilyPolicy', policy, `must be 'SingleStack' to release the ${what}`));
    }
  }
  return errors;
}

function inferFamilies(spec: JsonObject): void {
  const families = [...texts(spec['ipFamilies'])];
  const ips = texts(spec['clusterIPs']);
  for (const [index, ip] of ips.entries()) {
    if (ip === 'None') break;
    if (index < families.length) continue;
    families.push(isIpv6(ip) ? 'IPv6' : 'IPv4');
  }
  if (families.length > 0) spec['ipFamilies'] = families;
}

/** isMatchingPreferDualStackClusterIPFields. */
function isSettledPreferDualStack(spec: JsonObject, old: JsonObject | undefined): boolean {
  if (old === undefined || spec['ipFamilyPolicy'] === undefined) return false;
  if (text(old['type']) !== text(spec['type'])) return false;
  if (!['ClusterIP', 'NodePort', 'LoadBalancer'].includes(text(spec['type']))) return false;
  if (text(spec['ipFamilyPolicy']) !== 'PreferDualStack') return false;
  if (old['ipFamilyPolicy'] !== undefined && text(old['ipFamilyPolicy']) !== 'PreferDualStack') return false;
  return sameTexts(old['clusterIPs'], spec['clusterIPs']) && sameTexts(old['ipFamilies'], spec['ipFamilies']);
}

/** RFC 5737: no cluster serves these. */
const DOCUMENTATION = ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24'];

/** Allocators.allocClusterIPs for the cluster's ranges, or the assumed one. */
export function allocateClusterIps(spec: JsonObject, context: KindContext): ApiError[] {
  if (!hasClusterIp(spec) || texts(spec['clusterIPs'])[0] === 'None') return [];
  const requested = texts(spec['clusterIPs'])[0] ?? '';
  if (requested === '' || requested === ALLOCATED_IP) {
    spec['clusterIP'] = ALLOCATED_IP;
    spec['clusterIPs'] = [ALLOCATED_IP];
    return [];
  }
  const ip = parseIp(requested);
  const lies = (text: string): boolean => {
    const range = parseCidr(text);
    return ip !== undefined && range !== undefined && contains(range, ip);
  };
  const ranges = serviceRanges(context);
  if (ranges?.some(lies)) return [];
  if (ranges || DOCUMENTATION.some(lies)) {
    const detail = `failed to allocate IP ${requested}: the provided network does not match the current range`;
    return [invalid('spec.clusterIPs', [requested], detail)];
  }
  if (ip !== undefined && !lies(RANGE)) {
    context.doubt({
      code: 'service-range-unknown',
      path: 'spec.clusterIP',
      message: `whether ${requested} lies in the cluster's range of Service addresses is not known`,
    });
  }
  return [];
}

export function updateClusterIps(spec: JsonObject, old: JsonObject, context: KindContext): ApiError[] {
  if (isSettledPreferDualStack(spec, old)) return [];
  return !hasClusterIp(old) && hasClusterIp(spec) ? allocateClusterIps(spec, context) : [];
}
