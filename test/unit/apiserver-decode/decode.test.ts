import { describe, expect, test } from 'vitest';
import { decodeBuiltIn } from '../../../src/apiserver/decode/decode.ts';
import type { ServerResult } from '../../../src/apiserver/result.ts';
import { loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import { gvkOf } from '../../../src/kube/object.ts';
import { createRegistry } from '../../../src/schema/registry.ts';

function decode(object: object, version = '1.36', request?: 'patch'): ServerResult {
  const registry = createRegistry({ bundled: loadBundledSchemas(version) });
  const value = toJsonValue(object) as JsonObject;
  const kind = registry.kind(gvkOf(value) ?? { group: '', version: '', kind: '' });
  if (kind === undefined) throw new Error('no such kind');
  return decodeBuiltIn(value, { registry, kind, minor: Number(version.split('.')[1]), request });
}

function accepted(object: object, version?: string): unknown {
  const result = decode(object, version);
  if (result.status !== 'accepted') throw new Error(JSON.stringify(result));
  return JSON.parse(JSON.stringify(result.object));
}

function messages(object: object): string[] {
  const result = decode(object);
  return result.status === 'rejected' ? result.errors.map((error) => error.message) : [];
}

const configMap = (rest: object) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' }, ...rest });
const pod = (container: object, spec: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'x' },
  spec: { containers: [{ name: 'c', image: 'i', ...container }], ...spec },
});

// Every message below was answered by kube-apiserver 1.36.3.
describe('refusals, in the words of the server', () => {
  test.each([
    [configMap({ data: { a: 1 } }), 'json: cannot unmarshal number into Go struct field ConfigMap.data of type string'],
    [
      configMap({ data: [1] }),
      'json: cannot unmarshal array into Go struct field ConfigMap.data of type map[string]string',
    ],
    [configMap({ binaryData: { a: '!!' } }), 'illegal base64 data at input byte 0'],
    [
      configMap({ metadata: { name: 'x', labels: { a: true } } }),
      'json: cannot unmarshal bool into Go struct field ObjectMeta.metadata.labels of type string',
    ],
    [
      configMap({ metadata: 'x' }),
      'json: cannot unmarshal string into Go struct field ConfigMap.metadata of type v1.ObjectMeta',
    ],
    [
      configMap({ metadata: { creationTimestamp: 'nope' } }),
      'parsing time "nope" as "2006-01-02T15:04:05Z07:00": cannot parse "nope" as "2006"',
    ],
    [
      pod({ imagePullPolicy: 5 }),
      'json: cannot unmarshal number into Go struct field Container.spec.containers.imagePullPolicy of type v1.PullPolicy',
    ],
    [
      pod({ ports: [{ containerPort: '80' }] }),
      'json: cannot unmarshal string into Go struct field ContainerPort.spec.containers.ports.containerPort of type int32',
    ],
    [
      pod({ ports: [{ containerPort: 3000000000 }] }),
      'json: cannot unmarshal number 3000000000 into Go struct field ContainerPort.spec.containers.ports.containerPort of type int32',
    ],
    [
      pod({ ports: { a: 1 } }),
      'json: cannot unmarshal object into Go struct field Container.spec.containers.ports of type []v1.ContainerPort',
    ],
    [
      pod({ resources: { limits: [] } }),
      'json: cannot unmarshal array into Go struct field ResourceRequirements.spec.containers.resources.limits of type v1.ResourceList',
    ],
    [
      pod({ livenessProbe: { httpGet: { port: true } } }),
      'json: cannot unmarshal bool into Go struct field HTTPGetAction.spec.containers.livenessProbe.ProbeHandler.httpGet.port of type int32',
    ],
    [
      pod({ resources: { limits: { cpu: 'abc' } } }),
      "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
    ],
    [
      pod({}, { volumes: [{ name: 'a', emptyDir: [] }] }),
      'json: cannot unmarshal array into Go struct field Volume.spec.volumes.VolumeSource.emptyDir of type v1.EmptyDirVolumeSource',
    ],
  ])('%j', (object, message) => {
    expect(messages(object)).toEqual([message]);
  });

  test('unknown fields are all named, in order, with their paths', () => {
    const result = decode(pod({ env: [{ name: 'a', valueFrom: { configMapKeyRef: { nam: 5 } } }], Image: 'x' }));
    expect(result).toMatchObject({
      status: 'rejected',
      errors: [
        {
          path: 'spec.containers[0].Image',
          message: 'strict decoding error: unknown field "spec.containers[0].Image"',
        },
        { path: 'spec.containers[0].env[0].valueFrom.configMapKeyRef.nam', cause: 'UnknownField', source: 'strict' },
      ],
    });
  });

  test('a wrong type hides unknown fields', () => {
    expect(messages(configMap({ foo: 1, data: { a: 1 } }))).toHaveLength(1);
    expect(messages(configMap({ foo: 1, bar: 1 }))).toHaveLength(2);
  });

  test('keys like __proto__ are ordinary unknown fields', () => {
    const object = JSON.parse('{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"x"},"__proto__":{"a":1}}');
    expect(messages(object)).toEqual(['strict decoding error: unknown field "__proto__"']);
  });
});

