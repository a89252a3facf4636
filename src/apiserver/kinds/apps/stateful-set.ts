import { isObject, type JsonObject, newObject } from '../../../kube/json.ts';
import { forbidden, immutableField, invalid, notSupported, required } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { intOrPercentValue, validateAtMost100Percent, validateIntOrPercent } from '../../format/int-or-percent.ts';
import { dns1123Label } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { defaultClaimSpec } from '../../pod/claim-defaults.ts';
import { defaultPodTemplate } from '../../pod/defaults.ts';
import { dropTemplateFields, validatePodTemplate, validateTemplateMetadata } from '../../pod/template.ts';
import type { ApiError } from '../../result.ts';
import { changedPaths, differingFields } from '../../semantic.ts';
import { ensureStruct, setDefault, setDefaultText, struct, structs, text } from '../../struct.ts';
import { validateClaimSpec } from '../core/persistent-volume-claim.ts';
import {
  noReplicas,
  validateEndlessPods,
  validateNotNegative,
  validateTemplateLabels,
  validateWorkloadSelector,
} from '../workload-selector.ts';

/** StatefulSet: pkg/apis/apps/v1/defaults.go and conversion.go, apps validation, registry/apps/statefulset (1.36.3). */
export const statefulSet: KindServer = {
  gvks: [{ group: 'apps', version: 'v1', kind: 'StatefulSet' }],

  /** SetDefaults_StatefulSet: rollingUpdate is filled in only where the type was missing, too. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, 'spec');
    defaultPodTemplate(spec, minor);
    setDefaultText(spec, 'podManagementPolicy', 'OrderedReady');
    const strategy = ensureStruct(spec, 'updateStrategy');
    if (text(strategy['type']) === '') {
      strategy['type'] = 'RollingUpdate';
      ensureStruct(strategy, 'rollingUpdate');
    }
    const rolling = strategy['rollingUpdate'];
    if (strategy['type'] === 'RollingUpdate' && isObject(rolling)) {
      setDefault(rolling, 'partition', 0);
      if (isEnabled('MaxUnavailableStatefulSet', minor)) setDefault(rolling, 'maxUnavailable', 1);
    }
    const retention = ensureStruct(spec, 'persistentVolumeClaimRetentionPolicy');
    setDefaultText(retention, 'whenDeleted', 'Retain');
    setDefaultText(retention, 'whenScaled', 'Retain');
    setDefault(spec, 'replicas', 1);
    setDefault(spec, 'revisionHistoryLimit', 10);
    for (const claim of structs(spec['volumeClaimTemplates'])) {
      claim['apiVersion'] = 'v1';
      claim['kind'] = 'PersistentVolumeClaim';
      ensureStruct(claim, 'metadata');
      defaultClaimSpec(ensureStruct(claim, 'spec'));
      setDefaultText(ensureStruct(claim, 'status'), 'phase', 'Pending');
    }
  },

  prepareForCreate(draft, context) {
    // availableReplicas is the second number that is always written.
    const status = noReplicas();
    status['availableReplicas'] = 0;
    draft['status'] = status;
    startGeneration(draft);
    dropMaxUnavailable(draft, undefined, context.minor);
    dropTemplateFields(templateOf(draft), undefined, context);
  },

  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropMaxUnavailable(draft, live, context.minor);
    dropTemplateFields(templateOf(draft), templateOf(live), context);
    bumpGeneration(live, draft);
  },

  validateCreate(object, context) {
    return [
      ...validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Label }),
      ...validateSpec(struct(object['spec']), undefined, context, false),
    ];
  },

  /** ValidateStatefulSetUpdate: a live template that would be refused today is tolerated. */
  validateUpdate(live, next, context) {
    const liveSpec = struct(live['spec']);
    const spec = struct(next['spec']);
    const quiet: KindContext = { ...context, doubt: () => undefined };
    const skipTemplate = context.minor >= 34 && validateSpec(liveSpec, live, quiet, false).length > 0;
    const refuse = context.minor >= 37 ? validateImmutable : validateAllowList;
    return [...validateSpec(spec, live, context, skipTemplate), ...refuse(liveSpec, spec, context.minor)];
  },
};

function templateOf(object: JsonObject): JsonObject {
  return struct(struct(object['spec'])['template']);
}

/** dropStatefulSetDisabledFields. */
function dropMaxUnavailable(draft: JsonObject, live: JsonObject | undefined, minor: number): void {
  const rolling = (object: JsonObject | undefined) =>
    struct(struct(object?.['spec'])['updateStrategy'])['rollingUpdate'];
  if (isEnabled('MaxUnavailableStatefulSet', minor) || struct(rolling(live))['maxUnavailable'] !== undefined) return;
  const target = rolling(draft);
  if (isObject(target)) delete target['maxUnavailable'];
}

/** The fields of a StatefulSet spec an update may change, in the order the message lists them. */
function changeable(minor: number): readonly string[] {
  const history = minor >= 33 ? ['revisionHistoryLimit'] : [];
  return [
    'replicas',
    'ordinals',
    'template',
    'updateStrategy',
    ...history,
    'persistentVolumeClaimRetentionPolicy',
    'minReadySeconds',
  ];
}

const IMMUTABLE = ['selector', 'volumeClaimTemplates', 'serviceName', 'podManagementPolicy'];

/** The end of ValidateStatefulSetUpdate since 1.37: one complaint for each field that may not change. */
function validateImmutable(live: JsonObject, next: JsonObject): ApiError[] {
  const refused = differingFields(live, next);
  return IMMUTABLE.filter((name) => refused.includes(name)).map((name) => ({
    ...immutableField(`spec.${name}`, next[name]),
    changed: changedPaths(live[name], next[name], `spec.${name}`),
  }));
}

