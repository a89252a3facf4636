import { equalJson, type JsonObject, type JsonValue } from '../../../kube/json.ts';
import { forbidden, immutableField, invalid, notSupported, required } from '../../errors.ts';
import { at, child, keyed } from '../../field-path.ts';
import { dns1035Label, dns1123Subdomain } from '../../format/names.ts';
import type { KindContext } from '../../kind-server.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { bool, byteLength, struct, structs, text, texts } from '../../struct.ts';
import { validateReviewVersions, validateWebhookClient } from '../webhook-client.ts';
import { validateBundle } from './conversion-bundle.ts';
import { type SchemaRules, schemaProblems, validateDefinitionSchema } from './schema-rules.ts';

/*
 * What the server refuses in a CustomResourceDefinition: apiextensions-apiserver v0.36.3,
 * pkg/apis/apiextensions/validation. The server keeps what all versions share at the top of its internal type and names it there:
 * a definition with one version has its schema at `spec.validation.openAPIV3Schema`.
 */

const COLUMN_TYPES = ['boolean', 'date', 'integer', 'number', 'string'];
const COLUMN_FORMATS = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password'];
const APPROVAL = 'api-approved.kubernetes.io';

/** ValidateCustomResourceDefinition. */
export function validateDefinition(object: JsonObject, context: KindContext): ApiError[] {
  const rules: SchemaRules = { live: undefined, structural: true, validTypes: true, atomicSets: true, mapKeys: true };
  return [
    ...validateObjectMeta(object['metadata'], { namespaced: false, name: nameCheck(object), anyFinalizer: true }),
    ...validateSpec(object, undefined, rules, context),
    ...validateStoredVersions(object),
    ...validateApproval(object, undefined),
    ...validatePreserveUnknown(object, undefined),
  ];
}

/** ValidateCustomResourceDefinitionUpdate. */
export function validateDefinitionChange(live: JsonObject, next: JsonObject, context: KindContext): ApiError[] {
  const old = struct(live['spec']);
  const spec = struct(next['spec']);
  const stored = schemaProblems(old);
  const rules: SchemaRules = { live: old, ...stored };
  const errors = validateSpec(next, live, rules, context);
  const names = struct(spec['names']);
  const oldNames = struct(old['names']);
  if (isEstablished(live)) {
    if (text(old['scope']) !== text(spec['scope'])) errors.push(immutableField('spec.scope', spec['scope']));
    if (text(oldNames['kind']) !== text(names['kind'])) errors.push(immutableField('spec.names.kind', names['kind']));
  }
  if (text(old['group']) !== text(spec['group'])) errors.push(immutableField('spec.group', spec['group']));
  if (text(oldNames['plural']) !== text(names['plural'])) {
    errors.push(immutableField('spec.names.plural', names['plural']));
  }
  return [
    ...errors,
    ...validateStoredVersions(next),
    ...validateApproval(next, live),
    ...validatePreserveUnknown(next, live),
  ];
}

function isEstablished(live: JsonObject): boolean {
  const conditions = structs(struct(live['status'])['conditions']);
  if (conditions.length === 0) return true;
  return conditions.some((condition) => condition['type'] === 'Established' && condition['status'] === 'True');
}

function nameCheck(object: JsonObject) {
  const spec = struct(object['spec']);
  const wanted = `${text(struct(spec['names'])['plural'])}.${text(spec['group'])}`;
  return (name: string) => {
    const complaints = dns1123Subdomain(name);
    if (name !== wanted) complaints.push('must be spec.names.plural+"."+spec.group');
    return complaints;
  };
}

/** Whether all versions say the same of a field, present or not: then the server keeps it at the top. */
function isShared(versions: readonly JsonObject[], field: string): boolean {
  const first = versions[0];
  return first !== undefined && versions.every((version) => equalJson(version[field] ?? null, first[field] ?? null));
}

