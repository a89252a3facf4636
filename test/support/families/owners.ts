import { argo, changed, configMap, type Family, files, flux, type Grown, times } from '../grown.ts';

const apps = (size: number, folder = 'apps', data: (i: number) => string = () => '  k: VALUE\n'): Grown =>
  files(
    size,
    (i) => `${folder}/${i}/all.yaml`,
    (i) => configMap(`c${i}`, data(i)),
  );

/** What owners apply, and beside it the owners at each revision. */
function owned({ base, head }: Grown, before: string, after = before): Grown {
  return { base: { ...base, 'owners.yaml': before }, head: { ...head, 'owners.yaml': after } };
}

const set = (i: number, generators: string, name = '{{path.basename}}', path = '{{path}}'): string =>
  `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: s${i}, namespace: argocd, labels: { a: VALUE } }
spec:
  generators: [${generators}]
  template:
    metadata: { name: "${name}" }
    spec:
      destination: { server: https://kubernetes.default.svc, namespace: shop }
      project: default
      source: { repoURL: "https://example.com/repo.git", path: "${path}", targetRevision: HEAD }
`;

const folders = (i: number | string): string =>
  `{ git: { repoURL: "https://example.com/repo.git", directories: [{ path: "apps/${i}" }] } }`;

const project = (i: number, kind: string): string => `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata: { name: p${i}, namespace: argocd }
spec:
  sourceRepos: ["*"]
  destinations: [{ namespace: "*", server: "*" }]
  namespaceResourceWhitelist: [{ group: "", kind: ${kind} }]
`;

const filled = (substitute: string, rest = ''): string =>
  `${flux(0)}  postBuild:\n    substitute: { ${substitute} }\n${rest}`;

const helmRelease = (i: number, rest: string): string => `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: h${i}, namespace: shop }
spec:
  interval: 1h
  chart: { spec: { chart: c${i}, version: 1.0.0, sourceRef: { kind: HelmRepository, name: r } } }
${rest}`;

