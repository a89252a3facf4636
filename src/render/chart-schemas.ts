import { gunzipSync } from 'node:zlib';
import type { SourceFile } from '../sources.ts';
import { tarEntries } from './packed.ts';

/** Packed charts that unpack to more than this together are not opened. */
const UNPACKED_BYTES = 64 * 1024 * 1024;

const SCHEMA = 'values.schema.json';

/** The message about a schema that would make Helm read elsewhere. */
export const OUTWARD = 'a schema of values refers to something outside itself';

/**
 * Why files of a chart could make Helm read outside it, with the path of each: a schema of values may refer to files and
 * addresses of any kind. Charts packed inside are looked through too, whatever they hold packed in turn.
 */
export function schemaProblems(files: readonly SourceFile[]): { readonly path: string; readonly message: string }[] {
  const room = { bytes: UNPACKED_BYTES };
  return files.flatMap(({ path, bytes }) => {
    const message = path.endsWith(SCHEMA)
      ? outwardReference(bytes)
      : /\/charts\/[^/]+\.tgz$/.test(`/${path}`)
        ? packedProblem(bytes, room)
        : null;
    return message === null ? [] : [{ path, message }];
  });
}

function packedProblem(packed: Uint8Array, room: { bytes: number }): string | null {
  try {
    const archive = gunzipSync(packed, { maxOutputLength: Math.max(1, room.bytes) });
    room.bytes -= archive.length;
    for (const { names, bytes } of tarEntries(archive)) {
      const problem = names.includes(SCHEMA)
        ? outwardReference(bytes)
        : names.includes('.tgz')
          ? packedProblem(bytes, room)
          : null;
      if (problem !== null) return problem;
    }
    return null;
  } catch {
    return `the packed chart cannot be opened, or what is packed unpacks to more than ${UNPACKED_BYTES} bytes`;
  }
}

function outwardReference(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes).toString('latin1');
  // Escapes inside the names and values could hide one.
  const plain = text
    .replace(/\\u00([0-7][0-9a-fA-F])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\/', '/');
  const outward = /"\$(?:ref|dynamicRef|recursiveRef)"\s*:\s*"(?!#)/.test(plain);
  // Helm fetches the schema of a schema too, unless it is one of those it knows.
  const foreign = /"\$schema"\s*:\s*"(?!https?:\/\/json-schema\.org\/)/.test(plain);
  return outward || foreign ? OUTWARD : null;
}
