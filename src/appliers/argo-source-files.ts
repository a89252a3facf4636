/**
 * Files beside manifests that override the source of Applications: `.argocd-source.yaml` for all of the folder, `.argocd-source-NAME.yaml` for one, as
 * Argo CD Image Updater writes them (`mergeSourceParameters` of the repo-server, Argo CD 3.6). In: the files. Out: what an Application gives to
 * kustomize with them. A file that says anything else is not followed.
 */
import { isObject, type JsonObject, newObject } from '../kube/json.ts';
import { readYamlDocument } from '../manifest/yaml-document.ts';
import { ARGO_KUSTOMIZE } from './overrides.ts';

/** What the files say of `kustomize`, by path; those that are not followed are left out. */
export type ArgoSourceFiles = ReadonlyMap<string, JsonObject>;

export function isArgoSourceFile(path: string): boolean {
  return /(?:^|\/)\.argocd-source(?:-[^/]+)?\.yaml$/.test(path);
}

export function readArgoSourceFiles(
  files: readonly { readonly path: string; readonly text: string }[],
): ArgoSourceFiles {
  return new Map(
    files.flatMap(({ path, text }) => {
      const kustomize = kustomizeIn(text);
      return kustomize ? [[path, kustomize] as const] : [];
    }),
  );
}

function kustomizeIn(text: string): JsonObject | null {
  try {
    const { value, duplicates, ignoredFrom } = readYamlDocument(text);
    if (!isObject(value) || duplicates.length > 0 || ignoredFrom >= 0) return null;
    const { kustomize, ...rest } = value;
    if (!isObject(kustomize) || Object.keys(rest).length > 0) return null;
    return Object.keys(kustomize).every((field) => ARGO_KUSTOMIZE.includes(field)) ? kustomize : null;
  } catch {
    return null;
  }
}

/** The files that count for an Application at a folder, the weaker first. */
export function argoSourceFilesOf(files: ArgoSourceFiles, folder: string, name: string): string[] {
  const inside = folder === '' ? '' : `${folder}/`;
  return ['.argocd-source.yaml', `.argocd-source-${name}.yaml`]
    .map((file) => inside + file)
    .filter((path) => files.has(path));
}

/** A JSON merge patch (RFC 7386) of what the Application says itself. */
export function withArgoSourceFiles(
  written: JsonObject | undefined,
  patches: readonly JsonObject[],
): JsonObject | undefined {
  if (patches.length === 0) return written;
  return patches.reduce<JsonObject>(merged, written ?? newObject());
}

function merged(object: JsonObject, patch: JsonObject): JsonObject {
  const result = Object.assign(newObject(), object);
  for (const [field, value] of Object.entries(patch)) {
    const own = result[field];
    if (value === null) delete result[field];
    else result[field] = isObject(value) ? merged(isObject(own) ? own : newObject(), value) : value;
  }
  return result;
}

/** The Application that alone reads a file; null: all of its folder do. */
export function applicationNamedBy(path: string): string | null {
  return /\.argocd-source-([^/]+)\.yaml$/.exec(path)?.[1] ?? null;
}
