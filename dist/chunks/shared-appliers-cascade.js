import {
  ARGO_CD,
  FLUX_HELMRELEASE,
  FLUX_KUSTOMIZATION,
  cascadesOfSet,
  hasFinalizer,
  kustomizationSources
} from "./shared-appliers-application-set.js";
import {
  LAST_APPLIED
} from "./shared-kube-last-applied.js";
import {
  isKubectl
} from "./shared-units-unit.js";
import {
  parseSelector
} from "./shared-appliers-selector.js";
import {
  getObject,
  getString
} from "./shared-kube-object.js";
import {
  equalJson,
  isObject
} from "./shared-kube-json.js";

// src/appliers/helm-3.ts
var HELM_3 = {
  name: "helm-3",
  title: "Helm 3",
  // Three-way as kubectl's, with the manifest of the last release as last-applied.
  mode: "client-side",
  manager: "helm",
  force: false,
  prune: "yes",
  order: "by kind (InstallOrder); what the new release lacks is deleted after the rest was updated",
  protections: [{ name: "helm.sh/resource-policy", value: /^keep$/, keepsFrom: "both" }],
  prunesDespiteErrors: "no",
  comparesGroups: true,
  evidence: [
    "https://helm.sh/docs/howto/charts_tips_and_tricks/#tell-helm-not-to-uninstall-a-resource",
    "Client.Update and createPatch (helm.sh/helm/v3, pkg/kube/client.go)"
  ]
};

// src/appliers/helm-4.ts
var HELM_4 = {
  name: "helm-4",
  title: "Helm 4",
  // New releases; `--server-side=auto` keeps the way of an existing one.
  mode: "server-side",
  manager: "helm",
  force: false,
  prune: "yes",
  order: "by kind (InstallOrder); what the new release lacks is deleted after the rest was updated",
  protections: [{ name: "helm.sh/resource-policy", value: /^keep$/, keepsFrom: "both" }],
  prunesDespiteErrors: "no",
  comparesGroups: true,
  evidence: ["https://helm.sh/community/hips/hip-0023", "https://helm.sh/docs/overview/"]
};

// src/appliers/kubectl.ts
var KUBECTL = {
  name: "kubectl",
  title: "kubectl apply",
  mode: "client-side",
  manager: "kubectl",
  force: false,
  prune: "no",
  order: "as read: file by file, document by document; pruning comes last and not at all when an object failed",
  protections: [],
  prunesDespiteErrors: "no",
  comparesGroups: false,
  evidence: [
    "https://kubernetes.io/docs/reference/kubectl/generated/kubectl_apply/",
    "ApplyOptions.Run and pruner.pruneAll (k8s.io/kubectl v0.36, pkg/cmd/apply)"
  ]
};

// src/appliers/kubectl-server-side.ts
var KUBECTL_SERVER_SIDE = {
  name: "kubectl-server-side",
  title: "kubectl apply --server-side",
  mode: "server-side",
  manager: "kubectl",
  force: false,
  prune: "no",
  order: "as read: file by file, document by document; an ApplySet prunes last and not at all when an object failed",
  protections: [],
  prunesDespiteErrors: "no",
  comparesGroups: false,
  evidence: [
    "https://kubernetes.io/docs/reference/using-api/server-side-apply/",
    "ApplyFlags.ToOptions (k8s.io/kubectl v0.36, pkg/cmd/apply): --prune needs --applyset here"
  ]
};

// src/appliers/table.ts
var APPLIERS = {
  kubectl: KUBECTL,
  "kubectl-server-side": KUBECTL_SERVER_SIDE,
  "argo-cd": ARGO_CD,
  "flux-kustomization": FLUX_KUSTOMIZATION,
  "flux-helmrelease": FLUX_HELMRELEASE,
  "helm-3": HELM_3,
  "helm-4": HELM_4
};
function applierNamed(name, because) {
  const { mode, manager, force, prune } = APPLIERS[name];
  return { name, mode, manager, force: mode === "server-side" && force, prune, because, known: true };
}
function titleOf(name) {
  return APPLIERS[name].title;
}

