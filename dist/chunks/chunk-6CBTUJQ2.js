import {
  LineIndex,
  YamlRefusal,
  decodeBytes,
  documentOf,
  isMergeKey,
  keyText as keyText2,
  parseChunk,
  scalarValue,
  splitStream
} from "./chunk-VRSGMGYF.js";
import {
  APPLIER_NAMES,
  OPTIONS
} from "./chunk-52OIIZMO.js";
import {
  removal,
  rules
} from "./chunk-U7P7M7PQ.js";
import {
  decodeObject,
  defaultedObject,
  driftOf,
  keyOf,
  keyOfOutline,
  keyText,
  managerConversion,
  objectFinder,
  planKubectlApply,
  postObject,
  previewSteps,
  putObject,
  recordUpdate,
  serverSideWay,
  withManagers,
  withMetadata,
  withNamespace,
  withoutAnnotation,
  withoutLastApplied,
  withoutManagedFields
} from "./chunk-R4ZWS3S6.js";
import {
  guessFields
} from "./chunk-XPXORMTT.js";
import {
  LAST_APPLIED,
  applyJsonMergePatch,
  applyStrategicMergePatch,
  toGoJson
} from "./chunk-WRO6RBFV.js";
import {
  field,
  formatPath,
  pathOf
} from "./chunk-HTNGHEP3.js";
import {
  apiVersionOf,
  formatKey,
  getArray,
  getIn,
  getObject,
  getString
} from "./chunk-IBWSRM27.js";
import {
  JsonTextError,
  equalJson,
  isArray,
  isObject,
  newObject,
  parseJsonExact
} from "./chunk-MJCXCFFI.js";

// src/policy/glob.ts
function globMatcher(globs) {
  const patterns = globs.flatMap(expandBraces).map(segmentsOf);
  return (path) => {
    const names = path.split("/").map((name) => [...name]);
    return patterns.some((pattern) => fits(pattern, names, isAnyFolders, nameFits));
  };
}
function nameMatches(pattern, name) {
  return fits([...pattern], [...name], (sign) => sign === "*", Object.is);
}
function segmentsOf(glob) {
  const text = glob.replace(/^\.\//, "");
  const names = text.split("/").filter((name) => name !== "");
  const anchored = text.replace(/\/+$/, "").includes("/");
  const own = names.map((name) => name === "**" ? "**" : classesOf(name));
  const below = own.at(-1) === "**" ? [] : ["**"];
  return [...anchored ? [] : ["**"], ...own, ...below];
}
function classesOf(name) {
  const classes = [];
  const pattern = /\[(!?)([^\]]+)\]|\\?(.)/gsu;
  for (const [written3, not, set, sign] of name.matchAll(pattern)) {
    if (set !== void 0) {
      const within = charactersOf(set);
      classes.push((character) => within(character) === (not === ""));
    } else if (written3 === "*") {
      if (classes.at(-1) !== "*") classes.push("*");
    } else if (written3 === "?") classes.push(() => true);
    else classes.push((character) => character === sign);
  }
  return classes;
}
function charactersOf(set) {
  const ranges = [...set.matchAll(/(.)-(.)|(.)/gsu)].map(([, from, to, single]) => [from ?? single, to ?? single]);
  return (character) => ranges.some(([from = "", to = ""]) => from <= character && character <= to);
}
var isAnyFolders = (segment) => segment === "**";
function nameFits(segment, name) {
  if (segment === "**") return true;
  return fits(
    segment,
    name,
    (one) => one === "*",
    (one, character) => one !== "*" && one(character)
  );
}
function fits(pattern, items, isAny, one) {
  let at = 0;
  let item = 0;
  let any = -1;
  let from = 0;
  while (item < items.length) {
    const element = pattern[at];
    if (element !== void 0 && isAny(element)) {
      any = at++;
      from = item;
    } else if (element !== void 0 && one(element, items[item])) {
      at++;
      item++;
    } else if (any >= 0) {
      at = any + 1;
      item = ++from;
    } else return false;
  }
  return pattern.slice(at).every(isAny);
}
var MOST_ALTERNATIVES = 256;
function expandBraces(glob) {
  let done = [glob];
  for (; ; ) {
    const next = done.flatMap((text) => {
      const found2 = /\{([^{}]*,[^{}]*)\}/.exec(text);
      if (!found2) return [text];
      const [whole, inside = ""] = found2;
      const rest = text.slice(found2.index + whole.length);
      return inside.split(",").map((choice) => `${text.slice(0, found2.index)}${choice}${rest}`);
    });
    if (next.length === done.length || next.length > MOST_ALTERNATIVES) return done;
    done = next;
  }
}

// src/preview/client-side.ts
var CLIENT_SIDE_MANAGER = "kubectl-client-side-apply";
var CLIENT_SIDE_WAY = {
  mode: "client-side",
  applyOnce,
  shown: (object) => withoutLastApplied(withoutManagedFields(object))
};
function applyOnce(live, manifest, context) {
  const { namespace } = context.key;
  const { gvk } = manifest;
  const kind = context.registry.kind(gvk);
  const sent = namespace === void 0 ? manifest.object : withNamespace(manifest.object, true, namespace);
  const current = live && withoutManagedFields(live);
  const plan = planKubectlApply({ manifest: sent, live: current, kind });
  switch (plan.action) {
    case "refused":
      return { status: "rejected", errors: [plan.error], conflicts: [], patch: null, patchType: null };
    case "create":
      return toStep(written(null, plan.object, gvk, context), null, null);
    case "patch": {
      const { patch, patchType } = plan;
      if (live === null || current === null || plan.unchanged) {
        return { status: "applied", object: live ?? sent, unchanged: true, patch, patchType };
      }
      const merged = mergePatch(current, patch, patchType, kind);
      if (!merged.ok) return { status: "rejected", errors: [merged.error], conflicts: [], patch, patchType };
      return toStep(written(live, merged.object, gvk, context), patch, patchType);
    }
  }
}
function mergePatch(live, patch, patchType, kind) {
  return patchType === "strategic" && kind ? applyStrategicMergePatch(live, patch, kind.schema) : applyJsonMergePatch(live, patch);
}
function written(live, object, gvk, context) {
  const decoded = decodeObject(object, gvk, context, live === null ? "create" : "patch");
  if (decoded.status !== "accepted") return decoded;
  const stored = live && withoutManagedFields(live);
  const result = stored === null ? postObject(decoded.object, gvk, context) : putObject(stored, decoded.object, gvk, context);
  const kind = context.registry.kind(gvk);
  if (result.status !== "accepted" || !kind) return result;
  context.shared?.keep({ stored, sent: object, gvk, context }, result.object);
  if (!context.owners) return result;
  const asked = kind.source === "crd" ? result.object : defaultedObject(decoded.object, gvk, context);
  const managers = getArray(object, "metadata", "managedFields");
  const owned = recordUpdate({
    live,
    object: managers ? withMetadata(asked, "managedFields", managers) : asked,
    manager: CLIENT_SIDE_MANAGER,
    kind,
    convert: managerConversion(gvk.kind, context.registry)
  }).object;
  return { status: "accepted", object: withManagers(result.object, owned) };
}
function toStep(result, patch, patchType) {
  switch (result.status) {
    case "accepted":
      return { status: "applied", object: result.object, unchanged: false, patch, patchType };
    case "rejected":
      return { status: "rejected", errors: result.errors, conflicts: [], patch, patchType };
    case "not-judged":
      return { status: "not-judged", reason: result.reason };
  }
}

