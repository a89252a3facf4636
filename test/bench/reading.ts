// Is reading linear? Every token family of the hostile inputs at half a megabyte and at a megabyte, and the `yaml` package
// (uniqueKeys and prettyErrors off, as its linear use asks) on the same texts in the same run.
//
//   npm run bench:reading

import { parseAllDocuments } from 'yaml';
import { readManifests } from '../../src/manifest/read.ts';
import { tokenFamilies } from '../support/token-families.ts';

const FULL = 1_000_000;
const ROUNDS = 4;

/** The best of some rounds, in milliseconds of processor time: what else runs on the machine only ever adds. */
function best(run: () => unknown, rounds = ROUNDS): number {
  let found = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    found = Math.min(found, (user + system) / 1000);
  }
  return found;
}

function ours(text: string): unknown {
  return readManifests({ path: 'f.yaml', bytes: new TextEncoder().encode(text) });
}

function peer(text: string): unknown {
  try {
    return parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false, version: '1.1', logLevel: 'silent' });
  } catch (error) {
    return error;
  }
}

let worst = 0;
console.log('| family | ms, 1 MB | t(2n)/t(n) | of the `yaml` package |\n| --- | --: | --: | --: |');
for (const [name, make] of Object.entries(tokenFamilies)) {
  const count = Math.ceil(FULL / make(1).length);
  const half = make(Math.floor(count / 2));
  const full = make(count);
  ours(half);
  // In turn, so that a busy machine is busy for both.
  const small = best(() => ours(half));
  const large = best(() => ours(full));
  const theirs = best(() => peer(full), 1);
  const ratio = large / small;
  // Under ten milliseconds the collector says more than the reader.
  const told = large < 10 ? '-' : ratio.toFixed(2);
  if (large >= 10) worst = Math.max(worst, ratio);
  const title = JSON.stringify(name).replaceAll('|', '\\|');
  console.log(`| ${title} | ${large.toFixed(1)} | ${told} | ${(large / theirs).toFixed(2)} |`);
}
console.log(`\nworst t(2n)/t(n): ${worst.toFixed(2)}`);
