import {
  CONFIG,
  changing,
  changingFiles,
  config,
  definition,
  deployment,
  fill,
  flux,
  type Shape,
  thing,
  times,
} from './shapes.ts';

const one = (name: string, text: (bytes: number) => string): Shape => ({
  name: `object: ${name}`,
  make: (bytes) => changing(text(bytes - 500)),
});

/** A text that is another one at head. */
const texts = (name: string, make: (bytes: number, head: boolean) => string): Shape => ({
  name: `object: ${name}`,
  make: (bytes) => ({
    base: { 'all.yaml': make(bytes - 500, false) },
    head: { 'all.yaml': make(bytes - 500, true) },
  }),
});

const inContainer = (name: string, head: string, item: (i: number) => string): Shape =>
  one(name, (bytes) => deployment('web', `          ${head}:\n${fill(bytes, (i) => `          - ${item(i)}\n`)}`));

const inPod = (name: string, head: string, item: (i: number) => string): Shape =>
  one(name, (bytes) => deployment('web', '', `      ${head}:\n${fill(bytes, (i) => `      - ${item(i)}\n`)}`));

const inDefinition = (name: string, schema: (bytes: number) => string, spec: (bytes: number) => string): Shape =>
  one(name, (bytes) => `${definition(schema(bytes / 2))}---\n${thing('one', spec(bytes / 2 - 300))}`);

const block = (text: string): string => text.replace(/^/gm, '    ');

