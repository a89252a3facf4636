/** Files encrypted by SOPS: a `sops` block with a message authentication code, and ciphertext in place of values. */
import { isObject, type JsonObject } from '../kube/json.ts';

export function isSopsEncrypted(object: JsonObject): boolean {
  const { sops } = object;
  return isObject(sops) && (typeof sops['mac'] === 'string' || 'lastmodified' in sops);
}

export function isCiphertext(value: string): boolean {
  return value.startsWith('ENC[AES256_GCM,');
}
