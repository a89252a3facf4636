import { cloneJson, isObject, type JsonObject } from '../../kube/json.ts';
import { denied } from '../errors.ts';
import type { KindContext } from '../kind-server.ts';
import { defaultContainerLimits } from '../kinds/container-limits.ts';
import { canonicalQuantity } from '../quantity.ts';
import { compareQuantities } from '../quantity-value.ts';
import type { ApiError } from '../result.ts';
import { ensureStruct, list, struct, structs, text } from '../struct.ts';

/*
 * What a namespace's LimitRanges and ResourceQuotas do to a new Pod, and its LimitRanges to a claim: the plugins LimitRanger and
 * ResourceQuota, as far as the object alone decides (plugin/pkg/admission/limitranger, pkg/quota/v1/evaluator/core/pods.go, 1.36.3). How much of a quota is used up is not known.
 */

const ANNOTATION = 'kubernetes.io/limit-ranger';

function limitsFor(pod: JsonObject, context: KindContext): readonly JsonObject[] {
  const namespace = text(struct(pod['metadata'])['namespace']);
  const ranges = context.find?.all?.('', 'LimitRange', namespace) ?? [];
  return ranges.flatMap((range) =>
    structs(struct(range['spec'])['limits']).map((item) => {
      const copy = cloneJson(item);
      if (text(item['type']) === 'Container') defaultContainerLimits(copy);
      return copy;
    }),
  );
}

/** mergePodResourceRequirements: what containers leave open is filled in, and noted in an annotation. */
export function admitLimitRanges(pod: JsonObject, context: KindContext): void {
  const spec = ensureStruct(pod, 'spec');
  const notes: string[] = [];
  const limits = limitsFor(pod, context).filter((item) => text(item['type']) === 'Container');
  if (limits.length === 0) return;
  for (const [field, what] of [
    ['containers', 'container'],
    ['initContainers', 'init container'],
  ] as const) {
    for (const container of structs(spec[field])) {
      for (const [kind, source] of [
        ['requests', 'defaultRequest'],
        ['limits', 'default'],
      ] as const) {
        const added = fill(container, kind, source, limits);
        if (added.length > 0) {
          notes.push(`${added.sort().join(', ')} ${kind.slice(0, -1)} for ${what} ${text(container['name'])}`);
        }
      }
    }
  }
  if (notes.length === 0) return;
  ensureStruct(ensureStruct(pod, 'metadata'), 'annotations')[ANNOTATION] =
    `LimitRanger plugin set: ${notes.join('; ')}`;
}

function fill(container: JsonObject, kind: string, source: string, limits: readonly JsonObject[]): string[] {
  const added: string[] = [];
  const given = new Set(Object.keys(struct(struct(container['resources'])[kind])));
  for (const item of limits) {
    for (const [name, amount] of Object.entries(struct(item[source]))) {
      if (given.has(name)) continue;
      const quantity = isObject(amount) || Array.isArray(amount) ? undefined : canonicalQuantity(String(amount));
      if (quantity === undefined) continue;
      ensureStruct(ensureStruct(container, 'resources'), kind)[name] = quantity;
      if (!added.includes(name)) added.push(name);
    }
  }
  return added;
}

/** PodValidateLimitFunc. */
export function reviewLimitRanges(pod: JsonObject, context: KindContext): ApiError[] {
  const broken = limitsFor(pod, context).flatMap((item) => brokenLimits(pod, item, context));
  return broken.length === 0 ? [] : refused(pod, broken.length === 1 ? (broken[0] ?? '') : `[${broken.join(', ')}]`);
}

/** The quota evaluator's Constraints. */
export function reviewQuotas(pod: JsonObject, context: KindContext): ApiError[] {
  const namespace = text(struct(pod['metadata'])['namespace']);
  for (const quota of context.find?.all?.('', 'ResourceQuota', namespace) ?? []) {
    const missing = missingForQuota(pod, struct(quota['spec'])['hard']);
    if (missing === '') continue;
    const spec = struct(quota['spec']);
    const quotaName = text(struct(quota['metadata'])['name']);
    if (list(spec['scopes']).length === 0 && spec['scopeSelector'] === undefined) {
      return refused(pod, `failed quota: ${quotaName}: must specify ${missing}`);
    }
    const message = `whether ResourceQuota ${quotaName} covers this pod, which specifies too little for it, is not judged`;
    context.doubt({ code: 'quota-scope-unknown', path: 'spec.containers', message });
  }
  return [];
}

