/** core.MaxSecretSize: bytes of all values of a ConfigMap or Secret. */
export const MAX_DATA_SIZE = 1024 * 1024;

/** Bytes a base64 text decodes to. */
export function base64Length(text: string): number {
  let length = text.length;
  while (length > 0 && text.charAt(length - 1) === '=') length--;
  return Math.floor((length * 3) / 4);
}
