/**
 * Folders that hold a test of kuttl. In: a source of two revisions. Out: those of each side. Names of files prove nothing, since folders of numbered
 * manifests look alike: a step or check of kuttl's own kind has to lie in the folder, or a suite that was there at base has to name the one above it.
 */

import { getArray } from '../kube/object.ts';
import { resolvePath } from '../kustomization/graph.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { folderOf, lastNameOf } from '../manifest/path.ts';
import { readManifests } from '../manifest/read.ts';
import { SIDES, type Side, type Source } from '../sources.ts';

/** Steps of kuttl, and of Chainsaw where no test file lists them: `<index>-<name|assert|errors>.yaml`. */
const STEP = /^\d{2,}-[^.]+\.ya?ml$/;
const STEP_CHECK = /(?:^|\/)\d{2,}-(?:assert|errors?)\.ya?ml$/;

/** Its API groups, the older one last. */
const GROUPS: readonly string[] = ['kuttl.dev', 'kudo.dev'];
const STEP_KINDS: readonly string[] = ['TestStep', 'TestAssert', 'TestFile'];

export function isStep(name: string): boolean {
  return STEP.test(name);
}

export async function kuttlTests(
  source: Source,
  trees: { readonly [side in Side]: ReadonlyMap<string, unknown> },
): Promise<{ readonly [side in Side]: ReadonlySet<string> }> {
  const checked = { base: foldersWithChecks(trees.base), head: foldersWithChecks(trees.head) };
  if (SIDES.every((side) => checked[side].size === 0)) return checked;
  const objects = { base: await objectsOf(source, 'base'), head: await objectsOf(source, 'head') };
  const parents = new Set(objects.base.flatMap(foldersNamedBy));
  const tested = (side: Side): ReadonlySet<string> => {
    const own = new Set(objects[side].filter(isOwnStep).map(({ location }) => folderOf(location.path)));
    return new Set([...checked[side]].filter((folder) => own.has(folder) || parents.has(folderOf(folder))));
  };
  return { base: tested('base'), head: tested('head') };
}

function foldersWithChecks(tree: ReadonlyMap<string, unknown>): Set<string> {
  return new Set([...tree.keys()].filter((path) => STEP_CHECK.test(path)).map(folderOf));
}

async function objectsOf(source: Source, side: Side): Promise<Manifest[]> {
  const files = await source.search(side, GROUPS, new Set());
  const wanted = (text: string): boolean => GROUPS.some((group) => text.includes(group));
  return files
    .flatMap((file) => readManifests(file, { wanted }).manifests)
    .filter(({ gvk }) => GROUPS.includes(gvk.group));
}

function isOwnStep({ gvk, location }: Manifest): boolean {
  return STEP_KINDS.includes(gvk.kind) && isStep(lastNameOf(location.path));
}

/** Folders whose folders are tests: `testDirs`, seen from the top or from the suite, or else where the suite lies. The top is none. */
function foldersNamedBy({ gvk, object, location }: Manifest): string[] {
  if (gvk.kind !== 'TestSuite') return [];
  const own = folderOf(location.path);
  const named = (getArray(object, 'testDirs') ?? []).filter((one) => typeof one === 'string');
  const folders = named.length === 0 ? [own] : named.flatMap((one) => [resolvePath('', one), resolvePath(own, one)]);
  return folders.flatMap((folder) => (folder === null || folder === '' ? [] : [folder]));
}
