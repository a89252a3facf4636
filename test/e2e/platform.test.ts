import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshGitHub, github } from './github/fresh.ts';
import { type Job, runJob } from './github/job.ts';
import { examplePayload, member } from './github/payloads.ts';
import { DROPPED, type Files, pullRequest } from './github/pull-request.ts';
import { configMap, deployment } from './manifests.ts';
import { applylint, run, temporaryFolder } from './program.ts';
import type { Repository } from './repository.ts';

freshGitHub();

function review(
  repository: Repository,
  payload: unknown,
  more: { inputs?: { [name: string]: string }; env?: NodeJS.ProcessEnv; event?: string } = {},
): Promise<Job> {
  const { event = 'pull_request', ...rest } = more;
  return runJob({ github, folder: repository.folder, event, payload, ...rest });
}

describe('A01: large pull requests', () => {
  it('A01: 3,001 changed files and 30,000 changed lines get the verdict of local git; no list of files is asked for', {
    timeout: 300_000,
  }, async () => {
    const lines = (word: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: long, namespace: shop }\ndata:\n  text: |\n${Array.from({ length: 30_000 }, (_, i) => `    ${word} ${i}`).join('\n')}\n`;
    const files = (value: string, replicas: string): Files => ({
      ...Object.fromEntries(
        Array.from({ length: 2999 }, (_, i) => [`m/${i}.yaml`, configMap(`c-${i}`, value)] as const),
      ),
      'long.yaml': lines(value),
      'z.yaml': deployment(replicas),
    });
    const { repository, payload, baseSha, mergeSha } = await pullRequest(
      github,
      files('b', 'paused: false'),
      files('a', 'replicas: 4'),
    );
    const done = await review(repository, payload());
    expect(done.outputs).toMatchObject({ conclusion: 'fail', objects: '3001', errors: '1' });
    const local = await applylint(['check', '--base', baseSha, '--head', mergeSha, '--format', 'json'], {
      cwd: repository.folder,
    });
    expect(local.status).toBe(done.status);
    expect(JSON.parse(local.stdout).counts).toMatchObject({ objects: 3001, errors: 1 });
    expect(github.calls).toEqual(['pull', 'list', 'reread', 'create', 'list']);
  });
});

describe('A08: places that cannot be written', () => {
  it.each<readonly [name: string, env: () => NodeJS.ProcessEnv, told: RegExp | null]>([
    ['the job summary is not offered', () => ({ GITHUB_STEP_SUMMARY: '' }), null],
    ['the job summary is a folder', () => ({ GITHUB_STEP_SUMMARY: temporaryFolder() }), /no job summary: /],
    ['the disk is full', () => ({ GITHUB_STEP_SUMMARY: '/dev/full' }), /no job summary: /],
    ['outputs cannot be written', () => ({ GITHUB_OUTPUT: '/no/such/folder/output' }), /no outputs: /],
    ['there is no room for files', () => ({ RUNNER_TEMP: '/dev/null/none' }), /no report files: /],
  ])('A08: %s: the others still get the report, the status stays', async (_, env, told) => {
    const { repository, payload } = await pullRequest(github);
    const done = await review(repository, payload(), { env: env() });
    expect(done.status).toBe(1);
    expect(done.stdout).toMatch(DROPPED);
    if (told) expect(done.stdout).toMatch(told);
    expect(github.comments[0]?.body).toMatch(DROPPED);
  });

  it('A08: a log that nobody reads any more changes no status', async () => {
    const { repository, payload } = await pullRequest(github);
    const folder = temporaryFolder();
    const wrapper = join(folder, 'node');
    writeFileSync(wrapper, `#!/bin/bash\n"$REAL_NODE" "$@" | true\nexit "\${PIPESTATUS[0]}"\n`, { mode: 0o755 });
    const files = { event: join(folder, 'event.json'), output: join(folder, 'output') };
    writeFileSync(files.event, JSON.stringify(payload()));
    writeFileSync(files.output, '');
    const done = await run(wrapper, [new URL('../../dist/action.js', import.meta.url).pathname], {
      cwd: repository.folder,
      env: {
        REAL_NODE: process.env['APPLYLINT_NODE'] ?? process.execPath,
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_EVENT_PATH: files.event,
        GITHUB_OUTPUT: files.output,
        GITHUB_WORKSPACE: repository.folder,
        RUNNER_TEMP: folder,
      },
    });
    expect(done.status).toBe(1);
  });
});

