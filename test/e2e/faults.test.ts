import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, FakeGitHub } from './github/fake.ts';
import { FAULTS, type Fault } from './github/faults.ts';
import { freshGitHub, github } from './github/fresh.ts';
import { type Job, runJob } from './github/job.ts';
import { DROPPED, type PullRequest, pullRequest } from './github/pull-request.ts';

freshGitHub();

let change: PullRequest;
beforeAll(async () => {
  const unused = await FakeGitHub.start();
  change = await pullRequest(unused);
  await unused.stop();
});
beforeEach(() => {
  github.pull.headSha = change.headSha;
});

const OLD = '<!-- applylint:applylint -->\nold';

/** Everything a person needs stands where no call can take it away. */
function expectWhole(done: Job): void {
  expect(done.status).toBe(1);
  expect(done.outputs).toMatchObject({ conclusion: 'fail', errors: '1' });
  for (const sink of [done.summary, done.stdout]) {
    expect(sink).toMatch(DROPPED);
    expect(sink).toContain('replicas-removed-scales-to-default');
    expect(sink).toContain('1 error');
  }
}

function review(inputs: { [name: string]: string } = {}): Promise<Job> {
  const { repository, payload } = change;
  return runJob({ github, folder: repository.folder, event: 'pull_request', payload: payload(), inputs });
}

/** Seconds for all calls: nobody waits long for what never comes. */
function patience(fault: Fault): string {
  return fault === 'stall' ? '3' : '20';
}

/** The six calls of a run, and what must be there for each to be made. */
const SIX: readonly (readonly [call: Call, name: string])[] = [
  ['pull', 'reading the pull request'],
  ['reread', 'reading its head again'],
  ['list', 'listing comments'],
  ['create', 'creating the comment'],
  ['update', 'updating the comment'],
  ['sarif', 'uploading SARIF'],
];

describe('A02, A03: 6 calls x 13 faults leave verdict, status, summary and log as they are', () => {
  for (const [call, name] of SIX) {
    it.each(FAULTS)(`A03: ${name} meets %s`, async (fault) => {
      if (call !== 'create') github.add(github.login, OLD);
      github.faults.set(call, [fault]);
      const done = await review({ 'upload-sarif': 'true', 'api-timeout': patience(fault) });
      expect(github.calls).toContain(call);
      expectWhole(done);
      // Every call but the first look has something to deliver; a read-only token is told only where it is news.
      const silent = call === 'pull' || (fault === '403' && call !== 'sarif');
      if (!silent) expect(done.summary).toMatch(/no (?:comment|upload to code scanning): /);
      expect(done.summary).not.toContain('a-token-that-is-long-enough');
    });
  }

  it.each(FAULTS)('A03: asking who the token is meets %s', async (fault) => {
    github.add(github.login, OLD);
    github.faults.set('viewer', [fault]);
    expectWhole(await review({ 'api-timeout': patience(fault) }));
  });
});

describe('A02: tries and waiting', () => {
  const PATIENT = { 'api-timeout': '60' };

  it.each<readonly [name: string, faults: readonly (Fault | 'none')[], tries: number]>([
    ['500, 500, 200', ['500', '500', 'none'], 3],
    ['429 with Retry-After: 1, 200', ['429', 'none'], 2],
    ['a broken connection, 200', ['reset', 'none'], 2],
    ['something else than JSON, 200', ['html', 'none'], 2],
  ])('A02: listing comments meets %s, and the comment is written', async (_, faults, tries) => {
    github.faults.set('list', faults);
    const done = await review(PATIENT);
    expectWhole(done);
    // And once more when the comment is there: another first run may have written one at the same time.
    expect(github.calls.filter((call) => call === 'list')).toHaveLength(tries + 1);
    expect(github.comments).toHaveLength(1);
  });

  it.each<readonly [name: string, fault: Fault, tries: number]>([
    ['500 again and again: three tries', '500', 3],
    ['a secondary limit that says no time', '403-secondary', 1],
    ['a limit that ends in an hour', '429-later', 1],
    ['no calls left until tomorrow', 'rate-limit-over', 1],
    ['refusals are not asked twice', '404', 1],
  ])('A02: listing comments meets %s, and the comment is left out', async (_, fault, tries) => {
    github.faults.set('list', [fault]);
    const done = await review(PATIENT);
    expectWhole(done);
    expect(github.calls.filter((call) => call === 'list')).toHaveLength(tries);
    expect(github.writes).toEqual([]);
    expect(done.summary).toContain('no comment: ');
  });

  it('A02: creating is not tried twice where it may have been done', async () => {
    github.faults.set('create', ['502', 'none']);
    expectWhole(await review(PATIENT));
    expect(github.writes).toEqual(['create']);
  });

  it('A03: a locked pull request is told', async () => {
    github.pull.locked = true;
    const done = await review();
    expectWhole(done);
    expect(done.summary).toContain('no comment: GitHub answered 403');
  });
});
