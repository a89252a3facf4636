/**
 * `npm run fuzz -- --target bounds [--runs N] [--seed S] [--only WORDS]`: every shape of input with just under 1 MiB a side, then N pairs
 * of shapes, each reviewed by the built program in a process of its own. Prints the worst. A hole: more than 10 s of processor time, more
 * than 768 MiB, or an exit status that only a failure of the program has.
 */
import { existsSync } from 'node:fs';
import { createRandom } from '../../support/random.ts';
import { ROOT } from '../../support/run.ts';
import { type Cost, costOf } from './measure.ts';
import { OBJECT_SHAPES } from './object-shapes.ts';
import { GROWN, type Shape, together } from './shapes.ts';
import { YAML_SHAPES } from './yaml-shapes.ts';

const MOST_SECONDS = 10;
const MOST_MEBIBYTES = 768;
const FAILED = 4;

export interface BoundsRun {
  readonly seed: number;
  /** Pairs of shapes after all single ones. */
  readonly pairs: number;
  /** Only shapes whose name holds this. */
  readonly only: string;
  readonly program: string | undefined;
  /** Of each side. */
  readonly bytes: number;
}

export async function fuzzBounds({
  seed,
  pairs,
  only,
  bytes,
  program = `${ROOT}dist/cli.js`,
}: BoundsRun): Promise<boolean> {
  if (!existsSync(program)) throw new Error(`${program} is missing: npm run build`);
  const random = createRandom(seed);
  const all = [...YAML_SHAPES, ...OBJECT_SHAPES, ...GROWN];
  const paired = Array.from({ length: pairs }, () => together(random.pick(all), random.pick(all)));
  const costs: { readonly shape: Shape; readonly cost: Cost }[] = [];
  for (const shape of [...all, ...paired].filter(({ name }) => name.includes(only))) {
    const cost = await costOf(program, shape.make(bytes), [
      '--format',
      random.pick(['json', 'markdown', 'text', 'sarif']),
    ]);
    costs.push({ shape, cost });
    const line = lineOf(shape, cost);
    if (isHole(cost)) process.stdout.write(`${line} ${cost.said}\n`);
    else process.stderr.write(`${line}\n`);
  }
  const holes = costs.filter(({ cost }) => isHole(cost)).length;
  process.stdout.write(
    `\nbounds: ${costs.length} inputs, ${holes} holes (seed ${seed}); the slowest and the largest:\n`,
  );
  const worst = [...costs].sort((a, b) => weight(b.cost) - weight(a.cost)).slice(0, 25);
  for (const { shape, cost } of worst) process.stdout.write(`${lineOf(shape, cost)}\n`);
  return holes === 0;
}

function isHole(cost: Cost): boolean {
  return weight(cost) > 1 || cost.status === null || cost.status >= FAILED;
}

/** 1 is what one input may take. */
function weight({ seconds, mebibytes }: Cost): number {
  return Math.max(seconds / MOST_SECONDS, mebibytes / MOST_MEBIBYTES);
}

function lineOf({ name }: Shape, { seconds, mebibytes, status }: Cost): string {
  return `${seconds.toFixed(1).padStart(6)} s ${mebibytes.toFixed(0).padStart(6)} MiB  status ${status}  ${name}`;
}
