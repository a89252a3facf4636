import type { AppliedSource } from '../appliers/detect.ts';
import { byOwner } from '../appliers/identity.ts';
import { treatmentOf } from '../appliers/substitution.ts';
import { chartFolders } from '../chart/chart.ts';
import { resolvePath } from '../kustomization/graph.ts';
import { findOwners } from '../owners.ts';
import type { Place, Side, Source } from '../sources.ts';
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
      ({ here, path, manifest }) =>
        here !== 'no' && !path.includes('*') && (manifest.textLine === 0 || !isTemplate(manifest.location.path)),
    );
  };
  return { base: appointedOn('base'), head: appointedOn('head') };
}

/** Folders of kustomizations that owners or the policy point at, with what owners add to them. */
export function appointedFolders(appointed: Appointed, declared: readonly string[]): AppointedFolders {
  const folders = new Map<string, Map<string, KustomizeCall>>();
  for (const path of declared) folders.set(resolvePath('', path) ?? path, new Map());
  const pairs = pairsOf(appointed);
  for (const { path } of pairs) if (!folders.has(path)) folders.set(path, new Map());
  for (const { path, from, base, head } of pairs) {
    const source = head ?? base;
    const calls = folders.get(path);
    // The top folder exists in every repository.
    if (!source || !calls || (source.here === 'unknown' && path === '')) continue;
    // An owner that comes or goes with the change is no change of the kustomization.
    const overrides = { base: (base ?? source).overrides, head: source.overrides };
    const ignored = { base: (base ?? source).ignored, head: source.ignored };
    const fillsAnew = base !== undefined && head !== undefined && treatmentOf(base) !== treatmentOf(head);
    const generates = source.applier.name === 'flux-kustomization';
    const ignores = [ignored.base?.text, ignored.head?.text];
    const id = JSON.stringify([overrides.base, overrides.head, fillsAnew, from, ignores, generates]);
    const known = calls.get(id);
    const name = known?.name ?? `${source.owner.kind} ${source.owner.name} of ${source.manifest.location.path}`;
    const places = known?.places ?? { base: placeOf(base), head: placeOf(head) };
    const owners = [...(known?.owners ?? []), source.id];
    calls.set(id, { name, owners, overrides, fillsAnew, from, ignored, generates, plain: false, places });
  }
  const calls = new Map(
    [...folders].map(([path, found]) => {
      const all = [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
      if (all.every(addsNothing)) return [path, []];
      return [path, all.map((call): KustomizeCall => ({ ...call, plain: all.length === 1 && isBare(call) }))];
    }),
  );
  return { calls, left: leftFolders(pairs, declared), unrestricted: unrestrictedFolders(pairs, declared) };
}

/** One owner at one folder; `from`: the folder that it had at base. */
interface OwnerPair {
  readonly path: string;
  readonly from: string | null;
  readonly base?: AppliedSource;
  readonly head?: AppliedSource;
}

function pairsOf(appointed: Appointed): OwnerPair[] {
  const pathOf = ({ path }: AppliedSource): string => resolvePath('', path) ?? path;
  return [...byOwner(appointed).values()].flatMap(({ base, head }): OwnerPair[] => {
    const [before, after] = [base[0], head[0]];
    const isOne = base.length === 1 && head.length === 1 && before?.chart === null && after?.chart === null;
    if (before && after && isOne && pathOf(before) !== pathOf(after))
      return [{ path: pathOf(after), from: pathOf(before), base: before, head: after }];
    const paths = new Map<string, { base?: AppliedSource; head?: AppliedSource }>();
    for (const [side, sources] of [
      ['base', base],
      ['head', head],
    ] as const)
      for (const source of sources) paths.set(pathOf(source), { ...paths.get(pathOf(source)), [side]: source });
    return [...paths].map(([path, sides]) => ({ path, from: null, ...sides }));
  });
}

/** Folders that owners of base applied, and that each of them applies no more since it applies another one. */
function leftFolders(pairs: readonly OwnerPair[], declared: readonly string[]): Set<string> {
  const left = new Set(pairs.flatMap(({ from }) => from ?? []));
  for (const { path } of pairs) left.delete(path);
  for (const path of declared) left.delete(resolvePath('', path) ?? path);
  return left;
}

/**
 * kustomize-controller builds without load restrictions, inside the artifact (`Build` of github.com/fluxcd/pkg/kustomize v1.39);
 * kustomize and Argo CD read files at or below the folder of each kustomization only.
 */
function unrestrictedFolders(pairs: readonly OwnerPair[], declared: readonly string[]): Set<string> {
  const isFlux = ({ base, head }: OwnerPair): boolean =>
    [base, head].every((source) => !source || source.applier.name === 'flux-kustomization');
  const found = new Set(pairs.filter(isFlux).map(({ path }) => path));
  for (const { path } of pairs.filter((pair) => !isFlux(pair))) found.delete(path);
  for (const path of declared) found.delete(resolvePath('', path) ?? path);
  return found;
}

/** Nothing that a kustomization rendered for itself does not have. */
function addsNothing(call: KustomizeCall): boolean {
  return isBare(call) && call.from === null && call.ignored.base?.text === call.ignored.head?.text;
}

function isBare({ overrides: { base, head }, fillsAnew }: KustomizeCall): boolean {
  return base === null && head === null && !fillsAnew;
}

function placeOf(source: AppliedSource | undefined): Place | null {
  return source ? { path: source.manifest.location.path, line: source.manifest.location.line } : null;
}
