import { equalJson, type JsonObject, newObject } from '../../../kube/json.ts';
import { duplicate, immutableField, invalid, notSupported, required } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { at, child } from '../../field-path.ts';
import { NOT_NEGATIVE } from '../../format/messages.ts';
import { dns1123Subdomain, qualifiedName } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { validateCsiDriverName } from '../../pod/disk-volumes.ts';
import type { ApiError } from '../../result.ts';
import { byteLength, ensureStruct, int, list, setDefault, struct, structs, text, texts } from '../../struct.ts';

const GROUP = 'storage.k8s.io';
const GROUP_POLICIES = ['File', 'None', 'ReadWriteOnceWithFSType'];
const LIFECYCLE_MODES = ['Persistent', 'Ephemeral'];

/** CSIDriver (pkg/registry/storage/csidriver; storage validation, 1.36.3). */
export const csiDriver: KindServer = {
  gvks: [{ group: GROUP, version: 'v1', kind: 'CSIDriver' }],
  unconditionalUpdate: false,
  /** SetDefaults_CSIDriver. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, 'spec');
    setDefault(spec, 'attachRequired', true);
    for (const field of ['podInfoOnMount', 'storageCapacity', 'requiresRepublish', 'seLinuxMount']) {
      setDefault(spec, field, false);
    }
    if (isEnabled('VolumeLimitScaling', minor)) setDefault(spec, 'preventPodSchedulingIfMissing', false);
    setDefault(spec, 'fsGroupPolicy', 'ReadWriteOnceWithFSType');
    if (list(spec['volumeLifecycleModes']).length === 0) spec['volumeLifecycleModes'] = ['Persistent'];
  },
  prepareForCreate: (draft, context) => dropDisabled(draft, undefined, context),
  validateCreate: validateDriver,
  prepareForUpdate(live, draft, context) {
    dropDisabled(draft, live, context);
    bumpGeneration(live, draft);
  },
  validateUpdate(live, next) {
    const errors = validateDriver(next);
    const old = struct(live['spec']);
    const spec = struct(next['spec']);
    if (old['attachRequired'] !== spec['attachRequired']) {
      errors.push(immutableField('spec.attachedRequired', spec['attachRequired']));
    }
    if (!equalJson(old['volumeLifecycleModes'], spec['volumeLifecycleModes'])) {
      errors.push(immutableField('spec.volumeLifecycleModes', spec['volumeLifecycleModes']));
    }
    return errors;
  },
};

/** CSINode (ValidateCSINode and ValidateCSINodeUpdate). Its status came with 1.37. */
export const csiNode: KindServer = {
  gvks: [{ group: GROUP, version: 'v1', kind: 'CSINode' }],
  unconditionalUpdate: false,
  defaults(draft) {
    ensureStruct(draft, 'spec')['drivers'] ??= null;
  },
  prepareForCreate: (draft) => resetStatus(draft),
  validateCreate: validateNode,
  prepareForUpdate: keepStatus,
  validateUpdate(live, next, context) {
    const errors = validateNode(next);
    const countMayChange = isEnabled('MutableCSINodeAllocatableCount', context.minor);
    for (const old of structs(struct(live['spec'])['drivers'])) {
      for (const driver of structs(struct(next['spec'])['drivers'])) {
        if (text(old['name']) !== text(driver['name'])) continue;
        const same = countMayChange ? equalJson(withoutCount(old), withoutCount(driver)) : equalJson(old, driver);
        if (!same) errors.push(immutableField(context.minor < 33 ? 'CSINodeDriver' : 'spec.drivers', driver));
      }
    }
    return errors;
  },
};

function withoutCount(driver: JsonObject): JsonObject {
  const copy = newObject();
  Object.assign(copy, driver);
  delete copy['allocatable'];
  return copy;
}

function dropDisabled(draft: JsonObject, live: JsonObject | undefined, context: KindContext): void {
  const spec = ensureStruct(draft, 'spec');
  const old = struct(live?.['spec']);
  const gated = [
    ['nodeAllocatableUpdatePeriodSeconds', 'MutableCSINodeAllocatableCount'],
    ['serviceAccountTokenInSecrets', 'CSIServiceAccountTokenSecrets'],
    ['preventPodSchedulingIfMissing', 'VolumeLimitScaling'],
  ] as const;
  for (const [field, gate] of gated) {
    if (!isEnabled(gate, context.minor) && old[field] === undefined) delete spec[field];
  }
}

/** ValidateCSIDriver. */
function validateDriver(object: JsonObject): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain });
  const spec = struct(object['spec']);
  const policy = spec['fsGroupPolicy'];
  if (policy !== undefined && !GROUP_POLICIES.includes(text(policy))) {
    errors.push(notSupported('spec.fsGroupPolicy', policy, GROUP_POLICIES));
  }
  errors.push(...validateTokenRequests(structs(spec['tokenRequests'])));
  for (const mode of texts(spec['volumeLifecycleModes'])) {
    if (!LIFECYCLE_MODES.includes(mode)) errors.push(notSupported('spec.volumeLifecycleModes', mode, LIFECYCLE_MODES));
  }
  const period = spec['nodeAllocatableUpdatePeriodSeconds'];
  if (period !== undefined && int(period) < 10) {
    const path = 'spec.nodeAllocatableUpdatePeriodSeconds';
    errors.push(invalid(path, period, 'must be greater than or equal to 10 seconds'));
  }
  const inSecrets = spec['serviceAccountTokenInSecrets'];
  if (inSecrets !== undefined && list(spec['tokenRequests']).length === 0) {
    const detail = 'serviceAccountTokenInSecrets is set but no tokenRequests are specified';
    errors.push(invalid('spec.serviceAccountTokenInSecrets', inSecrets, detail));
  }
  return errors;
}

