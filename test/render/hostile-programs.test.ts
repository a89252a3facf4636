import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RENDER_LIMITS, runConfined } from '../../src/render/process.ts';
import type { Report } from '../../src/report/report.ts';
import { temporaryFolder } from '../e2e/program.ts';
import { Repository } from '../e2e/repository.ts';
import { change, configMap, expectRefused, plain } from './hostile-change.ts';
import { fakePrograms, reviewCommits } from './review-repository.ts';

describe('R08 and R10 with programs of our own', () => {
  const resource = configMap('a', '1').replaceAll('\n', '\\n').replaceAll('"', '\\"');
  const version = '[ "$1" = version ] && { echo v5.0.0; exit 0; }';
  const withProgram = async (script: string, limits = RENDER_LIMITS): Promise<Report> => {
    const fake = fakePrograms({ kustomize: `${version}\n${script}` });
    try {
      return await change(plain, { 'app/a.yaml': configMap('a', '2') }, { path: fake.path, limits });
    } finally {
      fake.remove();
    }
  };

  it('missing', async () => {
    const report = await change(plain, { 'app/a.yaml': configMap('a', '2') }, { path: temporaryFolder() });
    expectRefused(report, /neither kustomize nor kubectl is on PATH/);
  });
  it('not taken from the repository under review', async () => {
    const repository = await Repository.create();
    const base = await repository.commit(plain);
    const head = await repository.commit({
      'app/a.yaml': configMap('a', '2'),
      'bin/kustomize': '#!/bin/sh\necho "kind: X"\n',
    });
    const report = await reviewCommits(repository, base, head, { path: join(repository.folder, 'bin') });
    expectRefused(report, /neither kustomize nor kubectl/);
  });
  it('empty output with status 0', async () => expectRefused(await withProgram('exit 0'), /printed no object/));
  it('comments alone', async () => expectRefused(await withProgram('echo "# nothing"'), /no object/));
  it('a warning among the objects', async () =>
    expectRefused(await withProgram(`printf "Warning: old\\n---\\n${resource}"`), /something else than objects/));
  it('killed', async () => expectRefused(await withProgram('kill -9 $$'), /killed|failed with status/));
  it('too slow', async () =>
    expectRefused(await withProgram('while :; do :; done', { ...RENDER_LIMITS, milliseconds: 300 }), /took too long/));
  it('too much output', async () =>
    expectRefused(
      await withProgram('while :; do echo aaaaaaaaaaaaaaaa; done', { ...RENDER_LIMITS, outputBytes: 10_000 }),
      /printed more/,
    ));

  it('R10: the environment holds nothing of ours', async () => {
    process.env['GITHUB_TOKEN'] = 'canary-token';
    process.env['INPUT_TOKEN'] = 'canary-token';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'canary-token';
    try {
      const ended = await runConfined(['/usr/bin/env'], [], { folder: temporaryFolder(), home: '/nowhere' });
      const names = ended.stdout
        .toString('utf8')
        .split('\n')
        .map((line) => line.split('=')[0]);
      expect(names.join()).not.toMatch(/TOKEN|ACTIONS|INPUT|AWS|GITHUB|SSH/);
      expect(ended.stdout.toString('utf8')).not.toContain('canary');
      expect(ended.stdout.toString('utf8')).toContain('HOME=/nowhere');
    } finally {
      for (const name of ['GITHUB_TOKEN', 'INPUT_TOKEN', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name];
    }
  });
});
