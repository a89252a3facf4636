import { waysOut } from '../apply/server-side/index.ts';
import type { JsonObject } from '../kube/json.ts';
import { withoutLastApplied, withoutManagedFields } from './bookkeeping.ts';
import { compareObjects } from './compare.ts';
import { managerConversion } from './conversion.ts';
import type { Conflict, WayOut } from './outcome.ts';
import type { RequestContext } from './request.ts';
import { applyAs } from './server-side.ts';
import type { PreviewSettings } from './settings.ts';
import type { Played } from './steps.ts';

/**
 * Tries the three ways out of the conflicts of one object: force, give up, share. All conflicts are settled the same
 * way; each try is a whole apply, with defaults, checks and what kubectl does when it migrates.
 */
export function tryWaysOut(
  { live, manifest }: Played,
  conflicts: readonly Conflict[],
  context: RequestContext,
  { manager, force }: PreviewSettings,
): WayOut[] {
  const kind = manifest && context.registry.kind(manifest.gvk);
  if (!live || !kind) return [];
  const convert = managerConversion(manifest.gvk.kind, context.registry);
  const ways = configsOf({ live, config: manifest.object, manager, force, kind, convert }, conflicts);
  const before = withoutLastApplied(withoutManagedFields(live));
  return ways.map(({ way, config }): WayOut => {
    const forced = way === 'force' || force;
    const step = applyAs(manager, forced)(live, { ...manifest, object: config }, context);
    if (step.status === 'not-judged') return { ...REFUSED, way, verdict: 'not-judged' };
    if (step.status === 'rejected') return { ...REFUSED, way, errors: step.errors };
    const after = withoutLastApplied(step.object);
    const comparison = compareObjects(before, withoutManagedFields(after), kind.schema);
    return { way, verdict: 'configured', errors: [], after, comparison };
  });
}

const REFUSED = { verdict: 'rejected', errors: [], after: null, comparison: null } as const;

/** Where live holds a list item twice no configuration can agree with it: only force is left. */
function configsOf(
  request: Parameters<typeof waysOut>[0],
  conflicts: readonly Conflict[],
): readonly { readonly way: WayOut['way']; readonly config: JsonObject }[] {
  try {
    return waysOut(request, conflicts);
  } catch {
    return [{ way: 'force', config: request.config }];
  }
}
