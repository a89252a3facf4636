/**
 * How often the rules are right on changes that people really made. Checks a fixed sample of commits of public
 * repositories (repositories.json) in clones of them, and counts what a person said of each finding (judgements.jsonl):
 *
 *   npm run precision -- CLONES [--repository owner/name] [--found FILE] [--program cli.js]
 *
 * CLONES holds a folder `owner+name` per repository. Prints the tables of ../PRECISION.md and what is not judged yet.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Report, ReportFinding } from '../../../src/report/report.ts';
import { type Found, idOf, readJudgements, tables } from './tables.ts';

interface Sample {
  readonly repository: string;
  /** The newest commit looked at. */
  readonly upTo: string;
  readonly paths: readonly string[];
  /** Every how-manieth commit that touches the paths. */
  readonly every: number;
  readonly commits: number;
}

/** What became of one commit. */
interface Checked {
  readonly findings: readonly Found[];
  /** Objects that were predicted. */
  readonly objects: number;
  readonly failure: string | null;
}

const here = new URL('./', import.meta.url);
const run = promisify(execFile);
const limits = { timeout: 120_000, maxBuffer: 1 << 28 };

function git(clone: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** Commits with a parent, evenly over the history of the paths, newest first. */
function commitsOf(clone: string, sample: Sample): string[] {
  const all = git(clone, 'rev-list', '--no-merges', '--min-parents=1', sample.upTo, '--', ...sample.paths);
  return all
    .trim()
    .split('\n')
    .filter((_, i) => i % sample.every === 0)
    .slice(0, sample.commits);
}

async function check(clone: string, sample: Sample, commit: string): Promise<Checked> {
  const args = [program, 'check', '--base', `${commit}^`, '--head', commit, '--format', 'json'];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: clone, ...limits }).catch(
    (error: { stdout?: string; stderr?: string }) => ({ stdout: error.stdout ?? '', stderr: error.stderr ?? '' }),
  );
  if (stdout === '') return { findings: [], objects: 0, failure: stderr.split('\n')[0] ?? 'no output' };
  const report: Report = JSON.parse(stdout);
  const findings = report.findings.map((finding) => foundAt(sample.repository, commit, finding));
  return { findings, objects: report.objects.length, failure: null };
}

function foundAt(repository: string, commit: string, finding: ReportFinding): Found {
  const object = finding.key === null ? '' : [finding.key.namespace, finding.key.kind, finding.key.name].join('/');
  const { ruleId: rule, severity, message, location } = finding;
  const path = finding.path === '' ? (location?.path ?? '') : finding.path;
  return { repository, commit: commit.slice(0, 12), severity, rule, object, path, message };
}

/** Two at a time: one process is mostly starting up. */
async function inPairs<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < items.length; i = next++) {
      const item = items[i];
      if (item !== undefined) results[i] = await work(item);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repository: { type: 'string', multiple: true }, found: { type: 'string' }, program: { type: 'string' } },
});
const program = values.program ?? new URL('../../../dist/cli.js', import.meta.url).pathname;
const [clones] = positionals;
if (clones === undefined) throw new Error('name the folder of the clones');
const samples: Sample[] = JSON.parse(readFileSync(new URL('repositories.json', here), 'utf8'));
const found: Found[] = [];
for (const sample of samples) {
  const clone = join(clones, sample.repository.replace('/', '+'));
  if (values.repository && !values.repository.includes(sample.repository)) continue;
  if (!existsSync(clone)) {
    console.log(`${sample.repository}: no clone`);
    continue;
  }
  const commits = commitsOf(clone, sample);
  const checked = await inPairs(commits, (commit) => check(clone, sample, commit));
  checked.forEach(({ failure }, i) => {
    if (failure !== null) console.log(`${sample.repository} ${commits[i]}: ${failure}`);
  });
  found.push(...checked.flatMap(({ findings }) => findings));
  if (values.found !== undefined)
    writeFileSync(values.found, found.map((finding) => `${JSON.stringify(finding)}\n`).join(''));
  const withObjects = checked.filter(({ objects }) => objects > 0).length;
  const count = (severity: string): number =>
    checked.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length;
  console.log(
    `| ${sample.repository} | ${commits.at(-1)?.slice(0, 10)}..${sample.upTo.slice(0, 10)} | ${commits.length} | ${withObjects} | ${count('error')} | ${count('warning')} | ${count('info')} |`,
  );
}
const judgements = readJudgements(readFileSync(new URL('judgements.jsonl', here), 'utf8'));
console.log(tables(found, judgements));
for (const finding of found)
  if (finding.severity === 'error' && !judgements.has(idOf(finding)))
    console.log('not judged:', JSON.stringify(finding));
