import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshGitHub, github, restartBelow } from './github/fresh.ts';
import { type Job, runJob } from './github/job.ts';
import { examplePayload, member, type Payload } from './github/payloads.ts';
import { DROPPED, type Files, pullRequest, serveObjects, shallowCheckout } from './github/pull-request.ts';
import { configMap, deployment } from './manifests.ts';
import { run, temporaryFolder } from './program.ts';
import { Repository } from './repository.ts';

freshGitHub();

function review(
  repository: Repository,
  event: string,
  payload: unknown,
  more: { inputs?: { [name: string]: string }; env?: NodeJS.ProcessEnv } = {},
): Promise<Job> {
  return runJob({ github, folder: repository.folder, event, payload, ...more });
}

describe('pull_request', () => {
  it.each(['opened', 'synchronize', 'reopened', 'ready_for_review', 'edited', 'converted_to_draft', 'labeled'])(
    '%s is reviewed and commented',
    async (action) => {
      const { repository, payload } = await pullRequest(github);
      const done = await review(repository, 'pull_request', payload({ action }));
      expect(done.status).toBe(1);
      expect(github.comments).toHaveLength(1);
    },
  );

  it.each(['fork', 'deleted-fork'] as const)(
    'of a %s is reviewed; a token that may only read is no news',
    async (from) => {
      const { repository, payload } = await pullRequest(github);
      github.readOnly = true;
      const done = await review(repository, 'pull_request', payload({ from }));
      expect(done.status).toBe(1);
      expect(github.comments).toEqual([]);
      expect(done.summary).toMatch(DROPPED);
      expect(done.summary).not.toContain('no comment');
      const asked = await review(repository, 'pull_request', payload({ from }), { inputs: { comment: 'always' } });
      expect(asked.status).toBe(1);
      expect(asked.summary).toContain('no comment: GitHub answered 403');
    },
  );

  it('T06: a review that takes longer than api-timeout is commented all the same', async () => {
    const { repository, payload } = await pullRequest(github);
    const slow = temporaryFolder();
    const git = (await run('bash', ['-c', 'command -v git'])).stdout.trim();
    writeFileSync(join(slow, 'git'), `#!/bin/sh\nsleep 0.5\nexec ${git} "$@"\n`, { mode: 0o755 });
    const done = await review(repository, 'pull_request', payload(), {
      inputs: { 'api-timeout': '2' },
      env: { PATH: `${slow}:${process.env['PATH'] ?? ''}` },
    });
    expect(done.status).toBe(1);
    expect(github.comments).toHaveLength(1);
  });

  it('compares the merge commit with its first parent, not with the base of the event', async () => {
    const { repository, payload, baseSha, mergeSha } = await pullRequest(github);
    const old = await repository.git('rev-parse', `${baseSha}^`);
    const done = await review(repository, 'pull_request', payload({ baseSha: old }));
    expect(done.stdout).toContain(baseSha.slice(0, 7));
    expect(done.stdout).toContain(mergeSha.slice(0, 7));
  });

  it('compares a checkout of the head with the commit where it left base', async () => {
    const { repository, payload, headSha, baseSha } = await pullRequest(github);
    await repository.git('checkout', '--quiet', headSha);
    const done = await review(repository, 'pull_request', payload());
    expect(done.status).toBe(1);
    expect(done.stdout).toContain((await repository.git('rev-parse', `${baseSha}^`)).slice(0, 7));
  });

  it('B07: a checkout of neither the head nor its merge is refused', async () => {
    const { repository, payload, headSha } = await pullRequest(github);
    await repository.git('checkout', '--quiet', headSha);
    await repository.commit({ 'web.yaml': deployment('replicas: 4') });
    const done = await review(repository, 'pull_request', payload());
    expect(done.status).toBe(2);
    expect(done.stdout).toContain('neither the head');
    const chosen = await review(repository, 'pull_request', payload(), { inputs: { base: 'main', head: headSha } });
    expect(chosen.status).toBe(1);
  });

  it('B07: the verdict names the parents of the merge commit it is about, whatever the event says of base', async () => {
    const { repository, payload, baseSha, headSha } = await pullRequest(github);
    const done = await review(repository, 'pull_request', payload({ baseSha: headSha }));
    expect(done.summary).toContain(baseSha.slice(0, 7));
    expect(done.stdout).toContain(headSha.slice(0, 7));
  });

  it('A13: after the base was changed a run compares with the new base, and names it and both commits', async () => {
    const { repository, payload, baseSha, headSha } = await pullRequest(github);
    github.pull.baseRef = 'release';
    await repository.git('branch', '--quiet', '-m', 'main', 'release');
    const done = await review(repository, 'pull_request', payload({ action: 'edited', baseRef: 'release' }));
    expect(done.status).toBe(1);
    for (const name of ['release', baseSha.slice(0, 7), headSha.slice(0, 7)]) expect(done.stdout).toContain(name);
    expect(github.comments).toHaveLength(1);
  });

  it('A13: a run from before the base was changed, started again, is incomplete and writes nothing', async () => {
    const { repository, payload } = await pullRequest(github, { 'web.yaml': deployment('replicas: 5') });
    github.pull.baseRef = 'release';
    const done = await review(repository, 'pull_request', payload({ baseRef: 'main' }));
    expect(done.status).toBe(3);
    expect(done.summary).toContain('goes into `release` now');
    expect(github.writes).toEqual([]);
  });

  it('A13: two pull requests with the same head get the verdict on their own base', async () => {
    const { repository, payload, headSha } = await pullRequest(github);
    github.pulls.push({ number: 8, headSha, baseRef: 'other', open: true, locked: false, from: 'here' });
    await repository.git('checkout', '--quiet', '-b', 'other', headSha);
    const otherBase = await repository.commit({ 'note.txt': 'moved on' });
    await repository.git('merge', '--quiet', '-s', 'ours', '--no-ff', '-m', 'merge', 'main');
    await repository.git('checkout', '--quiet', '--detach', 'merge');
    const first = await review(repository, 'pull_request', payload());
    expect(first.status).toBe(1);
    const merge = await repository.git('commit-tree', '-p', otherBase, '-p', headSha, '-m', 'm', `${otherBase}^{tree}`);
    await repository.git('checkout', '--quiet', '--detach', merge);
    const second = await review(
      repository,
      'pull_request',
      payload({ number: 8, baseSha: otherBase, baseRef: 'other' }),
    );
    expect(second.status).toBe(0);
  });
});

