import type { Side } from '../sources.ts';
import { type ChartRoot, readChartSide } from './charts.ts';
import { failureOf } from './failure.ts';
import { runConfined } from './process.ts';
import { type Bench, conclude, type Rendered, type SideResult } from './result.ts';
import type { Tool } from './tools.ts';
import { maskVolatile } from './volatile.ts';
import { PathRefused } from './workspace.ts';

/** Renders one chart with one set of values at both revisions, twice each: what differs then is not judged. */
export async function renderChart(bench: Bench, tool: Tool | null, root: ChartRoot, id: string): Promise<Rendered> {
  const prefix = root.folder === '' ? '' : `${root.folder}/`;
  const about = { id, kind: 'chart', root: root.folder, marker: `${prefix}Chart.yaml` } as const;
  return conclude(about, {
    base: await renderSide(bench, tool, root, 'base'),
    head: await renderSide(bench, tool, root, 'head'),
  });
}

async function renderSide(bench: Bench, tool: Tool | null, root: ChartRoot, side: Side): Promise<SideResult> {
  const read = await readChartSide(bench.source, side, bench.trees[side], root);
  if (read === null) return { end: 'absent' };
  if (read.refusals.length > 0) return { end: 'refused', refusals: read.refusals };
  if (tool === null) {
    const fix = 'install helm and put it on PATH, or say `--render never`';
    return { end: 'failed', message: 'helm is not on PATH', fix };
  }
  const { chart, files } = read;
  const prefix = root.folder === '' ? '' : `${root.folder}/`;
  try {
    const folder = await bench.workspace.write(files);
    const place = { folder, home: bench.workspace.home };
    const values = root.values === null ? [] : ['--values', `./${root.values}`];
    const fixed = ['--include-crds', '--kube-version', bench.settings.kubernetesVersion];
    const args = ['template', releaseName(chart.name), `./${root.folder}`, ...fixed, ...values];
    const runs = [
      await runConfined(tool.path, args, place, bench.settings.limits),
      await runConfined(tool.path, args, place, bench.settings.limits),
    ];
    const texts: string[] = [];
    for (const ended of runs) {
      const message = failureOf(ended, 'helm', [folder]);
      const fix = `see \`helm template ${root.folder === '' ? '.' : root.folder}\`, or exclude the chart (--exclude)`;
      if (message !== null) return { end: 'failed', message, fix };
      texts.push(ended.stdout.toString('utf8'));
    }
    const masked = maskVolatile(texts[0] ?? '', texts[1] ?? '');
    if (masked === null) {
      const fix = 'let the chart take such values from outside';
      return { end: 'failed', message: 'two renderings of it differ in more than single values', fix };
    }
    return {
      end: 'rendered',
      side: {
        text: new TextEncoder().encode(masked),
        evidence: null,
        files: new Map(files.map((file) => [file.path, file.bytes])),
        kustomizations: [],
        values: [`${prefix}values.yaml`, ...(root.values === null ? [] : [root.values])],
      },
    };
  } catch (error) {
    if (!(error instanceof PathRefused)) throw error;
    return { end: 'failed', message: `${error.path}: ${error.message}`, fix: 'rename the file' };
  }
}

/** A release is named after its chart, as far as the rules for names allow. */
function releaseName(chart: string): string {
  const name = chart
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .replace(/^-+|-+$/g, '');
  return name === '' ? 'release' : name.slice(0, 53);
}
