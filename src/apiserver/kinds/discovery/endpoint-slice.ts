import { equalJson, type JsonObject } from '../../../kube/json.ts';
import { duplicate, immutableField, invalid, notSupported, required, tooMany } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { isIpv6, parseIp, validateEndpointIp, validateLegacyIp } from '../../format/ip.ts';
import { dns1123Label, dns1123Subdomain, labelValue, qualifiedName } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { list, setDefault, struct, structs, text, texts } from '../../struct.ts';

const TYPES = ['FQDN', 'IPv4', 'IPv6'];
const PROTOCOLS = ['SCTP', 'TCP', 'UDP'];

/** EndpointSlice (pkg/registry/discovery/endpointslice; discovery validation, 1.36.3). */
export const endpointSlice: KindServer = {
  gvks: [{ group: 'discovery.k8s.io', version: 'v1', kind: 'EndpointSlice' }],
  /** SetDefaults_EndpointPort. */
  defaults(draft) {
    draft['endpoints'] ??= null;
    draft['ports'] ??= null;
    for (const port of structs(draft['ports'])) {
      setDefault(port, 'name', '');
      setDefault(port, 'protocol', 'TCP');
    }
  },
  prepareForCreate(draft) {
    startGeneration(draft);
    dropTopology(draft);
  },
  validateCreate: (object, context) => validateSlice(object, undefined, context),
  prepareForUpdate(live, draft) {
    const labels = (object: JsonObject) => struct(struct(object['metadata'])['labels']);
    bumpGeneration(live, draft, !equalJson(labels(live), labels(draft)) || !sameBody(live, draft));
    if (!equalJson(live['endpoints'], draft['endpoints'])) dropTopology(draft);
  },
  validateUpdate(live, next, context) {
    const errors = validateSlice(next, live, context);
    if (text(live['addressType']) !== text(next['addressType'])) {
      errors.push(immutableField('addressType', next['addressType'] ?? ''));
    }
    return errors;
  },
};

function sameBody(live: JsonObject, draft: JsonObject): boolean {
  return ['addressType', 'endpoints', 'ports'].every((field) => equalJson(live[field] ?? null, draft[field] ?? null));
}

/** dropTopologyOnV1: v1 no longer writes this field. */
function dropTopology(draft: JsonObject): void {
  for (const endpoint of structs(draft['endpoints'])) delete endpoint['deprecatedTopology'];
}

function validateSlice(object: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain });
  const type = text(object['addressType']);
  if (type === '') errors.push(required('addressType'));
  else if (!TYPES.includes(type)) errors.push(notSupported('addressType', type, TYPES));
  errors.push(...validatePorts(structs(object['ports'])));
  // Unchanged endpoints may stay as older servers took them.
  if (live !== undefined && equalJson(live['endpoints'], object['endpoints'])) return errors;
  const endpoints = structs(object['endpoints']);
  if (endpoints.length > 1000) return [...errors, tooMany('endpoints', endpoints.length, 1000)];
  return [
    ...errors,
    ...endpoints.flatMap((endpoint, index) => validateEndpoint(endpoint, type, at('endpoints', index), context)),
  ];
}

function validatePorts(ports: readonly JsonObject[]): ApiError[] {
  if (ports.length > 20_000) return [tooMany('ports', ports.length, 20_000)];
  const errors: ApiError[] = [];
  const names = new Set<string>();
  ports.forEach((port, index) => {
    const path = at('ports', index);
    const name = text(port['name']);
    if (name !== '') {
      for (const complaint of dns1123Label(name)) errors.push(invalid(child(path, 'name'), name, complaint));
    }
    if (names.has(name)) errors.push(duplicate(child(path, 'name'), name));
    names.add(name);
    const protocol = text(port['protocol']);
    if (!PROTOCOLS.includes(protocol)) errors.push(notSupported(child(path, 'protocol'), protocol, PROTOCOLS));
    if (port['appProtocol'] !== undefined) {
      const app = text(port['appProtocol']);
      for (const complaint of qualifiedName(app)) errors.push(invalid(child(path, 'appProtocol'), app, complaint));
    }
  });
  return errors;
}

