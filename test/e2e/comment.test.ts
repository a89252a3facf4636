import { describe, expect, it } from 'vitest';
import { freshGitHub, github } from './github/fresh.ts';
import { type Job, runJob } from './github/job.ts';
import { type PullRequest, pullRequest } from './github/pull-request.ts';
import { configMap, deployment } from './manifests.ts';

freshGitHub();

const MARKER = '<!-- applylint:applylint -->';

function review(
  { repository, payload }: PullRequest,
  inputs: { [name: string]: string } = {},
  facts: Parameters<PullRequest['payload']>[0] = {},
): Promise<Job> {
  return runJob({ github, folder: repository.folder, event: 'pull_request', payload: payload(facts), inputs });
}

describe('one comment per name, found by marker and author', () => {
  it('is created and updated with five calls, each with one write, and not touched when it says the same', async () => {
    const change = await pullRequest(github);
    await review(change);
    expect(github.calls).toEqual(['pull', 'list', 'reread', 'create', 'list']);
    github.forget();
    await review(change);
    expect(github.calls).toEqual(['pull', 'list', 'viewer']);
    github.forget();
    await review(change, { prune: 'yes', 'kubernetes-version': '1.35' });
    expect(github.calls).toEqual(['pull', 'list', 'viewer', 'reread', 'update']);
    expect(github.comments).toHaveLength(1);
  });

  it('of another name is another comment', async () => {
    const change = await pullRequest(github);
    await review(change, { 'comment-name': 'prod' });
    await review(change, { 'comment-name': 'staging -->' });
    expect(github.comments.map((comment) => comment.body.split('\n')[0])).toEqual([
      '<!-- applylint:prod -->',
      '<!-- applylint:staging---- -->',
    ]);
  });

  it('becomes one green line when the change is clean', async () => {
    const change = await pullRequest(github, { 'web.yaml': deployment('replicas: 5') });
    github.add(github.login, `${MARKER}\n### 🛑 something bad`);
    const done = await review(change);
    expect(done.status).toBe(0);
    expect(github.comments[0]?.body.split('\n')[1]).toMatch(/^✅ Nothing blocks the merge\. 1 object configured/);
  });

  it('is not begun where no manifest changed, and resolved where it was', async () => {
    const change = await pullRequest(github, { 'note.txt': 'text' });
    await review(change);
    expect(github.comments).toEqual([]);
    github.add(github.login, `${MARKER}\n### 🛑 something bad`);
    await review(change);
    expect(github.comments[0]?.body.split('\n')[1]).toMatch(/^✅ Nothing blocks the merge\. Nothing to apply/);
    await review(change, { comment: 'always', 'comment-name': 'loud' });
    expect(github.comments).toHaveLength(2);
  });

  it('is left out with `comment: never`', async () => {
    await review(await pullRequest(github), { comment: 'never' });
    expect(github.writes).toEqual([]);
  });

  it('of a pull request that is closed meanwhile is left alone', async () => {
    const change = await pullRequest(github);
    github.pull.open = false;
    await review(change);
    expect(github.writes).toEqual([]);
  });
});

describe('A04: somebody else writes our marker', () => {
  it('A04: a comment of somebody else with our marker is left alone', async () => {
    const planted = github.add('mallory', `${MARKER}\nall fine`);
    await review(await pullRequest(github));
    expect(planted.body).toBe(`${MARKER}\nall fine`);
    expect(github.comments).toHaveLength(2);
  });

  it('A04: a quote of our comment with the marker inside is not ours, even in our own name', async () => {
    const quote = github.add(github.login, `> ${MARKER}\n> quoted`);
    await review(await pullRequest(github));
    expect(quote.body).toBe(`> ${MARKER}\n> quoted`);
    expect(github.comments).toHaveLength(2);
  });

  it('A04: an app’s own token finds the app’s comment, not that of the job token', async () => {
    github.login = 'our-app[bot]';
    const other = github.add('github-actions[bot]', `${MARKER}\nold`);
    const own = github.add('our-app[bot]', `${MARKER}\nold`);
    await review(await pullRequest(github));
    expect(other.body).toBe(`${MARKER}\nold`);
    expect(own.body).toContain('replicas');
  });

  it('A04: where the token may not ask who it is, it writes as the job', async () => {
    github.faults.set('viewer', ['403']);
    const own = github.add(github.login, `${MARKER}\nold`);
    await review(await pullRequest(github));
    expect(own.body).toContain('replicas');
    expect(github.comments).toHaveLength(1);
  });
});

