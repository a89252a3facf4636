import {
  cascadesOf,
  heededTreatment,
  isHookOf,
  itemNearKey,
  itemOfValue,
  itemWithKey,
  podTemplatePath,
  protectionsOf,
  releaseRange,
  treatmentOf
} from "./shared-appliers-cascade.js";
import {
  decodeFieldsV1
} from "./shared-fieldpath-element.js";
import {
  formatPath,
  oneEdit,
  pathOf
} from "./shared-fieldpath-path.js";
import {
  errorWords
} from "./shared-lint-error-words.js";
import {
  meetsRequirement
} from "./shared-appliers-application-set.js";
import {
  folderOf
} from "./shared-appliers-overrides.js";
import {
  groupBy,
  grouped,
  groupsOf
} from "./shared-kube-grouped.js";
import {
  LAST_APPLIED,
  lastAppliedIn
} from "./shared-kube-last-applied.js";
import {
  keptWith
} from "./shared-kube-kept-with.js";
import {
  apiVersionOf,
  formatKey,
  getArray,
  getIn,
  getObject,
  getString,
  nameOf
} from "./shared-kube-object.js";
import {
  equalJson,
  isArray,
  isObject,
  newObject,
  toJsonValue
} from "./shared-kube-json.js";

// src/kube/named-item.ts
var indexes = /* @__PURE__ */ new WeakMap();
function itemNamed(list, name) {
  if (list === void 0) return void 0;
  const index = indexes.get(list) ?? byName(list);
  indexes.set(list, index);
  return index.get(name);
}
function byName(list) {
  const index = /* @__PURE__ */ new Map();
  for (const item of list) {
    const name = getString(item, "name");
    if (!index.has(name)) index.set(name, item);
  }
  return index;
}

// src/lint/recreated.ts
function isHook(preview) {
  const head = preview.modified.at(-1)?.object;
  return head !== void 0 && isHookOf(preview.unit.applier, head);
}
function treatmentAtHead({ unit, modified, lastApplied }) {
  return heededTreatment(unit.applier, lastApplied.at(-1)?.object, modified.at(-1)?.object);
}
function treatmentsAsked({ unit, modified, lastApplied }) {
  const asked = (manifest, by) => manifest && treatmentOf(by, manifest.object);
  return {
    base: asked(lastApplied.at(-1), unit.baseApplier ?? unit.applier),
    head: asked(modified.at(-1), unit.applier)
  };
}

// src/lint/unknown-field.ts
var FORMS = [/unknown field "([^"]+)"/, /(\.[^\s:]+): field not declared in schema/];
function unknownField(message) {
  return FORMS.map((form) => form.exec(message)?.[1]).find((name) => name !== void 0)?.replace(/^\./, "");
}

// src/lint/outcomes.ts
function outcomes(preview) {
  return [...preview.outcomes.values()].filter((outcome) => outcome.verdict !== "not-judged");
}
function mainOutcome(preview) {
  return preview.outcomes.get(preview.unit.applier.mode) ?? preview.outcomes.values().next().value;
}
function rejected(preview, matches) {
  return outcomes(preview).filter((outcome) => refusalsOf(preview, outcome).some(matches)).map((outcome) => outcome.mode);
}
function refusalsOf(preview, outcome) {
  if (outcome.verdict !== "rejected") return [];
  switch (treatmentAtHead(preview)) {
    case void 0:
      return outcome.errors;
    case "skipped":
    case "ignored":
      return [];
    case "anew":
    case "anew-when-refused":
      if (isHook(preview) && !getString(headObject(preview), "metadata", "name")) return [];
      return outcome.anew ?? (preview.change === "added" ? outcome.errors : []);
  }
}
function refusal(preview, matches) {
  const error = outcomes(preview).flatMap((outcome) => refusalsOf(preview, outcome)).find(matches);
  const modes = rejected(preview, matches);
  return error && modes.length > 0 ? { modes, error } : void 0;
}
function releasedDefinitionRefuses(preview) {
  const found2 = [...preview.outcomes.values()].flatMap(({ mode, catalogue }) => {
    const [error] = catalogue?.errors ?? [];
    return catalogue && error ? [{ mode, error, ...catalogue }] : [];
  });
  const same2 = (a, b) => textOf(a) === textOf(b);
  return found2.filter(({ error }, i) => found2.findIndex((other) => same2(other.error, error)) === i).map(({ error, project, version, refusing, accepting }) => ({
    modes: found2.filter((other) => same2(other.error, error)).map(({ mode }) => mode),
    error,
    project,
    version,
    release: `${project} ${releaseRange(refusing)}${accepting.length > 0 ? ` (not by that of ${releaseRange(accepting)})` : ""}`
  }));
}
function textOf({ path, message }) {
  return unknownField(message) ?? `${path} ${message}`;
}
function headObject(preview) {
  return preview.modified.at(-1)?.object;
}
function baseObject(preview) {
  return preview.lastApplied.at(-1)?.object;
}
function deletionOf(preview) {
  if (preview.modified.length > 0) return void 0;
  const deletion = mainOutcome(preview)?.deletion;
  if (!deletion || deletion.by === "orphaned" || deletion.by === "gone" || deletion.protectedBy !== null)
    return void 0;
  return deletion.by === "pruned" ? "deleted" : "deleted-if-pruned";
}
function isSaidOf(cause, consequence) {
  return cause === "deleted" || cause !== null && cause === consequence;
}
function modesWhere(preview, holds) {
  return outcomes(preview).filter(holds).map((outcome) => outcome.mode);
}
function howToProtect({ unit }) {
  const { name, known } = unit.applier;
  const [argo, flux] = [
    "`argocd.argoproj.io/sync-options: Prune=false`",
    "`kustomize.toolkit.fluxcd.io/prune: disabled`"
  ];
  if (!known) return `protect it from pruning (${argo}, ${flux})`;
  switch (name) {
    case "kubectl":
    case "kubectl-server-side":
      return "apply without `--prune` (kubectl heeds no annotation)";
    case "argo-cd":
      return `protect it from pruning (${argo})`;
    case "flux-kustomization":
      return `protect it from pruning (${flux})`;
    default:
      return "protect it from pruning (`helm.sh/resource-policy: keep`)";
  }
}

// src/lint/aggregated.ts
function clearsAggregatedRules(preview) {
  const [base, head] = [baseObject(preview), headObject(preview)];
  if (preview.key.kind !== "ClusterRole" || !isObject(getIn(base, "aggregationRule"))) return false;
  if (!isObject(getIn(head, "aggregationRule"))) return false;
  return getIn(base, "rules") === void 0 !== (getIn(head, "rules") === void 0);
}

// src/lint/applier-options.ts
var OPTIONS = ["ServerSideApply=true", "Replace=true", "Force=true"];
var HOOK = ["metadata", "annotations", "argocd.argoproj.io/hook"];
var ARGO = ["metadata", "annotations", "argocd.argoproj.io/sync-options"];
function* applierOptions(object) {
  const kind = getString(object, "kind");
  const argo = getString(object, "apiVersion")?.startsWith("argoproj.io/") && kind?.startsWith("Application");
  const at = [...kind === "Application" ? [] : ["spec", "template"], "spec", "syncPolicy", "syncOptions"];
  const stated = argo ? getArray(object, ...at) ?? [] : [];
  const annotated2 = (getString(object, ...ARGO) ?? "").split(",").map((option) => option.trim());
  for (const option of OPTIONS) {
    if (stated.includes(option)) yield [option, at];
    if (annotated2.includes(option)) yield [option, ARGO];
  }
  if (getString(object, ...HOOK)?.trim() === "Skip") yield ["hook: Skip", HOOK];
  if (kind === "Kustomization" && getIn(object, "spec", "force") === true) yield ["spec.force", ["spec", "force"]];
  for (const name of ["kustomize.toolkit.fluxcd.io/force", "kustomize.toolkit.fluxcd.io/ssa"])
    if (getString(object, "metadata", "annotations", name)) yield [name, ["metadata", "annotations", name]];
}

// src/lint/by-manifest.ts
function byManifest(found2, of) {
  return [...new Map(found2.map((one) => [of(one).manifest, one])).values()];
}

