import {
  isObject
} from "./shared-kube-json.js";

// src/manifest/problem.ts
function problemAt(place, code, message, fix) {
  const { path, line, column = 1 } = typeof place === "string" ? { path: place, line: 1 } : place;
  return { code, message, ...fix === void 0 ? {} : { fix }, path, line, column };
}

// src/manifest/sops.ts
function isSopsEncrypted(object) {
  const { sops } = object;
  return isObject(sops) && (typeof sops["mac"] === "string" || "lastmodified" in sops);
}
function isCiphertext(value) {
  return value.startsWith("ENC[AES256_GCM,");
}

export {
  problemAt,
  isSopsEncrypted,
  isCiphertext
};