describe('A05: many comments', () => {
  it('A05: its comment is found on the fourth page of 350', async () => {
    for (let i = 0; i < 330; i++) github.add('someone', `comment ${i}`);
    const own = github.add(github.login, `${MARKER}\nold`);
    for (let i = 0; i < 19; i++) github.add('someone', `later ${i}`);
    await review(await pullRequest(github));
    expect(own.body).toContain('replicas');
    expect(github.comments).toHaveLength(350);
    expect(github.calls.filter((call) => call === 'list')).toHaveLength(4);
    expect(github.writes).toEqual(['update']);
  });

  it('A05: of two own comments the newest is updated and the other folded away once, in one write', async () => {
    const [older, newer] = [github.add(github.login, `${MARKER}\n1`), github.add(github.login, `${MARKER}\n2`)];
    const change = await pullRequest(github);
    await review(change);
    expect(github.writes).toEqual(['tidy']);
    expect(older).toMatchObject({ body: `${MARKER}\n1`, minimized: true });
    expect(newer?.body).toContain('replicas');
    github.forget();
    await review(change);
    expect(github.writes).toEqual([]);
  });
});

describe('26.3: two first runs at once', () => {
  const begin = (login: string, at: 'reread' | 'list') => {
    let lists = 0;
    github.onCall = (call) => {
      if (call === 'list') lists++;
      if (call === at && (at === 'reread' || lists === 2)) github.add(login, `${MARKER}\nof the other run`);
    };
  };

  it('end with one comment, that of the run that wrote last', async () => {
    const change = await pullRequest(github);
    begin(github.login, 'reread');
    await review(change);
    expect(github.comments.map(({ body }) => body.includes('replicas'))).toEqual([true]);
    expect(github.writes).toEqual(['create', 'tidy']);
  });

  it('the run that wrote first leaves the newer one alone, which deletes the older', async () => {
    const change = await pullRequest(github);
    begin(github.login, 'list');
    await review(change);
    expect(github.writes).toEqual(['create']);
    expect(github.comments).toHaveLength(2);
  });

  it('twin: a comment of somebody else with our marker stays', async () => {
    const change = await pullRequest(github);
    begin('mallory', 'reread');
    await review(change);
    expect(github.comments.map(({ login }) => login)).toEqual(['mallory', github.login]);
  });

  it('what cannot be deleted changes neither the verdict nor the comment', async () => {
    const change = await pullRequest(github);
    begin(github.login, 'reread');
    github.faults.set('tidy', ['403']);
    const done = await review(change);
    expect(done.status).toBe(1);
    expect(github.comments).toHaveLength(2);
  });
});

describe('26.3: when to comment', () => {
  const clean = () => pullRequest(github, { 'web.yaml': deployment('replicas: 5') });
  const nothing = () => pullRequest(github, { 'note.txt': 'text' });

  it.each([
    ['auto', clean, 1],
    ['changes', clean, 1],
    ['findings', clean, 0],
    ['always', clean, 1],
    ['never', clean, 0],
    ['auto', nothing, 0],
    ['changes', nothing, 0],
    ['findings', nothing, 0],
    ['always', nothing, 1],
    ['findings', () => pullRequest(github), 1],
    ['never', () => pullRequest(github), 0],
  ] as const)('%s, with %o: %i', async (comment, change, count) => {
    await review(await change(), { comment });
    expect(github.comments).toHaveLength(count);
  });

  it('`findings` resolves a comment that is there', async () => {
    const own = github.add(github.login, `${MARKER}\n### 🛑 something bad`);
    await review(await clean(), { comment: 'findings' });
    expect(own.body).toContain('✅ Nothing blocks the merge');
  });
});