// src/apply/dynamic/merge.ts
var CONVENTIONAL_KEYS = ["containerPort", "port", "mountPath", "name", "uid", "ip", "path"];
function mergeObject(observed, lastApplied, desired) {
  const out = newObject();
  for (const key in observed) {
    if (lastApplied?.[key] === void 0 || desired?.[key] !== void 0) out[key] = observed[key];
  }
  for (const key in desired ?? {}) out[key] = merge(observed[key], lastApplied?.[key], desired?.[key]);
  return out;
}
function merge(observed, lastApplied, desired) {
  if (isObject(observed)) {
    return mergeObject(
      observed,
      isObject(lastApplied) ? lastApplied : void 0,
      isObject(desired) ? desired : void 0
    );
  }
  if (!isArray(observed)) return desired;
  const last = isArray(lastApplied) ? lastApplied : [];
  const wanted = isArray(desired) ? desired : void 0;
  const key = conventionalKey([observed, last, wanted ?? []]);
  if (key !== void 0) return mergeKeyed(key, observed, last, wanted ?? []);
  return wanted ?? null;
}
function conventionalKey(lists) {
  const items = lists.flat(1);
  if (items.length === 0 || !items.every(isObject)) return void 0;
  return CONVENTIONAL_KEYS.find((key) => items.every((item) => item[key] !== void 0));
}
function mergeKeyed(key, observed, lastApplied, desired) {
  const merged = mergeObject(byKey(key, observed), byKey(key, lastApplied), byKey(key, desired));
  const out = [];
  const added = /* @__PURE__ */ new Set();
  for (const item of observed) {
    const name = keyText3(key, item);
    const found2 = merged[name];
    if (found2 === void 0) continue;
    out.push(found2);
    added.add(name);
  }
  for (const item of desired) {
    const name = keyText3(key, item);
    if (added.has(name)) continue;
    out.push(merged[name]);
    added.add(name);
  }
  return out;
}
function byKey(key, list) {
  const out = newObject();
  for (const item of list) out[keyText3(key, item)] = item;
  return out;
}
function keyText3(key, item) {
  const value = isObject(item) ? item[key] ?? null : null;
  if (value === null) return "<nil>";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

// src/apply/dynamic/dynamic.ts
var DYNAMIC_LAST_APPLIED = "metacontroller.k8s.io/last-applied-configuration";
function applyDynamically(input) {
  const { live, desired } = input;
  const lastApplied = input.lastApplied === void 0 ? readDynamicLastApplied(live) : input.lastApplied;
  if (lastApplied === void 0) {
    return { ok: false, message: `the annotation ${DYNAMIC_LAST_APPLIED} holds no JSON object` };
  }
  const merged = mergeDynamically(live, lastApplied, desired);
  return { ok: true, object: withDynamicLastApplied(keepSystemFields(merged, live), desired) };
}
function mergeDynamically(observed, lastApplied, desired) {
  return mergeObject(observed, lastApplied ?? void 0, desired);
}
function readDynamicLastApplied(live) {
  const text = getString(live, "metadata", "annotations", DYNAMIC_LAST_APPLIED) ?? "";
  if (text === "") return null;
  try {
    const value = parseJsonExact(text);
    return value === null ? newObject() : isObject(value) ? value : void 0;
  } catch (error) {
    if (error instanceof JsonTextError) return void 0;
    throw error;
  }
}
function withDynamicLastApplied(object, desired) {
  const out = copy(object);
  const metadata = copy(getObject(object, "metadata"));
  const annotations = copy(getObject(object, "metadata", "annotations"));
  annotations[DYNAMIC_LAST_APPLIED] = toGoJson(desired);
  metadata["annotations"] = annotations;
  out["metadata"] = metadata;
  return out;
}
var SYSTEM_FIELDS = ["selfLink", "uid", "resourceVersion", "generation", "creationTimestamp", "deletionTimestamp"];
function keepSystemFields(merged, live) {
  const out = copy(merged);
  revert(out, live, "status");
  const metadata = copy(getObject(merged, "metadata"));
  for (const field2 of SYSTEM_FIELDS) revert(metadata, getObject(live, "metadata") ?? newObject(), field2);
  out["metadata"] = metadata;
  return out;
}
function revert(object, live, field2) {
  const value = live[field2];
  if (value === void 0) delete object[field2];
  else object[field2] = value;
}
function copy(object) {
  const out = newObject();
  for (const key in object ?? {}) out[key] = object?.[key];
  return out;
}

// src/preview/dynamic.ts
var DYNAMIC_WAY = {
  mode: "dynamic",
  applyOnce: (live, manifest, context) => applyOnce2(live, manifest, context),
  shown: (object) => withoutAnnotation(withoutManagedFields(object), DYNAMIC_LAST_APPLIED)
};
var applyOnce2 = (live, { object: desired, gvk }, context) => {
  const stored = live && withoutManagedFields(live);
  if (stored === null) {
    const decoded2 = decodeObject(withDynamicLastApplied(desired, desired), gvk, context, "create");
    return toStep2(decoded2.status === "accepted" ? postObject(decoded2.object, gvk, context) : decoded2, null);
  }
  const merged = applyDynamically({ live: stored, desired });
  if (!merged.ok) {
    const errors = [
      { path: "metadata.annotations", cause: "FieldValueInvalid", message: merged.message, source: "merge" }
    ];
    return { status: "rejected", errors, conflicts: [], patch: null, patchType: null };
  }
  const decoded = decodeObject(merged.object, gvk, context, "create");
  return toStep2(decoded.status === "accepted" ? putObject(stored, decoded.object, gvk, context) : decoded, stored);
};
function toStep2(result, live) {
  const sent = { patch: null, patchType: null };
  switch (result.status) {
    case "accepted":
      return {
        ...sent,
        status: "applied",
        object: result.object,
        unchanged: live !== null && equalJson(live, result.object)
      };
    case "rejected":
      return { ...sent, status: "rejected", errors: result.errors, conflicts: [] };
    case "not-judged":
      return { status: "not-judged", reason: result.reason };
  }
}

// src/preview/expected-owners.ts
var OWNER_KINDS = ["HorizontalPodAutoscaler", "ScaledObject", "VerticalPodAutoscaler"];
function showsOwners({ gvk }) {
  return gvk.kind === "Namespace" || OWNER_KINDS.some((kind) => kind === gvk.kind);
}
function ownerQueries(change) {
  const before = change.lastApplied.at(-1)?.object;
  const after = change.modified.at(-1)?.object;
  const touched = !equalJson(scaledFields(before), scaledFields(after));
  return after && touched ? OWNER_KINDS.map((kind) => ({ kind, text: change.key.name })) : [];
}
function scaledFields(object) {
  const list = getArray(object, "spec", "template", "spec", "containers") ?? [];
  const sizes = list.map((container) => [getIn(container, "name") ?? null, getIn(container, "resources") ?? null]);
  return [getIn(object, "spec", "replicas") ?? null, sizes];
}
var REPLICAS = pathOf("spec", "replicas");
function expectedOwners(change, related) {
  if (change.modified.length === 0) return [];
  return [...scalers(change, related), ...copies(change), ...injectors(change, related)];
}
function scalers(change, related) {
  const found2 = /* @__PURE__ */ new Map();
  const add = (owner) => {
    found2.set(`${owner.name} ${JSON.stringify(owner.path)}`, owner);
  };
  for (const manifest of related) {
    const { kind } = manifest.gvk;
    if (!OWNER_KINDS.some((name2) => name2 === kind)) continue;
    const key = keyOf(manifest, change.unit.schemas.head, change.unit.defaultNamespace);
    if (!targets(manifest, change) || key.namespace !== change.key.namespace) continue;
    const name = `${kind} ${key.namespace === void 0 ? "" : `${key.namespace}/`}${key.name}`;
    if (kind !== "VerticalPodAutoscaler") add({ name, path: REPLICAS, where: "object" });
    else for (const path of sizedContainers(manifest.object, change)) add({ name, path, where: "pods" });
  }
  return [...found2.values()];
}
function targets({ gvk, object }, { key }) {
  const target2 = gvk.kind === "VerticalPodAutoscaler" ? "targetRef" : "scaleTargetRef";
  const ref = getObject(object, "spec", target2);
  const kind = getString(ref, "kind") ?? (gvk.kind === "ScaledObject" ? "Deployment" : void 0);
  const group = getString(ref, "apiVersion")?.split("/").slice(0, -1).join("/");
  return getString(ref, "name") === key.name && kind === key.kind && (group === void 0 || group === key.group);
}
function sizedContainers(autoscaler, change) {
  if (getString(autoscaler, "spec", "updatePolicy", "updateMode") === "Off") return [];
  const policies = (getArray(autoscaler, "spec", "resourcePolicy", "containerPolicies") ?? []).filter(isObject);
  const policyOf2 = (name) => policies.find((policy) => policy["containerName"] === name) ?? policies.find((policy) => policy["containerName"] === "*");
  return containers(change).filter((name) => policyOf2(name)?.["mode"] !== "Off").map((name) => [...containerPath(change, name), field("resources")]);
}
function podSpec(change) {
  if (change.key.kind === "Pod") return ["spec"];
  return change.key.kind === "CronJob" ? ["spec", "jobTemplate", "spec", "template", "spec"] : TEMPLATE;
}
var TEMPLATE = ["spec", "template", "spec"];
function containers(change) {
  const list = getArray(change.modified.at(-1)?.object, ...podSpec(change), "containers") ?? [];
  return list.flatMap((item) => getString(item, "name") ?? []);
}
function containerPath(change, name) {
  return [...pathOf(...podSpec(change), "containers"), { type: "key", key: named(name) }];
}
function named(name) {
  const key = newObject();
  key["name"] = name;
  return key;
}
function copies(change) {
  return change.modified.slice(0, -1).flatMap(({ object, location }) => {
    const name = `the same object in ${location.path}:${location.line}`;
    return [...guessFields(object).paths()].filter((path) => !IDENTITY.has(formatPath(path))).map((path) => ({ name, path, where: "copy" }));
  });
}
var IDENTITY = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata.name", "metadata.namespace"]);
var INJECTORS = [
  {
    name: "Istio's sidecar injector",
    sidecars: ["istio-proxy"],
    ofPod: (metadata) => answer(
      getString(metadata, "labels", "sidecar.istio.io/inject") ?? getString(metadata, "annotations", "sidecar.istio.io/inject"),
      "true"
    ),
    ofNamespace: (metadata) => getString(metadata, "labels", "istio-injection") === "enabled" || getString(metadata, "labels", "istio.io/rev") !== void 0
  },
  {
    name: "Linkerd's proxy injector",
    sidecars: ["linkerd-proxy"],
    ofPod: (metadata) => answer(getString(metadata, "annotations", "linkerd.io/inject"), "enabled", "ingress"),
    ofNamespace: (metadata) => answer(getString(metadata, "annotations", "linkerd.io/inject"), "enabled") ?? false
  }
];
function answer(value, ...yes) {
  return value === void 0 ? void 0 : yes.includes(value);
}
function injectors(change, related) {
  const at = podSpec(change);
  const object = change.modified.at(-1)?.object;
  if (!getObject(object, ...at)) return [];
  const metadata = getIn(object, ...at.slice(0, -1), "metadata");
  const pod = isObject(metadata) ? metadata : void 0;
  const namespace = related.find(
    (manifest) => manifest.gvk.kind === "Namespace" && getString(manifest.object, "metadata", "name") === change.key.namespace
  );
  return INJECTORS.filter(
    ({ ofPod, ofNamespace }) => ofPod(pod) ?? ofNamespace(getObject(namespace?.object, "metadata"))
  ).flatMap(
    ({ name, sidecars }) => sidecars.map(
      (sidecar) => ({
        name,
        path: containerPath(change, sidecar),
        where: change.key.kind === "Pod" ? "object" : "pods"
      })
    )
  );
}

// src/preview/shared-requests.ts
var SharedRequests = class {
  #accepted = [];
  keep(request, result) {
    this.#accepted.push({ ...request, result });
  }
  /** The result of an equal request that was accepted before; without the annotation, where this one has none. */
  find(request) {
    const { stored, sent, gvk, context } = request;
    if (context.registry.kind(gvk)?.source !== "built-in") return void 0;
    if (stored === null && getString(sent, "metadata", "uid") !== void 0) return void 0;
    const annotation = annotationOf(sent);
    for (const known of this.#accepted) {
      if (apiVersionOf(known.gvk) !== apiVersionOf(gvk) || known.context.accepted !== context.accepted) continue;
      if (known.context.registry !== context.registry) continue;
      const bare = annotation === void 0;
      if (!bare && annotation !== annotationOf(known.sent)) continue;
      if (!sameObject(known.stored, stored) || !sameObject(known.sent, sent, context.key.namespace)) continue;
      if (countsUnknown(known)) continue;
      return bare ? withoutLastApplied(known.result) : known.result;
    }
    return void 0;
  }
};
function countsUnknown({ stored, result }) {
  if (stored === null || !isObject(result["metadata"]) || result["metadata"]["generation"] === void 0) return false;
  return result["spec"] === void 0 || equalJson(stored["spec"], result["spec"]);
}
function annotationOf(object) {
  return getString(object, "metadata", "annotations", LAST_APPLIED);
}
function sameObject(a, b, namespace) {
  if (a === null || b === null || a === b) return a === b;
  return sameBut(
    a,
    b,
    (name, left, right) => name === "metadata" && isObject(left) && isObject(right) ? sameMetadata(left, right, namespace) : void 0
  );
}
function sameMetadata(a, b, namespace) {
  return sameBut(a, b, (name, left, right) => {
    if (name === "namespace" && namespace !== void 0) return (left ?? namespace) === (right ?? namespace);
    if (name !== "annotations") return void 0;
    if (!isMap(left) || !isMap(right)) return void 0;
    return sameBut(left ?? NONE, right ?? NONE, (key) => key === LAST_APPLIED ? true : void 0);
  });
}
var NONE = Object.freeze(newObject());
function isMap(value) {
  return value === void 0 || isObject(value);
}
function sameBut(a, b, decide) {
  for (const name in a) if (!(decide(name, a[name], b[name]) ?? equalJson(a[name], b[name]))) return false;
  for (const name in b) {
    if (a[name] === void 0 && b[name] !== void 0 && decide(name, void 0, b[name]) !== true) return false;
  }
  return true;
}

// src/preview/apply.ts
function previewApply(change, settings) {
  const outcomes = /* @__PURE__ */ new Map();
  const shared = { ...settings, shared: new SharedRequests() };
  for (const mode of settings.modes) outcomes.set(mode, withPlaceholders(change, outcomeOf(change, mode, shared)));
  return {
    ...change,
    kind: change.unit.schemas.head.kind(change.gvk),
    outcomes,
    drift: change.modified.length === 0 ? null : driftOf(change, settings, baseWay(change, settings.modes[0], settings)),
    expectedOwners: expectedOwners(change, settings.related ?? [])
  };
}
function outcomeOf(change, mode, settings) {
  if (change.modified.length === 0) {
    const before = change.live.source === "assumed" ? null : change.live.object;
    const outcome = removal(change, mode, settings, before);
    return isGone(change) ? { ...outcome, liveChanged: false, deletion: { by: "gone", protectedBy: null, because: null } } : outcome;
  }
  if (change.live.source === "unknown") return notJudgedOutcome(mode, settings, change.live.reason);
  if ([...change.modified, ...change.lastApplied].some((manifest) => manifest.encrypted)) {
    return notJudgedOutcome(mode, settings, {
      code: "encrypted",
      message: "its values are encrypted in the repository (SOPS); what is applied is not known"
    });
  }
  const head = wayOf(mode, settings);
  const base = baseWay(change, mode, settings);
  const { live } = change;
  if (mode === "server-side" && live.source !== "assumed" && live.object !== null && live.managersHidden) {
    return notJudgedOutcome(mode, settings, {
      code: "managers-hidden",
      message: "the snapshot does not say who owns its fields (no managedFields)",
      fix: "take the snapshot with `kubectl get -o yaml --show-managed-fields`"
    });
  }
  return previewSteps(change, settings, { head, base });
}
function baseWay({ unit }, mode = "client-side", settings) {
  const manager = unit.baseApplier?.manager ?? settings.manager;
  return wayOf(unit.baseApplier?.mode ?? mode, { ...settings, manager });
}
function isGone({ live }) {
  return (live.source === "cluster" || live.source === "snapshot") && live.object === null;
}
function wayOf(mode, settings) {
  switch (mode) {
    case "client-side":
      return CLIENT_SIDE_WAY;
    case "server-side":
      return serverSideWay(settings);
    case "dynamic":
      return DYNAMIC_WAY;
  }
}
function withPlaceholders(change, outcome) {
  const held = [...change.modified, ...change.lastApplied].some((manifest) => manifest.placeholders.length > 0);
  if (!held || outcome.verdict !== "rejected" && outcome.notJudged?.code !== "base-rejected") return outcome;
  return notJudgedOutcome(
    outcome.mode,
    { manager: outcome.manager, force: outcome.force },
    {
      code: "placeholder",
      message: "it holds placeholders (${VAR} or {{name}}) that are filled in before it is applied",
      fix: "review the output of the substitution"
    }
  );
}
function notJudgedOutcome(mode, settings, reason, before = null) {
  return {
    mode,
    manager: settings.manager,
    force: settings.force,
    verdict: "not-judged",
    liveChanged: null,
    deletion: null,
    notJudged: reason,
    patchType: null,
    patch: null,
    before,
    after: null,
    comparison: null,
    errors: [],
    conflicts: []
  };
}

// src/preview/pair.ts
function pairObjects(unit, base, head, liveOf) {
  const pairs = /* @__PURE__ */ new Map();
  const add = (manifest, side) => {
    const key = keyOf(manifest, unit.schemas[side], unit.defaultNamespace);
    const id = keyText(key);
    let pair = pairs.get(id);
    if (!pair) {
      pair = { key, base: [], head: [] };
      pairs.set(id, pair);
    }
    pair[side].push(manifest);
  };
  for (const manifest of base) add(manifest, "base");
  for (const manifest of head) add(manifest, "head");
  const definitions = definedHere(unit, head);
  const changes = [];
  const moved = [];
  let same = 0;
  for (const [, pair] of [...pairs].sort(([a], [b]) => a < b ? -1 : 1)) {
    const last = pair.head.at(-1) ?? pair.base.at(-1);
    if (!last) continue;
    const equal = sameTexts(pair.base, pair.head);
    const relocated = pair.base.length > 0 && pair.head.length > 0 && !samePlaces(pair.base, pair.head);
    const change = {
      unit,
      key: pair.key,
      gvk: last.gvk,
      change: pair.base.length === 0 ? "added" : pair.head.length === 0 ? "removed" : "modified",
      moved: relocated,
      lastApplied: pair.base,
      modified: pair.head,
      live: liveOf(pair.key),
      definedLater: comesBefore(pair.head, head, definitions)
    };
    if (!equal) changes.push(change);
    else {
      same++;
      if (relocated) moved.push(change);
    }
  }
  return { changes, same, moved };
}
function definedHere(unit, head) {
  const definitions = /* @__PURE__ */ new Map();
  head.forEach(({ gvk, object }, index) => {
    if (gvk.kind !== "CustomResourceDefinition" || gvk.group !== "apiextensions.k8s.io") return;
    const group = getString(object, "spec", "group") ?? "";
    const kind = getString(object, "spec", "names", "kind") ?? "";
    if (unit.schemas.base.versions(group, kind).length === 0) definitions.set(`${group}/${kind}`, index);
  });
  return definitions;
}
function comesBefore(manifests, head, definitions) {
  const [first] = manifests;
  if (first === void 0 || definitions.size === 0) return false;
  const defined = definitions.get(`${first.gvk.group}/${first.gvk.kind}`);
  return defined !== void 0 && head.indexOf(first) < defined;
}
function sameTexts(base, head) {
  return base.length === head.length && base.every((manifest, i) => manifest.text === head[i]?.text && samePosition(manifest, head[i]));
}
function samePosition(a, b) {
  return b !== void 0 && a.gvk.kind === b.gvk.kind && a.gvk.version === b.gvk.version;
}
function samePlaces(base, head) {
  return base.every((manifest, i) => manifest.location.path === head[i]?.location.path);
}

// src/review/keys.ts
function objectKeyText(manifest, registry, namespace) {
  return keyText(keyOf(manifest, registry, namespace));
}

// src/review/pair.ts
function pairUnit(planned, live) {
  const { unit, changed } = planned;
  return pairObjects(
    unit,
    inOrder([...changed.base, ...duplicates(planned, "base")]),
    inOrder([...changed.head, ...duplicates(planned, "head")]),
    live
  );
}
function duplicates(planned, side) {
  const { unit, changed, context } = planned;
  if (context[side].length === 0) return [];
  const ids = new Set(
    ["base", "head"].flatMap(
      (at) => changed[at].map((manifest) => objectKeyText(manifest, unit.schemas[at], unit.defaultNamespace))
    )
  );
  return context[side].filter(
    (manifest) => ids.has(objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace))
  );
}
function inOrder(manifests) {
  const text = ({ location }) => location.path;
  return [...manifests].sort(
    (a, b) => text(a) === text(b) ? a.location.line - b.location.line : text(a) < text(b) ? -1 : 1
  );
}

