import type { JsonObject } from '../../../kube/json.ts';
import { duplicate, invalid, notSupported, required } from '../../errors.ts';
import { at } from '../../field-path.ts';
import { isIpv6, validateLegacyIp } from '../../format/ip.ts';
import type { ApiError } from '../../result.ts';
import { text, texts } from '../../struct.ts';

/** Stands for an IPv4 address the server chose. No manifest can spell it. */
export const ALLOCATED_IP = '\u0000allocated';

const IPS = 'spec.clusterIPs';
const FAMILIES = 'spec.ipFamilies';
const POLICY = 'spec.ipFamilyPolicy';

/** core validation ValidateServiceClusterIPsRelatedFields. Both specs carry marks for allocated values. */
export function validateClusterIps(spec: JsonObject, old: JsonObject | undefined, minor: number): ApiError[] {
  if (text(spec['type']) === 'ExternalName') return [];
  const errors: ApiError[] = [];
  const clusterIp = text(spec['clusterIP']);
  const ips = texts(spec['clusterIPs']);
  if (clusterIp !== '') {
    if (ips.length === 0) errors.push(required(IPS));
    else if (ips[0] !== clusterIp) errors.push(invalid(IPS, [...ips], 'first value must match `clusterIP`'));
  } else if (ips.length !== 0) {
    errors.push(invalid(IPS, [...ips], 'must be empty when `clusterIP` is not specified'));
  }
  const families = texts(spec['ipFamilies']);
  families.forEach((family, index) => {
    if (family !== 'IPv4' && family !== 'IPv6')
      errors.push(notSupported(at(FAMILIES, index), family, ['IPv4', 'IPv6']));
    if (families.indexOf(family) < index) errors.push(duplicate(at(FAMILIES, index), family));
  });
  const policies = ['PreferDualStack', 'RequireDualStack', 'SingleStack'];
  const policy = spec['ipFamilyPolicy'];
  if (policy !== undefined && !policies.includes(text(policy))) errors.push(notSupported(POLICY, policy, policies));
  const bad = ips.flatMap((ip, index) => {
    if (ip === ALLOCATED_IP) return [];
    if (index === 0 && ip === 'None') {
      return ips.length > 1 ? [invalid(IPS, [...ips], "'None' must be the first and only value")] : [];
    }
    return validateLegacyIp(at(IPS, index), ip, minor, texts(old?.['clusterIPs']));
  });
  errors.push(...bad);
  if (ips.length > 2) errors.push(invalid(IPS, [...ips], 'may only hold up to 2 values'));
  if (bad.length > 0) return errors;
  if (ips.length > 1 && !isDualStack(ips)) {
    errors.push(invalid(IPS, [...ips], 'may specify no more than one IP for each IP family'));
  }
  if (!isHeadless(spec)) {
    ips.forEach((ip, index) => {
      const family = families[index];
      if (family === undefined) return;
      if (family === 'IPv4' && isIpv6(ip)) {
        errors.push(invalid(at(IPS, index), ip, `expected an IPv4 value as indicated by \`ipFamilies[${index}]\``));
      }
      if (family === 'IPv6' && !isIpv6(ip)) {
        errors.push(invalid(at(IPS, index), ip, `expected an IPv6 value as indicated by \`ipFamilies[${index}]\``));
      }
    });
  }
  return errors;
}

/** netutils.IsDualStackIPStrings: both families are there. */
function isDualStack(ips: readonly string[]): boolean {
  return ips.some((ip) => isIpv6(ip)) && ips.some((ip) => !isIpv6(ip));
}

/** core validation validateUpgradeDowngradeClusterIPs. */
export function validateClusterIpsChange(old: JsonObject, spec: JsonObject): ApiError[] {
  if (text(spec['type']) === 'ExternalName' || text(old['type']) === 'ExternalName') return [];
  if (isHeadless(spec) && isHeadless(old)) return [];
  const before = texts(old['clusterIPs']);
  const after = texts(spec['clusterIPs']);
  const shown = after.filter((ip) => ip !== ALLOCATED_IP);
  const errors: ApiError[] = [];
  const fixed = 'may not change once set';
  if (before.length === after.length) {
    before.forEach((ip, index) => {
      if (ip !== after[index]) errors.push(invalid(at(IPS, index), shown, fixed));
    });
  } else if (before.length > after.length) {
    if (after.length === 0) errors.push(invalid(at(IPS, 0), shown, 'primary clusterIP can not be unset'));
    else if (after[0] !== before[0]) errors.push(invalid(at(IPS, 0), shown, fixed));
    if (after.length === 1 && text(spec['ipFamilyPolicy']) !== 'SingleStack') {
      const detail = "must be set to 'SingleStack' when releasing the secondary clusterIP";
      errors.push(invalid(POLICY, spec['ipFamilyPolicy'], detail));
    }
  } else if (before.length > 0 && after[0] !== before[0]) errors.push(invalid(at(IPS, 0), shown, fixed));
  return errors;
}

/** core validation validateUpgradeDowngradeIPFamilies. */
export function validateFamiliesChange(old: JsonObject, spec: JsonObject): ApiError[] {
  if (text(spec['type']) === 'ExternalName' || text(old['type']) === 'ExternalName') return [];
  if (isHeadless(spec) || isHeadless(old)) return [];
  const before = texts(old['ipFamilies']);
  const after = texts(spec['ipFamilies']);
  const errors: ApiError[] = [];
  const first = at(FAMILIES, 0);
  const fixed = 'may not change once set';
  if (before.length === after.length) {
    before.forEach((family, index) => {
      if (family !== after[index]) errors.push(invalid(first, [...after], fixed));
    });
    return errors;
  }
  if (before.length > after.length && texts(spec['clusterIPs']).length === 0) {
    errors.push(invalid(first, [...after], 'primary ipFamily can not be unset'));
  }
  if (before.length > 0 && after.length > 0 && after[0] !== before[0]) errors.push(invalid(first, [...after], fixed));
  if (before.length > after.length && after.length === 1 && text(spec['ipFamilyPolicy']) !== 'SingleStack') {
    const detail = "must be set to 'SingleStack' when releasing the secondary ipFamily";
    errors.push(invalid(POLICY, spec['ipFamilyPolicy'], detail));
  }
  return errors;
}

export function isHeadless(spec: JsonObject): boolean {
  const ips = texts(spec['clusterIPs']);
  return ips.length === 1 && ips[0] === 'None';
}
