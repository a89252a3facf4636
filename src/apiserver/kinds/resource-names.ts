import type { JsonValue } from '../../kube/json.ts';
import { invalid } from '../errors.ts';
import { qualifiedName } from '../format/names.ts';
import { isWholeQuantity, quantityNanos } from '../quantity-value.ts';
import type { ApiError } from '../result.ts';

/* Names of resources (cpu, requests.storage, example.com/gpu): core validation and core/helper, 1.36.3. */

const QUOTA = new Set([
  'cpu',
  'memory',
  'ephemeral-storage',
  'requests.cpu',
  'requests.memory',
  'requests.storage',
  'requests.ephemeral-storage',
  'limits.cpu',
  'limits.memory',
  'limits.ephemeral-storage',
  'pods',
  'resourcequotas',
  'services',
  'replicationcontrollers',
  'secrets',
  'persistentvolumeclaims',
  'configmaps',
  'services.nodeports',
  'services.loadbalancers',
]);
const INTEGER = new Set([
  'pods',
  'resourcequotas',
  'services',
  'replicationcontrollers',
  'secrets',
  'configmaps',
  'persistentvolumeclaims',
  'services.nodeports',
  'services.loadbalancers',
]);
const CONTAINER = new Set(['cpu', 'memory', 'ephemeral-storage']);
const HUGE = 'hugepages-';

/** helper.IsNativeResource. */
export function isNativeResource(name: string): boolean {
  return !name.includes('/') || name.includes('kubernetes.io/');
}

/** helper.IsExtendedResourceName. */
export function isExtendedResource(name: string): boolean {
  return !isNativeResource(name) && !name.startsWith('requests.') && qualifiedName(`requests.${name}`).length === 0;
}

function isQuotaHugePages(name: string): boolean {
  return name.startsWith(HUGE) || name.startsWith(`requests.${HUGE}`);
}

/** validateResourceName. */
export function validateResourceName(name: string, path: string): ApiError[] {
  const errors = qualifiedName(name).map((complaint) => invalid(path, name, complaint));
  if (errors.length > 0 || name.includes('/')) return errors;
  if (QUOTA.has(name) || name === 'storage' || isQuotaHugePages(name)) return [];
  return [invalid(path, name, 'must be a standard resource type or fully qualified')];
}

/** validateContainerResourceName. */
export function validateContainerResourceName(name: string, path: string): ApiError[] {
  const errors = validateResourceName(name, path);
  if (!name.includes('/')) {
    if (!CONTAINER.has(name) && !name.startsWith(HUGE)) {
      errors.push(invalid(path, name, 'must be a standard resource for containers'));
    }
  } else if (!isNativeResource(name) && !isExtendedResource(name)) {
    errors.push(invalid(path, name, "doesn't follow extended resource name standard"));
  }
  return errors;
}

/** ValidateResourceQuotaResourceName. */
export function validateQuotaResourceName(name: string, path: string): ApiError[] {
  const errors = validateResourceName(name, path);
  if (!name.includes('/') && !QUOTA.has(name) && !isQuotaHugePages(name)) {
    errors.push(invalid(path, name, 'must be a standard resource for quota'));
  }
  return errors;
}

/** ValidateResourceQuantityValue. */
export function validateResourceAmount(name: string, amount: JsonValue | undefined, path: string): ApiError[] {
  const errors: ApiError[] = [];
  if (quantityNanos(amount) < 0n) errors.push(invalid(path, amount, 'must be greater than or equal to 0'));
  if ((INTEGER.has(name) || isExtendedResource(name)) && !isWholeQuantity(amount)) {
    errors.push(invalid(path, amount, 'must be an integer'));
  }
  return errors;
}
