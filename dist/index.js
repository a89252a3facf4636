import {
  fromSnapshot,
  lintPreviews
} from "./chunks/chunk-TONQVA53.js";
import "./chunks/chunk-CGDORUJY.js";
import "./chunks/chunk-5XRKK7I5.js";
import {
  createRegistry
} from "./chunks/chunk-OIMIUCOI.js";
import {
  previewUnit
} from "./chunks/chunk-ISBUKCJJ.js";
import "./chunks/chunk-5EVR2ANV.js";
import "./chunks/chunk-7H374AA3.js";
import "./chunks/chunk-H3XEA7AP.js";
import "./chunks/chunk-GAASOEJH.js";
import "./chunks/chunk-QAC2T5E4.js";
import "./chunks/chunk-JQPZ6HEN.js";
import "./chunks/chunk-OZXSJ6SI.js";
import {
  rules
} from "./chunks/chunk-2INNTXYN.js";
import "./chunks/chunk-X45QHOBK.js";
import "./chunks/chunk-4AM56Z3R.js";
import {
  formatPath
} from "./chunks/chunk-HTNGHEP3.js";
import "./chunks/chunk-E47RFHHO.js";
import "./chunks/chunk-DB6JRGIB.js";
import "./chunks/chunk-POKEOUTU.js";
import {
  readManifests
} from "./chunks/chunk-L2WDLUCY.js";
import "./chunks/chunk-AOMMIE7T.js";
import "./chunks/chunk-SWW7TA72.js";
import "./chunks/chunk-VDUI32YH.js";
import "./chunks/chunk-W2XMPREJ.js";
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
