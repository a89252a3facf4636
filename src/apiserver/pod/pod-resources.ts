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

type Totals = Map<string, bigint>;

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
    } else {
      needed = new Map(needed);
      add(needed, sidecars);
    }
    largest(initial, needed);
  }
  largest(totals, initial);
  return totals;
}

function amounts(container: JsonObject, field: string): Totals {
  const listed = struct(struct(container['resources'])[field]);
  return new Map(Object.keys(listed).map((name) => [name, quantityNanos(listed[name])]));
}

function add(totals: Totals, more: Totals): void {
  for (const [name, nanos] of more) totals.set(name, (totals.get(name) ?? 0n) + nanos);
}

function largest(totals: Totals, other: Totals): void {
  for (const [name, nanos] of other) if (nanos > (totals.get(name) ?? -1n)) totals.set(name, nanos);
}

/** defaultHugePagePodLimits and defaultPodRequests: only for pods that state resources of their own. */
export function defaultPodResources(spec: JsonObject): void {
  if (spec['resources'] === undefined) return;
  const resources = ensureStruct(spec, 'resources');
  const requests = struct(resources['requests']);
  if (Object.keys(struct(resources['limits'])).length + Object.keys(requests).length > 0) {
    for (const [name, nanos] of aggregate(spec, 'limits')) {
      if (!isHugePages(name) || requests[name] !== undefined || struct(resources['limits'])[name] !== undefined)
        continue;
      ensureStruct(resources, 'limits')[name] = spelled(spec, 'limits', name, nanos);
    }
  }
  const limits = struct(resources['limits']);
  if (Object.keys(limits).length === 0) return;
  for (const [name, nanos] of aggregate(spec, 'requests')) {
    if (struct(resources['requests'])[name] !== undefined || !isPodLevelResource(name) || !isOvercommitAllowed(name))
      continue;
    ensureStruct(resources, 'requests')[name] = spelled(spec, 'requests', name, nanos);
  }
  for (const name in limits) {
    if (struct(resources['requests'])[name] !== undefined || !isPodLevelResource(name)) continue;
    ensureStruct(resources, 'requests')[name] = limits[name] as JsonValue;
  }
}

/** A sum in the notation of the first quantity it was made of. */
function spelled(spec: JsonObject, field: string, name: string, nanos: bigint): string {
  const listed = ['containers', 'initContainers'].flatMap((from) =>
    structs(spec[from]).map((container) => struct(struct(container['resources'])[field])[name]),
  );
  return spell(
    nanos,
    listed.find((value) => value !== undefined),
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
  for (const [name, nanos] of aggregate(spec, field)) {
    if (own[name] === undefined || (field === 'limits' && !isHugePages(name)) || nanos <= quantityNanos(own[name]))
      continue;
    const detail = `must be greater than or equal to aggregate container ${field} of ${spelled(spec, field, name, nanos)}`;
    errors.push(invalid(keyed(child(path, field), name), own[name], detail));
  }
  return errors;
}
