/**
 * Renders what a change touches, at both revisions, and nothing else. In: a source of two revisions. Out: text and where it
 * came from, or why there is none. Files come from git objects into a fresh folder; programs found on PATH run there
 * without network, environment or plugins, within limits. May not decide anything about what it rendered.
 */

import type { Fetching } from '../fetch/source.ts';
import { listedIn, resolvePath } from '../kustomization/graph.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { folderOf } from '../manifest/path.ts';
import type { SourceEntry } from '../policy/policy.ts';
import { pool } from '../pool.ts';
import { type Idle, NOT_RENDERED, type Renderer, type Rendering, type Renderings } from '../rendering.ts';
import { holdsAskedFor, isAskedFor, LIMITS, type Revisions, SIDES, type Side, type Source } from '../sources.ts';
import {
  type Affected,
  type AffectedRoot,
  filesOf,
  folderAt,
  isAffected,
  isDifferent,
  rootAt,
  type Trees,
} from './affected.ts';
import { appointedFolders, appointedSources } from './appointed.ts';
import { filesOfCall } from './chart-calls.ts';
import { chartCopies, copiesUnseen } from './chart-copies.ts';
import { type ChartFolder, findCharts } from './chart-folders.ts';
import { affectedCharts } from './charts.ts';
import { chartTools } from './fetched-release.ts';
import { renderChart } from './helm.ts';
import { keptOut } from './kept-out.ts';
import { keptReads } from './kept-reads.ts';
import { renderKustomization } from './kustomize.ts';
import { withLocalCharts } from './local-charts.ts';
import { namedByBase } from './named.ts';
import { RENDER_LIMITS, type RenderLimits } from './process.ts';
import { emptyRemarks, guessedRemarks, remoteRemarks, toolRemarks } from './remarks.ts';
import { affectedWithRemotes, type RemoteSettings } from './remotes.ts';
import type { Bench, Rendered } from './result.ts';
import { findHelm, findKustomize } from './tools.ts';
import {
  chartMarker,
  chartSources,
  type DrawnRoot,
  idleSources,
  kustomizationSources,
  reasonOf,
  usedFiles,
} from './used.ts';
import { Workspace } from './workspace.ts';

export interface RenderSettings {
  /** Where programs are looked for; PATH. */
  readonly path: string;
  /** Folders under review: programs inside them are not run. */
  readonly distrusted: readonly string[];
  /** What policy says is rendered, beside what is found. */
  readonly declared: readonly SourceEntry[];
  readonly kubernetesVersion: string;
  /** What a server of that version serves: `batch/v1`, `batch/v1/CronJob`. */
  readonly servedVersions: readonly string[];
  readonly remotes: RemoteSettings;
  /** Fetches charts that kustomizations inflate; absent: nothing is fetched. */
  readonly fetching?: Fetching | undefined;
  readonly include: (path: string) => boolean;
  readonly limits?: RenderLimits;
}

export function createRenderer(settings: RenderSettings): Renderer {
  return { render: (source, revisions, idle) => render(settings, source, revisions.named, idle) };
}

async function render(
  settings: RenderSettings,
  source: Source,
  named: Revisions['named'],
  idle: Idle,
): Promise<Renderings> {
  let opened: Promise<Workspace> | undefined;
  const open = (): Promise<Workspace> => {
    opened ??= Workspace.create();
    return opened;
  };
  try {
    return await renderIn(open, settings, source, named, idle);
  } finally {
    await (await opened)?.remove();
  }
}

