import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { playScenario } from '../conformance/prune/play.ts';
import { type PruneRecording, pruneScenarios, RECORDED } from '../conformance/prune/scenario.ts';

// `npm run record:prune` writes what happens instead of comparing it.

const recording = process.env['RECORD_PRUNE'] === '1';
const recorded = recording ? [] : (JSON.parse(readFileSync(RECORDED, 'utf8')) as PruneRecording[]);

for (const scenario of pruneScenarios()) {
  test(`what is recorded of ${scenario.scenario} is what a real server does now`, async () => {
    const played = await playScenario(scenario);
    if (recording) recorded.push(played);
    else expect(played).toEqual(recorded.find((one) => one.scenario === scenario.scenario));
  });
}

afterAll(() => {
  if (recording) writeFileSync(RECORDED, `${JSON.stringify(recorded, null, 2)}\n`);
});