/** validateCustomResourceDefinitionSpec. */
function validateSpec(
  object: JsonObject,
  live: JsonObject | undefined,
  rules: SchemaRules,
  context: KindContext,
): ApiError[] {
  const spec = struct(object['spec']);
  const versions = structs(spec['versions']);
  const errors = [...validateGroup(text(spec['group'])), ...validateScope(text(spec['scope']))];
  errors.push(...validateSchemasPresent(versions, struct(live?.['spec'])));
  const names = versions.map((version) => text(version['name']));
  versions.forEach((version, index) => {
    const path = at('spec.versions', index);
    const complaints = dns1035Label(text(version['name']));
    if (complaints.length > 0) errors.push(invalid(child(path, 'name'), version['name'] ?? '', complaints.join(',')));
    errors.push(...validateDeprecation(version, child(path, 'deprecationWarning')));
  });
  for (const part of ['schema', 'subresources', 'additionalPrinterColumns', 'selectableFields'] as const) {
    const shared = isShared(versions, part);
    const subjects = shared ? versions.slice(0, 1) : versions;
    subjects.forEach((version, index) => {
      const base = shared ? 'spec' : at('spec.versions', index);
      errors.push(...validatePart(part, version, base, shared, versions, rules, context));
    });
  }
  if (new Set(names).size < names.length) {
    errors.push(invalid('spec.versions', spec['versions'], 'must contain unique version names'));
  }
  if (versions.filter((version) => bool(version['storage'])).length !== 1) {
    errors.push(invalid('spec.versions', spec['versions'], 'must have exactly one version marked as storage version'));
  }
  const first = names[0];
  if (first !== undefined && first !== '') {
    const complaints = dns1035Label(first);
    if (complaints.length > 0) errors.push(invalid('spec.version', first, complaints.join(',')));
  }
  errors.push(...validateNames(struct(spec['names'])), ...validateConversion(spec, live));
  return errors;
}

function validateGroup(group: string): ApiError[] {
  if (group === '') return [required('spec.group')];
  const complaints = dns1123Subdomain(group);
  if (complaints.length > 0) return [invalid('spec.group', group, complaints.join(','))];
  return group.includes('.') ? [] : [invalid('spec.group', group, 'should be a domain with at least one dot')];
}

function validateScope(scope: string): ApiError[] {
  if (scope === '') return [required('spec.scope')];
  return scope === 'Cluster' || scope === 'Namespaced'
    ? []
    : [notSupported('spec.scope', scope, ['Cluster', 'Namespaced'])];
}

function validateSchemasPresent(versions: readonly JsonObject[], old: JsonObject): ApiError[] {
  const missing = (version: JsonObject) => struct(version['schema'])['openAPIV3Schema'] === undefined;
  const tolerated = structs(old['versions']).some(missing);
  return versions.flatMap((version, index) => {
    if (!missing(version) || (tolerated && !bool(version['served']))) return [];
    const path = child(at('spec.versions', index), 'schema', 'openAPIV3Schema');
    return [required(path, tolerated ? 'because otherwise all fields are pruned' : '')];
  });
}

function validateDeprecation(version: JsonObject, path: string): ApiError[] {
  const warning = version['deprecationWarning'];
  if (warning === undefined) return [];
  const words = text(warning);
  if (!bool(version['deprecated'])) return [invalid(path, warning, 'can only be set for deprecated versions')];
  const errors: ApiError[] = [];
  if (byteLength(words) > 256) errors.push(invalid(path, warning, 'must be <= 256 characters long'));
  if (words === '') errors.push(invalid(path, warning, 'must not be an empty string'));
  if (/[^\P{C}]|[^\S ]/u.test(words)) {
    const detail = 'must only contain printable UTF-8 characters; non-printable character found';
    errors.push(invalid(path, warning, detail));
  }
  return errors;
}

type Part = 'schema' | 'subresources' | 'additionalPrinterColumns' | 'selectableFields';

function validatePart(
  part: Part,
  version: JsonObject,
  base: string,
  shared: boolean,
  versions: readonly JsonObject[],
  rules: SchemaRules,
  context: KindContext,
): ApiError[] {
  const value = version[part];
  if (value === undefined) return [];
  switch (part) {
    case 'schema': {
      const schema = struct(value)['openAPIV3Schema'];
      if (schema === undefined) return [];
      const hasStatus = (candidate: JsonObject) => struct(candidate['subresources'])['status'] !== undefined;
      const status = shared ? versions.some(hasStatus) : hasStatus(version);
      const path = child(base, shared ? 'validation' : 'schema', 'openAPIV3Schema');
      const unchanged = oldSchema(rules, version);
      return validateDefinitionSchema(
        struct(schema),
        path,
        status,
        { ...rules, unchanged: equalJson(schema, unchanged) },
        context,
      );
    }
    case 'subresources':
      return validateScale(struct(value)['scale'], child(base, 'subresources'));
    case 'additionalPrinterColumns':
      return structs(value).flatMap((column, index) => validateColumn(column, at(child(base, part), index)));
    case 'selectableFields':
      return validateSelectable(
        structs(value),
        struct(struct(version['schema'])['openAPIV3Schema']),
        child(base, part),
      );
  }
}

