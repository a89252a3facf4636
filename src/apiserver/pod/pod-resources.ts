import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { forbidden, invalid } from '../errors.ts';
import { at, child, keyed } from '../field-path.ts';
import { compareQuantities, quantityNanos } from '../quantity-value.ts';
import type { ApiError } from '../result.ts';
import { ensureStruct, struct, structs, text } from '../struct.ts';
import { spell } from './resource-list.ts';
import { isHugePages, isOvercommitAllowed, isPodLevelResource } from './resource-names.ts';
import { hasClaims, validateRequirements } from './resources.ts';

/*
 * Resources at pod level: defaulting from the containers and agreement with them (pkg/apis/core/v1/defaults.go, core validation and
 * component-helpers/resource, 1.36.3).
 */

/** An amount in billionths, and a quantity whose notation its text takes: Quantity.Add keeps the notation of the left side unless that is zero. */
interface Amount {
  readonly nanos: bigint;
  readonly like: JsonValue | undefined;
}

type Totals = Map<string, Amount>;

/**
 * AggregateContainerRequests and AggregateContainerLimits: regular containers and sidecars add up; an init container needs its own on top of the
 * sidecars before it, and the larger of the two counts.
 */
function aggregate(spec: JsonObject, field: 'requests' | 'limits'): Totals {
  const totals: Totals = new Map();
  const sidecars: Totals = new Map();
  const initial: Totals = new Map();
  for (const container of structs(spec['containers'])) add(totals, amounts(container, field));
  for (const container of structs(spec['initContainers'])) {
    let needed = amounts(container, field);
    if (container['restartPolicy'] === 'Always') {
      add(totals, needed);
      add(sidecars, needed);
      needed = sidecars;
    } else add(needed, sidecars);
    largest(initial, needed);
  }
  largest(totals, initial);
  return totals;
}

function amounts(container: JsonObject, field: string): Totals {
  const listed = struct(struct(container['resources'])[field]);
  return new Map(Object.keys(listed).map((name) => [name, { nanos: quantityNanos(listed[name]), like: listed[name] }]));
}

function add(totals: Totals, more: Totals): void {
  for (const [name, amount] of more) {
    const sum = totals.get(name);
    if (sum === undefined) totals.set(name, amount);
    else totals.set(name, { nanos: sum.nanos + amount.nanos, like: sum.nanos === 0n ? amount.like : sum.like });
  }
}

function largest(totals: Totals, other: Totals): void {
  for (const [name, amount] of other) {
    const known = totals.get(name);
    if (known === undefined || amount.nanos > known.nanos) totals.set(name, amount);
  }
}

/** defaultHugePagePodLimits and defaultPodRequests: only for pods that state resources of their own. */
export function defaultPodResources(spec: JsonObject): void {
  if (spec['resources'] === undefined) return;
  const resources = ensureStruct(spec, 'resources');
  const requests = struct(resources['requests']);
  if (Object.keys(struct(resources['limits'])).length + Object.keys(requests).length > 0) {
    for (const [name, amount] of aggregate(spec, 'limits')) {
      if (!isHugePages(name) || requests[name] !== undefined || struct(resources['limits'])[name] !== undefined)
        continue;
      ensureStruct(resources, 'limits')[name] = spell(amount.nanos, amount.like);
    }
  }
  const limits = struct(resources['limits']);
  if (Object.keys(limits).length === 0) return;
  for (const [name, amount] of aggregate(spec, 'requests')) {
    if (struct(resources['requests'])[name] !== undefined || !isPodLevelResource(name) || !isOvercommitAllowed(name))
      continue;
    ensureStruct(resources, 'requests')[name] = spell(amount.nanos, amount.like);
  }
  for (const name in limits) {
    if (struct(resources['requests'])[name] !== undefined || !isPodLevelResource(name)) continue;
    ensureStruct(resources, 'requests')[name] = limits[name] as JsonValue;
  }
}

