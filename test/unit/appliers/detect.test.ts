import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appliersOf, detectSources } from '../../../src/appliers/detect.ts';
import { repositoryId } from '../../../src/appliers/own-repository.ts';
import { cleanPath, globMatcher, rootFor } from '../../../src/appliers/path-pattern.ts';
import { readManifests } from '../../../src/manifest/read.ts';

function detect(text: string, files: readonly string[], url?: string) {
  const { manifests } = readManifests({ path: 'gitops/apps.yaml', bytes: new TextEncoder().encode(text) });
  return detectSources(manifests, { files: ['gitops/apps.yaml', ...files], url });
}

function application(spec: string, metadata = ''): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: shop, namespace: argocd${metadata}}
spec:
  destination: {server: https://kubernetes.default.svc, namespace: shop}
${spec}`;
}

const SOURCE = '  source: {repoURL: https://github.com/example/gitops.git, path: apps/shop}\n';

describe('Argo CD Applications', () => {
  const files = ['apps/shop/web.yaml', 'apps/shop/db/db.yaml'];

  it.each([
    ['', 'unknown'],
    ['  syncPolicy: {automated: {}}\n', 'no'],
    ['  syncPolicy: {automated: {prune: true}}\n', 'yes'],
    ['  syncPolicy: {automated: {prune: true, enabled: false}}\n', 'unknown'],
  ])('says with %j that pruning is %s', (policy, prune) => {
    expect(detect(application(SOURCE + policy), files)).toMatchObject([
      { path: 'apps/shop', here: 'yes', applier: { name: 'argo-cd', mode: 'client-side', force: false, prune } },
    ]);
  });

  it('applies server-side, by force, where the options say so', () => {
    const policy = '  syncPolicy: {syncOptions: [ServerSideApply=true, Prune=false]}\n';
    const [source] = detect(application(SOURCE + policy), files);
    expect(source?.applier).toMatchObject({
      mode: 'server-side',
      manager: 'argocd-controller',
      force: true,
      protectedBy: 'syncOptions Prune=false',
    });
  });

  it('reads a plain folder without those below, a rendered one with them', () => {
    const plain = detect(application(SOURCE), files);
    expect(appliersOf('apps/shop/web.yaml', plain)).toHaveLength(1);
    expect(appliersOf('apps/shop/db/db.yaml', plain)).toEqual([]);
    const rendered = detect(application(SOURCE), [...files, 'apps/shop/kustomization.yaml']);
    expect(appliersOf('apps/shop/db/db.yaml', rendered)).toHaveLength(1);
  });

  it('leaves out what `exclude` names', () => {
    const source = '  source: {repoURL: u, path: apps/shop, directory: {recurse: true, exclude: "{db/*,*.json}"}}\n';
    const sources = detect(application(source), files);
    expect(appliersOf('apps/shop/web.yaml', sources)).toHaveLength(1);
    expect(appliersOf('apps/shop/db/db.yaml', sources)).toEqual([]);
  });

  it('takes no chart of a chart repository for a folder', () => {
    expect(
      detect(application('  source: {repoURL: https://charts.example.com, chart: redis, path: apps}\n'), files),
    ).toEqual([]);
  });

  it('deletes what it applied only with its finalizer', () => {
    const with_ = application(SOURCE, ', finalizers: [resources-finalizer.argocd.argoproj.io]');
    expect(detect(with_, files)[0]?.cascades).toBe(true);
    expect(detect(application(SOURCE), files)[0]?.cascades).toBe(false);
  });

  it('knows its own repository by URL, and by the paths that exist', () => {
    const other = '  source: {repoURL: git@github.com:example/other.git, path: nowhere/here}\n';
    const both = `${application(SOURCE)}---\n${application(other)}`;
    expect(detect(both, files).map(({ here }) => here)).toEqual(['yes', 'no']);
    expect(detect(both, files, 'https://github.com/Example/other').map(({ here }) => here)).toEqual(['no', 'yes']);
  });
});

describe('ApplicationSets', () => {
  const set = (generators: string, path: string, more = '') => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: all}
spec:
  ${more}
  generators: ${generators}
  template:
    metadata: {name: x}
    spec:
      source: {repoURL: https://github.com/example/gitops, path: '${path}'}
      destination: {name: '{{cluster}}', namespace: x}
`;
  const files = [
    'apps/a/x.yaml',
    'apps/b/x.yaml',
    'apps/.hidden/x.yaml',
    'clusters/eu/prod/config.json',
    'envs/dev/x.yaml',
  ];
  const paths = (text: string) => detect(text, files).map(({ path }) => path);

  it.each([
    ['[{git: {directories: [{path: apps/*}, {path: apps/b, exclude: true}]}}]', '{{path}}', ['apps/a']],
    ['[{git: {directories: [{path: apps/*}]}}]', 'apps/{{ .path.basename }}', ['apps/a', 'apps/b']],
    ['[{git: {files: [{path: clusters/**/config.json}]}}]', '{{path}}', ['clusters/eu/prod']],
    ['[{git: {files: [{path: clusters/**/config.json}]}}]', 'envs/{{path[2]}}', ['envs/prod']],
    ['[{git: {files: [{path: clusters/**/config.json}]}}]', 'envs/{{ index .path.segments 1 }}', ['envs/eu']],
    ['[{list: {elements: [{env: dev}, {env: prod}]}}]', 'envs/{{env}}', ['envs/dev', 'envs/prod']],
    ['[{clusters: {values: {env: dev}}}]', 'envs/{{values.env}}', ['envs/dev']],
    ['[{clusters: {}}]', 'envs/{{name}}', ['envs/*']],
    ['[{pullRequest: {}}]', 'envs/dev', ['envs/dev']],
    [
      '[{matrix: {generators: [{list: {elements: [{env: dev}]}}, {git: {directories: [{path: apps/*}]}}]}}]',
      '{{path}}/{{env}}',
      ['apps/a/dev', 'apps/b/dev'],
    ],
    [
      '[{merge: {mergeKeys: [name], generators: [{clusters: {values: {env: dev}}}, {list: {elements: [{name: c, values.env: prod}]}}]}}]',
      'envs/{{values.env}}',
      ['envs/dev', 'envs/prod'],
    ],
  ])('%s fills %s', (generators, path, expected) => {
    expect(paths(set(generators, path))).toEqual(expected);
  });

  it('deletes what it applied unless told to preserve', () => {
    const list = '[{list: {elements: [{env: dev}]}}]';
    expect(detect(set(list, 'envs/dev'), files)[0]?.cascades).toBe(true);
    const kept = set(list, 'envs/dev', 'syncPolicy: {preserveResourcesOnDeletion: true}');
    expect(detect(kept, files)[0]?.cascades).toBe(false);
  });
});

