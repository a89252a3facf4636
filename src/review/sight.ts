import type { InputProblem } from '../manifest/manifest.ts';

/** What one look at the change could not see. */
export interface Sight {
  /** What this change hid or broke: the review is incomplete. */
  readonly refused: readonly InputProblem[];
  /** What nobody could see without the change either: the review is partial. */
  readonly unseen: readonly InputProblem[];
}
