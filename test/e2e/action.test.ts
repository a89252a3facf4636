import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { freshGitHub, github } from './github/fresh.ts';
import { runJob } from './github/job.ts';
import { DROPPED, pullRequest } from './github/pull-request.ts';
import { deployment } from './manifests.ts';

freshGitHub();

describe('the action on a pull request', () => {
  it('gates, comments, annotates, writes summary, files and outputs', async () => {
    const { repository, payload, baseSha } = await pullRequest(github);
    const done = await runJob({ github, folder: repository.folder, event: 'pull_request', payload: payload() });
    expect(done.status).toBe(1);
    expect(done.outputs).toMatchObject({ conclusion: 'fail', objects: '1', errors: '1', warnings: '0' });
    expect(done.summary).toMatch(DROPPED);
    expect(done.stdout).toContain('::error title=replicas-removed-scales-to-default,file=web.yaml,line=');
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toMatch(/^<!-- applylint:applylint -->\n### 🛑/);
    expect(github.comments[0]?.body).toContain('https://github.example/acme/shop/blob/');
    expect(done.stdout).toContain(baseSha.slice(0, 7));
    const json = JSON.parse(readFileSync(done.outputs['report-json'] ?? '', 'utf8'));
    expect(json.conclusion).toBe('fail');
    expect(JSON.parse(readFileSync(done.outputs['report-sarif'] ?? '', 'utf8')).runs[0].results).toHaveLength(1);
    expect(readFileSync(done.outputs['report-markdown'] ?? '', 'utf8')).toMatch(DROPPED);
    expect(JSON.parse(readFileSync(done.outputs['result-file'] ?? '', 'utf8')).conclusion).toBe('fail');
  });

  it('writes an empty SARIF log where there is nothing to find', async () => {
    const { repository, payload } = await pullRequest(github, { 'web.yaml': deployment('replicas: 5') });
    const done = await runJob({ github, folder: repository.folder, event: 'pull_request', payload: payload() });
    expect(done.status).toBe(0);
    expect(JSON.parse(readFileSync(done.outputs['report-sarif'] ?? '', 'utf8')).runs[0].results).toEqual([]);
  });

  it('hands SARIF to code scanning where it is asked to', async () => {
    const { repository, payload, mergeSha } = await pullRequest(github);
    const inputs = { 'upload-sarif': 'true', comment: 'never' };
    await runJob({ github, folder: repository.folder, event: 'pull_request', payload: payload(), inputs });
    expect(github.calls).toEqual(['pull', 'sarif']);
    expect(github.sarifs).toMatchObject([{ ref: 'refs/pull/7/merge', commit: mergeSha, log: { version: '2.1.0' } }]);
  });

  it('refuses a switch that is neither on nor off, and a time that is none', async () => {
    const { repository, payload } = await pullRequest(github);
    for (const inputs of [{ 'require-judged': 'yes' }, { 'api-timeout': 'soon' }]) {
      const done = await runJob({
        github,
        folder: repository.folder,
        event: 'pull_request',
        payload: payload(),
        inputs,
      });
      expect(done.status).toBe(2);
      expect(done.stdout).toMatch(/^::error title=applylint::(?:require-judged|api-timeout) cannot be/);
    }
  });
});
