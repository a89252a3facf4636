import type { SetNode } from '../../fieldpath/field-set.ts';
import { FieldSet } from '../../fieldpath/field-set.ts';
import type { Type } from './type.ts';
import { LIST, MAP, SCALAR, UNTYPED_DEDUCED } from './type.ts';
import { TypeProblems } from './validate.ts';

/** Says that the position is atomic now: it is owned as a whole and nothing below it. */
const COLLAPSED = new FieldSet([]);

/**
 * Field sets recorded under an older schema: what was granular then and is atomic now becomes owned as a whole. The way
 * back needs nothing. Mirrors structured-merge-diff v6 `typed.ReconcileFieldSetWithSchema`.
 */
export function reconcile(set: FieldSet, type: Type): FieldSet {
  const result = reconcileSet(set, type, false);
  return result === COLLAPSED ? set : result;
}

function reconcileSet(set: FieldSet, type: Type, whole: boolean): FieldSet {
  if (type.forms & MAP) {
    const map = type.map;
    if (!map || type === UNTYPED_DEDUCED) return set;
    if (map.atomic) return whole || set.isEmpty ? set : COLLAPSED;
    const { fields, other } = map;
    return eachNode(set, (node) => {
      const { path } = node.element;
      const declared = path.type === 'field' ? fields.get(path.name) : undefined;
      const fieldType = declared ? declared.type : other;
      return fieldType.forms === 0 ? null : fieldType;
    });
  }
  if (type.forms & SCALAR) return set;
  if (type.forms & LIST) {
    const list = type.list;
    if (!list) return set;
    if (list.relationship === 'atomic' && !whole) return COLLAPSED;
    return eachNode(set, () => list.item);
  }
  throw new TypeProblems([{ path: [], message: 'schema error: invalid atom: inlined' }]);
}

function eachNode(set: FieldSet, typeFor: (node: SetNode) => Type | null): FieldSet {
  let out: SetNode[] | null = null;
  for (let i = 0; i < set.nodes.length; i++) {
    const node = set.nodes[i] as SetNode;
    // Nothing below it: a member as it stands.
    const type = node.child ? typeFor(node) : null;
    const child = node.child && type ? reconcileSet(node.child, type, false) : node.child;
    if (child === node.child) {
      out?.push(node);
      continue;
    }
    out ??= set.nodes.slice(0, i);
    if (child === COLLAPSED) out.push({ element: node.element, member: true, child: null });
    else out.push({ element: node.element, member: node.member, child });
  }
  return out ? new FieldSet(out) : set;
}
