import {
  createRedactor
} from "./chunk-SP3JTDZY.js";
import {
  bundledVersions,
  loadBundledSchemas,
  readObjects
} from "./chunk-BY7OFRI7.js";
import {
  VERSION
} from "./chunk-MXVEQN34.js";
import {
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  fromSnapshot,
  keyText,
  lintAll,
  modesOf,
  objectKeyText,
  ownerQueries,
  pairObjects,
  pairUnit,
  previewUnits
} from "./chunk-PPGMZW62.js";
import {
  createRegistry
} from "./chunk-RJLL5F24.js";
import {
  commonTexts,
  readManifests
} from "./chunk-CNB537QW.js";
import {
  rules
} from "./chunk-BIGDJKGJ.js";
import {
  buildReport
} from "./chunk-VRIBZNVO.js";
import {
  formatPath
} from "./chunk-HTNGHEP3.js";
import {
  apiVersionOf,
  formatKey,
  getString,
  gvkOf
} from "./chunk-IBWSRM27.js";

// src/live.ts
var NOT_ASKED = {
  state: "unknown",
  code: "live-not-read",
  message: "the live object was not read",
  fix: "run again",
  wanted: false
};
function queryText({ gvk, namespace, name }) {
  return [apiVersionOf(gvk), gvk.kind, namespace ?? "", name].join("\0");
}
var STORAGE_CLASS = { group: "storage.k8s.io", version: "v1", kind: "StorageClass" };
var NAMESPACE = { group: "", version: "v1", kind: "Namespace" };
async function readRelated(live, asked) {
  const known = new Set(asked.map(({ query }) => queryText(query)));
  const queries = /* @__PURE__ */ new Map();
  const add = (gvk, name) => {
    const query = { gvk, name, manifests: [] };
    const id = queryText(query);
    if (!known.has(id)) queries.set(id, query);
  };
  for (const { query, seen } of asked) {
    if (query.gvk.kind === "PersistentVolumeClaim" && query.gvk.group === "") {
      const written = seen.state === "found" ? seen.object : query.manifests.at(-1);
      const name = getString(written, "spec", "storageClassName");
      if (name) add(STORAGE_CLASS, name);
    }
    if (seen.state === "absent" && query.namespace !== void 0) add(NAMESPACE, query.namespace);
  }
  const list = [...queries.values()];
  const answers = list.length === 0 ? [] : await live.read(list);
  return list.map((query, i) => ({ query, seen: answers[i] ?? NOT_ASKED }));
}

// src/commands/prepare.ts
import { isAbsolute } from "node:path";

// src/appliers/argo-cd.ts
function option(name, value) {
  return new RegExp(`(?:^|,)\\s*${name}=(?:${value})\\s*(?:,|$)`);
}
var ARGO_CD = {
  name: "argo-cd",
  title: "Argo CD",
  mode: "client-side",
  manager: "argocd-controller",
  // kubectlResourceOperations.newApplyOptions: ForceConflicts follows from server-side apply.
  force: true,
  prune: "unknown",
  order: "by phase, sync wave, then kind (namespaces and definitions first); pruning in reverse waves, last with PruneLast",
  protections: [
    { name: "argocd.argoproj.io/sync-options", value: option("Prune", "false|confirm"), keepsFrom: "prune" },
    { name: "argocd.argoproj.io/sync-options", value: option("Delete", "false|confirm"), keepsFrom: "owner" },
    { name: "helm.sh/resource-policy", value: /^keep$/, keepsFrom: "owner" }
  ],
  comparesGroups: true,
  evidence: [
    "https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/",
    "https://argo-cd.readthedocs.io/en/stable/user-guide/auto_sync/",
    "syncContext.pruneObject and newApplyOptions (gitops-engine); ApplicationController.shouldBeDeleted (argo-cd)"
  ]
};

// src/appliers/flux-helmrelease.ts
var FLUX_HELMRELEASE = {
  name: "flux-helmrelease",
  title: "Flux HelmRelease",
  // With Helm 3 inside; later controllers keep the way of an existing release unless `spec.upgrade.serverSideApply` says so.
  mode: "client-side",
  manager: "helm-controller",
  force: false,
  prune: "yes",
  order: "as Helm: by kind; what the new release lacks is deleted after the rest was updated",
  protections: [{ name: "helm.sh/resource-policy", value: /^keep$/, keepsFrom: "both" }],
  comparesGroups: true,
  evidence: [
    "https://fluxcd.io/flux/components/helm/helmreleases/",
    "https://github.com/fluxcd/helm-controller/pull/1384"
  ]
};

