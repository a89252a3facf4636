/**
 * Comments of a YAML document that begin with a word of ours, and what they stand at: the field or list item of their own
 * line, or, alone on a line, that of the next one; before everything else, or at `apiVersion` and `kind`, the whole document.
 * What looks like a comment inside a text is none.
 */

import { isMergeKey, scalarValue } from './yaml/construct.ts';
import type { YamlNode } from './yaml/node.ts';
import { keyText } from './yaml/scalar.ts';
import { parseChunk } from './yaml-document.ts';

export interface MarkedComment {
  /** What follows the mark, to the end of the line. */
  readonly text: string;
  /** Offset of the `#`. */
  readonly at: number;
  /** Keys and positions that lead to what it stands at; empty for the whole document. */
  readonly steps: readonly (string | number)[];
  readonly start: number;
  readonly end: number;
}

interface Place {
  readonly steps: readonly (string | number)[];
  readonly start: number;
  readonly end: number;
}

/** The text has been parsed before: it is valid YAML, or JSON, which has no comments. */
export function markedComments(text: string, mark: string): MarkedComment[] {
  if (!text.includes(mark)) return [];
  const root = parseChunk(text).node;
  const pattern = new RegExp(`(?<=^|[ \\t])#[ \\t]*${mark}(?![\\w-])(.*)$`, 'gm');
  const found = [...text.matchAll(pattern)].map(({ index, 1: said = '' }) => ({ index, said: said.trim() }));
  if (found.length === 0 || root === undefined) return [];
  const places = [...placesIn(root, [])];
  const texts = [...scalarsIn(root)];
  const nextLine = contentLines(text);
  return found
    .filter(({ index }) => (texts[firstFrom(texts, index + 1) - 1]?.end ?? 0) <= index)
    .map(({ index, said }) => ({ text: said, at: index, ...target(text, index, places, nextLine) }));
}

const WHOLE: readonly string[] = ['apiVersion', 'kind'];

function target(text: string, at: number, places: readonly Place[], nextLine: NextLine): Place {
  const whole: Place = { steps: [], start: 0, end: text.length };
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const alone = /^(?:---)?[ \t]*$/.test(text.slice(lineStart, at));
  const from = alone ? nextLine(at) : lineStart;
  if (from === undefined) return whole;
  const to = lineEnd(text, from);
  // The outermost thing that begins on the line; within a text of several lines, the innermost that holds it.
  const next = places[firstFrom(places, from)];
  const beginning = next && next.start < to ? next : undefined;
  const place = beginning ?? lastHolding(places, firstFrom(places, from + 1), from) ?? whole;
  const before = alone && places[0] === place;
  return before || (place.steps.length === 1 && WHOLE.includes(String(place.steps[0]))) ? whole : place;
}

/** The innermost of those before a position that holds an offset. */
function lastHolding(places: readonly Place[], before: number, offset: number): Place | undefined {
  for (let i = before - 1; i >= 0; i--) {
    const place = places[i];
    if (place && offset < place.end) return place;
  }
  return undefined;
}

/** Position of the first that starts at an offset or after it; they stand in the order of the text. */
function firstFrom(sorted: readonly { readonly start: number }[], offset: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Offset of the line below an offset that holds more than comments. */
type NextLine = (at: number) => number | undefined;

/** Asked for offsets that rise: comments in a row share what comes after them. */
function contentLines(text: string): NextLine {
  let known: number | undefined = -1;
  return (at) => {
    let from: number | undefined = lineEnd(text, at) + 1;
    if (known === undefined || known >= from) return known;
    while (from < text.length && /^(?:---)?[ \t]*(?:#.*)?$/.test(text.slice(from, lineEnd(text, from))))
      from = lineEnd(text, from) + 1;
    known = from < text.length ? from : undefined;
    return known;
  };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Pairs of mappings and items of lists, outermost first, in the order of the text. */
function* placesIn(node: YamlNode, steps: readonly (string | number)[]): Iterable<Place> {
  if (node.kind === 'sequence') {
    for (const [i, child] of node.children.entries()) {
      const path = [...steps, i];
      yield { steps: path, start: child.start, end: child.end };
      yield* placesIn(child, path);
    }
  } else if (node.kind === 'mapping') {
    for (let i = 0; i + 1 < node.children.length; i += 2) {
      const key = node.children[i] as YamlNode;
      const value = node.children[i + 1] as YamlNode;
      const name = key.kind === 'scalar' && !isMergeKey(key) ? keyText(scalarValue(key), key.value)?.text : undefined;
      const path = [...steps, name ?? ''];
      yield { steps: path, start: key.start, end: Math.max(key.end, value.end) };
      yield* placesIn(value, path);
    }
  }
}

function* scalarsIn(node: YamlNode): Iterable<{ readonly start: number; readonly end: number }> {
  if (node.kind === 'scalar') yield node;
  else if (node.kind !== 'alias') for (const child of node.children) yield* scalarsIn(child);
}
