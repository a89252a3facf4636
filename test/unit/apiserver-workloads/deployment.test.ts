import { describe, expect, test } from 'vitest';
import { at, causes, plain, post, put, read, refusals, stored } from './server.ts';

const minimal = read(`
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: shop}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: "nginx:1.25"}]}
`);
const TEMPLATE = ['spec', 'template', 'spec'] as const;

describe('a Deployment as created', () => {
  test('gets every default a GET shows', () => {
    expect(plain(stored(post(minimal)))).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web', namespace: 'shop', generation: 1 },
      spec: {
        replicas: 1,
        selector: { matchLabels: { app: 'web' } },
        template: {
          metadata: { labels: { app: 'web' } },
          spec: {
            containers: [
              {
                name: 'web',
                image: 'nginx:1.25',
                resources: {},
                terminationMessagePath: '/dev/termination-log',
                terminationMessagePolicy: 'File',
                imagePullPolicy: 'IfNotPresent',
              },
            ],
            restartPolicy: 'Always',
            terminationGracePeriodSeconds: 30,
            dnsPolicy: 'ClusterFirst',
            securityContext: {},
            schedulerName: 'default-scheduler',
          },
        },
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: '25%', maxSurge: '25%' } },
        revisionHistoryLimit: 10,
        progressDeadlineSeconds: 600,
      },
      status: {},
    });
  });

  test('is stored the same when what is stored is sent again', () => {
    const once = stored(post(minimal));
    expect(stored(post(once))).toEqual(once);
    expect(stored(put(once, once))).toEqual(once);
  });

  test('drops status, uid and timestamps of the manifest', () => {
    const exported = at(at(minimal, ['status'], { replicas: 3 }), ['metadata', 'uid'], 'abc');
    expect(stored(post(exported))).toEqual(stored(post(minimal)));
  });

  test('never changes its input', () => {
    const before = JSON.stringify(minimal);
    post(minimal);
    put(minimal, minimal);
    expect(JSON.stringify(minimal)).toBe(before);
  });

  test('is refused with a resourceVersion', () => {
    expect(causes(post(at(minimal, ['metadata', 'resourceVersion'], '7')))).toEqual([
      'metadata.resourceVersion FieldValueForbidden',
    ]);
  });
});

describe('defaults that stay', () => {
  test('the pull policy was chosen by the first tag', () => {
    const live = stored(post(at(minimal, [...TEMPLATE, 'containers', 0, 'image'], 'nginx')));
    const merged = at(live, [...TEMPLATE, 'containers', 0, 'image'], 'nginx:1.25');
    expect(stored(put(live, merged))).toMatchObject({
      metadata: { generation: 2 },
      spec: { template: { spec: { containers: [{ imagePullPolicy: 'Always' }] } } },
    });
  });

  test('the deprecated service account fills the new field back', () => {
    const live = stored(post(at(minimal, [...TEMPLATE, 'serviceAccountName'], 'runner')));
    expect(live).toMatchObject({
      spec: { template: { spec: { serviceAccountName: 'runner', serviceAccount: 'runner' } } },
    });
    expect(stored(put(live, at(live, [...TEMPLATE, 'serviceAccountName'], undefined)))).toEqual(live);
  });

  test('annotations count as a change of generation, labels do not', () => {
    const live = stored(post(minimal));
    expect(stored(put(live, at(live, ['metadata', 'labels'], { a: 'b' })))).toMatchObject({
      metadata: { generation: 1 },
    });
    expect(stored(put(live, at(live, ['metadata', 'annotations'], { a: 'b' })))).toMatchObject({
      metadata: { generation: 2 },
    });
  });
});