function oldSchema(rules: SchemaRules, version: JsonObject): JsonValue | undefined {
  const old = structs(rules.live?.['versions']).find((candidate) => text(candidate['name']) === text(version['name']));
  return struct(old?.['schema'])['openAPIV3Schema'];
}

function validateScale(scale: JsonValue | undefined, path: string): ApiError[] {
  if (scale === undefined) return [];
  const fields = struct(scale);
  const check = (field: string, roots: readonly string[], words: string, optional: boolean): ApiError[] => {
    const value = text(fields[field]);
    const here = child(path, 'scale', field);
    if (value === '') return optional ? [] : [required(here)];
    if (!value.startsWith('.')) return [invalid(here, value, 'must be a simple json path starting with .')];
    return roots.some((root) => value.startsWith(root)) ? [] : [invalid(here, value, words)];
  };
  return [
    ...check('specReplicasPath', ['.spec.'], 'should be a json path under .spec', false),
    ...check('statusReplicasPath', ['.status.'], 'should be a json path under .status', false),
    ...check('labelSelectorPath', ['.spec.', '.status.'], 'should be a json path under either .spec or .status', true),
  ];
}

function validateColumn(column: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  if (text(column['name']) === '') errors.push(required(child(path, 'name')));
  const type = text(column['type']);
  const types = `must be one of ${COLUMN_TYPES.join(',')}`;
  if (type === '') errors.push(required(child(path, 'type'), types));
  else if (!COLUMN_TYPES.includes(type)) errors.push(invalid(child(path, 'type'), type, types));
  const format = text(column['format']);
  if (format !== '' && !COLUMN_FORMATS.includes(format)) {
    errors.push(invalid(child(path, 'format'), format, `must be one of ${COLUMN_FORMATS.join(',')}`));
  }
  const jsonPath = text(column['jsonPath']);
  const here = child(path, 'JSONPath');
  if (jsonPath === '') errors.push(required(here));
  else if (!jsonPath.startsWith('.'))
    errors.push(invalid(here, jsonPath, 'must be a simple json path starting with .'));
  return errors;
}

/** ValidateCustomResourceSelectableFields. */
function validateSelectable(fields: readonly JsonObject[], schema: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const seen = new Set<string>();
  fields.forEach((field, index) => {
    const here = child(at(path, index), 'jsonPath');
    const value = text(field['jsonPath']);
    if (value === '') {
      errors.push(required(here));
      return;
    }
    const found = schemaAt(schema, value);
    if (found === undefined) {
      errors.push(invalid(here, value, 'is an invalid path'));
      return;
    }
    if (value.startsWith('.metadata')) errors.push(invalid(here, value, 'must not point to fields in metadata'));
    if (!['string', 'boolean', 'integer'].includes(text(found['type']))) {
      const detail =
        'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.';
      errors.push(invalid(here, value, detail));
    }
    if (seen.has(value)) errors.push({ ...invalid(here, value, ''), cause: 'FieldValueDuplicate' });
    seen.add(value);
  });
  if (seen.size > 8)
    errors.push({ ...invalid(path, seen.size, 'must have at most 8 items'), cause: 'FieldValueTooMany' });
  return errors;
}

function schemaAt(schema: JsonObject, path: string): JsonObject | undefined {
  if (!path.startsWith('.')) return undefined;
  let found: JsonObject | undefined = schema;
  for (const step of path.slice(1).split('.')) {
    const next: JsonValue | undefined = struct(found?.['properties'])[step];
    if (next === undefined) return undefined;
    found = struct(next);
  }
  return found;
}

/** ValidateCustomResourceDefinitionNames, and the names the spec must have. */
function validateNames(names: JsonObject): ApiError[] {
  const errors: ApiError[] = [];
  const path = 'spec.names';
  for (const field of ['plural', 'singular', 'kind', 'listKind']) {
    const value = text(names[field]);
    if (value === '') {
      errors.push(required(child(path, field)));
      continue;
    }
    const mixed = field === 'kind' || field === 'listKind';
    const complaints = dns1035Label(mixed ? value.toLowerCase() : value);
    const prefix = mixed ? 'may have mixed case, but should otherwise match: ' : '';
    if (complaints.length > 0) errors.push(invalid(child(path, field), value, `${prefix}${complaints.join(',')}`));
  }
  const kind = text(names['kind']);
  if (kind !== '' && kind === text(names['listKind'])) {
    errors.push(invalid(child(path, 'listKind'), kind, 'kind and listKind may not be the same'));
  }
  for (const field of ['shortNames', 'categories']) {
    texts(names[field]).forEach((name, index) => {
      const complaints = dns1035Label(name);
      if (complaints.length > 0) errors.push(invalid(at(child(path, field), index), name, complaints.join(',')));
    });
  }
  return errors;
}

