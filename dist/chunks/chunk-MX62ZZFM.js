import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  errorWords
} from "./chunk-ZQJWME36.js";
import {
  index,
  pathOf
} from "./chunk-3LJ4A4O6.js";
import {
  getArray,
  getIn,
  getObject,
  getString
} from "./chunk-B6SMES43.js";
import {
  equalJson,
  isArray,
  isObject
} from "./chunk-3XA5KZYP.js";

// src/preview/removal.ts
function removal(change, mode, settings, before) {
  const { applier } = change.unit;
  const protectedBy = protection(change.lastApplied.at(-1)?.object);
  const by = applier.prune === "unknown" ? "unknown" : applier.prune === "yes" && !protectedBy ? "pruned" : "orphaned";
  return {
    mode,
    manager: settings.manager,
    force: settings.force,
    verdict: "removed",
    liveChanged: by === "unknown" ? null : by === "pruned",
    deletion: { by, protectedBy },
    notJudged: null,
    patchType: null,
    patch: null,
    before,
    after: null,
    comparison: null,
    errors: [],
    conflicts: []
  };
}
var PROTECTIONS = [
  ["argocd.argoproj.io/sync-options", /(^|,)\s*(Prune|Delete)=(false|confirm)\s*(,|$)/],
  ["kustomize.toolkit.fluxcd.io/prune", /^disabled$/],
  ["helm.sh/resource-policy", /^keep$/]
];
function protection(object) {
  for (const [annotation, pattern] of PROTECTIONS) {
    const value = getString(object, "metadata", "annotations", annotation);
    if (value !== void 0 && pattern.test(value)) return `${annotation}: ${value}`;
  }
  return null;
}

// src/lint/outcomes.ts
function outcomes(preview) {
  return [...preview.outcomes.values()].filter((outcome) => outcome.verdict !== "not-judged");
}
function rejected(preview, matches) {
  return outcomes(preview).filter((outcome) => outcome.verdict === "rejected" && outcome.errors.some(matches)).map((outcome) => outcome.mode);
}

