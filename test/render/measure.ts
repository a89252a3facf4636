/**
 * `npm run measure:rendering -- FOLDER…`: how many kustomizations and charts of clones render, and whether places point at
 * the right source. For the newest 20 commits of each clone that touch one, every root is rendered on both sides or says
 * why not; one that does neither is counted, too. The place of every finding, and of a sample of changed values, is put to
 * trial (causes.ts). `--commits=N`: so many; `--commit=ID`: only this one; `--verbose` lists what is not right.
 */
import { execFileSync } from 'node:child_process';
import { openGit } from '../../src/git/git.ts';
import { gitSource } from '../../src/git/source.ts';
import { getString } from '../../src/kube/object.ts';
import type { Manifest, SourceLocation } from '../../src/manifest/manifest.ts';
import { differences, type Steps, valueAt } from '../../src/provenance/match.ts';
import { affectedRoots } from '../../src/render/affected.ts';
import type { Renderings } from '../../src/rendering.ts';
import { readRendering } from '../../src/review/rendered.ts';
import { type Effect, identity, judge } from './causes.ts';
import { reviewSource, testRenderer } from './review-repository.ts';
import { Trials } from './trials.ts';

const values = (name: string): string[] =>
  process.argv.flatMap((argument) => (argument.startsWith(`--${name}=`) ? [argument.slice(name.length + 3)] : []));
const ONLY = values('commit');
const COMMITS = Number(values('commits')[0] ?? 20);
const SEARCHED = 1000;
/** Changed values that are put to the test, of one commit. */
const SAMPLE = 12;

interface Score {
  right: number;
  untold: number;
  all: number;
}

interface Tally {
  commits: number;
  rendered: number;
  refused: number;
  silent: number;
  readonly why: Map<string, number>;
  readonly findings: Score;
  readonly values: Score;
  readonly wrong: string[];
}

const renderer = testRenderer();

async function measure(folder: string): Promise<Tally> {
  const tally: Tally = {
    commits: 0,
    rendered: 0,
    refused: 0,
    silent: 0,
    why: new Map(),
    findings: { right: 0, untold: 0, all: 0 },
    values: { right: 0, untold: 0, all: 0 },
    wrong: [],
  };
  const git = await openGit(folder);
  const log = ['-C', folder, 'log', '--no-merges', `--max-count=${SEARCHED}`, '--format=%H %P'];
  const lines = execFileSync('git', log, { encoding: 'utf8' }).trim().split('\n');
  const wanted = lines.filter((line) => ONLY.length === 0 || ONLY.some((id) => line.startsWith(id)));
  for (const line of wanted) {
    if (tally.commits >= COMMITS) break;
    const [commit = '', parent] = line.split(' ');
    if (parent === undefined) continue;
    const side = (id: string) => ({ name: id, commit: id, tree: id });
    const source = gitSource(git, { base: side(parent), head: side(commit), paths: [], include: () => true });
    const renderings = await renderer.render(source, await source.readRevisions(), () => undefined);
    if (renderings.renderings.length + renderings.problems.length === 0) continue;
    tally.commits++;
    const trials = await Trials.of(source);
    await count(tally, trials, renderings, commit);
    await judgeValues(tally, trials, renderings, commit);
    await judgeFindings(tally, trials, renderings, commit, folder);
  }
  return tally;
}

