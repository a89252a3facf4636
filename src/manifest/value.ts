import type { JsonValue } from '../kube/json.ts';
import { decodeBytes } from './bytes.ts';
import { documentOf } from './document.ts';
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
