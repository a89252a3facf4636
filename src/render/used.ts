/** What became of the kustomizations and charts that use changed files: which files each is made from, and whether it was rendered. */

import { isObjectFile } from '../chart/contents.ts';
import { listedIn, objectFiles } from '../kustomization/graph.ts';
import { folderOf } from '../manifest/path.ts';
import { type Idle, sourceName, type UsedSource } from '../rendering.ts';
import { SIDES, type Side } from '../sources.ts';
import {
  type Affected,
  type AffectedRoot,
  filesOf,
  folderAt,
  isDifferent,
  isKustomizationPath,
  type Trees,
} from './affected.ts';
import type { ChartFolder } from './chart-folders.ts';
import type { ChartRoot } from './charts.ts';
import { idOf } from './kustomize.ts';
import type { Rendered } from './result.ts';

export interface DrawnRoot {
  readonly root: AffectedRoot;
  readonly result: Rendered;
}

/** Why a source was not rendered; null where it was, or has nothing in it. */
export function reasonOf({ problems, unseen }: Rendered): string | null {
  return (problems[0] ?? unseen[0])?.message ?? null;
}

function endOf({ rendering, problems, unseen }: Rendered): UsedSource['end'] {
  if (rendering !== null) return 'rendered';
  return problems.length > 0 ? 'refused' : unseen.length > 0 ? 'unseen' : 'rendered';
}

export function kustomizationSources(drawn: readonly DrawnRoot[], graphs: Affected['graphs']): UsedSource[] {
  return drawn.map(({ root, result }) => ({
    id: idOf(root),
    end: endOf(result),
    reason: reasonOf(result),
    files: filesOf(root.closures),
    listed: new Set(result.foreign ? SIDES.flatMap((side) => listedIn(graphs[side], folderAt(root, side)).files) : []),
    objects: new Set(SIDES.flatMap((side) => [...objectsOf(root, side, graphs)])),
  }));
}

export function chartSources(
  drawn: readonly { readonly root: ChartRoot; readonly result: Rendered }[],
  charts: readonly ChartFolder[],
): UsedSource[] {
  return drawn.flatMap(({ root: { id, folder, calls }, result }): UsedSource[] => {
    const { files, library } = charts.find((chart) => chart.folder === folder) ?? NO_FILES;
    if (result.rendering === null && reasonOf(result) === null && (library.base || library.head)) return [];
    const values = SIDES.flatMap((side) => calls[side]?.values ?? []);
    const source: UsedSource = {
      id,
      end: endOf(result),
      reason: reasonOf(result),
      files: new Set([...files.base, ...files.head, ...values]),
      listed: new Set(),
      objects: new Set(
        [...files.base, ...files.head].filter((path) =>
          isObjectFile(path.slice(folder === '' ? 0 : folder.length + 1)),
        ),
      ),
    };
    return [source];
  });
}

function objectsOf({ closures }: AffectedRoot, side: Side, graphs: Affected['graphs']): Set<string> {
  const closure = closures[side];
  return closure === null ? new Set() : objectFiles(closure, graphs[side].tree);
}

const NO_FILES: Pick<ChartFolder, 'files' | 'library'> = {
  files: { base: new Set(), head: new Set() },
  library: { base: false, head: false },
};

/** Components and libraries that nothing in this repository uses, and sources that nobody applies: no part of what is applied. */
export function idleSources(
  unused: Affected['idle'],
  charts: readonly ChartFolder[],
  trees: Trees,
  idle: Idle,
): UsedSource[] {
  const components = [...unused].map(([folder, all]): UsedSource => {
    const id = folder === '' ? '.' : folder;
    const own = [...all].filter((path) => isKustomizationPath(path) && folderOf(path) === folder);
    const why = own.map(idle)[0];
    const reason = why ?? `${sourceName({ kind: 'kustomization', id })} is a component that no kustomization uses`;
    // What such a one lists elsewhere may be applied there.
    const files = why === undefined ? all : new Set([...all].filter((path) => idle(path) !== undefined));
    return { id, end: 'not-applied', reason, files, listed: new Set(), objects: new Set() };
  });
  const unapplied = charts.flatMap(({ folder, files }): UsedSource[] => {
    const reason = idle(chartMarker(folder));
    const own = new Set(SIDES.flatMap((side) => [...files[side]]));
    const id = folder === '' ? '.' : folder;
    return reason === undefined
      ? []
      : [{ id, end: 'not-applied', reason, files: own, listed: new Set(), objects: new Set() }];
  });
  const libraries = charts
    .filter(({ library }) => library.base || library.head)
    .map(({ folder, files, library }): UsedSource => {
      const id = folder === '' ? '.' : folder;
      const own = SIDES.flatMap((side) => (library[side] ? [...files[side]] : []));
      const reason = `${sourceName({ kind: 'chart', id })} is a library: only charts that use it apply what it holds`;
      return { id, end: 'not-applied', reason, files: new Set(own), listed: new Set(), objects: new Set() };
    });
  return [...components, ...unapplied, ...libraries].filter(({ files }) =>
    [...files].some((path) => isDifferent(path, trees)),
  );
}

/** The file that makes a folder a chart. */
export function chartMarker(folder: string): string {
  return folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`;
}

/** Files that are part of something to render, on each side: what is applied are not they. */
export function usedFiles(
  roots: Affected['used'],
  charts: readonly ChartFolder[],
): { readonly [side in Side]: Set<string> } {
  const on = (side: Side): Set<string> =>
    new Set([
      ...roots[side],
      ...charts.filter(({ library }) => !library[side]).flatMap(({ files }) => [...files[side]]),
    ]);
  return { base: on('base'), head: on('head') };
}
