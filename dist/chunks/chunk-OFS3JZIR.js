// src/sources.ts
var SIDES = ["base", "head"];
var LIMITS = { file: 20 * 1024 * 1024, side: 64 * 1024 * 1024, files: 5e4 };
function isManifestPath(path) {
  return path.endsWith(".yaml") || path.endsWith(".yml") || path.endsWith(".json");
}

export {
  SIDES,
  LIMITS,
  isManifestPath
};