describe('B10: a run that does not come to its end is never green', () => {
  /** Runs before the program, inside its process. */
  const before = (code: string): NodeJS.ProcessEnv => ({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
  });
  const clean: Files = { 'web.yaml': deployment('replicas: 5') };

  it.each([
    [
      'a promise never settles and the loop drains',
      'import fs from "node:fs/promises"; import { syncBuiltinESMExports as s } from "node:module"; fs.readFile = () => new Promise(() => {}); s();',
    ],
    ['an error that nobody catches', 'setTimeout(() => { throw new Error("late"); }, 5);'],
    ['a rejection that nobody handles', 'setTimeout(() => { Promise.reject(new Error("late")); }, 5);'],
    ['a signal', 'setTimeout(() => process.kill(process.pid, "SIGTERM"), 5);'],
    ['no memory', 'const keep = []; setTimeout(() => { for (;;) keep.push(new Array(1e6).fill({})); }, 5);'],
  ])('B10: %s', async (name, code) => {
    const { repository, payload } = await pullRequest(github, clean);
    expect((await review(repository, payload())).status).toBe(0);
    const env = before(code);
    if (name === 'no memory') env['NODE_OPTIONS'] += ' --max-old-space-size=64';
    const done = await review(repository, payload(), { env });
    expect(done.status).not.toBe(0);
    expect(done.outputs).toEqual({});
  });
});

describe('git and paths, by the action', () => {
  it('G01: a base that looks like an option is refused, and no file is written', async () => {
    const { repository, payload } = await pullRequest(github);
    const target = join(temporaryFolder(), 'written');
    for (const base of [`--output=${target}`, '-x', 'main..topic --']) {
      const done = await review(repository, payload(), { inputs: { base } });
      expect([2, 3]).toContain(done.status);
    }
    expect(existsSync(target)).toBe(false);
  });

  it('G02: branches named like options of git never reach it', async () => {
    const { repository, payload, headSha } = await pullRequest(github);
    const canary = join(temporaryFolder(), 'canary');
    const names = [`--upload-pack=touch ${canary}`, `-oProxyCommand=touch ${canary}`, `ext::touch ${canary}`];
    for (const name of names) {
      const change = payload() as { [key: string]: unknown };
      Object.assign(member(change, 'pull_request', 'head'), { ref: name });
      Object.assign(member(change, 'pull_request', 'base'), { ref: name });
      github.pull.baseRef = name;
      expect((await review(repository, change)).status).toBe(1);
      const dispatch = examplePayload('workflow_dispatch');
      member(dispatch, 'repository')['default_branch'] = name;
      await repository.git('checkout', '--quiet', '--detach', headSha);
      const done = await review(repository, dispatch, { event: 'workflow_dispatch', inputs: { token: 'x' } });
      expect(done.status).toBe(3);
      const named = await review(repository, dispatch, { event: 'workflow_dispatch', inputs: { base: name } });
      expect([2, 3]).toContain(named.status);
      await repository.git('checkout', '--quiet', '--detach', 'merge');
    }
    expect(existsSync(canary)).toBe(false);
  });

  it('G09: a workspace of another user is read, and no trust is left behind', async (context) => {
    if (process.getuid?.() !== 0) context.skip('only root can give a folder to another user');
    const { repository, payload } = await pullRequest(github);
    repository.giveAway();
    const home = temporaryFolder();
    const done = await review(repository, payload(), { env: { HOME: home, GIT_CONFIG_NOSYSTEM: '1' } });
    expect(done.status).toBe(1);
    expect(readdirSync(home)).toEqual([]);
  });

  it('G12: entries that lead outside are refused, twins by case are read where they lie, nothing is written', async () => {
    const { repository } = await pullRequest(github, {}, {});
    const blob = async (name: string): Promise<string> => {
      const path = join(repository.folder, '.git', 'entry');
      writeFileSync(path, configMap(name));
      return repository.git('hash-object', '-w', '--no-filters', path);
    };
    const tree = async (entries: readonly (readonly [mode: string, name: string, id: string])[]): Promise<string> => {
      const parts = entries.flatMap(([mode, name, id]) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]);
      const path = join(repository.folder, '.git', 'tree');
      writeFileSync(path, Buffer.concat(parts));
      return repository.git('hash-object', '-t', 'tree', '-w', '--literally', path);
    };
    const outside = await tree([['100644', 'evil.yaml', await blob('outside')]]);
    const config = await tree([['100644', 'config.yaml', await blob('config')]]);
    const root = await tree([
      ['40000', '..', outside],
      ['40000', '.git', config],
      ['100644', 'A.yaml', await blob('upper')],
      ['100644', 'a.yaml', await blob('lower')],
    ]);
    const base = await repository.git('rev-parse', 'main');
    const head = await repository.git('commit-tree', '-p', base, '-m', 'hostile', root);
    const above = readdirSync(join(repository.folder, '..')).sort();
    const done = await applylint(['check', '--base', base, '--head', head, '--format', 'json'], {
      cwd: repository.folder,
    });
    expect(done.status).toBe(3);
    const report = JSON.parse(done.stdout);
    const names = report.objects.map((object: { key: { name: string } }) => object.key.name);
    expect(names.sort()).toEqual(['lower', 'upper']);
    expect(report.incomplete.map((problem: { path: string }) => problem.path).sort()).toEqual([
      '../evil.yaml',
      '.git/config.yaml',
    ]);
    expect(readdirSync(join(repository.folder, '..')).filter((name) => name === 'evil.yaml')).toEqual([]);
    expect(above).not.toContain('evil.yaml');
    expect(existsSync(join(repository.folder, '.git', 'config.yaml'))).toBe(false);
  });
});

