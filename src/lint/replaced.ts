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
  return sameBut(base['spec'] ?? null, head['spec'] ?? null, from.name, to.name);
}

/** Whether a new object of the same name takes the place of one that is gone: in another namespace, or as another kind. */
export function isMove(removed: ApplyPreview, added: ApplyPreview): 'namespace' | 'kind' | undefined {
  const [from, to] = [removed.key, added.key];
  if (removed.change !== 'removed' || added.change !== 'added' || from.name !== to.name) return undefined;
  if (from.kind === to.kind) return from.group === to.group ? 'namespace' : undefined;
  return from.namespace === to.namespace ? 'kind' : undefined;
}
