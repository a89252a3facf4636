/**
 * `npm run measure:rendering -- FOLDER…`: how many kustomizations and charts of clones render, and whether places point at
 * the right source. For the newest 20 commits of each clone that touch one, every root is rendered on both sides or says
 * why not. Every finding, and a sample of changed values, is put to a test of cause: with only the file that the place
 * names taken back to base, the value must not be head's any more.
 */
import { execFileSync } from 'node:child_process';
import { openGit } from '../../src/git/git.ts';
import { gitSource } from '../../src/git/source.ts';
import { equalJson } from '../../src/kube/json.ts';
import { getString } from '../../src/kube/object.ts';
import type { Manifest } from '../../src/manifest/manifest.ts';
import { readManifests } from '../../src/manifest/read.ts';
import { differences, type Steps, valueAt } from '../../src/provenance/match.ts';
import { fetchRemote } from '../../src/remotes/fetch.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import type { Rendering, Renderings } from '../../src/rendering.ts';
import { readRendering } from '../../src/review/rendered.ts';
import type { Side, Source, TreeEntry } from '../../src/sources.ts';
import { RENDERER_PATH, reviewSource } from './review-repository.ts';

const COMMITS = 20;
const SEARCHED = 400;
/** Changed values that are put to the test, of one commit. */
const SAMPLE = 12;

/** `--commit=ID`: nothing but these. */
const ONLY = process.argv.flatMap((argument) => (argument.startsWith('--commit=') ? [argument.slice(9)] : []));

interface Tally {
  commits: number;
  rendered: number;
  refused: number;
  readonly why: Map<string, number>;
  findings: { right: number; all: number };
  values: { right: number; all: number };
  readonly wrong: string[];
}

const rendererOf = (include: (path: string) => boolean) =>
  createRenderer({
    path: RENDERER_PATH,
    distrusted: [],
    declared: [],
    kubernetesVersion: '1.36',
    remotes: { pinned: [], fetch: fetchRemote },
    include,
  });
const renderer = rendererOf(() => true);

async function measure(folder: string): Promise<Tally> {
  const tally: Tally = {
    commits: 0,
    rendered: 0,
    refused: 0,
    why: new Map(),
    findings: { right: 0, all: 0 },
    values: { right: 0, all: 0 },
    wrong: [],
  };
  const git = await openGit(folder);
  const log = ['-C', folder, 'log', '--no-merges', `--max-count=${SEARCHED}`, '--format=%H'];
  const all = execFileSync('git', log, { encoding: 'utf8' }).trim().split('\n');
  const commits = ONLY.length === 0 ? all : all.filter((commit) => ONLY.some((id) => commit.startsWith(id)));
  for (const commit of commits) {
    if (tally.commits >= COMMITS) break;
    const parents = execFileSync('git', ['-C', folder, 'rev-list', '--parents', '-n', '1', commit], {
      encoding: 'utf8',
    });
    const [, parent] = parents.trim().split(' ');
    if (parent === undefined) continue;
    const side = (id: string) => ({ name: id, commit: id, tree: id });
    const source = gitSource(git, { base: side(parent), head: side(commit), paths: [], include: () => true });
    const renderings = await renderer.render(source, await source.readRevisions());
    if (renderings.renderings.length + renderings.problems.length === 0) continue;
    tally.commits++;
    tally.rendered += renderings.renderings.length;
    const failed = new Set(renderings.problems.map(({ message }) => message.split(' is not rendered')[0]));
    tally.refused += failed.size;
    for (const { message } of renderings.problems) {
      const why = message.replace(/^.* is not rendered(?: at \w+)?: /, '').replace(/refers to \S+/, 'refers to …');
      tally.why.set(why, (tally.why.get(why) ?? 0) + 1);
    }
    await judgeValues(tally, source, renderings, commit);
    await judgeFindings(tally, source, renderings, commit, folder);
  }
  return tally;
}

async function judgeValues(tally: Tally, source: Source, { renderings }: Renderings, commit: string): Promise<void> {
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
        const { path } = manifest.locate(presentSteps(manifest, steps));
        const right = await isCause(source, rendering, manifest, steps, path);
        tally.values.all++;
        if (right) tally.values.right++;
        else
          tally.wrong.push(`${commit.slice(0, 10)} ${rendering.id} ${identity(manifest)} ${steps.join('.')}: ${path}`);
      }
    }
  }
}

