import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from '../../../src/commands/main.ts';
import { COMMANDS, OPTIONS, type OptionName, type OptionSpec } from '../../../src/options.ts';
import { temporaryFolder } from '../../e2e/program.ts';
import { Repository } from '../../e2e/repository.ts';

const OBJECT = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n';
let clone: string;
let files: string;
let file: string;
beforeAll(async () => {
  const repository = await Repository.create();
  await repository.commit({ 'a.yaml': OBJECT });
  clone = repository.folder;
  files = temporaryFolder();
  file = join(files, 'a.yaml');
  writeFileSync(file, OBJECT);
  mkdirSync(join(files, 'folder'));
});
afterEach(() => vi.restoreAllMocks());

interface Said {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function said(argv: readonly string[]): Promise<Said> {
  const texts = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      texts[stream] += String(chunk);
      return true;
    });
  const status = await main(argv);
  vi.restoreAllMocks();
  return { status, ...texts };
}

/** Two, with what, why and fix, and nothing that looks like a report. */
async function expectUsage(argv: readonly string[], words = /./): Promise<void> {
  const { status, stdout, stderr } = await said(argv);
  expect([argv, status, stderr]).toEqual([
    argv,
    2,
    expect.stringMatching(/^applylint: \S.*\n {2}why: \S.*\n {2}fix: \S.*\n$/),
  ]);
  expect(stderr).toMatch(words);
  expect(stdout).toBe('');
}

/** A command line of each command that is fine but for what is added to it. */
const fine = (): { readonly [command: string]: readonly string[] } => ({
  check: ['check', '-C', clone, '--base', 'HEAD'],
  compare: ['compare', file, file],
  plan: ['plan', file, file],
  read: ['read', file],
  patch: ['patch', file, file],
  merge: ['merge', file, file, file],
  owners: ['owners', file],
  tree: ['tree', files],
  upgrade: ['upgrade', files],
  snapshot: ['snapshot', join(files, 'out'), '--from', file],
  join: ['join', file],
  doctor: ['doctor', clone],
  init: ['init', files],
  rules: ['rules'],
});

/** What each option with a value cannot be; null: it takes any text. */
const WRONG: { readonly [option: string]: readonly string[] | null } = {
  base: ['', '-x', 'a\nb'],
  head: ['', '-x'],
  repository: ['nowhere', '/dev/null', '/'],
  format: ['xml', ''],
  output: ['nowhere/out', '/dev/null/out', '/', ''],
  exclude: null,
  'kubernetes-version': ['1.2', 'latest', ''],
  namespace: ['Shop', 'a b', '', 'a/b'],
  applier: ['helmfile'],
  apply: ['sometimes'],
  'base-applied': ['both'],
  'field-manager': ['', 'x'.repeat(129)],
  prune: ['maybe'],
  selector: ['', 'a=b=c', 'app in web', '=x'],
  'prune-allowlist': ['ConfigMap', 'v1/ConfigMap', 'a/b/c/d'],
  applyset: ['', 'a b', 'a/b/c'],
  'fail-on': ['nothing', 'NEVER'],
  policy: ['nowhere.yaml', '/'],
  shard: ['0/2', '3/2', '1', 'a/b'],
  deadline: ['', 'soon', '0', '-1', '1e9'],
  crds: ['nowhere'],
  live: ['nowhere'],
  kubeconfig: null,
  context: null,
  'allow-exec': null,
  'exec-env': null,
  from: ['nowhere'],
  to: ['1.2', 'latest', ''],
  render: ['always'],
  fetch: ['always', ''],
  'registry-config': ['nowhere', '/nowhere/config.json', '/', ''],
  type: ['json'],
  color: ['red'],
};

const specs: readonly OptionSpec[] = OPTIONS.filter((option: OptionSpec) => option.only !== 'action');

describe('every option of every command', () => {
  it('is in this table', () => {
    const valued = specs.filter(({ value }) => value !== undefined).map(({ name }) => name);
    expect(Object.keys(WRONG).sort()).toEqual([...valued].sort());
  });

  for (const spec of specs) {
    for (const command of spec.commands) {
      for (const value of WRONG[spec.name] ?? []) {
        it(`${command} --${spec.name}=${JSON.stringify(value)}`, () =>
          expectUsage([...(fine()[command] ?? []), `--${spec.name}=${value}`]));
      }
      if (spec.value === undefined) {
        it(`${command} --${spec.name} takes no value`, () =>
          expectUsage([...(fine()[command] ?? []), `--${spec.name}=x`]));
      } else {
        it(`${command} --${spec.name} wants a value`, () =>
          expectUsage([...(fine()[command] ?? []), `--${spec.name}`]));
      }
    }
  }

  it.each(COMMANDS)('%s takes no option of another one', (command) =>
    expectUsage([...(fine()[command] ?? []), '--nothing-like-it'], /nothing-like-it/),
  );
});

