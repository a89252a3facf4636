import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

const NOTE = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: note, namespace: shop }\n';
const set = (generator: string, { metadata = '', policy = '' } = {}): Files => ({
  'argo/set.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: set, namespace: argocd }
spec:
${policy}  generators:
  - ${generator}
  template:
    metadata: { name: "{{path.basename}}"${metadata} }
    spec:
      project: default
      source: { repoURL: https://example.com/fleet.git, path: "apps/{{path.basename}}", targetRevision: main }
      destination: { server: https://kubernetes.default.svc, namespace: shop }
`,
});
const list = (...names: string[]): string =>
  `list: { elements: [${names.map((name) => `{ path: { basename: ${name} } }`).join(', ')}] }`;
const git = (what: string): string => `git: { repoURL: https://example.com/fleet.git, revision: main, ${what} }`;
const APPS: Files = { 'apps/a/note.yaml': NOTE, 'apps/b/note.yaml': NOTE.replace('note', 'b') };
const CONFIGS: Files = { 'clusters/a/config.yaml': 'x: a\n', 'clusters/b/config.yaml': 'x: b\n' };

const found = async (base: Files, head: Files): Promise<string[]> => {
  const report = await reviewFiles(base, head);
  return report.findings
    .filter(({ severity }) => severity !== 'info')
    .map(
      ({ severity, ruleId, message }) => `${severity} ${ruleId}: ${/\bset`? .*?[:(]/.exec(message)?.[0] ?? message}`,
    );
};
const GONE = 'error owner-deleted-cascades: set` no longer generates Application `a`:';
const without = (files: Files, path: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([one]) => one !== path));

describe('31: an Application that nobody generates any more', () => {
  it('takes along what it applied: an element of a list', async () => {
    expect(await found({ ...APPS, ...set(list('a', 'b')) }, { ...APPS, ...set(list('b')) })).toEqual([GONE]);
  });

  it('a folder that is left out, or that another pattern does not find', async () => {
    const all = git('directories: [{ path: apps/* }]');
    for (const fewer of [
      'directories: [{ path: apps/* }, { path: apps/a, exclude: true }]',
      'directories: [{ path: apps/b }]',
    ])
      expect(await found({ ...APPS, ...set(all) }, { ...APPS, ...set(git(fewer)) })).toEqual([GONE]);
  });

  it('a file that a generator found: removed, renamed, or matched no more', async () => {
    const files = { ...APPS, ...CONFIGS, ...set(git('files: [{ path: "clusters/*/config.yaml" }]')) };
    const gone = without(files, 'clusters/a/config.yaml');
    expect(await found(files, gone)).toEqual([GONE]);
    expect(await found(files, { ...gone, 'clusters/a/old-config.yaml': 'x: a\n' })).toEqual([GONE]);
    expect(await found(files, { ...files, ...set(git('files: [{ path: "clusters/b/*.yaml" }]')) })).toEqual([GONE]);
  });

  it('a file that the generator of a template finds, which is no YAML', async () => {
    const template = (kept: boolean): Files => ({
      'clusters/templates/set.yaml': `{{ $type := "hub" }}\nkind: ApplicationSet\nspec:\n  syncPolicy:\n    preserveResourcesOnDeletion: ${kept}\n  generators:\n  - git:\n      files:\n      - path: apps/*/{{ $type }}/config.yaml\n`,
    });
    const app = { 'apps/a/hub/config.yaml': 'x: a\n', 'apps/a/hub/note.yaml': NOTE };
    for (const kept of [true, false]) {
      const files = { ...app, ...template(kept) };
      const [one, ...more] = await found(files, without(files, 'apps/a/hub/config.yaml'));
      expect(more).toEqual([]);
      expect(one).toMatch(kept ? /^warning owner-deleted-cascades/ : /^error owner-deleted-cascades/);
    }
  });

  it('leaves what it applied where the template or the policy says so', async () => {
    const preserved = { policy: '  syncPolicy: { preserveResourcesOnDeletion: true }\n' };
    const other = { metadata: ', finalizers: [acme.example/other]' };
    for (const more of [preserved, other])
      expect(await found({ ...APPS, ...set(list('a', 'b'), more) }, { ...APPS, ...set(list('b'), more) })).toEqual([
        GONE.replace('error', 'warning'),
      ]);
    const asked = { ...preserved, metadata: ', finalizers: [resources-finalizer.argocd.argoproj.io]' };
    expect(await found({ ...APPS, ...set(list('a', 'b'), asked) }, { ...APPS, ...set(list('b'), asked) })).toEqual([
      GONE,
    ]);
  });

  it('the twins: nothing is deleted', async () => {
    const both = { ...APPS, ...set(list('a', 'b')) };
    expect(await found(both, { ...APPS, ...set(list('b', 'a')) })).toEqual([]);
    expect(await found(both, { ...APPS, ...set(git('directories: [{ path: apps/* }]')) })).toEqual([]);
    const kept = { policy: '  syncPolicy: { applicationsSync: create-update }\n' };
    expect(await found({ ...APPS, ...set(list('a', 'b'), kept) }, { ...APPS, ...set(list('b'), kept) })).toEqual([]);
    // Its files are gone too, and say so themselves.
    const folders = { ...APPS, ...set(git('directories: [{ path: apps/* }]')) };
    expect(await found(folders, without(folders, 'apps/a/note.yaml'))).toEqual([]);
    // Files of another repository are not these.
    const foreign = {
      ...APPS,
      ...CONFIGS,
      ...set(git('files: [{ path: "clusters/*/config.yaml" }]').replace('fleet', 'other')),
    };
    expect(await found(foreign, without(foreign, 'clusters/a/config.yaml'))).toEqual([]);
  });
});

describe('22, 38: files that an Application leaves out from now on', () => {
  const CLAIM =
    'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n';
  const application = (directory: string): Files => ({
    'argo/shop.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.com/fleet.git, path: m, targetRevision: main${directory} }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: true } }
`,
  });
  const files = { 'm/note.yaml': NOTE, 'm/data.yaml': CLAIM };
  const rules = async (before: string, after: string): Promise<string[]> => {
    const report = await reviewFiles({ ...files, ...application(before) }, { ...files, ...application(after) });
    return report.findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);
  };

  it.each([
    'exclude: data.yaml',
    'exclude: "*a.yaml"',
    'include: "{note,no*}.yaml"',
    'exclude: "d[a-c]ta.*"',
    'include: "{n*}"',
  ])('are deletions: %s', async (option) => {
    expect(await rules('', `, directory: { ${option} }`)).toEqual(['pvc-or-pv-deleted']);
  });

  it.each(['exclude: other.yaml', 'include: "{note,data}.yaml"', 'include: "*.y?ml"', 'recurse: true'])(
    'the twin: none is left out: %s',
    async (option) => {
      expect(await rules('', `, directory: { ${option} }`)).toEqual([]);
    },
  );
});
