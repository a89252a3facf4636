import { cloneJson, isObject, type JsonObject, newObject } from '../../kube/json.ts';
import { mutationDoubt } from '../admission-policy/mutating.ts';
import { reviewPolicies } from '../admission-policy/review.ts';
import { pod as podServer } from '../kinds/core/pod.ts';
import { podSecurityWarning } from '../pod-security/review.ts';
import { reviewQuotas } from '../quota.ts';
import type { ApiError, ServerContext } from '../result.ts';
import { struct, structs, text } from '../struct.ts';

/*
 * Pods that controllers make of a template, and what admission says of them. That a template is valid was decided when its owner was
 * accepted; what controllers add beside (names, owners, tolerations of a DaemonSet) no plugin refuses.
 */

export interface Admitted {
  /** Nothing: it is not known to be refused. */
  readonly errors: readonly ApiError[];
  /** What kubectl prints when the object that makes the pod is applied. */
  readonly warning: ApiError | undefined;
}

const POD = { group: '', version: 'v1', kind: 'Pod' };

/** What the plugins that are on by default say of a new pod. What they can't know refuses nothing. */
export function admitMadePod(made: JsonObject, context: Omit<ServerContext, 'kind'>): Admitted {
  const kind = context.registry.kind(POD);
  if (kind === undefined) return { errors: [], warning: undefined };
  const own = { ...context, kind, gvk: POD, doubt() {} };
  const warning = podSecurityWarning(made, own);
  const draft = cloneJson(made);
  podServer.defaults(draft, own);
  if (mutationDoubt(draft, undefined, own, true) !== undefined) return { errors: [], warning };
  const denied = podServer.admit?.(draft, undefined, own) ?? [];
  if (denied.length > 0) return { errors: denied, warning };
  podServer.prepareForCreate?.(draft, own);
  for (const plugin of [
    () => podServer.review?.(draft, undefined, own) ?? [],
    () => reviewPolicies(draft, undefined, own, true),
    () => reviewQuotas(draft, own),
  ]) {
    const refused = plugin();
    if (refused.length > 0) return { errors: refused, warning };
  }
  return { errors: [], warning };
}

/** The pod of the template at `path` in a decoded object; undefined where there is none. */
export function madePod(
  maker: JsonObject,
  path: readonly string[],
  namespace: string | undefined,
): JsonObject | undefined {
  let template = maker;
  for (const step of path) {
    const next = template[step];
    if (!isObject(next)) return undefined;
    template = next;
  }
  const made = newObject();
  const metadata = newObject();
  const spec = newObject();
  const { labels, annotations } = struct(template['metadata']);
  Object.assign(metadata, labels && { labels }, annotations && { annotations }, namespace && { namespace });
  Object.assign(spec, template['spec']);
  const claims = claimVolumes(maker);
  if (claims.length > 0) {
    // A claim takes the place of a volume of its name.
    const own = structs(spec['volumes']).filter(({ name }) => claims.every((volume) => volume['name'] !== name));
    spec['volumes'] = [...own, ...claims];
  }
  return Object.assign(made, { apiVersion: 'v1', kind: 'Pod', metadata, spec });
}

/** What a StatefulSet's pods mount of its claims. */
function claimVolumes(maker: JsonObject): JsonObject[] {
  return structs(struct(maker['spec'])['volumeClaimTemplates']).map((claim) => {
    const name = text(struct(claim['metadata'])['name']);
    const volume = newObject();
    const source = newObject();
    source['claimName'] = name;
    return Object.assign(volume, { name, persistentVolumeClaim: source });
  });
}
