import { describe, expect, test } from 'vitest';
import { imageTag } from '../../../src/apiserver/format/image-name.ts';
import { at, causes, post, put, read, refusals, stored } from './server.ts';

const pod = read(`
apiVersion: v1
kind: PodTemplate
metadata: {name: p, namespace: shop}
template:
  metadata: {labels: {app: p}}
  spec:
    containers: [{name: c, image: "a:1"}]
    volumes: [{name: data, emptyDir: {}}]
`);
const SPEC = ['template', 'spec'] as const;
const CONTAINER = [...SPEC, 'containers', 0] as const;
const C = 'template.spec.containers[0]';
const V = 'template.spec.volumes[0]';

// Every row was answered so by kube-apiserver 1.36.3.
describe('containers', () => {
  test.each([
    [['name'], 'Web', [`${C}.name FieldValueInvalid`]],
    [['image'], '', [`${C}.image FieldValueRequired`]],
    [['imagePullPolicy'], 'Sometimes', [`${C}.imagePullPolicy FieldValueNotSupported`]],
    [['ports'], [{ containerPort: 0 }], [`${C}.ports[0].containerPort FieldValueRequired`]],
    [['ports'], [{ containerPort: 70000 }], [`${C}.ports[0].containerPort FieldValueInvalid`]],
    [
      ['ports'],
      [
        { containerPort: 1, name: 'a' },
        { containerPort: 2, name: 'a' },
      ],
      [`${C}.ports[1].name FieldValueDuplicate`],
    ],
    [
      ['ports'],
      [
        { containerPort: 1, hostPort: 8 },
        { containerPort: 2, hostPort: 8 },
      ],
      [`${C}.ports[1].hostPort FieldValueDuplicate`],
    ],
    [['env'], [{ name: 'a=b' }], [`${C}.env[0].name FieldValueInvalid`]],
    [
      ['env'],
      [{ name: 'A', value: 'x', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }],
      [`${C}.env[0].valueFrom FieldValueInvalid`],
    ],
    [
      ['env'],
      [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'status.phase' } } }],
      [`${C}.env[0].valueFrom.fieldRef.fieldPath FieldValueNotSupported`],
    ],
    [
      ['env'],
      [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'spec.nope' } } }],
      [`${C}.env[0].valueFrom.fieldRef.fieldPath FieldValueInvalid`],
    ],
    [['env'], [{ name: 'A', valueFrom: {} }], [`${C}.env[0].valueFrom FieldValueInvalid`]],
    [['envFrom'], [{}], [`${C}.envFrom FieldValueInvalid`]],
    [['envFrom'], [{ configMapRef: { name: 'a-' } }], []],
    [['volumeMounts'], [{ name: 'nope', mountPath: '/a' }], [`${C}.volumeMounts[0].name FieldValueNotFound`]],
    [
      ['volumeMounts'],
      [
        { name: 'data', mountPath: '/a' },
        { name: 'data', mountPath: '/a' },
      ],
      [`${C}.volumeMounts[1].mountPath FieldValueInvalid`],
    ],
    [
      ['volumeMounts'],
      [{ name: 'data', mountPath: '/a', subPath: '/x' }],
      [`${C}.volumeMounts.subPath FieldValueInvalid`],
    ],
    [['volumeDevices'], [{ name: 'data', devicePath: '/d' }], [`${C}.volumeDevices[0].name FieldValueInvalid`]],
    [['livenessProbe'], {}, [`${C}.livenessProbe FieldValueRequired`]],
    [
      ['livenessProbe'],
      { exec: { command: ['a'] }, tcpSocket: { port: 1 } },
      [`${C}.livenessProbe.tcpSocket FieldValueForbidden`],
    ],
    [
      ['livenessProbe'],
      { tcpSocket: { port: 1 }, successThreshold: 2 },
      [`${C}.livenessProbe.successThreshold FieldValueInvalid`],
    ],
    [
      ['readinessProbe'],
      { httpGet: { port: 'Too_Long_Port_Name' } },
      [`${C}.readinessProbe.httpGet.port FieldValueInvalid`, `${C}.readinessProbe.httpGet.port FieldValueInvalid`],
    ],
    [['lifecycle'], { preStop: { sleep: { seconds: 31 } } }, [`${C}.lifecycle.preStop.sleep FieldValueInvalid`]],
    [['resources'], { requests: { cpu: '2' }, limits: { cpu: '1' } }, [`${C}.resources.requests FieldValueInvalid`]],
    [
      ['resources'],
      { limits: { gpu: '1' } },
      [`${C}.resources.limits[gpu] FieldValueInvalid`, `${C}.resources.limits[gpu] FieldValueInvalid`],
    ],
    [['resources'], { requests: { 'a.b/gpu': '1' } }, [`${C}.resources.limits FieldValueRequired`]],
    [['resources'], { limits: { 'a.b/gpu': '0.5' } }, [`${C}.resources.limits[a.b/gpu] FieldValueInvalid`]],
    [
      ['resources'],
      { limits: { 'hugepages-2Mi': '3Mi' } },
      [`${C}.resources FieldValueForbidden`, `${C}.resources.limits[hugepages-2Mi] FieldValueInvalid`],
    ],
    [
      ['securityContext'],
      { privileged: true, allowPrivilegeEscalation: false },
      [`${C}.securityContext FieldValueInvalid`],
    ],
    [['securityContext'], { runAsUser: -1 }, [`${C}.securityContext.runAsUser FieldValueInvalid`]],
    [
      ['securityContext'],
      { seccompProfile: { type: 'Localhost' } },
      [`${C}.securityContext.seccompProfile.localhostProfile FieldValueRequired`],
    ],
    [['restartPolicy'], 'Sometimes', [`${C}.restartPolicy FieldValueNotSupported`]],
    [['terminationMessagePolicy'], 'Mail', [`${C}.terminationMessagePolicy FieldValueNotSupported`]],
  ])('%j = %j', (path, value, expected) => {
    const result = post(at(pod, [...CONTAINER, ...path], value));
    if (expected.length === 0) expect(result.status).toBe('accepted');
    else expect(causes(result)).toEqual([...expected].sort());
  });

  test('a name is unique among all containers', () => {
    const twice = at(pod, [...SPEC, 'initContainers'], [{ name: 'c', image: 'x' }]);
    expect(causes(post(twice))).toEqual(['template.spec.initContainers[0].name FieldValueDuplicate']);
  });

  test('probes of init containers need restartPolicy Always', () => {
    const probe = { tcpSocket: { port: 1 } };
    const init = at(pod, [...SPEC, 'initContainers'], [{ name: 'i', image: 'x', livenessProbe: probe }]);
    expect(causes(post(init))).toEqual(['template.spec.initContainers[0].livenessProbe FieldValueForbidden']);
    expect(post(at(init, [...SPEC, 'initContainers', 0, 'restartPolicy'], 'Always')).status).toBe('accepted');
  });

  test('variables and searches were stricter in older versions', () => {
    const env = at(pod, [...CONTAINER, 'env'], [{ name: '1 A' }]);
    expect(post(env).status).toBe('accepted');
    expect(causes(post(env, 31))).toEqual([`${C}.env[0].name FieldValueInvalid`]);
    const dns = at(pod, [...SPEC, 'dnsConfig'], { searches: ['a_b'] });
    expect(post(dns).status).toBe('accepted');
    expect(causes(post(dns, 32))).toEqual(['template.spec.dnsConfig.searches[0] FieldValueInvalid']);
  });
});

