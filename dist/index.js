import {
  fromSnapshot,
  lintPreviews,
  previewUnit
} from "./chunks/chunk-HKCOYKTX.js";
import "./chunks/chunk-IIW2TFQH.js";
import "./chunks/chunk-UDTIDYKJ.js";
import {
  createRegistry
} from "./chunks/chunk-BPMMDCPX.js";
import "./chunks/chunk-CQN5UOIW.js";
import {
  rules
} from "./chunks/chunk-L765DX25.js";
import "./chunks/chunk-CAD33V3H.js";
import {
  formatPath
} from "./chunks/chunk-HTNGHEP3.js";
import {
  readManifests
} from "./chunks/chunk-WELPUU2H.js";
import "./chunks/chunk-EKPOIOYA.js";
import "./chunks/chunk-V6T62PJJ.js";
import "./chunks/chunk-HPZNSLLC.js";
import "./chunks/chunk-VAB2TIGF.js";
import "./chunks/chunk-4SPJHEVW.js";
import "./chunks/chunk-B5CZN42X.js";
import "./chunks/chunk-ADV2YN4K.js";
import "./chunks/chunk-JQPZ6HEN.js";
import "./chunks/chunk-E47RFHHO.js";
import {
  formatKey
} from "./chunks/chunk-TMQEBU2O.js";
import "./chunks/chunk-VNRJAIZR.js";
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
