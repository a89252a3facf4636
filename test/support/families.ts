/* All families of input that grow. */
import { DEFINITION_FAMILIES } from './families/definitions.ts';
import { OBJECT_FAMILIES } from './families/objects.ts';
import { OWNER_FAMILIES } from './families/owners.ts';
import { POLICY_FAMILIES } from './families/policy.ts';
import { RENDERED_FAMILIES } from './families/rendered.ts';
import { TEXT_FAMILIES } from './families/texts.ts';
import {
  argo,
  changed,
  configMap,
  deployment,
  type Family,
  files,
  flux,
  RULED,
  release,
  ruled,
  service,
  thing,
  times,
} from './grown.ts';

export type { Family, Grown } from './grown.ts';

/** From twice as many changed lines on, all go or come: a line diff takes the square of its edits, and gives up after 240. */
const ABOVE_DIFF_CAP = 70;

const FIRST: readonly Family[] = [
  {
    name: 'T02: one object again and again in one file',
    size: 40,
    large: 125,
    grow: (size) => changed(times(size, () => configMap('one', '  k: VALUE\n'), '---\n')),
  },
  {
    name: 'one object with another value each time in one file',
    size: 40,
    large: 125,
    grow: (size) => changed(times(size, (i) => configMap('one', `  k: VALUE${i}\n`), '---\n')),
  },
  {
    name: 'one object again and again over files',
    size: 40,
    large: 125,
    grow: (size) =>
      files(
        size,
        (i) => `m/${i}.yaml`,
        () => configMap('one', '  k: VALUE\n'),
      ),
  },
  {
    name: 'one object in as many folders',
    size: 20,
    large: 125,
    grow: (size) =>
      files(
        size,
        (i) => `m${i}/all.yaml`,
        () => configMap('one', '  k: VALUE\n'),
      ),
  },
  {
    name: 'documents',
    size: 40,
    large: 125,
    grow: (size) => changed(times(size, (i) => configMap(`c${i}`, '  k: VALUE\n'), '---\n')),
  },
  {
    name: 'documents that appear',
    size: 40,
    large: 125,
    grow: (size) => ({
      base: { 'all.yaml': '' },
      head: { 'all.yaml': times(size, (i) => configMap(`c${i}`, '  k: v\n'), '---\n') },
    }),
  },
  {
    name: 'documents that are gone',
    size: 40,
    large: 125,
    grow: (size) => ({
      base: { 'all.yaml': times(size, (i) => configMap(`c${i}`, '  k: v\n'), '---\n') },
      head: { 'all.yaml': configMap('rest', '  k: v\n') },
    }),
  },
  {
    name: 'documents without names',
    size: 40,
    large: 125,
    grow: (size) => changed(times(size, (i) => `apiVersion: v1\nkind: ConfigMap\ndata: { k: VALUE${i} }\n`, '---\n')),
  },
  {
    name: 'items of a List',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        `apiVersion: v1\nkind: List\nitems:\n${times(size, (i) => `  - { apiVersion: v1, kind: ConfigMap, metadata: { name: c${i} }, data: { k: VALUE } }\n`)}`,
      ),
  },
  {
    name: 'items of named lists',
    size: ABOVE_DIFF_CAP,
    large: 250,
    grow: (size) =>
      changed(
        deployment(
          'web',
          'web:VALUE',
          '',
          `          env:\n${times(size, (i) => `            - { name: N${i}, value: VALUE }\n`)}`,
        ),
      ),
  },
  {
    name: 'items of named lists in another order',
    size: ABOVE_DIFF_CAP,
    large: 250,
    grow: (size) => {
      const env = (turned: boolean) =>
        times(size, (i) => `            - { name: N${turned ? size - i : i + 1}, value: x }\n`);
      const of = (turned: boolean) => ({
        'all.yaml': deployment('web', 'web:1', '', `          env:\n${env(turned)}`),
      });
      return { base: of(false), head: of(true) };
    },
  },
  {
    name: 'named lists with one name again and again',
    size: 40,
    large: 250,
    grow: (size) =>
      changed(
        deployment(
          'web',
          'web:VALUE',
          '',
          `          env:\n${times(size, (i) => `            - { name: N, value: VALUE${i} }\n`)}`,
        ),
      ),
  },
  {
    name: 'containers',
    size: 60,
    large: 125,
    grow: (size) =>
      changed(
        deployment(
          'web',
          'web:VALUE',
          '',
          times(size, (i) => `        - { name: c${i}, image: "i:VALUE" }\n`),
        ),
      ),
  },
  {
    name: 'containers that run first',
    size: 60,
    large: 125,
    grow: (size) =>
      changed(
        deployment('web', 'web:VALUE').replace(
          '      containers:',
          `      initContainers:\n${times(size, (i) => `        - { name: c${i}, image: "i:VALUE", resizePolicy: [{ resourceName: cpu, restartPolicy: NotRequired }] }\n`)}      containers:`,
        ),
      ),
  },
  {
    name: 'constraints on where pods run',
    size: 60,
    large: 125,
    grow: (size) =>
      changed(
        deployment('web', 'web:VALUE').replace(
          '      containers:',
          `      topologySpreadConstraints:\n${times(size, (i) => `        - { topologyKey: k${i}, maxSkew: 1, whenUnsatisfiable: DoNotSchedule, matchLabelKeys: [a${i}] }\n`)}      tolerations:\n${times(size, (i) => `        - { key: k${i}, operator: Exists }\n`)}      containers:`,
        ),
      ),
  },
  {
    name: 'fields of a definition beside as many objects',
    size: 10,
    large: 60,
    grow: (size) =>
      changed(
        `${RULED.replace(/x-kubernetes-validations:\nRULES/, '').replace('word: { type: string }', `word: { type: string }\n${times(size, (i) => `                f${i}: { type: string }\n`)}`)}---\n${times(size, (i) => thing(`t${i}`, 'l: [1]'), '---\n')}`,
      ),
  },
  {
    name: 'allowed values beside as many items',
    size: 20,
    large: 125,
    grow: (size) =>
      changed(
        `${RULED.replace(/x-kubernetes-validations:\nRULES/, '').replace('items: { type: string } }\n', `items: { type: string, enum: [${times(size, (i) => `s${i}`, ', ')}] } }\n`)}---\n${thing('one', `s: [${times(size, (i) => `s${i}`, ', ')}]`)}`,
      ),
  },
  {
    name: 'units that lose objects',
    size: 10,
    large: 60,
    grow: (size) => ({
      base: files(
        size,
        (i) => `u${i}/all.yaml`,
        () => `${configMap('a', '  k: v\n')}---\n${configMap('b', '  k: v\n')}`,
      ).base,
      head: files(
        size,
        (i) => `u${i}/all.yaml`,
        () => configMap('a', '  k: v\n'),
      ).head,
    }),
  },
  {
    name: 'namespaces and what is in them',
    size: 20,
    large: 125,
    grow: (size) =>
      changed(
        times(
          size,
          (i) =>
            `apiVersion: v1\nkind: Namespace\nmetadata: { name: n${i}, labels: { a: VALUE } }\n---\n${configMap('one', '  k: VALUE\n').replace('shop', `n${i}`)}`,
          '---\n',
        ),
      ),
  },
  {
    name: 'volumes and their mounts',
    size: 60,
    large: 125,
    grow: (size) =>
      changed(
        deployment(
          'web',
          'web:VALUE',
          '',
          `          volumeMounts:\n${times(size, (i) => `            - { name: v${i}, mountPath: /v${i}-VALUE }\n`)}      volumes:\n${times(size, (i) => `        - { name: v${i}, configMap: { name: c${i} } }\n`)}`,
        ),
      ),
  },
  {
    name: 'items of plain lists',
    size: 200,
    large: 250,
    grow: (size) =>
      changed(deployment('web', 'web:1', '', `          args:\n${times(size, (i) => `            - VALUE-${i}\n`)}`)),
  },
  {
    name: 'ports of a Service',
    size: ABOVE_DIFF_CAP,
    large: 125,
    grow: (size) =>
      changed(
        service(
          'web',
          times(size, (i) => `    - { name: VALUE-${i}, port: ${i + 1} }\n`),
        ),
      ),
  },
  {
    name: 'findings',
    size: 20,
    large: 125,
    grow: (size) => ({
      base: { 'all.yaml': times(size, (i) => deployment(`web-${i}`, 'web:1', '  replicas: 3\n'), '---\n') },
      head: { 'all.yaml': times(size, (i) => deployment(`web-${i}`, 'web:1'), '---\n') },
    }),
  },
  {
    name: 'findings in as many folders',
    size: 10,
    large: 62,
    grow: (size) => {
      const of = (replicas: string) =>
        Object.fromEntries(
          Array.from({ length: size }, (_, i) => [`apps/${i}/web.yaml`, deployment('web', 'web:1', replicas)]),
        );
      return { base: of('  replicas: 3\n'), head: of('') };
    },
  },
  {
    name: 'errors',
    size: 20,
    large: 125,
    grow: (size) =>
      changed(times(size, (i) => `${deployment(`web-${i}`, 'web:VALUE', '  replicaz: VALUE\n')}`, '---\n')),
  },
  {
    name: 'errors in one object',
    size: 20,
    large: 125,
    grow: (size) =>
      changed(
        deployment(
          'web',
          'web:VALUE',
          '',
          `          env:\n${times(size, (i) => `            - { name: N${i}, valu: VALUE }\n`)}`,
        ),
      ),
  },
  {
    name: 'unreadable documents',
    size: 20,
    large: 125,
    grow: (size) => changed(times(size, (i) => `apiVersion: v1\nkind: ConfigMap\na: VALUE\na: ${i}\n`, '---\n')),
  },
  {
    name: 'diff lines',
    size: 200,
    large: 250,
    grow: (size) => {
      const of = (word: string) => ({
        'all.yaml': configMap('one', `  k: |\n${times(size, (i) => `    ${word} ${i}\n`)}`),
      });
      return { base: of('one'), head: of('two') };
    },
  },
  {
    name: 'diff lines that move',
    size: 200,
    large: 250,
    grow: (size) => {
      const of = (step: number) => ({
        'all.yaml': configMap('one', `  k: |\n${times(size, (i) => `    line ${(i * step) % 997}\n`)}`),
      });
      return { base: of(7), head: of(11) };
    },
  },
  {
    name: 'keys',
    size: 200,
    large: 250,
    grow: (size) =>
      changed(
        configMap(
          'one',
          times(size, (i) => `  k${i}: VALUE\n`),
        ),
      ),
  },
  {
    name: 'long strings',
    size: 1000,
    large: 15_000,
    grow: (size) => changed(configMap('one', `  k: ${'x'.repeat(size)}VALUE\n`)),
  },
  {
    name: 'long lines of many words',
    size: 500,
    large: 7500,
    grow: (size) => changed(configMap('one', `  k: "${times(size, () => 'a\\n')}VALUE"\n`)),
  },
  {
    // How deep one document may be is limited.
    name: 'deeply nested documents',
    size: 10,
    large: 30,
    grow: (size) =>
      changed(
        times(
          size,
          (i) =>
            `apiVersion: example.com/v1\nkind: Deep\nmetadata: { name: d${i} }\nspec: ${'{ a: '.repeat(30)}VALUE${' }'.repeat(30)}\n`,
          '---\n',
        ),
      ),
  },
  {
    name: 'rules over items',
    size: 60,
    large: 125,
    grow: (size) =>
      changed(
        `${ruled(['self.l.all(x, x >= 0)', 'self.m.all(x, x.name.size() > 0)', 'self.s.all(x, x.matches("^s[0-9]+$"))'])}---\n${thing(
          'one',
          `l: [${times(size, String, ', ')}], m: [${times(size, (i) => `{ name: n${i}, value: VALUE }`, ', ')}], s: [${times(size, (i) => `s${i}`, ', ')}]`,
        )}`,
      ),
  },
  {
    name: 'rules',
    size: 10,
    large: 50,
    grow: (size) =>
      changed(
        `${ruled(Array.from({ length: size }, (_, i) => `self.l.all(x, x >= 0) && self.word != 'w${i}'`))}---\n${thing('one', 'l: [1, 2, 3]')}`,
      ),
  },
  {
    name: 'custom resources with rules',
    size: 20,
    large: 125,
    grow: (size) =>
      changed(`${ruled(['self.l.all(x, x >= 0)'])}---\n${times(size, (i) => thing(`t${i}`, 'l: [1, 2, 3]'), '---\n')}`),
  },
  {
    name: 'definitions',
    size: 10,
    large: 50,
    grow: (size) =>
      changed(
        times(
          size,
          (i) =>
            `${RULED.replace(/x-kubernetes-validations:\nRULES/, '').replaceAll(/thing/gi, (word) => `${word}${i}`)}---\n${thing('one', 'l: [1]').replaceAll('Thing', `Thing${i}`)}`,
          '---\n',
        ),
      ),
  },
  {
    name: 'Flux owners',
    size: 20,
    large: 62,
    grow: (size) => {
      const apps = files(
        size,
        (i) => `apps/${i}/all.yaml`,
        (i) => configMap(`c${i}`, '  k: VALUE\n'),
      );
      const owners = { 'clusters/all.yaml': times(size, flux, '---\n') };
      return { base: { ...apps.base, ...owners }, head: { ...apps.head, ...owners } };
    },
  },
  {
    name: 'Argo CD owners',
    size: 20,
    large: 62,
    grow: (size) => {
      const apps = files(
        size,
        (i) => `apps/${i}/all.yaml`,
        (i) => configMap(`c${i}`, '  k: VALUE\n'),
      );
      const owners = { 'clusters/all.yaml': times(size, argo, '---\n') };
      return { base: { ...apps.base, ...owners }, head: { ...apps.head, ...owners } };
    },
  },
  {
    name: 'owners that appear',
    size: 20,
    large: 62,
    grow: (size) => ({
      base: { 'clusters/all.yaml': flux(0) },
      head: { 'clusters/all.yaml': times(size, (i) => `${flux(i)}---\n${argo(i)}`, '---\n') },
    }),
  },
  {
    name: 'owners that are gone',
    size: 40,
    large: 62,
    grow: (size) => {
      const apps = files(
        size,
        (i) => `apps/${i}/all.yaml`,
        (i) => configMap(`c${i}`, '  k: v\n'),
      ).base;
      return {
        base: { ...apps, 'clusters/all.yaml': times(size, flux, '---\n') },
        head: { ...apps, 'clusters/all.yaml': configMap('rest', '  k: v\n') },
      };
    },
  },
  {
    name: 'owners that move',
    size: 20,
    large: 62,
    grow: (size) => {
      const apps = Object.fromEntries(
        Array.from({ length: size }, (_, i) =>
          ['one', 'two'].map((place) => [`${place}/${i}/all.yaml`, configMap(`c${i}`, '  k: v\n')]),
        ).flat(),
      );
      const owners = (place: string) => times(size, (i) => flux(i).replace('./apps', `./${place}`), '---\n');
      return { base: { ...apps, 'all.yaml': owners('one') }, head: { ...apps, 'all.yaml': owners('two') } };
    },
  },
  {
    name: 'owners that lead in a ring',
    size: 20,
    large: 62,
    grow: (size) =>
      files(
        size,
        (i) => `apps/${i}/all.yaml`,
        (i) => `${flux(i).replace(/apps\/\d+/, `apps/${(i + 1) % size}`)}# VALUE\n`,
      ),
  },
  {
    name: 'variables of an owner, and files that use them',
    size: 20,
    large: 62,
    grow: (size) => {
      const apps = files(
        size,
        (i) => `apps/0/${i}.yaml`,
        (i) => configMap(`c${i}`, `  k: \${v${i}} VALUE\n`),
      );
      const owner = `${flux(0)}  postBuild: { substitute: { ${times(size, (i) => `v${i}: x`, ', ')} } }\n`;
      return { base: { ...apps.base, 'o.yaml': owner }, head: { ...apps.head, 'o.yaml': owner } };
    },
  },
  {
    name: 'secrets, and objects that hold their values',
    size: 20,
    large: 62,
    grow: (size) =>
      changed(
        times(
          size,
          (i) =>
            `apiVersion: v1\nkind: Secret\nmetadata: { name: s${i}, namespace: shop }\nstringData: { p: word-${i}-VALUE }\n---\n${configMap(`c${i}`, `  k: "user word-${i}-VALUE"\n`)}`,
          '---\n',
        ),
      ),
  },
  {
    name: 'anchors and aliases',
    size: 100,
    large: 125,
    grow: (size) =>
      changed(
        configMap(
          'one',
          times(size, (i) => `  a${i}: &a${i} VALUE\n  b${i}: *a${i}\n`),
        ),
      ),
  },
  {
    name: 'objects as small as they get',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        times(size, (i) => `{kind: ConfigMap,apiVersion: v1,metadata: {name: a${i}},data: {a: VALUE}}\n`, '---\n'),
      ),
  },
  {
    name: 'charts that are installed, and where they come from',
    size: 40,
    large: 62,
    grow: (size) => changed(times(size, release, '---\n')),
  },
  {
    name: 'folders beside a set that generates for each',
    size: 40,
    large: 62,
    grow: (size) => {
      const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: all, namespace: argocd }
spec:
  generators: [{ git: { repoURL: "https://example.com/repo.git", directories: [{ path: "apps/*" }] } }]
  template:
    metadata: { name: "{{path.basename}}" }
    spec:
      destination: { server: https://kubernetes.default.svc, namespace: shop }
      project: default
      source: { repoURL: "https://example.com/repo.git", path: "{{path}}", targetRevision: HEAD }
`;
      const apps = files(
        size,
        (i) => `apps/a${i}/all.yaml`,
        (i) => configMap(`c${i}`, '  k: VALUE\n'),
      );
      return { base: { ...apps.base, 'set.yaml': set }, head: { ...apps.head, 'set.yaml': set } };
    },
  },
  {
    name: 'references',
    size: 20,
    large: 125,
    grow: (size) => {
      const of = (word: string) => ({
        'all.yaml': times(
          size,
          (i) =>
            `${deployment(`web-${i}`, `web:${word}`, '', `          envFrom: [{ configMapRef: { name: c${i} } }]\n`)}---\n${service(`web-${i}`, '    - { port: 80 }\n')}---\n${configMap(`c${i}`, `  k: ${word}\n`)}`,
          '---\n',
        ),
      });
      return { base: of('one'), head: of('two') };
    },
  },
  {
    name: 'references to what is gone',
    size: 20,
    large: 125,
    grow: (size) => {
      const users = times(
        size,
        (i) => deployment(`web-${i}`, 'web:1', '', `          envFrom: [{ configMapRef: { name: c${i} } }]\n`),
        '---\n',
      );
      const used = times(size, (i) => configMap(`c${i}`, '  k: v\n'), '---\n');
      return { base: { 'a.yaml': users, 'b.yaml': used }, head: { 'a.yaml': users, 'b.yaml': '' } };
    },
  },
  {
    name: 'renamed objects',
    size: 20,
    large: 125,
    grow: (size) => ({
      base: { 'all.yaml': times(size, (i) => configMap(`old-${i}`, `  k: v${i}\n`), '---\n') },
      head: { 'all.yaml': times(size, (i) => configMap(`new-${i}`, `  k: v${i}\n`), '---\n') },
    }),
  },
  {
    name: 'kustomizations without a renderer',
    size: 20,
    large: 62,
    grow: (size) => {
      const maps = files(
        size,
        (i) => `apps/${i}/all.yaml`,
        (i) => configMap(`c${i}`, '  k: VALUE\n'),
      );
      const lists = Object.fromEntries(
        Array.from({ length: size }, (_, i) => [`apps/${i}/kustomization.yaml`, 'resources: [all.yaml]\n']),
      );
      return { base: { ...maps.base, ...lists }, head: { ...maps.head, ...lists } };
    },
  },
];

export const FAMILIES: readonly Family[] = [
  ...FIRST,
  ...OBJECT_FAMILIES,
  ...TEXT_FAMILIES,
  ...DEFINITION_FAMILIES,
  ...OWNER_FAMILIES,
  ...POLICY_FAMILIES,
  ...RENDERED_FAMILIES,
];