// src/lint/references.ts
function podSpecPath(kind) {
  const template = podTemplatePath(kind);
  return template && [...template, "spec"];
}
function referencesOf(object) {
  const kind = getString(object, "kind") ?? "";
  const at = podSpecPath(kind);
  const spec = at && getObject(object, ...at);
  const found2 = spec && at ? podReferences(spec, at) : [];
  if (kind === "StatefulSet") add(found2, "Service", getString(object, "spec", "serviceName"), ["spec", "serviceName"]);
  if (kind === "Ingress") found2.push(...ingressReferences(object));
  return found2;
}
var byReference = keptWith((objects) => {
  return grouped(
    objects.flatMap((object) => {
      const texts = referencesOf(object.object).map((found2) => textOf2(found2.kind, object.key.namespace, found2.name));
      return [...new Set(texts)].map((text) => [text, object]);
    })
  );
});
function referrersTo(objects, {
  kind,
  namespace,
  name
}) {
  const known = byReference(objects);
  return known.get(textOf2(kind, namespace, name)) ?? [];
}
function textOf2(kind, namespace, name) {
  return JSON.stringify([kind, namespace ?? null, name]);
}
function add(found2, kind, name, path, optional = false, keys = []) {
  if (typeof name !== "string" || name === "") return;
  found2.push({ kind, name, path, optional, ...keys.length > 0 ? { keys } : {} });
}
function keysIn(...items) {
  return items.flatMap((item) => {
    const key = isObject(item) ? item["key"] : void 0;
    return typeof key === "string" ? [key] : [];
  });
}
function podReferences(spec, at) {
  const found2 = [];
  const account = spec["serviceAccountName"] === void 0 ? "serviceAccount" : "serviceAccountName";
  add(found2, "ServiceAccount", spec[account], [...at, account]);
  each(spec["imagePullSecrets"], (item, i) => add(found2, "Secret", item["name"], [...at, "imagePullSecrets", i], true));
  each(spec["volumes"], (volume, i) => volumeReferences(volume, [...at, "volumes", i], found2));
  for (const list of ["initContainers", "containers"]) {
    each(spec[list], (container, i) => containerReferences(container, [...at, list, i], found2));
  }
  return found2;
}
function volumeReferences(volume, at, found2) {
  const source = (name) => getObject(volume, name);
  add(
    found2,
    "ConfigMap",
    source("configMap")?.["name"],
    [...at, "configMap", "name"],
    source("configMap")?.["optional"] === true,
    keysIn(...getArray(volume, "configMap", "items") ?? [])
  );
  add(
    found2,
    "Secret",
    source("secret")?.["secretName"],
    [...at, "secret", "secretName"],
    source("secret")?.["optional"] === true,
    keysIn(...getArray(volume, "secret", "items") ?? [])
  );
  add(found2, "PersistentVolumeClaim", source("persistentVolumeClaim")?.["claimName"], [
    ...at,
    "persistentVolumeClaim",
    "claimName"
  ]);
  each(getArray(volume, "projected", "sources"), (item, i) => {
    const to = [...at, "projected", "sources", i];
    add(
      found2,
      "ConfigMap",
      getObject(item, "configMap")?.["name"],
      [...to, "configMap", "name"],
      getObject(item, "configMap")?.["optional"] === true,
      keysIn(...getArray(item, "configMap", "items") ?? [])
    );
    add(
      found2,
      "Secret",
      getObject(item, "secret")?.["name"],
      [...to, "secret", "name"],
      getObject(item, "secret")?.["optional"] === true,
      keysIn(...getArray(item, "secret", "items") ?? [])
    );
  });
}
function containerReferences(container, at, found2) {
  each(container["env"], (variable, i) => {
    const to = [...at, "env", i, "valueFrom"];
    const map = getObject(variable, "valueFrom", "configMapKeyRef");
    const secret = getObject(variable, "valueFrom", "secretKeyRef");
    add(found2, "ConfigMap", map?.["name"], [...to, "configMapKeyRef", "name"], map?.["optional"] === true, keysIn(map));
    add(
      found2,
      "Secret",
      secret?.["name"],
      [...to, "secretKeyRef", "name"],
      secret?.["optional"] === true,
      keysIn(secret)
    );
  });
  each(container["envFrom"], (source, i) => {
    const to = [...at, "envFrom", i];
    const map = getObject(source, "configMapRef");
    const secret = getObject(source, "secretRef");
    add(found2, "ConfigMap", map?.["name"], [...to, "configMapRef", "name"], map?.["optional"] === true);
    add(found2, "Secret", secret?.["name"], [...to, "secretRef", "name"], secret?.["optional"] === true);
  });
}
function ingressReferences(ingress) {
  const found2 = [];
  add(found2, "Service", getString(ingress, "spec", "defaultBackend", "service", "name"), [
    "spec",
    "defaultBackend",
    "service",
    "name"
  ]);
  each(
    getArray(ingress, "spec", "rules"),
    (rule, i) => each(
      getArray(rule, "http", "paths"),
      (path, j) => add(found2, "Service", getString(path, "backend", "service", "name"), [
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
    (tls, i) => add(found2, "Secret", tls["secretName"], ["spec", "tls", i, "secretName"], true)
  );
  return found2;
}
function each(list, visit2) {
  if (!isArray(list)) return;
  list.forEach((item, i) => {
    if (isObject(item)) visit2(item, i);
  });
}

// src/lint/classes.ts
var CLASS_GROUPS = {
  PriorityClass: "scheduling.k8s.io",
  RuntimeClass: "node.k8s.io",
  IngressClass: "networking.k8s.io",
  StorageClass: "storage.k8s.io"
};
function isClassKind(kind) {
  return Object.hasOwn(CLASS_GROUPS, kind);
}
function classesNamed(object) {
  const kind = getString(object, "kind") ?? "";
  const at = podSpecPath(kind) ?? [];
  const spec = at.length > 0 ? getObject(object, ...at) : void 0;
  const claims = kind === "StatefulSet" ? getArray(object, "spec", "volumeClaimTemplates") ?? [] : [];
  const own = getObject(object, "spec");
  return [
    named("PriorityClass", spec, [...at, "priorityClassName"]),
    named("RuntimeClass", spec, [...at, "runtimeClassName"]),
    ...kind === "Ingress" ? [named("IngressClass", own, ["spec", "ingressClassName"])] : [],
    ...kind === "PersistentVolumeClaim" ? [named("StorageClass", own, ["spec", "storageClassName"])] : [],
    ...claims.map(
      (claim, i) => named("StorageClass", isObject(claim) ? getObject(claim, "spec") : void 0, [
        ...["spec", "volumeClaimTemplates", i, "spec", "storageClassName"]
      ])
    )
  ].flat();
}
function usersOf(objects, kind, name) {
  const found2 = byClass(objects).get(`${kind} ${name}`) ?? [];
  return [...new Map(found2.map((one) => [one.user, one])).values()];
}
var byClass = keptWith(
  (objects) => grouped(
    objects.flatMap(
      (user) => classesNamed(user.object).map(({ kind, name, path }) => [`${kind} ${name}`, { user, path }])
    )
  )
);
function named(kind, from, path) {
  const name = getString(from, String(path.at(-1)));
  return name === void 0 || name === "" ? [] : [{ kind, name, path }];
}

// src/lint/workloads.ts
var WORKLOADS = ["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet", "CronJob", "Job", "Pod"];
function podTemplate(object) {
  const at = podSpecPath(getString(object ?? void 0, "kind") ?? "");
  const spec = at && getObject(object ?? void 0, ...at);
  if (!object || !at || !spec) return void 0;
  const path = at.slice(0, -1);
  return { metadata: getObject(object, ...path, "metadata"), spec, path };
}
function selects(selector, labels) {
  const structured = "matchLabels" in selector || "matchExpressions" in selector;
  const wanted = structured ? getObject(selector, "matchLabels") ?? {} : selector;
  const equal = Object.entries(wanted).every(([name, value]) => equalJson(labels?.[name], value));
  return equal && (getArray(selector, "matchExpressions") ?? []).every((item) => meets(item, labels));
}
function meets(expression, labels) {
  if (!isObject(expression)) return false;
  const value = labels?.[String(expression["key"])];
  const label = value === void 0 ? void 0 : String(value);
  const values = isArray(expression["values"]) ? expression["values"].map(String) : [];
  return meetsRequirement(String(expression["operator"]), label, values) ?? label === void 0;
}
function scaleTarget(autoscaler) {
  const name = getString(autoscaler, "spec", "scaleTargetRef", "name");
  const kind = getString(autoscaler, "spec", "scaleTargetRef", "kind") ?? "Deployment";
  return name === void 0 ? void 0 : { kind, name };
}
function autoscalerOf(key, context, side) {
  return ["HorizontalPodAutoscaler", "ScaledObject"].flatMap((kind) => scalersByTarget(context.objects(side, kind)).get(targetId(key.namespace, key)) ?? []).at(0);
}
var scalersByTarget = keptWith((objects) => {
  const found2 = /* @__PURE__ */ new Map();
  for (const scaler of objects) {
    const target = scaleTarget(scaler.object);
    const id = target && targetId(scaler.key.namespace, target);
    if (id !== void 0 && !found2.has(id)) found2.set(id, scaler);
  }
  return found2;
});
function targetId(namespace, target) {
  return `${namespace ?? ""}\0${target.kind}\0${target.name}`;
}
function labelsOf(object) {
  return object?.["kind"] === "Service" ? getObject(object, "spec", "selector") : getObject(podTemplate(object)?.metadata, "labels");
}
function workloadsMatching(context, side, { key }, selector) {
  const { namespace } = key;
  const byLabel = workloadsByLabel(context.objects(side));
  const carrying = Object.entries(selector).map(([name, value]) => byLabel.get(labelId(namespace, name, value)) ?? []);
  const [fewest = []] = carrying.sort((a, b) => a.length - b.length);
  return fewest.filter(({ object }) => selects(selector, getObject(podTemplate(object)?.metadata, "labels")));
}
var workloadsByLabel = keptWith(
  (objects) => grouped(
    objects.flatMap((candidate) => {
      const labels = getObject(podTemplate(candidate.object)?.metadata, "labels") ?? {};
      const { namespace } = candidate.key;
      return Object.entries(labels).map(([name, value]) => [labelId(namespace, name, value), candidate]);
    })
  )
);
function labelId(namespace, name, value) {
  return `${namespace ?? ""}\0${name}\0${String(value)}`;
}
function isReloaded(object) {
  const own = getObject(object, "metadata", "annotations");
  const pods = getObject(podTemplate(object)?.metadata, "annotations");
  return /reloader|wave\.pusher|checksum|config-hash/.test(
    [own, pods].flatMap((it) => Object.keys(it ?? {})).join(" ")
  );
}
function isPartialIntent({ key, lastApplied, modified }) {
  const template = key.kind === "Pod" ? void 0 : podSpecPath(key.kind);
  return template !== void 0 && [lastApplied, modified].every((side) => getIn(side.at(-1)?.object, ...template) === void 0);
}

// src/lint/container-limits.ts
function defaultLimits(range) {
  const items = (getArray(range, "spec", "limits") ?? []).filter((item) => getString(item, "type") === "Container");
  return new Map(
    items.flatMap(
      (item) => ["max", "default"].flatMap(
        (field) => Object.entries(getObject(item, field) ?? {}).map(([name, amount]) => [name, String(amount)])
      )
    )
  );
}
function workloadsLimited(preview, context) {
  const outcome = mainOutcome(preview);
  const before = defaultLimits(preview.change === "added" ? null : preview.lastApplied.at(-1)?.object);
  const added = [...defaultLimits(outcome?.after)].filter(([name, amount]) => before.get(name) !== amount);
  if (added.length === 0) return [];
  const old = new Set(WORKLOADS.flatMap((kind) => context.objects("base", kind).map(idOf)));
  const limited = WORKLOADS.filter((kind) => kind !== "Pod" && kind !== "Job").flatMap(
    (kind) => context.objects("head", kind).filter((one) => one.key.namespace === preview.key.namespace && old.has(idOf(one))).map((workload) => ({ workload, limits: limitsFor(podTemplate(workload.object)?.spec, added) })).filter(({ limits }) => limits !== "")
  );
  return groupsOf(limited, ({ limits }) => limits).map((group) => ({
    workloads: group.map(({ workload }) => workload),
    limits: group[0].limits
  }));
}
function limitsFor(spec, added) {
  const own = containersOf(spec).map((container) => getObject(container, "resources", "limits") ?? {});
  return added.filter(([name]) => own.some((limits) => !(name in limits))).map((limit) => limit.join(" ")).join(", ");
}
function contradictingRanges(preview, context) {
  const own = defaultLimits(mainOutcome(preview)?.after);
  return context.objects("head", "LimitRange").flatMap((range) => {
    if (range.key.namespace !== preview.key.namespace || range.key.name === preview.key.name) return [];
    const found2 = [...defaultLimits(range.object)].find(([name, amount]) => own.has(name) && own.get(name) !== amount);
    return found2 ? [{ range, resource: found2[0] }] : [];
  });
}
function idOf({ key }) {
  return `${key.kind} ${key.namespace} ${key.name}`;
}
function containersOf(spec) {
  return ["containers", "initContainers"].flatMap((field) => (getArray(spec, field) ?? []).filter(isObject));
}

// src/lint/crd-lists.ts
function listsOf(definition) {
  const found2 = [];
  for (const [i, version] of (getArray(definition, "spec", "versions") ?? []).entries()) {
    const schema = getObject(version, "schema", "openAPIV3Schema");
    const name = getString(version, "name") ?? "";
    if (schema) visit(schema, name, "", ["spec", "versions", i, "schema", "openAPIV3Schema"], found2);
  }
  return found2;
}
function visit(schema, version, field, path, found2) {
  if (!isObject(schema)) return;
  if (field !== "") found2.push({ version, field, path, schema });
  const { properties, items, additionalProperties } = schema;
  if (isObject(properties)) {
    for (const name of Object.keys(properties)) {
      const inner = field === "" ? name : `${field}.${name}`;
      visit(properties[name], version, inner, [...path, "properties", name], found2);
    }
  }
  if (items !== void 0 && !isArray(items)) visit(items, version, `${field}[]`, [...path, "items"], found2);
  visit(additionalProperties, version, `${field}.*`, [...path, "additionalProperties"], found2);
}

// src/lint/credentials.ts
var FORMS2 = [
  ["an AWS access key", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ["a GitHub token", /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ["a GitLab token", /\bglpat-[A-Za-z0-9_-]{20,}\b/],
  ["a Slack token", /\bxox[abprs]-[A-Za-z0-9-]{20,}\b/],
  ["a Stripe key", /\b[sr]k_live_[A-Za-z0-9]{20,}\b/],
  ["a Google API key", /\bAIza[A-Za-z0-9_-]{35}\b/],
  ["a private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ["a JSON web token", /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/],
  ["a URL with a password", /\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/]+:(?!\$|\{|<|\*|%)[^\s:@/]{6,}@[a-z0-9.-]+/i]
];
var HINT = /A[KS]IA|gh[pousr]_|github_pat_|glpat-|xox|k_live_|AIza|PRIVATE KEY|eyJ|:\/\//;
function looksLikeCredential(text) {
  if (!HINT.test(text)) return void 0;
  return FORMS2.find(([, form]) => form.test(text))?.[0];
}

// src/lint/data-holders.ts
var CLAIMS = "the claims of its instances are deleted, with their data";
function annotated(name, ...values) {
  return (object) => values.includes(getString(object, "metadata", "annotations", name) ?? "");
}
function says(value, ...path) {
  return (object) => getIn(object, ...path) === value;
}
function not(holds) {
  return (object) => !holds(object);
}
function lacksFinalizer(object) {
  const finalizers = getArray(object, "metadata", "finalizers") ?? [];
  return !finalizers.some((one) => typeof one === "string" && /percona\.com\/delete-(?:\w+-)?pvc$/.test(one));
}
function deletesClaim(value) {
  if (isArray(value)) return value.some(deletesClaim);
  if (!isObject(value)) return false;
  return value["deleteClaim"] === true || Object.keys(value).some((key) => deletesClaim(value[key]));
}
var percona = (source) => ({ what: CLAIMS, keeps: lacksFinalizer, stops: true, source });
var HOLDERS = {
  "postgresql.cnpg.io/Cluster": {
    what: CLAIMS,
    source: "https://github.com/cloudnative-pg/cloudnative-pg/issues/8442"
  },
  "acid.zalan.do/postgresql": {
    what: CLAIMS,
    source: "https://postgres-operator.readthedocs.io/en/latest/reference/operator_parameters/"
  },
  "postgres-operator.crunchydata.com/PostgresCluster": {
    what: CLAIMS,
    source: "https://access.crunchydata.com/documentation/postgres-operator/latest/guides/storage-retention/"
  },
  "pgv2.percona.com/PerconaPGCluster": percona("https://docs.percona.com/percona-operator-for-postgresql/delete.html"),
  "pxc.percona.com/PerconaXtraDBCluster": percona(
    "https://docs.percona.com/percona-operator-for-mysql/pxc/delete.html"
  ),
  "ps.percona.com/PerconaServerMySQL": percona("https://docs.percona.com/percona-operator-for-mysql/ps/delete.html"),
  "psmdb.percona.com/PerconaServerMongoDB": percona(
    "https://docs.percona.com/percona-operator-for-mongodb/delete.html"
  ),
  "cassandra.datastax.com/CassandraDatacenter": {
    what: CLAIMS,
    keeps: annotated("cassandra.datastax.com/delete-pvc", "false"),
    stops: true,
    source: "https://github.com/k8ssandra/cass-operator/releases/tag/v1.25.0"
  },
  "elasticsearch.k8s.elastic.co/Elasticsearch": {
    what: CLAIMS,
    keeps: says("DeleteOnScaledownOnly", "spec", "volumeClaimDeletePolicy"),
    stops: true,
    source: "https://www.elastic.co/guide/en/cloud-on-k8s/current/k8s-volume-claim-templates.html"
  },
  "kafka.strimzi.io/Kafka": {
    what: CLAIMS,
    keeps: (object) => !deletesClaim(object["spec"]),
    stops: true,
    source: "https://strimzi.io/docs/operators/latest/configuring.html"
  },
  "kafka.strimzi.io/KafkaNodePool": {
    what: CLAIMS,
    keeps: (object) => !deletesClaim(object["spec"]),
    stops: true,
    source: "https://strimzi.io/docs/operators/latest/configuring.html"
  },
  "kafka.strimzi.io/KafkaTopic": {
    what: "the topic is deleted, with its records",
    keeps: annotated("strimzi.io/managed", "false"),
    source: "https://github.com/strimzi/strimzi-kafka-operator/discussions/9784"
  },
  "rabbitmq.com/RabbitmqCluster": {
    what: CLAIMS,
    source: "https://www.rabbitmq.com/kubernetes/operator/using-operator#delete"
  },
  "solr.apache.org/SolrCloud": {
    what: CLAIMS,
    keeps: not(says("Delete", "spec", "dataStorage", "persistent", "reclaimPolicy")),
    stops: true,
    source: "https://apache.github.io/solr-operator/docs/solr-cloud/solr-cloud-crd.html#data-storage"
  },
  "ceph.rook.io/CephBlockPool": {
    what: "the pool is deleted, with every volume in it",
    source: "https://rook.io/docs/rook/latest-release/Storage-Configuration/ceph-teardown/"
  },
  "ceph.rook.io/CephFilesystem": {
    what: "the file system is deleted, with its pools",
    keeps: says(true, "spec", "preserveFilesystemOnDelete"),
    stops: true,
    source: "https://rook.io/docs/rook/latest-release/CRDs/Shared-Filesystem/ceph-filesystem-crd/"
  },
  "ceph.rook.io/CephObjectStore": {
    what: "the store is deleted, with its pools",
    keeps: says(true, "spec", "preservePoolsOnDelete"),
    stops: true,
    source: "https://rook.io/docs/rook/latest-release/CRDs/Object-Storage/ceph-object-store-crd/"
  },
  "ceph.rook.io/CephCluster": {
    what: "the data on the disks of its hosts is destroyed",
    keeps: not(says("yes-really-destroy-data", "spec", "cleanupPolicy", "confirmation")),
    stops: true,
    source: "https://rook.io/docs/rook/latest-release/Storage-Configuration/ceph-teardown/"
  },
  "longhorn.io/Volume": { what: "its replicas are deleted, with their data", source: "https://longhorn.io/docs/" },
  "cdi.kubevirt.io/DataVolume": {
    what: "its claim is deleted, with the disk",
    source: "https://kubevirt.io/user-guide/storage/disks_and_volumes/#datavolume"
  },
  "kubevirt.io/VirtualMachine": {
    what: "the disks of its dataVolumeTemplates are deleted",
    keeps: (object) => (getArray(object, "spec", "dataVolumeTemplates") ?? []).length === 0,
    stops: true,
    source: "https://kubevirt.io/user-guide/storage/disks_and_volumes/#datavolume"
  },
  "cluster.x-k8s.io/Cluster": {
    what: "the cluster is deleted, with its machines",
    source: "https://cluster-api.sigs.k8s.io/user/quick-start#clean-up"
  },
  "hypershift.openshift.io/HostedCluster": {
    what: "the cluster is deleted, with its machines",
    source: "https://hypershift.pages.dev/"
  },
  "hive.openshift.io/ClusterDeployment": {
    what: "the cluster is deleted, with its machines",
    keeps: says(true, "spec", "preserveOnDelete"),
    source: "https://github.com/openshift/hive/blob/master/docs/using-hive.md"
  },
  "provisioning.cattle.io/Cluster": {
    what: "the cluster is deleted, with its machines",
    source: "https://ranchermanager.docs.rancher.com/how-to-guides/new-user-guides/manage-clusters/clean-cluster-nodes"
  },
  "hnc.x-k8s.io/SubnamespaceAnchor": {
    what: "the namespace of its name is deleted, with everything in it",
    source: "https://github.com/kubernetes-retired/multi-tenancy/releases/tag/hnc-v0.5.0"
  },
  "infra.contrib.fluxcd.io/Terraform": {
    what: "everything that it made is destroyed",
    keeps: not(says(true, "spec", "destroyResourcesOnDeletion")),
    source: "https://flux-iac.github.io/tofu-controller/"
  },
  "pulumi.com/Stack": {
    what: "everything that it made is destroyed",
    keeps: not(says(true, "spec", "destroyOnFinalize")),
    source: "https://github.com/pulumi/pulumi-kubernetes-operator/blob/master/docs/stacks.md"
  },
  "snapshot.storage.k8s.io/VolumeSnapshotContent": {
    what: "the snapshot is deleted from the storage",
    keeps: not(says("Delete", "spec", "deletionPolicy")),
    source: "https://kubernetes.io/docs/concepts/storage/volume-snapshots/#delete"
  }
};
var BY_CLASS = {
  "snapshot.storage.k8s.io/VolumeSnapshot": {
    what: "the snapshot is deleted from the storage",
    kind: "VolumeSnapshotClass",
    field: "volumeSnapshotClassName"
  },
  "groupsnapshot.storage.k8s.io/VolumeGroupSnapshot": {
    what: "its snapshots are deleted from the storage",
    kind: "VolumeGroupSnapshotClass",
    field: "volumeGroupSnapshotClassName"
  },
  "objectbucket.io/ObjectBucketClaim": {
    what: "the bucket is deleted, with its objects",
    kind: "StorageClass",
    field: "storageClassName"
  }
};
var CLOUDS = [
  {
    holds: (_, object) => isObject(getIn(object, "spec", "forProvider")),
    keeps: isOrphaned,
    source: "https://docs.crossplane.io/latest/concepts/managed-resources/#deletionpolicy"
  },
  {
    holds: (group) => group.endsWith(".services.k8s.aws"),
    keeps: annotated("services.k8s.aws/deletion-policy", "retain"),
    source: "https://aws-controllers-k8s.github.io/community/docs/user-docs/deletion-policy/"
  },
  {
    holds: (group) => group.endsWith(".cnrm.cloud.google.com"),
    keeps: annotated("cnrm.cloud.google.com/deletion-policy", "abandon"),
    source: "https://cloud.google.com/config-connector/docs/how-to/managing-deleting-resources"
  },
  {
    holds: (group) => group.endsWith(".azure.com"),
    keeps: annotated("serviceoperator.azure.com/reconcile-policy", "skip", "detach-on-delete"),
    source: "https://azure.github.io/azure-service-operator/guide/annotations/"
  }
];
function isOrphaned(object) {
  if (getString(object, "spec", "deletionPolicy") === "Orphan") return true;
  const policies = getArray(object, "spec", "managementPolicies");
  return policies !== void 0 && !policies.includes("*") && !policies.includes("Delete");
}
var HOLDS_DATA = /(?:Database|DatabaseInstance|DBInstance|DBCluster|RDSInstance|SQLInstance|Table|FileSystem|Filestore|FilestoreInstance|FlexibleServer|CloudMemorystoreInstance|ReplicationGroup|SpannerInstance|Volume|Disk|Keyspace|Cluster)$/;
var HOLDER_SOURCES = [
  ...new Set([...Object.values(HOLDERS), ...CLOUDS].map(({ source }) => source)),
  "https://rook.io/docs/rook/latest-release/Storage-Configuration/Object-Storage-RGW/ceph-object-bucket-claim/"
];
function lossWith({ group, kind }, object) {
  const id = `${group}/${kind}`;
  const holder = HOLDERS[id];
  if (holder) {
    if (!holder.keeps?.(object)) return { fate: "lost", what: holder.what };
    return holder.stops ? { fate: "stopped", what: "what it runs stops at once; its data stays" } : void 0;
  }
  const decided = BY_CLASS[id];
  if (decided) {
    const name = getString(object, "spec", decided.field) ?? "";
    return { fate: "by-class", what: decided.what, kind: decided.kind, name };
  }
  const cloud = CLOUDS.find(({ holds }) => group.includes(".") && holds(group, object));
  if (!cloud || cloud.keeps(object) || !HOLDS_DATA.test(kind)) return void 0;
  return { fate: "lost", what: "the cloud resource behind it is deleted, with its data" };
}
function classKeeps(object) {
  switch (getString(object, "deletionPolicy") ?? getString(object, "reclaimPolicy")) {
    case "Retain":
      return true;
    case "Delete":
      return false;
    default:
      return getString(object, "kind") === "StorageClass" ? false : void 0;
  }
}

// src/lint/definition-changes.ts
function versionsOf(definition) {
  return (getArray(definition, "spec", "versions") ?? []).filter(isObject);
}
function schemaOf(version) {
  return getObject(version, "schema", "openAPIV3Schema");
}
function unserved(base, head) {
  const served = (definition) => versionsOf(definition).flatMap(({ name, served: served2 }) => served2 === true && typeof name === "string" ? [name] : []);
  const left = new Set(served(head));
  return served(base).filter((name) => !left.has(name));
}
function* retyped(base, head) {
  const before = new Map(versionsOf(base).map((version) => [version["name"], schemaOf(version)]));
  for (const [index, version] of versionsOf(head).entries()) {
    const [old, now] = [before.get(version["name"]), schemaOf(version)];
    if (!old || !now || version["served"] !== true) continue;
    for (const found2 of retypedBelow(old, now, "")) yield { version: String(version["name"]), index, ...found2 };
  }
}
function* retypedBelow(old, now, field) {
  const [before, after] = [typeOf(old), typeOf(now)];
  if (before !== void 0 && after !== void 0 && before !== after && !takes(after, before)) {
    yield { field, before, after };
    return;
  }
  const [fields, left] = [getObject(old, "properties") ?? {}, getObject(now, "properties") ?? {}];
  for (const name in fields) yield* deeper(fields[name], left[name], field === "" ? name : `${field}.${name}`);
  for (const below of ["items", "additionalProperties"])
    yield* deeper(old[below], now[below], below === "items" ? `${field}[]` : `${field}.*`);
}
function* deeper(old, now, field) {
  if (isObject(old) && isObject(now)) yield* retypedBelow(old, now, field);
}
function typeOf(schema) {
  if (schema["x-kubernetes-int-or-string"] === true) return "int-or-string";
  return getString(schema, "type");
}
function takes(type, value) {
  return type === "number" && value === "integer" || type === "int-or-string" && (value === "integer" || value === "string");
}

// src/lint/describe.ts
function describeKey({ kind, name, namespace }) {
  const within = namespace === void 0 ? "" : ` -n ${namespace}`;
  return {
    kind,
    name,
    namespace: namespace ?? "",
    object: namespace === void 0 ? `${kind} ${name}` : `${kind} ${namespace}/${name}`,
    resource: `${kind.toLowerCase()}/${name}${within}`,
    within
  };
}

// src/lint/last-applied.ts
function lastAppliedOf({ live }) {
  return live.source === "assumed" ? void 0 : lastAppliedIn(live.object ?? void 0);
}

// src/lint/values.ts
var MAX = 60;
function shortened(value) {
  if (value === void 0) return "nothing";
  const text = typeof value === "object" && value !== null ? JSON.stringify(value, (_key, item) => typeof item === "bigint" ? item.toString() : item) : String(value);
  const line = text.replace(/\s*\n\s*/g, " ");
  return line.length > MAX ? `${line.slice(0, MAX - 1)}…` : line;
}
function valueAt(object, path) {
  let at = object ?? void 0;
  for (const element of path) {
    if (element.type === "field") at = isObject(at) ? at[element.name] : void 0;
    else if (!isArray(at)) return void 0;
    else if (element.type === "index") at = at[element.index];
    else if (element.type === "value") at = itemOfValue(at, element.value);
    else at = itemWithKey(at, element.key) ?? itemNearKey(at, element.key);
  }
  return at;
}
function firstDifference(a, b, path) {
  const [left, right] = [valueAt(a, path), valueAt(b, path)];
  if (!isObject(left) || !isObject(right)) return path;
  const name = Object.keys({ ...left, ...right }).find((one) => !equalJson(left[one], right[one]));
  return name === void 0 ? path : firstDifference(a, b, [...path, { type: "field", name }]);
}
function sameBut(a, b, from, to) {
  if (typeof a === "string") return typeof b === "string" && (a === b || a.replaceAll(from, to) === b);
  if (isArray(a))
    return isArray(b) && a.length === b.length && a.every((item, i) => sameBut(item, b[i] ?? null, from, to));
  if (!isObject(a)) return equalJson(a, b);
  if (!isObject(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => {
    const other = b[name] ?? b[name.replaceAll(from, to)];
    const own = a[name];
    return own !== void 0 && other !== void 0 && sameBut(own, other, from, to);
  });
}

// src/lint/drift.ts
function driftFates({ drift }, { after }) {
  if (!drift || !after) return [];
  return drift.fields.map(({ path, owners }) => ({
    path,
    owners,
    base: valueAt(drift.expected, path),
    live: valueAt(drift.found, path),
    after: valueAt(after, path)
  }));
}
function wasApplied(preview, { path, live, base }) {
  const applied = valueAt(lastAppliedOf(preview), path);
  return applied !== void 0 && live !== void 0 && equalJson(applied, live) && !equalJson(applied, base ?? null);
}
function byWhom({ owners }, manager) {
  const names = [...new Set(owners.map((owner) => owner.manager))].filter(
    (name) => name !== manager && name !== "kubectl-client-side-apply" && name !== "before-first-apply"
  );
  return names.length === 0 ? "" : `, set by ${names.map((name) => `\`${name}\``).join(" and ")}`;
}
function shownValue({ key }, path, value) {
  const secret = key.kind === "Secret" && path[0]?.type === "field" && /^(data|stringData)$/.test(path[0].name);
  return secret && value !== void 0 ? "another value (masked)" : shortened(value);
}

// src/lint/losses.ts
var LOSSES = {
  "/PersistentVolumeClaim": "with reclaim policy Delete, its data is deleted too",
  "/PersistentVolume": "its claim loses it, and its data may be lost",
  "/Namespace": "everything in it is deleted",
  "apiextensions.k8s.io/CustomResourceDefinition": "every object of its kind is deleted",
  "apps/StatefulSet": "all its pods stop at once"
};

// src/lint/lost-keys.ts
function keysLost(before, after) {
  const left = keysOf(after);
  return new Set([...keysOf(before)].filter((key) => !left.has(key)));
}
function keysOf(object) {
  return new Set(["data", "binaryData"].flatMap((field) => Object.keys((object && getObject(object, field)) ?? {})));
}
function keysNeeded(workload, from, keys) {
  if (getIn(workload, "spec", "replicas") === 0 || getIn(workload, "spec", "suspend") === true) return [];
  return referencesOf(workload).filter((found2) => found2.kind === from.kind && found2.name === from.name && !found2.optional).flatMap(({ keys: named4 = [], path }) => named4.filter((key) => keys.has(key)).map((key) => ({ key, path })));
}

// src/lint/server-path.ts
function serverPath(path) {
  const steps = path.matchAll(/([^.[\]]+)|\[((?:"(?:[^"\\]|\\.)*"|[^\]])*)\]/g);
  return [...steps].map(([, name, inside]) => name !== void 0 ? named2(name) : bracket(inside ?? ""));
}
function named2(name) {
  return { type: "field", name };
}
function bracket(inside) {
  if (/^\d+$/.test(inside)) return { type: "index", index: Number(inside) };
  const fields = [...inside.matchAll(/([A-Za-z][A-Za-z0-9]*)=("(?:[^"\\]|\\.)*"|[^,]*)(?:,|$)/g)];
  if (fields.length === 0 || fields.map(([text]) => text).join("") !== inside) return named2(inside);
  const key = newObject();
  for (const [, name, value] of fields) key[name ?? ""] = scalar(value ?? "");
  return { type: "key", key };
}
function scalar(text) {
  try {
    return toJsonValue(JSON.parse(text));
  } catch {
    return text;
  }
}

// src/lint/made-pods.ts
function saidOfPods(preview) {
  const template = podTemplatePath(preview.key.kind) ?? [];
  return outcomes(preview).flatMap(({ mode, pods }) => {
    const error = errorOf(pods);
    const modes = modesWhere(preview, (other) => errorOf(other.pods)?.message === error?.message);
    if (!pods || !error || modes[0] !== mode || pods.since === "surroundings") return [];
    const how = pods.errors.length === 0 ? "warned" : pods.since === "before" ? "before" : "refused";
    if (how === "warned" && pods.since !== "template") return [];
    return [{ how, error, path: [...pathOf(...template), ...serverPath(error.changed?.[0] ?? "spec")], modes }];
  });
}
function errorOf(pods) {
  return pods?.errors[0] ?? pods?.warning;
}
function refusedMakersOf(preview) {
  const all = outcomes(preview).find(({ refusedMakers }) => refusedMakers !== void 0)?.refusedMakers ?? [];
  const [first] = all;
  return first && { first, all, modes: modesWhere(preview, ({ refusedMakers }) => refusedMakers !== void 0) };
}

// src/lint/marks.ts
var MARKS = {
  "argocd.argoproj.io": [
    "hook",
    "hook-delete-policy",
    "sync-wave",
    "sync-options",
    "compare-options",
    "skip-reconcile",
    "refresh",
    "ignore-resource-updates",
    "manifest-generate-paths"
  ],
  "helm.sh": ["hook", "hook-weight", "hook-delete-policy", "hook-output-log-policy", "resource-policy"],
  "kustomize.toolkit.fluxcd.io": ["prune", "force", "reconcile", "ssa", "substitute"],
  "helm.toolkit.fluxcd.io": ["driftDetection"],
  "config.kubernetes.io": ["local-config"]
};
var KNOWN = new Set(
  Object.entries(MARKS).flatMap(([prefix, names]) => names.map((name) => `${prefix}/${name}`))
);
function almostMark(annotation) {
  if (KNOWN.has(annotation)) return void 0;
  return [...KNOWN].find((known) => oneEdit(annotation, known) || annotation.toLowerCase() === known.toLowerCase());
}

// src/lint/namespace-free.ts
function lacksNamespaceOnly({ change, modified }, errors, { unit, objects }) {
  if (unit.isNamespaceFree !== true || change !== "added") return false;
  const subjects = getArray(modified.at(-1)?.object, "subjects") ?? [];
  return errors.every(({ path }) => {
    const [, place] = /^subjects\[(\d+)\]\.namespace$/.exec(path) ?? [];
    const subject = place === void 0 ? void 0 : subjects[Number(place)];
    const name = getString(subject, "name");
    const isOwn = objects("head", "ServiceAccount").some(({ key }) => key.name === name);
    return getString(subject, "kind") === "ServiceAccount" && isOwn;
  });
}
function* accountsNamed({ change, unit, modified }) {
  if (change !== "added" || unit.isNamespaceFree === false) return;
  for (const subject of getArray(modified.at(-1)?.object, "subjects") ?? []) {
    const [kind, name] = [getString(subject, "kind"), getString(subject, "name")];
    if (kind === "ServiceAccount" && name !== void 0 && getString(subject, "namespace") === void 0)
      yield { kind, text: name };
  }
}

// src/lint/node-ports.ts
function nodePortsOf(service2) {
  const found2 = /* @__PURE__ */ new Map();
  const type = getString(service2, "spec", "type");
  if (type !== "NodePort" && type !== "LoadBalancer") return found2;
  (getArray(service2, "spec", "ports") ?? []).forEach((entry, i) => {
    const port = getIn(entry, "nodePort");
    if (typeof port === "number" && port !== 0) found2.set(port, ["spec", "ports", i, "nodePort"]);
  });
  const health = getIn(service2, "spec", "healthCheckNodePort");
  if (typeof health === "number" && health !== 0) found2.set(health, ["spec", "healthCheckNodePort"]);
  return found2;
}
var byPort = keptWith(
  (services) => grouped(services.flatMap((one) => [...nodePortsOf(one.object).keys()].map((port) => [port, one])))
);
function portsTaken(preview, context) {
  const [mine, old] = [nodePortsOf(headObject(preview)), nodePortsOf(baseObject(preview))];
  const { applier } = preview.unit;
  const found2 = (port, path, holder, how) => {
    const together = applier.known || folderWith(holder.manifest) === folderWith(preview.modified.at(-1));
    return [{ port, path, holder, how, together }];
  };
  return [...mine].flatMap(([port, path]) => {
    if (old.has(port)) return [];
    const isOther = ({ key }) => formatKey(key) !== formatKey(preview.key);
    const before = byPort(context.objects("base", "Service")).get(port)?.find(isOther);
    const after = byPort(context.objects("head", "Service")).get(port)?.find(isOther);
    if (before && after) return found2(port, path, after, "held");
    if (after) return formatKey(after.key) < formatKey(preview.key) ? found2(port, path, after, "held") : [];
    if (!before) return [];
    const other = context.preview(before.key);
    const wanted = nodePortsOf(other && headObject(other));
    return found2(port, path, before, [...old.keys()].some((one) => wanted.has(one)) ? "swapped" : "released");
  });
}
function folderWith(manifest) {
  return manifest && folderOf(manifest.location.path);
}

// src/lint/owners.ts
function ownersOf(managedFields) {
  return (managedFields ?? []).flatMap((entry) => {
    const manager = getString(entry, "manager");
    if (!isObject(entry) || manager === void 0) return [];
    const fields = readFields(entry);
    const operation = getString(entry, "operation") ?? "Update";
    return fields ? [{ manager, operation, subresource: getString(entry, "subresource"), fields }] : [];
  });
}
function readFields(entry) {
  try {
    return decodeFieldsV1(entry["fieldsV1"]);
  } catch (error) {
    if (error instanceof SyntaxError) return void 0;
    throw error;
  }
}

// src/lint/plan-steps.ts
var ORPHAN = {
  run: "Delete only the StatefulSet: its pods and claims stay",
  command: "kubectl delete {resource} --cascade=orphan"
};
var READY = { check: "All pods are ready", command: "kubectl rollout status {resource}" };
var STATEFULSET_RECREATED = [
  ORPHAN,
  { apply: "The new StatefulSet adopts the pods; claims that exist stay as they are" },
  { run: "Restart the pods one by one, so that they get the change", command: "kubectl rollout restart {resource}" },
  READY
];
var STATEFULSET_RELABELLED = [
  ORPHAN,
  { run: "Give these pods the labels of the new selector: a pod without them blocks its successor" },
  { apply: "The new StatefulSet adopts the pods" },
  READY
];
var CLAIMS_GROWN = [
  { check: "The class of the claims allows expansion", command: "kubectl get storageclass" },
  {
    run: "Grow every claim, from `{claim}-{name}-0` on; to shrink, leave them: only new claims get smaller",
    command: `kubectl patch pvc {claim}-{name}-0{within} -p '{"spec":{"resources":{"requests":{"storage":"{after}"}}}}'`,
    free: true
  },
  ORPHAN,
  { apply: "The new StatefulSet adopts the pods, and creates new claims from the new template" },
  { check: "The claims have the new size", command: "kubectl get pvc{within}" }
];
var UNDER_A_NEW_NAME = [
  { change: "Leave it as it is, and add one with the new content under a new name" },
  { change: "Let the workloads refer to the new name; their pods roll" },
  { check: "No manifest refers to the old name any more" },
  { change: "Remove the old one" }
];
var NEW_CLAIM = [
  { change: "Leave this claim as it is, and add one with the new spec under a new name" },
  { run: "Stop what writes to the old claim, and copy the data with a pod that mounts both" },
  { check: "The data is complete" },
  { change: "Let the workload mount the new claim" },
  { change: "Remove the old claim; to keep its volume, set its reclaim policy to Retain first" }
];
var MOVE = [
  { change: "Add it in its new place, and keep the old one" },
  { check: "The new one works, and its data has been copied" },
  { change: "Let everything that refers to the old one refer to the new one" },
  { change: "Remove the old one, in a change of its own" }
];

// src/lint/ports.ts
function portsLost(head, after, kind) {
  return portLists(head, kind).flatMap(({ path, key }) => {
    const wanted = getArray(head, ...path) ?? [];
    const kept = byNumber(portsAfter(after, head, path), key);
    return wanted.flatMap((port, i) => {
      if (!isObject(port) || port[key] === void 0) return [];
      if (kept.get(numberOf(port, key))?.some((other) => same(other, port, key))) return [];
      return [{ path: [...path, i], number: String(port[key]), protocol: protocolOf(port) }];
    });
  });
}
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
  const container = itemNamed(getArray(after, ...path.slice(0, -2)), name);
  return getArray(getObject(container), "ports") ?? [];
}
function byNumber(ports, key) {
  return groupBy(ports, (port) => numberOf(port, key));
}
function numberOf(port, key) {
  const number = getIn(port, key);
  return typeof number === "object" ? "" : `${number} ${protocolOf(port)}`;
}
function same(live, wanted, key) {
  return equalJson(getIn(live, key), getIn(wanted, key)) && protocolOf(live) === protocolOf(wanted);
}
function protocolOf(port) {
  return getString(port, "protocol") ?? "TCP";
}

// src/lint/go-duration.ts
var SECONDS = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9 };
function secondsOf(text) {
  if (!/^\+?(?:\d+(?:\.\d*)?(?:h|ms|m|s|us|µs|ns))+$/.test(text)) return void 0;
  const parts = [...text.matchAll(/(\d+(?:\.\d*)?)(h|ms|m|s|us|µs|ns)/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (SECONDS[unit ?? ""] ?? 0), 0);
}

// src/lint/remediation.ts
function uninstallsOnFailure(release) {
  const upgrade = ["spec", "upgrade", "remediation"];
  const retries = getIn(release, ...upgrade, "retries");
  const counts = typeof retries === "number" && retries !== 0;
  const last = getIn(release, ...upgrade, "remediateLastFailure");
  return getString(release, ...upgrade, "strategy") === "uninstall" && (counts || last === true);
}
function patienceOf(release) {
  if (getIn(release, "spec", "upgrade", "disableWait") === true) return Number.POSITIVE_INFINITY;
  const written = getString(release, "spec", "upgrade", "timeout") ?? getString(release, "spec", "timeout");
  return (written === void 0 ? void 0 : secondsOf(written)) ?? 300;
}

// src/lint/removed-fields.ts
function* removedFields(before, after, at = []) {
  if (before === after) return;
  if (isObject(before)) {
    for (const name of Object.keys(before)) {
      const other = isObject(after) ? after[name] : void 0;
      yield* removedFields(before[name], other === null ? void 0 : other, [...at, { type: "field", name }]);
    }
  } else if (isArray(before) && named3(before)) {
    for (const item of before) {
      const { name } = item;
      const key = newObject();
      key["name"] = name;
      const path = [...at, { type: "key", key }];
      const other = isArray(after) ? itemNamed(after, name) : void 0;
      if (other === void 0) yield { path, value: item };
      else yield* removedFields(item, other, path);
    }
  } else if (after === void 0 && before !== void 0 && before !== null) yield { path: at, value: before };
}
function named3(list) {
  return list.length > 0 && list.every((item) => isObject(item) && typeof item["name"] === "string");
}

// src/lint/replaced.ts
function isRename(removed, added) {
  const [from, to] = [removed.key, added.key];
  if (removed.change !== "removed" || added.change !== "added") return false;
  if (from.kind !== to.kind || from.group !== to.group) return false;
  const [base, head] = [baseObject(removed), headObject(added)];
  if (from.namespace !== to.namespace || from.name === to.name || !base || !head) return false;
  return sameBut(withoutHostname(base), withoutHostname(head), from.name, to.name);
}
function withoutHostname(object) {
  const spec = object["spec"] ?? null;
  const pods = getObject(object, "spec", "template", "spec");
  if (!isObject(spec) || pods?.["hostname"] === void 0) return spec;
  const { hostname: _, ...rest } = pods;
  return { ...spec, template: { ...getObject(spec, "template"), spec: rest } };
}
function isMove(removed, added) {
  const [from, to] = [removed.key, added.key];
  if (removed.change !== "removed" || added.change !== "added" || from.name !== to.name) return void 0;
  if (from.kind === to.kind) return from.group === to.group ? "namespace" : void 0;
  return from.namespace === to.namespace ? "kind" : void 0;
}

// src/lint/scaled-pods.ts
function ordinalsOf(set) {
  const first = numberAt(set, ["spec", "ordinals", "start"], 0);
  return { first, last: first + numberAt(set, ["spec", "replicas"], 1) - 1 };
}
function ordinalsLost(before, after) {
  const all = Array.from({ length: Math.min(Math.max(0, before.last - before.first + 1), 1e4) }, (_, i) => i);
  return all.map((i) => before.first + i).filter((ordinal) => ordinal < after.first || ordinal > after.last);
}
function deletesClaims(set) {
  const object = set ?? void 0;
  return getString(object, "spec", "persistentVolumeClaimRetentionPolicy", "whenScaled") === "Delete" && (getArray(object, "spec", "volumeClaimTemplates") ?? []).length > 0;
}
function isKindOfScaler(kind) {
  return kind === "HorizontalPodAutoscaler" || kind === "ScaledObject";
}
function boundsOf(scaler) {
  if (!scaleTarget(scaler)) return void 0;
  switch (getString(scaler, "kind")) {
    case "HorizontalPodAutoscaler":
      return {
        least: numberAt(scaler, ["spec", "minReplicas"], 1),
        most: numberAt(scaler, ["spec", "maxReplicas"], 1)
      };
    case "ScaledObject": {
      const least = numberAt(scaler, ["spec", "minReplicaCount"], 0);
      const idle = numberAt(scaler, ["spec", "idleReplicaCount"], least);
      return { least: Math.min(least, idle), most: numberAt(scaler, ["spec", "maxReplicaCount"], 100) };
    }
    default:
      return void 0;
  }
}
function numberAt(object, path, absent) {
  const value = getIn(object ?? void 0, ...path);
  return typeof value === "number" ? value : absent;
}

// src/lint/scaled-down.ts
function scaledDown(preview, context) {
  const [before, after] = [baseObject(preview), headObject(preview)];
  const [target, bounds] = [scaleTarget(after), boundsOf(after)];
  if (target?.kind !== "StatefulSet" || !bounds || outcomes(preview).length === 0) return void 0;
  const isTarget = ({ key }) => key.name === target.name && key.namespace === preview.key.namespace;
  const set = context.objects("head", "StatefulSet").find(isTarget);
  const then = context.objects("base", "StatefulSet").find(isTarget);
  if (!set || !then || !deletesClaims(set.object) || !deletesClaims(then.object)) return void 0;
  const ordinals = ordinalsOf(then.object);
  if (context.preview(set.key) && ordinalsLost(ordinals, ordinalsOf(set.object)).length > 0) return void 0;
  const other = before ? void 0 : autoscalerOf(set.key, context, "base")?.object;
  const pods = ordinals.last - ordinals.first + 1;
  const old = boundsOf(before ?? other) ?? { least: pods, most: pods };
  const at = (replicas) => pathOf("spec", preview.key.kind === "ScaledObject" ? `${replicas}ReplicaCount` : `${replicas}Replicas`);
  if (bounds.most < old.least) return { set, path: at("max"), before: old.least, after: bounds.most, certain: true };
  if (bounds.most < old.most) return { set, path: at("max"), before: old.most, after: bounds.most, certain: false };
  if (bounds.least < old.least) return { set, path: at("min"), before: old.least, after: bounds.least, certain: false };
  return void 0;
}

// src/lint/served-by.ts
var SERVED_KINDS = [
  "ValidatingWebhookConfiguration",
  "MutatingWebhookConfiguration",
  "CustomResourceDefinition",
  "APIService"
];
var KINDS = new Set(SERVED_KINDS);
var servedIn = keptWith(
  (objects) => objects.filter(({ key }) => KINDS.has(key.kind))
);
function servedBy(object) {
  const kind = getString(object, "kind") ?? "";
  const about = `${kind} \`${nameOf(object)}\``;
  switch (kind) {
    case "ValidatingWebhookConfiguration":
    case "MutatingWebhookConfiguration":
      return (getArray(object, "webhooks") ?? []).filter(isObject).flatMap((webhook) => {
        if (webhook["failurePolicy"] === "Ignore") return [];
        const fails = `every request that \`${getString(webhook, "name") ?? ""}\` would be asked about is refused`;
        return service(getObject(webhook, "clientConfig", "service"), about, fails);
      });
    case "CustomResourceDefinition":
      return service(
        getObject(object, "spec", "conversion", "webhook", "clientConfig", "service"),
        about,
        "no object can be read or written in a version that is not stored"
      );
    case "APIService":
      return service(getObject(object, "spec", "service"), about, "no kind of its group can be read or written");
    default:
      return [];
  }
}
function service(found2, what, fails) {
  const [namespace, name] = [getString(found2, "namespace"), getString(found2, "name")];
  return namespace === void 0 || name === void 0 ? [] : [{ namespace, name, what, fails }];
}

// src/lint/service-pods.ts
function* selectingServices(context) {
  const base = new Map(
    context.objects("base", "Service").toReversed().map((one) => [formatKey(one.key), one])
  );
  for (const service2 of context.objects("head", "Service")) {
    const before = base.get(formatKey(service2.key));
    const selector = selectorOf(service2);
    const old = before && selectorOf(before);
    if (selector && old) yield { service: service2, selector, old };
  }
}
function selectorOf({ object }) {
  const selector = getObject(object, "spec", "selector");
  return selector && Object.keys(selector).length > 0 ? selector : void 0;
}
function* servicesWithoutPods(context) {
  let standing;
  for (const { service: service2, selector, old } of selectingServices(context)) {
    const [lost] = workloadsMatching(context, "base", service2, old);
    if (!lost || workloadsMatching(context, "head", service2, selector).length > 0) continue;
    standing ??= new Set(context.objects("head").map(({ key }) => formatKey(key)));
    const kept = standing.has(formatKey(lost.key));
    yield { service: service2, selector, lost, kept };
  }
}
function* servicesAheadOfPods(context) {
  for (const { service: service2, selector, old } of selectingServices(context)) {
    if (workloadsMatching(context, "base", service2, selector).length > 0) continue;
    const served = new Set(workloadsMatching(context, "base", service2, old).map(({ key }) => formatKey(key)));
    const workload = workloadsMatching(context, "head", service2, selector).find(
      ({ key }) => served.has(formatKey(key))
    );
    if (workload) yield { service: service2, selector, workload };
  }
}

// src/lint/stays.ts
var RESIDUE = /* @__PURE__ */ new Set(["before-first-apply", "kubectl-create", "kubectl-edit", "kubectl-client-side-apply"]);
function whyItStays(preview, { mode, managedFieldsAfter, manager }, { path }) {
  if (formatPath(path).endsWith(".serviceAccountName")) return "its deprecated twin `serviceAccount` keeps it";
  if (preview.live.source === "assumed") return void 0;
  if (mode === "server-side") {
    const owner = ownersOf(managedFieldsAfter).find(
      (it) => it.manager !== manager && !RESIDUE.has(it.manager) && it.fields.has(path)
    );
    return owner && `\`${owner.manager}\` owns it too`;
  }
  const text = getString(preview.live.object ?? void 0, "metadata", "annotations", LAST_APPLIED);
  if (text === void 0 || mode !== "client-side") return void 0;
  const last = path.at(-1);
  return last?.type === "field" && !text.includes(`"${last.name}"`) ? "the last apply did not set it" : void 0;
}

// src/lint/taken-names.ts
function namesOf(definition) {
  const names = getObject(definition, "spec", "names");
  const kind = getString(names, "kind") ?? "";
  const short = (getArray(names, "shortNames") ?? []).filter((one) => typeof one === "string");
  const singular = getString(names, "singular") || kind.toLowerCase();
  return {
    kinds: [kind, getString(names, "listKind") || `${kind}List`],
    resources: [getString(names, "plural") ?? "", singular, ...short]
  };
}
function nameTaken(definition, other) {
  if (getString(definition, "spec", "group") !== getString(other, "spec", "group")) return void 0;
  const [mine, theirs] = [namesOf(definition), namesOf(other)];
  return mine.kinds.find((name) => theirs.kinds.includes(name)) ?? mine.resources.find((name) => theirs.resources.includes(name));
}
function ofOneGroup(definitions, definition) {
  const known = byName2(definitions);
  return [...new Set(idsOf(definition).flatMap((id) => known.get(id)?.slice(0, MOST) ?? []))];
}
var MOST = 8;
var byName2 = keptWith(
  (definitions) => grouped(definitions.flatMap((one) => idsOf(one.object).map((id) => [id, one])))
);
function idsOf(definition) {
  const { kinds, resources } = namesOf(definition);
  const group = getString(definition, "spec", "group") ?? "";
  return [...kinds.map((name) => `${group} kind ${name}`), ...resources.map((name) => `${group} resource ${name}`)];
}

// src/lint/twins.ts
function isAlike(manifests) {
  return manifests.every(({ object }) => equalJson(object, manifests[0]?.object));
}
function stoodSo({ modified, lastApplied }) {
  return lastApplied.length >= modified.length && (isAlike(modified) || !isAlike(lastApplied));
}
function withoutEffect({ modified, lastApplied }) {
  const last = modified.at(-1);
  if (isAlike(modified) || !last || !equalJson(last.object, lastApplied.at(-1)?.object)) return void 0;
  return modified.find(({ object }, i) => !equalJson(object, lastApplied[i]?.object));
}
function mayBeAlternatives({ unit, modified, lastApplied }) {
  const paths = new Set(modified.map(({ location }) => location.path));
  return !unit.applier.known && paths.size > 1 && lastApplied.some(({ location }) => paths.has(location.path));
}

// src/lint/waves.ts
var PHASES = {
  PreSync: 0,
  "pre-install": 0,
  "pre-upgrade": 0,
  Sync: 1,
  PostSync: 2,
  "post-install": 2,
  "post-upgrade": 2
};
function turnOf(object) {
  const annotation = (name) => getString(object, "metadata", "annotations", name) ?? "";
  const hooks = (annotation("argocd.argoproj.io/hook") || annotation("helm.sh/hook")).split(",");
  const phases = hooks.flatMap((hook) => PHASES[hook.trim()] ?? []);
  const written = annotation("argocd.argoproj.io/sync-wave") || annotation("helm.sh/hook-weight");
  const wave = /^[+-]?\d+$/.test(written) ? Number(written) : 0;
  return { phase: phases.length === 0 ? 1 : Math.min(...phases), wave };
}
function isBefore(one, other) {
  return one.phase < other.phase || one.phase === other.phase && one.wave < other.wave;
}
function laterNeeds({ key, modified, change }, context) {
  const object = modified.at(-1)?.object;
  if (!object) return [];
  const needed = [];
  if (change === "added" && key.namespace !== void 0)
    needed.push({ kind: "Namespace", namespace: void 0, name: key.namespace });
  if (podTemplatePath(key.kind, key.group) !== void 0 && key.kind !== "CronJob") {
    for (const { kind, name, optional } of referencesOf(object))
      if (!optional && kind !== "Service") needed.push({ kind, namespace: key.namespace, name });
  }
  const own = turnOf(object);
  return needed.flatMap(
    ({ kind, namespace, name }) => context.named(name).filter((other) => {
      const head = headObject(other);
      const isMeant = other.key.group === "" && other.key.kind === kind && other.key.namespace === namespace;
      return isMeant && other.change === "added" && head !== void 0 && isBefore(own, turnOf(head));
    })
  );
}

// src/lint/rule.ts
function defineRule(rule) {
  return rule;
}

// src/rules/added-object-exists.ts
var added_object_exists_default = defineRule({
  summary: "The change adds an object that the cluster already has",
  severity: "warning",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "Apply does not create the object. It changes one that somebody else made: fields that the manifest does not set stay as they are, and two owners may keep overwriting each other.",
  fix: "Look at the live object: `kubectl get {resource} -o yaml --show-managed-fields`. Choose another name, or take the object over on purpose.",
  references: ["https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#how-to-create-objects"],
  messages: {
    exists: "`{object}` is new in the repository, but the cluster already has it{by}: apply changes the existing object"
  },
  *check(preview) {
    const { live, change } = preview;
    if (change !== "added" || live.source === "assumed" || !live.object) return;
    const outcome = mainOutcome(preview);
    if (outcome?.verdict !== "rejected" && !outcome?.liveChanged) return;
    const helm = getString(live.object, "metadata", "annotations", "meta.helm.sh/release-name");
    const by = helm === void 0 ? madeBy(ownersOf(getArray(live.object, "metadata", "managedFields"))[0]?.manager) : `, part of the Helm release \`${helm}\``;
    yield { messageId: "exists", path: pathOf("metadata", "name"), side: "head", data: { by } };
  }
});
function madeBy(manager) {
  return manager === void 0 ? "" : `, made by \`${manager}\``;
}

// src/rules/aggregation-replaces-rules.ts
var aggregation_replaces_rules_default = defineRule({
  summary: "A ClusterRole gets an aggregation rule, which replaces the rules it has",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "A controller fills an aggregated role with the rules of the roles that its selectors match. It overwrites all other rules, including those in the manifest. Everybody bound to the role loses them at once.",
  fix: "Move the rules into a role that the selectors match, in a change before this one, and leave `rules` out.",
  references: [
    "https://kubernetes.io/docs/reference/access-authn-authz/rbac/#aggregated-clusterroles",
    "ClusterRoleAggregationController.syncClusterRole (pkg/controller/clusterroleaggregation)"
  ],
  messages: {
    replaced: "`{object}` loses its own rules: a controller replaces them with the rules of the roles that its selectors match"
  },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    const { group, kind } = preview.key;
    if (group !== "rbac.authorization.k8s.io" || kind !== "ClusterRole" || !base || !head) return;
    if (isObject(getIn(base, "aggregationRule")) || !isObject(getIn(head, "aggregationRule"))) return;
    const rules2 = getIn(base, "rules");
    if (!isArray(rules2) || rules2.length === 0) return;
    yield { messageId: "replaced", path: pathOf("aggregationRule"), side: "head" };
  }
});

// src/rules/annotation-misspelt.ts
var annotation_misspelt_default = defineRule({
  summary: "An annotation of an applier is misspelt, so the applier ignores it",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "The API server accepts any annotation, so nothing reports the mistake. The annotation has no effect: a hook becomes an ordinary object, and a protected object is deleted.",
  fix: "Write `{meant}`.",
  references: ["https://argo-cd.readthedocs.io/en/stable/user-guide/annotations-and-labels/"],
  messages: { misspelt: "the annotation `{key}` of `{object}` has no effect: it is one letter off `{meant}`" },
  *check(preview) {
    const before = getObject(baseObject(preview), "metadata", "annotations");
    for (const key of Object.keys(getObject(headObject(preview), "metadata", "annotations") ?? {})) {
      const meant = before?.[key] === void 0 ? almostMark(key) : void 0;
      if (meant === void 0) continue;
      yield { messageId: "misspelt", path: pathOf("metadata", "annotations", key), side: "head", data: { key, meant } };
    }
  }
});

// src/rules/api-group-or-kind-changed.ts
var api_group_or_kind_changed_default = defineRule({
  summary: "An object changes its API group or its kind under the same name",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 3,
  why: "API groups that share storage hold the same object, so apply updates it. Tools that compare by group (Helm 3, some prune lists) see one object removed and another added. Another kind is another object: both run until the old one is removed.",
  fix: "For another group: check that the applier prunes by identity, not by group. For another kind: remove the old object in the same step, or the two compete for the same pods and names.",
  references: ["https://github.com/helm/helm/issues/7219", "https://github.com/helm/helm/issues/2885"],
  messages: {
    group: "`{object}`{more} changes from `{from}` to `{to}` and stays the same object: apply updates it",
    kind: "{from} `{name}` becomes a {to}: a new object is created, and the old one is {fate}"
  },
  *checkUnit(context) {
    const moves = /* @__PURE__ */ new Map();
    for (const preview of context.previews) {
      const [base, head] = [preview.lastApplied.at(-1)?.gvk, preview.modified.at(-1)?.gvk];
      if (!base || !head || base.group === head.group) continue;
      if (context.registry.head.meant(head.group, head.kind)) continue;
      const id = `${apiVersionOf(base)} ${apiVersionOf(head)} ${head.kind}`;
      moves.set(id, [...moves.get(id) ?? [], preview]);
    }
    for (const [id, [preview, ...others]] of moves) {
      if (!preview) continue;
      const [from = "", to = ""] = id.split(" ");
      const data = { from, to, more: others.length > 0 ? ` (and ${others.length} more)` : "" };
      const severity = context.unit.applier.name === "helm-3" ? "warning" : "info";
      yield { messageId: "group", path: pathOf("apiVersion"), side: "head", data, preview, severity };
    }
  },
  *check(preview, context) {
    const kinds = WORKLOADS;
    if (preview.change !== "added" || !kinds.includes(preview.key.kind)) return;
    const { name, namespace } = preview.key;
    const old = context.named(name).find(({ change, key }) => change === "removed" && kinds.includes(key.kind) && key.namespace === namespace);
    if (!old) return;
    const fate = { deleted: "deleted", "deleted-if-pruned": "deleted if your applier prunes" };
    const gone = deletionOf(old);
    const data = { from: old.key.kind, to: preview.key.kind, fate: gone ? fate[gone] : "left in the cluster" };
    yield { messageId: "kind", path: pathOf("kind"), side: "head", data };
  }
});

// src/rules/applier-mode-changed.ts
var EFFECTS = {
  "ServerSideApply=true": "from now on each field has an owner, applies can conflict, and fields left by client-side apply may stay",
  "Replace=true": "objects are replaced as a whole, and fields that others set are lost",
  "Force=true": "objects that cannot be updated are deleted and created again",
  "spec.force": "objects that cannot be updated are deleted and created again",
  "kustomize.toolkit.fluxcd.io/force": "Flux deletes and creates it again if it cannot be updated",
  "hook: Skip": "Argo CD neither applies nor deletes it any more",
  "kustomize.toolkit.fluxcd.io/ssa": "Flux treats fields of other managers differently"
};
var applier_mode_changed_default = defineRule({
  summary: "The way in which objects are applied changes",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "The option affects every object that it covers, not only those of this change: the next apply of each may conflict, keep removed fields, or replace the object.",
  fix: "Change the option in a change of its own, and look at what the first apply does (`applylint check --base-applied` shows both modes).",
  references: ["https://github.com/argoproj/argo-cd/issues/25205"],
  messages: {
    on: "`{object}` turns `{option}` on: {effect}",
    off: "`{object}` turns `{option}` off: objects are applied in the usual way again"
  },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (!base || !head) return;
    const id = ([option, path]) => `${option} ${path.join(".")}`;
    const [before, after] = [[...applierOptions(base)], [...applierOptions(head)]];
    for (const option of after)
      if (!before.some((other) => id(other) === id(option)))
        yield {
          messageId: "on",
          path: pathOf(...option[1]),
          side: "head",
          data: { option: option[0], effect: EFFECTS[option[0]] ?? "" }
        };
    for (const option of before)
      if (!after.some((other) => id(other) === id(option)))
        yield { messageId: "off", path: pathOf(...option[1]), side: "base", data: { option: option[0] } };
  }
});

// src/rules/apply-generatename.ts
var apply_generatename_default = defineRule({
  summary: "An object has `generateName` and no name, which apply cannot handle",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Apply finds the live object by its name. With `generateName` alone it has none, so kubectl refuses the object (`kubectl create` would make a new one each time).",
  fix: "Give it a `metadata.name`, or create it outside of apply: `kubectl create -f FILE`. Argo CD accepts it as a hook: `argocd.argoproj.io/hook: Sync`.",
  references: ["https://github.com/kubernetes/kubernetes/issues/44501"],
  messages: { refused: "apply refuses a {kind} with `generateName: {prefix}` and no name" },
  *check(preview, { previews }) {
    const head = headObject(preview);
    if (isHook(preview)) return;
    const prefix = getString(head, "metadata", "generateName");
    if (prefix === void 0 || getString(baseObject(preview), "metadata", "generateName") !== void 0) return;
    const found2 = refusal(preview, ({ path: path2, message }) => path2.startsWith("metadata") && /name/i.test(message));
    const path = pathOf("metadata", "generateName");
    const took = ({ change, key }) => change === "removed" && key.kind === preview.key.kind;
    const severity = preview.unit.applier.known || previews.some(took) ? "error" : "warning";
    if (found2) yield { messageId: "refused", path, side: "head", modes: found2.modes, severity, data: { prefix } };
  }
});

// src/rules/atomic-map-foreign-keys-removed.ts
var atomic_map_foreign_keys_removed_default = defineRule({
  summary: "Server-side apply replaces a whole map, including keys that somebody else set",
  severity: "warning",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "Selectors, node selectors and references are atomic under server-side apply: one manager owns the whole map. Client-side apply merges them key by key, so a live object may have keys that the manifest never had.",
  fix: "If the keys should stay, write them into the manifest ({keys}).",
  references: ["https://github.com/fluxcd/flux2/issues/5898"],
  messages: { removed: "apply removes from `{field}` of `{object}` what only the live object has: {keys}" },
  *check(preview) {
    const outcome = preview.outcomes.get("server-side");
    const schema = preview.kind?.schema;
    const head = headObject(preview);
    if (preview.live.source === "assumed" || !outcome?.before || !outcome.after || !schema || !head) return;
    for (const path of atomicMaps(head, schema, [])) {
      const [live, kept] = [getIn(outcome.before, ...path), getIn(outcome.after, ...path)];
      const base = getIn(baseObject(preview), ...path);
      if (!isObject(live) || !isObject(kept)) continue;
      const lost = Object.keys(live).filter((name) => !(name in kept) && !(isObject(base) && name in base));
      if (lost.length === 0) continue;
      const data = { field: path.join("."), keys: lost.map((name) => `\`${name}\``).join(", ") };
      yield { messageId: "removed", path: pathOf(...path), side: "head", modes: ["server-side"], data };
    }
  }
});
function atomicMaps(object, schema, at) {
  return Object.keys(object).flatMap((name) => {
    const inner = schema.fields?.get(name) ?? schema.values;
    const value = object[name];
    if (!inner || !isObject(value)) return [];
    return inner.mapType === "atomic" ? [[...at, name]] : atomicMaps(value, inner, [...at, name]);
  });
}

// src/rules/changed-object-missing.ts
var changed_object_missing_default = defineRule({
  summary: "The change edits an object that the cluster does not have",
  severity: "info",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "Base was never applied, or somebody deleted the object. Apply creates it anew, with everything in head, not only with what changed.",
  fix: "Find out why it is missing before it comes back: `kubectl get events -n {namespace}` or the logs of the tools that delete objects there.",
  references: ["https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/"],
  messages: { missing: "`{object}` is not in the cluster, though base has it: apply creates it" },
  *check(preview) {
    const { live, change } = preview;
    if (change !== "modified" || live.source === "assumed" || live.source === "unknown" || live.object !== null) return;
    if (mainOutcome(preview)?.verdict !== "created") return;
    yield { messageId: "missing", path: pathOf("metadata", "name"), side: "head" };
  }
});

// src/rules/claims-deleted-by-autoscaler.ts
var claims_deleted_by_autoscaler_default = defineRule({
  summary: "An autoscaler has lower bounds, and the StatefulSet that it scales deletes the claims of removed pods",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "With `whenScaled: Delete`, the claims of the removed pods are deleted, whoever scales down. Scaling up again gives those pods empty disks.",
  fix: "Set `spec.persistentVolumeClaimRetentionPolicy.whenScaled: Retain` on the StatefulSet first, in a change of its own.",
  references: [
    "https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#persistentvolumeclaim-retention"
  ],
  messages: {
    deleted: "`{object}` scales StatefulSet `{set}` from {before} to {after} at most: the claims of the removed pods are deleted, with their data",
    possible: "`{object}` may scale StatefulSet `{set}` from {before} to {after}: the claims of removed pods are deleted, with their data"
  },
  *needs({ key, modified }) {
    const target = isKindOfScaler(key.kind) ? scaleTarget(modified.at(-1)?.object) : void 0;
    if (target?.kind === "StatefulSet") yield { kind: target.kind, text: target.name };
  },
  *check(preview, context) {
    const scaled = scaledDown(preview, context);
    if (!scaled) return;
    const { set, path, before, after, certain } = scaled;
    const related = [{ key: set.key, manifest: set.manifest, message: "its retention policy is `whenScaled: Delete`" }];
    const at = { path, side: "head", data: { set: set.key.name, before, after }, related };
    yield certain ? { messageId: "deleted", ...at } : { messageId: "possible", severity: "warning", ...at };
  }
});

// src/rules/claims-deleted-by-scaling.ts
var claims_deleted_by_scaling_default = defineRule({
  summary: "A StatefulSet is scaled down, and its retention policy deletes the claims of the removed pods",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "With `whenScaled: Delete`, the claims of the removed pods are deleted too. Scaling up again gives those pods empty disks. Pods that other ordinals leave out count as removed.",
  fix: "Set `spec.persistentVolumeClaimRetentionPolicy.whenScaled: Retain` first, in a change of its own, and scale down after that.",
  references: [
    "https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#persistentvolumeclaim-retention"
  ],
  messages: {
    deleted: "`{object}` is scaled down from {before} to {after}: the claims of the removed pods are deleted, with their data",
    shifted: "`{object}` has no pods {pods} any more: their claims are deleted, with their data"
  },
  *check(preview) {
    if (preview.key.kind !== "StatefulSet") return;
    const modes = modesWhere(
      preview,
      ({ before: before2, after: after2 }) => deletesClaims(before2) && deletesClaims(after2) && ordinalsLost(ordinalsOf(before2), ordinalsOf(after2)).length > 0
    );
    const first = outcomes(preview).find(({ mode }) => modes.includes(mode));
    if (!first) return;
    const [before, after] = [ordinalsOf(first.before), ordinalsOf(first.after)];
    const lost = ordinalsLost(before, after);
    const count = { before: before.last - before.first + 1, after: after.last - after.first + 1 };
    const pods = lost.length === 1 ? `${lost[0]}` : `${lost[0]} to ${lost.at(-1)}`;
    const at = { side: "head", modes, data: { ...count, pods } };
    if (before.first === after.first) yield { messageId: "deleted", path: pathOf("spec", "replicas"), ...at };
    else yield { messageId: "shifted", path: pathOf("spec", "ordinals", "start"), ...at };
  }
});

// src/rules/class-deleted-in-use.ts
var USERS = { PriorityClass: WORKLOADS, RuntimeClass: WORKLOADS, IngressClass: ["Ingress"] };
var CLAIMING = ["StatefulSet", "PersistentVolumeClaim"];
var CONSEQUENCES = {
  PriorityClass: "its next pods are refused",
  RuntimeClass: "its next pods are refused",
  IngressClass: "no controller serves it any more",
  StorageClass: "new claims stay pending, and claims that are bound cannot grow"
};
var class_deleted_in_use_default = defineRule({
  summary: "A class is gone from the manifests while another object still names it",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Running pods keep running, but a pod whose PriorityClass or RuntimeClass does not exist is refused. It breaks at the next restart, not at the merge.",
  fix: "Let {referrer} name another class first and roll it out, then remove `{object}`; or restore its manifest.",
  references: [
    "https://kubernetes.io/docs/concepts/scheduling-eviction/pod-priority-preemption/#priorityclass",
    "https://kubernetes.io/docs/concepts/containers/runtime-class/"
  ],
  messages: {
    deleted: "`{object}` is deleted, but {referrer} still names it: {consequence}",
    "deleted-if-pruned": "`{object}` is deleted if your applier prunes, but {referrer} still names it: {consequence}"
  },
  *needs({ change, key }) {
    if (change !== "removed" || !isClassKind(key.kind)) return;
    for (const kind of key.kind === "StorageClass" ? CLAIMING : USERS[key.kind]) yield { kind, text: key.name };
  },
  *check(preview, context) {
    const { group, kind, name } = preview.key;
    const messageId = isClassKind(kind) && CLASS_GROUPS[kind] === group ? deletionOf(preview) : void 0;
    if (!isClassKind(kind) || !messageId) return;
    if (context.elsewhere(preview.key).some(({ head }) => head !== void 0)) return;
    const users = [context.objects("head"), context.inCluster()].flatMap((all) => usersOf(all, kind, name));
    const found2 = byManifest(users, ({ user }) => user).map(({ user: { key, manifest }, path }) => ({
      key,
      manifest,
      message: `${key.kind} ${key.name} names it in ${path.join(".")}`
    }));
    const [first, ...more] = found2;
    if (!first) return;
    const referrer = `${first.key.kind} \`${first.key.name}\`${more.length > 0 ? ` (and ${more.length} more)` : ""}`;
    const severity = kind === "StorageClass" ? "warning" : "error";
    const data = { referrer, consequence: CONSEQUENCES[kind] };
    yield { messageId, path: [], side: "base", data, severity, related: found2 };
  }
});

// src/rules/class-field-immutable.ts
var FIXED = {
  IngressClass: /^spec\.controller$/,
  PriorityClass: /^(?:value|preemptionPolicy)$/,
  RuntimeClass: /^handler$/
};
var class_field_immutable_default = defineRule({
  summary: "An immutable field of an IngressClass, PriorityClass or RuntimeClass changes",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Pods and Ingresses refer to a class by its name and rely on its meaning, so the API server rejects the whole object.",
  fix: "Create a class under a new name and move its users, or recreate this one: `kubectl delete {resource}`, then apply. Whatever is running keeps the settings it started with.",
  references: ["ValidatePriorityClassUpdate (pkg/apis/scheduling/validation)"],
  plan: [
    {
      run: "Delete the class: whatever is running keeps the settings it started with",
      command: "kubectl delete {resource}"
    },
    { apply: "The class is created anew" }
  ],
  messages: { rejected: "the API server rejects `{object}`: `{field}` cannot change from {before} to {after}" },
  *check(preview) {
    const fixed = FIXED[preview.key.kind];
    const found2 = fixed && refusal(preview, ({ path: path2, message }) => fixed.test(path2) && /immutable|chang/.test(message));
    if (!found2) return;
    const field = found2.error.path;
    const path = serverPath(field);
    const before = shortened(valueAt(baseObject(preview), path));
    const after = shortened(valueAt(headObject(preview), path));
    yield { messageId: "rejected", path, side: "head", modes: found2.modes, data: { field, before, after } };
  }
});

// src/rules/config-changed-no-rollout.ts
var config_changed_no_rollout_default = defineRule({
  summary: "A ConfigMap or Secret changes, and the pods that read it are not restarted",
  severity: "info",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 4,
  why: "A container reads its environment variables when it starts. Running pods keep the old values until something restarts them, perhaps in the middle of the night.",
  fix: "Restart them after the apply: `kubectl rollout restart {restart}`. A kustomize `configMapGenerator` adds a hash of the content to the name, so that the pods roll automatically.",
  references: ["https://github.com/argoproj/argo-helm/issues/3118"],
  messages: { stale: "pods of {workloads} keep the old values of `{object}` until they restart" },
  *needs({ key, change }) {
    if (key.group !== "" || key.kind !== "ConfigMap" && key.kind !== "Secret" || change !== "modified") return;
    for (const kind of WORKLOADS) yield { kind, text: key.name };
  },
  *check(preview, context) {
    const { group, kind, name } = preview.key;
    const outcome = mainOutcome(preview);
    if (group !== "" || kind !== "ConfigMap" && kind !== "Secret" || outcome?.verdict !== "configured") return;
    if (equalJson(getIn(outcome.before ?? void 0, "data"), getIn(outcome.after ?? void 0, "data"))) return;
    const readers = referrersTo(context.objects("head"), preview.key).filter(({ key, object }) => {
      if (!["Deployment", "StatefulSet", "DaemonSet"].includes(key.kind)) return false;
      const reads = referencesOf(object).some(
        (it) => it.kind === kind && it.name === name && /\benv(?:From)?\b/.test(it.path.join("."))
      );
      return reads && !isReloaded(object) && !rolls(key);
    });
    const [first] = readers;
    if (!first) return;
    const label = ({ key }) => `${key.kind} \`${key.name}\``;
    yield {
      messageId: "stale",
      path: [],
      side: "head",
      data: { workloads: readers.map(label).join(", "), restart: describeKey(first.key).resource }
    };
    function rolls(key) {
      const changed = context.preview(key);
      const of = changed && mainOutcome(changed);
      const [before, after] = [of?.before, of?.after].map((object) => getIn(object ?? void 0, "spec", "template"));
      return of !== void 0 && !equalJson(before, after);
    }
  }
});

// src/rules/content-after-document-end.ts
var content_after_document_end_default = defineRule({
  summary: "Text follows a document end marker (`...`), and apply never sees it",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "kubectl reads a document up to `...` and drops what follows up to the next `---`. An object there is not applied, without any message.",
  fix: "Begin a new document with `---`, or remove the `...`.",
  references: ["https://yaml.org/spec/1.2.2/#912-document-markers"],
  messages: { ignored: "{message}" },
  checkInput: ({ code }) => code === "ignored-content" ? "ignored" : void 0
});

// src/rules/crd-breaks-objects.ts
var crd_breaks_objects_default = defineRule({
  summary: "A CustomResourceDefinition no longer accepts fields that its objects have",
  severity: "warning",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  togetherFrom: 4,
  why: "The API server accepts the definition, and the failures come later. Manifests and controllers that use a version that is no longer served find no such kind. Stored objects with a field of the old type are rejected at their next change.",
  fix: "Add a version beside the old one, move objects and controllers to it, and drop the old one in a later change.",
  references: [
    "https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/"
  ],
  messages: {
    unserved: "{custom} is no longer served in version `{version}`{users}",
    retyped: "`{field}` of {custom} {version} changes from {before} to {after}: objects that have it are rejected until they set it to a value of the new type"
  },
  *needs({ key, lastApplied, modified }) {
    const [base, head] = [lastApplied.at(-1)?.object, modified.at(-1)?.object];
    if (key.kind !== "CustomResourceDefinition" || !base || !head || unserved(base, head).length === 0) return;
    const [kind, text] = [getString(base, "spec", "names", "kind"), getString(base, "spec", "group")];
    if (kind !== void 0 && text !== void 0) yield { kind, text };
  },
  *check(preview, context) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (preview.key.kind !== "CustomResourceDefinition" || !base || !head) return;
    if (outcomes(preview).some(({ verdict }) => verdict === "rejected")) return;
    const custom = getString(head, "spec", "names", "kind") ?? "";
    for (const version of unserved(base, head)) {
      const users = context.objects("head", custom).filter(
        ({ key, manifest }) => key.group === getString(head, "spec", "group") && manifest.gvk.version === version
      );
      const named4 = users.slice(0, 3).map(({ key }) => `\`${key.name}\``);
      const words = named4.length > 0 ? `, which ${named4.join(", ")} ${users.length > 1 ? "use" : "uses"}` : "";
      yield {
        messageId: "unserved",
        path: pathOf("spec", "versions"),
        side: "head",
        ...users.length > 0 ? { severity: "error" } : {},
        data: { custom, version, users: words },
        related: users.map(({ key, manifest }) => ({ key, manifest, message: `${custom} ${key.name} uses it` }))
      };
    }
    for (const { version, index, ...found2 } of retyped(base, head)) {
      const path = pathOf("spec", "versions", index, "schema");
      yield { messageId: "retyped", path, side: "head", data: { custom, version, ...found2 } };
    }
  }
});

// src/rules/crd-deleted.ts
var crd_deleted_default = defineRule({
  summary: "A CustomResourceDefinition is gone from the manifests: pruning it deletes all its objects",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 4,
  why: "Deleting a definition deletes every object of its kind in every namespace, along with what controllers created for them.",
  fix: "Keep the definition until no object of its kind is left (`kubectl get {name} -A`), or {protect}.",
  references: ["https://github.com/kubernetes/website/issues/6075"],
  plan: [
    {
      check: "No object of the kind is left in any namespace, or all of them are saved",
      command: "kubectl get {name} -A"
    },
    { change: "Remove its objects first, in a change of their own, and let their controller clean up" },
    { apply: "The definition is deleted" }
  ],
  messages: {
    deleted: "CustomResourceDefinition `{name}` and every {custom} in the cluster are deleted{known}",
    "deleted-if-pruned": "CustomResourceDefinition `{name}` and every {custom} in the cluster are deleted if your applier prunes{known}"
  },
  *needs({ key, lastApplied, change }) {
    const custom = getString(lastApplied.at(-1)?.object, "spec", "names", "kind");
    const group = getString(lastApplied.at(-1)?.object, "spec", "group");
    if (key.kind === "CustomResourceDefinition" && change === "removed" && custom !== void 0 && group !== void 0)
      yield { kind: custom, text: group };
  },
  *check(preview, context) {
    const messageId = deletionOf(preview);
    const custom = getString(baseObject(preview), "spec", "names", "kind");
    if (preview.key.kind !== "CustomResourceDefinition" || !messageId || custom === void 0) return;
    const group = getString(baseObject(preview), "spec", "group");
    const objects = context.objects("head", custom).filter(({ key }) => key.group === group);
    const known = objects.length > 0 ? `, including ${objects.map(({ key }) => `\`${key.name}\``).join(", ")}` : "";
    yield {
      messageId,
      path: [],
      side: "base",
      data: { custom, known, protect: howToProtect(preview) },
      related: objects.map(({ key, manifest }) => ({
        key,
        manifest,
        message: `${custom} ${key.name} is deleted with it`
      }))
    };
  }
});

// src/rules/crd-list-replaced-whole.ts
var crd_list_replaced_whole_default = defineRule({
  summary: "A list of a custom resource is replaced as a whole, including items that somebody else added",
  severity: "warning",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "Custom resources have no merge keys in client-side apply. Any change to a list sends the whole list, which removes items that only the cluster has.",
  fix: "Copy the live items into the manifest (`kubectl get {resource} -o yaml`), or apply server-side where the definition has `x-kubernetes-list-type: map`.",
  references: [
    "https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#merge-patch-calculation"
  ],
  messages: { lost: "apply removes from `{field}` of `{object}` what only the live object has: {items}" },
  *check(preview) {
    if (preview.live.source === "assumed" || preview.kind?.source !== "crd") return;
    for (const path of listPaths(headObject(preview))) {
      const base = getIn(baseObject(preview), ...path);
      const live = getIn(preview.live.object ?? void 0, ...path);
      if (!isArray(live)) continue;
      const foreign = live.filter((item) => !(isArray(base) && base.some((it) => sameItem(it, item))));
      const modes = modesWhere(preview, ({ mode, after }) => {
        const kept = getIn(after ?? void 0, ...path);
        return mode === "client-side" && isArray(kept) && foreign.some((item) => !kept.some((it) => sameItem(it, item)));
      });
      const items = foreign.map((item) => shortened(isObject(item) ? item["name"] ?? item : item)).join(", ");
      const data = { items, field: path.join(".") };
      if (modes.length > 0) yield { messageId: "lost", path: pathOf(...path), side: "head", modes, data };
    }
  }
});
function sameItem(a, b) {
  return isObject(a) && isObject(b) && a["name"] !== void 0 ? equalJson(a["name"], b["name"]) : equalJson(a, b);
}
function listPaths(value, at = []) {
  if (isArray(value)) return [at];
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => listPaths(value[name], [...at, name]));
}

// src/rules/crd-scope-or-names-changed.ts
var crd_scope_or_names_changed_default = defineRule({
  summary: "The scope, kind, group or plural name of a CustomResourceDefinition changes, which the API server forbids",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "These fields decide where etcd keeps the objects, so they cannot change once the definition is established. The API server rejects the whole definition.",
  fix: "Keep the old value. Another scope or kind needs a new definition: deleting this one deletes all its objects, so export them first (`kubectl get {name} -A -o yaml`).",
  references: ["ValidateCustomResourceDefinitionUpdate (apiextensions-apiserver)"],
  messages: {
    rejected: "the API server rejects CustomResourceDefinition `{name}`: `{field}` cannot change from {before} to {after}"
  },
  *check(preview) {
    if (preview.key.kind !== "CustomResourceDefinition") return;
    const fixed = /^spec\.(?:scope|group|names\.(?:kind|plural))$/;
    const found2 = refusal(preview, ({ path: path2, message }) => fixed.test(path2) && /immutable/.test(message));
    if (!found2) return;
    const path = serverPath(found2.error.path);
    const before = shortened(valueAt(baseObject(preview), path));
    const data = { field: found2.error.path, before, after: shortened(valueAt(headObject(preview), path)) };
    yield { messageId: "rejected", path, side: "head", modes: found2.modes, data };
  }
});

// src/rules/crd-stored-version-removed.ts
var crd_stored_version_removed_default = defineRule({
  summary: "A CustomResourceDefinition loses a version in which objects may still be stored",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Objects in etcd may still have that version. The API server rejects the definition as long as `status.storedVersions` lists it.",
  fix: 'Keep `{version}` with `served: false, storage: false`. After all objects are rewritten (`kubectl get RESOURCE -A -o json | kubectl replace -f -`), drop it from the status: `kubectl patch crd {name} --subresource=status --type=merge -p \'{"status":{"storedVersions":["{stored}"]}}\'`; then remove the version.',
  references: ["https://github.com/kubernetes/kubernetes/issues/87691"],
  plan: [
    { change: "Keep `{version}` in `spec.versions` for now, and let another version have `storage: true`" },
    {
      run: "Rewrite every object, which stores it in the new version",
      command: "kubectl get {name} -A -o json | kubectl replace -f -",
      free: true
    },
    {
      run: "Remove `{version}` from the stored versions",
      command: `kubectl patch crd {name} --subresource=status --type=merge -p '{"status":{"storedVersions":["{stored}"]}}'`,
      free: true
    },
    { apply: "The API server accepts the definition without `{version}`" }
  ],
  messages: {
    rejected: "the API server rejects CustomResourceDefinition `{name}`: objects may still be stored in `{version}`, which is removed"
  },
  *check(preview) {
    if (preview.key.kind !== "CustomResourceDefinition") return;
    const found2 = refusal(preview, ({ path }) => path.startsWith("status.storedVersions["));
    if (!found2) return;
    const version = /missing from spec\.versions; (\S+) was/.exec(found2.error.message)?.[1] ?? "";
    const versions = getArray(headObject(preview), "spec", "versions") ?? [];
    const stored = String(
      getIn(
        versions.find((it) => getIn(it, "storage") === true),
        "name"
      ) ?? "NEW"
    );
    yield {
      messageId: "rejected",
      path: pathOf("spec", "versions"),
      side: "head",
      modes: found2.modes,
      data: { version, stored }
    };
  }
});

// src/rules/crd-topology-changed.ts
var crd_topology_changed_default = defineRule({
  summary: "A field of a CustomResourceDefinition merges differently than before",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  togetherFrom: 4,
  why: "The owners in live objects were recorded for the old type. If it changes from granular to atomic, every manager owns the whole field, and applies conflict. If it changes from atomic to granular, nobody owns the parts, and removed items stay.",
  fix: "Keep the old value, or change it in a new version of the kind and have every manager apply once with `--force-conflicts` after the change.",
  references: [
    "https://kubernetes.io/docs/reference/using-api/server-side-apply/#compatibility-across-topology-changes"
  ],
  messages: {
    changed: "`{field}` of {custom} {version} changes from {before} to {after}: the owners recorded in existing objects no longer match"
  },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (preview.key.kind !== "CustomResourceDefinition" || !base || !head) return;
    const before = new Map(listsOf(base).map((place) => [`${place.version} ${place.field}`, place.schema]));
    for (const { version, field, path, schema } of listsOf(head)) {
      const old = before.get(`${version} ${field}`);
      if (!old || old["type"] !== schema["type"] || schema["type"] !== "array" && schema["type"] !== "object")
        continue;
      const [was, is] = [topology(old), topology(schema)];
      if (equalJson(was, is)) continue;
      const data = { field, version, before: was, after: is, custom: getString(head, "spec", "names", "kind") ?? "" };
      yield { messageId: "changed", path: pathOf(...path), side: "head", modes: ["server-side"], data };
    }
  }
});
function topology(schema) {
  if (schema["type"] === "object") return String(schema["x-kubernetes-map-type"] ?? "granular");
  const keys = schema["x-kubernetes-list-map-keys"];
  const by = Array.isArray(keys) ? ` by ${keys.join(", ")}` : "";
  return `${String(schema["x-kubernetes-list-type"] ?? "atomic")}${by}`;
}