// src/appliers/flux-kustomization.ts
var FLUX_KUSTOMIZATION = {
  name: "flux-kustomization",
  title: "Flux Kustomization",
  mode: "server-side",
  manager: "kustomize-controller",
  // `spec.force` is another thing: it recreates what cannot be updated.
  force: true,
  prune: "unknown",
  order: "definitions and namespaces first, then classes, then the rest; pruning after apply and before health checks",
  protections: [
    { name: "kustomize.toolkit.fluxcd.io/prune", value: /^disabled$/i, keepsFrom: "both" },
    { name: "kustomize.toolkit.fluxcd.io/prune", value: /^disabled$/i, keepsFrom: "both", label: true },
    { name: "kustomize.toolkit.fluxcd.io/reconcile", value: /^disabled$/i, keepsFrom: "both" },
    { name: "kustomize.toolkit.fluxcd.io/reconcile", value: /^disabled$/i, keepsFrom: "both", label: true }
  ],
  comparesGroups: true,
  evidence: [
    "https://fluxcd.io/flux/components/kustomize/kustomizations/#prune",
    "https://fluxcd.io/flux/components/kustomize/kustomizations/#controlling-the-apply-behavior-of-resources",
    "KustomizationReconciler.reconcile and prune (kustomize-controller)"
  ]
};

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

// src/units/context-search.ts
function missingGroups(manifests, registry) {
  const groups = /* @__PURE__ */ new Set();
  for (const { gvk } of manifests) {
    if (gvk.group.includes(".") && registry.versions(gvk.group, gvk.kind).length === 0) groups.add(gvk.group);
  }
  return [...groups];
}
function definitionText(group) {
  return `.${group}`;
}
function isDefinition(manifest) {
  const gvk = gvkOf(manifest.object);
  return gvk?.group === "apiextensions.k8s.io" && gvk.kind === "CustomResourceDefinition";
}

