/** Step 7: what apply does to each object, in every mode asked for. */
import { previewApply } from '../preview/apply.ts';
import { showsOwners } from '../preview/expected-owners.ts';
import type { ApplyPreview, Mode, ObjectChange } from '../preview/outcome.ts';
import { type FindObject, objectFinder } from '../preview/related.ts';
import type { Review } from './input.ts';
import type { LiveState } from './live.ts';
import { pairUnit } from './pair.ts';
import type { PlannedUnit } from './units.ts';

export interface UnitPreview {
  readonly planned: PlannedUnit;
  readonly previews: readonly ApplyPreview[];
  readonly moved: readonly ObjectChange[];
  readonly same: number;
}

/** What previews start from beside the manifests. */
export interface Situation {
  readonly modes: readonly Mode[];
  readonly live: LiveState;
  readonly progress?: Review['progress'] | undefined;
}

export function previewUnits(review: Review, units: readonly PlannedUnit[], live: LiveState): UnitPreview[] {
  const { progress } = review;
  return units.map((planned) => previewUnit(planned, { modes: modesOf(review), live, progress }));
}

export function previewUnit(planned: PlannedUnit, { modes, live, progress }: Situation): UnitPreview {
  const { unit, changed, context } = planned;
  const pairing = pairUnit(planned, live.of(planned));
  const head = [...context.head, ...changed.head, ...live.objects];
  const inSight = objectFinder(unit, head);
  const absent = (...key: Parameters<FindObject>): boolean => inSight(...key) === undefined && live.absent(...key);
  // The same function, which now also knows what the cluster lacks.
  const find = Object.assign(inSight, { absent });
  const settings = {
    modes,
    manager: unit.applier.manager,
    force: unit.applier.force,
    find,
    related: head.filter(showsOwners),
  };
  const previews = pairing.changes.map((change, i) => {
    if (i % 500 === 499) progress?.(`previewing ${i + 1} of ${pairing.changes.length} objects`);
    return previewApply(change, settings);
  });
  return { planned, previews, moved: pairing.moved, same: pairing.same };
}

export function modesOf({ options }: Review): readonly Mode[] {
  switch (options.apply) {
    case 'both':
      return ['client-side', 'server-side'];
    default:
      return [options.apply];
  }
}
