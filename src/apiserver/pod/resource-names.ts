import { invalid, notSupported } from '../errors.ts';
import { qualifiedName } from '../format/names.ts';
import type { ApiError } from '../result.ts';

/* Names of resources a container or pod may ask for: pkg/apis/core/helper and core validation (1.36.3). */

const CONTAINER = ['cpu', 'memory', 'ephemeral-storage'];
const COUNTED = [
  'pods',
  'resourcequotas',
  'services',
  'replicationcontrollers',
  'secrets',
  'configmaps',
  'persistentvolumeclaims',
  'services.nodeports',
  'services.loadbalancers',
];
const STANDARD = new Set([
  ...CONTAINER,
  ...CONTAINER.flatMap((name) => [`requests.${name}`, `limits.${name}`]),
  ...COUNTED,
  'storage',
  'requests.storage',
]);

export function isHugePages(name: string): boolean {
  return name.startsWith('hugepages-');
}

/** IsNativeResource: in the kubernetes.io namespace, or in none. */
function isNative(name: string): boolean {
  return !name.includes('/') || name.includes('kubernetes.io/');
}

/** IsExtendedResourceName. */
function isExtended(name: string): boolean {
  return !isNative(name) && !name.startsWith('requests.') && qualifiedName(`requests.${name}`).length === 0;
}

/** IsOvercommitAllowed: requests may differ from limits. */
export function isOvercommitAllowed(name: string): boolean {
  return isNative(name) && !isHugePages(name);
}

/** IsIntegerResourceName. */
export function isIntegerResource(name: string): boolean {
  return COUNTED.includes(name) || isExtended(name);
}

/** validateResourceName. */
function validateResourceName(name: string, path: string): ApiError[] {
  const errors = qualifiedName(name).map((complaint) => invalid(path, name, complaint));
  if (errors.length > 0 || name.includes('/')) return errors;
  if (STANDARD.has(name) || isHugePages(name) || name.startsWith('requests.hugepages-')) return [];
  return [invalid(path, name, 'must be a standard resource type or fully qualified')];
}

/** validateContainerResourceName. */
export function validateContainerResourceName(name: string, path: string): ApiError[] {
  const errors = validateResourceName(name, path);
  if (!name.includes('/')) {
    if (!CONTAINER.includes(name) && !isHugePages(name)) {
      errors.push(invalid(path, name, 'must be a standard resource for containers'));
    }
  } else if (!isNative(name) && !isExtended(name)) {
    errors.push(invalid(path, name, "doesn't follow extended resource name standard"));
  }
  return errors;
}

/** resourcehelper.IsSupportedPodLevelResource. */
export function isPodLevelResource(name: string): boolean {
  return name === 'cpu' || name === 'memory' || isHugePages(name);
}

/** validatePodResourceName. */
export function validatePodResourceName(name: string, path: string): ApiError[] {
  const errors = validateResourceName(name, path);
  if (errors.length > 0 || isPodLevelResource(name)) return errors;
  return [notSupported(path, name, ['cpu', 'hugepages-', 'memory'])];
}
