/**
 * How much work the preview of an object may take. An object whose definition makes it cost more is not judged, and says so; nothing is
 * ever passed over in silence.
 */
import type { NotJudgedReason } from '../apiserver/result.ts';
import { jsonSizes } from '../kube/json-size.ts';
import { type Allowance, type RunWork, type UsedUp, withinWork } from '../kube/work.ts';
import type { ObjectChange } from './outcome.ts';

/** Steps of one object in one way of applying it: less than a second. */
export const MOST_OF_OBJECT = 4_000_000;
/** Steps that all objects of a run may take beyond those that come with their size: a few seconds. */
export const MOST_OF_RUN = 10_000_000;
/** Steps for each character of an object, which the run does not count. */
const FREE = 10;

export const TOO_MUCH_WORK = 'too-much-work';
export const RUN_USED_UP = 'no-work-left';

/** Base was too much already: the change did not bring it. */
export const BASE_TOO_MUCH: NotJudgedReason = {
  code: 'too-much-work-at-base',
  message: `what its definition asks of it as it is at base takes more than ${MOST_OF_OBJECT} steps`,
  fix: 'apply it with `kubectl apply --dry-run=server`',
};

/** For all objects of one run. */
export function runWork(): RunWork {
  return { left: MOST_OF_RUN };
}

/** Previews one object in one way, or says why that is too much. */
export function withinLimits<T>(
  { lastApplied, modified }: ObjectChange,
  run: RunWork,
  work: () => T,
  otherwise: (reason: NotJudgedReason) => T,
): T {
  const sizeOf = jsonSizes();
  const size = [...lastApplied, ...modified].reduce((sum, { object }) => sum + sizeOf(object), 0);
  const allowance: Allowance = { most: MOST_OF_OBJECT, free: FREE * size, run };
  return withinWork(allowance, work, (usedUp) => otherwise(reasonOf(usedUp)));
}

function reasonOf(usedUp: UsedUp): NotJudgedReason {
  switch (usedUp) {
    case 'object':
      return {
        code: TOO_MUCH_WORK,
        message: `what its definition asks of it takes more than ${MOST_OF_OBJECT} steps`,
        fix: 'apply it with `kubectl apply --dry-run=server`; fewer items, or a definition with fewer alternatives and defaults, would be judged',
      };
    case 'run':
      return {
        code: RUN_USED_UP,
        message: `the objects before it used up the ${MOST_OF_RUN} steps that definitions may take in one review`,
        fix: 'review it in parts (`--shard`), or split the change',
      };
  }
}
