import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { change, type Files } from '../render/hostile-change.ts';
import { HAS_HELM, HAS_KUSTOMIZE } from '../render/review-repository.ts';

/** The server refuses this change. */
const set = (service: string): string =>
  `apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: db, namespace: shop }\nspec:\n  serviceName: ${service}\n  selector: { matchLabels: { app: db } }\n  template:\n    metadata: { labels: { app: db } }\n    spec: { containers: [{ name: db, image: db:1 }] }\n`;

const other = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: other, namespace: shop }\ndata: { a: "1" }\n';

const LIBRARY = 'apiVersion: v2\nname: lib\nversion: 1.0.0\ntype: library\n';
const APPLICATION = 'apiVersion: v2\nname: app\nversion: 1.0.0\n';
const COMPONENT = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n';

const flux = (path: string, name = 'all', prune = true): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { path: ./${path}, prune: ${prune}, interval: 1m, sourceRef: { kind: GitRepository, name: r } }\n`;

const argo = (path: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: all, namespace: argocd }\nspec:\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n  source: { repoURL: https://example.invalid/r, path: ${path}, directory: { recurse: true } }\n`;

const closed = ({ conclusion }: Report): boolean => conclusion === 'fail' || conclusion === 'incomplete';
const accounts = ({ files }: Report): unknown => Object.fromEntries(files.map(({ path, state }) => [path, state]));

