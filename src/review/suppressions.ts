/** Which suppressions count in a review: the policy's, those that stand at base, and those of head where the policy says so. */
import { type InlineSuppression, inlineSuppressions, writtenIdentity } from '../lint/inline.ts';
import { createSuppressing, type Suppressor } from '../lint/suppress.ts';
import { changedSuppressions, idleSuppressions, policyNotes } from '../lint/suppression-notes.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { rules } from '../rules/index.ts';
import type { Review } from './input.ts';
import type { UnitPreview } from './preview.ts';
import type { ReadChanges } from './read.ts';

export interface ReviewSuppressions {
  readonly suppress: Suppressor;
  /** What head changes in the policy and the suppressions. */
  readonly changed: readonly InputProblem[];
  /** Those that suppressed nothing; asked for once everything has been linted. */
  idle(): InputProblem[];
}

export function suppressionsOf(review: Review, units: readonly UnitPreview[], read: ReadChanges): ReviewSuppressions {
  const { decides, change } = review.policy;
  const counts = decides.inlineSuppressions;
  const changed = { base: written(read.manifests.base), head: written(read.manifests.head) };
  const context = (side: 'base' | 'head'): InlineSuppression[] =>
    written(units.flatMap(({ planned }) => planned.context[side]));
  const all = { base: [...changed.base, ...context('base')], head: [...changed.head, ...context('head')] };
  const placeId = ({ id, location }: InlineSuppression): string => `${location.path}\u0000${id}`;
  const atBase = new Set(all.base.map(placeId));
  const head = counts === 'head' ? all.head : all.head.filter((one) => atBase.has(placeId(one)));
  const inline = counts === 'never' ? { base: [], head: [] } : { base: all.base, head };
  const staying = new Set(read.manifests.head.map(writtenIdentity));
  const { today } = review;
  const { suppress, used } = createSuppressing({ policy: decides.suppressions, inline, today });
  return {
    suppress,
    changed: [...policyNotes(change), ...changedSuppressions(changed.base, changed.head, staying, counts)],
    idle: () =>
      idleSuppressions({
        policy: decides,
        inline: changed.head,
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

function written(manifests: readonly Manifest[]): InlineSuppression[] {
  return [...new Set(manifests)].flatMap((manifest) => inlineSuppressions(manifest, (id) => rules.has(id)));
}
