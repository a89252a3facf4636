import {
  stringifyJson
} from "./shared-kube-json-text.js";
import {
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/appliers/overrides.ts
var FLUX = ["patches", "images", "components", "namePrefix", "nameSuffix"];
function fluxOverrides(spec) {
  const { commonMetadata } = spec;
  if (!isObject(commonMetadata)) return fieldsOf(spec, FLUX);
  const found = fieldsOf(spec, FLUX) ?? newObject();
  const { patches } = found;
  found["patches"] = [...isArray(patches) ? patches : [], metadataPatch(commonMetadata)];
  return found;
}
function metadataPatch({ labels, annotations }) {
  const metadata = { name: "any", ...labels ? { labels } : {}, ...annotations ? { annotations } : {} };
  const entry = newObject();
  entry["target"] = { kind: ".*" };
  entry["patch"] = stringifyJson({ apiVersion: "any", kind: "any", metadata });
  return entry;
}
var ARGO = [
  "patches",
  "components",
  "namePrefix",
  "nameSuffix",
  "namespace",
  "replicas",
  "commonLabels",
  "commonAnnotations"
];
function argoOverrides(kustomize) {
  if (!kustomize) return null;
  const found = fieldsOf(kustomize, ARGO) ?? newObject();
  const { images } = kustomize;
  const texts = isArray(images) ? images.filter((image) => typeof image === "string") : [];
  if (texts.length > 0) found["images"] = texts.map(imageOf);
  if (kustomize["labelWithoutSelector"] === true && found["commonLabels"] !== void 0) {
    const labels = newObject();
    labels["pairs"] = found["commonLabels"];
    labels["includeTemplates"] = kustomize["labelIncludeTemplates"] === true;
    found["labels"] = [labels];
    delete found["commonLabels"];
  }
  return Object.keys(found).length === 0 ? null : found;
}
function fieldsOf(from, names) {
  const found = newObject();
  for (const name of names) {
    const value = from[name];
    const empty = value === void 0 || value === null || value === "" || isArray(value) && value.length === 0;
    if (!empty) found[name] = value;
  }
  return Object.keys(found).length === 0 ? null : found;
}
function imageOf(text) {
  const [first = "", second] = text.split("=");
  const [image = "", digest] = (second ?? first).split("@");
  const colon = image.lastIndexOf(":");
  const tagged = colon > image.lastIndexOf("/");
  const [plain, tag] = tagged ? [image.slice(0, colon), image.slice(colon + 1)] : [image, void 0];
  const entry = newObject();
  entry["name"] = second === void 0 ? plain : first;
  if (second !== void 0 && plain !== "*") entry["newName"] = plain;
  if (tag !== void 0 && tag !== "*") entry["newTag"] = tag;
  if (digest !== void 0) entry["digest"] = digest;
  return entry;
}
function pathsOf(overrides) {
  const listed = (field) => {
    const value = overrides?.[field];
    return isArray(value) ? value : [];
  };
  const texts = [
    ...listed("components"),
    ...listed("patches").map((patch) => isObject(patch) ? patch["path"] ?? null : null)
  ];
  return texts.filter((text) => typeof text === "string" && text !== "");
}

// src/appliers/path-pattern.ts
function cleanPath(path) {
  const steps = [];
  for (const step of path.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === void 0) return null;
  }
  return steps.join("/");
}
function matchFolders(glob, folders) {
  const pattern = cleanPath(glob);
  if (pattern === null) return [];
  if (!pattern.includes("*")) return [pattern];
  const matches = globMatcher(pattern);
  return [...folders].filter(
    (folder) => folder !== "" && !folder.split("/").some((step) => step.startsWith(".")) && matches(folder)
  );
}
function globMatcher(glob) {
  const steps = glob.split("/");
  return (path) => matchSteps(steps, path.split("/"));
}
function matchSteps(pattern, path) {
  return matchSequence(
    pattern,
    path,
    "**",
    (glob, step) => matchSequence([...glob], [...step], "*", (a, b) => a === "?" || a === b)
  );
}
function matchSequence(pattern, items, wild, equal) {
  let [p, i, star, mark] = [0, 0, -1, 0];
  while (i < items.length) {
    const [expected, item] = [pattern[p], items[i]];
    if (p < pattern.length && expected === wild) {
      star = p++;
      mark = i;
    } else if (p < pattern.length && expected !== void 0 && item !== void 0 && equal(expected, item)) {
      p++;
      i++;
    } else if (star >= 0) {
      p = star + 1;
      i = ++mark;
    } else return false;
  }
  while (pattern[p] === wild) p++;
  return p === pattern.length;
}
function rootFor(pattern, file) {
  if (pattern === "") return "";
  if (!pattern.includes("*")) return file.startsWith(`${pattern}/`) ? pattern : null;
  const folder = file.split("/").slice(0, -1);
  const steps = pattern.split("/");
  if (folder.length < steps.length) return null;
  const root = folder.slice(0, steps.length);
  return matchSteps(steps, root) ? root.join("/") : null;
}
function folderOf(file) {
  return file.split("/").slice(0, -1).join("/");
}
function foldersOf(files) {
  const folders = /* @__PURE__ */ new Set([""]);
  for (const file of files) {
    for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
      const folder = file.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

export {
  fluxOverrides,
  argoOverrides,
  pathsOf,
  cleanPath,
  matchFolders,
  globMatcher,
  rootFor,
  folderOf,
  foldersOf
};
