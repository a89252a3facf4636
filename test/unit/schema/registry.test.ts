import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundledVersions, loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { UserError } from '../../../src/errors.ts';
import { DEFAULT_KUBERNETES_VERSION } from '../../../src/options.ts';
import { createRegistry } from '../../../src/schema/registry.ts';
import type { Schema } from '../../../src/schema/schema.ts';

const registry = createRegistry({ bundled: loadBundledSchemas('1.36') });

function at(kind: string, ...path: string[]): Schema {
  const [group = '', version = '', name = ''] = kind.split('/');
  let schema = registry.kind({ group, version, kind: name })?.schema;
  for (const step of path) {
    schema = step === '[]' ? schema?.items : step === '{}' ? schema?.values : schema?.fields?.get(step);
  }
  if (schema === undefined) throw new Error(`${kind} has no ${path.join('.')}`);
  return schema;
}

const podSpec = ['spec', 'template', 'spec'];
const container = [...podSpec, 'containers', '[]'];

describe('merge facts', () => {
  // The GA fields where client-side and server-side apply identify items differently.
  test.each([
    ['apps/v1/Deployment', [...container, 'ports'], 'containerPort', ['containerPort', 'protocol']],
    ['/v1/Service', ['spec', 'ports'], 'port', ['port', 'protocol']],
    [
      'apps/v1/Deployment',
      [...podSpec, 'topologySpreadConstraints'],
      'topologyKey',
      ['topologyKey', 'whenUnsatisfiable'],
    ],
    ['apps/v1/Deployment', [...container, 'env'], 'name', ['name']],
    ['apps/v1/Deployment', [...container, 'volumeMounts'], 'mountPath', ['mountPath']],
    ['/v1/ServiceAccount', ['secrets'], 'name', ['name']],
  ])('%s %s', (kind, path, mergeKey, mapKeys) => {
    const list = at(kind, ...path);
    expect(list.type).toBe('list');
    expect(list.patchStrategy).toEqual(['merge']);
    expect(list.patchMergeKey).toBe(mergeKey);
    expect(list.listType).toBe('map');
    expect(list.listMapKeys).toEqual(mapKeys);
  });

  test('resources.claims is replaced by one mode and merged by the other', () => {
    const claims = at('apps/v1/Deployment', ...container, 'resources', 'claims');
    expect([claims.patchStrategy, claims.patchMergeKey]).toEqual([undefined, undefined]);
    expect([claims.listType, claims.listMapKeys]).toEqual(['map', ['name']]);
  });

  test('retainKeys stands at Deployment.strategy, volumes and resourceClaims only', () => {
    expect(at('apps/v1/Deployment', 'spec', 'strategy').patchStrategy).toEqual(['retainKeys']);
    expect(at('apps/v1/Deployment', ...podSpec, 'volumes').patchStrategy).toEqual(['merge', 'retainKeys']);
    expect(at('apps/v1/Deployment', ...podSpec, 'resourceClaims').patchStrategy).toEqual(['merge', 'retainKeys']);
    expect(at('apps/v1/StatefulSet', 'spec', 'updateStrategy').patchStrategy).toBeUndefined();
  });

  test('lists without merge facts are replaced', () => {
    const args = at('apps/v1/Deployment', ...container, 'args');
    expect(args).toMatchObject({ type: 'list', listType: 'atomic' });
    expect(args.patchStrategy).toBeUndefined();
    expect(at('networking.k8s.io/v1/Ingress', 'spec', 'rules').listType).toBe('atomic');
  });

  test('sets', () => {
    expect(at('/v1/ConfigMap', 'metadata', 'finalizers')).toMatchObject({ listType: 'set', patchStrategy: ['merge'] });
  });

  test('atomic under server-side apply, at the type or at the field', () => {
    expect(at('apps/v1/Deployment', 'spec', 'selector').mapType).toBe('atomic');
    expect(at('/v1/Service', 'spec', 'selector').mapType).toBe('atomic');
    expect(at('/v1/Pod', 'spec', 'nodeSelector').mapType).toBe('atomic');
    expect(at('rbac.authorization.k8s.io/v1/RoleBinding', 'roleRef').mapType).toBe('atomic');
    // ObjectReference is atomic, but claimRef says otherwise: the field wins.
    expect(at('/v1/Pod', 'spec', 'containers', '[]', 'env', '[]', 'valueFrom', 'secretKeyRef').mapType).toBe('atomic');
    expect(at('/v1/PersistentVolume', 'spec', 'claimRef').mapType).toBe('granular');
  });
});