// src/appliers/kubectl-prune.ts
var DEFAULT_ALLOWLIST = [
  "core/v1/ConfigMap",
  "core/v1/Endpoints",
  "core/v1/PersistentVolumeClaim",
  "core/v1/Pod",
  "core/v1/ReplicationController",
  "core/v1/Secret",
  "core/v1/Service",
  "batch/v1/Job",
  "batch/v1/CronJob",
  "networking.k8s.io/v1/Ingress",
  "apps/v1/DaemonSet",
  "apps/v1/Deployment",
  "apps/v1/ReplicaSet",
  "apps/v1/StatefulSet",
  "core/v1/Namespace",
  "core/v1/PersistentVolume"
];
var PART_OF = "applyset.kubernetes.io/part-of";
function kubectlFate(applier, mode, key, object, run) {
  const { applyset, allowlist, selector } = applier.pruning ?? {};
  const stays = (because) => ({ by: "orphaned", protectedBy: null, because });
  if (applyset !== void 0) return applySetFate(applyset, object, run);
  if (mode === "server-side") return stays("kubectl refuses --prune with --server-side unless it has an ApplySet");
  if (!prunedKinds(allowlist).some(({ group, kind }) => group === key.group && kind === key.kind)) {
    return stays(
      allowlist ? `${key.kind} is not in --prune-allowlist` : `kubectl does not prune ${key.kind} by default`
    );
  }
  const { namespace } = key;
  if (namespace !== void 0) {
    if (run.namespaces === null) return { by: "unknown", protectedBy: null, because: null };
    if (!run.namespaces.has(namespace))
      return stays(`nothing is applied to namespace ${namespace} any more, and kubectl prunes only where it applies`);
  }
  if (selector !== void 0 && parseSelector(selector)?.matches(getObject(object, "metadata", "labels")) === false)
    return stays(`its labels do not match ${selector}`);
  if (run.seen && getString(object, "metadata", "annotations", LAST_APPLIED) === void 0)
    return stays("it has no last-applied annotation, so kubectl did not make it");
  return { by: "pruned", protectedBy: null, because: null };
}
function applySetFate(name, object, run) {
  if (run.seen && getString(object, "metadata", "labels", PART_OF) === void 0)
    return { by: "orphaned", protectedBy: null, because: `it is not a member of ApplySet ${name}` };
  return { by: "pruned", protectedBy: null, because: null };
}
function prunedKinds(allowlist) {
  return (allowlist ?? DEFAULT_ALLOWLIST).map((text) => {
    const [group = "", , kind = ""] = text.split("/");
    return { group: group === "core" ? "" : group, kind };
  });
}

// src/appliers/protection.ts
function protectionsOf(object, applier) {
  const heeded = applier.known ? APPLIERS[applier.name].protections : ALL;
  const found = heeded.flatMap(({ name, value, keepsFrom, label }) => {
    const text = getString(getObject(object, "metadata"), label ? "labels" : "annotations", name);
    if (text === void 0 || !value.test(text)) return [];
    return [{ text: `${name}: ${text}`, name, keepsFrom: applier.known ? keepsFrom : "both" }];
  });
  return [...new Map(found.map((kept) => [`${kept.text} ${kept.keepsFrom}`, kept])).values()];
}
var ALL = Object.values(APPLIERS).flatMap(({ protections }) => protections);
function prunedNot(object, applier) {
  return protectionsOf(object, applier).find(({ keepsFrom }) => keepsFrom !== "owner")?.text ?? null;
}

// src/appliers/cascade.ts
function cascadesOf(manifest) {
  const { gvk, object } = manifest;
  switch (`${gvk.group}/${gvk.kind}`) {
    case "argoproj.io/Application":
      return hasFinalizer(getObject(object, "metadata"));
    case "argoproj.io/ApplicationSet":
      return cascadesOfSet(object);
    case "kustomize.toolkit.fluxcd.io/Kustomization":
      return kustomizationSources(manifest, () => void 0)[0]?.cascades ?? false;
    case "helm.toolkit.fluxcd.io/HelmRelease":
      return true;
    default:
      return void 0;
  }
}

