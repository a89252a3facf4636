import { cloneJson, isObject, type JsonObject, type JsonValue, newObject } from '../../kube/json.ts';
import { ensureStruct, int, struct, structs, text } from '../struct.ts';
import { behaviorFromInternal, behaviorToInternal, pick } from './scaling-behavior.ts';

/*
 * HorizontalPodAutoscaler between autoscaling/v1 and autoscaling/v2 (pkg/apis/autoscaling/v1/conversion.go, 1.36.3). v1 knows one
 * metric, CPU utilization; the others, and `behavior`, travel in annotations. Enters: an object in canonical form; leaves: a new one.
 */

const METRICS = 'autoscaling.alpha.kubernetes.io/metrics';
const BEHAVIOR = 'autoscaling.alpha.kubernetes.io/behavior';
const CURRENT_METRICS = 'autoscaling.alpha.kubernetes.io/current-metrics';
const CONDITIONS = 'autoscaling.alpha.kubernetes.io/conditions';
/** What v1 keeps of later versions; v2 objects never carry them. */
export const ROUND_TRIP_ANNOTATIONS: readonly string[] = [
  METRICS,
  BEHAVIOR,
  'autoscaling.alpha.kubernetes.io/scale-down-tolerance',
  'autoscaling.alpha.kubernetes.io/scale-up-tolerance',
  CURRENT_METRICS,
  CONDITIONS,
];
const DEFAULT_UTILIZATION = 80;

/** The object at another version; the same object when it has that version. */
export function convertHpa(object: JsonObject, to: 'v1' | 'v2'): JsonObject {
  const from = text(object['apiVersion']) === 'autoscaling/v1' ? 'v1' : 'v2';
  if (from === to) return object;
  const out = cloneJson(object);
  out['apiVersion'] = `autoscaling/${to}`;
  writeZeroes(ensureStruct(out, 'spec'));
  if (to === 'v1') toV1(out);
  else toV2(out);
  return out;
}

/** Go's structs have these fields even where pruning took them: conversion writes them as zero. */
function writeZeroes(spec: JsonObject): void {
  const target = ensureStruct(spec, 'scaleTargetRef');
  for (const name of ['kind', 'name']) if (target[name] === undefined) target[name] = '';
  if (spec['maxReplicas'] === undefined) spec['maxReplicas'] = 0;
}

function isCpuUtilization(metric: JsonObject): boolean {
  const resource = struct(metric['resource']);
  return (
    metric['type'] === 'Resource' &&
    resource['name'] === 'cpu' &&
    struct(resource['target'])['averageUtilization'] !== undefined
  );
}

function toV1(hpa: JsonObject): void {
  const spec = ensureStruct(hpa, 'spec');
  const metrics = structs(spec['metrics']);
  const behavior = spec['behavior'];
  delete spec['metrics'];
  delete spec['behavior'];
  const cpu = metrics.find(isCpuUtilization);
  if (cpu !== undefined) {
    spec['targetCPUUtilizationPercentage'] = int(struct(struct(cpu['resource'])['target'])['averageUtilization']);
  }
  const meta = ensureStruct(hpa, 'metadata');
  const annotations = newObject();
  Object.assign(annotations, struct(meta['annotations']));
  for (const name of ROUND_TRIP_ANNOTATIONS) delete annotations[name];
  const others = metrics.filter((metric) => !isCpuUtilization(metric));
  if (others.length > 0) annotations[METRICS] = JSON.stringify(others.map(metricToV1));
  if (isObject(behavior)) annotations[BEHAVIOR] = JSON.stringify(behaviorToInternal(behavior));
  const status = struct(hpa['status']);
  const current = structs(status['currentMetrics']);
  if (current.length > 0) annotations[CURRENT_METRICS] = JSON.stringify(current.map(currentToV1));
  const conditions = structs(status['conditions']);
  if (conditions.length > 0) annotations[CONDITIONS] = JSON.stringify(conditions);
  if (Object.keys(annotations).length > 0) meta['annotations'] = annotations;
  else delete meta['annotations'];
  hpa['status'] = statusToV1(status, current);
}

function statusToV1(status: JsonObject, current: readonly JsonObject[]): JsonObject {
  const out = newObject();
  for (const field of ['observedGeneration', 'lastScaleTime']) {
    if (status[field] !== undefined) out[field] = status[field];
  }
  out['currentReplicas'] = int(status['currentReplicas']);
  out['desiredReplicas'] = int(status['desiredReplicas']);
  for (const metric of current) {
    const resource = struct(metric['resource']);
    const value = struct(resource['current'])['averageUtilization'];
    if (metric['type'] === 'Resource' && resource['name'] === 'cpu' && value !== undefined) {
      out['currentCPUUtilizationPercentage'] = value;
    }
  }
  return out;
}

