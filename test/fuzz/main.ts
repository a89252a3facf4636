// npm run fuzz [-- --target NAME] [--seconds N] [--seed S] [--failures N] [--runs N] [--only WORDS]
// Differential fuzzing against the real merge libraries. All targets share the time evenly; a run with the same seed
// makes the same cases. A failure is shrunk and printed ready to be committed as a test. Exit 1 when anything failed.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { equalJson, type JsonValue, toJsonValue } from '../../src/kube/json.ts';
import { stringifyJson } from '../../src/kube/json-text.ts';
import { createRandom } from '../support/random.ts';
import { fuzzBounds } from './bounds/run.ts';
import { fuzzGate } from './gate/run.ts';
import { startOracle } from './oracle.ts';
import { shrinkCase, smaller } from './shrink.ts';
import type { AnyTarget, Oracle } from './target.ts';

const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    failures: { type: 'string', default: '5' },
    runs: { type: 'string' },
    only: { type: 'string', default: '' },
    program: { type: 'string' },
    bytes: { type: 'string', default: '1040000' },
  },
});

interface Outcome {
  readonly expected: unknown;
  readonly predicted: unknown;
  readonly mark: 'same' | 'different' | 'not-judged';
}

async function tryCase(target: AnyTarget, oracle: Oracle, testCase: unknown): Promise<Outcome> {
  const expected = await target.ask(oracle, testCase);
  let predicted: unknown;
  try {
    predicted = target.predict(testCase);
  } catch (error) {
    return { expected, predicted: error instanceof Error ? (error.stack ?? error.message) : error, mark: 'different' };
  }
  if (predicted === 'not-judged') return { expected, predicted, mark: 'not-judged' };
  const same = target.same?.(expected, predicted) ?? equalJson(toJsonValue(expected), toJsonValue(predicted));
  return { expected, predicted, mark: same ? 'same' : 'different' };
}

function variantsOf(target: AnyTarget): (testCase: unknown) => Iterable<unknown> {
  if (target.shrink) return (testCase) => target.shrink?.(testCase) ?? [];
  return function* (testCase) {
    for (const variant of smaller(toJsonValue(testCase))) if (target.valid?.(variant) ?? true) yield variant;
  };
}

async function fuzz(target: AnyTarget, oracle: Oracle, seconds: number, seed: number): Promise<boolean> {
  const random = createRandom(seed);
  const until = performance.now() + seconds * 1000;
  const counts = { same: 0, different: 0, 'not-judged': 0 };
  const BATCH = 50; // asked together: the oracle answers while we predict
  while (performance.now() < until && counts.different < Number(values.failures)) {
    const cases = Array.from({ length: BATCH }, () => target.generate(random));
    const outcomes = await Promise.all(cases.map((testCase) => tryCase(target, oracle, testCase)));
    for (const [i, outcome] of outcomes.entries()) {
      counts[outcome.mark]++;
      if (outcome.mark === 'different' && counts.different <= Number(values.failures)) {
        await report(target, oracle, cases[i], seed);
      }
    }
  }
  process.stdout.write(
    `${target.name}: ${counts.same} same, ${counts.different} different, ${counts['not-judged']} not judged (seed ${seed}, ${seconds.toFixed(0)} s)\n`,
  );
  return counts.different === 0;
}

async function report(target: AnyTarget, oracle: Oracle, testCase: unknown, seed: number): Promise<void> {
  const fails = async (variant: unknown): Promise<boolean> => {
    try {
      return (await tryCase(target, oracle, variant)).mark === 'different';
    } catch {
      return false; // the oracle cannot be asked this
    }
  };
  const least = await shrinkCase(testCase, variantsOf(target), fails);
  const { expected, predicted } = await tryCase(target, oracle, least);
  const show = (value: unknown): string =>
    stringifyJson(toJsonValue(value) as JsonValue).replace(
      /[^ -~]/gu,
      (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
    );
  process.stdout.write(
    `\n${target.name} (seed ${seed}): ${target.summary}\n  case      ${show(least)}\n  real      ${show(expected)}\n  predicted ${show(predicted)}\n\n`,
  );
}

async function loadTargets(): Promise<AnyTarget[]> {
  const folder = join(import.meta.dirname, 'targets');
  const targets: AnyTarget[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.ts')) continue;
    // A target's parts may lie in files of their own; only targets have a default export.
    const { default: target } = (await import(join(folder, file))) as { default?: AnyTarget };
    if (target && (values.target === undefined || values.target.split(',').includes(target.name))) targets.push(target);
  }
  return targets;
}

async function fuzzTargets(): Promise<boolean> {
  const targets = await loadTargets();
  if (targets.length === 0) throw new Error(`no such target: ${values.target}`);
  const oracle = startOracle();
  let good = true;
  for (const target of targets) {
    const seconds = Number(values.seconds) / targets.length;
    good = (await fuzz(target, oracle, seconds, Number(values.seed))) && good;
  }
  await oracle.close();
  return good;
}

// The gate is judged by whole reviews, and the bounds by whole runs, not by one answer of a library.
async function fuzzWanted(): Promise<boolean> {
  const seed = Number(values.seed);
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  switch (values.target) {
    case 'gate':
      return fuzzGate({ seed, runs, seconds: Number(values.seconds), failures: Number(values.failures) });
    case 'bounds':
      return fuzzBounds({
        seed,
        pairs: runs ?? 0,
        only: values.only,
        program: values.program,
        bytes: Number(values.bytes),
      });
    default:
      return fuzzTargets();
  }
}

if (!(await fuzzWanted())) process.exitCode = 1;
