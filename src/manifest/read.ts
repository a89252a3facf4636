/**
 * Bytes of one file to the manifests kubectl would read from it. In: a path (for locations only) and bytes. Out: manifests
 * with the way back to their text, the documents that are no Kubernetes objects, and what was refused: there the
 * review is incomplete. Either the reading equals kubectl's (apimachinery 0.36, sigs.k8s.io/yaml v1.6.0) or it is refused
 * with file, line and column. May not touch anything outside its arguments.
 */
import { JsonTextError } from '../kube/json-text.ts';
import { decodeBytes, isUtf16 } from './bytes.ts';
import { documentOf, type SourceDocument } from './document.ts';
import { interpretDocument } from './interpret.ts';
import { LineIndex } from './lines.ts';
import type { InputProblem, Manifest, ReadResult } from './manifest.ts';
import { type Chunk, splitStream } from './stream.ts';
import { YamlRefusal } from './yaml/node.ts';
import { topLevelKeys } from './yaml/top-level.ts';
import { parseChunk } from './yaml-document.ts';

export interface ReadInput {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface ReadOptions {
  /** Larger files are refused unread. */
  readonly maxBytes?: number;
  /** Texts of documents that need no reading (the other revision has them too): they are counted in `unread`. */
  readonly known?: ReadonlySet<string> | undefined;
  /** Only documents whose text answers are parsed. */
  readonly wanted?: (text: string) => boolean;
}

/** 32 MiB. */
const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;

/** A document that was split off but not parsed. */
export interface UnreadDocument {
  readonly path: string;
  readonly text: string;
  readonly documentIndex: number;
}

/** A file as far as it could be read. */
export interface ReadFile extends ReadResult {
  readonly unread: readonly UnreadDocument[];
  readonly documents: number;
}

export function readManifests(input: ReadInput, options: ReadOptions = {}): ReadFile {
  const { path, bytes } = input;
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
  const result = {
    manifests: [] as Manifest[],
    skipped: [] as InputProblem[],
    refused: [] as InputProblem[],
    unread: [] as UnreadDocument[],
    documents: 0,
  };
  if (bytes.length > maxBytes) {
    const message = `the file has ${bytes.length} bytes, more than the limit of ${maxBytes}`;
    result.refused.push({ code: 'file-too-large', message, fix: 'split the file', path, line: 1, column: 1 });
    return result;
  }
  const { text, invalidAt, refused } = decodeBytes(bytes);
  if (refused) {
    const message = 'bytes that are no text in the encoding its byte-order mark names';
    result.refused.push({ code: 'invalid-text', message, path, ...new LineIndex(text).at(invalidAt) });
    return result;
  }
  let index = 0;
  let expanded = 0;
  let kind: Chunk['kind'] | undefined;
  for (const chunk of splitStream(text)) {
    const former = kind;
    kind = chunk.kind;
    if (chunk.kind !== 'error' && (options.known?.has(chunk.text) || options.wanted?.(chunk.text) === false)) {
      result.unread.push({ path, text: chunk.text, documentIndex: index++ });
      result.documents++;
      continue;
    }
    result.documents++;
    const read = readChunk(chunk, path);
    const at = index++;
    if (!('code' in read)) {
      const size = read.sizeOf?.(read.value) ?? 0;
      if (expanded + size > maxBytes) {
        const message = `the file has more than ${maxBytes} bytes once its aliases are filled in`;
        result.refused.push({ code: 'limit', message, path, line: chunk.line, column: 1 });
        continue;
      }
      expanded += size;
      const from = result.manifests.length;
      interpretDocument({ ...read, index: at }, result);
      if (at > 0 && isBehindFirst(chunk, former, bytes)) markBehindFirst(result.manifests, from);
      continue;
    }
    if (chunk.kind === 'yaml' && !endsFile(read)) {
      if (read.code === 'unsure' && cannotBeObject(chunk.text)) result.skipped.push(noObject(read));
      else result.refused.push(read);
      continue;
    }
    result.refused.push(read);
    // What kubectl could not parse ends the file for it, after it has applied what came before.
    if (result.manifests.length > 0) result.refused.push(partialApply(read, result.manifests.length));
    break;
  }
  if (invalidAt >= 0) noteInvalidText(result.manifests, path, new LineIndex(text).at(invalidAt));
  return result;
}

/**
 * kustomize (kyaml 0.21, `ByteReader`) looks for `---` in the bytes as they are and reads one value between two of them: nothing behind the first
 * document of a file in UTF-16, nor behind the first of several JSON values.
 */
function isBehindFirst(chunk: Chunk, former: Chunk['kind'] | undefined, bytes: Uint8Array): boolean {
  return isUtf16(bytes) || (former === 'json' && !(chunk.kind === 'yaml' && chunk.text.startsWith('---')));
}

function markBehindFirst(manifests: Manifest[], from: number): void {
  for (const manifest of manifests.splice(from)) manifests.push({ ...manifest, behindFirst: true });
}

function readChunk(chunk: Chunk, path: string): Omit<SourceDocument, 'index'> | InputProblem {
  if (chunk.kind === 'error') {
    const { code, message, line, column } = chunk;
    return { code, message, path, line, column };
  }
  try {
    return documentOf(chunk, path);
  } catch (error) {
    if (error instanceof YamlRefusal) {
      const place = new LineIndex(chunk.text, chunk.line).at(Math.min(error.offset, chunk.text.length - 1));
      const message =
        chunk.kind === 'yaml' && chunk.notJson ? `${chunk.notJson}; as YAML: ${error.message}` : error.message;
      return { code: error.code, message, path, ...place };
    }
    // A stack overflow inside the parser: nothing else it throws is expected.
    if (error instanceof RangeError || error instanceof JsonTextError) {
      return { code: 'limit', message: 'the document is nested too deeply', path, line: chunk.line, column: 1 };
    }
    throw error;
  }
}

/** Whether kubectl stops at this place too. What only we refuse hides nothing that follows. */
export function endsFile({ code }: InputProblem): boolean {
  return code !== 'limit' && code !== 'unsure';
}

/** Of a document that was parsed, though its values are in doubt: whether its top level names neither apiVersion nor kind. */
function cannotBeObject(text: string): boolean {
  try {
    const { node } = parseChunk(text);
    const keys = node && topLevelKeys(node);
    return keys?.every((key) => !/^\W*(?:apiVersion|kind|items)\W*$/i.test(key)) ?? false;
  } catch {
    return false;
  }
}

export function noObject(problem: InputProblem): InputProblem {
  const message = `not a Kubernetes manifest, and not readable: ${problem.message}`;
  return { ...problem, code: 'not-kubernetes', message };
}

function partialApply(cause: InputProblem, before: number): InputProblem {
  const objects = before === 1 ? 'the object' : `the ${before} objects`;
  return {
    code: 'partial-apply',
    message: `kubectl applies ${objects} before this place and then fails; what follows is never applied`,
    fix: 'repair the document',
    path: cause.path,
    line: cause.line,
    column: cause.column,
  };
}

function noteInvalidText(manifests: Manifest[], path: string, place: { line: number; column: number }): void {
  const index = manifests.findLastIndex((manifest) => manifest.location.line <= place.line);
  const manifest = manifests[index];
  if (!manifest) return;
  const note = {
    code: 'invalid-text',
    message: 'bytes that are no valid text: kubectl reads U+FFFD there',
    path,
    ...place,
  };
  manifests[index] = { ...manifest, notes: [...manifest.notes, note] };
}

/**
 * Texts that two versions of a file have equally often and in the same order: documents a change leaves alone. Where their
 * order changed none is, since of two that hold the same object the last one counts.
 */
export function commonTexts(base: Uint8Array, head: Uint8Array): ReadonlySet<string> {
  const textsOf = (bytes: Uint8Array): string[] =>
    [...splitStream(decodeBytes(bytes).text)].flatMap((chunk) => (chunk.kind === 'error' ? [] : [chunk.text]));
  const [before, after] = [textsOf(base), textsOf(head)];
  // What kustomize reads may be another document than before, though all have the same text.
  const isSame = before[0] === after[0] && isUtf16(base) === isUtf16(head);
  if (!isSame && (isUtf16(base) || isUtf16(head) || [before[0], after[0]].some((text) => text?.startsWith('{'))))
    return new Set();
  const counts = new Map<string, number>();
  for (const text of before) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of after) counts.set(text, (counts.get(text) ?? 0) - 1);
  const common = new Set(before.filter((text) => counts.get(text) === 0));
  const kept = after.filter((text) => common.has(text));
  const inOrder = before.filter((text) => common.has(text)).every((text, i) => text === kept[i]);
  return inOrder ? common : new Set();
}