async function renderIn(
  open: () => Promise<Workspace>,
  settings: RenderSettings,
  source: Source,
  named: Revisions['named'],
  idle: Idle,
): Promise<Renderings> {
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  const appointed = await appointedSources(source, trees);
  const { declared } = settings;
  const folders = appointedFolders(
    appointed,
    declared.map(({ path }) => path),
  );
  const include = (folder: string): boolean => settings.include(`${folder}/kustomization.yaml`);
  const affected = await affectedWithRemotes(source, trees, folders, idle, include, settings.remotes, async () =>
    (await open()).newFolder(),
  );
  const { world, graphs } = affected;
  const wanted = affected.roots.filter(({ folder, closures }) => isNamed(folder, filesOf(closures), trees, named));
  const found = (await withLocalCharts(source, trees, await findCharts(source, trees, declared))).filter(({ folder }) =>
    settings.include(`${folder}/Chart.yaml`),
  );
  // What policy or an owner names is applied for itself, wherever it lies.
  const asked = new Set([
    ...declared.map(({ path }) => resolvePath('', path) ?? path),
    ...SIDES.flatMap((side) => appointed[side].map((owner) => owner.path)),
  ]);
  const copies = chartCopies(found, graphs, trees).filter(({ chart }) => !asked.has(chart.folder));
  const isApplied = ({ folder }: ChartFolder): boolean => asked.has(folder) || idle(chartMarker(folder)) === undefined;
  const own = found.filter((chart) => isApplied(chart) && !copies.some((copy) => copy.chart === chart));
  const charts = affectedCharts(own, trees, declared, appointed).filter(({ folder, calls }) => {
    const { changed = [] } = found.find((chart) => chart.folder === folder) ?? {};
    return isNamed(
      folder,
      [...changed, ...SIDES.flatMap((side) => (calls[side] ? filesOfCall(calls[side]) : []))],
      trees,
      named,
    );
  });
  const copied = copiesUnseen(copies);
  const used = usedFiles(affected.used, found.filter(isApplied));
  const unapplied = idleSources(affected.idle, found, trees, idle);
  if (wanted.length + charts.length === 0)
    return { ...NOTHING, unseen: copied.unseen, sources: [...copied.sources, ...unapplied], used };

  const workspace = await open();
  const { path, distrusted } = settings;
  const kustomize = wanted.length === 0 ? null : await findKustomize(path, distrusted, workspace.home);
  const helm = charts.length === 0 ? null : await findHelm(path, distrusted, workspace.home);
  const kit = { source, workspace, settings };
  const fetcher = settings.fetching?.open(await namedByBase(source, graphs.base)) ?? null;
  const { unrestricted } = folders;
  const isKeptOut = await keptOut(source, trees);
  const kept = keptReads(world.source);
  const drawnFrom = new Set(charts.map(({ folder }) => folder));
  const ofCharts = found.flatMap(({ folder, inside }) => (drawnFrom.has(folder) ? inside : []));
  for (const side of SIDES) {
    const ofRoots = wanted.flatMap(({ closures }) => [...(closures[side]?.files ?? [])]);
    await kept.read(side, [...new Set([...ofRoots, ...ofCharts])], LIMITS.side);
  }
  const bench: Bench = {
    ...{ ...world, source: kept, isKeptOut, workspace, settings, unrestricted, fetcher },
    tools: chartTools(kit),
  };
  const room = { left: (settings.limits ?? RENDER_LIMITS).sources };
  const withRoom = async (render: () => Promise<Rendered>): Promise<Rendered> =>
    room.left-- > 0 ? await render() : TOO_MANY;
  const rendered = await renderRoots(wanted, graphs, bench, (root) =>
    withRoom(() => renderKustomization(bench, kustomize, root)),
  );
  const drawn = await pool(
    charts.map((root) => async () => ({ root, result: await withRoom(() => renderChart(bench, helm, root)) })),
    4,
  );
  const results = [...rendered, ...drawn].map(({ result }) => result);
  const renderings = results.flatMap(({ rendering }): Rendering[] => (rendering === null ? [] : [rendering]));
  const problems = distinct(results.flatMap((result) => result.problems));
  const unseen = distinct([...results.flatMap((result) => result.unseen), ...copied.unseen]);
  const empty = rendered.filter(({ result }) => result.rendering === null && reasonOf(result) === null);
  const remarks = [
    ...remoteRemarks(world.remotes, settings.remotes),
    ...emptyRemarks(empty.map(({ root }) => root.folder)),
    ...toolRemarks({ kustomize, helm }, renderings, settings.kubernetesVersion),
    ...guessedRemarks(charts.filter(({ guessed, id }) => guessed && renderings.some((one) => one.id === id))),
  ];
  const sources = [
    ...kustomizationSources(rendered, graphs),
    ...chartSources(drawn, found),
    ...copied.sources,
    ...unapplied,
  ];
  return { renderings, problems, unseen, sources, used, remarks };
}

