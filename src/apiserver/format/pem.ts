import { base64Bytes, base64Decode } from './base64.ts';

const BLOCK = /-----BEGIN CERTIFICATE-----[ \t\r]*\n([A-Za-z0-9+/=\s]*?)-----END CERTIFICATE-----/g;

/**
 * Whether base64 holds certificates in PEM and nothing else of that name (client-go util/cert ParseCertsPEM, v0.36). Blocks of other types
 * are skipped. A certificate is known by its outermost length only.
 */
export function holdsCertificates(encoded: string): boolean {
  const blocks = [...base64Decode(encoded).matchAll(BLOCK)].map(([, body = '']) => base64Bytes(body));
  return blocks.length > 0 && blocks.every(isSequence);
}

/** A DER sequence that ends where the bytes do. */
function isSequence(bytes: readonly number[]): boolean {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return false;
  if (first < 0x80) return bytes.length === first + 2;
  const width = first & 0x7f;
  const length = bytes.slice(2, 2 + width).reduce((sum, byte) => sum * 256 + byte, 0);
  return bytes.length === length + width + 2;
}
