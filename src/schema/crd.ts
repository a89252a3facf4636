/**
 * A CustomResourceDefinition (apiextensions.k8s.io/v1) becomes one KindSchema per served version. In: the object as it
 * stands in a manifest, untrusted. Out: kinds, or the problem that makes the API server refuse the definition. Never
 * throws on content. Structural schemas nest without references, so they are converted eagerly.
 */
import type { JsonObject, JsonValue } from '../kube/json.ts';
import { isObject, newObject } from '../kube/json.ts';
import { getArray, getObject, getString, nameOf } from '../kube/object.ts';
import { anySchema } from './builtin.ts';
import type { KindSchema, Schema, SchemaType } from './schema.ts';
import { structuralViolation } from './structural.ts';

export interface CrdProblem {
  /** metadata.name of the definition, '' when it has none. */
  readonly crd: string;
  /** Where in the definition, `spec.versions[0].schema.openAPIV3Schema.properties[spec]`. */
  readonly path: string;
  readonly message: string;
}

export type CrdResult = { readonly kinds: readonly KindSchema[] } | { readonly problem: CrdProblem };

class Refused extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** `objectMeta`: the built-in schema of ObjectMeta, which stands at the root and in embedded resources. */
export function kindsOfCrd(crd: JsonObject, objectMeta: Schema | undefined): CrdResult {
  const name = nameOf(crd);
  try {
    return { kinds: readCrd(crd, name, objectMeta ?? { type: 'object', fields: new Map() }) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { problem: { crd: name, path: error.path, message: error.message } };
  }
}

function readCrd(crd: JsonObject, name: string, objectMeta: Schema): KindSchema[] {
  if (crd['apiVersion'] !== 'apiextensions.k8s.io/v1') {
    throw new Refused('apiVersion', `a CustomResourceDefinition of ${String(crd['apiVersion'])} is not served`);
  }
  const group = required(getString(crd, 'spec', 'group'), 'spec.group');
  const kind = required(getString(crd, 'spec', 'names', 'kind'), 'spec.names.kind');
  const resource = required(getString(crd, 'spec', 'names', 'plural'), 'spec.names.plural');
  const scope = getString(crd, 'spec', 'scope');
  if (scope !== 'Namespaced' && scope !== 'Cluster') throw new Refused('spec.scope', 'must be Namespaced or Cluster');
  if (name !== `${resource}.${group}`) throw new Refused('metadata.name', 'must be spec.names.plural+"."+spec.group');
  if (getObject(crd, 'spec')?.['preserveUnknownFields'] === true) {
    throw new Refused('spec.preserveUnknownFields', 'must be false');
  }
  const versions = getArray(crd, 'spec', 'versions') ?? [];
  const stored = versions.filter((version) => isObject(version) && version['storage'] === true);
  const storageVersion = getString(stored[0], 'name');
  if (stored.length !== 1 || storageVersion === undefined) {
    throw new Refused('spec.versions', 'must have exactly one version marked as storage version');
  }
  const servedVersions = versions.flatMap((version) =>
    isObject(version) && version['served'] === true && typeof version['name'] === 'string' ? [version['name']] : [],
  );
  const names = versions.map((version) => getString(version, 'name'));
  if (new Set(names).size < names.length) throw new Refused('spec.versions', 'must contain unique version names');
  if (
    getString(crd, 'spec', 'conversion', 'strategy') === 'Webhook' &&
    !getObject(crd, 'spec', 'conversion', 'webhook')
  ) {
    throw new Refused(
      'spec.conversion.webhookClientConfig',
      'Required value: required when strategy is set to Webhook',
    );
  }
  const conversion = getString(crd, 'spec', 'conversion', 'strategy') === 'Webhook' ? 'Webhook' : 'None';

  return versions.flatMap((version, i): KindSchema[] => {
    if (!isObject(version) || typeof version['name'] !== 'string')
      throw new Refused(`spec.versions[${i}].name`, 'Required value');
    const path = `spec.versions[${i}].schema.openAPIV3Schema`;
    const raw = getObject(version, 'schema', 'openAPIV3Schema');
    if (raw === undefined) throw new Refused(path, 'Required value: schemas are required');
    const root = convert(raw, path, { objectMeta, root: true, preserving: false });
    if (version['served'] !== true) return [];
    const subresources = getObject(version, 'subresources');
    const scale = getString(subresources, 'scale', 'specReplicasPath');
    return [
      {
        gvk: { group, version: version['name'], kind },
        namespaced: scope === 'Namespaced',
        schema: root,
        patch: 'merge',
        source: 'crd',
        statusSubresource: isObject(subresources?.['status']),
        scaleSubresource: scale !== undefined,
        resource,
        verbs: ['get', 'post', 'put', 'patch', 'delete'],
        crd: {
          name,
          conversion,
          storageVersion,
          servedVersions,
          openApiSchema: raw,
          storageOpenApiSchema: getObject(stored[0], 'schema', 'openAPIV3Schema') ?? raw,
          scaleSubresource: scale === undefined ? undefined : { specReplicasPath: scale },
        },
      },
    ];
  });
}

function required(value: string | undefined, path: string): string {
  if (value === undefined || value === '') throw new Refused(path, 'Required value');
  return value;
}

/** Keywords that shape the Schema itself; everything else constrains values and is kept as written. */
const structural = new Set([
  'type',
  'format',
  'properties',
  'additionalProperties',
  'items',
  'required',
  'enum',
  'nullable',
  'default',
  'title',
  'description',
  'example',
  'externalDocs',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
]);

interface Surroundings {
  readonly objectMeta: Schema;
  readonly root: boolean;
  readonly preserving: boolean;
}

function convert(raw: JsonObject, path: string, around: Surroundings): Schema {
  const violation = structuralViolation(raw, around.root);
  if (violation !== undefined) throw new Refused(path + violation.path, violation.message);
  const preserves = raw['x-kubernetes-preserve-unknown-fields'] === true;
  const preserving = around.preserving || preserves;
  const embedded = raw['x-kubernetes-embedded-resource'] === true;
  const type = typeOf(raw, path, around.root);
  const inner = { ...around, root: false, preserving };

  const schema: { -readonly [K in keyof Schema]: Schema[K] } = { type };
  if (typeof raw['format'] === 'string' && raw['format'] !== '') schema.format = raw['format'];
  if (raw['nullable'] === true) schema.nullable = true;
  if (Array.isArray(raw['enum'])) schema.enum = raw['enum'];
  if (raw['default'] !== undefined) schema.default = raw['default'];
  const requiredFields = (getArray(raw, 'required') ?? []).filter((item) => typeof item === 'string');
  if (requiredFields.length > 0) schema.required = requiredFields;
  if (preserves) schema.preserveUnknownFields = true;
  if (preserving) schema.inheritsPreserveUnknownFields = true;
  if (embedded) schema.embeddedResource = true;
  merging(raw, path, schema);

  const additional = raw['additionalProperties'];
  if (isObject(additional)) schema.values = convert(additional, `${path}.additionalProperties`, inner);
  else if (type === 'map') schema.values = anySchema;
  if (type === 'object') schema.fields = fieldsOf(raw, path, inner, around.root || embedded);
  if (type === 'list') {
    const items = raw['items'];
    if (!isObject(items)) throw new Refused(`${path}.items`, 'Required value: must be specified');
    schema.items = convert(items, `${path}.items`, inner);
  }
  const validations = validationsOf(raw);
  if (validations !== undefined) schema.validations = validations;
  return schema;
}

function typeOf(raw: JsonObject, path: string, root: boolean): SchemaType {
  const type = raw['type'];
  if (root && type !== 'object') throw new Refused(`${path}.type`, 'Invalid value: must be object at the root');
  switch (type) {
    case 'object': {
      const additional = raw['additionalProperties'];
      const open = isObject(additional) || additional === true;
      if (open && isObject(raw['properties']) && Object.keys(raw['properties']).length > 0) {
        throw new Refused(
          `${path}.additionalProperties`,
          'Forbidden: properties and additionalProperties are mutually exclusive',
        );
      }
      return open ? 'map' : 'object';
    }
    case 'array':
      return 'list';
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
      return type;
    case undefined:
    case '':
      if (raw['x-kubernetes-int-or-string'] === true) return 'int-or-string';
      // Without a type but with properties it still is an object to pruning and defaulting.
      if (raw['x-kubernetes-preserve-unknown-fields'] === true) return isObject(raw['properties']) ? 'object' : 'any';
      throw new Refused(`${path}.type`, 'Required value: must not be empty for specified object fields');
    default:
      throw new Refused(`${path}.type`, `Unsupported value: ${JSON.stringify(String(type))}`);
  }
}

function fieldsOf(raw: JsonObject, path: string, inner: Surroundings, resource: boolean): ReadonlyMap<string, Schema> {
  const fields = new Map<string, Schema>();
  const properties = getObject(raw, 'properties') ?? newObject();
  for (const [key, child] of Object.entries(properties)) {
    const at = `${path}.properties[${key}]`;
    if (!isObject(child)) throw new Refused(at, 'must be an object');
    fields.set(key, convert(child, at, inner));
  }
  if (resource) {
    const string: Schema = { type: 'string' };
    const metadata = fields.get('metadata');
    fields.set('apiVersion', mergeString(fields.get('apiVersion')) ?? string);
    fields.set('kind', mergeString(fields.get('kind')) ?? string);
    // The definition may only add constraints (metadata.name pattern); the shape is ObjectMeta's.
    fields.set('metadata', withConstraints(inner.objectMeta, metadata, getObject(properties, 'metadata')));
  }
  return fields;
}

function mergeString(own: Schema | undefined): Schema | undefined {
  return own?.type === 'string' ? own : undefined;
}

function withConstraints(objectMeta: Schema, own: Schema | undefined, raw: JsonObject | undefined): Schema {
  if (own === undefined || raw === undefined) return objectMeta;
  const { type, name, fields } = objectMeta;
  return { type, name, fields, validations: { schema: raw } };
}

function merging(raw: JsonObject, path: string, schema: { -readonly [K in keyof Schema]: Schema[K] }): void {
  const listType = raw['x-kubernetes-list-type'];
  if (listType === 'atomic' || listType === 'set' || listType === 'map') schema.listType = listType;
  else if (listType !== undefined) throw new Refused(`${path}.x-kubernetes-list-type`, 'must be atomic, set or map');
  const keys = (getArray(raw, 'x-kubernetes-list-map-keys') ?? []).filter((key) => typeof key === 'string');
  if (listType === 'map' && keys.length === 0)
    throw new Refused(`${path}.x-kubernetes-list-map-keys`, 'Required value');
  if (keys.length > 0) schema.listMapKeys = keys;
  const mapType = raw['x-kubernetes-map-type'];
  if (mapType === 'atomic' || mapType === 'granular') schema.mapType = mapType;
  else if (mapType !== undefined) throw new Refused(`${path}.x-kubernetes-map-type`, 'must be atomic or granular');
}

function validationsOf(raw: JsonObject): { readonly [keyword: string]: JsonValue } | undefined {
  let found: JsonObject | undefined;
  for (const key in raw) {
    if (structural.has(key)) continue;
    found ??= newObject();
    found[key] = raw[key] as JsonValue;
  }
  return found;
}
