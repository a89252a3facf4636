/**
 * Asks the server what it would do: the only requests that are no GET, and none of them stores anything (dryRun=All). Needs the
 * rights to patch and create; off unless asked for.
 */
import { isObject } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { getArray, getString } from '../kube/object.ts';
import type { DryRun, DryRunAnswer } from '../live.ts';
import type { Connection } from './connection.ts';
import { type Discovery, pathOf } from './discovery.ts';
import { exchange, type Timing } from './request.ts';
import { unknown } from './unknown.ts';

const CONTENT = {
  create: 'application/json',
  strategic: 'application/strategic-merge-patch+json',
  merge: 'application/merge-patch+json',
  apply: 'application/apply-patch+yaml',
} as const;

export async function dryRun(
  ask: DryRun,
  connection: Connection,
  timing: Timing,
  discovery: Discovery,
  defaultNamespace: string,
): Promise<DryRunAnswer> {
  const kind = discovery.find(ask.gvk);
  if (kind.state === 'unknown') return kind;
  if (kind.state === 'not-served') return unknown('dry-run-unknown', `${ask.gvk.kind} is not served`);
  const namespace = kind.namespaced ? (ask.namespace ?? defaultNamespace) : undefined;
  const search = new URLSearchParams({ dryRun: 'All', fieldManager: ask.manager, fieldValidation: 'Strict' });
  if (ask.action === 'apply') search.set('force', String(ask.force));
  const path = pathOf(kind, namespace, ask.action === 'create' ? undefined : ask.name);
  const method = ask.action === 'create' ? 'POST' : 'PATCH';
  const body = stringifyJson(ask.body);
  const answer = await exchange(connection, timing, `${path}?${search}`, {
    method,
    contentType: CONTENT[ask.action],
    body,
  });
  if (answer.ok) {
    return isObject(answer.value)
      ? { state: 'accepted', object: answer.value }
      : unknown('dry-run-unknown', 'the server answers the dry run with something else than an object');
  }
  const { status, said, message } = answer;
  const words = getString(said, 'message') ?? '';
  // The right to ask is missing, or a webhook cannot be asked without consequences: that is no verdict.
  const cannotAsk =
    status === 401 || / cannot (patch|create) resource /.test(words) || /does not support dry run/.test(words);
  if (status === null || status >= 500 || cannotAsk || said === undefined)
    return unknown(
      'dry-run-unknown',
      `what the server would do is not known: ${message}`,
      'grant `patch` and `create`, or leave --server-dry-run out',
    );
  const causes = (getArray(said, 'details', 'causes') ?? []).flatMap((cause) => getString(cause, 'field') ?? []);
  return { state: 'rejected', status, message: words, fields: causes };
}
