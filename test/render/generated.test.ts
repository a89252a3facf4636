import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { change, configMap, type Files } from './hostile-change.ts';
import { fakePrograms, HAS_KUSTOMIZE } from './review-repository.ts';

const claim = (size = '10Gi', name = 'data'): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: ${name}, namespace: shop, labels: { a: a } }\nspec:\n  storageClassName: fast\n  accessModes: [ReadWriteOnce]\n  resources: { requests: { storage: ${size} } }\n`;
const set =
  'apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: db, namespace: shop }\nspec:\n  serviceName: db\n  selector: { matchLabels: { app: db } }\n  template:\n    metadata: { labels: { app: db } }\n    spec: { containers: [{ name: db, image: "db:1" }] }\n';
const flux = (path: string, more = '', prune = true): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: apps, namespace: flux-system }\nspec:\n  interval: 10m\n  path: ./${path}\n  prune: ${prune}\n  sourceRef: { kind: GitRepository, name: r }\n${more}`;
const patch = (body: string, target = ''): string =>
  `  patches:\n  - ${target === '' ? '' : `target: { ${target} }\n    `}patch: |\n${body.replace(/^/gm, '      ')}\n`;
const REMOVED =
  '$patch: delete\napiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }';
const LABELLED =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop, labels: { b: b } }';
const COMPONENT = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n';
const component = (body: string): string => `${COMPONENT}patches:\n- patch: |\n${body.replace(/^/gm, '    ')}\n`;

const plain: Files = {
  'clusters/apps.yaml': flux('m'),
  'm/other.yaml': configMap('other', '1'),
  'm/deep/pvc.yaml': claim(),
  'm/deep/db.yaml': set,
};
const owner = (path: string, more = '', prune = true): Files => ({ 'clusters/apps.yaml': flux(path, more, prune) });

const errors = ({ findings }: Report): string[] => [
  ...new Set(findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId)),
];