describe('what commands are given', () => {
  const cases: { readonly [what: string]: () => readonly string[] } = {
    'an unknown command': () => ['chekc'],
    'compare without paths': () => ['compare'],
    'compare with one path': () => ['compare', file],
    'compare with a path that is not there': () => ['compare', 'MISSING', file],
    'compare with another path that is not there': () => ['compare', file, 'MISSING'],
    'compare with two standard inputs': () => ['compare', '-', '-'],
    'plan of a path that is not there': () => ['plan', 'MISSING', file],
    'plan as SARIF': () => ['plan', file, file, '--format', 'sarif'],
    'check of a path outside': () => ['check', '-C', clone, '../..'],
    'check of another absolute path': () => ['check', '-C', clone, files],
    'check outside of a repository': () => ['check', '-C', files],
    'check of a revision with itself': () => ['check', '-C', clone, '--base', 'HEAD', '--head', 'HEAD'],
    'a cluster and a snapshot': () => ['compare', file, file, '--cluster', '--live', file],
    'read without paths': () => ['read'],
    'read of a path that is not there': () => ['read', 'MISSING'],
    'patch with one path': () => ['patch', file],
    'merge with two paths': () => ['merge', file, file],
    'owners without files': () => ['owners'],
    'owners of what is not there': () => ['owners', 'MISSING'],
    'join of nothing': () => ['join'],
    'snapshot without manifests': () => ['snapshot', 'out'],
    'snapshot into a folder that is not there': () => ['snapshot', 'nowhere/out', '--from', file],
    'doctor of what is not there': () => ['doctor', 'MISSING'],
    'doctor of a file': () => ['doctor', file],
    'doctor of two folders': () => ['doctor', clone, files],
    'init of a file': () => ['init', file],
    'init of two folders': () => ['init', files, files],
    'a rule that is not there': () => ['rules', 'no-such-rule'],
    'two rules': () => ['rules', 'a', 'b'],
  };
  it.each(Object.keys(cases))('%s', (what) => expectUsage(cases[what]?.() ?? []));

  it('a repository without commits', async () => {
    const { folder } = await Repository.create();
    await expectUsage(['check', '-C', folder], /no commits/);
  });

  it('a policy that is broken', async () => {
    const policy = join(files, 'policy.yaml');
    writeFileSync(policy, 'options: { fail-on: nothing }\n');
    await expectUsage(['compare', file, file, '--policy', policy], /policy\.yaml:1/);
  });
});

describe('twins: what is right does its work', () => {
  it.each(['check', 'compare', 'plan', 'read', 'owners', 'doctor', 'rules'])('%s', async (command) => {
    const { status, stdout, stderr } = await said(fine()[command] ?? []);
    // No workflow runs the gate there.
    expect([status, stderr]).toEqual([command === 'doctor' ? 1 : 0, '']);
    expect(stdout).not.toBe('');
  });

  const right: { readonly [name in OptionName]?: readonly string[] } = {
    'kubernetes-version': ['1.36', 'v1.36.3'],
    namespace: ['shop', 'a-1'],
    selector: ['app=web', 'app in (a, b),!canary', 'a!=b', 'tier'],
    'prune-allowlist': ['core/v1/ConfigMap', 'apps/v1/Deployment'],
    applyset: ['set', 'configmaps/set', 'sets.example.com/set'],
    shard: ['1/1', '2/3'],
    'field-manager': ['argocd-controller', 'before first apply'],
  };
  for (const [name, values] of Object.entries(right))
    it.each(values)(`--${name} %s`, async (value) => {
      expect((await said(['compare', file, file, `--${name}=${value}`])).status).toBe(0);
    });

  it('a report goes into a file that is new, and into one that is there', async () => {
    const out = join(files, 'report.json');
    for (let i = 0; i < 2; i++) {
      expect(await said(['compare', file, file, '--format', 'json', '-o', out])).toMatchObject({
        status: 0,
        stdout: '',
      });
      expect(existsSync(out)).toBe(true);
    }
  });

  it('paths begin in the repository that is named', async () => {
    const { status, stderr } = await said([
      'check',
      '-C',
      clone,
      '--base',
      'HEAD',
      'a.yaml',
      join(clone, 'a.yaml'),
      '.',
    ]);
    expect([status, stderr]).toEqual([0, '']);
  });
});
