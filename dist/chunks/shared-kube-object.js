import {
  isArray,
  isObject
} from "./shared-kube-json.js";

// src/kube/object.ts
var FALLBACK_NAMESPACE = "default";
function parseApiVersion(apiVersion) {
  const parts = apiVersion.split("/");
  if (parts.length === 1) return parts[0] ? { group: "", version: parts[0] } : void 0;
  if (parts.length !== 2 || !parts[1]) return void 0;
  return { group: parts[0] ?? "", version: parts[1] };
}
function gvkOf(object) {
  const { apiVersion, kind } = object;
  if (typeof apiVersion !== "string" || typeof kind !== "string" || kind === "") return void 0;
  const parsed = parseApiVersion(apiVersion);
  return parsed && { ...parsed, kind };
}
function apiVersionOf(gvk) {
  return gvk.group === "" ? gvk.version : `${gvk.group}/${gvk.version}`;
}
function getIn(value, ...path) {
  let at = value;
  for (const step of path) {
    if (typeof step === "number") at = isArray(at) ? at[step] : void 0;
    else at = isObject(at) ? at[step] : void 0;
  }
  return at;
}
function getObject(value, ...path) {
  const found = getIn(value, ...path);
  return isObject(found) ? found : void 0;
}
function getArray(value, ...path) {
  const found = getIn(value, ...path);
  return isArray(found) ? found : void 0;
}
function getString(value, ...path) {
  const found = getIn(value, ...path);
  return typeof found === "string" ? found : void 0;
}
function formatKey(key) {
  const name = key.namespace === void 0 ? key.name : `${key.namespace}/${key.name}`;
  return key.group === "" ? `${key.kind} ${name}` : `${key.kind}.${key.group} ${name}`;
}
function nameOf(object) {
  return getString(object, "metadata", "name") ?? "";
}
function qualifiedNameOf(object) {
  const namespace = getString(object, "metadata", "namespace");
  return namespace ? `${namespace}/${nameOf(object)}` : nameOf(object);
}

export {
  FALLBACK_NAMESPACE,
  parseApiVersion,
  gvkOf,
  apiVersionOf,
  getIn,
  getObject,
  getArray,
  getString,
  formatKey,
  nameOf,
  qualifiedNameOf
};
