import { type JsonObject, type JsonValue, newObject } from '../../../kube/json.ts';
import { invalid, notSupported, required } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { at, child } from '../../field-path.ts';
import { parseIp } from '../../format/ip.ts';
import { portName, portNumber } from '../../format/keys.ts';
import {
  dns1035Label,
  dns1123Label,
  dns1123Subdomain,
  type NameCheck,
  pathSegment,
  wildcardSubdomain,
} from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, int, list, struct, structs, text, texts } from '../../struct.ts';

const CLASS_ANNOTATION = 'kubernetes.io/ingress.class';
const DEFAULT_MARK = 'ingressclass.kubernetes.io/is-default-class';
const PATH_TYPES = ['Exact', 'ImplementationSpecific', 'Prefix'];
const BAD_SEQUENCES = ['//', '/./', '/../', '%2f', '%2F'];
const BAD_SUFFIXES = ['/..', '/.'];

interface Rules {
  readonly anySecretName: boolean;
  readonly anyWildcardRule: boolean;
  readonly serviceName: NameCheck;
}

/**
 * Ingress (pkg/registry/networking/ingress; networking validation, 1.36.3). Assumed: no IngressClass is marked as default but
 * those in sight.
 */
export const ingress: KindServer = {
  gvks: [{ group: 'networking.k8s.io', version: 'v1', kind: 'Ingress' }],
  defaults(draft) {
    ensureStruct(draft, 'spec');
  },
  admit(draft, live, context) {
    if (live === undefined) addDefaultClass(draft, context);
    return [];
  },
  prepareForCreate(draft) {
    const status = newObject();
    status['loadBalancer'] = newObject();
    resetStatus(draft, status);
    startGeneration(draft);
  },
  validateCreate(object, context) {
    const errors = validateIngress(object, rulesFor(undefined, context.minor));
    const annotation = struct(struct(object['metadata'])['annotations'])[CLASS_ANNOTATION];
    const name = struct(object['spec'])['ingressClassName'];
    if (annotation !== undefined && name !== undefined && annotation !== name) {
      const detail = 'must match `ingressClassName` when both are specified';
      errors.push(invalid(child('annotations', CLASS_ANNOTATION), annotation, detail));
    }
    return errors;
  },
  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
  },
  validateUpdate: (live, next, context) => validateIngress(next, rulesFor(live, context.minor)),
};

/** Admission plugin DefaultIngressClass; of several defaults the newest counts, which is not known. */
function addDefaultClass(draft: JsonObject, context: KindContext): void {
  const spec = ensureStruct(draft, 'spec');
  const annotations = struct(struct(draft['metadata'])['annotations']);
  if (spec['ingressClassName'] !== undefined || annotations[CLASS_ANNOTATION] !== undefined) return;
  const marked = (context.find?.all?.('networking.k8s.io', 'IngressClass') ?? []).filter(
    (one) => struct(struct(one['metadata'])['annotations'])[DEFAULT_MARK] === 'true',
  );
  const [only] = marked;
  if (only === undefined) return;
  if (marked.length === 1) spec['ingressClassName'] = text(struct(only['metadata'])['name']);
  else {
    const message = 'several IngressClasses are marked as default: the newest one counts';
    context.doubt({ code: 'ingress-class-unknown', path: 'spec.ingressClassName', message });
  }
}

/** What older servers let pass may stay: allowInvalidSecretName, allowInvalidWildcardHostRule, allowRelaxedServiceNameValidation. */
function rulesFor(live: JsonObject | undefined, minor: number): Rules {
  const spec = struct(live?.['spec']);
  const relaxed = isEnabled('RelaxedServiceNameValidation', minor) || backendNames(spec).some(isRelaxedName);
  const strict: Rules = { anySecretName: false, anyWildcardRule: false, serviceName: dns1035Label };
  return {
    anySecretName: structs(spec['tls']).some((tls) => secretComplaints(tls).length > 0),
    anyWildcardRule: structs(spec['rules']).some(
      (rule) => text(rule['host']).includes('*') && validateHttp(rule['http'], '', strict).length > 0,
    ),
    serviceName: relaxed ? dns1123Label : dns1035Label,
  };
}

function backendNames(spec: JsonObject): string[] {
  const backends = [
    struct(spec['defaultBackend']),
    ...structs(spec['rules']).flatMap((rule) =>
      structs(struct(rule['http'])['paths']).map((path) => struct(path['backend'])),
    ),
  ];
  return backends
    .filter((backend) => backend['service'] !== undefined)
    .map((backend) => text(struct(backend['service'])['name']));
}

function isRelaxedName(name: string): boolean {
  return dns1123Label(name).length === 0 && dns1035Label(name).length > 0;
}

function secretComplaints(tls: JsonObject): string[] {
  const name = text(tls['secretName']);
  return name === '' ? [] : dns1123Subdomain(name);
}