// src/lint/references.ts
function podSpecPath(kind) {
  switch (kind) {
    case "Pod":
      return ["spec"];
    case "Deployment":
    case "StatefulSet":
    case "DaemonSet":
    case "ReplicaSet":
    case "ReplicationController":
    case "Job":
      return ["spec", "template", "spec"];
    case "CronJob":
      return ["spec", "jobTemplate", "spec", "template", "spec"];
    default:
      return void 0;
  }
}
function referencesOf(object) {
  const kind = getString(object, "kind") ?? "";
  const at = podSpecPath(kind);
  const spec = at && getObject(object, ...at);
  const found = spec && at ? podReferences(spec, at) : [];
  if (kind === "StatefulSet") add(found, "Service", getString(object, "spec", "serviceName"), ["spec", "serviceName"]);
  if (kind === "Ingress") found.push(...ingressReferences(object));
  return found;
}
function add(found, kind, name, path, optional = false) {
  if (typeof name === "string" && name !== "") found.push({ kind, name, path, optional });
}
function podReferences(spec, at) {
  const found = [];
  add(found, "ServiceAccount", spec["serviceAccountName"], [...at, "serviceAccountName"]);
  each(spec["imagePullSecrets"], (item, i) => add(found, "Secret", item["name"], [...at, "imagePullSecrets", i], true));
  each(spec["volumes"], (volume, i) => volumeReferences(volume, [...at, "volumes", i], found));
  for (const list of ["initContainers", "containers"]) {
    each(spec[list], (container, i) => containerReferences(container, [...at, list, i], found));
  }
  return found;
}
function volumeReferences(volume, at, found) {
  const source = (name) => getObject(volume, name);
  add(
    found,
    "ConfigMap",
    source("configMap")?.["name"],
    [...at, "configMap", "name"],
    source("configMap")?.["optional"] === true
  );
  add(
    found,
    "Secret",
    source("secret")?.["secretName"],
    [...at, "secret", "secretName"],
    source("secret")?.["optional"] === true
  );
  add(found, "PersistentVolumeClaim", source("persistentVolumeClaim")?.["claimName"], [
    ...at,
    "persistentVolumeClaim",
    "claimName"
  ]);
  each(getArray(volume, "projected", "sources"), (item, i) => {
    const to = [...at, "projected", "sources", i];
    add(
      found,
      "ConfigMap",
      getObject(item, "configMap")?.["name"],
      [...to, "configMap", "name"],
      getObject(item, "configMap")?.["optional"] === true
    );
    add(
      found,
      "Secret",
      getObject(item, "secret")?.["name"],
      [...to, "secret", "name"],
      getObject(item, "secret")?.["optional"] === true
    );
  });
}
function containerReferences(container, at, found) {
  each(container["env"], (variable, i) => {
    const to = [...at, "env", i, "valueFrom"];
    const map = getObject(variable, "valueFrom", "configMapKeyRef");
    const secret = getObject(variable, "valueFrom", "secretKeyRef");
    add(found, "ConfigMap", map?.["name"], [...to, "configMapKeyRef", "name"], map?.["optional"] === true);
    add(found, "Secret", secret?.["name"], [...to, "secretKeyRef", "name"], secret?.["optional"] === true);
  });
  each(container["envFrom"], (source, i) => {
    const to = [...at, "envFrom", i];
    const map = getObject(source, "configMapRef");
    const secret = getObject(source, "secretRef");
    add(found, "ConfigMap", map?.["name"], [...to, "configMapRef", "name"], map?.["optional"] === true);
    add(found, "Secret", secret?.["name"], [...to, "secretRef", "name"], secret?.["optional"] === true);
  });
}
function ingressReferences(ingress) {
  const found = [];
  add(found, "Service", getString(ingress, "spec", "defaultBackend", "service", "name"), [
    "spec",
    "defaultBackend",
    "service",
    "name"
  ]);
  each(
    getArray(ingress, "spec", "rules"),
    (rule, i) => each(
      getArray(rule, "http", "paths"),
      (path, j) => add(found, "Service", getString(path, "backend", "service", "name"), [
        "spec",
        "rules",
        i,
        "http",
        "paths",
        j,
        "backend",
        "service",
        "name"
      ])
    )
  );
  each(
    getArray(ingress, "spec", "tls"),
    (tls, i) => add(found, "Secret", tls["secretName"], ["spec", "tls", i, "secretName"], true)
  );
  return found;
}
function each(list, visit) {
  if (!isArray(list)) return;
  list.forEach((item, i) => {
    if (isObject(item)) visit(item, i);
  });
}

// src/lint/server-path.ts
function serverPath(path) {
  const steps = [...path.matchAll(/([^.[\]]+)|\[([^\]]*)\]/g)].map(([, name, inside]) => name ?? inside ?? "");
  return steps.map(
    (step) => /^\d+$/.test(step) ? { type: "index", index: Number(step) } : { type: "field", name: step }
  );
}

// src/lint/rule.ts
function defineRule(rule) {
  return rule;
}