/** The end of ValidateStatefulSetUpdate until 1.36; the server's message never names the field that changed, `changed` does. */
function validateAllowList(live: JsonObject, next: JsonObject, minor: number): ApiError[] {
  const allowed = changeable(minor);
  const refused = differingFields(live, next).filter((name) => !allowed.includes(name));
  if (refused.length === 0) return [];
  const quoted = allowed.map((name) => `'${name}'`);
  const last = quoted.pop();
  const detail = `updates to statefulset spec for fields other than ${quoted.join(', ')} and ${last} are forbidden`;
  const changed = refused.flatMap((name) => changedPaths(live[name], next[name], `spec.${name}`));
  return [{ ...forbidden('spec', detail), changed }];
}

/** ValidateStatefulSetSpec; `live` on update, where stored names and claim templates are tolerated. */
function validateSpec(
  spec: JsonObject,
  live: JsonObject | undefined,
  context: KindContext,
  skipTemplate: boolean,
): ApiError[] {
  const { minor } = context;
  const errors: ApiError[] = [];
  const policy = text(spec['podManagementPolicy']);
  if (policy !== 'OrderedReady' && policy !== 'Parallel') {
    errors.push(invalid('spec.podManagementPolicy', policy, "must be 'OrderedReady' or 'Parallel'"));
  }
  errors.push(...validateStrategy(struct(spec['updateStrategy'])), ...validateRetention(spec));
  if (live === undefined && minor >= 34) {
    structs(spec['volumeClaimTemplates']).forEach((claim, index) => {
      const path = `spec.volumeClaimTemplates[${index}].spec`;
      errors.push(...validateClaimSpec(struct(claim['spec']), path, undefined, context));
    });
  }
  errors.push(...validateNotNegative(spec, 'spec', 'replicas', 'minReadySeconds'));
  errors.push(...validateNotNegative(struct(spec['ordinals']), 'spec.ordinals', 'start'));
  const serviceName = text(spec['serviceName']);
  if (minor >= 33 && live === undefined && serviceName !== '') {
    errors.push(...dns1123Label(serviceName).map((complaint) => invalid('spec.serviceName', serviceName, complaint)));
  }
  const selector = validateWorkloadSelector(spec, { emptyFor: 'statefulset', broken: '' });
  errors.push(...selector.errors);
  if (selector.usable) {
    errors.push(...validateTemplateLabels(spec));
    const liveTemplate = live && templateOf(live);
    // Before 1.34 nobody looked at the pods of a StatefulSet.
    if (minor < 34 || skipTemplate) {
      errors.push(...validateTemplateMetadata(struct(spec['template']), 'spec.template', liveTemplate, context));
    } else errors.push(...validatePodTemplate(templateAsRun(spec), 'spec.template', liveTemplate, context));
  }
  return [...errors, ...validateEndlessPods(spec, 'StatefulSet')];
}

/** The template as the controller will complete it: names of its own, a volume for each claim template. */
function templateAsRun(spec: JsonObject): JsonObject {
  const template = newObject();
  const pod = newObject();
  Object.assign(template, struct(spec['template']));
  Object.assign(pod, struct(template['spec']));
  template['spec'] = pod;
  delete pod['hostname'];
  delete pod['subdomain'];
  const claims = new Map<string, JsonObject>();
  for (const claim of structs(spec['volumeClaimTemplates'])) {
    const name = text(struct(claim['metadata'])['name']);
    const volume = newObject();
    const source = newObject();
    volume['name'] = name;
    source['claimName'] = name;
    volume['persistentVolumeClaim'] = source;
    claims.set(name, volume);
  }
  if (claims.size === 0) return template;
  const others = structs(pod['volumes']).filter((volume) => !claims.has(text(volume['name'])));
  pod['volumes'] = [...claims.values(), ...others];
  return template;
}

/** The update strategy part of ValidateStatefulSetSpec and validateRollingUpdateStatefulSet. */
function validateStrategy(strategy: JsonObject): ApiError[] {
  const path = 'spec.updateStrategy';
  const { rollingUpdate } = strategy;
  switch (text(strategy['type'])) {
    case '':
      return [required(path)];
    case 'OnDelete':
      if (rollingUpdate === undefined) return [];
      return [invalid(`${path}.rollingUpdate`, rollingUpdate, "only allowed for updateStrategy 'RollingUpdate'")];
    case 'RollingUpdate': {
      if (rollingUpdate === undefined) return [];
      const { maxUnavailable } = struct(rollingUpdate);
      const errors = validateNotNegative(struct(rollingUpdate), `${path}.rollingUpdate`, 'partition');
      if (maxUnavailable === undefined) return errors;
      const unavailablePath = `${path}.rollingUpdate.maxUnavailable`;
      errors.push(...validateIntOrPercent(maxUnavailable, unavailablePath));
      if (intOrPercentValue(maxUnavailable) === 0) errors.push(invalid(unavailablePath, maxUnavailable, 'cannot be 0'));
      return [...errors, ...validateAtMost100Percent(maxUnavailable, unavailablePath)];
    }
    default:
      return [invalid(path, strategy, "must be 'RollingUpdate' or 'OnDelete'")];
  }
}

/** ValidatePersistentVolumeClaimRetentionPolicy. */
function validateRetention(spec: JsonObject): ApiError[] {
  const policy = struct(spec['persistentVolumeClaimRetentionPolicy']);
  return ['whenDeleted', 'whenScaled']
    .filter((name) => policy[name] !== 'Retain' && policy[name] !== 'Delete')
    .map((name) =>
      notSupported(`spec.persistentVolumeClaimRetentionPolicy.${name}`, text(policy[name]), ['Retain', 'Delete']),
    );
}
