import {
  keptWith
} from "./shared-kube-kept-with.js";

// src/units/rendered-sources.ts
var MARKERS = [
  ["kustomization.yaml", "kustomization"],
  ["kustomization.yml", "kustomization"],
  ["Kustomization", "kustomization"],
  ["Chart.yaml", "chart"]
];
function markerPaths(files) {
  const folders = /* @__PURE__ */ new Set();
  for (const file of files)
    for (let at = parentOf(file); at !== null && !folders.has(at); at = parentOf(at)) folders.add(at);
  return [...folders].flatMap((folder) => MARKERS.map(([name]) => folder === "" ? name : `${folder}/${name}`));
}
function renderedSource(file, existing) {
  const known = knownOf(existing);
  const unknown = [];
  let at = parentOf(file);
  for (; at !== null && !known.has(at); at = parentOf(at)) unknown.push(at);
  let found = at === null ? null : known.get(at) ?? null;
  for (const folder of unknown.reverse()) {
    found ??= markedBy(folder, existing);
    known.set(folder, found);
  }
  return found;
}
var knownOf = keptWith((_existing) => /* @__PURE__ */ new Map());
function markedBy(folder, existing) {
  const marker = MARKERS.find(([name]) => existing.has(folder === "" ? name : `${folder}/${name}`));
  return marker ? { kind: marker[1], root: folder } : null;
}
function parentOf(path) {
  if (path === "") return null;
  const end = path.lastIndexOf("/");
  return end < 0 ? "" : path.slice(0, end);
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
