import { changed, configMap, deployment, type Family, times } from '../grown.ts';

const meta = (field: string): string => `apiVersion: v1
kind: ConfigMap
metadata:
  name: one
  namespace: shop
${field}data: { k: VALUE }
`;

const pods = (size: number, more: (i: number) => string): string =>
  times(size, (i) => `${deployment(`web-${i}`, 'web:VALUE')}---\n${more(i)}`, '---\n');

export const OBJECT_FAMILIES: readonly Family[] = [
  {
    name: 'labels',
    only: 'slow',
    size: 100,
    large: 250,
    grow: (size) => changed(meta(`  labels:\n${times(size, (i) => `    l${i}: VALUE\n`)}`)),
  },
  {
    name: 'annotations',
    only: 'slow',
    size: 100,
    large: 250,
    grow: (size) => changed(meta(`  annotations:\n${times(size, (i) => `    l${i}: VALUE\n`)}`)),
  },
  {
    name: 'finalizers',
    only: 'slow',
    size: 100,
    large: 250,
    grow: (size) => changed(meta(`  finalizers:\n${times(size, (i) => `    - e.x/f${i}VALUE\n`)}`)),
  },
  {
    name: 'owners in metadata',
    only: 'slow',
    size: 40,
    large: 250,
    grow: (size) =>
      changed(
        meta(
          `  ownerReferences:\n${times(size, (i) => `    - { apiVersion: v1, kind: ConfigMap, name: VALUE${i}, uid: u${i} }\n`)}`,
        ),
      ),
  },
  {
    name: 'managers in metadata',
    only: 'slow',
    size: 40,
    large: 250,
    grow: (size) =>
      changed(
        meta(
          `  managedFields:\n${times(size, (i) => `    - { apiVersion: v1, manager: m${i}, operation: Update, fieldsType: FieldsV1, fieldsV1: { "f:data": { "f:k${i}": {} } } }\n`)}`,
        ),
      ),
  },
  {
    name: 'disruption budgets, and pods that they select',
    only: 'slow',
    size: 10,
    large: 40,
    grow: (size) =>
      changed(
        pods(
          size,
          (i) =>
            `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: { name: b${i}, namespace: shop }\nspec: { minAvailable: 1, selector: { matchLabels: { app: web-${i} } } }\n`,
        ),
      ),
  },
  {
    name: 'autoscalers, and what they scale',
    only: 'slow',
    size: 10,
    large: 40,
    grow: (size) =>
      changed(
        pods(
          size,
          (i) =>
            `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: { name: h${i}, namespace: shop }\nspec: { minReplicas: 1, maxReplicas: 3, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web-${i} }, metrics: [{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 50 } } }] }\n`,
        ),
      ),
  },
  {
    name: 'services that lose what they select',
    only: 'slow',
    size: 10,
    large: 40,
    grow: (size) => {
      const of = (app: string) => ({
        'all.yaml': times(
          size,
          (i) =>
            `${deployment(`web-${i}`, 'web:1').replaceAll(`app: web-${i}`, `app: ${app}-${i}`)}---\napiVersion: v1\nkind: Service\nmetadata: { name: s${i}, namespace: shop }\nspec: { selector: { app: one-${i} }, ports: [{ port: 80 }] }\n`,
          '---\n',
        ),
      });
      return { base: of('one'), head: of('two') };
    },
  },
  {
    name: 'ports of nodes',
    size: 20,
    large: 62,
    grow: (size) =>
      changed(
        times(
          size,
          (i) =>
            `apiVersion: v1\nkind: Service\nmetadata: { name: s${i}, namespace: shop, labels: { a: VALUE } }\nspec: { type: NodePort, selector: { app: a }, ports: [{ port: 80, nodePort: ${30_000 + (i % 2700)} }] }\n`,
          '---\n',
        ),
      ),
  },
  {
    name: 'paths of an Ingress',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: one, namespace: shop }\nspec:\n  rules:\n${times(size, (i) => `    - { host: h${i}.example.com, http: { paths: [{ path: /VALUE, pathType: Prefix, backend: { service: { name: s${i}, port: { number: 80 } } } }] } }\n`)}`,
      ),
  },
  {
    name: 'rules of a NetworkPolicy',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: { name: one, namespace: shop }\nspec:\n  podSelector: {}\n  ingress:\n${times(size, (i) => `    - { from: [{ ipBlock: { cidr: 10.0.${i % 256}.0/24 } }, { podSelector: { matchLabels: { a: VALUE } } }] }\n`)}`,
      ),
  },
  {
    name: 'rules of a Role, and bindings',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: { name: one, namespace: shop }\nrules:\n${times(size, (i) => `  - { apiGroups: [g${i}], resources: [VALUE], verbs: [get] }\n`)}---\n${times(size, (i) => `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: { name: b${i}, namespace: shop }\nroleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: one }\nsubjects: [{ kind: ServiceAccount, name: VALUE${i}, namespace: shop }]\n`, '---\n')}`,
      ),
  },
  {
    name: 'webhooks',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      changed(
        `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: { name: one }\nwebhooks:\n${times(size, (i) => `  - { name: w${i}.example.com, sideEffects: None, admissionReviewVersions: [v1], clientConfig: { service: { name: VALUE, namespace: shop } }, matchConditions: [{ name: a, expression: "object.metadata.name != 'a${i}'" }], rules: [{ apiGroups: [""], apiVersions: [v1], operations: ["*"], resources: [pods] }] }\n`)}`,
      ),
  },
  {
    name: 'classes, volumes and claims',
    only: 'slow',
    size: 10,
    large: 40,
    grow: (size) =>
      changed(
        times(
          size,
          (i) =>
            `apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: { name: c${i}, labels: { a: VALUE } }\nprovisioner: e.x/p\n---\napiVersion: v1\nkind: PersistentVolume\nmetadata: { name: v${i}, labels: { a: VALUE } }\nspec: { capacity: { storage: 1Gi }, accessModes: [ReadWriteOnce], storageClassName: c${i}, hostPath: { path: /a } }\n---\napiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: p${i}, namespace: shop, labels: { a: VALUE } }\nspec: { storageClassName: c${i}, accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n`,
          '---\n',
        ),
      ),
  },
  {
    name: 'claims and classes that are gone',
    only: 'slow',
    size: 10,
    large: 62,
    grow: (size) => ({
      base: {
        'all.yaml': times(
          size,
          (i) =>
            `apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: { name: c${i} }\nprovisioner: e.x/p\n---\napiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: p${i}, namespace: shop }\nspec: { storageClassName: c${i}, accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n`,
          '---\n',
        ),
      },
      head: { 'all.yaml': configMap('rest', '  k: v\n') },
    }),
  },
  {
    name: 'stateful sets whose templates of claims change',
    only: 'slow',
    size: 10,
    large: 40,
    grow: (size) =>
      changed(
        times(
          size,
          (i) =>
            `apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: s${i}, namespace: shop }\nspec:\n  serviceName: s\n  selector: { matchLabels: { app: s${i} } }\n  template: { metadata: { labels: { app: s${i} } }, spec: { containers: [{ name: a, image: b }] } }\n  volumeClaimTemplates: [{ metadata: { name: VALUE }, spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } } }]\n`,
          '---\n',
        ),
      ),
  },
  {
    name: 'namespaces that are gone with what is in them',
    size: 10,
    large: 62,
    grow: (size) => ({
      base: {
        'all.yaml': times(
          size,
          (i) =>
            `apiVersion: v1\nkind: Namespace\nmetadata: { name: n${i} }\n---\n${configMap('one', '  k: v\n').replace('shop', `n${i}`)}`,
          '---\n',
        ),
      },
      head: { 'all.yaml': configMap('rest', '  k: v\n') },
    }),
  },
  {
    name: 'marks of patches in lists',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        deployment(
          'web',
          'web:VALUE',
          '',
          `          env:\n${times(size, (i) => `            - { name: N${i}, $patch: delete, value: VALUE }\n`)}`,
        ),
      ),
  },
  {
    name: 'environment that refers to itself',
    only: 'slow',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        deployment(
          'web',
          'web:VALUE',
          '',
          `          env:\n${times(size, (i) => `            - { name: N${i}, value: "$(N${i - 1}) VALUE" }\n`)}`,
        ),
      ),
  },
  {
    name: 'Lists in Lists',
    size: 10,
    large: 10,
    grow: (size) =>
      changed(
        `${'{ apiVersion: v1, kind: List, items: ['.repeat(size)}{ apiVersion: v1, kind: ConfigMap, metadata: { name: a }, data: { k: VALUE } }${'] }'.repeat(size)}\n`,
      ),
  },
];
