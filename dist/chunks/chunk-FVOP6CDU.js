import {
  readManifests
} from "./chunk-L2WDLUCY.js";
import {
  getString,
  parseApiVersion
} from "./chunk-INOLEYJ6.js";

// src/manifest/outline.ts
function outlineOf(file) {
  const text = new TextDecoder().decode(file.bytes);
  const found = [];
  for (const document of text.split(/^---(?=\s|$)/m)) {
    const outline = fromLines(document, file.path);
    if (outline === "unusual") return parsed(file);
    if (outline) found.push(outline);
  }
  return found;
}
function parsed(file) {
  return readManifests(file).manifests.map(({ gvk: { group, kind }, object }) => {
    const namespace = getString(object, "metadata", "namespace");
    const name = getString(object, "metadata", "name") ?? "";
    return { group, kind, namespace, name, path: file.path };
  });
}
var PLAIN = /^(["']?)([A-Za-z0-9._/-]+)\1\s*(?:#.*)?$/;
function fromLines(document, path) {
  const top = /* @__PURE__ */ new Map();
  const metadata = /* @__PURE__ */ new Map();
  let inside = false;
  let indent = -1;
  for (const line of document.split(/\r?\n/)) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, spaces = "", key, value = ""] = /^( *)([A-Za-z]+):(?:\s+(.*))?$/.exec(line) ?? [];
    if (spaces === "" && !line.startsWith(" ")) {
      inside = key === "metadata";
      if (key === void 0) {
        if (/^[-{["'&*!?|>%\t]/.test(line) && !line.startsWith("- ")) return "unusual";
        continue;
      }
      if (key === "items" || inside && value.trim() !== "") return "unusual";
      if (key === "apiVersion" || key === "kind") {
        const plain = PLAIN.exec(value.trim())?.[2];
        if (plain === void 0) return "unusual";
        top.set(key, plain);
      }
    } else if (inside) {
      const depth = line.length - line.trimStart().length;
      if (indent < 0) indent = depth;
      if (depth !== indent || key !== "name" && key !== "namespace" && key !== "generateName") continue;
      const plain = PLAIN.exec(value.trim())?.[2];
      if (plain === void 0) return "unusual";
      metadata.set(key, plain);
    }
  }
  const [apiVersion, kind] = [top.get("apiVersion"), top.get("kind")];
  const group = apiVersion === void 0 ? void 0 : parseApiVersion(apiVersion)?.group;
  if (group === void 0 || kind === void 0) return void 0;
  const name = metadata.get("name") ?? metadata.get("generateName") ?? "";
  return { group, kind, namespace: metadata.get("namespace"), name, path };
}

export {
  outlineOf
};