// src/review/preview.ts
function previewUnits(review, units, live, contents) {
  const { progress } = review;
  return units.map(
    (planned) => previewUnit(planned, { modes: modesOf(review), live, contents: contents.get(planned.unit.id), progress })
  );
}
function previewUnit(planned, { modes, live, contents, progress }) {
  const { unit, changed, context } = planned;
  const pairing = pairUnit(planned, live.of(planned));
  const head = [...context.head, ...changed.head, ...live.objects];
  const inSight = objectFinder(unit, head);
  const absent = (...key) => inSight(...key) === void 0 && live.absent(...key);
  const find = Object.assign(inSight, { absent });
  const settings = {
    modes,
    manager: unit.applier.manager,
    force: unit.applier.force,
    find,
    related: head.filter(showsOwners)
  };
  const kept = pairing.changes.map((change, i) => {
    if (i % 500 === 499) progress?.(`previewing ${i + 1} of ${pairing.changes.length} objects`);
    return change.change === "removed" ? null : previewApply(change, settings);
  });
  const run = runOf(planned, kept, contents);
  const previews = pairing.changes.map((change, i) => kept[i] ?? previewApply(change, { ...settings, run }));
  return { planned, previews, moved: pairing.moved, same: pairing.same, contents };
}
function runOf({ unit, changed, context }, previews, contents) {
  const inSight = [...changed.head, ...context.head].map(
    (manifest) => keyOf(manifest, unit.schemas.head, unit.defaultNamespace)
  );
  const all = contents ? [...inSight, ...contents.head.map((outline) => keyOfOutline(outline, unit.schemas.head, unit.defaultNamespace))] : null;
  const namespaces = all && new Set(all.flatMap(({ namespace }) => namespace ?? []));
  const objects = all && new Set(all.map(keyText)).size;
  return (mode) => {
    const refused = previews.find((preview) => preview?.outcomes.get(mode)?.verdict === "rejected");
    return { namespaces, objects, refused: refused ? formatKey(refused.key) : null };
  };
}
function modesOf({ options }) {
  switch (options.apply) {
    case "both":
      return ["client-side", "server-side"];
    default:
      return [options.apply];
  }
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
  const groups = /* @__PURE__ */ new Map();
  for (const finding of findings) {
    const { ruleId, messageId, severity, modes, unit, suppressed, fingerprint } = finding;
    const many = togetherFrom(ruleId) !== void 0 && finding.key !== null;
    const id = many ? JSON.stringify([ruleId, messageId, severity, modes, unit, suppressed]) : fingerprint;
    groups.set(id, [...groups.get(id) ?? [], finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0 || group.length < (togetherFrom(first.ruleId) ?? 2)) return group;
    const occurrences = others.map(({ unit, key, location }) => ({ unit, key, location }));
    const message = `${first.message} (and ${others.length} more like it)`;
    return [{ ...first, message, occurrences: [...first.occurrences, ...occurrences] }];
  });
}
function collapseOverlays(findings) {
  const groups = /* @__PURE__ */ new Map();
  for (const finding of findings) {
    const id = causeOf(finding);
    const group = groups.get(id);
    if (group) group.push(finding);
    else groups.set(id, [finding]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const occurrences = others.map(({ unit, key, location }) => ({ unit, key, location }));
    return [{ ...first, occurrences: [...first.occurrences, ...occurrences] }];
  });
}
function causeOf(finding) {
  const { ruleId, messageId, severity, modes, key, unit, path, message, fingerprint, suppressed } = finding;
  if (!key) return JSON.stringify([fingerprint, unit]);
  const words = key.namespace === void 0 ? message : message.replaceAll(`${key.namespace}/`, "");
  return JSON.stringify([ruleId, messageId, severity, modes, key.group, key.kind, key.name, path, words, suppressed]);
}

