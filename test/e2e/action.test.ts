import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Call, FakeGitHub, type Fault } from './fake-github.ts';
import { type Ended, NODE, ROOT, run, temporaryFolder } from './program.ts';
import { Repository } from './repository.ts';

const deployment = (replicas: string): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  ${replicas}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: "web:1" }] }
`;

interface Job extends Ended {
  readonly summary: string;
  readonly outputs: { readonly [name: string]: string };
}

let github: FakeGitHub;
beforeEach(async () => {
  github = await FakeGitHub.start();
});
afterEach(() => github.stop());

/** Runs dist/action.js as the runner does: inputs, event and files by environment. */
async function job(
  folder: string,
  event: string,
  payload: unknown,
  inputs: { readonly [name: string]: string } = {},
): Promise<Job> {
  const files = mkdtempSync(join(temporaryFolder(), 'job-'));
  const at = (name: string): string => join(files, name);
  for (const name of ['summary', 'output']) writeFileSync(at(name), '');
  writeFileSync(at('event.json'), JSON.stringify(payload));
  const env: NodeJS.ProcessEnv = {
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: event,
    GITHUB_EVENT_PATH: at('event.json'),
    GITHUB_WORKSPACE: folder,
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_RUN_ID: '42',
    GITHUB_API_URL: github.url,
    GITHUB_GRAPHQL_URL: `${github.url}/graphql`,
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_STEP_SUMMARY: at('summary'),
    GITHUB_OUTPUT: at('output'),
    RUNNER_TEMP: files,
    INPUT_TOKEN: 'a-token-that-is-long-enough',
  };
  for (const [name, value] of Object.entries(inputs)) env[`INPUT_${name.toUpperCase()}`] = value;
  const ended = await run(NODE, [join(ROOT, 'dist/action.js')], { cwd: folder, env });
  const outputs = Object.fromEntries(
    [...readFileSync(at('output'), 'utf8').matchAll(/^([a-z-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)].map((match) => [
      match[1] ?? '',
      match[3] ?? '',
    ]),
  );
  return { ...ended, summary: readFileSync(at('summary'), 'utf8'), outputs };
}

/** A pull request that drops replicas; HEAD is the merge commit GitHub makes. */
async function pullRequest(head: string = deployment('paused: false')) {
  const repository = await Repository.create();
  await repository.commit({ 'web.yaml': deployment('replicas: 4') });
  await repository.git('checkout', '--quiet', '-b', 'topic');
  const headSha = await repository.commit({ 'web.yaml': head });
  await repository.git('checkout', '--quiet', 'main');
  const baseSha = await repository.commit({ 'README.md': 'moved on' });
  await repository.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'topic');
  github.headSha = headSha;
  const payload = {
    pull_request: {
      number: 7,
      head: { sha: headSha, ref: 'topic', repo: { full_name: 'acme/shop' } },
      base: { sha: baseSha, ref: 'main', repo: { full_name: 'acme/shop' } },
    },
  };
  return { repository, payload, headSha, baseSha };
}

describe('the action on a pull request', () => {
  it('gates, comments, annotates, writes summary and outputs', async () => {
    const { repository, payload, baseSha } = await pullRequest();
    const done = await job(repository.folder, 'pull_request', payload);
    expect(done.status).toBe(1);
    expect(done.outputs).toMatchObject({ conclusion: 'fail', errors: '1' });
    expect(done.summary).toContain('`replicas` `4` → `1`');
    expect(done.stdout).toContain('::error title=replicas-removed-scales-to-default,file=web.yaml');
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toMatch(/^<!-- applylint:applylint -->\n### 🛑/);
    expect(github.comments[0]?.body).toContain(`https://github.example/acme/shop/blob/`);
    expect(done.stdout).toContain(baseSha.slice(0, 7));
    const json = JSON.parse(readFileSync(done.outputs['report-json'] ?? '', 'utf8'));
    expect(json.conclusion).toBe('fail');
    expect(JSON.parse(readFileSync(done.outputs['report-sarif'] ?? '', 'utf8')).runs[0].results).toHaveLength(1);
  });

  it('updates its own comment, writes nothing when it says the same, and needs at most five calls', async () => {
    const { repository, payload } = await pullRequest();
    await job(repository.folder, 'pull_request', payload);
    github.requests.length = 0;
    await job(repository.folder, 'pull_request', payload);
    expect(github.requests.filter((request) => /^(POST .*comments|PATCH)/.test(request))).toEqual([]);
    expect(github.requests.length).toBeLessThanOrEqual(5);
    await job(repository.folder, 'pull_request', payload, { 'fail-on': 'never', prune: 'yes' });
    expect(github.comments).toHaveLength(1);
  });

  it('A04: a comment of somebody else with our marker is left alone', async () => {
    const { repository, payload } = await pullRequest();
    const planted = github.add('mallory', '<!-- applylint:applylint -->\nall fine');
    await job(repository.folder, 'pull_request', payload);
    expect(planted.body).toBe('<!-- applylint:applylint -->\nall fine');
    expect(github.comments).toHaveLength(2);
  });

  it('A05: its comment is found on the fourth page', async () => {
    const { repository, payload } = await pullRequest();
    github.pageSize = 20;
    for (let i = 0; i < 70; i++) github.add('someone', `comment ${i}`);
    const own = github.add(github.login, '<!-- applylint:applylint -->\nold');
    await job(repository.folder, 'pull_request', payload);
    expect(own.body).toContain('replicas');
    expect(github.comments).toHaveLength(71);
  });

  it('A06: an older run writes nothing over a newer one', async () => {
    const { repository, payload } = await pullRequest();
    github.headSha = 'f'.repeat(40);
    const done = await job(repository.folder, 'pull_request', payload);
    expect(done.status).toBe(1);
    expect(github.comments).toEqual([]);
  });

  it('a clean change leaves one green line', async () => {
    const { repository, payload } = await pullRequest(deployment('replicas: 5'));
    const done = await job(repository.folder, 'pull_request', payload);
    expect(done.status).toBe(0);
    expect(github.comments[0]?.body.split('\n')[1]).toMatch(/^✅ 1 object configured/);
  });

  it('a shallow checkout without the base says in one line how to fix the workflow', async () => {
    const { repository, payload } = await pullRequest();
    const clone = await Repository.create();
    await clone.git('fetch', '--quiet', '--depth=1', `file://${repository.folder}`, 'main');
    await clone.git('checkout', '--quiet', 'FETCH_HEAD');
    const done = await job(clone.folder, 'pull_request', payload);
    expect(done.status).toBe(3);
    expect(done.stdout).toContain('fetch-depth: 0');
  });

  it('a shallow checkout fetches the one commit it lacks', async () => {
    const { repository, payload } = await pullRequest();
    await repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    const clone = await Repository.create();
    await clone.git('remote', 'add', 'origin', `file://${repository.folder}`);
    await clone.git('fetch', '--quiet', '--depth=1', 'origin', 'main');
    await clone.git('checkout', '--quiet', 'FETCH_HEAD');
    const done = await job(clone.folder, 'pull_request', payload);
    expect(done.status).toBe(1);
    expect(done.outputs).toMatchObject({ conclusion: 'fail' });
  });
});

