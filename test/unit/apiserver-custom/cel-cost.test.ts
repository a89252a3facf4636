import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluateCel } from '../../../src/apiserver/custom/cel/environment.ts';
import { COST_OF_CALL, Meter } from '../../../src/apiserver/custom/cel/meter.ts';
import { toCel } from '../../../src/apiserver/custom/cel/values.ts';
import type { JsonObject } from '../../../src/kube/json.ts';

/** Costs that the server's own code counted (`go run ./celcost` in test/conformance/recorder); -1: stopped at its limit. */
interface Recorded {
  readonly schema: JsonObject;
  readonly self: JsonObject;
  readonly rules: readonly { readonly rule: string; readonly cost: number }[];
}

const recorded = JSON.parse(readFileSync(new URL('cel-costs.json', import.meta.url), 'utf8')) as Recorded;

/** What the library does not know is not judged, and so costs nothing. */
const UNKNOWN = /\burl\(|has\(self\.k\[/;

function count(rule: string) {
  const meter = new Meter(1_000_000_000);
  const self = toCel(recorded.self, recorded.schema, { uncertain: false, keyed: false, astral: false });
  const { status } = evaluateCel(rule, { self }, meter);
  return { status, meter };
}

describe('T01: what a rule costs the server lies between the two bounds', () => {
  it.each(recorded.rules.filter(({ rule, cost }) => cost >= 0 && !UNKNOWN.test(rule)))('$rule: $cost', (known) => {
    const { status, meter } = count(known.rule);
    expect(status).toBe('value');
    expect(meter.low).toBeLessThanOrEqual(known.cost);
    expect(meter.high).toBeGreaterThanOrEqual(known.cost);
    // Bounds far apart would judge nothing.
    expect(meter.high).toBeLessThanOrEqual(known.cost * 2.5 + 170);
  });

  it.each(recorded.rules.filter(({ cost }) => cost < 0))('$rule: stopped by both', ({ rule }) => {
    const { meter } = count(rule);
    expect(meter.stop).toBe('cost');
    expect(meter.low).toBeGreaterThan(COST_OF_CALL);
  });

  it('every rule that is left out is not judged', () => {
    const left = recorded.rules.filter(({ rule }) => UNKNOWN.test(rule));
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(recorded.rules.length / 10);
  });
});
