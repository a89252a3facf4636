import { describe, expect, test } from 'vitest';
import { loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import { createRegistry, type Registry } from '../../../src/schema/registry.ts';

const bundled = loadBundledSchemas('1.36');

function crd(schema: object, spec: object = {}, name = 'foos.example.com'): JsonObject {
  return toJsonValue({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name },
    spec: {
      group: 'example.com',
      names: { kind: 'Foo', plural: name.split('.')[0] },
      scope: 'Cluster',
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
      ...spec,
    },
  }) as JsonObject;
}

function registryOf(...crds: JsonObject[]): Registry {
  return createRegistry({ bundled, crds });
}

describe('a structural schema', () => {
  const registry = registryOf(
    crd({
      type: 'object',
      required: ['spec'],
      properties: {
        spec: {
          type: 'object',
          'x-kubernetes-preserve-unknown-fields': true,
          properties: {
            list: {
              type: 'array',
              'x-kubernetes-list-type': 'map',
              'x-kubernetes-list-map-keys': ['name'],
              items: { type: 'object', required: ['name'], properties: { name: { type: 'string', pattern: '^a' } } },
            },
            map: {
              type: 'object',
              additionalProperties: { type: 'integer', default: 1 },
              'x-kubernetes-map-type': 'atomic',
            },
            port: { 'x-kubernetes-int-or-string': true },
            any: { 'x-kubernetes-preserve-unknown-fields': true },
            pod: {
              type: 'object',
              'x-kubernetes-embedded-resource': true,
              'x-kubernetes-preserve-unknown-fields': true,
              nullable: true,
            },
          },
        },
      },
    }),
  );
  const kind = registry.kind({ group: 'example.com', version: 'v1', kind: 'Foo' });
  const spec = kind?.schema.fields?.get('spec');

  test('kind facts', () => {
    expect(registry.problems).toEqual([]);
    expect(kind).toMatchObject({
      namespaced: false,
      patch: 'merge',
      source: 'crd',
      resource: 'foos',
      statusSubresource: false,
      crd: { name: 'foos.example.com', storageVersion: 'v1', conversion: 'None', servedVersions: ['v1'] },
    });
  });

  test('positions', () => {
    expect(spec).toMatchObject({ type: 'object', preserveUnknownFields: true });
    expect(spec?.fields?.get('list')).toMatchObject({ type: 'list', listType: 'map', listMapKeys: ['name'] });
    expect(spec?.fields?.get('list')?.items?.inheritsPreserveUnknownFields).toBe(true);
    expect(spec?.fields?.get('list')?.items?.fields?.get('name')?.validations).toEqual({ pattern: '^a' });
    expect(spec?.fields?.get('map')).toMatchObject({
      type: 'map',
      mapType: 'atomic',
      values: { type: 'integer', default: 1 },
    });
    expect(spec?.fields?.get('port')?.type).toBe('int-or-string');
    expect(spec?.fields?.get('any')?.type).toBe('any');
    const pod = spec?.fields?.get('pod');
    expect(pod).toMatchObject({ type: 'object', embeddedResource: true, nullable: true });
    expect([...(pod?.fields?.keys() ?? [])].sort()).toEqual(['apiVersion', 'kind', 'metadata']);
  });

  test('metadata is that of every object', () => {
    const finalizers = kind?.schema.fields?.get('metadata')?.fields?.get('finalizers');
    expect(finalizers).toMatchObject({ type: 'list', listType: 'set', patchStrategy: ['merge'] });
  });
});

