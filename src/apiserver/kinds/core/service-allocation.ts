import { grouped } from '../../../kube/grouped.ts';
import { cloneJson, type JsonObject } from '../../../kube/json.ts';
import { keptWith } from '../../../kube/kept-with.ts';
import { duplicate, invalid } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import type { KindContext } from '../../kind-server.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, int, list, struct, structs, text, texts } from '../../struct.ts';
import { ALLOCATED_IP } from './service-cluster-ips.ts';
import {
  allocateClusterIps,
  hasClusterIp,
  initIpFamilies,
  sameTexts,
  updateClusterIps,
} from './service-ip-families.ts';

/*
 * What a Service gets from pools: cluster IPs, node ports, a health check node port (pkg/registry/core/service/storage, 1.36.3).
 * Values the server chose are absent from our objects, yet the rules need to know that they exist: `withAllocations` puts
 * marks in their place, `withoutAllocations` takes them out again. Assumed: a cluster with one IPv4 range, and free pools.
 */

const ALLOCATED_HEALTH_PORT = -900_000;
const FIRST_NODE_PORT = 30_000;
const LAST_NODE_PORT = 32_767;

export function isAllocatedPort(port: number): boolean {
  return port < -100_000;
}

/** A stored Service with marks where the server has allocated. Pure: the argument stays as it is. */
export function withAllocations(stored: JsonObject): JsonObject {
  const service = cloneJson(stored);
  const spec = ensureStruct(service, 'spec');
  if (!hasClusterIp(spec)) return service;
  if (spec['clusterIP'] === undefined && spec['clusterIPs'] === undefined) {
    spec['clusterIP'] = ALLOCATED_IP;
    spec['clusterIPs'] = [ALLOCATED_IP];
  }
  markNodePorts(spec, 0);
  if (needsHealthPort(spec) && int(spec['healthCheckNodePort']) === 0) {
    spec['healthCheckNodePort'] = ALLOCATED_HEALTH_PORT;
  }
  return service;
}

/** Takes the marks out of a draft. */
export function withoutAllocations(draft: JsonObject): void {
  const spec = struct(draft['spec']);
  if (spec['clusterIP'] === ALLOCATED_IP) delete spec['clusterIP'];
  if (texts(spec['clusterIPs']).includes(ALLOCATED_IP)) delete spec['clusterIPs'];
  for (const port of structs(spec['ports'])) if (isAllocatedPort(int(port['nodePort']))) delete port['nodePort'];
  if (isAllocatedPort(int(spec['healthCheckNodePort']))) delete spec['healthCheckNodePort'];
}

/** Messages quote values; a mark stands for one that only the server knows. */
export function withoutMarks(error: ApiError): ApiError {
  const message = error.message
    .replaceAll(JSON.stringify(ALLOCATED_IP).slice(1, -1), '<allocated>')
    .replaceAll(ALLOCATED_IP, '<allocated>')
    .replace(/-(?:2\d{5}|9\d{5})\b/g, '<allocated>');
  return message === error.message ? error : { ...error, message };
}

/** REST.beginCreate: normalizeClusterIPs and Allocators.allocateCreate. */
export function beginCreate(draft: JsonObject, context: KindContext): ApiError[] {
  const spec = ensureStruct(draft, 'spec');
  normalizeClusterIps(spec, undefined);
  const errors = initIpFamilies(draft, undefined, context);
  if (errors.length > 0) return errors;
  const addresses = allocateClusterIps(spec, context);
  if (addresses.length > 0) return addresses;
  const ports = createNodePorts(spec, portsOfOthers(draft, context));
  if (ports.length > 0) return ports;
  return needsHealthPort(spec) ? allocateHealthPort(spec) : [];
}

/** REST.beginUpdate: patchAllocatedValues, normalizeClusterIPs and Allocators.allocateUpdate. `live` carries marks. */
export function beginUpdate(live: JsonObject, draft: JsonObject, context: KindContext): ApiError[] {
  const spec = ensureStruct(draft, 'spec');
  const old = struct(live['spec']);
  patchAllocated(spec, old);
  normalizeClusterIps(spec, old);
  const errors = initIpFamilies(draft, live, context);
  if (errors.length > 0) return errors;
  const addresses = updateClusterIps(spec, old, context);
  if (addresses.length > 0) return addresses;
  const ports = usesNodePorts(spec) ? updateNodePorts(spec, old, portsOfOthers(draft, context)) : [];
  if (ports.length > 0) return ports;
  return !needsHealthPort(old) && needsHealthPort(spec) ? allocateHealthPort(spec) : [];
}

