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

/** RECORDINGS=1.37,1.36: these alone, each with a server of its own. */
const wanted = process.env['RECORDINGS']?.split(',');

for (const version of recordedVersions()) {
  const asked = wanted?.includes(version) ?? true;
  const here = await canPlayAgain(version);
  if (wanted !== undefined && asked && !here) throw new Error(`RECORDINGS names ${version}, which is not built here`);
  const why = asked ? 'that version is not built here' : `RECORDINGS names ${wanted?.join(' and ')} alone`;
  test.skipIf(!(here && asked))(
    `the recordings of ${version} are what a real server does now${here && asked ? '' : `: ${why}`}`,
    { concurrent: true },
    async () => {
      expect(await differing(version)).toEqual([]);
    },
  );
}
