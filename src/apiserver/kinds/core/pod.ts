import { cloneJson, isObject, type JsonObject, newObject } from '../../../kube/json.ts';
import { forbidden } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { at } from '../../field-path.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { admitPriority, admitRuntimeClass, admitTolerations, reviewOverhead } from '../../pod/admission.ts';
import { validatePodAnnotationChanges, validatePodAnnotations, validateProfilesMatch } from '../../pod/annotations.ts';
import { fieldOfAppArmorAnnotations } from '../../pod/apparmor.ts';
import { validateImageSpace } from '../../pod/containers.ts';
import { DROPPED_BY_STRATEGY, defaultPodSpec, dropInitContainerAnnotations } from '../../pod/defaults.ts';
import { dropDisabledFields } from '../../pod/disabled-fields.ts';
import { mergeLabelKeys } from '../../pod/label-keys.ts';
import { admitLimitRanges, reviewLimitRanges } from '../../pod/limits-in-sight.ts';
import type { PodRules } from '../../pod/options.ts';
import { completePodResources, defaultPodResources } from '../../pod/pod-resources.ts';
import { podQos } from '../../pod/qos.ts';
import { validatePodSpec } from '../../pod/spec.ts';
import { validatePodChange } from '../../pod/update.ts';
import { reviewPodSecurity } from '../../pod-security/review.ts';
import type { ApiError } from '../../result.ts';
import { bool, ensureStruct, int, isSet, list, setDefault, struct, structs, text } from '../../struct.ts';

/** Pod: pkg/apis/core/v1/defaults.go, core validation, registry/core/pod (1.36.3). The service account's token volume is not predicted. */
export const pod: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'Pod' }],

  /** SetDefaults_Pod, then what every pod spec gets. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, 'spec');
    for (const name of ['containers', 'initContainers']) for (const it of structs(spec[name])) defaultRequests(it);
    if (isEnabled('PodLevelResources', minor) && !isEnabled('PodLevelResourcesFixDefaulting', minor)) {
      defaultPodResources(spec);
    }
    setDefault(spec, 'enableServiceLinks', true);
    if (bool(spec['hostNetwork'])) defaultHostPorts(spec);
    defaultPodSpec(spec, minor);
    if (int(spec['terminationGracePeriodSeconds']) < 0) spec['terminationGracePeriodSeconds'] = 1;
    if (minor < DROPPED_BY_STRATEGY) dropInitContainerAnnotations(draft);
  },

  admit(draft, live, context) {
    const spec = ensureStruct(draft, 'spec');
    if (live === undefined) admitLimitRanges(draft, context);
    admitTolerations(spec);
    const errors = admitPriority(spec, live && struct(live['spec']), context);
    return errors.length > 0 || live !== undefined ? errors : admitRuntimeClass(spec, context);
  },

  prepareForCreate(draft, context) {
    const spec = ensureStruct(draft, 'spec');
    const status = newObject();
    status['phase'] = 'Pending';
    // Until 1.36 a class that the manifest states is taken, and computed before fields are dropped.
    const stated = context.minor < 37 ? text(struct(draft['status'])['qosClass']) || podQos(spec, context.minor) : '';
    if (list(spec['schedulingGates']).length > 0) status['conditions'] = [gatedCondition()];
    draft['status'] = status;
    if (context.minor >= 33) startGeneration(draft);
    dropDisabled(draft, undefined, context.minor);
    mergeLabelKeys(draft, context.minor);
    fieldOfAppArmorAnnotations(draft);
    if (isEnabled('PodLevelResourcesFixDefaulting', context.minor)) completePodResources(spec);
    status['qosClass'] = stated || podQos(spec, context.minor);
  },

  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    const stored = struct(live['spec'])['resources'];
    const spec = ensureStruct(draft, 'spec');
    if (isEnabled('PodLevelResourcesFixDefaulting', context.minor) && spec['resources'] === undefined) {
      if (stored !== undefined) spec['resources'] = cloneJson(stored);
    }
    dropDisabled(draft, live, context.minor);
    if (context.minor >= 33) bumpGeneration(live, draft);
  },

  validateCreate(object, context) {
    const spec = struct(object['spec']);
    const errors = validatePod(object, undefined, context);
    if (list(spec['ephemeralContainers']).length > 0) {
      errors.push(forbidden('spec.ephemeralContainers', 'cannot be set on create'));
    }
    if (text(spec['nodeName']) !== '' && list(spec['schedulingGates']).length > 0) {
      errors.push(forbidden('spec.nodeName', 'cannot be set until all schedulingGates have been cleared'));
    }
    return [...errors, ...validateProfilesMatch(struct(object['metadata'])['annotations'], spec, 'spec')];
  },

  validateUpdate(live, next, context) {
    const annotations = (object: JsonObject) => struct(object['metadata'])['annotations'];
    return [
      ...validatePod(next, live, context),
      ...validatePodAnnotationChanges(annotations(next), annotations(live), 'metadata.annotations'),
      ...validatePodChange(struct(live['spec']), struct(next['spec']), rulesOf(live, context)),
    ];
  },

  forgetAllocated(written) {
    for (const condition of structs(struct(written['status'])['conditions'])) {
      if (condition['lastTransitionTime'] === null) delete condition['lastTransitionTime'];
    }
  },

  /** In the order of the plugins; the first that refuses is the only one heard. */
  review(object, live, context) {
    if (live !== undefined) return reviewPodSecurity(object, live, context);
    const plugins = [
      () => reviewLimitRanges(object, context),
      () => reviewPodSecurity(object, live, context),
      () => reviewOverhead(struct(object['spec']), context),
    ];
    for (const plugin of plugins) {
      const errors = plugin();
      if (errors.length > 0) return errors;
    }
    return [];
  },
};

