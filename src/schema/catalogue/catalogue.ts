/**
 * Kinds as the catalogue defines them: in the release that policy or the repository names, else in the newest. In: chunks, read
 * when a group is asked for. Out: kinds that say where they come from and what other releases say.
 */
import type { JsonObject } from '../../kube/json.ts';
import { equalJson } from '../../kube/json.ts';
import { kindsOfCrd } from '../crd.ts';
import type { KindSchema, Schema } from '../schema.ts';
import { compareVersions } from '../version-order.ts';
import type { CatalogueDefinitions } from './definition.ts';

/** What projects define in a group, by project; none where the catalogue does not know it. */
export type CatalogueGroups = (group: string) => readonly CatalogueDefinitions[];

/** Which release of a project counts, and who says so. */
export interface Chosen {
  readonly version: string;
  readonly by: 'policy' | 'repository';
}

/** What a kind of the catalogue rests on. */
export interface FromCatalogue {
  readonly project: string;
  /** The release whose definition was taken, `1.21`. */
  readonly version: string;
  /** Who chose it: the policy, something the repository says, or nobody (the newest). */
  readonly by: 'policy' | 'repository' | 'newest';
  /** Releases whose definition says the same of this kind and version, this one among them; oldest first. */
  readonly alike: readonly string[];
  /** What the other releases say, the newest first; made when asked for. */
  readonly others: () => readonly KindSchema[];
}

export interface CatalogueUse {
  readonly groups: CatalogueGroups;
  /** By project. */
  readonly chosen: ReadonlyMap<string, Chosen>;
  /** Names of definitions that are known not to be there, or not to be as the catalogue has them. */
  readonly without: ReadonlySet<string>;
}

/** The kinds of one group and kind at all versions that some release serves, the best version first. */
export function catalogueKinds(
  { groups, chosen, without }: CatalogueUse,
  group: string,
  kind: string,
  objectMeta: Schema | undefined,
): readonly KindSchema[] {
  if (!group.includes('.')) return [];
  const definitions = groups(group).find((one) => one.releases(kind).length > 0);
  if (definitions === undefined) return [];
  const { project, versions } = definitions.chunk;
  const held = definitions.releases(kind).flatMap((index, i) => {
    const version = versions[i];
    return index < 0 || version === undefined ? [] : [{ version, index }];
  });
  const choice = chosen.get(project);
  const named = held.find(({ version }) => version === choice?.version);
  // What is tried out in a channel of its own counts where nothing else has the kind.
  const order = [...held].reverse().sort((a, b) => Number(isChannel(a.version)) - Number(isChannel(b.version)));
  const ranked = named ? [named, ...order.filter((one) => one !== named)] : order;
  const read = ranked.map(({ version, index }) => ({
    version,
    kinds: kindsOf(definitions.definition(kind, index), objectMeta),
  }));
  if (read.some(({ kinds }) => kinds.some(({ crd }) => without.has(crd?.name ?? '')))) return [];
  const by = (version: string): FromCatalogue['by'] =>
    choice !== undefined && version === choice.version ? choice.by : 'newest';
  // What policy names is all there is; else a version that an older release serves may be served.
  const counting = named && choice?.by === 'policy' ? read.slice(0, 1) : read;
  const served = [...new Set(counting.flatMap(({ kinds }) => kinds.map(({ gvk }) => gvk.version)))];
  return served.sort(compareVersions).flatMap((served) => {
    const found = read.flatMap(({ version, kinds }) => {
      const own = kinds.find(({ gvk }) => gvk.version === served);
      return own ? [{ version, own }] : [];
    });
    return allOf(found, project, by).slice(0, 1);
  });
}

/** Each release's kind as the one that counts, those that say the same only once. */
function allOf(
  found: readonly { readonly version: string; readonly own: KindSchema }[],
  project: string,
  by: (version: string) => FromCatalogue['by'],
): KindSchema[] {
  const distinct: { readonly version: string; readonly own: KindSchema; readonly alike: string[] }[] = [];
  for (const { version, own } of found) {
    const known = distinct.find((one) => sayTheSame(one.own, own));
    if (known) known.alike.push(version);
    else distinct.push({ version, own, alike: [version] });
  }
  const made = distinct.map(({ version, own, alike }): KindSchema => {
    const from: FromCatalogue = {
      project,
      version,
      by: by(version),
      alike: alike.sort((a, b) => order(found, b) - order(found, a)),
      others: () => made.filter((other) => other.crd?.catalogue !== from),
    };
    return own.crd ? { ...own, crd: { ...own.crd, catalogue: from } } : own;
  });
  return made;
}

function order(found: readonly { readonly version: string }[], version: string): number {
  return found.findIndex((one) => one.version === version);
}

function sayTheSame(a: KindSchema, b: KindSchema): boolean {
  const [one, other] = [a.crd, b.crd];
  return (
    one !== undefined &&
    other !== undefined &&
    a.namespaced === b.namespaced &&
    a.statusSubresource === b.statusSubresource &&
    one.conversion === other.conversion &&
    one.storageVersion === other.storageVersion &&
    equalJson(one.openApiSchema, other.openApiSchema) &&
    equalJson(one.storageOpenApiSchema, other.storageOpenApiSchema)
  );
}

/** `1.7-experimental` */
function isChannel(version: string): boolean {
  return version.includes('-');
}

function kindsOf(definition: JsonObject, objectMeta: Schema | undefined): readonly KindSchema[] {
  const result = kindsOfCrd(definition, objectMeta);
  return 'kinds' in result ? result.kinds : [];
}