/** validateIngress, ValidateIngressSpec. */
function validateIngress(object: JsonObject, rules: Rules): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain });
  const spec = struct(object['spec']);
  if (list(spec['rules']).length === 0 && spec['defaultBackend'] === undefined) {
    errors.push(invalid('spec', null, 'either `defaultBackend` or `rules` must be specified'));
  }
  if (spec['defaultBackend'] !== undefined) {
    errors.push(...validateBackend(struct(spec['defaultBackend']), 'spec.defaultBackend', rules));
  }
  structs(spec['rules']).forEach((rule, index) => {
    const path = at('spec.rules', index);
    const host = text(rule['host']);
    errors.push(...validateHost(host, child(path, 'host')));
    if (!host.includes('*') || !rules.anyWildcardRule)
      errors.push(...validateHttp(rule['http'], child(path, 'http'), rules));
  });
  structs(spec['tls']).forEach((tls, index) => {
    errors.push(...validateTls(tls, at('spec.tls', index), rules));
  });
  if (spec['ingressClassName'] !== undefined) {
    const name = text(spec['ingressClassName']);
    for (const complaint of dns1123Subdomain(name)) errors.push(invalid('spec.ingressClassName', name, complaint));
  }
  return errors;
}

function validateHost(host: string, path: string): ApiError[] {
  if (host === '') return [];
  const errors: ApiError[] = [];
  if (parseIp(host) !== undefined) errors.push(invalid(path, host, 'must be a DNS name, not an IP address'));
  const complaints = host.includes('*') ? wildcardSubdomain(host) : dns1123Subdomain(host);
  for (const complaint of complaints) errors.push(invalid(path, host, complaint));
  return errors;
}

function validateTls(tls: JsonObject, path: string, rules: Rules): ApiError[] {
  const errors: ApiError[] = [];
  texts(tls['hosts']).forEach((host, index) => {
    const complaints = host.includes('*') ? wildcardSubdomain(host) : dns1123Subdomain(host);
    for (const complaint of complaints) errors.push(invalid(at(child(path, 'hosts'), index), host, complaint));
  });
  if (rules.anySecretName) return errors;
  for (const complaint of secretComplaints(tls)) {
    errors.push(invalid(child(path, 'secretName'), tls['secretName'], complaint));
  }
  return errors;
}

function validateHttp(http: JsonValue | undefined, path: string, rules: Rules): ApiError[] {
  if (http === undefined) return [];
  const paths = structs(struct(http)['paths']);
  const here = child(path, 'paths');
  if (paths.length === 0) return [required(here)];
  return paths.flatMap((entry, index) => validatePath(entry, at(here, index), rules));
}

/** validateHTTPIngressPath. */
function validatePath(entry: JsonObject, path: string, rules: Rules): ApiError[] {
  if (entry['pathType'] === undefined) return [required(child(path, 'pathType'), 'pathType must be specified')];
  const errors: ApiError[] = [];
  const type = text(entry['pathType']);
  const value = text(entry['path']);
  const here = child(path, 'path');
  if (type === 'Exact' || type === 'Prefix') {
    if (!value.startsWith('/')) errors.push(invalid(here, value, 'must be an absolute path'));
    for (const bad of BAD_SEQUENCES) {
      if (value.includes(bad)) errors.push(invalid(here, value, `must not contain '${bad}'`));
    }
    for (const bad of BAD_SUFFIXES) {
      if (value.endsWith(bad)) errors.push(invalid(here, value, `cannot end with '${bad}'`));
    }
  } else if (type === 'ImplementationSpecific') {
    if (value !== '' && !value.startsWith('/')) errors.push(invalid(here, value, 'must be an absolute path'));
  } else errors.push(notSupported(child(path, 'pathType'), type, PATH_TYPES));
  return [...errors, ...validateBackend(struct(entry['backend']), child(path, 'backend'), rules)];
}

function validateBackend(backend: JsonObject, path: string, rules: Rules): ApiError[] {
  const { resource, service } = backend;
  if (resource !== undefined && service !== undefined) {
    return [invalid(path, '', 'cannot set both resource and service backends')];
  }
  if (resource !== undefined) return validateTypedReference(struct(resource), child(path, 'resource'));
  if (service === undefined) return [invalid(path, '', 'resource or service backend is required')];
  const errors: ApiError[] = [];
  const name = text(struct(service)['name']);
  const namePath = child(path, 'service', 'name');
  if (name === '') errors.push(required(namePath));
  else for (const complaint of rules.serviceName(name)) errors.push(invalid(namePath, name, complaint));
  const port = struct(struct(service)['port']);
  const portPath = child(path, 'service', 'port');
  const named = text(port['name']);
  const number = int(port['number']);
  if (named !== '' && number !== 0) errors.push(invalid(path, '', 'cannot set both port name & port number'));
  else if (named !== '') {
    for (const complaint of portName(named)) errors.push(invalid(child(portPath, 'name'), named, complaint));
  } else if (number !== 0) {
    for (const complaint of portNumber(number)) errors.push(invalid(child(portPath, 'number'), number, complaint));
  } else errors.push(required(path, 'port name or number is required'));
  return errors;
}

/** validateIngressTypedLocalObjectReference; also the common part of class parameters. */
export function validateTypedReference(reference: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const group = reference['apiGroup'];
  if (typeof group === 'string') {
    for (const complaint of dns1123Subdomain(group)) errors.push(invalid(child(path, 'apiGroup'), group, complaint));
  }
  for (const field of ['kind', 'name']) {
    const word = text(reference[field]);
    if (word === '') errors.push(required(child(path, field)));
    else for (const complaint of pathSegment(word)) errors.push(invalid(child(path, field), word, complaint));
  }
  return errors;
}
