import { equalJson, type JsonObject } from '../../../kube/json.ts';
import { invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { validateEndpointIp, validateLegacyIp } from '../../format/ip.ts';
import { portNumber } from '../../format/keys.ts';
import { dns1123Label, dns1123Subdomain, qualifiedName } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { int, list, setDefaultText, structs, text } from '../../struct.ts';

const PROTOCOLS = ['SCTP', 'TCP', 'UDP'];

/** Endpoints (core validation ValidateEndpoints, 1.36.3). */
export const endpoints: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'Endpoints' }],
  defaults(draft) {
    for (const subset of structs(draft['subsets'])) {
      for (const port of structs(subset['ports'])) setDefaultText(port, 'protocol', 'TCP');
    }
  },
  validateCreate: (object, context) => validateEndpoints(object, undefined, context.minor),
  validateUpdate: (live, next, context) => validateEndpoints(next, live, context.minor),
};

function validateEndpoints(object: JsonObject, live: JsonObject | undefined, minor: number): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain });
  // Unchanged subsets may stay as older servers took them.
  if (live !== undefined && equalJson(live['subsets'], object['subsets'])) return errors;
  structs(object['subsets']).forEach((subset, index) => {
    const path = at('subsets', index);
    if (list(subset['addresses']).length === 0 && list(subset['notReadyAddresses']).length === 0) {
      errors.push(required(path, 'must specify `addresses` or `notReadyAddresses`'));
    }
    for (const field of ['addresses', 'notReadyAddresses']) {
      structs(subset[field]).forEach((address, position) => {
        errors.push(...validateAddress(address, at(child(path, field), position), minor));
      });
    }
    const ports = structs(subset['ports']);
    ports.forEach((port, position) => {
      errors.push(...validatePort(port, ports.length > 1, at(child(path, 'ports'), position)));
    });
  });
  return errors;
}

function validateAddress(address: JsonObject, path: string, minor: number): ApiError[] {
  const ip = text(address['ip']);
  const errors = validateLegacyIp(child(path, 'ip'), ip, minor);
  const hostname = text(address['hostname']);
  if (hostname !== '') {
    for (const complaint of dns1123Label(hostname)) errors.push(invalid(child(path, 'hostname'), hostname, complaint));
  }
  if (address['nodeName'] !== undefined) {
    const node = text(address['nodeName']);
    for (const complaint of dns1123Subdomain(node)) errors.push(invalid(child(path, 'nodeName'), node, complaint));
  }
  errors.push(...validateEndpointIp(child(path, 'ip'), ip));
  return errors;
}

function validatePort(port: JsonObject, needsName: boolean, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const name = text(port['name']);
  if (needsName && name === '') errors.push(required(child(path, 'name')));
  else if (name !== '') {
    for (const complaint of dns1123Label(name)) errors.push(invalid(child(path, 'name'), name, complaint));
  }
  for (const complaint of portNumber(int(port['port']))) {
    errors.push(invalid(child(path, 'port'), int(port['port']), complaint));
  }
  const protocol = text(port['protocol']);
  if (!PROTOCOLS.includes(protocol)) errors.push(notSupported(child(path, 'protocol'), protocol, PROTOCOLS));
  if (port['appProtocol'] !== undefined) {
    const app = text(port['appProtocol']);
    for (const complaint of qualifiedName(app)) errors.push(invalid(child(path, 'appProtocol'), app, complaint));
  }
  return errors;
}