describe('Flux', () => {
  const kustomization = (spec: string) => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps, namespace: flux-system}
spec:
  sourceRef: {kind: GitRepository, name: flux-system}
${spec}`;
  const files = ['apps/prod/web.yaml', 'charts/web/Chart.yaml'];

  it('reads path, prune, target namespace and dependencies', () => {
    const text = kustomization(
      '  path: ./apps/prod\n  prune: true\n  targetNamespace: shop\n  dependsOn: [{name: infra}, {name: db, namespace: data}]\n',
    );
    expect(detect(text, files)).toMatchObject([
      {
        path: 'apps/prod',
        here: 'yes',
        recursive: true,
        applier: {
          name: 'flux-kustomization',
          mode: 'server-side',
          manager: 'kustomize-controller',
          force: true,
          prune: 'yes',
        },
        namespace: { name: 'shop', how: 'override' },
        dependsOn: ['flux-system/infra', 'data/db'],
        cascades: true,
      },
    ]);
  });

  it.each([
    ['  path: ./apps/prod\n  prune: false\n', 'no', false],
    ['  path: ./apps/prod\n  prune: true\n  deletionPolicy: Orphan\n', 'yes', false],
    ['  path: ./apps/prod\n  prune: false\n  deletionPolicy: Delete\n', 'no', true],
  ])('%j: prune %s, deletes with its owner: %s', (spec, prune, cascades) => {
    expect(detect(kustomization(spec), files)).toMatchObject([{ applier: { prune }, cascades }]);
  });

  it('is passed over while suspended, where another one applies the file', () => {
    const held = kustomization('  path: ./apps/prod\n  prune: true\n  suspend: true\n');
    const alone = detect(held, files);
    expect(appliersOf('apps/prod/web.yaml', alone)).toMatchObject([{ source: { suspended: true, cascades: false } }]);
    const both = detect(`${held}---\n${kustomization('  path: ./apps\n  prune: true\n')}`, files);
    expect(appliersOf('apps/prod/web.yaml', both).map(({ root }) => root)).toEqual(['apps']);
  });

  it('takes the innermost of several folders', () => {
    const text = `${kustomization('  path: ./apps\n  prune: true\n')}---\n${kustomization('  path: apps/prod/\n  prune: false\n')}`;
    expect(appliersOf('apps/prod/web.yaml', detect(text, files)).map(({ root }) => root)).toEqual(['apps/prod']);
    expect(appliersOf('other/web.yaml', detect(text, files))).toEqual([]);
  });

  it('knows charts of HelmReleases that lie in a git repository', () => {
    const text = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: web, namespace: shop}
spec:
  chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}
  values: {replicas: 2}
`;
    expect(detect(text, files)).toMatchObject([
      {
        path: 'charts/web',
        here: 'yes',
        applier: { name: 'flux-helmrelease', prune: 'yes' },
        chart: { releaseName: 'web' },
      },
    ]);
    expect(detect(text.replace('kind: GitRepository', 'kind: HelmRepository'), files)).toEqual([]);
  });

  it('is not misled by other sources', () => {
    const text = kustomization('  path: ./deploy\n  prune: true\n').replace(
      'kind: GitRepository',
      'kind: OCIRepository',
    );
    expect(detect(text, files)).toMatchObject([{ repository: 'OCIRepository:flux-system', here: 'unknown' }]);
  });
});