// src/appliers/fate.ts
function fateOf(applier, mode, key, object, run) {
  const protectedBy = protectionOf(applier, object);
  if (applier.prune === "unknown") return { by: "unknown", protectedBy, because: null };
  if (applier.prune === "no" || protectedBy !== null) return { by: "orphaned", protectedBy, because: null };
  const fate = fateWhenPruning(applier, mode, key, object, run);
  const { title, prunesDespiteErrors } = APPLIERS[applier.name];
  if (fate.by !== "pruned" || run.refused === null || prunesDespiteErrors !== "no" || !applier.known) return fate;
  return {
    ...fate,
    later: true,
    because: `not before ${run.refused} is accepted: ${title} deletes nothing when an object fails`
  };
}
function fateWhenPruning(applier, mode, key, object, run) {
  if (applier.known && isKubectl(applier)) return kubectlFate(applier, mode, key, object, run);
  if (applier.keepsLast && run.objects === 0) {
    const because = "automated sync refuses to delete everything (allowEmpty)";
    return { by: "orphaned", protectedBy: null, because };
  }
  return { by: "pruned", protectedBy: null, because: null };
}
function protectionOf(applier, object) {
  const own = prunedNot(object, applier);
  const options = getString(object, "metadata", "annotations", "argocd.argoproj.io/sync-options") ?? "";
  if (own !== null || applier.protectedBy === void 0 || /(?:^|,)\s*Prune=true/.test(options)) return own;
  return applier.protectedBy;
}

