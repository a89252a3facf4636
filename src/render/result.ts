import type { Refusal } from '../kustomization/kustomization.ts';
import type { FetchedRemotes } from '../kustomization/remote.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { BROKEN, NOT_RENDERED, type RenderedSide, type Rendering, sourceName } from '../rendering.ts';
import { SIDES, type Side, type Source } from '../sources.ts';
import { isDifferent, type Trees } from './affected.ts';
import type { RenderSettings } from './renderer.ts';
import type { PathRefused, Workspace } from './workspace.ts';

/** What every rendering works with. */
export interface Bench {
  readonly source: Source;
  readonly trees: Trees;
  readonly remotes: FetchedRemotes;
  readonly workspace: Workspace;
  readonly settings: RenderSettings;
}

export interface Rendered {
  readonly rendering: Rendering | null;
  readonly problems: readonly InputProblem[];
}

/** One side: rendered, refused, failed, or not there at all. */
export type SideResult =
  | { readonly end: 'rendered'; readonly side: RenderedSide }
  | { readonly end: 'absent' }
  /** It lists nothing, so that nothing comes out. */
  | { readonly end: 'empty' }
  | { readonly end: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly end: 'failed'; readonly message: string; readonly fix: string };

/** Rendered twice, it is not the same text but for some values. */
export const VOLATILE: SideResult = {
  end: 'failed',
  message: 'two renderings of it differ in more than single values',
  fix: 'let such values come from outside, or exclude it (--exclude)',
};

/** A rendering needs every side that exists; one side alone would read as everything created or deleted. */
export function conclude(
  about: Pick<Rendering, 'id' | 'kind' | 'root' | 'owners' | 'appliedAt'> & {
    readonly marker: string;
    readonly trees: Trees;
  },
  results: { readonly [side in Side]: SideResult },
): Rendered {
  const { id, kind, root, owners, appliedAt, marker, trees } = about;
  const problems: InputProblem[] = [];
  const source = sourceName(about);
  const place = { path: marker, line: 1, column: 1 };
  for (const side of SIDES) {
    const result = results[side];
    // What base renders and head does not, the change has broken.
    const other = results[side === 'base' ? 'head' : 'base'];
    const broken = side === 'head' && other.end === 'rendered';
    if (result.end === 'refused') {
      for (const { code, message, fix, path, line } of result.refusals) {
        const own = broken && (code === 'missing' || code === 'unreadable') ? BROKEN : NOT_RENDERED;
        problems.push({ code: own, message: `${source} is not rendered: ${message}`, fix, path, line, column: 1 });
      }
    } else if (result.end === 'failed') {
      const message = `${source} is not rendered at ${side}: ${result.message}`;
      problems.push({ code: broken ? BROKEN : NOT_RENDERED, message, fix: result.fix, ...place });
    } else if (result.end === 'empty' && other.end === 'rendered') {
      const message = `${source} lists nothing at ${side}: everything it holds on the other side would be created or deleted`;
      const fix = 'remove the kustomization itself if that is meant';
      problems.push({ code: broken ? BROKEN : NOT_RENDERED, message, fix, ...place });
    }
  }
  if (problems.length > 0) return { rendering: null, problems };
  const sideOf = (side: Side): RenderedSide | null => {
    const result = results[side];
    return result.end === 'rendered' ? result.side : null;
  };
  const sides = { base: sideOf('base'), head: sideOf('head') };
  if (sides.base === null && sides.head === null) return { rendering: null, problems };
  const files = SIDES.flatMap((side) => [...(sides[side]?.files.keys() ?? [])]);
  const changed = new Set(files.filter((path) => isDifferent(path, trees)));
  return { rendering: { id, kind, root, owners, appliedAt, sides, changed }, problems };
}

export function refusedPath({ path, message }: PathRefused): SideResult {
  return {
    end: 'refused',
    refusals: [{ code: 'escape', message: `${path}: ${message}`, fix: 'rename the file', path, line: 1 }],
  };
}
