/** Which suppressions count in a review: the policy's, those that stand at base, and those of head where the policy says so. */

import { type InlineSuppression, inlineSuppressions } from '../lint/inline.ts';
import { createSuppressing, type Suppressor, type UnitSuppression } from '../lint/suppress.ts';
import { changedSuppressions, idleSuppressions, policyNotes } from '../lint/suppression-notes.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { rules } from '../rules/index.ts';
import type { Review } from './input.ts';
import type { UnitPreview } from './preview.ts';

export interface ReviewSuppressions {
  readonly suppress: Suppressor;
  /** What head changes in the policy and the suppressions. */
  readonly changed: readonly InputProblem[];
  /** Those that suppressed nothing; asked for once everything has been linted. */
  idle(): InputProblem[];
}

export function suppressionsOf(review: Review, units: readonly UnitPreview[]): ReviewSuppressions {
  const { decides, change } = review.policy;
  const counts = decides.inlineSuppressions;
  const changed = { base: written(units, 'changed', 'base'), head: written(units, 'changed', 'head') };
  const all = {
    base: [...changed.base, ...written(units, 'context', 'base')],
    head: [...changed.head, ...written(units, 'context', 'head')],
  };
  const placeId = ({ id, location, unit }: UnitSuppression): string => JSON.stringify([unit, location.path, id]);
  const atBase = new Set(all.base.map(placeId));
  const head = counts === 'head' ? all.head : all.head.filter((one) => atBase.has(placeId(one)));
  const inline = counts === 'never' ? { base: [], head: [] } : { base: all.base, head };
  const staying = new Set(units.flatMap(({ planned }) => planned.changed.head.map(writtenIdentity)));
  const { today } = review;
  const { suppress, used } = createSuppressing({ policy: decides.suppressions, inline, today });
  return {
    suppress,
    changed: [
      ...policyNotes(change),
      ...changedSuppressions(distinct(changed.base), distinct(changed.head), staying, counts),
    ],
    idle: () =>
      idleSuppressions({
        policy: decides,
        inline: distinct(changed.head),
        counting: new Set([...inline.base, ...inline.head].map(({ id }) => id)),
        used,
        usedIds: new Set([...used].flatMap((one) => ('id' in one ? [one.id] : []))),
        objects: units
          .flatMap(({ previews }) => previews)
          .map(({ key, lastApplied, modified }) => ({
            key,
            files: [...new Set([...lastApplied, ...modified].map(({ location }) => location.path))],
          })),
        today,
      }),
  };
}

function written(
  units: readonly UnitPreview[],
  which: 'changed' | 'context',
  side: 'base' | 'head',
): UnitSuppression[] {
  return units.flatMap(({ planned }) =>
    planned[which][side].flatMap((manifest) =>
      inlineSuppressions(manifest, (id) => rules.has(id)).map((one) => ({ ...one, unit: planned.unit.id })),
    ),
  );
}

/** What several units share is said once. */
function distinct(suppressions: readonly InlineSuppression[]): InlineSuppression[] {
  return [...new Map(suppressions.map((one) => [JSON.stringify([one.id, one.location]), one])).values()];
}
