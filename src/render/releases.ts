/**
 * Renders charts from outside of the repository as their owners install them, at both revisions. In: releases, and what fetches. Out: text,
 * or why there is none. Helm runs as it does for charts of the repository: without network, environment or plugins, within limits.
 */
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FetchedSource, Fetcher } from '../fetch/source.ts';
import { folderOf } from '../kustomization/graph.ts';
import type { Refusal } from '../kustomization/kustomization.ts';
import { pool } from '../pool.ts';
import type { Release, ReleasePair } from '../releases/release.ts';
import type { ReleaseRenderer, RenderedRelease, RenderedReleases } from '../rendering.ts';
import { type Place, SIDES, type Side, type Source } from '../sources.ts';
import { fluxDefinitions, type Printed, printedText, splitPrinted } from './chart-definitions.ts';
import { failureOf } from './failure.ts';
import { type ChartCheck, checkChart } from './fetched-chart.ts';
import { postRendered } from './post-render.ts';
import { runConfined } from './process.ts';
import { type ValuesFiles, valuesFilesOf } from './release-values.ts';
import { releaseRemarks } from './remarks.ts';
import type { RenderSettings } from './renderer.ts';
import { type Bench, conclude, type SideResult, VOLATILE } from './result.ts';
import { findHelm, findKustomize, type Tool } from './tools.ts';
import { maskVolatile } from './volatile.ts';
import { Workspace } from './workspace.ts';

type Settings = Pick<RenderSettings, 'path' | 'distrusted' | 'kubernetesVersion' | 'servedVersions' | 'limits'>;

export function createReleaseRenderer(settings: Settings): ReleaseRenderer {
  return {
    async render(source, pairs, fetcher) {
      if (pairs.length === 0) return { releases: [], remarks: [] };
      const workspace = await Workspace.create();
      try {
        return await renderAll({ source, workspace, settings }, pairs, fetcher);
      } finally {
        await workspace.remove();
      }
    },
  };
}

interface Kit {
  readonly source: Source;
  readonly workspace: Workspace;
  readonly settings: Settings;
}

/** Looked for when the first chart is there. */
interface Tools {
  readonly helm: () => Promise<Tool | null>;
  readonly kustomize: () => Promise<Tool | null>;
}

