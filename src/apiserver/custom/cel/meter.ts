/*
 * What one evaluation costs: the server's units, between two bounds, and the work that is really done here.
 */

/** The server's limits (apiserver pkg/apis/cel/config.go, v0.36). */
export const COST_OF_CALL = 1_000_000;
export const COST_OF_OBJECT = 10_000_000;
/** Steps of one evaluation: some more than the server's limit allows, since some of its costs are known between bounds only. */
export const WORK_OF_CALL = 5_000_000;

/** Thrown inside an evaluation to end it; what it means stands in the meter. */
class Stopped extends Error {}

const stopped = new Stopped('stopped');

/** Why an evaluation ended early: the server ends it too, or it is too much for here. */
export type Stop = 'cost' | 'work';

/** Counts one evaluation. */
export class Meter {
  /** The server's cost is at least this. */
  low = 0;
  /** And at most this. */
  high = 0;
  /** Steps done here, and members and characters gone through. */
  work = 0;
  stop: Stop | undefined;
  readonly #most: number;

  /** `most`: the work that is allowed. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The server's cost of a step. */
  charge(low: number, high: number): void {
    this.low += low;
    this.high += high;
    if (this.low > COST_OF_CALL) this.#end('cost');
  }

  /** Work of which the server may know nothing; called before it is done. */
  spend(amount: number): void {
    this.work += amount;
    if (this.work > this.#most) this.#end('work');
  }

  /** The language goes on after errors (`e || true`): what has ended stays so. */
  step(): void {
    if (this.stop !== undefined) throw stopped;
    this.spend(1);
  }

  #end(stop: Stop): never {
    this.stop ??= stop;
    throw stopped;
  }
}