const TOO_MANY: Rendered = {
  rendering: null,
  problems: [
    {
      code: NOT_RENDERED,
      message: 'the change touches more kustomizations and charts than one review renders',
      fix: 'split the change, or review some folders at a time by naming them as paths',
      path: '.',
      line: 1,
      column: 1,
    },
  ],
  unseen: [],
  foreign: false,
};

const NOTHING: Omit<Renderings, 'sources' | 'used'> = { renderings: [], problems: [], unseen: [], remarks: [] };

/** Whether a source is part of what the user named, or made from a changed file that is. */
function isNamed(folder: string, files: Iterable<string>, trees: Trees, named: Revisions['named']): boolean {
  if (isAskedFor(folder, named) || holdsAskedFor(folder, named)) return true;
  return [...files].some((path) => isDifferent(path, trees) && isAskedFor(path, named));
}

/** Roots, and what a root that is not rendered lists: a broken aggregate hides nothing below it. */
async function renderRoots(
  wanted: readonly AffectedRoot[],
  graphs: Affected['graphs'],
  { trees }: Bench,
  render: (root: AffectedRoot) => Promise<Rendered>,
): Promise<DrawnRoot[]> {
  const done: DrawnRoot[] = [];
  const known = new Set(wanted.map(({ folder }) => folder));
  for (let waiting = wanted; waiting.length > 0; ) {
    const results = await pool(
      waiting.map((root) => async () => ({ root, result: await render(root) })),
      4,
    );
    // A component is a part of those that list it: what is wrong with it alone is wrong with nothing that is applied.
    done.push(...results.filter(({ root, result }) => result.rendering !== null || !isComponent(root)));
    const lacking = results.filter(
      ({ root, result }) => reasonOf(result) !== null && result !== TOO_MANY && !isTooDeep(root),
    );
    const below = lacking.flatMap(({ root }) => SIDES.flatMap((side) => foldersOf(root, graphs[side], side)));
    const next = [...new Set(below)].filter((folder) => !known.has(folder)).sort();
    for (const folder of next) known.add(folder);
    waiting = next.map((folder) => rootAt(graphs, folder, null)).filter((root) => isAffected(root, trees));
  }
  return done;
}

/** What lies below is as deep, or leads back. */
function isTooDeep({ closures }: AffectedRoot): boolean {
  return SIDES.some((side) => closures[side]?.refusals.some(({ code }) => code === 'deep'));
}

/** Folders of kustomizations that a root lists itself. */
function foldersOf(root: AffectedRoot, graph: Affected['graphs']['base'], side: Side): readonly string[] {
  const [first] = root.closures[side]?.kustomizations ?? [];
  const folder = folderAt(root, side);
  const kustomizations = first?.generated
    ? new Map([...graph.kustomizations, [folder, [first]]])
    : graph.kustomizations;
  return listedIn({ kustomizations, tree: graph.tree }, folder).folders;
}

function isComponent({ closures, folder }: AffectedRoot): boolean {
  const own = SIDES.flatMap((side) => closures[side]?.kustomizations ?? []).filter(
    ({ path }) => folderOf(path) === folder,
  );
  return own.length > 0 && own.every(({ component }) => component);
}

function distinct(problems: readonly InputProblem[]): InputProblem[] {
  const seen = new Map<string, InputProblem>();
  for (const problem of problems) seen.set(JSON.stringify([problem.path, problem.line, problem.message]), problem);
  return [...seen.values()];
}
