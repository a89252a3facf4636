/**
 * One YAML chunk to a JSON value with kubectl's eyes. The text is screened for what goyaml's reader refuses, cut where
 * the first document ends, parsed, and constructed. Throws {@link YamlRefusal}.
 */
import type { JsonValue } from '../kube/json.ts';
import { constructValue } from './construct.ts';
import type { YamlNode } from './node.ts';
import { YamlRefusal } from './node.ts';
import type { Duplicate } from './stream.ts';
import { parseDocument } from './yaml-package.ts';

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
  const ignoredFrom = endOfDocument(text);
  const node = parseDocument(ignoredFrom < 0 ? text : text.slice(0, ignoredFrom));
  return { node, ignoredFrom };
}

const UNREADABLE = /[^\t\n\r\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const DOCUMENT_END = /(?<=^|[\n\r\u0085\u2028\u2029])\.\.\.(?=[ \t\n\r\u0085\u2028\u2029]|$)/;

function endOfDocument(text: string): number {
  return text.includes('...') ? text.search(DOCUMENT_END) : -1;
}
