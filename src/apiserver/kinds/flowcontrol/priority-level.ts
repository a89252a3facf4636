import type { JsonObject } from '../../../kube/json.ts';
import { forbidden, invalid, notSupported, required } from '../../errors.ts';
import { child } from '../../field-path.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, int, setDefault, struct, text } from '../../struct.ts';
import { doubtMandatory } from './mandatory.ts';

const ROUND_TRIP = 'flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares';

/** PriorityLevelConfiguration (flowcontrol defaults, validation and strategy, 1.36.3). */
export const priorityLevelConfiguration: KindServer = {
  gvks: [{ group: 'flowcontrol.apiserver.k8s.io', version: 'v1', kind: 'PriorityLevelConfiguration' }],

  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    for (const [field, shares] of [
      ['exempt', 0],
      ['limited', 30],
    ] as const) {
      if (spec[field] === undefined) continue;
      const part = ensureStruct(spec, field);
      setDefault(part, 'nominalConcurrencyShares', shares);
      setDefault(part, 'lendablePercent', 0);
    }
    const response = struct(struct(spec['limited'])['limitResponse']);
    if (response['queuing'] === undefined) return;
    const queuing = ensureStruct(response, 'queuing');
    for (const [field, value] of [
      ['handSize', 8],
      ['queues', 64],
      ['queueLengthLimit', 50],
    ] as const) {
      if (int(queuing[field]) === 0) queuing[field] = value;
    }
  },

  prepareForCreate(draft) {
    resetStatus(draft);
    startGeneration(draft);
  },

  validateCreate: validateLevel,

  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
  },

  validateUpdate: (_live, next, context) => validateLevel(next, context),
};

function validateLevel(object: JsonObject, context: KindContext): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain });
  const metadata = struct(object['metadata']);
  if (struct(metadata['annotations'])[ROUND_TRIP] !== undefined) {
    errors.push(forbidden('metadata.annotations', `annotation '${ROUND_TRIP}' is forbidden`));
  }
  const name = text(metadata['name']);
  doubtMandatory(name, context);
  const spec = struct(object['spec']);
  const type = text(spec['type']);
  if ((name === 'exempt') !== (type === 'Exempt')) {
    errors.push(invalid('spec.type', type, "must be 'Exempt' if and only if `name` is 'exempt'"));
  }
  if (type === 'Exempt') {
    if (spec['limited'] !== undefined) {
      errors.push(forbidden('spec.limited', 'must be nil if the type is not Limited'));
    }
    if (spec['exempt'] !== undefined) errors.push(...validateShares(struct(spec['exempt']), 'spec.exempt'));
  } else if (type === 'Limited') {
    if (spec['exempt'] !== undefined) errors.push(forbidden('spec.exempt', 'must be nil if the type is Limited'));
    if (spec['limited'] === undefined) {
      errors.push(required('spec.limited', 'must not be empty when type is Limited'));
    } else errors.push(...validateLimited(struct(spec['limited']), 'spec.limited'));
  } else {
    errors.push(unknownType('spec.type', type, ['Exempt', 'Limited']));
    // Validate_PriorityLevelConfigurationSpec, which is generated.
    const parts = context.minor >= 37 ? ['exempt', 'limited'].filter((part) => spec[part] !== undefined) : [];
    errors.push(...parts.map((part) => forbidden(child('spec', part), '')));
  }
  return errors;
}

function unknownType(path: string, type: string, known: readonly string[]): ApiError {
  return type === '' ? required(path) : notSupported(path, type, known);
}

function validateShares(part: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const shares = int(part['nominalConcurrencyShares']);
  if (shares < 0) {
    errors.push(invalid(child(path, 'nominalConcurrencyShares'), shares, 'must be a non-negative integer'));
  }
  const lendable = int(part['lendablePercent']);
  if (lendable < 0 || lendable > 100) {
    errors.push(invalid(child(path, 'lendablePercent'), lendable, 'must be between 0 and 100, inclusive'));
  }
  return errors;
}

function validateLimited(limited: JsonObject, path: string): ApiError[] {
  const errors = validateShares(limited, path);
  const borrowing = int(limited['borrowingLimitPercent']);
  if (borrowing < 0) {
    const detail = 'if specified, must be a non-negative integer';
    errors.push(invalid(child(path, 'borrowingLimitPercent'), borrowing, detail));
  }
  const response = struct(limited['limitResponse']);
  const here = child(path, 'limitResponse');
  const queuing = child(here, 'queuing');
  const type = text(response['type']);
  if (type === 'Reject') {
    if (response['queuing'] !== undefined) {
      errors.push(forbidden(queuing, 'must be nil if limited.limitResponse.type is not Limited'));
    }
  } else if (type === 'Queue') {
    if (response['queuing'] === undefined) {
      errors.push(required(queuing, 'must not be empty if limited.limitResponse.type is Limited'));
    } else errors.push(...validateQueuing(struct(response['queuing']), queuing));
  } else errors.push(unknownType(child(here, 'type'), type, ['Queue', 'Reject']));
  return errors;
}

function validateQueuing(queuing: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const limit = int(queuing['queueLengthLimit']);
  const queues = int(queuing['queues']);
  const hand = int(queuing['handSize']);
  if (limit <= 0) errors.push(invalid(child(path, 'queueLengthLimit'), limit, 'must be positive'));
  if (queues <= 0) errors.push(invalid(child(path, 'queues'), queues, 'must be positive'));
  else if (queues > 10_000_000) {
    errors.push(invalid(child(path, 'queues'), queues, 'must not be greater than 10000000'));
  }
  const here = child(path, 'handSize');
  const entropy = Math.ceil(Math.log2(queues) * hand);
  if (hand <= 0) errors.push(invalid(here, hand, 'must be positive'));
  else if (hand > queues) errors.push(invalid(here, hand, `should not be greater than queues (${queues})`));
  else if (entropy > 60) {
    const detail = `required entropy bits of deckSize ${queues} and handSize ${hand} should not be greater than 60`;
    errors.push(invalid(here, hand, detail));
  }
  return errors;
}
