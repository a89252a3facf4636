/**
 * One chart that was fetched, as Helm prints it with the values it is given. Helm runs as it does for charts of the repository: without
 * network, environment or plugins, within limits; twice, since what differs then is not judged.
 */
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FetchedSource } from '../fetch/source.ts';
import type { Refusal } from '../kustomization/kustomization.ts';
import type { ChartRequest } from '../releases/release.ts';
import type { Side, Source } from '../sources.ts';
import { type Printed, printedText, splitPrinted } from './chart-definitions.ts';
import { failureOf } from './failure.ts';
import { type ChartCheck, checkChart } from './fetched-chart.ts';
import { postRendered } from './post-render.ts';
import { runConfined } from './process.ts';
import { type ValuesFiles, valuesFilesOf } from './release-values.ts';
import type { RenderSettings } from './renderer.ts';
import { type SideResult, VOLATILE } from './result.ts';
import { findHelm, findKustomize, type Tool } from './tools.ts';
import { maskVolatile } from './volatile.ts';
import type { Workspace } from './workspace.ts';

export type ChartSettings = Pick<
  RenderSettings,
  'path' | 'distrusted' | 'kubernetesVersion' | 'servedVersions' | 'limits'
>;

export interface ChartKit {
  readonly source: Source;
  readonly workspace: Workspace;
  readonly settings: ChartSettings;
}

/** Looked for when the first chart is there. */
export interface ChartTools {
  readonly helm: () => Promise<Tool | null>;
  readonly kustomize: () => Promise<Tool | null>;
}

export function chartTools({ workspace: { home }, settings: { path, distrusted } }: ChartKit): ChartTools {
  return {
    helm: once(() => findHelm(path, distrusted, home)),
    kustomize: once(() => findKustomize(path, distrusted, home)),
  };
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** One side as Helm printed it, before definitions are told apart. */
export type Drawn =
  | { readonly end: 'printed'; readonly printed: Printed; readonly files: ReadonlyMap<string, Uint8Array> }
  | Exclude<SideResult, { end: 'rendered' }>;

export async function drawChart(
  kit: ChartKit,
  tools: ChartTools,
  side: Side,
  release: ChartRequest,
  fetched: FetchedSource | null,
  upgrades = false,
): Promise<Drawn> {
  const { path, line } = release.chart.place();
  const refused = (code: Refusal['code'], message: string, fix: string): Drawn => ({
    end: 'refused',
    refusals: [{ code, message, fix, path, line }],
  });
  if (fetched === null) {
    const message = `it needs ${release.lacks.join(', ')}, which applylint cannot see`;
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
  const asked = { folder: chart, skipSchemas: check.outwardSchema, upgrades };
  return template(kit, { helm, kustomize }, release, asked, values);
}

interface Asked {
  readonly folder: string;
  readonly skipSchemas: boolean;
  /** Whether the release is there already, and Helm itself upgrades it. */
  readonly upgrades: boolean;
}

const NO_FOLDER: ChartCheck = { problem: 'what was fetched has no folder of that name', outwardSchema: false };
const OLD_HELM = 'a schema of its values refers to something outside, which helm before 3.16 would fetch';

/** `helm template --skip-schema-validation` is there since 3.16. */
export function skipsSchemas({ version }: Tool): boolean {
  const [, major = '0', minor = '0'] = /^v?(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 16);
}

async function template(
  { workspace, settings }: ChartKit,
  { helm, kustomize }: { readonly helm: Tool; readonly kustomize: Tool | null },
  release: ChartRequest,
  { folder: fetched, skipSchemas, upgrades }: Asked,
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
  if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(release.name)) return broken('the release has an invalid name');
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
    ...(upgrades ? ['--is-upgrade'] : []),
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
async function prepared(workspace: Workspace, folder: string, { ownValues }: ChartRequest): Promise<string> {
  if (ownValues.length === 0) return folder;
  const copy = await workspace.newFolder();
  await cp(folder, copy, { recursive: true });
  // What is listed comes back as values files.
  if (!ownValues.includes('values.yaml')) await writeFile(join(copy, 'values.yaml'), '');
  return copy;
}
