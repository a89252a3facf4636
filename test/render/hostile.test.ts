import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RENDER_LIMITS, runConfined } from '../../src/render/process.ts';
import type { Report } from '../../src/report/report.ts';
import { temporaryFolder } from '../e2e/program.ts';
import { Repository } from '../e2e/repository.ts';
import { memorySource } from '../support/memory-source.ts';
import {
  fakePrograms,
  HAS_HELM,
  HAS_KUSTOMIZE,
  probe,
  reviewCommits,
  reviewSource,
  type Settings,
} from './review-repository.ts';

const configMap = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata: { value: "${value}" }\n`;

type Files = { readonly [path: string]: string | Uint8Array | null };

/** A change from `base` to `base` with `head` over it; null takes a file away. */
function change(base: Files, head: Files, settings: Settings = {}): Promise<Report> {
  const present = (files: Files): { readonly [path: string]: string | Uint8Array } =>
    Object.fromEntries(
      Object.entries(files).flatMap(([path, content]) => (content === null ? [] : [[path, content] as const])),
    );
  return reviewSource(memorySource(present(base), present({ ...base, ...head })), '/nowhere', settings);
}

function expectRefused(report: Report, words: RegExp): void {
  expect(report.conclusion).toBe('incomplete');
  expect(report.incomplete.map(({ code }) => code)).toContain('render-empty-or-failed');
  expect(report.incomplete.map(({ message }) => message).join('\n')).toMatch(words);
  expect(report.objects).toEqual([]);
}

const plain: Files = { 'app/kustomization.yaml': 'resources: [a.yaml]\n', 'app/a.yaml': configMap('a', '1') };

let server: Awaited<ReturnType<typeof probe>>;
beforeAll(async () => {
  server = await probe();
});
afterAll(() => server.close());

describe.skipIf(!HAS_KUSTOMIZE)(
  `hostile kustomizations${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    describe('R01: nothing is fetched', () => {
      const url = (): string => `http://${server.address}/x.yaml`;
      const cases: { readonly [name: string]: () => string } = {
        'a file': () => `resources: [a.yaml, "${url()}"]`,
        https: () => `resources: [a.yaml, "https://${server.address}/x.yaml"]`,
        'git::': () => `resources: [a.yaml, "git::http://${server.address}/x//y"]`,
        'git::ssh': () => `resources: [a.yaml, "git::ssh://git@${server.address}/x//y?ref=z"]`,
        'user@host': () => 'resources: [a.yaml, "git@example.invalid:o/r.git"]',
        'github.com': () => 'resources: [a.yaml, "github.com/o/r//p?ref=x"]',
        'GitHub.com as a folder that exists': () => 'resources: [a.yaml, "GitHub.com/o/r"]',
        components: () => `resources: [a.yaml]\ncomponents: ["http://${server.address}/x//y"]`,
        bases: () => `resources: [a.yaml]\nbases: ["http://${server.address}/x//y"]`,
        crds: () => `resources: [a.yaml]\ncrds: ["${url()}"]`,
        configurations: () => `resources: [a.yaml]\nconfigurations: ["${url()}"]`,
        patches: () => `resources: [a.yaml]\npatches: [{ path: "${url()}" }]`,
        patchesStrategicMerge: () => `resources: [a.yaml]\npatchesStrategicMerge: ["${url()}"]`,
        replacements: () => `resources: [a.yaml]\nreplacements: [{ path: "${url()}" }]`,
        openapi: () => `resources: [a.yaml]\nopenapi: { path: "${url()}" }`,
        'configMapGenerator files': () =>
          `resources: [a.yaml]\nconfigMapGenerator: [{ name: c, files: ["k=${url()}"] }]`,
        'secretGenerator envs': () => `resources: [a.yaml]\nsecretGenerator: [{ name: c, envs: ["${url()}"] }]`,
        transformers: () => `resources: [a.yaml]\ntransformers: ["${url()}"]`,
        'a field in other letters': () => `resources: [a.yaml]\nReSourceS: ["${url()}"]`,
        'a field with a long s': () => `resources: [a.yaml]\nre\u017fources: ["${url()}"]`,
        'an inline transformer': () =>
          `resources: [a.yaml]\ntransformers:\n- |-\n  apiVersion: builtin\n  kind: PatchTransformer\n  metadata: { name: x }\n  path: "${url()}"`,
      };
      for (const [name, text] of Object.entries(cases)) {
        it(name, async () => {
          const report = await change(plain, {
            'app/kustomization.yaml': `${text()}\n`,
            ...(name.includes('folder') ? { 'app/GitHub.com/o/r/kustomization.yaml': 'resources: [a.yaml]\n' } : {}),
          });
          expectRefused(report, /no network/);
          expect(server.hits()).toBe(0);
        });
      }

      it('in a base below', async () => {
        const report = await change(
          {
            ...plain,
            'app/kustomization.yaml': 'resources: [../base]\n',
            'base/kustomization.yaml': 'resources: [a.yaml]\n',
            'base/a.yaml': configMap('a', '1'),
          },
          { 'base/kustomization.yaml': `resources: [a.yaml, "${url()}"]\n` },
        );
        expectRefused(report, /no network/);
        expect(report.incomplete[0]).toMatchObject({ path: 'base/kustomization.yaml', line: 1 });
        expect(server.hits()).toBe(0);
      });

      it('a policy can allow an address only where its commit is pinned', async () => {
        const address = `git::http://${server.address}/x//y?ref=main`;
        const report = await change(
          plain,
          { 'app/kustomization.yaml': `resources: [a.yaml, "${address}"]\n` },
          { allowedRemotes: [address] },
        );
        expectRefused(report, /no network/);
        expect(server.hits()).toBe(0);
      });

      it('even unscreened, a renderer finds neither git nor a way out', async () => {
        const folder = temporaryFolder();
        const home = temporaryFolder();
        for (const [program, args] of [
          ['/bin/sh', ['-c', 'git ls-remote "$0"', `http://${server.address}/x`]],
          ['/bin/sh', ['-c', '/usr/bin/git ls-remote "$0"', `http://${server.address}/x`]],
        ] as const) {
          const ended = await runConfined(program, args, { folder, home });
          expect(ended.status).not.toBe(0);
        }
        expect(server.hits()).toBe(0);
      });
    });

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
        expectRefused(report, /not in or below/);
        expect(JSON.stringify(report)).not.toContain(canary);
      });
      it('G05: a symbolic link, to a file or a folder', async () => {
        for (const target of ['/etc/passwd', '../../outside.yaml', 'a.yaml', '.']) {
          const repository = await Repository.create();
          const base = await repository.commit(plain);
          symlinkSync(target, join(repository.folder, 'app/link.yaml'));
          const head = await repository.commit({ 'app/kustomization.yaml': 'resources: [a.yaml, link.yaml]\n' });
          const report = await reviewCommits(repository, base, head);
          expect(report.conclusion).toBe('incomplete');
          expect(report.incomplete.map(({ message }) => message).join()).toMatch(/symbolic link/);
        }
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
      expectRefused(await change(plain, broken), /does not hold/);
      const again = await change({ ...plain, ...broken }, { 'app/kustomization.yaml': 'resources: [a.yaml]\n' });
      expectRefused(again, /does not hold/);
    });

    it('R08: a kustomization that lists nothing any more is not everything deleted; one that never did says nothing', async () => {
      const none: Files = { 'app/kustomization.yaml': 'namespace: shop\nresources: []\n', 'app/a.yaml': null };
      expectRefused(await change(plain, none), /lists nothing at head/);
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

    it('G12: two paths that some file systems take for one', async () => {
      const report = await change(plain, {
        'app/kustomization.yaml': 'resources: [a.yaml, A.yaml]\n',
        'app/A.yaml': configMap('b', '1'),
      });
      expectRefused(report, /letter case/);
    });

    it('B08: a value in a base, a component, a patch and a generated file each render what uses them', async () => {
      const base: Files = {
        'base/kustomization.yaml': 'resources: [a.yaml]\n',
        'base/a.yaml': configMap('a', '1'),
        'part/kustomization.yaml':
          'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [c.yaml]\n',
        'part/c.yaml': configMap('c', '1'),
        'one/kustomization.yaml':
          'resources: [../base]\ncomponents: [../part]\npatches: [{ path: p.yaml }]\nconfigMapGenerator: [{ name: g, files: [some.txt] }]\n',
        'one/p.yaml': configMap('a', '2'),
        'one/some.txt': 'x\n',
        'two/kustomization.yaml': 'resources: [../base]\n',
        'three/kustomization.yaml': 'resources: [d.yaml]\n',
        'three/d.yaml': configMap('d', '1'),
      };
      const units = async (head: Files): Promise<string[]> => (await change(base, head)).units.map(({ id }) => id);
      expect(await units({ 'base/a.yaml': configMap('a', '3').replace('}\n', ', more: x }\n') })).toEqual([
        'one',
        'two',
      ]);
      expect(await units({ 'part/c.yaml': configMap('c', '2') })).toEqual(['one']);
      expect(await units({ 'one/p.yaml': configMap('a', '4') })).toEqual(['one']);
      expect(await units({ 'one/some.txt': 'y\n' })).toEqual(['one']);
      expect(await units({ 'three/d.yaml': configMap('d', '2') })).toEqual(['three']);
    });
  },
);

