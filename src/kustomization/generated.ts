/**
 * The kustomization that kustomize-controller makes where there is none. In: the paths of a revision, and a folder. Out: what it would list: files by
 * their ending, and folders with a kustomization of their own, into which it does not look. Mirrors `scanManifests` of fluxcd/pkg `kustomize`.
 */
import { stringifyJson } from '../kube/json-text.ts';
import type { TreeEntry } from '../sources.ts';
import { KUSTOMIZATION_NAMES, type Kustomization, readKustomization } from './kustomization.ts';

/** Null where there is a kustomization, or nothing to list. */
export function generatedKustomization(
  tree: ReadonlyMap<string, TreeEntry>,
  folder: string,
  isIgnored: (path: string) => boolean = () => false,
): Kustomization | null {
  const isFile = (path: string): boolean => tree.get(path)?.kind === 'file' && !isIgnored(path);
  const isRendered = (place: string): boolean =>
    KUSTOMIZATION_NAMES.some((name) => isFile(place === '' ? name : `${place}/${name}`));
  if (isRendered(folder)) return null;
  const prefix = folder === '' ? '' : `${folder}/`;
  const listed = new Set<string>();
  for (const path of tree.keys()) {
    if (!path.startsWith(prefix) || !isFile(path)) continue;
    const inside = path.slice(prefix.length);
    const nearest = foldersAbove(inside).find((place) => isRendered(prefix + place));
    if (nearest !== undefined) listed.add(`./${nearest}`);
    else if (/\.ya?ml$/.test(inside)) listed.add(`./${inside}`);
  }
  if (listed.size === 0) return null;
  const resources = [...listed].sort();
  const value = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources };
  const generated = new TextEncoder().encode(`${stringifyJson(value)}\n`);
  return { ...readKustomization({ path: `${prefix}kustomization.yaml`, bytes: generated }), generated };
}

/** `a/b/c.yaml` -> `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const steps = path.split('/').slice(0, -1);
  return steps.map((_, i) => steps.slice(0, i + 1).join('/'));
}
