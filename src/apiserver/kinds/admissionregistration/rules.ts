import type { JsonObject } from '../../../kube/json.ts';
import { invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import type { ApiError } from '../../result.ts';
import { text, texts } from '../../struct.ts';

const SCOPES = ['*', 'Cluster', 'Namespaced'];

/** admissionregistration validation validateRule, with subresources allowed (1.36.3). */
export function validateRule(rule: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  for (const [field, what] of [
    ['apiGroups', 'API groups'],
    ['apiVersions', 'API versions'],
  ] as const) {
    const values = texts(rule[field]);
    const here = child(path, field);
    if (values.length === 0) errors.push(required(here));
    if (values.length > 1 && values.includes('*')) {
      errors.push(invalid(here, [...values], `if '*' is present, must not specify other ${what}`));
    }
    if (field === 'apiGroups') continue;
    values.forEach((value, index) => {
      if (value === '') errors.push(required(at(here, index)));
    });
  }
  errors.push(...validateResources(texts(rule['resources']), child(path, 'resources')));
  const scope = rule['scope'];
  if (scope !== undefined && !SCOPES.includes(text(scope))) {
    errors.push(notSupported(child(path, 'scope'), scope, SCOPES));
  }
  return errors;
}

/** validateResources: `*` beside others, in front of the slash and behind it. */
function validateResources(resources: readonly string[], path: string): ApiError[] {
  const errors: ApiError[] = [];
  if (resources.length === 0) errors.push(required(path));
  const wholeResources = new Set<string>();
  const wholeSubresources = new Set<string>();
  let plain = false;
  resources.forEach((name, index) => {
    const here = at(path, index);
    if (name === '') {
      errors.push(required(here));
      return;
    }
    const slash = name.indexOf('/');
    if (slash < 0) {
      plain = name !== '*';
      return;
    }
    const resource = name.slice(0, slash);
    const sub = name.slice(slash + 1);
    if (wholeResources.has(resource)) {
      errors.push(invalid(here, name, `if '${resource}/*' is present, must not specify ${name}`));
    }
    if (wholeSubresources.has(sub)) {
      errors.push(invalid(here, name, `if '*/${sub}' is present, must not specify ${name}`));
    }
    if (sub === '*') wholeResources.add(resource);
    if (resource === '*') wholeSubresources.add(sub);
  });
  if (resources.length > 1 && resources.includes('*/*')) {
    errors.push(invalid(path, [...resources], "if '*/*' is present, must not specify other resources"));
  }
  if (resources.includes('*') && plain) {
    const detail = "if '*' is present, must not specify other resources without subresources";
    errors.push(invalid(path, [...resources], detail));
  }
  return errors;
}
