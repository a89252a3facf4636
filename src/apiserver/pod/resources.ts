import type { JsonObject } from '../../kube/json.ts';
import { askedOnce } from '../asked-once.ts';
import { duplicate, forbidden, invalid, required } from '../errors.ts';
import { at, child, keyed } from '../field-path.ts';
import { NOT_NEGATIVE } from '../format/messages.ts';
import { dns1123Label } from '../format/names.ts';
import { compareQuantities, isWholeQuantity, quantityNanos } from '../quantity-value.ts';
import type { ApiError } from '../result.ts';
import { list, struct, structs, text } from '../struct.ts';
import type { PodRules } from './options.ts';
import {
  isHugePages,
  isIntegerResource,
  isOvercommitAllowed,
  validateContainerResourceName,
  validatePodResourceName,
} from './resource-names.ts';

/* Requests and limits: core validation validateResourceRequirements (1.36.3). */

export interface RequirementsRules extends Pick<PodRules, 'live'> {
  /** Names of spec.resourceClaims. */
  readonly claims: ReadonlySet<string>;
  readonly podLevel?: boolean;
}

export function validateRequirements(requirements: JsonObject, path: string, rules: RequirementsRules): ApiError[] {
  const errors: ApiError[] = [];
  const limits = struct(requirements['limits']);
  const requests = struct(requirements['requests']);
  for (const [field, amounts] of [
    ['limits', limits],
    ['requests', requests],
  ] as const) {
    for (const name in amounts) {
      const here = keyed(child(path, field), name);
      errors.push(
        ...(rules.podLevel ? validatePodResourceName(name, here) : validateContainerResourceName(name, here)),
      );
      errors.push(...validateAmount(name, amounts, here));
      if (field === 'requests') errors.push(...validateRequest(name, requests, limits, path));
      if (isHugePages(name) && !isDivisible(name, amounts) && !hasIndivisibleHugePages(rules.live)) {
        const detail = `${text(amounts[name])} is not positive integer multiple of ${name}`;
        errors.push(invalid(here, amounts[name], detail));
      }
    }
  }
  const names = [...Object.keys(limits), ...Object.keys(requests)];
  if (names.some(isHugePages) && !names.includes('cpu') && !names.includes('memory')) {
    errors.push(forbidden(path, 'HugePages require cpu or memory'));
  }
  errors.push(...validateClaimNames(structs(requirements['claims']), child(path, 'claims'), rules.claims));
  return errors;
}

/** ValidateResourceQuantityValue. */
function validateAmount(name: string, amounts: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const amount = amounts[name];
  if (quantityNanos(amount) < 0n) errors.push(invalid(path, amount, NOT_NEGATIVE));
  if (isIntegerResource(name) && !isWholeQuantity(amount)) errors.push(invalid(path, amount, 'must be an integer'));
  return errors;
}

/** Request against limit: complaints sit at the lists, not at the resource. */
function validateRequest(name: string, requests: JsonObject, limits: JsonObject, path: string): ApiError[] {
  const request = requests[name];
  const limit = limits[name];
  const overcommit = isOvercommitAllowed(name);
  if (limit === undefined) {
    return overcommit ? [] : [required(child(path, 'limits'), 'Limit must be set for non overcommitable resources')];
  }
  const order = compareQuantities(request, limit);
  const here = child(path, 'requests');
  if (order !== 0 && !overcommit) return [invalid(here, request, `must be equal to ${name} limit of ${text(limit)}`)];
  return order > 0 ? [invalid(here, request, `must be less than or equal to ${name} limit of ${text(limit)}`)] : [];
}

/** IsHugePageResourceValueDivisible. */
function isDivisible(name: string, amounts: JsonObject): boolean {
  const size = quantityNanos(name.slice('hugepages-'.length));
  return size > 0n && size % 1_000_000_000n === 0n && quantityNanos(amounts[name]) % size === 0n;
}

/** usesIndivisibleHugePagesValues: a live spec that has such amounts may keep having them. */
const hasIndivisibleHugePages = askedOnce((live) =>
  ['containers', 'initContainers'].some((field) =>
    structs(live[field]).some((container) =>
      ['limits', 'requests'].some((part) => {
        const amounts = struct(struct(container['resources'])[part]);
        return Object.keys(amounts).some((name) => isHugePages(name) && !isDivisible(name, amounts));
      }),
    ),
  ),
);

/** validateResourceClaimNames. */
function validateClaimNames(claims: readonly JsonObject[], path: string, known: ReadonlySet<string>): ApiError[] {
  const errors: ApiError[] = [];
  const seen = new Set<string>();
  claims.forEach((claim, index) => {
    const here = at(path, index);
    const name = text(claim['name']);
    const request = text(claim['request']);
    if (name === '') {
      errors.push(required(here));
      return;
    }
    if (seen.has(name)) errors.push(duplicate(here, name));
    else {
      const key = request === '' ? name : `${name}/${request}`;
      if (request !== '') {
        errors.push(...dns1123Label(request).map((complaint) => invalid(child(here, 'request'), request, complaint)));
      }
      if (seen.has(key)) errors.push(duplicate(here, key));
      else if (request === '') {
        for (const other of seen) if (other.startsWith(`${name}/`)) errors.push(duplicate(here, name));
      }
      seen.add(key);
    }
    if (!known.has(name)) {
      const hint = known.size === 0 ? ' which is empty' : `: ${[...known].sort().join(', ')}`;
      const message = `Not found: ${JSON.stringify(name)}: must be one of the names in pod.spec.resourceClaims${hint}`;
      errors.push({ path: here, cause: 'FieldValueNotFound', message, source: 'validation' });
    }
  });
  return errors;
}

/** Whether a list of claims at pod level stands: it may not. */
export function hasClaims(requirements: JsonObject): boolean {
  return list(requirements['claims']).length > 0;
}
