import { APPLIER_TEXTS, type AppliedSource, detectSources } from '../appliers/detect.ts';
import { ownerId } from '../appliers/homes.ts';
import { chartFolders } from '../chart/chart.ts';
import { resolvePath } from '../kustomization/graph.ts';
import { readManifests } from '../manifest/read.ts';
import { type Place, SIDES, type Side, type Source, type SourceFile } from '../sources.ts';
import type { AppointedFolders, KustomizeCall, Trees } from './affected.ts';

export type Appointed = { readonly [side in Side]: readonly AppliedSource[] };

/**
 * What Argo CD and Flux objects of the repository point at, on either side: such a folder is applied for itself, even
 * where another kustomization refers to it too, and a chart with the values it is given there.
 */
export async function appointedSources(source: Source, trees: Trees): Promise<Appointed> {
  const found = { base: [] as AppliedSource[], head: [] as AppliedSource[] };
  for (const side of SIDES) {
    const templates = chartFolders(trees[side].keys()).map((folder) => (folder === '' ? '' : `${folder}/`));
    // A template of a chart that prints such an object is none, and what it points at is not known.
    const isTemplate = ({ path }: SourceFile): boolean =>
      templates.some((prefix) => path.startsWith(`${prefix}templates/`) || path.startsWith(`${prefix}charts/`));
    const texts = (await source.search(side, APPLIER_TEXTS, new Set())).filter((file) => !isTemplate(file));
    const wanted = (text: string): boolean => APPLIER_TEXTS.some((word) => text.includes(word));
    const manifests = texts.flatMap((file) => readManifests(file, { wanted }).manifests);
    const sources = detectSources(manifests, { files: [...trees[side].keys()] });
    found[side].push(
      ...sources.filter(({ here, path, suspended }) => here !== 'no' && !suspended && !path.includes('*')),
    );
  }
  return found;
}

/** Folders of kustomizations that owners or the policy point at, with what owners add to them. */
export function appointedFolders(appointed: Appointed, declared: readonly string[]): AppointedFolders {
  const folders = new Map<string, Map<string, KustomizeCall>>();
  for (const path of declared) folders.set(resolvePath('', path) ?? path, new Map());
  const owners = new Map<string, { readonly path: string; base?: AppliedSource; head?: AppliedSource }>();
  for (const side of SIDES) {
    for (const source of appointed[side]) {
      const path = resolvePath('', source.path) ?? source.path;
      const id = JSON.stringify([ownerId(source), path]);
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
    const id = JSON.stringify([overrides.base, overrides.head]);
    const known = calls.get(id);
    const name = known?.name ?? `${source.owner.kind} ${source.owner.name} of ${source.manifest.location.path}`;
    const places = known?.places ?? { base: placeOf(base), head: placeOf(head) };
    calls.set(id, { name, owners: [...(known?.owners ?? []), ownerId(source)], overrides, places });
  }
  return new Map(
    [...folders].map(([path, calls]) => {
      const all = [...calls.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
      const plain = all.every(({ overrides: { base, head } }) => base === null && head === null);
      return [path, plain ? [] : all];
    }),
  );
}

function placeOf(source: AppliedSource | undefined): Place | null {
  return source ? { path: source.manifest.location.path, line: source.manifest.location.line } : null;
}
