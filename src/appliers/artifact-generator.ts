/**
 * What ArtifactGenerators of Flux copy of git repositories into the artifacts that Kustomizations apply. In: the objects of one revision. Out: by
 * artifact, its repository and the files left out, where every file keeps its path; what is moved or merged is not followed (source-watcher,
 * docs/spec/v1beta1, "Copy Operations").
 */
import { isObject, type JsonObject } from '../kube/json.ts';
import { getArray, getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { type FindRepository, type GitRepository, leftOutOf } from './git-repositories.ts';
import { globMatcher } from './path-pattern.ts';
import type { Ignored, IgnoreFile } from './source-ignore.ts';

export interface Artifact {
  readonly repository: GitRepository;
  readonly ignored: Ignored;
}

/** By `namespace/name` of the ExternalArtifact, and by its name alone. */
export type Artifacts = ReadonlyMap<string, Artifact>;

export function isGenerator({ gvk }: Manifest): boolean {
  return gvk.group === 'source.extensions.fluxcd.io' && gvk.kind === 'ArtifactGenerator';
}

export function artifactsOf(
  manifests: readonly Manifest[],
  repositories: FindRepository,
  ignores: readonly IgnoreFile[],
): Artifacts {
  const found = new Map<string, Artifact>();
  for (const manifest of manifests.filter(isGenerator)) {
    const { object } = manifest;
    const namespace = getString(object, 'metadata', 'namespace') ?? '';
    for (const artifact of (getArray(object, 'spec', 'artifacts') ?? []).filter(isObject)) {
      const name = getString(artifact, 'name');
      const copies = copiesOf(artifact);
      const alias = copies?.[0]?.alias;
      if (name === undefined || !copies || copies.some((copy) => copy.alias !== alias)) continue;
      const source = (getArray(object, 'spec', 'sources') ?? [])
        .filter(isObject)
        .find((one) => getString(one, 'alias') === alias && getString(one, 'kind') === 'GitRepository');
      const repository = repositories(source, manifest);
      if (!repository) continue;
      const made = { repository, ignored: leftOut(copies, leftOutOf(repository, ignores)) };
      found.set(`${namespace}/${name}`, made);
      if (!found.has(name)) found.set(name, made);
    }
  }
  return found;
}

interface Copy {
  readonly alias: string;
  readonly from: string;
  readonly exclude: readonly string[];
}

/** Null where one of them gives files another place, or more than files that a glob names. */
function copiesOf(artifact: JsonObject): readonly Copy[] | null {
  const found: Copy[] = [];
  for (const copy of getArray(artifact, 'copy') ?? []) {
    const [, alias, from] = /^@([^/]+)\/(.+)$/.exec(getString(copy, 'from') ?? '') ?? [];
    const [, to] = /^@artifact\/(.*)$/.exec(getString(copy, 'to') ?? '') ?? [];
    if (alias === undefined || from === undefined || to === undefined || from.endsWith('/')) return null;
    if (/[[\]{}\\!]/.test(from) || !isObject(copy)) return null;
    const steps = from.split('/');
    const first = steps.findIndex((step) => /[*?]/.test(step));
    const folder = steps.slice(0, first < 0 ? -1 : first).join('/');
    const target = to.replace(/\/$/, '');
    // A file may be named, or the folder that it is put into.
    if (target !== folder && !(first < 0 && target === from)) return null;
    const exclude = (getArray(copy, 'exclude') ?? []).filter((one) => typeof one === 'string');
    found.push({ alias, from, exclude });
  }
  return found.length === 0 ? null : found;
}

function leftOut(copies: readonly Copy[], ignored: Ignored): Ignored {
  const rules = copies.map(({ from, exclude }) => ({
    copied: globMatcher(from),
    // From which folder these count is not said: the path, and the name in any folder.
    excluded: exclude.flatMap((glob) => [globMatcher(glob), globMatcher(`**/${glob}`)]),
  }));
  return {
    text: JSON.stringify([ignored.text, copies]),
    has: (file) =>
      ignored.has(file) ||
      !rules.some(({ copied, excluded }) => copied(file) && !excluded.some((matches) => matches(file))),
  };
}