describe('paths', () => {
  it('are compared without their decoration', () => {
    expect(['./a//b/', 'a/./b', '/a/b', 'x/../a/b'].map(cleanPath)).toEqual(['a/b', 'a/b', 'a/b', 'a/b']);
    expect([cleanPath('../a'), cleanPath('a/../../b')]).toEqual([null, null]);
    expect([rootFor('a/*', 'a/b/c.yaml'), rootFor('a/*', 'a/b.yaml'), rootFor('', 'x.yaml')]).toEqual([
      'a/b',
      null,
      '',
    ]);
  });

  it('match globs as their definition says, and hostile ones in time', () => {
    const step = fc.array(fc.constantFrom('a', 'b', '*'), { maxLength: 5 }).map((list) => list.join(''));
    fc.assert(
      fc.property(step, fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 6 }), (glob, letters) => {
        const text = letters.join('');
        const pattern = new RegExp(`^${glob.replace(/\*+/g, '.*')}$`);
        fc.pre(glob !== '**' && glob !== '');
        expect(globMatcher(glob)(text)).toBe(pattern.test(text));
      }),
    );
    expect(globMatcher(`${'*a'.repeat(2000)}b`)('a'.repeat(4000))).toBe(false);
  });

  it('of repositories are one, however they are written', () => {
    const urls = [
      'https://github.com/Org/Repo.git',
      'git@github.com:org/repo',
      'ssh://git@github.com:22/org/repo.git/',
    ];
    expect(new Set(urls.map(repositoryId))).toEqual(new Set(['github.com/org/repo']));
  });
});
