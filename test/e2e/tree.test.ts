import { describe, expect, it } from 'vitest';
import { configMap } from './manifests.ts';
import { applylint, folderWith } from './program.ts';

const kustomization = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }
spec:\n  path: ${path}\n  prune: true\n  sourceRef: { kind: GitRepository, name: flux-system }\n${more}`;

const repository = `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository
metadata: { name: flux-system, namespace: flux-system }\nspec: { url: https://git.example/acme/fleet, ref: { branch: main } }\n---\n`;

const release = `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: cache }
spec:\n  chart:\n    spec: { chart: redis, version: 1.2.3, sourceRef: { kind: HelmRepository, name: charts } }\n`;

const flux = {
  'clusters/home/sync.yaml': repository + kustomization('flux-system', './clusters/home'),
  'clusters/home/apps.yaml': kustomization(
    'apps',
    './apps',
    '  targetNamespace: shop\n  dependsOn: [{ name: base }]\n',
  ),
  'clusters/home/base.yaml': kustomization('base', './gone'),
  'apps/kustomization.yaml': 'namespace: shop\nresources: [cache.yaml, settings.yaml]\n',
  'apps/cache.yaml': release,
  'apps/settings.yaml': configMap('settings'),
  'notes/by-hand.yaml': configMap('by-hand'),
};

describe('19: applylint tree', () => {
  it('prints each owner below the one that applies it, how it applies, and what nobody applies', async () => {
    const done = await applylint(['tree', folderWith(flux)]);
    expect(done).toMatchObject({ status: 0, stderr: '' });
    expect(done.stdout).toBe(`\
Kustomization flux-system/flux-system  (clusters/home/sync.yaml:6, which it applies itself)
│ applies clusters/home: 4 objects
│ server-side apply; deletes what is removed
├─ Kustomization flux-system/apps  (clusters/home/apps.yaml:1)
│  │ applies apps: 2 objects
│  │ server-side apply; deletes what is removed; all into namespace shop; waits for flux-system/base
│  └─ HelmRelease shop/cache  (apps/cache.yaml:1)
│       installs chart redis 1.2.3
└─ Kustomization flux-system/base  (clusters/home/base.yaml:1)
     applies gone, which does not exist
     server-side apply; deletes what is removed

No owner in sight applies 1 file:
  notes/by-hand.yaml
`);
  });

  it('prints the same as JSON', async () => {
    const done = await applylint(['tree', folderWith(flux), '--format', 'json']);
    expect(done.status).toBe(0);
    const { formatVersion, roots, unowned } = JSON.parse(done.stdout);
    expect(formatVersion).toBe(1);
    expect(unowned).toEqual(['notes/by-hand.yaml']);
    expect(roots).toMatchObject([{ appliedBy: 'itself', owners: [{ name: 'apps' }, { name: 'base' }] }]);
    expect(roots[0].owners[0].owners[0].places).toEqual([{ kind: 'chart', chart: 'redis', version: '1.2.3' }]);
    expect(roots[0].owners[1].places).toMatchObject([{ folder: 'gone', exists: false, objects: 0 }]);
  });

  it('owners in a ring are shown once, and Applications with what they apply elsewhere', async () => {
    const application = (name: string, source: string): string =>
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: ${name}, namespace: argocd }
spec:\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n  source: ${source}\n`;
    const here = (path: string): string => `{ repoURL: https://git.example/acme/fleet, path: ${path} }`;
    const files = {
      'a/one.yaml': application('one', here('b')),
      'b/two.yaml': application('two', here('a')),
      'b/three.yaml': application('three', '{ repoURL: https://git.example/other/repo, path: deploy }'),
    };
    const { stdout } = await applylint(['tree', folderWith(files)]);
    expect(stdout.match(/Application argocd\/one/g)).toHaveLength(1);
    expect(stdout).toContain('applies deploy of https://git.example/other/repo, which is not seen here');
  });

  it('a folder without owners has none, and other formats are refused', async () => {
    const folder = folderWith({ 'a.yaml': configMap('a') });
    expect((await applylint(['tree', folder])).stdout).toContain('No Argo CD or Flux object applies anything here.');
    expect(await applylint(['tree', folder, '--format', 'sarif'])).toMatchObject({ status: 2, stdout: '' });
  });
});
