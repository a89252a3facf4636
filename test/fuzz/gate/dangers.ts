/** Changes that the server refuses or that take something away, each with a harmless one of the same object. */
import { type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import { type GateCase, type Side, withValue } from './case.ts';

export interface Danger {
  readonly name: string;
  readonly base: JsonObject;
  /** null: the object is gone. */
  readonly dangerous: JsonObject | null;
  readonly harmless: JsonObject;
  /** What base said plainly is filled in: the review is incomplete instead of a failure. */
  readonly hidden?: boolean;
  /** Without an applier that prunes, nothing would be deleted. */
  readonly pruned: boolean;
  /** Who prunes it; absent: kubectl. */
  readonly applier?: 'flux-kustomization';
}

const object = (value: object): JsonObject => toJsonValue(value) as JsonObject;

const pods = (app: string, image: string): object => ({
  metadata: { labels: { app } },
  spec: { containers: [{ name: app, image, command: ['run'], env: [{ name: 'LEVEL', value: 'info' }] }] },
});

const meta = (name: string, namespace: string | undefined = 'shop'): object => ({
  name,
  ...(namespace === undefined ? {} : { namespace }),
  annotations: { note: 'a' },
});

function statefulSet(serviceName: string, image: string): JsonObject {
  const selector = { matchLabels: { app: 'db' } };
  const spec = { serviceName, replicas: 3, selector, template: pods('db', image) };
  return object({ apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: meta('db'), spec });
}

function deployment(image: string, rest: object, app = 'web'): JsonObject {
  const spec = { ...rest, selector: { matchLabels: { app } }, template: pods(app, image) };
  return object({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: meta('web'), spec });
}

/** With more labels in the selector, and in the template. */
function selecting(from: JsonObject, labels: object): JsonObject {
  const all = object({ app: 'web', ...labels });
  const selector = withValue(from, ['spec', 'selector', 'matchLabels'], all);
  return withValue(selector, ['spec', 'template', 'metadata', 'labels'], all);
}

function job(image: string, parallelism: number): JsonObject {
  const template = { spec: { restartPolicy: 'Never', containers: [{ name: 'job', image }] } };
  const spec = { parallelism, template };
  return object({ apiVersion: 'batch/v1', kind: 'Job', metadata: meta('migrate'), spec });
}

function claim(storage: string, labels: object = {}): JsonObject {
  const spec = { storageClassName: 'fast', accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } };
  const metadata = { ...meta('data'), labels };
  return object({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata, spec });
}

/** CloudNativePG: its claims go with it. */
const database = (labels: object): JsonObject =>
  object({
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Cluster',
    metadata: { ...meta('pg'), labels },
    spec: { instances: 3, storage: { size: '10Gi' } },
  });

/** The claims of pods that are scaled away go with them. */
function claiming(start: number, image: string): JsonObject {
  const spec = {
    ordinals: { start },
    persistentVolumeClaimRetentionPolicy: { whenScaled: 'Delete', whenDeleted: 'Retain' },
    volumeClaimTemplates: [
      {
        metadata: { name: 'data' },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
      },
    ],
  };
  const from = statefulSet('db', image);
  return Object.entries(spec).reduce(
    (set, [field, value]) => withValue(set, ['spec', field], toJsonValue(value)),
    from,
  );
}

function volume(claim: string, labels: object = {}): JsonObject {
  const spec = {
    capacity: { storage: '5Gi' },
    accessModes: ['ReadWriteOnce'],
    persistentVolumeReclaimPolicy: 'Delete',
    storageClassName: 'fast',
    claimRef: { namespace: 'shop', name: claim },
    csi: { driver: 'csi.example.com', volumeHandle: 'vol-1' },
  };
  const metadata = { name: 'disk', annotations: { note: 'a' }, labels };
  return object({ apiVersion: 'v1', kind: 'PersistentVolume', metadata, spec });
}