describe.skipIf(!HAS_KUSTOMIZE || !HAS_HELM)(
  `markers beside manifests${HAS_KUSTOMIZE && HAS_HELM ? '' : ' (kustomize or helm is not at hand)'}`,
  () => {
    const markers: readonly (readonly [name: string, text: string])[] = [
      ['Chart.yaml', LIBRARY],
      ['Chart.yaml', APPLICATION],
      ['kustomization.yaml', COMPONENT],
      ['kustomization.yml', COMPONENT],
      ['Kustomization', `${COMPONENT}resources: [db.yaml]\n`],
      ['kustomization.yaml', 'resources: [other.yaml]\n'],
      ['kustomization.yaml', 'resources: []\n'],
      ['kustomization.yaml', 'configMapGenerator: [{ name: x, files: [db.yaml] }]\n'],
    ];
    const owners: readonly (readonly [name: string, files: Files])[] = [
      ['nobody', {}],
      ['Flux', { 'flux/all.yaml': flux('m') }],
      ['Argo CD', { 'argo/all.yaml': argo('m') }],
    ];
    for (const [owner, owned] of owners) {
      for (const [name, text] of markers) {
        for (const folder of owner === 'nobody' ? ['m/', ''] : ['m/']) {
          it(`G04: ${folder}${name} (${text.replaceAll('\n', '; ')}) hides nothing that ${owner} applies`, async () => {
            const base = { ...owned, 'm/db.yaml': set('db'), 'm/other.yaml': other, 'other.yaml': other };
            const marker = { [`${folder}${name}`]: text };
            expect(closed(await change(base, { ...marker, 'm/db.yaml': set('db2') }))).toBe(true);
            const harmless = await change(base, { ...marker, 'm/db.yaml': `# said\n${set('db')}` });
            expect(harmless.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
          });
        }
      }
    }

    it('G04: what a folder applied is compared with the kustomization or chart that it becomes', async () => {
      const base = { 'm/db.yaml': set('db'), 'c/templates/db.yaml': set('db').replaceAll('shop', 'other') };
      const kustomization = { 'm/kustomization.yaml': 'resources: [db.yaml]\n' };
      const chart = { 'c/Chart.yaml': APPLICATION };
      const same = await change(base, { ...kustomization, ...chart });
      expect([same.conclusion, same.findings]).toEqual(['pass', []]);
      expect(closed(await change(base, { ...kustomization, 'm/db.yaml': set('db2') }))).toBe(true);
      const templates = { 'c/templates/db.yaml': set('db2').replaceAll('shop', 'other') };
      expect(closed(await change(base, { ...chart, ...templates }))).toBe(true);
      const patched =
        'resources: [db.yaml]\npatches: [{ target: { kind: StatefulSet }, patch: "[{ op: replace, path: /spec/serviceName, value: x }]" }]\n';
      expect(closed(await change(base, { 'm/kustomization.yaml': patched }))).toBe(true);
      // And back.
      expect(
        closed(await change({ ...base, ...kustomization }, { 'm/kustomization.yaml': null, 'm/db.yaml': set('db2') })),
      ).toBe(true);
    });

    it('G04: a marker that was there hides nothing either', async () => {
      for (const marker of [
        { 'm/kustomization.yaml': 'resources: [other.yaml]\n' },
        { 'Chart.yaml': APPLICATION, 'templates/a.yaml': other, 'values.yaml': '' },
      ]) {
        const base = { ...marker, 'm/db.yaml': set('db'), 'm/other.yaml': other };
        expect(closed(await change(base, { 'm/db.yaml': set('db2') }))).toBe(true);
        const report = await change(base, { 'm/db.yaml': set('db').replace('db:1', 'db:2') });
        expect([report.conclusion, accounts(report)]).toEqual(['pass', { 'm/db.yaml': 'judged' }]);
      }
    });

    it('what nobody applies is listed and is no finding: patches, values, unused components, libraries', async () => {
      const patch =
        'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec: { replicas: 2 }\n';
      const base = {
        'm/kustomization.yaml': 'resources: [other.yaml]\n',
        'm/other.yaml': other,
        'm/patch.yaml': patch,
        'm/gone.yaml': set('db'),
        'm/values.yaml': 'a: 1\n',
        'part/kustomization.yaml': `${COMPONENT}patches: [{ path: p.yaml }]\n`,
        'part/p.yaml': patch,
        'lib/Chart.yaml': LIBRARY,
        'lib/templates/_a.yaml': 'x',
      };
      const report = await change(base, {
        'm/patch.yaml': patch.replace('2', '3'),
        'm/gone.yaml': null,
        'm/values.yaml': 'a: 2\n',
        'part/p.yaml': patch.replace('2', '3'),
        'lib/templates/_a.yaml': 'y',
      });
      expect([report.findings, report.incomplete]).toEqual([[], []]);
      expect(accounts(report)).toEqual({
        'm/gone.yaml': 'not-applied',
        'm/patch.yaml': 'not-applied',
        'm/values.yaml': 'unseen',
        'part/p.yaml': 'not-applied',
        'lib/templates/_a.yaml': 'not-applied',
      });
    });
  },
);

describe.skipIf(!HAS_KUSTOMIZE)(
  `what is not rendered${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    const REMOTE = 'https://example.invalid/base?ref=v1';

    it('a base nobody allows is unseen where it was before, and what is listed beside it is judged', async () => {
      const base: Files = {
        'top/kustomization.yaml': `resources: ['${REMOTE}', db.yaml, ../sub]\n`,
        'top/db.yaml': set('db'),
        'sub/kustomization.yaml': 'resources: [s.yaml]\n',
        'sub/s.yaml': set('db').replaceAll('shop', 'sub'),
      };
      const calm = await change(base, { 'top/db.yaml': set('db').replace('db:1', 'db:2') });
      expect([calm.conclusion, calm.findings, calm.objects.length]).toEqual(['partial', [], 1]);
      expect(accounts(calm)).toEqual({ 'top/db.yaml': 'unseen' });
      const moved = await change(base, {
        'top/kustomization.yaml': `resources: ['${REMOTE.replace('v1', 'v2')}', db.yaml, ../sub]\n`,
      });
      expect([moved.conclusion, moved.incomplete]).toEqual(['partial', []]);
      expect((await change(base, { 'top/db.yaml': set('db2') })).conclusion).toBe('fail');
      expect((await change(base, { 'sub/s.yaml': set('db2').replaceAll('shop', 'sub') })).conclusion).toBe('fail');
    });

    it('what was rendered and is not any more is incomplete, whatever it needs now', async () => {
      const base: Files = { 'top/kustomization.yaml': 'resources: [db.yaml]\n', 'top/db.yaml': set('db') };
      for (const list of [`'${REMOTE}', db.yaml`, 'gone.yaml, db.yaml']) {
        const report = await change(base, { 'top/kustomization.yaml': `resources: [${list}]\n` });
        expect(report.conclusion).toBe('incomplete');
      }
      const fresh = await change({ 'a.yaml': other }, { 'top/kustomization.yaml': `resources: ['${REMOTE}']\n` });
      expect(fresh.conclusion).toBe('partial');
    });

    it('a failure names the file and the line, and one failure hides no other', async () => {
      const base: Files = {
        'a/kustomization.yaml': 'resources: [db.yaml]\n',
        'a/db.yaml': set('db'),
        'b/kustomization.yaml': `resources: ['${REMOTE}']\n`,
        'c/kustomization.yaml': 'resources: [db.yaml]\n',
        'c/db.yaml': set('db').replaceAll('shop', 'c'),
      };
      const report = await change(base, {
        'a/db.yaml': `${set('db')}\n  broken: [\n`,
        'b/kustomization.yaml': `resources: ['${REMOTE}2']\n`,
        'c/db.yaml': set('db2').replaceAll('shop', 'c'),
      });
      expect(report.conclusion).toBe('incomplete');
      expect(report.incomplete[0]).toMatchObject({ path: 'a/db.yaml' });
      expect(report.incomplete[0]?.line).toBeGreaterThan(1);
      expect(report.unseen.map(({ path }) => path)).toContain('b/kustomization.yaml');
      expect(report.findings.map(({ location }) => location?.path)).toContain('c/db.yaml');
    });

    it('G10: an overlay that begins to list a root does not hide its change', async () => {
      const base: Files = {
        'app/kustomization.yaml': 'resources: [db.yaml]\n',
        'app/db.yaml': set('db'),
        'over/kustomization.yaml': 'resources: [other.yaml]\n',
        'over/other.yaml': other,
      };
      for (const extra of [
        '',
        'patches: [{ target: { kind: StatefulSet }, patch: "$patch: delete\\nkind: StatefulSet\\nmetadata: { name: db }" }]\n',
        'namespace: elsewhere\n',
      ]) {
        for (const kind of ['', COMPONENT]) {
          const over = { 'over/kustomization.yaml': `${kind}resources: [other.yaml, ../app]\n${extra}` };
          expect(closed(await change(base, { ...over, 'app/db.yaml': set('db2') }))).toBe(true);
        }
      }
      const calm = await change(base, {
        'over/kustomization.yaml': 'resources: [other.yaml, ../app]\n',
        'app/db.yaml': set('db').replace('db:1', 'db:2'),
      });
      expect(calm.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    });
  },
);

describe.skipIf(!HAS_KUSTOMIZE)(
  `owners and values${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    it('G09: an owner that is nearer and new does not take over what another goes on applying', async () => {
      const claim =
        'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n';
      const planted = { 'docs/x.yaml': flux('prod/db', 'x', false) };
      for (const kustomization of [false, true]) {
        const list = (names: string): Files =>
          kustomization ? { 'prod/db/kustomization.yaml': `resources: [${names}]\n` } : {};
        const base = {
          ...list('db.yaml, data.yaml'),
          'flux/all.yaml': flux('prod'),
          'prod/db/db.yaml': set('db'),
          'prod/db/data.yaml': claim,
        };
        expect(closed(await change(base, { ...planted, ...list('db.yaml'), 'prod/db/data.yaml': null }))).toBe(true);
        expect(closed(await change(base, { ...planted, 'prod/db/db.yaml': set('db2') }))).toBe(true);
        const calm = await change(base, { ...planted, 'prod/db/db.yaml': set('db').replace('db:1', 'db:2') });
        expect(calm.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
      }
    });

    it('values of a chart that a kustomization expands are unseen when they change', async () => {
      const base: Files = {
        'top/kustomization.yaml':
          'helmCharts: [{ name: c, repo: "https://example.invalid", valuesFile: values.yaml }]\n',
        'top/values.yaml': 'a: 1\n',
      };
      const report = await change(base, { 'top/values.yaml': 'a: 2\n' });
      expect([report.conclusion, accounts(report)]).toEqual(['partial', { 'top/values.yaml': 'unseen' }]);
    });
  },
);

describe('what nothing here evaluates', () => {
  it('G12: Jsonnet of an Application is unseen; other Jsonnet is no manifest', async () => {
    const base: Files = {
      'argo/all.yaml': argo('m'),
      'm/a.jsonnet': '{}\n',
      'lib/l.libsonnet': '{}\n',
      'tools/x.jsonnet': '{}\n',
    };
    for (const path of ['m/a.jsonnet', 'lib/l.libsonnet']) {
      const report = await change(base, { [path]: '{ a: 1 }\n' });
      expect([report.conclusion, accounts(report)]).toEqual(['partial', { [path]: 'unseen' }]);
    }
    const calm = await change(base, { 'tools/x.jsonnet': '{ a: 1 }\n' });
    expect([calm.conclusion, accounts(calm)]).toEqual(['pass', { 'tools/x.jsonnet': 'no-manifest' }]);
  });
});
