import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { Repository } from '../e2e/repository.ts';
import { change } from '../render/hostile-change.ts';
import { HAS_KUSTOMIZE, reviewCommits, reviewSource } from '../render/review-repository.ts';
import { memorySource } from '../support/memory-source.ts';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

const CLAIM =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 10Gi } } }\n';
const SHRUNK = CLAIM.replace('10Gi', '5Gi');
const BAD_NAME = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: "(join(\'\', [a]))", namespace: shop }\n';
const OTHER = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: other, namespace: shop }\n';
const CHAINSAW =
  'apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata: { name: a }\nspec:\n  steps:\n    - try:\n        - create: { file: claim.yaml }\n';
const ASSERT = `apiVersion: kuttl.dev/v1beta1\nkind: TestAssert\ntimeout: 90\n---\n${CLAIM}`;
const SUITE = 'apiVersion: kuttl.dev/v1beta1\nkind: TestSuite\ntestDirs: [./tests/e2e/]\n';
const SCRIPTS = Object.fromEntries(['a', 'b', 'c'].map((test) => [`e2e-tests/${test}/run`, 'kubectl apply -f conf\n']));
const application = (path: string, directory = 'recurse: true'): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: shop, namespace: argocd }\nspec:\n  project: default\n  source: { repoURL: https://example.com/shop.git, path: ${path}, directory: { ${directory} } }\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n`;

const stateOf = (report: Report, path: string): string | undefined =>
  report.files.find((file) => file.path === path)?.state;

describe('what only tests read is not reviewed, and named', () => {
  const idle: readonly (readonly [what: string, path: string, beside: Files])[] = [
    ['beside a test of Chainsaw', 'tests/e2e/a/claim.yaml', { 'tests/e2e/a/chainsaw-test.yaml': CHAINSAW }],
    ['below a test of Chainsaw', 'tests/e2e/a/b/claim.yaml', { 'tests/e2e/a/chainsaw-test.yaml': CHAINSAW }],
    [
      'named by a test of Chainsaw',
      'test/common/claim.yaml',
      { 'test/e2e/a/chainsaw-test.yaml': CHAINSAW.replace('claim.yaml', '../../common/*.yaml') },
    ],
    ['a step of kuttl', 'tests/kuttl/a/00-claim.yaml', { 'tests/kuttl/a/00-assert.yaml': ASSERT }],
    [
      'a step in a folder that a suite of kuttl names',
      'tests/e2e/a/00-claim.yaml',
      { 'kuttl-test.yaml': SUITE, 'tests/e2e/a/00-assert.yaml': CLAIM },
    ],
    [
      'a step beside a suite that names no folder',
      'tests/e2e/a/00-claim.yaml',
      { 'tests/e2e/kuttl-test.yaml': SUITE.replace(/testDirs.*/, 'parallel: 1'), 'tests/e2e/a/00-assert.yaml': CLAIM },
    ],
    ['beside scripts of end-to-end tests', 'e2e-tests/a/conf/claim.yaml', SCRIPTS],
    ['what scripts of end-to-end tests share', 'e2e-tests/conf/claim.yaml', SCRIPTS],
    ['testdata of a Go module', 'internal/store/testdata/claim.yaml', { 'go.mod': 'module example.com/shop\n' }],
    ['testdata of a Go module below the top', 'op/testdata/a/claim.yaml', { 'op/go.mod': 'module example.com/op\n' }],
  ];
  for (const [what, path, beside] of idle) {
    it(`N01: ${what}`, async () => {
      for (const [base, head] of [
        [{ [path]: CLAIM }, { [path]: SHRUNK }],
        [{ [path]: CLAIM }, {}],
        [{}, { [path]: BAD_NAME }],
      ] as const) {
        const report = await reviewFiles({ ...beside, ...base }, { ...beside, ...head });
        expect([report.conclusion, report.findings, report.counts.objects]).toEqual(['pass', [], 0]);
        expect(stateOf(report, path)).toBe('not-applied');
        expect(report.class).not.toBe('routine');
      }
    });
  }

  it('N01: a test and its manifests come together', async () => {
    const head = { 'tests/e2e/a/chainsaw-test.yaml': CHAINSAW, 'tests/e2e/a/claim.yaml': BAD_NAME };
    const report = await reviewFiles({ 'deploy/claim.yaml': CLAIM }, { 'deploy/claim.yaml': CLAIM, ...head });
    expect([report.conclusion, stateOf(report, 'tests/e2e/a/claim.yaml')]).toEqual(['pass', 'not-applied']);
  });
});

describe('no folder is a way around the gate by its name', () => {
  const PATH = 'tests/e2e/a/claim.yaml';
  const MARK = { 'tests/e2e/a/chainsaw-test.yaml': CHAINSAW };
  const refused: readonly (readonly [what: string, base: Files, head: Files])[] = [
    ['a mark that comes with the change', { [PATH]: CLAIM }, { [PATH]: SHRUNK, ...MARK }],
    [
      'a mark that comes beside other manifests, and a new one',
      { 'tests/e2e/a/other.yaml': CLAIM },
      { 'tests/e2e/a/other.yaml': CLAIM, 'tests/e2e/a/claim.yaml': BAD_NAME, ...MARK },
    ],
    ['a mark that goes', { [PATH]: CLAIM, ...MARK }, { [PATH]: SHRUNK }],
    ['a move from an applied place', { 'deploy/claim.yaml': CLAIM, ...MARK }, { [PATH]: CLAIM, ...MARK }],
    [
      'a mark of no test',
      { [PATH]: CLAIM, 'tests/e2e/a/chainsaw-test.yaml': 'a: b\n' },
      { [PATH]: SHRUNK, 'tests/e2e/a/chainsaw-test.yaml': 'a: b\n' },
    ],
    [
      'a test in a folder that is called otherwise',
      { 'latest/claim.yaml': CLAIM, 'latest/chainsaw-test.yaml': CHAINSAW },
      { 'latest/claim.yaml': SHRUNK, 'latest/chainsaw-test.yaml': CHAINSAW },
    ],
    [
      'a test elsewhere that names it',
      { 'deploy/claim.yaml': CLAIM, 'tests/a/chainsaw-test.yaml': CHAINSAW.replace('claim', '../../deploy/claim') },
      { 'deploy/claim.yaml': SHRUNK, 'tests/a/chainsaw-test.yaml': CHAINSAW.replace('claim', '../../deploy/claim') },
    ],
    [
      'T3-81: numbered files of which one is called as a check of kuttl',
      { 'envs/test/20-claim.yaml': CLAIM, 'envs/test/30-errors.yaml': BAD_NAME },
      { 'envs/test/20-claim.yaml': SHRUNK, 'envs/test/30-errors.yaml': BAD_NAME },
    ],
    [
      'T3-81: the same beside words about kuttl, and a suite that names another folder',
      { 'envs/test/20-claim.yaml': CLAIM, 'envs/test/30-errors.yaml': `# not kuttl.dev\n${OTHER}`, 's.yaml': SUITE },
      { 'envs/test/20-claim.yaml': SHRUNK, 'envs/test/30-errors.yaml': `# not kuttl.dev\n${OTHER}`, 's.yaml': SUITE },
    ],
    [
      'T3-81: a suite that comes with the change',
      { 'tests/e2e/a/20-claim.yaml': CLAIM, 'tests/e2e/a/30-errors.yaml': OTHER },
      { 'tests/e2e/a/20-claim.yaml': SHRUNK, 'tests/e2e/a/30-errors.yaml': OTHER, 'kuttl-test.yaml': SUITE },
    ],
    [
      'T3-81: a suite that comes with a new folder',
      {},
      { 'tests/e2e/a/20-map.yaml': BAD_NAME, 'tests/e2e/a/30-errors.yaml': OTHER, 'kuttl-test.yaml': SUITE },
    ],
    [
      'scripts of end-to-end tests that come with the change',
      { 'e2e-tests/a/claim.yaml': CLAIM },
      { 'e2e-tests/a/claim.yaml': SHRUNK, ...SCRIPTS },
    ],
    [
      'two scripts in an environment of that name',
      { 'e2e-tests/a/claim.yaml': CLAIM, 'e2e-tests/a/run': 'a', 'e2e-tests/b/run': 'b' },
      { 'e2e-tests/a/claim.yaml': SHRUNK, 'e2e-tests/a/run': 'a', 'e2e-tests/b/run': 'b' },
    ],
    ['scripts elsewhere', { 'e2e/a/claim.yaml': CLAIM, ...SCRIPTS }, { 'e2e/a/claim.yaml': SHRUNK, ...SCRIPTS }],
    ['testdata of no Go module', { 'testdata/claim.yaml': CLAIM }, { 'testdata/claim.yaml': SHRUNK }],
    [
      'a Go module that comes with the change',
      { 'testdata/claim.yaml': CLAIM },
      { 'testdata/claim.yaml': SHRUNK, 'go.mod': 'module example.com/shop\n' },
    ],
    [
      'an owner that reaches it',
      { [PATH]: CLAIM, ...MARK, 'apps/shop.yaml': application('tests') },
      { [PATH]: SHRUNK, ...MARK, 'apps/shop.yaml': application('tests') },
    ],
    [
      'policy that names it',
      { [PATH]: CLAIM, ...MARK, '.applylint.yaml': 'appliers: [{ path: tests, applier: kubectl }]\n' },
      { [PATH]: SHRUNK, ...MARK, '.applylint.yaml': 'appliers: [{ path: tests, applier: kubectl }]\n' },
    ],
  ];
  for (const [what, base, head] of refused) {
    it(`N02: ${what}`, async () => {
      const report = await reviewFiles(base, head);
      expect(report.conclusion).toBe('fail');
    });
  }
});

describe('an owner of the top of a repository that nobody knows may mean this one', () => {
  const MODULE = { 'go.mod': 'module example.com/shop\n', 'deploy/other.yaml': OTHER };
  const PATH = 'pkg/testdata/claim.yaml';
  const conclusion = async (beside: Files, flags: readonly string[] = [], before = CLAIM, after = SHRUNK) =>
    (await reviewFiles({ ...MODULE, ...beside, [PATH]: before }, { ...MODULE, ...beside, [PATH]: after }, flags))
      .conclusion;
  const flux = (path: string, source = 'fleet'): string =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: all, namespace: flux-system }\nspec:\n  interval: 1h\n  path: ${path}\n  prune: true\n  sourceRef: { kind: GitRepository, name: ${source} }\n`;

  it('T3-80d, T3-80e: it applies what it reaches', async () => {
    for (const owner of [flux('./'), flux('""'), application('.'), application('./')]) {
      const beside = { 'sync.yaml': owner };
      expect([owner, await conclusion(beside)]).toEqual([owner, 'fail']);
      expect(await conclusion(beside, ['--applier', 'argo-cd'])).toBe('fail');
      expect(await conclusion(beside, [], OTHER, `${OTHER}data: { a: b }\n`)).toBe('pass');
    }
  });

  it('T3-80d, T3-80e: a deletion, and the twin', async () => {
    const base = { ...MODULE, 'sync.yaml': flux('./'), [PATH]: CLAIM, 'pkg/testdata/map.yaml': OTHER };
    const { [PATH]: _, ...without } = base;
    const { 'pkg/testdata/map.yaml': __, ...twin } = base;
    expect((await reviewFiles(base, without)).conclusion).toBe('fail');
    expect((await reviewFiles(base, twin)).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('T3-80d, T3-80e: what it does not reach stays where only tests read it', async () => {
    const harmless: readonly Files[] = [
      { 'sync.yaml': application('.', 'recurse: false') },
      { 'sync.yaml': application('.', 'recurse: true, exclude: "pkg/*"') },
      { 'sync.yaml': application('.', 'recurse: true, include: "deploy/*"') },
      // One that only tests read, of another repository as far as anybody knows.
      { 'pkg/testdata/app.yaml': application('.') },
      // The repository is known by the path that is here, and is another one.
      {
        'sync.yaml': application('deploy'),
        'x.yaml': application('.').replace('example.com/shop', 'example.com/other'),
      },
    ];
    for (const beside of harmless) expect([beside, await conclusion(beside)]).toEqual([beside, 'pass']);
  });

  it('T3-80d, T3-80e: what is rendered at the top takes what it names', async () => {
    for (const marker of [
      { 'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n' },
      { 'kustomization.yaml': 'resources: [deploy/other.yaml]\n' },
    ]) {
      const beside = { ...MODULE, ...marker, 'sync.yaml': application('.') };
      const report = await reviewFiles({ ...beside, [PATH]: CLAIM }, { ...beside, [PATH]: SHRUNK });
      expect([report.findings, report.incomplete, report.objects]).toEqual([[], [], []]);
    }
  });
});

describe('where nobody in sight applies anything', () => {
  const MODULE = { 'go.mod': 'module example.com/shop\n' };
  const PATH = 'pkg/testdata/claim.yaml';
  const naming = async (...named: string[]): Promise<string> => {
    const source = memorySource({ ...MODULE, [PATH]: CLAIM }, { ...MODULE, [PATH]: SHRUNK });
    const readRevisions = async () => ({ ...(await source.readRevisions()), named });
    return (await reviewSource({ ...source, readRevisions }, '/nowhere', {})).conclusion;
  };

  it('T3-80d: the policy says that all of it is applied', async () => {
    for (const [path, conclusion] of [
      ['"**"', 'fail'],
      ['deploy', 'pass'],
    ]) {
      const policy = { ...MODULE, '.applylint.yaml': `appliers: [{ path: ${path}, applier: kubectl }]\n` };
      const report = await reviewFiles({ ...policy, [PATH]: CLAIM }, { ...policy, [PATH]: SHRUNK });
      expect(report.conclusion).toBe(conclusion);
    }
  });

  it('T3-80d: a folder that is named means what is below, and the whole repository does not', async () => {
    for (const path of ['pkg', 'pkg/', 'pkg/testdata', PATH]) expect(await naming(path)).toBe('fail');
    expect(await naming('.', 'pkg')).toBe('fail');
    for (const path of ['.', './']) expect(await naming(path)).toBe('pass');
  });
});

describe('what a link reaches is applied', () => {
  const MODULE = { 'go.mod': 'module example.com/shop\n', 'm/other.yaml': OTHER };
  const ofLinks = async (links: Files, files: Files = {}): Promise<readonly string[]> => {
    const results: string[] = [];
    for (const content of [SHRUNK, CLAIM.replace('namespace: shop', 'namespace: shop, labels: { a: b }')]) {
      const repository = await Repository.create();
      for (const [path, target] of Object.entries(links)) {
        mkdirSync(dirname(join(repository.folder, path)), { recursive: true });
        symlinkSync(target, join(repository.folder, path));
      }
      const base = await repository.commit({ ...MODULE, ...files, 'pkg/testdata/a/claim.yaml': CLAIM });
      const head = await repository.commit({ 'pkg/testdata/a/claim.yaml': content });
      results.push((await reviewCommits(repository, base, head)).conclusion);
    }
    return results;
  };

  it('T3-82b, T3-82c: a linked file, folder, and a link to a link', async () => {
    for (const [links, files] of [
      [{ 'm/claim.yaml': '../pkg/testdata/a/claim.yaml' }, {}],
      [{ 'm/claim.yaml': '../pkg/testdata/a/claim.yaml' }, { 'apps/shop.yaml': application('m') }],
      [{ 'm/a': '../pkg/testdata/a' }, {}],
      [{ 'm/data': '../pkg/testdata' }, {}],
      [{ 'm/a': '../one', one: 'two', two: 'pkg/testdata/a' }, {}],
      // Through a link that itself only tests read.
      [{ 'pkg/testdata/b': 'a', 'm/b': '../pkg/testdata/b' }, {}],
      [{ 'x/testdata/a': '../../pkg/testdata/a' }, { 'apps/shop.yaml': application('x') }],
    ] as const)
      expect([links, await ofLinks(links, files)]).toEqual([links, ['fail', 'pass']]);
  });

  it('T3-82b, T3-82c: links that nobody applies, and those to nothing', async () => {
    for (const links of [
      { 'pkg/testdata/b.yaml': 'a/claim.yaml', 'x/testdata': '../pkg/testdata' },
      { 'pkg/testdata/a/self': '../a', 'pkg/testdata/b/one': '../c', 'pkg/testdata/c/two': '../b' },
      { 'docs/claim.txt': '../pkg/testdata/a/claim.yaml' },
      { 'm/gone.yaml': '../pkg/testdata/a/gone.yaml', 'm/out.yaml': '/pkg/testdata/a/claim.yaml' },
    ])
      expect([links, await ofLinks(links)]).toEqual([links, ['pass', 'pass']]);
  });
});

describe.skipIf(!HAS_KUSTOMIZE)(
  `kustomizations and charts of tests${HAS_KUSTOMIZE ? '' : ' (kustomize is not at hand)'}`,
  () => {
    const MODULE = { 'go.mod': 'module example.com/shop\n' };
    const LISTED = 'resources: [claim.yaml]\n';

    it('N01: a kustomization below testdata is not rendered', async () => {
      const report = await change(
        { ...MODULE, 'testdata/kustomization.yaml': LISTED, 'testdata/claim.yaml': CLAIM },
        { 'testdata/claim.yaml': SHRUNK },
      );
      expect([report.conclusion, report.findings]).toEqual(['pass', []]);
      expect(report.files.map(({ state }) => state)).toEqual(['not-applied']);
    });

    it('T3-80d: a kustomization below testdata is rendered for an owner of the top', async () => {
      const owner = {
        'sync.yaml':
          'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: all, namespace: flux-system }\nspec: { interval: 1h, path: ./, prune: true, sourceRef: { kind: GitRepository, name: fleet } }\n',
      };
      const base = { ...MODULE, ...owner, 'a/testdata/kustomization.yaml': LISTED, 'a/testdata/claim.yaml': CLAIM };
      expect((await change(base, { 'a/testdata/claim.yaml': SHRUNK })).conclusion).toBe('fail');
      const more = CLAIM.replace('namespace: shop', 'namespace: shop, labels: { a: b }');
      expect((await change(base, { 'a/testdata/claim.yaml': more })).conclusion).toBe('pass');
    });

    it('N02: what a kustomization elsewhere lists is reviewed', async () => {
      const report = await change(
        {
          ...MODULE,
          'deploy/kustomization.yaml': 'resources: [../testdata]\n',
          'testdata/kustomization.yaml': LISTED,
          'testdata/claim.yaml': CLAIM,
        },
        { 'testdata/claim.yaml': SHRUNK },
      );
      expect(report.conclusion).toBe('fail');
    });

    it('N02: a kustomization below testdata hides nothing that it lists elsewhere', async () => {
      for (const files of [
        { 'testdata/kustomization.yaml': 'resources: [deploy]\n', 'testdata/deploy/kustomization.yaml': LISTED },
        { 'testdata/kustomization.yaml': 'resources: [../deploy]\n', 'deploy/kustomization.yaml': LISTED },
        { 'testdata/kustomization.yaml': 'resources: [../deploy/claim.yaml]\n' },
      ]) {
        const report = await change(
          { ...MODULE, 'deploy/claim.yaml': CLAIM, ...files },
          { 'deploy/claim.yaml': SHRUNK },
        );
        expect(report.conclusion).toBe('fail');
      }
    });

    it('N02: a claim that moves below testdata is deleted where it was', async () => {
      const report = await change(
        { ...MODULE, 'deploy/kustomization.yaml': LISTED, 'deploy/claim.yaml': CLAIM },
        {
          'deploy/kustomization.yaml': 'resources: []\n',
          'deploy/claim.yaml': null,
          'deploy/testdata/claim.yaml': CLAIM,
        },
      );
      expect(report.conclusion === 'fail' || report.conclusion === 'incomplete').toBe(true);
    });
  },
);