// src/lint/fingerprint.ts
function fingerprintOf(parts) {
  let high = 3421674724;
  let low = 2216829733;
  const text = parts.join("\0");
  for (let i = 0; i < text.length; i++) {
    low = (low ^ text.charCodeAt(i)) >>> 0;
    const carried = low * 435;
    high = Math.imul(high, 435) + (low << 8) + Math.floor(carried / 2 ** 32) >>> 0;
    low = carried >>> 0;
  }
  return high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
}

// src/lint/policy.ts
var AS_THEY_COME = { rules: /* @__PURE__ */ new Map(), suppress: (finding) => finding };
function activeRules(rules2, policy) {
  return new Map([...rules2].filter(([id]) => policy.rules.get(id)?.severity !== "off"));
}
var RANK2 = { error: 0, warning: 1, info: 2 };
function severityOf(rule, stated, setting) {
  const usual = stated ?? rule.severity;
  if (setting === void 0 || setting === "off") return usual;
  return RANK2[usual] > RANK2[rule.severity] && RANK2[usual] > RANK2[setting] ? usual : setting;
}
function optionsOf(options, set) {
  return Object.fromEntries(
    Object.entries(options ?? {}).map(([name, option]) => [name, set?.get(name) ?? option.default])
  );
}

// src/lint/input.ts
function lintInput(notes, rules2, modes, policy = AS_THEY_COME) {
  return notes.flatMap(
    (note) => [...rules2].flatMap(([ruleId, rule]) => {
      const found2 = rule.checkInput?.(note);
      if (found2 === void 0) return [];
      const { messageId, severity, fix } = typeof found2 === "string" ? { messageId: found2 } : found2;
      const { path, line, column } = note;
      const location = { path, line, column, endLine: line };
      return [
        policy.suppress(
          {
            ruleId,
            messageId,
            severity: severityOf(rule, severity, policy.rules.get(ruleId)?.severity),
            confidence: rule.confidence,
            modes,
            unit: ".",
            key: null,
            path: "",
            message: (rule.messages[messageId] ?? "{message}").replace("{message}", () => note.message),
            why: rule.why,
            fix: fix ?? rule.fix,
            location,
            related: [],
            occurrences: [],
            fingerprint: fingerprintOf([ruleId, messageId, path, note.message.replace(/\d+/g, "")]),
            suppressed: null
          },
          { base: () => null, head: () => location }
        )
      ];
    })
  );
}
function newNotes(head, base) {
  const id = ({ code, path, message }) => [code, path, message.replace(/\d+/g, "")].join("\0");
  const known = new Set(base.map(id));
  return head.filter((note) => !known.has(id(note)));
}

// src/lint/locate.ts
function resolveSteps(manifest, path) {
  const steps = [];
  let at = manifest.object;
  for (const element of path) {
    let step;
    if (element.type === "field") step = isObject(at) && at[element.name] !== void 0 ? element.name : void 0;
    else if (isArray(at)) {
      const items = at;
      if (element.type === "index") step = element.index < items.length ? element.index : void 0;
      else if (element.type === "value") step = found(items.findIndex((item) => equalJson(item, element.value)));
      else {
        const wanted = Object.entries(element.key);
        const matches = (item, strict) => isObject(item) && wanted.every(([name, value]) => item[name] === void 0 ? !strict : equalJson(item[name], value));
        const exact = items.findIndex((item) => matches(item, true));
        step = found(exact >= 0 ? exact : items.findIndex((item) => matches(item, false)));
      }
    }
    if (step === void 0) break;
    steps.push(step);
    at = typeof step === "number" ? isArray(at) ? at[step] : void 0 : isObject(at) ? at[step] : void 0;
  }
  return steps;
}
function found(position) {
  return position >= 0 ? position : void 0;
}
function locate(manifest, path) {
  return manifest.locate(resolveSteps(manifest, path));
}