describe('volumes', () => {
  test.each([
    [{ name: 'v' }, []],
    [{ name: 'V', emptyDir: {} }, [`${V}.name FieldValueInvalid`]],
    [{ name: 'v', emptyDir: {}, downwardAPI: {} }, [`${V}.downwarAPI FieldValueForbidden`]],
    [{ name: 'v', emptyDir: { sizeLimit: '-1' } }, [`${V}.emptyDir.sizeLimit FieldValueForbidden`]],
    [{ name: 'v', gcePersistentDisk: {} }, [`${V}.persistentDisk.pdName FieldValueRequired`]],
    [{ name: 'v', hostPath: { path: '/a/../b' } }, [`${V}.hostPath.path FieldValueInvalid`]],
    [{ name: 'v', hostPath: { path: '/a', type: 'Dir' } }, [`${V}.hostPath.type FieldValueNotSupported`]],
    [{ name: 'v', secret: {} }, [`${V}.secret.secretName FieldValueRequired`]],
    [
      { name: 'v', configMap: { name: 'a', items: [{ key: 'a', path: '../b' }] } },
      [`${V}.configMap.items[0].path FieldValueInvalid`],
    ],
    [{ name: 'v', configMap: { name: 'a', defaultMode: 512 } }, [`${V}.configMap.defaultMode FieldValueInvalid`]],
    [{ name: 'v', downwardAPI: { items: [{ path: 'a' }] } }, [`${V}.downwardAPI FieldValueRequired`]],
    [
      { name: 'v', projected: { sources: [{ serviceAccountToken: { path: 't', expirationSeconds: 60 } }] } },
      [`${V}.projected.sources[0].serviceAccountToken.expirationSeconds FieldValueInvalid`],
    ],
    [
      { name: 'v', csi: { driver: 'a', nodePublishSecretRef: {} } },
      [`${V}.csi.nodePublishSecretRef.name FieldValueRequired`],
    ],
    [{ name: 'v', nfs: { server: 's', path: 'p' } }, [`${V}.nfs.path FieldValueInvalid`]],
    [
      { name: 'v', ephemeral: { volumeClaimTemplate: { spec: {} } } },
      [
        `${V}.ephemeral.volumeClaimTemplate.spec.accessModes FieldValueRequired`,
        `${V}.ephemeral.volumeClaimTemplate.spec.resources[storage] FieldValueRequired`,
      ],
    ],
  ])('%j', (volume, expected) => {
    const result = post(at(pod, [...SPEC, 'volumes'], [volume]));
    if (expected.length === 0) expect(result.status).toBe('accepted');
    else expect(causes(result)).toEqual(expected);
  });

  test('an image volume is dropped where the gate is off', () => {
    const image = at(pod, [...SPEC, 'volumes', 1], { name: 'i', image: { reference: 'a' } });
    const mounted = at(image, [...CONTAINER, 'volumeMounts'], [{ name: 'i', mountPath: '/i' }]);
    expect(stored(post(mounted))['template']).toMatchObject({
      spec: { volumes: [{}, { image: { pullPolicy: 'Always' } }] },
    });
    expect(JSON.stringify(stored(post(mounted, 34)))).not.toContain('"i"');
  });
});

