import { oneEdit } from '../schema/spelling.ts';

/** Annotations by which appliers and their tools treat an object in another way than all others. */
const MARKS: { readonly [prefix: string]: readonly string[] } = {
  'argocd.argoproj.io': [
    'hook',
    'hook-delete-policy',
    'sync-wave',
    'sync-options',
    'compare-options',
    'skip-reconcile',
    'refresh',
    'ignore-resource-updates',
    'manifest-generate-paths',
  ],
  'helm.sh': ['hook', 'hook-weight', 'hook-delete-policy', 'hook-output-log-policy', 'resource-policy'],
  'kustomize.toolkit.fluxcd.io': ['prune', 'force', 'reconcile', 'ssa', 'substitute'],
  'helm.toolkit.fluxcd.io': ['driftDetection'],
  'config.kubernetes.io': ['local-config'],
};

const KNOWN: ReadonlySet<string> = new Set(
  Object.entries(MARKS).flatMap(([prefix, names]) => names.map((name) => `${prefix}/${name}`)),
);

/** The mark that an annotation almost spells; undefined where it is one, or spells none. Keys are told apart by case. */
export function almostMark(annotation: string): string | undefined {
  if (KNOWN.has(annotation)) return undefined;
  return [...KNOWN].find((known) => oneEdit(annotation, known) || annotation.toLowerCase() === known.toLowerCase());
}
