import type { Schema } from '../schema/schema.ts';
import { withoutLastApplied, withoutManagedFields } from './bookkeeping.ts';
import { compareObjects } from './compare.ts';
import type { ModeChange } from './outcome.ts';
import type { Step, WaysOfApplying } from './steps.ts';

/** What the old way of applying would have made of the same manifest, and where that differs from the new way. */
export function compareModes(
  old: Step,
  now: Step,
  { base }: WaysOfApplying,
  schema: Schema | undefined,
): ModeChange | null {
  const from = base.mode;
  switch (old.status) {
    case 'not-judged':
      return { from, verdict: 'not-judged', errors: [], after: null, comparison: null };
    case 'rejected':
      return { from, verdict: 'rejected', errors: old.errors, after: null, comparison: null };
    case 'applied': {
      const after = withoutLastApplied(withoutManagedFields(old.object));
      const comparison =
        now.status === 'applied'
          ? compareObjects(after, withoutLastApplied(withoutManagedFields(now.object)), schema)
          : null;
      return { from, verdict: old.unchanged ? 'unchanged' : 'configured', errors: [], after, comparison };
    }
  }
}