// src/preview/removal.ts
function removal(change, mode, settings, before) {
  const { unit, key, live } = change;
  const seen = live.source === "cluster" || live.source === "snapshot";
  const object = seen ? before ?? void 0 : change.lastApplied.at(-1)?.object;
  const known = settings.run?.(mode);
  const run = { namespaces: null, refused: null, objects: null, ...known, seen };
  const fate = fateOf(unit.applier, mode, key, object, run);
  const { by, protectedBy, because, later } = change.spared ? sparedFate(fate, change.spared) : fate;
  return {
    mode,
    manager: settings.manager,
    force: settings.force,
    verdict: "removed",
    liveChanged: by === "unknown" ? null : by === "pruned" && !later,
    deletion: { by, protectedBy, because },
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
function sparedFate(fate, spared) {
  switch (spared.kind) {
    case "past":
      return { by: "gone", protectedBy: null, because: spared.because };
    case "stuck":
      return { by: "orphaned", protectedBy: fate.protectedBy, because: spared.because };
    case "unwatched":
      return fate.by === "unknown" ? { ...fate, because: spared.because } : fate;
    case "double":
      return fate.by === "unknown" ? { ...fate, because: `still in ${spared.path}` } : fate;
    case "elsewhere":
      return fate.by === "unknown" ? { ...fate, by: "orphaned", because: `it is in ${spared.path} now` } : fate;
  }
}

// src/kube/pod-template.ts
var MAKERS = /* @__PURE__ */ new Map([
  ["Pod", { group: "", template: [] }],
  ["ReplicationController", { group: "", template: ["spec", "template"] }],
  ["Deployment", { group: "apps", template: ["spec", "template"] }],
  ["ReplicaSet", { group: "apps", template: ["spec", "template"] }],
  ["StatefulSet", { group: "apps", template: ["spec", "template"] }],
  ["DaemonSet", { group: "apps", template: ["spec", "template"] }],
  ["Job", { group: "batch", template: ["spec", "template"] }],
  ["CronJob", { group: "batch", template: ["spec", "jobTemplate", "spec", "template"] }]
]);
var POD_MAKERS = [...MAKERS.keys()];
function podTemplatePath(kind, group) {
  const maker = MAKERS.get(kind);
  return group === void 0 || maker?.group === group ? maker?.template : void 0;
}

// src/appliers/recreation.ts
function treatmentBy({ name, recreates, replaces }, object) {
  switch (name) {
    case "argo-cd":
      return argoTreatment(object, replaces === true);
    case "helm-3":
    case "helm-4":
    case "flux-helmrelease":
      return helmTreatment(object);
    case "flux-kustomization":
      return recreates === true || isForced(object) ? "anew-when-refused" : void 0;
    case "kubectl":
    case "kubectl-server-side":
      return void 0;
  }
}
var READERS = [{ name: "argo-cd" }, { name: "helm-4" }, { name: "flux-kustomization" }];
function treatmentOf(applier, object) {
  if (applier.known) return treatmentBy(applier, object);
  return READERS.map((reader) => treatmentBy(reader, object)).find((found) => found !== void 0);
}
function heededTreatment(applier, base, head) {
  const treatment = head && treatmentOf(applier, head);
  if (!treatment || applier.known || !base) return treatment;
  return treatmentOf(applier, base) === treatment ? treatment : void 0;
}
function isHookOf({ known, name }, object) {
  const argo = annotation(object, ARGO_HOOK) !== void 0 && (!known || name === "argo-cd");
  return argo || annotation(object, HELM_HOOK) !== void 0 && (!known || HELM_READERS.has(name));
}
function isGoneAfterRun(applier, object) {
  if (!isHookOf(applier, object)) return false;
  const argo = !applier.known || applier.name === "argo-cd";
  const helm = policiesOf(object, HELM_DELETION).includes("hook-succeeded");
  if (!argo) return helm && object["kind"] !== "CustomResourceDefinition";
  return argoTypes(object).length > 0 && (helm || policiesOf(object, ARGO_DELETION).includes("HookSucceeded"));
}
var HELM_READERS = /* @__PURE__ */ new Set(["argo-cd", "helm-3", "helm-4", "flux-helmrelease"]);
var ARGO_HOOK = "argocd.argoproj.io/hook";
var ARGO_DELETION = "argocd.argoproj.io/hook-delete-policy";
var HELM_HOOK = "helm.sh/hook";
var HELM_DELETION = "helm.sh/hook-delete-policy";
var FLUX_FORCE = "kustomize.toolkit.fluxcd.io/force";
var TYPES = /* @__PURE__ */ new Set(["PreSync", "Sync", "PostSync", "SyncFail", "Skip"]);
var HELM_TYPES = /* @__PURE__ */ new Set(["pre-install", "pre-upgrade", "post-install", "post-upgrade"]);
var POLICIES = /* @__PURE__ */ new Set(["BeforeHookCreation", "HookSucceeded", "HookFailed"]);
var HELM_POLICIES = /* @__PURE__ */ new Set(["before-hook-creation", "hook-succeeded", "hook-failed"]);
function argoTypes(object) {
  const written = partsOf(annotation(object, ARGO_HOOK)).filter((type) => TYPES.has(type));
  return written.length > 0 ? written : partsOf(annotation(object, HELM_HOOK)).filter((type) => HELM_TYPES.has(type));
}
function argoTreatment(object, replaces) {
  const [own, helm] = [annotation(object, ARGO_HOOK), annotation(object, HELM_HOOK)];
  if (own !== void 0 || helm !== void 0 && helm !== "crd-install") {
    const types = argoTypes(object);
    if (types.length === 0) return "ignored";
    if (types.length === 1 && types[0] === "Skip") return "skipped";
    const policies = [
      ...policiesOf(object, ARGO_DELETION).filter((policy) => POLICIES.has(policy)),
      ...policiesOf(object, HELM_DELETION).filter((policy) => HELM_POLICIES.has(policy))
    ];
    return policies.length > 0 && policies.every((policy) => /failed$/i.test(policy)) ? void 0 : "anew";
  }
  const options = partsOf(annotation(object, "argocd.argoproj.io/sync-options"));
  if (!options.includes("Force=true")) return void 0;
  const kept = object["kind"] === "Namespace" || object["kind"] === "CustomResourceDefinition";
  return (replaces || options.includes("Replace=true")) && !kept ? "anew" : "anew-when-refused";
}
function helmTreatment(object) {
  if (annotation(object, HELM_HOOK) === void 0) return void 0;
  const runs = policiesOf(object, HELM_HOOK).some((event) => event === "pre-upgrade" || event === "post-upgrade");
  const policies = policiesOf(object, HELM_DELETION);
  const isDeleted = policies.length === 0 || /\b(?:before-hook-creation|hook-succeeded)\b/.test(policies.join());
  return runs && isDeleted && object["kind"] !== "CustomResourceDefinition" ? "anew" : "skipped";
}
function isForced(object) {
  return ["annotations", "labels"].some(
    (map) => getString(getObject(object, "metadata", map), FLUX_FORCE)?.toLowerCase() === "enabled"
  );
}
function policiesOf(object, name) {
  const text = annotation(object, name);
  if (text === void 0) return [];
  return partsOf(name.startsWith("helm.sh/") ? text.toLowerCase() : text);
}
function partsOf(text) {
  return (text ?? "").split(",").map((part) => part.trim());
}
function annotation(object, name) {
  return getString(getObject(object, "metadata", "annotations"), name);
}

// src/schema/catalogue/range.ts
function releaseRange(versions) {
  const sorted = [...versions].sort(compareReleases);
  const [first = "", last = ""] = [sorted[0], sorted.at(-1)];
  if (sorted.length < 3) return sorted.join(" and ");
  return `${first} to ${last}`;
}
function compareReleases(a, b) {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/));
  for (const [i, part] of (left ?? []).entries()) {
    const other = right?.[i] ?? "";
    const difference = Number(part) - Number(other);
    if (!Number.isNaN(difference) && difference !== 0) return difference;
    if (part !== other) return part < other ? -1 : 1;
  }
  return (left?.length ?? 0) - (right?.length ?? 0);
}