describe('G14, G16: base and head that leave nothing between them', () => {
  it.each(['HEAD', 'HEAD~0', '@', 'HEAD^2', 'topic', 'merge'])('base: %s is refused', async (base) => {
    const { repository, payload } = await pullRequest(github);
    const done = await review(repository, 'pull_request', payload(), { inputs: { base } });
    expect([done.status, done.stdout]).toEqual([2, expect.stringContaining('compared with itself')]);
  });

  it.each([
    ['head: main', { head: 'main' }],
    ['head: the commit of base', { base: 'main', head: 'HEAD^1' }],
  ])('%s is refused', async (_, inputs) => {
    const { repository, payload, baseSha } = await pullRequest(github);
    const done = await review(repository, 'pull_request', payload({ baseSha }), { inputs });
    expect([done.status, done.stdout]).toEqual([2, expect.stringContaining('compared with itself')]);
  });

  it('a tag called as the base branch, on the commit of the pull request, is refused', async () => {
    const { repository, payload, baseSha, headSha } = await pullRequest(github);
    await repository.git('update-ref', 'refs/remotes/origin/main', baseSha);
    await repository.git('tag', 'origin/main', headSha);
    const done = await review(repository, 'pull_request', payload(), { inputs: { base: 'origin/main' } });
    expect([done.status, done.stdout]).toEqual([2, expect.stringContaining('refs/tags/origin/main')]);
  });

  it('a tag is not taken for a branch that the checkout lacks', async () => {
    const { repository, payload, mergeSha, headSha } = await pullRequest(github);
    const clone = await shallowCheckout(repository, mergeSha, 'reachable');
    await clone.git('fetch', '--quiet', '--depth=1', `file://${repository.folder}`, headSha);
    await clone.git('tag', 'main', headSha);
    const done = await review(clone, 'pull_request', payload(), { inputs: { base: 'main' } });
    expect([done.status, done.stdout]).toEqual([2, expect.stringContaining('refs/tags/main')]);
  });

  it('twins: the first parent, the branch by any name, and a run on the branch itself', async () => {
    const { repository, payload, baseSha } = await pullRequest(github);
    await repository.git('update-ref', 'refs/remotes/origin/main', baseSha);
    for (const base of ['HEAD^1', 'main', 'origin/main', 'refs/heads/main', baseSha]) {
      const done = await review(repository, 'pull_request', payload(), { inputs: { base } });
      expect([base, done.status, done.stdout]).toEqual([base, 1, expect.stringMatching(DROPPED)]);
    }
    await repository.git('checkout', '--quiet', 'main');
    const own = await review(
      repository,
      'workflow_dispatch',
      { repository: { default_branch: 'main' } },
      { inputs: { base: 'main' } },
    );
    expect([own.status, own.summary]).toEqual([0, expect.stringContaining('nothing is compared')]);
  });
});

