import type { JsonObject } from '../kube/json.ts';
import { formatKey, getObject } from '../kube/object.ts';
import type { ContextObject, LintContext } from './rule.ts';
import { workloadsMatching } from './workloads.ts';

interface Selecting {
  readonly service: ContextObject;
  readonly selector: JsonObject;
}

/** Services that select pods at both revisions: what they select now, and what they did. */
function* selectingServices(context: Pick<LintContext, 'objects'>): Iterable<Selecting & { readonly old: JsonObject }> {
  const base = new Map(
    context
      .objects('base', 'Service')
      .toReversed()
      .map((one) => [formatKey(one.key), one]),
  );
  for (const service of context.objects('head', 'Service')) {
    const before = base.get(formatKey(service.key));
    const selector = selectorOf(service);
    const old = before && selectorOf(before);
    if (selector && old) yield { service, selector, old };
  }
}

function selectorOf({ object }: ContextObject): JsonObject | undefined {
  const selector = getObject(object, 'spec', 'selector');
  return selector && Object.keys(selector).length > 0 ? selector : undefined;
}

/** A Service whose selector finds nothing at head, and a workload that it found at base. */
export interface ServiceWithoutPods extends Selecting {
  readonly lost: ContextObject;
  /** Whether that workload is still there. */
  readonly kept: boolean;
}

/** Services that found workloads at base and find none at head. */
export function* servicesWithoutPods(context: Pick<LintContext, 'objects'>): Iterable<ServiceWithoutPods> {
  let standing: ReadonlySet<string> | undefined;
  for (const { service, selector, old } of selectingServices(context)) {
    const [lost] = workloadsMatching(context, 'base', service, old);
    if (!lost || workloadsMatching(context, 'head', service, selector).length > 0) continue;
    standing ??= new Set(context.objects('head').map(({ key }) => formatKey(key)));
    const kept = standing.has(formatKey(lost.key));
    yield { service, selector, lost, kept };
  }
}

/** A Service that finds only pods which this change makes: those that run do not carry what it selects from now on. */
export interface ServiceAhead extends Selecting {
  readonly workload: ContextObject;
}

/** Services that found workloads before, and whose new selector finds them only once their pods are replaced. */
export function* servicesAheadOfPods(context: Pick<LintContext, 'objects'>): Iterable<ServiceAhead> {
  for (const { service, selector, old } of selectingServices(context)) {
    if (workloadsMatching(context, 'base', service, selector).length > 0) continue;
    const served = new Set(workloadsMatching(context, 'base', service, old).map(({ key }) => formatKey(key)));
    const workload = workloadsMatching(context, 'head', service, selector).find(({ key }) =>
      served.has(formatKey(key)),
    );
    if (workload) yield { service, selector, workload };
  }
}