// src/rules/credential-in-plain-object.ts
var credential_in_plain_object_default = defineRule({
  summary: "An object that is not a Secret holds a credential in plain text",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "Everybody who may read ConfigMaps, workloads or this repository can read it, and the git history keeps it. Treat it as leaked.",
  fix: "Revoke it and issue a new one. Put the new one into a Secret (sealed, encrypted with SOPS, or from an external store) and refer to it with `secretKeyRef`.",
  references: ["https://kubernetes.io/docs/concepts/security/secrets-good-practices/"],
  messages: { found: "`{field}` of `{object}` holds {credential} in plain text" },
  *check(preview) {
    if (preview.key.kind === "Secret" || preview.key.kind === "SealedSecret") return;
    const credentials = found(headObject(preview));
    if (credentials.length === 0 || getIn(headObject(preview), "sops") !== void 0) return;
    const known = new Set(found(baseObject(preview)).map(({ text }) => text));
    for (const { path, text, credential } of credentials) {
      if (known.has(text)) continue;
      yield { messageId: "found", path: pathOf(...path), side: "head", data: { field: path.join("."), credential } };
    }
  }
});
function found(value, at = [], into = []) {
  if (typeof value === "string") {
    const credential = looksLikeCredential(value);
    if (credential !== void 0) into.push({ path: at, text: value, credential });
  } else if (isArray(value))
    value.forEach((item, i) => {
      if (mayHold(item)) found(item, [...at, i], into);
    });
  else if (isObject(value)) {
    for (const name in value) if (mayHold(value[name])) found(value[name], [...at, name], into);
  }
  return into;
}
function mayHold(value) {
  return typeof value === "string" ? value.length >= SHORTEST : typeof value === "object";
}
var SHORTEST = 14;

// src/rules/csa-after-ssa-removes-nothing.ts
var csa_after_ssa_removes_nothing_default = defineRule({
  summary: "An object that was applied server-side is now applied client-side, which removes nothing",
  severity: "warning",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "Client-side apply removes only fields that its last-applied annotation has. Server-side apply writes no such annotation, so the first client-side apply removes nothing.",
  fix: "Keep applying server-side (`kubectl apply --server-side`), or remove `{field}` by hand: `kubectl edit {resource}`.",
  references: [
    "https://kubernetes.io/docs/reference/using-api/server-side-apply/#downgrading-from-server-side-apply-to-client-side-apply"
  ],
  messages: {
    stays: "`{field}` stays in `{object}`, though the manifest no longer has it{more}: the object was applied server-side"
  },
  *check(preview) {
    const outcome = preview.outcomes.get("client-side");
    if (preview.live.source === "assumed" || !preview.live.object || !outcome?.after || lastAppliedOf(preview)) return;
    const fields = getIn(preview.live.object, "metadata", "managedFields");
    const owners = ownersOf(Array.isArray(fields) ? fields : []);
    if (!owners.some(({ operation, subresource }) => operation === "Apply" && subresource === void 0)) return;
    const left = [...removedFields(baseObject(preview), headObject(preview))].filter(
      ({ path }) => valueAt(outcome.after, path) !== void 0
    );
    const [first] = left;
    if (!first) return;
    const more = left.length > 1 ? ` (and ${left.length - 1} more fields)` : "";
    const data = { field: formatPath(first.path), more };
    yield { messageId: "stays", path: first.path, side: "base", modes: ["client-side"], data };
  }
});

