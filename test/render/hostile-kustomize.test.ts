import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../e2e/program.ts';
import { change, expectRefused, type Files, plain } from './hostile-change.ts';
import { HAS_KUSTOMIZE } from './review-repository.ts';

describe.skipIf(!HAS_KUSTOMIZE)(
  `hostile kustomizations${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    describe('R02: nothing outside is read', () => {
      const canary = 'canary-7d1f';
      it('a path above the repository', async () => {
        const report = await change(plain, { 'app/kustomization.yaml': 'resources: [a.yaml, ../../outside.yaml]\n' });
        expectRefused(report, /outside the repository/);
      });
      it('an absolute path', async () => {
        const report = await change(plain, {
          'app/kustomization.yaml': 'resources: [a.yaml]\nconfigMapGenerator: [{ name: c, files: [/etc/passwd] }]\n',
        });
        expectRefused(report, /outside the repository/);
      });
      it('envs and openapi.path', async () => {
        for (const text of [
          'secretGenerator: [{ name: s, envs: [../../etc/passwd] }]',
          'openapi: { path: ../../../etc/passwd }',
        ]) {
          expectRefused(
            await change(plain, { 'app/kustomization.yaml': `resources: [a.yaml]\n${text}\n` }),
            /outside the repository/,
          );
        }
      });
      it('a file beside the root stays unread, and its content unsaid', async () => {
        const report = await change(
          { ...plain, 'secret.yaml': `{ value: ${canary}` },
          { 'app/kustomization.yaml': 'resources: [a.yaml, ../secret.yaml]\n' },
        );
        expectRefused(report, /not in or below/, true);
        expect(JSON.stringify(report)).not.toContain(canary);
      });
      it('broken content is not quoted', async () => {
        const report = await change(plain, {
          'app/a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData: [${canary}\n`,
        });
        expect(report.conclusion).toBe('incomplete');
        expect(JSON.stringify(report)).not.toContain(canary);
      });
    });

    describe('R03: nothing is run', () => {
      const folder = temporaryFolder();
      const canary = join(folder, 'ran');
      const plugin = (annotation: string): string =>
        `apiVersion: example.invalid/v1\nkind: Runner\nmetadata:\n  name: x\n  annotations:\n    config.kubernetes.io/function: |\n      ${annotation}\n`;
      const cases: { readonly [name: string]: Files } = {
        'an exec function': {
          'app/kustomization.yaml': 'resources: [a.yaml]\ntransformers: [run.yaml]\n',
          'app/run.yaml': plugin(`exec: { path: "touch ${canary}" }`),
        },
        'a container function': {
          'app/kustomization.yaml': 'resources: [a.yaml]\ngenerators: [run.yaml]\n',
          'app/run.yaml': plugin('container: { image: example.invalid/x, network: true }'),
        },
        'an exec plugin in a folder of validators': {
          'app/kustomization.yaml': 'resources: [a.yaml]\nvalidators: [v]\n',
          'app/v/kustomization.yaml': 'resources: [run.yaml]\n',
          'app/v/run.yaml': `apiVersion: example.invalid/v1\nkind: Runner\nmetadata: { name: x }\nargsOneLiner: touch ${canary}\n`,
        },
        'a function on a built-in': {
          'app/kustomization.yaml': 'resources: [a.yaml]\ntransformers: [run.yaml]\n',
          'app/run.yaml': plugin(`exec: { path: "touch ${canary}" }`).replace('example.invalid/v1', 'builtin'),
        },
      };
      for (const [name, head] of Object.entries(cases)) {
        it(name, async () => {
          expectRefused(await change(plain, head), /is a program/);
          expect(existsSync(canary)).toBe(false);
        });
      }
      it('charts inside a kustomization', async () => {
        const charts = 'helmCharts: [{ name: c, repo: "https://example.invalid", version: 1.0.0 }]';
        expectRefused(
          await change(plain, { 'app/kustomization.yaml': `resources: [a.yaml]\n${charts}\n` }),
          /helmCharts/,
        );
        const generator = 'apiVersion: builtin\nkind: HelmChartInflationGenerator\nmetadata: { name: x }\nname: c\n';
        const head = {
          'app/kustomization.yaml': 'resources: [a.yaml]\ngenerators: [g.yaml]\n',
          'app/g.yaml': generator,
        };
        expectRefused(await change(plain, head), /HelmChartInflationGenerator/);
      });
    });

    it('R08: one side alone is not everything created or deleted', async () => {
      const broken = { 'app/kustomization.yaml': 'resources: [a.yaml, gone.yaml]\n' };
      expectRefused(await change(plain, broken), /does not hold/, true);
      const again = await change({ ...plain, ...broken }, { 'app/kustomization.yaml': 'resources: [a.yaml]\n' });
      expectRefused(again, /does not hold/);
    });

    it('R08: a kustomization that lists nothing any more is not everything deleted; one that never did says nothing', async () => {
      const none: Files = { 'app/kustomization.yaml': 'namespace: shop\nresources: []\n', 'app/a.yaml': null };
      expectRefused(await change(plain, none), /lists nothing at head/, true);
      const report = await change({ 'README.md': '' }, none);
      expect([report.incomplete, report.objects]).toEqual([[], []]);
    });

    it('R08: a kustomization that goes while its files stay is not everything deleted', async () => {
      expectRefused(await change(plain, { 'app/kustomization.yaml': null }), /kustomization is gone/);
    });

    it('a kustomization that goes with all its files is a removal', async () => {
      const report = await change(plain, { 'app/kustomization.yaml': null, 'app/a.yaml': null });
      expect(report.incomplete).toEqual([]);
      expect(report.objects.map(({ key, change }) => [key.name, change])).toEqual([['a', 'removed']]);
    });
  },
);
