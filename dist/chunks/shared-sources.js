// src/sources.ts
var SIDES = ["base", "head"];
function decodePath(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return [...bytes].map((byte) => byte < 128 ? String.fromCharCode(byte) : `\0x${byte.toString(16)}`).join("");
  }
}
function isUndecodable(path) {
  return path.includes("\0");
}
function undecodable(path) {
  const message = "its name is no UTF-8";
  const shown = path.replaceAll("\0", "\\");
  return { code: "file-name", message, fix: "rename it", path: shown, line: 1, column: 1 };
}
var LIMITS = { file: 20 * 1024 * 1024, side: 64 * 1024 * 1024, files: 5e4 };
var POINTER = "version https://git-lfs.github.com/spec/";
function isLfsPointer({ bytes }) {
  return bytes.length < 1024 && Buffer.from(bytes).toString("latin1").startsWith(POINTER);
}
function isAskedFor(path, asked = []) {
  return asked.length === 0 || asked.some((one) => isInside(path, one.replace(/\/+$/, "")));
}
function holdsAskedFor(folder, asked = []) {
  return asked.some((one) => isInside(one.replace(/\/+$/, ""), folder));
}
function isInside(path, folder) {
  return folder === "" || folder === "." || path === folder || path.startsWith(`${folder}/`);
}
function isManifestPath(path) {
  return path.endsWith(".yaml") || path.endsWith(".yml") || path.endsWith(".json");
}

export {
  SIDES,
  decodePath,
  isUndecodable,
  undecodable,
  LIMITS,
  isLfsPointer,
  isAskedFor,
  holdsAskedFor,
  isManifestPath
};