export const OWNER_FAMILIES: readonly Family[] = [
  {
    name: 'one variable that is filled in again and again',
    size: 100,
    large: 250,
    grow: (size) => {
      const map = configMap(
        'one',
        times(size, (i) => `  k${i}: "\${v} VALUE"\n`),
      );
      return owned(changed(map, 'apps/0/all.yaml'), filled('v: x'));
    },
  },
  {
    name: 'one variable that is filled in again and again in one value',
    size: 100,
    large: 1000,
    grow: (size) =>
      owned(changed(configMap('one', `  k: "${'${v} '.repeat(size)} VALUE"\n`), 'apps/0/all.yaml'), filled('v: x')),
  },
  {
    name: 'variables that nobody knows',
    size: 100,
    large: 250,
    grow: (size) =>
      owned(
        changed(
          configMap(
            'one',
            times(size, (i) => `  k${i}: "\${w${i}} VALUE"\n`),
          ),
          'apps/0/all.yaml',
        ),
        filled('v: x'),
      ),
  },
  {
    name: 'variables without plain values',
    only: 'slow',
    size: 100,
    large: 250,
    grow: (size) =>
      owned(
        changed(
          configMap(
            'one',
            times(size, (i) => `  k${i}: \${v}\n`),
          ),
          'apps/0/all.yaml',
        ),
        filled('v: "1"'),
        filled('v: "2"'),
      ),
  },
  {
    name: 'ConfigMaps that give variables',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) => {
      const maps = times(size, (i) => configMap(`m${i}`, `  v${i}: VALUE\n`).replace('shop', 'flux-system'), '---\n');
      const owner = `${flux(0)}  postBuild:\n    substituteFrom:\n${times(size, (i) => `      - { kind: ConfigMap, name: m${i} }\n`)}`;
      const text = changed(
        configMap(
          'one',
          times(size, (i) => `  k${i}: \${v${i}}\n`),
        ),
        'apps/0/all.yaml',
      );
      const { base, head } = changed(`${maps}---\n${owner}`, 'owners.yaml');
      return { base: { ...text.base, ...base }, head: { ...text.head, ...head } };
    },
  },
  {
    name: 'owners that wait for each other',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      changed(times(size, (i) => `${flux(i)}  dependsOn: [{ name: app-${(i + 1) % size} }]\n# VALUE\n`, '---\n')),
  },
  {
    name: 'owners that each wait for many',
    only: 'slow',
    size: 8,
    large: 20,
    grow: (size) =>
      changed(
        times(
          Math.ceil(Math.sqrt(size)),
          (i) => `${flux(i)}  dependsOn: [${times(Math.ceil(Math.sqrt(size)), (j) => `{ name: x${j}VALUE }`, ', ')}]\n`,
          '---\n',
        ),
      ),
  },
  {
    name: 'owners of one folder',
    size: 20,
    large: 62,
    grow: (size) =>
      owned(
        apps(1),
        times(size, (i) => flux(i).replace(/apps\/\d+/, 'apps/0'), '---\n'),
      ),
  },
  {
    name: 'owners of one folder with many objects',
    size: 6,
    large: 12,
    grow: (size) =>
      owned(
        apps(size, 'apps/0'),
        times(size, (i) => flux(i).replace(/apps\/\d+/, 'apps/0'), '---\n'),
      ),
  },
  {
    name: 'owners of folders in folders',
    only: 'bounded',
    size: 10,
    large: 30,
    grow: (size) =>
      owned(
        files(
          size,
          (i) => `apps/${'d/'.repeat(i)}all.yaml`,
          (i) => configMap(`c${i}`, '  k: VALUE\n'),
        ),
        times(size, (i) => flux(i).replace(/apps\/\d+/, `apps/${'d/'.repeat(i)}`), '---\n'),
      ),
  },
  {
    name: 'owners that delete nothing from now on',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      owned(
        apps(size),
        times(size, flux, '---\n'),
        times(size, flux, '---\n').replaceAll('prune: true', 'prune: false'),
      ),
  },
  {
    name: 'health checks of owners',
    size: 20,
    large: 62,
    grow: (size) =>
      owned(
        apps(1),
        `${flux(0)}  healthCheckExprs:\n${times(size, (i) => `    - { apiVersion: v1, kind: K${i}, current: "status.a == '${i}'" }\n`)}`,
        `${flux(0)}  healthCheckExprs:\n${times(size, (i) => `    - { apiVersion: v1, kind: K${i}, current: "status.b == '${i}'" }\n`)}`,
      ),
  },
  {
    name: 'sets that change',
    size: 20,
    large: 62,
    grow: (size) => {
      const { base, head } = changed(
        times(size, (i) => set(i, folders(`${i}*`)), '---\n'),
        'sets.yaml',
      );
      const held = apps(size);
      return { base: { ...held.base, ...base }, head: { ...held.base, ...head } };
    },
  },
  {
    name: 'sets that change, and what they apply',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) => {
      const { base, head } = changed(
        times(size, (i) => set(i, folders(i)), '---\n'),
        'sets.yaml',
      );
      const held = apps(size);
      return { base: { ...held.base, ...base }, head: { ...held.head, ...head } };
    },
  },
  {
    name: 'sets over all folders',
    only: 'bounded',
    size: 6,
    large: 20,
    grow: (size) => {
      const { base, head } = changed(
        times(size, (i) => set(i, folders('*')), '---\n'),
        'sets.yaml',
      );
      const held = apps(size);
      return { base: { ...held.base, ...base }, head: { ...held.head, ...head } };
    },
  },
  {
    name: 'folders that one set names',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) => {
      const all = `{ git: { repoURL: "https://example.com/repo.git", directories: [${times(size, (i) => `{ path: "apps/${i}" }`, ', ')}] } }`;
      const { base, head } = changed(set(0, all), 'sets.yaml');
      const held = apps(size);
      return { base: { ...held.base, ...base }, head: { ...held.head, ...head } };
    },
  },
  {
    name: 'folders that one set leaves out',
    size: 10,
    large: 30,
    grow: (size) => {
      const all = `{ git: { repoURL: "https://example.com/repo.git", directories: [{ path: "apps/*" }, ${times(size, (i) => `{ path: "apps/${i}", exclude: true }`, ', ')}] } }`;
      const { base, head } = changed(set(0, all), 'sets.yaml');
      const held = apps(size);
      return { base: { ...held.base, ...base }, head: { ...held.head, ...head } };
    },
  },
  {
    name: 'elements of a list that a set generates from',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) => {
      const all = `{ list: { elements: [${times(size, (i) => `{ name: "${i}" }`, ', ')}] } }`;
      const { base, head } = changed(set(0, all, 'x-{{name}}', 'apps/{{name}}'), 'sets.yaml');
      const held = apps(size);
      return { base: { ...held.base, ...base }, head: { ...held.head, ...head } };
    },
  },
  {
    name: 'two lists that a set crosses',
    only: 'bounded',
    size: 6,
    large: 10,
    grow: (size) => {
      const list = (name: string) => `{ list: { elements: [${times(size, (i) => `{ ${name}: "${i}" }`, ', ')}] } }`;
      const all = `{ matrix: { generators: [${list('a')}, ${list('b')}] } }`;
      return changed(set(0, all, 'x-{{a}}-{{b}}', 'apps/{{a}}'), 'sets.yaml');
    },
  },
  {
    name: 'two lists that a set merges',
    size: 10,
    large: 60,
    grow: (size) => {
      const list = (name: string) =>
        `{ list: { elements: [${times(size, (i) => `{ k: "${i}", ${name}: VALUE }`, ', ')}] } }`;
      const all = `{ merge: { mergeKeys: [k], generators: [${list('a')}, ${list('b')}] } }`;
      return changed(set(0, all, 'x-{{k}}', 'apps/{{k}}'), 'sets.yaml');
    },
  },
  {
    name: 'projects, and what they permit no more',
    size: 20,
    large: 62,
    grow: (size) => {
      const owners = times(size, (i) => argo(i).replace('project: default', `project: p${i}`), '---\n');
      return {
        base: {
          ...apps(size).base,
          'owners.yaml': owners,
          'projects.yaml': times(size, (i) => project(i, 'ConfigMap'), '---\n'),
        },
        head: {
          ...apps(size).base,
          'owners.yaml': owners,
          'projects.yaml': times(size, (i) => project(i, 'Secret'), '---\n'),
        },
      };
    },
  },
  {
    name: 'one project, and the rules in it',
    size: 20,
    large: 62,
    grow: (size) => {
      const rules = `${project(0, 'ConfigMap')}${times(size, (i) => `    - { group: "", kind: K${i} }\n`)}`
        .replace('[{ group: "", kind: ConfigMap }]', '\n    - { group: "", kind: VALUE }')
        .replace(
          'destinations: [{',
          `destinations: [${times(size, (i) => `{ namespace: n${i}, server: "*" }`, ', ')}, {`,
        );
      const { base, head } = changed(rules, 'projects.yaml');
      const held = owned(
        apps(size),
        times(size, (i) => argo(i).replace('project: default', 'project: p0'), '---\n'),
      );
      return { base: { ...held.base, ...base }, head: { ...held.base, ...head } };
    },
  },
  {
    name: 'sources of one Application',
    size: 20,
    large: 62,
    grow: (size) => {
      const sources = times(
        size,
        (i) => `    - { repoURL: https://example.com/repo.git, path: apps/${i}, targetRevision: HEAD }\n`,
      );
      return owned(apps(size), argo(0).replace(/ {2}source: .*\n/, `  sources:\n${sources}`));
    },
  },
  {
    name: 'hooks',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      owned(
        changed(
          times(
            size,
            (i) =>
              `apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: j${i}\n  namespace: shop\n  annotations: { argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/sync-wave: "${i}" }\nspec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "b:VALUE" }] } } }\n`,
            '---\n',
          ),
          'apps/0/all.yaml',
        ),
        argo(0),
      ),
  },
  {
    name: 'waves',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      owned(
        changed(
          times(
            size,
            (i) =>
              configMap(`c${i}`, '  k: VALUE\n').replace(
                'namespace: shop',
                `namespace: shop, annotations: { argocd.argoproj.io/sync-wave: "${i}" }`,
              ),
            '---\n',
          ),
          'apps/0/all.yaml',
        ),
        argo(0),
      ),
  },
  {
    name: 'values that a release takes from elsewhere',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      changed(
        `${helmRelease(0, `  valuesFrom:\n${times(size, (i) => `    - { kind: ConfigMap, name: m${i} }\n`)}`)}---\n${times(size, (i) => configMap(`m${i}`, '  values.yaml: "a: VALUE"\n'), '---\n')}`,
      ),
  },
  {
    name: 'releases that take values of one ConfigMap',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      changed(
        `${configMap('m', '  values.yaml: "a: VALUE"\n')}---\n${times(size, (i) => helmRelease(i, '  valuesFrom: [{ kind: ConfigMap, name: m }]\n'), '---\n')}`,
      ),
  },
  {
    name: 'values of one release',
    size: 100,
    large: 250,
    grow: (size) => changed(helmRelease(0, `  values:\n${times(size, (i) => `    v${i}: VALUE\n`)}`)),
  },
  {
    name: 'lines of .sourceignore, and files',
    size: 20,
    large: 62,
    grow: (size) => {
      const { base, head } = owned(apps(size), times(size, flux, '---\n'));
      const file = { '.sourceignore': times(size, (i) => `/x${i}/*.md\n`) };
      return { base: { ...base, ...file }, head: { ...head, ...file } };
    },
  },
  {
    name: 'files of .sourceignore',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) => {
      const { base, head } = owned(apps(size), times(size, flux, '---\n'));
      const file = Object.fromEntries(Array.from({ length: size }, (_, i) => [`apps/${i}/.sourceignore`, '*.md\n']));
      return { base: { ...base, ...file }, head: { ...head, ...file } };
    },
  },
  {
    name: 'sources of Flux, and owners that read them',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      owned(
        apps(size),
        times(
          size,
          (i) =>
            `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: { name: g${i}, namespace: flux-system }\nspec: { interval: 1h, url: "https://example.com/repo.git", ignore: "*.md" }\n---\n${flux(i).replace('name: flux-system }\n', `name: g${i} }\n`)}`,
          '---\n',
        ),
      ),
  },
  {
    name: 'overrides of an owner',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      owned(
        apps(size, 'apps/0'),
        `${flux(0)}  patches:\n${times(size, (i) => `    - { target: { kind: ConfigMap, name: c${i} }, patch: '[{ "op": "add", "path": "/data/x", "value": "y" }]' }\n`)}`,
      ),
  },
  {
    name: 'a chain of Applications',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      files(
        size,
        (i) => `apps/${i}/all.yaml`,
        (i) => `${argo(i).replace(/apps\/\d+/, `apps/${i + 1}`)}# VALUE\n`,
      ),
  },
];
