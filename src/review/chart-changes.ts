/** Charts from outside of the repository whose change was rendered, as the report names them: versions, digests and who installs them. */
import type { FetchedSource } from '../fetch/source.ts';
import { compareVersions, parseVersion } from '../fetch/versions.ts';
import { getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { RenderedRelease } from '../rendering.ts';
import type { ReportChart, ReportKey } from '../report/report.ts';
import type { PlannedUnit } from './units.ts';

export function chartChanges(rendered: readonly RenderedRelease[], units: readonly PlannedUnit[]): ReportChart[] {
  return rendered.flatMap(({ pair, rendering, fetched }): ReportChart[] => {
    const release = pair.head ?? pair.base;
    if (!release || !rendering) return [];
    const moves = pair.base?.chart.version !== pair.head?.chart.version;
    const { path, line, endLine } = moves ? release.chart.place() : release.applied.manifest.location;
    const planned = units.find((one) => one.rendered === rendering.id);
    const [base, head] = [contentOf(fetched.base), contentOf(fetched.head)];
    const before = pair.base?.chart.name;
    return [
      {
        unit: planned?.unit.id ?? rendering.id,
        name: release.chart.name,
        instead: before === undefined || before === release.chart.name ? null : before,
        by: release.by,
        base,
        head,
        step: base && head ? stepOf(base.version, head.version) : null,
        location: { path, line, endLine },
        decidedBy: keysOf([...(pair.base?.decidedBy ?? []), ...(pair.head?.decidedBy ?? [])]),
      },
    ];
  });
}

function contentOf(fetched: FetchedSource | null): ReportChart['base'] {
  return fetched?.kind === 'fetched' ? { version: fetched.version, digest: fetched.digest } : null;
}

function stepOf(before: string, after: string): ReportChart['step'] {
  const [a, b] = [parseVersion(before), parseVersion(after)];
  if (!a || !b || before === after) return null;
  if (compareVersions(b, a) < 0) return 'downgrade';
  if (a.numbers[0] !== b.numbers[0]) return 'major';
  return a.numbers[1] === b.numbers[1] ? 'patch' : 'minor';
}

/** Each object once, in the namespace that its text gives it. */
function keysOf(manifests: readonly Manifest[]): ReportKey[] {
  const keys = manifests.map(({ gvk, object }): ReportKey => {
    const [namespace, name] = ['namespace', 'name'].map((field) => getString(object, 'metadata', field));
    return { group: gvk.group, kind: gvk.kind, namespace: namespace ?? null, name: name ?? '' };
  });
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}
