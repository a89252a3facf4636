import { type JsonObject, newObject } from '../../../kube/json.ts';
import { invalid, required } from '../../errors.ts';
import { portNumber } from '../../format/keys.ts';
import { dns1035Label, dns1123Subdomain, pathSegment } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { keepStatus, resetStatus } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { bool, ensureStruct, int, setDefault, struct, structs, text } from '../../struct.ts';

/** APIService (kube-aggregator v0.36.3, pkg/apis/apiregistration/validation). Conditions are a controller's and not predicted. */
export const apiService: KindServer = {
  gvks: [{ group: 'apiregistration.k8s.io', version: 'v1', kind: 'APIService' }],
  unconditionalUpdate: false,
  anyFinalizer: true,
  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    setDefault(spec, 'groupPriorityMinimum', 0);
    setDefault(spec, 'versionPriority', 0);
    if (spec['service'] !== undefined) setDefault(ensureStruct(spec, 'service'), 'port', 443);
  },
  prepareForCreate: (draft) => resetStatus(draft, newObject()),
  validateCreate: validateApiService,
  prepareForUpdate: keepStatus,
  validateUpdate: (_live, next) => validateApiService(next),
  forgetAllocated(written) {
    for (const condition of structs(struct(written['status'])['conditions'])) {
      if (condition['lastTransitionTime'] === null) delete condition['lastTransitionTime'];
    }
  },
};

function validateApiService(object: JsonObject): ApiError[] {
  const spec = struct(object['spec']);
  const group = text(spec['group']);
  const version = text(spec['version']);
  const wanted = `${version}.${group}`;
  const errors = validateObjectMeta(object['metadata'], {
    namespaced: false,
    anyFinalizer: true,
    name(name) {
      const complaints = pathSegment(name);
      if (complaints.length > 0 || name === wanted) return complaints;
      return [`must be \`spec.version+"."+spec.group\`: ${JSON.stringify(wanted)}`];
    },
  });
  if (group === '' && version !== 'v1') {
    errors.push(required('spec.group', 'only v1 may have an empty group and it better be legacy kube'));
  }
  if (group !== '')
    for (const complaint of dns1123Subdomain(group)) errors.push(invalid('spec.group', group, complaint));
  for (const complaint of dns1035Label(version)) errors.push(invalid('spec.version', version, complaint));
  for (const [field, limit] of [
    ['groupPriorityMinimum', 20_000],
    ['versionPriority', 1000],
  ] as const) {
    const value = int(spec[field]);
    if (value <= 0 || value > limit) {
      errors.push(invalid(`spec.${field}`, value, `must be positive and less than ${limit}`));
    }
  }
  return [...errors, ...validateBackend(spec)];
}

function validateBackend(spec: JsonObject): ApiError[] {
  const errors: ApiError[] = [];
  const bundle = text(spec['caBundle']) !== '';
  const skips = bool(spec['insecureSkipTLSVerify']);
  if (spec['service'] === undefined) {
    if (bundle) errors.push(invalid('spec.caBundle', '', 'local APIServices may not have a caBundle'));
    if (skips) {
      errors.push(invalid('spec.insecureSkipTLSVerify', true, 'local APIServices may not have insecureSkipTLSVerify'));
    }
    return errors;
  }
  const service = struct(spec['service']);
  for (const field of ['namespace', 'name']) {
    if (text(service[field]) === '') errors.push(required(`spec.service.${field}`));
  }
  const complaints = portNumber(int(service['port']));
  if (complaints.length > 0) {
    errors.push(invalid('spec.service.port', int(service['port']), `port is not valid: ${complaints.join(', ')}`));
  }
  if (skips && bundle) {
    errors.push(invalid('spec.insecureSkipTLSVerify', true, 'may not be true if caBundle is present'));
  }
  return errors;
}
