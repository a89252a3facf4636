// src/units/rendered-sources.ts
var MARKERS = [
  ["kustomization.yaml", "kustomization"],
  ["kustomization.yml", "kustomization"],
  ["Kustomization", "kustomization"],
  ["Chart.yaml", "chart"]
];
function markerPaths(files) {
  const paths = /* @__PURE__ */ new Set();
  for (const folder of new Set(files.flatMap(foldersOf))) {
    for (const [name] of MARKERS) paths.add(folder === "" ? name : `${folder}/${name}`);
  }
  return [...paths];
}
function renderedSource(file, existing) {
  for (const folder of foldersOf(file)) {
    for (const [name, kind] of MARKERS) {
      if (existing.has(folder === "" ? name : `${folder}/${name}`)) return { kind, root: folder };
    }
  }
  return null;
}
function hasMarker(file, existing, wanted) {
  return foldersOf(file).some(
    (folder) => MARKERS.some(([name, kind]) => kind === wanted && existing.has(folder === "" ? name : `${folder}/${name}`))
  );
}
function foldersOf(file) {
  const steps = file.split("/").slice(0, -1);
  return [.../* @__PURE__ */ new Set(["", ...steps.map((_, i) => steps.slice(0, i + 1).join("/"))])];
}

export {
  markerPaths,
  renderedSource,
  hasMarker
};
