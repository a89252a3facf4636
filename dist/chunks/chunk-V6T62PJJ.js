// src/sources.ts
var SIDES = ["base", "head"];
var LIMITS = { file: 20 * 1024 * 1024, side: 64 * 1024 * 1024, files: 5e4 };
var POINTER = "version https://git-lfs.github.com/spec/";
function isLfsPointer({ bytes }) {
  return bytes.length < 1024 && Buffer.from(bytes).toString("latin1").startsWith(POINTER);
}
function isManifestPath(path) {
  return path.endsWith(".yaml") || path.endsWith(".yml") || path.endsWith(".json");
}

export {
  SIDES,
  LIMITS,
  isLfsPointer,
  isManifestPath
};
