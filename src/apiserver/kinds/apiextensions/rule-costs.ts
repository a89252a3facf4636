import { forbidden } from '../../errors.ts';
import type { ApiError } from '../../result.ts';

/*
 * What rules may cost by the server's estimate (apiextensions-apiserver v0.36.3, pkg/apis/apiextensions/validation: cel_validation.go
 * TotalCost, validation.go getCostErrorMessage).
 */

/** StaticEstimatedCostLimit. */
const MOST_OF_RULE = 10_000_000n;
/** StaticEstimatedCRDCostLimit. */
const MOST_OF_SCHEMA = 100_000_000n;
const MOST = 2n ** 64n - 1n;

/** The sum over the rules of one schema, and the rules that make it. */
export class TotalCost {
  #total = 0n;
  #expensive: readonly { readonly path: string; readonly cost: bigint }[] = [];

  add(path: string, cost: bigint): void {
    this.#total = this.#total + cost > MOST ? MOST : this.#total + cost;
    if (cost < MOST_OF_SCHEMA / 100n) return;
    const sorted = [...this.#expensive, { path, cost }].sort((a, b) =>
      a.cost < b.cost ? 1 : a.cost > b.cost ? -1 : 0,
    );
    this.#expensive = sorted.slice(0, 4);
  }

  /** `path`: the schema's. */
  errors(path: string): readonly ApiError[] {
    if (this.#total <= MOST_OF_SCHEMA) return [];
    const contributed = 'contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema';
    const whole = 'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema';
    return [
      ...this.#expensive.map((rule) => forbidden(rule.path, contributed)),
      forbidden(path, overBudget(whole, this.#total, MOST_OF_SCHEMA)),
    ];
  }
}

/** `what`: is estimated. */
export function ruleTooCostly(path: string, what: string, cost: bigint): readonly ApiError[] {
  return cost > MOST_OF_RULE ? [forbidden(path, overBudget(what, cost, MOST_OF_RULE))] : [];
}

/** multiplyWithOverflowGuard. */
export function timesCost(cost: bigint, times: bigint): bigint {
  const product = cost * times;
  return product > MOST ? MOST : product;
}

function overBudget(what: string, cost: bigint, limit: bigint): string {
  const factor = Number(cost) / Number(limit);
  const shown = factor > 100 ? 'more than 100x' : `${factor < 1.5 ? factor.toFixed(6) : oneDigit(factor)}x`;
  const advice =
    'try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared';
  return `${what} exceeds budget by factor of ${shown} (${advice})`;
}

/** Go rounds what lies in the middle to the even digit. */
function oneDigit(value: number): string {
  const tenths = value * 10;
  const middle = tenths % 1 === 0.5;
  return (middle ? (Math.floor(tenths) + (Math.floor(tenths) % 2)) / 10 : value).toFixed(1);
}
