import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deployment } from './manifests.ts';
import { applylint, run, temporaryFolder } from './program.ts';
import { Repository } from './repository.ts';

/** Two folders to compare. */
function folders(base: string, head: string): string[] {
  const root = temporaryFolder();
  for (const [side, text] of [
    ['base', base],
    ['head', head],
  ] as const) {
    mkdirSync(join(root, side));
    writeFileSync(join(root, side, 'web.yaml'), text);
  }
  return [join(root, 'base'), join(root, 'head')];
}

const VERDICTS = [
  {
    conclusion: 'pass',
    status: 0,
    folders: () => folders(deployment('replicas: 3'), deployment('replicas: 3', 'web', 'web:2')),
  },
  {
    conclusion: 'fail',
    status: 1,
    folders: () =>
      folders(
        deployment('replicas: 3'),
        deployment('replicas: 3')
          .replace('matchLabels: { app: web }', 'matchLabels: { app: other }')
          .replace('labels: { app: web }', 'labels: { app: other }'),
      ),
  },
  {
    conclusion: 'incomplete',
    status: 3,
    folders: () => folders(deployment('replicas: 3'), `${deployment('replicas: 3')}  bad: [\n`),
  },
] as const;

describe('O14: one verdict in every form', () => {
  for (const verdict of VERDICTS) {
    it(`${verdict.conclusion}: exit status, text, markdown, JSON and SARIF agree`, async () => {
      const paths = verdict.folders();
      const outputs: Record<string, string> = {};
      for (const format of ['text', 'markdown', 'json', 'sarif']) {
        const ended = await applylint(['compare', ...paths, '--format', format]);
        expect(ended.status, format).toBe(verdict.status);
        outputs[format] = ended.stdout;
      }
      const json = JSON.parse(outputs['json'] ?? '');
      expect(json.conclusion).toBe(verdict.conclusion);
      expect(json.gate.failed).toBe(verdict.conclusion === 'fail');
      const errors = json.findings.filter((finding: { severity: string }) => finding.severity === 'error').length;
      const [sarif] = JSON.parse(outputs['sarif'] ?? '').runs;
      expect(sarif.results.filter((result: { level: string }) => result.level === 'error')).toHaveLength(errors);
      expect(sarif.invocations[0].executionSuccessful).toBe(verdict.conclusion !== 'incomplete');
      const headline = (text = ''): string =>
        text.split('\n').find((line) => line.trim() !== '' && !line.startsWith('<!--')) ?? '';
      for (const format of ['text', 'markdown']) {
        const incomplete = /not reviewed/i.test(headline(outputs[format]));
        expect(incomplete, `${format}: ${headline(outputs[format])}`).toBe(verdict.conclusion === 'incomplete');
      }
    });
  }

  it('what a file that cannot be read at head held before is not taken for deleted', async () => {
    const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n';
    const ended = await applylint(['compare', ...folders(namespace, `${namespace}spec: [\n`), '--format', 'json']);
    expect(ended.status).toBe(3);
    const { objects, findings } = JSON.parse(ended.stdout);
    expect(findings).toEqual([]);
    const verdicts = objects[0].outcomes.map((outcome: { verdict: string }) => outcome.verdict);
    expect(verdicts).toEqual(['not-judged', 'not-judged']);
  });

  it('misuse ends with 2 and prints no report', async () => {
    const ended = await applylint(['compare', 'one']);
    expect(ended).toMatchObject({ status: 2, stdout: '' });
    expect(ended.stderr).not.toBe('');
  });
});

describe('X06: the surroundings', () => {
  it('a change of many files, one of them a manifest; no HOME, no place for temporary files', async () => {
    const repository = await Repository.create();
    const write = async (command: string[], input: string): Promise<string> =>
      (await run('git', command, { cwd: repository.folder, input })).stdout.trim();
    const commitOf = async (image: string, note: string): Promise<string> => {
      const manifest = await write(['hash-object', '-w', '--stdin'], deployment('replicas: 3', 'web', image));
      const text = await write(['hash-object', '-w', '--stdin'], note);
      const notes = Array.from({ length: 20_000 }, (_, i) => `100644 blob ${text}\t${i}.txt`).join('\n');
      const folder = await write(['mktree'], notes);
      const tree = await write(['mktree'], `040000 tree ${folder}\tnotes\n100644 blob ${manifest}\tweb.yaml`);
      return repository.git('commit-tree', tree, '-m', note);
    };
    const base = await commitOf('web:1', 'before');
    const head = await commitOf('web:2', 'after');
    const ended = await applylint(['check', '--base', base, '--head', head, '--format', 'json'], {
      cwd: repository.folder,
      env: { HOME: undefined, TMPDIR: '/nowhere' },
    });
    expect(ended.status, ended.stderr).toBe(0);
    expect(JSON.parse(ended.stdout).counts).toMatchObject({ analysed: 2, refused: 0 });
  }, 120_000);
});
