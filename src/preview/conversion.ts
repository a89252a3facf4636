/**
 * One object at another of its served versions, as the API server hands it out: horizontal pod autoscalers, and custom
 * resources whose definition converts by changing nothing but the version. Everything else is not judged.
 */
import { convertHpa } from '../apiserver/conversion/horizontal-pod-autoscaler.ts';
import { readCustomResource } from '../apiserver/custom/custom-resource.ts';
import type { ConvertObject } from '../apply/server-side/index.ts';
import { copyOf, type JsonObject } from '../kube/json.ts';
import { apiVersionOf, type GroupVersionKind, gvkOf } from '../kube/object.ts';
import type { SchemaRegistry } from '../schema/schema.ts';

/** The object at the wanted version, as this registry's definitions show it; undefined when the conversion is not known. */
export function convertObject(
  object: JsonObject,
  to: GroupVersionKind,
  registry: SchemaRegistry,
): JsonObject | undefined {
  const converted = renamedVersion(object, to, registry);
  const kind = registry.kind(to);
  return converted && kind ? readCustomResource(converted, kind) : converted;
}

/** The same without looking into it: undeclared fields stay. */
function renamedVersion(object: JsonObject, to: GroupVersionKind, registry: SchemaRegistry): JsonObject | undefined {
  const from = gvkOf(object);
  if (!from) return undefined;
  if (from.group === to.group && from.version === to.version) return object;
  if (from.group === 'autoscaling' && to.group === 'autoscaling' && to.kind === 'HorizontalPodAutoscaler') {
    if (to.version === 'v1' || to.version === 'v2') return convertHpa(object, to.version);
    return undefined;
  }
  const kind = registry.kind(to);
  if (kind?.crd?.conversion !== 'None' || from.group !== to.group) return undefined;
  const out = copyOf(object);
  out['apiVersion'] = apiVersionOf(to);
  return out;
}

/** For managers that applied another version of the object: the server does not prune what it converts for them. */
export function managerConversion(kind: string, registry: SchemaRegistry): ConvertObject {
  return (object, apiVersion) => {
    const from = gvkOf(object);
    const [group = '', version = ''] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
    const to = { group, version, kind: from?.kind ?? kind };
    const schema = registry.kind(to);
    const converted = schema && renamedVersion(object, to, registry);
    return converted && schema ? { object: converted, kind: schema } : null;
  };
}
