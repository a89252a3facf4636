import type { JsonObject } from '../../../kube/json.ts';
import { forbidden, immutableField, invalid, notSupported, required, tooLong } from '../../errors.ts';
import { child } from '../../field-path.ts';
import { validateDomainPrefixedPath } from '../../format/domain-prefixed.ts';
import { dns1123Label, dns1123Subdomain } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { bumpGeneration, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { byteLength, ensureStruct, setDefault, struct, text } from '../../struct.ts';
import { validateTypedReference } from './ingress.ts';

const SCOPES = ['Cluster', 'Namespace'];

/** IngressClass (networking validation ValidateIngressClass and ValidateIngressClassUpdate, 1.36.3). */
export const ingressClass: KindServer = {
  gvks: [{ group: 'networking.k8s.io', version: 'v1', kind: 'IngressClass' }],
  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    if (spec['parameters'] !== undefined) setDefault(ensureStruct(spec, 'parameters'), 'scope', 'Cluster');
  },
  prepareForCreate: startGeneration,
  validateCreate: validateIngressClass,
  prepareForUpdate: (live, draft) => bumpGeneration(live, draft),
  validateUpdate(live, next) {
    const errors = validateIngressClass(next);
    const controller = text(struct(next['spec'])['controller']);
    if (controller !== text(struct(live['spec'])['controller'])) {
      errors.push(immutableField('spec.controller', controller));
    }
    return errors;
  },
};

function validateIngressClass(object: JsonObject): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain });
  const spec = struct(object['spec']);
  const controller = text(spec['controller']);
  if (byteLength(controller) > 250) errors.push(tooLong('spec.controller', 250));
  errors.push(...validateDomainPrefixedPath(controller, 'spec.controller'));
  if (spec['parameters'] === undefined) return errors;
  const path = 'spec.parameters';
  const parameters = struct(spec['parameters']);
  errors.push(...validateTypedReference(parameters, path));
  const scope = text(parameters['scope']);
  const namespace = parameters['namespace'];
  const namespacePath = child(path, 'namespace');
  if (parameters['scope'] === undefined) errors.push(required(child(path, 'scope')));
  else if (!SCOPES.includes(scope)) errors.push(notSupported(child(path, 'scope'), scope, SCOPES));
  else if (scope === 'Cluster') {
    if (namespace !== undefined) errors.push(forbidden(namespacePath, "`parameters.scope` is set to 'Cluster'"));
  } else if (namespace === undefined) {
    errors.push(required(namespacePath, "`parameters.scope` is set to 'Namespace'"));
  } else {
    for (const complaint of dns1123Label(text(namespace))) errors.push(invalid(namespacePath, namespace, complaint));
  }
  return errors;
}
