import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createCustomResource,
  decodeCustomResource,
  updateCustomResource,
} from '../../../src/apiserver/custom/custom-resource.ts';
import { decodeBuiltIn } from '../../../src/apiserver/decode/decode.ts';
import { loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import { createRegistry } from '../../../src/schema/registry.ts';

const bundled = loadBundledSchemas('1.36');

const names = fc.constantFrom(
  'type',
  'properties',
  'items',
  'allOf',
  '__proto__',
  'constructor',
  'spec',
  'default',
  'x',
);
const junk = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, -1, 1.5, 2n ** 63n, '', 'object', 'array', 'string', '^(a+)+$', '\ud800'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: false }),
  ),
})).value;
const schemaLike = fc.letrec((tie) => ({
  schema: fc.oneof({ maxDepth: 3 }, fc.constant({ type: 'string', maxLength: 2 }), tie('node')),
  node: fc.record(
    {
      type: fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'boolean'),
      properties: fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'metadata'), tie('schema'), { maxKeys: 3 }),
      items: tie('schema'),
      additionalProperties: fc.oneof(tie('schema'), fc.boolean()),
      default: junk,
      nullable: fc.boolean(),
      enum: fc.array(junk, { maxLength: 2 }),
      pattern: fc.constantFrom('^a$', '(', '(a*)*$'),
      anyOf: fc.array(fc.record({ minLength: fc.nat(3), maximum: fc.nat(3) }, { requiredKeys: [] }), { maxLength: 2 }),
      'x-kubernetes-list-type': fc.constantFrom('map', 'set', 'atomic'),
      'x-kubernetes-list-map-keys': fc.constant(['a']),
      'x-kubernetes-preserve-unknown-fields': fc.constant(true),
      'x-kubernetes-embedded-resource': fc.boolean(),
      'x-kubernetes-validations': fc.constantFrom(
        [{ rule: 'self == oldSelf' }],
        [{ rule: '((' }],
        [{ rule: 'self.a > 1' }],
      ),
    },
    { requiredKeys: ['type'] },
  ),
})).schema;

function objectOf(value: unknown): JsonObject {
  return toJsonValue({ apiVersion: 'example.com/v1', kind: 'Foo', metadata: { name: 'x' }, spec: value }) as JsonObject;
}

describe('untrusted input', () => {
  test('a definition of any shape is kept or reported', () => {
    fc.assert(
      fc.property(junk, junk, (spec, metadata) => {
        const crd = toJsonValue({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'X', metadata, spec }) as JsonObject;
        expect(createRegistry({ bundled, crds: [crd] }).problems.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('any object of any definition gets a verdict', () => {
    fc.assert(
      fc.property(schemaLike, junk, junk, (schema, first, second) => {
        const root = { type: 'object', properties: { spec: schema } };
        const crd = toJsonValue({
          apiVersion: 'apiextensions.k8s.io/v1',
          kind: 'CustomResourceDefinition',
          metadata: { name: 'foos.example.com' },
          spec: {
            group: 'example.com',
            names: { kind: 'Foo', plural: 'foos' },
            scope: 'Cluster',
            versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: root } }],
          },
        }) as JsonObject;
        const registry = createRegistry({ bundled, crds: [crd] });
        const kind = registry.kind({ group: 'example.com', version: 'v1', kind: 'Foo' });
        if (kind === undefined) return;
        const context = { registry, kind, minor: 36 };
        const objects = [objectOf(first), objectOf(second)].map((object) => {
          const before = JSON.stringify(toJsonValue(first), (_, v) => (typeof v === 'bigint' ? String(v) : v));
          const decoded = decodeCustomResource(object, context);
          expect(JSON.stringify(toJsonValue(first), (_, v) => (typeof v === 'bigint' ? String(v) : v))).toBe(before);
          return decoded.status === 'accepted' ? decoded.object : object;
        });
        const [live, next] = objects;
        if (live === undefined || next === undefined) throw new Error('two objects went in');
        expect(createCustomResource(live, context).status).toMatch(/^(accepted|rejected|not-judged)$/);
        expect(updateCustomResource(live, next, context).status).toMatch(/^(accepted|rejected|not-judged)$/);
      }),
      { numRuns: 300 },
    );
  });

  test('anything in the place of a built-in object gets a verdict, and decoding is stable', () => {
    const registry = createRegistry({ bundled });
    const kinds = bundled.kinds.map(([group, version, kind]) => ({ group, version, kind }));
    fc.assert(
      fc.property(fc.constantFrom(...kinds), junk, junk, junk, (gvk, spec, metadata, data) => {
        const kind = registry.kind(gvk);
        if (kind === undefined) throw new Error('a bundled kind is known');
        const context = { registry, kind, minor: 36 };
        const result = decodeBuiltIn(toJsonValue({ spec, metadata, data, status: spec }) as JsonObject, context);
        if (result.status === 'accepted') {
          expect(decodeBuiltIn(result.object, context)).toEqual({ status: 'accepted', object: result.object });
        } else expect(result.status).toBe('rejected');
      }),
      { numRuns: 300 },
    );
  });
});