// src/lint/run.ts
function lintUnit(context, rules2, gating, policy = AS_THEY_COME) {
  const findings = [];
  const failures = [];
  const attempt = (ruleId, preview, problems) => {
    try {
      problems();
    } catch (error) {
      failures.push({
        ruleId,
        key: preview?.key ?? null,
        message: error instanceof Error ? error.message : String(error)
      });
    }
  };
  const rewritten = new Set(context.previews.filter((preview) => saysTheSame(preview, context)));
  for (const [id, rule] of rules2) {
    const setting = policy.rules.get(id);
    const options = optionsOf(rule.options, setting?.options);
    const found2 = (problem, preview) => {
      const finding = toFinding(id, rule, problem, preview, context, gating, setting?.severity);
      findings.push(policy.suppress(finding, placesOf(preview, problem)));
    };
    if (rule.check) {
      for (const preview of context.previews) {
        if (rule.explainsRejection && rewritten.has(preview)) continue;
        attempt(id, preview, () => {
          for (const problem of rule.check?.(preview, context, options) ?? []) found2(problem, preview);
        });
      }
    }
    if (rule.checkUnit) {
      attempt(id, null, () => {
        for (const problem of rule.checkUnit?.(context, options) ?? []) found2(problem, problem.preview);
      });
    }
  }
  const sorted = sortFindings(withoutEchoes(findings, rules2));
  return { findings: collapseTogether(sorted, (id) => rules2.get(id)?.togetherFrom), failures };
}
function saysTheSame(preview, { unit, registry }) {
  const { change, gvk, lastApplied, modified, live } = preview;
  return change === "modified" && live.source === "assumed" && unit.baseApplier === void 0 && lastApplied.length === modified.length && modified.every(({ object }, i) => equalJson(object, lastApplied[i]?.object)) && registry.base.kind(gvk)?.crd === void 0 && registry.head.kind(gvk)?.crd === void 0;
}
function withoutEchoes(findings, rules2) {
  const id = ({ key, unit }) => `${unit}\0${key ? formatKey(key) : ""}`;
  const explained = /* @__PURE__ */ new Map();
  for (const finding of findings) {
    if (rules2.get(finding.ruleId)?.explainsRejection !== "specific") continue;
    const modes = explained.get(id(finding)) ?? /* @__PURE__ */ new Set();
    for (const mode of finding.modes) modes.add(mode);
    explained.set(id(finding), modes);
  }
  return findings.filter(
    (finding) => rules2.get(finding.ruleId)?.explainsRejection !== "fallback" || finding.modes.some((mode) => !explained.get(id(finding))?.has(mode))
  );
}
function toFinding(id, rule, problem, preview, context, gating, setting) {
  const predicted = preview ? [...preview.outcomes.keys()] : [gating];
  const modes = problem.modes ?? predicted;
  const data = { ...describeObject(preview), ...problem.data };
  const severity = modes.includes(gating) ? severityOf(rule, problem.severity, setting) : "info";
  const path = formatPath(problem.path);
  const only = modes.length === 1 && predicted.length > 1 ? modes[0] : void 0;
  const message = fill(rule.messages[problem.messageId] ?? problem.messageId, data);
  return {
    ruleId: id,
    messageId: problem.messageId,
    severity,
    confidence: problem.confidence ?? confidenceOf(rule.confidence, preview),
    modes,
    unit: context.unit.id,
    key: preview?.key ?? null,
    path,
    message: only && !message.includes(only) ? `under ${only} apply, ${message}` : message,
    why: fill(rule.why, data),
    fix: fill(problem.fix ?? rule.fix, data),
    location: placeOf(preview, problem),
    related: [
      ...removedLine(preview, problem),
      ...(problem.related ?? []).map((place) => ({
        message: fill(place.message, data),
        key: place.key,
        location: place.manifest?.location ?? null
      }))
    ],
    occurrences: [],
    fingerprint: fingerprintOf([id, problem.messageId, context.unit.id, preview ? formatKey(preview.key) : "", path]),
    suppressed: null
  };
}
function confidenceOf(usual, preview) {
  return usual !== "proven" && preview && isSeen(preview) ? "confirmed-live" : usual;
}
function isSeen({ live }) {
  return live.source === "cluster" || live.source === "snapshot";
}
function describeObject(preview) {
  if (!preview) return {};
  const { kind, name, namespace } = preview.key;
  return {
    kind,
    name,
    namespace: namespace ?? "",
    object: namespace === void 0 ? `${kind}/${name}` : `${namespace}/${kind}/${name}`,
    resource: `${kind.toLowerCase()}/${name}${namespace === void 0 ? "" : ` -n ${namespace}`}`
  };
}
function fill(template, data) {
  return template.replace(
    /\{([a-zA-Z]+)\}/g,
    (whole, name) => Object.hasOwn(data, name) ? String(data[name]) : whole
  );
}
function placeOf(preview, problem) {
  const manifest = problem.manifest ?? preview?.modified.at(-1) ?? preview?.lastApplied.at(-1);
  return manifest ? locate(manifest, problem.path) : null;
}
function placesOf(preview, problem) {
  const head = problem.manifest ?? preview?.modified.at(-1);
  const own = problem.manifest === void 0 || preview?.modified.includes(problem.manifest);
  const base = own ? preview?.lastApplied.at(-1) : void 0;
  return {
    base: () => base ? locate(base, problem.path) : null,
    head: () => head ? locate(head, problem.path) : null
  };
}
function removedLine(preview, problem) {
  const base = preview?.lastApplied.at(-1);
  if (!preview || problem.side !== "base" || !base || preview.modified.length === 0) return [];
  return [{ message: "removed here", key: preview.key, location: locate(base, problem.path) }];
}

