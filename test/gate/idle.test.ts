import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { change } from '../render/hostile-change.ts';
import { HAS_KUSTOMIZE } from '../render/review-repository.ts';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

const CLAIM =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 10Gi } } }\n';
const SHRUNK = CLAIM.replace('10Gi', '5Gi');
const BAD_NAME = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: "(join(\'\', [a]))", namespace: shop }\n';
const CHAINSAW =
  'apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata: { name: a }\nspec:\n  steps:\n    - try:\n        - create: { file: claim.yaml }\n';
const application = (path: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: shop, namespace: argocd }\nspec:\n  project: default\n  source: { repoURL: https://example.com/shop.git, path: ${path}, directory: { recurse: true } }\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n`;

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
    ['a step of kuttl', 'tests/kuttl/a/00-claim.yaml', { 'tests/kuttl/a/00-assert.yaml': CLAIM }],
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
