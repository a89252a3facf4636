import { describe, expect, test } from 'vitest';
import {
  createCustomResource,
  decodeCustomResource,
  updateCustomResource,
} from '../../../src/apiserver/custom/custom-resource.ts';
import type { ServerContext, ServerResult } from '../../../src/apiserver/result.ts';
import { loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import { createRegistry } from '../../../src/schema/registry.ts';

interface Options {
  readonly status?: boolean;
  readonly versions?: readonly object[];
  readonly conversion?: object;
}

function contextOf(spec: object, options: Options = {}, version = 'v1'): ServerContext {
  const schema = {
    type: 'object',
    properties: { spec, status: { type: 'object', properties: { s: { type: 'string' } } } },
  };
  const subresources = options.status === false ? {} : { subresources: { status: {} } };
  const crd = toJsonValue({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'foos.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Foo', plural: 'foos' },
      scope: 'Namespaced',
      versions: [
        { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema }, ...subresources },
        ...(options.versions ?? []),
      ],
      ...(options.conversion === undefined ? {} : { conversion: options.conversion }),
    },
  }) as JsonObject;
  const registry = createRegistry({ bundled: loadBundledSchemas('1.36'), crds: [crd] });
  expect(registry.problems).toEqual([]);
  const kind = registry.kind({ group: 'example.com', version, kind: 'Foo' });
  if (kind === undefined) throw new Error('no such version');
  return { registry, kind, minor: 36 };
}

function foo(spec: object, rest: object = {}): JsonObject {
  const base = { apiVersion: 'example.com/v1', kind: 'Foo', metadata: { name: 'x', namespace: 'default' } };
  return toJsonValue({ ...base, spec, ...rest }) as JsonObject;
}

function create(object: JsonObject, context: ServerContext): ServerResult {
  const decoded = decodeCustomResource(object, context);
  return decoded.status === 'accepted' ? createCustomResource(decoded.object, context) : decoded;
}

function update(live: JsonObject, merged: JsonObject, context: ServerContext): ServerResult {
  const decoded = decodeCustomResource(merged, context);
  return decoded.status === 'accepted' ? updateCustomResource(live, decoded.object, context) : decoded;
}

function stored(result: ServerResult): JsonObject {
  if (result.status !== 'accepted') throw new Error(JSON.stringify(result));
  return result.object;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function errors(result: ServerResult): string[] {
  return result.status === 'rejected'
    ? result.errors.map((error) => `${error.path}: ${error.message}`)
    : [result.status];
}

const string = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest });

describe('decoding', () => {
  test('unknown fields are refused by path, sorted', () => {
    const context = contextOf(object({ a: string, list: { type: 'array', items: object({ k: string }) } }));
    expect(errors(decodeCustomResource(foo({ b: 1, list: [{ k: 'x', z: 1 }] }, { top: 1 }), context))).toEqual([
      'spec.b: strict decoding error: unknown field "spec.b"',
      'spec.list[0].z: strict decoding error: unknown field "spec.list[0].z"',
      'top: strict decoding error: unknown field "top"',
    ]);
  });

  test('preserve-unknown-fields keeps them, but not below a field with a structure', () => {
    const free = object({ known: object({ z: integer }) }, { 'x-kubernetes-preserve-unknown-fields': true });
    const context = contextOf(free);
    expect(plain(stored(create(foo({ any: { x: [null] }, known: { z: 1 } }), context))['spec'])).toEqual({
      any: { x: [null] },
      known: { z: 1 },
    });
    expect(errors(decodeCustomResource(foo({ known: { w: 1 } }), context))).toHaveLength(1);
  });

  test('metadata is read as ObjectMeta', () => {
    const context = contextOf(object({}));
    const wrong = foo({}, { metadata: { name: 'x', labels: { a: 1 } } });
    expect(errors(decodeCustomResource(wrong, context))).toEqual([
      'metadata.labels.a: json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string',
    ]);
    expect(plain(stored(create(foo({}, { metadata: { name: 'x', namespace: 'n', labels: {} } }), context)))).toEqual({
      apiVersion: 'example.com/v1',
      kind: 'Foo',
      metadata: { name: 'x', namespace: 'n', generation: 1 },
      spec: {},
    });
  });

  test('quantities and times in custom resources are plain strings', () => {
    const context = contextOf(object({ cpu: string }));
    expect(stored(create(foo({ cpu: '1000m' }), context))['spec']).toMatchObject({ cpu: '1000m' });
  });
});