async function judgeFindings(
  tally: Tally,
  source: Source,
  { renderings }: Renderings,
  commit: string,
  folder: string,
): Promise<void> {
  const units = new Map(renderings.map((rendering) => [rendering.id, readRendering(rendering).unit]));
  const report = await reviewSource(source, folder);
  for (const finding of report.findings) {
    const id = [...units.keys()].find((name) => finding.unit === name || finding.unit.startsWith(`${name} (`));
    const unit = id === undefined ? undefined : units.get(id);
    const rendering = renderings.find((one) => one.id === id);
    if (!unit || !rendering || !finding.location || !finding.key) continue;
    const named = (manifest: Manifest): boolean =>
      manifest.gvk.kind === finding.key?.kind && getString(manifest.object, 'metadata', 'name') === finding.key.name;
    const [head, base] = [unit.manifests.head.find(named), unit.manifests.base.find(named)];
    const manifest = head ?? base;
    if (!manifest) continue;
    const all = head && base ? differences(base.object, head.object) : [[]];
    const near = all.filter((steps) => finding.path === '' || related(steps, finding.path));
    const [steps] = near.length > 0 ? near : all;
    tally.findings.all++;
    if (steps && (await isCause(source, rendering, manifest, head ? steps : null, finding.location.path)))
      tally.findings.right++;
    else
      tally.wrong.push(
        `${commit.slice(0, 10)} ${id} ${finding.ruleId} ${finding.key.kind}/${finding.key.name} ${finding.path}: ${finding.location.path}`,
      );
  }
}

/** Whether a finding's path and a difference lie on one way, positions aside. */
function related(steps: Steps, path: string): boolean {
  const names = steps.filter((step) => typeof step === 'string').join('.');
  const plain = path.replace(/\[[^\]]*\]/g, '');
  return names.startsWith(plain) || plain.startsWith(names);
}

function presentSteps(manifest: Manifest, steps: Steps): Steps {
  let length = steps.length;
  while (length > 0 && valueAt(manifest.object, steps.slice(0, length)) === undefined) length--;
  return steps.slice(0, length);
}

/** Renders head once more with one file as it was at base: the value is another one then, or the rendering fails. */
async function isCause(
  source: Source,
  { id, root }: Rendering,
  manifest: Manifest,
  steps: Steps | null,
  path: string,
): Promise<boolean> {
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  if (trees.base.get(path)?.id === trees.head.get(path)?.id) return false;
  const reverted: Source = {
    ...source,
    async read(side: Side, paths: readonly string[]) {
      if (side === 'base') return source.read('base', paths);
      const rest = await source.read(
        'head',
        paths.filter((one) => one !== path),
      );
      return paths.includes(path) ? [...rest, ...(await source.read('base', [path]))] : rest;
    },
    async tree(side: Side) {
      if (side === 'base') return trees.base;
      const tree = new Map<string, TreeEntry>(trees.head);
      const before = trees.base.get(path);
      if (before) tree.set(path, before);
      else tree.delete(path);
      return tree;
    },
  };
  const own = new Set(['kustomization.yaml', 'Chart.yaml'].map((name) => `${root}/${name}`));
  const again = await rendererOf((one) => own.has(one)).render(reverted, await source.readRevisions());
  const rendering = again.renderings.find((one) => one.id === id);
  // Nothing differs any more, or the rest does not stand without the file: it made the difference. An object that is
  // gone (no steps) must come back.
  if (!rendering?.sides.head) return true;
  const manifests = readManifests({ path: id, bytes: rendering.sides.head.text }).manifests;
  const now = manifests.find((other) => identity(other) === identity(manifest));
  if (steps === null) return now !== undefined;
  const value = valueAt(manifest.object, steps);
  const other = now && valueAt(now.object, steps);
  if (!now || (other === undefined) !== (value === undefined)) return true;
  return other !== undefined && value !== undefined && !equalJson(other, value);
}

function identity({ gvk, object }: Manifest): string {
  return `${gvk.kind} ${getString(object, 'metadata', 'namespace') ?? ''}/${getString(object, 'metadata', 'name') ?? ''}`;
}

const share = ({ right, all }: { right: number; all: number }): string =>
  `${right} of ${all}${all === 0 ? '' : ` (${((100 * right) / all).toFixed(1)} %)`}`;

const verbose = process.argv.includes('--verbose');
for (const folder of process.argv.slice(2).filter((argument) => !argument.startsWith('--'))) {
  const tally = await measure(folder);
  const name = folder.replace(/\/+$/, '').split('/').at(-1);
  console.log(
    `${name}: ${tally.commits} commits, ${tally.rendered} roots rendered on both sides, ${tally.refused} not; places right: findings ${share(tally.findings)}, changed values ${share(tally.values)}`,
  );
  for (const [why, count] of [...tally.why].sort((a, b) => b[1] - a[1]))
    console.log(`  not rendered, ${count}: ${why}`);
  if (verbose) for (const line of tally.wrong) console.log(`  wrong: ${line}`);
}