// src/manifest/comments.ts
function markedComments(text, mark) {
  if (!text.includes(mark)) return [];
  const root = parseChunk(text).node;
  const pattern = new RegExp(`(?<=^|[ \\t])#[ \\t]*${mark}(?![\\w-])(.*)$`, "gm");
  const found2 = [...text.matchAll(pattern)].map(({ index, 1: said = "" }) => ({ index, said: said.trim() }));
  if (found2.length === 0 || root === void 0) return [];
  const places = [...placesIn(root, [])];
  const texts = [...scalarsIn(root)];
  return found2.filter(({ index }) => !texts.some(({ start, end }) => start <= index && index < end)).map(({ index, said }) => ({ text: said, at: index, ...target(text, index, places) }));
}
var WHOLE = ["apiVersion", "kind"];
function target(text, at, places) {
  const whole = { steps: [], start: 0, end: text.length };
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const alone = /^(?:---)?[ \t]*$/.test(text.slice(lineStart, at));
  const from = alone ? nextContentLine(text, at) : lineStart;
  if (from === void 0) return whole;
  const to = lineEnd(text, from);
  const beginning = places.find(({ start }) => from <= start && start < to);
  const place = beginning ?? places.findLast(({ start, end }) => start <= from && from < end) ?? whole;
  const [first] = place.steps;
  const before = alone && places[0] === place;
  return before || place.steps.length === 1 && WHOLE.includes(String(first)) ? whole : place;
}
function nextContentLine(text, at) {
  for (let from = lineEnd(text, at) + 1; from < text.length; from = lineEnd(text, from) + 1) {
    const line = text.slice(from, lineEnd(text, from));
    if (!/^(?:---)?[ \t]*(?:#.*)?$/.test(line)) return from;
  }
  return void 0;
}
function lineEnd(text, from) {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
function* placesIn(node, steps) {
  if (node.kind === "sequence") {
    for (const [i, child] of node.children.entries()) {
      const path = [...steps, i];
      yield { steps: path, start: child.start, end: child.end };
      yield* placesIn(child, path);
    }
  } else if (node.kind === "mapping") {
    for (let i = 0; i + 1 < node.children.length; i += 2) {
      const key = node.children[i];
      const value = node.children[i + 1];
      const name = key.kind === "scalar" && !isMergeKey(key) ? keyText2(scalarValue(key), key.value)?.text : void 0;
      const path = [...steps, name ?? ""];
      yield { steps: path, start: key.start, end: Math.max(key.end, value.end) };
      yield* placesIn(value, path);
    }
  }
}
function* scalarsIn(node) {
  if (node.kind === "scalar") yield node;
  else if (node.kind !== "alias") for (const child of node.children) yield* scalarsIn(child);
}

// src/policy/check.ts
function checkShape(value, shape, at = []) {
  switch (shape.type) {
    case "text":
      return checkText(value, shape, at);
    case "flag":
      return typeof value === "boolean" ? [] : [wrongType(value, "true or false", at)];
    case "number":
      return checkNumber(value, shape, at);
    case "list":
      if (!isArray(value)) return [wrongType(value, "a list", at)];
      return value.flatMap((item, i) => checkShape(item, shape.of, [...at, i]));
    case "mapping":
      return checkMapping(value, shape, at);
    case "either": {
      const fitting = shape.of.find((one) => hasType(value, one));
      if (fitting) return checkShape(value, fitting, at);
      return [wrongType(value, shape.of.map(typeWords).join(" or "), at)];
    }
  }
}
function textOf(value, booleans) {
  if (typeof value === "boolean") return value ? booleans?.true : booleans?.false;
  return typeof value === "string" ? value : void 0;
}
function checkText(value, shape, at) {
  const text = textOf(value, shape.booleans);
  if (text === void 0) {
    const quoted = typeof value === "number" || typeof value === "boolean" || typeof value === "bigint";
    const fix = quoted ? "write it as it is meant, in quotes" : `write ${typeWords(shape)}`;
    return [{ ...wrongType(value, "a text", at), fix }];
  }
  if (shape.values && !shape.values.includes(text)) return [unknownWord(text, shape.values, nameOf(at), at)];
  if (shape.form && !new RegExp(shape.form[1]).test(text)) {
    return [
      { at, message: `${nameOf(at)} must be ${shape.form[0]}, not ${quote(text)}`, fix: `write ${shape.form[0]}` }
    ];
  }
  if (text.trim() === "") return [{ at, message: `${nameOf(at)} is empty`, fix: "fill it in or remove the line" }];
  return [];
}
function checkNumber(value, shape, at) {
  if (typeof value !== "number") return [wrongType(value, "a number", at)];
  if (value >= shape.minimum) return [];
  return [{ at, message: `${nameOf(at)} is ${value}`, fix: `write a number of at least ${shape.minimum}` }];
}
function checkMapping(value, shape, at) {
  if (!isObject(value)) return [wrongType(value, "a mapping", at)];
  const noun = shape.noun ?? "key";
  const missing = (shape.required ?? []).filter((key) => value[key] === void 0);
  return [
    ...missing.map((key) => ({
      at,
      message: `${key} is missing in ${nameOf(at)}`,
      fix: `add \`${key}:\``
    })),
    ...Object.entries(value).flatMap(([key, child]) => {
      const known = Object.hasOwn(shape.keys, key) ? shape.keys[key] : void 0;
      if (known) return checkShape(child, known, [...at, key]);
      return [unknownWord(key, Object.keys(shape.keys), `the ${noun}`, [...at, key])];
    })
  ];
}
function unknownWord(word, known, what, at) {
  const near = nearest(word, known);
  const all = known.length > 12 ? "" : ` (known: ${known.join(", ")})`;
  return {
    at,
    message: `${what} ${quote(word)} is not known${all}`,
    fix: near === void 0 ? "correct or remove it" : `did you mean \`${near}\`?`
  };
}
function wrongType(value, wanted, at) {
  return {
    at,
    message: `${nameOf(at)} must be ${wanted}, but is ${valueWords(value)}`,
    fix: `write ${wanted}`
  };
}
function hasType(value, shape) {
  switch (shape.type) {
    case "text":
      return textOf(value, shape.booleans) !== void 0;
    case "flag":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number";
    case "list":
      return isArray(value);
    case "mapping":
      return isObject(value);
    case "either":
      return shape.of.some((one) => hasType(value, one));
  }
}
function typeWords(shape) {
  switch (shape.type) {
    case "text":
      return shape.form?.[0] ?? (shape.values && shape.values.length < 12 ? shape.values.join(", ") : "a text");
    case "flag":
      return "true or false";
    case "number":
      return "a number";
    case "list":
      return "a list";
    case "mapping":
      return "a mapping";
    case "either":
      return shape.of.map(typeWords).join(" or ");
  }
}
function valueWords(value) {
  if (value === null) return "empty";
  if (isArray(value)) return "a list";
  if (isObject(value)) return "a mapping";
  if (typeof value === "string") return `the text ${quote(value)}`;
  return typeof value === "boolean" ? String(value) : `the number ${String(value)}`;
}
function nameOf(at) {
  const text = at.map((step) => typeof step === "number" ? `[${step}]` : `.${step}`).join("");
  return text === "" ? "the file" : text.slice(1);
}
function quote(text) {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return `"${short}"`;
}
function nearest(word, known) {
  if (word.length > 80) return void 0;
  let best;
  for (const candidate of known) {
    const edits = editsBetween(word, candidate);
    if (edits <= Math.max(2, candidate.length / 3) && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) {
      best = { word: candidate, edits };
    }
  }
  return best?.word;
}
function editsBetween(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

// src/policy/policy.ts
var POLICY_FILE = ".applylint.yaml";
var NO_POLICY = {
  options: /* @__PURE__ */ new Map(),
  rules: /* @__PURE__ */ new Map(),
  inlineSuppressions: "base",
  suppressions: [],
  appliers: [],
  sources: []
};

// src/policy/shape.ts
var SEVERITY = ["error", "warning", "info", "off"];
var PRUNE = ["yes", "no", "unknown"];
var YES_NO = { true: "yes", false: "no" };
var POLICY_OPTIONS = OPTIONS.filter(({ policy }) => policy);
function isPolicyOption(name) {
  return POLICY_OPTIONS.some((option) => option.name === name);
}
function policyShape(rules2) {
  const ruleId = { type: "text", values: [...rules2.keys()], sentence: "Id of a rule" };
  return {
    type: "mapping",
    sentence: "Policy of applylint. It is read at base; what a pull request changes in it takes effect after the merge",
    keys: {
      options: {
        type: "mapping",
        noun: "option",
        sentence: "Defaults of command-line options; what is given there, or as input of the action, wins",
        keys: Object.fromEntries(POLICY_OPTIONS.map((option) => [option.name, optionShape(option)]))
      },
      rules: {
        type: "mapping",
        noun: "rule",
        sentence: "Severities of rules in the mode of the applier, and their options",
        keys: Object.fromEntries(
          [...rules2].map(([id, { summary, options = {} }]) => [id, ruleShape(summary, options)])
        )
      },
      "inline-suppressions": {
        type: "text",
        values: ["base", "head", "never"],
        sentence: "Which comments and annotations suppress: those that stand at base (default), those that a change adds as well, or none"
      },
      suppressions: {
        type: "list",
        sentence: "Findings that do not gate. All that an entry names must hold",
        of: suppressionShape(ruleId)
      },
      appliers: { type: "list", sentence: "Who applies which files; the last entry that matches wins", of: APPLIER },
      sources: {
        type: "list",
        sentence: "Folders that are rendered before they are applied, where they are not found by themselves",
        of: SOURCE
      }
    }
  };
}
function optionShape({ value, values, repeatable, sentence }) {
  if (value === void 0) return { type: "flag", sentence };
  const booleans = values?.includes("yes") ? YES_NO : void 0;
  const text = { type: "text", values, sentence, booleans };
  return repeatable ? { type: "either", sentence, of: [{ type: "list", of: text }, text] } : text;
}
function ruleShape(summary, options) {
  const severity = {
    type: "text",
    values: SEVERITY,
    booleans: { false: "off" },
    sentence: summary.replaceAll("`", "")
  };
  const numbers = Object.entries(options).map(([name, { minimum, sentence }]) => [
    name,
    { type: "number", minimum, sentence }
  ]);
  return {
    type: "either",
    sentence: severity.sentence,
    of: [severity, { type: "mapping", keys: { severity, ...Object.fromEntries(numbers) } }]
  };
}
function suppressionShape(ruleId) {
  return {
    type: "mapping",
    required: ["rule", "reason"],
    keys: {
      rule: { type: "either", sentence: "The rule, or several", of: [ruleId, { type: "list", of: ruleId }] },
      path: { type: "text", sentence: "Glob of the file that the finding stands in, as in a .gitignore" },
      kind: { type: "text", sentence: "Kind of the object" },
      namespace: { type: "text", sentence: "Namespace of the object; `*` stands for any characters" },
      name: { type: "text", sentence: "Name of the object; `*` stands for any characters" },
      field: { type: "text", sentence: "A field and all below it, as findings write it: spec.replicas" },
      reason: {
        type: "text",
        form: ["some words that say why", "\\S"],
        sentence: "Why it is accepted; it stands in every report"
      },
      until: {
        type: "text",
        form: ["a day like 2026-12-31", "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"],
        sentence: "Last day it holds (UTC)"
      }
    }
  };
}
var APPLIER = {
  type: "mapping",
  required: ["path", "applier"],
  keys: {
    path: { type: "text", sentence: "Glob of files or folders, as in a .gitignore" },
    applier: { type: "text", values: APPLIER_NAMES, sentence: "The tool that applies them" },
    apply: {
      type: "text",
      values: ["client-side", "server-side"],
      sentence: "How it applies, where that is not as usual: `ServerSideApply=true` of Argo CD"
    },
    prune: { type: "text", values: PRUNE, booleans: YES_NO, sentence: "Whether it deletes what is gone from head" },
    "force-conflicts": { type: "flag", sentence: "Whether it takes fields from other managers" },
    "field-manager": { type: "text", sentence: "Its field manager" },
    namespace: { type: "text", sentence: "Namespace of objects that name none" },
    cluster: { type: "text", sentence: "Name of the cluster, where the same objects go to several" }
  }
};
var SOURCE = {
  type: "mapping",
  required: ["kind", "path"],
  keys: {
    kind: { type: "text", values: ["kustomize", "helm"], sentence: "What renders it" },
    path: { type: "text", sentence: "Its folder" },
    name: { type: "text", sentence: "Helm: name of the release" },
    namespace: { type: "text", sentence: "Namespace it is rendered for" },
    values: { type: "list", of: { type: "text" }, sentence: "Helm: values files, in order" },
    "api-versions": { type: "list", of: { type: "text" }, sentence: "Helm: API versions beside the built-in ones" }
  }
};

// src/policy/read.ts
var MAX_BYTES = 1024 * 1024;
function readPolicy(file, rules2) {
  const { path } = file;
  if (file.bytes.length > MAX_BYTES)
    return failed({ message: `it has ${file.bytes.length} bytes`, fix: "shorten it", path, line: 1, column: 1 });
  const { text, refused } = decodeBytes(file.bytes);
  if (refused) return failed({ message: "it is no text", fix: "save it as UTF-8", path, line: 1, column: 1 });
  const documents = [];
  for (const chunk of splitStream(text)) {
    if (chunk.kind === "error") return failed({ ...chunk, fix: "repair the YAML", path });
    try {
      const document2 = documentOf(chunk, path);
      if (document2.value !== null) documents.push({ ...document2, line: chunk.line });
    } catch (error) {
      if (!(error instanceof YamlRefusal || error instanceof RangeError)) throw error;
      const offset = error instanceof YamlRefusal ? Math.min(error.offset, chunk.text.length - 1) : 0;
      const place = new LineIndex(chunk.text, chunk.line).at(offset);
      return failed({ message: error.message, fix: "repair the YAML", path, ...place });
    }
  }
  const [document, second] = documents;
  if (!document) return { policy: NO_POLICY };
  if (second)
    return failed({ message: "it holds several documents", fix: "keep one", path, line: second.line, column: 1 });
  const [note, ...notes] = document.notes;
  if (note) return { problems: [note, ...notes] };
  const [violation, ...violations] = checkShape(document.value, policyShape(rules2)).map(
    ({ at, message, fix }) => {
      const { line, column = 1 } = document.locate(at);
      return { code: "invalid-policy", message, fix, path, line, column };
    }
  );
  if (violation) return { problems: [violation, ...violations] };
  const impossible = impossibleDay(document.value, document.locate);
  if (impossible) return { problems: [impossible] };
  return { policy: policyOf(isObject(document.value) ? document.value : null, document.locate) };
}
function failed(problem) {
  return { problems: [{ ...problem, code: "invalid-policy" }] };
}
function policyOf(root, locate2) {
  const inline = getString(root ?? void 0, "inline-suppressions");
  return {
    options: new Map(
      entriesOf(root?.["options"]).flatMap(
        ([name, value]) => isPolicyOption(name) ? [[name, optionTexts(name, value)]] : []
      )
    ),
    rules: new Map(entriesOf(root?.["rules"]).map(([id, value]) => [id, ruleSetting(value)])),
    inlineSuppressions: ["base", "head", "never"].find(
      (choice) => choice === inline
    ) ?? NO_POLICY.inlineSuppressions,
    suppressions: mappings(root?.["suppressions"]).map((entry, i) => suppression(entry, locate2(["suppressions", i]))),
    appliers: mappings(root?.["appliers"]).map((entry, i) => applierEntry(entry, locate2(["appliers", i]))),
    sources: mappings(root?.["sources"]).map((entry, i) => sourceEntry(entry, locate2(["sources", i])))
  };
}
function optionTexts(name, value) {
  if (isArray(value)) return value.map(String);
  if (typeof value === "boolean" && name === "prune") return [value ? "yes" : "no"];
  return [String(value)];
}
function ruleSetting(value) {
  const stated = isObject(value) ? value["severity"] : value;
  const text = textOf(stated, { false: "off" });
  return {
    severity: ["error", "warning", "info", "off"].find((severity) => severity === text),
    options: new Map(
      entriesOf(value).flatMap(
        ([name, number]) => typeof number === "number" ? [[name, number]] : []
      )
    )
  };
}
function suppression(entry, location) {
  const rule = entry["rule"] ?? null;
  return {
    rules: (isArray(rule) ? rule : [rule]).map(String),
    path: getString(entry, "path"),
    kind: getString(entry, "kind"),
    namespace: getString(entry, "namespace"),
    name: getString(entry, "name"),
    field: getString(entry, "field"),
    reason: getString(entry, "reason") ?? "",
    until: getString(entry, "until") ?? null,
    location
  };
}
function applierEntry(entry, location) {
  const prune = textOf(entry["prune"], { true: "yes", false: "no" });
  const force = entry["force-conflicts"];
  return {
    path: getString(entry, "path") ?? "",
    applier: APPLIER_NAMES.find((name) => name === getString(entry, "applier")) ?? "kubectl",
    apply: ["client-side", "server-side"].find((mode) => mode === getString(entry, "apply")),
    prune: ["yes", "no", "unknown"].find((answer2) => answer2 === prune),
    forceConflicts: typeof force === "boolean" ? force : void 0,
    fieldManager: getString(entry, "field-manager"),
    namespace: getString(entry, "namespace"),
    cluster: getString(entry, "cluster"),
    location
  };
}
function sourceEntry(entry, location) {
  const texts = (value) => isArray(value) ? value.map(String) : [];
  return {
    kind: getString(entry, "kind") === "helm" ? "helm" : "kustomize",
    path: getString(entry, "path") ?? "",
    name: getString(entry, "name"),
    namespace: getString(entry, "namespace"),
    values: texts(entry["values"]),
    apiVersions: texts(entry["api-versions"]),
    location
  };
}
function entriesOf(value) {
  return isObject(value) ? Object.entries(value) : [];
}
function mappings(value) {
  return isArray(value) ? value.filter(isObject) : [];
}
var DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function isDay(text) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === void 0 || month === void 0 || day === void 0) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && leap ? 29 : DAYS[month - 1] ?? 0;
  return day >= 1 && day <= length;
}
function impossibleDay(value, locate2) {
  const entries = mappings(isObject(value) ? value["suppressions"] : void 0);
  const i = entries.findIndex((entry) => {
    const until2 = getString(entry, "until");
    return until2 !== void 0 && !isDay(until2);
  });
  const until = getString(entries[i], "until");
  if (until === void 0) return void 0;
  const { path, line, column = 1 } = locate2(["suppressions", i, "until"]);
  const message = `${until} is no day of the calendar`;
  return { code: "invalid-policy", message, fix: "correct the date", path, line, column };
}

// src/lint/inline.ts
var MARK = "applylint-ignore";
var ANNOTATION = "applylint.dev/ignore";
function inlineSuppressions(manifest, isRule) {
  return [...fromComments(manifest, isRule), ...fromAnnotation(manifest, isRule)];
}
function fromComments(manifest, isRule) {
  const { text, textLine, location: own } = manifest;
  if (!text.includes(MARK)) return [];
  const lines = new LineIndex(text, textLine);
  const { path } = own;
  return markedComments(text, MARK).flatMap(({ text: words, at, steps, start, end }) => {
    const { line, column } = lines.at(at);
    const span = { path, line: lines.at(start).line, endLine: lines.at(Math.max(start, end - 1)).line };
    const covers2 = steps.length === 0 ? own : span;
    if (covers2.line < own.line || covers2.endLine > own.endLine) return [];
    const location = { path, line, column, endLine: line };
    return [{ by: "comment", location, covers: covers2, ...identified(manifest, words, steps, isRule) }];
  });
}
function fromAnnotation(manifest, isRule) {
  const value = getString(manifest.object, "metadata", "annotations", ANNOTATION);
  if (value === void 0) return [];
  const location = manifest.locate(["metadata", "annotations", ANNOTATION]);
  return value.split("\n").filter((line) => line.trim() !== "").map((line) => ({
    by: "annotation",
    location,
    covers: manifest.location,
    ...identified(manifest, line.trim(), [], isRule)
  }));
}
function identified(manifest, words, steps, isRule) {
  const read = readDirective(words, isRule);
  const object = writtenIdentity(manifest);
  return { ...read, object, id: JSON.stringify([object, steps, words]) };
}
function writtenIdentity({ gvk, object }) {
  const { group, kind } = gvk;
  return JSON.stringify([
    group,
    kind,
    getString(object, "metadata", "namespace"),
    getString(object, "metadata", "name")
  ]);
}
function readDirective(words, isRule) {
  const colon = words.indexOf(":");
  const reason = colon < 0 ? "" : words.slice(colon + 1).trim();
  const named2 = (colon < 0 ? words : words.slice(0, colon)).split(/[\s,]+/).filter((word) => word !== "");
  const at = named2.indexOf("until");
  const until = at < 0 ? null : named2[at + 1] ?? "";
  const rules2 = at < 0 ? named2 : named2.slice(0, at);
  return { rules: rules2, reason, until, malformed: whyMalformed(rules2, reason, until, isRule) };
}
function whyMalformed(rules2, reason, until, isRule) {
  const unknown = rules2.find((id) => !isRule(id));
  if (rules2.length === 0) return "it names no rule";
  if (unknown !== void 0) return `there is no rule \`${unknown}\``;
  if (reason === "") return "it has no reason";
  return until === null || isDay(until) ? null : `\`${until}\` is no day like 2026-12-31`;
}

// src/lint/suppress.ts
function isExpired({ until }, today) {
  return until !== null && until < today;
}
function createSuppressing({ policy, inline, today }) {
  const used = /* @__PURE__ */ new Set();
  const entries = policy.filter((entry) => !isExpired(entry, today)).map((entry) => ({ entry, matches: entryMatcher(entry) }));
  const holding = (side) => inline[side].filter((one) => one.malformed === null && !isExpired(one, today));
  const sides = { base: holding("base"), head: holding("head") };
  const suppress = (finding, places) => {
    const fromPolicy = entries.find(({ matches }) => matches(finding, places))?.entry;
    const written3 = ["head", "base"].flatMap((side) => sides[side].filter((one) => covers(one, finding, places, side))).at(0);
    const found2 = fromPolicy ?? written3;
    if (!found2) return finding;
    for (const one of [fromPolicy, written3]) if (one) used.add(one);
    const { reason, until, location } = found2;
    return {
      ...finding,
      suppressed: { reason, until, by: fromPolicy ? "policy" : written3?.by ?? "policy", location }
    };
  };
  return { suppress, used };
}
function covers(one, { ruleId }, places, side) {
  if (!one.rules.includes(ruleId)) return false;
  const place = places[side]();
  if (!place) return false;
  return one.covers.path === place.path && one.covers.line <= place.line && place.endLine <= one.covers.endLine;
}
function entryMatcher(entry) {
  const { rules: rules2, kind, namespace, name, field: field2 } = entry;
  const fits2 = objectMatcher(entry);
  return (finding, places) => {
    const { ruleId, key, path } = finding;
    if (!rules2.includes(ruleId)) return false;
    if (field2 !== void 0 && path !== field2 && !path.startsWith(`${field2}.`) && !path.startsWith(`${field2}[`))
      return false;
    const files = entry.path === void 0 ? [] : filesOf(places);
    if (!key) return kind === void 0 && namespace === void 0 && name === void 0 && fits2(null, files);
    return fits2(key, files);
  };
}
function filesOf(places) {
  return [places.head(), places.base()].flatMap((place) => place ? [place.path] : []);
}
function objectMatcher({
  path,
  kind,
  namespace,
  name
}) {
  const inPath = path === void 0 ? () => true : globMatcher([path]);
  return (key, files) => (
    // What moves into a folder where much is accepted, or out of it, is not accepted.
    (path === void 0 || files.length > 0 && files.every(inPath)) && (kind === void 0 || key?.kind === kind) && (namespace === void 0 || nameMatches(namespace, key?.namespace ?? "")) && (name === void 0 || key !== null && nameMatches(name, key.name))
  );
}

// src/lint/suppression-notes.ts
function policyNotes(change) {
  if (!change) return [];
  const { how, differences, problems } = change;
  const at = { path: POLICY_FILE, line: 1, column: 1 };
  const words = differences.length > 0 ? `: ${differences.join(", ")}` : "";
  const [broken] = problems;
  return [
    {
      code: "policy-changed",
      message: `this change ${how} \`${POLICY_FILE}\`${words}`,
      ...at
    },
    ...broken ? [
      {
        ...broken,
        code: "policy-broken",
        message: `after the merge every review refuses \`${POLICY_FILE}\`: ${broken.message}`
      }
    ] : []
  ];
}
function changedSuppressions(base, head, staying, counts) {
  const without = (some, others) => {
    const known = others.map(({ id }) => id);
    return some.filter(({ id, malformed }) => {
      const at = known.indexOf(id);
      if (at >= 0) known.splice(at, 1);
      return at < 0 && malformed === null;
    });
  };
  const added = counts === "never" ? [] : without(head, base);
  const removed = counts === "never" ? [] : without(base, head).filter(({ object }) => staying.has(object));
  return [
    ...added.map(
      (one) => noteAt(
        one.location,
        counts === "head" ? "suppression-added" : "suppression-waits",
        `this change adds a suppression of ${ruleWords(one)}: ${one.reason}`
      )
    ),
    ...removed.map(
      (one) => noteAt(
        one.location,
        "suppression-removed",
        `this change removes a suppression of ${ruleWords(one)}: ${one.reason}`
      )
    )
  ];
}
function idleSuppressions(use) {
  return [
    ...use.policy.suppressions.flatMap((entry) => idleEntry(entry, use)),
    ...use.inline.flatMap((one) => idleInline(one, use))
  ];
}
function idleEntry(entry, { policy, used, objects, today }) {
  const note = (code, words) => [
    noteAt(entry.location, code, `the suppression of ${ruleWords(entry)} ${words}`)
  ];
  if (isExpired(entry, today)) return note("suppression-expired", `ended on ${entry.until ?? ""}`);
  if (used.has(entry)) return [];
  if (entry.rules.every((id) => policy.rules.get(id)?.severity === "off"))
    return note("suppression-unused", "is about what the policy turns off");
  if (!(entry.name !== void 0 && isLiteral(entry.name)) && !(entry.path !== void 0 && isLiteral(entry.path)))
    return [];
  const fits2 = objectMatcher(entry);
  const touched = objects.find(({ key, files }) => fits2(key, files));
  return touched ? note("suppression-unused", `suppresses nothing in this change of \`${formatKey(touched.key)}\``) : [];
}
function idleInline(one, { policy, counting, usedIds, today }) {
  const note = (code, words) => [
    noteAt(one.location, code, `the suppression of ${ruleWords(one)} ${words}`)
  ];
  if (one.malformed !== null)
    return [noteAt(one.location, "suppression-malformed", `this suppression suppresses nothing: ${one.malformed}`)];
  if (policy.inlineSuppressions === "never")
    return note("suppression-unused", "suppresses nothing: the policy allows none at objects");
  if (isExpired(one, today)) return note("suppression-expired", `ended on ${one.until ?? ""}`);
  if (usedIds.has(one.id) || !counting.has(one.id)) return [];
  return note("suppression-unused", "suppresses nothing in this change");
}
function isLiteral(glob) {
  return !/[*?[{\\]/.test(glob);
}
function ruleWords({ rules: rules2 }) {
  return rules2.map((id) => `\`${id}\``).join(", ");
}
function noteAt({ path, line, column }, code, message) {
  return { code, message, path, line, column: column ?? 1 };
}

// src/review/suppressions.ts
function suppressionsOf(review, units, read) {
  const { decides, change } = review.policy;
  const counts = decides.inlineSuppressions;
  const changed = { base: written2(read.manifests.base), head: written2(read.manifests.head) };
  const context = (side) => written2(units.flatMap(({ planned }) => planned.context[side]));
  const all = { base: [...changed.base, ...context("base")], head: [...changed.head, ...context("head")] };
  const placeId = ({ id, location }) => `${location.path}\0${id}`;
  const atBase = new Set(all.base.map(placeId));
  const head = counts === "head" ? all.head : all.head.filter((one) => atBase.has(placeId(one)));
  const inline = counts === "never" ? { base: [], head: [] } : { base: all.base, head };
  const staying = new Set(read.manifests.head.map(writtenIdentity));
  const { today } = review;
  const { suppress, used } = createSuppressing({ policy: decides.suppressions, inline, today });
  return {
    suppress,
    changed: [...policyNotes(change), ...changedSuppressions(changed.base, changed.head, staying, counts)],
    idle: () => idleSuppressions({
      policy: decides,
      inline: changed.head,
      counting: new Set([...inline.base, ...inline.head].map(({ id }) => id)),
      used,
      usedIds: new Set([...used].flatMap((one) => "id" in one ? [one.id] : [])),
      objects: units.flatMap(({ previews }) => previews).map(({ key, lastApplied, modified }) => ({
        key,
        files: [...new Set([...lastApplied, ...modified].map(({ location }) => location.path))]
      })),
      today
    })
  };
}
function written2(manifests) {
  return [...new Set(manifests)].flatMap((manifest) => inlineSuppressions(manifest, (id) => rules.has(id)));
}

// src/review/lint.ts
function lintAll(review, units, read) {
  const { decides } = review.policy;
  const active = activeRules(rules, decides);
  const modes = modesOf(review);
  const suppressions = suppressionsOf(review, units, read);
  const policy = { rules: decides.rules, suppress: suppressions.suppress };
  const results = units.map((unit) => lintPreviews(unit, active, policy));
  const before = read.manifests.base.flatMap((manifest) => manifest.notes);
  const notes = [...newNotes(read.notes, before), ...read.refused, ...changedWorkflows(read), ...suppressions.changed];
  const findings = [...results.flatMap((result) => result.findings), ...lintInput(notes, active, modes, policy)];
  const idle = lintInput(suppressions.idle(), active, modes, policy);
  return {
    findings: sortFindings(collapseOverlays([...findings, ...idle])),
    failures: results.flatMap((result) => result.failures)
  };
}
function lintPreviews(unit, chosen = rules, policy = AS_THEY_COME) {
  return lintUnit(contextOf(unit), chosen, unit.planned.unit.applier.mode, policy);
}
function changedWorkflows({ revisions }) {
  const runsThis = (bytes) => new TextDecoder().decode(bytes).includes("applylint");
  const before = new Set(revisions.changed.base.filter(({ bytes }) => runsThis(bytes)).map(({ path }) => path));
  const paths = new Set(revisions.changed.head.map(({ path }) => path));
  return [...before].filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)).map((path) => ({
    code: "workflow-changed",
    message: `the workflow ${path} runs this check, and this change ${paths.has(path) ? "edits" : "removes"} it`,
    path,
    line: 1,
    column: 1
  }));
}
function contextOf({ planned, previews, moved, contents }) {
  const { unit, changed, context } = planned;
  const cache = /* @__PURE__ */ new Map();
  const byKey2 = new Map(previews.map((preview) => [keyText(preview.key), preview]));
  return {
    unit,
    previews,
    moved,
    registry: unit.schemas,
    objects(side, kind) {
      const id = `${side} ${kind ?? ""}`;
      const known = cache.get(id);
      if (known) return known;
      const objects = distinct(
        [...changed[side], ...context[side]].filter((manifest) => kind === void 0 || manifest.gvk.kind === kind)
      ).map(
        (manifest) => ({
          key: keyOf(manifest, unit.schemas[side], unit.defaultNamespace),
          object: manifest.object,
          manifest
        })
      );
      cache.set(id, objects);
      return objects;
    },
    preview: (key) => byKey2.get(keyText(key)),
    totals: {
      base: contents ? distinctKeys(contents.base, unit, "base") : null,
      head: contents ? distinctKeys(contents.head, unit, "head") : null
    }
  };
}
function distinctKeys(outlines, unit, side) {
  const keys = outlines.map((outline) => keyText(keyOfOutline(outline, unit.schemas[side], unit.defaultNamespace)));
  return new Set(keys).size;
}
function distinct(manifests) {
  return [...new Set(manifests)];
}

// src/review/snapshot.ts
function fromSnapshot(snapshot) {
  if (!snapshot) return { of: () => () => ({ source: "assumed" }), objects: [], absent: () => false, incomplete: [] };
  const managersHidden = !snapshot.some(({ object }) => getArray(object, "metadata", "managedFields") !== void 0);
  return {
    of: ({ unit }) => {
      const byKey2 = new Map(
        snapshot.map((manifest) => [
          objectKeyText(manifest, unit.schemas.head, unit.defaultNamespace),
          manifest.object
        ])
      );
      return (key) => ({ source: "snapshot", object: byKey2.get(keyText(key)) ?? null, managersHidden });
    },
    objects: snapshot,
    absent: () => false,
    incomplete: []
  };
}

export {
  globMatcher,
  POLICY_FILE,
  NO_POLICY,
  readPolicy,
  ownerQueries,
  pairObjects,
  objectKeyText,
  pairUnit,
  previewUnits,
  previewUnit,
  modesOf,
  lintAll,
  lintPreviews,
  fromSnapshot
};
