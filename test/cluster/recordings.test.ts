import { expect, test } from 'vitest';
import { recordedVersions } from '../conformance/case-files.ts';
import { record } from '../conformance/record.ts';
import { canPlayAgain } from '../conformance/recorder.ts';

for (const version of recordedVersions()) {
  const here = await canPlayAgain(version);
  test.skipIf(!here)(
    `the recordings of ${version} are what a real server does now${here ? '' : ': that version is not built here'}`,
    async () => {
      const differences = await record({ only: [], versions: [version], check: true, missing: false });
      expect(differences).toEqual([]);
    },
  );
}
