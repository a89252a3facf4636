import {
  groupsOf
} from "./shared-kube-grouped.js";
import {
  FALLBACK_NAMESPACE,
  formatKey,
  getString
} from "./shared-kube-object.js";

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

// src/lint/collapse.ts
var RANK = { error: 0, warning: 1, info: 2 };
function sortFindings(findings) {
  const unique = /* @__PURE__ */ new Map();
  for (const finding of findings) if (!unique.has(finding.fingerprint)) unique.set(finding.fingerprint, finding);
  return [...unique.values()].sort(
    (a, b) => RANK[a.severity] - RANK[b.severity] || compareText(a.unit, b.unit) || compareText(a.key ? formatKey(a.key) : "", b.key ? formatKey(b.key) : "") || compareText(a.ruleId, b.ruleId) || compareText(a.path, b.path)
  );
}
function compareText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
function collapseTogether(findings, togetherFrom) {
  const groups = groupsOf(findings, ({ ruleId, messageId, severity, modes, unit, suppressed, fingerprint, key }) => {
    const many = togetherFrom(ruleId) !== void 0 && key !== null;
    return many ? JSON.stringify([ruleId, messageId, severity, modes, unit, suppressed]) : fingerprint;
  });
  return groups.flatMap((group) => {
    const [first, ...others] = group;
    if (others.length === 0 || group.length < (togetherFrom(first.ruleId) ?? 2)) return group;
    const occurrences = others.map(({ unit, key, location }) => ({ unit, key, location }));
    const message = `${first.message} (and ${others.length} more like it)`;
    return [{ ...first, message, occurrences: [...first.occurrences, ...occurrences] }];
  });
}
function collapseOverlays(findings) {
  return groupsOf(findings, causeOf).flatMap((group) => {
    const [first, ...others] = productionFirst(group);
    if (!first) return [];
    const occurrences = others.map(({ unit, key, location }) => ({ unit, key, location }));
    return [{ ...first, occurrences: [...first.occurrences, ...occurrences] }];
  });
}
function productionFirst(group) {
  const rank = ({ unit }) => /(?:^|[^a-z])(?:prod|production|live|prd)(?:[^a-z]|$)/i.test(unit) ? 0 : 1;
  return [...group].sort((a, b) => rank(a) - rank(b));
}
function causeOf(finding) {
  const { ruleId, messageId, severity, modes, key, unit, path, message, fingerprint, suppressed } = finding;
  if (!key) return JSON.stringify([fingerprint, unit]);
  const words = key.namespace === void 0 ? message : message.replaceAll(`${key.namespace}/`, "");
  return JSON.stringify([ruleId, messageId, severity, modes, key.group, key.kind, key.name, path, words, suppressed]);
}

export {
  keyOf,
  keyOfOutline,
  keyText,
  RANK,
  sortFindings,
  compareText,
  collapseTogether,
  collapseOverlays
};