async function renderAll(kit: Kit, pairs: readonly ReleasePair[], fetcher: Fetcher): Promise<RenderedReleases> {
  const { path, distrusted, kubernetesVersion } = kit.settings;
  const tools: Tools = {
    helm: once(() => findHelm(path, distrusted, kit.workspace.home)),
    kustomize: once(() => findKustomize(path, distrusted, kit.workspace.home)),
  };
  const trees = { base: await kit.source.tree('base'), head: await kit.source.tree('head') };
  const releases = await pool(
    pairs.map((pair) => () => renderPair(kit, tools, trees, pair, fetcher)),
    4,
  );
  const rendered = releases.some(({ rendering }) => rendering !== null);
  return { releases, remarks: rendered ? releaseRemarks(releases, await tools.helm(), kubernetesVersion) : [] };
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** One side as Helm printed it, before definitions are told apart. */
type Drawn =
  | { readonly end: 'printed'; readonly printed: Printed; readonly files: ReadonlyMap<string, Uint8Array> }
  | Exclude<SideResult, { end: 'rendered' }>;

async function renderPair(
  kit: Kit,
  tools: Tools,
  trees: Bench['trees'],
  pair: ReleasePair,
  fetcher: Fetcher,
): Promise<RenderedRelease> {
  const fetched: { [side in Side]: FetchedSource | null } = { base: null, head: null };
  const drawn: { [side in Side]: Drawn } = { base: { end: 'absent' }, head: { end: 'absent' } };
  for (const side of SIDES) {
    const release = pair[side];
    if (!release) continue;
    const source = release.lacks.length === 0 ? release.chart.source : null;
    fetched[side] = source && (await fetcher.fetch(source));
    drawn[side] = await draw(kit, tools, side, release, fetched[side]);
  }
  const results = withDefinitions(pair, drawn);
  const { location } = (pair.head ?? pair.base)?.applied.manifest ?? {};
  const marker = location?.path ?? '.';
  const about = { id: pair.id, kind: 'chart', root: folderOf(marker), marker, trees } as const;
  const { rendering, problems, unseen } = conclude(about, results);
  const reasons = unseen.map(({ message }) => message.replace(/^Chart `.*?` is not rendered(?: at \w+)?: /s, ''));
  return { pair, rendering, problems, unseen: reasons, fetched };
}

function withDefinitions(pair: ReleasePair, drawn: { readonly [side in Side]: Drawn }): { [side in Side]: SideResult } {
  const definitionsOf = (side: Side): Printed['definitions'] | null => {
    const one = drawn[side];
    return one.end === 'printed' ? one.printed.definitions : null;
  };
  const crds = (pair.head ?? pair.base)?.crds;
  const [base, head] = [definitionsOf('base'), definitionsOf('head')];
  const kept = crds?.how === 'flux' ? fluxDefinitions(base, head, crds) : { base, head };
  const resultOf = (side: Side): SideResult => {
    const one = drawn[side];
    if (one.end !== 'printed') return one;
    const text = printedText({ objects: one.printed.objects, definitions: kept[side] ?? new Map() });
    if (text === '') return { end: 'empty' };
    const bytes = new TextEncoder().encode(text);
    const none = { evidence: null, kustomizations: [], values: [], remotes: new Map<string, Place>() };
    return { end: 'rendered', side: { text: bytes, files: one.files, ...none } };
  };
  return { base: resultOf('base'), head: resultOf('head') };
}

async function draw(
  kit: Kit,
  tools: Tools,
  side: Side,
  release: Release,
  fetched: FetchedSource | null,
): Promise<Drawn> {
  const { path, line } = release.chart.place();
  const refused = (code: Refusal['code'], message: string, fix: string): Drawn => ({
    end: 'refused',
    refusals: [{ code, message, fix, path, line }],
  });
  if (release.applied.suspended) return refused('chart', 'it is suspended', 'review it when it is resumed');
  if (fetched === null) {
    const message = `it needs ${release.lacks.join(', ')}, which is not in sight`;
    return refused('chart', message, 'review what it installs by hand');
  }
  if (fetched.kind === 'refused') return refused('remote', fetched.message, fetched.fix);
  const helm = await tools.helm();
  if (helm === null || helm.tooOld) {
    const message = helm === null ? 'helm is not on PATH' : `helm ${helm.version} is too old`;
    return { end: 'failed', cause: 'here', message, fix: 'install helm 3 or later and put it on PATH' };
  }
  const values = await valuesFilesOf(kit.source, side, release);
  if ('missing' in values) return refused('missing', `it needs the values file ${values.missing}`, 'add the file');
  const chart = join(fetched.folder, release.chart.folder);
  const check = await checkChart(chart).catch(() => NO_FOLDER);
  const unusable = check.problem ?? (check.outwardSchema && !skipsSchemas(helm) ? OLD_HELM : null);
  if (unusable !== null) return refused('remote', unusable, 'use another version of the chart, or of helm');
  const kustomize = release.postRenderers.length === 0 ? null : await tools.kustomize();
  return template(kit, { helm, kustomize }, release, { folder: chart, skipSchemas: check.outwardSchema }, values);
}

const NO_FOLDER: ChartCheck = { problem: 'what was fetched has no folder of that name', outwardSchema: false };
const OLD_HELM = 'a schema of its values refers to something outside, which helm before 3.16 would fetch';

/** `helm template --skip-schema-validation` is there since 3.16. */
function skipsSchemas({ version }: Tool): boolean {
  const [, major = '0', minor = '0'] = /^v?(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 16);
}

async function template(
  { workspace, settings }: Kit,
  { helm, kustomize }: { readonly helm: Tool; readonly kustomize: Tool | null },
  release: Release,
  { folder: fetched, skipSchemas }: { readonly folder: string; readonly skipSchemas: boolean },
  { texts, files }: ValuesFiles,
): Promise<Drawn> {
  const broken = (message: string): Drawn => {
    const place = release.chart.place();
    return {
      end: 'failed',
      cause: 'source',
      message,
      fix: 'see `helm template` of the chart with these values',
      place,
    };
  };
  if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(release.name)) return broken('the name of the release is none');
  const chart = await prepared(workspace, fetched, release);
  const folder = await workspace.newFolder();
  const present = new Set(await readdir(chart, { recursive: true }));
  const named: string[] = [];
  for (const [i, text] of texts.entries()) {
    if (text instanceof Uint8Array) {
      named.push(`./values-${i}.yaml`);
      await writeFile(join(folder, `values-${i}.yaml`), text, { flag: 'wx', mode: 0o600 });
    } else if (!text.optional || present.has(text.ofChart)) named.push(join(chart, text.ofChart));
  }
  if (named.some((one) => /[,"\n]/.test(one))) return broken('the name of a values file cannot be given to Helm');
  const args = [
    ...['template', release.name, chart, '--kube-version', release.kubeVersion ?? settings.kubernetesVersion],
    ...(release.crds.how === 'none' ? [] : ['--include-crds']),
    ...(skipSchemas ? ['--skip-schema-validation'] : []),
    ...(release.skipTests ? ['--skip-tests'] : []),
    ...(release.namespace === null ? [] : ['--namespace', release.namespace]),
    ...[...settings.servedVersions, ...release.apiVersions].flatMap((version) => ['--api-versions', version]),
    ...named.flatMap((file) => ['--values', file]),
    ...release.set.flat(),
  ];
  const place = { folder, home: workspace.home };
  const run = async (): Promise<{ readonly text: Uint8Array } | { readonly message: string }> => {
    const ended = await runConfined(helm.command, args, place, settings.limits);
    // A chart may print nothing with the values it is given.
    if (ended.end === 'exited' && ended.status === 0) return { text: ended.stdout };
    return { message: failureOf(ended, 'helm', [folder, chart]) ?? 'helm failed' };
  };
  const [first, second] = [await run(), await run()];
  if ('message' in first) return broken(first.message);
  if ('message' in second) return broken(second.message);
  const masked = maskVolatile(first.text, second.text);
  if (masked === null) return VOLATILE;
  const printed = splitPrinted(Buffer.from(masked).toString('utf8'));
  const objects = printedText({ objects: printed.objects, definitions: new Map() });
  const layered = await postRendered({ workspace, settings }, kustomize, objects, release.postRenderers);
  if ('problem' in layered) return broken(layered.problem);
  const drawn = release.postRenderers.length === 0 ? printed.objects : splitPrinted(layered.text).objects;
  return { end: 'printed', printed: { objects: drawn, definitions: printed.definitions }, files };
}

/** Values files of the chart may take the place of its own values.yaml. */
async function prepared(workspace: Workspace, folder: string, { ownValues }: Release): Promise<string> {
  if (ownValues.length === 0) return folder;
  const copy = await workspace.newFolder();
  await cp(folder, copy, { recursive: true });
  // What is listed comes back as values files.
  if (!ownValues.includes('values.yaml')) await writeFile(join(copy, 'values.yaml'), '');
  return copy;
}
