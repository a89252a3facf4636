/** Who applies what. Argo CD and Flux objects are looked for at both revisions, changed or not, rendered or not. */
import { APPLIER_TEXTS, type AppliedSource, detectSources, mayApplyOthers } from '../appliers/detect.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { readManifests } from '../manifest/read.ts';
import type { Side, SourceFile } from '../sources.ts';
import type { Review } from './input.ts';
import type { ReadChanges } from './read.ts';

export type Appliers = { readonly [side in Side]: readonly AppliedSource[] } & {
  /** The objects themselves, also those that point elsewhere. */
  readonly objects: { readonly [side in Side]: readonly Manifest[] };
};

const NONE: Appliers = { base: [], head: [], objects: { base: [], head: [] } };

/** Kinds that apply others, or say which repository those mean. */
const KINDS = /kind["']?\s*:\s*["']?(?:Application|ApplicationSet|Kustomization|HelmRelease|GitRepository)\b/;

export async function findAppliers(
  review: Pick<Review, 'source' | 'options'>,
  { revisions: { changed } }: Pick<ReadChanges, 'revisions'>,
): Promise<Appliers> {
  if (review.options.applier !== undefined) return NONE;
  const known = new Set([...changed.base, ...changed.head].map(({ path }) => path));
  // What did not change is the same on both sides.
  const unchanged = (await review.source.search('head', APPLIER_TEXTS, known)).flatMap(appliersIn);
  const manifests = {
    base: [...unchanged, ...changed.base.flatMap(appliersIn)],
    head: [...unchanged, ...changed.head.flatMap(appliersIn)],
  };
  if (manifests.base.length + manifests.head.length === 0) return NONE;
  const sourcesOf = async (side: Side): Promise<AppliedSource[]> =>
    detectSources(manifests[side], { files: [...(await review.source.tree(side)).keys()] });
  return { base: await sourcesOf('base'), head: await sourcesOf('head'), objects: manifests };
}

function appliersIn(file: SourceFile): readonly Manifest[] {
  const text = new TextDecoder().decode(file.bytes);
  if (!mayApplyOthers(text) || !KINDS.test(text)) return [];
  return readManifests(file, { wanted: (document) => KINDS.test(document) }).manifests;
}