export const OBJECT_SHAPES: readonly Shape[] = [
  inContainer('env', 'env', (i) => `{ name: N${i}, value: VALUE }`),
  inContainer('env of one name', 'env', (i) => `{ name: N, value: VALUE${i} }`),
  inContainer('env that refers to env', 'env', (i) => `{ name: N${i}, value: $(N${i - 1})$(N0)VALUE }`),
  inContainer('ports', 'ports', (i) => `{ containerPort: ${(i % 60_000) + 1}, name: VALUE-${i} }`),
  inContainer('ports of one number', 'ports', (i) => `{ containerPort: 80, name: VALUE-${i} }`),
  inContainer('mounts', 'volumeMounts', (i) => `{ name: v${i}, mountPath: /m${i}-VALUE }`),
  inContainer('mounts at one path', 'volumeMounts', () => '{ name: v, mountPath: /m-VALUE }'),
  inContainer('arguments', 'args', (i) => `VALUE${i}`),
  inContainer('sources of env', 'envFrom', (i) => `{ configMapRef: { name: VALUE${i} } }`),
  inContainer('directives', 'env', (i) => `{ name: N${i}, $patch: delete, value: VALUE }`),
  inPod('volumes', 'volumes', (i) => `{ name: v${i}, configMap: { name: c-VALUE } }`),
  inPod(
    'volumes of many sources',
    'volumes',
    (i) => `{ name: v${i}, projected: { sources: [{ secret: { name: VALUE } }] } }`,
  ),
  inPod('tolerations', 'tolerations', (i) => `{ key: k${i}, value: VALUE }`),
  inPod('aliases of hosts', 'hostAliases', (i) => `{ ip: 10.0.${i >> 8}.${i & 255}, hostnames: [VALUE] }`),
  inPod('secrets for images', 'imagePullSecrets', (i) => `{ name: VALUE${i} }`),
  inPod('first containers', 'initContainers', (i) => `{ name: c${i}, image: "VALUE" }`),
  inPod(
    'constraints',
    'topologySpreadConstraints',
    (i) =>
      `{ topologyKey: k${i}, maxSkew: 1, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { a: VALUE } } }`,
  ),
  one('expressions of a selector', (bytes) =>
    deployment(
      'web',
      '',
      `      affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: k, labelSelector: { matchExpressions: [${fill(bytes, (i) => `{ key: k${i}, operator: In, values: [VALUE] },`)}] } }] } }\n`,
    ),
  ),
  one('finalizers', (bytes) => `${CONFIG.replace(' }', `, finalizers: [${fill(bytes, (i) => `a.b/VALUE${i}, `)}] }`)}`),
  one('labels', (bytes) => CONFIG.replace(' }', `, labels: { ${fill(bytes, (i) => `k${i}: VALUE, `)} } }`)),
  one('annotations', (bytes) => CONFIG.replace(' }', `, annotations: { ${fill(bytes, (i) => `k${i}: VALUE, `)} } }`)),
  one('owners of an object', (bytes) =>
    CONFIG.replace(
      ' }',
      `, ownerReferences: [${fill(bytes, (i) => `{ apiVersion: v1, kind: A, name: VALUE, uid: u${i} }, `)}] }`,
    ),
  ),
  one(
    'what kubectl applied last',
    (bytes) =>
      `${CONFIG.replace(' }', `, annotations: { kubectl.kubernetes.io/last-applied-configuration: '{"data":{${fill(bytes, (i) => `"k${i}":"VALUE",`)}"z":""}}' } }`)}`,
  ),
  one('fields that nobody knows', (bytes) => deployment('web', '') + fill(bytes, (i) => `x${i}: VALUE\n`)),
  one('fields of another type', (bytes) => `${CONFIG}data:\n${fill(bytes, (i) => `  k${i}: [VALUE]\n`)}`),
  texts(
    'a text of changed lines',
    (bytes, head) => `${CONFIG}data:\n  k: |\n${fill(bytes, (i) => `    ${head ? 'a' : 'b'}${i}\n`)}`,
  ),
  texts(
    'a text of two lines',
    (bytes, head) =>
      `${CONFIG}data:\n  k: |\n${fill(bytes, (i) => `    ${(i * (head ? 7 : 11)) % 13 < 6 ? 'a' : 'b'}\n`)}`,
  ),
  texts('a text whose lines turn around', (bytes, head) => {
    const lines = bytes / 12;
    return `${CONFIG}data:\n  k: |\n${times(lines, (i) => `    l${head ? lines - i : i}\n`)}`;
  }),
  texts(
    'a text of one line',
    (bytes, head) => `${CONFIG}data:\n  k: ${fill(bytes, (i) => `w${(i * (head ? 7 : 11)) % 997} `)}\n`,
  ),
  texts(
    'texts in as many keys',
    (bytes, head) =>
      `${CONFIG}data:\n${fill(bytes, (i) => `  k${i}: |\n${times(60, (j) => `    ${head ? j : 60 - j}\n`)}`)}`,
  ),
  texts(
    'a text of JSON',
    (bytes, head) =>
      `${CONFIG}data:\n  k: |\n${block(JSON.stringify({ a: Array.from({ length: bytes / 30 }, (_, i) => ({ v: head ? i : -i })) }, null, 1)).slice(0, bytes)}\n`,
  ),
  texts(
    'a text of YAML',
    (bytes, head) => `${CONFIG}data:\n  k: |\n${fill(bytes, (i) => `    a${i}: { b: ${head ? i : -i} }\n`)}`,
  ),
  texts(
    'data in base64',
    (bytes, head) =>
      `${CONFIG.replace('ConfigMap', 'Secret')}data:\n  k: ${Buffer.from((head ? 'a' : 'b').repeat(bytes * 0.74)).toString('base64')}\n`,
  ),
  {
    name: 'object: secrets whose values stand everywhere',
    make: (bytes) =>
      changingFiles({
        'secrets.yaml': fill(
          bytes / 2,
          (i) =>
            `apiVersion: v1\nkind: Secret\nmetadata: { name: s${i}, namespace: shop }\nstringData: { k: secret-value-${i}-VALUE }\n---\n`,
        ),
        'maps.yaml': fill(bytes / 2, (i) =>
          config(`c${i}`, `{ k: "VALUE secret-value-${i} secret-value-${i}-VALUE" }`).concat('---\n'),
        ),
      }),
  },
  {
    name: 'object: secrets of like values',
    make: (bytes) =>
      changingFiles({
        'secrets.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s, namespace: shop }\nstringData:\n${fill(bytes / 2, (i) => `  k${i}: ${'a'.repeat(8 + (i % 60))}${i}\n`)}`,
        'maps.yaml': `${CONFIG}data:\n  k: "VALUE${'a'.repeat(bytes / 2)}"\n`,
      }),
  },
  {
    name: 'object: nested values of one secret',
    make: (bytes) => {
      const n = Math.sqrt(bytes);
      return changingFiles({
        'secrets.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s, namespace: shop }\nstringData:\n${times(n, (i) => `  k${i}: ${'a'.repeat(i + 8)}\n`)}`,
        'maps.yaml': `${CONFIG}data:\n  k: "VALUE${'a'.repeat(bytes / 3)}"\n`,
      });
    },
  },
  one('services and pods', (bytes) =>
    fill(
      bytes,
      (i) =>
        `${deployment(`web-${i}`, '', '', `a: b, c: d${i}`)}---\napiVersion: v1\nkind: Service\nmetadata: { name: web-${i}, namespace: shop }\nspec: { selector: { a: b, w: VALUE }, ports: [{ port: 80 }] }\n---\n`,
    ),
  ),
  one('autoscalers', (bytes) =>
    fill(
      bytes,
      (i) =>
        `${deployment(`web-${i}`, '')}---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: { name: web-${i}, namespace: shop }\nspec: { maxReplicas: 3, minReplicas: 1, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web-0 } }\n---\n`,
    ),
  ),
  one(
    'users of one map',
    (bytes) =>
      config('all') +
      fill(bytes, (i) => `---\n${deployment(`web-${i}`, '          envFrom: [{ configMapRef: { name: all } }]\n')}`),
  ),
  one('quotas and pods', (bytes) =>
    fill(
      bytes,
      (i) =>
        `apiVersion: v1\nkind: LimitRange\nmetadata: { name: l${i}, namespace: shop }\nspec: { limits: [{ type: Container, max: { cpu: "1" } }] }\n---\napiVersion: v1\nkind: Pod\nmetadata: { name: p${i}, namespace: shop }\nspec: { containers: [{ name: a, image: "VALUE" }] }\n---\n`,
    ),
  ),
  one('roles that gather others', (bytes) =>
    fill(
      bytes,
      (i) =>
        `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: { name: r${i}, labels: { a: VALUE } }\naggregationRule: { clusterRoleSelectors: [{ matchLabels: { a: VALUE } }] }\nrules: []\n---\n`,
    ),
  ),
  one('namespaces', (bytes) =>
    fill(
      bytes,
      (i) =>
        `apiVersion: v1\nkind: Namespace\nmetadata: { name: n${i}, labels: { a: VALUE } }\n---\n${config('one').replace('shop', `n${i}`)}---\n`,
    ),
  ),
  one(
    'claims of stateful sets',
    (bytes) =>
      `apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: a, namespace: shop }\nspec:\n  serviceName: VALUE\n  selector: { matchLabels: { a: b } }\n  template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: b }] } }\n  volumeClaimTemplates:\n${fill(bytes, (i) => `  - { metadata: { name: v${i} }, spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } } }\n`)}`,
  ),
  one(
    'rules of an ingress',
    (bytes) =>
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: a, namespace: shop }\nspec:\n  rules:\n${fill(bytes, (i) => `  - { host: h${i}.example.com, http: { paths: [{ path: /VALUE, pathType: Prefix, backend: { service: { name: s, port: { number: 80 } } } }] } }\n`)}`,
  ),
  one('a quantity of many digits', (bytes) =>
    deployment(
      'web',
      `          resources: { limits: { cpu: "${'9'.repeat(bytes / 2)}", memory: "0.${'9'.repeat(bytes / 3)}" } }\n`,
    ),
  ),
  one('quantities with huge exponents', (bytes) =>
    fill(
      bytes,
      (i) =>
        `${deployment(`web-${i}`, '          resources: { limits: { cpu: 1e999999999, memory: 1E-999999999 }, requests: { cpu: 9e99999, memory: 1e2147483647 } }\n')}---\n`,
    ),
  ),
  one(
    'addresses',
    (bytes) =>
      `apiVersion: v1\nkind: Service\nmetadata: { name: a, namespace: shop }\nspec: { ports: [{ port: 80, name: VALUE }], externalIPs: [${fill(bytes, (i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}, `)}] }\n`,
  ),
  one('a name of a megabyte', (bytes) => config('a'.repeat(bytes))),
  one(
    'a schedule of a megabyte',
    (bytes) =>
      `apiVersion: batch/v1\nkind: CronJob\nmetadata: { name: a, namespace: shop }\nspec: { schedule: "${'*/1,'.repeat(bytes / 4)} * * * *", jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: VALUE }] } } } } }\n`,
  ),
  inDefinition(
    'a list of type set',
    () => '{ type: object, properties: { s: { type: array, x-kubernetes-list-type: set, items: { type: string } } } }',
    (bytes) => `{ s: [${fill(bytes, (i) => `VALUE${i}, `)}] }`,
  ),
  inDefinition(
    'a set with one value again and again',
    () => '{ type: object, properties: { s: { type: array, x-kubernetes-list-type: set, items: { type: string } } } }',
    (bytes) => `{ s: [${fill(bytes, () => 'VALUE, ')}] }`,
  ),
  inDefinition(
    'a list of type map',
    () =>
      '{ type: object, properties: { s: { type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a, b, c], items: { type: object, required: [a, b, c], properties: { a: { type: string }, b: { type: string }, c: { type: string } } } } } }',
    (bytes) => `{ s: [${fill(bytes, (i) => `{ a: VALUE, b: b, c: c${i} }, `)}] }`,
  ),
  inDefinition(
    'a map list with one key again and again',
    () =>
      '{ type: object, properties: { s: { type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a], items: { type: object, required: [a], properties: { a: { type: string } } } } } }',
    (bytes) => `{ s: [${fill(bytes, () => '{ a: VALUE }, ')}] }`,
  ),
  inDefinition(
    'unique items',
    () =>
      '{ type: object, properties: { s: { type: array, items: { type: object, x-kubernetes-preserve-unknown-fields: true } } } }',
    (bytes) => `{ s: [${fill(bytes, (i) => `{ a: VALUE${i} }, `)}] }`,
  ),
  inDefinition(
    'alternatives in alternatives',
    () => `{ type: object, x-kubernetes-preserve-unknown-fields: true, ${alternatives(14)} }`,
    () => '{ a: VALUE }',
  ),
  inDefinition(
    'many alternatives',
    (bytes) =>
      `{ type: object, x-kubernetes-preserve-unknown-fields: true, oneOf: [${fill(bytes, (i) => `{ required: [a${i}] }, `)}] }`,
    (bytes) => `{ ${fill(bytes, (i) => `a${i}: VALUE, `)} }`,
  ),
  inDefinition(
    'alternatives for every item',
    (bytes) =>
      `{ type: object, properties: { s: { type: array, items: { type: string, anyOf: [${fill(bytes, (i) => `{ pattern: ^x${i}$ }, `)}] } } } }`,
    (bytes) => `{ s: [${fill(bytes, (i) => `v${i}, `)}] }`,
  ),
  inDefinition(
    'a long enumeration',
    (bytes) =>
      `{ type: object, properties: { s: { type: array, items: { type: string, enum: [${fill(bytes, (i) => `x${i}, `)}] } } } }`,
    (bytes) => `{ s: [${fill(bytes, (i) => `v${i}, `)}] }`,
  ),
  inDefinition(
    'an enumeration of objects',
    (bytes) =>
      `{ type: object, properties: { s: { type: array, items: { type: object, x-kubernetes-preserve-unknown-fields: true, enum: [${fill(bytes, (i) => `{ a: ${i} }, `)}] } } } }`,
    (bytes) => `{ s: [${fill(bytes, (i) => `{ a: -${i} }, `)}] }`,
  ),
  inDefinition(
    'required fields for every item',
    (bytes) =>
      `{ type: object, properties: { s: { type: array, items: { type: object, x-kubernetes-preserve-unknown-fields: true, required: [${fill(bytes, (i) => `x${i}, `)}] } } } }`,
    (bytes) => `{ s: [${fill(bytes, () => '{}, ')}] }`,
  ),
  inDefinition(
    'defaults for every item',
    (bytes) =>
      `{ type: object, properties: { s: { type: array, items: { type: object, properties: { ${fill(bytes, (i) => `d${i}: { type: integer, default: 1 }, `)} } } } } }`,
    (bytes) => `{ s: [${fill(bytes, () => '{}, ')}] }`,
  ),
  inDefinition(
    'a default of half a megabyte for every item',
    (bytes) =>
      `{ type: object, properties: { s: { type: array, items: { type: object, properties: { d: { type: object, x-kubernetes-preserve-unknown-fields: true, default: { ${fill(bytes, (i) => `d${i}: 1, `)} } } } } } } }`,
    (bytes) => `{ s: [${fill(bytes, () => '{}, ')}] }`,
  ),
  one(
    'defaults for many objects',
    (bytes) =>
      definition(
        `{ type: object, default: {}, properties: { ${fill(bytes / 2, (i) => `d${i}: { type: integer, default: 1 }, `)} } }`,
      ) + fill(bytes / 2, (i) => `---\n${thing(`t${i}`, '{}')}`),
  ),
  one(
    'a large definition and many objects',
    (bytes) =>
      definition(`{ type: object, properties: { ${fill(bytes / 2, (i) => `d${i}: { type: integer }, `)} } }`) +
      fill(bytes / 2, (i) => `---\n${thing(`t${i}`, '{ d1: 1 }')}`),
  ),
  one('many versions', (bytes) =>
    definition('{ type: object, x-kubernetes-preserve-unknown-fields: true }', 'Thing', bytes / 230).concat(
      `---\n${thing('a', '{ a: VALUE }')}`,
    ),
  ),
  one('many definitions', (bytes) =>
    fill(
      bytes,
      (i) =>
        `${definition('{ type: object, x-kubernetes-preserve-unknown-fields: true }', `Thing${i}`)}---\n${thing('a', '{ a: VALUE }', `Thing${i}`)}---\n`,
    ),
  ),
  one(
    'one definition again and again',
    (bytes) =>
      fill(bytes, (i) => `${definition(`{ type: object, properties: { VALUE${i}: { type: string } } }`)}---\n`) +
      thing('a', '{ a: VALUE }'),
  ),
  inDefinition(
    'a deep schema',
    (bytes) => `${'{ type: object, properties: { a: '.repeat(bytes / 40)}{ type: string }${' } }'.repeat(bytes / 40)}`,
    () => '{ a: VALUE }',
  ),
  inDefinition(
    'a schema of 200 levels and an object of as many',
    () => `${'{ type: object, properties: { a: '.repeat(200)}{ type: string }${' } }'.repeat(200)}`,
    () => `${'{ a: '.repeat(200)}VALUE${' }'.repeat(200)}`,
  ),
  inDefinition(
    'a pattern that backtracks',
    () =>
      '{ type: object, properties: { s: { type: string, pattern: "^(a+)+$" }, t: { type: string, pattern: "^(a|aa)+$" }, u: { type: string, pattern: "(.*)*x" } } }',
    (bytes) =>
      `{ s: ${'a'.repeat(bytes / 4)}VALUE, t: ${'a'.repeat(bytes / 4)}VALUE, u: ${'a'.repeat(bytes / 4)}VALUE }`,
  ),
  inDefinition(
    'a pattern of repetitions',
    () =>
      '{ type: object, properties: { s: { type: string, pattern: "^((a{0,30}){0,30}){0,1}$" }, t: { type: string, pattern: "^(x{1000})$" } } }',
    (bytes) => `{ s: ${'a'.repeat(bytes / 2)}VALUE, t: ${'x'.repeat(bytes / 2)}VALUE }`,
  ),
  inDefinition(
    'a pattern of many alternatives',
    (bytes) =>
      `{ type: object, properties: { s: { type: string, pattern: "^(${fill(bytes, (i) => `a${i}|`)}b)*$" } } }`,
    (bytes) => `{ s: ${fill(bytes, (i) => `a${i}`)}VALUE }`,
  ),
  inDefinition(
    'a pattern for many items',
    () =>
      '{ type: object, properties: { s: { type: array, items: { type: string, pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?\\\\.)*x$" } } } }',
    (bytes) => `{ s: [${fill(bytes, (i) => `a.b.c.d.e.f${i}, `)}] }`,
  ),
  inDefinition(
    'a pattern of half a megabyte',
    (bytes) => `{ type: object, properties: { s: { type: string, pattern: "${'(a?)'.repeat(bytes / 4)}" } } }`,
    (bytes) => `{ s: ${'a'.repeat(bytes)}VALUE }`,
  ),
  inDefinition(
    'rules that match',
    () =>
      `{ type: object, properties: { s: { type: string } }, x-kubernetes-validations: [${times(50, (i) => `{ rule: "self.s.matches('^(a+)+${i}$')" }, `)}] }`,
    (bytes) => `{ s: ${'a'.repeat(bytes)}VALUE }`,
  ),
  inDefinition(
    'a rule of half a megabyte',
    (bytes) =>
      `{ type: object, properties: { s: { type: string } }, x-kubernetes-validations: [{ rule: "${fill(bytes, () => "self.s == 'a' || ")}true" }] }`,
    () => '{ s: VALUE }',
  ),
  inDefinition(
    'a deep rule',
    (bytes) =>
      `{ type: object, properties: { s: { type: string } }, x-kubernetes-validations: [{ rule: "${'('.repeat(bytes / 2)}true${')'.repeat(bytes / 2)}" }] }`,
    () => '{ s: VALUE }',
  ),
  inDefinition(
    'rules that build strings',
    () =>
      `{ type: object, properties: { l: { type: array, items: { type: string } } }, x-kubernetes-validations: [{ rule: "self.l.map(x, self.l.join(x)).join('').size() > 0" }] }`,
    (bytes) => `{ l: [${fill(bytes, (i) => `VALUE${i}, `)}] }`,
  ),
  inDefinition(
    'formats',
    () =>
      `{ type: object, properties: { s: { type: array, items: { type: string, format: date-time } }, t: { type: array, items: { type: string, format: email } }, u: { type: array, items: { type: string, format: uri } } } }`,
    (bytes) =>
      `{ s: ["${'2026-'.repeat(bytes / 20)}"], t: ["${'a.'.repeat(bytes / 8)}@${'b.'.repeat(bytes / 8)}"], u: ["http://${'%20'.repeat(bytes / 12)}"] }`,
  ),
  one('custom resources of as many groups', (bytes) =>
    fill(
      bytes,
      (i) => `apiVersion: g${i}.example.com/v1\nkind: Thing\nmetadata: { name: a }\nspec: { a: VALUE }\n---\n`,
    ),
  ),
  one('names with colons', (bytes) =>
    fill(
      bytes,
      (i) =>
        `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: { name: 'system:b${i}', labels: { a: VALUE } }\nroleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: 'system:r${i}' }\n---\n`,
    ),
  ),
  {
    name: 'object: roles that go, beside what stays',
    make: (bytes) => {
      const role = (i: number) =>
        `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: { name: 'system:r${i}' }\nrules: []\n---\n`;
      const stays = fill(
        bytes / 2,
        (i) =>
          `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: { name: b${i} }\nroleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: 'system:r${i}' }\n---\n`,
      );
      return {
        base: { 'a.yaml': fill(bytes / 2, role), 'b.yaml': stays },
        head: { 'a.yaml': role(0), 'b.yaml': stays },
      };
    },
  },
  {
    name: 'object: files that go, and units that lose objects',
    make: (bytes) => {
      const base: { [path: string]: string } = {};
      for (let i = 0; i < Math.min(3000, bytes / 200); i++) base[`u${i}/a.yaml`] = `${config('a')}---\n${config('b')}`;
      const head = Object.fromEntries(Object.keys(base).map((path) => [path, config('a')]));
      return { base, head };
    },
  },
  {
    name: 'owners: of one folder and as many namespaces',
    make: (bytes) =>
      changingFiles({
        'flux/all.yaml': fill(bytes / 2, (i) => `${flux(`k${i}`, './apps', `  targetNamespace: n${i}\n`)}---\n`),
        'apps/all.yaml': fill(bytes / 2, (i) => `${config(`c${i}`)}---\n`),
      }),
  },
  {
    name: 'owners: in a chain of folders',
    make: (bytes) => {
      const files: { [path: string]: string } = {};
      const depth = Math.min(900, Math.sqrt(bytes));
      const out: string[] = [];
      for (let i = 0; i < depth; i++) out.push(flux(`k${i}`, `./${'d/'.repeat(i)}`, `  targetNamespace: n${i}\n`));
      files['flux.yaml'] = out.join('---\n').slice(0, bytes / 2);
      for (let i = 0; i < Math.min(300, depth); i++) files[`${'d/'.repeat(i)}c.yaml`] = config(`c${i}`);
      return changingFiles(files);
    },
  },
  {
    name: 'owners: that apply each other',
    make: (bytes) =>
      changingFiles(
        Object.fromEntries(
          Array.from({ length: Math.min(2000, bytes / 260) }, (_, i) => [
            `o/${i}/k.yaml`,
            `${flux(`k${i}`, `./o/${i + 1}`)}---\n${flux(`l${i}`, `./o/${(i * 7) % 500}`, `  targetNamespace: VALUE${i}\n`)}`,
          ]),
        ),
      ),
  },
  {
    name: 'owners: with variables that grow',
    make: (bytes) =>
      changingFiles({
        'flux/all.yaml': flux('k', './apps', `  postBuild: { substitute: { big: ${'x'.repeat(bytes / 2)} } }\n`),
        'apps/all.yaml': `${CONFIG}data:\n  w: VALUE\n  k: "${fill(bytes / 2 - 600, () => '${big}')}"\n`,
      }),
  },
  {
    name: 'owners: with variables in many objects',
    make: (bytes) =>
      changingFiles({
        'flux/all.yaml': flux(
          'k',
          './apps',
          `  postBuild:\n    substitute:\n${fill(bytes / 2, (i) => `      v${i}: w${i}\n`)}`,
        ),
        'apps/all.yaml': fill(bytes / 2 - 600, (i) => `${config(`c${i}`, `{ k: "\${v${i}}VALUE" }`)}---\n`),
      }),
  },
  {
    name: 'owners: a matrix of generators',
    make: (bytes) =>
      changingFiles({
        'apps/a/all.yaml': config('one'),
        'set.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: s, namespace: argocd }\nspec:\n  generators:\n  - matrix:\n      generators:\n      - list: { elements: [${fill(bytes / 2, (i) => `{ a: x${i} }, `)}] }\n      - list: { elements: [${fill(bytes / 2 - 900, (i) => `{ b: y${i} }, `)}] }\n  template:\n    metadata: { name: '{{a}}-{{b}}' }\n    spec: { destination: { namespace: '{{b}}', server: https://kubernetes.default.svc }, project: default, source: { repoURL: https://example.com/r.git, path: 'apps/a', targetRevision: HEAD } }\n`,
      }),
  },
  {
    name: 'owners: globs of an ApplicationSet',
    make: (bytes) => {
      const files: { [path: string]: string } = {
        'set.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: s, namespace: argocd }\nspec:\n  generators:\n${fill(bytes / 2, (i) => `  - git: { repoURL: https://example.com/r.git, revision: HEAD, directories: [{ path: "apps/*${i}*" }] }\n`)}  template:\n    metadata: { name: '{{path.basename}}' }\n    spec: { destination: { namespace: a, server: https://kubernetes.default.svc }, project: default, source: { repoURL: https://example.com/r.git, path: '{{path}}', targetRevision: HEAD } }\n`,
      };
      for (let i = 0; i < Math.min(2000, bytes / 400); i++) files[`apps/${i}/all.yaml`] = config('one');
      return changingFiles(files);
    },
  },
  {
    name: 'policy: globs and files',
    make: (bytes) => {
      const files: { [path: string]: string } = {
        '.applylint.yaml': `appliers:\n${fill(bytes / 2, (i) => `  - { path: "**/a*${i}*/**/*b/**", applier: kubectl }\n`)}`,
      };
      for (let i = 0; i < Math.min(2000, bytes / 400); i++)
        files[`apps/${'a'.repeat(i % 50)}/b/c/${i}.yaml`] = config(`c${i}`);
      return changingFiles(files);
    },
  },
  {
    name: 'policy: suppressions and findings',
    make: (bytes) => {
      const map = (i: number, replicas: string): string =>
        `${deployment(`web-${i}`, '').replace('spec:\n', `spec:\n${replicas}`)}---\n`;
      const policy = `suppress:\n${fill(bytes / 2, (i) => `  - { rule: replicas-removed-scales-to-default, path: "**/x${i}*.yaml", reason: because it has to be so }\n`)}`;
      const text = (replicas: string): string => fill(bytes / 2, (i) => map(i, replicas).replaceAll('VALUE', '1'));
      return {
        base: { '.applylint.yaml': policy, 'm/a.yaml': text('  replicas: 3\n') },
        head: { '.applylint.yaml': policy, 'm/a.yaml': text('') },
      };
    },
  },
  {
    name: 'kustomization: many resources',
    make: (bytes) =>
      changingFiles({
        'k/kustomization.yaml': `namePrefix: VALUE\nresources:\n${fill(bytes, (i) => `- r${i}.yaml\n`)}`,
        'k/r0.yaml': config('a'),
      }),
  },
  {
    name: 'kustomization: patches, replacements and variables',
    make: (bytes) =>
      changingFiles({
        'k/kustomization.yaml': `namePrefix: VALUE\nresources: [r.yaml]\npatches:\n${fill(bytes / 3, (i) => `- { target: { name: ".*${i}" }, patch: '[{ op: add, path: /data/a${i}, value: b }]' }\n`)}replacements:\n${fill(bytes / 3, (i) => `- { source: { kind: ConfigMap, fieldPath: data.a${i} }, targets: [{ select: { kind: Deployment }, fieldPaths: [spec.*] }] }\n`)}vars:\n${fill(bytes / 4, (i) => `- { name: V${i}, objref: { kind: ConfigMap, name: a, apiVersion: v1 } }\n`)}`,
        'k/r.yaml': config('a'),
      }),
  },
  {
    name: 'kustomization: a chain, and a ring',
    make: (bytes) => {
      const files: { [path: string]: string } = {};
      const n = Math.min(2000, bytes / 200);
      for (let i = 0; i < n; i++)
        files[`k${i}/kustomization.yaml`] =
          `resources: [../k${Math.floor((i + 1) % n)}, ../k${Math.floor((i * 7) % n)}, c.yaml]\n`;
      for (let i = 0; i < n; i++) files[`k${i}/c.yaml`] = config(`c${i}`);
      return changingFiles(files);
    },
  },
  {
    name: 'chart: many templates',
    make: (bytes) => {
      const files: { [path: string]: string } = {
        'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
        'c/values.yaml': fill(bytes / 3, (i) => `k${i}: VALUE\n`),
      };
      for (let i = 0; i < Math.min(1500, bytes / 700); i++)
        files[`c/templates/t${i}.yaml`] =
          `{{- if .Values.k${i} }}\n${config(`c${i}`, `{ k: {{ .Values.k${i} }} }`)}{{- end }}\n`;
      return changingFiles(files);
    },
  },
  {
    name: 'chart: charts in charts',
    make: (bytes) => {
      const files: { [path: string]: string } = {};
      for (let i = 0; i < Math.min(400, bytes / 2000); i++) {
        const at = 'charts/c/'.repeat(i);
        files[`c/${at}Chart.yaml`] =
          'apiVersion: v2\nname: c\nversion: 1.0.0\ndependencies: [{ name: c, version: 1.0.0 }]\n';
        files[`c/${at}templates/t.yaml`] = config(`c${i}`);
      }
      return changingFiles(files);
    },
  },
];

function alternatives(depth: number): string {
  return depth === 0 ? 'required: [z]' : `anyOf: [{ ${alternatives(depth - 1)} }, { ${alternatives(depth - 1)} }]`;
}
