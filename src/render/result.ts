import { foldersOf } from '../appliers/path-pattern.ts';
import type { Fetcher } from '../fetch/source.ts';
import { keptWith } from '../kube/kept-with.ts';
import type { Refusal } from '../kustomization/kustomization.ts';
import type { FetchedRemotes } from '../kustomization/remote.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { BROKEN, NOT_RENDERED, type RenderedSide, type Rendering, sourceName } from '../rendering.ts';
import type { PathRefused } from '../safe-paths.ts';
import { type Place, SIDES, type Side, type Source } from '../sources.ts';
import { isDifferent, type Trees } from './affected.ts';
import { THE_TIME } from './asked.ts';
import type { ChartTools } from './fetched-release.ts';
import type { RenderSettings } from './renderer.ts';
import type { Workspace } from './workspace.ts';

/** What every rendering works with. */
export interface Bench {
  readonly source: Source;
  readonly trees: Trees;
  /** Whether git keeps a path out of base, on purpose. */
  readonly isKeptOut: (path: string) => boolean;
  readonly remotes: FetchedRemotes;
  readonly workspace: Workspace;
  /** Folders of which kustomizations may read files from anywhere in the repository. */
  readonly unrestricted: ReadonlySet<string>;
  readonly settings: RenderSettings;
  /** Fetches charts from where base fetches them; null: nothing is fetched. */
  readonly fetcher: Fetcher | null;
  readonly tools: ChartTools;
}

export interface Rendered {
  readonly rendering: Rendering | null;
  /** What base renders and head does not, or what is new and broken. */
  readonly problems: readonly InputProblem[];
  /** What could not be judged without the change either. */
  readonly unseen: readonly InputProblem[];
  /** It needs what nobody allows here: the rest of it may be applied all the same. */
  readonly foreign: boolean;
}

/** One side: rendered, refused, failed, or not there at all. */
export type SideResult =
  | {
      readonly end: 'rendered';
      readonly side: RenderedSide;
      /** What its templates ask of the cluster, where the answer decides what they print. */
      readonly asks?: readonly string[];
    }
  | { readonly end: 'absent' }
  /** It lists or prints nothing, so that nothing comes out; that is no failure. */
  | {
      readonly end: 'empty';
      /** A file that it listed before and that is still there: nobody takes only the list away. */
      readonly left?: string | undefined;
    }
  | { readonly end: 'refused'; readonly refusals: readonly Refusal[] }
  | {
      readonly end: 'failed';
      /** `here`: what would render it is missing; `values`: it may want values that nobody names. */
      readonly cause: 'here' | 'values' | 'source';
      readonly message: string;
      readonly fix: string;
      /** The file that is at fault, where it is known. */
      readonly place?: Place | null;
    };

/** Rendered twice, it is not the same text but for some values. */
export const VOLATILE: Extract<SideResult, { end: 'failed' }> = {
  end: 'failed',
  cause: 'source',
  message: 'two renderings of it differ in more than single values',
  fix: 'let such values come from outside, or exclude it (--exclude)',
};

/** Why one side of a source is not there to compare. */
interface Lack {
  readonly problem: InputProblem;
  /** The source itself is at fault: not the machine, nor what nobody allows or names. */
  readonly fault: boolean;
  /** What base renders, this breaks. */
  readonly breaks: boolean;
  /** The content is not at hand, which says nothing of the source. */
  readonly lost: boolean;
}

/** A rendering needs every side that exists; one side alone would read as everything created or deleted. */
export function conclude(
  about: Pick<Rendering, 'id' | 'kind' | 'root' | 'owners' | 'appliedAt' | 'risen'> & {
    readonly marker: string;
    readonly trees: Trees;
    readonly isKeptOut?: Bench['isKeptOut'];
  },
  results: { readonly [side in Side]: SideResult },
): Rendered {
  const { id, kind, root, owners, appliedAt, risen, marker, trees } = about;
  const { base, head } = results;
  const before = lacksOf(about, marker, base, 'base');
  const after = lacksOf(about, marker, head, 'head');
  const problems = [...before, ...after].filter(({ lost }) => lost).map(({ problem }) => problem);
  // What base was, nobody could tell before this change either.
  const unseen = before.filter(({ lost }) => !lost).map(({ problem }) => problem);
  const added = after.filter(({ lost }) => !lost);
  if (base.end === 'rendered') {
    for (const { problem, breaks } of added) problems.push(breaks ? { ...problem, code: BROKEN } : problem);
    // A kustomization that lists nothing builds: what it held is gone. A chart that prints nothing lacks values, more often than not.
    if (head.end === 'empty' && (kind === 'chart' || head.left !== undefined)) {
      const how =
        kind === 'chart' ? 'prints nothing at head' : `lists nothing at head, though ${head.left} is still there`;
      const message = `${sourceName(about)} ${how}: everything it holds at base would be deleted`;
      const fix = `remove the ${kind} itself if that is intended`;
      problems.push(problemAt(marker, BROKEN, message, fix));
    }
  } else {
    const known = base.end === 'failed' && head.end === 'failed';
    const messages = new Set(before.map(({ problem }) => problem.message));
    for (const { problem, fault } of added) {
      const same = known || messages.has(problem.message);
      (fault && !same ? problems : unseen).push(problem);
    }
  }
  if (problems.length + unseen.length > 0) {
    const foreign = problems.length === 0 && [base, head].some(({ end }) => end === 'refused');
    return { rendering: null, problems, unseen: distinctMessages(unseen), foreign };
  }
  const sideOf = (side: Side): RenderedSide | null => {
    const result = results[side];
    return result.end === 'rendered' ? result.side : null;
  };
  const sides = { base: sideOf('base'), head: sideOf('head') };
  if (sides.base === null && sides.head === null) return { rendering: null, problems, unseen, foreign: false };
  const files = SIDES.flatMap((side) => [...(sides[side]?.files.keys() ?? [])]);
  const changed = new Set(files.filter((path) => isDifferent(path, trees)));
  const rendering = { id, kind, root, owners, appliedAt, risen, sides, changed };
  return { rendering, ...askedProblems(about, results), foreign: false };
}

