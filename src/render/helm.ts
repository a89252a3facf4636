import { isObjectFile } from '../chart/contents.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { PathRefused } from '../safe-paths.ts';
import type { Side } from '../sources.ts';
import { type Asked, answered, askedIn } from './asked.ts';
import { type ChartRoot, readChartSide } from './charts.ts';
import { fetchedDependencies } from './dependencies.ts';
import { brokenFile, failureOf, templatePlace, withPlace } from './failure.ts';
import { runConfined } from './process.ts';
import { type Bench, conclude, type Rendered, refusedPath, type SideResult, VOLATILE } from './result.ts';
import { standing } from './standing.ts';
import type { Tool } from './tools.ts';
import { maskVolatile } from './volatile.ts';

/** Renders one chart with one set of values at both revisions, twice each: what differs then is not judged. */
export async function renderChart(bench: Bench, tool: Tool | null, root: ChartRoot): Promise<Rendered> {
  const prefix = root.folder === '' ? '' : `${root.folder}/`;
  const about = {
    id: root.id,
    kind: 'chart',
    root: root.folder,
    marker: `${prefix}Chart.yaml`,
    trees: bench.trees,
    isKeptOut: bench.isKeptOut,
  } as const;
  const results = {
    base: await renderSide(bench, tool, root, 'base'),
    head: await renderSide(bench, tool, root, 'head'),
  };
  if (bench.trees.base.has(about.marker) === bench.trees.head.has(about.marker)) return conclude(about, results);
  const side = bench.trees.base.has(about.marker) ? 'head' : 'base';
  const objects = [...bench.trees[otherSide(side)].keys()].filter(
    (path) => path.startsWith(prefix) && isObjectFile(path.slice(prefix.length)),
  );
  return conclude(about, { ...results, [side]: (await standing(bench, side, objects)) ?? results[side] });
}

function otherSide(side: Side): Side {
  return side === 'base' ? 'head' : 'base';
}

async function renderSide(bench: Bench, tool: Tool | null, root: ChartRoot, side: Side): Promise<SideResult> {
  const read = await readChartSide(bench.source, side, bench.trees[side], root);
  if (read === null) return { end: 'absent' };
  if (read.refusals.length > 0) return { end: 'refused', refusals: read.refusals };
  if (tool === null) {
    const fix = 'install helm and put it on PATH, or pass `--render never`';
    return { end: 'failed', cause: 'here', message: 'helm is not on PATH', fix };
  }
  if (tool.tooOld) {
    const message = `helm ${tool.version} is too old`;
    return { end: 'failed', cause: 'here', message, fix: 'install version 3 or later' };
  }
  const { chart, call, files, taken } = read;
  const prefix = root.folder === '' ? '' : `${root.folder}/`;
  const fetched = await fetchedDependencies(bench, prefix, read, tool);
  if ('refusals' in fetched) return { end: 'refused', refusals: fetched.refusals };
  try {
    // Flux takes a list of values files in place of the chart's own, which may be one of them.
    const own = { path: `${prefix}values.yaml`, bytes: new Uint8Array() };
    const counts = call.ownValues || call.values.includes(own.path);
    const written = counts ? files : [...files.filter(({ path }) => path !== own.path), own];
    const inline = call.inline.map((values, i) => ({
      path: `${INLINE}-${i}.json`,
      bytes: new TextEncoder().encode(stringifyJson(values)),
    }));
    const all = [...written, ...taken, ...fetched.files, ...inline];
    const folder = await bench.workspace.write(all);
    const values = [...call.values, ...inline.map(({ path }) => path)].flatMap((path) => ['--values', `./${path}`]);
    const { kubernetesVersion, servedVersions } = bench.settings;
    const schemas = fetched.skipSchemas ? ['--skip-schema-validation'] : [];
    const fixed = ['--include-crds', '--kube-version', kubernetesVersion, ...schemas];
    const asked = [
      ...(call.namespace === null ? [] : ['--namespace', call.namespace]),
      ...[...servedVersions, ...call.apiVersions].flatMap((version) => ['--api-versions', version]),
      ...call.set.flat(),
      ...call.files.flatMap(({ name, path }) => ['--set-file', `${name}=./${path}`]),
    ];
    const release = call.release ?? releaseName(chart.name);
    if (!/^[a-z0-9][a-z0-9.-]*$/.test(release)) {
      const fix = 'give it a valid name';
      return { end: 'failed', cause: 'source', message: 'the release has an invalid name', fix };
    }
    const upgrade = call.keepsRelease && (side === 'base' || root.upgrades);
    const how = upgrade ? ['--is-upgrade'] : [];
    const args = ['template', release, `./${root.folder}`, ...fixed, ...values, ...asked, ...how];
    const render = async (folder: string): Promise<Uint8Array | SideResult> => {
      const place = { folder, home: bench.workspace.home };
      const ended = await runConfined(tool.command, args, place, bench.settings.limits);
      // A chart may print nothing with the values it is given.
      if (ended.end === 'exited' && ended.status === 0 && !root.guessed) return ended.stdout;
      const message = failureOf(ended, 'helm', [folder]);
      const fix = `see \`helm template ${root.folder === '' ? '.' : root.folder}\`; name its values in the policy (sources), or exclude the chart`;
      if (message === null) return ended.stdout;
      const cause = root.guessed ? 'values' : 'source';
      const broken = brokenFile(files.filter(({ path }) => !isObjectFile(path.slice(prefix.length))));
      return { end: 'failed', cause, ...withPlace(message, broken ?? templatePlace(message, root.folder, files)), fix };
    };
    const first = await render(folder);
    if ('end' in first) return first;
    if (Buffer.from(first).toString('utf8').trim() === '') return { end: 'empty' };
    const second = await render(folder);
    if ('end' in second) return second;
    const masked = maskVolatile(first, second);
    if (masked === null) return VOLATILE;
    const asks: Asked[] = [];
    let text = masked;
    for (const one of askedIn(all, upgrade)) {
      for (const other of answered(all, one)) {
        const printed = await render(await bench.workspace.write(other));
        const both = 'end' in printed ? null : maskVolatile(text, printed);
        // A value that depends on the answer is one that nobody knows, like one that is drawn by lot.
        if (both !== null) text = both;
        else if (!asks.includes(one)) asks.push(one);
      }
    }
    return {
      end: 'rendered',
      asks,
      side: {
        text,
        evidence: null,
        files: new Map(files.map((file) => [file.path, file.bytes])),
        kustomizations: [],
        remotes: new Map(),
        values: [...(call.ownValues ? [`${prefix}values.yaml`] : []), ...call.values],
      },
    };
  } catch (error) {
    if (!(error instanceof PathRefused)) throw error;
    return refusedPath(error);
  }
}

const INLINE = 'applylint-inline-values';

/** A release is named after its chart, as far as the rules for names allow. */
function releaseName(chart: string): string {
  const name = chart
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .replace(/^-+|-+$/g, '');
  return name === '' ? 'release' : name.slice(0, 53);
}
