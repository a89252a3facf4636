import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  getIn,
  getString,
  pathOf
} from "./chunk-E265KP7S.js";

// src/lint/outcomes.ts
function outcomes(preview) {
  return [...preview.outcomes.values()].filter((outcome) => outcome.verdict !== "not-judged");
}

// src/lint/rule.ts
function defineRule(rule) {
  return rule;
}

// src/rules/namespace-deleted.ts
var namespace_deleted_default = defineRule({
  summary: "A Namespace is gone from the manifests: pruning it deletes everything inside",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Deleting a Namespace deletes every object in it, also those no manifest knows: claims, Secrets, running pods. It cannot be stopped once begun.",
  fix: "If it is meant, first empty the namespace in a change of its own. Otherwise restore the manifest, or protect it from pruning (`argocd.argoproj.io/sync-options: Prune=false`, `kustomize.toolkit.fluxcd.io/prune: disabled`).",
  references: ["https://github.com/argoproj/argo-cd/issues/17440"],
  messages: {
    deleted: "Namespace `{name}` and everything in it is deleted",
    "deleted-if-pruned": "Namespace `{name}` and everything in it is deleted if your applier prunes"
  },
  *check(preview) {
    if (preview.key.group !== "" || preview.key.kind !== "Namespace") return;
    const deletion = outcomes(preview).find((outcome) => outcome.deletion)?.deletion;
    if (!deletion || deletion.by === "orphaned") return;
    yield { messageId: deletion.by === "pruned" ? "deleted" : "deleted-if-pruned", path: [], side: "base" };
  }
});

// src/rules/replicas-removed-scales-to-default.ts
var SCALABLE = /* @__PURE__ */ new Set(["Deployment", "StatefulSet", "ReplicaSet", "ReplicationController"]);
var replicas_removed_scales_to_default_default = defineRule({
  summary: "`spec.replicas` is gone from the manifest, so the server sets its default, 1",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "Apply removes the field it had set, and the API server replaces a missing `spec.replicas` by 1 at once. An autoscaler repairs that only after its next sync.",
  fix: "Keep `replicas: {before}` until another manager owns the field. Client-side: run `kubectl apply edit-last-applied {resource}` and delete `spec.replicas` there before the manifest drops it. Server-side: let the autoscaler or a second manager apply `spec.replicas` first.",
  references: ["https://github.com/kubernetes/kubernetes/issues/25238"],
  messages: {
    scaled: "apply leaves `{object}` with {after} replica, now {before}",
    autoscaled: "apply leaves `{object}` with {after} replica, now {before}, until HorizontalPodAutoscaler `{autoscaler}` scales it again"
  },
  *needs(change) {
    if (SCALABLE.has(change.key.kind) && change.change === "modified")
      yield { kind: "HorizontalPodAutoscaler", text: change.key.name };
  },
  *check(preview, context) {
    if (!SCALABLE.has(preview.key.kind)) return;
    const stated = getIn(preview.lastApplied.at(-1)?.object, "spec", "replicas");
    const kept = getIn(preview.modified.at(-1)?.object, "spec", "replicas");
    if (stated === void 0 || stated === null || kept !== void 0 && kept !== null) return;
    const falling = outcomes(preview).filter((outcome) => {
      const before = getIn(outcome.before ?? void 0, "spec", "replicas");
      return outcome.after && before !== getIn(outcome.after, "spec", "replicas");
    });
    const [first] = falling;
    if (!first?.before || !first.after) return;
    const autoscaler = context.objects("head", "HorizontalPodAutoscaler").find(
      ({ key, object }) => key.namespace === preview.key.namespace && getString(object, "spec", "scaleTargetRef", "kind") === preview.key.kind && getString(object, "spec", "scaleTargetRef", "name") === preview.key.name
    );
    yield {
      messageId: autoscaler ? "autoscaled" : "scaled",
      path: pathOf("spec", "replicas"),
      side: "base",
      modes: falling.map((outcome) => outcome.mode),
      data: {
        before: String(getIn(first.before, "spec", "replicas")),
        after: String(getIn(first.after, "spec", "replicas")),
        autoscaler: autoscaler?.key.name ?? ""
      }
    };
  }
});

// src/rules/index.ts
var rules = /* @__PURE__ */ new Map([
  ["namespace-deleted", namespace_deleted_default],
  ["replicas-removed-scales-to-default", replicas_removed_scales_to_default_default]
]);

export {
  rules
};
