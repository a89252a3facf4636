import { topOf } from '../kustomization/remote.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import type { Rendering } from '../rendering.ts';
import type { Side } from '../sources.ts';
import { lineAt } from './documents.ts';
import type { Placer } from './placer.ts';

/** Places inside a fetched remote base become the entry that brought it in: the only line of the repository behind them. */
export function throughRemotes(placer: Placer, { sides }: Rendering): Placer {
  const entry = (side: Side, location: SourceLocation | null): SourceLocation | null => {
    const top = location && topOf(location.path);
    const place = top && sides[side]?.remotes.get(top);
    return place ? lineAt(place.path, place.line) : location;
  };
  return {
    exact: (side, rendered, steps, differs) => entry(side, placer.exact(side, rendered, steps, differs)),
    within: (side, rendered, steps, path) => {
      const found = entry(side, placer.within(side, rendered, steps, path));
      if (found) return found;
      // The entry of the other side stood in this file.
      const origin = entry(side, placer.origin(side, rendered));
      return origin?.path === path ? origin : null;
    },
    origin: (side, rendered) => entry(side, placer.origin(side, rendered)),
    presence: (side, rendered) => entry(side, placer.presence(side, rendered)),
    configuration: (side, rendered) => entry(side, placer.configuration(side, rendered)),
  };
}
