import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinReports } from '../../src/report/join.ts';
import { renderJson } from '../../src/report/json.ts';
import type { Redacted } from '../../src/report/redact/redacted.ts';
import type { Report } from '../../src/report/report.ts';
import { inShard } from '../../src/review/shard.ts';
import { rules } from '../../src/rules/index.ts';
import { FIVE, fiveReview } from '../support/five-reports.ts';
import { reviewFiles } from '../support/review.ts';

const schema = JSON.parse(readFileSync(new URL('../../schema/report.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ strict: false }).compile(schema);

function join(reports: readonly Redacted<Report>[]): Redacted<Report> {
  const [first, ...others] = reports;
  if (!first) throw new Error('nothing to join');
  return joinReports([first, ...others], (id) => rules.get(id)?.togetherFrom);
}

type Files = { readonly [path: string]: string };

async function shards(base: Files, head: Files, flags: readonly string[], total: number): Promise<Redacted<Report>[]> {
  return Promise.all(
    Array.from({ length: total }, (_, i) => reviewFiles(base, head, [...flags, '--shard', `${i + 1}/${total}`])),
  );
}

describe('join of shards is the whole', { timeout: 180_000 }, () => {
  it.each(FIVE.flatMap((name) => (name === 'huge' ? [3] : [1, 2, 5]).map((total) => [name, total] as const)))(
    '%s in %i',
    async (name, total) => {
      const { base, head, flags = [] } = fiveReview(name);
      const whole = await reviewFiles(base, head, flags);
      const parts = await shards(base, head, flags, total);
      const joined = join(parts);
      expect(JSON.parse(renderJson(joined))).toEqual(JSON.parse(renderJson(whole)));
      for (const part of [...parts, joined]) expect(validate(JSON.parse(renderJson(part)))).toBe(true);
      // Whatever order they come in, and once more makes no difference.
      expect(renderJson(join([...parts].reverse()))).toBe(renderJson(joined));
      expect(renderJson(join([...parts, ...parts]))).toBe(renderJson(joined));
      expect(renderJson(join([joined]))).toBe(renderJson(joined));
    },
  );

  it('every object is in one shard, and most of them share the work', async () => {
    const { base, head } = fiveReview('huge');
    const parts = await shards(base, head, [], 3);
    const counts = parts.map((part) => part.counts.objects);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(333);
    for (const count of counts) expect(count).toBeGreaterThan(80);
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 50 }), (unit, name, total) => {
        const here = Array.from({ length: total }, (_, i) =>
          inShard({ index: i + 1, total }, unit, { group: '', kind: 'ConfigMap', name }),
        );
        expect(here.filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  it('findings of many objects together, accepted ones and idle suppressions are those of the whole', async () => {
    const service = (n: number): string =>
      `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: c${n}, namespace: a }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n`;
    const base = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`c${n}.yaml`, service(n)]));
    const head = { 'c0.yaml': service(0), 'new.yaml': service(10) };
    for (const flags of [[], ['--prune', 'yes', '--fail-on', 'warning'], ['--require-judged']]) {
      const whole = await reviewFiles(base, head, flags);
      const joined = join(await shards(base, head, flags, 4));
      expect(JSON.parse(renderJson(joined))).toEqual(JSON.parse(renderJson(whole)));
    }
  });
});

describe('what does not belong together', () => {
  it('a missing shard makes the report incomplete', async () => {
    const { base, head } = fiveReview('clean');
    const [first] = await shards(base, head, [], 2);
    const joined = join(first ? [first] : []);
    expect(joined.conclusion).toBe('incomplete');
    expect(joined.incomplete).toMatchObject([{ code: 'shard-missing', message: expect.stringContaining('2 of 2') }]);
  });

  it('so do reports of other commits', async () => {
    const { base, head } = fiveReview('clean');
    const report = await reviewFiles(base, head);
    const at = (commit: string): Redacted<Report> => ({
      ...report,
      revisions: { ...report.revisions, head: { name: 'head', commit } },
    });
    expect(join([at('a'.repeat(40)), at('b'.repeat(40))]).incomplete).toMatchObject([{ code: 'revisions-differ' }]);
    expect(join([at('a'.repeat(40)), at('a'.repeat(40))]).conclusion).toBe('pass');
  });

  it('clusters reviewed apart stand side by side, and the worst decides', async () => {
    const { base, head } = fiveReview('dangerous');
    const at = (files: Files, root: string): Files =>
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace('clusters/prod', root), text]));
    const both = await reviewFiles(
      { ...at(base, 'clusters/eu'), ...at(base, 'clusters/us') },
      { ...at(head, 'clusters/eu'), ...at(head, 'clusters/us') },
    );
    const one = (root: string): Redacted<Report> => ({
      ...both,
      units: both.units.filter((unit) => unit.root === root),
      objects: both.objects.filter((object) => object.unit === root),
      findings: [],
      conclusion: root.endsWith('eu') ? 'pass' : 'fail',
      gate: { failOn: 'error', failed: !root.endsWith('eu') },
    });
    const joined = join([one('clusters/eu'), one('clusters/us')]);
    expect(joined.objects.map(({ id }) => id)).toEqual(both.objects.map(({ id }) => id));
    expect(joined.conclusion).toBe('fail');
    expect(joined.counts.verdicts).toEqual(both.counts.verdicts);
  });
});
