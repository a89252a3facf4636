import type { JsonObject } from '../../../kube/json.ts';
import { duplicate, forbidden, invalid, required } from '../../errors.ts';
import { at, child, keyed } from '../../field-path.ts';
import { dns1123Subdomain, qualifiedName } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { roundUpResourceList } from '../../pod/resource-list.ts';
import { isOvercommitAllowed, validateContainerResourceName } from '../../pod/resource-names.ts';
import { compareQuantities, quantityNanos } from '../../quantity-value.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, struct, structs, text } from '../../struct.ts';
import { defaultContainerLimits } from '../container-limits.ts';
import { validateResourceName } from '../resource-names.ts';

const TYPES = ['Container', 'PersistentVolumeClaim', 'Pod'];
const LISTS = ['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'];

/** LimitRange (core validation ValidateLimitRange, 1.36.3). What it does to pods is judged where a pod is created. */
export const limitRange: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'LimitRange' }],
  /** SetDefaults_LimitRangeItem. */
  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    spec['limits'] ??= null;
    for (const item of structs(spec['limits'])) {
      if (text(item['type']) === 'Container') defaultContainerLimits(item);
      for (const field of LISTS) roundUpResourceList(item[field]);
    }
  },
  validateCreate: validateLimitRange,
  validateUpdate: (_live, next) => validateLimitRange(next),
};

function validateLimitRange(object: JsonObject): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain });
  const seen = new Set<string>();
  structs(struct(object['spec'])['limits']).forEach((item, index) => {
    const path = at('spec.limits', index);
    const type = text(item['type']);
    errors.push(...validateType(type, child(path, 'type')));
    if (seen.has(type)) errors.push(duplicate(child(path, 'type'), type));
    seen.add(type);
    errors.push(...validateItem(item, type, path));
  });
  return errors;
}

function validateType(type: string, path: string): ApiError[] {
  const errors = qualifiedName(type).map((complaint) => invalid(path, type, complaint));
  if (errors.length > 0 || type.includes('/') || TYPES.includes(type)) return errors;
  return [invalid(path, type, 'must be a standard limit type or fully qualified')];
}

function validateItem(item: JsonObject, type: string, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const checkName = type === 'Pod' || type === 'Container' ? validateContainerResourceName : validateResourceName;
  const names = new Set<string>();
  const forPods = type === 'Pod';
  for (const field of LISTS) {
    const map = struct(item[field]);
    const entries = Object.keys(map);
    if (forPods && (field === 'default' || field === 'defaultRequest')) {
      if (entries.length > 0) errors.push(forbidden(child(path, field), "may not be specified when `type` is 'Pod'"));
      continue;
    }
    for (const name of entries) {
      errors.push(...checkName(name, keyed(child(path, field), name)));
      names.add(name);
    }
  }
  if (type === 'PersistentVolumeClaim') {
    if (struct(item['min'])['storage'] === undefined && struct(item['max'])['storage'] === undefined) {
      const detail = 'either minimum or maximum storage value is required, but neither was provided';
      errors.push(required(child(path, 'limits'), detail));
    }
  }
  for (const name of names) errors.push(...validateAmounts(item, name, path, forPods));
  return errors;
}

function validateAmounts(item: JsonObject, name: string, path: string, forPods: boolean): ApiError[] {
  const errors: ApiError[] = [];
  const get = (field: string) => (forPods && field.startsWith('default') ? undefined : struct(item[field])[name]);
  const [min, max, limit, request, ratio] = [
    get('min'),
    get('max'),
    get('default'),
    get('defaultRequest'),
    get('maxLimitRequestRatio'),
  ];
  const above = (low: typeof min, high: typeof min, field: string, detail: string) => {
    if (low === undefined || high === undefined || compareQuantities(low, high) <= 0) return;
    errors.push(invalid(keyed(child(path, field), name), get(field), detail));
  };
  above(min, max, 'min', `min value ${text(min)} is greater than max value ${text(max)}`);
  above(
    min,
    request,
    'defaultRequest',
    `min value ${text(min)} is greater than default request value ${text(request)}`,
  );
  above(
    request,
    max,
    'defaultRequest',
    `default request value ${text(request)} is greater than max value ${text(max)}`,
  );
  const overLimit = `default request value ${text(request)} is greater than default limit value ${text(limit)}`;
  above(request, limit, 'defaultRequest', overLimit);
  above(min, limit, 'default', `min value ${text(min)} is greater than default value ${text(limit)}`);
  above(limit, max, 'default', `default value ${text(limit)} is greater than max value ${text(max)}`);
  const ratioPath = keyed(child(path, 'maxLimitRequestRatio'), name);
  if (ratio !== undefined && compareQuantities(ratio, '1') < 0) {
    errors.push(invalid(ratioPath, ratio, `ratio ${text(ratio)} is less than 1`));
  }
  if (ratio !== undefined && min !== undefined && max !== undefined) {
    const bound = Number(quantityNanos(max)) / Number(quantityNanos(min));
    if (Number(quantityNanos(ratio)) / 1e9 > bound) {
      errors.push(invalid(ratioPath, ratio, `ratio ${text(ratio)} is greater than max/min = ${bound.toFixed(6)}`));
    }
  }
  if (!isOvercommitAllowed(name) && limit !== undefined && request !== undefined) {
    if (compareQuantities(limit, request) !== 0) {
      const detail = `default value ${text(limit)} must equal to defaultRequest value ${text(request)} in ${name}`;
      errors.push(invalid(keyed(child(path, 'defaultRequest'), name), request, detail));
    }
  }
  return errors;
}