/** needsHCNodePort, and serviceapi.NeedsHealthCheck. */
export function needsHealthPort(spec: JsonObject): boolean {
  return text(spec['type']) === 'LoadBalancer' && text(spec['externalTrafficPolicy']) === 'Local';
}

function usesNodePorts(spec: JsonObject): boolean {
  const type = text(spec['type']);
  return type === 'NodePort' || type === 'LoadBalancer';
}

/** needsNodePort of the storage package, and shouldAllocateNodePorts. */
function allocatesNodePorts(spec: JsonObject): boolean {
  const type = text(spec['type']);
  return type === 'NodePort' || (type === 'LoadBalancer' && spec['allocateLoadBalancerNodePorts'] !== false);
}

/** initNodePorts gives ports of one number one node port, whatever their protocol. */
function markNodePorts(spec: JsonObject, base: number): void {
  if (!allocatesNodePorts(spec)) return;
  const chosen = new Map<number, number>();
  const ports = structs(spec['ports']);
  for (const port of ports) {
    const requested = int(port['nodePort']);
    if (requested !== 0 && !chosen.has(int(port['port']))) chosen.set(int(port['port']), requested);
  }
  ports.forEach((port, index) => {
    if (int(port['nodePort']) !== 0) return;
    const known = chosen.get(int(port['port']));
    const mark = known ?? -200_000 - base - index;
    chosen.set(int(port['port']), mark);
    port['nodePort'] = mark;
  });
}

function normalizeClusterIps(spec: JsonObject, old: JsonObject | undefined): void {
  const clusterIp = text(spec['clusterIP']);
  if (old === undefined) {
    if (clusterIp !== '' && list(spec['clusterIPs']).length === 0) spec['clusterIPs'] = [clusterIp];
    return;
  }
  const oldIp = text(old['clusterIP']);
  const oldIps = list(old['clusterIPs']);
  if (oldIps.length > 0 && list(spec['clusterIPs']).length === 0 && oldIp === clusterIp)
    spec['clusterIPs'] = [...oldIps];
  if (oldIp === clusterIp || !sameTexts(old['clusterIPs'], spec['clusterIPs'])) return;
  if (oldIp !== '' && clusterIp === '') delete spec['clusterIPs'];
  else spec['clusterIPs'] = [clusterIp];
}

function patchAllocated(spec: JsonObject, old: JsonObject): void {
  if (hasClusterIp(old) && hasClusterIp(spec)) {
    if (text(spec['clusterIP']) === '' && old['clusterIP'] !== undefined) spec['clusterIP'] = old['clusterIP'];
    if (list(spec['clusterIPs']).length === 0 && list(old['clusterIPs']).length > 0) {
      spec['clusterIPs'] = [...list(old['clusterIPs'])];
    }
  }
  if (allocatesNodePorts(old) && allocatesNodePorts(spec)) patchNodePorts(spec, old);
  if (needsHealthPort(old) && needsHealthPort(spec) && int(spec['healthCheckNodePort']) === 0) {
    spec['healthCheckNodePort'] = old['healthCheckNodePort'] ?? 0;
  }
}

function patchNodePorts(spec: JsonObject, old: JsonObject): void {
  const before = new Set(structs(old['ports']).map((port) => int(port['nodePort'])));
  const used = new Set<number>();
  for (const port of structs(spec['ports'])) {
    const number = int(port['nodePort']);
    if (number !== 0 && before.has(number)) used.add(number);
  }
  const byName = new Map(structs(old['ports']).map((port) => [text(port['name']), int(port['nodePort'])]));
  for (const port of structs(spec['ports'])) {
    if (int(port['nodePort']) !== 0) continue;
    const known = byName.get(text(port['name'])) ?? 0;
    if (known === 0 || used.has(known)) continue;
    port['nodePort'] = known;
    // A real request would carry the number at the port that keeps it; here the first of its name does.
    if (isAllocatedPort(known)) used.add(known);
  }
}

/** Node ports that other Services in sight ask for by number: one port has one Service in the whole cluster. */
function portsOfOthers(draft: JsonObject, context: KindContext): Ports {
  const meta = struct(draft['metadata']);
  const users = usersOfPorts(context.find?.all?.('', 'Service') ?? []);
  const isOther = ({ name, namespace }: JsonObject): boolean =>
    name !== meta['name'] || (namespace ?? meta['namespace']) !== meta['namespace'];
  return { has: (port) => users.get(port)?.some(isOther) === true };
}