describe('B: ways around the gate, by the action', () => {
  const clean: Files = { 'web.yaml': deployment('replicas: 5') };

  it('B01: a policy that the change brings decides nothing yet, and is said', async () => {
    const { repository, payload } = await pullRequest(github, {
      'web.yaml': deployment('paused: false'),
      '.applylint.yaml': 'options: { fail-on: never }\n',
    });
    const done = await review(repository, payload());
    expect(done.status).toBe(1);
    expect(done.stdout).toContain('.applylint.yaml');
  });

  it('B02: an annotation beside the change it excuses does not count', async () => {
    const annotated = deployment('paused: false').replace(
      'name: web, namespace: shop',
      'name: web, namespace: shop, annotations: { applylint.dev/ignore: "replicas-removed-scales-to-default: fine" }',
    );
    const { repository, payload } = await pullRequest(github, { 'web.yaml': annotated });
    expect((await review(repository, payload())).status).toBe(1);
  });

  it.each(['rules: [\n', 'no-such-key: 1\n', 'rules: { no-such-rule: off }\n'])(
    'B03: a policy at base that is broken (%j) stops the review',
    async (policy) => {
      const { repository, payload } = await pullRequest(github, clean, {
        'web.yaml': deployment('replicas: 4'),
        '.applylint.yaml': policy,
      });
      const done = await review(repository, payload());
      expect(done.status).toBe(2);
      expect(done.stdout).toContain('.applylint.yaml');
    },
  );

  it.each([
    ['exit status', (text: string) => `${text} || true`],
    ['another action', (text: string) => text.replace('acme/applylint', 'mallory/applylint')],
    ['the whole file', () => null],
  ])('B04: a change of the workflow that runs this check (%s) is a finding', async (_, change) => {
    const workflow = 'jobs: { gate: { steps: [{ uses: acme/applylint@v1 }] } }\n';
    const path = '.github/workflows/gate.yaml';
    const { repository, payload } = await pullRequest(
      github,
      { ...clean, [path]: change(workflow) },
      { 'web.yaml': deployment('replicas: 4'), [path]: workflow },
    );
    const done = await review(repository, payload(), { inputs: { 'fail-on': 'warning' } });
    expect(done.status).toBe(1);
    expect(done.stdout).toContain('workflow-changed-in-head');
  });

  it.each([
    ['a path that is not there', { path: 'kubernets/' }],
    ['one of two paths that is not there', { path: 'web.yaml\nkubernets' }],
    ['a path without manifests', { path: 'README.md' }],
    ['a pattern that leaves everything out', { exclude: '**' }],
  ])('B09: %s is incomplete, unless it is said to be right', async (_, inputs) => {
    const { repository, payload, baseSha, mergeSha } = await pullRequest(github, clean);
    const done = await review(repository, payload(), { inputs });
    expect(done.status).toBe(3);
    const said = { ...inputs, 'allow-empty': 'true' };
    expect((await review(repository, payload(), { inputs: said })).status).toBe(0);
    const { path = '', exclude } = { path: '', exclude: undefined, ...inputs };
    const paths = path.split('\n').filter((line) => line !== '');
    const flags = exclude === undefined ? [] : ['--exclude', exclude];
    for (const head of [['--head', mergeSha], []]) {
      const local = await applylint(['check', '--base', baseSha, ...head, ...flags, ...paths], {
        cwd: repository.folder,
      });
      expect(local.status).toBe(3);
    }
  });
});
