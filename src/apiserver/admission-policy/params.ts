import type { JsonObject } from '../../kube/json.ts';
import type { GroupVersionKind } from '../../kube/object.ts';
import { decodeBuiltIn } from '../decode/decode.ts';
import type { KindContext } from '../kind-server.ts';
import { struct, text } from '../struct.ts';
import { isEmptySelector, labelsOf, selects } from './selector.ts';
import type { Write } from './write.ts';

/** What a binding hands to its policy: objects to evaluate with, each on its own; null is none. */
export type Params =
  | { readonly status: 'found'; readonly params: readonly (JsonObject | null)[]; readonly othersPossible: boolean }
  /** The server's words. */
  | { readonly status: 'error'; readonly message: string }
  | { readonly status: 'unknown'; readonly why: string };

/** CollectParams (apiserver v0.36 pkg/admission/plugin/policy/generic/policy_dispatcher.go). */
export function collectParams(policy: JsonObject, binding: JsonObject, write: Write, context: KindContext): Params {
  const { paramKind } = struct(policy['spec']);
  const { paramRef } = struct(binding['spec']);
  if (paramKind === undefined || paramRef === undefined) return found([null]);
  const gvk = kindOf(struct(paramKind));
  const kind = context.registry.kind(gvk);
  if (kind === undefined) return unknown(`the kind ${gvk.kind} of its parameters`);
  const { name, namespace, selector, parameterNotFoundAction } = struct(paramRef);
  const space = text(namespace) || write.namespace;
  if (!kind.namespaced && text(namespace) !== '') {
    return { status: 'error', message: 'paramRef.namespace must not be provided for a cluster-scoped `paramKind`' };
  }
  if (kind.namespaced && space === '') {
    const message = 'cannot use namespaced paramRef in policy binding that matches cluster-scoped resources';
    return { status: 'error', message };
  }
  const within = kind.namespaced ? space : undefined;
  const missing = (): Params =>
    parameterNotFoundAction === 'Deny'
      ? { status: 'error', message: 'no params found for policy binding with `Deny` parameterNotFoundAction' }
      : found([]);
  const { find } = context;
  const shown = (object: JsonObject): JsonObject => asStored(object, gvk, context);
  if (text(name) !== '') {
    const one = find?.(gvk.group, gvk.kind, text(name), within);
    if (one !== undefined) return found([shown(one)]);
    if (find?.absent?.(gvk.group, gvk.kind, text(name), within)) return missing();
    return unknown(`its parameter, ${gvk.kind} ${within === undefined ? '' : `${within}/`}${text(name)},`);
  }
  const all = (find?.all?.(gvk.group, gvk.kind, within) ?? []).filter(
    (object) => isEmptySelector(selector) || selects(selector, labelsOf(object)) === true,
  );
  const complete = find?.absent?.(gvk.group, gvk.kind, '', within) ?? false;
  if (all.length === 0) return complete ? missing() : unknown(`its parameters of kind ${gvk.kind}`);
  return { status: 'found', params: all.map(shown), othersPossible: !complete };
}

export function kindOf(paramKind: JsonObject): GroupVersionKind {
  const [version = '', group = ''] = text(paramKind['apiVersion']).split('/').reverse();
  return { group, version, kind: text(paramKind['kind']) };
}

/** Why a policy with such parameters can't be asked at all (ensureParamsForPolicyLocked); undefined: it can, or nobody knows. */
export function configurationError(policy: JsonObject, { registry, find }: KindContext): string | undefined {
  const { paramKind } = struct(policy['spec']);
  if (paramKind === undefined) return undefined;
  const { group, version, kind } = kindOf(struct(paramKind));
  const builtIn = group === '' || !group.includes('.');
  const allKnown = find?.absent?.('apiextensions.k8s.io', 'CustomResourceDefinition', '') ?? false;
  const others = registry.versions(group, kind).length > 0;
  if (registry.kind({ group, version, kind }) !== undefined || !(builtIn || others || allKnown)) return undefined;
  return `failed to find resource referenced by paramKind: '${group}/${version}, Kind=${kind}'`;
}

function asStored(object: JsonObject, gvk: GroupVersionKind, context: KindContext): JsonObject {
  const kind = context.registry.kind(gvk);
  if (kind === undefined || kind.source === 'crd') return object;
  const decoded = decodeBuiltIn(object, { ...context, kind });
  return decoded.status === 'accepted' ? decoded.object : object;
}

function found(params: readonly (JsonObject | null)[]): Params {
  return { status: 'found', params, othersPossible: false };
}

function unknown(why: string): Params {
  return { status: 'unknown', why };
}
