import type { JsonObject } from '../../../kube/json.ts';
import { forbidden, invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { contains, parseCidr, validateLegacyCidr } from '../../format/ip.ts';
import { portName, portNumber } from '../../format/keys.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { bumpGeneration, startGeneration } from '../../metadata/generation.ts';
import { validateLabelSelector } from '../../metadata/label-selector.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, int, list, setDefaultText, struct, structs, text, texts } from '../../struct.ts';

const PROTOCOLS = ['TCP', 'UDP', 'SCTP'];
const TYPES = ['Ingress', 'Egress'];
/** Which field of the spec holds a direction's rules, and which field of a rule its peers. */
const DIRECTIONS = Object.entries({ from: 'ingress', to: 'egress' }).map(
  ([peers, direction]) => [direction, peers] as const,
);

interface Rules {
  readonly minor: number;
  readonly anyValue: boolean;
  readonly knownCidrs: readonly string[];
}

/** NetworkPolicy (pkg/registry/networking/networkpolicy; networking validation, 1.36.3). */
export const networkPolicy: KindServer = {
  gvks: [{ group: 'networking.k8s.io', version: 'v1', kind: 'NetworkPolicy' }],

  /** SetDefaults_NetworkPolicy, SetDefaults_NetworkPolicyPort. */
  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    ensureStruct(spec, 'podSelector');
    if (list(spec['policyTypes']).length === 0) {
      spec['policyTypes'] = list(spec['egress']).length > 0 ? [...TYPES] : ['Ingress'];
    }
    for (const [direction] of DIRECTIONS) {
      for (const rule of structs(spec[direction])) {
        for (const port of structs(rule['ports']))
          if (port['protocol'] === undefined) setDefaultText(port, 'protocol', 'TCP');
      }
    }
  },

  prepareForCreate: startGeneration,
  validateCreate: (object, context) =>
    validatePolicy(object, { minor: context.minor, anyValue: false, knownCidrs: [] }),
  prepareForUpdate: (live, draft) => bumpGeneration(live, draft),
  comparedByReflection: 'spec',

  validateUpdate(live, next, context) {
    const spec = struct(live['spec']);
    return validatePolicy(next, {
      minor: context.minor,
      anyValue: validateLabelSelector(spec['podSelector'], '').length > 0,
      knownCidrs: storedCidrs(spec),
    });
  },
};

/** CIDRs of the live object may stay as they are. */
function storedCidrs(spec: JsonObject): string[] {
  return DIRECTIONS.flatMap(([direction, peers]) =>
    structs(spec[direction]).flatMap((rule) =>
      structs(rule[peers]).flatMap((peer) => {
        if (peer['ipBlock'] === undefined) return [];
        const block = struct(peer['ipBlock']);
        return [text(block['cidr']), ...texts(block['except'])];
      }),
    ),
  );
}

/** ValidateNetworkPolicySpec. */
function validatePolicy(object: JsonObject, rules: Rules): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain });
  const spec = struct(object['spec']);
  errors.push(...validateLabelSelector(spec['podSelector'], 'spec.podSelector', { anyValue: rules.anyValue }));
  for (const [direction, peers] of DIRECTIONS) {
    structs(spec[direction]).forEach((rule, index) => {
      const path = at(child('spec', direction), index);
      structs(rule['ports']).forEach((port, position) => {
        errors.push(...validatePort(port, at(child(path, 'ports'), position), rules.minor));
      });
      structs(rule[peers]).forEach((peer, position) => {
        errors.push(...validatePeer(peer, at(child(path, peers), position), rules));
      });
    });
  }
  const types = texts(spec['policyTypes']);
  if (types.length > TYPES.length) {
    errors.push(invalid('spec.policyTypes', [...types], 'may not specify more than two policyTypes'));
    return errors;
  }
  types.forEach((type, index) => {
    if (!TYPES.includes(type)) errors.push(notSupported(at('spec.policyTypes', index), type, TYPES));
  });
  return errors;
}

/** ValidateNetworkPolicyPort. */
function validatePort(port: JsonObject, path: string, minor: number): ApiError[] {
  const errors: ApiError[] = [];
  const protocol = port['protocol'];
  if (protocol !== undefined && !PROTOCOLS.includes(text(protocol))) {
    errors.push(notSupported(child(path, 'protocol'), protocol, PROTOCOLS));
  }
  const value = port['port'];
  const end = port['endPort'];
  const endPath = child(path, 'endPort');
  if (value === undefined) {
    if (end !== undefined) errors.push(invalid(endPath, end, 'may not be specified when `port` is not specified'));
  } else if (typeof value === 'string') {
    if (end !== undefined) errors.push(invalid(endPath, end, 'may not be specified when `port` is non-numeric'));
    for (const complaint of portName(value)) errors.push(invalid(child(path, 'port'), value, complaint));
  } else {
    for (const complaint of portNumber(int(value))) errors.push(invalid(child(path, 'port'), value, complaint));
    if (end !== undefined) {
      // Until 1.36 the complaint quotes the port.
      const quoted = minor >= 37 ? end : value;
      if (int(end) < int(value)) errors.push(invalid(endPath, quoted, 'must be greater than or equal to `port`'));
      for (const complaint of portNumber(int(end))) errors.push(invalid(endPath, end, complaint));
    }
  }
  return errors;
}

/** ValidateNetworkPolicyPeer. */
function validatePeer(peer: JsonObject, path: string, rules: Rules): ApiError[] {
  const errors: ApiError[] = [];
  const present = ['podSelector', 'namespaceSelector', 'ipBlock'].filter((field) => peer[field] !== undefined);
  for (const field of ['podSelector', 'namespaceSelector']) {
    errors.push(...validateLabelSelector(peer[field], child(path, field), { anyValue: rules.anyValue }));
  }
  if (peer['ipBlock'] !== undefined)
    errors.push(...validateIpBlock(struct(peer['ipBlock']), child(path, 'ipBlock'), rules));
  if (present.length === 0) errors.push(required(path, 'must specify a peer'));
  else if (present.length > 1 && peer['ipBlock'] !== undefined) {
    errors.push(forbidden(path, 'may not specify both ipBlock and another peer'));
  }
  return errors;
}

/** ValidateIPBlock. */
function validateIpBlock(block: JsonObject, path: string, rules: Rules): ApiError[] {
  const cidr = text(block['cidr']);
  if (cidr === '') return [required(child(path, 'cidr'))];
  const errors = validateLegacyCidr(child(path, 'cidr'), cidr, rules.minor, rules.knownCidrs);
  const outer = parseCidr(cidr);
  if (outer === undefined) return errors;
  texts(block['except']).forEach((value, index) => {
    const here = at(child(path, 'except'), index);
    errors.push(...validateLegacyCidr(here, value, rules.minor, rules.knownCidrs));
    const inner = parseCidr(value);
    if (inner === undefined) return;
    if (!contains(outer, inner.ip) || outer.prefix >= inner.prefix) {
      errors.push(invalid(here, value, 'must be a strict subset of `cidr`'));
    }
  });
  return errors;
}
