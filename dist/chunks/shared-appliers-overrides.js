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

export {
  fluxOverrides,
  argoOverrides,
  pathsOf
};
