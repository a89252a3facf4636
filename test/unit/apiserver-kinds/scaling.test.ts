import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertHpa } from '../../../src/apiserver/conversion/horizontal-pod-autoscaler.ts';
import { getIn } from '../../../src/kube/object.ts';
import { plain, post, put, read, stored } from '../apiserver-workloads/server.ts';

const target = 'scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}';
const hpa = (version: string, spec: string) =>
  read(
    `{apiVersion: autoscaling/${version}, kind: HorizontalPodAutoscaler, metadata: {name: web, namespace: shop}, spec: {${target}, ${spec}}}`,
  );

describe('a HorizontalPodAutoscaler', () => {
  it('scales on 80 % CPU unless told otherwise, also after its metrics are removed', () => {
    const metrics = [
      { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } },
    ];
    const live = stored(post(hpa('v2', 'maxReplicas: 3')));
    expect(plain(getIn(live, 'spec', 'metrics'))).toEqual(metrics);
    const changed = '{type: Resource, resource: {name: memory, target: {type: AverageValue, averageValue: 1Gi}}}';
    const other = stored(put(live, hpa('v2', `maxReplicas: 3, metrics: [${changed}]`)));
    expect(plain(getIn(stored(put(other, hpa('v2', 'maxReplicas: 3'))), 'spec', 'metrics'))).toEqual(metrics);
  });

  it('fills both directions of behavior, and gives scaling down no window', () => {
    const live = stored(post(hpa('v2', 'maxReplicas: 3, behavior: {scaleDown: {selectPolicy: Min}}')));
    expect(plain(getIn(live, 'spec', 'behavior'))).toEqual({
      scaleUp: {
        stabilizationWindowSeconds: 0,
        selectPolicy: 'Max',
        policies: [
          { type: 'Pods', value: 4, periodSeconds: 15 },
          { type: 'Percent', value: 100, periodSeconds: 15 },
        ],
      },
      scaleDown: { selectPolicy: 'Min', policies: [{ type: 'Percent', value: 100, periodSeconds: 15 }] },
    });
  });

  it('in v1 shows the CPU metric as a percentage and the others in an annotation', () => {
    const pods = '{type: Pods, pods: {metric: {name: rps}, target: {type: AverageValue, averageValue: "5"}}}';
    const v1 = convertHpa(stored(post(hpa('v2', `maxReplicas: 3, metrics: [${pods}]`))), 'v1');
    expect(getIn(v1, 'metadata', 'annotations', 'autoscaling.alpha.kubernetes.io/metrics')).toBe(
      '[{"type":"Pods","pods":{"metricName":"rps","targetAverageValue":"5"}}]',
    );
    expect(getIn(v1, 'spec')).not.toHaveProperty('targetCPUUtilizationPercentage');
  });

  it('survives the way to v1 and back', () => {
    const utilization = fc.integer({ min: 1, max: 100 });
    const bounds = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 5, max: 9 }));
    fc.assert(
      fc.property(utilization, bounds, fc.boolean(), (percent, [low, high], withBehavior) => {
        const metric = `{type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: ${percent}}}}`;
        const external = '{type: External, external: {metric: {name: q}, target: {type: Value, value: "3"}}}';
        const behavior = withBehavior ? ', behavior: {scaleUp: {selectPolicy: Min}}' : '';
        const spec = `minReplicas: ${low}, maxReplicas: ${high}, metrics: [${external}, ${metric}]${behavior}`;
        const live = stored(post(hpa('v2', spec)));
        expect(plain(convertHpa(convertHpa(live, 'v1'), 'v2')['spec'])).toEqual(plain(live['spec']));
      }),
      { numRuns: 30 },
    );
  });
});
