import { type Fate, fateOf, type Run } from '../appliers/fate.ts';
import type { JsonObject } from '../kube/json.ts';
import type { Mode, ObjectChange, Outcome, Spared } from './outcome.ts';
import type { PreviewSettings } from './settings.ts';

export { cascadesOf } from '../appliers/cascade.ts';
export { protectionsOf } from '../appliers/protection.ts';

/** What becomes of an object whose manifest is gone: deleted where the applier prunes, otherwise left running. */
export function removal(
  change: ObjectChange,
  mode: Mode,
  settings: PreviewSettings,
  before: JsonObject | null,
): Outcome {
  const { unit, key, live } = change;
  const seen = live.source === 'cluster' || live.source === 'snapshot';
  const object = seen ? (before ?? undefined) : change.lastApplied.at(-1)?.object;
  const known = settings.run?.(mode);
  const run: Run = { namespaces: null, refused: null, objects: null, ...known, seen };
  const fate = fateOf(unit.applier, mode, key, object, run);
  const { by, protectedBy, because, later } = change.spared ? sparedFate(fate, change.spared) : fate;
  return {
    mode,
    manager: settings.manager,
    force: settings.force,
    verdict: 'removed',
    liveChanged: by === 'unknown' ? null : by === 'pruned' && !later,
    deletion: { by, protectedBy, because },
    notJudged: null,
    patchType: null,
    patch: null,
    before,
    after: null,
    comparison: null,
    errors: [],
    conflicts: [],
  };
}

/** What has only another place now goes on being applied by whoever applies it; a double may be meant for another cluster. */
function sparedFate(fate: Fate, spared: Spared): Outcome['deletion'] & Pick<Fate, 'later'> {
  switch (spared.kind) {
    case 'past':
      return { by: 'gone', protectedBy: null, because: spared.because };
    case 'stuck':
      return { by: 'orphaned', protectedBy: fate.protectedBy, because: spared.because };
    case 'unwatched':
      return fate.by === 'unknown' ? { ...fate, because: spared.because } : fate;
    case 'double':
      return fate.by === 'unknown' ? { ...fate, because: `still in ${spared.path}` } : fate;
    case 'elsewhere':
      return fate.by === 'unknown' ? { ...fate, by: 'orphaned', because: `it is in ${spared.path} now` } : fate;
  }
}
