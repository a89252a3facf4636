/**
 * Whether the diff as a whole does nothing but raise versions, by its text: whatever the files mean and whoever reads them, no
 * other word of them changed. The first half of what makes a change `routine`; the other is what apply makes of it.
 */
import { checksumMoves, digestMoves, imageRises, versionRises } from '../kube/version-move.ts';
import type { Revisions } from '../sources.ts';

export function onlyVersionsRise({ changed, otherChanged, onlyEdits }: Revisions): boolean {
  if (!onlyEdits || otherChanged.length > 0 || changed.base.length !== changed.head.length) return false;
  const after = new Map(changed.head.map(({ path, bytes }) => [path, bytes]));
  return changed.base.every(({ path, bytes }) => {
    const other = after.get(path);
    return other !== undefined && linesRise(textOf(bytes), textOf(other));
  });
}

/** Null where it is no UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function linesRise(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return false;
  const [a, b] = [before.split('\n'), after.split('\n')];
  return a.length === b.length && a.every((line, i) => line === b[i] || lineRises(line, b[i] ?? ''));
}

/** One value of a line: a key or a dash in front, a comment behind, neither of which may change. */
const LINE = /^(\s*(?:-\s+)*(?:["']?[\w./-]+["']?\s*:\s+)?)(["']?)([^\s"'#{}[\],&*!|>%`]+)\2(\s*(?:\s#.*)?)$/;

function lineRises(before: string, after: string): boolean {
  const [a, b] = [LINE.exec(before), LINE.exec(after)];
  if (!a || !b) return false;
  const [, front, quote, value = '', rest] = a;
  const [, otherFront, otherQuote, otherValue = '', otherRest] = b;
  if (front !== otherFront || quote !== otherQuote || rest !== otherRest) return false;
  const rises = [versionRises, digestMoves].some((test) => test(value, otherValue));
  return (
    rises ||
    (value.includes(':') && imageRises(value, otherValue)) ||
    (CHECKSUM_KEY.test(front ?? '') && checksumMoves(value, otherValue))
  );
}

/** The key of an annotation that holds a checksum, as charts write it. */
const CHECKSUM_KEY = /checksum\/[\w.-]+["']?\s*:\s+$/;