describe('26.3: a token that may not write', () => {
  const WARNING = /^::warning title=applylint::No comment: .*pull-requests: write/m;

  it('is a warning in the log of a run that could have one that may', async () => {
    github.readOnly = true;
    const done = await review(await pullRequest(github));
    expect(done.stdout).toMatch(WARNING);
    expect(done.status).toBe(1);
  });

  it.each([
    ['a fork', { from: 'fork' } as const, {}],
    ['Dependabot', {}, { GITHUB_ACTOR: 'dependabot[bot]' }],
  ])('twin: of %s is no news', async (_, facts, env) => {
    github.readOnly = true;
    const { repository, payload } = await pullRequest(github);
    const inputs = { github, folder: repository.folder, event: 'pull_request', payload: payload(facts), env };
    const done = await runJob(inputs);
    expect(done.stdout).not.toMatch(WARNING);
    expect(done.stdout).not.toContain('no comment');
  });
});

describe('A06: older runs and newer ones', () => {
  it('A06: a run for a commit that is no longer the head writes nothing, and its own verdict stays', async () => {
    const change = await pullRequest(github);
    github.pull.headSha = 'f'.repeat(40);
    const done = await review(change);
    expect(done.status).toBe(1);
    expect(github.comments).toEqual([]);
  });

  it('A06: a push between reading and writing is seen before the write', async () => {
    const change = await pullRequest(github);
    github.onCall = (call) => {
      if (call === 'list') github.pull.headSha = 'f'.repeat(40);
    };
    const done = await review(change);
    expect(done.status).toBe(1);
    expect(github.calls).toEqual(['pull', 'list', 'reread']);
    expect(github.writes).toEqual([]);
  });
});

describe('A07: the size of the comment', () => {
  const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `web-${i}`);

  it('A07: 600 findings fit into 60,000 characters: verdict first, counts whole, a link to the rest', async () => {
    const files = (replicas: (i: number) => string) =>
      Object.fromEntries(names(600).map((name, i) => [`${name}/all.yaml`, deployment(replicas(i), name)]));
    const before = files((i) => `replicas: ${i + 2}`);
    const change = await pullRequest(
      github,
      files(() => 'paused: false'),
      before,
    );
    const done = await review(change);
    const body = github.comments[0]?.body ?? '';
    expect(done.status).toBe(1);
    expect(body.length).toBeLessThanOrEqual(60_000);
    expect(body.split('\n')[1]).toMatch(/^### 🛑/);
    expect(body).toContain('600 errors');
    expect(body).toContain('https://github.example/acme/shop/actions/runs/42');
    expect(Buffer.byteLength(done.summary)).toBeLessThanOrEqual(1_000_000);
    expect(done.summary).toContain('600 errors');
  });

  it('A07: paths of thousands of four-byte signs that cannot be reviewed fit too', async () => {
    const folder = Array.from({ length: 12 }, () => '🐙'.repeat(60)).join('/');
    const files = Object.fromEntries(names(40).map((name) => [`${folder}/${name}.yaml`, 'apiVersion: v1\nkind: [\n']));
    const done = await review(await pullRequest(github, { ...files, 'a.yaml': configMap('a') }, {}));
    const body = github.comments[0]?.body ?? '';
    expect(done.status).toBe(3);
    expect(body.length).toBeLessThanOrEqual(60_000);
    expect(body.split('\n')[1]).toMatch(/^### ⛔/);
    expect(body).toContain('more');
  });
});