/** validateCustomResourceConversion, with the names of the server's internal type. */
function validateConversion(spec: JsonObject, live: JsonObject | undefined): ApiError[] {
  const conversion = struct(spec['conversion']);
  const path = 'spec.conversion';
  const strategy = text(conversion['strategy']);
  const errors: ApiError[] = [];
  if (strategy === '') errors.push(required(child(path, 'strategy')));
  else if (strategy !== 'None' && strategy !== 'Webhook') {
    errors.push(notSupported(child(path, 'strategy'), strategy, ['None', 'Webhook']));
  }
  if (strategy !== 'None' && bool(spec['preserveUnknownFields'])) {
    const detail = 'must be None if spec.preserveUnknownFields is true';
    errors.push(invalid(child(path, 'strategy'), strategy, detail));
  }
  const webhook = conversion['webhook'];
  const client = struct(webhook)['clientConfig'];
  const versions = texts(struct(webhook)['conversionReviewVersions']);
  const clientPath = child(path, 'webhookClientConfig');
  const versionsPath = child(path, 'conversionReviewVersions');
  if (strategy !== 'Webhook') {
    const detail = 'should not be set when strategy is not set to Webhook';
    if (client !== undefined) errors.push(forbidden(clientPath, detail));
    if (versions.length > 0) errors.push(forbidden(versionsPath, detail));
    return errors;
  }
  if (client === undefined) errors.push(required(clientPath, 'required when strategy is set to Webhook'));
  else {
    errors.push(...validateWebhookClient(struct(client), clientPath));
    if (live !== undefined && isEstablished(live)) errors.push(...validateBundle(struct(client), live, clientPath));
  }
  const old = texts(struct(struct(struct(live?.['spec'])['conversion'])['webhook'])['conversionReviewVersions']);
  const strict = old.length === 0 || old.includes('v1') || old.includes('v1beta1');
  return [...errors, ...validateReviewVersions(versions, versionsPath, dns1035Label, strict, '')];
}

/** ValidateCustomResourceDefinitionStoredVersions. */
function validateStoredVersions(object: JsonObject): ApiError[] {
  const stored = texts(struct(object['status'])['storedVersions']);
  const path = 'status.storedVersions';
  if (stored.length === 0) return [invalid(path, [], 'must have at least one stored version')];
  const versions = structs(struct(object['spec'])['versions']);
  const left = new Set(stored);
  const errors: ApiError[] = [];
  for (const version of versions) {
    const name = text(version['name']);
    if (bool(version['storage']) && !left.has(name)) {
      errors.push(invalid(path, [...stored], `must have the storage version ${name}`));
    }
    left.delete(name);
  }
  stored.forEach((name, index) => {
    if (!left.has(name)) return;
    const detail = `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`;
    errors.push(invalid(at(path, index), name, detail));
  });
  return errors;
}

/** validateAPIApproval: groups of the project need a word of approval. */
function validateApproval(object: JsonObject, live: JsonObject | undefined): ApiError[] {
  const group = text(struct(object['spec'])['group']);
  if (!/(^|\.)(k8s|kubernetes)\.io$/.test(group)) return [];
  const annotation = (of: JsonObject) => text(struct(struct(of['metadata'])['annotations'])[APPROVAL]);
  const state = (value: string) => {
    if (value === '') return 'missing';
    if (value.startsWith('unapproved')) return 'bypassed';
    return /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]+/.test(value) ? 'approved' : 'invalid';
  };
  const now = state(annotation(object));
  if (live !== undefined && state(annotation(live)) === now) return [];
  const path = keyed('metadata.annotations', APPROVAL);
  const words = `protected groups must have approval annotation "${APPROVAL}"`;
  const more = ', see https://github.com/kubernetes/enhancements/pull/1111';
  if (now === 'missing') return [required(path, `${words}${more}`)];
  if (now !== 'invalid') return [];
  const form = ' with either a URL or a reason starting with "unapproved"';
  return [invalid(path, annotation(object), `${words}${form}${more}`)];
}

function validatePreserveUnknown(object: JsonObject, live: JsonObject | undefined): ApiError[] {
  const preserves = (of: JsonObject | undefined) => bool(struct(of?.['spec'])['preserveUnknownFields']);
  if (preserves(live) || !preserves(object)) return [];
  const detail =
    'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead';
  return [invalid('spec.preserveUnknownFields', true, detail)];
}
