import type { JsonObject } from '../../../kube/json.ts';
import { forbidden, invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { dns1123Label, dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { bool, ensureStruct, int, struct, structs, text, texts } from '../../struct.ts';
import { doubtMandatory } from './mandatory.ts';

const VERBS = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'proxy', 'update', 'watch'];
const SUBJECTS = { Group: 'group', ServiceAccount: 'serviceAccount', User: 'user' } as const;

/** FlowSchema (flowcontrol defaults, validation and strategy, 1.36.3). */
export const flowSchema: KindServer = {
  gvks: [{ group: 'flowcontrol.apiserver.k8s.io', version: 'v1', kind: 'FlowSchema' }],

  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    if (int(spec['matchingPrecedence']) === 0) spec['matchingPrecedence'] = 1000;
  },

  prepareForCreate(draft) {
    resetStatus(draft);
    startGeneration(draft);
  },

  validateCreate: validateFlowSchema,

  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
  },

  validateUpdate: (_live, next, context) => validateFlowSchema(next, context),
};

function validateFlowSchema(object: JsonObject, context: KindContext): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain });
  const name = text(struct(object['metadata'])['name']);
  doubtMandatory(name, context);
  const spec = struct(object['spec']);
  const precedence = int(spec['matchingPrecedence']);
  const path = 'spec.matchingPrecedence';
  if (precedence <= 0) errors.push(invalid(path, precedence, 'must be a positive value'));
  if (precedence > 10_000) errors.push(invalid(path, precedence, 'must not be greater than 10000'));
  if (precedence === 1 && name !== 'exempt') {
    errors.push(invalid(path, precedence, "only the schema named 'exempt' may have matchingPrecedence 1"));
  }
  if (spec['distinguisherMethod'] !== undefined) {
    const type = text(struct(spec['distinguisherMethod'])['type']);
    const known = ['ByNamespace', 'ByUser'];
    if (!known.includes(type)) errors.push(notSupported('spec.distinguisherMethod.type', type, known));
  }
  const level = text(struct(spec['priorityLevelConfiguration'])['name']);
  const levelPath = 'spec.priorityLevelConfiguration.name';
  if (level === '') errors.push(required(levelPath, 'must reference a priority level'));
  else for (const complaint of dns1123Subdomain(level)) errors.push(invalid(levelPath, level, complaint));
  structs(spec['rules']).forEach((rule, index) => {
    errors.push(...validateRule(rule, at('spec.rules', index)));
  });
  return errors;
}

function validateRule(rule: JsonObject, path: string): ApiError[] {
  const subjects = structs(rule['subjects']);
  const resources = structs(rule['resourceRules']);
  const others = structs(rule['nonResourceRules']);
  const errors = subjects.flatMap((subject, i) => validateSubject(subject, at(child(path, 'subjects'), i)));
  if (subjects.length === 0) {
    errors.push(required(child(path, 'subjects'), 'subjects must contain at least one value'));
  }
  if (resources.length === 0 && others.length === 0) {
    errors.push(required(path, 'at least one of resourceRules and nonResourceRules has to be non-empty'));
  }
  resources.forEach((one, i) => {
    errors.push(...validateResourceRule(one, at(child(path, 'resourceRules'), i)));
  });
  others.forEach((one, i) => {
    const here = at(child(path, 'nonResourceRules'), i);
    errors.push(...validateVerbs(one, here), ...validateUrls(texts(one['nonResourceURLs']), here));
  });
  return errors;
}

function validateSubject(subject: JsonObject, path: string): ApiError[] {
  const kind = text(subject['kind']);
  const own = kind === 'Group' || kind === 'ServiceAccount' || kind === 'User' ? SUBJECTS[kind] : undefined;
  if (own === undefined) return [notSupported(child(path, 'kind'), kind, Object.keys(SUBJECTS))];
  const errors: ApiError[] = [];
  if (subject[own] === undefined) {
    errors.push(required(child(path, own), `${own} is required when subject kind is '${kind}'`));
  } else errors.push(...validateNamed(struct(subject[own]), own, child(path, own)));
  for (const [other, field] of Object.entries(SUBJECTS)) {
    if (field === own || subject[field] === undefined) continue;
    errors.push(forbidden(child(path, field), `${field} is forbidden when subject kind is not '${other}'`));
  }
  return errors;
}

