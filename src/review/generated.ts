/**
 * Applications that an ApplicationSet of both revisions generates at base and not at head: an element of a list, a file or a folder that a
 * generator finds. The controller deletes them (`deleteInCluster`), and with a finalizer what they applied (applicationset/controllers and
 * `RenderTemplateParams` of applicationset/utils, Argo CD 3.6). An ApplicationSet that is gone says so itself, and so do files that are gone.
 */

import type { ApplicationParts } from '../appliers/application.ts';
import { sourcesOf } from '../appliers/application.ts';
import { cascadesOfSet, generatedApplications, type Tree } from '../appliers/application-set.ts';
import { pathExists, repositoryId } from '../appliers/own-repository.ts';
import { cleanPath, foldersOf } from '../appliers/path-pattern.ts';
import { groupBy, grouped } from '../kube/grouped.ts';
import { equalJson, isArray, isObject, type JsonValue } from '../kube/json.ts';
import { getString, nameOf } from '../kube/object.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Source } from '../sources.ts';
import type { Appliers } from './appliers.ts';
import { GENERATED_GONE, GENERATED_LET_GO } from './generated-codes.ts';
import { lostElements, readPrintedSets } from './printed-sets.ts';

export async function readGeneratedGone(source: Source, appliers: Appliers): Promise<InputProblem[]> {
  const { base, head } = { base: setsIn(appliers.objects.base), head: setsIn(appliers.objects.head) };
  const entries = { base: await source.tree('base'), head: await source.tree('head') };
  const read = new Set(head.map(({ location }) => location.path));
  const printed = [...entries.base.keys()].some((path) => !entries.head.has(path))
    ? (await readPrintedSets(source)).filter(({ path }) => !read.has(path))
    : [];
  const trees = { base: treeOf(entries.base), head: treeOf(entries.head) };
  const own = new Set(
    [...appliers.base, ...appliers.head].flatMap(({ here, repository }) =>
      here === 'yes' && repository !== null ? [repositoryId(repository)] : [],
    ),
  );
  const named = grouped(head.map((manifest) => [writtenIdentity(manifest), manifest] as const));
  const known = base.flatMap((before) => {
    const after = counterpart(before, named.get(writtenIdentity(before)) ?? []);
    if (!after || keepsAll(after)) return [];
    if (equalJson(before.object, after.object) && !repositoriesOf(after.object).every((url) => own.has(url))) return [];
    const gone = goneFrom(before, after, trees);
    return gone.length === 0 ? [] : [noteOf(before, after, gone)];
  });
  return [...known, ...lostElements(printed, entries)];
}

function setsIn(manifests: readonly Manifest[]): Manifest[] {
  return manifests.filter(({ gvk }) => gvk.group === 'argoproj.io' && gvk.kind === 'ApplicationSet');
}

function treeOf(tree: ReadonlyMap<string, unknown>): Tree {
  const files = [...tree.keys()];
  return { files, folders: foldersOf(files) };
}

/** Of those of its name. The same file counts first: one name may stand for several clusters. */
function counterpart(one: Manifest, named: readonly Manifest[]): Manifest | undefined {
  const here = named.filter(({ location }) => location.path === one.location.path);
  const [found, ...more] = here.length > 0 ? here : named;
  return more.length === 0 ? found : undefined;
}

/** `ApplicationsSyncPolicy.AllowDelete`. */
function keepsAll({ object }: Manifest): boolean {
  const policy = getString(object, 'spec', 'syncPolicy', 'applicationsSync');
  return policy === 'create-only' || policy === 'create-update';
}

/** Addresses that generators read. */
function repositoriesOf(value: JsonValue): string[] {
  if (isArray(value)) return value.flatMap(repositoriesOf);
  if (!isObject(value)) return [];
  const git = value['git'];
  const url = isObject(git) ? getString(git, 'repoURL') : undefined;
  return [
    ...(url === undefined ? [] : [repositoryId(url)]),
    ...Object.values(value).flatMap((it) => repositoriesOf(it ?? null)),
  ];
}

/** Names, each as often as it is generated less; a part that nobody knows is `*`. */
function goneFrom(before: Manifest, after: Manifest, trees: { readonly base: Tree; readonly head: Tree }): string[] {
  const named = (manifest: Manifest, tree: Tree): Map<string, ApplicationParts[]> =>
    groupBy(
      generatedApplications(manifest, tree, () => '*'),
      ({ metadata }) => getString(metadata, 'name') ?? '*',
    );
  const there = named(after, trees.head);
  return [...named(before, trees.base)].flatMap(([name, parts]) => {
    const fewer = parts.length - (there.get(name)?.length ?? 0);
    const lost = parts.filter((one) => !isGoneItself(one, trees.head));
    return Array.from({ length: Math.min(fewer, lost.length) }, () => name);
  });
}

/** Whether what it applied lay in folders that are gone too: their files are deletions. */
function isGoneItself({ spec }: ApplicationParts, { folders }: Tree): boolean {
  const paths = sourcesOf(spec).flatMap((source) => getString(source, 'path') ?? []);
  return paths.length > 0 && paths.every((path) => !pathExists(cleanPath(path) ?? '', folders));
}

function noteOf(before: Manifest, after: Manifest, gone: readonly string[]): InputProblem {
  const [first = '', ...rest] = gone;
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more)`;
  const set = `ApplicationSet \`${nameOf(after.object)}\``;
  const lost = `${set} no longer generates Application \`${first}\`${more}`;
  const cascades = cascadesOfSet(before.object);
  return cascades
    ? problemAt(after.location, GENERATED_GONE, `${lost}: it is deleted, and everything it applied with it`)
    : problemAt(
        after.location,
        GENERATED_LET_GO,
        `${lost}: it is deleted, and what it applied stays without anybody who applies it`,
      );
}
