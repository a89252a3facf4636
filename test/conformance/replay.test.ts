import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { referenceVersion } from './case-files.ts';
import { compareWithKnown, wrongKeys } from './differences.ts';
import { knownDifferences } from './known-differences.ts';
import { replay } from './replay.ts';
import { scoreTable, withTable } from './table.ts';

describe('the engine against what real Kubernetes did', () => {
  const { judgements, unrecorded } = replay();
  const table = scoreTable(judgements, referenceVersion);
  const { unlisted, vanished } = compareWithKnown(wrongKeys(judgements), knownDifferences);

  test('every case is recorded', () => {
    expect(unrecorded, 'npm run record').toEqual([]);
  });

  test('every wrong prediction stands in known-differences.ts', () => {
    expect(unlisted, 'npm run conformance -- --diff --only CASE').toEqual([]);
  });

  test('nothing in known-differences.ts has become right', () => {
    expect(vanished, 'npm run conformance -- --update').toEqual([]);
  });

  test('the score in README.md is current', () => {
    const totals = table.split('\n').filter((line) => line.startsWith('| kind') || line.startsWith('| **'));
    process.stdout.write(`${totals.join('\n')}\n`);
    const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
    expect(withTable(readme, table) === readme, 'npm run conformance -- --update').toBe(true);
  });
});
