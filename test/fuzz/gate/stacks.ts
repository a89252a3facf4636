/** One seeded stack of tricks over a dangerous change and over its harmless twin, and what the review makes of both. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../support/random.ts';
import { reviewFiles } from '../../support/review.ts';
import { FLUX_OWNER, filesOf, type GateCase, isUtf16, type Trick } from './case.ts';
import { caseOf, DANGERS, type Danger } from './dangers.ts';

export interface Stack {
  readonly seed: number;
  readonly danger: Danger;
  readonly tricks: readonly Trick[];
  readonly dangerous: GateCase;
  readonly harmless: GateCase;
}

/** Every file beside this one whose default export is a list of tricks. */
export async function loadTricks(): Promise<readonly Trick[]> {
  const tricks: Trick[] = [];
  for (const file of readdirSync(import.meta.dirname).sort()) {
    if (!file.endsWith('.ts')) continue;
    const { default: family } = (await import(join(import.meta.dirname, file))) as { default?: readonly Trick[] };
    if (family) tricks.push(...family);
  }
  return tricks;
}

const MOST_TRICKS = 5;

export function stackOf(seed: number, all: readonly Trick[]): Stack {
  const random = createRandom(seed);
  const danger = random.pick(DANGERS);
  const chosen = random.shuffle(all).slice(0, random.int(MOST_TRICKS + 1));
  return layOver(seed, danger, chosen);
}

/** Both cases under the same tricks with the same choices; tricks that fit only one of them are left out. */
export function layOver(seed: number, danger: Danger, chosen: readonly Trick[]): Stack {
  let [dangerous, harmless] = [caseOf(danger, false), caseOf(danger, true)];
  const tricks: Trick[] = [];
  for (const [i, trick] of chosen.entries()) {
    const choices = (seed + 1) * 31 + i;
    const one = trick.apply(dangerous, createRandom(choices));
    const other = trick.apply(harmless, createRandom(choices));
    if (!one || !other) continue;
    [dangerous, harmless] = [one, other];
    tricks.push(trick);
  }
  return { seed, danger, tricks, dangerous, harmless };
}

const STATUS = { pass: 0, partial: 0, fail: 1, incomplete: 3 } as const;

export async function statusOf({ base, head, flags, renders }: GateCase): Promise<0 | 1 | 3> {
  const report = await reviewFiles(filesOf(base), filesOf(head), flags, undefined, renders);
  return STATUS[report.conclusion];
}

/** Flux reads the first document of a file in UTF-16: an object behind it is not applied, but pruned. */
function isUnread({ head: { files, raw } }: GateCase): boolean {
  if (raw[FLUX_OWNER] === undefined) return false;
  return Object.values(files).some(({ docs, encode }) => isUtf16(encode) && docs.findIndex(({ target }) => target) > 0);
}

/** What is wrong with a stack; undefined where it holds. */
export async function holeIn(stack: Stack): Promise<'the danger passes' | 'the harmless twin does not' | undefined> {
  if (!isUnread(stack.dangerous) && (await statusOf(stack.dangerous)) === 0) return 'the danger passes';
  const silent = stack.tricks.every(
    ({ twin }) => (typeof twin === 'string' ? twin : twin(stack.harmless)) === 'silent',
  );
  return silent && !isUnread(stack.harmless) && (await statusOf(stack.harmless)) !== 0
    ? 'the harmless twin does not'
    : undefined;
}

/** The same hole with as few tricks as show it. */
export async function smallest(stack: Stack): Promise<Stack> {
  const hole = await holeIn(stack);
  for (const trick of stack.tricks) {
    const fewer = layOver(
      stack.seed,
      stack.danger,
      stack.tricks.filter((one) => one !== trick),
    );
    if (fewer.tricks.length < stack.tricks.length && (await holeIn(fewer)) === hole) return smallest(fewer);
  }
  return stack;
}

export function described({ seed, danger, tricks }: Stack): string {
  return `seed ${seed}: ${danger.name}; ${tricks.map(({ name }) => name).join(', ') || 'no trick'}`;
}
