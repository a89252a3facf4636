import { cloneJson, isObject, type JsonObject } from '../../kube/json.ts';
import { keptWith } from '../../kube/kept-with.ts';
import { charge } from '../../kube/work.ts';
import { denied } from '../errors.ts';
import type { KindContext } from '../kind-server.ts';
import { defaultContainerLimits } from '../kinds/container-limits.ts';
import { canonicalQuantity } from '../quantity.ts';
import { compareQuantities, quantityNanos } from '../quantity-value.ts';
import type { ApiError } from '../result.ts';
import { ensureStruct, struct, structs, text } from '../struct.ts';
import { podTotals, type Totals } from './totals.ts';

/*
 * What a namespace's LimitRanges do to a new Pod, and to a claim (plugin/pkg/admission/limitranger, 1.36.3).
 */

const ANNOTATION = 'kubernetes.io/limit-ranger';

function limitsFor(pod: JsonObject, context: KindContext): readonly JsonObject[] {
  const namespace = text(struct(pod['metadata'])['namespace']);
  const ranges = context.find?.all?.('', 'LimitRange', namespace);
  if (ranges === undefined) return [];
  const items = itemsOf(ranges);
  charge(WORK_OF_LIMIT * items.length);
  return items;
}

/** Steps of comparing a pod with one of them. */
const WORK_OF_LIMIT = 4;

/** Read only; every pod asks for them. */
const itemsOf = keptWith((ranges: readonly JsonObject[]): readonly JsonObject[] =>
  ranges.flatMap((range) =>
    structs(struct(range['spec'])['limits']).map((item) => {
      const copy = cloneJson(item);
      if (text(item['type']) === 'Container') defaultContainerLimits(copy);
      return copy;
    }),
  ),
);

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
  const broken = limitsFor(pod, context).flatMap((item) => brokenLimits(pod, item));
  return broken.length === 0 ? [] : refused(pod, broken.length === 1 ? (broken[0] ?? '') : `[${broken.join(', ')}]`);
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

function brokenLimits(pod: JsonObject, item: JsonObject): string[] {
  const type = text(item['type']);
  switch (type) {
    case 'Container':
      return containersOf(pod).flatMap((container) => {
        const { requests, limits } = struct(container['resources']);
        return brokenBounds(item, type, struct(requests), struct(limits));
      });
    case 'Pod':
      return brokenBounds(item, type, podTotals(pod, 'requests'), podTotals(pod, 'limits'));
    default:
      return [];
  }
}

/** minConstraint, maxConstraint and limitRequestRatioConstraint. */
function brokenBounds(item: JsonObject, type: string, requests: Totals, limits: Totals): string[] {
  const below = Object.entries(struct(item['min'])).flatMap(([name, min]) => {
    const usage = `minimum ${name} usage per ${type} is ${String(min)}`;
    if (requests[name] === undefined) return [`${usage}.  No request is specified`];
    if (compareQuantities(requests[name], min) < 0) return [`${usage}, but request is ${String(requests[name])}`];
    const low = limits[name] !== undefined && compareQuantities(limits[name], min) < 0;
    return low ? [`${usage}, but limit is ${String(limits[name])}`] : [];
  });
  const above = Object.entries(struct(item['max'])).flatMap(([name, max]) => {
    const usage = `maximum ${name} usage per ${type} is ${String(max)}`;
    if (limits[name] === undefined) return [`${usage}.  No limit is specified`];
    if (compareQuantities(limits[name], max) > 0) return [`${usage}, but limit is ${String(limits[name])}`];
    const high = requests[name] !== undefined && compareQuantities(requests[name], max) > 0;
    return high ? [`${usage}, but request is ${String(requests[name])}`] : [];
  });
  const ratios = Object.entries(struct(item['maxLimitRequestRatio'])).flatMap(([name, most]) => {
    const usage = `${name} max limit to request ratio per ${type} is ${String(most)}`;
    const [request, limit] = [quantityNanos(requests[name] ?? 0), quantityNanos(limits[name] ?? 0)];
    if (request === 0n) return [`${usage}, but no request is specified or request is 0`];
    if (limit === 0n) return [`${usage}, but no limit is specified or limit is 0`];
    const ratio = Number(limit) / Number(request);
    return ratio * 1e9 > Number(quantityNanos(most)) ? [`${usage}, but provided ratio is ${ratio.toFixed(6)}`] : [];
  });
  return [...below, ...above, ...ratios];
}

function containersOf(pod: JsonObject): readonly JsonObject[] {
  const spec = struct(pod['spec']);
  return [...structs(spec['containers']), ...structs(spec['initContainers'])];
}
