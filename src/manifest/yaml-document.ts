/**
 * One YAML chunk to a JSON value with kubectl's eyes. The text is screened for what goyaml's reader refuses, cut where
 * the first document ends, parsed, and constructed. Throws {@link YamlRefusal}.
 */
import type { JsonValue } from '../kube/json.ts';
import type { Duplicate } from './stream.ts';
import { constructValue } from './yaml/construct.ts';
import type { YamlNode } from './yaml/node.ts';
import { YamlRefusal } from './yaml/node.ts';
import { parseDocument } from './yaml/parser.ts';

export interface YamlDocument {
  readonly value: JsonValue;
  readonly duplicates: readonly Duplicate[];
  /** Where text begins that kubectl ignores: after the document's end; -1 when there is none. */
  readonly ignoredFrom: number;
}

export function readYamlDocument(text: string): YamlDocument {
  const { node, ignoredFrom } = parseChunk(text);
  if (node === undefined) return { value: null, duplicates: [], ignoredFrom };
  return { ...constructValue(node), ignoredFrom };
}

export function parseChunk(text: string): { node: YamlNode | undefined; ignoredFrom: number } {
  const bad = UNREADABLE.exec(text);
  if (bad) {
    const code = (bad[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    throw new YamlRefusal('invalid-yaml', `control characters are not allowed (U+${code})`, bad.index);
  }
  const hazard = bomHazard(text);
  if (hazard >= 0) throw new YamlRefusal('unsure', 'a byte-order mark inside the text', hazard);
  const { node, end } = parseDocument(text);
  return { node, ignoredFrom: end < text.length ? end : -1 };
}

const UNREADABLE = /[^\t\n\r\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const BUFFER_BYTES = 512;

/**
 * goyaml takes the first character of its buffer for that at hand when it looks for a byte-order mark, and then loses a
 * character. The buffer is refilled, and then begins at hand, when fewer than four characters are left in it (eight in a
 * long escape): so the last ones of every 512 bytes are the dangerous places. Returns where such a mark stands, or -1.
 */
function bomHazard(text: string): number {
  if (!text.includes('\ufeff', 1)) return -1;
  if (text.startsWith('\ufeff\ufeff')) return 1;
  const reach = text.includes('\\U') ? 8 : 4;
  const bytes = new TextEncoder().encode(text);
  for (let read = BUFFER_BYTES; ; ) {
    let end = Math.min(read, bytes.length);
    while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
    const before = new TextDecoder().decode(bytes.subarray(Math.max(0, end - 4 * reach), end));
    const mark = [...before].slice(-reach).lastIndexOf('\ufeff');
    if (mark >= 0) return text.indexOf('\ufeff', 1);
    if (end >= bytes.length) return -1;
    read = end + BUFFER_BYTES;
  }
}
