import { isObject, type JsonObject } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import { getArray, getObject, getString, type KubeObject, nameOf } from '../kube/object.ts';
import type { ContextObject } from './rule.ts';

/** What the API server asks a Service before it answers others. */
export interface ServedBy {
  readonly namespace: string;
  readonly name: string;
  /** In words. */
  readonly what: string;
  /** What fails without an answer. */
  readonly fails: string;
}

export const SERVED_KINDS = [
  'ValidatingWebhookConfiguration',
  'MutatingWebhookConfiguration',
  'CustomResourceDefinition',
  'APIService',
] as const;

const KINDS: ReadonlySet<string> = new Set(SERVED_KINDS);

/** Those of the objects that may ask a Service. */
export const servedIn = keptWith((objects: readonly ContextObject[]) =>
  objects.filter(({ key }) => KINDS.has(key.kind)),
);

/** Webhooks that refuse where nobody answers, conversions and aggregated APIs, by the Service that has to answer. */
export function servedBy(object: KubeObject): ServedBy[] {
  const kind = getString(object, 'kind') ?? '';
  const about = `${kind} \`${nameOf(object)}\``;
  switch (kind) {
    case 'ValidatingWebhookConfiguration':
    case 'MutatingWebhookConfiguration':
      return (getArray(object, 'webhooks') ?? []).filter(isObject).flatMap((webhook) => {
        if (webhook['failurePolicy'] === 'Ignore') return [];
        const fails = `every request that \`${getString(webhook, 'name') ?? ''}\` would be asked about is refused`;
        return service(getObject(webhook, 'clientConfig', 'service'), about, fails);
      });
    case 'CustomResourceDefinition':
      return service(
        getObject(object, 'spec', 'conversion', 'webhook', 'clientConfig', 'service'),
        about,
        'no object can be read or written in a version that is not stored',
      );
    case 'APIService':
      return service(getObject(object, 'spec', 'service'), about, 'no kind of its group can be read or written');
    default:
      return [];
  }
}

function service(found: JsonObject | undefined, what: string, fails: string): ServedBy[] {
  const [namespace, name] = [getString(found, 'namespace'), getString(found, 'name')];
  return namespace === undefined || name === undefined ? [] : [{ namespace, name, what, fails }];
}