describe('other events', () => {
  it('merge_group compares its own base and head', async () => {
    const { repository, baseSha } = await pullRequest();
    const headSha = await repository.git('rev-parse', 'HEAD');
    const done = await job(repository.folder, 'merge_group', { merge_group: { base_sha: baseSha, head_sha: headSha } });
    expect(done.status).toBe(1);
    expect(github.requests).toEqual([]);
  });

  it('push compares before and after; the first push of a branch passes in one line', async () => {
    const { repository, baseSha } = await pullRequest();
    const after = await repository.git('rev-parse', 'HEAD');
    expect((await job(repository.folder, 'push', { before: baseSha, after })).status).toBe(1);
    const first = await job(repository.folder, 'push', { before: '0'.repeat(40), after });
    expect(first.status).toBe(0);
    expect(first.stdout).toContain('first push');
  });

  it.each(['pull_request_target', 'issue_comment', 'workflow_run'])(
    'A12: %s is refused before anything is read',
    async (event) => {
      const { repository, payload } = await pullRequest();
      const done = await job(repository.folder, event, payload);
      expect(done.status).toBe(2);
      expect(github.requests).toEqual([]);
    },
  );

  it('A12: a missing or broken payload is refused', async () => {
    const { repository } = await pullRequest();
    expect((await job(repository.folder, 'pull_request', {})).status).toBe(2);
  });
});

describe('delivery problems never change the verdict', () => {
  const calls: readonly Call[] = ['pull', 'list', 'create', 'update'];
  const faults: readonly Fault[] = [
    '401',
    '403',
    '403-secondary',
    '404',
    '409',
    '422',
    '429',
    '500',
    '502',
    '503',
    'reset',
    'bad-json',
  ];
  for (const call of calls) {
    it(`A02, A03: ${call} failing in ${faults.length} ways`, { timeout: 300_000 }, async () => {
      const { repository, payload } = await pullRequest();
      if (call === 'update') github.add(github.login, '<!-- applylint:applylint -->\nold');
      for (const fault of faults) {
        github.faults.set(call, fault);
        const done = await job(repository.folder, 'pull_request', payload);
        expect({ fault, status: done.status }).toEqual({ fault, status: 1 });
        expect(done.summary).toContain('`replicas` `4` → `1`');
        expect(done.stdout).toContain('replicas 4 → 1');
      }
    });
  }
});
