import { gunzipSync } from 'node:zlib';
import type { SourceFile } from '../sources.ts';

/** A packed chart that unpacks to more than this is not opened. */
const UNPACKED_BYTES = 64 * 1024 * 1024;

/**
 * Why a file of a chart could make Helm read outside it: a schema of values may refer to files and addresses of any kind.
 * Packed charts are looked through without being taken apart.
 */
export function schemaProblem({ path, bytes }: SourceFile): string | null {
  if (path.endsWith('values.schema.json')) return outwardReference(bytes);
  if (!/\/charts\/[^/]+\.tgz$/.test(`/${path}`)) return null;
  try {
    return outwardReference(gunzipSync(bytes, { maxOutputLength: UNPACKED_BYTES }));
  } catch {
    return `the packed chart cannot be opened, or unpacks to more than ${UNPACKED_BYTES} bytes`;
  }
}

function outwardReference(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes).toString('latin1');
  // Escapes inside the names and values could hide one.
  const plain = text.replace(/\\u00([0-7][0-9a-fA-F])/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return /"\$(?:ref|dynamicRef|recursiveRef)"\s*:\s*"(?!#)/.test(plain.replaceAll('\\/', '/'))
    ? 'a schema of values refers to something outside itself'
    : null;
}
