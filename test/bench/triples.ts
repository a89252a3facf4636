import { createdObject } from '../../src/apply/client-side/kubectl.ts';
import { lastAppliedText, withLastApplied } from '../../src/apply/client-side/last-applied.ts';
import { type JsonObject, type JsonValue, toJsonValue } from '../../src/kube/json.ts';
import { parseJsonExact } from '../../src/kube/json-text.ts';

/** What kubectl has in hand when it applies: last-applied, the annotated manifest, the live object with its defaults. */
export interface Triple {
  readonly original: JsonObject;
  readonly modified: JsonObject;
  readonly current: JsonObject;
}

/** Everyday changes to everyday objects, as many as wanted; the same every time. */
export function makeTriples(count: number): Triple[] {
  return Array.from({ length: count }, (_, i) =>
    i % 4 === 3 ? service(i) : i % 4 === 2 ? configMap(i) : deployment(i),
  );
}

/** A Deployment with one container whose env has this many entries; every tenth entry changes. */
export function longList(length: number): Triple {
  const manifest = (tag: string, every: number): JsonValue => ({
    ...head('apps/v1', 'Deployment', 'long'),
    spec: {
      selector: { matchLabels: { app: 'long' } },
      template: {
        metadata: { labels: { app: 'long' } },
        spec: {
          containers: [
            {
              name: 'main',
              image: 'app:1',
              env: Array.from({ length }, (_, i) => ({
                name: `E${(i * 7919) % length}`,
                value: i % every === 0 ? tag : 'same',
              })),
            },
          ],
        },
      },
    },
  });
  return triple(manifest('old', 10), manifest('new', 10), (live) => live);
}

function deployment(i: number): Triple {
  const manifest = (image: string, extra: readonly JsonValue[]): JsonValue => ({
    ...head('apps/v1', 'Deployment', `web-${i}`),
    spec: {
      replicas: 2 + (i % 3),
      selector: { matchLabels: { app: `web-${i}` } },
      template: {
        metadata: { labels: { app: `web-${i}`, tier: 'front' } },
        spec: {
          containers: [
            {
              name: 'web',
              image,
              args: ['--port=8080', '--verbose'],
              env: [...Array.from({ length: 8 }, (_, e) => ({ name: `SETTING_${e}`, value: `value-${e}` })), ...extra],
              ports: [
                { containerPort: 8080, name: 'http' },
                { containerPort: 9090, name: 'metrics' },
              ],
              resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '256Mi' } },
              volumeMounts: [
                { name: 'config', mountPath: '/etc/app' },
                { name: 'tmp', mountPath: '/tmp' },
              ],
              readinessProbe: { httpGet: { path: '/ready', port: 'http' } },
            },
            { name: 'proxy', image: 'proxy:2.1', ports: [{ containerPort: 15001 }] },
          ],
          volumes: [
            { name: 'config', configMap: { name: `web-${i}` } },
            { name: 'tmp', emptyDir: {} },
          ],
        },
      },
    },
  });
  const added = i % 3 === 0 ? [{ name: 'ADDED', value: 'x' }] : [];
  return triple(manifest('app:1.0', [{ name: 'REMOVED', value: 'x' }]), manifest(`app:1.${i}`, added), (live) => ({
    ...live,
    spec: {
      progressDeadlineSeconds: 600,
      revisionHistoryLimit: 10,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: '25%' } },
      ...map(live['spec']),
      template: podDefaults(map(map(live['spec'])['template'])),
    },
    status: {
      observedGeneration: 1,
      replicas: 2,
      conditions: [
        { type: 'Available', status: 'True', reason: 'MinimumReplicasAvailable' },
        { type: 'Progressing', status: 'True' },
      ],
    },
  }));
}

function podDefaults(template: JsonObject): JsonObject {
  const spec = map(template['spec']);
  const containers = Array.isArray(spec['containers']) ? spec['containers'] : [];
  return {
    ...template,
    spec: {
      dnsPolicy: 'ClusterFirst',
      restartPolicy: 'Always',
      schedulerName: 'default-scheduler',
      securityContext: {},
      terminationGracePeriodSeconds: 30,
      ...spec,
      containers: containers.map((container) => ({
        imagePullPolicy: 'IfNotPresent',
        terminationMessagePath: '/dev/termination-log',
        terminationMessagePolicy: 'File',
        ...map(container),
      })),
    },
  };
}

function service(i: number): Triple {
  const manifest = (port: number): JsonValue => ({
    ...head('v1', 'Service', `web-${i}`),
    spec: {
      selector: { app: `web-${i}` },
      ports: [
        { name: 'http', port: 80, targetPort: 8080 },
        { name: 'extra', port },
      ],
    },
  });
  return triple(manifest(8081), manifest(8082), (live) => ({
    ...live,
    spec: {
      clusterIP: '10.0.0.1',
      clusterIPs: ['10.0.0.1'],
      internalTrafficPolicy: 'Cluster',
      ipFamilies: ['IPv4'],
      ipFamilyPolicy: 'SingleStack',
      sessionAffinity: 'None',
      type: 'ClusterIP',
      ...map(live['spec']),
    },
    status: { loadBalancer: {} },
  }));
}

function configMap(i: number): Triple {
  const manifest = (version: string): JsonValue => ({
    ...head('v1', 'ConfigMap', `web-${i}`),
    data: Object.fromEntries(
      Array.from({ length: 12 }, (_, k) => [`key-${k}`, k === 3 ? version : `line one\nline two of ${k}\n`.repeat(4)]),
    ),
  });
  return triple(manifest('1'), manifest('2'), (live) => live);
}

function head(apiVersion: string, kind: string, name: string): JsonObject {
  return {
    apiVersion,
    kind,
    metadata: { name, namespace: 'default', labels: { app: name, 'app.kubernetes.io/part-of': 'shop' } },
  };
}

function triple(before: JsonValue, after: JsonValue, defaulted: (live: JsonObject) => JsonObject): Triple {
  const base = map(toJsonValue(before));
  const created = createdObject(base);
  const live = {
    ...created,
    metadata: {
      ...map(created['metadata']),
      creationTimestamp: '2026-01-01T00:00:00Z',
      generation: 1,
      resourceVersion: '12345',
      uid: '6a6f7b9e-0000-4000-8000-000000000000',
      managedFields: [
        {
          manager: 'kubectl-client-side-apply',
          operation: 'Update',
          apiVersion: String(base['apiVersion']),
          fieldsType: 'FieldsV1',
          fieldsV1: { 'f:metadata': { 'f:annotations': {} } },
        },
      ],
    },
  };
  return {
    original: map(parseJsonExact(lastAppliedText(base))),
    modified: withLastApplied(map(toJsonValue(after))),
    current: map(toJsonValue(defaulted(live))),
  };
}

function map(value: JsonValue | undefined): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no mapping');
  return value;
}
