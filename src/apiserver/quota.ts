import type { JsonObject, JsonValue } from '../kube/json.ts';
import { charge } from '../kube/work.ts';
import { denied } from './errors.ts';
import type { KindContext } from './kind-server.ts';
import { podTotals } from './pod/totals.ts';
import { quantityNanos } from './quantity-value.ts';
import type { ApiError } from './result.ts';
import { list, struct, structs, text } from './struct.ts';

/*
 * The plugin ResourceQuota on what is created (apiserver pkg/admission/plugin/resourcequota, pkg/quota/v1/evaluator/core, 1.36.3), as far as one
 * object alone decides: what a pod has to state, and what is more than the quota has for all. How much is used up is known of a live quota
 * only, which states it.
 */

/** Steps of comparing an object with one of them. */
const WORK_OF_QUOTA = 10;

/** CheckRequest of a create. */
export function reviewQuotas(object: JsonObject, context: KindContext): ApiError[] {
  const { namespace, name } = struct(object['metadata']);
  if (context.accepted === true || text(namespace) === '') return [];
  const { resource, gvk } = context.kind;
  const refuse = (reason: string, about: string): ApiError[] => {
    const group = gvk.group === '' ? '' : `.${gvk.group}`;
    return [denied(`${resource}${group} ${JSON.stringify(text(name))} is forbidden: ${reason}`, about)];
  };
  const usage = usageOf(object, context);
  for (const quota of context.find?.all?.('', 'ResourceQuota', text(namespace)) ?? []) {
    charge(WORK_OF_QUOTA);
    const { hard, scopes, scopeSelector } = struct(quota['spec']);
    const quotaName = text(struct(quota['metadata'])['name']);
    const isScoped = list(scopes).length > 0 || scopeSelector !== undefined;
    const missing = resource === 'pods' && gvk.group === '' ? missingForQuota(object, hard) : '';
    if (isScoped) {
      if (missing === '') continue;
      const message = `whether ResourceQuota ${quotaName} covers this pod, which specifies too little for it, is not judged`;
      context.doubt({ code: 'quota-scope-unknown', path: 'spec.containers', message });
      continue;
    }
    if (missing !== '') return refuse(`failed quota: ${quotaName}: must specify ${missing}`, 'spec.containers');
    const used = struct(struct(quota['status'])['used']);
    const exceeded = Object.keys(struct(hard))
      .filter((item) => isMore(usage.get(item), used[item], struct(hard)[item]))
      .sort();
    if (exceeded.length === 0) continue;
    const print = (amount: (item: string) => JsonValue | undefined): string =>
      exceeded.map((item) => `${item}=${String(amount(item) ?? 0)}`).join(',');
    const words = `requested: ${print((item) => usage.get(item))}, used: ${print((item) => used[item])}, limited: ${print((item) => struct(hard)[item])}`;
    return refuse(`exceeded quota: ${quotaName}, ${words}`, '');
  }
  return [];
}

function isMore(requested: JsonValue | undefined, used: JsonValue | undefined, hard: JsonValue | undefined): boolean {
  const asked = quantityNanos(requested ?? 0);
  return asked > 0n && asked + quantityNanos(used ?? 0) > quantityNanos(hard);
}

/** Core kinds that are also counted by their plural alone. */
const COUNTED = new Set([
  'configmaps',
  'persistentvolumeclaims',
  'pods',
  'replicationcontrollers',
  'resourcequotas',
  'secrets',
  'services',
]);

/** Usage of the evaluators: what a quota may count of one object. */
function usageOf(object: JsonObject, { kind, gvk }: KindContext): ReadonlyMap<string, JsonValue> {
  const core = gvk.group === '';
  const usage = new Map<string, JsonValue>([[`count/${kind.resource}${core ? '' : `.${gvk.group}`}`, 1]]);
  if (!core) return usage;
  if (COUNTED.has(kind.resource)) usage.set(kind.resource, 1);
  const spec = struct(object['spec']);
  switch (kind.resource) {
    case 'pods':
      for (const [name, amount] of Object.entries(podTotals(object, 'requests'))) {
        if (isPlain(name)) usage.set(name, amount);
        usage.set(`requests.${name}`, amount);
      }
      for (const [name, amount] of Object.entries(podTotals(object, 'limits'))) {
        if (isPlain(name)) usage.set(`limits.${name}`, amount);
      }
      break;
    case 'persistentvolumeclaims': {
      const className = text(spec['storageClassName']);
      const storage = struct(struct(spec['resources'])['requests'])['storage'] ?? 0;
      usage.set('requests.storage', storage);
      if (className === '') break;
      usage.set(`${className}.storageclass.storage.k8s.io/requests.storage`, storage);
      usage.set(`${className}.storageclass.storage.k8s.io/persistentvolumeclaims`, 1);
      break;
    }
    case 'services':
      if (spec['type'] === 'LoadBalancer') usage.set('services.loadbalancers', 1);
      if (spec['type'] === 'NodePort') usage.set('services.nodeports', structs(spec['ports']).length);
      break;
    default:
  }
  return usage;
}

function isPlain(name: string): boolean {
  return name === 'cpu' || name === 'memory' || name === 'ephemeral-storage';
}

/** With a quota on them, cpu and memory have to be named by every container, unless the pod names its own. */
function missingForQuota(pod: JsonObject, hard: JsonValue | undefined): string {
  const spec = struct(pod['spec']);
  const own = struct(spec['resources']);
  if (Object.keys(struct(own['requests'])).length > 0 || Object.keys(struct(own['limits'])).length > 0) return '';
  const required = Object.keys(struct(hard)).filter((name) => /^(?:(?:requests|limits)\.)?(?:cpu|memory)$/.test(name));
  return required
    .sort()
    .flatMap((name) => {
      const [, kind = 'requests', resource = ''] = /^(?:(requests|limits)\.)?(.*)$/.exec(name) ?? [];
      const without = [...structs(spec['containers']), ...structs(spec['initContainers'])]
        .filter((container) => struct(struct(container['resources'])[kind])[resource] === undefined)
        .map((container) => text(container['name']));
      return without.length === 0 ? [] : [`${name} for: ${without.sort().join(',')}`];
    })
    .join('; ');
}
