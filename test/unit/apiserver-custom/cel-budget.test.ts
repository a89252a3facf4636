import { describe, expect, it } from 'vitest';
import { Budget } from '../../../src/apiserver/custom/cel/budget.ts';
import { COST_OF_CALL } from '../../../src/apiserver/custom/cel/meter.ts';
import { reviewFiles } from '../../support/review.ts';

function definition(...rules: readonly string[]): string {
  const lines = rules
    .map((rule) => `                - { rule: ${JSON.stringify(rule)}, message: is judged }`)
    .join('\n');
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: things.example.com }
spec:
  group: example.com
  names: { kind: Thing, plural: things }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                count: { type: integer }
                t: { type: string }
                l: { type: array, items: { type: integer } }
              x-kubernetes-validations:
${lines}
`;
}

function thing(items: number, count = 1, name = 'x'): string {
  const list = Array.from({ length: items }, (_, i) => i).join(', ');
  return `---
apiVersion: example.com/v1
kind: Thing
metadata: { name: ${name}, namespace: shop }
spec: { count: ${count}, l: [${list}] }
`;
}

async function judged(rules: readonly string[], before: string, after: string) {
  const of = (text: string) => ({ 'all.yaml': `${definition(...rules)}${text}` });
  const report = await reviewFiles(of(before), of(after));
  return report.objects.flatMap(({ outcomes }) =>
    outcomes.slice(0, 1).map(({ verdict, errors, notJudgedReason }) => ({ verdict, errors, notJudgedReason })),
  );
}

const FIVE = 'self.l.all(a, self.l.all(b, self.l.all(c, self.l.all(d, self.l.all(e, a + b + c + d + e >= 0)))))';
const FOUR = 'self.l.map(a, self.l.map(b, self.l.map(c, self.l.map(d, a)))).size() > 0';

describe('T01: rules cost no more than the server allows', () => {
  it.each([
    ['five nested quantifiers over 100 items', FIVE, 100],
    ['four nested maps over 120 items', FOUR, 120],
  ])('%s: the server refuses, in its words', async (_, rule, items) => {
    const [found] = await judged([rule], thing(2), thing(items));
    expect(found?.verdict).toBe('rejected');
    expect(found?.errors).toMatchObject([
      {
        path: 'spec',
        message: `Invalid value: "object": 'operation cancelled: actual cost limit exceeded': no further validation rules will be run due to call cost exceeds limit for rule: is judged`,
      },
    ]);
  });

  it.each([
    ['five nested quantifiers over 5 items', FIVE],
    ['four nested maps over 5 items', FOUR],
  ])('%s: accepted', async (_, rule) => {
    expect(await judged([rule], thing(2), thing(5))).toMatchObject([{ verdict: 'configured' }]);
  });

  it('no rule runs after the one that was stopped', async () => {
    const [found] = await judged([FIVE, 'self.count < 3'], thing(2), thing(100, 3));
    expect(found?.errors.map(({ message }) => message)).toEqual([expect.stringContaining('cost limit exceeded')]);
  });

  it('rules that are each cheap enough end where the object has spent its budget', () => {
    const budget = new Budget({});
    const settled = Array.from({ length: 11 }, () => {
      const meter = budget.meter();
      meter.charge(COST_OF_CALL, COST_OF_CALL);
      return budget.settle(meter, 'a rule');
    });
    expect(settled.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'yes'));
    expect(settled[10]).toEqual({
      status: 'no',
      message: 'validation failed due to running out of cost budget, no further validation rules will be run',
    });
  });

  it('what the server counts as cheap and is not ends as not judged', async () => {
    // Adding lists costs the server one unit, however long they are.
    const rule = `self.l.all(a, (self.l + self.l + self.l + self.l + self.l + self.l + self.l + self.l).size() > 0)`;
    const [found] = await judged([rule], thing(2), thing(8_000));
    expect(found?.verdict).toBe('not-judged');
    expect(found?.notJudgedReason).toContain('it takes more steps than are made for it here');
  });

  it('many objects share what a run may take', () => {
    const definitions = {};
    const use = () => {
      const budget = new Budget(definitions);
      const meter = budget.meter();
      try {
        for (let i = 0; i < 100_000; i++) meter.spend(10);
      } catch {
        // What ended it stands in the meter.
      }
      return budget.settle(meter, 'a rule').status;
    };
    const found = Array.from({ length: 100 }, use);
    expect(found[0]).toBe('yes');
    expect(found.at(-1)).toBe('unknown');
    expect(found.filter((status) => status === 'yes').length).toBeLessThan(50);
  });
});
