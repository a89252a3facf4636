import type { JsonObject } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import type { Deletion, Mode, ObjectChange, Outcome } from './outcome.ts';
import type { PreviewSettings } from './settings.ts';

/** What becomes of an object whose manifest is gone: deleted where the applier prunes, otherwise left running. */
export function removal(
  change: ObjectChange,
  mode: Mode,
  settings: PreviewSettings,
  before: JsonObject | null,
): Outcome {
  const { applier } = change.unit;
  const protectedBy = protection(change.lastApplied.at(-1)?.object);
  const by: Deletion['by'] =
    applier.prune === 'unknown' ? 'unknown' : applier.prune === 'yes' && !protectedBy ? 'pruned' : 'orphaned';
  return {
    mode,
    manager: settings.manager,
    force: settings.force,
    verdict: 'removed',
    liveChanged: by === 'unknown' ? null : by === 'pruned',
    deletion: { by, protectedBy },
    notJudged: null,
    patchType: null,
    patch: null,
    before,
    after: null,
    comparison: null,
    errors: [],
    conflicts: [],
  };
}

/** Annotations by which each applier is told to keep an object: [annotation, value, who heeds it]. */
const PROTECTIONS: readonly (readonly [annotation: string, value: RegExp])[] = [
  ['argocd.argoproj.io/sync-options', /(^|,)\s*(Prune|Delete)=(false|confirm)\s*(,|$)/],
  ['kustomize.toolkit.fluxcd.io/prune', /^disabled$/],
  ['helm.sh/resource-policy', /^keep$/],
];

/** The annotation of an object that keeps an applier from deleting it, as `name: value`. */
export function protection(object: JsonObject | undefined): string | null {
  for (const [annotation, pattern] of PROTECTIONS) {
    const value = getString(object, 'metadata', 'annotations', annotation);
    if (value !== undefined && pattern.test(value)) return `${annotation}: ${value}`;
  }
  return null;
}