async function count(tally: Tally, { source, trees }: Trials, all: Renderings, commit: string): Promise<void> {
  tally.rendered += all.renderings.length;
  const failed = new Set(all.problems.map(({ message }) => /^\w+ `([^`]*)`/.exec(message)?.[1] ?? message));
  tally.refused += failed.size;
  for (const { message } of all.problems) {
    const why = message.replace(/^.* is not rendered(?: at \w+)?: /, '').replace(/refers to \S+/, 'refers to …');
    tally.why.set(why, (tally.why.get(why) ?? 0) + 1);
  }
  const empty = all.remarks.find((remark) => remark.includes('with nothing listed')) ?? '';
  // Without the owners that add something to it, each in its way.
  const told = new Set([...all.renderings.map(({ id }) => id), ...failed].map((id) => id.replace(/ \(.*$/, '')));
  for (const { folder } of (
    await affectedRoots(
      source,
      trees,
      { calls: new Map(), left: new Set(), unrestricted: new Set() },
      () => undefined,
      new Map(),
    )
  ).roots) {
    if (told.has(folder === '' ? '.' : folder) || empty.includes(folder)) continue;
    tally.silent++;
    tally.wrong.push(`${commit.slice(0, 10)} ${folder}: neither rendered nor said why not`);
  }
}

async function judgeValues(tally: Tally, trials: Trials, { renderings }: Renderings, commit: string): Promise<void> {
  let sampled = 0;
  for (const rendering of renderings) {
    if (!rendering.sides.base || !rendering.sides.head) continue;
    const { unit } = readRendering(rendering);
    const before = new Map(unit.manifests.base.map((manifest) => [identity(manifest), manifest]));
    for (const manifest of unit.manifests.head) {
      const base = before.get(identity(manifest));
      if (!base) continue;
      for (const steps of differences(base.object, manifest.object).slice(0, 3)) {
        if (sampled++ >= SAMPLE) return;
        const place = manifest.locate(askedSteps(manifest, steps));
        const what = `${commit.slice(0, 10)} ${rendering.id} ${identity(manifest)} ${steps.join('.')}`;
        await put(tally, tally.values, trials, { rendering, manifest, steps, isNew: false }, place, what);
      }
    }
  }
}

async function put(
  tally: Tally,
  score: Score,
  trials: Trials,
  effect: Effect,
  place: SourceLocation,
  what: string,
): Promise<void> {
  const verdict = await judge(trials, effect, place);
  score.all++;
  if (verdict === 'right') score.right++;
  else tally.wrong.push(`${verdict} ${what}: ${place.path}:${place.line}`);
  if (verdict === 'untold') score.untold++;
}

async function judgeFindings(
  tally: Tally,
  trials: Trials,
  all: Renderings,
  commit: string,
  folder: string,
): Promise<void> {
  const units = new Map(all.renderings.map((rendering) => [rendering.id, readRendering(rendering).unit]));
  const report = await reviewSource(trials.source, folder, { renderer: { render: async () => all } });
  for (const finding of report.findings) {
    const id = [...units.keys()].find((name) => finding.unit === name || finding.unit.startsWith(`${name} (`));
    const unit = id === undefined ? undefined : units.get(id);
    const rendering = all.renderings.find((one) => one.id === id);
    if (!unit || !rendering || !finding.location || !finding.key) continue;
    const named = (manifest: Manifest): boolean =>
      manifest.gvk.kind === finding.key?.kind && getString(manifest.object, 'metadata', 'name') === finding.key.name;
    const [head, base] = [unit.manifests.head.find(named), unit.manifests.base.find(named)];
    const manifest = head ?? base;
    if (!manifest) continue;
    const changes = head && base ? differences(base.object, head.object) : [[]];
    const near = changes.filter((steps) => finding.path === '' || related(steps, finding.path));
    const [steps] = near.length > 0 ? near : changes;
    const what = `${commit.slice(0, 10)} ${id} ${finding.ruleId} ${finding.key.kind}/${finding.key.name} ${finding.path}`;
    const effect = { rendering, manifest, steps: head ? (steps ?? []) : null, isNew: base === undefined };
    const place = { ...finding.location, column: 1 };
    await put(tally, tally.findings, trials, effect, place, what);
  }
}

/** Whether a finding's path and a difference lie on one way, positions aside. */
function related(steps: Steps, path: string): boolean {
  const names = steps.filter((step) => typeof step === 'string').join('.');
  const plain = path.replace(/\[[^\]]*\]/g, '');
  return names.startsWith(plain) || plain.startsWith(names);
}

/** What a rule's path becomes: positions are known only as far as the object goes (src/lint/locate.ts). */
function askedSteps(manifest: Manifest, steps: Steps): Steps {
  const asked: (string | number)[] = [];
  for (const step of steps) {
    if (typeof step === 'number' && valueAt(manifest.object, [...asked, step]) === undefined) break;
    asked.push(step);
  }
  return asked;
}

const share = ({ right, untold, all }: Score): string => {
  const percent = all === 0 ? '' : ` (${((100 * right) / all).toFixed(1)} %)`;
  return `${right} of ${all}${percent}${untold === 0 ? '' : `, ${untold} untold`}`;
};

const verbose = process.argv.includes('--verbose');
for (const folder of process.argv.slice(2).filter((argument) => !argument.startsWith('--'))) {
  const tally = await measure(folder);
  const name = folder.replace(/\/+$/, '').split('/').at(-1);
  console.log(
    `${name}: ${tally.commits} commits, ${tally.rendered} roots rendered on both sides, ${tally.refused} not, ${tally.silent} neither; places right: findings ${share(tally.findings)}, changed values ${share(tally.values)}`,
  );
  for (const [why, count] of [...tally.why].sort((a, b) => b[1] - a[1]))
    console.log(`  not rendered, ${count}: ${why}`);
  if (verbose) for (const line of tally.wrong) console.log(`  ${line}`);
}
