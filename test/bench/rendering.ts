/**
 * `npm run bench:render`: a repository of 200 overlays over 10 bases. One overlay changes: only it is rendered; against
 * rendering every overlay at both revisions with the same kustomize, one after the other, as a script would. Needs git,
 * /usr/bin/time and kustomize or kubectl on PATH.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findKustomize } from '../../src/render/tools.ts';
import { inTurn, once } from './measure.ts';
import { richDeployment } from './rich-object.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const ROOTS = 200;
const BASES = 10;
const ROUNDS = 3;

const work = mkdtempSync(join(tmpdir(), 'applylint-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const repository = join(work, 'repository');

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.invalid'];
  execFileSync('git', ['-C', repository, ...identity, ...args], { stdio: 'ignore' });
}

function write(path: string, text: string): void {
  const full = join(repository, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, text);
}

const patch = (n: number, replicas: number): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: service-${n % BASES}, namespace: team-${n % BASES} }\nspec: { replicas: ${replicas} }\n`;

mkdirSync(repository);
git('init', '--quiet', '--initial-branch=main');
for (let n = 0; n < BASES; n++) {
  write(`bases/${n}/kustomization.yaml`, 'resources: [deployment.yaml]\n');
  write(`bases/${n}/deployment.yaml`, richDeployment(n, '1.0.0'));
}
for (let n = 0; n < ROOTS; n++) {
  write(
    `overlays/${n}/kustomization.yaml`,
    `namePrefix: o${n}-\nresources: [../../bases/${n % BASES}]\npatches: [{ path: patch.yaml }]\n`,
  );
  write(`overlays/${n}/patch.yaml`, patch(n, 2));
}
git('add', '--all');
git('commit', '--quiet', '-m', 'base');
git('tag', 'base');
write('overlays/17/patch.yaml', patch(17, 3));
git('commit', '--quiet', '--all', '-m', 'one');
git('tag', 'one');
write('README.md', 'hello\n');
git('add', '--all');
git('commit', '--quiet', '-m', 'none');
git('tag', 'none');

const tool = await findKustomize(process.env['PATH'] ?? '', [], work);
if (!tool) throw new Error('neither kustomize nor kubectl is on PATH');
const build = `${tool.command.at(-1)} ${tool.name === 'kubectl' ? 'kustomize' : 'build'}`;
const cli = ['node', join(ROOT, 'dist/cli.js'), 'check', '--format', 'json'];
const check = (base: string, head: string): string[] => [
  ...cli,
  '--base',
  base,
  '--head',
  head,
  '--output',
  '/dev/null',
];
const everything = [
  'sh',
  '-c',
  `for side in base head; do for n in $(seq 0 ${ROOTS - 1}); do ${build} overlays/$n >/dev/null || exit 1; done; done`,
];

const units = execFileSync('node', [...cli.slice(1), '--base', 'base', '--head', 'one'], {
  cwd: repository,
  encoding: 'utf8',
});
const rendered = (JSON.parse(units) as { units: { id: string }[] }).units.map(({ id }) => id);
console.log(`one of ${ROOTS} overlays changed, kustomize ${tool.version}: rendered ${rendered.join(', ')}`);
const one = once(check('base', 'one'), repository);
const all = once(everything, repository);
console.log(
  `the whole review ${one.wall.toFixed(0)} ms, rendering everything on both sides ${all.wall.toFixed(0)} ms: ratio ${(one.wall / all.wall).toFixed(4)}`,
);
const none = inTurn(check('one', 'none'), check('base', 'one'), repository, ROUNDS);
console.log(
  `no root touched ${none.a.wall.toFixed(0)} ms, one root ${none.b.wall.toFixed(0)} ms: ratio ${none.ratio.toFixed(2)}`,
);
