import { describe, expect, it } from 'vitest';
import { freshGitHub, github } from './github/fresh.ts';
import { runJob } from './github/job.ts';
import { pullRequest } from './github/pull-request.ts';
import { configMap } from './manifests.ts';
import { applylint } from './program.ts';
import { Repository } from './repository.ts';

freshGitHub();

describe('the deadline of a run', () => {
  it('is status 3 on the command line, with a report', async () => {
    const repository = await Repository.create();
    repository.write({ 'a.yaml': configMap('a', '1'), 'b.yaml': configMap('a', '2') });
    const { status, stdout } = await applylint(
      ['compare', 'a.yaml', 'b.yaml', '--deadline', '0.001', '--format', 'json'],
      {
        cwd: repository.folder,
      },
    );
    expect(status).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ conclusion: 'incomplete', incomplete: [{ code: 'deadline' }] });
  });

  it('is status 3 of the action, and it comments, sets outputs and writes the summary', async () => {
    const { repository, payload } = await pullRequest(github);
    const done = await runJob({
      github,
      folder: repository.folder,
      event: 'pull_request',
      payload: payload(),
      inputs: { deadline: '0.001' },
    });
    expect(done.status).toBe(3);
    expect(done.outputs).toMatchObject({ conclusion: 'incomplete' });
    expect(done.summary).toContain('was not finished before the deadline');
    expect(github.comments).toHaveLength(1);
  });

  it('standard input reaches the review', async () => {
    const repository = await Repository.create();
    repository.write({ 'a.yaml': configMap('a', '1') });
    const { status, stdout } = await applylint(['compare', 'a.yaml', '-', '--format', 'json'], {
      cwd: repository.folder,
      input: configMap('a', '2'),
    });
    expect(status).toBe(0);
    expect(JSON.parse(stdout).objects).toHaveLength(1);
  });
});
