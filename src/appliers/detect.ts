/**
 * Finds who applies which folder of a repository. In: the Argo CD and Flux objects of one revision, and the paths of its
 * files. Out: one {@link AppliedSource} for each place they point at. Says nothing about folders nobody points at, reads
 * no other object, renders nothing.
 */

import { keptWith } from '../kube/kept-with.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { folderOf } from '../manifest/path.ts';
import { BINARY, ESCAPED_LETTERS, spelledOut } from '../manifest/spelled.ts';
import { textMatches } from '../policy/glob.ts';
import { applicationSources } from './application.ts';
import { applicationSetSources } from './application-set.ts';
import type { ArgoSourceFiles } from './argo-source-files.ts';
import { artifactsOf } from './artifact-generator.ts';
import { ByPath } from './by-path.ts';
import { helmReleaseSources, kustomizationSources } from './flux.ts';
import { repositoryFinder } from './git-repositories.ts';
import { withHomes } from './homes.ts';
import { markOwn, pathExists } from './own-repository.ts';
import { foldersOf, rootFor } from './path-pattern.ts';
import type { AppliedSource } from './source.ts';
import type { IgnoreFile } from './source-ignore.ts';

export type { AppliedSource } from './source.ts';

const GROUPS: readonly string[] = ['argoproj.io', 'toolkit.fluxcd.io', 'extensions.fluxcd.io'];

/** Texts of which one stands in every file that holds an object which applies others, but where its group is broken over lines or encoded. */
export const APPLIER_TEXTS: readonly string[] = [...GROUPS, ...ESCAPED_LETTERS, BINARY];