// src/review/query-index.ts
var WORD = /[A-Za-z0-9][A-Za-z0-9-]*/g;
var NAME = /[A-Za-z0-9][A-Za-z0-9.-]*/g;
var QueryIndex = class {
  #kinds = /* @__PURE__ */ new Map();
  #others;
  constructor(queries) {
    for (const { kind, text } of queries) {
      const kinds = this.#kinds.get(text);
      if (kinds) kinds.add(kind);
      else this.#kinds.set(text, /* @__PURE__ */ new Set([kind]));
    }
    this.#others = [...this.#kinds.keys()].filter((text) => !/^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text));
  }
  get texts() {
    return [...this.#kinds.keys()];
  }
  /** Whether a document may hold an object that was asked for. */
  mentions(text) {
    for (const kinds of this.#asked(text)) for (const kind of kinds) if (text.includes(kind)) return true;
    return false;
  }
  /** Whether an object of this kind, written as `text`, was asked for. */
  wants(kind, text) {
    for (const kinds of this.#asked(text)) if (kinds.has(kind)) return true;
    return false;
  }
  *#asked(text) {
    for (const pattern of [WORD, NAME]) {
      for (const [word] of text.matchAll(pattern)) {
        const kinds = this.#kinds.get(word);
        if (kinds) yield kinds;
      }
    }
    for (const other of this.#others) {
      const kinds = text.includes(other) ? this.#kinds.get(other) : void 0;
      if (kinds) yield kinds;
    }
  }
};

// src/units/plan.ts
function planRoots(objects) {
  const top = { folders: /* @__PURE__ */ new Map(), files: [] };
  for (const object of objects) {
    let at = top;
    for (const step of object.path.split("/").slice(0, -1)) {
      let next = at.folders.get(step);
      if (!next) {
        next = { folders: /* @__PURE__ */ new Map(), files: [] };
        at.folders.set(step, next);
      }
      at = next;
    }
    at.files.push(object);
  }
  const roots = [];
  split(top, "", roots);
  return roots;
}
function split(folder, root, roots) {
  if (!hasRivals(folder)) {
    roots.push(root);
    return;
  }
  if (folder.files.length > 0) roots.push(root);
  for (const [name, child] of folder.folders) split(child, root === "" ? name : `${root}/${name}`, roots);
}
function hasRivals(folder) {
  const owner = /* @__PURE__ */ new Map();
  for (const { placed, within } of under(folder)) {
    const id = `${placed.side}\0${placed.key}`;
    const other = owner.get(id);
    if (other !== void 0 && other !== within) return true;
    owner.set(id, within);
  }
  return false;
}
function* under(folder) {
  for (const placed of folder.files) yield { placed, within: folder };
  for (const child of folder.folders.values()) yield* under(child);
}
function rootOf(path, roots) {
  let best = "";
  for (const root of roots) {
    if (root.length >= best.length && (root === "" || path.startsWith(`${root}/`))) best = root;
  }
  return best;
}

// src/review/units.ts
function planUnits(review2, read, context, registries) {
  const placed = (manifests, side) => manifests.map((manifest) => ({
    side,
    path: manifest.location.path,
    key: objectKeyText(manifest, registries[side], namespaceOf(review2))
  }));
  const objects = ["base", "head"].flatMap((side) => [
    ...placed(read.manifests[side], side),
    ...placed(context.manifests[side], side)
  ]);
  const roots = planRoots(objects);
  const byRoot = (manifests, root) => manifests.filter((manifest) => rootOf(manifest.location.path, roots) === root);
  return roots.map((root) => {
    const unit = {
      id: root === "" ? "." : root,
      root,
      cluster: null,
      applier: assumedApplier(review2),
      baseApplier: baseApplier(review2),
      defaultNamespace: namespaceOf(review2),
      schemas: registries
    };
    const side = (from) => ({
      base: roots.length === 1 ? from.base : byRoot(from.base, root),
      head: roots.length === 1 ? from.head : byRoot(from.head, root)
    });
    return { unit, changed: side(read.manifests), context: side(context.manifests) };
  }).filter(({ changed }) => changed.base.length + changed.head.length > 0);
}
function assumedApplier({ options }) {
  const mode = options.apply === "both" ? "client-side" : options.apply;
  return {
    name: "kubectl",
    mode,
    manager: options.fieldManager,
    force: options.forceConflicts,
    prune: options.prune,
    because: "nothing in sight applies it",
    known: options.apply !== "both"
  };
}
function baseApplier(review2) {
  const { baseApplied } = review2.options;
  return baseApplied && { ...assumedApplier(review2), mode: baseApplied };
}
function namespaceOf({ options, live }) {
  return options.namespace ?? live?.namespace;
}

// src/review/context.ts
async function buildContext(review2, read) {
  const bundled = createRegistry({ bundled: review2.schemas, crds: review2.crds });
  const manifests = { base: [], head: [] };
  const provisional = {
    id: "",
    root: "",
    cluster: null,
    applier: { ...applierNamed("kubectl", "not known yet"), prune: "unknown" },
    defaultNamespace: namespaceOf(review2),
    schemas: { base: bundled, head: bundled }
  };
  const { changes } = pairObjects(provisional, read.manifests.base, read.manifests.head, () => ({ source: "assumed" }));
  const queries = [...changes.flatMap(queriesOf), ...changes.flatMap(ownerQueries), ...duplicateQueries(changes, read)];
  const all = [...read.manifests.base, ...read.manifests.head];
  const defined = createRegistry({
    bundled: review2.schemas,
    crds: [...review2.crds, ...all.filter(isDefinition).map((manifest) => manifest.object)]
  });
  for (const group of missingGroups(all, defined))
    queries.push({ kind: "CustomResourceDefinition", text: definitionText(group) });
  if (queries.length === 0) return { manifests };
  const index = new QueryIndex(queries);
  review2.progress?.(`searching ${index.texts.length} names in the rest of the repository`);
  for (const side of ["base", "head"]) {
    const parsed = new Set(
      read.manifests[side].map((manifest) => placeOf(manifest.location.path, manifest.documentIndex))
    );
    for (const file of await review2.source.search(side, index.texts, readWhole(read, side))) {
      manifests[side].push(...matching(file, index, parsed));
    }
  }
  return { manifests };
}
function readWhole(read, side) {
  const partly = new Set(read.unread[side].map((document) => document.path));
  return new Set(read.revisions.changed[side].map((file) => file.path).filter((path) => !partly.has(path)));
}
function placeOf(path, documentIndex) {
  return `${path}\0${documentIndex}`;
}
function queriesOf(change) {
  return [...rules.values()].flatMap((rule) => [...rule.needs?.(change) ?? []]);
}
function duplicateQueries(changes, read) {
  const unread = [...read.unread.base, ...read.unread.head];
  if (unread.length === 0) return [];
  const index = new QueryIndex(changes.map(({ key }) => ({ kind: key.kind, text: key.name })));
  const beside = unread.filter(({ text }) => index.mentions(text));
  return changes.map(({ key }) => ({ kind: key.kind, text: key.name })).filter(
    ({ kind, text }) => beside.some((document) => document.text.includes(text) && document.text.includes(kind))
  );
}
function matching(file, index, parsed) {
  const options = { wanted: (text) => index.mentions(text) };
  const { manifests } = readManifests(file, options);
  return manifests.filter(
    (manifest) => !parsed.has(placeOf(manifest.location.path, manifest.documentIndex)) && index.wants(manifest.gvk.kind, manifest.text)
  );
}

// src/manifest/live.ts
var NOWHERE = { path: "cluster", line: 1, endLine: 1 };
function liveManifest(object) {
  const gvk = gvkOf(object);
  return gvk && {
    gvk,
    object,
    location: NOWHERE,
    documentIndex: 0,
    text: "",
    locate: () => NOWHERE,
    placeholders: [],
    encrypted: false,
    notes: []
  };
}

// src/review/live.ts
async function readServed(review2, read, context) {
  const { live, snapshot } = review2;
  const given = (snapshot ?? []).filter(({ gvk }) => gvk.kind === "CustomResourceDefinition").map(({ object }) => object);
  if (!live) return { definitions: given, incomplete: [] };
  const builtIn = createRegistry({ bundled: review2.schemas });
  const kinds = /* @__PURE__ */ new Map();
  const all = [...read.manifests.base, ...read.manifests.head, ...context.manifests.base, ...context.manifests.head];
  for (const { gvk } of all) {
    if (builtIn.versions(gvk.group, gvk.kind).length > 0 || !gvk.group.includes(".")) continue;
    kinds.set(`${apiVersionOf(gvk)} ${gvk.kind}`, gvk);
  }
  if (kinds.size === 0) return { definitions: given, incomplete: [] };
  review2.progress?.(`reading the definitions of ${kinds.size} kinds`);
  const { crds, problems } = await live.definitions([...kinds.values()]);
  return {
    definitions: [...given, ...crds],
    incomplete: problemsOf(problems.map((reason) => ({ reason, change: null })))
  };
}
async function readLive(review2, units, served) {
  const { live } = review2;
  if (!live) return fromSnapshot(review2.snapshot);
  const known = served.incomplete.length === 0;
  const wanted = /* @__PURE__ */ new Map();
  for (const planned of units) {
    for (const change of changesOf(planned)) {
      if (!isNamed(change.key.name)) continue;
      const query = queryOf(change);
      const id = queryText(query);
      const known2 = wanted.get(id);
      if (known2) known2.changes.push(change);
      else wanted.set(id, { query, changes: [change] });
    }
  }
  const entries = [...wanted.entries()];
  review2.progress?.(`reading ${entries.length} live objects`);
  const seen = await live.read(entries.map(([, { query }]) => query));
  const byQuery = new Map(entries.map(([id, entry], i) => [id, { ...entry, seen: seen[i] ?? NOT_ASKED }]));
  const related = await readRelated(live, [...byQuery.values()]);
  const namespaces = new Map(
    related.filter(({ query }) => query.gvk.kind === "Namespace").map(({ query, seen: it }) => [query.name, it])
  );
  const objects = [...[...byQuery.values()].map((entry) => entry.seen), ...related.map((entry) => entry.seen)].flatMap((it) => it.state === "found" ? [it.object] : []).concat(live.related);
  const absent = new Set(
    [...byQuery.values(), ...related].flatMap(
      ({ query: { gvk, namespace, name }, seen: it }) => it.state === "absent" ? [[gvk.group, gvk.kind, namespace ?? "", name].join(" ")] : []
    )
  );
  const unknown = [...byQuery.values()].flatMap(
    ({ seen: it, changes }) => it.state === "unknown" && !it.wanted ? [{ reason: it, change: changes[0] ?? null }] : []
  );
  return {
    of: (planned) => {
      const states = new Map(
        changesOf(planned).map((change) => [
          keyText(change.key),
          stateOf(change, planned, byQuery, namespaces, live.source)
        ])
      );
      return (key) => states.get(keyText(key)) ?? { source: "assumed" };
    },
    objects: objects.flatMap((object) => liveManifest(object) ?? []),
    // The definitions of every kind in sight were asked for.
    absent: (group, kind, name, namespace) => kind === "CustomResourceDefinition" && name === "" ? known : absent.has([group, kind, namespace ?? "", name].join(" ")),
    incomplete: problemsOf(unknown)
  };
}
function changesOf(planned) {
  return pairUnit(planned, () => ({ source: "assumed" })).changes;
}
function isNamed(name) {
  return name !== "" && !name.endsWith("*");
}
function queryOf({ gvk, key, lastApplied, modified }) {
  return {
    gvk,
    namespace: key.namespace,
    name: key.name,
    manifests: [...lastApplied, ...modified].map(({ object }) => object)
  };
}
function stateOf(change, planned, asked, namespaces, source) {
  if (!isNamed(change.key.name)) return { source, object: null };
  const seen = asked.get(queryText(queryOf(change)))?.seen ?? NOT_ASKED;
  switch (seen.state) {
    case "found":
      return { source, object: seen.object, ...seen.managersHidden ? { managersHidden: true } : {} };
    case "unknown":
      return { source: "unknown", object: null, reason: reasonOf(seen) };
    case "not-served": {
      const defined = change.unit.schemas.head.kind(change.gvk)?.crd !== void 0 && definesIt(change, planned);
      return defined ? { source, object: null } : { source, object: null, refusal: notServed(change.gvk) };
    }
    case "absent": {
      const refusal = change.key.namespace === void 0 ? void 0 : noNamespace(change.key.namespace, planned, namespaces);
      return refusal ? { source, object: null, refusal } : { source, object: null };
    }
  }
}
function definesIt({ gvk }, { changed }) {
  return changed.head.some(
    ({ object }) => object["kind"] === "CustomResourceDefinition" && getString(object, "spec", "group") === gvk.group && getString(object, "spec", "names", "kind") === gvk.kind
  );
}
function notServed(gvk) {
  const message = `no matches for kind "${gvk.kind}" in version "${apiVersionOf(gvk)}"`;
  return { path: "", cause: "Client", message, source: "strict" };
}
function noNamespace(name, { changed }, seen) {
  const state = seen.get(name);
  const brought = changed.head.some(
    ({ gvk, object }) => gvk.kind === "Namespace" && getString(object, "metadata", "name") === name
  );
  if (state?.state === "absent" && !brought) {
    return { path: "", cause: "NotFound", message: `namespaces "${name}" not found`, source: "validation" };
  }
  if (state?.state !== "found" || getString(state.object, "status", "phase") !== "Terminating") return void 0;
  const message = `unable to create new content in namespace ${name} because it is being terminated`;
  return { path: "metadata.namespace", cause: "NamespaceTerminating", message, source: "admission" };
}
function reasonOf({ code, message, fix }) {
  return { code, message, fix };
}
function problemsOf(found) {
  const byCause = /* @__PURE__ */ new Map();
  for (const { reason, change } of found) {
    if (reason.wanted) continue;
    const id = `${reason.code}\0${reason.message}`;
    const known = byCause.get(id);
    if (known) known.count++;
    else byCause.set(id, { reason, change, count: 1 });
  }
  return [...byCause.values()].map(({ reason, change, count }) => {
    const place = (change?.modified.at(-1) ?? change?.lastApplied.at(-1))?.location;
    const more = count > 1 ? ` (and ${count - 1} more ${count === 2 ? "object" : "objects"})` : "";
    const about = change ? `${change.key.kind} ${change.key.namespace === void 0 ? "" : `${change.key.namespace}/`}${change.key.name}${more}: ` : "";
    return {
      code: reason.code,
      message: `${about}${reason.message}`,
      fix: reason.fix,
      path: place?.path ?? ".",
      line: place?.line ?? 1,
      column: 1
    };
  });
}

// src/units/not-applied.ts
var TOOL_GROUPS = /* @__PURE__ */ new Set([
  "kustomize.config.k8s.io",
  "kind.x-k8s.io",
  "kubeadm.k8s.io",
  "kubelet.config.k8s.io",
  "kubeproxy.config.k8s.io",
  "kubescheduler.config.k8s.io",
  "apiserver.config.k8s.io",
  "apiserver.k8s.io",
  "audit.k8s.io",
  "client.authentication.k8s.io",
  "k3d.io",
  "eksctl.io",
  "ctlptl.dev",
  "kuttl.dev",
  "chainsaw.kyverno.io",
  "cli.kyverno.io",
  "tilt.dev"
]);
var SHORT_GROUPS = /* @__PURE__ */ new Set(["", "apps", "batch", "autoscaling", "policy", "extensions"]);
var KIND = /^[A-Za-z][A-Za-z0-9]*$/;
var VERSION2 = /^v[0-9]+((alpha|beta)[0-9]+)?$/;
function whyNotApplied({ group, version, kind }) {
  if (!KIND.test(kind)) return `${kind} is no kind of Kubernetes`;
  if (group === "" && kind === "Config") return "a kubeconfig, read by clients";
  if (group === "" && !VERSION2.test(version)) return `${version} is no version of Kubernetes`;
  if (TOOL_GROUPS.has(group)) return `configuration of a tool (${group}), which no API server serves`;
  if (!group.includes(".") && !SHORT_GROUPS.has(group))
    return `configuration of a tool (${group}), which no API server serves`;
  return void 0;
}

// src/units/rendered-sources.ts
var MARKERS = [
  ["kustomization.yaml", "kustomization"],
  ["kustomization.yml", "kustomization"],
  ["Kustomization", "kustomization"],
  ["Chart.yaml", "chart"]
];
function markerPaths(files) {
  const paths = /* @__PURE__ */ new Set();
  for (const folder of new Set(files.flatMap(foldersOf))) {
    for (const [name] of MARKERS) paths.add(folder === "" ? name : `${folder}/${name}`);
  }
  return [...paths];
}
function renderedSource(file, existing) {
  for (const folder of foldersOf(file)) {
    for (const [name, kind] of MARKERS) {
      if (existing.has(folder === "" ? name : `${folder}/${name}`)) return { kind, root: folder };
    }
  }
  return null;
}
function foldersOf(file) {
  const steps = file.split("/").slice(0, -1);
  return [.../* @__PURE__ */ new Set(["", ...steps.map((_, i) => steps.slice(0, i + 1).join("/"))])];
}

// src/review/read.ts
async function readChanged(source) {
  const revisions = await source.readRevisions();
  const { changed } = revisions;
  const paths = [...new Set([...changed.base, ...changed.head].map((file) => file.path))];
  const markers = markerPaths(paths);
  const existing = {
    base: await source.existing("base", markers),
    head: await source.existing("head", markers)
  };
  const rendered = /* @__PURE__ */ new Map();
  const isPlain = (file, side) => {
    const found = renderedSource(file.path, existing[side]);
    if (!found) return true;
    const known2 = rendered.get(found.root);
    if (known2) known2.files.add(file.path);
    else rendered.set(found.root, { source: found, files: /* @__PURE__ */ new Set([file.path]) });
    return false;
  };
  const plain = {
    base: changed.base.filter((file) => isPlain(file, "base")),
    head: changed.head.filter((file) => isPlain(file, "head"))
  };
  const before = new Map(plain.base.map((file) => [file.path, file.bytes]));
  const after = new Map(plain.head.map((file) => [file.path, file.bytes]));
  const known = /* @__PURE__ */ new Map();
  for (const [path, bytes] of after) {
    const other = before.get(path);
    if (other) known.set(path, commonTexts(other, bytes));
  }
  const collected = { refused: [...revisions.refused], skipped: [] };
  const documents = {
    discovered: revisions.refused.length,
    analysed: 0,
    refused: revisions.refused.length,
    skipped: 0
  };
  const readSide = (side) => {
    const manifests = [];
    const unread = [];
    for (const file of plain[side]) {
      const texts = known.get(file.path);
      const result = readManifests(file, texts ? { known: texts } : {});
      const refused = /* @__PURE__ */ new Set();
      for (const problem of result.refused) {
        if (cannotBeManifest(file.bytes))
          collected.skipped.push({
            ...problem,
            code: "not-kubernetes",
            message: `not a Kubernetes manifest, and not readable: ${problem.message}`
          });
        else {
          collected.refused.push(problem);
          refused.add(problem.line);
        }
      }
      collected.skipped.push(...result.skipped);
      for (const manifest of result.manifests) {
        const reason = whyNotApplied(manifest.gvk);
        if (reason === void 0) manifests.push(manifest);
        else {
          const { path, line, column = 1 } = manifest.location;
          collected.skipped.push({ code: "not-applied", message: reason, path, line, column });
        }
      }
      unread.push(...result.unread);
      documents.discovered += result.documents;
      documents.refused += refused.size;
      documents.skipped += result.skipped.length;
      documents.analysed += Math.max(0, result.documents - refused.size - result.skipped.length);
    }
    return { manifests, unread };
  };
  const base = readSide("base");
  const head = readSide("head");
  const sources = [...rendered.values()].map((entry) => ({ source: entry.source, files: entry.files.size }));
  return {
    revisions,
    manifests: { base: base.manifests, head: head.manifests },
    unread: { base: base.unread, head: head.unread },
    notes: distinctNotes(head.manifests),
    refused: distinct(collected.refused),
    skipped: distinct(collected.skipped),
    rendered: sources,
    documents
  };
}
function cannotBeManifest(bytes) {
  if (bytes.includes(0)) return false;
  const text = new TextDecoder("utf-8").decode(bytes);
  return !/apiVersion/i.test(text) && !/\\[xuU]/.test(text) && !text.includes("!!binary");
}
function distinctNotes(manifests) {
  return distinct(manifests.flatMap((manifest) => manifest.notes));
}
function distinct(problems) {
  const seen = /* @__PURE__ */ new Map();
  for (const problem of problems)
    seen.set(`${problem.code}\0${problem.path}\0${problem.line}\0${problem.column}`, problem);
  return [...seen.values()];
}

// src/review/registries.ts
function loadRegistries(review2, read, context, served) {
  const crdsOf = (manifests) => manifests.filter(isDefinition).map((manifest) => manifest.object);
  const live = served.definitions;
  const registry = (side, ...crds) => createRegistry({
    bundled: review2.schemas,
    crds: [...review2.crds, ...crdsOf(context.manifests[side]), ...crds.flat()]
  });
  return {
    base: registry("base", crdsOf(read.manifests.base), live),
    head: registry("head", live, crdsOf(read.manifests.head))
  };
}

// src/review/report.ts
var HELP = "https://github.com/applylint/applylint/blob/main/src/rules/README.md";
function reportOf(review2, found) {
  const { read, served, units, live, previews, linted } = found;
  const { options } = review2;
  const manifests = previews.flatMap(({ planned: { changed, context } }) => [
    ...changed.base,
    ...changed.head,
    ...context.base,
    ...context.head
  ]);
  return buildReport({
    redactor: createRedactor([...manifests, ...live.objects].map((manifest) => manifest.object)),
    version: review2.version,
    kubernetesVersion: options.kubernetesVersion,
    revisions: read.revisions,
    units: units.map((planned) => planned.unit),
    previews: previews.flatMap((unit) => unit.previews),
    findings: linted.findings,
    incomplete: [...read.refused, ...served.incomplete, ...live.incomplete, ...linted.failures.map(failureProblem)],
    skipped: [...read.skipped, ...notRendered(read)],
    documents: read.documents,
    same: previews.reduce((sum, unit) => sum + unit.same, 0) + Math.min(read.unread.base.length, read.unread.head.length),
    assumptions: assumptionsOf(review2, read, previews),
    failOn: options.failOn,
    requireJudged: options.requireJudged,
    modes: modesOf(review2),
    helpBase: HELP
  });
}
function failureProblem({ ruleId, key, message }) {
  const about = key ? ` on ${key.kind} ${key.name}` : "";
  return {
    code: "rule-failed",
    message: `the rule ${ruleId} failed${about}: ${message}`,
    fix: "this is a bug of applylint; please report it with the manifest",
    path: ".",
    line: 1,
    column: 1
  };
}
function notRendered(read) {
  return read.rendered.map(({ source, files }) => ({
    code: "not-rendered",
    message: `a ${source.kind}, which is rendered before it is applied: ${files} changed ${files === 1 ? "file is" : "files are"} not judged`,
    fix: "review the rendered manifests: `applylint compare RENDERED-BASE RENDERED-HEAD`",
    path: source.root === "" ? "." : source.root,
    line: 1,
    column: 1
  }));
}
function assumptionsOf(review2, read, previews) {
  const lines = [];
  const { options } = review2;
  const objects = previews.flatMap((unit) => unit.previews);
  if (review2.live) {
    const { source, name, notes } = review2.live;
    lines.push(
      source === "cluster" ? `Live objects were read from ${name}.` : `Live objects are those of ${name}.`,
      ...notes
    );
  }
  if (objects.some((preview) => preview.live.source === "assumed" && preview.lastApplied.length > 0)) {
    const how = options.baseApplied === void 0 ? "" : ` ${options.baseApplied}`;
    lines.push(`Base is taken as applied${how}: drift in the cluster and other managers are not seen.`);
  }
  const owners = shownOwners(objects);
  if (owners.length > 0) {
    const rest = owners.length - 3;
    const names = `${owners.slice(0, 3).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    lines.push(`The repository shows other owners of changed objects: ${names}.`);
  }
  if (options.apply === "both" && objects.length > 0) {
    lines.push("The applier is not known: kubectl client-side apply gates, server-side apply informs (--apply).");
  }
  if (options.namespace === void 0 && review2.live?.namespace === void 0 && objects.some((preview) => preview.key.namespace === "default")) {
    lines.push("Objects that name no namespace are taken to go to `default` (--namespace).");
  }
  if (read.rendered.length > 0) {
    const files = read.rendered.reduce((sum, entry) => sum + entry.files, 0);
    lines.push(`Not rendered: ${read.rendered.length} kustomizations or charts with ${files} changed files.`);
  }
  return lines;
}
function shownOwners(previews) {
  return [
    ...new Set(
      previews.filter(({ live }) => live.source === "assumed").flatMap(
        ({ key, expectedOwners }) => expectedOwners.filter(({ where }) => where !== "copy").map(
          ({ name, path, where }) => where === "pods" ? `${name} (pods of ${formatKey(key)}: ${formatPath(path)})` : `${name} (${formatPath(path)} of ${formatKey(key)})`
        )
      )
    )
  ];
}

// src/pipeline.ts
async function review(input) {
  const read = await readChanged(input.source);
  const context = await buildContext(input, read);
  const served = await readServed(input, read, context);
  const registries = loadRegistries(input, read, context, served);
  const units = planUnits(input, read, context, registries);
  const live = await readLive(input, units, served);
  const previews = previewUnits(input, units, live);
  const linted = lintAll(previews, read, modesOf(input));
  return reportOf(input, { read, served, units, live, previews, linted });
}

// src/commands/prepare.ts
async function prepare(source, options, reviewed) {
  if (options.cluster && options.live !== void 0) {
    throw new UserError({
      what: "--cluster and --live are both given",
      why: "live objects come from one of them",
      fix: "leave one of them out"
    });
  }
  const taken = options.live === void 0 ? void 0 : await readSnapshot(options.live);
  const live = options.cluster ? await openLive(options.cluster, reviewed) : taken;
  const crds = (await Promise.all(options.crds.map(readObjects))).flat();
  const snapshot = options.live === void 0 || taken ? null : await readObjects(options.live);
  const tty = process.stderr.isTTY === true;
  const { schemas, notes } = schemasFor(options, live);
  const report = await review({
    source,
    options: live ? { ...options, kubernetesVersion: minorOf(schemas) } : options,
    schemas,
    crds: crds.map((manifest) => manifest.object),
    snapshot,
    live: live && { ...live, notes: [...live.notes, ...notes] },
    version: VERSION,
    ...tty ? { progress: (step) => process.stderr.write(`\r\x1B[K${step}`) } : {}
  });
  if (tty) process.stderr.write("\r\x1B[K");
  return report;
}
async function readSnapshot(path) {
  const { openSnapshot } = await import("./snapshot-source-DIQ3HU3S.js");
  return openSnapshot(path);
}
async function openLive(options, reviewed) {
  for (const path of options.allowExec) {
    if (isAbsolute(path)) continue;
    throw new UserError({
      what: `--allow-exec ${path} is no absolute path`,
      why: "a name is looked up in PATH, where another command may stand first",
      fix: "name the plugin by its absolute path"
    });
  }
  const { openCluster } = await import("./cluster-3OCEUAGQ.js");
  const workspace = process.env["GITHUB_WORKSPACE"];
  return openCluster({
    path: options.kubeconfig,
    context: options.context,
    reviewed: [...reviewed, ...workspace ? [workspace] : []],
    execAllowed: options.allowExec,
    execEnv: options.execEnv,
    secrets: options.secrets,
    env: process.env,
    version: VERSION
  });
}
function schemasFor(options, live) {
  const version = live?.version ?? null;
  if (version === null || options.cluster?.versionGiven) {
    return { schemas: loadBundledSchemas(options.kubernetesVersion), notes: [] };
  }
  const versions = bundledVersions();
  if (versions.includes(version)) return { schemas: loadBundledSchemas(version), notes: [] };
  const minor = (text) => Number(text.split(".")[1]);
  const distance = (text) => Math.abs(minor(text) - minor(version));
  const nearest = [...versions].sort((a, b) => distance(a) - distance(b))[0];
  return {
    schemas: loadBundledSchemas(nearest),
    notes: [`The server runs Kubernetes ${version}, which is not known here: it is taken to behave like ${nearest}.`]
  };
}
function minorOf({ version }) {
  return version.split(".").slice(0, 2).join(".");
}

export {
  NOT_ASKED,
  queryText,
  readRelated,
  prepare,
  openLive
};
