/**
 * Files that a checkout holds otherwise than git stores them. kubectl and Argo CD read a checkout, and a review reads what is stored; Flux's checkout obeys no attributes
 * (go-git). In: two revisions. Out: files of what is applied that the review did not see as they are read.
 */

import type { InputProblem } from '../manifest/manifest.ts';
import { lastNameOf } from '../manifest/path.ts';
import { problemAt } from '../manifest/problem.ts';
import { globMatcher } from '../policy/glob.ts';
import type { Idle, UsedSource } from '../rendering.ts';
import { isAskedFor, isManifestPath, type Revisions, SIDES, type Side, type Source } from '../sources.ts';
import type { Assignments } from './assign.ts';
import { ATTRIBUTES_FILE, type Treatment, type Treatments, treatmentsOf } from './attributes.ts';
import type { Sight } from './sight.ts';

/** Paths of head that either revision treats, with how. */
export type Marked = ReadonlyMap<string, { readonly [side in Side]: readonly Treatment[] }>;

const NONE: Marked = new Map();

export async function readMarked(source: Source, { onDisk = false }: Revisions): Promise<Marked> {
  if (onDisk) return NONE;
  const treatments = { base: await readTreatments(source, 'base'), head: await readTreatments(source, 'head') };
  if (SIDES.every((side) => treatments[side] === null)) return NONE;
  const marked = new Map<string, { readonly [side in Side]: readonly Treatment[] }>();
  for (const [path, { kind }] of await source.tree('head')) {
    if (kind !== 'file') continue;
    const found = { base: treatments.base?.(path) ?? [], head: treatments.head?.(path) ?? [] };
    if (SIDES.some((side) => found[side].length > 0)) marked.set(path, found);
  }
  return marked;
}

async function readTreatments(source: Source, side: Side): Promise<Treatments | null> {
  const paths = [...(await source.tree(side))]
    .filter(([path, { kind }]) => kind === 'file' && lastNameOf(path) === ATTRIBUTES_FILE)
    .map(([path]) => path);
  return paths.length === 0 ? null : treatmentsOf(await source.read(side, paths));
}

export interface CheckedOut {
  readonly marked: Marked;
  readonly revisions: Revisions;
  readonly paths: readonly string[];
  readonly exclude: readonly string[];
  readonly used: { readonly [side in Side]: ReadonlySet<string> };
  readonly sources: readonly UsedSource[];
  readonly idle: Idle;
  readonly assignments: Assignments;
}

export async function checkoutsOf(source: Source, input: CheckedOut): Promise<Sight> {
  const { marked, revisions, used, sources, idle, assignments } = input;
  if (marked.size === 0) return { refused: [], unseen: [] };
  const isExcluded = globMatcher(input.exclude);
  const isRead = (path: string): boolean => {
    if (SIDES.some((side) => used[side].has(path))) return true;
    if (!isManifestPath(path) || isExcluded(path) || !isAskedFor(path, revisions.named)) return false;
    const owners = assignments.of(path, 'head');
    const obeys = owners.length === 0 || owners.some(({ applier }) => !applier.name.startsWith('flux'));
    return obeys && idle(path) === undefined;
  };
  const wanted = [...marked.keys()].filter(isRead).sort();
  const base = await source.tree('base');
  const texts = { base: await readTexts(source, 'base', wanted), head: await readTexts(source, 'head', wanted) };
  const changed = new Set(input.paths);
  const refused: InputProblem[] = [];
  const unseen: InputProblem[] = [];
  for (const path of wanted) {
    const on = (side: Side): string =>
      (marked.get(path)?.[side] ?? [])
        .filter((one) => isChanged(one, texts[side].get(path)))
        .map(wordsOf)
        .join(', and ');
    const [before, after] = [on('base'), on('head')];
    if (after !== '' && (after !== before || !base.has(path))) refused.push(problemOf(path, after));
    else if (after !== before) unseen.push(problemOf(path, `${before}, and no longer`));
    else if (after !== '' && (changed.has(path) || sources.some(({ files }) => files.has(path))))
      unseen.push(problemOf(path, after));
  }
  return { refused, unseen };
}

async function readTexts(source: Source, side: Side, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = await source.read(side, paths);
  return new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('latin1')]));
}

/** Encodings in which ASCII is ASCII. */
const SUPERSETS = /^(?:us-?ascii|ascii|iso-?8859-\d+|latin-?\d+|(?:windows-|cp)125\d)$/i;
const ASCII = /^[\x00-\x7f]*$/;

/** Whether a checkout of this content is another; `text` undefined: content that nobody could read. */
function isChanged(treatment: Treatment, text: string | undefined): boolean {
  if (text === undefined) return true;
  if (treatment.kind === 'ident') return /\$Id(?:\$|:[^\n$]*\$)/.test(text);
  return !(treatment.kind === 'encoding' && SUPERSETS.test(treatment.name) && ASCII.test(text));
}

function wordsOf(treatment: Treatment): string {
  switch (treatment.kind) {
    case 'encoding':
      return `a checkout has it in another encoding (working-tree-encoding=${treatment.name})`;
    case 'ident':
      return 'a checkout writes its id into it (ident)';
    case 'filter':
      return `a checkout leads it through a program (filter=${treatment.name})`;
    case 'unknown':
      return 'a checkout may change it by more rules than are followed';
  }
}

function problemOf(path: string, words: string): InputProblem {
  return problemAt(
    path,
    'checked-out-otherwise',
    `\`${path}\` is not read as it is stored: ${words}, by ${ATTRIBUTES_FILE}. What appliers read was not reviewed`,
    `take the attribute off what is applied, in ${ATTRIBUTES_FILE}`,
  );
}
