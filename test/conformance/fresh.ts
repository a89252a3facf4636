// npm run conformance:fresh -- --seed N [--cases 2000] [--runs 150] [--kubernetes 1.36] [--only TEXT] [--diff] [--keep FOLDER]
// Cases nobody has seen: made from seeds/ and families/ with a new seed, played on a real server and compared with the
// engine. Prints what is wrong and what is not judged, by reason; the same seed gives the same cases. --keep: case files for what is wrong.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { isObject, type JsonObject, toJsonValue } from '../../src/kube/json.ts';
import { stringifyJson } from '../../src/kube/json-text.ts';
import { getString } from '../../src/kube/object.ts';
import { createRandom } from '../support/random.ts';
import { type ConformanceCase, readCases } from './case.ts';
import { filesBelow, referenceVersion } from './case-files.ts';
import { circumstances } from './circumstances.ts';
import { mutated } from './mutations.ts';
import { type Job, runJobs } from './recorder.ts';
import { toRecording } from './recording.ts';
import { explain, type Judgement, judge } from './replay.ts';
import { RUN_KINDS, runText } from './run-cases.ts';
import { generatedRun } from './runs.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    cases: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '150' },
    kubernetes: { type: 'string', default: referenceVersion },
    only: { type: 'string', default: '' },
    diff: { type: 'boolean', default: false },
    limit: { type: 'string', default: '8' },
    keep: { type: 'string' },
  },
});

interface Seed {
  readonly object: JsonObject;
  readonly setup: readonly JsonObject[];
}

const number = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(number);
const seeds = readSeeds();
const texts = new Map<string, string>();
const cases = [...single(Number(values.cases)), ...runs(Number(values.runs))];
const jobs = cases.flatMap((one) => one.modes.map((mode): Job => ({ case: one, mode })));
process.stdout.write(`seed ${number}: ${cases.length} cases, ${jobs.length} recordings\n`);
const faults: string[] = [];
const judgements: Judgement[] = [];
let played = 0;
let refusedBases = 0;
for await (const raw of runJobs(values.kubernetes, jobs)) {
  const job = jobs[played++];
  if (!job) break;
  try {
    const recording = toRecording(job.case, job.mode, raw);
    if (recording.baseErrors) refusedBases++;
    judgements.push(...judge(values.kubernetes, job.case, recording));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
}
report();

/** Every kind in turn, as many cases as are asked for (two recordings each). */
function* single(count: number): Iterable<ConformanceCase> {
  const chosen = seeds.filter(({ object }) => (getString(object, 'kind') ?? '').includes(values.only));
  for (let i = 0; i * 2 < count && chosen.length > 0; i++) {
    const seed = chosen[i % chosen.length];
    if (!seed) return;
    const own = random.fork();
    const { base, head, story } = mutated(own, seed.object);
    // One in six is created: base has nothing.
    const created = i % 6 === 5;
    const around = created ? { lines: [], story: '' } : circumstances(own, base);
    const told = around.story === '' ? story : `${story}; ${around.story}`;
    const lines = [`case: fresh-${number}-${i}`, `proves: ${JSON.stringify(`${told}.`)}`, ...around.lines];
    if (seed.setup.length > 0) lines.push(`setup: ${stringifyJson([...seed.setup])}`);
    if (!created) lines.push(`base: ${stringifyJson(base)}`);
    lines.push(`head: ${stringifyJson(head)}`);
    yield* caseOf(lines.join('\n'));
  }
}

function* runs(count: number): Iterable<ConformanceCase> {
  const namespaced = seeds.map(({ object }) => object).filter((one) => RUN_KINDS.has(getString(one, 'kind') ?? ''));
  for (let i = 0; i * 2 < count; i++) {
    const id = `run-${number}-${i}`;
    yield* caseOf(runText(id, generatedRun(random.fork(), id, namespaced)));
  }
}

function caseOf(text: string): ConformanceCase[] {
  const found = readCases('fresh', text);
  for (const { id } of found) texts.set(id, text);
  return found;
}

function readSeeds(): Seed[] {
  return ['seeds', 'families'].flatMap((folder) => {
    const root = join(import.meta.dirname, folder);
    return filesBelow(root, '.yaml').flatMap((file) => {
      const found: Seed[] = [];
      let definition: JsonObject | undefined;
      for (const document of parseAllDocuments(readFileSync(join(root, `${file}.yaml`), 'utf8'), {
        intAsBigInt: true,
      })) {
        const object = toJsonValue(document.toJS());
        if (!isObject(object)) continue;
        if (file === 'custom' && object['kind'] === 'CustomResourceDefinition') definition = object;
        else found.push({ object, setup: definition ? [definition] : [] });
      }
      return found;
    });
  });
}

function report(): void {
  const wrong = judgements.filter(({ mark }) => mark === 'wrong');
  const verdicts = judgements.filter(({ aspect }) => aspect === 'verdict');
  const unjudged = verdicts.filter(({ mark }) => mark === 'not-judged');
  for (const one of values.diff ? wrong : []) {
    process.stdout.write(`\n${one.case} ${one.mode} ${one.kind} ${one.aspect}\n`);
    if (one.note) process.stdout.write(`  ${one.note.split('\n').slice(0, 6).join('\n  ')}\n`);
    for (const line of explain(one.recorded, one.predicted).slice(0, Number(values.limit)))
      process.stdout.write(`  ${line.slice(0, 400)}\n`);
  }
  const count = (name: string, list: readonly string[]): void => {
    const counts = new Map<string, number>();
    for (const key of list) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const [key, times] of [...counts].sort((a, b) => b[1] - a[1]))
      process.stdout.write(`${name} ${times} ${key.slice(0, 300)}\n`);
  };
  count(
    'wrong',
    wrong.map(({ kind, aspect, mode }) => `${kind} ${aspect} ${mode}`),
  );
  count(
    'not judged',
    unjudged.map(({ kind, note }) => `${kind}: ${note}`),
  );
  count('cannot be played', faults);
  process.stdout.write(
    `${verdicts.length} objects in ${played} recordings (${refusedBases} with a base that is refused): ${new Set(wrong.map((one) => `${one.case} ${one.mode}`)).size} wrong, ${unjudged.length} not judged, ${faults.length} not played\n`,
  );
  if (values.keep !== undefined) {
    mkdirSync(values.keep, { recursive: true });
    for (const id of new Set([...wrong, ...unjudged].map((one) => one.case)))
      writeFileSync(join(values.keep, `${id}.yaml`), `${texts.get(id) ?? ''}\n`);
  }
  if (wrong.length > 0) process.exitCode = 1;
}
