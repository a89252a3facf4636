/**
 * What becomes of an object whose manifest is gone: pruned, orphaned or protected, by its applier. In: the applier, the object
 * as the cluster holds it, and what is known of the run. Predicts no other object.
 */
import type { JsonObject } from '../kube/json.ts';
import { getString, type ObjectKey } from '../kube/object.ts';
import { type Applier, isKubectl } from '../units/unit.ts';
import { kubectlFate } from './kubectl-prune.ts';
import { prunedNot } from './protection.ts';
import { APPLIERS } from './table.ts';

/** One run of the applier over one unit, in one mode. */
export interface Run {
  /** Namespaces to which head applies something; null: not known. */
  readonly namespaces: ReadonlySet<string> | null;
  /** An object that is refused, by name; null: none is. */
  readonly refused: string | null;
  /** How many objects head applies; null: not known. */
  readonly objects: number | null;
  /** Whether the live object was seen, rather than assumed from base. */
  readonly seen: boolean;
}

export interface Fate {
  readonly by: 'pruned' | 'orphaned' | 'unknown';
  readonly protectedBy: string | null;
  /** Why, where neither the applier nor the protection says it. */
  readonly because: string | null;
  /** Pruned, but not by this run: it fails before. */
  readonly later?: true;
}

export function fateOf(
  applier: Applier,
  mode: Applier['mode'],
  key: ObjectKey,
  object: JsonObject | undefined,
  run: Run,
): Fate {
  const protectedBy = protectionOf(applier, object);
  if (applier.prune === 'unknown') return { by: 'unknown', protectedBy, because: null };
  if (applier.prune === 'no' || protectedBy !== null) return { by: 'orphaned', protectedBy, because: null };
  const fate = fateWhenPruning(applier, mode, key, object, run);
  const { title, prunesDespiteErrors } = APPLIERS[applier.name];
  if (fate.by !== 'pruned' || run.refused === null || prunesDespiteErrors !== 'no' || !applier.known) return fate;
  return {
    ...fate,
    later: true,
    because: `not before ${run.refused} is accepted: ${title} deletes nothing when an object fails`,
  };
}

function fateWhenPruning(
  applier: Applier,
  mode: Applier['mode'],
  key: ObjectKey,
  object: JsonObject | undefined,
  run: Run,
): Fate {
  // Where the applier is not known, neither are its conditions.
  if (applier.known && isKubectl(applier)) return kubectlFate(applier, mode, key, object, run);
  if (applier.keepsLast && run.objects === 0) {
    const because = 'automated sync refuses to delete everything (allowEmpty)';
    return { by: 'orphaned', protectedBy: null, because };
  }
  return { by: 'pruned', protectedBy: null, because: null };
}

/** The object's own option beats the Application's. */
function protectionOf(applier: Applier, object: JsonObject | undefined): string | null {
  const own = prunedNot(object, applier);
  const options = getString(object, 'metadata', 'annotations', 'argocd.argoproj.io/sync-options') ?? '';
  if (own !== null || applier.protectedBy === undefined || /(?:^|,)\s*Prune=true/.test(options)) return own;
  return applier.protectedBy;
}
