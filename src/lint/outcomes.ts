import type { ApplyPreview, Mode, Outcome } from '../preview/outcome.ts';

/** The outcomes of a preview that were judged, with the modes they hold in. */
export function outcomes(preview: ApplyPreview): readonly Outcome[] {
  return [...preview.outcomes.values()].filter((outcome) => outcome.verdict !== 'not-judged');
}

/** The outcome in the applier's own mode, or the first one predicted. */
export function mainOutcome(preview: ApplyPreview): Outcome | undefined {
  return preview.outcomes.get(preview.unit.applier.mode) ?? preview.outcomes.values().next().value;
}

/** Modes in which the API server refuses the object with an error that `matches`. */
export function rejected(preview: ApplyPreview, matches: (error: Outcome['errors'][number]) => boolean): Mode[] {
  return outcomes(preview)
    .filter((outcome) => outcome.verdict === 'rejected' && outcome.errors.some(matches))
    .map((outcome) => outcome.mode);
}