/** Kinds of refusals in which the repository contradicts itself: it can be rendered nowhere. */
const FAULTS: ReadonlySet<Refusal['code']> = new Set(['missing', 'unreadable', 'escape', 'deep']);

/** Whether a file that did not change refers to what base does not hold either. */
function wasMissing(path: string, target: string | undefined, trees: Trees): boolean {
  if (target === undefined || !trees.base.has(path) || isDifferent(path, trees)) return false;
  return !placesOf(trees.base).has(target);
}

/** Files of a tree and the folders they lie in. */
const placesOf = keptWith((tree: Trees['base']): ReadonlySet<string> => {
  const found = foldersOf(tree.keys());
  found.delete('');
  for (const path of tree.keys()) found.add(path);
  return found;
});

/** What only the cluster can answer: what base did not ask was judged then, and is not any more. */
function askedProblems(
  { id, kind, marker }: Pick<Rendering, 'id' | 'kind'> & { readonly marker: string },
  { base, head }: { readonly [side in Side]: SideResult },
): Pick<Rendered, 'problems' | 'unseen'> {
  const asksOf = (result: SideResult): readonly string[] => (result.end === 'rendered' ? (result.asks ?? []) : []);
  const [before, after] = [asksOf(base), asksOf(head)];
  const fresh = base.end === 'rendered' ? after.filter((one) => !before.includes(one)) : [];
  const told = fresh.length > 0 ? fresh : after;
  if (told.length === 0) return { problems: [], unseen: [] };
  const ofCluster = told.filter((one) => one !== THE_TIME);
  const asked = ofCluster.length > 0 ? [`reads what only the cluster knows (${ofCluster.join(', ')})`] : [];
  if (told.includes(THE_TIME)) asked.push('prints other objects at another time (`now`)');
  const message = `${sourceName({ kind, id })} ${asked.join(' and ')}: its output there may differ`;
  const fix = 'decide it by values, which are the same wherever the chart is rendered';
  const problem = problemAt(marker, NOT_RENDERED, message, fix);
  return fresh.length > 0 ? { problems: [problem], unseen: [] } : { problems: [], unseen: [problem] };
}

function lacksOf(
  about: Pick<Rendering, 'id' | 'kind'> & { readonly trees: Trees; readonly isKeptOut?: Bench['isKeptOut'] },
  marker: string,
  result: SideResult,
  side: Side,
): readonly Lack[] {
  const source = sourceName(about);
  const isKeptOut = (target: string | undefined): boolean => target !== undefined && about.isKeptOut?.(target) === true;
  if (result.end === 'refused')
    return result.refusals.map(({ code, message, fix, path, line, target }) => ({
      problem: problemAt(
        { path, line },
        NOT_RENDERED,
        `${source} is not rendered: ${message}${isKeptOut(target) ? ' (git ignores it)' : ''}`,
        fix,
      ),
      fault: FAULTS.has(code) && !wasMissing(path, target, about.trees) && !isKeptOut(target),
      breaks: code === 'missing' || code === 'unreadable' || code === 'deep',
      lost: code === 'lost',
    }));
  if (result.end !== 'failed') return [];
  const { path, line } = result.place ?? { path: marker, line: 1 };
  const message = `${source} is not rendered at ${side}: ${result.message}`;
  return [
    {
      problem: { code: NOT_RENDERED, message, fix: result.fix, path, line, column: 1 },
      fault: result.cause === 'source',
      breaks: true,
      lost: false,
    },
  ];
}

/** The same reason on both sides is one, of neither. */
function distinctMessages(problems: readonly InputProblem[]): InputProblem[] {
  const plain = (message: string): string =>
    message.replace(/ is not rendered at (?:base|head): /, ' is not rendered: ');
  const found = new Map<string, InputProblem>();
  for (const problem of problems) {
    const message = plain(problem.message);
    found.set(message, found.has(message) ? { ...problem, message } : problem);
  }
  return [...found.values()];
}

export function refusedPath({ path, message }: PathRefused): SideResult {
  return {
    end: 'refused',
    refusals: [{ code: 'escape', message: `${path}: ${message}`, fix: 'rename the file', path, line: 1 }],
  };
}
