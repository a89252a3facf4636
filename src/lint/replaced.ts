import { isObject, type JsonValue } from '../kube/json.ts';
import { getObject, type KubeObject } from '../kube/object.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import { baseObject, headObject } from './outcomes.ts';
import { sameBut } from './values.ts';

/** Whether a new object has the content of one that is gone, in the same place, under another name. */
export function isRename(removed: ApplyPreview, added: ApplyPreview): boolean {
  const [from, to] = [removed.key, added.key];
  if (removed.change !== 'removed' || added.change !== 'added') return false;
  if (from.kind !== to.kind || from.group !== to.group) return false;
  const [base, head] = [baseObject(removed), headObject(added)];
  if (from.namespace !== to.namespace || from.name === to.name || !base || !head) return false;
  return sameBut(withoutHostname(base), withoutHostname(head), from.name, to.name);
}

/** The spec, without the name that its pods give themselves: it often follows the object's own, in words of its own. */
function withoutHostname(object: KubeObject): JsonValue {
  const spec = object['spec'] ?? null;
  const pods = getObject(object, 'spec', 'template', 'spec');
  if (!isObject(spec) || pods?.['hostname'] === undefined) return spec;
  const { hostname: _, ...rest } = pods;
  return { ...spec, template: { ...getObject(spec, 'template'), spec: rest } };
}

/** Whether a new object of the same name takes the place of one that is gone: in another namespace, or as another kind. */
export function isMove(removed: ApplyPreview, added: ApplyPreview): 'namespace' | 'kind' | undefined {
  const [from, to] = [removed.key, added.key];
  if (removed.change !== 'removed' || added.change !== 'added' || from.name !== to.name) return undefined;
  if (from.kind === to.kind) return from.group === to.group ? 'namespace' : undefined;
  return from.namespace === to.namespace ? 'kind' : undefined;
}
