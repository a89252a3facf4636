/** Step 5: what apply does to each object, in every mode asked for. */
import type { ObjectKey } from '../kube/object.ts';
import { previewApply } from '../preview/apply.ts';
import type { ApplyPreview, Live, Mode, ObjectChange } from '../preview/outcome.ts';
import { pairObjects } from '../preview/pair.ts';
import { objectFinder } from '../preview/related.ts';
import { keyText } from '../units/identity.ts';
import type { Review } from './input.ts';
import { objectKeyText } from './keys.ts';
import type { PlannedUnit } from './units.ts';

export interface UnitPreview {
  readonly planned: PlannedUnit;
  readonly previews: readonly ApplyPreview[];
  readonly moved: readonly ObjectChange[];
  readonly same: number;
}

export function previewUnits(review: Review, units: readonly PlannedUnit[]): UnitPreview[] {
  return units.map((planned) => {
    const { unit, changed, context } = planned;
    const live = liveObjects(review, planned);
    const pairing = pairObjects(
      unit,
      [...changed.base, ...duplicates(planned, 'base')],
      [...changed.head, ...duplicates(planned, 'head')],
      live,
    );
    const find = objectFinder(unit, [...context.head, ...changed.head, ...(review.snapshot ?? [])]);
    const settings = {
      modes: modesOf(review),
      manager: unit.applier.manager,
      force: unit.applier.force,
      find,
    };
    const previews = pairing.changes.map((change, i) => {
      if (i % 500 === 499) review.progress?.(`previewing ${i + 1} of ${pairing.changes.length} objects`);
      return previewApply(change, settings);
    });
    return { planned, previews, moved: pairing.moved, same: pairing.same };
  });
}

export function modesOf({ options }: Review): readonly Mode[] {
  switch (options.apply) {
    case 'both':
      return ['client-side', 'server-side'];
    default:
      return [options.apply];
  }
}

/** Unchanged manifests of objects that also have a changed one: the same object twice. */
function duplicates(planned: PlannedUnit, side: 'base' | 'head'): PlannedUnit['context']['base'] {
  const { unit, changed, context } = planned;
  if (context[side].length === 0) return [];
  const ids = new Set(
    (['base', 'head'] as const).flatMap((at) =>
      changed[at].map((manifest) => objectKeyText(manifest, unit.schemas[at], unit.defaultNamespace)),
    ),
  );
  return context[side].filter((manifest) =>
    ids.has(objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace)),
  );
}

function liveObjects(review: Review, { unit }: PlannedUnit): (key: ObjectKey) => Live {
  const { snapshot } = review;
  if (!snapshot) return () => ({ source: 'assumed' });
  const byKey = new Map(
    snapshot.map((manifest) => [objectKeyText(manifest, unit.schemas.head, unit.defaultNamespace), manifest.object]),
  );
  return (key) => ({ source: 'snapshot', object: byKey.get(keyText(key)) ?? null });
}