describe.skipIf(!HAS_KUSTOMIZE)(
  `a plain folder under Flux is built like any other${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    it.each<readonly [string, Files, Files, string]>([
      [
        'T34: components',
        { ...plain, 'c/kustomization.yaml': component(REMOVED) },
        owner('m', '  components: [../c]\n'),
        'pvc-or-pv-deleted',
      ],
      [
        'T34: what a component does',
        { ...plain, ...owner('m', '  components: [../c]\n'), 'c/kustomization.yaml': component(LABELLED) },
        { 'c/kustomization.yaml': component(REMOVED) },
        'pvc-or-pv-deleted',
      ],
      ['T35: a prefix', plain, owner('m', '  namePrefix: x-\n'), 'pvc-or-pv-deleted'],
      ['T35: a suffix', plain, owner('m', '  nameSuffix: -x\n'), 'pvc-or-pv-deleted'],
      ['T37: a patch that deletes', plain, owner('m', patch(REMOVED)), 'pvc-or-pv-deleted'],
      [
        'T37b: a patch that is refused',
        plain,
        owner('m', patch('- { op: replace, path: /spec/serviceName, value: x }', 'kind: StatefulSet')),
        'statefulset-forbidden-field',
      ],
      [
        'T37: a patch that a label calls for',
        { ...plain, ...owner('m', patch(REMOVED, 'labelSelector: a=b')) },
        { 'm/deep/pvc.yaml': claim().replace('a: a', 'a: b') },
        'pvc-or-pv-deleted',
      ],
      [
        'T25: a variable that names it',
        {
          ...plain,
          ...owner('m', '  postBuild: { substitute: { CLAIM: data } }\n'),
          'm/deep/pvc.yaml': claim('10Gi', '"${CLAIM:=data}"'),
        },
        owner('m', '  postBuild: { substitute: { CLAIM: data2 } }\n'),
        'pvc-or-pv-deleted',
      ],
    ])('%s of its owner', async (_, base, head, rule) => {
      const report = await change(base, head);
      expect([report.conclusion, errors(report)]).toEqual(['fail', [rule]]);
    });

    it.each<readonly [string, Files, Files]>([
      [
        'T34: components',
        { ...plain, 'c/kustomization.yaml': component(LABELLED) },
        owner('m', '  components: [../c]\n'),
      ],
      ['T37: a patch', plain, owner('m', patch(LABELLED))],
      ['T37: common metadata', plain, owner('m', '  commonMetadata: { labels: { team: a } }\n')],
      ['T37: an image', plain, owner('m', '  images: [{ name: db, newTag: "2" }]\n')],
      [
        'T35: a prefix, without pruning',
        { ...plain, ...owner('m', '', false) },
        owner('m', '  namePrefix: x-\n', false),
      ],
      [
        'T25: a variable that names nothing',
        { ...plain, ...owner('m', '  postBuild: { substitute: { CLAIM: data } }\n') },
        owner('m', '  postBuild: { substitute: { CLAIM: data2 } }\n'),
      ],
    ])('%s of its owner, harmless', async (_, base, head) => {
      const report = await change(base, head);
      expect([errors(report), report.incomplete]).toEqual([[], []]);
    });

    it('T37: what a patch adds is part of what is compared', async () => {
      const report = await change(
        {
          ...plain,
          ...owner('m', patch('- { op: replace, path: /spec/replicas, value: 3 }', 'kind: StatefulSet')),
          'm/deep/db.yaml': set.replace('spec:\n', 'spec:\n  replicas: 1\n'),
        },
        { 'm/deep/db.yaml': set.replace('spec:\n', 'spec:\n  replicas: 2\n') },
      );
      expect(report.objects).toEqual([]);
      expect(report.incomplete).toEqual([]);
    });

    const nested: Files = {
      'clusters/apps.yaml': flux('m', '  commonMetadata: { labels: { team: a } }\n'),
      'm/other.yaml': configMap('other', '1'),
      'm/shop/kustomization.yaml': 'resources: [pvc.yaml]\n',
      'm/shop/pvc.yaml': claim(),
      'm/shop/docs.json': '{}',
    };

    it('folders below with a kustomization of their own are listed, once', async () => {
      const report = await change(nested, { 'm/shop/pvc.yaml': claim('5Gi'), 'm/other.yaml': configMap('other', '2') });
      expect(report.objects.map(({ unit, key }) => [unit.replace(/ \(.*/, ''), key.kind])).toEqual([
        ['m', 'ConfigMap'],
        ['m', 'PersistentVolumeClaim'],
      ]);
      expect(errors(report)).toEqual(['pvc-shrink']);
    });

    it('one that cannot be built hides nothing below', async () => {
      const broken = { ...nested, 'm/values.yaml': 'a: b\n' };
      const report = await change(broken, { 'm/shop/pvc.yaml': claim('5Gi') });
      expect(errors(report)).toEqual(['pvc-shrink']);
    });

    it('C2: an owner whose path changes between kustomizations deletes what only the old one lists', async () => {
      const base: Files = {
        ...owner('a'),
        'a/kustomization.yaml': 'resources: [pvc.yaml, other.yaml]\n',
        'a/pvc.yaml': claim(),
        'a/other.yaml': configMap('other', '1'),
        'b/kustomization.yaml': 'resources: [other.yaml]\n',
        'b/other.yaml': configMap('other', '1'),
      };
      const report = await change(base, owner('b'));
      expect([report.conclusion, errors(report)]).toEqual(['fail', ['pvc-or-pv-deleted']]);
      expect(report.objects.filter(({ change: how }) => how === 'removed').map(({ key }) => key.name)).toEqual([
        'data',
      ]);
      const { 'a/kustomization.yaml': list = null, 'a/pvc.yaml': kept = null } = base;
      const same = await change({ ...base, 'b/kustomization.yaml': list, 'b/pvc.yaml': kept }, owner('b'));
      expect([errors(same), same.incomplete]).toEqual([[], []]);
      const unpruned = await change({ ...base, ...owner('a', '', false) }, owner('b', '', false));
      expect(errors(unpruned)).toEqual([]);
    });

    it('C2: from a plain folder to a kustomization, and back', async () => {
      const base: Files = {
        ...owner('a'),
        'a/pvc.yaml': claim(),
        'a/other.yaml': configMap('other', '1'),
        'b/kustomization.yaml': 'resources: [other.yaml]\n',
        'b/other.yaml': configMap('other', '1'),
      };
      expect(errors(await change(base, owner('b')))).toEqual(['pvc-or-pv-deleted']);
      const back = await change({ ...base, ...owner('b') }, owner('a'));
      expect([errors(back), back.incomplete]).toEqual([[], []]);
    });

    it('C2: a kustomization that moves along with the path of its owner is the same', async () => {
      const base: Files = { ...owner('a'), 'a/kustomization.yaml': 'resources: [pvc.yaml]\n', 'a/pvc.yaml': claim() };
      const moved: Files = {
        ...owner('b'),
        'a/kustomization.yaml': null,
        'a/pvc.yaml': null,
        'b/kustomization.yaml': 'resources: [pvc.yaml]\n',
        'b/pvc.yaml': claim(),
      };
      const report = await change(base, moved);
      expect([errors(report), report.incomplete]).toEqual([[], []]);
      expect(errors(await change(base, { ...moved, 'b/pvc.yaml': claim('5Gi') }))).toEqual(['pvc-shrink']);
    });

    it('T02: a kustomization that lists what is ignored from now on is not built', async () => {
      const base: Files = { ...owner('a'), 'a/kustomization.yaml': 'resources: [pvc.yaml]\n', 'a/pvc.yaml': claim() };
      expect((await change(base, { '.sourceignore': 'pvc.yaml\n' })).conclusion).toBe('incomplete');
      const harmless = await change(base, { '.sourceignore': 'docs/\n' });
      expect([errors(harmless), harmless.incomplete]).toEqual([[], []]);
    });

    it('T36: everything below a path goes to another namespace', async () => {
      const base: Files = { ...nested, 'clusters/apps.yaml': flux('m') };
      const report = await change(base, owner('m', '  targetNamespace: other\n'));
      expect(errors(report)).toContain('pvc-or-pv-deleted');
      const same = await change(base, owner('m', '  targetNamespace: shop\n'));
      expect([errors(same), same.incomplete]).toEqual([[], []]);
    });

    const listed: Files = {
      'infra/apps.yaml': flux('m'),
      'infra/kustomization.yaml': 'resources: [apps.yaml]\n',
      'm/pvc.yaml': claim(),
      'n/other.yaml': configMap('other', '1'),
    };
    const overlay = (operation: string, of = 'infra'): Files => ({
      [`${of}/kustomization.yaml`]: `resources: [${of === 'infra' ? 'apps.yaml' : '../infra'}]\npatches:\n- target: { kind: Kustomization }\n  patch: |\n    - ${operation}\n`,
    });

    it.each<readonly [string, Files, Files, readonly string[], string]>([
      [
        'T13: beside it',
        listed,
        overlay('{ op: replace, path: /spec/path, value: ./n }'),
        ['pvc-or-pv-deleted'],
        'fail',
      ],
      [
        'T13: in a folder of its own',
        { ...listed, ...overlay('{ op: add, path: /spec/timeout, value: 1m }', 'prod') },
        overlay('{ op: replace, path: /spec/path, value: ./n }', 'prod'),
        ['pvc-or-pv-deleted'],
        'fail',
      ],
      [
        'T13: by a component',
        { ...listed, 'c/kustomization.yaml': COMPONENT },
        {
          'infra/kustomization.yaml': 'resources: [apps.yaml]\ncomponents: [../c]\n',
          'c/kustomization.yaml': `${COMPONENT}patches:\n- patch: '{ apiVersion: kustomize.toolkit.fluxcd.io/v1, kind: Kustomization, metadata: { name: apps, namespace: flux-system }, spec: { path: ./n } }'\n`,
        },
        ['pvc-or-pv-deleted'],
        'fail',
      ],
      [
        'T13: a prefix in the way',
        listed,
        overlay('{ op: add, path: /spec/namePrefix, value: x- }'),
        ['pvc-or-pv-deleted'],
        'fail',
      ],
      [
        'T13: another source',
        listed,
        overlay('{ op: replace, path: /spec/sourceRef/kind, value: OCIRepository }'),
        [],
        'incomplete',
      ],
    ])('%s an overlay patches an owner', async (_, base, head, rules, conclusion) => {
      const report = await change(base, head);
      expect([report.conclusion, errors(report)]).toEqual([conclusion, rules]);
    });

    it.each<readonly [string, Files, Files]>([
      ['T13: how often it looks', listed, overlay('{ op: replace, path: /spec/interval, value: 5m }')],
      ['T13: the path that it had', listed, overlay('{ op: replace, path: /spec/path, value: m/ }')],
      [
        'T13: the same at both sides',
        { ...listed, ...overlay('{ op: replace, path: /spec/path, value: ./n }') },
        overlay('{ op: replace, path: /spec/path, value: n }'),
      ],
      [
        'T13: without pruning',
        { ...listed, 'infra/apps.yaml': flux('m', '', false) },
        overlay('{ op: replace, path: /spec/path, value: ./n }'),
      ],
    ])('%s, patched by an overlay, harmless', async (_, base, head) => {
      const report = await change(base, head);
      expect([errors(report), report.incomplete]).toEqual([[], []]);
    });

    it('T13: what an overlay lets an owner prune is pruned', async () => {
      const base: Files = {
        ...listed,
        'infra/apps.yaml': flux('m', '', false),
        'm/other.yaml': configMap('other', '1'),
      };
      const report = await change(base, {
        ...overlay('{ op: replace, path: /spec/prune, value: true }'),
        'm/pvc.yaml': null,
      });
      expect(errors(report)).toEqual(['pvc-or-pv-deleted']);
    });

    it('without kustomize it is judged as it stands, and that is said', async () => {
      const { path, remove } = fakePrograms({});
      const base = { ...plain, ...owner('m', '  namePrefix: x-\n') };
      const report = await change(base, { 'm/deep/pvc.yaml': claim('5Gi') }, { path });
      remove();
      expect(errors(report)).toEqual(['pvc-shrink']);
      expect([...report.incomplete, ...report.unseen].map(({ message }) => message).join()).toContain(
        'neither kustomize nor kubectl',
      );
    });
  },
);