// src/rules/csa-to-ssa-migration-residue.ts
var RESIDUE2 = /* @__PURE__ */ new Set(["before-first-apply", "kubectl-create", "kubectl-edit", "kubectl-client-side-apply"]);
var csa_to_ssa_migration_residue_default = defineRule({
  summary: "A field is gone from the manifest, but a manager from before server-side apply still owns it",
  severity: "warning",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "Server-side apply removes a field only when nobody else owns it. The old manager never releases it, because nobody applies under its name any more.",
  fix: "Remove the field by hand (`kubectl edit {resource}`), or drop the old manager from `metadata.managedFields` (client-go `csaupgrade.UpgradeManagedFields` does so).",
  references: [
    "https://github.com/kubernetes/kubernetes/issues/99003",
    "https://github.com/kubernetes/kubernetes/issues/89954"
  ],
  plan: [
    { apply: "The field stays for now" },
    { run: "Delete `{field}` in the editor", command: "kubectl edit {resource} --show-managed-fields" },
    { check: "The field is gone", command: "kubectl get {resource} -o yaml" }
  ],
  messages: { stays: "`{field}` stays in `{object}`, though the manifest no longer has it: `{manager}` still owns it" },
  *check(preview) {
    const outcome = preview.outcomes.get("server-side");
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (preview.live.source === "assumed" || !outcome?.after || !base || !head) return;
    const owners = ownersOf(outcome.managedFieldsAfter).filter(({ manager }) => RESIDUE2.has(manager));
    for (const { path } of removedFields(base, head)) {
      const owner = owners.find(({ fields }) => fields.has(path));
      if (!owner || valueAt(outcome.after, path) === void 0) continue;
      const data = { field: formatPath(path), manager: owner.manager };
      yield { messageId: "stays", path, side: "base", modes: ["server-side"], data };
    }
  }
});

// src/rules/custom-resource-version-not-served.ts
var custom_resource_version_not_served_default = defineRule({
  summary: "An object uses an API version that the API server does not serve",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 3,
  explainsRejection: "specific",
  why: "The cluster does not serve the kind in that version: the version was removed or is misspelt. Nothing of the object is applied.",
  fix: "Use a version that is served: {served}. `kubectl convert -f FILE --output-version VERSION` rewrites manifests of built-in kinds.",
  references: [
    "https://kubernetes.io/docs/reference/using-api/deprecation-guide/",
    "https://github.com/helm/helm/issues/7219"
  ],
  messages: {
    unserved: "apply refuses `{object}`: no {kind} is served in version `{version}`",
    misspelt: "apply refuses `{object}`: no matches for kind `{written}` in version `{version}`; it is `{meant}`"
  },
  *check(preview, context) {
    const found2 = refusal(preview, ({ message }) => message.startsWith("no matches for kind"));
    const gvk = preview.modified.at(-1)?.gvk;
    if (!found2 || !gvk) return;
    const version = getString(headObject(preview), "apiVersion") ?? "";
    const meant = context.registry.head.meant(gvk.group, gvk.kind);
    if (meant) {
      const [best = ""] = context.registry.head.versions(meant.group, meant.kind);
      const written = `${meant.kind} (${apiVersionOf({ group: meant.group, version: best })})`;
      const data2 = { version, written: gvk.kind, meant: written };
      const path = pathOf(gvk.kind === meant.kind ? "apiVersion" : "kind");
      yield { messageId: "misspelt", path, side: "head", modes: found2.modes, data: data2, fix: "Write `{meant}`." };
      return;
    }
    const versions = context.registry.head.versions(gvk.group, gvk.kind);
    const served = versions.map((version2) => gvk.group === "" ? version2 : `${gvk.group}/${version2}`).join(", ");
    const data = { version, served: served === "" ? "see the guide" : served };
    yield { messageId: "unserved", path: pathOf("apiVersion"), side: "head", modes: found2.modes, data };
  }
});

// src/rules/data-holder-deleted.ts
var data_holder_deleted_default = defineRule({
  summary: "A custom resource is gone from the manifests that takes data, machines or a namespace along when it is deleted",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 4,
  why: "Its controller deletes what belongs to it: the claims of a database, the machines of a cluster, the snapshot in the storage. Nothing brings them back, not even the restored manifest.",
  fix: "Keep the manifest, or {protect}. If it is intended, make a backup outside of the cluster first, or set what makes its controller let go of the data.",
  references: HOLDER_SOURCES,
  messages: {
    deleted: "`{object}` is deleted: {what}",
    "deleted-if-pruned": "`{object}` is deleted if your applier prunes: {what}",
    unclear: "`{object}` is deleted: unless the policy of its {class} is Retain, {what}",
    "unclear-if-pruned": "`{object}` is deleted if your applier prunes: unless the policy of its {class} is Retain, {what}"
  },
  *needs({ key, change, lastApplied }) {
    const object = lastApplied.at(-1)?.object;
    const loss = change === "removed" && object ? lossWith(key, object) : void 0;
    if (loss?.fate === "by-class" && loss.name !== "") yield { kind: loss.kind, text: loss.name };
  },
  *check(preview, context) {
    const [messageId, object] = [deletionOf(preview), baseObject(preview)];
    const loss = messageId && object ? lossWith(preview.key, object) : void 0;
    if (!messageId || !loss) return;
    const data = { what: loss.what, protect: howToProtect(preview) };
    if (loss.fate !== "by-class") {
      const severity = loss.fate === "stopped" ? "warning" : "error";
      yield { messageId, path: [], side: "base", data, severity };
      return;
    }
    const found2 = context.objects("base", loss.kind).find(({ key }) => key.name === loss.name);
    const keeps = found2 && classKeeps(found2.object);
    if (keeps === true) return;
    if (keeps === false) yield { messageId, path: [], side: "base", data };
    else {
      const unclear = messageId === "deleted" ? "unclear" : "unclear-if-pruned";
      const named4 = loss.name === "" ? loss.kind : `${loss.kind} \`${loss.name}\``;
      yield { messageId: unclear, path: [], side: "base", data: { ...data, class: named4 }, severity: "warning" };
    }
  }
});

// src/rules/definition-names-taken.ts
var definition_names_taken_default = defineRule({
  summary: "A CustomResourceDefinition wants a name that another definition of its group has",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "The API server accepts the definition, but never serves it (`NamesAccepted: False`): each kind, plural and short name of a group belongs to one definition. Its objects are refused, or are taken for those of the other one.",
  fix: "Give it names of its own, or remove the other definition first, in a change of its own.",
  references: ["https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/"],
  messages: {
    taken: "CustomResourceDefinition `{name}` is never served: CustomResourceDefinition `{other}` has the name `{taken}`",
    kept: "CustomResourceDefinition `{name}` is served by its old names only: CustomResourceDefinition `{other}` has the name `{taken}`"
  },
  *needs({ key, modified }) {
    const group = getString(modified.at(-1)?.object, "spec", "group");
    if (key.kind === "CustomResourceDefinition" && group !== void 0) yield { kind: key.kind, text: group };
  },
  *check(preview, context) {
    const [before, after] = [baseObject(preview), headObject(preview)];
    if (preview.key.kind !== "CustomResourceDefinition" || !after) return;
    const kind = "CustomResourceDefinition";
    const definitions = { base: context.objects("base", kind), head: context.objects("head", kind) };
    for (const { key, object, manifest } of ofOneGroup(definitions.head, after)) {
      const taken = key.name === preview.key.name ? void 0 : nameTaken(after, object);
      if (taken === void 0) continue;
      const there = ofOneGroup(definitions.base, object).find((one) => one.key.name === key.name);
      if (before && there && nameTaken(before, there.object) === taken) continue;
      if (!there && (before !== void 0 || formatKey(preview.key) < formatKey(key))) continue;
      const data = { other: key.name, taken };
      const related = [{ key, manifest, message: "it has the name" }];
      const at = { path: pathOf("spec", "names"), side: "head", data, related };
      yield before ? { messageId: "kept", severity: "warning", ...at } : { messageId: "taken", ...at };
      return;
    }
  }
});

// src/rules/deleted-but-still-referenced.ts
var REFERRED = /* @__PURE__ */ new Set(["ConfigMap", "Secret", "PersistentVolumeClaim", "ServiceAccount", "Service"]);
var deleted_but_still_referenced_default = defineRule({
  summary: "An object is gone from the manifests while another one still needs it",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Running pods keep running, but the next pod that starts waits for an object that does not exist. It breaks at the next restart, not at the merge.",
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
    const { group, kind, name } = preview.key;
    if (group !== "" || !REFERRED.has(kind)) return;
    const messageId = deletionOf(preview);
    if (!messageId) return;
    const isGone = context.elsewhere(preview.key).every(({ head }) => head === void 0);
    const candidates = [
      ...referrersTo(context.objects("head"), preview.key),
      ...isGone ? referrersTo(context.inCluster(), preview.key) : []
    ];
    const referrers = byManifest(candidates, (candidate) => candidate).flatMap((candidate) => {
      const reference = referencesOf(candidate.object).find(
        (found2) => found2.kind === kind && found2.name === name && !found2.optional
      );
      return reference ? [{ candidate, reference }] : [];
    });
    const [first] = referrers;
    if (!first) return;
    const rest = referrers.length - 1;
    yield {
      messageId,
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
  summary: "An object is gone from the manifests, but nothing deletes it from the cluster",
  severity: "info",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 2,
  why: "Plain `kubectl apply` never deletes. An object without a manifest stays in the cluster, and nobody manages it.",
  fix: "To remove it, delete it by hand after the merge: `kubectl delete {resource}`.",
  references: ["https://github.com/kubernetes/kubernetes/issues/105043"],
  messages: { orphaned: "`{object}` stays in the cluster, no longer managed{protection}" },
  *check(preview) {
    const deletion = mainOutcome(preview)?.deletion;
    if (deletion?.by !== "orphaned") return;
    const kept = deletion.protectedBy === null ? deletion.because : `kept by ${deletion.protectedBy}`;
    const protection = kept === null ? "" : ` (${kept})`;
    yield { messageId: "orphaned", path: [], side: "base", data: { protection } };
  }
});

// src/rules/deployment-recreate-with-defaulted-rollingupdate.ts
var deployment_recreate_with_defaulted_rollingupdate_default = defineRule({
  summary: "A Deployment changes to Recreate, but the default `rollingUpdate` stays in the live object",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "The API server set `rollingUpdate` as a default, so no manager owns it. Server-side apply removes only fields that it owns: `rollingUpdate` stays beside `type: Recreate`, which the API server forbids.",
  fix: 'First apply `strategy: {type: RollingUpdate, rollingUpdate: {maxSurge: 25%, maxUnavailable: 25%}}` to own the field, then `type: Recreate` without it. Or clear it once: `kubectl patch {resource} --type=merge -p \'{"spec":{"strategy":{"type":"Recreate","rollingUpdate":null}}}\'`.',
  references: [
    "https://github.com/openshift/cluster-network-operator/pull/3121",
    "SetDefaults_Deployment (pkg/apis/apps/v1)"
  ],
  messages: {
    rejected: "the API server rejects `{object}`: the default `spec.strategy.rollingUpdate` stays beside `type: Recreate`"
  },
  *check(preview) {
    if (preview.key.kind !== "Deployment") return;
    if (getIn(headObject(preview), "spec", "strategy", "rollingUpdate") !== void 0) return;
    const found2 = refusal(preview, ({ path }) => path === "spec.strategy.rollingUpdate");
    if (found2)
      yield { messageId: "rejected", path: pathOf("spec", "strategy", "type"), side: "head", modes: found2.modes };
  }
});

// src/rules/drift-kept.ts
var drift_kept_default = defineRule({
  summary: "The live object has a field that neither base nor head sets, and this apply leaves it there",
  severity: "info",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "The manifest does not show everything that runs: a field or an item that somebody else set stays beside it.",
  fix: "If it belongs there, write it into the manifest, or leave it to `{manager}`. Otherwise remove it by hand: `kubectl edit {resource}`.",
  references: ["https://kubernetes.io/docs/reference/using-api/server-side-apply/#field-management"],
  messages: {
    kept: "`{field}` of `{object}` stays {live}{by}, although the manifest has another value{more}",
    added: "`{field}` of `{object}` was added{by} and stays{more}"
  },
  *check(preview) {
    const outcome = mainOutcome(preview);
    if (!outcome?.after || !preview.drift) return;
    const head = headObject(preview);
    const kept = driftFates(preview, outcome).filter(({ path, live, after }) => {
      const wanted = valueAt(head, path);
      return live !== void 0 && wanted !== void 0 && equalJson(after ?? null, live) && !equalJson(wanted, live);
    });
    const added = preview.drift.added.filter(
      ({ path }) => !formatPath(path).startsWith("metadata.") && valueAt(outcome.after, path) !== void 0 && valueAt(head, path) === void 0
    );
    const [first] = [...kept, ...added];
    if (!first) return;
    const count = kept.length + added.length;
    const manager = first.owners.at(-1)?.manager ?? "whoever set it";
    const by = byWhom(first, outcome.manager);
    yield {
      messageId: kept.length > 0 ? "kept" : "added",
      path: first.path,
      side: "head",
      modes: [outcome.mode],
      data: {
        field: formatPath(first.path),
        live: shownValue(preview, first.path, valueAt(preview.drift.found, first.path)),
        by: kept.length > 0 ? by : by.replace(", set by", " by"),
        manager,
        more: count > 1 ? ` (and ${count - 1} more)` : ""
      }
    };
  }
});

// src/rules/drift-overwritten.ts
var drift_overwritten_default = defineRule({
  summary: "Somebody changed the live object after base was applied, and this apply undoes the change",
  severity: "warning",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "Somebody changed the field in the cluster: an emergency fix, an operator, an edit by hand. This apply resets it without a warning.",
  fix: "If the live value is right, write it into the manifest first. Otherwise talk to whoever changed it: `kubectl get {resource} -o yaml --show-managed-fields` shows who.",
  references: ["https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#how-to-update-objects"],
  messages: {
    changed: "`{field}` of `{object}` is {live} in the cluster{by}, and {base} at base: apply sets it to {after}{more}",
    missing: "`{field}` of `{object}` is missing in the cluster, and {base} at base: apply sets it to {after}{more}"
  },
  *check(preview) {
    for (const outcome of outcomes(preview)) {
      const lost = driftFates(preview, outcome).filter(
        (field) => field.after !== void 0 && !equalJson(field.after, field.live ?? null) && // Told by `last-applied-stale`; what force takes from others, by `ssa-force-steals-field`.
        !(outcome.mode === "client-side" && wasApplied(preview, field)) && !(outcome.mode === "server-side" && outcome.force && byWhom(field, outcome.manager) !== "")
      );
      const [first] = lost;
      if (!first) continue;
      yield {
        messageId: first.live === void 0 ? "missing" : "changed",
        path: first.path,
        side: "head",
        modes: [outcome.mode],
        data: {
          field: formatPath(first.path),
          live: shownValue(preview, first.path, first.live),
          base: shownValue(preview, first.path, first.base),
          after: shownValue(preview, first.path, first.after),
          by: byWhom(first, outcome.manager),
          more: lost.length > 1 ? ` (and ${lost.length - 1} more fields)` : ""
        }
      };
    }
  }
});

// src/rules/duplicate-env-dedup-deletes-all.ts
var duplicate_env_dedup_deletes_all_default = defineRule({
  summary: "A variable that a container listed twice is now listed once, and apply removes both",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "Client-side apply sees that one of the two is gone and deletes the variable by its name. The other one did not change, so it is not sent. The container starts without the variable.",
  fix: "Apply twice (the second run adds `{variable}` again), or apply server-side. Check after the merge: `kubectl get {resource} -o yaml`.",
  references: ["https://github.com/kubernetes/kubectl/issues/1766"],
  messages: {
    lost: "the variable `{variable}` of container `{container}` is in the manifest but not in `{object}` after apply"
  },
  *check(preview) {
    const head = podTemplate(headObject(preview));
    if (!head || preview.change !== "modified") return;
    for (const list of ["initContainers", "containers"]) {
      for (const [i, container] of (getArray(head.spec, list) ?? []).entries()) {
        const name = getString(container, "name");
        for (const [j, variable] of (getArray(container, "env") ?? []).entries()) {
          const wanted = getString(variable, "name") ?? "";
          const modes = modesWhere(preview, ({ after }) => {
            const live = itemNamed(getArray(podTemplate(after)?.spec, list), name);
            return isObject(live) && itemNamed(getArray(live, "env"), wanted) === void 0;
          });
          if (modes.length === 0) continue;
          const path = pathOf(...head.path, "spec", list, i, "env", j);
          yield { messageId: "lost", path, side: "head", modes, data: { variable: wanted, container: name ?? "" } };
        }
      }
    }
  }
});

// src/rules/duplicate-object-in-unit.ts
var duplicate_object_in_unit_default = defineRule({
  summary: "Manifests that are applied together contain the same object twice",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Both are applied, one after the other. The last one wins and removes the fields that only the first one sets. The file names decide which one is last. Flux refuses both, Argo CD warns.",
  fix: "Remove one of the two, or give it another name or namespace. If only one of the files is ever applied, move each into a folder of its own.",
  references: ["https://github.com/argoproj/argo-cd/issues/1070"],
  messages: {
    twice: "`{object}`{more} appears {count} times in the manifests ({places}): the last one wins",
    same: "`{object}`{more} appears {count} times in the manifests ({places}) with the same content",
    idle: "this change to `{object}` has no effect: {places} is applied later and wins"
  },
  *checkUnit(context) {
    const causes = /* @__PURE__ */ new Map();
    for (const preview of context.previews) {
      if (preview.modified.length < 2) continue;
      if (stoodSo(preview)) {
        const idle = withoutEffect(preview);
        const data = { places: preview.modified.slice(-1).map(placeOf).join() };
        if (idle) yield { messageId: "idle", path: [], side: "head", preview, manifest: idle, data, severity: "info" };
        continue;
      }
      const paths = preview.modified.map(({ location }) => location.path);
      const id = new Set(paths).size < paths.length ? JSON.stringify(preview.key) : JSON.stringify(paths);
      causes.set(id, [...causes.get(id) ?? [], preview]);
    }
    for (const previews of causes.values()) {
      const preview = previews.find((one) => !isAlike(one.modified)) ?? previews[0];
      if (!preview) continue;
      const { modified, key } = preview;
      yield {
        messageId: isAlike(modified) ? "same" : "twice",
        path: [],
        side: "head",
        preview,
        data: {
          count: modified.length,
          places: modified.map(placeOf).join(", "),
          more: previews.length > 1 ? ` (and ${previews.length - 1} more)` : ""
        },
        related: modified.slice(0, -1).map((manifest) => ({ key, manifest, message: "also here" })),
        severity: severityOf(preview, context)
      };
    }
  }
});
function severityOf(preview, { unit }) {
  const paths = preview.modified.map(({ location }) => location.path);
  const together = new Set(paths).size < paths.length || unit.applier.known;
  return together ? isAlike(preview.modified) ? "warning" : "error" : "info";
}
var placeOf = ({ location }) => `${location.path}:${location.line}`;

// src/rules/explicit-null-no-effect.ts
var explicit_null_no_effect_default = defineRule({
  summary: "A `null` in the manifest does not remove its field",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "Client-side apply reads `null` as an instruction to remove the field. Server-side apply reads it as a value: a string becomes empty, and a field that another manager owns stays.",
  fix: "Leave the field out of the manifest: apply then removes it if apply had set it.",
  references: [
    "https://github.com/kubernetes/kubernetes/issues/129456",
    "https://github.com/kubernetes/kubernetes/issues/135423"
  ],
  messages: { stays: "`{field}: null` does not remove the field from `{object}`: apply leaves {after}" },
  *check(preview) {
    const base = baseObject(preview);
    for (const path of nullPaths(headObject(preview))) {
      const stated = getIn(base, ...path);
      if (stated === void 0 || stated === null || path[0] === "status") continue;
      const after = (object) => getIn(object ?? void 0, ...path);
      const left = /* @__PURE__ */ new Set();
      const modes = modesWhere(preview, (outcome) => {
        const value = after(outcome.after);
        const ineffective = value !== void 0 && (value === "" || equalJson(value, after(outcome.before)));
        if (ineffective) left.add(value === "" ? "an empty text" : shortened(value));
        return ineffective;
      });
      if (modes.length === 0) continue;
      const data = { field: path.join("."), after: [...left].join(" or ") };
      yield { messageId: "stays", path: pathOf(...path), side: "head", modes, data };
    }
  }
});
function nullPaths(value, at = []) {
  if (value === null) return [at];
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => nullPaths(value[name], [...at, name]));
}

// src/rules/failure-uninstalls-release.ts
var HOPELESS = 10;
var failure_uninstalls_release_default = defineRule({
  summary: "From now on Flux uninstalls a release whenever an upgrade of it fails",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "With `strategy: uninstall`, a failed upgrade runs `helm uninstall`: every object of the release is deleted, its claims with their data. An upgrade also fails where its pods are not ready in time.",
  fix: "Remove `spec.upgrade.remediation.strategy`, so that Flux rolls back, and leave `timeout` long enough for the pods to get ready.",
  references: ["https://fluxcd.io/flux/components/helm/helmreleases/#upgrade-remediation"],
  messages: {
    uninstalls: "HelmRelease `{name}` is uninstalled from now on whenever an upgrade fails",
    hopeless: "HelmRelease `{name}` is uninstalled when an upgrade fails, and with {seconds} s to get ready the next one does"
  },
  *check(preview) {
    const [before, after] = [baseObject(preview), headObject(preview)];
    if (preview.key.kind !== "HelmRelease" || preview.key.group !== "helm.toolkit.fluxcd.io" || !before || !after)
      return;
    if (outcomes(preview).every(({ verdict }) => verdict === "rejected") && preview.outcomes.size > 0) return;
    if (!uninstallsOnFailure(after)) return;
    const seconds = patienceOf(after);
    const isNew = !uninstallsOnFailure(before);
    if (seconds < HOPELESS && (isNew || patienceOf(before) >= HOPELESS))
      yield {
        messageId: "hopeless",
        path: pathOf("spec", isNew ? "upgrade" : "timeout"),
        side: "head",
        severity: "error",
        data: { seconds }
      };
    else if (isNew)
      yield { messageId: "uninstalls", path: pathOf("spec", "upgrade", "remediation", "strategy"), side: "head" };
  }
});

// src/rules/file-move-only.ts
var file_move_only_default = defineRule({
  summary: "Objects moved to another file and are otherwise the same",
  severity: "info",
  confidence: "proven",
  since: "0.1.0",
  why: "Apply knows objects by kind, namespace and name, not by file. Only an applier that reads just one of the two places sees them removed or added.",
  fix: "Nothing, if the same applier reads both places. Otherwise add `kustomize.toolkit.fluxcd.io/prune: disabled` or `argocd.argoproj.io/sync-options: Prune=false` before the move, and remove it after.",
  references: ["https://github.com/fluxcd/kustomize-controller/issues/338"],
  messages: {
    one: "{kind} `{name}` moved from {from} to {to}, which changes nothing in the cluster",
    many: "{count} objects moved to other files, from {from} to {to} and so on, which changes nothing in the cluster"
  },
  *checkUnit(context) {
    const [first] = context.moved;
    const [before, manifest] = [first?.lastApplied.at(-1), first?.modified.at(-1)];
    if (!first || !before || !manifest) return;
    yield {
      messageId: context.moved.length === 1 ? "one" : "many",
      path: [],
      side: "head",
      manifest,
      preview: null,
      data: {
        kind: first.key.kind,
        name: first.key.name,
        count: context.moved.length,
        from: before.location.path,
        to: manifest.location.path
      }
    };
  }
});

// src/rules/first-run-fails.ts
var first_run_fails_default = defineRule({
  summary: "The first run of kubectl refuses an object, because the same run creates what it needs too late",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  togetherFrom: 2,
  why: "kubectl looks up the kinds of all objects before it sends the first one. Then it sends them in order and continues after a failure. An object whose definition, Namespace or class comes too late is applied only by a second run.",
  fix: "Apply {needs} first, in a run of its own, or use an applier that applies definitions and namespaces first (Argo CD, Flux).",
  references: ["https://github.com/kubernetes/kubectl/issues/1117"],
  messages: {
    refused: "kubectl refuses `{object}` in its first run, because the same run creates {needs} too late ({error})",
    possible: "the first run of kubectl refuses `{object}`, because the same run creates {needs} too late; a second run succeeds"
  },
  *check(preview) {
    const { tooEarly, live, change } = preview;
    const stands = live.source !== "assumed" && live.object !== null;
    if (!tooEarly || change !== "added" || stands) return;
    const { needs, error, together, certain } = tooEarly;
    const found2 = outcomes(preview);
    const data = { needs, error: error.message };
    if (certain) {
      const modes = found2.filter(({ errors }) => errors.some(({ message }) => message === error.message)).map(({ mode }) => mode);
      if (modes.length > 0) yield { messageId: "refused", path: [], side: "head", modes, data };
      return;
    }
    if (found2.some(({ verdict }) => verdict === "rejected")) return;
    yield { messageId: "possible", path: [], side: "head", severity: together ? "warning" : "info", data };
  }
});

// src/rules/foreign-content-removed.ts
var SHARED = { ConfigMap: ["data", "binaryData"], Secret: ["data"] };
var LEAVE_OUT = "Leave `rules` out of the manifest of an aggregated role, from its first apply on, or apply it server-side.";
var foreign_content_removed_default = defineRule({
  summary: "A whole field is removed from the manifest, and apply also removes what others put into it",
  severity: "warning",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "Client-side apply deletes a field that it applied before and that the manifest no longer has, including what others wrote into it. If the field stays and is empty, apply removes only the content of the manifest.",
  fix: "Leave the field in the manifest, empty: `{field}: {empty}`.",
  references: [
    "https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#how-apply-calculates-differences-and-merges-changes",
    "https://kubernetes.io/docs/reference/access-authn-authz/rbac/#aggregated-clusterroles"
  ],
  messages: {
    "keys-lost": "apply removes the whole `{field}` of `{object}`, including {keys}, which others put there",
    "keys-possible": "apply removes the whole `{field}` of `{object}`, including whatever others put there",
    "rules-cleared": "apply clears the rules that `{object}` aggregates from other roles: nobody has these rights until the controller fills them in again"
  },
  *check(preview) {
    const outcome = preview.outcomes.get("client-side");
    if (outcome?.verdict !== "configured" || preview.change !== "modified") return;
    const modes = ["client-side"];
    if (clearsAggregatedRules(preview)) {
      yield { messageId: "rules-cleared", path: pathOf("rules"), side: "head", modes, fix: LEAVE_OUT };
    }
    for (const field of preview.key.group === "" ? SHARED[preview.key.kind] ?? [] : []) {
      const [old, kept] = [getIn(baseObject(preview), field), getIn(headObject(preview), field) ?? null];
      if (!isObject(old) || kept !== null || getIn(outcome.patch ?? void 0, field) !== null) continue;
      const live = preview.live.source === "assumed" ? void 0 : getObject(preview.live.object ?? void 0, field);
      const lost = Object.keys(live ?? {}).filter((key) => !(key in old));
      const at = { path: pathOf(field), side: "head", modes };
      if (lost.length > 0) {
        const keys = lost.map((key) => `\`${key}\``).join(", ");
        yield { messageId: "keys-lost", ...at, data: { field, keys, empty: "{}" }, confidence: "confirmed-live" };
      } else if (preview.live.source === "assumed") {
        yield { messageId: "keys-possible", ...at, data: { field, empty: "{}" }, severity: "info" };
      }
    }
  }
});

// src/rules/hashed-config-pruned-before-rollout.ts
var HASHED = /^(.+)-[bcdfghkmt2456789]{10}$/;
var hashed_config_pruned_before_rollout_default = defineRule({
  summary: "Configuration with a hashed name is pruned while pods that use it are still being replaced",
  severity: "info",
  confidence: "proven",
  since: "0.1.0",
  why: "The old object is deleted right after apply. A pod of the old revision that restarts during the rollout, or after a rollback, does not find it.",
  fix: "Keep the previous ones: annotate generated objects with `kustomize.toolkit.fluxcd.io/prune: disabled` (or `argocd.argoproj.io/sync-options: PruneLast=true`) and clean up later.",
  references: ["https://github.com/fluxcd/flux2/discussions/3378"],
  messages: { early: "`{object}` is deleted before the rollout to `{successor}` is finished" },
  *check(preview, context) {
    const { group, kind, name, namespace } = preview.key;
    const stem = HASHED.exec(name)?.[1];
    if (group !== "" || kind !== "ConfigMap" && kind !== "Secret" || stem === void 0) return;
    if (deletionOf(preview) !== "deleted") return;
    const follows = ({ change, key }) => change === "added" && key.kind === kind && key.namespace === namespace && HASHED.exec(key.name)?.[1] === stem;
    const successor = context.previews.find(follows);
    const readers = referrersTo(context.objects("base"), preview.key).filter(({ key }) => podSpecPath(key.kind));
    if (successor && readers.length > 0)
      yield { messageId: "early", path: [], side: "base", data: { successor: successor.key.name } };
  }
});

// src/rules/headless-to-clusterip-noop.ts
var headless_to_clusterip_noop_default = defineRule({
  summary: "`clusterIP: None` is gone from the manifest, but the Service stays headless in the cluster",
  severity: "warning",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "If an update has no cluster IP, the API server keeps the old one, and `None` counts as one. kubectl answers `configured`, and nothing changes.",
  fix: "Recreate the Service: `kubectl delete {resource}`, then apply. Write `clusterIP: None` again if it should stay headless.",
  references: [
    "https://github.com/kubernetes/kubernetes/issues/120937",
    "patchAllocatedValues (pkg/registry/core/service/storage)"
  ],
  plan: [
    { run: "Delete the Service: clients lose it until the next step", command: "kubectl delete {resource}" },
    { apply: "It is created anew, with a cluster IP" },
    { check: "It has endpoints", command: "kubectl get endpointslice{within} -l kubernetes.io/service-name={name}" }
  ],
  messages: { stays: "`{object}` stays headless, although the manifest no longer has `clusterIP: None`" },
  *check(preview) {
    if (preview.key.kind !== "Service" || preview.key.group !== "") return;
    if (getIn(baseObject(preview), "spec", "clusterIP") !== "None") return;
    const head = headObject(preview);
    if (!head || getIn(head, "spec", "clusterIP") === "None") return;
    const modes = modesWhere(preview, ({ after }) => getIn(after ?? void 0, "spec", "clusterIP") === "None");
    if (modes.length > 0) yield { messageId: "stays", path: pathOf("spec", "clusterIP"), side: "base", modes };
  }
});

// src/rules/image-tag-pullpolicy-redefault.ts
var image_tag_pullpolicy_redefault_default = defineRule({
  summary: "An image changes to or from `latest`, and the pull policy stays the same",
  severity: "info",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "The API server chooses `imagePullPolicy` by the tag only while the field is empty, so only once. Later tags keep that choice: a `latest` that is never pulled again, or a fixed tag that is pulled at every start.",
  fix: "Write `imagePullPolicy: {wanted}` beside the image.",
  references: ["SetDefaults_Container (pkg/apis/core/v1)"],
  messages: { kept: "container `{container}` of `{object}` keeps `imagePullPolicy: {policy}` with image `{image}`" },
  *check(preview) {
    const head = podTemplate(headObject(preview));
    if (!head || preview.change !== "modified") return;
    for (const [i, container] of (getArray(head.spec, "containers") ?? []).entries()) {
      const [name, image] = [getString(container, "name"), getString(container, "image") ?? ""];
      if (!isObject(container) || container["imagePullPolicy"] !== void 0) continue;
      const wanted = isLatest(image) ? "Always" : "IfNotPresent";
      let policy = "";
      const modes = modesWhere(preview, ({ before, after }) => {
        const find = (object) => itemNamed(getArray(podTemplate(object)?.spec, "containers"), name);
        const old = getString(find(before), "image");
        const kept = getString(find(after), "imagePullPolicy");
        if (old === void 0 || kept === void 0 || isLatest(old) === isLatest(image) || kept === wanted)
          return false;
        policy = kept;
        return true;
      });
      if (modes.length === 0) continue;
      const path = pathOf(...head.path, "spec", "containers", i, "image");
      yield { messageId: "kept", path, side: "head", modes, data: { container: name ?? "", image, policy, wanted } };
    }
  }
});
function isLatest(image) {
  return !image.includes("@") && (/:latest$/.test(image) || !/:[^/]+$/.test(image));
}

// src/rules/immutable-config-edited.ts
var immutable_config_edited_default = defineRule({
  summary: "A ConfigMap or Secret marked `immutable: true` is edited",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Once `immutable` is true, neither the data nor the flag itself can change; the API server rejects the object.",
  fix: "Create it under a new name (`{name}-v2`) and let the workloads refer to that, or recreate it: `kubectl delete {resource}`, then apply and restart the pods.",
  references: ["ValidateConfigMapUpdate, ValidateSecretUpdate (pkg/apis/core/validation)"],
  plan: UNDER_A_NEW_NAME,
  messages: {
    edited: "the API server rejects `{object}`: it is immutable, and `{field}` changes",
    unset: "the API server rejects `{object}`: `immutable` cannot be taken back"
  },
  *check(preview) {
    const { group, kind } = preview.key;
    if (group !== "" || kind !== "ConfigMap" && kind !== "Secret") return;
    const found2 = refusal(preview, ({ message }) => /immutable when `immutable` is set/.test(message));
    if (!found2) return;
    const field = found2.error.path;
    const messageId = field === "immutable" ? "unset" : "edited";
    yield { messageId, path: serverPath(field), side: "head", modes: found2.modes, data: { field } };
  }
});

