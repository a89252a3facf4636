/*
 * Counted work: steps and not seconds, so that the same input always ends the same way. What grows by more than the object itself (by
 * its definition: defaults, alternatives, patterns) charges for its steps before they are done.
 */

/** Steps that all objects of a run share. */
export interface RunWork {
  left: number;
}

/** What one piece of work may take. */
export interface Allowance {
  /** Steps at most. */
  readonly most: number;
  /** Of these, the steps that any object of its size may need: the run is not charged for them. */
  readonly free: number;
  readonly run: RunWork;
}

/** What was used up: the steps of the object, or those of the run. */
export type UsedUp = 'object' | 'run';

class TooMuchWork extends Error {
  readonly of: UsedUp;
  constructor(of: UsedUp) {
    super(`the steps of the ${of} are used up`);
    this.of = of;
  }
}

interface Count {
  done: number;
  readonly allowance: Allowance;
}

/** Work is synchronous: what runs now is counted here. */
let counted: Count | undefined;

/** Charges for steps that are done next. Without an allowance nothing is counted. */
export function charge(steps: number): void {
  if (counted === undefined) return;
  const { most, free, run } = counted.allowance;
  counted.done += steps;
  if (counted.done > most) throw new TooMuchWork('object');
  if (counted.done <= free) return;
  run.left -= Math.min(steps, counted.done - free);
  if (run.left < 0) throw new TooMuchWork('run');
}

/** Does a piece of work within its allowance, or answers otherwise where that is used up. */
export function withinWork<T>(allowance: Allowance, work: () => T, otherwise: (usedUp: UsedUp) => T): T {
  const outer = counted;
  counted = { done: 0, allowance };
  try {
    return work();
  } catch (error) {
    if (error instanceof TooMuchWork) return otherwise(error.of);
    throw error;
  } finally {
    counted = outer;
  }
}

/** Answers otherwise where the steps of the object end within this part of its work. */
export function unlessTooMuch<T>(work: () => T, otherwise: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooMuchWork && error.of === 'object') return otherwise();
    throw error;
  }
}
