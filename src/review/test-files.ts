/**
 * Files that only tests read, and that nobody else applies: what tools and scripts for tests create and delete by themselves, and Go's `testdata`. In: a source of
 * two revisions. Out: why a file is one of them. Whether somebody applies it all the same is not known here: an owner, a kustomization,
 * policy or the user may reach any folder.
 */

import { keptWith } from '../kube/kept-with.ts';
import { resolvePath } from '../kustomization/graph.ts';
import { folderOf } from '../manifest/path.ts';
import { globMatcher } from '../policy/glob.ts';
import { isManifestPath, SIDES, type Side, type Source } from '../sources.ts';
import { isStep, kuttlTests } from './kuttl-tests.ts';
import { scriptSuites } from './script-tests.ts';

export interface TestFile {
  /** The folder of the test: whoever names it, or something in it, wants it reviewed. */
  readonly folder: string;
  readonly reason: string;
}

/** Undefined: nothing says that only tests read it. `there`: the link by way of which the path exists, where it is no path of its own. */
export type TestFiles = (path: string, there?: string) => TestFile | undefined;

/** Every folder name that says what it is for, with the separators around it. */
const TEST_PLACE = /(?:^|[/._-])(?:tests?|testing|e2e|chainsaw|kuttl|conformance|scorecard|fixtures?)(?=[/._-])/i;

/** Chainsaw looks for this name in every folder (`--test-file`, v0.2). */
const CHAINSAW_TEST = /^chainsaw-test\.ya?ml$/;

/** Marks of one revision. */
interface Marks {
  /** Every folder that holds something, itself or below. */
  readonly holding: ReadonlySet<string>;
  readonly goModules: ReadonlySet<string>;
  readonly chainsaw: ReadonlySet<string>;
  /** Folders of tests of kuttl. */
  readonly steps: ReadonlySet<string>;
  /** Folders of suites whose tests are scripts. */
  readonly suites: ReadonlySet<string>;
  /** Files that tests of Chainsaw name wherever they lie, as globs. */
  readonly named: (path: string) => boolean;
}

/**
 * A mark counts where it was before the change, too, or where the change brings all of the folder: one that is dropped beside manifests hides
 * nothing.
 */
export const readTestFiles = keptWith(async (source: Source): Promise<TestFiles> => {
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  const steps = await kuttlTests(source, trees);
  const marks = {
    base: await marksOf(source, 'base', trees.base, steps.base),
    head: await marksOf(source, 'head', trees.head, steps.head),
  };
  return (path, there = path) => {
    const sides = SIDES.filter((side) => trees[side].has(there));
    const found = sides.map((side) => markedBy(path, marks[side]));
    const [first] = found;
    if (first === undefined || found.includes(undefined)) return undefined;
    const isNew = !trees.base.has(there) && markedBy(path, marks.base) === undefined;
    return isNew && marks.base.holding.has(first.folder) ? undefined : first;
  };
});

async function marksOf(
  source: Source,
  side: Side,
  tree: ReadonlyMap<string, unknown>,
  steps: ReadonlySet<string>,
): Promise<Marks> {
  const holding = new Set<string>();
  const [goModules, chainsaw] = [new Set<string>(), new Set<string>()];
  for (const path of tree.keys()) {
    const folder = folderOf(path);
    const name = path.slice(folder === '' ? 0 : folder.length + 1);
    if (isManifestPath(name)) for (let at = folder; at !== '' && !holding.has(at); at = folderOf(at)) holding.add(at);
    if (name === 'go.mod') goModules.add(folder);
    if (CHAINSAW_TEST.test(name) && TEST_PLACE.test(path)) chainsaw.add(folder);
  }
  const suites = scriptSuites(tree.keys());
  if (chainsaw.size === 0) return { holding, goModules, chainsaw, steps, suites, named: () => false };
  const tests = await source.search(side, ['chainsaw.kyverno.io'], new Set());
  const real = new Set(tests.map(({ path }) => path));
  for (const folder of chainsaw)
    if (!['yaml', 'yml'].some((ending) => real.has(`${folder}/chainsaw-test.${ending}`))) chainsaw.delete(folder);
  const globs = tests.flatMap(({ path, bytes }) => filesNamedBy(folderOf(path), new TextDecoder().decode(bytes)));
  return { holding, goModules, chainsaw, steps, suites, named: globs.length === 0 ? () => false : globMatcher(globs) };
}

/** What operations of a test and of its step templates name: paths and globs relative to the folder of the file. */
function filesNamedBy(folder: string, text: string): string[] {
  return [...text.matchAll(/\bfile:\s*["']?([^\s"'{},]+\.ya?ml)/g)].flatMap(([, name = '']) => {
    const path = resolvePath(folder, name);
    return path === null ? [] : [`/${path}`];
  });
}

function markedBy(path: string, marks: Marks): TestFile | undefined {
  return inTestdata(path, marks) ?? ofChainsaw(path, marks) ?? ofSteps(path, marks) ?? ofScripts(path, marks);
}

/** The go tool ignores folders of this name (`go help test`): only tests of the module read them. */
function inTestdata(path: string, { goModules }: Marks): TestFile | undefined {
  const at = /(?:^|\/)testdata\//.exec(path);
  if (at === null) return undefined;
  const folder = path.slice(0, at.index + at[0].length - 1);
  for (let above = folderOf(folder); ; above = folderOf(above)) {
    if (goModules.has(above)) return { folder, reason: `\`${folder}\` holds data for tests of a Go module` };
    if (above === '') return undefined;
  }
}

function ofChainsaw(path: string, { chainsaw, named }: Marks): TestFile | undefined {
  if (chainsaw.size === 0 || !TEST_PLACE.test(path)) return undefined;
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
    if (chainsaw.has(folder) && TEST_PLACE.test(`${folder}/`))
      return { folder, reason: `Chainsaw creates it for the test in \`${folder}\`` };
  }
  const folder = folderOf(path);
  return TEST_PLACE.test(`${folder}/`) && named(path)
    ? { folder, reason: 'Chainsaw creates it for tests that name it' }
    : undefined;
}

function ofSteps(path: string, { steps }: Marks): TestFile | undefined {
  const folder = folderOf(path);
  if (!steps.has(folder) || !TEST_PLACE.test(`${folder}/`)) return undefined;
  return isStep(path.slice(folder.length + 1))
    ? { folder, reason: `kuttl creates it as a step of the test in \`${folder}\`` }
    : undefined;
}

function ofScripts(path: string, { suites }: Marks): TestFile | undefined {
  if (suites.size === 0) return undefined;
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder))
    if (suites.has(folder)) return { folder, reason: `scripts of the end-to-end tests in \`${folder}\` read it` };
  return undefined;
}