// src/rules/immutable-workload-selector.ts
var KINDS2 = /* @__PURE__ */ new Set(["Deployment", "DaemonSet", "ReplicaSet"]);
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
  plan: [
    {
      run: "Delete only the workload: its pods stay and keep serving",
      command: "kubectl delete {resource} --cascade=orphan"
    },
    { apply: "New pods start beside the old ones" },
    { check: "The new pods are ready, and Services find them", command: "kubectl get {resource}" },
    {
      run: "Remove the ReplicaSets or pods that the old one left; their labels tell them apart",
      command: "kubectl get replicaset,pod{within} --show-labels"
    }
  ],
  messages: { rejected: "the API server rejects `{object}`: `spec.selector` is immutable" },
  *check(preview) {
    if (!KINDS2.has(preview.key.kind)) return;
    const modes = rejected(preview, (error) => error.path === "spec.selector" && /immutable/.test(error.message));
    if (modes.length > 0) yield { messageId: "rejected", path: pathOf("spec", "selector"), side: "head", modes };
  }
});

// src/rules/job-template-immutable.ts
var FIXED2 = /^spec\.(?:template|selector|completions|completionMode|podFailurePolicy|backoffLimitPerIndex|managedBy|successPolicy)/;
var job_template_immutable_default = defineRule({
  summary: "A Job changes under the same name; its pod template and completions are immutable",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "A Job runs once: the API server rejects every change of its pod template, even of the image, while a Job of that name exists. Appliers that do not delete finished Jobs fail at every apply.",
  fix: "Give each version its own name (`name: {name}-v2`), or delete the finished Job before the apply: `kubectl delete {resource}`. Argo CD and Flux can do that: `argocd.argoproj.io/hook: Sync` with `hook-delete-policy: BeforeHookCreation`, or `kustomize.toolkit.fluxcd.io/force: enabled`.",
  references: ["ValidateJobUpdate (pkg/apis/batch/validation)", "https://github.com/argoproj/argo-cd/issues/4430"],
  plan: [
    { check: "The Job has finished, or may be stopped", command: "kubectl get {resource}" },
    { run: "Delete it with its pods; save their logs first if they matter", command: "kubectl delete {resource}" },
    { apply: "The Job runs again" }
  ],
  messages: {
    rejected: "the API server rejects `{object}`: `{field}`{more} of an existing Job cannot change",
    "rejected-until-gone": "the API server rejects `{object}` until the old Job is gone, {ttl} s after it finishes: `{field}`{more} cannot change"
  },
  *check(preview) {
    if (preview.key.kind !== "Job" || preview.key.group !== "batch") return;
    const found2 = refusal(
      preview,
      ({ path, message }) => FIXED2.test(path) && /immutable|can only be modified in tandem/.test(message)
    );
    if (!found2) return;
    const changed = found2.error.changed ?? [];
    const field = changed[0] ?? found2.error.path;
    const more = changed.length > 1 ? ` (and ${changed.length - 1} more)` : "";
    const ttl = getIn(baseObject(preview), "spec", "ttlSecondsAfterFinished");
    const at = { path: serverPath(field), side: "head", modes: found2.modes };
    if (typeof ttl !== "number") yield { ...at, messageId: "rejected", data: { field, more } };
    else yield { ...at, messageId: "rejected-until-gone", data: { field, more, ttl }, severity: "warning" };
  }
});

// src/rules/last-applied-annotation-too-large.ts
var last_applied_annotation_too_large_default = defineRule({
  summary: "The object is too large for the last-applied annotation of client-side apply",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Client-side apply stores the whole manifest in the annotation `kubectl.kubernetes.io/last-applied-configuration`; all annotations together may hold 262144 bytes.",
  fix: "Apply this object server-side, which keeps no such copy: `kubectl apply --server-side -f FILE` (Argo CD: `argocd.argoproj.io/sync-options: ServerSideApply=true`).",
  references: [
    "https://github.com/kubernetes-sigs/kubebuilder/issues/3370",
    "TotalAnnotationSizeLimitB (apimachinery)"
  ],
  messages: {
    rejected: "the API server rejects `{object}`: its annotations, with the copy of the manifest, exceed 262144 bytes"
  },
  *check(preview) {
    const found2 = refusal(
      preview,
      ({ path, cause }) => path === "metadata.annotations" && cause === "FieldValueTooLong"
    );
    if (!found2 || found2.modes.includes("server-side")) return;
    yield { messageId: "rejected", path: pathOf("metadata"), side: "head", modes: found2.modes };
  }
});

// src/rules/last-applied-missing.ts
var last_applied_missing_default = defineRule({
  summary: "The live object has no last-applied annotation, so client-side apply removes nothing from it",
  severity: "warning",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "Without the annotation (the object was created by `kubectl create`, an operator or a restore) kubectl cannot know what it set before. It warns, and removes nothing.",
  fix: "Write the annotation from base before this change is applied: `kubectl apply set-last-applied -f BASE-FILE --create-annotation`. Or remove `{field}` by hand: `kubectl edit {resource}`.",
  references: ["https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#how-to-create-objects"],
  messages: {
    stays: "`{field}` stays in `{object}`, though the manifest no longer has it{more}: the live object has no last-applied annotation"
  },
  *check(preview) {
    const outcome = preview.outcomes.get("client-side");
    if (preview.live.source === "assumed" || !preview.live.object || !outcome?.after || lastAppliedOf(preview)) return;
    const fields = getIn(preview.live.object, "metadata", "managedFields");
    const owners = ownersOf(Array.isArray(fields) ? fields : []);
    if (owners.some(({ operation, subresource }) => operation === "Apply" && subresource === void 0)) return;
    const left = [...removedFields(baseObject(preview), headObject(preview))].filter(
      ({ path }) => valueAt(outcome.after, path) !== void 0
    );
    const [first] = left;
    if (!first) return;
    const more = left.length > 1 ? ` (and ${left.length - 1} more fields)` : "";
    const data = { field: formatPath(first.path), more };
    yield { messageId: "stays", path: first.path, side: "base", modes: ["client-side"], data };
  }
});

// src/rules/last-applied-stale.ts
var last_applied_stale_default = defineRule({
  summary: "The manifest that was applied last differs from base",
  severity: "warning",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "Somebody applied another version, or applies have been failing. This apply does more than the change shows: it also applies everything that was missed.",
  fix: "Compare before the merge: `kubectl apply view-last-applied {resource}`. Apply base first, or check that the additional changes are wanted.",
  references: ["https://github.com/zapier/kubechecks/issues/491"],
  messages: { stale: "`{object}` was last applied with `{field}` {applied}, base has {base}{more}" },
  *check(preview) {
    const [base, applied] = [baseObject(preview), lastAppliedOf(preview)];
    if (!base || !applied || preview.lastApplied.length > 1) return;
    const [first, ...others] = differences(applied, base, []);
    if (!first) return;
    const more = others.length > 0 ? ` (and ${others.length} more differences)` : "";
    const data = {
      field: formatPath(first.path),
      applied: shortened(first.applied),
      base: shortened(first.base),
      more
    };
    yield { messageId: "stale", path: first.path, side: "head", modes: ["client-side"], data };
  }
});
function* differences(applied, base, path) {
  if (equalJson(applied, base) || isEmpty(applied) === true && isEmpty(base) === true) return;
  const field = formatPath(path);
  if (field === "metadata.namespace" || field === "apiVersion") return;
  if (isObject(applied) && isObject(base)) {
    for (const name of /* @__PURE__ */ new Set([...Object.keys(applied), ...Object.keys(base)]))
      yield* differences(applied[name], base[name], [...path, { type: "field", name }]);
  } else yield { path, applied, base };
}
function isEmpty(value) {
  if (value === void 0 || value === null) return true;
  return isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}

// src/rules/limit-range-limits-pods.ts
var limit_range_limits_pods_default = defineRule({
  summary: "A LimitRange gives limits to pods that set none, or contradicts another LimitRange",
  severity: "warning",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "A LimitRange changes no running pod. The next pod gets the default as its limit: a CPU limit slows it down, a memory limit ends it. That shows at the next restart. Where two LimitRanges of a namespace have different defaults, either may be taken.",
  fix: "Give the containers limits of their own first, or set only `defaultRequest`. Keep one default for each resource in a namespace.",
  references: ["https://kubernetes.io/docs/concepts/policy/limit-range/"],
  messages: {
    limits: "`{object}` limits containers of {workloads} to {limits} from their next start: they set no such limit",
    contradicts: "`{object}` and LimitRange `{other}` have different defaults for {resource}: either may be taken"
  },
  *needs({ key, modified }) {
    if (key.kind !== "LimitRange" || key.group !== "" || modified.length === 0) return;
    for (const kind of [...WORKLOADS, "LimitRange"]) yield { kind, text: kind };
  },
  *check(preview, context) {
    if (preview.key.kind !== "LimitRange" || preview.key.group !== "" || !mainOutcome(preview)?.after) return;
    const path = pathOf("spec", "limits");
    for (const { workloads, limits } of workloadsLimited(preview, context)) {
      const names = workloads.map(({ key }) => `\`${describeKey(key).object}\``);
      const rest = names.length > 3 ? ` (and ${names.length - 3} more)` : "";
      yield {
        messageId: "limits",
        path,
        side: "head",
        data: { workloads: `${names.slice(0, 3).join(", ")}${rest}`, limits },
        related: workloads.map(({ key, manifest }) => ({ key, manifest, message: "it sets no such limit" }))
      };
    }
    for (const { range, resource } of contradictingRanges(preview, context)) {
      const message = `it has another default for ${resource}`;
      const related = [{ key: range.key, manifest: range.manifest, message }];
      yield { messageId: "contradicts", path, side: "head", data: { other: range.key.name, resource }, related };
    }
  }
});

// src/rules/list-type-missing-in-crd.ts
var KEYS = ["name", "id", "key", "type", "port"];
var list_type_missing_in_crd_default = defineRule({
  summary: "A new list in a CustomResourceDefinition has items with names, but no list type",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 4,
  why: "Without `x-kubernetes-list-type` a list is atomic: under server-side apply, the manager that writes it last owns all of it, and two managers that each set one item take the list from each other.",
  fix: "Add `x-kubernetes-list-type: map` and `x-kubernetes-list-map-keys: [{key}]` (the key must be required or have a default). Use `atomic` if one manager should own the whole list.",
  references: ["https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy"],
  messages: {
    missing: "the list `{field}` of {custom} {version} is atomic, although `{key}` identifies its items"
  },
  *check(preview) {
    const head = headObject(preview);
    if (preview.key.kind !== "CustomResourceDefinition" || !head) return;
    const before = new Set(listsOf(baseObject(preview)).map(({ field }) => field));
    const told = /* @__PURE__ */ new Set();
    for (const { version, field, path, schema } of listsOf(head)) {
      const required = getArray(schema, "items", "required") ?? [];
      const key = KEYS.find((name) => required.includes(name) && getObject(schema, "items", "properties", name));
      if (schema["type"] !== "array" || key === void 0 || schema["x-kubernetes-list-type"] !== void 0) continue;
      if (before.has(field) || told.has(field) || field.startsWith("status")) continue;
      told.add(field);
      const names = getObject(head, "spec", "names");
      const data = { field, version, key, custom: String(names?.["kind"] ?? "") };
      yield { messageId: "missing", path: pathOf(...path), side: "head", modes: ["server-side"], data };
    }
  }
});

// src/rules/live-object-being-deleted.ts
var live_object_being_deleted_default = defineRule({
  summary: "The live object is being deleted, and this apply is lost with it",
  severity: "warning",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "The API server still accepts changes of an object that waits for its finalizers. Once they finish, the object is gone, and nothing creates it again.",
  fix: "Wait until it is gone, then apply. If it hangs, look at its finalizers: `kubectl get {resource} -o yaml`.",
  references: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/finalizers/"],
  messages: {
    deleting: "`{object}` has been marked for deletion since {since}: what this apply changes is lost with it"
  },
  *check(preview) {
    const { live } = preview;
    if (live.source === "assumed" || !live.object || preview.modified.length === 0) return;
    const since = getString(live.object, "metadata", "deletionTimestamp");
    if (since !== void 0)
      yield { messageId: "deleting", path: pathOf("metadata", "name"), side: "head", data: { since } };
  }
});

// src/rules/manifest-duplicate-key.ts
var manifest_duplicate_key_default = defineRule({
  summary: "A key appears twice in one mapping",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "kubectl silently uses the last value, people read the first, and strict tools (kustomize, Flux) refuse the file.",
  fix: "Remove one of the two.",
  references: ["https://yaml.org/spec/1.2.2/#3213-node-comparison"],
  messages: { duplicate: "{message}" },
  checkInput: ({ code }) => code === "duplicate-key" ? "duplicate" : void 0
});

// src/rules/mass-deletion.ts
var SOME = 5;
var mass_deletion_default = defineRule({
  summary: "A change removes many objects at once",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "This is rarely intended: a broken generator, a renamed folder or a wrong path empties the manifests, and a pruning applier deletes the objects within minutes.",
  fix: "If it is intended, remove the objects in several changes, or confirm the list. Otherwise find out what stopped producing the manifests.",
  references: [
    "https://github.com/redhat-appstudio/infra-deployments/pull/4132",
    "https://github.com/akuity/kargo-render/issues/158"
  ],
  options: {
    // From here on people no longer read the list.
    objects: { default: 20, minimum: 1, sentence: "Report if a change removes at least this many objects" }
  },
  messages: {
    deleted: "{count} objects are deleted: {kinds}",
    "deleted-if-pruned": "{count} objects are deleted if your applier prunes: {kinds}"
  },
  *checkUnit(context, { objects }) {
    const removed = context.previews.filter((preview) => deletionOf(preview) !== void 0);
    const [first] = removed;
    const { base, head } = context.totals;
    const all = head === 0 && removed.length >= SOME;
    if (!first || removed.length < objects && !all) return;
    const messageId = deletionOf(first) ?? "deleted";
    if (isSaidOf(context.ownerDeleted, messageId)) return;
    const kinds = /* @__PURE__ */ new Map();
    for (const { key } of removed) kinds.set(key.kind, (kinds.get(key.kind) ?? 0) + 1);
    const named4 = [...kinds].sort(([, a], [, b]) => b - a).map(([kind, count]) => `${count} ${kind}`);
    const of = base === null || base < removed.length ? "" : ` of ${base}`;
    const data = { count: `${removed.length}${of}`, kinds: named4.join(", ") };
    const many = removed.length >= objects;
    const severity = messageId === "deleted" && many ? "error" : "warning";
    yield { messageId, path: [], side: "base", data, preview: first, severity };
  }
});

// src/rules/merge-key-collision-ports.ts
var merge_key_collision_ports_default = defineRule({
  summary: "Two ports share the number that client-side apply merges by, so one of them is lost",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Client-side apply identifies container ports by `containerPort` and Service ports by `port` alone, whatever their protocol: TCP and UDP on the same number collide. Server-side apply uses the protocol too.",
  fix: "Apply this object server-side (`kubectl apply --server-side`), or delete and recreate it once, which creates the whole list.",
  references: ["https://github.com/kubernetes/kubernetes/issues/136340"],
  messages: {
    lost: "port {port}/{protocol} of `{object}` is in the manifest but not in the cluster after client-side apply"
  },
  *check(preview) {
    const head = headObject(preview);
    const after = outcomes(preview).find((outcome) => outcome.mode === "client-side")?.after;
    if (!head || !after || preview.lastApplied.length === 0) return;
    for (const { path, number, protocol } of portsLost(head, after, preview.key.kind)) {
      const data = { port: number, protocol };
      yield { messageId: "lost", path: pathOf(...path), side: "head", modes: ["client-side"], data };
    }
  }
});

// src/rules/merge-key-collision-topologyspread.ts
var merge_key_collision_topologyspread_default = defineRule({
  summary: "Two topology spread constraints share a topologyKey, so client-side apply loses one of them",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "Client-side apply identifies constraints by `topologyKey` alone, but the API allows one `DoNotSchedule` and one `ScheduleAnyway` for the same key. Server-side apply keeps both.",
  fix: "Apply this object server-side (`kubectl apply --server-side`), or keep one constraint for each topologyKey.",
  references: ["https://github.com/kubernetes/kubernetes/issues/136340"],
  messages: {
    lost: "the constraint {key}/{when} of `{object}` is in the manifest but not in the cluster after client-side apply"
  },
  *check(preview) {
    const head = podTemplate(headObject(preview));
    const wanted = getArray(head?.spec, "topologySpreadConstraints") ?? [];
    if (!head || preview.change !== "modified") return;
    for (const [i, constraint] of wanted.entries()) {
      if (!isObject(constraint)) continue;
      const { topologyKey, whenUnsatisfiable } = constraint;
      const modes = modesWhere(preview, ({ mode, after }) => {
        const kept = getArray(podTemplate(after)?.spec, "topologySpreadConstraints");
        if (mode !== "client-side" || !after) return false;
        const same2 = (it) => it === topologyKey;
        const unsatisfiable = whenUnsatisfiable ?? "DoNotSchedule";
        return !(kept ?? []).some(
          (it) => isObject(it) && same2(it["topologyKey"]) && equalJson(it["whenUnsatisfiable"], unsatisfiable)
        );
      });
      if (modes.length === 0) continue;
      const path = pathOf(...head.path, "spec", "topologySpreadConstraints", i);
      const data = { key: String(topologyKey), when: String(whenUnsatisfiable) };
      yield { messageId: "lost", path, side: "head", modes, data };
    }
  }
});

// src/rules/namespace-deleted.ts
var namespace_deleted_default = defineRule({
  summary: "A Namespace is gone from the manifests: pruning it deletes everything inside",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Deleting a Namespace deletes every object in it, including those without a manifest: claims, Secrets, running pods. Once started, it cannot be stopped.",
  fix: "If it is intended, first empty the namespace in a change of its own. Otherwise restore the manifest, or {protect}.",
  references: ["https://github.com/argoproj/argo-cd/issues/17440"],
  plan: [
    { change: "Remove what is in it first, in a change of its own" },
    {
      check: "It contains only what Kubernetes puts there",
      command: "kubectl api-resources --verbs=list --namespaced -o name | xargs -n 1 kubectl get -n {name} --show-kind --ignore-not-found"
    },
    { apply: "The namespace is deleted" }
  ],
  messages: {
    deleted: "Namespace `{name}` and everything in it are deleted{known}",
    "deleted-if-pruned": "Namespace `{name}` and everything in it are deleted if your applier prunes{known}"
  },
  *check(preview, context) {
    if (preview.key.group !== "" || preview.key.kind !== "Namespace") return;
    const messageId = deletionOf(preview);
    if (!messageId) return;
    const count = context.inNamespace(preview.key.name);
    const objects = count === 1 ? "1 object" : `${count} objects`;
    const known = count === null || count === 0 ? "" : `, including ${objects} of these manifests`;
    yield { messageId, path: [], side: "base", data: { known, protect: howToProtect(preview) } };
  }
});

// src/rules/node-port-taken.ts
var node_port_taken_default = defineRule({
  summary: "A Service asks for a node port that another Service has",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: 'A node port belongs to one Service of the cluster. The API server rejects every other Service that asks for it ("provided port is already allocated"), and nothing of that Service is applied.',
  fix: "Choose another `nodePort`, or leave it out and let the cluster choose. To hand a port on, release it first, in a change of its own.",
  references: ["https://kubernetes.io/docs/concepts/services-networking/service/#nodeport-custom-port"],
  messages: {
    taken: "the API server rejects `{object}`: Service `{holder}` has node port {port}",
    swapped: "the API server rejects `{object}`: node port {port} is that of Service `{holder}`, which asks for one of its own",
    released: "the API server rejects `{object}` as long as Service `{holder}` has node port {port}, which this change releases: the order of the run decides"
  },
  *needs({ key, lastApplied, modified }) {
    if (key.kind !== "Service" || key.group !== "") return;
    const old = nodePortsOf(lastApplied.at(-1)?.object);
    for (const port of nodePortsOf(modified.at(-1)?.object).keys())
      if (!old.has(port)) yield { kind: "Service", text: `${port}` };
  },
  *check(preview, context) {
    if (preview.key.kind !== "Service" || preview.key.group !== "" || outcomes(preview).length === 0) return;
    for (const { port, path, holder, how, together } of portsTaken(preview, context)) {
      const { namespace = "", name } = holder.key;
      const messageId = how === "held" ? "taken" : how;
      yield {
        messageId,
        path: pathOf(...path),
        side: "head",
        data: { port, holder: namespace === preview.key.namespace ? name : `${namespace}/${name}` },
        related: [{ key: holder.key, manifest: holder.manifest, message: `it has node port ${port}` }],
        ...how === "released" || !together ? { severity: "warning" } : {}
      };
    }
  }
});

// src/rules/object-moved-between-owners.ts
var object_moved_between_owners_default = defineRule({
  summary: "An object moves from one owner to another",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "The two owners run in no fixed order. If the new owner applies first, the old one may still delete the object afterwards. Otherwise the object is deleted and created again, with everything that belongs to it.",
  fix: "Move in three changes: protect the object in the old place (`kustomize.toolkit.fluxcd.io/prune: disabled` or `argocd.argoproj.io/sync-options: Prune=false`), then move it, then remove the protection.",
  references: ["https://github.com/fluxcd/kustomize-controller/issues/338"],
  plan: [
    {
      change: "Protect it where it is: annotate it with `kustomize.toolkit.fluxcd.io/prune: disabled` (Flux) or `argocd.argoproj.io/sync-options: Prune=false` (Argo CD)"
    },
    {
      check: "The live object has the annotation",
      command: "kubectl get {resource} -o jsonpath='{.metadata.annotations}'"
    },
    { apply: "The object moves with its protection: {own} releases it and {other} takes it over" },
    { check: "{other} applies it", command: "kubectl get {resource} -o yaml --show-managed-fields" },
    { change: "Remove the protection" }
  ],
  messages: {
    deleted: "`{object}` moves from {own} to {other}, and {own} deletes it",
    "deleted-if-pruned": "`{object}` moves from {own} to {other}; it is deleted if {own} prunes"
  },
  *check(preview, context) {
    const { owner } = context.unit.applier;
    const messageId = deletionOf(preview);
    if (!owner || !messageId) return;
    const place = context.elsewhere(preview.key).find(({ head }) => head !== void 0);
    const other = place?.unit.applier.owner;
    if (!place?.head || !other) return;
    const related = [{ key: preview.key, manifest: place.head, message: `applied by ${other.kind} ${other.name} now` }];
    const data = { own: `${owner.kind} \`${owner.name}\``, other: `${other.kind} \`${other.name}\`` };
    const severity = messageId === "deleted" ? "error" : "warning";
    yield { messageId, path: [], side: "base", data, related, severity };
  }
});

// src/rules/object-namespace-changed.ts
var DATA = /* @__PURE__ */ new Set(["StatefulSet", "PersistentVolumeClaim"]);
var object_namespace_changed_default = defineRule({
  summary: "An object moves to another namespace: for the cluster, that is a different object",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 3,
  why: "An object cannot move between namespaces: apply creates a second one, and the first is pruned or stays behind, running and unmanaged.",
  fix: "Remove the old copy once the new one works: `kubectl delete {kind}/{name}{from}`. Objects that depend on it (Services, Secrets, claims, bindings) have to move too, and data has to be copied.",
  references: ["https://github.com/helm/helm/issues/6857", "https://github.com/fluxcd/flux2/issues/1005"],
  plan: MOVE,
  messages: {
    deleted: "{kind} `{name}` is created anew in `{namespace}` and deleted in {old}",
    "deleted-if-pruned": "{kind} `{name}` is created anew in `{namespace}`; the one in {old} is deleted if your applier prunes; otherwise it stays",
    orphaned: "{kind} `{name}` is created anew in `{namespace}`; the one in {old} stays"
  },
  *check(preview, context) {
    const { group, kind, name, namespace } = preview.key;
    if (preview.change !== "added" || namespace === void 0) return;
    const open = preview.modified.some(
      ({ placeholders }) => placeholders.some((steps) => steps.join(".") === "metadata.namespace")
    );
    if (open) return;
    const places = context.named(name).filter(({ key }) => key.group === group && key.kind === kind);
    const old = places.filter(({ change }) => change === "removed");
    const [first] = old;
    if (!first || old.length > 1 || places.filter(({ change }) => change === "added").length > 1) return;
    const messageId = deletionOf(first) ?? "orphaned";
    const before = first.key.namespace;
    const manifest = first.lastApplied.at(-1);
    yield {
      messageId,
      path: pathOf("metadata", "namespace"),
      side: "head",
      data: {
        old: before === void 0 ? "no namespace" : `\`${before}\``,
        from: before === void 0 ? "" : ` -n ${before}`
      },
      related: manifest ? [{ key: first.key, manifest, message: "where it was" }] : [],
      ...DATA.has(kind) && messageId === "deleted" ? { severity: "error" } : {}
    };
  }
});

// src/rules/object-renamed.ts
var COSTS = {
  Deployment: "its pods start anew, and both run until the old one is gone",
  StatefulSet: "its pods start anew with new, empty volumes",
  DaemonSet: "its pods start anew on every node",
  Service: "it gets a new cluster IP and load balancer, and clients of the old name fail"
};
var object_renamed_default = defineRule({
  summary: "An object has a new name: for the cluster, that is a different object",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 4,
  why: "Apply identifies objects by name. It creates the new one, and prunes the old one or leaves it unmanaged. Nothing is moved.",
  fix: "Keep the name `{old}`. If you need the new name, keep both for one change, move what depends on the old one, then remove it.",
  references: ["https://github.com/fluxcd/helm-controller/issues/1340"],
  plan: MOVE,
  messages: {
    renamed: "{kind} `{old}` is replaced by `{name}`: {cost}"
  },
  *check(preview, context) {
    const cost = COSTS[preview.key.kind];
    if (preview.change !== "added" || cost === void 0) return;
    const { kind, name } = preview.key;
    const movedHere = ({ change, key }) => change === "removed" && key.kind === kind;
    if (context.named(name).some(movedHere)) return;
    const old = context.previews.find((other) => isRename(other, preview));
    if (!old || deletionOf(old) === void 0) return;
    const manifest = old.lastApplied.at(-1);
    const related = manifest ? [{ key: old.key, manifest, message: "the old name" }] : [];
    yield { messageId: "renamed", path: [], side: "head", data: { old: old.key.name, cost }, related };
  }
});

// src/rules/owner-applies-nothing.ts
var owner_applies_nothing_default = defineRule({
  summary: "An owner stays, but from now on nothing of what it applies reaches the cluster",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "The controller reports the owner as not ready and applies none of its objects: what this change adds or mends does not arrive, and neither does anything after it.",
  fix: "Take back the part of the change that the finding names, or make it whole: a dependency without a ring, the key that decrypts, an expression that compiles, values that are YAML, a project that permits what is applied.",
  references: [
    "https://fluxcd.io/flux/components/kustomize/kustomizations/#dependencies",
    "https://fluxcd.io/flux/components/kustomize/kustomizations/#decryption",
    "https://fluxcd.io/flux/components/kustomize/kustomizations/#health-check-expressions",
    "https://argo-cd.readthedocs.io/en/stable/user-guide/projects/"
  ],
  messages: { stuck: "{message}" },
  checkInput({ code }) {
    if (code === "owner-stuck") return "stuck";
    return code === "owner-waiting" ? { messageId: "stuck", severity: "warning" } : void 0;
  }
});

// src/rules/owner-deleted-cascades.ts
var owner_deleted_cascades_default = defineRule({
  summary: "An Application, ApplicationSet, Kustomization or HelmRelease is gone, and everything it applied is deleted with it",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Deleting it deletes every object it has applied, wherever the manifests are now, in no fixed order.",
  fix: "To keep the objects, first release them in a change of its own: `deletionPolicy: Orphan` or `prune: false` (Kustomization), no `resources-finalizer.argocd.argoproj.io` (Application), `preserveResourcesOnDeletion: true` (ApplicationSet).",
  references: [
    "https://github.com/argoproj/argo-cd/issues/16721",
    "https://github.com/argoproj/argo-cd/issues/9853",
    "https://fluxcd.io/flux/components/kustomize/kustomizations/#deletion-policy"
  ],
  plan: [
    {
      change: "Release what it applies: `deletionPolicy: Orphan` or `prune: false` (Kustomization), no `resources-finalizer.argocd.argoproj.io` (Application), `preserveResourcesOnDeletion: true` (ApplicationSet)"
    },
    { check: "The live owner has that setting", command: "kubectl get {resource} -o yaml" },
    { apply: "The owner is deleted, and its objects stay" },
    { check: "The objects are still there, and their new applier takes them over" }
  ],
  messages: {
    deleted: "{kind} `{name}` is deleted, and {what} with it",
    "deleted-if-pruned": "{kind} `{name}` is deleted if your applier prunes, and {what} with it",
    generated: "{message}"
  },
  checkInput({ code }) {
    if (code === "generated-application-gone") return "generated";
    return code === "generated-application-let-go" ? { messageId: "generated", severity: "warning" } : void 0;
  },
  *check(preview, context) {
    const manifest = preview.lastApplied.at(-1);
    const messageId = deletionOf(preview);
    if (!manifest || !messageId || cascadesOf(manifest) !== true || isSaidOf(context.ownerDeleted, messageId)) return;
    const count = context.owned(manifest);
    const what = count === null ? "everything it applied" : count === 1 ? "the object it applied" : `the ${count} objects it applied`;
    const severity = messageId === "deleted" ? "error" : "warning";
    yield { messageId, path: [], side: "base", data: { what }, severity };
  }
});

// src/rules/owner-path-missing.ts
var owner_path_missing_default = defineRule({
  summary: "An Application, ApplicationSet or Kustomization reads a folder that does not exist",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Argo CD and Flux refuse a path that does not exist. The objects it applied stay as they are: nothing is updated or deleted until the path is right.",
  fix: "Remove the owner, or its element in the generator, together with the folder. If another folder takes its place, name that one.",
  references: ["https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators-List/"],
  messages: { gone: "{message}" },
  checkInput: ({ code }) => code === "owner-path-missing" ? "gone" : void 0
});

// src/rules/owner-reference-unknown.ts
var owner_reference_unknown_default = defineRule({
  summary: "An object that holds data or other objects gets an owner that was not found",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "The garbage collector deletes an object whose owners do not exist, and an owner with another uid does not count. It does so within seconds, whoever applies the object, and no annotation protects it.",
  fix: "Remove `metadata.ownerReferences`. The cluster assigns the uid, so it does not belong in a file.",
  references: ["https://kubernetes.io/docs/concepts/architecture/garbage-collection/#owners-dependents"],
  messages: {
    unknown: "`{object}` gets `{owner}` as its owner, which was not found: if no such object has that uid, `{object}` is deleted; {loss}"
  },
  *check(preview, { objects }) {
    const { group, kind, namespace } = preview.key;
    const loss = LOSSES[`${group}/${kind}`];
    const [base, head] = [baseObject(preview), headObject(preview)];
    const verdict = mainOutcome(preview)?.verdict;
    if (loss === void 0 || !base || !head || verdict === "rejected") return;
    const before = (getArray(base, "metadata", "ownerReferences") ?? []).map((owner2) => getString(owner2, "uid"));
    const owners = getArray(head, "metadata", "ownerReferences") ?? [];
    const [first] = owners;
    if (first === void 0 || owners.some((owner2) => before.includes(getString(owner2, "uid")))) return;
    const isInSight = owners.some(
      (owner2) => objects("head", getString(owner2, "kind")).some(
        ({ key }) => key.name === getString(owner2, "name") && (key.namespace === void 0 || key.namespace === namespace)
      )
    );
    if (isInSight) return;
    const owner = `${getString(first, "kind") ?? ""}/${getString(first, "name") ?? ""}`;
    yield { messageId: "unknown", path: pathOf("metadata", "ownerReferences"), side: "head", data: { owner, loss } };
  }
});

// src/rules/ownership-handover.ts
var ownership_handover_default = defineRule({
  summary: "`spec.replicas` is removed under server-side apply before the autoscaler owns it",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "When the only owner of a field drops it, the field is removed, and the API server sets its default, 1. The autoscaler owns the field only after it has scaled once.",
  fix: "Hand it over: keep `replicas: {before}` until `kubectl get {resource} -o yaml --show-managed-fields` shows the autoscaler as an owner, or let a second manager apply it once: `kubectl apply --server-side --field-manager=handover --force-conflicts -f REPLICAS-ONLY.yaml`. Then remove it.",
  references: ["https://kubernetes.io/docs/reference/using-api/server-side-apply/#transferring-ownership"],
  messages: {
    dropped: "apply scales `{object}` from {before} to {after} replica, until {scaler} `{autoscaler}` owns the number"
  },
  *needs({ key, lastApplied, modified }) {
    const set = (side) => getIn(side.at(-1)?.object, "spec", "replicas") !== void 0;
    if (!set(lastApplied) || modified.length === 0 || set(modified)) return;
    for (const kind of ["HorizontalPodAutoscaler", "ScaledObject"]) yield { kind, text: key.name };
  },
  *check(preview, context) {
    const stated = getIn(baseObject(preview), "spec", "replicas");
    if (typeof stated !== "number" || typeof getIn(headObject(preview), "spec", "replicas") === "number") return;
    const autoscaler = autoscalerOf(preview.key, context, "head");
    const outcome = preview.outcomes.get("server-side");
    const [before, after] = [outcome?.before, outcome?.after].map((it) => getIn(it ?? void 0, "spec", "replicas"));
    if (!autoscaler || typeof after !== "number" || before === after) return;
    yield {
      messageId: "dropped",
      path: pathOf("spec", "replicas"),
      side: "base",
      modes: modesWhere(preview, ({ mode }) => mode === "server-side"),
      data: { before: String(before), after, autoscaler: autoscaler.key.name, scaler: autoscaler.key.kind },
      related: [{ key: autoscaler.key, manifest: autoscaler.manifest, message: "the autoscaler" }]
    };
  }
});