describe('what an update may not do', () => {
  const live = stored(post(minimal));

  test('Recreate beside the defaulted rollingUpdate', () => {
    const result = put(live, at(live, ['spec', 'strategy', 'type'], 'Recreate'));
    expect(refusals(result)).toMatchObject([
      {
        path: 'spec.strategy.rollingUpdate',
        cause: 'FieldValueForbidden',
        message: "Forbidden: may not be specified when strategy `type` is 'Recreate'",
      },
    ]);
    expect(put(live, at(live, ['spec', 'strategy'], { type: 'Recreate' })).status).toBe('accepted');
  });

  test('change the selector', () => {
    const both = at(live, ['spec', 'template', 'metadata', 'labels'], { app: 'web', tier: 'x' });
    expect(refusals(put(live, at(both, ['spec', 'selector', 'matchLabels'], { app: 'web', tier: 'x' })))).toMatchObject(
      [{ path: 'spec.selector', message: expect.stringContaining('field is immutable') }],
    );
  });

  test('drop a label the selector needs', () => {
    expect(causes(put(live, at(live, ['spec', 'template', 'metadata', 'labels'], { a: 'b' })))).toEqual([
      'spec.template.metadata.labels FieldValueInvalid',
    ]);
  });

  test('name another uid or an old resourceVersion', () => {
    const known = at(at(live, ['metadata', 'uid'], 'u1'), ['metadata', 'resourceVersion'], '5');
    expect(causes(put(known, at(known, ['metadata', 'uid'], 'u2')))).toEqual(['metadata.uid FieldValueInvalid']);
    expect(causes(put(known, at(known, ['metadata', 'resourceVersion'], '4')))).toEqual([
      'metadata.resourceVersion Conflict',
    ]);
    expect(causes(put(live, at(live, ['metadata', 'uid'], 'u2')))).toEqual(['metadata.uid FieldValueInvalid']);
  });

  test('add annotations beyond 256 KiB', () => {
    const annotations = { big: 'x'.repeat(262_144) };
    expect(causes(put(live, at(live, ['metadata', 'annotations'], annotations)))).toEqual([
      'metadata.annotations FieldValueTooLong',
    ]);
    expect(put(live, at(live, ['metadata', 'annotations'], { b: 'x'.repeat(262_143) })).status).toBe('accepted');
  });
});

describe('what a Deployment needs', () => {
  test.each([
    [
      ['spec', 'selector'],
      undefined,
      ['spec.selector FieldValueRequired', 'spec.template.metadata.labels FieldValueInvalid'],
    ],
    [['spec', 'selector'], {}, ['spec.selector FieldValueInvalid']],
    [['spec', 'replicas'], -1, ['spec.replicas FieldValueInvalid']],
    [['spec', 'strategy'], { type: 'Rolling' }, ['spec.strategy FieldValueNotSupported']],
    [
      ['spec', 'strategy'],
      { rollingUpdate: { maxSurge: 0, maxUnavailable: 0 } },
      ['spec.strategy.rollingUpdate.maxUnavailable FieldValueInvalid'],
    ],
    [['spec', 'minReadySeconds'], 600, ['spec.progressDeadlineSeconds FieldValueInvalid']],
    [['metadata', 'name'], 'Web', ['metadata.name FieldValueInvalid']],
    [['metadata', 'name'], undefined, ['metadata.name FieldValueRequired']],
    [
      ['metadata', 'labels'],
      { 'a b': 'c d' },
      ['metadata.labels FieldValueInvalid', 'metadata.labels FieldValueInvalid'],
    ],
    [['metadata', 'finalizers'], ['plain'], ['metadata.finalizers[0] FieldValueInvalid']],
    [[...TEMPLATE, 'restartPolicy'], 'Never', ['spec.template.spec.restartPolicy FieldValueNotSupported']],
    [[...TEMPLATE, 'activeDeadlineSeconds'], 5, ['spec.template.spec.activeDeadlineSeconds FieldValueForbidden']],
    [[...TEMPLATE, 'containers'], [], ['spec.template.spec.containers FieldValueRequired']],
  ])('%j = %j', (path, value, expected) => {
    expect(causes(post(at(minimal, path, value)))).toEqual(expected);
  });
});

test('the bad value of a selector is printed in the order the server prints it', () => {
  const selector = { matchLabels: { app: 'web' }, matchExpressions: [{ key: 'a', operator: 'Is' }] };
  expect(refusals(post(at(minimal, ['spec', 'selector'], selector))).map((error) => error.message)).toContain(
    'Invalid value: {"matchLabels":{"app":"web"},"matchExpressions":[{"key":"a","operator":"Is"}]}: invalid label selector',
  );
});

test('an owner named twice is stored once', () => {
  const owner = { apiVersion: 'v1', kind: 'A', name: 'a', uid: 'u' };
  const owned = at(minimal, ['metadata', 'ownerReferences'], [owner, owner]);
  expect(stored(post(owned))).toMatchObject({ metadata: { ownerReferences: [owner] } });
});
