import { expect, test } from 'vitest';
import { recordedVersions } from '../conformance/case-files.ts';
import { record } from '../conformance/record.ts';
import { canPlayAgain } from '../conformance/recorder.ts';

/** A busy machine can be too slow for one case; a recording that is not true differs every time. */
const ATTEMPTS = 5;

/** What still differs when the cases that differed are played again. */
async function differing(version: string): Promise<string[]> {
  let found = await record({ only: [], versions: [version], check: true, missing: false });
  for (let attempt = 1; attempt < ATTEMPTS && found.length > 0 && found.length < 50; attempt++) {
    const cases = [...new Set(found.map((difference) => difference.split(' ')[2] ?? difference))];
    const again = new Set(await record({ only: cases, versions: [version], check: true, missing: false }));
    found = found.filter((difference) => again.has(difference));
  }
  return found;
}

for (const version of recordedVersions()) {
  const here = await canPlayAgain(version);
  test.skipIf(!here)(
    `the recordings of ${version} are what a real server does now${here ? '' : ': that version is not built here'}`,
    { concurrent: true },
    async () => {
      expect(await differing(version)).toEqual([]);
    },
  );
}
