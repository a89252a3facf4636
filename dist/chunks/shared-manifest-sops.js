import {
  isObject
} from "./shared-kube-json.js";

// src/manifest/sops.ts
function isSopsEncrypted(object) {
  const { sops } = object;
  return isObject(sops) && (typeof sops["mac"] === "string" || "lastmodified" in sops);
}
function isCiphertext(value) {
  return value.startsWith("ENC[AES256_GCM,");
}

export {
  isSopsEncrypted,
  isCiphertext
};
