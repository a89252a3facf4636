/**
 * What becomes of documents that could not be read. Nothing that kubectl would read is ever left out in silence: a document is
 * skipped only where kubectl itself fails on it, and no object stands in its file, at neither revision.
 */

import { decodeBytes } from '../manifest/bytes.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { endsFile, noObject, type ReadFile, readManifests } from '../manifest/read.ts';
import type { SourceFile } from '../sources.ts';

/** One file that differs, as it was read at one side. */
export interface FileReading {
  readonly file: SourceFile;
  readonly read: ReadFile;
}

export interface Unreadable {
  /** What was, or may have been, judged at base and is not at head. */
  readonly refused: readonly InputProblem[];
  /** What neither side could be judged by. */
  readonly unseen: readonly InputProblem[];
  readonly skipped: readonly InputProblem[];
}

/** Sorts what was refused of one file at both sides. */
export function sortUnreadable(base: FileReading | undefined, head: FileReading | undefined): Unreadable {
  const before = base?.read.refused ?? [];
  const after = head?.read.refused ?? [];
  if (before.length + after.length === 0) return { refused: [], unseen: [], skipped: [] };
  if ([...before, ...after].every(endsFile) && !speaksOfObjects(base) && !speaksOfObjects(head))
    return { refused: [], unseen: [], skipped: [...before, ...after].map(noObject) };
  const codes = new Set(before.map(({ code }) => code));
  const same = after.filter(({ code }) => codes.has(code));
  // A file that is repaired, or as broken as before, takes nothing away that could be judged.
  const nothingLost = head === undefined || (base !== undefined && same.length === after.length && !loses(base, head));
  if (nothingLost) return { refused: [], unseen: after.length > 0 ? after : before, skipped: [] };
  return { refused: after.length > 0 ? after : before, unseen: [], skipped: [] };
}

/** The file of base that a new, unreadable one took the place of: as broken, and with the same objects. */
export function formerOf(head: FileReading, gone: Iterable<FileReading>): FileReading | undefined {
  const codes = (reading: FileReading): string => reading.read.refused.map(({ code }) => code).join();
  if (head.read.refused.length === 0) return undefined;
  return [...gone].find((base) => codes(base) === codes(head) && !loses(base, head));
}

/** Whether something that was read at base is no longer read at head. */
function loses(base: FileReading, head: FileReading): boolean {
  const objects = new Set(head.read.manifests.map(writtenIdentity));
  const texts = new Set(head.read.unread.map(({ text }) => text));
  return (
    base.read.manifests.some((manifest) => !objects.has(writtenIdentity(manifest))) ||
    base.read.unread.some(({ text }) => !texts.has(text))
  );
}

/**
 * Whether a file that kubectl fails on holds an object all the same, before or after the place it fails at, or was meant to.
 * What kubectl applies is known without this; it tells a broken manifest from values, templates and configuration.
 */
function speaksOfObjects(reading: FileReading | undefined): boolean {
  if (!reading) return false;
  const { bytes, path } = reading.file;
  if (bytes.includes(0)) return true;
  const { text } = decodeBytes(bytes);
  if (/apiVersion/i.test(text) || /\\[xuU]/.test(text) || text.includes('!!binary')) return true;
  return text
    .split(/^---.*$/m)
    .some((part) => readManifests({ path, bytes: new TextEncoder().encode(part) }).manifests.length > 0);
}