// src/rules/deleted-but-still-referenced.ts
var REFERRED = /* @__PURE__ */ new Set(["ConfigMap", "Secret", "PersistentVolumeClaim", "ServiceAccount", "Service"]);
var deleted_but_still_referenced_default = defineRule({
  summary: "An object is gone from the manifests while another one still needs it",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Running pods go on; the next one that starts waits for what it cannot find. So it breaks at the next restart, not at the merge.",
  fix: "Remove the reference first and let it roll out, then remove `{object}`; or restore its manifest.",
  references: [],
  messages: {
    deleted: "`{object}` is deleted, but {referrer} still needs it",
    "deleted-if-pruned": "`{object}` is deleted if your applier prunes, but {referrer} still needs it"
  },
  *needs(change) {
    if (change.change !== "removed" || !REFERRED.has(change.key.kind)) return;
    for (const kind of ["Deployment", "StatefulSet", "DaemonSet", "CronJob", "Job", "Pod", "ReplicaSet", "Ingress"])
      yield { kind, text: change.key.name };
  },
  *check(preview, context) {
    const { group, kind, name, namespace } = preview.key;
    if (group !== "" || !REFERRED.has(kind)) return;
    const deletion = outcomes(preview).find((outcome) => outcome.deletion)?.deletion;
    if (!deletion || deletion.by === "orphaned") return;
    const referrers = context.objects("head").flatMap((candidate) => {
      if (candidate.key.namespace !== namespace) return [];
      const reference = referencesOf(candidate.object).find(
        (found) => found.kind === kind && found.name === name && !found.optional
      );
      return reference ? [{ candidate, reference }] : [];
    });
    const [first] = referrers;
    if (!first) return;
    const rest = referrers.length - 1;
    yield {
      messageId: deletion.by === "pruned" ? "deleted" : "deleted-if-pruned",
      path: [],
      side: "base",
      data: {
        referrer: `${first.candidate.key.kind} \`${first.candidate.key.name}\`${rest > 0 ? ` (and ${rest} more)` : ""}`
      },
      related: referrers.map(({ candidate, reference }) => ({
        key: candidate.key,
        manifest: candidate.manifest,
        message: `${candidate.key.kind} ${candidate.key.name} names it in ${reference.path.join(".")}`
      }))
    };
  }
});

// src/rules/deleted-without-prune-orphan.ts
var deleted_without_prune_orphan_default = defineRule({
  summary: "An object is gone from the manifests, and nothing deletes it: it keeps running",
  severity: "info",
  confidence: "proven",
  since: "0.1.0",
  why: "Plain `kubectl apply` never deletes: what leaves the manifests stays in the cluster, unmanaged and forgotten.",
  fix: "If it should go, delete it by hand after the merge: `kubectl delete {resource}`.",
  references: ["https://github.com/kubernetes/kubernetes/issues/105043"],
  messages: { orphaned: "`{object}` keeps running, no longer managed{protection}" },
  *check(preview) {
    const deletion = outcomes(preview).find((outcome) => outcome.deletion)?.deletion;
    if (deletion?.by !== "orphaned") return;
    const protection2 = deletion.protectedBy === null ? "" : ` (kept by ${deletion.protectedBy})`;
    yield { messageId: "orphaned", path: [], side: "base", data: { protection: protection2 } };
  }
});

// src/rules/immutable-workload-selector.ts
var KINDS = /* @__PURE__ */ new Set(["Deployment", "DaemonSet", "ReplicaSet"]);
var immutable_workload_selector_default = defineRule({
  summary: "The selector of a Deployment, DaemonSet or ReplicaSet changes, which the API server forbids",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "A workload finds its pods by its selector, so the API server never lets it change. It rejects the whole object: nothing else in it is rolled out either.",
  fix: "Keep the old `spec.selector` (labels may still be added to the pod template). To change it, create the workload under a new name, or recreate it without its pods: `kubectl delete {resource} --cascade=orphan`, then apply; the old pods are left for you to remove.",
  references: [
    "https://github.com/kubernetes-sigs/kustomize/issues/1009",
    "ValidateDeploymentUpdate (pkg/apis/apps/validation)"
  ],
  messages: { rejected: "the API server rejects `{object}`: `spec.selector` is immutable" },
  *check(preview) {
    if (!KINDS.has(preview.key.kind)) return;
    const modes = rejected(preview, (error) => error.path === "spec.selector" && /immutable/.test(error.message));
    if (modes.length > 0) yield { messageId: "rejected", path: pathOf("spec", "selector"), side: "head", modes };
  }
});