describe('R08 and R10 with programs of our own', () => {
  const resource = configMap('a', '1').replaceAll('\n', '\\n').replaceAll('"', '\\"');
  const version = '[ "$1" = version ] && { echo v5.0.0; exit 0; }';
  const withProgram = async (script: string, limits = RENDER_LIMITS): Promise<Report> => {
    const fake = fakePrograms({ kustomize: `${version}\n${script}` });
    try {
      return await change(plain, { 'app/a.yaml': configMap('a', '2') }, { path: fake.path, limits });
    } finally {
      fake.remove();
    }
  };

  it('missing', async () => {
    const report = await change(plain, { 'app/a.yaml': configMap('a', '2') }, { path: temporaryFolder() });
    expectRefused(report, /neither kustomize nor kubectl is on PATH/);
  });
  it('not taken from the repository under review', async () => {
    const repository = await Repository.create();
    const base = await repository.commit(plain);
    const head = await repository.commit({
      'app/a.yaml': configMap('a', '2'),
      'bin/kustomize': '#!/bin/sh\necho "kind: X"\n',
    });
    const report = await reviewCommits(repository, base, head, { path: join(repository.folder, 'bin') });
    expectRefused(report, /neither kustomize nor kubectl/);
  });
  it('empty output with status 0', async () => expectRefused(await withProgram('exit 0'), /printed no object/));
  it('comments alone', async () => expectRefused(await withProgram('echo "# nothing"'), /no object/));
  it('a warning among the objects', async () =>
    expectRefused(await withProgram(`printf "Warning: old\\n---\\n${resource}"`), /something else than objects/));
  it('killed', async () => expectRefused(await withProgram('kill -9 $$'), /killed|failed with status/));
  it('too slow', async () =>
    expectRefused(await withProgram('while :; do :; done', { ...RENDER_LIMITS, milliseconds: 300 }), /took too long/));
  it('too much output', async () =>
    expectRefused(
      await withProgram('while :; do echo aaaaaaaaaaaaaaaa; done', { ...RENDER_LIMITS, outputBytes: 10_000 }),
      /printed more/,
    ));

  it('R10: the environment holds nothing of ours', async () => {
    process.env['GITHUB_TOKEN'] = 'canary-token';
    process.env['INPUT_TOKEN'] = 'canary-token';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'canary-token';
    try {
      const ended = await runConfined('/usr/bin/env', [], { folder: temporaryFolder(), home: '/nowhere' });
      const names = ended.stdout
        .toString('utf8')
        .split('\n')
        .map((line) => line.split('=')[0]);
      expect(names.join()).not.toMatch(/TOKEN|ACTIONS|INPUT|AWS|GITHUB|SSH/);
      expect(ended.stdout.toString('utf8')).not.toContain('canary');
      expect(ended.stdout.toString('utf8')).toContain('HOME=/nowhere');
    } finally {
      for (const name of ['GITHUB_TOKEN', 'INPUT_TOKEN', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name];
    }
  });
});

const CHART = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n';
const template = (value: string, name = 'a'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata:\n  value: ${value}\n`;

describe.skipIf(!HAS_HELM)(
  `hostile charts${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    const chart: Files = {
      'chart/Chart.yaml': CHART,
      'chart/values.yaml': 'value: one\n',
      'chart/templates/a.yaml': template('{{ .Values.value }}'),
    };
    const tight = { ...RENDER_LIMITS, milliseconds: 8000 };

    it('R04: lookup and getHostByName reach nothing', async () => {
      const report = await change(chart, {
        'chart/templates/a.yaml': template('"{{ lookup "v1" "Secret" "x" "y" }}{{ getHostByName "example.invalid" }}"'),
      });
      expect(report.incomplete).toEqual([]);
      expect(report.objects).toHaveLength(1);
    });
    it('R04: .Files.Get through a link', async () => {
      const repository = await Repository.create();
      const base = await repository.commit(chart);
      symlinkSync('/etc/passwd', join(repository.folder, 'chart/passwd'));
      const head = await repository.commit({ 'chart/templates/a.yaml': template('{{ .Files.Get "passwd" | quote }}') });
      expectRefused(await reviewCommits(repository, base, head), /link/);
    });
    it('R04: templates that never end or take all memory', async () => {
      for (const value of [
        '{{ range until 2000000000 }}a{{ end }}',
        '{{ repeat 1000000000 "aaaaaaaaaa" | sha256sum }}',
      ]) {
        expectRefused(
          await change(chart, { 'chart/templates/a.yaml': template(value) }, { limits: tight }),
          /is not rendered at head/,
        );
      }
    });
    it('R05: dependencies that are not vendored', async () => {
      for (const repository of [`http://${server.address}`, 'file://../..']) {
        const head = {
          'chart/Chart.yaml': `${CHART}dependencies: [{ name: dep, version: 1.0.0, repository: "${repository}" }]\n`,
        };
        expectRefused(await change(chart, head), /not vendored/);
      }
      expect(server.hits()).toBe(0);
    });
    it('R06: schemas that refer outside, plain and packed', async () => {
      for (const reference of [`http://${server.address}/s.json`, '/dev/zero', 'file:///dev/zero']) {
        const schema = JSON.stringify({
          $schema: 'http://json-schema.org/draft-07/schema#',
          properties: { value: { $ref: reference } },
        });
        expectRefused(await change(chart, { 'chart/values.schema.json': schema }), /refers to something outside/);
        expectRefused(
          await change(chart, { 'chart/charts/dep-1.0.0.tgz': gzipSync(schema) }),
          /refers to something outside/,
        );
      }
      expect(server.hits()).toBe(0);
    });
    it('R06: a packed chart that unpacks to 800 times its size', async () => {
      const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024));
      expectRefused(await change(chart, { 'chart/charts/dep-1.0.0.tgz': bomb }), /unpacks to more/);
    });
    it('R07: what is another value each time is no change', async () => {
      const random = {
        ...chart,
        'chart/templates/s.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s, namespace: shop }\ndata:\n  key: {{ randAlphaNum 20 | b64enc }}\n`,
      };
      const report = await change(random, { 'chart/values.yaml': 'value: two\n' });
      expect(report.incomplete).toEqual([]);
      expect(report.objects.map(({ key }) => key.name)).toEqual(['a']);
    });
    it('R08: a chart that renders nothing', async () => {
      expectRefused(await change(chart, { 'chart/templates/a.yaml': '{{ if false }}x{{ end }}' }), /no object/);
    });
    it('R09: the same object twice, hooks, and empty documents', async () => {
      const report = await change(chart, {
        'chart/templates/b.yaml': template('two'),
        'chart/templates/c.yaml': '{{ if false }}x{{ end }}\n---\n',
        'chart/templates/hook.yaml': `apiVersion: batch/v1\nkind: Job\nmetadata: { name: hook, annotations: { helm.sh/hook: pre-install } }\nspec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: a }] } } }\n`,
      });
      expect(report.findings.map(({ ruleId }) => ruleId)).toContain('duplicate-object-in-unit');
      expect(report.skipped.map(({ message }) => message).join()).toMatch(/Job hook: a hook that Helm runs/);
      expect(report.objects.map(({ key }) => key.kind)).toEqual(['ConfigMap']);
    });
    it('a chart and its values files: each makes a unit, another environment is left alone', async () => {
      const files = { ...chart, 'chart/values-dev.yaml': 'value: dev\n', 'chart/values-prod.yaml': 'value: prod\n' };
      const one = await change(files, { 'chart/values-prod.yaml': 'value: production\n' });
      expect(one.units.map(({ id }) => id)).toEqual(['chart (values-prod.yaml)']);
      expect(one.objects[0]?.head[0]).toMatchObject({ path: 'chart/values-prod.yaml', line: 1 });
      const both = await change(files, { 'chart/templates/a.yaml': `${template('{{ .Values.value }}')}  more: x\n` });
      expect(both.units.map(({ id }) => id)).toEqual(['chart (values-dev.yaml)', 'chart (values-prod.yaml)']);
    });
    it('a values file whose name Helm would take apart', async () => {
      const files = { ...chart, 'chart/values-a,b.yaml': 'value: x\n' };
      expectRefused(await change(files, { 'chart/values-a,b.yaml': 'value: y\n' }), /cannot be named to Helm/);
    });
  },
);
