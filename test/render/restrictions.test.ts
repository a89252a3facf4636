import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../e2e/program.ts';
import { change, configMap, type Files } from './hostile-change.ts';
import { NAMING_PATHS } from './naming-paths.ts';
import { HAS_KUSTOMIZE } from './review-repository.ts';

// W17: a kustomization that names a file outside of its folder.

const app: Files = {
  'app/kustomization.yaml': 'namespace: shop\nresources: [../shared/a.yaml]\n',
  'shared/a.yaml': configMap('a', '1'),
  'shared/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n',
};
const flux = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: app, namespace: flux-system }
spec: { interval: 10m, path: ./app, prune: true, sourceRef: { kind: GitRepository, name: flux-system } }
`;
const argo = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: app, namespace: argocd }
spec:
  destination: { namespace: shop, server: https://kubernetes.default.svc }
  source: { repoURL: https://git.example.com/r, path: app, targetRevision: HEAD }
  syncPolicy: { automated: { prune: true } }
`;

describe.skipIf(!HAS_KUSTOMIZE)(
  `files outside of a kustomization's folder${HAS_KUSTOMIZE ? '' : ' (kustomize or kubectl is not at hand)'}`,
  () => {
    const reviewed = (owners: Files) => change({ ...app, ...owners }, { 'shared/a.yaml': configMap('a', '2') });

    it('are read where Flux builds it', async () => {
      const report = await reviewed({ 'clusters/flux.yaml': flux });
      expect([report.incomplete, report.unseen]).toEqual([[], []]);
      expect(report.objects.map(({ key, outcomes }) => [key.name, outcomes[0]?.verdict])).toEqual([
        ['a', 'configured'],
      ]);
    });

    it('are not where kustomize, Argo CD or both owners build it', async () => {
      const both: Files = { 'clusters/flux.yaml': flux, 'argo/app.yaml': argo };
      for (const owners of [{}, { 'argo/app.yaml': argo }, both]) {
        const report = await reviewed(owners);
        expect(report.conclusion).toBe('partial');
        expect(report.unseen.map(({ message }) => message).join()).toContain('shared/a.yaml');
      }
    });

    describe('stay unread outside of the repository, whoever builds it', () => {
      const canary = 'canary-7291';
      const folder = temporaryFolder();
      const secret = join(folder, 'secret.yaml');
      writeFileSync(secret, configMap(canary, canary));
      const inline = (kind: string, fields: string): string =>
        `resources: [a.yaml]\ngenerators:\n- |-\n  apiVersion: builtin\n  kind: ${kind}\n  metadata: { name: c }\n  name: c\n  ${fields}\n`;
      const more: { readonly [name: string]: (path: string) => string } = {
        'a generator in the kustomization': (path) => inline('ConfigMapGenerator', `files: [k=${path}]`),
        'a generator of Secrets in the kustomization': (path) => inline('SecretGenerator', `envs: [${path}]`),
        'fields in other letters': (path) =>
          `resources: [a.yaml]\nConfigMapGenerator: [{ Name: c, FILES: [k=${path}] }]`,
        'a list of texts': (path) => `RESOURCES: [a.yaml, ${path}]`,
        'bases of old': (path) => `resources: [a.yaml]\nbases: [${path}]`,
        'a long way round': (path) => `resources: [a.yaml, ./x/../${path.replace(/^\//, '/')}]`,
      };
      const climb = `${'../'.repeat(12)}${secret.slice(1)}`;
      it.each(Object.entries({ ...NAMING_PATHS, ...more }))('%s', async (_, text) => {
        for (const path of [secret, climb, `.${'/..'.repeat(12)}${secret}`]) {
          const base: Files = { 'clusters/flux.yaml': flux, 'app/a.yaml': configMap('a', '1') };
          const listed = 'resources: [a.yaml]\n';
          const report = await change(
            { ...base, 'app/kustomization.yaml': listed },
            { 'app/kustomization.yaml': `${text(path)}\n` },
          );
          expect(['incomplete', 'fail']).toContain(report.conclusion);
          expect(JSON.stringify(report)).not.toContain(canary);
        }
      });
      it.each([
        ['a generator in a file', 'generators: [g.yaml]', 'ConfigMapGenerator', 'files'],
        ['a patch in a file', 'transformers: [g.yaml]', 'PatchTransformer', 'path'],
      ])('%s', async (_, listing, kind, field) => {
        for (const path of [secret, climb]) {
          const value = field === 'files' ? `[k=${path}]` : path;
          const report = await change(
            {
              'clusters/flux.yaml': flux,
              'app/a.yaml': configMap('a', '1'),
              'app/kustomization.yaml': 'resources: [a.yaml]\n',
            },
            {
              'app/kustomization.yaml': `resources: [a.yaml]\n${listing}\n`,
              'app/g.yaml': `apiVersion: builtin\nkind: ${kind}\nmetadata: { name: c }\ntarget: { kind: ConfigMap }\n${field}: ${value}\n`,
            },
          );
          expect(report.conclusion).toBe('incomplete');
          expect(JSON.stringify(report)).not.toContain(canary);
        }
      });
    });
  },
);
