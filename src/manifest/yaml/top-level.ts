import { isMergeKey, scalarValue } from './construct.ts';
import type { YamlMapping, YamlNode } from './node.ts';
import { keyText } from './scalar.ts';

/**
 * The keys at the top of a document, whatever they were written as: escaped, tagged, by an alias, brought in by a merge. Empty
 * for what is no mapping; undefined where a key can't be told.
 */
export function topLevelKeys(root: YamlNode): readonly string[] | undefined {
  const keys: string[] = [];
  const open = new Set<YamlNode>();
  const collect = (mapping: YamlMapping): boolean => {
    if (open.has(mapping)) return false;
    open.add(mapping);
    for (let i = 0; i < mapping.children.length; i += 2) {
      const key = mapping.children[i] as YamlNode;
      if (isMergeKey(key)) {
        if (!merged(mapping.children[i + 1] as YamlNode)) return false;
        continue;
      }
      const text = textOf(target(key));
      if (text === undefined) return false;
      keys.push(text);
    }
    return true;
  };
  const merged = (node: YamlNode): boolean => {
    const value = target(node);
    if (value.kind === 'mapping') return collect(value);
    return value.kind === 'sequence' && value.children.every((child) => merged(child));
  };
  const top = target(root);
  if (top.kind !== 'mapping') return [];
  return collect(top) ? keys : undefined;
}

function target(node: YamlNode): YamlNode {
  let at = node;
  while (at.kind === 'alias') at = at.target;
  return at;
}

/** Null and huge numbers have no certain text, but none of theirs is a name of a field. */
function textOf(node: YamlNode): string | undefined {
  if (node.kind !== 'scalar') return undefined;
  const value = scalarValue(node);
  if (typeof value === 'string') return value;
  return keyText(value, node.value)?.text ?? node.value;
}
