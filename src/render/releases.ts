/**
 * Renders charts from outside of the repository as their owners install them, at both revisions. In: releases, and what fetches. Out: text,
 * or why there is none. Helm runs as it does for charts of the repository: without network, environment or plugins, within limits.
 */

import type { FetchedSource, Fetcher } from '../fetch/source.ts';
import { folderOf } from '../manifest/path.ts';
import { pool } from '../pool.ts';
import type { ReleasePair } from '../releases/release.ts';
import type { ReleaseRenderer, RenderedRelease, RenderedReleases } from '../rendering.ts';
import { type Place, SIDES, type Side } from '../sources.ts';
import { fluxDefinitions, type Printed, printedText } from './chart-definitions.ts';
import {
  type ChartKit,
  type ChartSettings,
  type ChartTools,
  chartTools,
  type Drawn,
  drawChart,
} from './fetched-release.ts';
import { releaseRemarks } from './remarks.ts';
import { type Bench, conclude, type SideResult } from './result.ts';
import { Workspace } from './workspace.ts';

export function createReleaseRenderer(settings: ChartSettings): ReleaseRenderer {
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

async function renderAll(kit: ChartKit, pairs: readonly ReleasePair[], fetcher: Fetcher): Promise<RenderedReleases> {
  const tools = chartTools(kit);
  const trees = { base: await kit.source.tree('base'), head: await kit.source.tree('head') };
  const releases = await pool(
    pairs.map((pair) => () => renderPair(kit, tools, trees, pair, fetcher)),
    4,
  );
  const rendered = releases.some(({ rendering }) => rendering !== null);
  return {
    releases,
    remarks: rendered ? releaseRemarks(releases, await tools.helm(), kit.settings.kubernetesVersion) : [],
  };
}

async function renderPair(
  kit: ChartKit,
  tools: ChartTools,
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
    drawn[side] = await drawChart(kit, tools, side, release, fetched[side], isUpgrade(pair, side));
  }
  const results = withDefinitions(pair, drawn);
  const { location } = (pair.head ?? pair.base)?.applied.manifest ?? {};
  const marker = location?.path ?? '.';
  const about = { id: pair.id, kind: 'chart', root: folderOf(marker), marker, trees } as const;
  const { rendering, problems, unseen } = conclude(about, results);
  const reasons = unseen.map(({ message }) => message.replace(/^Chart `.*?` is not rendered(?: at \w+)?: /s, ''));
  return { pair, rendering, problems, unseen: reasons, fetched };
}

/** Flux upgrades a release that is there, and installs anew what has another identity; Argo CD prints each time as at a first installation. */
function isUpgrade({ base, head }: ReleasePair, side: Side): boolean {
  if ((head ?? base)?.applied.applier.name !== 'flux-helmrelease') return false;
  return side === 'base' || base?.identity === head?.identity;
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