describe('defaults and null', () => {
  const context = contextOf(
    object(
      {
        a: { type: 'integer', default: 3 },
        n: { type: 'string', nullable: true, default: 'd' },
        plain: string,
        nested: object({ on: { type: 'boolean', default: true } }, { default: {} }),
        list: { type: 'array', items: object({ v: { type: 'integer', default: 7 } }) },
      },
      {},
    ),
  );

  test('absent fields get defaults, inside lists and defaults too', () => {
    expect(stored(create(foo({ list: [{}] }), context))['spec']).toMatchObject({
      a: 3,
      n: 'd',
      nested: { on: true },
      list: [{ v: 7 }],
    });
  });

  test('null is a default, null, or nothing', () => {
    const spec = stored(create(foo({ a: null, n: null, plain: null }), context))['spec'] as JsonObject;
    expect(spec['a']).toBe(3);
    expect(spec['n']).toBe(null);
    expect('plain' in spec).toBe(false);
  });
});

describe('validation, in the words of the server', () => {
  test.each<[string, object, unknown, string[]]>([
    ['type', string, 1, ['spec.v: Invalid value: "integer": spec.v in body must be of type string: "integer"']],
    [
      'type with format',
      { type: 'integer', format: 'int32' },
      true,
      ['spec.v: Invalid value: "": spec.v in body must be of type int32: ""'],
    ],
    ['enum', { ...string, enum: ['a', 'b'] }, 'c', ['spec.v: Unsupported value: "c": supported values: "a", "b"']],
    [
      'pattern',
      { ...string, pattern: '^a$' },
      'b',
      ['spec.v: Invalid value: "b": spec.v in body should match \'^a$\''],
    ],
    [
      'minimum',
      { ...integer, minimum: 2 },
      1,
      ['spec.v: Invalid value: 1: spec.v in body should be greater than or equal to 2'],
    ],
    ['maxLength', { ...string, maxLength: 1 }, 'ab', ['spec.v: Too long: may not be more than 1 byte']],
    [
      'minItems',
      { type: 'array', items: string, minItems: 1 },
      [],
      ['spec.v: Invalid value: 0: spec.v in body should have at least 1 items'],
    ],
    [
      'maxItems',
      { type: 'array', items: string, maxItems: 1 },
      ['a', 'b'],
      ['spec.v: Too many: 2: must have at most 1 item'],
    ],
    ['required', object({ k: string }, { required: ['k'] }), {}, ['spec.v.k: Required value']],
    [
      'format',
      { ...string, format: 'ipv4' },
      'x',
      ['spec.v: Invalid value: "x": spec.v in body must be of type ipv4: "x"'],
    ],
    [
      'set',
      { type: 'array', items: string, 'x-kubernetes-list-type': 'set' },
      ['a', 'a'],
      ['spec.v[1]: Duplicate value: "a"'],
    ],
    [
      'map',
      {
        type: 'array',
        items: object({ k: string }, { required: ['k'] }),
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['k'],
      },
      [{ k: 'a' }, { k: 'a' }],
      ['spec.v[1]: Duplicate value: {"k":"a"}'],
    ],
    [
      'oneOf',
      object({ a: string, b: string }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
      { a: 'x', b: 'y' },
      ['spec.v: Invalid value: "": "spec.v" must validate one and only one schema (oneOf). Found 2 valid alternatives'],
    ],
    [
      'int-or-string',
      { 'x-kubernetes-int-or-string': true },
      true,
      ['spec.v: Invalid value: "boolean": spec.v in body must be of type integer,string: "boolean"'],
    ],
    [
      'additional properties',
      { type: 'object', additionalProperties: { ...string, maxLength: 1 } },
      { a: 'xx' },
      ['spec.v.a: Too long: may not be more than 1 byte'],
    ],
  ])('%s', (_name, schema, value, expected) => {
    expect(errors(create(foo({ v: value }), contextOf(object({ v: schema }))))).toEqual(expected);
  });

  test('what is not mirrored is not judged', () => {
    const context = contextOf(object({ v: { ...string, format: 'creditcard' } }));
    expect(create(foo({ v: '4111' }), context)).toMatchObject({ status: 'not-judged', reason: { path: 'spec.v' } });
  });
});

describe('updates', () => {
  const bounded = object({ size: { ...integer, maximum: 5 }, other: string });

  test('errors in what did not change are forgiven', () => {
    const live = foo({ size: 9 }, { metadata: { name: 'x', namespace: 'default', generation: 4 } });
    const context = contextOf(bounded);
    const result = stored(update(live, foo({ size: 9, other: 'x' }), context));
    expect(result['metadata']).toMatchObject({ generation: 5 });
    expect(errors(update(live, foo({ size: 8 }), context))[0]).toContain('less than or equal to 5');
  });

  test('status is kept, and stored where there is no status subresource', () => {
    const live = foo({}, { status: { s: 'live' } });
    expect(stored(update(live, foo({}, { status: { s: 'mine' } }), contextOf(bounded)))['status']).toEqual({
      s: 'live',
    });
    expect(stored(create(foo({}, { status: { s: 'mine' } }), contextOf(bounded)))['status']).toBeUndefined();
    const whole = contextOf(bounded, { status: false });
    expect(stored(create(foo({}, { status: { s: 'mine' } }), whole))['status']).toEqual({ s: 'mine' });
  });

  test('generation counts everything but metadata', () => {
    const live = foo({ other: 'a' }, { metadata: { name: 'x', namespace: 'default', generation: 2 } });
    const same = stored(update(live, foo({ other: 'a' }), contextOf(bounded)));
    expect(same['metadata']).toMatchObject({ generation: 2 });
  });
});

describe('CEL rules', () => {
  const rules = (...list: object[]) => ({ 'x-kubernetes-validations': list });

  test('a rule that fails, with its message, path and reason', () => {
    const context = contextOf(
      object({ a: integer, b: integer }, rules({ rule: 'self.a < self.b', message: 'a below b', fieldPath: '.a' })),
    );
    expect(errors(create(foo({ a: 2, b: 1 }), context))).toEqual(['spec.a: Invalid value: a below b']);
    expect(errors(create(foo({ a: 1, b: 2 }), context))).toEqual(['accepted']);
    expect(errors(create(foo({ a: 1 }), context))).toEqual([
      'spec: Invalid value: "object": no such key: b evaluating rule: a below b',
    ]);
  });

  test('transition rules run on update only', () => {
    const context = contextOf(
      object({ v: { ...string, ...rules({ rule: 'self == oldSelf', message: 'immutable' }) } }),
    );
    expect(errors(create(foo({ v: 'a' }), context))).toEqual(['accepted']);
    expect(errors(update(foo({ v: 'a' }), foo({ v: 'b' }), context))).toEqual([
      'spec.v: Invalid value: "b": immutable',
    ]);
    expect(errors(update(foo({}), foo({ v: 'b' }), context))).toEqual(['accepted']);
  });

  test('sets compare without their order', () => {
    const tags = { type: 'array', items: string, 'x-kubernetes-list-type': 'set' };
    const context = contextOf(object({ tags }, rules({ rule: 'self.tags == oldSelf.tags' })));
    expect(errors(update(foo({ tags: ['a', 'b'] }), foo({ tags: ['b', 'a'] }), context))).toEqual(['accepted']);
    expect(errors(update(foo({ tags: ['a'] }), foo({ tags: ['b'] }), context))[0]).toContain('failed rule');
  });

  test('matching follows RE2, names are escaped, optional oldSelf', () => {
    const context = contextOf(
      object(
        {
          s: string,
          'a-b': integer,
          n: { ...integer, ...rules({ rule: 'self >= oldSelf.orValue(3)', optionalOldSelf: true }) },
        },
        rules({ rule: "self.s.matches('^\\\\pL+$') && self.a__dash__b > 0" }),
      ),
    );
    expect(errors(create(foo({ s: 'é', 'a-b': 1, n: 3 }), context))).toEqual(['accepted']);
    expect(errors(create(foo({ s: 'é', 'a-b': 1, n: 2 }), context))).toEqual([
      'spec.n: Invalid value: 2: failed rule: self >= oldSelf.orValue(3)',
    ]);
  });

  test('functions that are missing here are not judged', () => {
    const context = contextOf(object({ s: string }, rules({ rule: "[self.s].all(i, s, s != '')" })));
    expect(create(foo({ s: 'https://a' }), context)).toMatchObject({
      status: 'not-judged',
      reason: { code: 'cel-rule-not-evaluated', path: 'spec' },
    });
  });

  test('rules are not reached when the object is malformed', () => {
    const context = contextOf(object({ s: string }, rules({ rule: 'false' })));
    expect(errors(create(foo({ s: 1 }), context))[1]).toContain('some validation rules were not checked');
  });
});

describe('versions', () => {
  const v2 = (rest: object = {}) => ({
    name: 'v2',
    served: true,
    storage: false,
    schema: { openAPIV3Schema: object({ spec: object({ a: string, b: string }) }) },
    ...rest,
  });

  test('fields the storage version lacks are lost without conversion', () => {
    const context = contextOf(object({ a: { ...string, default: 'stored' } }), { versions: [v2()] }, 'v2');
    const result = stored(create(foo({ b: 'gone' }, { apiVersion: 'example.com/v2' }), context));
    expect(plain(result)).toMatchObject({ apiVersion: 'example.com/v2', spec: { a: 'stored' } });
    expect(JSON.stringify(result)).not.toContain('gone');
  });

  test('conversion by webhook is not judged', () => {
    const options = { versions: [v2()], conversion: { strategy: 'Webhook', webhook: {} } };
    const context = contextOf(object({}), options, 'v2');
    const result = createCustomResource(foo({}, { apiVersion: 'example.com/v2' }), context);
    expect(result).toMatchObject({ status: 'not-judged', reason: { code: 'conversion-webhook' } });
  });
});
