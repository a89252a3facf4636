import { describe, expect, test } from 'vitest';
import { apiServer } from '../../../src/apiserver/server.ts';
import { at, causes, contextOf, post, put, read, refusals, stored } from './server.ts';

const pod = read(`
apiVersion: v1
kind: Pod
metadata: {name: p, namespace: shop, labels: {app: p, rev: "2"}}
spec: {containers: [{name: c, image: "a:1", resources: {limits: {cpu: 1, memory: 1Gi}}}]}
`);
const CONTAINER = ['spec', 'containers', 0] as const;

describe('a Pod as created', () => {
  test('limits become requests, admission adds tolerations and priority', () => {
    const limits = { cpu: '1', memory: '1Gi' };
    expect(stored(post(pod))).toMatchObject({
      metadata: { generation: 1 },
      spec: {
        containers: [{ resources: { limits, requests: limits } }],
        enableServiceLinks: true,
        priority: 0,
        preemptionPolicy: 'PreemptLowerPriority',
        tolerations: [
          { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
          { key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
        ],
      },
      status: { phase: 'Pending', qosClass: 'Guaranteed' },
    });
  });

  test.each([
    [{}, 'BestEffort'],
    [{ requests: { cpu: '1' } }, 'Burstable'],
    [{ limits: { cpu: '1' } }, 'Burstable'],
    [{ limits: { cpu: '1', memory: '1Gi' }, requests: { cpu: '500m' } }, 'Burstable'],
  ])('%j: %s', (resources, qosClass) => {
    expect(stored(post(at(pod, [...CONTAINER, 'resources'], resources)))['status']).toMatchObject({ qosClass });
  });

  test('host network opens the ports on the host', () => {
    const ports = at(at(pod, [...CONTAINER, 'ports'], [{ containerPort: 80 }]), ['spec', 'hostNetwork'], true);
    expect(stored(post(ports))['spec']).toMatchObject({ containers: [{ ports: [{ hostPort: 80 }] }] });
  });

  test('pod-level requests are the sum of the containers, in the notation of the first', () => {
    const shared = read(`
apiVersion: v1
kind: Pod
metadata: {name: p, namespace: shop}
spec:
  resources: {limits: {cpu: 4, memory: 4Gi}}
  initContainers:
  - {name: i, image: i, resources: {requests: {cpu: 3}}}
  - {name: s, image: s, restartPolicy: Always, resources: {requests: {cpu: 250m, memory: 100Mi}}}
  containers:
  - {name: c, image: c, resources: {requests: {cpu: 500m, memory: 200Mi}}}
  - {name: d, image: d, resources: {requests: {cpu: "1.5"}}}
`);
    expect(stored(post(shared))['spec']).toMatchObject({ resources: { requests: { cpu: '3', memory: '300Mi' } } });
    expect(stored(post(shared, 33))['spec']).not.toHaveProperty('resources');
    expect(causes(post(at(shared, ['spec', 'resources', 'requests'], { cpu: '1' })))).toEqual([
      'spec.resources.requests[cpu] FieldValueInvalid',
    ]);
  });

  test('matchLabelKeys become expressions: in Pods, and from 1.34 on in spread constraints, too', () => {
    const constraint = {
      maxSkew: 1,
      topologyKey: 'zone',
      whenUnsatisfiable: 'DoNotSchedule',
      labelSelector: { matchLabels: { app: 'p' } },
      matchLabelKeys: ['rev', 'absent'],
    };
    const spread = at(pod, ['spec', 'topologySpreadConstraints'], [constraint]);
    const merged = { ...constraint.labelSelector, matchExpressions: [{ key: 'rev', operator: 'In', values: ['2'] }] };
    expect(stored(post(spread))['spec']).toMatchObject({ topologySpreadConstraints: [{ labelSelector: merged }] });
    expect(stored(post(spread, 33))['spec']).toMatchObject({
      topologySpreadConstraints: [{ labelSelector: constraint.labelSelector }],
    });
  });

  test('an AppArmor annotation becomes the field', () => {
    const annotations = { 'container.apparmor.security.beta.kubernetes.io/c': 'localhost/profile' };
    expect(stored(post(at(pod, ['metadata', 'annotations'], annotations)))['spec']).toMatchObject({
      containers: [{ securityContext: { appArmorProfile: { type: 'Localhost', localhostProfile: 'profile' } } }],
    });
  });

  test('a priority of one’s own is refused by admission', () => {
    expect(refusals(post(at(pod, ['spec', 'priority'], 5)))).toMatchObject([
      { path: '', cause: 'Forbidden', source: 'admission', changed: ['spec.priority'] },
    ]);
    expect(stored(post(at(pod, ['spec', 'priorityClassName'], 'system-node-critical')))['spec']).toMatchObject({
      priority: 2000001000,
    });
    expect(post(at(pod, ['spec', 'priorityClassName'], 'high'))).toMatchObject({
      status: 'not-judged',
      reason: { code: 'priority-class-unknown' },
    });
  });

  test('a RuntimeClass in sight gives overhead and node selector', () => {
    const runtime = read(`
apiVersion: node.k8s.io/v1
kind: RuntimeClass
metadata: {name: kata}
handler: kata
overhead: {podFixed: {cpu: 100m}}
scheduling: {nodeSelector: {kata: "true"}}
`);
    const classed = at(pod, ['spec', 'runtimeClassName'], 'kata');
    const context = { ...contextOf(pod), find: () => runtime };
    expect(stored(apiServer.create(classed, context))['spec']).toMatchObject({
      overhead: { cpu: '100m' },
      nodeSelector: { kata: 'true' },
    });
    const other = at(classed, ['spec', 'nodeSelector'], { kata: 'false' });
    expect(causes(apiServer.create(other, context))).toEqual([' Forbidden']);
    expect(post(classed)).toMatchObject({ reason: { code: 'runtime-class-unknown' } });
    expect(causes(post(at(pod, ['spec', 'overhead'], { cpu: '1' })))).toEqual([' Forbidden']);
  });

  test('a negative grace period is one second', () => {
    expect(stored(post(at(pod, ['spec', 'terminationGracePeriodSeconds'], -5)))['spec']).toMatchObject({
      terminationGracePeriodSeconds: 1,
    });
  });
});

describe('what an update may change in a Pod', () => {
  const live = stored(post(pod));

  test.each([
    [[...CONTAINER, 'image'], 'a:2'],
    [['spec', 'activeDeadlineSeconds'], 30],
    [['metadata', 'labels'], { x: 'y' }],
  ])('%j', (path, value) => {
    expect(put(live, at(live, path, value)).status).toBe('accepted');
  });

  test('tolerations may be added, not changed', () => {
    const more = [...(live['spec'] as { tolerations: object[] }).tolerations, { key: 'a', operator: 'Exists' }];
    expect(put(live, at(live, ['spec', 'tolerations'], more)).status).toBe('accepted');
    const own = stored(post(at(pod, ['spec', 'tolerations'], [{ key: 'a', operator: 'Exists' }])));
    expect(causes(put(own, at(own, ['spec', 'tolerations', 0, 'key'], 'b')))).toEqual([
      'spec.tolerations FieldValueForbidden',
    ]);
  });

  test('anything else is refused, and named', () => {
    const env = at(live, [...CONTAINER, 'env'], [{ name: 'A', value: 'b' }]);
    expect(refusals(put(live, at(env, ['spec', 'dnsPolicy'], 'Default')))).toMatchObject([
      { path: 'spec', cause: 'FieldValueForbidden', changed: ['spec.containers[0].env', 'spec.dnsPolicy'] },
    ]);
  });

  test('containers can be neither added nor removed', () => {
    const two = at(live, ['spec', 'containers', 1], { name: 'd', image: 'd' });
    expect(causes(put(live, two))).toEqual(['spec.containers FieldValueForbidden']);
  });

  test('a gated Pod may get a narrower node selector', () => {
    const gated = stored(
      post(at(at(pod, ['spec', 'schedulingGates'], [{ name: 'a.b/c' }]), ['spec', 'nodeSelector'], { a: 'b' })),
    );
    expect(put(gated, at(gated, ['spec', 'nodeSelector'], { a: 'b', c: 'd' })).status).toBe('accepted');
    expect(causes(put(gated, at(gated, ['spec', 'nodeSelector'], { a: 'x' })))).toEqual([
      'spec.nodeSelector FieldValueInvalid',
    ]);
    expect(causes(put(gated, at(gated, ['spec', 'schedulingGates', 0, 'name'], 'new')))).toEqual([
      'spec.schedulingGates[0].name FieldValueForbidden',
    ]);
  });
});
