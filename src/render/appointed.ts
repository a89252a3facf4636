import type { AppliedSource } from '../appliers/detect.ts';
import { treatmentOf } from '../appliers/substitution.ts';
import { chartFolders } from '../chart/chart.ts';
import { resolvePath } from '../kustomization/graph.ts';
import { findOwners } from '../owners.ts';
import { type Place, SIDES, type Side, type Source } from '../sources.ts';
import type { AppointedFolders, KustomizeCall, Trees } from './affected.ts';

export type Appointed = { readonly [side in Side]: readonly AppliedSource[] };

/**
 * What Argo CD and Flux objects of the repository point at, on either side: such a folder is applied for itself, even
 * where another kustomization refers to it too, and a chart with the values it is given there.
 */
export async function appointedSources(source: Source, trees: Trees): Promise<Appointed> {
  const owners = await findOwners(source);
  const appointedOn = (side: Side): AppliedSource[] => {
    const templates = chartFolders(trees[side].keys()).map((folder) => (folder === '' ? '' : `${folder}/`));
    // A template of a chart that prints such an object is none, and what it points at is not known.
    const isTemplate = (path: string): boolean =>
      templates.some((prefix) => path.startsWith(`${prefix}templates/`) || path.startsWith(`${prefix}charts/`));
    return owners[side].filter(
      ({ here, path, manifest }) => here !== 'no' && !path.includes('*') && !isTemplate(manifest.location.path),
    );
  };
  return { base: appointedOn('base'), head: appointedOn('head') };
}

/** Folders of kustomizations that owners or the policy point at, with what owners add to them. */
export function appointedFolders(appointed: Appointed, declared: readonly string[]): AppointedFolders {
  const folders = new Map<string, Map<string, KustomizeCall>>();
  for (const path of declared) folders.set(resolvePath('', path) ?? path, new Map());
  const owners = new Map<string, { readonly path: string; base?: AppliedSource; head?: AppliedSource }>();
  for (const side of SIDES) {
    for (const source of appointed[side]) {
      const path = resolvePath('', source.path) ?? source.path;
      const id = JSON.stringify([source.id, path]);
      const entry = owners.get(id) ?? { path };
      entry[side] = source;
      owners.set(id, entry);
      if (!folders.has(path)) folders.set(path, new Map());
    }
  }
  for (const { path, base, head } of owners.values()) {
    const source = head ?? base;
    const calls = folders.get(path);
    // The top folder exists in every repository.
    if (!source || !calls || (source.here === 'unknown' && path === '')) continue;
    // An owner that comes or goes with the change is no change of the kustomization.
    const overrides = { base: (base ?? source).overrides, head: source.overrides };
    const fillsAnew = base !== undefined && head !== undefined && treatmentOf(base) !== treatmentOf(head);
    const id = JSON.stringify([overrides.base, overrides.head, fillsAnew]);
    const known = calls.get(id);
    const name = known?.name ?? `${source.owner.kind} ${source.owner.name} of ${source.manifest.location.path}`;
    const places = known?.places ?? { base: placeOf(base), head: placeOf(head) };
    calls.set(id, { name, owners: [...(known?.owners ?? []), source.id], overrides, fillsAnew, places });
  }
  return new Map(
    [...folders].map(([path, calls]) => {
      const all = [...calls.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
      const plain = all.every(
        ({ overrides: { base, head }, fillsAnew }) => base === null && head === null && !fillsAnew,
      );
      return [path, plain ? [] : all];
    }),
  );
}

function placeOf(source: AppliedSource | undefined): Place | null {
  return source ? { path: source.manifest.location.path, line: source.manifest.location.line } : null;
}