// src/rules/partial-apply.ts
var partial_apply_default = defineRule({
  summary: "A document in the middle of a file cannot be read: kubectl applies the documents before it and none after it",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "kubectl applies a file document by document and stops at the first it cannot parse. The cluster is left between two states.",
  fix: "Repair the document at this place.",
  references: ["https://kubernetes.io/docs/reference/kubectl/generated/kubectl_apply/"],
  messages: { partial: "{message}" },
  checkInput: ({ code }) => code === "partial-apply" ? "partial" : void 0
});

// src/rules/patch-directive-in-manifest.ts
var DIRECTIVE = /^\$(?:patch|retainKeys|setElementOrder\/.+|deleteFromPrimitiveList\/.+)$/;
var patch_directive_in_manifest_default = defineRule({
  summary: "A manifest contains a strategic merge patch directive",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Directives such as `$patch: delete` work in patches (kustomize, `kubectl patch`). In an applied manifest, the API server rejects the object for an unknown field, or the directive acts once and not as it reads.",
  fix: "Remove `{directive}` and leave out what should go; apply removes what it had set. If the file is a kustomize patch, list it under `patches:` of its kustomization.",
  references: ["https://github.com/ansible/ansible/issues/40654"],
  messages: {
    rejected: "the API server rejects `{object}`: `{directive}` belongs in patches, not in manifests",
    ineffective: "`{directive}` in the manifest of `{object}` does not do what it would do in a patch"
  },
  *check(preview) {
    for (const path of directives(headObject(preview))) {
      if (getIn(baseObject(preview), ...path) !== void 0) continue;
      const outcome = preview.outcomes.get(preview.unit.applier.mode) ?? [...preview.outcomes.values()][0];
      const messageId = outcome?.verdict === "rejected" ? "rejected" : "ineffective";
      yield {
        messageId,
        path: pathOf(...path),
        side: "head",
        data: { directive: String(path.at(-1)) },
        ...messageId === "rejected" ? { severity: "error" } : {}
      };
    }
  }
});
function directives(value, at = []) {
  if (isArray(value)) return value.flatMap((item, i) => directives(item, [...at, i]));
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap(
    (name) => DIRECTIVE.test(name) ? [[...at, name]] : directives(value[name], [...at, name])
  );
}

// src/rules/pod-spec-immutable.ts
var pod_spec_immutable_default = defineRule({
  summary: "A bare Pod changes in a field other than its images or tolerations",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "A running Pod cannot be changed in place except for images, added tolerations and a few deadlines; the API server rejects the rest.",
  fix: "Delete the Pod first (`kubectl delete {resource}`), or run it from a Deployment, which replaces its pods on every change.",
  references: ["ValidatePodUpdate (pkg/apis/core/validation)"],
  plan: [{ run: "Delete the Pod", command: "kubectl delete {resource}" }, { apply: "The Pod is created anew" }],
  messages: { rejected: "the API server rejects `{object}`: `{field}` of an existing Pod cannot change" },
  *check(preview) {
    if (preview.key.kind !== "Pod" || preview.key.group !== "") return;
    const found2 = refusal(preview, ({ message }) => /^Forbidden: (?:pod updates|existing toleration)/.test(message));
    if (!found2) return;
    const field = found2.error.changed?.[0] ?? found2.error.path;
    yield { messageId: "rejected", path: serverPath(field), side: "head", modes: found2.modes, data: { field } };
  }
});

// src/rules/pod-template-rollout.ts
var ROLLS = /* @__PURE__ */ new Set(["Deployment", "StatefulSet", "DaemonSet"]);
var MEANT = /restartedAt|checksum|hash|\/config|version|revision|date|time|commit/i;
var pod_template_rollout_default = defineRule({
  summary: "Pods are replaced although nothing that runs in them changes",
  severity: "info",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "Labels and annotations are part of the pod template: changing one, often a common label, rolls every workload that has it.",
  fix: "If you do not want that, keep them out of the template: kustomize `labels` with `includeTemplates: false` instead of `commonLabels`.",
  references: ["https://github.com/argoproj/argo-rollouts/issues/958"],
  messages: { rolls: "the pods of {workloads} are replaced: only labels or annotations of their template change" },
  *checkUnit(context) {
    const rolling = context.previews.filter((preview) => {
      if (!ROLLS.has(preview.key.kind)) return false;
      const outcome = mainOutcome(preview);
      const [before, after] = [podTemplate(outcome?.before), podTemplate(outcome?.after)];
      if (!before || !after || !equalJson(before.spec, after.spec)) return false;
      if (getIn(outcome?.after ?? void 0, "spec", "updateStrategy", "type") === "OnDelete") return false;
      const changed = ["labels", "annotations"].flatMap((field) => {
        const [old, now] = [getObject(before.metadata, field), getObject(after.metadata, field)];
        return Object.keys({ ...old, ...now }).filter((name) => !equalJson(old?.[name], now?.[name]));
      });
      return changed.length > 0 && !changed.some((name) => MEANT.test(name));
    });
    const [first] = rolling;
    if (!first || rolling.length < 2) return;
    const named4 = rolling.slice(0, 3).map(({ key }) => `${key.kind} \`${key.name}\``);
    const rest = rolling.length - named4.length;
    const workloads = named4.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
    yield { messageId: "rolls", path: [], side: "head", preview: first, data: { workloads } };
  }
});

// src/rules/pods-refused.ts
var pods_refused_default = defineRule({
  summary: "An object is accepted, but the pods that its controller creates are refused",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "The API server checks pods when they are created, but hardly checks their templates. Apply succeeds, and the refusal is only an event of a ReplicaSet or a Job. Running pods keep running until they are replaced.",
  fix: "Change the template so that its pods are admitted, or change what their namespace enforces.",
  references: ["https://kubernetes.io/docs/concepts/security/pod-security-admission/"],
  messages: {
    refused: "`{object}` is accepted, but its pods are refused: {error}",
    before: "`{object}` is accepted, but its pods are refused, as they were before: {error}",
    around: "`{object}` no longer admits the pods of {makers}: {error}",
    warned: "kubectl prints a warning for `{object}`: {error}"
  },
  *check(preview) {
    for (const { how, error, path, modes } of saidOfPods(preview)) {
      const severity = how === "refused" ? "error" : "info";
      yield { messageId: how, path, side: "head", modes, severity, data: { error: errorWords(error) } };
    }
    const refused = refusedMakersOf(preview);
    if (refused === void 0) return;
    const makers = refused.all.map(({ key }) => `\`${describeKey(key).object}\``).join(", ");
    const related = refused.all.map(({ key, manifest, error }) => ({
      key,
      manifest,
      message: `${describeKey(key).object}: ${errorWords(error)}`
    }));
    yield {
      messageId: "around",
      path: preview.key.kind === "Namespace" ? ENFORCE : pathOf("spec"),
      side: "head",
      modes: refused.modes,
      data: { makers, error: errorWords(refused.first.error) },
      related
    };
  }
});
var ENFORCE = pathOf("metadata", "labels", "pod-security.kubernetes.io/enforce");

// src/rules/policy-changed-in-head.ts
var policy_changed_in_head_default = defineRule({
  summary: "This change edits the policy or the suppressions that it is reviewed by",
  severity: "info",
  confidence: "proven",
  since: "0.1.0",
  why: "The policy and the suppressions at base decide, so that no change can accept itself. Edits of them take effect after the merge.",
  fix: "Nothing, if it is intended. To accept a finding of this change, merge the suppression first, or set `inline-suppressions: head` in the policy.",
  references: [],
  messages: {
    changed: "{message}; this takes effect after the merge",
    waits: "{message}; this takes effect after the merge",
    added: "{message}; by the policy it counts at once",
    broken: "{message}"
  },
  checkInput({ code, fix }) {
    if (code === "policy-changed" || code === "suppression-removed") return "changed";
    if (code === "suppression-waits") return "waits";
    if (code === "suppression-added") return "added";
    return code === "policy-broken" ? { messageId: "broken", severity: "error", fix } : void 0;
  }
});

// src/rules/policy-warns.ts
var policy_warns_default = defineRule({
  summary: "An admission policy warns of an object, or refuses it before or after this change takes effect",
  severity: "warning",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "The API server acts by a policy up to a second after it is stored. What is applied beside a policy that changes is judged by the old one, and by the new one from the next apply on.",
  fix: "Change the object so that the policy admits it, or apply the policy in a change of its own.",
  references: ["https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/"],
  messages: {
    warned: "kubectl prints a warning for `{object}`: {words}",
    soon: "`{object}` is accepted once more, and refused from then on: {words}",
    first: "`{object}` may be refused at first, until the server acts by the changed policy: {words}"
  },
  *check(preview) {
    for (const { mode, notes } of outcomes(preview)) {
      for (const note of notes ?? []) {
        const modes = modesWhere(
          preview,
          (other) => (other.notes ?? []).some((one) => one.kind === note.kind && one.message === note.message)
        );
        const messageId = MESSAGES[note.kind];
        if (messageId === void 0 || modes[0] !== mode) continue;
        const severity = note.kind === "warning" ? "info" : "warning";
        yield { messageId, path: NAME, side: "head", modes, severity, data: { words: note.message } };
      }
    }
  }
});
var NAME = pathOf("metadata", "name");
var MESSAGES = { warning: "warned", soon: "soon", first: "first", doubt: void 0 };

// src/rules/prune-deletes-unshown.ts
var NAMED = 3;
var prune_deletes_unshown_default = defineRule({
  summary: "The applier deletes live objects that neither base nor head has",
  severity: "warning",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "Pruning follows labels, members or an inventory, not the change. The next run also deletes leftover objects, and objects to which somebody else gave the same label.",
  fix: "Look at each of them: `kubectl get {kind} {name} -o yaml`. To keep an object, remove its label or membership, or restore its manifest.",
  references: [
    "https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#alternative-kubectl-apply-f-directory-prune",
    "pruner.pruneAll (k8s.io/kubectl v0.36, pkg/cmd/apply)"
  ],
  messages: { unshown: "pruning also deletes {count} that this change does not show: {names}" },
  *checkUnit({ alsoPruned, previews }) {
    const [first] = alsoPruned;
    if (!first) return;
    const rest = alsoPruned.length - NAMED;
    const names = alsoPruned.slice(0, NAMED).map((key) => `\`${formatKey(key)}\``);
    yield {
      messageId: "unshown",
      path: [],
      side: "live",
      preview: previews.find((preview) => preview.modified.length > 0) ?? previews[0] ?? null,
      data: {
        count: alsoPruned.length === 1 ? "an object" : `${alsoPruned.length} objects`,
        names: `${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`,
        kind: first.kind.toLowerCase(),
        name: `${first.name}${first.namespace === void 0 ? "" : ` -n ${first.namespace}`}`
      }
    };
  }
});

// src/rules/prune-flags-changed.ts
var FLAGS = {
  "kustomize.toolkit.fluxcd.io/Kustomization": [
    ["spec", "prune"],
    ["spec", "targetNamespace"]
  ],
  "argoproj.io/Application": [
    ["spec", "syncPolicy", "automated", "prune"],
    ["metadata", "finalizers"]
  ],
  "argoproj.io/ApplicationSet": [
    ["spec", "template", "spec", "syncPolicy", "automated", "prune"],
    ["spec", "syncPolicy", "preserveResourcesOnDeletion"]
  ]
};
var prune_flags_changed_default = defineRule({
  summary: "A setting changes what an applier may delete",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "When pruning is turned on, the next reconciliation deletes every object that left the manifests while it was off, not only those of this change. When it is turned off, objects that leave the manifests stay in the cluster.",
  fix: "Before you turn it on, list what would be deleted: `flux diff kustomization {name} --path PATH` or `argocd app diff {name}`.",
  references: ["https://fluxcd.io/flux/components/kustomize/kustomizations/#prune"],
  messages: { changed: "{kind} `{name}` changes `{field}` from {before} to {after}: {effect}" },
  *check(preview, context) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    const [old, now] = [preview.lastApplied.at(-1), preview.modified.at(-1)];
    if (!base || !head || !old || !now) return;
    for (const path of FLAGS[`${preview.key.group}/${preview.key.kind}`] ?? []) {
      const before = getIn(base, ...path) ?? false;
      const after = getIn(head, ...path) ?? false;
      const on = (value) => isArray(value) ? value.some((it) => String(it).startsWith("resources-finalizer")) : value === true || typeof value === "string";
      if (on(before) === on(after) && (typeof before !== "string" || before === after)) continue;
      const place = path.at(-1) === "targetNamespace";
      if (place && (context.landsIn(old, "base") ?? "") === context.landsIn(now, "head")) continue;
      const effect = on(after) ? "objects that left the manifests are deleted from now on" : "objects that leave the manifests stay in the cluster from now on";
      const isText = typeof before === "string" || typeof after === "string";
      const told = isText ? "objects whose namespace this changes are pruned, and created in the new one" : effect;
      const named4 = (value) => value === false && isText ? "none" : shortened(value);
      const data = { field: path.join("."), before: named4(before), after: named4(after), effect: told };
      yield { messageId: "changed", path: pathOf(...path), side: "head", data };
    }
  }
});

// src/rules/prune-protection-removed.ts
var prune_protection_removed_default = defineRule({
  summary: "The annotation that keeps an object from being deleted is removed",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "The annotation keeps this object when its manifest or its owner is removed. After this apply, nothing does.",
  fix: "Keep the annotation `{annotation}`. To remove it, do so in a change of its own.",
  references: ["https://github.com/fluxcd/kustomize-controller/issues/1724"],
  messages: {
    removed: "`{object}` is no longer protected from being pruned: `{annotation}` is gone",
    "removed-owner": "`{object}` is no longer protected from being deleted with what applies it: `{annotation}` is gone"
  },
  *check(preview) {
    const head = headObject(preview);
    const { applier } = preview.unit;
    if (!head) return;
    const after = protectionsOf(head, applier);
    for (const { text, name, keepsFrom } of protectionsOf(baseObject(preview), applier)) {
      if (after.some((kept) => kept.keepsFrom === keepsFrom || kept.keepsFrom === "both")) continue;
      const messageId = keepsFrom === "owner" ? "removed-owner" : "removed";
      yield { messageId, path: pathOf("metadata", "annotations", name), side: "base", data: { annotation: text } };
    }
  }
});

// src/rules/pv-source-immutable.ts
var FIXED3 = /^(?:spec\.persistentvolumesource|spec\.|)(?:volumeMode|nodeAffinity|$)/;
var pv_source_immutable_default = defineRule({
  summary: "The source, mode or node affinity of a PersistentVolume changes, which the API server forbids",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Driver, handle, path and mode of a volume decide where its data is, so they are fixed when it is created. The API server rejects the whole object.",
  fix: 'Set the reclaim policy of the old volume to Retain (`kubectl patch pv {name} -p \'{"spec":{"persistentVolumeReclaimPolicy":"Retain"}}\'`), then create a volume under a new name, and a claim that names it.',
  references: ["ValidatePersistentVolumeUpdate (pkg/apis/core/validation)"],
  plan: [
    {
      run: "Let the old volume outlive its claim",
      command: `kubectl patch pv {name} -p '{"spec":{"persistentVolumeReclaimPolicy":"Retain"}}'`,
      free: true
    },
    { change: "Leave the volume as it was; add one under a new name, and a claim that names it" },
    { change: "Let the workload mount the new claim, once the data is there" }
  ],
  messages: { rejected: "the API server rejects `{object}`: `{field}`{more} cannot change{values}" },
  *check(preview) {
    if (preview.key.kind !== "PersistentVolume" || preview.key.group !== "") return;
    const found2 = refusal(preview, ({ path: path2, message }) => FIXED3.test(path2) && /immutable/.test(message));
    if (!found2) return;
    const [first = found2.error.path.replace(/^(?!spec)/, "spec."), ...others] = found2.error.changed ?? [];
    const path = firstDifference(baseObject(preview), headObject(preview), serverPath(first));
    const [before, after] = [valueAt(baseObject(preview), path), valueAt(headObject(preview), path)];
    const plain = typeof before === "string" && typeof after === "string";
    const values = plain ? ` from ${shortened(before)} to ${shortened(after)}` : "";
    const more = others.length > 0 ? ` (and ${others.length} more)` : "";
    const at = after === void 0 ? pathOf("spec") : path;
    yield {
      messageId: "rejected",
      path: at,
      side: "head",
      modes: found2.modes,
      data: { field: formatPath(path), more, values }
    };
  }
});

// src/rules/pvc-or-pv-deleted.ts
var pvc_or_pv_deleted_default = defineRule({
  summary: "A volume or a volume claim is gone from the manifests: pruning it can delete the data",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 4,
  why: "Deleting a claim releases its volume; with reclaim policy Delete, the default of most storage classes, the disk and its data go with it. Nothing brings them back.",
  fix: 'Keep the manifest, or {protect}. To drop the claim and keep the data, first set the reclaim policy of its volume to Retain: `kubectl patch pv VOLUME -p \'{"spec":{"persistentVolumeReclaimPolicy":"Retain"}}\'`.',
  references: ["https://kubernetes.io/docs/concepts/storage/persistent-volumes/#reclaiming"],
  plan: [
    {
      run: "Keep the volume: set its reclaim policy to Retain",
      command: `kubectl patch pv {volume} -p '{"spec":{"persistentVolumeReclaimPolicy":"Retain"}}'`,
      free: true
    },
    { check: "The reclaim policy is Retain, and there is a backup", command: "kubectl get pv" },
    { apply: "The disk and its data stay" },
    { run: "Delete the disk once nobody needs the data" }
  ],
  messages: {
    deleted: "`{object}` is deleted{policy}",
    "deleted-if-pruned": "`{object}` is deleted if your applier prunes{policy}"
  },
  *check(preview) {
    const { group, kind } = preview.key;
    if (group !== "" || kind !== "PersistentVolumeClaim" && kind !== "PersistentVolume") return;
    const messageId = deletionOf(preview);
    if (!messageId) return;
    const policy = getString(preview.lastApplied.at(-1)?.object, "spec", "persistentVolumeReclaimPolicy");
    yield {
      messageId,
      path: [],
      side: "base",
      data: {
        policy: policy === void 0 ? "" : ` (reclaim policy ${policy})`,
        protect: howToProtect(preview).replace("protect it", "protect the claim"),
        volume: kind === "PersistentVolume" ? preview.key.name : "VOLUME"
      },
      ...kind === "PersistentVolume" && policy !== "Delete" ? { severity: "warning" } : {}
    };
  }
});

// src/rules/pvc-shrink.ts
var SIZE = ["spec", "resources", "requests", "storage"];
var pvc_shrink_default = defineRule({
  summary: "A PersistentVolumeClaim asks for less storage than before",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Volumes only grow: the API server rejects a request below what the claim already has.",
  fix: "Write the old size ({before}) again. For a smaller volume create a new claim, copy the data, and switch the workload over.",
  references: ["ValidatePersistentVolumeClaimUpdate (pkg/apis/core/validation)"],
  plan: NEW_CLAIM,
  messages: { rejected: "the API server rejects `{object}`: the claim cannot shrink from {before} to {after}" },
  *check(preview) {
    if (preview.key.kind !== "PersistentVolumeClaim" || preview.key.group !== "") return;
    const found2 = refusal(preview, ({ path, message }) => path === SIZE.join(".") && /less than/.test(message));
    if (!found2) return;
    yield {
      messageId: "rejected",
      path: pathOf(...SIZE),
      side: "head",
      modes: found2.modes,
      data: {
        before: getString(baseObject(preview), ...SIZE) ?? "its capacity",
        after: getString(headObject(preview), ...SIZE) ?? "nothing"
      }
    };
  }
});

// src/rules/pvc-spec-immutable.ts
var pvc_spec_immutable_default = defineRule({
  summary: "A PersistentVolumeClaim changes in a field other than its requested size",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "A bound claim may only grow (if its class allows expansion) or change its volume attributes class. Class, access modes, volume and selector never change, and the API server rejects the whole object.",
  fix: "Keep the old value. For another class or access mode create a new claim, copy the data, and switch the workload over.",
  references: [
    "ValidatePersistentVolumeClaimUpdate (pkg/apis/core/validation)",
    "https://github.com/kubecost/cost-analyzer-helm-chart/issues/1431"
  ],
  plan: {
    rejected: NEW_CLAIM,
    expansion: [
      { check: "The driver of the class can expand volumes" },
      { change: "Set `allowVolumeExpansion: true` in storage class `{class}`" },
      { apply: "The volume grows" }
    ]
  },
  messages: {
    rejected: "the API server rejects `{object}`: `{field}` of a bound claim cannot change from {before} to {after}",
    expansion: "the API server rejects `{object}`: storage class `{class}` does not allow the claim to grow"
  },
  *check(preview) {
    if (preview.key.kind !== "PersistentVolumeClaim" || preview.key.group !== "") return;
    const [base, head] = [getObject(baseObject(preview), "spec"), getObject(headObject(preview), "spec")];
    const denied = refusal(preview, ({ source, message }) => source === "admission" && /resize/i.test(message));
    if (denied) {
      const path = pathOf("spec", "resources", "requests", "storage");
      const data2 = { class: String(head?.["storageClassName"] ?? "default") };
      yield { messageId: "expansion", path, side: "head", modes: denied.modes, data: data2 };
    }
    const found2 = refusal(preview, ({ path, message }) => path !== "" && /immutable/.test(message));
    if (!found2 || !isObject(base) || !isObject(head)) return;
    const names = [.../* @__PURE__ */ new Set([...Object.keys(head), ...Object.keys(base)])];
    const field = names.find((name) => name !== "resources" && !equalJson(base[name], head[name]));
    if (field === void 0) return;
    const data = { field: `spec.${field}`, before: shortened(base[field]), after: shortened(head[field]) };
    yield { messageId: "rejected", path: pathOf("spec", field), side: "head", modes: found2.modes, data };
  }
});

// src/rules/rbac-roleref-immutable.ts
var rbac_roleref_immutable_default = defineRule({
  summary: "The `roleRef` of a RoleBinding or ClusterRoleBinding changes, which the API server forbids",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "The role of a binding never changes, so that somebody who may edit its subjects cannot grant another role. The API server rejects the whole object.",
  fix: "Create a binding under a new name for `{after}` and remove this one, or recreate it: `kubectl delete {resource}`, then apply (in between, its subjects do not have the role).",
  references: ["ValidateRoleBindingUpdate (pkg/apis/rbac/validation)"],
  plan: [
    { change: "Leave this binding as it was, and add one under a new name: the same subjects, `roleRef` {after}" },
    { check: "The subjects may do what they need", command: "kubectl auth can-i --list{within} --as SUBJECT" },
    { change: "Remove this binding" }
  ],
  messages: { rejected: "the API server rejects `{object}`: `roleRef` cannot change from {before} to {after}" },
  *check(preview) {
    const found2 = refusal(preview, ({ path, message }) => path === "roleRef" && /cannot change roleRef/.test(message));
    if (!found2) return;
    const role = (object) => `${getString(object, "roleRef", "kind") ?? ""} ${getString(object, "roleRef", "name") ?? ""}`.trim();
    const data = { before: role(baseObject(preview)), after: role(headObject(preview)) };
    yield { messageId: "rejected", path: pathOf("roleRef"), side: "head", modes: found2.modes, data };
  }
});

// src/rules/reclaim-policy-to-delete.ts
var FIELDS = [
  { kind: "PersistentVolume", path: ["spec", "persistentVolumeReclaimPolicy"], harm: "its claim is deleted" },
  {
    kind: "StatefulSet",
    path: ["spec", "persistentVolumeClaimRetentionPolicy", "whenDeleted"],
    harm: "the StatefulSet is deleted"
  },
  {
    kind: "StatefulSet",
    path: ["spec", "persistentVolumeClaimRetentionPolicy", "whenScaled"],
    harm: "the StatefulSet is scaled down"
  }
];
var reclaim_policy_to_delete_default = defineRule({
  summary: "Retain changes to Delete: data is from now on deleted with the object that uses it",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "The API server accepts this without a warning. The next scale-down, rename or prune deletes the disk, and nothing brings it back.",
  fix: "Keep `{field}: Retain` and delete by hand what nobody needs any more: `kubectl get pvc,pv{within}`.",
  references: [
    "https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#persistentvolumeclaim-retention"
  ],
  messages: { deleted: "`{object}` changes `{field}` from Retain to Delete: its data is deleted once {harm}" },
  *check(preview) {
    for (const { kind, path, harm } of FIELDS) {
      if (preview.key.kind !== kind || outcomes(preview).length === 0) continue;
      const modes = modesWhere(
        preview,
        ({ before, after }) => getString(before, ...path) === "Retain" && getString(after, ...path) === "Delete"
      );
      if (modes.length === 0) continue;
      const data = { field: path.join("."), harm };
      yield { messageId: "deleted", path: pathOf(...path), side: "head", modes, data };
    }
  }
});

// src/rules/recreate-strategy-downtime.ts
var recreate_strategy_downtime_default = defineRule({
  summary: "A Deployment changes from RollingUpdate to Recreate: each rollout stops all its pods first",
  severity: "warning",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "With Recreate the old pods are stopped before new ones start, so every rollout from now on is an outage, including this one if the template changes.",
  fix: "Keep RollingUpdate unless two versions must never run at once (a volume only one pod can mount); then plan the outage.",
  references: ["https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#recreate-deployment"],
  messages: { recreate: "every rollout of `{object}` stops all {replicas} pods before new ones start" },
  *check(preview) {
    if (preview.key.kind !== "Deployment" || preview.change !== "modified") return;
    const type = (object) => getIn(object ?? void 0, "spec", "strategy", "type");
    const modes = modesWhere(
      preview,
      ({ before, after }) => type(before) === "RollingUpdate" && type(after) === "Recreate"
    );
    const [first] = [...preview.outcomes.values()].filter(({ mode }) => modes.includes(mode));
    const replicas = getIn(first?.after ?? void 0, "spec", "replicas");
    if (modes.length === 0 || typeof replicas !== "number" || replicas < 2) return;
    yield { messageId: "recreate", path: pathOf("spec", "strategy", "type"), side: "head", modes, data: { replicas } };
  }
});

// src/rules/recreation-loses-data.ts
var recreation_loses_data_default = defineRule({
  summary: "An annotation or option makes the applier delete an object and create it anew, which loses what it holds",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "The applier creates the object anew, but not what it held: data, objects in it or running pods are lost, even if the object is back a second later.",
  fix: "Remove the annotation or option. If the object has to be replaced, first move what it holds, then replace it in a change of its own.",
  references: [
    "https://argo-cd.readthedocs.io/en/stable/user-guide/resource_hooks/#hook-deletion-policies",
    "https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/#force-sync",
    "https://fluxcd.io/flux/components/kustomize/kustomizations/#force",
    "https://helm.sh/docs/topics/charts_hooks/#hook-deletion-policies"
  ],
  messages: {
    always: "`{object}` is deleted and created anew at every sync from now on ({mark}): {loss}",
    hook: "{message}",
    left: "`{object}` becomes a hook and leaves the release, so Helm deletes it: {loss}",
    refused: "`{object}` cannot be updated ({error}), so it is deleted and created anew: {loss}"
  },
  checkInput({ code }) {
    return code === "hook-recreated" ? "hook" : void 0;
  },
  *check(preview) {
    const { group, kind } = preview.key;
    const loss = LOSSES[`${group}/${kind}`];
    if (loss === void 0 || preview.lastApplied.length === 0) return;
    const { base, head } = treatmentsAsked(preview);
    const annotations = pathOf("metadata", "annotations");
    const left = base === void 0 && head === "skipped" && isHook(preview) && preview.unit.applier.name !== "argo-cd";
    if (left || base !== "anew" && head === "anew") {
      const mark = isHook(preview) ? "a hook" : "Force=true with Replace=true";
      yield { messageId: left ? "left" : "always", path: annotations, side: "head", data: { mark, loss } };
      return;
    }
    if (treatmentAtHead(preview) !== "anew-when-refused" || kind === "StatefulSet" && base === head) return;
    const refused = outcomes(preview).filter((one) => one.verdict === "rejected" && one.conflicts.length === 0);
    const error = refused[0]?.errors[0];
    if (!error) return;
    const path = serverPath(error.changed?.[0] ?? error.path);
    const modes = refused.map(({ mode }) => mode);
    yield { messageId: "refused", path, side: "head", modes, data: { error: errorWords(error), loss } };
  }
});

// src/rules/referenced-key-gone.ts
var MAKERS = ["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet", "CronJob"];
var referenced_key_gone_default = defineRule({
  summary: "A key of a ConfigMap or Secret is gone that the containers of pods need to start",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Running pods keep what they read. The next pod is created, and its containers never start (`CreateContainerConfigError`, or a volume that is not mounted). It breaks at the next restart, not at the merge.",
  fix: "Remove what names the key first and let it roll out, or mark it `optional: true`; then remove the key. Or restore it.",
  references: ["https://kubernetes.io/docs/concepts/configuration/configmap/"],
  messages: { gone: "`{object}` loses {keys}, but {referrer} still needs {them}" },
  *needs({ key, change }) {
    if (key.group !== "" || key.kind !== "ConfigMap" && key.kind !== "Secret" || change !== "modified") return;
    for (const kind of MAKERS) yield { kind, text: key.name };
  },
  *check(preview, context) {
    const { group, kind, name } = preview.key;
    const outcome = mainOutcome(preview);
    if (group !== "" || kind !== "ConfigMap" && kind !== "Secret" || outcome?.verdict !== "configured") return;
    const gone = keysLost(outcome.before, outcome.after);
    if (gone.size === 0) return;
    const found2 = referrersTo(context.objects("head"), preview.key).filter(({ key: key2 }) => MAKERS.some((one) => one === key2.kind)).map((one) => ({ ...one, missing: keysNeeded(one.object, { kind, name }, gone) })).filter(({ missing }) => missing.length > 0);
    const [first, ...more] = found2;
    if (!first) return;
    const keys = [...new Set(found2.flatMap(({ missing }) => missing.map(({ key: key2 }) => key2)))].sort();
    const [key = ""] = keys;
    yield {
      messageId: "gone",
      path: pathOf("data", key),
      side: "base",
      data: {
        keys: `${keys.length === 1 ? "key" : "keys"} ${keys.map((one) => `\`${one}\``).join(", ")}`,
        them: keys.length === 1 ? "it" : "them",
        referrer: `${first.key.kind} \`${first.key.name}\`${more.length > 0 ? ` (and ${more.length} more)` : ""}`
      },
      related: found2.map((one) => ({
        key: one.key,
        manifest: one.manifest,
        message: `${one.key.kind} ${one.key.name} names it in ${one.missing[0]?.path.join(".") ?? ""}`
      }))
    };
  }
});

// src/rules/rejected-by-released-definition.ts
var rejected_by_released_definition_default = defineRule({
  summary: "The API server rejects the object, by the released definition of its kind",
  severity: "warning",
  confidence: "assumes-catalogue",
  since: "0.1.0",
  why: "The repository has no definition of the kind, so applylint used the one that the project released. The cluster may have another release that accepts the object: this is a warning, and the object counts as not judged.",
  fix: 'Correct the field, or name the release that the cluster has in `.applylint.yaml`: `catalogue: {{project}: "{version}"}`. What that release rejects is then an error. Or pass the definition itself with `--crds`.',
  references: ["https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation"],
  messages: {
    rejected: "by the definition of {release}, the API server rejects `{object}`: {error}",
    unknown: "by the definition of {release}, the API server rejects `{object}`: it knows no field `{field}`"
  },
  *check(preview) {
    for (const { modes, error, project, version, release } of releasedDefinitionRefuses(preview)) {
      const field = unknownField(error.message);
      yield {
        messageId: field === void 0 ? "rejected" : "unknown",
        path: serverPath(field ?? error.changed?.[0] ?? error.path),
        side: "head",
        modes,
        data: { error: errorWords(error), field: field ?? "", project, version, release }
      };
    }
  }
});

// src/rules/rejected-by-the-server.ts
var WITHOUT_NAMESPACE = { messageId: "rejected-without-namespace", severity: "warning" };
var rejected_by_the_server_default = defineRule({
  summary: "The API server rejects the object, so nothing of it is applied",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "fallback",
  why: "The API server rejects the whole object, so its other changes do not reach the cluster either. Objects before and after it may.",
  fix: "Change the field that the error names, or recreate the object if that field cannot change.",
  references: ["https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation"],
  messages: {
    rejected: "the API server rejects `{object}`: {error}",
    "rejected-without-namespace": "the API server rejects `{object}` on its own: {error}. A kustomization that uses this one and sets `namespace` fills it in"
  },
  needs: accountsNamed,
  *check(preview, context) {
    if (isPartialIntent(preview)) return;
    for (const outcome of outcomes(preview)) {
      if (outcome.conflicts.length > 0) continue;
      const errors = refusalsOf(preview, outcome);
      const [error] = errors;
      if (!error || isOldLock(error.path, preview)) continue;
      const modes = outcomes(preview).filter((other) => refusalsOf(preview, other)[0]?.path === error.path).map((other) => other.mode);
      if (modes[0] !== outcome.mode) continue;
      const at = { path: serverPath(error.changed?.[0] ?? error.path), side: "head" };
      const told = { messageId: "rejected", ...at, modes, data: { error: errorWords(error) } };
      yield lacksNamespaceOnly(preview, errors, context) ? { ...told, ...WITHOUT_NAMESPACE } : told;
    }
  }
});
function isOldLock(path, { lastApplied, modified }) {
  const lock = (manifests) => getIn(manifests.at(-1)?.object, "metadata", "resourceVersion");
  return path === "metadata.resourceVersion" && lock(lastApplied) === lock(modified);
}

