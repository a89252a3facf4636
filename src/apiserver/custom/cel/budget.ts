import { COST_OF_CALL, COST_OF_OBJECT, Meter, WORK_OF_CALL } from './meter.ts';

/*
 * How much the rules of one object may cost (the server's limit), and how much all rules of a run may work here. Nothing that stands in a
 * repository can take longer than that.
 */

/** Steps of all evaluations with one set of definitions: a few seconds. */
const WORK_OF_RUN = 20_000_000;
/** What each further request adds, so that many objects of real definitions are judged; each is some requests. */
const WORK_OF_REQUEST = 200;

/** What is left for all objects that share a set of definitions. */
interface Allowance {
  left: number;
}

const allowances = new WeakMap<object, Allowance>();

/** The verdict on one evaluation's cost. */
export type Affordable =
  | { readonly status: 'yes' }
  /** The server ends the request's rules here, with these words. */
  | { readonly status: 'no'; readonly message: string }
  | { readonly status: 'unknown'; readonly message: string };

/** The costs of one object's rules (validateExpressions of apiextensions-apiserver pkg/apiserver/schema/cel, v0.36). */
export class Budget {
  readonly #allowance: Allowance;
  #low = 0;
  #high = 0;

  /** `definitions`: what the objects of a run share. */
  constructor(definitions: object) {
    this.#allowance = allowances.get(definitions) ?? { left: WORK_OF_RUN };
    allowances.set(definitions, this.#allowance);
    this.#allowance.left += WORK_OF_REQUEST;
  }

  meter(): Meter {
    return new Meter(Math.min(WORK_OF_CALL, this.#allowance.left));
  }

  /** Work that the server's cost knows nothing of: a second evaluation. */
  spend(meter: Meter): void {
    this.#allowance.left = Math.max(this.#allowance.left - meter.work, 0);
  }

  /** `rule`: as the server's errors show it. */
  settle(meter: Meter, rule: string): Affordable {
    this.spend(meter);
    this.#low += meter.low;
    this.#high += meter.high;
    if (this.#low > COST_OF_OBJECT) return { status: 'no', message: OUT_OF_BUDGET };
    if (meter.stop === 'cost') {
      const why = "'operation cancelled: actual cost limit exceeded': no further validation rules will be run";
      return { status: 'no', message: `${why} due to call cost exceeds limit for rule: ${rule}` };
    }
    if (meter.stop === 'work') return { status: 'unknown', message: 'it takes more steps than are made for it here' };
    if (meter.high > COST_OF_CALL || this.#high > COST_OF_OBJECT) {
      return { status: 'unknown', message: "it costs about as much as the server's limit" };
    }
    return { status: 'yes' };
  }
}

const OUT_OF_BUDGET = 'validation failed due to running out of cost budget, no further validation rules will be run';
