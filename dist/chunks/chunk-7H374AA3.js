import {
  FALLBACK_NAMESPACE,
  getString
} from "./chunk-INOLEYJ6.js";

// src/units/identity.ts
function keyOf(manifest, registry, defaultNamespace) {
  const { gvk, object } = manifest;
  const name = getString(object, "metadata", "name") || generatedName(object);
  return keyFor(gvk, name, getString(object, "metadata", "namespace"), registry, defaultNamespace);
}
function keyOfOutline({ group, kind, name, namespace }, registry, defaultNamespace) {
  return keyFor({ group, version: "", kind }, name, namespace, registry, defaultNamespace);
}
function keyFor(written, name, named, registry, defaultNamespace) {
  const gvk = { ...written, ...registry.meant(written.group, written.kind) };
  const group = registry.canonicalGroup(gvk.group, gvk.kind);
  const scope = scopeOf(gvk, group, registry);
  const stated = named === "" ? void 0 : named;
  const namespace = scope === "cluster" ? void 0 : stated ?? (scope === "namespace" ? defaultNamespace ?? FALLBACK_NAMESPACE : void 0);
  return namespace === void 0 ? { group, kind: gvk.kind, name } : { group, kind: gvk.kind, namespace, name };
}
function generatedName(object) {
  const prefix = getString(object, "metadata", "generateName");
  return prefix === void 0 || prefix === "" ? "" : `${prefix}*`;
}
function scopeOf(gvk, group, registry) {
  const known = registry.kind(gvk) ?? [gvk.group, group].flatMap((one) => registry.versions(one, gvk.kind).map((version) => ({ group: one, kind: gvk.kind, version }))).map((other) => registry.kind(other)).find((kind) => kind !== void 0);
  if (!known) return "unknown";
  return known.namespaced ? "namespace" : "cluster";
}
function keyText(key) {
  return `${key.group}\0${key.kind}\0${key.namespace ?? ""}\0${key.name}`;
}

export {
  keyOf,
  keyOfOutline,
  keyText
};
