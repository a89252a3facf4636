import { groupsOf } from '../kube/grouped.ts';
import { isObject, type JsonObject } from '../kube/json.ts';
import { getArray, getObject, getString, type KubeObject } from '../kube/object.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import { mainOutcome } from './outcomes.ts';
import type { ContextObject, LintContext } from './rule.ts';
import { podTemplate, WORKLOADS } from './workloads.ts';

/** Workloads whose next containers get the same limits, which neither their templates nor the namespace gave them before. */
export interface LimitedWorkloads {
  readonly workloads: readonly ContextObject[];
  /** `cpu 500m, memory 256Mi`. */
  readonly limits: string;
}

/** What a LimitRange fills in for containers without limits (LimitRanger's mergePodResourceRequirements), by resource. */
export function defaultLimits(range: KubeObject | null | undefined): ReadonlyMap<string, string> {
  const items = (getArray(range, 'spec', 'limits') ?? []).filter((item) => getString(item, 'type') === 'Container');
  // What is written has no default of its own where `max` gives it.
  return new Map(
    items.flatMap((item) =>
      ['max', 'default'].flatMap((field) =>
        Object.entries(getObject(item, field) ?? {}).map(([name, amount]) => [name, String(amount)] as const),
      ),
    ),
  );
}

/** Workloads of the LimitRange's namespace that were there before, and get other limits from it at their next start. */
export function workloadsLimited(preview: ApplyPreview, context: LintContext): LimitedWorkloads[] {
  const outcome = mainOutcome(preview);
  const before = defaultLimits(preview.change === 'added' ? null : preview.lastApplied.at(-1)?.object);
  const added = [...defaultLimits(outcome?.after)].filter(([name, amount]) => before.get(name) !== amount);
  if (added.length === 0) return [];
  const old = new Set(WORKLOADS.flatMap((kind) => context.objects('base', kind).map(idOf)));
  const limited = WORKLOADS.filter((kind) => kind !== 'Pod' && kind !== 'Job').flatMap((kind) =>
    context
      .objects('head', kind)
      .filter((one) => one.key.namespace === preview.key.namespace && old.has(idOf(one)))
      .map((workload) => ({ workload, limits: limitsFor(podTemplate(workload.object)?.spec, added) }))
      .filter(({ limits }) => limits !== ''),
  );
  return groupsOf(limited, ({ limits }) => limits).map((group) => ({
    workloads: group.map(({ workload }) => workload),
    limits: group[0].limits,
  }));
}

function limitsFor(spec: JsonObject | undefined, added: readonly (readonly [name: string, amount: string])[]): string {
  const own = containersOf(spec).map((container) => getObject(container, 'resources', 'limits') ?? {});
  return added
    .filter(([name]) => own.some((limits) => !(name in limits)))
    .map((limit) => limit.join(' '))
    .join(', ');
}

/** Other LimitRanges of the namespace that fill in other amounts: the server asks them in no order. */
export function contradictingRanges(
  preview: ApplyPreview,
  context: LintContext,
): { readonly range: ContextObject; readonly resource: string }[] {
  const own = defaultLimits(mainOutcome(preview)?.after);
  return context.objects('head', 'LimitRange').flatMap((range) => {
    if (range.key.namespace !== preview.key.namespace || range.key.name === preview.key.name) return [];
    const found = [...defaultLimits(range.object)].find(([name, amount]) => own.has(name) && own.get(name) !== amount);
    return found ? [{ range, resource: found[0] }] : [];
  });
}

function idOf({ key }: ContextObject): string {
  return `${key.kind} ${key.namespace} ${key.name}`;
}

function containersOf(spec: JsonObject | undefined): JsonObject[] {
  return ['containers', 'initContainers'].flatMap((field) => (getArray(spec, field) ?? []).filter(isObject));
}
