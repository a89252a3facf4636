import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deployment } from './manifests.ts';
import { applylint } from './program.ts';
import { Repository } from './repository.ts';

const RULE = 'replicas-removed-scales-to-default';

/** The change that brings the Deployment to one replica, under the policies of base and head. */
async function review(base: string | null, head: string | null, ...args: string[]) {
  const repository = await Repository.create();
  const first = await repository.commit({ 'web.yaml': deployment('replicas: 3'), '.applylint.yaml': base });
  await repository.commit({ 'web.yaml': deployment('paused: false'), '.applylint.yaml': head });
  const ended = await applylint(['check', '--base', first, '--head', 'HEAD', ...args], { cwd: repository.folder });
  return { ...ended, repository, first };
}

const accepting = (until: string): string =>
  `suppressions:\n  - rule: ${RULE}\n    name: web\n    reason: one is enough\n    until: ${until}\n`;

describe('the policy of a repository', () => {
  it.each([
    ['severities', `rules: { ${RULE}: warning }\n`, 0],
    ['rules that are off', `rules: { ${RULE}: off }\n`, 0],
    ['suppressions', accepting('2999-12-31'), 0],
    ['suppressions that have ended', accepting('2020-12-31'), 1],
    ['options', 'options: { fail-on: never }\n', 0],
    ['paths', 'options: { exclude: [web.yaml] }\n', 0],
    ['nothing', '', 1],
  ])('B01: base decides by %s, head does not', async (_, policy, status) => {
    const file = policy === '' ? null : policy;
    expect((await review(file, file)).status).toBe(status);
    const added = await review(null, file);
    expect(added.status).toBe(1);
    expect(added.stdout.includes('policy-changed-in-head')).toBe(file !== null);
  });

  it('what ended is said', async () => {
    const { stdout } = await review(accepting('2020-12-31'), accepting('2020-12-31'));
    expect(stdout).toMatch(/the suppression of replicas-removed-scales-to-default ended on 2020-12-31/);
  });

  it('the command line wins', async () => {
    const never = 'options: { fail-on: never }\n';
    expect((await review(never, never, '--fail-on', 'error')).status).toBe(1);
  });

  it.each([
    ['broken YAML', 'rules: [\n', '.applylint.yaml:'],
    ['an unknown key', 'rule: {}\n', '.applylint.yaml:1:1: the key "rule" is not known'],
    ['an unknown rule', 'rules: { no-such-rule: off }\n', '.applylint.yaml:1:10: the rule "no-such-rule" is not known'],
    ['a wrong type', 'options:\n  exclude: 3\n', '.applylint.yaml:2:3: options.exclude must be a list or a text'],
    ['no reason', `suppressions: [{ rule: ${RULE} }]\n`, 'reason is missing in suppressions[0]'],
  ])('B03: %s at base stops the review', async (_, policy, words) => {
    const { status, stderr, stdout } = await review(policy, policy);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(words);
    expect(stderr).toMatch(/^ {2}why: .+\n {2}fix: .+$/m);
  });

  it('B03: broken at head only is an error: every review after the merge would stop', async () => {
    const { status, stdout } = await review(accepting('2999-12-31'), 'rules: [\n');
    expect(status).toBe(1);
    expect(stdout).toContain('After the merge every review refuses .applylint.yaml');
  });

  it('--policy names another one', async () => {
    const { repository, first } = await review(null, null);
    repository.write({ 'mine/policy.yaml': `rules: { ${RULE}: off }\n` });
    const args = ['check', '--base', first, '--head', 'HEAD', '--policy'];
    expect((await applylint([...args, 'mine/policy.yaml'], { cwd: repository.folder })).status).toBe(0);
    const missing = await applylint([...args, 'none.yaml'], { cwd: repository.folder });
    expect(missing.status).toBe(2);
    expect(missing.stderr).toContain('the policy none.yaml cannot be read');
  });

  it('compare goes by the one in the first folder', async () => {
    const repository = await Repository.create();
    repository.write({
      'a/web.yaml': deployment('replicas: 3'),
      'b/web.yaml': deployment('paused: false'),
      'b/.applylint.yaml': `rules: { ${RULE}: off }\n`,
    });
    const compare = () => applylint(['compare', 'a', 'b'], { cwd: repository.folder });
    const before = await compare();
    expect(before.status).toBe(1);
    expect(before.stdout).toContain('policy-changed-in-head');
    repository.write({ 'a/.applylint.yaml': `rules: { ${RULE}: off }\n` });
    expect((await compare()).status).toBe(0);
  });
});

describe('applylint plan', () => {
  it('takes a repository as check does, or two folders, and gates nothing', async () => {
    const { repository, first } = await review(null, null);
    const command = 'kubectl apply edit-last-applied deployment/web -n shop';
    const args = ['plan', '--base', first, '--head', 'HEAD'];
    for (const format of ['text', 'markdown', 'json']) {
      const ended = await applylint([...args, '--format', format], { cwd: repository.folder });
      expect(ended.status).toBe(0);
      expect(ended.stdout).toContain(command);
    }
    const folders = { 'a/web.yaml': deployment('replicas: 3'), 'b/web.yaml': deployment('paused: false') };
    repository.write(folders);
    const compared = await applylint(['plan', 'a', 'b'], { cwd: repository.folder });
    expect(compared.stdout).toContain(command);
    const sarif = await applylint([...args, '--format', 'sarif'], { cwd: repository.folder });
    expect(sarif.status).toBe(2);
  });

  it('ends with 3 where something was not reviewed', async () => {
    const { repository, first } = await review(null, null);
    repository.write({ 'broken.yaml': 'apiVersion: v1\nkind: [\n' });
    const ended = await applylint(['plan', '--base', first, '--output', 'plan.txt'], { cwd: repository.folder });
    expect(ended.status).toBe(3);
    expect(readFileSync(join(repository.folder, 'plan.txt'), 'utf8')).toContain('there may be more');
    expect(ended.stdout).toBe('');
  });
});