function validateTokenRequests(requests: readonly JsonObject[]): ApiError[] {
  const errors: ApiError[] = [];
  const audiences = new Set<string>();
  requests.forEach((request, index) => {
    const path = at('spec.tokenRequests', index);
    const audience = text(request['audience']);
    if (audiences.has(audience)) {
      errors.push(duplicate(child(path, 'audience'), audience));
      return;
    }
    audiences.add(audience);
    const seconds = request['expirationSeconds'];
    if (seconds === undefined) return;
    const here = child(path, 'expirationSeconds');
    if (int(seconds) < 600) errors.push(invalid(here, seconds, 'may not specify a duration less than 10 minutes'));
    if (int(seconds) > 2 ** 32) {
      errors.push(invalid(here, seconds, 'may not specify a duration larger than 2^32 seconds'));
    }
  });
  return errors;
}

/** ValidateCSINode. */
function validateNode(object: JsonObject): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain });
  const names = new Set<string>();
  structs(struct(object['spec'])['drivers']).forEach((driver, index) => {
    const path = at('spec.drivers', index);
    const name = text(driver['name']);
    errors.push(...validateCsiDriverName(name, child(path, 'name')));
    const id = text(driver['nodeID']);
    if (id === '') errors.push(required(child(path, 'nodeID')));
    if (byteLength(id) > 256) errors.push(invalid(child(path, 'nodeID'), id, 'must be 256 characters or less'));
    const count = struct(driver['allocatable'])['count'];
    if (int(count) < 0) errors.push(invalid(child(path, 'allocatable', 'count'), count, NOT_NEGATIVE));
    if (names.has(name)) errors.push(duplicate(child(path, 'name'), name));
    names.add(name);
    const keys = texts(driver['topologyKeys']);
    keys.forEach((key, position) => {
      if (key === '') errors.push(required(path));
      if (keys.indexOf(key) < position) errors.push(duplicate(path, key));
      for (const complaint of qualifiedName(key)) errors.push(invalid(path, key, complaint));
    });
  });
  return errors;
}