// src/rules/release-replaced.ts
function targetsOf(release, { namespace, name }) {
  const own = namespace ?? "default";
  const target = getString(release, "spec", "targetNamespace");
  const called = getString(release, "spec", "releaseName") ?? (target === void 0 ? name : `${target}-${name}`);
  const fromRepository = getString(release, "spec", "chart", "spec", "sourceRef", "kind") === "HelmRepository";
  const chart = getString(release, "spec", "chart", "spec", "chart") ?? "";
  const updates = getString(release, "spec", "upgrade", "chartNameChangeStrategy") === "InPlaceUpdate";
  return [
    ["storage namespace", getString(release, "spec", "storageNamespace") ?? own, ["spec", "storageNamespace"]],
    ["namespace", target ?? own, ["spec", "targetNamespace"]],
    ["name", called, ["spec", "releaseName"]],
    // The name inside a chart of a git repository is another text.
    ["chart", fromRepository && !updates ? chart : "", ["spec", "chart", "spec", "chart"]]
  ];
}
var release_replaced_default = defineRule({
  summary: "A HelmRelease becomes another release: Flux uninstalls the old one and installs the new one",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "A release is identified by its name, its namespace, the namespace it is stored in and the name of its chart. When one of them changes, helm-controller runs `helm uninstall` first: every object of the release is deleted, its claims with their data.",
  fix: "Keep these four. If only the name of the chart changes, `spec.upgrade.chartNameChangeStrategy: InPlaceUpdate` upgrades in place.",
  references: ["https://fluxcd.io/flux/components/helm/helmreleases/#recommended-settings"],
  messages: {
    replaced: "HelmRelease `{name}` is uninstalled and installed anew: the {what} of its release changes from `{before}` to `{after}`",
    renamed: "{message}"
  },
  checkInput({ code }) {
    return code === "chart-renamed" ? "renamed" : void 0;
  },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (`${preview.key.group}/${preview.key.kind}` !== "helm.toolkit.fluxcd.io/HelmRelease" || !base || !head) return;
    const after = targetsOf(head, preview.key);
    for (const [i, [what, before]] of targetsOf(base, preview.key).entries()) {
      const [, now = "", path = []] = after[i] ?? [];
      if (before === now || what === "chart" && (before === "" || now === "")) continue;
      yield { messageId: "replaced", path: pathOf(...path), side: "head", data: { what, before, after: now } };
      return;
    }
  }
});

// src/rules/removed-field-not-deleted.ts
var removed_field_not_deleted_default = defineRule({
  summary: "A field is gone from the manifest, but apply leaves it in the live object",
  severity: "warning",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "Client-side apply removes only fields that its last-applied annotation has; server-side apply removes only fields that nobody else owns. The manifest and the cluster drift apart silently.",
  fix: "Remove it by hand once: `kubectl edit {resource}`; where another manager owns it, change it there.",
  references: [
    "https://github.com/kubernetes/kubernetes/issues/99003",
    "https://github.com/kubernetes/kubectl/issues/1453"
  ],
  messages: { stays: "`{field}` stays {value} in `{object}`, though the manifest no longer has it: {why}" },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (!base || !head || preview.lastApplied.length > 1) return;
    for (const removed of removedFields(base, head)) {
      const field = formatPath(removed.path);
      if (/^(?:stringData|status|spec\.replicas)\b/.test(field)) continue;
      const found2 = outcomes(preview).flatMap((outcome) => {
        const stays = outcome.after && equalJson(valueAt(outcome.after, removed.path), valueAt(outcome.before, removed.path));
        const why = stays && valueAt(outcome.after, removed.path) !== void 0 ? whyItStays(preview, outcome, removed) : void 0;
        return why === void 0 ? [] : [{ mode: outcome.mode, why, after: outcome.after }];
      });
      const [first] = found2;
      if (!first) continue;
      const modes = found2.filter(({ why }) => why === first.why).map(({ mode }) => mode);
      const value = valueAt(first.after, removed.path);
      const data = { field, value: isObject(value) ? "there" : shortened(value), why: first.why };
      yield { messageId: "stays", path: removed.path, side: "base", modes, data };
    }
  }
});

// src/rules/removed-field-redefaults.ts
var TOLD_ELSEWHERE = /* @__PURE__ */ new Set(["spec.replicas", "status"]);
var removed_field_redefaults_default = defineRule({
  summary: "A field is gone from the manifest, and the server sets another value in its place",
  severity: "warning",
  ofAnyField: true,
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "Apply removes the field, and the API server fills in its default at once. The manifest no longer shows what runs.",
  fix: "Write the value you want: `{leaf}: {before}` to keep it, `{leaf}: {after}` if you want the default.",
  references: ["https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#default-field-values"],
  messages: { redefaulted: "apply resets `{field}` of `{object}` from {before} to the default {after}" },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (!base || !head || preview.lastApplied.length > 1) return;
    const seen = /* @__PURE__ */ new Set();
    for (const outcome of outcomes(preview)) {
      for (const path of outcome.comparison?.changed ?? []) {
        const field = formatPath(path);
        const value = valueAt(base, path);
        const after = valueAt(outcome.after, path);
        if (seen.has(field) || TOLD_ELSEWHERE.has(field) || path[0]?.type !== "field" || path[0].name === "metadata")
          continue;
        if (preview.key.kind === "Secret") continue;
        if (value === void 0 || valueAt(head, path) !== void 0 || isObject(after) || after === void 0)
          continue;
        seen.add(field);
        const modes = modesWhere(
          preview,
          ({ comparison }) => comparison?.changed.some((it) => formatPath(it) === field) ?? false
        );
        const last = path.at(-1);
        const leaf = last?.type === "field" ? last.name : field;
        const data = { field, leaf, before: shortened(valueAt(outcome.before, path)), after: shortened(after) };
        yield { messageId: "redefaulted", path, side: "base", modes, data };
      }
    }
  }
});

// src/rules/render-empty-or-failed.ts
var render_empty_or_failed_default = defineRule({
  summary: "The change empties a kustomization or chart, or breaks its rendering",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "A pruning applier deletes every object that is no longer rendered: an empty list of resources deletes everything it listed before, and a source that fails to render blocks every later change of it.",
  fix: "Repair the source until it renders at both revisions. If everything should be deleted, remove the kustomization itself together with the object that applies it.",
  references: ["https://github.com/akuity/kargo-render/issues/158"],
  messages: { failed: "{message}" },
  // The review is incomplete as well: what would be applied is not known.
  checkInput: ({ code }) => code === "render-empty-or-failed" ? "failed" : void 0
});

// src/rules/replicas-removed-scales-to-default.ts
var SCALABLE = /* @__PURE__ */ new Set(["Deployment", "StatefulSet", "ReplicaSet", "ReplicationController"]);
var replicas_removed_scales_to_default_default = defineRule({
  summary: "`spec.replicas` is gone from the manifest, so the server sets its default, 1",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "Apply removes the field it had set, and the API server replaces a missing `spec.replicas` by 1 at once. An autoscaler corrects that only after its next sync.",
  fix: "Keep `replicas: {before}` until another manager owns the field. Client-side: run `kubectl apply edit-last-applied {resource}` and delete `spec.replicas` there before the manifest drops it. Server-side: let the autoscaler or a second manager apply `spec.replicas` first.",
  references: ["https://github.com/kubernetes/kubernetes/issues/25238"],
  plan: [
    {
      run: "Delete `spec.replicas` from the last-applied annotation, in the editor",
      command: "kubectl apply edit-last-applied {resource}",
      in: "client-side"
    },
    { run: "Let the autoscaler or another manager apply `spec.replicas` first", in: "server-side", free: true },
    { apply: "The number of replicas stays as it is" }
  ],
  messages: {
    scaled: "apply scales `{object}` from {before} to {after} replica",
    autoscaled: "apply scales `{object}`{from} to {after} replica, until {scaler} `{autoscaler}` scales it again"
  },
  *needs(change) {
    const replicas = (side) => getIn(change[side].at(-1)?.object, "spec", "replicas");
    if (SCALABLE.has(change.key.kind) && replicas("lastApplied") !== void 0 && replicas("modified") === void 0)
      for (const kind of ["HorizontalPodAutoscaler", "ScaledObject"]) yield { kind, text: change.key.name };
  },
  *check(preview, context) {
    if (!SCALABLE.has(preview.key.kind)) return;
    const stated = getIn(preview.lastApplied.at(-1)?.object, "spec", "replicas");
    const kept = getIn(preview.modified.at(-1)?.object, "spec", "replicas");
    if (stated === void 0 || stated === null || kept !== void 0 && kept !== null) return;
    const autoscaler = autoscalerOf(preview.key, context, "head");
    const scaled = preview.live.source === "assumed" && autoscalerOf(preview.key, context, "base") !== void 0;
    const falling = outcomes(preview).filter((outcome) => {
      const told = autoscaler !== void 0 && outcome.mode === "server-side";
      const [before2, after2] = [outcome.before, outcome.after].map((it) => getIn(it ?? void 0, "spec", "replicas"));
      return outcome.after && !told && (before2 !== after2 || scaled && autoscaler !== void 0);
    });
    const first = falling[0];
    if (!first?.before || !first.after) return;
    const [before = "", after = ""] = [first.before, first.after].map((it) => String(getIn(it, "spec", "replicas")));
    const { name = "", kind = "" } = autoscaler?.key ?? {};
    yield {
      messageId: autoscaler ? "autoscaled" : "scaled",
      path: pathOf("spec", "replicas"),
      side: "base",
      modes: falling.map((outcome) => outcome.mode),
      data: { before, after, from: scaled ? "" : ` from ${before}`, autoscaler: name, scaler: kind }
    };
  }
});

// src/rules/replicas-set-while-hpa.ts
var SCALABLE2 = /* @__PURE__ */ new Set(["Deployment", "StatefulSet", "ReplicaSet", "ReplicationController"]);
var SCALERS = ["HorizontalPodAutoscaler", "ScaledObject"];
var replicas_set_while_hpa_default = defineRule({
  summary: "`spec.replicas` is set while a HorizontalPodAutoscaler owns the number",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "Every apply sets the number back, and the autoscaler changes it again: capacity drops in the middle of a load peak.",
  fix: "Let the autoscaler own the number: remove `spec.replicas` from the manifest. Before that, delete it in `kubectl apply edit-last-applied {resource}`, or apply resets the number to 1.",
  references: ["https://github.com/kubernetes/kubernetes/issues/66385"],
  messages: {
    fights: "apply sets `{object}` to {replicas} replicas each time, while {scaler} `{autoscaler}` scales it"
  },
  *needs({ key, modified, lastApplied }) {
    const [head, base] = [modified.at(-1)?.object, lastApplied.at(-1)?.object];
    const replicas = getIn(head, "spec", "replicas");
    if (SCALABLE2.has(key.kind) && replicas !== void 0 && !equalJson(replicas, getIn(base, "spec", "replicas")))
      for (const kind of SCALERS) yield { kind, text: key.name };
    const target = SCALERS.includes(key.kind) && !base ? scaleTarget(head) : void 0;
    if (target) yield { kind: target.kind, text: target.name };
  },
  *check(preview, context) {
    const isScaler = SCALERS.includes(preview.key.kind);
    if (isScaler ? preview.change !== "added" : !autoscalerOf(preview.key, context, "head")) return;
    for (const { key, object, manifest } of context.objects("head")) {
      const elsewhere = isScaler ? context.preview(key) : formatKey(key) !== formatKey(preview.key);
      const autoscaler = autoscalerOf(key, context, "head");
      const replicas = getIn(object, "spec", "replicas");
      if (elsewhere || !SCALABLE2.has(key.kind) || !autoscaler || typeof replicas !== "number" || replicas === 0)
        continue;
      if (isScaler && formatKey(autoscaler.key) !== formatKey(preview.key)) continue;
      const before = getIn(baseObject(preview), "spec", "replicas");
      if (!isScaler && autoscalerOf(key, context, "base") && equalJson(before, replicas)) continue;
      yield {
        messageId: "fights",
        path: pathOf("spec", "replicas"),
        side: "head",
        manifest,
        data: { ...describeKey(key), replicas, autoscaler: autoscaler.key.name, scaler: autoscaler.key.kind },
        related: [{ key: autoscaler.key, manifest: autoscaler.manifest, message: "the autoscaler" }]
      };
    }
  }
});

// src/rules/same-object-two-owners.ts
var same_object_two_owners_default = defineRule({
  summary: "Two owners apply the same object to one cluster",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "Each of them resets the object to its own manifest at every reconciliation. When one of them drops the object, its pruning deletes what the other one needs.",
  fix: "Let one of them apply `{object}`: remove it from {other}, or here.",
  references: ["https://github.com/fluxcd/kustomize-controller/issues/1724"],
  messages: { twice: "`{object}` is applied by {own} and by {other}" },
  *check(preview, context) {
    const { owner } = context.unit.applier;
    if (preview.modified.length === 0 || !owner) return;
    for (const { unit, base, head } of context.elsewhere(preview.key)) {
      const other = unit.applier.owner;
      if (!head || !other || base && preview.lastApplied.length > 0) continue;
      if (!base && unit.id < context.unit.id) continue;
      const related = [{ key: preview.key, manifest: head, message: `applied by ${other.kind} ${other.name}` }];
      const data = { own: `${owner.kind} \`${owner.name}\``, other: `${other.kind} \`${other.name}\`` };
      yield { messageId: "twice", path: [], side: "head", data, related };
    }
  }
});

// src/rules/second-definition.ts
var second_definition_default = defineRule({
  summary: "A second CustomResourceDefinition has the same name as another one and differs from it",
  severity: "warning",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "A cluster has one definition per name. If both are applied, the later one decides what the API server accepts, drops and stores, for every object of the kind. This review judges objects by the other one.",
  fix: "Keep one of the two, or make them the same. If only one of them is ever applied, name its applier under `appliers` in `.applylint.yaml`, or move the other one below a folder such as `docs/` or `examples/`.",
  references: [],
  messages: {
    added: "{place} defines `{name}` too, with other content: objects are judged by that definition",
    apart: "{place} defines `{name}` too, and the two no longer agree: objects are judged by that definition"
  },
  needs: ({ key }) => key.kind === "CustomResourceDefinition" ? [{ kind: key.kind, text: key.name }] : [],
  *check({ key, modified }, context) {
    if (key.kind !== "CustomResourceDefinition") return;
    for (const manifest of modified) {
      const second = context.secondDefinition(manifest);
      if (!second) continue;
      const { first, agreed, together } = second;
      const { path, line } = first.location;
      yield {
        messageId: agreed ? "apart" : "added",
        path: [],
        side: "head",
        manifest,
        data: { name: getString(manifest.object, "metadata", "name") ?? "", place: `${path}:${line}` },
        related: [{ key, manifest: first, message: "counts here" }],
        // Copies are often brought up to date one after the other.
        ...together && !agreed ? {} : { severity: "info" }
      };
    }
  }
});

// src/rules/secret-stringdata-key-removed.ts
var secret_stringdata_key_removed_default = defineRule({
  summary: "A key is removed from `stringData` of a Secret, and the value stays in the cluster",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "`stringData` is write-only: the server copies it to `data` and forgets it, so apply has nothing to remove there. A revoked credential stays readable by every pod that could read it.",
  fix: 'Remove it from the live Secret: `kubectl patch secret {name}{within} --type=json -p \'[{"op":"remove","path":"/data/{pointer}"}]\'`. Use `data` where keys come and go.',
  references: ["https://github.com/kubernetes/kubernetes/issues/89938"],
  messages: { stays: "the key `{key}` stays in `{object}`" },
  *check(preview) {
    if (preview.key.kind !== "Secret" || preview.key.group !== "") return;
    const before = getObject(preview.lastApplied.at(-1)?.object, "stringData");
    const head = preview.modified.at(-1)?.object;
    if (!before || !head) return;
    for (const key of Object.keys(before)) {
      if (getIn(head, "stringData", key) !== void 0 || getIn(head, "data", key) !== void 0) continue;
      const modes = outcomes(preview).filter((outcome) => outcome.after && getIn(outcome.after, "data", key) !== void 0).map((outcome) => outcome.mode);
      if (modes.length === 0) continue;
      yield {
        messageId: "stays",
        path: pathOf("stringData", key),
        side: "base",
        modes,
        data: { key, pointer: key.replaceAll("~", "~0").replaceAll("/", "~1") }
      };
    }
  }
});

// src/rules/secret-type-immutable.ts
var secret_type_immutable_default = defineRule({
  summary: "The `type` of a Secret changes, which the API server forbids",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "The type of a Secret is fixed when it is created; the whole object is rejected, its new data too.",
  fix: "Use a new name, or recreate the Secret: `kubectl delete {resource}`, then apply (pods that start in between wait).",
  references: ["ValidateSecretUpdate (pkg/apis/core/validation)"],
  plan: UNDER_A_NEW_NAME,
  messages: { rejected: "the API server rejects `{object}`: `type` cannot change from {before} to {after}" },
  *check(preview) {
    if (preview.key.kind !== "Secret" || preview.key.group !== "") return;
    const found2 = refusal(preview, ({ path, message }) => path === "type" && /immutable/.test(message));
    if (!found2) return;
    const type = (object) => getString(object, "type") ?? "Opaque";
    const data = { before: type(baseObject(preview)), after: type(headObject(preview)) };
    yield { messageId: "rejected", path: pathOf("type"), side: "head", modes: found2.modes, data };
  }
});

// src/rules/selector-missing.ts
var KINDS3 = /* @__PURE__ */ new Set(["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet"]);
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
    if (!KINDS3.has(preview.key.kind) || getIn(head, "spec", "template") === void 0) return;
    const missing = rejected(
      preview,
      (error) => error.path === "spec.selector" && error.cause === "FieldValueRequired"
    );
    if (missing.length > 0) yield { messageId: "missing", path: pathOf("spec"), side: "head", modes: missing };
    const mismatch = rejected(
      preview,
      (error) => error.path === "spec.template.metadata.labels" && /selector/.test(error.message)
    );
    if (missing.length === 0 && mismatch.length > 0 && preview.change === "added") {
      yield {
        messageId: "mismatch",
        path: pathOf("spec", "template", "metadata", "labels"),
        side: "head",
        modes: mismatch
      };
    }
  }
});

// src/rules/selector-template-mismatch-after-merge.ts
var selector_template_mismatch_after_merge_default = defineRule({
  summary: "Labels of the pod template change so that the selector of the live workload no longer matches them",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "The selector cannot change and must match the labels of the template; the API server rejects the whole object.",
  fix: "Keep the labels that `spec.selector` names in `spec.template.metadata.labels`; add others beside them.",
  references: ["ValidateDeploymentSpec (pkg/apis/apps/validation)"],
  messages: {
    rejected: "the API server rejects `{object}`: its pods would no longer have the labels that its selector needs"
  },
  *check(preview) {
    const base = getObject(baseObject(preview), "spec", "selector");
    const head = headObject(preview);
    if (!base || preview.key.group !== "apps") return;
    const found2 = refusal(
      preview,
      ({ path: path2, message }) => path2 === "spec.template.metadata.labels" && /selector/.test(message)
    );
    const before = podTemplate(baseObject(preview));
    if (!found2 || !before || !selects(base, getObject(before.metadata, "labels")) || !head) return;
    const path = pathOf("spec", "template", "metadata", "labels");
    yield { messageId: "rejected", path, side: "head", modes: found2.modes };
  }
});

// src/rules/service-clusterip-change.ts
var service_clusterip_change_default = defineRule({
  summary: "The cluster IP or the primary IP family of a Service changes, which the API server forbids",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "A Service keeps the cluster IP it was given. Neither another address nor `None` (headless) can replace it, and the whole object is rejected.",
  fix: "Leave `clusterIP` out of the manifest, or as it was. For a headless Service use a new name, or recreate it: `kubectl delete {resource}`, then apply (clients lose it for a moment).",
  references: ["ValidateServiceClusterIPsRelatedFields, validateUpgradeDowngradeClusterIPs (pkg/apis/core/validation)"],
  plan: [
    {
      run: "Delete the Service: clients lose it, and a load balancer its address, until the next step",
      command: "kubectl delete {resource}"
    },
    { apply: "The Service is created anew" },
    { check: "It has endpoints", command: "kubectl get endpointslice{within} -l kubernetes.io/service-name={name}" }
  ],
  messages: {
    rejected: "the API server rejects `{object}`: `{field}` cannot change from {before} to {after}",
    headless: "the API server rejects `{object}`: a Service with a cluster IP cannot become headless"
  },
  *check(preview) {
    if (preview.key.kind !== "Service" || preview.key.group !== "") return;
    const found2 = refusal(
      preview,
      ({ path: path2, message }) => /^spec\.(?:clusterIPs?|ipFamilies)\b/.test(path2) && /may not change once set|can not be unset/.test(message)
    );
    if (!found2) return;
    const head = headObject(preview);
    const headless = getIn(head, "spec", "clusterIP") === "None";
    const stated = /^spec\.clusterIPs/.test(found2.error.path) && getIn(head, "spec", "clusterIPs") === void 0;
    const field = stated ? "spec.clusterIP" : found2.error.path;
    const path = serverPath(field);
    const before = shortened(valueAt(baseObject(preview), path) ?? "the allocated one");
    const data = { field, before, after: shortened(valueAt(head, path)) };
    yield { messageId: headless ? "headless" : "rejected", path, side: "head", modes: found2.modes, data };
  }
});

// src/rules/service-selector-ahead-of-pods.ts
var service_selector_ahead_of_pods_default = defineRule({
  summary: "A Service selects by a label that its pods get only in the same change",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "The selector changes at once, but the pods are replaced one after the other. Until the first new pod is ready, the Service has no endpoints. Then all traffic goes to the few new pods.",
  fix: "Make two changes: first the label on the pods; then, once `kubectl rollout status {rollout}` reports success, the selector of the Service.",
  references: ["https://github.com/envoyproxy/gateway/issues/7309"],
  plan: [
    { change: "Only the label on the pods: leave the selector as it is" },
    { check: "All pods are replaced", command: "kubectl rollout status {kind}/{workload}{within}" },
    { apply: "The Service finds them by the new label" }
  ],
  messages: {
    ahead: "Service `{service}` has no pods until those of {kind} `{workload}` are replaced: the running ones lack {labels}"
  },
  *needs({ key, lastApplied, modified }) {
    const [base, head] = [labelsOf(lastApplied.at(-1)?.object), labelsOf(modified.at(-1)?.object)];
    if (!base || !head || key.kind !== "Service" || equalJson(base, head)) return;
    for (const value of Object.values(base))
      if (typeof value === "string" && value.length > 2) for (const kind of WORKLOADS) yield { kind, text: value };
  },
  *checkUnit(context) {
    for (const { service: service2, selector, workload } of servicesAheadOfPods(context)) {
      const preview = context.preview(service2.key);
      const rolls = context.preview(workload.key);
      if (!preview || !rolls || outcomes(rolls).every(({ verdict }) => verdict === "rejected")) continue;
      if (workload.key.kind === "Pod") continue;
      const running = labelsOf(rolls.lastApplied.at(-1)?.object);
      const lacking = Object.entries(selector).filter(([name, value]) => !equalJson(running?.[name], value));
      const data = {
        service: service2.key.name,
        kind: workload.key.kind,
        workload: workload.key.name,
        labels: lacking.map(([label, value]) => `\`${label}: ${String(value)}\``).join(", "),
        rollout: describeKey(workload.key).resource
      };
      const path = pathOf("spec", "selector");
      yield { messageId: "ahead", path, side: "head", preview, data, manifest: service2.manifest };
    }
  }
});

// src/rules/service-selector-matches-nothing.ts
var service_selector_matches_nothing_default = defineRule({
  summary: "A Service matched pods before this change and matches none after it",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "The Service stays, with no endpoints: every request to it fails, and apply reports no error.",
  fix: "Make `spec.selector` of Service `{service}` and the labels of the pod template agree. To change both without an outage, first add the new label to the pods, let them roll, then switch the selector.",
  references: ["https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors"],
  messages: { nothing: "Service `{service}` loses all its pods: no pod has {labels} any more{was}" },
  *needs({ key, lastApplied, modified }) {
    const [base, head] = [labelsOf(lastApplied.at(-1)?.object), labelsOf(modified.at(-1)?.object)];
    if (!base || equalJson(base, head)) return;
    const kinds = key.kind === "Service" ? WORKLOADS : ["Service", ...WORKLOADS];
    for (const value of [...Object.values(base), ...Object.values(head ?? {})])
      if (typeof value === "string" && value.length > 2) for (const kind of kinds) yield { kind, text: value };
  },
  *checkUnit(context) {
    for (const { service: service2, selector, lost, kept } of servicesWithoutPods(context)) {
      const removed = context.preview(lost.key);
      const preview = context.preview(service2.key) ?? removed;
      const fate = removed?.change === "removed" ? deletionOf(removed) : "deleted";
      if (!preview || fate === void 0) continue;
      const severity = fate === "deleted" ? "error" : "warning";
      const labels = Object.entries(selector).map(([name, value]) => `\`${name}: ${String(value)}\``);
      const workload = `${lost.key.kind} \`${lost.key.name}\``;
      const was = kept ? ` (${workload} had)` : ` (${workload} is gone)`;
      const data = { service: service2.key.name, labels: labels.join(", "), was };
      const path = pathOf("spec", "selector");
      yield { messageId: "nothing", path, side: "head", preview, severity, data, manifest: service2.manifest };
    }
  }
});

// src/rules/service-type-downgrade.ts
var service_type_downgrade_default = defineRule({
  summary: "A Service releases its external address or its node ports",
  severity: "warning",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "Another Service can take the node ports at once. The cloud releases the address at once and may give it to somebody else: DNS names and firewalls that point at it fail, and a new load balancer gets another address.",
  fix: "Move DNS names and clients first. To keep the address, reserve it at the provider before the merge: `kubectl get {resource} -o wide` shows it.",
  references: ["https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer"],
  messages: {
    released: "`{object}` changes from LoadBalancer to {type}: its external address is released",
    ports: "`{object}` changes from NodePort to {type}: its node ports ({ports}) are released"
  },
  *check(preview) {
    if (preview.key.kind !== "Service" || preview.key.group !== "") return;
    let [from, type] = ["", ""];
    let ports = [];
    const modes = modesWhere(preview, ({ before, after }) => {
      const now = getString(after, "spec", "type");
      if (now === void 0) return false;
      from = getString(before, "spec", "type") ?? "";
      ports = from === "NodePort" ? nodePorts(before) : [];
      type = now;
      return from === "LoadBalancer" ? now !== from : ports.length > 0 && now !== "NodePort" && now !== "LoadBalancer";
    });
    if (modes.length === 0) return;
    const path = pathOf("spec", "type");
    if (from === "LoadBalancer") yield { messageId: "released", path, side: "head", modes, data: { type } };
    else yield { messageId: "ports", path, side: "head", modes, data: { type, ports: ports.join(", ") } };
  }
});
function nodePorts(service2) {
  return (getArray(service2 ?? void 0, "spec", "ports") ?? []).flatMap((port) => {
    const found2 = isObject(port) ? port["nodePort"] : void 0;
    return typeof found2 === "number" || typeof found2 === "bigint" ? [String(found2)] : [];
  });
}

// src/rules/source-not-trusted.ts
var source_not_trusted_default = defineRule({
  summary: "A chart comes from a source that base does not use",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "Whoever controls the source decides what the cluster gets, with the rights of the applier. Base does not use the source, so applylint fetched nothing from it and did not review what it installs.",
  fix: "Check who controls the source. Then merge the source alone first, or allow it under `fetch: allow` in the policy: applylint then reviews what it installs.",
  references: ["https://fluxcd.io/flux/security/best-practices/"],
  messages: { named: "{message}" },
  checkInput: ({ code }) => code === "source-not-trusted" ? "named" : void 0
});

// src/rules/ssa-conflict.ts
var ssa_conflict_default = defineRule({
  summary: "Another manager owns a field this change sets, so server-side apply is refused",
  severity: "error",
  confidence: "confirmed-live",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Server-side apply does not overwrite a field of another manager. The API server rejects the whole object, including its other changes.",
  fix: "Leave `{field}` out of the manifest if `{manager}` should decide; write its value ({theirs}) to share it; or take it over on purpose: `kubectl apply --server-side --force-conflicts`.",
  references: [
    "https://kubernetes.io/docs/reference/using-api/server-side-apply/#conflicts",
    "https://github.com/helm/helm/issues/31516"
  ],
  messages: {
    conflict: "apply of `{object}` is refused: `{manager}` owns `{field}` ({theirs}, here {ours}){more}"
  },
  *check(preview) {
    const conflicts = (preview.outcomes.get("server-side")?.conflicts ?? []).filter(
      ({ manager }) => manager !== "kubectl-client-side-apply"
    );
    const managers = new Set(conflicts.map(({ manager }) => manager));
    for (const manager of managers) {
      const [first, ...rest] = conflicts.filter((conflict) => conflict.manager === manager);
      if (!first) continue;
      yield {
        messageId: "conflict",
        path: first.path,
        side: "head",
        modes: ["server-side"],
        data: {
          manager,
          field: formatPath(first.path),
          ours: shortened(first.ours),
          theirs: shortened(first.theirs),
          more: rest.length > 0 ? ` and ${rest.length} more fields` : ""
        }
      };
    }
  }
});

// src/rules/ssa-duplicate-list-key.ts
var ssa_duplicate_list_key_default = defineRule({
  summary: "Two items of a list have the same key, so server-side apply refuses the manifest",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Server-side apply identifies the items of a list by their keys and refuses a manifest that has one twice. Client-side apply accepts it and merges the two items.",
  fix: "Remove or rename one of the two items.",
  references: ["https://github.com/kubernetes/kubernetes/issues/113482"],
  messages: { rejected: "server-side apply refuses `{object}`: {place} has two items with {key}" },
  *check(preview) {
    const found2 = refusal(
      preview,
      ({ source, message }) => source === "merge" && /duplicate entries for key/.test(message)
    );
    const match = /(?:(\.[^\s:]+): )?duplicate entries for key \[(.*?)\]/.exec(found2?.error.message ?? "");
    if (!found2 || !match) return;
    const place = (match[1] ?? "a list").replace(/^\./, "");
    const path = serverPath(place);
    const data = { place: match[1] ? `\`${place}\`` : place, key: `\`${match[2] ?? ""}\`` };
    yield { messageId: "rejected", path, side: "head", modes: found2.modes, data };
  }
});

// src/rules/ssa-force-steals-field.ts
var ssa_force_steals_field_default = defineRule({
  summary: "A forced server-side apply takes a field from the manager that owns it",
  severity: "warning",
  confidence: "confirmed-live",
  since: "0.1.0",
  why: "With force, the manifest wins every conflict. An autoscaler or operator sets its value again, and the two keep overwriting each other at every reconciliation.",
  fix: "Leave `{field}` out of the manifest if `{manager}` should decide. Otherwise configure `{manager}` to leave it alone.",
  references: ["https://github.com/fluxcd/kustomize-controller/issues/1294"],
  messages: { stolen: "apply takes `{field}` of `{object}` from `{manager}`: {before} becomes {after}{more}" },
  *check(preview) {
    const outcome = preview.outcomes.get("server-side");
    if (!outcome?.force || !outcome.before || !outcome.after || preview.live.source === "assumed") return;
    const kept = ownersOf(outcome.managedFieldsAfter);
    for (const owner of ownersOf(outcome.managedFieldsBefore)) {
      if (owner.manager === outcome.manager || owner.manager === "kubectl-client-side-apply") continue;
      const now = kept.find(
        ({ manager, operation, subresource }) => manager === owner.manager && operation === owner.operation && subresource === owner.subresource
      );
      const lost = [...owner.fields.paths()].filter((path) => {
        const [before, after] = [valueAt(outcome.before, path), valueAt(outcome.after, path)];
        return !now?.fields.has(path) && after !== void 0 && !isObject(before) && !equalJson(before, after);
      });
      const [first, ...rest] = lost;
      if (!first) continue;
      yield {
        messageId: "stolen",
        path: first,
        side: "head",
        modes: ["server-side"],
        data: {
          manager: owner.manager,
          field: formatPath(first),
          before: shortened(valueAt(outcome.before, first)),
          after: shortened(valueAt(outcome.after, first)),
          more: rest.length > 0 ? ` (and ${rest.length} more fields)` : ""
        }
      };
    }
  }
});

