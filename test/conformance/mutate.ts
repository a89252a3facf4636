// npm run mutate: seeds/ -> cases/generated/. Every seed is changed at one to three places, again and again; the same
// SEED gives the same cases.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { isObject, type JsonObject, toJsonValue } from '../../src/kube/json.ts';
import { stringifyJson } from '../../src/kube/json-text.ts';
import { getString } from '../../src/kube/object.ts';
import { createRandom, type Random } from '../support/random.ts';
import { casesFolder, filesBelow } from './case-files.ts';
import { mutated } from './mutations.ts';
import { RUN_KINDS, runText } from './run-cases.ts';
import { generatedRun } from './runs.ts';

const SEED = 20260101;
const CASES_PER_SEED = 12;

function casesOf(random: Random, seed: JsonObject, setup: readonly JsonObject[]): string {
  const kind = (getString(seed, 'kind') ?? '').replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  const documents: string[] = [];
  for (let i = 1; i <= CASES_PER_SEED; i++) {
    const { base, head, story } = mutated(random, seed);
    const lines = [`case: generated-${kind}-${String(i).padStart(2, '0')}`, `proves: ${JSON.stringify(`${story}.`)}`];
    if (setup.length > 0) lines.push(`setup: ${stringifyJson([...setup])}`);
    lines.push(`base: ${stringifyJson(base)}`, `head: ${stringifyJson(head)}`);
    documents.push(lines.join('\n'));
  }
  return `# Written by npm run mutate.\n---\n${documents.join('\n---\n')}\n`;
}

const seeds = join(import.meta.dirname, 'seeds');
const folder = join(casesFolder, 'generated');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const file of filesBelow(seeds, '.yaml')) {
  const objects = seedsOf([file]);
  const setup = file === 'custom' ? objects.slice(0, 1) : [];
  for (const seed of objects.slice(setup.length)) {
    // Each kind draws from its own source: a new seed does not change the others' cases.
    const kind = getString(seed, 'kind') ?? '';
    const own = createRandom([...kind].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), SEED));
    writeFileSync(join(folder, `${kind.toLowerCase()}.yaml`), casesOf(own, seed, setup));
  }
}

// Runs of several objects have a folder of their own.
const RUNS = 76;
const runRandom = createRandom(SEED);
const namespaced = seedsOf(filesBelow(seeds, '.yaml')).filter((one) => RUN_KINDS.has(getString(one, 'kind') ?? ''));
const documents = Array.from({ length: RUNS }, (_, i) => {
  const made = generatedRun(runRandom.fork(), `run-generated-${String(i + 1).padStart(2, '0')}`, namespaced);
  const id = `run-generated-${String(i + 1).padStart(2, '0')}`;
  const [first = '', ...rest] = runText(id, made).split('\n');
  return [first, 'kubernetes: ["1.37", "1.36"]', ...rest].join('\n');
});
writeFileSync(join(folder, 'runs.yaml'), `# Written by npm run mutate.\n---\n${documents.join('\n---\n')}\n`);

function seedsOf(files: readonly string[]): JsonObject[] {
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(seeds, `${file}.yaml`), 'utf8'))
      .map((document) => toJsonValue(document.toJS()))
      .filter(isObject),
  );
}