/** DropDisabledPodFields. */
function dropDisabled(draft: JsonObject, live: JsonObject | undefined, minor: number): void {
  dropDisabledFields(ensureStruct(draft, 'spec'), live && struct(live['spec']), minor);
  if (minor >= DROPPED_BY_STRATEGY) dropInitContainerAnnotations(draft);
}

function rulesOf(live: JsonObject | undefined, context: KindContext, name?: string): PodRules {
  return {
    minor: context.minor,
    live: live && struct(live['spec']),
    template: false,
    podName: name,
    context,
    doubt: context.doubt,
  };
}

/** validatePodMetadataAndSpec. */
function validatePod(object: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const spec = struct(object['spec']);
  const metadata = struct(object['metadata']);
  const rules = rulesOf(live, context, text(metadata['name']));
  const liveAnnotations = struct(live?.['metadata'])['annotations'];
  const errors = [
    ...validateObjectMeta(metadata, { namespaced: true, name: dns1123Subdomain }),
    ...validatePodAnnotations(metadata['annotations'], spec, 'metadata.annotations', { ...rules, liveAnnotations }),
    ...validatePodSpec(spec, 'spec', rules),
  ];
  if (text(spec['serviceAccountName']) === '') {
    // The ServiceAccount plugin, where it is on, has filled in `default` by now.
    structs(spec['volumes']).forEach((volume, index) => {
      structs(struct(volume['projected'])['sources']).forEach((source, sourceIndex) => {
        if (!isSet(source['serviceAccountToken'])) return;
        context.doubt({
          code: 'service-account-unknown',
          path: at(`${at('spec.volumes', index)}.projected.sources`, sourceIndex),
          message:
            'whether a pod without a service account may have a token depends on the ServiceAccount admission plugin',
        });
      });
    });
  }
  for (const name of ['containers', 'initContainers']) {
    structs(spec[name]).forEach((container, index) => {
      errors.push(...validateImageSpace(container, at(`spec.${name}`, index)));
    });
  }
  return errors;
}

/** Requests that are not stated equal the limits: in Pods only, not in templates. */
function defaultRequests(container: JsonObject): void {
  const { limits } = struct(container['resources']);
  if (!isObject(limits) || Object.keys(limits).length === 0) return;
  const requests = ensureStruct(ensureStruct(container, 'resources'), 'requests');
  for (const [name, amount] of Object.entries(cloneJson(limits))) setDefault(requests, name, amount);
}

/** defaultHostNetworkPorts. */
function defaultHostPorts(spec: JsonObject): void {
  for (const name of ['containers', 'initContainers']) {
    for (const container of structs(spec[name])) {
      for (const port of structs(container['ports'])) {
        if (int(port['hostPort']) === 0) port['hostPort'] = int(port['containerPort']);
      }
    }
  }
}

/** applySchedulingGatedCondition, without the time. */
function gatedCondition(): JsonObject {
  const condition = newObject();
  condition['type'] = 'PodScheduled';
  condition['status'] = 'False';
  condition['reason'] = 'SchedulingGated';
  condition['message'] = 'Scheduling is blocked due to non-empty scheduling gates';
  return condition;
}