function validateNamed(value: JsonObject, field: string, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const name = text(value['name']);
  if (name === '') errors.push(required(child(path, 'name')));
  if (field !== 'serviceAccount') return errors;
  if (name !== '' && name !== '*') {
    for (const complaint of dns1123Subdomain(name)) errors.push(invalid(child(path, 'name'), name, complaint));
  }
  const namespace = text(value['namespace']);
  const here = child(path, 'namespace');
  if (namespace === '') errors.push(required(here, 'must specify namespace for service account'));
  else for (const complaint of dns1123Label(namespace)) errors.push(invalid(here, namespace, complaint));
  return errors;
}

function validateVerbs(rule: JsonObject, path: string): ApiError[] {
  const verbs = texts(rule['verbs']);
  const here = child(path, 'verbs');
  if (verbs.length === 0) return [required(here, 'verbs must contain at least one value')];
  if (verbs.includes('*')) return lonely(verbs, here, 'verbs');
  return verbs.every((verb) => VERBS.includes(verb)) ? [] : [notSupported(here, [...verbs], VERBS)];
}

function lonely(values: readonly string[], path: string, what: string): ApiError[] {
  if (!values.includes('*') || values.length === 1) return [];
  return [invalid(path, [...values], `if '*' is present, must not specify other ${what}`)];
}

function validateResourceRule(rule: JsonObject, path: string): ApiError[] {
  const errors = validateVerbs(rule, path);
  for (const [field, one, many] of [
    ['apiGroups', 'api group', 'api groups'],
    ['resources', 'resource', 'resources'],
  ] as const) {
    const values = texts(rule[field]);
    const here = child(path, field);
    if (values.length === 0) errors.push(required(here, `resource rules must supply at least one ${one}`));
    else errors.push(...lonely(values, here, many));
  }
  const namespaces = texts(rule['namespaces']);
  const here = child(path, 'namespaces');
  if (namespaces.length === 0 && !bool(rule['clusterScope'])) {
    const detail = 'resource rules that are not cluster scoped must supply at least one namespace';
    errors.push(required(here, detail));
  } else if (namespaces.includes('*')) errors.push(...lonely(namespaces, here, 'namespaces'));
  else {
    namespaces.forEach((namespace, i) => {
      for (const complaint of dns1123Label(namespace)) {
        const detail = `each member of this list must be '*' or a DNS-1123 label; ${complaint}`;
        errors.push(invalid(at(here, i), namespace, detail));
      }
    });
  }
  return errors;
}

function validateUrls(urls: readonly string[], path: string): ApiError[] {
  const here = child(path, 'nonResourceURLs');
  if (urls.length === 0) return [required(here, 'nonResourceURLs must contain at least one value')];
  if (urls.includes('*')) return lonely(urls, here, 'non-resource URLs');
  return urls.flatMap((url, i) => {
    const complaint = complaintAboutUrl(url);
    return complaint === undefined ? [] : [invalid(at(here, i), url, complaint)];
  });
}

/** ValidateNonResourceURLPath. */
function complaintAboutUrl(url: string): string | undefined {
  if (url === '') return 'must not be empty';
  if (url === '/') return undefined;
  if (!url.startsWith('/')) return 'must start with slash';
  if (url.includes(' ')) return 'must not contain white-space';
  if (url.includes('//')) return 'must not contain double slash';
  const stars = url.split('*').length - 1;
  return stars > 1 || (stars === 1 && !url.endsWith('/*')) ? 'wildcard can only do suffix matching' : undefined;
}
