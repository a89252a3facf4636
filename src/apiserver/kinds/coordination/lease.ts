import type { JsonObject } from '../../../kube/json.ts';
import { invalid } from '../../errors.ts';
import { NOT_NEGATIVE } from '../../format/messages.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, int, struct } from '../../struct.ts';

/** Lease (coordination validation ValidateLease, 1.36.3). Coordinated leader election is off: its fields are dropped. */
export const lease: KindServer = {
  gvks: [{ group: 'coordination.k8s.io', version: 'v1', kind: 'Lease' }],
  anyFinalizer: true,
  unconditionalUpdate: false,
  defaults(draft) {
    ensureStruct(draft, 'spec');
  },
  prepareForCreate: (draft) => dropElection(draft, undefined),
  validateCreate: validateLease,
  prepareForUpdate: (live, draft) => dropElection(draft, live),
  validateUpdate: (_live, next) => validateLease(next),
};

function dropElection(draft: JsonObject, live: JsonObject | undefined): void {
  const spec = ensureStruct(draft, 'spec');
  for (const field of ['strategy', 'preferredHolder']) {
    if (struct(live?.['spec'])[field] === undefined) delete spec[field];
  }
}

function validateLease(object: JsonObject): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], {
    namespaced: true,
    name: dns1123Subdomain,
    anyFinalizer: true,
  });
  const spec = struct(object['spec']);
  const duration = spec['leaseDurationSeconds'];
  if (duration !== undefined && int(duration) <= 0) {
    errors.push(invalid('spec.leaseDurationSeconds', duration, 'must be greater than 0'));
  }
  const transitions = spec['leaseTransitions'];
  if (transitions !== undefined && int(transitions) < 0) {
    errors.push(invalid('spec.leaseTransitions', transitions, NOT_NEGATIVE));
  }
  return errors;
}
