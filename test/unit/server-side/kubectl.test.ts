import { describe, expect, it } from 'vitest';
import {
  formatConflict,
  kubectlServerSideApply,
  recordScale,
  recordUpdate,
} from '../../../src/apply/server-side/index.ts';
import type { JsonObject } from '../../../src/kube/json.ts';
import { LAST_APPLIED } from '../../../src/kube/last-applied.ts';
import { getArray, getIn, getString } from '../../../src/kube/object.ts';
import { CONFIG_MAP, configMap, DEPLOYMENT, json } from './kinds.ts';

function clientSide(manifest: JsonObject, live = manifest, kind = CONFIG_MAP): JsonObject {
  const annotations = { [LAST_APPLIED]: `${JSON.stringify(manifest)}\n` };
  const metadata = Object.assign({}, live['metadata'], { annotations });
  const object = json({ ...live, metadata });
  return recordUpdate({ live: null, object, manager: 'kubectl-client-side-apply', kind }).object;
}

const owners = (object: JsonObject | null): string[] =>
  (getArray(object, 'metadata', 'managedFields') ?? []).map(
    (entry) => `${getString(entry, 'manager')} ${getString(entry, 'operation')}`,
  );

describe('kubectl apply --server-side after client-side apply', () => {
  it('takes over, then removes what the manifest lacks', () => {
    const live = clientSide(configMap({ a: '1', b: '2' }));
    const result = kubectlServerSideApply({ live, config: configMap({ a: '1' }), kind: CONFIG_MAP });
    expect(result.steps.map(({ name, manager }) => `${name} ${manager}`)).toEqual([
      'apply kubectl',
      'save-last-applied kubectl-last-applied',
      'take-over kubectl',
      'apply-again kubectl',
    ]);
    expect(result.takenOver).toEqual(['kubectl-client-side-apply']);
    expect(result.object?.['data']).toEqual(json({ a: '1' }));
    expect(owners(result.object)).toEqual(['kubectl-last-applied Apply', 'kubectl Apply']);
    expect(getString(result.object, 'metadata', 'annotations', LAST_APPLIED)).toContain('"data":{"a":"1"}');
  });

  it('under another manager leaves the annotation to its fate', () => {
    const live = clientSide(configMap({ a: '1', b: '2' }));
    const result = kubectlServerSideApply({ live, config: configMap({ a: '1' }), kind: CONFIG_MAP, manager: 'ci' });
    expect(result.steps.map(({ name }) => name)).toEqual(['apply', 'take-over', 'apply-again']);
    expect(getIn(result.object, 'metadata', 'annotations')).toBeUndefined();
    expect(owners(result.object)).toEqual(['ci Apply']);
  });

  it('conflicts where live was canonicalised, and where it sets what had been a default', () => {
    const manifest = (spec: Record<string, unknown>, cpu: string): JsonObject =>
      json({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'd' },
        spec: { ...spec, template: { spec: { containers: [{ name: 'a', resources: { limits: { cpu } } }] } } },
      });
    const live = clientSide(manifest({}, '1000m'), manifest({ replicas: 1 }, '1'), DEPLOYMENT);
    const result = kubectlServerSideApply({ live, config: manifest({ replicas: 3 }, '1000m'), kind: DEPLOYMENT });
    const outcome = result.steps[0]?.outcome;
    expect(outcome?.ok === false && outcome.conflicts?.map(formatConflict)).toEqual([
      'conflict with "kubectl-client-side-apply" using apps/v1: .spec.replicas',
      'conflict with "kubectl-client-side-apply" using apps/v1: .spec.template.spec.containers[name="a"].resources.limits.cpu',
    ]);
    expect(result.object).toBeNull();
  });

  it('is one step where client-side apply never was', () => {
    const first = kubectlServerSideApply({ live: null, config: configMap({ a: '1' }), kind: CONFIG_MAP });
    expect(first.steps).toHaveLength(1);
    const second = kubectlServerSideApply({ live: first.object, config: configMap({ b: '1' }), kind: CONFIG_MAP });
    expect(second.object?.['data']).toEqual(json({ b: '1' }));
  });

  it('ends with what the server refuses; a later refusal is a warning', () => {
    const live = clientSide(configMap({ a: '1', b: '2' }));
    const config = configMap({ a: '1' });
    const refused = kubectlServerSideApply({ live, config, kind: CONFIG_MAP, complete: () => 'no' });
    expect(refused).toMatchObject({ object: null, steps: [{ outcome: { ok: false, error: 'no' } }] });
    const late = kubectlServerSideApply({
      live,
      config,
      kind: CONFIG_MAP,
      complete: (merged) => (getIn(merged, 'data', 'b') === undefined ? 'b is required' : merged),
    });
    expect(late.steps.at(-1)).toMatchObject({ name: 'apply-again', outcome: { ok: false } });
    expect(late.object?.['data']).toEqual(json({ a: '1', b: '2' }));
  });
});

describe('scaling', () => {
  const deployment = (spec: Record<string, unknown>): JsonObject =>
    json({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'd' }, spec });

  it('takes the number from its owner', () => {
    const live = recordUpdate({
      live: null,
      object: deployment({ replicas: 1, paused: true }),
      manager: 'a',
      kind: DEPLOYMENT,
    }).object;
    const scaled = recordScale({ live, replicas: 3, manager: 'kubectl', kind: DEPLOYMENT });
    expect(getIn(scaled, 'spec', 'replicas')).toBe(3);
    expect(
      getArray(scaled, 'metadata', 'managedFields')?.map((e) => [
        getString(e, 'manager'),
        getString(e, 'subresource'),
        JSON.stringify(getIn(e, 'fieldsV1')),
      ]),
    ).toEqual([
      ['a', undefined, '{"f:spec":{"f:paused":{}}}'],
      ['kubectl', 'scale', '{"f:spec":{"f:replicas":{}}}'],
    ]);
  });

  it('gives the number no owner where it had none', () => {
    const live = recordUpdate({
      live: null,
      object: deployment({ paused: true }),
      manager: 'a',
      kind: DEPLOYMENT,
    }).object;
    expect(owners(recordScale({ live, replicas: 3, manager: 'kubectl', kind: DEPLOYMENT }))).toEqual(['a Update']);
  });
});