describe('the pod as a whole', () => {
  test.each([
    [['dnsPolicy'], 'None', ['template.spec.dnsConfig FieldValueRequired']],
    [['dnsPolicy'], 'Never', ['template.spec.dnsPolicy FieldValueNotSupported']],
    [['hostNetwork'], true, []],
    [
      ['tolerations'],
      [{ key: 'a', operator: 'Exists', value: 'x' }],
      ['template.spec.tolerations[0].operator FieldValueInvalid'],
    ],
    [
      ['tolerations'],
      [{ key: 'a', operator: 'Exists', tolerationSeconds: 1 }],
      ['template.spec.tolerations[0].effect FieldValueInvalid'],
    ],
    [
      ['topologySpreadConstraints'],
      [{ maxSkew: 1, topologyKey: 'a', whenUnsatisfiable: 'ScheduleAnyway', minDomains: 1 }],
      ['template.spec.topologySpreadConstraints[0].minDomains FieldValueInvalid'],
    ],
    [
      ['affinity'],
      { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [] } } },
      [
        'template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms FieldValueRequired',
      ],
    ],
    [
      ['affinity'],
      { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{}] } },
      [
        'template.spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey FieldValueInvalid',
        'template.spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey FieldValueInvalid',
        'template.spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey FieldValueRequired',
      ],
    ],
    [
      ['securityContext'],
      {
        sysctls: [
          { name: 'a', value: 'b' },
          { name: 'a', value: 'c' },
        ],
      },
      ['template.spec.securityContext.sysctls[1].name FieldValueDuplicate'],
    ],
    [
      ['securityContext'],
      { windowsOptions: { runAsUserName: 'a\\b\\c' } },
      ['template.spec.securityContext.windowsOptions.runAsUserName FieldValueInvalid'],
    ],
    [['os'], { name: 'windows' }, []],
    [['hostUsers'], false, []],
    [['schedulingGates'], [{ name: 'a' }, { name: 'a' }], ['template.spec.schedulingGates[1] FieldValueDuplicate']],
    [['hostAliases'], [{ ip: 'x' }], ['template.spec.hostAliases[0].ip FieldValueInvalid']],
    [['overhead'], { cpu: '-1' }, ['template.spec.overhead.limits[cpu] FieldValueInvalid']],
    [['ephemeralContainers'], [{ name: 'e', image: 'x' }], ['template.spec.ephemeralContainers FieldValueForbidden']],
  ])('%j = %j', (path, value, expected) => {
    const result = post(at(pod, [...SPEC, ...path], value));
    if (expected.length === 0) expect(result.status).toBe('accepted');
    else expect(causes(result)).toEqual(expected);
  });

  test('values that are stored may stay', () => {
    const term = {
      topologyKey: 'a',
      labelSelector: { matchExpressions: [{ key: 'a', operator: 'In', values: ['not ok'] }] },
    };
    const affinity = { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } };
    const odd = at(stored(post(pod)), [...SPEC, 'affinity'], affinity);
    expect(post(odd).status).toBe('rejected');
    expect(put(odd, odd).status).toBe('accepted');
  });

  test('an annotation and the field that replaced it must agree', () => {
    const annotated = at(pod, ['template', 'metadata', 'annotations'], {
      'seccomp.security.alpha.kubernetes.io/pod': 'unconfined',
    });
    const both = at(annotated, [...SPEC, 'securityContext'], { seccompProfile: { type: 'RuntimeDefault' } });
    expect(refusals(post(both))).toMatchObject([
      { path: 'template.spec.securityContext.seccompProfile.type', cause: 'FieldValueForbidden' },
    ]);
  });
});

describe('the tag of an image', () => {
  const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
  test.each([
    ['nginx', 'latest'],
    ['nginx:1.25', '1.25'],
    ['registry.example.com:5000/a/b', 'latest'],
    ['localhost/a:x', 'x'],
    [`nginx@${digest}`, ''],
    [`nginx:latest@${digest}`, 'latest'],
    ['nginx@sha256:abc', undefined],
    ['Nginx', undefined],
    ['EXAMPLE.com/a', 'latest'],
    ['a//b', undefined],
    ['nginx:', undefined],
    ['', undefined],
    ['a'.repeat(64), undefined],
  ])('%s: %s', (image, tag) => {
    expect(imageTag(image)).toBe(tag);
  });
});
