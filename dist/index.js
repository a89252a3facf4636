import {
  fromSnapshot,
  lintPreviews,
  previewUnit
} from "./chunks/chunk-A2IHKZFX.js";
import "./chunks/chunk-56ZZQ3NN.js";
import "./chunks/chunk-IRPRQ56F.js";
import {
  createRegistry
} from "./chunks/chunk-EQGGEIKE.js";
import "./chunks/chunk-FVTBXOHT.js";
import {
  rules
} from "./chunks/chunk-RAJ5YWMW.js";
import "./chunks/chunk-AC5PGSZV.js";
import {
  formatPath
} from "./chunks/chunk-HTNGHEP3.js";
import {
  readManifests
} from "./chunks/chunk-2PSUPDLP.js";
import "./chunks/chunk-LB4EVLJZ.js";
import "./chunks/chunk-OFS3JZIR.js";
import "./chunks/chunk-P6TDLDVC.js";
import "./chunks/chunk-SJYBKYSE.js";
import "./chunks/chunk-4SPJHEVW.js";
import "./chunks/chunk-B5CZN42X.js";
import "./chunks/chunk-ZJ7YQYUI.js";
import "./chunks/chunk-JQPZ6HEN.js";
import "./chunks/chunk-E47RFHHO.js";
import {
  formatKey
} from "./chunks/chunk-6TYEFLS3.js";
import "./chunks/chunk-5K4YJF55.js";
import "./chunks/chunk-7VZ5H7B6.js";

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
  const applier = { name, mode, manager, force, prune, because: "the caller says so", known: true };
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