// src/fieldpath/list-items.ts
function itemWithKey(list, key) {
  const names = Object.keys(key);
  const text = textOf(names.map((name) => key[name]));
  if (text === void 0) return list.find((item) => isObject(item) && hasKey(item, key));
  return indexOf(list, names).whole.get(text);
}
function itemNearKey(list, key) {
  const names = Object.keys(key);
  const { partial } = indexOf(list, names);
  let best;
  for (const { present, items } of partial) {
    const text = textOf(present.map((name) => key[name]));
    if (text === void 0) return list.find((item) => isObject(item) && hasKey(item, key, true));
    const found = items.get(text);
    if (found !== void 0 && (best === void 0 || found.place < best.place)) best = found;
  }
  return best?.item;
}
function itemOfValue(list, value) {
  const text = textOf([value]);
  if (text === void 0) return list.find((item) => equalJson(item, value));
  let values = valuesOf.get(list);
  if (values === void 0) {
    values = /* @__PURE__ */ new Map();
    for (const item of list) {
      const own = textOf([item]);
      if (own !== void 0 && !values.has(own)) values.set(own, item);
    }
    valuesOf.set(list, values);
  }
  return values.get(text);
}
function hasKey(item, key, absent = false) {
  return Object.entries(key).every(
    ([name, value]) => item[name] === void 0 ? absent : equalJson(item[name], value)
  );
}
var valuesOf = /* @__PURE__ */ new WeakMap();
var indexes = /* @__PURE__ */ new WeakMap();
function indexOf(list, names) {
  const all = indexes.get(list) ?? /* @__PURE__ */ new Map();
  indexes.set(list, all);
  const id = JSON.stringify(names);
  const known = all.get(id);
  if (known !== void 0) return known;
  const made = indexed(list, names);
  all.set(id, made);
  return made;
}
function indexed(list, names) {
  const whole = /* @__PURE__ */ new Map();
  const partial = /* @__PURE__ */ new Map();
  list.forEach((item, place) => {
    if (!isObject(item)) return;
    const present = names.filter((name) => item[name] !== void 0);
    const text = textOf(present.map((name) => item[name]));
    if (text === void 0) return;
    if (present.length === names.length && !whole.has(text)) whole.set(text, item);
    const signature = present.join("\0");
    const group = partial.get(signature) ?? { present, items: /* @__PURE__ */ new Map() };
    partial.set(signature, group);
    if (!group.items.has(text)) group.items.set(text, { item, place });
  });
  return { whole, partial: [...partial.values()] };
}
function textOf(values) {
  const parts = [];
  for (const value of values) {
    if (value === void 0 || typeof value === "object" && value !== null) return void 0;
    parts.push(typeof value === "string" ? JSON.stringify(value) : String(value));
  }
  return parts.join(",");
}

export {
  APPLIERS,
  applierNamed,
  titleOf,
  PART_OF,
  prunedKinds,
  protectionsOf,
  fateOf,
  POD_MAKERS,
  podTemplatePath,
  treatmentOf,
  heededTreatment,
  isHookOf,
  isGoneAfterRun,
  cascadesOf,
  removal,
  releaseRange,
  itemWithKey,
  itemNearKey,
  itemOfValue
};