// src/rules/merge-key-collision-ports.ts
var merge_key_collision_ports_default = defineRule({
  summary: "Two ports share the number that client-side apply merges by, so one of them is lost",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Client-side apply tells container ports apart by `containerPort` and Service ports by `port` alone, whatever their protocol; TCP and UDP on the same number collide. Server-side apply counts the protocol too.",
  fix: "Apply this object server-side (`kubectl apply --server-side`), or delete and recreate it once so that the list is created whole.",
  references: ["https://github.com/kubernetes/kubernetes/issues/136340"],
  messages: {
    lost: "port {port}/{protocol} of `{object}` is in the manifest but not in the cluster after client-side apply"
  },
  *check(preview) {
    const head = preview.modified.at(-1)?.object;
    const after = outcomes(preview).find((outcome) => outcome.mode === "client-side")?.after;
    if (!head || !after || preview.lastApplied.length === 0) return;
    for (const { path, key } of portLists(head, preview.key.kind)) {
      const wanted = getArray(head, ...path) ?? [];
      const kept = portsAfter(after, head, path);
      for (const [i, port] of wanted.entries()) {
        if (!isObject(port) || wanted.filter((other) => isObject(other) && equalJson(other[key], port[key])).length < 2)
          continue;
        if (kept.some((other) => same(other, port, key))) continue;
        const at = [...pathOf(...path), index(i)];
        const data = { port: String(port[key]), protocol: protocolOf(port) };
        yield { messageId: "lost", path: at, side: "head", modes: ["client-side"], data };
      }
    }
  }
});
function portLists(object, kind) {
  if (kind === "Service") return [{ path: ["spec", "ports"], key: "port" }];
  const at = podSpecPath(kind);
  if (!at) return [];
  return ["containers", "initContainers"].flatMap(
    (list) => (getArray(object, ...at, list) ?? []).map((_, i) => ({ path: [...at, list, i, "ports"], key: "containerPort" }))
  );
}
function portsAfter(after, head, path) {
  const position = path.at(-2);
  if (typeof position !== "number") return getArray(after, ...path) ?? [];
  const name = getString(head, ...path.slice(0, -1), "name");
  const containers = getArray(after, ...path.slice(0, -2)) ?? [];
  const container = containers.find((candidate) => getIn(candidate, "name") === name);
  return getArray(getObject(container), "ports") ?? [];
}
function same(live, wanted, key) {
  return equalJson(getIn(live, key), getIn(wanted, key)) && protocolOf(live) === protocolOf(wanted);
}
function protocolOf(port) {
  return getString(port, "protocol") ?? "TCP";
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

// src/rules/pvc-or-pv-deleted.ts
var pvc_or_pv_deleted_default = defineRule({
  summary: "A volume or a volume claim is gone from the manifests: pruning it can delete the data",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Deleting a claim releases its volume; with reclaim policy Delete, the default of most storage classes, the disk and its data go with it. Nothing brings them back.",
  fix: 'Keep the manifest, or protect the claim from pruning (`argocd.argoproj.io/sync-options: Prune=false`, `kustomize.toolkit.fluxcd.io/prune: disabled`). To drop the claim and keep the data, first set the reclaim policy of its volume to Retain: `kubectl patch pv VOLUME -p \'{"spec":{"persistentVolumeReclaimPolicy":"Retain"}}\'`.',
  references: ["https://kubernetes.io/docs/concepts/storage/persistent-volumes/#reclaiming"],
  messages: {
    deleted: "{kind} `{object}` is deleted{policy}",
    "deleted-if-pruned": "{kind} `{object}` is deleted if your applier prunes{policy}"
  },
  *check(preview) {
    const { group, kind } = preview.key;
    if (group !== "" || kind !== "PersistentVolumeClaim" && kind !== "PersistentVolume") return;
    const deletion = outcomes(preview).find((outcome) => outcome.deletion)?.deletion;
    if (!deletion || deletion.by === "orphaned") return;
    const policy = getString(preview.lastApplied.at(-1)?.object, "spec", "persistentVolumeReclaimPolicy");
    yield {
      messageId: deletion.by === "pruned" ? "deleted" : "deleted-if-pruned",
      path: [],
      side: "base",
      data: { policy: policy === void 0 ? "" : ` (reclaim policy ${policy})` },
      ...kind === "PersistentVolume" && policy !== "Delete" ? { severity: "warning" } : {}
    };
  }
});

// src/rules/rejected-by-the-server.ts
var rejected_by_the_server_default = defineRule({
  summary: "The API server rejects the object, so nothing of it is applied",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "fallback",
  why: "An apply is refused as a whole: the other changes of this object do not reach the cluster either, while objects before and after it may.",
  fix: "Change the field the server names, or recreate the object where the field cannot be changed.",
  references: ["https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation"],
  messages: { rejected: "the API server rejects `{object}`: {error}" },
  *check(preview) {
    const head = preview.modified.at(-1)?.object;
    const template = podSpecPath(preview.key.kind);
    if (template && preview.key.kind !== "Pod" && getIn(head, ...template) === void 0) return;
    for (const outcome of outcomes(preview)) {
      if (outcome.verdict !== "rejected" || outcome.conflicts.length > 0) continue;
      const [error] = outcome.errors;
      if (!error) continue;
      const modes = outcomes(preview).filter((other) => other.errors.some((same2) => same2.path === error.path && same2.message === error.message)).map((other) => other.mode);
      if (modes[0] !== outcome.mode) continue;
      yield {
        messageId: "rejected",
        path: serverPath(error.changed?.[0] ?? error.path),
        side: "head",
        modes,
        data: { error: errorWords(error) }
      };
    }
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

// src/rules/replicas-set-while-hpa.ts
var SCALABLE2 = /* @__PURE__ */ new Set(["Deployment", "StatefulSet", "ReplicaSet", "ReplicationController"]);
var replicas_set_while_hpa_default = defineRule({
  summary: "`spec.replicas` is set while a HorizontalPodAutoscaler owns the number",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "Every apply sets the number back, and the autoscaler changes it again: capacity drops in the middle of a load peak.",
  fix: "Hand the field over: take `spec.replicas` out of the manifest without letting it fall to 1 (`kubectl apply edit-last-applied {resource}` first), and let the autoscaler decide.",
  references: [
    "https://github.com/kubernetes/kubernetes/issues/66385",
    "https://github.com/argoproj/argo-cd/issues/5105"
  ],
  messages: {
    fights: "apply sets `{object}` to {replicas} replicas each time, while HorizontalPodAutoscaler `{autoscaler}` scales it"
  },
  *needs(change) {
    if (SCALABLE2.has(change.key.kind) && change.change !== "removed")
      yield { kind: "HorizontalPodAutoscaler", text: change.key.name };
  },
  *check(preview, context) {
    const head = preview.modified.at(-1)?.object;
    const replicas = getIn(head, "spec", "replicas");
    if (!SCALABLE2.has(preview.key.kind) || typeof replicas !== "number" || replicas === 0) return;
    const targets = (side) => context.objects(side, "HorizontalPodAutoscaler").find(
      ({ key, object }) => key.namespace === preview.key.namespace && getString(object, "spec", "scaleTargetRef", "kind") === preview.key.kind && getString(object, "spec", "scaleTargetRef", "name") === preview.key.name
    );
    const autoscaler = targets("head");
    if (!autoscaler) return;
    const before = preview.lastApplied.at(-1)?.object;
    if (targets("base") && before && equalJson(getIn(before, "spec", "replicas"), replicas)) return;
    yield {
      messageId: "fights",
      path: pathOf("spec", "replicas"),
      side: "head",
      data: { replicas, autoscaler: autoscaler.key.name },
      related: [{ key: autoscaler.key, manifest: autoscaler.manifest, message: "the autoscaler" }]
    };
  }
});

// src/rules/secret-stringdata-key-removed.ts
var secret_stringdata_key_removed_default = defineRule({
  summary: "A key is removed from `stringData` of a Secret, and the value stays in the cluster",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "`stringData` is write-only: the server copies it to `data` and forgets it, so apply has nothing to remove there. A revoked credential stays readable by every pod that could read it.",
  fix: 'Remove it from the live Secret: `kubectl patch secret {name}{inNamespace} --type=json -p \'[{"op":"remove","path":"/data/{pointer}"}]\'`. Use `data` where keys come and go.',
  references: ["https://github.com/kubernetes/kubernetes/issues/89938"],
  messages: { stays: "the key `{key}` stays in Secret `{object}`" },
  *check(preview) {
    if (preview.key.kind !== "Secret" || preview.key.group !== "") return;
    const before = getObject(preview.lastApplied.at(-1)?.object, "stringData");
    const head = preview.modified.at(-1)?.object;
    if (!before || !head) return;
    for (const key of Object.keys(before)) {
      if (getIn(head, "stringData", key) !== void 0 || getIn(head, "data", key) !== void 0) continue;
      const modes = outcomes(preview).filter((outcome) => outcome.after && getIn(outcome.after, "data", key) !== void 0).map((outcome) => outcome.mode);
      if (modes.length === 0) continue;
      const { namespace } = preview.key;
      yield {
        messageId: "stays",
        path: pathOf("stringData", key),
        side: "base",
        modes,
        data: {
          key,
          pointer: key.replaceAll("~", "~0").replaceAll("/", "~1"),
          inNamespace: namespace === void 0 ? "" : ` -n ${namespace}`
        }
      };
    }
  }
});

// src/rules/selector-missing.ts
var KINDS2 = /* @__PURE__ */ new Set(["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet"]);
var selector_missing_default = defineRule({
  summary: "A workload has no `spec.selector`, or its pod template does not carry the labels it selects",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Since apps/v1 the selector has no default and must match the pod template; the API server rejects the whole object otherwise.",
  fix: "Write `spec.selector.matchLabels` with one stable label, and the same label in `spec.template.metadata.labels`.",
  references: ["ValidateDeploymentSpec (pkg/apis/apps/validation)"],
  messages: {
    missing: "the API server rejects `{object}`: `spec.selector` is missing",
    mismatch: "the API server rejects `{object}`: its selector does not match the labels of its pod template"
  },
  *check(preview) {
    const head = preview.modified.at(-1)?.object;
    if (!KINDS2.has(preview.key.kind) || getIn(head, "spec", "template") === void 0) return;
    const missing = rejected(
      preview,
      (error) => error.path === "spec.selector" && error.cause === "FieldValueRequired"
    );
    if (missing.length > 0) yield { messageId: "missing", path: pathOf("spec"), side: "head", modes: missing };
    const mismatch = rejected(
      preview,
      (error) => error.path === "spec.template.metadata.labels" && /selector/.test(error.message)
    );
    if (missing.length === 0 && mismatch.length > 0) {
      yield {
        messageId: "mismatch",
        path: pathOf("spec", "template", "metadata", "labels"),
        side: "head",
        modes: mismatch
      };
    }
  }
});

// src/rules/index.ts
var rules = /* @__PURE__ */ new Map([
  ["deleted-but-still-referenced", deleted_but_still_referenced_default],
  ["deleted-without-prune-orphan", deleted_without_prune_orphan_default],
  ["immutable-workload-selector", immutable_workload_selector_default],
  ["merge-key-collision-ports", merge_key_collision_ports_default],
  ["namespace-deleted", namespace_deleted_default],
  ["pvc-or-pv-deleted", pvc_or_pv_deleted_default],
  ["rejected-by-the-server", rejected_by_the_server_default],
  ["replicas-removed-scales-to-default", replicas_removed_scales_to_default_default],
  ["replicas-set-while-hpa", replicas_set_while_hpa_default],
  ["secret-stringdata-key-removed", secret_stringdata_key_removed_default],
  ["selector-missing", selector_missing_default]
]);

export {
  removal,
  rules
};
