/** Live objects by their identity: one GET each. Absent, not served and unknown are three answers. */
import { isObject } from '../kube/json.ts';
import type { GroupVersionKind } from '../kube/object.ts';
import type { ObjectQuery, Seen, Unknown } from '../live.ts';
import { type Discovery, pathOf, type ServedKind } from './discovery.ts';
import type { Answer, Get } from './request.ts';
import { unknown } from './unknown.ts';

export interface ReadSettings {
  readonly get: Get;
  readonly discovery: Discovery;
  /** Whether Secrets may be asked for. */
  readonly secrets: boolean;
  readonly defaultNamespace: string;
}

export async function readObject(query: ObjectQuery, settings: ReadSettings): Promise<Seen> {
  const { gvk, name } = query;
  if (isSecret(gvk) && !settings.secrets) return SECRETS;
  const served = settings.discovery.find(gvk);
  if (served.state === 'unknown') return served;
  // What was applied at another version is the same object.
  const kind = served.state === 'served' ? served : settings.discovery.otherVersion(gvk);
  if (!kind) return { state: 'not-served' };
  const namespace = kind.namespaced ? (query.namespace ?? settings.defaultNamespace) : undefined;
  const seen = seenOf(await settings.get(pathOf(kind, namespace, name)), kind, query);
  return served.state === 'served' || seen.state !== 'absent' ? seen : { state: 'not-served' };
}

function seenOf(answer: Answer, kind: ServedKind, { namespace, name }: ObjectQuery): Seen {
  if (answer.ok) {
    const { value } = answer;
    if (
      isObject(value) &&
      value['kind'] === kind.gvk.kind &&
      isObject(value['metadata']) &&
      value['metadata']['name'] === name
    )
      return { state: 'found', object: value };
    return unknown('live-unknown', 'the live object is not known: the server answers with something else than it');
  }
  // Only the server's own words about this object say that it is absent; any other 404 may be a proxy's.
  if (answer.status === 404 && answer.reason === 'NotFound' && answer.about.endsWith(`/${name}`))
    return { state: 'absent' };
  const where = namespace === undefined ? '' : ` in namespace ${namespace}`;
  const fix =
    answer.status === 403
      ? `grant \`get\` on ${kind.resource}${kind.gvk.group === '' ? '' : `.${kind.gvk.group}`}${where} to the review's credentials`
      : undefined;
  return unknown('live-unknown', `the live object is not known: ${answer.message}`, fix);
}

export function isSecret({ group, kind }: GroupVersionKind): boolean {
  return group === '' && kind === 'Secret';
}

export const SECRETS: Unknown = {
  state: 'unknown',
  code: 'secrets-not-read',
  message: 'live Secrets are not read',
  fix: 'allow it with --cluster-secrets, where the credentials may read them',
  wanted: true,
};
