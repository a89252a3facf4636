import { type JsonObject, newObject } from '../../../kube/json.ts';
import { convertHpa, ROUND_TRIP_ANNOTATIONS } from '../../conversion/horizontal-pod-autoscaler.ts';
import { invalid, required } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, int, list, setDefault, struct, structs, text } from '../../struct.ts';
import { validateMetrics, validateReference, versionComplaint } from './metrics.ts';
import { defaultBehavior, validateBehavior } from './scaling-rules.ts';

const GROUP = 'autoscaling';

/**
 * HorizontalPodAutoscaler (pkg/registry/autoscaling/horizontalpodautoscaler, 1.36.3). The server's own form is v2's: v1 objects are
 * converted for each step and converted back.
 */
export const horizontalPodAutoscaler: KindServer = {
  gvks: [
    { group: GROUP, version: 'v2', kind: 'HorizontalPodAutoscaler' },
    { group: GROUP, version: 'v1', kind: 'HorizontalPodAutoscaler' },
  ],

  /** SetDefaults_HorizontalPodAutoscaler of v2; of v1 it does less, and conversion there and back fills the rest. */
  defaults(draft, context) {
    const spec = ensureStruct(draft, 'spec');
    ensureStruct(spec, 'scaleTargetRef');
    setDefault(spec, 'minReplicas', 1);
    setDefault(spec, 'maxReplicas', 0);
    if (context.gvk.version === 'v1') {
      inV2(draft, context, () => {});
      return;
    }
    dropRoundTripAnnotations(draft);
    if (list(spec['metrics']).length === 0) spec['metrics'] = [defaultMetric()];
    defaultBehavior(spec);
  },

  prepareForCreate(draft, context) {
    inV2(draft, context, (hpa) => {
      const status = newObject();
      status['currentMetrics'] = null;
      status['desiredReplicas'] = 0;
      resetStatus(hpa, status);
      if (isEnabled('HPAGeneration', context.minor)) startGeneration(hpa);
      dropDisabled(hpa, undefined, context);
    });
  },

  validateCreate: (object, context) => validateAutoscaler(internal(object, context), undefined, context.minor),

  prepareForUpdate(live, draft, context) {
    inV2(draft, context, (hpa) => {
      const old = internal(live, context);
      keepStatus(old, hpa);
      dropDisabled(hpa, old, context);
      if (isEnabled('HPAGeneration', context.minor)) bumpGeneration(old, hpa);
    });
  },

  validateUpdate: (live, next, context) =>
    validateAutoscaler(internal(next, context), internal(live, context), context.minor),

  canonicalize(draft, context) {
    // Stored as v2, so reading it back applies v2's defaults.
    if (context.gvk.version === 'v1') inV2(draft, context, (hpa) => defaultBehavior(ensureStruct(hpa, 'spec')));
  },
};

function internal(object: JsonObject, context: KindContext): JsonObject {
  return context.gvk.version === 'v1' ? convertHpa(object, 'v2') : object;
}

/** Lets a step work on the v2 form of a draft, whatever its version. */
function inV2(draft: JsonObject, context: KindContext, step: (hpa: JsonObject) => void): void {
  if (context.gvk.version !== 'v1') {
    step(draft);
    return;
  }
  const hpa = convertHpa(draft, 'v2');
  step(hpa);
  const back = convertHpa(hpa, 'v1');
  for (const field of Object.keys(draft)) delete draft[field];
  Object.assign(draft, back);
}

function defaultMetric(): JsonObject {
  const target = newObject();
  target['type'] = 'Utilization';
  target['averageUtilization'] = 80;
  const resource = newObject();
  resource['name'] = 'cpu';
  resource['target'] = target;
  const metric = newObject();
  metric['type'] = 'Resource';
  metric['resource'] = resource;
  return metric;
}

/** dropDisabledFields: scaling tolerance before 1.35. */
function dropDisabled(draft: JsonObject, old: JsonObject | undefined, context: KindContext): void {
  if (isEnabled('HPAConfigurableTolerance', context.minor) || usesTolerance(old)) return;
  const behavior = struct(struct(draft['spec'])['behavior']);
  for (const direction of ['scaleUp', 'scaleDown']) {
    if (behavior[direction] !== undefined) delete ensureStruct(behavior, direction)['tolerance'];
  }
}

function usesTolerance(hpa: JsonObject | undefined): boolean {
  const behavior = struct(struct(hpa?.['spec'])['behavior']);
  return ['scaleUp', 'scaleDown'].some((direction) => struct(behavior[direction])['tolerance'] !== undefined);
}

/** v2 keeps everything in fields: annotations that carry other versions' data are dropped. */
function dropRoundTripAnnotations(draft: JsonObject): void {
  const meta = ensureStruct(draft, 'metadata');
  const annotations = struct(meta['annotations']);
  for (const name of ROUND_TRIP_ANNOTATIONS) delete annotations[name];
  if (Object.keys(annotations).length === 0) delete meta['annotations'];
}

/** ValidateHorizontalPodAutoscaler with validationOptionsForHorizontalPodAutoscaler. */
function validateAutoscaler(object: JsonObject, live: JsonObject | undefined, minor: number): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain });
  const spec = struct(object['spec']);
  const old = live && struct(live['spec']);
  const min = int(spec['minReplicas']);
  const max = int(spec['maxReplicas']);
  // A stored zero may stay, whatever the gate says.
  const storedZero = old !== undefined && old['minReplicas'] !== undefined && int(old['minReplicas']) === 0;
  const lowest = isEnabled('HPAScaleToZero', minor) || storedZero ? 0 : 1;
  if (min < lowest) errors.push(invalid('spec.minReplicas', min, `must be greater than or equal to ${lowest}`));
  if (minor < 36 && max < 1) errors.push(invalid('spec.maxReplicas', max, 'must be greater than 0'));
  else if (max === 0) errors.push(required('spec.maxReplicas', 'must be set and greater than 0'));
  else if (max < 0) errors.push(invalid('spec.maxReplicas', max, 'must be greater than or equal to 1'));
  if (max < min) errors.push(invalid('spec.maxReplicas', max, 'must be greater than or equal to `minReplicas`'));
  const target = struct(spec['scaleTargetRef']);
  const oldTarget = struct(old?.['scaleTargetRef']);
  const unchanged =
    old !== undefined && ['apiVersion', 'kind'].every((field) => text(target[field]) === text(oldTarget[field]));
  errors.push(
    ...validateReference(target, 'spec.scaleTargetRef', {
      anyVersion: minor < 34 || unchanged,
      emptyGroup: text(target['kind']) === 'ReplicationController',
    }),
    ...validateMetrics(spec, { anyVersion: minor < 34 || hasInvalidReference(old), emptyGroup: true }),
    ...validateBehavior(spec),
  );
  return errors;
}

function hasInvalidReference(old: JsonObject | undefined): boolean {
  return structs(old?.['metrics']).some((metric) => {
    if (metric['type'] !== 'Object' || metric['object'] === undefined) return false;
    const reference = struct(struct(metric['object'])['describedObject']);
    return versionComplaint(reference, { anyVersion: false, emptyGroup: true }) !== undefined;
  });
}