/** Convert_autoscaling_MetricSpec_To_v1_MetricSpec; fields in the order Go writes them. */
function metricToV1(metric: JsonObject): JsonObject {
  const out = pick([['type', metric['type'] ?? '']]);
  if (isObject(metric['object'])) {
    const { describedObject, metric: id, target } = metric['object'];
    out['object'] = pick([
      ['target', referenceToV1(struct(describedObject))],
      ['metricName', struct(id)['name'] ?? ''],
      ['targetValue', struct(target)['value'] ?? '0'],
      ['selector', struct(id)['selector']],
      ['averageValue', struct(target)['averageValue']],
    ]);
  }
  if (isObject(metric['pods'])) {
    const { metric: id, target } = metric['pods'];
    out['pods'] = pick([
      ['metricName', struct(id)['name'] ?? ''],
      ['targetAverageValue', struct(target)['averageValue'] ?? '0'],
      ['selector', struct(id)['selector']],
    ]);
  }
  for (const member of ['resource', 'containerResource', 'external'] as const) {
    const source = metric[member];
    if (!isObject(source)) continue;
    const target = struct(source['target']);
    if (member === 'external') {
      const id = struct(source['metric']);
      out[member] = pick([
        ['metricName', id['name'] ?? ''],
        ['metricSelector', id['selector']],
        ['targetValue', target['value']],
        ['targetAverageValue', target['averageValue']],
      ]);
    } else {
      out[member] = pick([
        ['name', source['name'] ?? ''],
        ['targetAverageUtilization', target['averageUtilization']],
        ['targetAverageValue', target['averageValue']],
        ['container', source['container']],
      ]);
    }
  }
  return orderMembers(out);
}

/** v1's MetricSpec lists its members in this order. */
function orderMembers(metric: JsonObject): JsonObject {
  return pick(
    ['type', 'object', 'pods', 'resource', 'containerResource', 'external'].map((name) => [name, metric[name]]),
  );
}

function referenceToV1(reference: JsonObject): JsonObject {
  return pick([
    ['kind', reference['kind'] ?? ''],
    ['name', reference['name'] ?? ''],
    ['apiVersion', reference['apiVersion']],
  ]);
}

function currentToV1(metric: JsonObject): JsonObject {
  const out = pick([['type', metric['type'] ?? '']]);
  for (const member of ['object', 'pods', 'resource', 'containerResource', 'external']) {
    const source = metric[member];
    if (!isObject(source)) continue;
    const now = struct(source['current']);
    const id = struct(source['metric']);
    const converted: Readonly<Record<string, JsonObject>> = {
      object: pick([
        ['target', referenceToV1(struct(source['describedObject']))],
        ['metricName', id['name'] ?? ''],
        ['currentValue', now['value'] ?? '0'],
        ['selector', id['selector']],
        ['averageValue', now['averageValue']],
      ]),
      pods: pick([
        ['metricName', id['name'] ?? ''],
        ['currentAverageValue', now['averageValue'] ?? '0'],
        ['selector', id['selector']],
      ]),
      resource: pick([
        ['name', source['name'] ?? ''],
        ['currentAverageUtilization', now['averageUtilization']],
        ['currentAverageValue', now['averageValue'] ?? '0'],
      ]),
      containerResource: pick([
        ['name', source['name'] ?? ''],
        ['currentAverageUtilization', now['averageUtilization']],
        ['currentAverageValue', now['averageValue'] ?? '0'],
        ['container', source['container'] ?? ''],
      ]),
      external: pick([
        ['metricName', id['name'] ?? ''],
        ['metricSelector', id['selector']],
        ['currentValue', now['value'] ?? '0'],
        ['currentAverageValue', now['averageValue']],
      ]),
    };
    out[member] = converted[member] ?? newObject();
  }
  return orderMembers(out);
}

function toV2(hpa: JsonObject): void {
  const spec = ensureStruct(hpa, 'spec');
  const meta = ensureStruct(hpa, 'metadata');
  const annotations = struct(meta['annotations']);
  const metrics: JsonObject[] = [];
  const others = parse(annotations[METRICS]);
  if (Array.isArray(others)) metrics.push(...structs(others).map(metricToV2));
  const cpu = spec['targetCPUUtilizationPercentage'];
  delete spec['targetCPUUtilizationPercentage'];
  if (cpu !== undefined) metrics.push(cpuMetric(int(cpu)));
  const behavior = parse(annotations[BEHAVIOR]);
  const converted = isObject(behavior) ? behaviorFromInternal(behavior) : undefined;
  if (converted !== undefined) spec['behavior'] = converted;
  if (metrics.length === 0) metrics.push(cpuMetric(DEFAULT_UTILIZATION));
  spec['metrics'] = metrics;
  hpa['status'] = statusToV2(struct(hpa['status']), annotations);
  if (meta['annotations'] === undefined) return;
  const kept = newObject();
  for (const name in annotations) {
    const value = annotations[name];
    if (!ROUND_TRIP_ANNOTATIONS.includes(name) && value !== undefined) kept[name] = value;
  }
  if (Object.keys(kept).length > 0) meta['annotations'] = kept;
  else delete meta['annotations'];
}

