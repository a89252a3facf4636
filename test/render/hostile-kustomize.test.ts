import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../e2e/program.ts';
import { change, configMap, expectRefused, type Files, plain, stringify } from './hostile-change.ts';
import { NAMING_PATHS } from './naming-paths.ts';
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
      it.each(Object.entries(NAMING_PATHS))('%s', async (_, text) => {
        for (const path of ['../../../etc/passwd', '/etc/passwd']) {
          const report = await change(plain, { 'app/kustomization.yaml': `${text(path)}\n` });
          expectRefused(report, /outside the repository/);
          expect(JSON.stringify(report)).not.toContain('root:');
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
      it('lines that are no variables are not quoted', async () => {
        const report = await change(
          { ...plain, 'app/vars.env': 'fine=1\n' },
          {
            'app/kustomization.yaml': 'resources: [a.yaml]\nsecretGenerator: [{ name: s, envs: [vars.env] }]\n',
            'app/vars.env': Buffer.concat([Buffer.from([0xff]), Buffer.from(`${canary}=x\n`)]),
          },
        );
        expectRefused(report, /kustomize failed/, true);
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
        'a function by the older annotation': {
          'app/kustomization.yaml': 'resources: [a.yaml]\ntransformers: [run.yaml]\n',
          'app/run.yaml': plugin(`exec: { path: "touch ${canary}" }`).replace('config.kubernetes.io', 'config.k8s.io'),
        },
        'a Starlark function': {
          'app/kustomization.yaml': 'resources: [a.yaml]\ntransformers: [run.yaml]\n',
          'app/run.yaml': plugin('starlark: { path: run.star, name: x }'),
          'app/run.star': 'print("x")\n',
        },
        'a program in the kustomization itself': {
          'app/kustomization.yaml': `resources: [a.yaml]\ntransformers:\n- |-\n${plugin(`exec: { path: "touch ${canary}" }`).replace(/^/gm, '  ')}\n`,
        },
        'a program that a component brings': {
          'app/kustomization.yaml': 'resources: [a.yaml]\ncomponents: [../part]\n',
          'part/kustomization.yaml':
            'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\ngenerators: [run.yaml]\n',
          'part/run.yaml': plugin(`exec: { path: "touch ${canary}" }`),
        },
        'a plugin that lies in its folder': {
          'app/kustomization.yaml': 'resources: [a.yaml]\ngenerators: [run.yaml]\n',
          'app/run.yaml': 'apiVersion: example.invalid/v1\nkind: Runner\nmetadata: { name: x }\n',
          'app/kustomize/plugin/example.invalid/v1/runner/Runner': `#!/bin/sh\ntouch ${canary}\n`,
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

    it('R09: the same object twice in one kustomization', async () => {
      const twice = { 'app/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n', 'app/b.yaml': configMap('a', '2') };
      expectRefused(await change(plain, twice), /is there twice/, true);
    });

    it('R09: the same object from two owners of one cluster', async () => {
      const owner = (name: string): string =>
        `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { path: ./${name}, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: r } }\n`;
      const base: Files = {
        'clusters/prod/owners.yaml': `${owner('one')}---\n${owner('two')}`,
        'one/kustomization.yaml': 'resources: [a.yaml]\n',
        'one/a.yaml': configMap('a', '1'),
        'two/kustomization.yaml': 'resources: [b.yaml]\n',
        'two/b.yaml': configMap('b', '1'),
      };
      const both = { 'one/a.yaml': configMap('a', '2'), 'two/b.yaml': configMap('a', '3') };
      const report = await change(base, both);
      expect(report.incomplete).toEqual([]);
      expect(report.findings.map(({ ruleId }) => ruleId)).toContain('same-object-two-owners');
    });

    it('R10: variables without a value are not taken from the environment', async () => {
      process.env['GITHUB_TOKEN'] = 'canary-token';
      try {
        const generator = 'resources: [a.yaml]\nconfigMapGenerator: [{ name: c, envs: [vars.env] }]\n';
        const files = { 'app/kustomization.yaml': generator, 'app/vars.env': 'GITHUB_TOKEN\n' };
        const report = await change(plain, files);
        expect(report.incomplete).toEqual([]);
        expect(report.objects.map(({ outcomes }) => outcomes[0]?.after?.['data'])).toEqual([{ GITHUB_TOKEN: '' }]);
        expect(stringify(report)).not.toContain('canary');
      } finally {
        delete process.env['GITHUB_TOKEN'];
      }
    });

    it('R09: empty documents say nothing', async () => {
      const report = await change(plain, { 'app/a.yaml': `---\n# nothing\n---\n${configMap('a', '2')}---\n` });
      expect([report.incomplete, report.objects.length]).toEqual([[], 1]);
    });

    it('R09: the order of files decides nothing, and neither does the run', async () => {
      const base: Files = {
        ...plain,
        'app/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n',
        'app/b.yaml': configMap('b', '1'),
      };
      const head: Files = { 'app/a.yaml': configMap('a', '2'), 'app/b.yaml': configMap('b', '2') };
      const turned = (files: Files): Files => Object.fromEntries(Object.entries(files).reverse());
      const reports = [
        await change(base, head),
        await change(base, head),
        await change(turned(base), turned({ ...base, ...head })),
      ];
      expect(reports[0]?.objects.map(({ key }) => key.name)).toEqual(['a', 'b']);
      const [first, ...others] = reports.map((report) => stringify(report));
      expect(new Set(others)).toEqual(new Set([first]));
    });

    it('R08: one side alone is not everything created or deleted', async () => {
      const broken = { 'app/kustomization.yaml': 'resources: [a.yaml, gone.yaml]\n' };
      expectRefused(await change(plain, broken), /does not hold/, true);
      const again = await change({ ...plain, ...broken }, { 'app/kustomization.yaml': 'resources: [a.yaml]\n' });
      expectRefused(again, /does not hold/);
    });

    it('N03: a kustomization that lists nothing any more builds, and what it held is gone; one that never did says nothing', async () => {
      const none: Files = { 'app/kustomization.yaml': 'namespace: shop\nresources: []\n', 'app/a.yaml': null };
      const emptied = await change(plain, none);
      expect([emptied.incomplete, emptied.objects.map(({ key, change }) => [key.name, change])]).toEqual([
        [],
        [['a', 'removed']],
      ]);
      const report = await change({ 'README.md': '' }, none);
      expect([report.incomplete, report.objects]).toEqual([[], []]);
    });

    it('N03: a list that is emptied while its files stay is not everything deleted', async () => {
      const report = await change(plain, { 'app/kustomization.yaml': 'resources: []\n' });
      expectRefused(report, /lists nothing at head, though app\/a\.yaml is still there/, true);
    });

    it('N03: one without any field fails, and so does whoever applies it', async () => {
      expectRefused(await change(plain, { 'app/kustomization.yaml': 'resources:\n' }), /is not rendered at head/, true);
    });

    it('N03: what a kustomization held that is gone is gone, though a folder above holds a file of it yet', async () => {
      const above: Files = { 'kustomization.yaml': 'resources: [top.yaml]\n', 'top.yaml': configMap('top', '1') };
      const listed: Files = {
        'app/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n',
        'app/b.yaml': configMap('b', '1'),
      };
      const report = await change(
        { ...plain, ...above, ...listed },
        { 'app/kustomization.yaml': null, 'app/a.yaml': null },
      );
      expect(report.incomplete).toEqual([]);
      expect(report.objects.map(({ key, change }) => [key.name, change])).toEqual([
        ['a', 'removed'],
        ['b', 'removed'],
      ]);
    });

    it('R08: a kustomization that goes while its files stay is not everything deleted', async () => {
      const alone = await change(plain, { 'app/kustomization.yaml': null });
      expect([alone.conclusion, alone.objects.map(({ outcomes }) => outcomes[0]?.verdict)]).toEqual([
        'pass',
        ['unchanged'],
      ]);
      const altered = await change(plain, { 'app/kustomization.yaml': null, 'app/a.yaml': configMap('a', '2') });
      expect(altered.objects.map(({ key, change }) => [key.name, change])).toEqual([['a', 'modified']]);
    });

    it('a kustomization that goes with all its files is a removal', async () => {
      const report = await change(plain, { 'app/kustomization.yaml': null, 'app/a.yaml': null });
      expect(report.incomplete).toEqual([]);
      expect(report.objects.map(({ key, change }) => [key.name, change])).toEqual([['a', 'removed']]);
    });
  },
);
