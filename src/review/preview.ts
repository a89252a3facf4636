/** Step 5: what apply does to each object, in every mode asked for. */
import { getArray, type ObjectKey } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { previewApply } from '../preview/apply.ts';
import { showsOwners } from '../preview/expected-owners.ts';
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

/** What previews start from beside the manifests. */
export interface Situation {
  readonly modes: readonly Mode[];
  readonly snapshot: Review['snapshot'];
  readonly progress?: Review['progress'] | undefined;
}

export function previewUnits(review: Review, units: readonly PlannedUnit[]): UnitPreview[] {
  const { snapshot, progress } = review;
  return units.map((planned) => previewUnit(planned, { modes: modesOf(review), snapshot, progress }));
}

export function previewUnit(planned: PlannedUnit, { modes, snapshot, progress }: Situation): UnitPreview {
  const { unit, changed, context } = planned;
  const pairing = pairObjects(
    unit,
    inOrder([...changed.base, ...duplicates(planned, 'base')]),
    inOrder([...changed.head, ...duplicates(planned, 'head')]),
    liveObjects(snapshot, planned),
  );
  const head = [...context.head, ...changed.head, ...(snapshot ?? [])];
  const find = objectFinder(unit, head);
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

/** As they are applied: file by file, document by document. */
function inOrder(manifests: readonly Manifest[]): Manifest[] {
  const text = ({ location }: Manifest): string => location.path;
  return [...manifests].sort((a, b) =>
    text(a) === text(b) ? a.location.line - b.location.line : text(a) < text(b) ? -1 : 1,
  );
}

function liveObjects(snapshot: Review['snapshot'], { unit }: PlannedUnit): (key: ObjectKey) => Live {
  if (!snapshot) return () => ({ source: 'assumed' });
  const byKey = new Map(
    snapshot.map((manifest) => [objectKeyText(manifest, unit.schemas.head, unit.defaultNamespace), manifest.object]),
  );
  const managersHidden = !snapshot.some(({ object }) => getArray(object, 'metadata', 'managedFields') !== undefined);
  return (key) => ({ source: 'snapshot', object: byKey.get(keyText(key)) ?? null, managersHidden });
}
