import {
  fromSnapshot,
  lintPreviews
} from "./chunks/chunk-FU54XJJC.js";
import "./chunks/chunk-LPEOOONR.js";
import {
  readManifests
} from "./chunks/chunk-THP4CJLV.js";
import {
  previewUnit
} from "./chunks/chunk-QZS6OOHE.js";
import "./chunks/chunk-GAASOEJH.js";
import "./chunks/chunk-5EVR2ANV.js";
import {
  createRegistry
} from "./chunks/chunk-QSLQQDXQ.js";
import "./chunks/chunk-FHFDJ3UX.js";
import "./chunks/chunk-XDPXR6NQ.js";
import "./chunks/chunk-JQPZ6HEN.js";
import "./chunks/chunk-SL5BPF3D.js";
import "./chunks/chunk-PMIM2YS2.js";
import "./chunks/chunk-FIZ5RIKD.js";
import "./chunks/chunk-K3AVKQE7.js";
import {
  rules
} from "./chunks/chunk-HXV5PB2W.js";
import "./chunks/chunk-A5TNUGU2.js";
import "./chunks/chunk-4AM56Z3R.js";
import {
  formatPath
} from "./chunks/chunk-HTNGHEP3.js";
import "./chunks/chunk-NPWLF7EI.js";
import "./chunks/chunk-WFYLS4LC.js";
import "./chunks/chunk-TMXOCL27.js";
import "./chunks/chunk-DB6JRGIB.js";
import "./chunks/chunk-B5CZN42X.js";
import "./chunks/chunk-2SVCL7CR.js";
import "./chunks/chunk-RQSACQ5V.js";
import "./chunks/chunk-AOMMIE7T.js";
import "./chunks/chunk-LWJLUIME.js";
import {
  formatKey
} from "./chunks/chunk-INOLEYJ6.js";
import "./chunks/chunk-QDCOP7XQ.js";
import "./chunks/chunk-ZCIGNTFB.js";
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