/**
 * DefaultPodLevelResources, since 1.37 a part of the strategy: what a pod states of its own is completed from its containers, and limits
 * that all containers state, too.
 */
export function completePodResources(spec: JsonObject): void {
  if (spec['resources'] === undefined) return;
  const resources = ensureStruct(spec, 'resources');
  const stated = (field: 'requests' | 'limits') => struct(resources[field]);
  if (Object.keys(stated('requests')).length + Object.keys(stated('limits')).length === 0) return;
  const set = (field: 'requests' | 'limits', name: string, amount: JsonValue) => {
    if (stated(field)[name] === undefined) ensureStruct(resources, field)[name] = amount;
  };
  for (const [name, { nanos, like }] of aggregate(spec, 'limits')) {
    if (isHugePages(name) && stated('requests')[name] === undefined) set('limits', name, spell(nanos, like));
  }
  for (const [name, { nanos, like }] of aggregate(spec, 'requests')) {
    if (isPodLevelResource(name) && isOvercommitAllowed(name)) set('requests', name, spell(nanos, like));
  }
  for (const [name, amount] of Object.entries(stated('limits'))) {
    if (isPodLevelResource(name)) set('requests', name, amount);
  }
  const limits = aggregate(spec, 'limits');
  for (const [name, request] of Object.entries(stated('requests'))) {
    if (!isPodLevelResource(name) || !limitedEverywhere(spec, name)) continue;
    const sum = limits.get(name);
    if (sum === undefined) continue;
    set('limits', name, sum.nanos < quantityNanos(request) ? request : spell(sum.nanos, sum.like));
  }
}

function limitedEverywhere(spec: JsonObject, name: string): boolean {
  return ['containers', 'initContainers', 'ephemeralContainers'].every((field) =>
    structs(spec[field]).every((container) => struct(struct(container['resources'])['limits'])[name] !== undefined),
  );
}

/** validatePodResources with validatePodResourceConsistency. */
export function validatePodResources(spec: JsonObject, path: string, live: JsonObject | undefined): ApiError[] {
  if (spec['resources'] === undefined) return [];
  const here = child(path, 'resources');
  if (struct(spec['os'])['name'] === 'windows') return [forbidden(here, 'may not be set for a windows pod')];
  const resources = struct(spec['resources']);
  const errors: ApiError[] = [];
  if (hasClaims(resources)) {
    errors.push(forbidden(child(here, 'claims'), 'claims may not be set for Resources at pod-level'));
  }
  const claims = new Set(structs(spec['resourceClaims']).map((claim) => text(claim['name'])));
  errors.push(...validateRequirements(resources, here, { live, claims, podLevel: true }));
  errors.push(...tooSmall(spec, 'requests', here));
  errors.push(...tooSmall(spec, 'limits', here));
  const limits = struct(resources['limits']);
  structs(spec['containers']).forEach((container, index) => {
    const listed = struct(struct(container['resources'])['limits']);
    for (const name in listed) {
      if (limits[name] === undefined || compareQuantities(listed[name], limits[name]) <= 0) continue;
      const where = child(keyed(at(child(here, 'containers'), index), name), 'limits');
      errors.push(invalid(where, listed[name], `must be less than or equal to pod limits of ${text(limits[name])}`));
    }
  });
  return errors;
}

/** Pod amounts below the sum of the containers; of limits only huge pages count. */
function tooSmall(spec: JsonObject, field: 'requests' | 'limits', path: string): ApiError[] {
  const own = struct(struct(spec['resources'])[field]);
  const errors: ApiError[] = [];
  for (const [name, amount] of aggregate(spec, field)) {
    if (
      own[name] === undefined ||
      (field === 'limits' && !isHugePages(name)) ||
      amount.nanos <= quantityNanos(own[name])
    )
      continue;
    const detail = `must be greater than or equal to aggregate container ${field} of ${spell(amount.nanos, amount.like)}`;
    errors.push(invalid(keyed(child(path, field), name), own[name], detail));
  }
  return errors;
}
