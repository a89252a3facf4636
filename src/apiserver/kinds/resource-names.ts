import type { JsonValue } from '../../kube/json.ts';
import { invalid } from '../errors.ts';
import { NOT_NEGATIVE } from '../format/messages.ts';
import { qualifiedName } from '../format/names.ts';
import { isIntegerResource } from '../pod/resource-names.ts';
import { isWholeQuantity, quantityNanos } from '../quantity-value.ts';
import type { ApiError } from '../result.ts';

/* Names of resources as quotas and limit ranges know them: core validation and core/helper, 1.36.3. */

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

/** helper.IsStandardQuotaResourceName. */
export function isQuotaResource(name: string): boolean {
  return QUOTA.has(name) || name.startsWith('hugepages-') || name.startsWith('requests.hugepages-');
}

/** validateResourceName. */
export function validateResourceName(name: string, path: string): ApiError[] {
  const errors = qualifiedName(name).map((complaint) => invalid(path, name, complaint));
  if (errors.length > 0 || name.includes('/') || name === 'storage' || isQuotaResource(name)) return errors;
  return [invalid(path, name, 'must be a standard resource type or fully qualified')];
}

/** ValidateResourceQuotaResourceName. */
export function validateQuotaResourceName(name: string, path: string): ApiError[] {
  const errors = validateResourceName(name, path);
  if (!name.includes('/') && !isQuotaResource(name)) {
    errors.push(invalid(path, name, 'must be a standard resource for quota'));
  }
  return errors;
}

/** ValidateResourceQuantityValue. */
export function validateResourceAmount(name: string, amount: JsonValue | undefined, path: string): ApiError[] {
  const errors: ApiError[] = [];
  if (quantityNanos(amount) < 0n) errors.push(invalid(path, amount, NOT_NEGATIVE));
  if (isIntegerResource(name) && !isWholeQuantity(amount)) errors.push(invalid(path, amount, 'must be an integer'));
  return errors;
}