/** Kinds that apply others, or say where those take from what they apply. */
const KIND =
  /kind["']?\s*:\s*(?:["']?(?:Application|ApplicationSet|Kustomization|HelmRelease|HelmChart|HelmRepository|OCIRepository|GitRepository|ArtifactGenerator)\b|[*&!>|#])/;

/** Whether it is worth looking for such an object in a text, however YAML spells it there. */
export function mayApplyOthers(text: string): boolean {
  const plain = spelledOut(text);
  return KIND.test(plain) && (plain.includes(BINARY) || GROUPS.some((group) => plain.includes(group)));
}

export interface Repository {
  /** Paths of all files of the revision. */
  readonly files: readonly string[];
  /** Its own URL, where that is known. */
  readonly url?: string | undefined;
  /** Its `.sourceignore` files. */
  readonly ignores?: readonly IgnoreFile[];
  /** Files that override the sources of its Applications. */
  readonly sourceFiles?: ArgoSourceFiles;
}

export function detectSources(manifests: readonly Manifest[], repository: Repository): AppliedSource[] {
  const folders = foldersOf(repository.files);
  const tree = { files: repository.files, folders };
  const repositories = repositoryFinder(manifests);
  const artifacts = artifactsOf(manifests, repositories, repository.ignores ?? []);
  const sources = manifests.flatMap((manifest): AppliedSource[] => {
    switch (`${manifest.gvk.group}/${manifest.gvk.kind}`) {
      case 'argoproj.io/Application':
        return applicationSources(manifest, undefined, repository.sourceFiles);
      case 'argoproj.io/ApplicationSet':
        return applicationSetSources(manifest, tree, repository.sourceFiles);
      case 'kustomize.toolkit.fluxcd.io/Kustomization':
        return kustomizationSources(manifest, repositories, repository.ignores, artifacts);
      case 'helm.toolkit.fluxcd.io/HelmRelease':
        return helmReleaseSources(manifest, repositories);
      default:
        return [];
    }
  });
  return withHomes(markOwn(sources.map(withRendering(repository.files)), folders, repository.url));
}

/** A folder that is rendered reads the folders below as its kustomization or chart says. */
function withRendering(files: readonly string[]): (source: AppliedSource) => AppliedSource {
  const markers = files.filter((file) => /(?:^|\/)(?:kustomization\.ya?ml|Kustomization|Chart\.yaml)$/.test(file));
  const rendered: ReadonlySet<string> = new Set(markers.map(folderOf));
  return (source) => ({
    ...source,
    rendered,
    recursive: source.recursive || source.chart !== null || pathExists(source.path, rendered),
  });
}

/** A source that applies a file, and the folder it starts from. */
export interface Applied {
  readonly root: string;
  readonly source: AppliedSource;
}

const lookups = keptWith((sources: readonly AppliedSource[]) => new ByPath(sources, ({ path }) => path));

/** Those whose path a file lies below: no other can reach it. */
export function above(file: string, sources: readonly AppliedSource[]): AppliedSource[] {
  return lookups(sources).above(file);
}

/**
 * Who applies a file: of the sources that reach it, but for those of one object, those with the innermost folder. A suspended one
 * counts where no other does.
 */
export function appliersOf(file: string, sources: readonly AppliedSource[], except?: Manifest): Applied[] {
  const found = above(file, sources).flatMap((source): Applied[] => {
    const root = source.manifest === except ? null : reachedFrom(source, file);
    return root === null ? [] : [{ root, source }];
  });
  const active = found.filter(({ source }) => !source.suspended);
  const counting = active.length > 0 ? active : found;
  const longest = Math.max(0, ...counting.map(({ root }) => root.length));
  return counting.filter(({ root }) => root.length === longest);
}

/** The folder from which a source reaches a file; null where it does not. The top of a repository nobody knows says nothing. */
export function reachedFrom(source: AppliedSource, file: string): string | null {
  if (isElsewhere(source)) return null;
  const root = rootFor(source.path, file);
  return root !== null && reaches(source, root, file) ? root : null;
}

/**
 * Whether a source may apply a file below a folder. The top of a repository nobody knows may be this one's; what is rendered there or on the way to
 * the folder takes what it names, and no more.
 */
export function mayReach(source: AppliedSource, file: string, folder: string): boolean {
  if (!isElsewhere(source)) return reachedFrom(source, file) !== null;
  if (source.here === 'no' || source.chart !== null) return false;
  return reaches(source, '', file) && !isRenderedBetween(source, '', folderOf(folder));
}

/** Whether nothing of this repository can be what a source applies, as far as anybody knows. */
export function isElsewhere({ here, path }: AppliedSource): boolean {
  return here === 'no' || (here === 'unknown' && path === '');
}

/**
 * The folder from which a source reaches a folder that is rendered for itself: not through another one, which says by itself
 * what it takes from below. Flux makes a kustomization of its own where there is none, and it ends at each that it meets.
 */
export function rendersFrom(source: AppliedSource, folder: string): string | null {
  const root = reachedFrom(source, markerOf(folder));
  if (root === null || root === folder) return root;
  return isRenderedBetween(source, root, folderOf(folder)) ? null : root;
}

/** The file whose place is that of a folder that is rendered. */
export function markerOf(folder: string): string {
  return folder === '' ? 'kustomization.yaml' : `${folder}/kustomization.yaml`;
}

/** The folder from which a source applies a file as it stands: what a kustomization or chart on the way does not list, it does not. */
export function standsUnder(source: AppliedSource, file: string): string | null {
  const root = reachedFrom(source, file);
  return root === null || isRenderedBetween(source, root, folderOf(file)) ? null : root;
}

/** Whether a folder that is rendered lies between two, themselves included. */
function isRenderedBetween({ rendered }: AppliedSource, from: string, to: string): boolean {
  const nearest = nearestIn(rendered)(to);
  return nearest !== null && (from === '' || nearest === from || nearest.startsWith(`${from}/`));
}

/** The innermost of some folders that is a given one or lies above it. Owners of folders in folders ask again and again. */
const nearestIn = keptWith((rendered: AppliedSource['rendered']) => {
  const known = new Map<string, string | null>();
  return (folder: string): string | null => {
    const asked: string[] = [];
    let at = folder;
    for (; !known.has(at) && !rendered.has(at) && at !== ''; at = folderOf(at)) asked.push(at);
    const found = rendered.has(at) ? at : (known.get(at) ?? null);
    for (const one of asked) known.set(one, found);
    return found;
  };
});

/**
 * Argo CD reads a plain folder without those below it, unless asked to, and may leave files out: `getPotentiallyValidManifestFile` of the
 * repo-server (3.6) matches by gobwas/glob without separators, so that `*` crosses folders. Flux lists files by their ending
 * (`scanManifests` of fluxcd/pkg `kustomize`).
 */
function reaches(
  { applier, recursive, include, exclude, ignored }: AppliedSource,
  root: string,
  file: string,
): boolean {
  if (applier.name === 'flux-kustomization' && !/\.ya?ml$/.test(file)) return false;
  if (ignored?.has(file)) return false;
  const inside = root === '' ? file : file.slice(root.length + 1);
  if (exclude !== undefined && exclude !== '' && textMatches(exclude, inside)) return false;
  if (include !== undefined && include !== '' && !textMatches(include, inside)) return false;
  return recursive || !inside.includes('/');
}
