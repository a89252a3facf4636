import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

const claim = (more = ''): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop${more} }\nspec:\n  storageClassName: fast\n  accessModes: [ReadWriteOnce]\n  resources: { requests: { storage: 10Gi } }\n`;
const JSON_CLAIM =
  '{"apiVersion":"v1","kind":"PersistentVolumeClaim","metadata":{"name":"data","namespace":"shop"},"spec":{"storageClassName":"fast","accessModes":["ReadWriteOnce"],"resources":{"requests":{"storage":"10Gi"}}}}';
const OTHER = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: other, namespace: shop }\ndata: { a: b }\n';
const flux = (name: string, path: string, prune = true, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec:\n  interval: 10m\n  path: ./${path}\n  prune: ${prune}\n  sourceRef: { kind: GitRepository, name: flux-system }\n${more}`;
const patched = (target: string, operation: string): string =>
  `  patches:\n  - target: { kind: Kustomization, ${target} }\n    patch: |\n      - ${operation}\n`;

const BASE: Files = { 'clusters/prod/apps.yaml': flux('apps', 'm'), 'm/other.yaml': OTHER, 'm/pvc.yaml': claim() };

/** Null: the file is gone. */
async function change(base: Files, changes: { readonly [path: string]: string | null }): Promise<Report> {
  const head = Object.entries({ ...base, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null);
  return reviewFiles(base, Object.fromEntries(head));
}

const errors = ({ findings }: Report): string[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);

const repository = (more: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: { name: flux-system, namespace: flux-system }\nspec:\n  interval: 1m\n  url: https://example.invalid/acme/fleet\n${more}`;
const artifact =
  'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: { name: x, namespace: flux-system }\nspec: { interval: 1m, url: "oci://example.invalid/x", ref: { tag: "1" } }\n';
const withSource: Files = { ...BASE, 'clusters/prod/gr.yaml': repository('  ref: { branch: main }\n') };

describe('what an owner does not reach any more is deleted, though its file stays', () => {
  const apps = (path: string, more = ''): Files => ({ 'clusters/prod/apps.yaml': flux('apps', path, true, more) });
  const elsewhere: Files = { ...BASE, 'n/other.yaml': OTHER };
  const below: Files = {
    ...elsewhere,
    'clusters/prod/apps.yaml': flux('root', 'infra'),
    'infra/app.yaml': flux('apps', 'm'),
  };
  const root = (operation: string): Files => ({
    'clusters/prod/apps.yaml': flux('root', 'infra', true, patched('name: a.*', operation)),
  });

  it.each<readonly [string, Files, Files]>([
    ['T02: a .sourceignore names the file', BASE, { '.sourceignore': '/m/pvc.yaml\n' }],
    ['T02: one of its folder', BASE, { 'm/.sourceignore': 'pvc*\n' }],
    ['T02: all is ignored but the rest', BASE, { '.sourceignore': '/*\n!/clusters/\n!/m/other.yaml\n' }],
    [
      'T23: spec.ignore of the source',
      withSource,
      { 'clusters/prod/gr.yaml': repository('  ref: { branch: main }\n  ignore: /m/pvc.yaml\n') },
    ],
    ['C2: its path changes', elsewhere, apps('n')],
    ['C2: its path goes into a folder below', { ...BASE, 'm/sub/a.yaml': OTHER }, apps('m/sub')],
    ['T13b: its path is changed by the one above', below, root('{ op: replace, path: /spec/path, value: ./n }')],
    ['T36: it gets a target namespace', BASE, apps('m', '  targetNamespace: other\n')],
  ])('%s', async (_, base, changes) => {
    const report = await change(base, changes);
    expect(report.conclusion).toBe('fail');
    expect(errors(report)).toContain('pvc-or-pv-deleted');
    expect(report.objects.filter(({ change: how }) => how === 'removed').map(({ key }) => key.name)).toContain('data');
  });

  it.each<readonly [string, Files, { readonly [path: string]: string | null }]>([
    ['T02: a .sourceignore names something else', BASE, { '.sourceignore': '/docs/\n*.md\n' }],
    ['T02: one that ignores and takes back', BASE, { '.sourceignore': 'm/*\n!m/*.yaml\n' }],
    [
      'T23: spec.ignore of other files',
      withSource,
      { 'clusters/prod/gr.yaml': repository('  ref: { branch: main }\n  ignore: /docs/\n') },
    ],
    ['C2: the same path in other words', BASE, apps('/m/../m/')],
    [
      'C2: the folder moves along',
      BASE,
      { ...apps('n'), 'm/pvc.yaml': null, 'm/other.yaml': null, 'n/pvc.yaml': claim(), 'n/other.yaml': OTHER },
    ],
    ['C2: a copy of the folder', { ...elsewhere, 'n/pvc.yaml': claim() }, apps('n')],
    [
      'C2: to the folder above',
      { ...BASE, 'clusters/prod/apps.yaml': flux('apps', 'm/sub'), 'm/sub/pvc.yaml': claim(), 'm/pvc.yaml': OTHER },
      apps('m'),
    ],
    [
      'C2: without pruning',
      { ...elsewhere, 'clusters/prod/apps.yaml': flux('apps', 'm', false) },
      { 'clusters/prod/apps.yaml': flux('apps', 'n', false) },
    ],
    [
      'C2: a claim that is protected',
      { ...elsewhere, 'm/pvc.yaml': claim(', annotations: { kustomize.toolkit.fluxcd.io/prune: disabled }') },
      apps('n'),
    ],
    ['T13b: the one above changes something else', below, root('{ op: replace, path: /spec/interval, value: 5m }')],
    ['T36: the namespace that they name', BASE, apps('m', '  targetNamespace: shop\n')],
  ])('%s, which deletes nothing', async (_, base, changes) => {
    const report = await change(base, changes);
    expect([report.conclusion, errors(report), report.incomplete]).toEqual([report.conclusion, [], []]);
    expect(['pass', 'partial']).toContain(report.conclusion);
  });

  it('C2: what the new path holds otherwise is compared with what the old one held', async () => {
    const smaller = claim().replace('10Gi', '5Gi');
    const base = { ...elsewhere, 'n/pvc.yaml': smaller };
    const report = await change(base, apps('n'));
    expect([report.conclusion, errors(report)]).toEqual(['fail', ['pvc-shrink']]);
  });

  it.each<readonly [string, Files]>([
    [
      'T20: an artifact',
      {
        'clusters/prod/apps.yaml': flux('apps', 'm').replace(
          'GitRepository, name: flux-system',
          'OCIRepository, name: x',
        ),
        'clusters/prod/oci.yaml': artifact,
      },
    ],
    [
      'T20b: another repository',
      { 'clusters/prod/gr.yaml': repository('  ref: { branch: main }\n').replace('acme', 'evil') },
    ],
    ['T20c: another branch', { 'clusters/prod/gr.yaml': repository('  ref: { branch: other }\n') }],
    ['T20c: a tag', { 'clusters/prod/gr.yaml': repository('  ref: { tag: v1, branch: main }\n') }],
  ])('%s as the source is not reviewed', async (_, changes) => {
    const report = await change(withSource, changes);
    expect([report.conclusion, report.incomplete.map(({ code }) => code)]).toEqual(['incomplete', ['source-changed']]);
    const kept = { ...withSource, 'clusters/prod/apps.yaml': flux('apps', 'm', false) };
    const orphaned = Object.fromEntries(
      Object.entries(changes).map(([path, text]) => [path, text.replace('prune: true', 'prune: false')]),
    );
    expect((await change(kept, orphaned)).conclusion).toBe('partial');
  });

  it.each<readonly [string, string]>([
    ['is looked at more often', repository('  ref: { branch: main }\n').replace('1m', '2m')],
    [
      'has the same address in other words',
      repository('  ref: { branch: main }\n').replace(
        'https://example.invalid/acme/fleet',
        'ssh://git@example.invalid/Acme/fleet.git',
      ),
    ],
  ])('T20: a source that %s is the same', async (_, text) => {
    const report = await change(withSource, { 'clusters/prod/gr.yaml': text });
    expect([report.incomplete, errors(report)]).toEqual([[], []]);
  });

  it('T20c: what took a tag was not known at base either', async () => {
    const base = { ...withSource, 'clusters/prod/gr.yaml': repository('  ref: { tag: v1 }\n') };
    const report = await change(base, { 'clusters/prod/gr.yaml': repository('  ref: { tag: v2 }\n') });
    expect([report.conclusion, report.incomplete]).toEqual(['partial', []]);
  });
});

describe('T12: a parent patches its child by targets that are regular expressions', () => {
  const base: Files = {
    ...BASE,
    'clusters/prod/apps.yaml': flux('root', 'infra'),
    'infra/app.yaml': flux('apps', 'm', false),
  };
  const root = (target: string, operation: string): Files => ({
    'clusters/prod/apps.yaml': flux('root', 'infra', true, patched(target, operation)),
  });

  it.each(['name: apps', 'name: "[a-z]+"', 'name: app.', 'namespace: "flux-.{6}"'])('%s', async (target) => {
    const prune = await change(base, {
      ...root(target, '{ op: replace, path: /spec/prune, value: true }'),
      'm/pvc.yaml': null,
    });
    expect([prune.conclusion, errors(prune)]).toEqual(['fail', ['pvc-or-pv-deleted']]);
    const interval = await change(base, {
      ...root(target, '{ op: replace, path: /spec/interval, value: 5m }'),
      'm/pvc.yaml': null,
    });
    expect([interval.conclusion, errors(interval)]).toEqual(['pass', []]);
  });
});

describe('T01: what a mark takes out of the build of a plain folder is deleted', () => {
  const marked = (value: string): string => claim(`, annotations: { config.kubernetes.io/local-config: "${value}" }`);

  it.each(['true', '', 'no'])('config.kubernetes.io/local-config: %j', async (value) => {
    const report = await change(BASE, { 'm/pvc.yaml': marked(value) });
    expect([report.conclusion, errors(report)]).toEqual(['fail', ['pvc-or-pv-deleted']]);
    const kept = { ...BASE, 'clusters/prod/apps.yaml': flux('apps', 'm', false) };
    expect(errors(await change(kept, { 'm/pvc.yaml': marked(value) }))).toEqual([]);
  });

  it('the mark that says no, and any mark where Flux does not apply it', async () => {
    expect((await change(BASE, { 'm/pvc.yaml': marked('false') })).conclusion).toBe('pass');
    const { 'clusters/prod/apps.yaml': _, ...plain } = BASE;
    expect((await change(plain, { 'm/pvc.yaml': marked('true') })).conclusion).toBe('pass');
  });
});

describe('what was in no owner and moves to one', () => {
  it('a folder that is renamed to where an owner applies it deletes nothing', async () => {
    const base: Files = { 'clusters/prod/apps.yaml': flux('apps', 'apps/web/base'), 'apps/old/base/pvc.yaml': claim() };
    const report = await change(base, { 'apps/old/base/pvc.yaml': null, 'apps/web/base/pvc.yaml': claim() });
    expect([report.conclusion, errors(report)]).toEqual(['pass', []]);
    const gone = await change(base, { 'apps/old/base/pvc.yaml': null, 'apps/web/base/other.yaml': OTHER });
    expect(errors(gone)).toEqual(['pvc-or-pv-deleted']);
  });
});

describe('T03: Flux lists files of a plain folder by their ending', () => {
  it('a claim whose file becomes JSON is pruned', async () => {
    const report = await change(BASE, { 'm/pvc.yaml': null, 'm/pvc.json': JSON_CLAIM });
    expect([report.conclusion, errors(report)]).toEqual(['fail', ['pvc-or-pv-deleted']]);
  });

  it('one whose file ends in .yml is kept', async () => {
    const report = await change(BASE, { 'm/pvc.yaml': null, 'm/pvc.yml': claim() });
    expect([report.conclusion, errors(report)]).toEqual(['pass', []]);
  });

  it('without pruning nothing is deleted', async () => {
    const base = { ...BASE, 'clusters/prod/apps.yaml': flux('apps', 'm', false) };
    const report = await change(base, { 'm/pvc.yaml': null, 'm/pvc.json': JSON_CLAIM });
    expect(errors(report)).toEqual([]);
  });
});