describe('definitions the server would refuse are reported, not thrown', () => {
  const field = (schema: object) => crd({ type: 'object', properties: { f: schema } });
  const at = 'spec.versions[0].schema.openAPIV3Schema.properties[f]';
  const keyed = { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k'] };
  // Each was refused by kube-apiserver 1.36.3.
  test.each<[string, JsonObject, string]>([
    ['$ref', field({ type: 'object', $ref: '#/x' }), `${at}.$ref`],
    ['pattern properties', field({ type: 'object', patternProperties: {} }), `${at}.patternProperties`],
    ['unique items', field({ type: 'array', items: { type: 'string' }, uniqueItems: true }), `${at}.uniqueItems`],
    ['list type of an object', field({ type: 'object', 'x-kubernetes-list-type': 'set' }), `${at}.type`],
    ['map of scalars', field({ ...keyed, items: { type: 'string' } }), `${at}.items.type`],
    [
      'optional map key',
      field({ ...keyed, items: { type: 'object', properties: { k: { type: 'string' } } } }),
      `${at}.items.properties[k].default`,
    ],
    [
      'unknown map key',
      field({ ...keyed, items: { type: 'object', properties: { a: { type: 'string' } } } }),
      `${at}.x-kubernetes-list-map-keys`,
    ],
    [
      'set of granular objects',
      field({ type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'object' } }),
      `${at}.items.x-kubernetes-map-type`,
    ],
    ['type inside allOf', field({ type: 'string', allOf: [{ type: 'string' }] }), `${at}.allOf[0].type`],
    ['empty embedded resource', field({ type: 'object', 'x-kubernetes-embedded-resource': true }), `${at}.properties`],
    ['old version', { ...crd({ type: 'object' }), apiVersion: 'apiextensions.k8s.io/v1beta1' }, 'apiVersion'],
    ['name', { ...crd({ type: 'object' }), metadata: { name: 'x' } }, 'metadata.name'],
    ['no group', crd({ type: 'object' }, { group: '' }), 'spec.group'],
    ['no versions', crd({ type: 'object' }, { versions: [] }), 'spec.versions'],
    [
      'no schema',
      crd({ type: 'object' }, { versions: [{ name: 'v1', served: true, storage: true }] }),
      'spec.versions[0].schema.openAPIV3Schema',
    ],
    ['untyped root', crd({}), 'spec.versions[0].schema.openAPIV3Schema.type'],
    [
      'untyped field',
      crd({ type: 'object', properties: { spec: {} } }),
      'spec.versions[0].schema.openAPIV3Schema.properties[spec].type',
    ],
    [
      'list without items',
      crd({ type: 'object', properties: { l: { type: 'array' } } }),
      'spec.versions[0].schema.openAPIV3Schema.properties[l].items',
    ],
    [
      'nonsense',
      crd({ type: 'object', properties: { l: 3 } }),
      'spec.versions[0].schema.openAPIV3Schema.properties[l]',
    ],
  ])('%s', (_name, definition, path) => {
    const registry = registryOf(definition);
    expect(registry.problems).toMatchObject([{ path }]);
    expect(registry.versions('example.com', 'Foo')).toEqual([]);
  });

  test('two definitions of one kind', () => {
    const registry = registryOf(crd({ type: 'object' }), crd({ type: 'object' }, {}, 'fooz.example.com'));
    expect(registry.problems).toMatchObject([{ crd: 'fooz.example.com', path: 'spec.names.kind' }]);
  });
});

test('of two definitions with one name the last holds', () => {
  const registry = registryOf(crd({ type: 'object' }), crd({ type: 'object' }, { scope: 'Namespaced' }));
  expect(registry.problems).toEqual([]);
  expect(registry.kind({ group: 'example.com', version: 'v1', kind: 'Foo' })?.namespaced).toBe(true);
});

test('only served versions are known, best first', () => {
  const version = (name: string, served: boolean, storage: boolean) => ({
    name,
    served,
    storage,
    schema: { openAPIV3Schema: { type: 'object' } },
  });
  const versions = [
    version('v1alpha1', true, false),
    version('v1', true, true),
    version('v1beta1', false, false),
    version('v2', true, false),
  ];
  const registry = registryOf(crd({ type: 'object' }, { versions }));
  expect(registry.versions('example.com', 'Foo')).toEqual(['v2', 'v1', 'v1alpha1']);
});
