/**
 * Renders what a change touches, at both revisions, and nothing else. In: a source of two revisions. Out: text and where it
 * came from, or why there is none. Files come from git objects into a fresh folder; programs found on PATH run there
 * without network, environment or plugins, within limits. May not decide anything about what it rendered.
 */
import { resolvePath } from '../kustomization/graph.ts';
import type { FetchedRemotes } from '../kustomization/remote.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import type { SourceEntry } from '../policy/policy.ts';
import { pool } from '../pool.ts';
import type { Renderer, Rendering, Renderings } from '../rendering.ts';
import type { Revisions, Source } from '../sources.ts';
import type { AffectedRoot } from './affected.ts';
import { appointedSources } from './appointed.ts';
import { affectedCharts } from './charts.ts';
import { renderChart } from './helm.ts';
import { renderKustomization } from './kustomize.ts';
import type { RenderLimits } from './process.ts';
import { affectedWithRemotes, type RemoteSettings } from './remotes.ts';
import type { Bench, Rendered } from './result.ts';
import { findHelm, findKustomize, type Tool } from './tools.ts';
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
  const folders = [...appointed.base, ...appointed.head, ...declared].map(({ path }) => resolvePath('', path) ?? path);
  const include = (folder: string): boolean => settings.include(`${folder}/kustomization.yaml`);
  const affected = await affectedWithRemotes(source, trees, new Set(folders), include, settings.remotes, async () =>
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
  if (wanted.length + charts.length === 0) return { renderings: [], problems: [], unused, remarks: [] };

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
  const remarks = [
    ...remoteRemarks(world.remotes, settings.remotes),
    ...emptyRemarks(wanted.filter((_, i) => results[i]?.rendering === null && results[i].problems.length === 0)),
  ];
  const count = (kind: Rendering['kind']): number => renderings.filter((rendering) => rendering.kind === kind).length;
  if (kustomize && count('kustomization') > 0) {
    const within = kustomize.name === 'kubectl' ? ' of kubectl' : '';
    const how = counted(count('kustomization'), 'kustomization');
    remarks.push(`Rendered with kustomize ${kustomize.version}${within}: ${how}, ${network(kustomize)}.`);
  }
  if (helm && count('chart') > 0) {
    const how = `${counted(count('chart'), 'chart')}, without a cluster to look at`;
    remarks.push(
      `Rendered with helm ${helm.version}: ${how}, for Kubernetes ${settings.kubernetesVersion}, ${network(helm)}.`,
    );
  }
  return { renderings, problems, unused, remarks };
}

function network({ cutOff }: Tool): string {
  return cutOff ? 'in a network of its own that leads nowhere' : 'told to use no network';
}

function remoteRemarks(fetched: FetchedRemotes, { pinned }: RemoteSettings): string[] {
  const there = pinned.filter(({ url }) => 'folder' in (fetched.get(url) ?? {}));
  return there.map(({ url, pin }) => `Fetched ${url} as policy pins it: ${pin.slice(0, 12)}.`);
}

/** Such a kustomization applies nothing, which nobody may have meant. */
function emptyRemarks(roots: readonly AffectedRoot[]): string[] {
  if (roots.length === 0) return [];
  const names = roots.slice(0, 3).map(({ folder }) => (folder === '' ? '.' : folder));
  const rest = roots.length > names.length ? ` and ${roots.length - names.length} more` : '';
  return [`${counted(roots.length, 'kustomization')} with nothing listed: ${names.join(', ')}${rest}.`];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function distinct(problems: readonly InputProblem[]): InputProblem[] {
  const seen = new Map<string, InputProblem>();
  for (const problem of problems) seen.set(JSON.stringify([problem.path, problem.line, problem.message]), problem);
  return [...seen.values()];
}
