import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Repository } from '../e2e/repository.ts';
import { change, type Files } from '../render/hostile-change.ts';
import { HAS_KUSTOMIZE, reviewCommits } from '../render/review-repository.ts';
import { reviewFiles } from '../support/review.ts';

const CLAIM =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 100Gi } } }\n';
const SPACE = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n';
const NOTE = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: note, namespace: shop }\n';
const application = (name: string, path: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: ${name}, namespace: argocd }\nspec:\n  project: default\n  source: { repoURL: https://example.com/fleet.git, path: ${path} }\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n`;
const FLEET = {
  'argo/one.yaml': application('one', 'apps/one'),
  'argo/two.yaml': application('two', 'apps/two'),
  'apps/one/note.yaml': NOTE,
  'apps/two/note.yaml': NOTE.replace('note', 'two'),
};
const told = async (base: Files, head: Files): Promise<string[]> => {
  const report = await change(base, head);
  expect(report.incomplete).toEqual([]);
  return report.findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, ruleId }) => `${severity} ${ruleId}`)
    .sort();
};

describe('N04: a place that no owner names, where owners name its neighbours', () => {
  const OLD = { 'apps/old/claim.yaml': CLAIM, 'apps/old/space.yaml': SPACE };

  it('a deletion is a warning that says why', async () => {
    expect(await told({ ...FLEET, ...OLD }, { 'apps/old/claim.yaml': null, 'apps/old/space.yaml': null })).toEqual([
      'warning namespace-deleted',
      'warning pvc-or-pv-deleted',
    ]);
    const report = await reviewFiles({ ...FLEET, ...OLD }, FLEET);
    expect(report.findings[0]?.message).toContain(
      '(owners in this repository apply `apps/one` and `apps/two`, and none applies `apps/old`)',
    );
  });

  it('a refusal is an error', async () => {
    const smaller = CLAIM.replace('100Gi', '50Gi');
    expect(await told({ ...FLEET, ...OLD }, { 'apps/old/claim.yaml': smaller })).toEqual(['error pvc-shrink']);
  });

  it('a deletion stays an error where it is not so', async () => {
    const gone = { 'apps/old/claim.yaml': null };
    const own = { 'apps/old/claim.yaml': CLAIM };
    for (const base of [
      own,
      { ...own, 'argo/one.yaml': application('one', 'apps/one'), 'apps/one/note.yaml': NOTE },
      {
        ...own,
        ...FLEET,
        'apps/old/note.yaml': NOTE.replace('note', 'old'),
        'argo/three.yaml': application('three', 'apps/old').replace(
          'spec:',
          'spec:\n  syncPolicy: { automated: { prune: true } }',
        ),
      },
      { ...own, ...FLEET, 'argo/all.yaml': application('all', 'apps/*') },
      {
        ...own,
        ...FLEET,
        'argo/chart/Chart.yaml': 'apiVersion: v2\nname: argo\nversion: 1.0.0\n',
        'argo/chart/templates/apps.yaml': application('rest', '{{ .Values.path }}'),
      },
      { ...FLEET, 'claim.yaml': CLAIM },
    ])
      expect(await told(base, { ...gone, 'claim.yaml': null })).toEqual(['error pvc-or-pv-deleted']);
  });

  it('T3-82c: an owner reads the place by way of a link, or a link elsewhere leads to it', async () => {
    const deleting = async (link: string, target: string): Promise<readonly string[]> => {
      const repository = await Repository.create();
      mkdirSync(dirname(join(repository.folder, link)), { recursive: true });
      symlinkSync(target, join(repository.folder, link));
      const base = await repository.commit({ ...FLEET, 'apps/old/claim.yaml': CLAIM, 'apps/old/note.yaml': NOTE });
      rmSync(join(repository.folder, 'apps/old/claim.yaml'));
      const { findings } = await reviewCommits(repository, base, await repository.commit({}));
      return findings.filter(({ ruleId }) => ruleId === 'pvc-or-pv-deleted').map(({ severity }) => severity);
    };
    expect(await deleting('apps/one/claim.yaml', '../old/claim.yaml')).toEqual(['error']);
    expect(await deleting('docs/claim.yaml', '../apps/old/claim.yaml')).toEqual(['warning']);
    expect(await deleting('apps/one/note2.yaml', '../old/note.yaml')).toEqual(['warning']);
  });

  it('T3-80d: an owner of the top whose repository is not in sight', async () => {
    const flux = (name: string, path: string): string =>
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { interval: 1h, path: ${path}, prune: false, sourceRef: { kind: GitRepository, name: fleet } }\n`;
    const base = { ...FLEET, 'argo/one.yaml': flux('one', 'apps/one'), 'argo/two.yaml': flux('two', 'apps/two') };
    const own = { ...base, 'apps/old/claim.yaml': CLAIM };
    expect(await told(own, { 'apps/old/claim.yaml': null })).toEqual(['warning pvc-or-pv-deleted']);
    expect(await told({ ...own, 'all.yaml': flux('all', './') }, { 'apps/old/claim.yaml': null })).toEqual([
      'error pvc-or-pv-deleted',
    ]);
  });

  it('owners that come with the change prove nothing', async () => {
    const own = {
      'apps/old/claim.yaml': CLAIM,
      'apps/one/note.yaml': NOTE,
      'apps/two/note.yaml': NOTE.replace('note', 'two'),
    };
    expect(await told(own, { ...FLEET, 'apps/old/claim.yaml': null })).toEqual(['error pvc-or-pv-deleted']);
  });

  it('what its owner lets go in the same change was applied', async () => {
    const owned = {
      ...FLEET,
      ...OLD,
      'argo/old.yaml': application('old', 'apps/old').replace(
        'metadata: {',
        'metadata: { finalizers: [resources-finalizer.argocd.argoproj.io],',
      ),
    };
    const found = await told(owned, {
      'argo/old.yaml': null,
      'apps/old/claim.yaml': null,
      'apps/old/space.yaml': null,
    });
    expect(found).toContain('error pvc-or-pv-deleted');
  });
});

describe.skipIf(!HAS_KUSTOMIZE)(
  `N05: what one kustomization held and another holds now${HAS_KUSTOMIZE ? '' : ' (kustomize is not at hand)'}`,
  () => {
    const SHOP = {
      'shop/kustomization.yaml': 'resources: [claim.yaml, space.yaml]\n',
      'shop/claim.yaml': CLAIM,
      'shop/space.yaml': SPACE,
    };
    const ALL = { 'all/kustomization.yaml': 'resources: [../shop]\n' };

    it('a kustomization that only included another goes, and the other is applied by itself', async () => {
      expect(await told({ ...SHOP, ...ALL }, { 'all/kustomization.yaml': null })).toEqual([]);
    });

    it('one that stays and includes less is applied without it', async () => {
      const note = { 'all/note.yaml': NOTE };
      for (const resources of ['[]', '[note.yaml]'])
        expect(
          await told({ ...SHOP, ...ALL, ...note }, { 'all/kustomization.yaml': `resources: ${resources}\n` }),
        ).toEqual(['error namespace-deleted', 'error pvc-or-pv-deleted']);
    });

    it('objects that it made of the other are gone with it', async () => {
      const named = { 'all/kustomization.yaml': 'namePrefix: my-\nresources: [../shop]\n' };
      expect(await told({ ...SHOP, ...named }, { 'all/kustomization.yaml': null })).toContain(
        'error pvc-or-pv-deleted',
      );
    });

    it('a claim in a kustomization that lists nothing any more is deleted', async () => {
      const emptied = {
        'shop/kustomization.yaml': 'resources: []\n',
        'shop/claim.yaml': null,
        'shop/space.yaml': null,
      };
      expect(await told(SHOP, emptied)).toEqual(['error namespace-deleted', 'error pvc-or-pv-deleted']);
    });
  },
);