describe('types', () => {
  test('special types', () => {
    expect(at('/v1/Pod', 'spec', 'containers', '[]', 'resources', 'limits')).toMatchObject({ type: 'map' });
    expect(at('/v1/Pod', 'spec', 'containers', '[]', 'resources', 'limits', '{}').type).toBe('quantity');
    expect(at('/v1/Service', 'spec', 'ports', '[]', 'targetPort').type).toBe('int-or-string');
    expect(at('/v1/Secret', 'data', '{}')).toMatchObject({ type: 'string', format: 'byte' });
    expect(at('/v1/Pod', 'metadata', 'creationTimestamp')).toMatchObject({ type: 'string', format: 'date-time' });
    expect(at('apps/v1/ControllerRevision', 'data')).toMatchObject({ type: 'any', mapType: 'atomic' });
    const jsonSchema = ['spec', 'versions', '[]', 'schema', 'openAPIV3Schema'];
    const crd = 'apiextensions.k8s.io/v1/CustomResourceDefinition';
    expect(at(crd, ...jsonSchema, 'default').type).toBe('any');
    expect(at(crd, ...jsonSchema, 'not').name).toBe(at(crd, ...jsonSchema).name);
  });

  test('defaults, required fields and Go facts', () => {
    const port = at('/v1/Service', 'spec', 'ports', '[]');
    expect(port.fields?.get('protocol')?.default).toBe('TCP');
    expect(port.required).toEqual(['port']);
    expect(at('apps/v1/Deployment', 'spec', 'replicas')).toMatchObject({
      type: 'integer',
      format: 'int32',
      go: { pointer: true, omitEmpty: true },
    });
    expect(at('apps/v1/Deployment', ...podSpec, 'hostNetwork').go).toMatchObject({ pointer: false, omitEmpty: true });
    expect(at('rbac.authorization.k8s.io/v1/Role', 'rules').go).toMatchObject({ omitEmpty: false });
  });

  test('every type of every version can be read', () => {
    for (const version of bundledVersions()) {
      const bundled = loadBundledSchemas(version);
      const all = createRegistry({ bundled });
      const seen = new Set<string>();
      const walk = (schema: Schema): void => {
        if (schema.name !== undefined) {
          if (seen.has(schema.name)) return;
          seen.add(schema.name);
        }
        if (schema.type === 'object') expect(schema.fields, schema.name).toBeDefined();
        if (schema.type === 'list') expect(schema.items, schema.name).toBeDefined();
        if (schema.type === 'map') expect(schema.values, schema.name).toBeDefined();
        if (schema.listType === 'map' && schema.type === 'list') {
          for (const key of schema.listMapKeys ?? []) expect(schema.items?.fields?.has(key), key).toBe(true);
        }
        for (const child of [...(schema.fields?.values() ?? []), schema.items, schema.values]) if (child) walk(child);
      };
      for (const [group, apiVersion, kind] of bundled.kinds) {
        const known = all.kind({ group, version: apiVersion, kind });
        if (known === undefined) throw new Error(`${version} lost ${group}/${kind}`);
        walk(known.schema);
      }
      expect(seen.size, version).toBe(bundled.types.length);
    }
  });
});

describe('kinds', () => {
  test('scope, subresources, patch', () => {
    const deployment = registry.kind({ group: 'apps', version: 'v1', kind: 'Deployment' });
    expect(deployment).toMatchObject({
      namespaced: true,
      statusSubresource: true,
      scaleSubresource: true,
      patch: 'strategic',
      source: 'built-in',
      resource: 'deployments',
    });
    const namespaced = (group: string, version: string, kind: string) =>
      registry.kind({ group, version, kind })?.namespaced;
    expect(namespaced('', 'v1', 'Namespace')).toBe(false);
    expect(namespaced('', 'v1', 'ConfigMap')).toBe(true);
    expect(namespaced('rbac.authorization.k8s.io', 'v1', 'ClusterRole')).toBe(false);
    expect(namespaced('storage.k8s.io', 'v1', 'StorageClass')).toBe(false);
    expect(registry.kind({ group: 'authentication.k8s.io', version: 'v1', kind: 'TokenReview' })?.verbs).toEqual([
      'post',
    ]);
    expect(registry.kind({ group: 'apps', version: 'v1beta1', kind: 'Deployment' })).toBeUndefined();
    expect(registry.kind({ group: '__proto__', version: 'v1', kind: 'constructor' })).toBeUndefined();
  });

  test('versions, best first, and shared storage', () => {
    expect(registry.kubernetesVersion).toBe('1.36');
    expect(registry.versions('autoscaling', 'HorizontalPodAutoscaler')).toEqual(['v2', 'v1']);
    expect(registry.versions('', 'Deployment')).toEqual([]);
    expect(registry.canonicalGroup('extensions', 'Ingress')).toBe('networking.k8s.io');
    expect(registry.canonicalGroup('extensions', 'Deployment')).toBe('apps');
    expect(registry.canonicalGroup('events.k8s.io', 'Event')).toBe('');
    expect(registry.canonicalGroup('example.com', 'Ingress')).toBe('example.com');
  });
});

describe('bundled data', () => {
  const folder = join(import.meta.dirname, '../../../src/schema/data');

  test('stays under the size budget', () => {
    const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
    expect(sizes.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...sizes)).toBeLessThan(130_000);
    expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThan(760_000);
  });

  test('an unknown version is refused with the list of known ones', () => {
    expect(() => loadBundledSchemas('1.12')).toThrow(UserError);
    expect(() => loadBundledSchemas('latest')).toThrow(/1\.31, 1\.32, 1\.33, 1\.34, 1\.35, 1\.36, 1\.37/);
    expect(loadBundledSchemas('v1.33.1').version).toMatch(/^1\.33\./);
  });

  test('README and CHANGELOG name the oldest and the newest', () => {
    const range = `Kubernetes ${bundledVersions()[0]} to ${bundledVersions().at(-1)}`;
    for (const file of ['README.md', 'CHANGELOG.md']) expect(readFileSync(file, 'utf8')).toContain(range);
  });

  test('left out, it is the newest but one', () => {
    expect(DEFAULT_KUBERNETES_VERSION).toBe(bundledVersions().at(-2));
    expect(loadBundledSchemas('').version).toMatch(new RegExp(`^${DEFAULT_KUBERNETES_VERSION}\\.`));
  });
});