describe('checkouts without history', () => {
  it('G07: fetches the one commit it lacks', async () => {
    const { repository, payload, mergeSha } = await pullRequest(github);
    const clone = await shallowCheckout(repository, mergeSha, 'reachable');
    const done = await review(clone, 'pull_request', payload());
    expect(done.outputs).toMatchObject({ conclusion: 'fail' });
    expect(github.calls).not.toContain('tree');
  });

  it('G07: fetches more history for the head of a branch', async () => {
    const { repository, payload, headSha } = await pullRequest(github);
    const clone = await shallowCheckout(repository, headSha, 'reachable');
    const done = await review(clone, 'pull_request', payload());
    expect(done.status).toBe(1);
    expect(github.calls).not.toContain('compare');
  });

  it('G07: without credentials for git, base comes through the API, each object with its own id', async () => {
    const names = ['web.yaml', 'sub/ünï.yaml', 'sub/deep/a b.yaml'];
    const at = (replicas: string) =>
      Object.fromEntries(names.map((name, i) => [name, deployment(replicas, `web${i}`)]));
    const { repository, payload, mergeSha } = await pullRequest(
      github,
      { ...at('paused: false'), 'gone.yaml': null },
      { ...at('replicas: 4'), 'gone.yaml': configMap('gone'), 'same.yaml': configMap('same') },
    );
    serveObjects(github, repository);
    const clone = await shallowCheckout(repository, mergeSha, 'unreachable');
    const done = await review(clone, 'pull_request', payload());
    expect(done.status).toBe(1);
    expect(done.outputs).toMatchObject({ errors: '3', objects: '4' });
    expect(done.stdout).toContain('read through the GitHub API');
    expect(github.calls.filter((call) => call === 'blob')).toHaveLength(4);
    expect(await clone.git('status', '--porcelain')).toBe('');
  });

  it('G07: without credentials for git, a checkout of the head asks the API where it left base', async () => {
    const { repository, payload, headSha } = await pullRequest(github);
    serveObjects(github, repository);
    const clone = await shallowCheckout(repository, headSha, 'unreachable');
    const done = await review(clone, 'pull_request', payload());
    expect(done.status).toBe(1);
    expect(github.calls).toContain('compare');
  });

  it.each([
    ['commit', '404'],
    ['tree', '500'],
    ['blob', 'bad-json'],
  ] as const)(
    'G07: when %s cannot be had by any way (%s), the review is incomplete and says the fix',
    async (call, fault) => {
      const { repository, payload, mergeSha } = await pullRequest(github);
      serveObjects(github, repository);
      github.faults.set(call, [fault]);
      const clone = await shallowCheckout(repository, mergeSha, 'unreachable');
      const done = await review(clone, 'pull_request', payload(), { inputs: { 'api-timeout': '3' } });
      expect(done.status).toBe(3);
      expect(done.stdout).toContain('fetch-depth: 0');
    },
  );

  it('G07: a base that cannot be had is never "nothing changed"', async () => {
    const { repository, payload, mergeSha } = await pullRequest(github);
    const clone = await shallowCheckout(repository, mergeSha, 'unreachable');
    const done = await review(clone, 'pull_request', payload(), { inputs: { token: '' }, env: { INPUT_TOKEN: '' } });
    expect(done.status).toBe(3);
    expect(done.stdout).toContain('fetch-depth: 0');
  });
});