function validateEndpoint(endpoint: JsonObject, type: string, path: string, context: KindContext): ApiError[] {
  const errors: ApiError[] = [];
  const addresses = texts(endpoint['addresses']);
  const here = child(path, 'addresses');
  if (addresses.length === 0) errors.push(required(here, 'must contain at least 1 address'));
  else if (addresses.length > 100) errors.push(tooMany(here, addresses.length, 100));
  addresses.forEach((address, index) => {
    errors.push(...validateAddress(address, type, here, index, context));
  });
  if (endpoint['nodeName'] !== undefined) {
    const node = text(endpoint['nodeName']);
    for (const complaint of dns1123Subdomain(node)) errors.push(invalid(child(path, 'nodeName'), node, complaint));
  }
  if (endpoint['hostname'] !== undefined) {
    const name = text(endpoint['hostname']);
    for (const complaint of dns1123Label(name)) errors.push(invalid(child(path, 'hostname'), name, complaint));
  }
  return endpoint['hints'] === undefined
    ? errors
    : [...errors, ...validateHints(struct(endpoint['hints']), child(path, 'hints'))];
}

function validateAddress(address: string, type: string, path: string, index: number, context: KindContext): ApiError[] {
  const here = at(path, index);
  if (type === 'FQDN') {
    return validateDomainName(address, here);
  }
  if (type !== 'IPv4' && type !== 'IPv6') return [];
  // IPv6 has always been strict.
  const malformed = validateLegacyIp(here, address, type === 'IPv6' ? Number.POSITIVE_INFINITY : context.minor);
  if (malformed.length > 0) return malformed;
  const errors: ApiError[] = [];
  if (type === 'IPv4' && isIpv6(address)) errors.push(invalid(path, address, 'must be an IPv4 address'));
  if (type === 'IPv6') {
    const canonical = canonicalIp(address);
    if (canonical !== address) return [invalid(here, address, `must be in canonical form ("${canonical}")`)];
    if (!isIpv6(address)) errors.push(invalid(path, address, 'must be an IPv6 address'));
  }
  return [...errors, ...validateEndpointIp(here, address)];
}

/** apimachinery validation.IsFullyQualifiedDomainName. */
function validateDomainName(value: string, path: string): ApiError[] {
  if (value === '') return [required(path)];
  const name = value.replace(/\.$/, '');
  const complaints = dns1123Subdomain(name);
  if (complaints.length > 0) return [invalid(path, name, complaints.join(','))];
  const labels = name.split('.');
  if (labels.length < 2) {
    return [invalid(path, name, 'should be a domain with at least two segments separated by dots')];
  }
  return labels.flatMap((label) => {
    const found = dns1123Label(label);
    return found.length > 0 ? [invalid(path, label, found.join(','))] : [];
  });
}

/** net.IP.String: RFC 5952. */
function canonicalIp(address: string): string {
  const bytes = parseIp(address) ?? [];
  if (bytes.length === 4) return bytes.join('.');
  const groups = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0));
  let start = -1;
  let length = 1;
  for (let i = 0; i < 8; i++) {
    let run = 0;
    while (i + run < 8 && groups[i + run] === 0) run++;
    if (run > length) {
      start = i;
      length = run;
    }
  }
  const hex = groups.map((group) => group.toString(16));
  if (start < 0) return hex.join(':');
  return `${hex.slice(0, start).join(':')}::${hex.slice(start + length).join(':')}`;
}

function validateHints(hints: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  for (const field of ['forZones', 'forNodes']) {
    const here = child(path, field);
    const entries = structs(hints[field]);
    if (list(hints[field]).length > 8) return [...errors, tooMany(here, entries.length, 8)];
    const names = new Set<string>();
    entries.forEach((entry, index) => {
      const name = text(entry['name']);
      const where = child(at(here, index), 'name');
      if (names.has(name)) errors.push(duplicate(where, name));
      names.add(name);
      const complaints = field === 'forZones' ? labelValue(name) : dns1123Subdomain(name);
      for (const complaint of complaints) errors.push(invalid(where, name, complaint));
    });
  }
  return errors;
}
