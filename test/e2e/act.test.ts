import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshGitHub, github } from './github/fresh.ts';
import { runJob } from './github/job.ts';
import { REPOSITORY, workflowRunPayload } from './github/payloads.ts';
import { DROPPED, pullRequest } from './github/pull-request.ts';
import { zipOf } from './github/zip-writer.ts';
import { type Ended, NODE, ROOT, run, temporaryFolder } from './program.ts';
import type { Repository } from './repository.ts';

freshGitHub();

/** The runner of workflows, built by .ci/run: https://github.com/nektos/act */
const ACT = process.env['APPLYLINT_ACT'];
if (ACT === undefined) console.log('skipped: tests with the act runner; APPLYLINT_ACT does not name it');

/** Both actions as a tag holds them, without what only development needs. */
function actions(): string {
  const folder = temporaryFolder();
  for (const name of ['action.yml', 'comment', 'dist', 'package.json'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  return folder;
}

/** Runs a workflow of the repository on this machine, with the fake as its GitHub. */
async function act(repository: Repository, event: string, payload: unknown, workflow: string): Promise<Ended> {
  const folder = temporaryFolder();
  const file = join(folder, 'event.json');
  writeFileSync(file, JSON.stringify(payload));
  const path = join(repository.folder, '.github/workflows/gate.yml');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, workflow);
  const env = {
    GITHUB_API_URL: github.url,
    GITHUB_GRAPHQL_URL: `${github.url}/graphql`,
    GITHUB_REPOSITORY: REPOSITORY,
  };
  return run(
    ACT ?? '',
    [
      event,
      ...['--platform', 'ubuntu-24.04=-self-hosted', '--no-cache-server', '--eventpath', file],
      ...['--secret', 'GITHUB_TOKEN=a-token-that-is-long-enough'],
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...['--local-repository', `applylint/applylint@v0=${actions()}`],
    ],
    {
      cwd: repository.folder,
      // act takes the first node it finds, whatever version an action names.
      env: { HOME: folder, PATH: `${dirname(NODE)}:${process.env['PATH']}`, XDG_CACHE_HOME: join(folder, 'cache') },
    },
  );
}

describe.skipIf(ACT === undefined)('a workflow, as the act runner runs it', () => {
  it('the action gates, comments, and sets outputs for the next step', { timeout: 300_000 }, async () => {
    const { repository, payload } = await pullRequest(github);
    const workflow = `on: pull_request
jobs:
  applylint:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v5
      - uses: applylint/applylint@v0
        id: applylint
        with: { prune: 'yes' }
      - if: always()
        run: echo "it is \${{ steps.applylint.outputs.conclusion }} with \${{ steps.applylint.outputs.errors }}"
`;
    const done = await act(repository, 'pull_request', payload(), workflow);
    expect(done.status).toBe(1);
    expect(done.stdout).toContain('it is fail with 1');
    expect(done.stdout).toContain('::error title=replicas-removed-scales-to-default');
    expect(github.calls).toEqual(['pull', 'list', 'reread', 'create', 'list']);
    expect(github.comments[0]?.body).toMatch(DROPPED);
  });

  it('the action in comment/ comments on a fork', { timeout: 300_000 }, async () => {
    const { repository, payload, headSha } = await pullRequest(github);
    github.readOnly = true;
    const gate = { github, folder: repository.folder, event: 'pull_request', payload: payload({ from: 'fork' }) };
    const result = (await runJob(gate)).outputs['result-file'] ?? '';
    github.readOnly = false;
    github.forget();
    github.pulls.length = 0;
    github.pulls.push({ number: 7, headSha, baseRef: 'main', open: true, locked: false, from: 'fork' });
    const zip = zipOf([{ name: 'applylint-result.json', content: readFileSync(result) }]);
    github.artifacts.push({ id: 1, run: 42, name: 'applylint', zip, expired: false, size: zip.length });
    const workflow = `on: { workflow_run: { workflows: [applylint], types: [completed] } }
jobs:
  comment:
    runs-on: ubuntu-24.04
    steps:
      - uses: applylint/applylint/comment@v0
`;
    const done = await act(repository, 'workflow_run', workflowRunPayload({ headSha }), workflow);
    expect(done.stdout).toContain('Comment on pull request 7: created');
    expect(done.status).toBe(0);
    expect(github.comments[0]?.body).toMatch(DROPPED);
  });
});