function statusToV2(status: JsonObject, annotations: JsonObject): JsonObject {
  const out = newObject();
  for (const field of ['observedGeneration', 'lastScaleTime']) {
    if (status[field] !== undefined) out[field] = status[field];
  }
  if (int(status['currentReplicas']) !== 0) out['currentReplicas'] = int(status['currentReplicas']);
  out['desiredReplicas'] = int(status['desiredReplicas']);
  const current = parse(annotations[CURRENT_METRICS]);
  out['currentMetrics'] = Array.isArray(current) ? structs(current).map(currentToV2) : null;
  const conditions = parse(annotations[CONDITIONS]);
  if (Array.isArray(conditions) && conditions.length > 0)
    out['conditions'] = structs(conditions).map((entry) => cloneJson(entry));
  return out;
}

function parse(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    const parsed: JsonValue = JSON.parse(value);
    return parsed;
  } catch {
    return undefined;
  }
}

function cpuMetric(utilization: number): JsonObject {
  const target = pick([
    ['type', 'Utilization'],
    ['averageUtilization', utilization],
  ]);
  return pick([
    ['type', 'Resource'],
    [
      'resource',
      pick([
        ['name', 'cpu'],
        ['target', target],
      ]),
    ],
  ]);
}

function metricToV2(metric: JsonObject): JsonObject {
  const out = pick([['type', metric['type'] ?? '']]);
  const identifier = (source: JsonObject, selector: string) =>
    pick([
      ['name', source['metricName'] ?? ''],
      ['selector', source[selector]],
    ]);
  const target = (
    type: string,
    value: JsonValue | undefined,
    average: JsonValue | undefined,
    utilization?: JsonValue,
  ) =>
    pick([
      ['type', type],
      ['value', value],
      ['averageValue', average],
      ['averageUtilization', utilization],
    ]);
  if (isObject(metric['object'])) {
    const source = metric['object'];
    const average = source['averageValue'];
    const value = source['targetValue'];
    const kept = average === undefined || text(value) !== '0' ? value : undefined;
    out['object'] = pick([
      ['describedObject', referenceToV1(struct(source['target']))],
      ['target', target(average === undefined ? 'Value' : 'AverageValue', kept, average)],
      ['metric', identifier(source, 'selector')],
    ]);
  }
  if (isObject(metric['pods'])) {
    const source = metric['pods'];
    out['pods'] = pick([
      ['metric', identifier(source, 'selector')],
      ['target', target('AverageValue', undefined, source['targetAverageValue'])],
    ]);
  }
  for (const member of ['resource', 'containerResource']) {
    const source = metric[member];
    if (!isObject(source)) continue;
    const utilization = source['targetAverageUtilization'];
    out[member] = pick([
      ['name', source['name'] ?? ''],
      [
        'target',
        target(
          utilization === undefined ? 'AverageValue' : 'Utilization',
          undefined,
          source['targetAverageValue'],
          utilization,
        ),
      ],
      ['container', source['container']],
    ]);
  }
  if (isObject(metric['external'])) {
    const source = metric['external'];
    const value = source['targetValue'];
    out['external'] = pick([
      ['metric', identifier(source, 'metricSelector')],
      ['target', target(value === undefined ? 'AverageValue' : 'Value', value, source['targetAverageValue'])],
    ]);
  }
  return out;
}

function currentToV2(metric: JsonObject): JsonObject {
  const out = pick([['type', metric['type'] ?? '']]);
  for (const member of ['object', 'pods', 'resource', 'containerResource', 'external']) {
    const source = metric[member];
    if (!isObject(source)) continue;
    const named = member === 'resource' || member === 'containerResource';
    const average = member === 'object' ? source['averageValue'] : source['currentAverageValue'];
    out[member] = pick([
      ['name', named ? (source['name'] ?? '') : undefined],
      ['container', source['container']],
      [
        'metric',
        named
          ? undefined
          : pick([
              ['name', source['metricName'] ?? ''],
              ['selector', source[member === 'external' ? 'metricSelector' : 'selector']],
            ]),
      ],
      ['describedObject', member === 'object' ? referenceToV1(struct(source['target'])) : undefined],
      [
        'current',
        pick([
          ['value', source['currentValue']],
          ['averageValue', average],
          ['averageUtilization', source['currentAverageUtilization']],
        ]),
      ],
    ]);
  }
  return out;
}
