import { isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getArray, getObject } from '../kube/object.ts';

/**
 * What the server refuses in one node of a CRD's schema (apiextensions-apiserver/pkg/apis/apiextensions/validation and
 * pkg/apiserver/schema/validation.go, v0.36). Not looked at: whether patterns and CEL rules compile, and whether defaults are valid.
 */
export interface Violation {
  /** Below the node, with its leading point: `.items.type`. */
  readonly path: string;
  readonly message: string;
}

const unsupported = ['$ref', '$schema', 'id', 'definitions', 'dependencies', 'patternProperties', 'additionalItems'];

export function structuralViolation(node: JsonObject, root: boolean): Violation | undefined {
  for (const keyword of unsupported) {
    if (node[keyword] !== undefined) return at(keyword, `Forbidden: ${keyword} is not supported`);
  }
  if (node['uniqueItems'] === true) {
    return at(
      'uniqueItems',
      'Forbidden: uniqueItems cannot be set to true since the runtime complexity becomes quadratic',
    );
  }
  if (node['x-kubernetes-preserve-unknown-fields'] === false) {
    return at('x-kubernetes-preserve-unknown-fields', 'Invalid value: false: must be true or undefined');
  }
  if (root && node['nullable'] === true) return at('nullable', 'Forbidden: nullable cannot be true at the root');
  return (
    listViolation(node) ??
    mapViolation(node) ??
    resourceViolation(node, root) ??
    nestedViolation(node, '', node['x-kubernetes-int-or-string'] === true)
  );
}

function at(path: string, message: string): Violation {
  return { path: `.${path}`, message };
}

function listViolation(node: JsonObject): Violation | undefined {
  const listType = node['x-kubernetes-list-type'];
  const keys = getArray(node, 'x-kubernetes-list-map-keys') ?? [];
  if (listType === undefined) return undefined;
  if (node['type'] !== 'array') return at('type', 'must be array if x-kubernetes-list-type is specified');
  const items = getObject(node, 'items');
  if (items === undefined) return undefined;
  if (listType === 'set') return setViolation(items);
  if (listType !== 'map') return undefined;
  if (items['type'] !== 'object')
    return at('items.type', "must be object if parent array's x-kubernetes-list-type is map");
  const required = getArray(items, 'required') ?? [];
  for (const key of keys) {
    const property = getObject(items, 'properties', String(key));
    if (property === undefined) return at('x-kubernetes-list-map-keys', 'entries must all be names of item properties');
    if (property['type'] === 'object' || property['type'] === 'array') {
      return at(
        `items.properties[${String(key)}].type`,
        "must be a scalar type if parent array's x-kubernetes-list-type is map",
      );
    }
    if (!required.includes(key) && property['default'] === undefined) {
      const message =
        'Required value: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property';
      return at(`items.properties[${String(key)}].default`, message);
    }
  }
  return undefined;
}

function setViolation(items: JsonObject): Violation | undefined {
  if (items['nullable'] === true)
    return at('items.nullable', 'Forbidden: cannot be nullable when x-kubernetes-list-type is set');
  if (items['type'] === 'object' && items['x-kubernetes-map-type'] !== 'atomic') {
    return at('items.x-kubernetes-map-type', 'must be atomic as item of a list with x-kubernetes-list-type=set');
  }
  if (
    items['type'] === 'array' &&
    ![undefined, 'atomic'].includes(items['x-kubernetes-list-type'] as string | undefined)
  ) {
    return at('items.x-kubernetes-list-type', 'must be atomic as item of a list with x-kubernetes-list-type=set');
  }
  return undefined;
}

function mapViolation(node: JsonObject): Violation | undefined {
  if (node['x-kubernetes-map-type'] === undefined || node['type'] === 'object') return undefined;
  return at('type', 'must be object if x-kubernetes-map-type is specified');
}

/** Metadata is implied at the root and in embedded resources: a definition may only constrain names. */
function resourceViolation(node: JsonObject, root: boolean): Violation | undefined {
  const embedded = node['x-kubernetes-embedded-resource'] === true;
  const properties = getObject(node, 'properties');
  if (embedded && node['x-kubernetes-preserve-unknown-fields'] !== true && keysOf(properties).length === 0) {
    const message =
      'Required value: must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields';
    return at('properties', message);
  }
  if (!root && !embedded) return undefined;
  const metadata = getObject(properties, 'metadata');
  const fields = keysOf(getObject(metadata, 'properties'));
  if (fields.every((field) => field === 'name' || field === 'generateName')) return undefined;
  const message =
    'Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified';
  return at('properties[metadata]', message);
}

function keysOf(value: JsonObject | undefined): readonly string[] {
  return value === undefined ? [] : Object.keys(value);
}

const forbiddenInside = ['type', 'default', 'additionalProperties', 'nullable', 'description', 'title'];

/** Alternatives may only constrain what the structure beside them declares. */
function nestedViolation(node: JsonObject, path: string, intOrString: boolean): Violation | undefined {
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    for (const [i, part] of (getArray(node, keyword) ?? []).entries()) {
      const found = insideViolation(part, `${path}.${keyword}[${i}]`, intOrString);
      if (found !== undefined) return found;
    }
  }
  return insideViolation(node['not'], `${path}.not`, intOrString);
}

function insideViolation(node: JsonValue | undefined, path: string, intOrString: boolean): Violation | undefined {
  if (!isObject(node)) return undefined;
  for (const keyword of forbiddenInside) {
    // The anyOf that spells out int-or-string.
    if (keyword === 'type' && intOrString) continue;
    const value = node[keyword];
    if (value !== undefined && value !== false && value !== '') {
      return { path: `${path}.${keyword}`, message: 'Forbidden: must be empty to be structural' };
    }
  }
  const properties = getObject(node, 'properties');
  for (const key of keysOf(properties)) {
    const found = insideViolation(properties?.[key], `${path}.properties[${key}]`, false);
    if (found !== undefined) return found;
  }
  return insideViolation(node['items'], `${path}.items`, false) ?? nestedViolation(node, path, intOrString);
}
