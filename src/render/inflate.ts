/**
 * What `helmCharts` of kustomizations print, before kustomize runs: it then lists the output like any folder, and fetches nothing. In: a
 * closure. Out: files beside those of the repository, and which kustomization lists them.
 */

import { createHash } from 'node:crypto';
import type { Fetcher } from '../fetch/source.ts';
import { grouped } from '../kube/grouped.ts';
import { type Closure, resolvePath } from '../kustomization/graph.ts';
import { type InflatedChart, inflatedCharts } from '../kustomization/inflated-charts.ts';
import type { Kustomization, Refusal } from '../kustomization/kustomization.ts';
import { remoteTop } from '../kustomization/remote.ts';
import { folderOf } from '../manifest/path.ts';
import type { ChartRequest, ValuesInput } from '../releases/release.ts';
import { chartSource } from '../releases/remote-sources.ts';
import type { Place, Side, SourceFile } from '../sources.ts';
import { printedText } from './chart-definitions.ts';
import { type ChartKit, type ChartTools, drawChart } from './fetched-release.ts';
import type { SideResult } from './result.ts';

export interface Inflated {
  readonly files: readonly SourceFile[];
  /** Folders to list, by the path of the kustomization that inflates them. */
  readonly listed: ReadonlyMap<string, readonly string[]>;
  /** Where each folder is asked for. */
  readonly places: ReadonlyMap<string, Place>;
}

export const NOTHING_INFLATED: Inflated = { files: [], listed: new Map(), places: new Map() };

/** Null where nothing may be inflated: what refuses the closure stays. */
export async function inflate(
  kit: ChartKit,
  tools: ChartTools,
  fetcher: Fetcher,
  side: Side,
  { kustomizations, refusals }: Closure,
): Promise<Inflated | Exclude<SideResult, { end: 'rendered' | 'absent' | 'empty' }>> {
  const files: SourceFile[] = [];
  const listed: [string, string][] = [];
  const places = new Map<string, Place>();
  const inflating = new Set(refusals.filter(({ inflates }) => inflates).map(({ path }) => path));
  for (const kustomization of kustomizations.filter(({ path }) => inflating.has(path))) {
    for (const [i, chart] of (inflatedCharts(kustomization) ?? []).entries()) {
      const request = requestOf(kustomization, chart);
      const source = request.lacks.length === 0 ? request.chart.source : null;
      const drawn = await drawChart(kit, tools, side, request, source && (await fetcher.fetch(source)));
      if (drawn.end === 'absent' || drawn.end === 'empty') continue;
      if (drawn.end !== 'printed') return drawn;
      const id = createHash('sha256')
        .update(JSON.stringify([kustomization.path, i]))
        .digest('hex')
        .slice(0, 16);
      const top = remoteTop(id);
      const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
      const text = printedText(drawn.printed);
      const resources = text === '' ? '[]' : '[content.yaml]';
      files.push({ path: `${top}/kustomization.yaml`, bytes: encode(`resources: ${resources}\n`) });
      if (text !== '') files.push({ path: `${top}/content.yaml`, bytes: encode(text) });
      listed.push([kustomization.path, top]);
      const { path, line } = chart.place();
      places.set(top, { path, line });
    }
  }
  return { files, listed: grouped(listed), places };
}

/** What refuses a closure beside charts that can be inflated. */
export function otherRefusals({ refusals }: Closure): readonly Refusal[] {
  return refusals.filter(({ inflates }) => !inflates);
}

function requestOf({ path }: Kustomization, chart: InflatedChart): ChartRequest {
  const lacks: string[] = [];
  const file = (text: string): ValuesInput[] => {
    const resolved = resolvePath(folderOf(path), text);
    if (resolved === null) lacks.push(`the values file ${text}`);
    return resolved === null ? [] : [{ kind: 'file', path: resolved, optional: false }];
  };
  const own = chart.valuesFile === null ? [] : file(chart.valuesFile);
  const inline: ValuesInput[] =
    chart.valuesInline === null
      ? []
      : [{ kind: 'given', value: chart.valuesInline, text: null, locate: chart.locateValues }];
  const more = chart.additionalValuesFiles.flatMap(file);
  const merged = {
    override: [...own, ...inline],
    merge: [...inline, ...own],
    replace: inline.length > 0 ? inline : own,
  };
  const source = chartSource(chart.repo, chart.name, chart.version);
  if (source === null) lacks.push(`the place of chart ${chart.name}`);
  return {
    chart: { name: chart.name, version: chart.version, source, folder: '', place: chart.place },
    name: chart.releaseName,
    namespace: chart.namespace,
    values: [...merged[chart.valuesMerge], ...more],
    set: [],
    ownValues: [],
    crds: { how: chart.includeCRDs ? 'applied' : 'none' },
    skipTests: chart.skipTests,
    kubeVersion: chart.kubeVersion,
    apiVersions: chart.apiVersions,
    postRenderers: [],
    lacks,
  };
}
