import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluateCel } from '../../../src/apiserver/custom/cel/environment.ts';
import { Meter } from '../../../src/apiserver/custom/cel/meter.ts';
import { toCel } from '../../../src/apiserver/custom/cel/values.ts';
import { type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import type { RecordedEvaluations } from '../../conformance/cel/recorded.ts';

/** What the server's own code says (`npm run record:cel`). */
const { groups } = JSON.parse(
  readFileSync(new URL('../../conformance/cel/evaluations.json', import.meta.url), 'utf8'),
) as RecordedEvaluations;

/** URLs that are not plainly written. */
const NOT_JUDGED = /user@|#frag|'\/\/h|mailto:|\[::1\]/;

type Outcome = 'holds' | 'does not hold' | 'fails' | 'not judged';

function recorded(errors: readonly string[] | undefined): Outcome {
  if (errors === undefined) return 'holds';
  return errors.some((error) => error.includes('failed rule: ')) ? 'does not hold' : 'fails';
}

describe.each(groups)('rules with functions of Kubernetes, $name', ({ schema, self, entries }) => {
  it.each(entries)('$rule', ({ rule, answer }) => {
    const meter = new Meter(1_000_000_000);
    const value = toCel(toJsonValue(self) as JsonObject, schema, { uncertain: false, keyed: false, astral: false });
    const result = evaluateCel(rule, { self: value }, meter);
    const outcome: Outcome =
      result.status === 'error'
        ? 'fails'
        : result.status === 'unsupported'
          ? 'not judged'
          : result.value === true
            ? 'holds'
            : 'does not hold';
    if (outcome === 'not judged') {
      expect(rule).toMatch(NOT_JUDGED);
      return;
    }
    expect(outcome).toBe(recorded(answer.errors));
    if (outcome === 'fails') return;
    expect(meter.low).toBeLessThanOrEqual(answer.cost);
    expect(meter.high).toBeGreaterThanOrEqual(answer.cost);
  });
});