/** Ports that are taken. */
type Ports = Pick<ReadonlySet<number>, 'has'>;

/** The metadata of Services, by the node ports that they ask for. */
const usersOfPorts = keptWith((services: readonly JsonObject[]): ReadonlyMap<number, readonly JsonObject[]> => {
  const asking = services.filter((service) => usesNodePorts(struct(service['spec'])));
  return grouped(
    asking.flatMap((service) => {
      const asked = new Set(structs(struct(service['spec'])['ports']).map((port) => int(port['nodePort'])));
      return [...asked].filter((port) => port !== 0).map((port) => [port, struct(service['metadata'])] as const);
    }),
  );
});

/** Those of others, and what is reserved beside them. */
class Taken {
  readonly #others: Ports;
  readonly #own = new Set<number>();

  constructor(others: Ports) {
    this.#others = others;
  }

  has(port: number): boolean {
    return this.#own.has(port) || this.#others.has(port);
  }

  add(port: number): void {
    this.#own.add(port);
  }
}

/** initNodePorts. */
function createNodePorts(spec: JsonObject, others: Ports): ApiError[] {
  if (!usesNodePorts(spec)) return [];
  const ports = structs(spec['ports']);
  const taken = new Taken(others);
  const chosen = new Map<number, number>();
  for (const [index, port] of ports.entries()) {
    const own = int(port['nodePort']);
    if (own === 0 && !allocatesNodePorts(spec)) continue;
    const number = int(port['port']);
    const already = chosen.get(number) ?? 0;
    if (already === 0) {
      const wanted = int(
        ports.find((other) => int(other['port']) === number && int(other['nodePort']) !== 0)?.['nodePort'],
      );
      if (wanted !== 0) {
        const refused = reserve(wanted, taken, index);
        if (refused.length > 0) return refused;
      }
      const got = wanted === 0 ? -200_000 - index : wanted;
      port['nodePort'] = got;
      chosen.set(number, got);
    } else if (own === 0) port['nodePort'] = already;
    else if (own !== already) {
      const refused = reserve(own, taken, index);
      if (refused.length > 0) return refused;
    }
  }
  return [];
}

/** Allocators.updateNodePorts. */
function updateNodePorts(spec: JsonObject, old: JsonObject, others: Ports): ApiError[] {
  const before = new Set(structs(old['ports']).map((port) => int(port['nodePort'])));
  const taken = new Taken(others);
  const seen = new Set<string>();
  for (const [index, port] of structs(spec['ports']).entries()) {
    let number = int(port['nodePort']);
    if (number === 0 && !allocatesNodePorts(spec)) continue;
    if (number === 0) {
      number = -400_000 - index;
      port['nodePort'] = number;
    } else if (!isAllocatedPort(number) && !before.has(number) && (others.has(number) || !taken.has(number))) {
      const refused = reserve(number, taken, index);
      if (refused.length > 0) return refused;
    }
    const key = `${text(port['protocol'])}/${number}`;
    if (seen.has(key)) return [duplicate(child(at('spec.ports', index), 'nodePort'), number)];
    seen.add(key);
  }
  return [];
}

/** portallocator: the default range, and each number once. */
function reserve(port: number, taken: Taken, index: number): ApiError[] {
  const path = child(at('spec.ports', index), 'nodePort');
  if (isAllocatedPort(port)) return [];
  if (port < FIRST_NODE_PORT || port > LAST_NODE_PORT) {
    const range = `${FIRST_NODE_PORT}-${LAST_NODE_PORT}`;
    return [invalid(path, port, `provided port is not in the valid range. The range of valid ports is ${range}`)];
  }
  if (taken.has(port)) return [invalid(path, port, 'provided port is already allocated')];
  taken.add(port);
  return [];
}

function allocateHealthPort(spec: JsonObject): ApiError[] {
  const requested = int(spec['healthCheckNodePort']);
  if (requested === 0) {
    spec['healthCheckNodePort'] = ALLOCATED_HEALTH_PORT;
    return [];
  }
  if (requested >= FIRST_NODE_PORT && requested <= LAST_NODE_PORT) return [];
  const range = `${FIRST_NODE_PORT}-${LAST_NODE_PORT}`;
  return [
    {
      path: '',
      cause: 'InternalError',
      message: `failed to allocate requested HealthCheck NodePort ${requested}: provided port is not in the valid range. The range of valid ports is ${range}`,
      source: 'admission',
    },
  ];
}
