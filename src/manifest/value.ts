import type { JsonValue } from '../kube/json.ts';
import { decodeBytes } from './bytes.ts';
import { documentOf, type SourceDocument } from './document.ts';
import { splitStream } from './stream.ts';

/**
 * The value of the first document of a file, whatever it is: a patch need be no object. Undefined where kubectl could
 * not read it.
 */
export function readYamlValue(bytes: Uint8Array): JsonValue | undefined {
  for (const chunk of splitStream(decodeBytes(bytes).text)) {
    if (chunk.kind === 'error') return undefined;
    try {
      const { value } = documentOf(chunk, '');
      if (value !== null) return value;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * The documents of a file as they stand, whatever they are: no list is taken apart and nothing is skipped but empty
 * ones. Undefined where one of them could not be read.
 */
export function readSourceDocuments(file: {
  readonly path: string;
  readonly bytes: Uint8Array;
}): readonly SourceDocument[] | undefined {
  const documents: SourceDocument[] = [];
  let index = 0;
  for (const chunk of splitStream(decodeBytes(file.bytes).text)) {
    if (chunk.kind === 'error') return undefined;
    try {
      const document = { ...documentOf(chunk, file.path), index: index++ };
      if (document.value !== null) documents.push(document);
    } catch {
      return undefined;
    }
  }
  return documents;
}
