import {
  fromSnapshot,
  lintPreviews
} from "./chunks/shared-lint-inline.js";
import "./chunks/shared-policy-check.js";
import {
  readManifests
} from "./chunks/shared-manifest-interpret.js";
import {
  previewUnit
} from "./chunks/shared-marcbachmann-cel-js-lib-errors.js";
import "./chunks/shared-apply-server-side-from-schema.js";
import "./chunks/shared-apply-client-side-client-side.js";
import {
  createRegistry
} from "./chunks/shared-schema-builtin.js";
import "./chunks/shared-lint-collapse.js";
import "./chunks/shared-lint-fingerprint.js";
import "./chunks/shared-report-counts.js";
import "./chunks/shared-apiserver-custom-re2-syntax.js";
import "./chunks/shared-manifest-problem.js";
import "./chunks/shared-action-options.js";
import {
  rules
} from "./chunks/shared-kube-named-item.js";
import "./chunks/shared-appliers-cascade.js";
import "./chunks/shared-fieldpath-element.js";
import {
  formatPath
} from "./chunks/shared-fieldpath-path.js";
import "./chunks/shared-lint-error-words.js";
import "./chunks/shared-appliers-application-set.js";
import "./chunks/shared-appliers-overrides.js";
import "./chunks/shared-kube-grouped.js";
import "./chunks/shared-kube-last-applied.js";
import "./chunks/shared-units-unit.js";
import "./chunks/shared-appliers-selector.js";
import "./chunks/shared-sources.js";
import "./chunks/shared-manifest-value.js";
import "./chunks/shared-kube-json-size.js";
import "./chunks/shared-kube-kept-with.js";
import "./chunks/shared-kube-json-text.js";
import {
  formatKey
} from "./chunks/shared-kube-object.js";
import "./chunks/shared-kube-json.js";
import "./chunks/shared-empty.js";

// src/index.ts
function parseManifests(text, path = "manifest.yaml") {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const { manifests, skipped, refused } = readManifests({ path, bytes });
  return { manifests, skipped, refused };
}
function createSchemas(bundled, definitions = []) {
  return createRegistry({ bundled, crds: definitions });
}
function previewApply(request) {
  const { base, head, schemas, live = null, unchanged = [], manager = "kubectl", force = false } = request;
  const { modes = ["client-side", "server-side"], baseMode, prune = "unknown", namespace } = request;
  const mode = modes[0] ?? "client-side";
  const name = mode === "server-side" ? "kubectl-server-side" : "kubectl";
  const applier = { name, mode, manager, force, prune, because: "the caller names it", known: true };
  const unit = {
    id: ".",
    root: "",
    cluster: null,
    applier,
    baseApplier: baseMode && { ...applier, mode: baseMode },
    defaultNamespace: namespace,
    schemas: "kind" in schemas ? { base: schemas, head: schemas } : schemas
  };
  const context = { base: unchanged, head: unchanged };
  return previewUnit({ unit, changed: { base, head }, context }, { modes, live: fromSnapshot(live) });
}
function lint(previewed, rules3 = rules) {
  return lintPreviews(previewed, rules3);
}
var rules2 = rules;
export {
  createSchemas,
  formatKey,
  formatPath,
  lint,
  parseManifests,
  previewApply,
  rules2 as rules
};