const namespace = (labels: object): JsonObject =>
  object({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop', labels } });

function binding(role: string, subject: string): JsonObject {
  const roleRef = { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: role };
  const subjects = [{ kind: 'ServiceAccount', name: subject, namespace: 'shop' }];
  return object({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'RoleBinding',
    metadata: meta('reader'),
    roleRef,
    subjects,
  });
}

export const DANGERS: readonly Danger[] = [
  {
    name: 'the service name of a StatefulSet changes',
    base: statefulSet('db', 'db:1'),
    dangerous: statefulSet('other', 'db:1'),
    harmless: statefulSet('db', 'db:2'),
    pruned: false,
  },
  {
    name: 'a Deployment loses its replicas',
    base: deployment('web:1', { replicas: 5 }),
    dangerous: deployment('web:1', {}),
    harmless: deployment('web:2', { replicas: 5 }),
    pruned: false,
  },
  {
    name: 'the selector of a Deployment changes',
    base: deployment('web:1', { replicas: 2 }),
    dangerous: deployment('web:1', { replicas: 2 }, 'shop'),
    harmless: deployment('web:1', { replicas: 3 }),
    pruned: false,
  },
  ...['${TEAM}', '{{ team }}'].map((key) => ({
    name: `a selector gets a key that is filled in, ${key}`,
    base: selecting(deployment('web:1', { replicas: 2 }), {}),
    dangerous: selecting(deployment('web:1', { replicas: 2 }), { [key]: 'a' }),
    harmless: selecting(deployment('web:1', { replicas: 3 }), {}),
    pruned: false,
  })),
  {
    name: 'a key of a selector becomes one that is filled in',
    base: statefulSet('db', 'db:1'),
    dangerous: withValue(statefulSet('db', 'db:1'), ['spec', 'selector', 'matchLabels'], object({ '${KEY}': 'db' })),
    harmless: statefulSet('db', 'db:2'),
    hidden: true,
    pruned: false,
  },
  {
    name: 'the template of a Job changes',
    base: job('migrate:1', 1),
    dangerous: job('migrate:2', 1),
    harmless: job('migrate:1', 2),
    pruned: false,
  },
  {
    name: 'a claim shrinks',
    base: claim('10Gi'),
    dangerous: claim('5Gi'),
    harmless: claim('10Gi', { tier: 'data' }),
    pruned: false,
  },
  {
    name: 'a role binding names another role',
    base: binding('reader', 'a'),
    dangerous: binding('admin', 'a'),
    harmless: binding('reader', 'b'),
    pruned: false,
  },
  {
    name: 'a claim is deleted',
    base: claim('10Gi'),
    dangerous: null,
    harmless: claim('10Gi', { tier: 'data' }),
    pruned: true,
  },
  {
    name: 'a namespace is deleted',
    base: namespace({ team: 'a' }),
    dangerous: null,
    harmless: namespace({ team: 'b' }),
    pruned: true,
  },
  {
    name: 'a database is deleted',
    base: database({}),
    dangerous: null,
    harmless: database({ tier: 'data' }),
    pruned: true,
    // kubectl prunes no kinds of others by itself.
    applier: 'flux-kustomization',
  },
  {
    name: 'pods with claims get other ordinals',
    base: claiming(0, 'db:1'),
    dangerous: claiming(3, 'db:1'),
    harmless: claiming(0, 'db:2'),
    pruned: false,
  },
  {
    name: 'a claim gets an owner that is not there',
    base: claim('10Gi'),
    dangerous: withValue(
      claim('10Gi'),
      ['metadata', 'ownerReferences'],
      toJsonValue([{ apiVersion: 'v1', kind: 'ConfigMap', name: 'gone', uid: '6f8d0c52-0000-4000-8000-000000000000' }]),
    ),
    harmless: claim('10Gi', { tier: 'data' }),
    pruned: false,
  },
  {
    name: 'a volume names another claim',
    base: volume('data'),
    dangerous: volume('other'),
    harmless: volume('data', { tier: 'data' }),
    pruned: false,
  },
];

const OTHER = object({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'other', namespace: 'shop' },
  data: { a: 'b' },
});

/** The plain case: one file with the object, one beside it, and where something is deleted a policy that says who prunes. */
export function caseOf(danger: Danger, harmless: boolean): GateCase {
  const after = harmless ? danger.harmless : danger.dangerous;
  const policy = `appliers:\n  - { path: m, applier: ${danger.applier ?? 'kubectl'}, prune: true }\n`;
  const side = (target: JsonObject | null): Side => ({
    files: {
      'm/a.yaml': { docs: target === null ? [] : [{ object: target, target: true }] },
      'm/other.yaml': { docs: [{ object: OTHER }] },
    },
    raw: danger.pruned ? { '.applylint.yaml': policy } : {},
  });
  return { base: side(danger.base), head: side(after), folder: 'm', flags: [], renders: false };
}