// Strategic merge patches with `fieldValidation=Strict`, answered by kube-apiserver 1.36.3.
describe('a patched object is refused in the words of the converter', () => {
  const deployment = (spec: object, labels: unknown = { a: 'b' }) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'x', labels },
    spec: { selector: {}, template: { spec: { containers: [] } }, ...spec },
  });
  const container = (fields: object) => deployment({ template: { spec: { containers: [fields] } } });
  test.each<[object, string]>([
    [deployment({ replicas: 'x' }), 'unrecognized type: int32'],
    [deployment({ replicas: 1.5 }), 'cannot convert float64 to int32'],
    [container({ image: 5 }), 'cannot convert int64 to string'],
    [container({ args: 'x' }), 'cannot restore slice from string'],
    [deployment({}, { a: true }), 'unrecognized type: string'],
    [deployment({ template: { spec: { nodeSelector: 'x' } } }), 'cannot restore map from string'],
    [deployment({ strategy: 'x' }), 'cannot restore struct from: string'],
    [deployment({ foo: 1 }), 'strict decoding error: unknown field "spec.foo"'],
  ])('%j', (object, message) => {
    expect(decode(object, '1.36', 'patch')).toMatchObject({ status: 'rejected', errors: [{ message }] });
  });

  test('integers that do not fit are cut off', () => {
    expect(decode(deployment({ replicas: 3000000000 }), '1.36', 'patch')).toMatchObject({
      status: 'accepted',
      object: { spec: { replicas: -1294967296 } },
    });
  });
});

describe('the canonical form', () => {
  test('empty maps and lists vanish, set structs stay, value structs appear', () => {
    const object = pod({ env: [], resources: {} }, { volumes: [{ name: 'a', emptyDir: {} }], nodeSelector: {} });
    expect(accepted({ ...object, metadata: { name: 'x', labels: {}, annotations: {}, finalizers: [] } })).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'x' },
      spec: { containers: [{ name: 'c', image: 'i', resources: {} }], volumes: [{ name: 'a', emptyDir: {} }] },
      status: {},
    });
  });

  test('lists without omitempty become null', () => {
    const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', metadata: { name: 'x' } };
    expect(accepted({ ...role, rules: [] })).toMatchObject({ rules: null });
    expect(accepted(role)).toMatchObject({ rules: null });
  });

  test('null is absent in structs, and the zero value in maps and lists', () => {
    expect(accepted(configMap({ data: { a: null }, immutable: null }))).toMatchObject({ data: { a: '' } });
    expect(accepted(pod({ command: [null], env: null }))).toMatchObject({ spec: { containers: [{ command: [''] }] } });
  });

  test('false and 0 vanish from values and stay behind pointers', () => {
    const object = accepted(
      pod({ tty: false, securityContext: { privileged: false } }, { priority: 0, hostPID: false }),
    );
    expect(object).toMatchObject({
      spec: { containers: [{ securityContext: { privileged: false } }], priority: 0 },
    });
    expect(JSON.stringify(object)).not.toMatch(/tty|hostPID/);
  });

  test('quantities, times, bytes, numbers', () => {
    expect(accepted(pod({ resources: { limits: { cpu: 1.5, memory: '1024Mi' } } }))).toMatchObject({
      spec: { containers: [{ resources: { limits: { cpu: '1500m', memory: '1Gi' } } }] },
    });
    const lease = (renewTime: string) => ({
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      metadata: { name: 'x', creationTimestamp: '2024-02-29T23:30:00.9-01:00' },
      spec: { renewTime },
    });
    expect(accepted(lease('2024-01-01T00:00:00.123456+02:00'))).toMatchObject({
      metadata: { creationTimestamp: '2024-03-01T00:30:00Z' },
      spec: { renewTime: '2023-12-31T22:00:00.123456Z' },
    });
    expect(messages(lease('2024-01-01T00:00:00Z'))[0]).toContain('cannot parse "Z" as ".000000"');
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'x' } };
    expect(accepted({ ...secret, data: { a: 'YW\nJj', b: 'YR==', c: '' } })).toMatchObject({
      data: { a: 'YWJj', b: 'YQ==', c: '' },
    });
  });

  test('unset times show as null before 1.34', () => {
    const deployment = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'x' },
      spec: { selector: {}, template: { spec: { containers: [] } } },
    };
    expect(accepted(deployment, '1.33')).toMatchObject({
      spec: { template: { metadata: { creationTimestamp: null } } },
    });
    expect(accepted(deployment, '1.36')).toEqual({
      ...deployment,
      spec: { selector: {}, strategy: {}, template: { metadata: {}, spec: { containers: null } } },
      status: {},
    });
  });

  test('schemas below items are read leniently', () => {
    const crd = (schema: object) => ({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'x' },
      spec: {
        group: 'g',
        names: { kind: 'K', plural: 'ks' },
        scope: 'Namespaced',
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
      },
    });
    expect(messages(crd({ typo: 1 }))).toHaveLength(1);
    expect(accepted(crd({ type: 'array', items: { type: 'string', typo: 1, enum: [] } }))).toMatchObject({
      spec: { versions: [{ schema: { openAPIV3Schema: { type: 'array', items: { type: 'string' } } } }] },
    });
  });

  test('decoding its own result changes nothing', () => {
    const once = accepted(pod({ resources: { limits: { cpu: '0.1' } }, env: [{ name: 'a' }] }));
    expect(accepted(once as object)).toEqual(once);
  });
});
