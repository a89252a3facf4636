import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshGitHub, github } from './github/fresh.ts';
import { type Job, runJob } from './github/job.ts';
import { type PullRequest, pullRequest } from './github/pull-request.ts';
import { configMap, deployment } from './manifests.ts';
import { temporaryFolder } from './program.ts';

freshGitHub();

const NAMES = ['api', 'web', 'worker', 'cron', 'mail'];

function change(side: 'base' | 'head'): { [path: string]: string } {
  const field = side === 'base' ? 'replicas: 4' : 'paused: false';
  return Object.fromEntries(
    NAMES.flatMap((name) => [
      [`${name}.yaml`, deployment(field, name)],
      [`${name}-settings.yaml`, configMap(name, side)],
    ]),
  );
}

function job(made: PullRequest, inputs: { [name: string]: string }): Promise<Job> {
  return runJob({ github, folder: made.repository.folder, event: 'pull_request', payload: made.payload(), inputs });
}

/** What the jobs of a matrix leave, as download-artifact lays it out. */
async function shards(made: PullRequest, which: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(temporaryFolder(), 'reports-'));
  for (const shard of which) {
    const done = await job(made, { shard, comment: 'never' });
    const inside = join(folder, `applylint-${shard.replace('/', '-')}`);
    mkdirSync(inside);
    copyFileSync(done.outputs['report-json'] ?? '', join(inside, 'report.json'));
  }
  return folder;
}

it('one comment for many jobs: shards of a matrix are joined, and say what the whole says', async () => {
  const made = await pullRequest(github, change('head'), change('base'));
  const folder = await shards(made, ['1/3', '2/3', '3/3']);
  expect(github.comments).toEqual([]);
  const joined = await job(made, { join: folder });
  expect(joined.status).toBe(1);
  expect(github.comments).toHaveLength(1);
  const body = github.comments[0]?.body;
  const whole = await job(made, {});
  expect(whole.status).toBe(1);
  expect(whole.outputs['errors']).toBe(joined.outputs['errors']);
  const report = (done: Job): unknown => JSON.parse(readFileSync(done.outputs['report-json'] ?? '', 'utf8'));
  expect(report(joined)).toEqual(report(whole));
  expect(github.comments).toHaveLength(1);
  // Nobody knows the inputs of the jobs that are joined.
  const withoutLine = (text = ''): string => text.replace(/\n- Same result locally: .*/, '');
  expect(withoutLine(github.comments[0]?.body)).toBe(body);
});

it('a job that is missing makes the joined report incomplete', async () => {
  const made = await pullRequest(github, change('head'), change('base'));
  const joined = await job(made, { join: await shards(made, ['1/3', '3/3']) });
  expect(joined.status).toBe(3);
  expect(github.comments[0]?.body).toContain('shard 2 of 3 is not among the joined reports');
});

it('reports of another commit are none', async () => {
  const made = await pullRequest(github, change('head'), change('base'));
  const folder = await shards(made, ['1/1']);
  const other = await pullRequest(github, { ...change('head'), 'web.yaml': deployment('replicas: 9') }, change('base'));
  const joined = await job(other, { join: folder });
  expect(joined.status).toBe(3);
  expect(joined.summary).toContain('and this run is of');
});
