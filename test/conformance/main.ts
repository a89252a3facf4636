// npm run conformance [-- --only TEXT] [--kubernetes 1.36] [--mode MODE] [--diff] [--update]
// Prints the score of the engine against the recordings. --diff: where each wrong prediction differs (--limit N lines
// each, default 8). --update: rewrites the table in README.md and known-differences.ts.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordedVersions, referenceVersion } from './case-files.ts';
import { compareWithKnown, renderKnown, updateKnown, wrongKeys } from './differences.ts';
import { knownDifferences } from './known-differences.ts';
import { explain, type Judgement, replay } from './replay.ts';
import { scoreTable, withTable } from './table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kubernetes: { type: 'string' },
    mode: { type: 'string' },
    aspect: { type: 'string' },
    diff: { type: 'boolean', default: false },
    'not-judged': { type: 'boolean', default: false },
    limit: { type: 'string', default: '8' },
    update: { type: 'boolean', default: false },
  },
});
const versions = values.kubernetes?.split(',') ?? recordedVersions();
const all = replay(values.only?.split(',') ?? [], versions);
const judgements = all.judgements.filter(
  (one) =>
    (values.mode === undefined || one.mode === values.mode) &&
    (values.aspect === undefined || one.aspect === values.aspect),
);

if (values.diff) for (const one of judgements) if (one.mark === 'wrong') show(one);
if (values['not-judged']) showReasons();
process.stdout.write(
  scoreTable(judgements, versions.includes(referenceVersion) ? referenceVersion : (versions[0] ?? '')),
);
if (all.unrecorded.length > 0) process.stdout.write(`not recorded: ${all.unrecorded.length} (npm run record)\n`);
const wrong = wrongKeys(judgements);
if (values.update) update();
else if (values.only === undefined && values.mode === undefined && values.kubernetes === undefined) {
  const { unlisted, vanished } = compareWithKnown(wrong, knownDifferences);
  process.stdout.write(
    `wrong: ${wrong.size}, not listed: ${unlisted.length}, listed but right now: ${vanished.length}\n`,
  );
}

function show(one: Judgement): void {
  process.stdout.write(`\n${one.version} ${one.case} ${one.mode} ${one.aspect} (${one.area})\n`);
  if (one.note) process.stdout.write(`  ${one.note.split('\n').slice(0, 6).join('\n  ')}\n`);
  const lines = explain(one.recorded, one.predicted);
  for (const line of lines.slice(0, Number(values.limit))) process.stdout.write(`  ${line.slice(0, 400)}\n`);
}

function showReasons(): void {
  const counts = new Map<string, number>();
  for (const one of judgements) {
    if (one.aspect === 'verdict' && one.mark === 'not-judged') {
      const key = `${one.mode} ${one.kind}: ${one.note}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  for (const [key, count] of [...counts].sort((a, b) => b[1] - a[1])) process.stdout.write(`${count} ${key}\n`);
}

function update(): void {
  if (values.only || values.mode || values.aspect || values.kubernetes) throw new Error('--update takes all cases');
  const list = join(import.meta.dirname, 'known-differences.ts');
  writeFileSync(list, renderKnown(readFileSync(list, 'utf8'), updateKnown(wrong, knownDifferences)));
  const readme = join(import.meta.dirname, 'README.md');
  writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), scoreTable(judgements, referenceVersion)));
}
