/** Where the value at a path of keys and indices stands in a document's text; the nearest ancestor where the path ends early. */
import { readJsonValue } from '../kube/json-text.ts';
import { keptWith } from '../kube/kept-with.ts';
import { rememberLast } from './by-text.ts';
import { isMergeKey, scalarValue } from './yaml/construct.ts';
import type { YamlMapping, YamlNode } from './yaml/node.ts';
import { keyText } from './yaml/scalar.ts';
import { parseChunk } from './yaml-document.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

type Steps = readonly (string | number)[];

/** Parses the text again: places are asked for seldom, and objects are many. */
export function locateInYaml(text: string, steps: Steps): Span {
  const root = yamlTree(text);
  if (root === undefined) return { start: 0, end: text.length };
  let span: Span = root;
  let node = target(root);
  for (const step of steps) {
    const found = node.kind === 'mapping' ? member(node, step) : item(node, step);
    if (!found) break;
    span = found.span;
    node = target(found.node);
  }
  return span;
}

const yamlTree = rememberLast((text: string): YamlNode | undefined => parseChunk(text).node);

function target(node: YamlNode): YamlNode {
  let at = node;
  while (at.kind === 'alias') at = at.target;
  return at;
}

interface Found {
  readonly span: Span;
  readonly node: YamlNode;
}

function item(node: YamlNode, step: string | number): Found | undefined {
  const found = node.kind === 'sequence' && typeof step === 'number' ? node.children[step] : undefined;
  return found && { span: found, node: found };
}

/** Where each key is; undefined where keys are merged. A mapping of many keys is asked about each of them. */
const placesIn = keptWith(({ children }: YamlMapping): ReadonlyMap<string, number> | undefined => {
  const found = new Map<string, number>();
  for (let i = 0; i < children.length; i += 2) {
    const key = children[i] as YamlNode;
    if (isMergeKey(key)) return undefined;
    const text = textOfKey(key);
    if (text !== undefined) found.set(text, i);
  }
  return found;
});

function textOfKey(key: YamlNode): string | undefined {
  const scalar = target(key);
  return scalar.kind === 'scalar' ? keyText(scalarValue(scalar), scalar.value)?.text : undefined;
}

// The last one counts, a merge key among them.
function member(mapping: YamlMapping, step: string | number): Found | undefined {
  const places = placesIn(mapping);
  if (places !== undefined) {
    const at = typeof step === 'string' ? places.get(step) : undefined;
    if (at === undefined) return undefined;
    const [key, value] = mapping.children.slice(at, at + 2);
    return key && value && { span: { start: key.start, end: Math.max(key.end, value.end) }, node: value };
  }
  for (let i = mapping.children.length - 2; i >= 0; i -= 2) {
    const key = mapping.children[i] as YamlNode;
    const value = mapping.children[i + 1] as YamlNode;
    if (isMergeKey(key)) {
      const merged = mergedMember(target(value), step);
      if (merged) return merged;
      continue;
    }
    if (textOfKey(key) !== step) continue;
    return { span: { start: key.start, end: Math.max(key.end, value.end) }, node: value };
  }
  return undefined;
}

function mergedMember(node: YamlNode, step: string | number): Found | undefined {
  if (node.kind === 'mapping') return member(node, step);
  if (node.kind !== 'sequence') return undefined;
  for (const child of node.children) {
    const mapping = target(child);
    const found = mapping.kind === 'mapping' ? member(mapping, step) : undefined;
    if (found) return found;
  }
  return undefined;
}

interface JsonPlace {
  readonly start: number;
  end: number;
  readonly children: Map<string | number, JsonPlace>;
}

/** The same in a JSON document. */
export function locateInJson(text: string, steps: Steps): Span {
  let place = jsonTree(text);
  for (const step of steps) {
    const child = place.children.get(step);
    if (!child) break;
    place = child;
  }
  return place;
}

const jsonTree = rememberLast((text: string): JsonPlace => {
  const root: JsonPlace = { start: 0, end: text.length, children: new Map() };
  const open = [root];
  readJsonValue(text, 0, {
    enter(step, start) {
      const place: JsonPlace = { start, end: start, children: new Map() };
      open.at(-1)?.children.set(step, place);
      open.push(place);
    },
    leave(end) {
      const place = open.pop();
      if (place) place.end = end;
    },
  });
  return root;
});