describe('other events', () => {
  const mergeGroup = (baseSha: string, headSha: string): Payload => {
    const payload = examplePayload('merge_group', 'checks_requested');
    Object.assign(member(payload, 'merge_group'), {
      base_sha: baseSha,
      head_sha: headSha,
      base_ref: 'refs/heads/main',
    });
    return payload;
  };
  const push = (before: string, after: string, ref: string): Payload =>
    Object.assign(examplePayload('push'), { before, after, ref });
  const ZERO = '0'.repeat(40);

  it('merge_group compares its own base and head, and calls nobody', async () => {
    const { repository, baseSha, mergeSha } = await pullRequest(github);
    const done = await review(repository, 'merge_group', mergeGroup(baseSha, mergeSha));
    expect(done.status).toBe(1);
    expect(github.calls).toEqual([]);
  });

  it('B06: two changes, each fine alone, are stopped together in the queue', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'settings.yaml': configMap('settings') });
    const user = deployment('replicas: 2').replace(
      'image: "web:1"',
      'image: "web:1", envFrom: [{ configMapRef: { name: settings } }]',
    );
    const changes: readonly Files[] = [{ 'settings.yaml': null, 'note.txt': 'cleaned up' }, { 'web.yaml': user }];
    const heads: string[] = [];
    for (const [i, change] of changes.entries()) {
      await repository.git('checkout', '--quiet', '-B', `change-${i}`, base);
      heads.push(await repository.commit(change));
    }
    for (const head of heads) expect((await review(repository, 'merge_group', mergeGroup(base, head))).status).toBe(0);
    await repository.git('merge', '--quiet', '--no-ff', '-m', 'queue', heads[0] ?? '');
    const both = await repository.git('rev-parse', 'HEAD');
    const done = await review(repository, 'merge_group', mergeGroup(base, both));
    expect(done.status).toBe(1);
    expect(done.stdout).toContain('deleted-but-still-referenced');
  });

  it('push compares before and after', async () => {
    const { repository, baseSha, mergeSha } = await pullRequest(github);
    const done = await review(repository, 'push', push(baseSha, mergeSha, 'refs/heads/main'));
    expect(done.status).toBe(1);
    expect(github.calls).toEqual([]);
  });

  it('the first push of a branch is compared with the default branch, whatever its name', async () => {
    const { repository, headSha, baseSha } = await pullRequest(github);
    await repository.git('branch', '--quiet', '-m', 'main', 'trunk');
    const clone = await Repository.create();
    await clone.git('remote', 'add', 'origin', `file://${repository.folder}`);
    await clone.git('fetch', '--quiet', '--depth=1', 'origin', 'topic');
    await clone.git('checkout', '--quiet', '--detach', 'FETCH_HEAD');
    const payload = push(ZERO, headSha, 'refs/heads/topic');
    member(payload, 'repository')['default_branch'] = 'trunk';
    const done = await review(clone, 'push', payload);
    expect(done.status).toBe(1);
    expect(done.stdout).toContain((await repository.git('rev-parse', `${baseSha}^`)).slice(0, 7));
    expect(await clone.git('for-each-ref', 'refs/applylint')).toBe('');
  });

  it('the first push of the default branch is compared with nothing, and a deleted branch not at all', async () => {
    const { repository, mergeSha } = await pullRequest(github);
    const first = await review(repository, 'push', push(ZERO, mergeSha, 'refs/heads/main'));
    expect(first.status).toBe(0);
    expect(first.outputs).toMatchObject({ objects: '1' });
    const deleted = await review(repository, 'push', push(mergeSha, ZERO, 'refs/heads/old'));
    expect(deleted.stdout).toContain('was deleted');
    expect(deleted.status).toBe(0);
  });

  it('workflow_dispatch compares with the default branch, or with what the workflow names', async () => {
    const { repository, headSha, baseSha } = await pullRequest(github);
    await repository.git('update-ref', 'refs/remotes/origin/main', baseSha);
    await repository.git('checkout', '--quiet', '--detach', headSha);
    const payload = examplePayload('workflow_dispatch');
    expect((await review(repository, 'workflow_dispatch', payload)).status).toBe(1);
    const named = await review(repository, 'workflow_dispatch', payload, { inputs: { base: headSha } });
    expect(named.status).toBe(0);
    await repository.git('checkout', '--quiet', '--detach', baseSha);
    const same = await review(repository, 'workflow_dispatch', payload);
    expect(same.stdout).toContain('on the default branch already');
  });

  it('GitHub Enterprise Server: every call and link goes to its own addresses', async () => {
    await restartBelow('/api/v3');
    const { repository, payload } = await pullRequest(github);
    const env = { GITHUB_SERVER_URL: 'https://ghes.example', GITHUB_GRAPHQL_URL: `${github.url}/graphql` };
    const done = await review(repository, 'pull_request', payload(), { env });
    expect(done.status).toBe(1);
    expect(github.calls).toEqual(['pull', 'list', 'reread', 'create', 'list']);
    expect(github.comments[0]?.body).toContain('https://ghes.example/acme/shop/blob/');
    expect(github.comments[0]?.body).not.toContain('github.com/acme');
  });
});

describe('A12: triggers that hold secrets while they look at foreign code', () => {
  it.each(['pull_request_target', 'issue_comment', 'workflow_run', 'issues', 'check_run', 'discussion_comment', ''])(
    'A12: "%s" is refused before anything is read',
    async (event) => {
      const { repository, payload, headSha } = await pullRequest(github);
      await repository.git('checkout', '--quiet', headSha);
      const done = await review(repository, event, payload());
      expect(done.status).toBe(2);
      expect(done.stdout).toMatch(/^::error title=applylint::applylint does not run on /);
      expect(github.calls).toEqual([]);
      expect(done.summary).toBe('');
    },
  );

  it.each([
    ['missing', {}],
    ['of another event', examplePayload('push')],
    ['broken', '{"pull_request":'],
    ['empty', ''],
    ['a list', '[]'],
  ])('A12: a payload that is %s is refused', async (_, payload) => {
    const { repository } = await pullRequest(github);
    const done = await review(repository, 'pull_request', payload);
    expect(done.status).toBe(2);
    expect(github.calls).toEqual([]);
  });

  it('A12: commits in a payload that are none are refused', async () => {
    const { repository, payload } = await pullRequest(github);
    for (const headSha of ['--upload-pack=touch x', 'main', 'abc', `${'a'.repeat(40)}\n`]) {
      expect((await review(repository, 'pull_request', payload({ headSha }))).status).toBe(2);
    }
  });
});
