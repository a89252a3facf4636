/**
 * Renders what a change touches, at both revisions, and nothing else. In: a source of two revisions. Out: text and where it
 * came from, or why there is none. Files come from git objects into a fresh folder; programs found on PATH run there
 * without network, environment or plugins, within limits. May not decide anything about what it rendered.
 */
import type { InputProblem } from '../manifest/manifest.ts';
import type { SourceEntry } from '../policy/policy.ts';
import { pool } from '../pool.ts';
import type { Renderer, Rendering, Renderings } from '../rendering.ts';
import type { Revisions, Source } from '../sources.ts';
import { appointedFolders, appointedSources } from './appointed.ts';
import { affectedCharts } from './charts.ts';
import { renderChart } from './helm.ts';
import { renderKustomization } from './kustomize.ts';
import type { RenderLimits } from './process.ts';
import { emptyRemarks, guessedRemarks, remoteRemarks, toolRemarks } from './remarks.ts';
import { affectedWithRemotes, type RemoteSettings } from './remotes.ts';
import type { Bench, Rendered } from './result.ts';
import { findHelm, findKustomize } from './tools.ts';
import { Workspace } from './workspace.ts';

export interface RenderSettings {
  /** Where programs are looked for; PATH. */
  readonly path: string;
  /** Folders under review: programs inside them are not run. */
  readonly distrusted: readonly string[];
  /** What policy says is rendered, beside what is found. */
  readonly declared: readonly SourceEntry[];
  readonly kubernetesVersion: string;
  readonly remotes: RemoteSettings;
  readonly include: (path: string) => boolean;
  readonly limits?: RenderLimits;
}

export function createRenderer(settings: RenderSettings): Renderer {
  return { render: (source, revisions) => render(settings, source, revisions) };
}

async function render(settings: RenderSettings, source: Source, revisions: Revisions): Promise<Renderings> {
  let opened: Promise<Workspace> | undefined;
  const open = (): Promise<Workspace> => {
    opened ??= Workspace.create();
    return opened;
  };
  try {
    return await renderIn(open, settings, source, revisions);
  } finally {
    await (await opened)?.remove();
  }
}

async function renderIn(
  open: () => Promise<Workspace>,
  settings: RenderSettings,
  source: Source,
  revisions: Revisions,
): Promise<Renderings> {
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  const appointed = await appointedSources(source, trees);
  const { declared } = settings;
  const folders = appointedFolders(
    appointed,
    declared.map(({ path }) => path),
  );
  const include = (folder: string): boolean => settings.include(`${folder}/kustomization.yaml`);
  const affected = await affectedWithRemotes(source, trees, folders, include, settings.remotes, async () =>
    (await open()).newFolder(),
  );
  const { roots: wanted, used, world } = affected;
  const charts = affectedCharts(trees, declared, appointed).filter(({ folder }) =>
    settings.include(`${folder}/Chart.yaml`),
  );
  const changed = [...revisions.changed.base, ...revisions.changed.head].map(({ path }) => path);
  const unused = [...new Set(changed)].filter(
    (path) => !used.has(path) && !charts.some(({ folder }) => folder === '' || path.startsWith(`${folder}/`)),
  );
  if (wanted.length + charts.length === 0) return { renderings: [], problems: [], unseen: [], unused, remarks: [] };

  const workspace = await open();
  const { path, distrusted } = settings;
  const kustomize = wanted.length === 0 ? null : await findKustomize(path, distrusted, workspace.home);
  const helm = charts.length === 0 ? null : await findHelm(path, distrusted, workspace.home);
  const bench: Bench = { ...world, workspace, settings };
  const jobs = [
    ...wanted.map((root) => () => renderKustomization(bench, kustomize, root)),
    ...charts.map((root) => () => renderChart(bench, helm, root)),
  ];
  const results: Rendered[] = await pool(jobs, 4);
  const renderings = results.flatMap(({ rendering }): Rendering[] => (rendering === null ? [] : [rendering]));
  const problems = distinct(results.flatMap((result) => result.problems));
  const empty = wanted.filter((_, i) => results[i]?.rendering === null && results[i].problems.length === 0);
  const remarks = [
    ...remoteRemarks(world.remotes, settings.remotes),
    ...emptyRemarks(empty.map(({ folder }) => folder)),
    ...toolRemarks({ kustomize, helm }, renderings, settings.kubernetesVersion),
    ...guessedRemarks(charts.filter(({ guessed, id }) => guessed && renderings.some((one) => one.id === id))),
  ];
  return { renderings, problems, unseen: [], unused, remarks };
}

function distinct(problems: readonly InputProblem[]): InputProblem[] {
  const seen = new Map<string, InputProblem>();
  for (const problem of problems) seen.set(JSON.stringify([problem.path, problem.line, problem.message]), problem);
  return [...seen.values()];
}
