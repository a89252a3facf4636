/**
 * `npm run measure:coverage -- CLONES` (or SAMPLE_CLONES): what reviews of the sample see, judge and say. CLONES holds a bare
 * clone `owner+name` of each repository of commits.json. Each commit is reviewed against its parent by the command line,
 * with the renderers of test/render/build.sh and without network; what is measured already is not measured again.
 *
 *   --results FOLDER      where results are kept (default .cache/sample), one file a commit, figures.json and tables.md
 *   --program FILE        the command line under test (default src/cli.ts)
 *   --repository NAME     only this one; may be repeated
 *   --round 2             only the repositories of this round
 *   --every 4             every fourth commit of the list
 *   --at-once 2           two reviews at a time
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Report } from '../../src/report/report.ts';
import { changedFiles } from './account.ts';
import { cloneOf, readList, type SampleRepository } from './list.ts';
import { countedOf, type Reviewed } from './reviewed.ts';
import { figures, tables } from './table.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const RENDERERS = join(ROOT, '.cache/renderers');
/** Longer than any limit of a review. */
const DEADLINE_MS = 20 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    results: { type: 'string', default: join(ROOT, '.cache/sample') },
    program: { type: 'string', default: join(ROOT, 'src/cli.ts') },
    repository: { type: 'string', multiple: true },
    round: { type: 'string' },
    every: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '1' },
  },
});
const results = resolve(values.results);
const program = resolve(values.program);

interface Ended {
  readonly exit: number;
  readonly out: string;
  readonly errors: string;
}

function runReview(folder: string, parent: string, commit: string): Promise<Ended> {
  const args = [program, 'check', '--base', parent, '--head', commit, '--format', 'json', '--fetch', 'never'];
  const env = { ...process.env, PATH: [RENDERERS, process.env['PATH'] ?? ''].join(delimiter) };
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: DEADLINE_MS,
    });
    const out: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => errors.push(part));
    child.on('close', (code) =>
      done({
        exit: code ?? -1,
        out: Buffer.concat(out).toString('utf8'),
        errors: Buffer.concat(errors).toString('utf8'),
      }),
    );
  });
}

async function measure({ repository }: SampleRepository, folder: string, commit: string): Promise<Reviewed> {
  const parent = execFileSync('git', ['-C', folder, 'rev-parse', `${commit}^`], { encoding: 'utf8' }).trim();
  const changed = changedFiles(folder, parent, commit);
  const start = performance.now();
  const { exit, out, errors } = await runReview(folder, parent, commit);
  const about = { repository, commit, exit, seconds: Math.round(performance.now() - start) / 1000, changed };
  if (out === '') return { ...about, failure: errors.split('\n')[0] ?? '', counted: null };
  const report: Report = JSON.parse(out);
  return { ...about, failure: '', counted: countedOf(report, changed) };
}

/** A clone that reviews run in: git itself refuses to let them run in a bare one. */
function openClone(bare: string, name: string): string {
  const folder = join(results, 'clones', name);
  if (!existsSync(folder)) {
    mkdirSync(join(results, 'clones'), { recursive: true });
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', bare, folder]);
  }
  return folder;
}

async function measureAll(clones: string, list: readonly SampleRepository[]): Promise<Reviewed[]> {
  const all: Reviewed[] = [];
  const jobs: (() => Promise<void>)[] = [];
  for (const entry of list) {
    const bare = cloneOf(clones, entry);
    if (bare === null) {
      console.log(`${entry.repository} is skipped: no clone`);
      continue;
    }
    const name = entry.repository.replace('/', '+');
    const folder = openClone(resolve(bare), name);
    mkdirSync(join(results, name), { recursive: true });
    for (const commit of entry.commits.filter((_, i) => i % Number(values.every) === 0)) {
      jobs.push(async () => {
        const kept = join(results, name, `${commit}.json`);
        if (!existsSync(kept))
          writeFileSync(kept, `${JSON.stringify(await measure(entry, folder, commit), null, 1)}\n`);
        all.push(JSON.parse(readFileSync(kept, 'utf8')));
      });
    }
  }
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job();
  };
  await Promise.all(Array.from({ length: Math.min(2, Number(values['at-once'])) }, work));
  return all;
}

const clones = positionals[0] ?? process.env['SAMPLE_CLONES'];
const missing = ['kustomize', 'helm'].filter((name) => !existsSync(join(RENDERERS, name)));
if (clones === undefined) console.log('Nothing is measured: name the folder of the clones, or set SAMPLE_CLONES.');
else if (missing.length > 0)
  console.log(`Nothing is measured: test/render/build.sh has not built ${missing.join(', ')}.`);
else {
  const list = readList().filter(
    ({ repository, round }) =>
      (!values.repository || values.repository.includes(repository)) &&
      (values.round === undefined || round === Number(values.round)),
  );
  const all = await measureAll(clones, list);
  const tallies = figures(list, all);
  writeFileSync(join(results, 'figures.json'), `${JSON.stringify(tallies, null, 1)}\n`);
  writeFileSync(join(results, 'tables.md'), tables(tallies, all));
  console.log(tables(tallies, all));
}
