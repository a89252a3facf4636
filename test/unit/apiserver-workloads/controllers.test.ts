import { describe, expect, test } from 'vitest';
import { at, causes, post, put, read, refusals, stored } from './server.ts';

const statefulSet = read(`
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: db, namespace: shop}
spec:
  serviceName: db
  selector: {matchLabels: {app: db}}
  template:
    metadata: {labels: {app: db}}
    spec: {containers: [{name: db, image: "db:1", volumeMounts: [{name: data, mountPath: /data}]}]}
  volumeClaimTemplates:
  - metadata: {name: data}
    spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}
`);

describe('StatefulSet', () => {
  const live = stored(post(statefulSet));

  test('defaults', () => {
    expect(live).toMatchObject({
      metadata: { generation: 1 },
      spec: {
        podManagementPolicy: 'OrderedReady',
        updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 0 } },
        persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' },
        volumeClaimTemplates: [
          {
            apiVersion: 'v1',
            kind: 'PersistentVolumeClaim',
            spec: { volumeMode: 'Filesystem' },
            status: { phase: 'Pending' },
          },
        ],
      },
      status: { replicas: 0, availableReplicas: 0 },
    });
  });

  test('a stated type gets no partition', () => {
    const stated = at(statefulSet, ['spec', 'updateStrategy'], { type: 'RollingUpdate' });
    expect(stored(post(stated))['spec']).toMatchObject({ updateStrategy: { type: 'RollingUpdate' } });
    expect(JSON.stringify(stored(post(stated)))).not.toContain('partition');
  });

  test('OnDelete is refused beside the defaulted partition', () => {
    expect(causes(put(live, at(live, ['spec', 'updateStrategy', 'type'], 'OnDelete')))).toEqual([
      'spec.updateStrategy.rollingUpdate FieldValueInvalid',
    ]);
  });

  test('the refusal names what changed where the server does not', () => {
    const bigger = ['spec', 'volumeClaimTemplates', 0, 'spec', 'resources', 'requests', 'storage'];
    const result = put(live, at(at(live, bigger, '2Gi'), ['spec', 'serviceName'], 'other'));
    expect(refusals(result)).toEqual([
      {
        path: 'spec',
        cause: 'FieldValueForbidden',
        message:
          "Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
        source: 'validation',
        changed: ['spec.serviceName', 'spec.volumeClaimTemplates[0].spec.resources.requests.storage'],
      },
    ]);
  });

  test('a quantity spelled differently is no change', () => {
    const storage = ['spec', 'volumeClaimTemplates', 0, 'spec', 'resources', 'requests', 'storage'];
    expect(put(live, at(live, storage, '1073741824')).status).toBe('accepted');
  });

  test.each([
    [32, 'rejected'],
    [33, 'accepted'],
    [36, 'accepted'],
  ])('revisionHistoryLimit on 1.%i: %s', (minor, status) => {
    const old = stored(post(statefulSet, minor));
    expect(put(old, at(old, ['spec', 'revisionHistoryLimit'], 3), minor).status).toBe(status);
  });

  test('nobody looked at its pods before 1.34', () => {
    const broken = at(statefulSet, ['spec', 'template', 'spec', 'containers', 0, 'image'], '');
    expect(post(broken, 33).status).toBe('accepted');
    expect(causes(post(broken, 34))).toEqual(['spec.template.spec.containers[0].image FieldValueRequired']);
  });
});

const daemonSet = read(`
apiVersion: apps/v1
kind: DaemonSet
metadata: {name: agent, namespace: shop}
spec:
  selector: {matchLabels: {app: agent}}
  template:
    metadata: {labels: {app: agent}}
    spec: {containers: [{name: agent, image: "agent:1"}]}
`);

describe('DaemonSet', () => {
  const live = stored(post(daemonSet));
  const generation = 'deprecated.daemonset.template.generation';

  test('counts the generations of its template in an annotation', () => {
    expect(live).toMatchObject({ metadata: { generation: 1, annotations: { [generation]: '1' } } });
    const image = stored(put(live, at(live, ['spec', 'template', 'spec', 'containers', 0, 'image'], 'agent:2')));
    expect(image).toMatchObject({ metadata: { generation: 2, annotations: { [generation]: '2' } } });
    const ready = stored(put(image, at(image, ['spec', 'minReadySeconds'], 3)));
    expect(ready).toMatchObject({ metadata: { generation: 3, annotations: { [generation]: '2' } } });
  });

  test('the annotation comes back when a manifest drops it', () => {
    expect(stored(put(live, at(live, ['metadata', 'annotations'], undefined)))).toEqual(live);
  });

  test('OnDelete is accepted beside rollingUpdate, whose unset numbers show as 0', () => {
    const strategy = { type: 'OnDelete', rollingUpdate: { maxUnavailable: '10%' } };
    expect(stored(post(at(daemonSet, ['spec', 'updateStrategy'], strategy)))['spec']).toMatchObject({
      updateStrategy: { type: 'OnDelete', rollingUpdate: { maxUnavailable: '10%', maxSurge: 0 } },
    });
  });

  test('surge and unavailability exclude each other', () => {
    const strategy = { rollingUpdate: { maxUnavailable: 1, maxSurge: 1 } };
    expect(causes(post(at(daemonSet, ['spec', 'updateStrategy'], strategy)))).toEqual([
      'spec.updateStrategy.rollingUpdate.maxSurge FieldValueInvalid',
    ]);
  });

  test('a missing selector just matches nothing', () => {
    expect(causes(post(at(daemonSet, ['spec', 'selector'], undefined)))).toEqual([
      'spec.template.metadata.labels FieldValueInvalid',
    ]);
  });
});

test('a ReplicationController takes selector and labels from its template', () => {
  const rc = read(`
apiVersion: v1
kind: ReplicationController
metadata: {name: rc, namespace: shop}
spec: {template: {metadata: {labels: {app: rc}}, spec: {containers: [{name: c, image: a}]}}}
`);
  expect(stored(post(rc))).toMatchObject({
    metadata: { labels: { app: 'rc' }, generation: 1 },
    spec: { replicas: 1, selector: { app: 'rc' } },
    status: { replicas: 0 },
  });
  expect(causes(post(at(rc, ['spec', 'template'], undefined)))).toEqual([
    'spec.selector FieldValueRequired',
    'spec.template FieldValueRequired',
  ]);
});

test('the data of a ControllerRevision never changes', () => {
  const revision = read(
    '{apiVersion: apps/v1, kind: ControllerRevision, metadata: {name: a, namespace: b}, revision: 1, data: {a: null}}',
  );
  const live = stored(post(revision));
  expect(live['data']).toEqual({ a: null });
  expect(causes(put(live, at(live, ['data'], { a: 1 })))).toEqual(['data FieldValueInvalid']);
  expect(put(live, at(live, ['revision'], 2)).status).toBe('accepted');
});

test('a kind nobody knows is not judged', () => {
  const binding = read('{apiVersion: v1, kind: Binding, metadata: {name: a, namespace: b}, target: {name: n}}');
  expect(post(binding)).toMatchObject({ status: 'not-judged', reason: { code: 'no-defaulting-knowledge' } });
});