function refused(pod: JsonObject, reason: string): ApiError[] {
  const name = text(struct(pod['metadata'])['name']);
  return [denied(`pods ${JSON.stringify(name)} is forbidden: ${reason}`, 'spec.containers')];
}

/** PersistentVolumeClaimValidateLimitFunc: what a claim asks for, new or grown. */
export function reviewClaimLimits(claim: JsonObject, context: KindContext): ApiError[] {
  const requests = struct(struct(struct(claim['spec'])['resources'])['requests']);
  const broken = limitsFor(claim, context).flatMap((item) => {
    if (text(item['type']) !== 'PersistentVolumeClaim') return [];
    const check = (bound: 'min' | 'max', isBroken: (order: number) => boolean): string[] =>
      Object.entries(struct(item[bound])).flatMap(([name, limit]) => {
        const usage = `${bound}imum ${name} usage per PersistentVolumeClaim is ${String(limit)}`;
        const request = requests[name];
        if (request === undefined) return [`${usage}.  No request is specified`];
        return isBroken(compareQuantities(request, limit)) ? [`${usage}, but request is ${String(request)}`] : [];
      });
    return [...check('min', (order) => order < 0), ...check('max', (order) => order > 0)];
  });
  if (broken.length === 0) return [];
  const reason = broken.length === 1 ? broken[0] : `[${broken.join(', ')}]`;
  const name = JSON.stringify(text(struct(claim['metadata'])['name']));
  return [denied(`persistentvolumeclaims ${name} is forbidden: ${reason}`, 'spec.resources.requests.storage')];
}

function brokenLimits(pod: JsonObject, item: JsonObject, context: KindContext): string[] {
  const bounded = ['min', 'max', 'maxLimitRequestRatio'].some((field) => Object.keys(struct(item[field])).length > 0);
  const type = text(item['type']);
  if (!bounded || type === 'PersistentVolumeClaim') return [];
  if (type !== 'Container' || Object.keys(struct(item['maxLimitRequestRatio'])).length > 0) {
    const message = 'a LimitRange in sight bounds whole pods or the ratio of limits to requests, which is not judged';
    context.doubt({ code: 'limit-range-not-judged', path: 'spec.containers', message });
  }
  if (type !== 'Container') return [];
  return containersOf(pod).flatMap((container) => {
    const requests = struct(struct(container['resources'])['requests']);
    const limits = struct(struct(container['resources'])['limits']);
    const below = Object.entries(struct(item['min'])).flatMap(([name, min]) => {
      const usage = `minimum ${name} usage per Container is ${String(min)}`;
      if (requests[name] === undefined) return [`${usage}.  No request is specified`];
      if (compareQuantities(requests[name], min) < 0) return [`${usage}, but request is ${String(requests[name])}`];
      const low = limits[name] !== undefined && compareQuantities(limits[name], min) < 0;
      return low ? [`${usage}, but limit is ${String(limits[name])}`] : [];
    });
    const above = Object.entries(struct(item['max'])).flatMap(([name, max]) => {
      const usage = `maximum ${name} usage per Container is ${String(max)}`;
      if (limits[name] === undefined) return [`${usage}.  No limit is specified`];
      if (compareQuantities(limits[name], max) > 0) return [`${usage}, but limit is ${String(limits[name])}`];
      const high = requests[name] !== undefined && compareQuantities(requests[name], max) > 0;
      return high ? [`${usage}, but request is ${String(requests[name])}`] : [];
    });
    return [...below, ...above];
  });
}

/** With a quota on them, cpu and memory have to be named by every container, unless the pod names its own. */
function missingForQuota(pod: JsonObject, hard: JsonObject[string] | undefined): string {
  const own = struct(struct(pod['spec'])['resources']);
  if (Object.keys(struct(own['requests'])).length > 0 || Object.keys(struct(own['limits'])).length > 0) return '';
  const required = Object.keys(struct(hard)).filter((name) => /^(?:(?:requests|limits)\.)?(?:cpu|memory)$/.test(name));
  return required
    .sort()
    .flatMap((name) => {
      const [, kind = 'requests', resource = ''] = /^(?:(requests|limits)\.)?(.*)$/.exec(name) ?? [];
      const without = containersOf(pod)
        .filter((container) => struct(struct(container['resources'])[kind])[resource] === undefined)
        .map((container) => text(container['name']));
      return without.length === 0 ? [] : [`${name} for: ${without.sort().join(',')}`];
    })
    .join('; ');
}

function containersOf(pod: JsonObject): readonly JsonObject[] {
  const spec = struct(pod['spec']);
  return [...structs(spec['containers']), ...structs(spec['initContainers'])];
}
