/** Which changed files are read as they stand, though a kustomization or a chart may be near, and what the others are. */
import { isDefinitionKind } from '../kube/definition.ts';
import { outlineOf } from '../manifest/outline.ts';
import type { Idle, Renderings, UsedSource } from '../rendering.ts';
import { isManifestPath, SIDES, type Side, type SourceFile } from '../sources.ts';
import { hasMarker, renderedSource } from '../units/rendered-sources.ts';
import { holdsPartsOnly } from './parts-only.ts';

export interface PlainFiles {
  readonly files: { readonly [side in Side]: readonly SourceFile[] };
  /** Manifests that nobody applies, by path, and why. */
  readonly notApplied: ReadonlyMap<string, string>;
}

type Sides<T> = { readonly [side in Side]: T };

/** What Helm reads below a Chart.yaml, by name. */
const CHART_FILE = /(?:^|\/)(?:(?:templates|crds|charts)\/|Chart\.yaml$|values)/;

/** Without a renderer: what stood in no rendered folder before stands as it did, whatever marker the change adds. */
export function plainWithoutRenderer(
  changed: Sides<readonly SourceFile[]>,
  existing: Sides<ReadonlySet<string>>,
): PlainFiles {
  const before = new Set(changed.base.map(({ path }) => path));
  const free = (path: string, side: Side): boolean => renderedSource(path, existing[side]) === null;
  return {
    files: {
      base: changed.base.filter(({ path }) => free(path, 'base')),
      head: changed.head.filter((file) => {
        const { path } = file;
        if (free(path, 'head') || (before.has(path) && free(path, 'base'))) return true;
        // A file that comes, or moves, beside a marker that comes too.
        const ofChart = hasMarker(path, existing.head, 'chart') && CHART_FILE.test(path);
        const isNew = !before.has(path) && free(path, 'base') && !ofChart;
        return isNew && !holdsPartsOnly(file);
      }),
    },
    notApplied: new Map(),
  };
}

/**
 * With one: what no rendering uses is read as it stands. A component or library that nothing uses is applied by nobody, unless
 * its files stood alone before: a marker that the change adds hides nothing.
 */
export function plainBesideRenderings(
  changed: Sides<readonly SourceFile[]>,
  existing: Sides<ReadonlySet<string>>,
  { used, sources }: Pick<Renderings, 'used' | 'sources'>,
): PlainFiles {
  const at = { base: byPath(changed.base), head: byPath(changed.head) };
  const notApplied = new Map<string, string>();
  const kept = { base: [] as SourceFile[], head: [] as SourceFile[] };
  const keep = (path: string): void => {
    for (const side of SIDES) {
      const file = at[side].get(path);
      if (file) kept[side].push(file);
    }
  };
  for (const path of [...new Set([...at.base.keys(), ...at.head.keys()])].sort()) {
    const versions = SIDES.flatMap((side) => at[side].get(path) ?? []);
    const near = (side: Side): boolean => renderedSource(path, existing[side]) !== null;
    const stood = at.base.has(path) && !near('base');
    const gone = !at.head.has(path);
    if (isRaw(path, sources, stood)) keep(path);
    else if (SIDES.some((side) => used[side].has(path))) continue;
    else if (stood || (!near('base') && !near('head'))) keep(path);
    else {
      const idle = sources.find(({ end, files }) => end === 'not-applied' && files.has(path));
      const unlisted =
        hasMarker(path, existing.base, 'kustomization') || hasMarker(path, existing.head, 'kustomization');
      // Templates of a library are no manifests, but what lies in a new component may be.
      const inside = near('base') || hasMarker(path, existing.head, 'chart');
      if (idle && inside) notApplied.set(path, idle.reason ?? 'not applied by anybody');
      else if (unlisted && gone && !versions.some(definesKinds)) notApplied.set(path, 'no kustomization listed it');
      else if (unlisted && versions.every(holdsPartsOnly))
        notApplied.set(path, 'no kustomization lists it, and it holds parts of objects only, as patches do');
      else keep(path);
    }
  }
  return { files: kept, notApplied };
}

/** Without what nobody applies; what a kustomization or chart uses is not among them. */
export function withoutIdle({ files, notApplied }: PlainFiles, idle: Idle, sources: readonly UsedSource[]): PlainFiles {
  const isUsed = (path: string): boolean =>
    sources.some(({ end, files: own }) => end !== 'not-applied' && own.has(path));
  const why = new Map<string, string>();
  for (const { path } of SIDES.flatMap((side) => files[side])) {
    const reason = why.has(path) || isUsed(path) ? undefined : idle(path);
    if (reason !== undefined) why.set(path, reason);
  }
  const applied = (side: Side): readonly SourceFile[] => files[side].filter(({ path }) => !why.has(path));
  return { files: { base: applied('base'), head: applied('head') }, notApplied: new Map([...notApplied, ...why]) };
}

/** Definitions are often applied by hand, beside what a kustomization lists; all objects of their kinds go with them. */
function definesKinds(file: SourceFile): boolean {
  return outlineOf(file).some(isDefinitionKind);
}

/**
 * Whether no rendering shows the objects of a file that stood alone, or that only a source lists which is not rendered.
 */
function isRaw(path: string, sources: readonly UsedSource[], stood: boolean): boolean {
  if (!isManifestPath(path)) return false;
  const by = sources.filter(({ files, end }) => files.has(path) && end !== 'not-applied');
  if (by.length === 0) return false;
  if (stood) return !by.some(({ end, objects }) => end === 'rendered' && objects.has(path));
  return by.some(({ listed }) => listed.has(path)) && !by.some(({ end }) => end === 'rendered');
}

function byPath(files: readonly SourceFile[]): Map<string, SourceFile> {
  return new Map(files.map((file) => [file.path, file]));
}