// src/rules/ssa-migration-conflict.ts
var ssa_migration_conflict_default = defineRule({
  summary: "The first server-side apply of an object that was applied client-side is refused",
  severity: "error",
  confidence: "confirmed-live",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Client-side apply owns everything the object had when it was created, defaults and canonical spellings included (`cpu: 1000m` is stored as `1`). A manifest value that differs from the stored one is a conflict.",
  fix: "Take the fields over once: `kubectl apply --server-side --force-conflicts -f FILE` (their owner is your own client-side apply). After that, apply without the flag.",
  references: [
    "https://kubernetes.io/docs/reference/using-api/server-side-apply/#upgrading-from-client-side-apply-to-server-side-apply"
  ],
  messages: {
    conflict: "apply of `{object}` is refused: client-side apply still owns `{field}` ({theirs}, here {ours}){more}"
  },
  *check(preview) {
    const conflicts = (preview.outcomes.get("server-side")?.conflicts ?? []).filter(
      ({ manager }) => manager === "kubectl-client-side-apply"
    );
    const [first, ...rest] = conflicts;
    if (!first) return;
    yield {
      messageId: "conflict",
      path: first.path,
      side: "head",
      modes: ["server-side"],
      data: {
        field: formatPath(first.path),
        ours: shortened(first.ours),
        theirs: shortened(first.theirs),
        more: rest.length > 0 ? ` and ${rest.length} more fields` : ""
      }
    };
  }
});

// src/rules/statefulset-deleted.ts
var statefulset_deleted_default = defineRule({
  summary: "A StatefulSet is gone from the manifests",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 4,
  why: "Pruning deletes its pods at once and in no order. Its claims stay unless `persistentVolumeClaimRetentionPolicy.whenDeleted` is Delete.",
  fix: "Scale it to 0 first and check that nothing needs it: `kubectl scale {resource} --replicas=0`. Remove claims that stay by hand: `kubectl get pvc{within}` lists them.",
  references: ["SetDefaults_StatefulSet (pkg/apis/apps/v1)"],
  plan: [
    { run: "Stop its pods in order", command: "kubectl scale {resource} --replicas=0" },
    { check: "Nothing needs it any more" },
    { apply: "The StatefulSet is deleted" },
    { run: "Remove the claims that stay, once nobody needs their data", command: "kubectl get pvc{within}" }
  ],
  messages: {
    deleted: "`{object}` and its pods are deleted; {claims}",
    "deleted-if-pruned": "`{object}` and its pods are deleted if your applier prunes; {claims}"
  },
  *check(preview, context) {
    const messageId = deletionOf(preview);
    if (preview.key.kind !== "StatefulSet" || !messageId) return;
    const base = baseObject(preview);
    const templates = getArray(base, "spec", "volumeClaimTemplates") ?? [];
    const replacedBy = (other) => {
      const move = isMove(preview, other);
      return isRename(preview, other) || move === "namespace" || move === "kind" && templates.length === 0;
    };
    if (context.previews.some(replacedBy)) return;
    const gone = getString(base, "spec", "persistentVolumeClaimRetentionPolicy", "whenDeleted") === "Delete";
    const some = templates.length > 0;
    const { namespace = "" } = preview.key;
    const withNamespace = context.named(namespace).some((one) => one.key.kind === "Namespace" && deletionOf(one));
    const stays = withNamespace ? "its claims go with their namespace" : "its claims stay";
    const claims = !some ? "it has no claims" : gone ? "its claims and their data are deleted too" : stays;
    yield {
      messageId,
      path: [],
      side: "base",
      data: { claims },
      ...some && gone ? { severity: "error" } : {}
    };
  }
});

// src/rules/statefulset-forbidden-field.ts
var statefulset_forbidden_field_default = defineRule({
  summary: "A field of a StatefulSet changes that can only be set when it is created",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "The API server lets only replicas, template, strategy and a few more fields of a StatefulSet change, and its error never names the wrong field. The whole object is rejected, so nothing else in it rolls out.",
  fix: "Keep the old value. To change it, recreate the StatefulSet and leave its pods and claims running: `kubectl delete {resource} --cascade=orphan`, then apply.",
  references: [
    "https://github.com/kubernetes/kubernetes/issues/69041",
    "ValidateStatefulSetUpdate (pkg/apis/apps/validation)"
  ],
  plan: { rejected: STATEFULSET_RECREATED, selector: STATEFULSET_RELABELLED },
  messages: {
    rejected: "the API server rejects `{object}`: `{field}`{more} cannot change after creation",
    selector: "the API server rejects `{object}`: `{field}`{more} cannot change after creation"
  },
  *check(preview) {
    if (preview.key.kind !== "StatefulSet") return;
    const found2 = refusal(preview, ({ path, changed: changed2 }) => path === "spec" && changed2 !== void 0);
    const changed = (found2?.error.changed ?? []).filter((path) => !path.startsWith("spec.volumeClaimTemplates"));
    const [first] = changed;
    if (!found2 || first === void 0) return;
    const more = changed.length > 1 ? ` (and ${changed.length - 1} more)` : "";
    yield {
      messageId: changed.some((path) => path.startsWith("spec.selector")) ? "selector" : "rejected",
      path: serverPath(first),
      side: "head",
      modes: found2.modes,
      data: { field: first, more }
    };
  }
});

// src/rules/statefulset-ondelete-with-defaulted-rollingupdate.ts
var statefulset_ondelete_with_defaulted_rollingupdate_default = defineRule({
  summary: "A StatefulSet changes to OnDelete, but the default `rollingUpdate` stays in the live object",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Base had no `updateStrategy`, so the API server set `rollingUpdate.partition: 0`. Apply never removes a field it did not set, and the API server allows this one only with `type: RollingUpdate`.",
  fix: 'Clear the default in the same step: `kubectl patch {resource} --type=merge -p \'{"spec":{"updateStrategy":{"type":"OnDelete","rollingUpdate":null}}}\'`, then apply.',
  references: ["ValidateStatefulSetSpec (pkg/apis/apps/validation)", "SetDefaults_StatefulSet (pkg/apis/apps/v1)"],
  messages: {
    rejected: "the API server rejects `{object}`: the default `spec.updateStrategy.rollingUpdate` stays beside `type: OnDelete`"
  },
  *check(preview) {
    if (preview.key.kind !== "StatefulSet") return;
    if (getIn(headObject(preview), "spec", "updateStrategy", "rollingUpdate") !== void 0) return;
    const found2 = refusal(preview, ({ path }) => path.startsWith("spec.updateStrategy"));
    if (found2)
      yield { messageId: "rejected", path: pathOf("spec", "updateStrategy", "type"), side: "head", modes: found2.modes };
  }
});

// src/rules/statefulset-volumeclaimtemplate-changed.ts
var FIELD = "spec.volumeClaimTemplates";
var statefulset_volumeclaimtemplate_changed_default = defineRule({
  summary: "The `volumeClaimTemplates` of a StatefulSet change, which the API server forbids",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Claims are made from the templates once, when a pod is first created, so the API server never lets the templates change: not their size, class or number. The whole StatefulSet is rejected.",
  fix: 'To grow volumes: patch every claim (`kubectl patch pvc {claim}-{name}-0{within} -p \'{"spec":{"resources":{"requests":{"storage":"SIZE"}}}}\'`), then `kubectl delete {resource} --cascade=orphan` and apply the new manifest; pods and data stay. Otherwise keep the old templates.',
  references: [
    "https://github.com/kubernetes/kubernetes/issues/69041",
    "https://github.com/kubernetes/enhancements/issues/4650"
  ],
  plan: { resized: CLAIMS_GROWN, rejected: STATEFULSET_RECREATED },
  messages: {
    rejected: "the API server rejects `{object}`: `spec.volumeClaimTemplates` cannot change after creation",
    resized: "the API server rejects `{object}`: the storage of claim template `{claim}` cannot change from {before} to {after}"
  },
  *check(preview) {
    if (preview.key.kind !== "StatefulSet") return;
    const found2 = refusal(preview, ({ changed: changed2 }) => changed2?.some((path) => path.startsWith(FIELD)) ?? false);
    const changed = found2?.error.changed?.find((path) => path.startsWith(FIELD));
    if (!found2 || changed === void 0) return;
    const position = Number(/\[(\d+)\]/.exec(changed)?.[1] ?? 0);
    const template = (object) => getArray(object, "spec", "volumeClaimTemplates")?.[position];
    const storage = (object) => String(getIn(template(object), "spec", "resources", "requests", "storage") ?? "");
    const [before, after] = [storage(baseObject(preview)), storage(headObject(preview))];
    yield {
      messageId: changed.endsWith("storage") && before !== "" && after !== "" ? "resized" : "rejected",
      path: serverPath(changed),
      side: "head",
      modes: found2.modes,
      data: {
        before,
        after,
        claim: getString(template(baseObject(preview)), "metadata", "name") ?? "CLAIM"
      }
    };
  }
});

// src/rules/status-or-server-field-in-manifest.ts
var FIELDS2 = [
  [["status"], "it is ignored, and every client-side apply reports a change"],
  [["metadata", "uid"], "apply is refused once the object is recreated"],
  [["metadata", "resourceVersion"], "apply is refused as soon as anybody else changes the object"],
  [["metadata", "managedFields"], "server-side apply refuses it"],
  [["metadata", "annotations", LAST_APPLIED], "client-side apply overwrites it, server-side apply keeps a stale copy"]
];
var status_or_server_field_in_manifest_default = defineRule({
  summary: "The manifest contains a field that only the server writes",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "It comes from copying a live object. At best it has no effect; `resourceVersion` and `uid` make later applies fail.",
  fix: "Remove `{field}` from the manifest.",
  references: ["https://kubernetes.io/docs/reference/using-api/api-concepts/#resource-versions"],
  messages: { present: "the manifest of `{object}` has `{field}`: {effect}" },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (!head || preview.key.kind === "CustomResourceDefinition") return;
    for (const [path, effect] of FIELDS2) {
      if (!saysSomething(getIn(head, ...path)) || saysSomething(getIn(base, ...path))) continue;
      if (path[0] === "status" && preview.kind?.statusSubresource === false) continue;
      const field = path.join(".");
      const refused = refusal(preview, (error) => `${error.path} ${error.message}`.includes(path.at(-1) ?? field));
      const data = { field, effect: refused ? "the API server rejects it" : effect };
      const severity = refused ? "error" : "warning";
      yield { messageId: "present", path: pathOf(...path), side: "head", data, severity };
    }
  }
});
function saysSomething(value) {
  if (value === void 0 || value === null || value === "" || value === 0) return false;
  if (isArray(value)) return value.some(saysSomething);
  return !isObject(value) || Object.values(value).some(saysSomething);
}

// src/rules/storageclass-immutable.ts
var storageclass_immutable_default = defineRule({
  summary: "A StorageClass changes in a field that is fixed after creation",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "Provisioner, parameters, reclaim policy and binding mode of a StorageClass cannot change; the API server rejects the whole object.",
  fix: "Create a class under a new name, or recreate this one: `kubectl delete storageclass {name}`, then apply. Existing volumes keep the settings they were created with.",
  references: [
    "ValidateStorageClassUpdate (pkg/apis/storage/validation)",
    "https://github.com/pulumi/pulumi-kubernetes/issues/3767"
  ],
  plan: [
    {
      run: "Delete the class: volumes and claims keep the settings they were created with",
      command: "kubectl delete {resource}"
    },
    { apply: "New claims get the new class" }
  ],
  messages: {
    rejected: "the API server rejects StorageClass `{name}`: `{field}` cannot change from {before} to {after}"
  },
  *check(preview) {
    if (preview.key.kind !== "StorageClass") return;
    const fixed = /^(?:provisioner|parameters|reclaimPolicy|volumeBindingMode)/;
    const found2 = refusal(preview, ({ path: path2, message }) => fixed.test(path2) && /immutable|forbidden/i.test(message));
    if (!found2) return;
    const path = firstDifference(baseObject(preview), headObject(preview), serverPath(found2.error.path));
    const before = shortened(valueAt(baseObject(preview), path));
    const after = shortened(valueAt(headObject(preview), path));
    const data = { field: formatPath(path), before, after };
    yield { messageId: "rejected", path, side: "head", modes: found2.modes, data };
  }
});

// src/rules/strategy-not-explicit.ts
var FIELDS3 = {
  Deployment: "strategy",
  StatefulSet: "updateStrategy",
  DaemonSet: "updateStrategy"
};
var strategy_not_explicit_default = defineRule({
  summary: "A new workload applied server-side leaves its update strategy to the default",
  severity: "info",
  confidence: "proven",
  since: "0.1.0",
  togetherFrom: 4,
  why: "The API server fills in `rollingUpdate`, and no manager owns it. A later change to Recreate or OnDelete is rejected, because server-side apply does not remove a field it does not own.",
  fix: "Write it out: `{field}: {type: RollingUpdate, rollingUpdate: {}}` with the numbers you want.",
  references: ["https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#default-field-values"],
  messages: { implicit: "`{object}` is created with the default `spec.{field}`, which no manager owns" },
  *check(preview) {
    const field = FIELDS3[preview.key.kind];
    const head = headObject(preview);
    if (field === void 0 || preview.change !== "added" || preview.unit.applier.mode !== "server-side") return;
    if (getIn(head, "spec", "template") === void 0 || getIn(head, "spec", field) !== void 0) return;
    if (preview.outcomes.get("server-side")?.verdict !== "created") return;
    yield { messageId: "implicit", path: pathOf("spec"), side: "head", modes: ["server-side"], data: { field } };
  }
});

// src/rules/tracking-label-in-selector.ts
var KINDS4 = /* @__PURE__ */ new Set(["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet"]);
var CHANGING = /^(?:app\.kubernetes\.io\/(?:version|managed-by)|helm\.sh\/chart|argocd\.argoproj\.io\/instance|kustomize\.toolkit\.fluxcd\.io\/name|chart|heritage|version|revision|commit|pod-template-hash)$/;
var tracking_label_in_selector_default = defineRule({
  summary: "A label that changes with releases or tools becomes part of an immutable selector",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "The selector of a workload can never change. When the label does, with the next version, chart or tool, every apply is rejected until the workload is deleted.",
  fix: "Remove `{label}` from `spec.selector.matchLabels` (it may stay on the pods). Select by one stable label such as `app.kubernetes.io/name`.",
  references: ["https://github.com/argoproj/argo-cd/issues/18411"],
  messages: { selected: "`{object}` is created with `{label}: {value}` in its selector, which can never change again" },
  *check(preview) {
    if (!KINDS4.has(preview.key.kind) || preview.change === "removed") return;
    const labels = getObject(headObject(preview), "spec", "selector", "matchLabels") ?? {};
    for (const label of Object.keys(labels)) {
      if (!CHANGING.test(label) || label === "version" && /^v\d+$/.test(String(labels[label]))) continue;
      if (getIn(baseObject(preview), "spec", "selector", "matchLabels") !== void 0) continue;
      const path = pathOf("spec", "selector", "matchLabels", label);
      yield { messageId: "selected", path, side: "head", data: { label, value: String(labels[label]) } };
    }
  }
});

// src/rules/union-conflict-after-merge.ts
var TWICE = /may not specify more than (?:1|one)|may not (?:be specified when `value` is not empty|have more than one field specified)/;
var union_conflict_after_merge_default = defineRule({
  summary: "The manifest sets one of several alternatives, and the merged object has two of them",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "A volume has one source, a probe one handler, a variable a value or a source. Apply removes only what it set itself: what a default or another manager set stays beside the new one, and the API server rejects the object.",
  fix: "Clear the old alternative in the live object first (`kubectl edit {resource}`), or set it to `null` in the manifest for one client-side apply: `OLD: null`.",
  references: ["https://github.com/kubernetes/kubernetes/issues/46861"],
  messages: {
    rejected: "the API server rejects `{object}`: after the merge, the object has `{field}` and another alternative"
  },
  *check(preview) {
    const found2 = refusal(preview, ({ message }) => TWICE.test(message));
    if (!found2 || preview.change === "added") return;
    const path = serverPath(found2.error.path);
    const above = valueAt(headObject(preview), path.slice(0, -1));
    const stated = valueAt(headObject(preview), path);
    if (isObject(above) && "value" in above && "valueFrom" in above) return;
    if (isObject(stated) && Object.keys(stated).filter((name) => isObject(stated[name])).length > 1) return;
    yield { messageId: "rejected", path, side: "head", modes: found2.modes, data: { field: found2.error.path } };
  }
});

// src/rules/unknown-field-rejected-or-dropped.ts
var unknown_field_rejected_or_dropped_default = defineRule({
  summary: "The manifest has a field that the API server does not know",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "kubectl requests strict decoding, and server-side apply accepts only declared fields, so the API server rejects the object. With other appliers (older kubectl, many controllers) the field is lost silently.",
  fix: "Correct the name or the indentation of `{field}` (`kubectl explain {explain}` lists the known ones), or remove it.",
  references: ["https://github.com/kubernetes/kubernetes/issues/94690"],
  messages: { rejected: "the API server rejects `{object}`: it knows no field `{field}`" },
  *check(preview) {
    const found2 = refusal(preview, ({ message }) => unknownField(message) !== void 0);
    const field = unknownField(found2?.error.message ?? "");
    if (!found2 || field === void 0 || field.includes("$")) return;
    const path = serverPath(field);
    if (path.length === 0 || valueAt(baseObject(preview), path) !== void 0) return;
    const at = valueAt(headObject(preview), path) === void 0 ? pathOf() : path;
    const above = field.replace(/\[[^\]]*\]/g, "").split(".").slice(0, -1);
    const data = { field, explain: [preview.key.kind.toLowerCase(), ...above].join(".") };
    yield { messageId: "rejected", path: at, side: "head", modes: found2.modes, data };
  }
});

// src/rules/unused-suppression.ts
var NOTES = {
  "suppression-unused": "unused",
  "suppression-expired": "expired",
  "suppression-malformed": "malformed"
};
var unused_suppression_default = defineRule({
  summary: "A suppression suppresses nothing",
  severity: "info",
  confidence: "proven",
  since: "0.1.0",
  why: "Its finding is merged, or the suppression has ended or is misspelt. If it stays, it accepts the next finding of its kind, which nobody has looked at.",
  fix: "Remove it, or correct it. Keep it only if a later change needs it.",
  references: [],
  messages: { unused: "{message}", expired: "{message}", malformed: "{message}" },
  checkInput: ({ code }) => NOTES[code]
});

// src/rules/version-conversion-loses-fields.ts
var version_conversion_loses_fields_default = defineRule({
  summary: "A custom resource changes its version, and conversion drops fields that only the new version has",
  severity: "warning",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  explainsRejection: "specific",
  why: "With conversion `None` the server changes only `apiVersion`; fields the stored version does not have are pruned. Client-side apply answers `configured` and loses them, server-side apply fails.",
  fix: "Make the new version the storage version first, or give the definition a conversion webhook; then change the objects.",
  references: [
    "https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/"
  ],
  messages: {
    lost: "`{field}` of `{object}` is lost: the stored version does not have it",
    rejected: "the API server rejects `{object}`: the stored version lacks fields of `{version}`"
  },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    const version = getString(head, "apiVersion") ?? "";
    if (!base || !head || preview.kind?.crd?.conversion !== "None" || equalJson(base["apiVersion"], version)) return;
    const found2 = refusal(preview, ({ message }) => /prune fields|create typed live object/.test(message));
    if (found2)
      yield { messageId: "rejected", path: pathOf("apiVersion"), side: "head", modes: found2.modes, data: { version } };
    for (const path of leaves(head["spec"], ["spec"])) {
      const modes = modesWhere(preview, ({ after }) => after !== null && valueAt(after, pathOf(...path)) === void 0);
      const data = { field: formatPath(pathOf(...path)) };
      if (modes.length > 0) yield { messageId: "lost", path: pathOf(...path), side: "head", modes, data };
    }
  }
});
function leaves(value, at) {
  if (isObject(value)) return Object.keys(value).flatMap((name) => leaves(value[name], [...at, name]));
  return value === void 0 || value === null ? [] : [at];
}

// src/rules/volume-released.ts
var FIELDS4 = ["namespace", "name", "uid"];
var volume_released_default = defineRule({
  summary: "A PersistentVolume names another claim: it is released from its own, and with reclaim policy Delete its data is deleted",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "A bound volume keeps the uid of its claim. Once it names another claim, the controller finds none with that uid: the volume counts as released, its reclaim policy decides about the disk, and the old claim is Lost.",
  fix: "Keep `spec.claimRef`. To hand the disk to another claim, first set `persistentVolumeReclaimPolicy: Retain` in a change of its own, then delete the old claim, and only then name the new one.",
  references: [
    "https://kubernetes.io/docs/concepts/storage/persistent-volumes/#reserving-a-persistentvolume",
    "syncVolume (pkg/controller/volume/persistentvolume)"
  ],
  messages: {
    deleted: "`{object}` is released from claim `{before}` ({field} of its claimRef changes), and its data is deleted (reclaim policy Delete)",
    released: "`{object}` is released from claim `{before}` ({field} of its claimRef changes): the claim is Lost"
  },
  *check(preview) {
    if (preview.key.group !== "" || preview.key.kind !== "PersistentVolume") return;
    const claimOf = (object) => getObject(object, "spec", "claimRef");
    for (const field of FIELDS4) {
      const modes = modesWhere(preview, ({ before, after }) => {
        const [old2, now] = [claimOf(before ?? void 0)?.[field], claimOf(after ?? void 0)?.[field]];
        return typeof old2 === "string" && typeof now === "string" && old2 !== now;
      });
      const outcome = outcomes(preview).find(({ mode }) => modes.includes(mode));
      if (!outcome) continue;
      const old = claimOf(outcome.before ?? void 0);
      const [namespace = "", name = ""] = [getString(old, "namespace"), getString(old, "name")];
      const policy = getString(outcome.after ?? void 0, "spec", "persistentVolumeReclaimPolicy");
      yield {
        messageId: policy === "Delete" ? "deleted" : "released",
        path: pathOf("spec", "claimRef", field),
        side: "head",
        modes,
        data: { before: `${namespace}/${name}`, field },
        ...policy === "Delete" ? {} : { severity: "warning" }
      };
      return;
    }
  }
});

// src/rules/wave-never-reached.ts
var wave_never_reached_default = defineRule({
  summary: "An object needs another one that Argo CD creates in a later wave or phase, which never begins",
  severity: "error",
  confidence: "assumes-base-applied",
  since: "0.1.0",
  why: "Argo CD starts a wave only when everything before it is applied and healthy. What is refused, or has pods that cannot start, stays unhealthy: the sync waits, and neither the missing object nor anything after it is created.",
  fix: "Give {needed} an earlier `argocd.argoproj.io/sync-wave` than `{object}`, and the same phase or an earlier one (`argocd.argoproj.io/hook`).",
  references: ["https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/"],
  messages: { later: "`{object}` needs {needed}, which Argo CD creates in a later wave: the sync never gets there" },
  *check(preview, context) {
    const { applier, defaultNamespace } = preview.unit;
    if (!applier.known || applier.name !== "argo-cd") return;
    const [other] = laterNeeds(preview, context);
    if (!other) return;
    const { kind, name } = other.key;
    yield {
      messageId: "later",
      path: pathOf("metadata"),
      side: "head",
      data: { needed: `${kind} \`${name}\`` },
      related: [{ key: other.key, message: `${kind} ${name} comes later` }],
      // The Application itself may create the namespace that it is for.
      ...kind === "Namespace" && name === defaultNamespace ? { severity: "warning" } : {}
    };
  }
});

// src/rules/webhook-service-deleted.ts
var webhook_service_deleted_default = defineRule({
  summary: "A Service is gone that the API server calls for a webhook, a conversion or an aggregated API",
  severity: "error",
  confidence: "proven",
  since: "0.1.0",
  why: "If a required webhook has no Service, the API server rejects every request that the webhook covers, possibly including the one that would repair it. Clusters lock up in this way.",
  fix: "First remove what refers to the Service, or let it refer to another one, and apply that. Then remove `{object}`.",
  references: [
    "https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/#failure-policy"
  ],
  messages: {
    deleted: "`{object}` is deleted, but {what} needs it: {fails}",
    "deleted-if-pruned": "`{object}` is deleted if your applier prunes, but {what} needs it: {fails}"
  },
  *needs(change) {
    if (change.change !== "removed" || change.key.group !== "" || change.key.kind !== "Service") return;
    for (const kind of SERVED_KINDS) yield { kind, text: change.key.name };
  },
  *check(preview, context) {
    const { group, kind, namespace, name } = preview.key;
    const messageId = group === "" && kind === "Service" ? deletionOf(preview) : void 0;
    if (messageId === void 0 || context.elsewhere(preview.key).some(({ head }) => head !== void 0)) return;
    const all = byManifest(
      [...SERVED_KINDS.flatMap((served) => context.objects("head", served)), ...servedIn(context.inCluster())],
      (candidate) => candidate
    );
    const found2 = all.flatMap(
      (candidate) => servedBy(candidate.object).filter((asked) => asked.namespace === namespace && asked.name === name).map((asked) => ({ ...asked, candidate }))
    );
    const [first] = found2;
    if (first === void 0) return;
    yield {
      messageId,
      path: [],
      side: "base",
      data: { what: first.what, fails: first.fails },
      related: found2.map(({ candidate: { key, manifest }, what, fails }) => ({
        key,
        manifest,
        message: `${what} names it: ${fails}`
      }))
    };
  }
});

// src/rules/workflow-changed-in-head.ts
var workflow_changed_in_head_default = defineRule({
  summary: "This change edits the workflow that runs this very check",
  severity: "warning",
  confidence: "proven",
  since: "0.1.0",
  why: "A pull request runs its own version of the workflow, so a change can turn off its own check: `continue-on-error`, another action, other options.",
  fix: "Have an owner of `.github/` review it (CODEOWNERS), or require the workflow by a ruleset of the organisation, which uses the version on the default branch.",
  references: [
    "https://docs.github.com/en/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/available-rules-for-rulesets#require-workflows-to-pass-before-merging"
  ],
  messages: { changed: "{message}" },
  checkInput: ({ code }) => code === "workflow-changed" ? "changed" : void 0
});

// src/rules/index.ts
var rules = /* @__PURE__ */ new Map([
  ["added-object-exists", added_object_exists_default],
  ["aggregation-replaces-rules", aggregation_replaces_rules_default],
  ["annotation-misspelt", annotation_misspelt_default],
  ["api-group-or-kind-changed", api_group_or_kind_changed_default],
  ["applier-mode-changed", applier_mode_changed_default],
  ["apply-generatename", apply_generatename_default],
  ["atomic-map-foreign-keys-removed", atomic_map_foreign_keys_removed_default],
  ["changed-object-missing", changed_object_missing_default],
  ["claims-deleted-by-autoscaler", claims_deleted_by_autoscaler_default],
  ["claims-deleted-by-scaling", claims_deleted_by_scaling_default],
  ["class-deleted-in-use", class_deleted_in_use_default],
  ["class-field-immutable", class_field_immutable_default],
  ["config-changed-no-rollout", config_changed_no_rollout_default],
  ["content-after-document-end", content_after_document_end_default],
  ["crd-breaks-objects", crd_breaks_objects_default],
  ["crd-deleted", crd_deleted_default],
  ["crd-list-replaced-whole", crd_list_replaced_whole_default],
  ["crd-scope-or-names-changed", crd_scope_or_names_changed_default],
  ["crd-stored-version-removed", crd_stored_version_removed_default],
  ["crd-topology-changed", crd_topology_changed_default],
  ["credential-in-plain-object", credential_in_plain_object_default],
  ["csa-after-ssa-removes-nothing", csa_after_ssa_removes_nothing_default],
  ["csa-to-ssa-migration-residue", csa_to_ssa_migration_residue_default],
  ["custom-resource-version-not-served", custom_resource_version_not_served_default],
  ["data-holder-deleted", data_holder_deleted_default],
  ["definition-names-taken", definition_names_taken_default],
  ["deleted-but-still-referenced", deleted_but_still_referenced_default],
  ["deleted-without-prune-orphan", deleted_without_prune_orphan_default],
  ["deployment-recreate-with-defaulted-rollingupdate", deployment_recreate_with_defaulted_rollingupdate_default],
  ["drift-kept", drift_kept_default],
  ["drift-overwritten", drift_overwritten_default],
  ["duplicate-env-dedup-deletes-all", duplicate_env_dedup_deletes_all_default],
  ["duplicate-object-in-unit", duplicate_object_in_unit_default],
  ["explicit-null-no-effect", explicit_null_no_effect_default],
  ["failure-uninstalls-release", failure_uninstalls_release_default],
  ["file-move-only", file_move_only_default],
  ["first-run-fails", first_run_fails_default],
  ["foreign-content-removed", foreign_content_removed_default],
  ["hashed-config-pruned-before-rollout", hashed_config_pruned_before_rollout_default],
  ["headless-to-clusterip-noop", headless_to_clusterip_noop_default],
  ["image-tag-pullpolicy-redefault", image_tag_pullpolicy_redefault_default],
  ["immutable-config-edited", immutable_config_edited_default],
  ["immutable-workload-selector", immutable_workload_selector_default],
  ["job-template-immutable", job_template_immutable_default],
  ["last-applied-annotation-too-large", last_applied_annotation_too_large_default],
  ["last-applied-missing", last_applied_missing_default],
  ["last-applied-stale", last_applied_stale_default],
  ["limit-range-limits-pods", limit_range_limits_pods_default],
  ["list-type-missing-in-crd", list_type_missing_in_crd_default],
  ["live-object-being-deleted", live_object_being_deleted_default],
  ["manifest-duplicate-key", manifest_duplicate_key_default],
  ["mass-deletion", mass_deletion_default],
  ["merge-key-collision-ports", merge_key_collision_ports_default],
  ["merge-key-collision-topologyspread", merge_key_collision_topologyspread_default],
  ["namespace-deleted", namespace_deleted_default],
  ["node-port-taken", node_port_taken_default],
  ["object-moved-between-owners", object_moved_between_owners_default],
  ["object-namespace-changed", object_namespace_changed_default],
  ["object-renamed", object_renamed_default],
  ["owner-applies-nothing", owner_applies_nothing_default],
  ["owner-deleted-cascades", owner_deleted_cascades_default],
  ["owner-path-missing", owner_path_missing_default],
  ["owner-reference-unknown", owner_reference_unknown_default],
  ["ownership-handover", ownership_handover_default],
  ["partial-apply", partial_apply_default],
  ["patch-directive-in-manifest", patch_directive_in_manifest_default],
  ["pod-spec-immutable", pod_spec_immutable_default],
  ["pod-template-rollout", pod_template_rollout_default],
  ["pods-refused", pods_refused_default],
  ["policy-changed-in-head", policy_changed_in_head_default],
  ["policy-warns", policy_warns_default],
  ["prune-deletes-unshown", prune_deletes_unshown_default],
  ["prune-flags-changed", prune_flags_changed_default],
  ["prune-protection-removed", prune_protection_removed_default],
  ["pv-source-immutable", pv_source_immutable_default],
  ["pvc-or-pv-deleted", pvc_or_pv_deleted_default],
  ["pvc-shrink", pvc_shrink_default],
  ["pvc-spec-immutable", pvc_spec_immutable_default],
  ["rbac-roleref-immutable", rbac_roleref_immutable_default],
  ["reclaim-policy-to-delete", reclaim_policy_to_delete_default],
  ["recreate-strategy-downtime", recreate_strategy_downtime_default],
  ["recreation-loses-data", recreation_loses_data_default],
  ["referenced-key-gone", referenced_key_gone_default],
  ["rejected-by-released-definition", rejected_by_released_definition_default],
  ["rejected-by-the-server", rejected_by_the_server_default],
  ["release-replaced", release_replaced_default],
  ["removed-field-not-deleted", removed_field_not_deleted_default],
  ["removed-field-redefaults", removed_field_redefaults_default],
  ["render-empty-or-failed", render_empty_or_failed_default],
  ["replicas-removed-scales-to-default", replicas_removed_scales_to_default_default],
  ["replicas-set-while-hpa", replicas_set_while_hpa_default],
  ["same-object-two-owners", same_object_two_owners_default],
  ["second-definition", second_definition_default],
  ["secret-stringdata-key-removed", secret_stringdata_key_removed_default],
  ["secret-type-immutable", secret_type_immutable_default],
  ["selector-missing", selector_missing_default],
  ["selector-template-mismatch-after-merge", selector_template_mismatch_after_merge_default],
  ["service-clusterip-change", service_clusterip_change_default],
  ["service-selector-ahead-of-pods", service_selector_ahead_of_pods_default],
  ["service-selector-matches-nothing", service_selector_matches_nothing_default],
  ["service-type-downgrade", service_type_downgrade_default],
  ["source-not-trusted", source_not_trusted_default],
  ["ssa-conflict", ssa_conflict_default],
  ["ssa-duplicate-list-key", ssa_duplicate_list_key_default],
  ["ssa-force-steals-field", ssa_force_steals_field_default],
  ["ssa-migration-conflict", ssa_migration_conflict_default],
  ["statefulset-deleted", statefulset_deleted_default],
  ["statefulset-forbidden-field", statefulset_forbidden_field_default],
  ["statefulset-ondelete-with-defaulted-rollingupdate", statefulset_ondelete_with_defaulted_rollingupdate_default],
  ["statefulset-volumeclaimtemplate-changed", statefulset_volumeclaimtemplate_changed_default],
  ["status-or-server-field-in-manifest", status_or_server_field_in_manifest_default],
  ["storageclass-immutable", storageclass_immutable_default],
  ["strategy-not-explicit", strategy_not_explicit_default],
  ["tracking-label-in-selector", tracking_label_in_selector_default],
  ["union-conflict-after-merge", union_conflict_after_merge_default],
  ["unknown-field-rejected-or-dropped", unknown_field_rejected_or_dropped_default],
  ["unused-suppression", unused_suppression_default],
  ["version-conversion-loses-fields", version_conversion_loses_fields_default],
  ["volume-released", volume_released_default],
  ["wave-never-reached", wave_never_reached_default],
  ["webhook-service-deleted", webhook_service_deleted_default],
  ["workflow-changed-in-head", workflow_changed_in_head_default]
]);

export {
  SERVED_KINDS,
  servedBy,
  deletionOf,
  referencesOf,
  describeKey,
  LOSSES,
  mayBeAlternatives,
  rules
};
