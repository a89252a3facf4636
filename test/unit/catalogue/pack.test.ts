import { describe, expect, it } from 'vitest';
import { pack } from '../../../scripts/schemas/catalogue/pack.ts';
import { type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import { getIn } from '../../../src/kube/object.ts';
import { CatalogueDefinitions } from '../../../src/schema/catalogue/definition.ts';
import { RULES } from '../../../src/schema/catalogue/keywords.ts';

const facts = {
  type: 'object',
  required: ['size'],
  properties: {
    size: { type: 'integer', format: 'int32', minimum: 1, maximum: 9, default: 3 },
    port: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
    mode: { type: 'string', enum: ['a', 'b'], pattern: '^[ab]$', maxLength: 1, nullable: true },
    tags: { type: 'array', maxItems: 4, 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
    mounts: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
      items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
    labels: { type: 'object', 'x-kubernetes-map-type': 'atomic', additionalProperties: { type: 'string' } },
    raw: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, 'x-kubernetes-embedded-resource': true },
    either: { type: 'object', oneOf: [{ required: ['x'] }, { not: { required: ['y'] } }], properties: {} },
    off: { type: 'boolean', default: false },
  },
};

function definition(spec: object, version = 'v1', scale?: string): JsonObject {
  const object = toJsonValue({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'boxes.example.com', annotations: { generator: 'x' } },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Box', plural: 'boxes', shortNames: ['bx'] },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          subresources: { status: {}, ...(scale === undefined ? {} : { scale: { specReplicasPath: scale } }) },
          schema: { openAPIV3Schema: { type: 'object', description: 'A box.', properties: { spec } } },
        },
      ],
    },
  });
  return object as JsonObject;
}

function specOf(object: JsonObject): unknown {
  return getIn(object, 'spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'spec');
}

function packed(...specs: readonly object[]): CatalogueDefinitions {
  const releases = specs.map((spec, i) => ({ version: `1.${i}`, definitions: [definition(spec)] }));
  const [chunk] = pack('boxes', releases);
  if (!chunk) throw new Error('no chunk');
  return new CatalogueDefinitions(chunk);
}

describe('a chunk of the catalogue', () => {
  it('gives back every fact about objects', () => {
    expect(specOf(packed(facts).definition('Box', 0))).toEqual(toJsonValue(facts));
  });

  it('leaves out words, examples, and rules with their messages', () => {
    const rules = [{ rule: 'has(self.a) != has(self.b)', message: 'one of a and b' }];
    const wordy = { type: 'object', title: 'T', description: 'D', example: 'E', 'x-kubernetes-validations': rules };
    const found = packed({ ...wordy, properties: { a: { type: 'string', description: 'the a' } } });
    expect(specOf(found.definition('Box', 0))).toEqual({
      type: 'object',
      properties: { a: { type: 'string' } },
      [RULES]: { always: ['?a', '?b'] },
    });
    expect(JSON.stringify(found.chunk)).not.toMatch(/one of|the a|!=/);
  });

  it('holds what two releases share once, and tells where they differ', () => {
    const other = { ...facts, properties: { ...facts.properties, more: { type: 'string' } } };
    const found = packed(facts, facts, other);
    expect(found.releases('Box')).toEqual([0, 0, 1]);
    expect(found.releases('Crate')).toEqual([]);
    const alone = packed(facts).chunk.nodes.length;
    expect(found.chunk.nodes.length - alone).toBeLessThanOrEqual(2);
    expect(found.definition('Box', 0)).toBe(found.definition('Box', 0));
  });

  it('keeps names, scope, versions and subresources', () => {
    const [chunk] = pack('boxes', [{ version: '1.0', definitions: [definition(facts, 'v2', '.spec.size')] }]);
    if (!chunk) throw new Error('no chunk');
    const spec = new CatalogueDefinitions(chunk).definition('Box', 0)['spec'];
    expect(spec).toMatchObject({
      scope: 'Namespaced',
      names: { kind: 'Box', plural: 'boxes', shortNames: ['bx'] },
      versions: [
        {
          name: 'v2',
          served: true,
          storage: true,
          subresources: { status: {}, scale: { specReplicasPath: '.spec.size' } },
        },
      ],
    });
  });
});

describe('what a rule looks at', () => {
  const cases: readonly (readonly [rule: string, facts: object])[] = [
    ['self == oldSelf', { changes: true }],
    ['self.a == oldSelf.a', { changes: ['a'] }],
    ['has(self.a.b) || self.c.size() > 0', { always: ['?a.b', 'c'] }],
    ["self.kind == 'x' && !has( self . ref )", { always: ['?ref', 'kind'] }],
    ['self.all(x, x.name != "")', { always: true }],
    ['self.list.all(x, x > self.min)', { always: ['list', 'min'] }],
    ['self.?a.orValue(1) > 0', { always: ['a'] }],
    ['self.__namespace__ == "x"', { always: true }],
    ["self['a'] == 1", { always: true }],
    ['true', { always: true }],
  ];
  it.each(cases)('%s', (rule, expected) => {
    const found = packed({ type: 'object', properties: {}, 'x-kubernetes-validations': [{ rule }] });
    expect(specOf(found.definition('Box', 0))).toMatchObject({ [RULES]: expected });
  });
});
