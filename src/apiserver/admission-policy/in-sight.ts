import { groupBy } from '../../kube/grouped.ts';
import { cloneJson, type JsonObject } from '../../kube/json.ts';
import { nameOf } from '../../kube/object.ts';
import { decodeBuiltIn } from '../decode/decode.ts';
import type { KindContext, KindServer } from '../kind-server.ts';
import {
  validatingAdmissionPolicy,
  validatingAdmissionPolicyBinding,
} from '../kinds/admissionregistration/validating-admission-policy.ts';
import type { FindObject } from '../result.ts';
import { struct, text } from '../struct.ts';

export const POLICY_GROUP = 'admissionregistration.k8s.io';

/** A policy and what binds it (generic.PolicyHook); both as the server stores them. */
export interface Hook {
  readonly name: string;
  readonly policy: JsonObject;
  readonly bindings: readonly JsonObject[];
}

/** Whether a policy could decide over anything: most repositories have none. */
export function holdsPolicies(find: FindObject | undefined): boolean {
  return bindingsIn(find).length > 0;
}

function bindingsIn(find: FindObject | undefined): readonly JsonObject[] {
  return find?.all?.(POLICY_GROUP, 'ValidatingAdmissionPolicyBinding') ?? [];
}

/**
 * calculatePolicyData (apiserver v0.36 pkg/admission/plugin/policy/generic): the policies that something binds. The server keeps them in no order;
 * here it is that of their names. What it would refuse to store decides nothing.
 */
export function hooksInSight(find: FindObject | undefined, context: KindContext): readonly Hook[] {
  const bindings = bindingsIn(find);
  const known = hooks.get(bindings);
  if (known?.minor === context.minor) return known.found;
  const found = bindings.length === 0 ? [] : readHooks(bindings, find, context);
  hooks.set(bindings, { minor: context.minor, found });
  return found;
}

/** By the list of bindings, which each write asks for. */
const hooks = new WeakMap<readonly JsonObject[], { readonly minor: number; readonly found: readonly Hook[] }>();

function readHooks(
  objects: readonly JsonObject[],
  find: FindObject | undefined,
  context: KindContext,
): readonly Hook[] {
  const stored = objects.flatMap(
    (object): readonly JsonObject[] | JsonObject =>
      asStored(object, 'ValidatingAdmissionPolicyBinding', validatingAdmissionPolicyBinding, context) ?? [],
  );
  const byPolicy = groupBy(stored, ({ spec }) => text(struct(spec)['policyName']));
  return [...byPolicy.keys()].sort().flatMap((name): Hook[] => {
    const object = find?.(POLICY_GROUP, 'ValidatingAdmissionPolicy', name);
    const policy = object && asStored(object, 'ValidatingAdmissionPolicy', validatingAdmissionPolicy, context);
    const bindings = (byPolicy.get(name) ?? []).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    return policy === undefined ? [] : [{ name, policy, bindings }];
  });
}

/** By the manifest, which is read once for every object that is applied. */
const stored = new WeakMap<JsonObject, { readonly minor: number; readonly object: JsonObject | undefined }>();

function asStored(
  manifest: JsonObject,
  kind: string,
  server: KindServer,
  context: KindContext,
): JsonObject | undefined {
  const known = stored.get(manifest);
  if (known?.minor === context.minor) return known.object;
  const object = store(manifest, kind, server, context);
  stored.set(manifest, { minor: context.minor, object });
  return object;
}

function store(manifest: JsonObject, kind: string, server: KindServer, context: KindContext): JsonObject | undefined {
  const gvk = { group: POLICY_GROUP, version: 'v1', kind };
  const schema = context.registry.kind(gvk);
  if (schema === undefined) return undefined;
  const own: KindContext = { ...context, kind: schema, gvk, find: undefined, doubt() {} };
  // Its earlier versions have the same fields.
  const decoded = decodeBuiltIn({ ...cloneJson(manifest), apiVersion: `${POLICY_GROUP}/v1` }, own);
  if (decoded.status !== 'accepted') return undefined;
  const draft = decoded.object;
  server.defaults(draft, own);
  return server.validateCreate(draft, own).length > 0 ? undefined : draft;
}
