/**
 * Suppressions written at objects: `# applylint-ignore RULE[, RULE] [until 2026-12-31]: REASON` at an object or field, or the
 * annotation `applylint.dev/ignore` with the same words, one suppression a line.
 */

import { getString } from '../kube/object.ts';
import { rememberLast } from '../manifest/by-text.ts';
import { markedComments } from '../manifest/comments.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import { LineIndex } from '../manifest/lines.ts';
import type { Manifest, SourceLocation } from '../manifest/manifest.ts';
import { topLevelKeys } from '../manifest/yaml/top-level.ts';
import { parseChunk } from '../manifest/yaml-document.ts';
import { isDay } from '../policy/read.ts';

const MARK = 'applylint-ignore';
const ANNOTATION = 'applylint.dev/ignore';

export interface InlineSuppression {
  readonly by: 'comment' | 'annotation';
  readonly rules: readonly string[];
  readonly reason: string;
  /** The last day it holds; null: for ever. */
  readonly until: string | null;
  /** Where it is written. */
  readonly location: SourceLocation;
  /** Whether it stands for all of the object. */
  readonly whole: boolean;
  /** The lines it stands for. */
  readonly covers: SourceLocation;
  /** Equal for the same suppression at the same place of the same object. */
  readonly id: string;
  /** The object it stands at, as its manifest names it. */
  readonly object: string;
  /** Why it suppresses nothing at all. */
  readonly malformed: string | null;
}

export function inlineSuppressions(manifest: Manifest, isRule: (id: string) => boolean): InlineSuppression[] {
  return [...fromComments(manifest, isRule), ...fromAnnotation(manifest, isRule)];
}

function fromComments(manifest: Manifest, isRule: (id: string) => boolean): InlineSuppression[] {
  const { textLine, location: own } = manifest;
  const { path } = own;
  return commentsAt(manifest).flatMap(({ words, line, column, steps, from, to }) => {
    const written = { path, line: from, endLine: to };
    // A document may be a list of objects: each has what stands within it.
    const ofList = isOfList(manifest, steps);
    if (ofList && (written.line < own.line || written.endLine > own.endLine)) return [];
    const covers = steps.length === 0 ? own : ofList ? written : manifest.locate(steps);
    // What was rendered stands in no file as it is: the field's place is the nearest one known.
    const location = textLine > 0 ? { path, line, column, endLine: line } : covers;
    return [
      {
        by: 'comment' as const,
        whole: steps.length === 0,
        location,
        covers,
        ...identified(manifest, words, steps, isRule),
      },
    ];
  });
}

interface PlacedComment {
  readonly words: string;
  readonly line: number;
  readonly column: number;
  readonly steps: readonly (string | number)[];
  /** First and last line of what it stands at. */
  readonly from: number;
  readonly to: number;
}

/** Comments of a document: those below its `items` by the line of what they stand at, as lines of the text count; and the others. */
interface Comments {
  readonly ofItems: ReadonlyMap<number, readonly PlacedComment[]>;
  readonly others: readonly PlacedComment[];
}

/** Every object of a list has those that stand at the whole, one for each: more of them are not read. */
const MOST = 8;

const commentsIn = rememberLast((text: string): Comments => {
  const lines = text.includes(MARK) ? new LineIndex(text) : undefined;
  const ofItems = new Map<number, PlacedComment[]>();
  const others: PlacedComment[] = [];
  const place = (offset: number) => lines?.at(offset) ?? { line: 1, column: 1 };
  for (const { text: words, at, steps, start, end } of markedComments(text, MARK)) {
    const comment = { words, ...place(at), steps, from: place(start).line, to: place(Math.max(start, end - 1)).line };
    const beside = steps[0] === 'items' ? (ofItems.get(comment.from) ?? []) : others;
    if (beside !== others) ofItems.set(comment.from, beside);
    beside.push(comment);
  }
  return { ofItems, others };
});

/** Comments that may stand at a manifest: of those of a list, the ones on its own lines. */
function commentsAt(manifest: Manifest): PlacedComment[] {
  const { text, textLine, location: own } = manifest;
  const { ofItems, others } = commentsIn(text);
  const moved = textLine - 1;
  const near = others.length > MOST && isList(text) ? others.slice(0, MOST) : [...others];
  if (ofItems.size > 0 && isOfList(manifest, ['items'])) {
    for (let line = own.line; line <= own.endLine; line++) near.push(...(ofItems.get(line - moved) ?? []));
  } else near.push(...[...ofItems.values()].flat());
  return near.map((one) => ({ ...one, line: one.line + moved, from: one.from + moved, to: one.to + moved }));
}

const isList = rememberLast((text) => {
  const { node } = parseChunk(text);
  return node !== undefined && (topLevelKeys(node) ?? []).includes('items');
});

/** A document may be a list of objects. */
function isOfList({ object }: Manifest, steps: readonly (string | number)[]): boolean {
  return steps[0] === 'items' && object['items'] === undefined;
}

function fromAnnotation(manifest: Manifest, isRule: (id: string) => boolean): InlineSuppression[] {
  const value = getString(manifest.object, 'metadata', 'annotations', ANNOTATION);
  if (value === undefined) return [];
  const location = manifest.locate(['metadata', 'annotations', ANNOTATION]);
  return value
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      by: 'annotation' as const,
      whole: true,
      location,
      covers: manifest.location,
      ...identified(manifest, line.trim(), [], isRule),
    }));
}

function identified(
  manifest: Manifest,
  words: string,
  steps: readonly (string | number)[],
  isRule: (id: string) => boolean,
): Pick<InlineSuppression, 'rules' | 'reason' | 'until' | 'malformed' | 'id' | 'object'> {
  const read = readDirective(words, isRule);
  const object = writtenIdentity(manifest);
  return { ...read, object, id: JSON.stringify([object, steps, words]) };
}

/** `RULE[, RULE] [until DAY]: REASON` */
export function readDirective(
  words: string,
  isRule: (id: string) => boolean,
): Pick<InlineSuppression, 'rules' | 'reason' | 'until' | 'malformed'> {
  const colon = words.indexOf(':');
  const reason = colon < 0 ? '' : words.slice(colon + 1).trim();
  const named = (colon < 0 ? words : words.slice(0, colon)).split(/[\s,]+/).filter((word) => word !== '');
  const at = named.indexOf('until');
  const until = at < 0 ? null : (named[at + 1] ?? '');
  const rules = at < 0 ? named : named.slice(0, at);
  return { rules, reason, until, malformed: whyMalformed(rules, reason, until, isRule) };
}

function whyMalformed(
  rules: readonly string[],
  reason: string,
  until: string | null,
  isRule: (id: string) => boolean,
): string | null {
  const unknown = rules.find((id) => !isRule(id));
  if (rules.length === 0) return 'it names no rule';
  if (unknown !== undefined) return `there is no rule \`${unknown}\``;
  if (reason === '') return 'it has no reason';
  return until === null || isDay(until) ? null : `\`${until}\` is no day like 2026-12-31`;
}
