import {
  bundledVersions,
  loadBundledSchemas,
  readObjects
} from "./chunk-OD7EXLUH.js";
import {
  createRedactor
} from "./chunk-I5IIJRYP.js";
import {
  APPLIER_TEXTS,
  RESOURCE_LISTS,
  detectSources,
  folderOf,
  itemsOf,
  mayApplyOthers,
  ownerId,
  pool,
  reachedFrom,
  rendersFrom,
  resolvePath,
  textOf,
  textsOf,
  valuesOf
} from "./chunk-JT7SQDTD.js";
import {
  BROKEN,
  NOT_RENDERED,
  liesIn,
  reviewedFolders,
  sourceName,
  topOf,
  trustedPath
} from "./chunk-OVSBTTYC.js";
import {
  readSourceDocuments,
  readYamlValue
} from "./chunk-WR7EXFRQ.js";
import {
  VERSION
} from "./chunk-2R7SD7DS.js";
import {
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  CLIENT_SIDE_MANAGER,
  POLICY_FILE,
  applierOf,
  baseState,
  compareObjects,
  fromSnapshot,
  globMatcher,
  lintAll,
  modesOf,
  noMatches,
  objectKeyText,
  ownerLookup,
  ownerQueries,
  pairObjects,
  pairUnit,
  previewUnits,
  seenVersion,
  withMetadata
} from "./chunk-DAPD2FHE.js";
import {
  createRegistry
} from "./chunk-BPMMDCPX.js";
import {
  keyOf,
  keyOfOutline,
  keyText
} from "./chunk-CQN5UOIW.js";
import {
  APPLIERS,
  PART_OF,
  applierNamed,
  fateOf,
  parseSelector,
  prunedKinds,
  rules,
  titleOf
} from "./chunk-L765DX25.js";
import {
  formatPath
} from "./chunk-HTNGHEP3.js";
import {
  commonTexts,
  readManifests
} from "./chunk-WELPUU2H.js";
import {
  SIDES,
  isManifestPath
} from "./chunk-V6T62PJJ.js";
import {
  LAST_APPLIED
} from "./chunk-HPZNSLLC.js";
import {
  isKubectl
} from "./chunk-B5CZN42X.js";
import {
  reportKey
} from "./chunk-IYU26CXI.js";
import {
  conclusionOf,
  countFindings,
  countUnjudged,
  countVerdicts,
  failsAt,
  mainOutcome
} from "./chunk-ZZIWSQLQ.js";
import {
  FALLBACK_NAMESPACE,
  apiVersionOf,
  formatKey,
  getArray,
  getIn,
  getObject,
  getString,
  gvkOf,
  parseApiVersion
} from "./chunk-TMQEBU2O.js";
import {
  copyOf,
  equalJson,
  isArray,
  isObject,
  newObject,
  withPartsOf
} from "./chunk-VNRJAIZR.js";

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

// src/review/related.ts
var STORAGE_CLASS = { group: "storage.k8s.io", version: "v1", kind: "StorageClass" };
var RUNTIME_CLASS = { group: "node.k8s.io", version: "v1", kind: "RuntimeClass" };
var PRIORITY_CLASS = { group: "scheduling.k8s.io", version: "v1", kind: "PriorityClass" };
var LIMITS = ["LimitRange", "ResourceQuota"].map((kind) => ({
  group: "",
  version: "v1",
  kind
}));
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
    if (isCore(query, "PersistentVolumeClaim")) {
      const written = seen.state === "found" ? seen.object : query.manifests.at(-1);
      const name = getString(written, "spec", "storageClassName");
      if (name) add(STORAGE_CLASS, name);
    }
    if (isCore(query, "Pod")) {
      const spec = query.manifests.at(-1);
      const [runtime, priority] = ["runtimeClassName", "priorityClassName"].map(
        (name) => getString(spec, "spec", name)
      );
      if (runtime) add(RUNTIME_CLASS, runtime);
      if (priority) add(PRIORITY_CLASS, priority);
    }
    if (seen.state === "absent" && query.namespace !== void 0) add(NAMESPACE, query.namespace);
  }
  const list = [...queries.values()];
  const answers = list.length === 0 ? [] : await live.read(list);
  return list.map((query, i) => ({ query, seen: answers[i] ?? NOT_ASKED }));
}
async function readLimits(live, asked) {
  const namespaces = asked.flatMap(
    ({ query, seen }) => seen.state === "absent" && (isCore(query, "Pod") || isCore(query, "PersistentVolumeClaim")) ? [query.namespace ?? live.namespace ?? FALLBACK_NAMESPACE] : []
  );
  const queries = [...new Set(namespaces)].flatMap((namespace) => LIMITS.map((gvk) => ({ gvk, namespace })));
  const answers = await Promise.all(queries.map((query) => live.list(query)));
  return queries.map((query, i) => ({ query, listed: answers[i] ?? NOT_ASKED }));
}
function isCore({ gvk }, kind) {
  return gvk.group === "" && gvk.kind === kind;
}

// src/commands/prepare.ts
import { isAbsolute } from "node:path";

// src/review/appliers.ts
var NONE = { base: [], head: [] };
var KINDS = /kind["']?\s*:\s*["']?(?:Application|ApplicationSet|Kustomization|HelmRelease|GitRepository)\b/;
async function findAppliers(review2, { revisions: { changed } }) {
  if (review2.options.applier !== void 0) return NONE;
  const known = new Set([...changed.base, ...changed.head].map(({ path }) => path));
  const unchanged = (await review2.source.search("head", APPLIER_TEXTS, known)).flatMap(appliersIn);
  const manifests = {
    base: [...unchanged, ...changed.base.flatMap(appliersIn)],
    head: [...unchanged, ...changed.head.flatMap(appliersIn)]
  };
  if (manifests.base.length + manifests.head.length === 0) return NONE;
  const sourcesOf = async (side) => detectSources(manifests[side], { files: [...(await review2.source.tree(side)).keys()] });
  return { base: await sourcesOf("base"), head: await sourcesOf("head") };
}
function appliersIn(file) {
  const text = new TextDecoder().decode(file.bytes);
  if (!mayApplyOthers(text) || !KINDS.test(text)) return [];
  return readManifests(file, { wanted: (document) => KINDS.test(document) }).manifests;
}

// src/manifest/outline.ts
function outlineOf(file) {
  const text = new TextDecoder().decode(file.bytes);
  const found = [];
  for (const document of text.split(/^---(?=\s|$)/m)) {
    const outline = fromLines(document, file.path);
    if (outline === "unusual") return parsed(file);
    if (outline) found.push(outline);
  }
  return found;
}
function parsed(file) {
  return readManifests(file).manifests.map(({ gvk: { group, kind }, object }) => {
    const namespace = getString(object, "metadata", "namespace");
    const name = getString(object, "metadata", "name") ?? "";
    return { group, kind, namespace, name, path: file.path };
  });
}
var PLAIN = /^(["']?)([A-Za-z0-9._/-]+)\1\s*(?:#.*)?$/;
function fromLines(document, path) {
  const top = /* @__PURE__ */ new Map();
  const metadata = /* @__PURE__ */ new Map();
  let inside = false;
  let indent = -1;
  for (const line of document.split(/\r?\n/)) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, spaces = "", key, value = ""] = /^( *)([A-Za-z]+):(?:\s+(.*))?$/.exec(line) ?? [];
    if (spaces === "" && !line.startsWith(" ")) {
      inside = key === "metadata";
      if (key === void 0) {
        if (/^[-{["'&*!?|>%\t]/.test(line) && !line.startsWith("- ")) return "unusual";
        continue;
      }
      if (key === "items" || inside && value.trim() !== "") return "unusual";
      if (key === "apiVersion" || key === "kind") {
        const plain = PLAIN.exec(value.trim())?.[2];
        if (plain === void 0) return "unusual";
        top.set(key, plain);
      }
    } else if (inside) {
      const depth = line.length - line.trimStart().length;
      if (indent < 0) indent = depth;
      if (depth !== indent || key !== "name" && key !== "namespace" && key !== "generateName") continue;
      const plain = PLAIN.exec(value.trim())?.[2];
      if (plain === void 0) return "unusual";
      metadata.set(key, plain);
    }
  }
  const [apiVersion, kind] = [top.get("apiVersion"), top.get("kind")];
  const group = apiVersion === void 0 ? void 0 : parseApiVersion(apiVersion)?.group;
  if (group === void 0 || kind === void 0) return void 0;
  const name = metadata.get("name") ?? metadata.get("generateName") ?? "";
  return { group, kind, namespace: metadata.get("namespace"), name, path };
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
function whyNoObject(gvk, object) {
  const own = gvk.group.includes(".") && !gvk.group.endsWith(".k8s.io");
  if (own && object["metadata"] === void 0)
    return `configuration of a tool (${gvk.group}): it has no metadata, which every object has`;
  return whyNotApplied(gvk);
}
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
    textLine: 1,
    locate: () => NOWHERE,
    placeholders: [],
    encrypted: false,
    notes: []
  };
}

// src/review/prune-set.ts
function listsPruned({ live, snapshot }, { unit }) {
  const seen = live?.source === "cluster" || !live && snapshot !== null;
  return seen && unit.applier.known && unit.applier.prune === "yes";
}
async function readPruneSet(review2, planned, contents, seen) {
  const none = { keys: [], unknown: [] };
  if (!contents || !listsPruned(review2, planned)) return none;
  const { unit, changed } = planned;
  const key = (manifest, side) => keyOf(manifest, unit.schemas[side], unit.defaultNamespace);
  const head = [
    ...contents.head.map((outline) => keyOfOutline(outline, unit.schemas.head, unit.defaultNamespace)),
    ...changed.head.map((manifest) => key(manifest, "head"))
  ];
  const shown = new Set([...head, ...changed.base.map((manifest) => key(manifest, "base"))].map(keyText));
  const namespaces = new Set(head.flatMap(({ namespace }) => namespace ?? []));
  const found = await membersOf(review2, planned, namespaces, head, seen);
  const run = { namespaces, objects: new Set(head.map(keyText)).size, refused: null, seen: true };
  const mode = unit.applier.mode;
  const hidden = await withObjects(
    review2.live,
    unit,
    found.members.filter((member) => !shown.has(keyText(member.key)))
  );
  const gone = hidden.filter(
    ({ key: member, object }) => fateOf(unit.applier, mode, member, object, run).by === "pruned"
  );
  return { keys: distinct(gone.map(({ key: member }) => member)), unknown: found.unknown };
}
async function withObjects(live, { schemas }, members) {
  const named = members.filter(({ object }) => object === void 0);
  if (!live || named.length === 0) return [...members];
  const queries = named.map(({ key: { group, kind, namespace, name } }) => {
    const version = schemas.head.versions(group, kind)[0] ?? "v1";
    return { gvk: { group, version, kind }, namespace, name, manifests: [] };
  });
  const seen = await live.read(queries);
  const known = members.filter(({ object }) => object !== void 0);
  return named.reduce((out, { key }, i) => {
    const state = seen[i];
    if (state?.state === "found") out.push({ key, object: state.object });
    else if (state?.state === "unknown") out.push({ key, object: void 0 });
    return out;
  }, known);
}
function membersOf({ live, snapshot }, planned, namespaces, head, seen) {
  const { unit } = planned;
  const { applier } = unit;
  const kubectl = isKubectl(applier);
  const asMember = (manifest) => ({
    key: keyOf(manifest, unit.schemas.head, unit.defaultNamespace),
    object: manifest.object
  });
  if (!live) return { members: kubectl ? (snapshot ?? []).map(asMember) : [], unknown: [] };
  if (!kubectl) return applier.owner ? writtenDown(live, applier.owner) : { members: [], unknown: [] };
  const { applyset, allowlist, selector } = applier.pruning ?? {};
  const set = seen.map(({ object }) => getString(object, "metadata", "labels", PART_OF)).find((id) => id !== void 0);
  if (applyset !== void 0 && set === void 0) return { members: [], unknown: [] };
  const kinds = applyset === void 0 ? prunedKinds(allowlist) : head;
  return listed(live, kinds, namespaces, applyset === void 0 ? selector : `${PART_OF}=${set}`, planned, asMember);
}
async function listed(live, kinds, namespaces, labelSelector, { unit }, asMember) {
  const distinctKinds = new Map(kinds.map(({ group, kind }) => [`${group}/${kind}`, { group, kind }]));
  const queries = [...distinctKinds.values()].flatMap((kind) => {
    const version = unit.schemas.head.versions(kind.group, kind.kind)[0];
    if (version === void 0) return [];
    const gvk = { ...kind, version };
    const namespaced = unit.schemas.head.kind(gvk)?.namespaced !== false;
    return (namespaced ? [...namespaces] : [void 0]).map((namespace) => ({ gvk, namespace, labelSelector }));
  });
  const answers = await Promise.all(queries.map((query) => live.list(query)));
  const members = answers.flatMap((answer) => answer.state === "listed" ? answer.items : []);
  return {
    members: members.flatMap((object) => liveManifest(object) ?? []).map(asMember),
    unknown: answers.filter((answer) => answer.state === "unknown")
  };
}
async function writtenDown(live, owner) {
  const gvk = { group: owner.group, version: "v1", kind: owner.kind };
  const [seen] = await live.read([{ gvk, namespace: owner.namespace, name: owner.name, manifests: [] }]);
  if (!seen || seen.state === "absent" || seen.state === "not-served") return { members: [], unknown: [] };
  if (seen.state === "unknown") return { members: [], unknown: [seen] };
  const members = entriesOf(seen).map((key) => ({ key, object: void 0 }));
  return { members, unknown: [] };
}
function entriesOf({ object }) {
  const inventory = getArray(object, "status", "inventory", "entries") ?? [];
  const resources = getArray(object, "status", "resources") ?? [];
  if (gvkOf(object)?.kind === "Kustomization") return inventory.flatMap(fluxKey);
  return resources.flatMap((entry) => {
    const [group = "", kind, namespace, name] = ["group", "kind", "namespace", "name"].map(
      (field) => getString(entry, field)
    );
    return kind && name ? [keyWith(group, kind, namespace, name)] : [];
  });
}
function fluxKey(entry) {
  const [, namespace, name, group = "", kind] = /^([^_]*)_(.+)_([^_]*)_([^_]+)$/.exec(getString(entry, "id") ?? "") ?? [];
  return kind && name ? [keyWith(group, kind, namespace, name.replaceAll("__", ":"))] : [];
}
function keyWith(group, kind, namespace, name) {
  return namespace ? { group, kind, namespace, name } : { group, kind, name };
}
function distinct(keys) {
  return [...new Map(keys.map((key) => [keyText(key), key])).values()].sort(
    (a, b) => keyText(a) < keyText(b) ? -1 : 1
  );
}

// src/review/contents.ts
var MOST = 2e4;
async function readContents(review2, read, units) {
  const losing = units.filter((planned) => losesObjects(planned) || listsPruned(review2, planned));
  const contents = /* @__PURE__ */ new Map();
  if (losing.length === 0) return contents;
  review2.progress?.("counting what stays");
  const renderings = new Map(read.units.map((unit) => [unit.id, unit]));
  for (const side of SIDES) {
    const all = new Set((await review2.source.tree(side)).keys());
    const paths = [...all].filter((path) => isManifestPath(path) && renderedSource(path, all) === null);
    for (const planned of losing) {
      const own = paths.filter((path) => planned.holds?.(path, side));
      const rendering = planned.rendered && renderings.get(planned.rendered);
      if (own.length > MOST || !(planned.holds || rendering)) continue;
      const files = rendering ? rendering.texts[side] : await review2.source.read(side, own);
      const found = files.flatMap(outlineOf).filter(isApplied);
      const entry = contents.get(planned.unit.id) ?? { base: [], head: [] };
      entry[side] = found;
      contents.set(planned.unit.id, entry);
    }
  }
  return contents;
}
function isApplied({ group, kind }) {
  return whyNotApplied({ group, kind, version: "v1" }) === void 0;
}
function losesObjects({ unit, changed }) {
  const idOn = (side) => (manifest) => objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace);
  const kept = new Set(changed.head.map(idOn("head")));
  return changed.base.map(idOn("base")).some((id) => !kept.has(id));
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

// src/review/plain.ts
function readPlain(files) {
  const before = new Map(files.base.map((file) => [file.path, file.bytes]));
  const known = /* @__PURE__ */ new Map();
  for (const { path, bytes } of files.head) {
    const other = before.get(path);
    if (other) known.set(path, commonTexts(other, bytes));
  }
  const base = readSide(files.base, known, []);
  const head = readSide(files.head, known, base.manifests);
  const unreadable = new Set(head.refused.map(({ path }) => path));
  const asReadAtHead = (manifest) => unreadable.has(manifest.location.path) ? { ...manifest, unknownAtHead: true } : manifest;
  return {
    manifests: { base: base.manifests.map(asReadAtHead), head: head.manifests },
    unread: { base: base.unread, head: head.unread },
    refused: [...base.refused, ...head.refused],
    skipped: [...base.skipped, ...head.skipped],
    counts: [...base.counts, ...head.counts]
  };
}
function readSide(files, known, otherSide2) {
  const side = { manifests: [], unread: [], refused: [], skipped: [], counts: [] };
  const counterparts = new Map(otherSide2.map((manifest) => [placeOf(manifest), manifest]));
  const sharing = (manifest) => {
    const other = counterparts.get(placeOf(manifest));
    return other ? { ...manifest, object: withPartsOf(manifest.object, other.object) } : manifest;
  };
  for (const file of files) {
    const texts = known.get(file.path);
    const result = readManifests(file, texts ? { known: texts } : {});
    const refused = /* @__PURE__ */ new Set();
    for (const problem of result.refused) {
      if (cannotBeManifest(file.bytes))
        side.skipped.push({
          ...problem,
          code: "not-kubernetes",
          message: `not a Kubernetes manifest, and not readable: ${problem.message}`
        });
      else {
        side.refused.push(problem);
        refused.add(problem.line);
      }
    }
    side.skipped.push(...result.skipped);
    for (const manifest of result.manifests) {
      const reason = whyNoObject(manifest.gvk, manifest.object);
      if (reason === void 0) side.manifests.push(sharing(manifest));
      else {
        const { path, line, column = 1 } = manifest.location;
        side.skipped.push({ code: "not-applied", message: reason, path, line, column });
      }
    }
    side.unread.push(...result.unread);
    side.counts.push(countsOf(result.documents, refused.size, result.skipped.length));
  }
  return side;
}
function countsOf(discovered, refused, skipped) {
  return { discovered, analysed: Math.max(0, discovered - refused - skipped), refused, skipped };
}
function placeOf({ location, documentIndex }) {
  return `${location.path}\0${documentIndex}`;
}
function cannotBeManifest(bytes) {
  if (bytes.includes(0)) return false;
  const text = new TextDecoder("utf-8").decode(bytes);
  return !/apiVersion/i.test(text) && !/\\[xuU]/.test(text) && !text.includes("!!binary");
}

// src/provenance/documents.ts
var Documents = class {
  #rendering;
  #parsed = /* @__PURE__ */ new Map();
  constructor(rendering) {
    this.#rendering = rendering;
  }
  of(side, path) {
    const id = `${side}\0${path}`;
    const known = this.#parsed.get(id);
    if (known) return known;
    const bytes = this.bytes(side, path);
    const documents = (bytes && readSourceDocuments({ path, bytes })) ?? [];
    this.#parsed.set(id, documents);
    return documents;
  }
  bytes(side, path) {
    return this.#rendering.sides[side]?.files.get(path);
  }
  lines(side, path) {
    return new TextDecoder().decode(this.bytes(side, path) ?? new Uint8Array()).split("\n");
  }
  /** Whether the two revisions hold other content at a path, used there or not. */
  changed(path) {
    return this.#rendering.changed.has(path);
  }
};
function lineAt(path, line) {
  return { path, line, column: 1, endLine: line };
}
function otherSide(side) {
  return side === "base" ? "head" : "base";
}

// src/provenance/match.ts
function valueAt(root, steps) {
  let at = root;
  for (const step of steps) {
    if (typeof step === "number") at = isArray(at) ? at[step] : void 0;
    else at = isObject(at) ? at[step] : void 0;
    if (at === void 0) return void 0;
  }
  return at;
}
var ITEM_KEYS = ["name", "mountPath", "containerPort", "port", "key", "ip", "host", "path", "topologyKey", "type"];
function alignSteps(source, rendered, steps) {
  const found = [];
  let at = source;
  for (const [i, step] of steps.entries()) {
    let next;
    if (typeof step === "string") next = isObject(at) && at[step] !== void 0 ? step : void 0;
    else if (isArray(at)) next = alignItem(at, valueAt(rendered, steps.slice(0, i + 1)), step);
    if (next === void 0) break;
    found.push(next);
    at = valueAt(at, [next]);
  }
  return found;
}
function alignItem(list, wanted, step) {
  if (wanted === void 0) return void 0;
  if (isObject(wanted)) {
    for (const key of ITEM_KEYS) {
      const value = wanted[key];
      if (value === void 0) continue;
      const position2 = list.findIndex(
        (item) => isObject(item) && item[key] !== void 0 && equalJson(item[key], value)
      );
      if (position2 >= 0) return position2;
    }
    const other = list[step];
    return isObject(other) && ITEM_KEYS.every((key) => other[key] === void 0 || wanted[key] === void 0) ? step : void 0;
  }
  const position = list.findIndex((item) => equalJson(item, wanted));
  return position >= 0 ? position : void 0;
}
function couldBe(rendered, source) {
  if (!isObject(source)) return false;
  const name = getString(source, "metadata", "name");
  return source["kind"] === rendered["kind"] && (name === void 0 || nameFits(rendered, name));
}
function nameFits(rendered, name) {
  return (getString(rendered, "metadata", "name") ?? "").includes(name);
}
function differences(base, head, at = []) {
  if (base !== void 0 && head !== void 0 && equalJson(base, head)) return [];
  if (isObject(base) && isObject(head)) {
    const names = [.../* @__PURE__ */ new Set([...Object.keys(head), ...Object.keys(base)])];
    return names.flatMap((name) => differences(base[name], head[name], [...at, name]));
  }
  if (isArray(base) && isArray(head)) {
    const length = Math.max(base.length, head.length);
    return Array.from({ length }, (_, i) => differences(base[i], head[i], [...at, i])).flat();
  }
  const only = head ?? base;
  if ((base === void 0 || head === void 0) && isObject(only)) {
    const inner = Object.keys(only).flatMap(
      (name) => differences(base && only[name], head && only[name], [...at, name])
    );
    if (inner.length > 0) return inner;
  }
  return [at];
}

// src/provenance/chart-files.ts
function isTemplate(path, root) {
  return path.startsWith(root === "" ? "templates/" : `${root}/templates/`);
}
function isPartial(path) {
  return /(?:^|\/)_[^/]*$/.test(path) || path.endsWith(".tpl");
}
function isReadInto(line, text) {
  const [, value = ""] = /^\s*(?:- )?(?:[^\s:]+[:=]\s*)?["']?(.*?)["']?\s*$/.exec(line) ?? [];
  return value.length >= 3 && text.includes(value);
}
function isOfChart(steps) {
  const label = steps.at(-1);
  return label === "helm.sh/chart" || label === "app.kubernetes.io/version" || label === "chart";
}
function chartFile({ root }, documents, side, { object }, steps) {
  const path = root === "" ? "Chart.yaml" : `${root}/Chart.yaml`;
  const [document] = documents.of(side, path);
  const before = documents.of(otherSide(side), path)[0]?.value;
  const wanted = valueAt(object, steps);
  if (!document || typeof wanted !== "string") return null;
  const fields = steps.at(-1) === "app.kubernetes.io/version" ? ["appVersion", "version"] : ["version", "appVersion"];
  for (const field of fields) {
    const stated = valueAt(document.value, [field]) ?? null;
    const differs = String(valueAt(before, [field])) !== String(stated);
    if (stated !== null && differs && wanted.includes(String(stated))) return document.locate([field]);
  }
  return null;
}

// src/provenance/helm.ts
function helmPlacer(rendering, documents) {
  const templateOf = ({ text }) => {
    const [, path] = /^# Source: [^/\n]+\/(.+)$/m.exec(text) ?? [];
    return path === void 0 ? null : rendering.root === "" ? path : `${rendering.root}/${path}`;
  };
  const inTemplate = (side, rendered, steps) => {
    const path = templateOf(rendered);
    return path === null || !documents.bytes(side, path) ? null : lineAt(path, templateLine(documents.lines(side, path), steps));
  };
  const inValues = (side, rendered, steps, least) => {
    const wanted = valueAt(rendered.object, steps);
    if (wanted === void 0 || isObject(wanted) || isArray(wanted)) return null;
    const path = templateOf(rendered);
    const template = path === null ? "" : documents.lines(side, path).join("\n");
    for (const file of [...rendering.sides[side]?.values ?? []].reverse()) {
      const [document] = documents.of(side, file);
      if (!document) continue;
      const other = documents.of(otherSide(side), file)[0]?.value;
      const candidates = [...leaves(document.value)].filter(([, value]) => gives(value, wanted)).map(([at, value]) => ({ at, score: scoreOf(at, value, steps, template, other) })).filter(({ score }) => score >= least).sort((a, b) => b.score - a.score);
      const [best] = candidates;
      if (best) return document.locate(best.at);
    }
    return null;
  };
  const changedFiles = (side) => [...rendering.changed].filter((path) => {
    const { values = [], files } = rendering.sides[side] ?? {};
    return files?.has(path) && !values.includes(path) && !path.endsWith("/Chart.yaml") && path !== "Chart.yaml";
  });
  const firstChangeOf = (side, path) => lineAt(path, firstChange(documents.lines(side, path), documents.lines(otherSide(side), path)));
  const inFiles = (side, { object }, steps) => {
    const wanted = valueAt(object, steps);
    if (typeof wanted !== "string") return null;
    for (const path of changedFiles(side).filter((one) => !isTemplate(one, rendering.root))) {
      const others = new Set(documents.lines(otherSide(side), path));
      const line = documents.lines(side, path).findIndex((text) => !others.has(text) && isReadInto(text, wanted));
      if (line >= 0) return lineAt(path, line + 1);
    }
    return null;
  };
  const configuration = (side) => {
    const { values = [], files } = rendering.sides[side] ?? {};
    const read = changedFiles(side).filter((path) => !isTemplate(path, rendering.root) || isPartial(path));
    const inOrder = [...[...values].reverse(), ...read];
    const changed = inOrder.find((path) => files?.has(path) && documents.changed(path));
    return changed === void 0 ? null : firstChangeOf(side, changed);
  };
  return {
    exact: (side, rendered, steps, differs) => {
      const path = templateOf(rendered);
      const chart = chartFile(rendering, documents, side, rendered, steps);
      if (chart && isOfChart(steps)) return chart;
      const changed = inValues(side, rendered, steps, CHANGED) ?? inFiles(side, rendered, steps) ?? (path !== null && documents.changed(path) ? inTemplate(side, rendered, steps) : null) ?? chart;
      return changed ?? (differs ? null : inValues(side, rendered, steps, 1));
    },
    within: (side, rendered, steps, path) => templateOf(rendered) === path ? inTemplate(side, rendered, steps) : null,
    origin: (side, rendered) => inTemplate(side, rendered, []),
    presence: (side, rendered) => {
      const path = templateOf(rendered);
      return path !== null && documents.changed(path) ? inTemplate(side, rendered, []) : configuration(side);
    },
    configuration
  };
}
function* leaves(value, at = []) {
  if (isObject(value)) for (const name in value) yield* leaves(value[name] ?? null, [...at, name]);
  else if (isArray(value)) for (const [i, item] of value.entries()) yield* leaves(item, [...at, i]);
  else yield [at, value];
}
function gives(value, wanted) {
  const text = String(value ?? "");
  return text !== "" && (text === String(wanted) || text.length >= 3 && String(wanted).includes(text));
}
var CHANGED = 4;
function scoreOf(at, value, steps, template, other) {
  const dotted = at.filter((step) => typeof step === "string").join(".");
  const changed = String(valueAt(other, at) ?? "") !== String(value ?? "");
  const named = template.includes(`.Values.${dotted}`);
  const alike = at.at(-1) === steps.at(-1) || at.includes(String(steps.at(-1)));
  return (changed ? CHANGED : 0) + (named ? 2 : 0) + (alike ? 1 : 0) - (changed || named || alike ? 0 : 1);
}
function templateLine(lines, steps) {
  let at = Math.max(
    0,
    lines.findIndex((line) => /^apiVersion:/.test(line))
  );
  for (const step of steps) {
    if (typeof step !== "string") continue;
    const next = lines.findIndex(
      (line, i) => i >= at && new RegExp(`^\\s*(?:- )?["']?${escaped(step)}["']?\\s*:`).test(line)
    );
    if (next < 0) break;
    at = next;
  }
  return at + 1;
}
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function firstChange(lines, others) {
  return Math.max(
    0,
    lines.findIndex((line, i) => line !== others[i])
  ) + 1;
}

// src/provenance/listing.ts
var Listing = class {
  #root;
  #lists;
  #found = /* @__PURE__ */ new Map();
  constructor(rendering, documents) {
    this.#root = rendering.root;
    this.#lists = { base: listsOf(rendering, documents, "base"), head: listsOf(rendering, documents, "head") };
  }
  /**
   * The entry, nearest to the root, that leads to a file on one side and that the other side has not: what took the file
   * in or out of the rendering. A file that is gone together with its entry does not come back without it; the list
   * stays behind, and is where a reader can act. Null where every entry on the way is on both sides.
   */
  onlyEntryTo(side, file) {
    const id = `${side}\0${file}`;
    const known = this.#found.get(id);
    if (known !== void 0) return known;
    const found = this.#walk(side, this.#root, this.#leadingTo(side, file), /* @__PURE__ */ new Set());
    this.#found.set(id, found);
    return found;
  }
  #walk(side, folder, leads, walked) {
    if (walked.has(folder)) return null;
    walked.add(folder);
    const others = this.#lists[otherSide(side)].get(folder) ?? [];
    const kept = new Set(others.flatMap(({ entries }) => entries.map(({ target }) => target)));
    for (const { entries } of this.#lists[side].get(folder) ?? []) {
      for (const { place, target } of entries) {
        if (!leads(target)) continue;
        const found = kept.has(target) ? this.#walk(side, target, leads, walked) : place();
        if (found) return found;
      }
    }
    return null;
  }
  #leadingTo(side, file) {
    const known = new Map([file, topOf(file) ?? file].map((target) => [target, true]));
    const leads = (target) => {
      const before = known.get(target);
      if (before !== void 0) return before;
      known.set(target, false);
      const lists = this.#lists[side].get(target) ?? [];
      const found = lists.some(
        ({ document, entries }) => document.path === file || entries.some((entry) => leads(entry.target))
      );
      known.set(target, found);
      return found;
    };
    return leads;
  }
};
function listsOf({ sides }, documents, side) {
  const byFolder = /* @__PURE__ */ new Map();
  const remotes = [...sides[side]?.remotes ?? []];
  for (const path of sides[side]?.kustomizations ?? []) {
    const [document] = documents.of(side, path);
    if (!document) continue;
    const folder = folderOf(path);
    const fetched = remotes.filter(([, place]) => place.path === path).map(([target, { line }]) => ({ target, place: () => lineAt(path, line) }));
    const list = { document, entries: [...fetched, ...entriesOf2(document)] };
    byFolder.set(folder, [...byFolder.get(folder) ?? [], list]);
  }
  return byFolder;
}
var FIELDS = [...RESOURCE_LISTS, "generators", "transformers"];
function entriesOf2(document) {
  const { value, path } = document;
  if (!isObject(value)) return [];
  return FIELDS.flatMap((field) => {
    const list = value[field];
    if (!Array.isArray(list)) return [];
    return list.flatMap((text, i) => {
      const target = typeof text === "string" ? resolvePath(folderOf(path), text) : null;
      return target === null ? [] : [{ target, place: () => document.locate([field, i]) }];
    });
  });
}

// src/provenance/origins.ts
function originsOf({ sides, root }, side) {
  const cache = /* @__PURE__ */ new Map();
  let noted;
  const read = () => {
    const bytes = sides[side]?.evidence;
    const found = /* @__PURE__ */ new Map();
    for (const { object, documentIndex } of bytes ? readManifests({ path: root, bytes }).manifests : []) {
      const text = getString(object, "metadata", "annotations", "config.kubernetes.io/origin");
      if (text !== void 0) found.set(documentIndex, text);
    }
    return found;
  };
  return (documentIndex) => {
    const known = cache.get(documentIndex);
    if (known !== void 0) return known;
    noted ??= read();
    const text = noted.get(documentIndex);
    const value = text === void 0 ? void 0 : readYamlValue(new TextEncoder().encode(text));
    const path = isObject(value) && value["repo"] === void 0 ? value["path"] : void 0;
    const resolved = typeof path === "string" ? resolvePath(root, path) : null;
    cache.set(documentIndex, resolved);
    return resolved;
  };
}

// src/provenance/patches.ts
function patchesOf(documents, side, kustomization) {
  const { value, path } = kustomization;
  const patches = [];
  const fromFile = (file, target) => {
    const resolved = resolvePath(folderOf(path), file);
    if (resolved === null) return;
    for (const document of documents.of(side, resolved)) patches.push({ document, target, offset: 0 });
  };
  const inline = (text, target) => {
    const offset = lineOfText(kustomization, text) - 1;
    for (const document of readSourceDocuments({ path, bytes: new TextEncoder().encode(text) }) ?? [])
      patches.push({ document, target, offset });
  };
  for (const text of textsOf(value, "patchesStrategicMerge")) {
    if (text.includes("\n")) inline(text, void 0);
    else fromFile(text, void 0);
  }
  for (const field of ["patches", "patchesJson6902"]) {
    for (const item of itemsOf(value, field)) {
      const target = valuesOf(item, "target")[0];
      const file = textOf(item, "path");
      const text = textOf(item, "patch");
      if (file) fromFile(file, target);
      if (text) inline(text, target);
    }
  }
  return patches.reverse();
}
function lineOfText({ text, location }, wanted) {
  const lines = text.split("\n").map((line) => line.trim());
  const begin = lines.findIndex((line) => /^(?!---|#|$)/.test(line));
  const needles = wanted.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  const at = lines.findIndex((_, i) => needles.every((needle, k) => lines[i + k] === needle));
  const first2 = at >= 0 ? at : lines.findIndex((line) => needles[0] !== void 0 && line.includes(needles[0]));
  return location.line + Math.max(0, first2 - begin);
}
function placeInPatch(patch, rendered, steps) {
  const { document, target } = patch;
  const { value } = document;
  if (!targets(target, rendered)) return null;
  const wanted = valueAt(rendered, steps);
  if (isArray(value)) {
    for (const [i, operation] of [...value.entries()].reverse()) {
      if (!isObject(operation) || typeof operation["path"] !== "string") continue;
      const rest = beyond(operation["path"], steps);
      if (rest === null) continue;
      const set2 = valueAt(operation["value"], rest);
      if (set2 !== void 0 && wanted !== void 0 && equalJson(set2, wanted))
        return shifted(document.locate([i, "value", ...rest]), patch);
    }
    return null;
  }
  if (!isObject(value) || target === void 0 && !couldBe(rendered, value) || isName(steps)) return null;
  const found = alignSteps(value, rendered, steps);
  if (found.length < steps.length || wanted === void 0) return null;
  const set = valueAt(value, found);
  return set !== void 0 && equalJson(set, wanted) ? shifted(document.locate(found), patch) : null;
}
function isName(steps) {
  return steps[0] === "apiVersion" || steps[0] === "kind" || steps[0] === "metadata" && steps[1] === "name";
}
function nearPatch(patch, rendered, steps) {
  const { document, target } = patch;
  const { value } = document;
  if (!targets(target, rendered)) return null;
  if (isArray(value)) return shifted(document.location, patch);
  if (!isObject(value) || target === void 0 && !couldBe(rendered, value)) return null;
  return shifted(document.locate(alignSteps(value, rendered, steps)), patch);
}
function shifted(location, { offset }) {
  return offset === 0 ? location : lineAt(location.path, location.line + offset);
}
function targets(target, rendered) {
  if (!isObject(target)) return true;
  const { kind, name } = target;
  if (typeof kind === "string" && kind !== "" && !matches(kind, String(rendered["kind"]))) return false;
  if (typeof name !== "string" || name === "") return true;
  return nameFits(rendered, name) || /[.*+?[(|^$]/.test(name);
}
function matches(pattern, text) {
  return pattern === text || pattern.split("|").includes(text) || /[.*+?[(^$]/.test(pattern);
}
function beyond(pointer, steps) {
  const parts = pointer.split("/").slice(1).map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (parts.length > steps.length) return null;
  const fits = parts.every((part, i) => {
    const step = steps[i];
    return typeof step === "number" ? part === "-" || /^\d+$/.test(part) : part === step;
  });
  return fits ? steps.slice(parts.length) : null;
}

// src/provenance/transformers.ts
function placeInFields(kustomization, rendered, steps) {
  const { value } = kustomization;
  const wanted = valueAt(rendered, steps);
  if (!isObject(value) || wanted === void 0) return null;
  const found = image(value, wanted, steps) ?? replicas(value, wanted, rendered, steps) ?? labels(value, wanted, steps) ?? naming(value, wanted, steps) ?? replacement(value, rendered, steps);
  return found && kustomization.locate(found);
}
function image(value, wanted, steps) {
  if (steps.at(-1) !== "image" || typeof wanted !== "string") return null;
  for (const field of ["images", "imageTags"]) {
    for (const [i, entry] of listOf(value[field])) {
      if (!isObject(entry) || typeof entry["name"] !== "string") continue;
      const { newName, newTag, digest } = entry;
      const name = typeof newName === "string" ? newName : entry["name"];
      if (wanted !== name && !wanted.startsWith(`${name}:`) && !wanted.startsWith(`${name}@`)) continue;
      const version = [digest, newTag].find((part) => part !== void 0);
      if (version !== void 0 && !wanted.endsWith(String(version))) continue;
      const key = digest !== void 0 ? "digest" : newTag !== void 0 ? "newTag" : "newName";
      return [field, i, key];
    }
  }
  return null;
}
function replicas(value, wanted, rendered, steps) {
  if (steps.join(".") !== "spec.replicas") return null;
  for (const [i, entry] of listOf(value["replicas"])) {
    if (!isObject(entry) || typeof entry["name"] !== "string" || entry["count"] === void 0) continue;
    if (nameFits(rendered, entry["name"]) && equalJson(entry["count"], wanted)) return ["replicas", i, "count"];
  }
  return null;
}
var LABEL_PARENTS = /* @__PURE__ */ new Set(["labels", "matchLabels", "selector"]);
function labels(value, wanted, steps) {
  const [parent, key] = steps.slice(-2);
  if (typeof key !== "string" || typeof parent !== "string") return null;
  const holds2 = (pairs) => isObject(pairs) && pairs[key] !== void 0 && String(pairs[key]) === String(wanted);
  if (parent === "annotations") return holds2(value["commonAnnotations"]) ? ["commonAnnotations", key] : null;
  if (!LABEL_PARENTS.has(parent)) return null;
  if (holds2(value["commonLabels"])) return ["commonLabels", key];
  for (const [i, entry] of listOf(value["labels"])) {
    if (isObject(entry) && holds2(entry["pairs"])) return ["labels", i, "pairs", key];
  }
  return null;
}
function naming(value, wanted, steps) {
  if (typeof wanted !== "string") return null;
  const { namespace, namePrefix, nameSuffix } = value;
  if (steps.at(-1) === "namespace" && namespace === wanted) return ["namespace"];
  if (steps.at(-1) !== "name") return null;
  if (typeof namePrefix === "string" && namePrefix !== "" && wanted.startsWith(namePrefix)) return ["namePrefix"];
  if (typeof nameSuffix === "string" && nameSuffix !== "" && wanted.endsWith(nameSuffix)) return ["nameSuffix"];
  return null;
}
function replacement(value, rendered, steps) {
  const dotted = steps.filter((step) => typeof step === "string").join(".");
  for (const [i, entry] of listOf(value["replacements"])) {
    for (const [k, target] of listOf(isObject(entry) ? entry["targets"] : void 0)) {
      if (!isObject(target) || !isArray(target["fieldPaths"])) continue;
      const select = target["select"];
      const kind = isObject(select) ? select["kind"] : void 0;
      if (typeof kind === "string" && kind !== rendered["kind"]) continue;
      const fits = target["fieldPaths"].some(
        (path) => typeof path === "string" && path.replace(/\.(?:\[[^\]]*\]|\*|\d+)(?=\.|$)/g, "") === dotted
      );
      if (fits) return ["replacements", i, "targets", k];
    }
  }
  return null;
}
function transformersOf(documents, side, { path, value }) {
  return textsOf(value, "transformers").flatMap((text) => {
    const file = text.includes("\n") ? null : resolvePath(folderOf(path), text);
    return file === null ? [] : documents.of(side, file);
  }).reverse();
}
function placeInTransformer(transformer, rendered, steps) {
  const { value } = transformer;
  const wanted = valueAt(rendered, steps);
  if (!isObject(value) || wanted === void 0) return null;
  const found = inTransformer(value, rendered, wanted, steps);
  return found && transformer.locate(found);
}
function inTransformer(value, rendered, wanted, steps) {
  const [parent, key = ""] = steps.slice(-2);
  const holds2 = (field) => valueAt(value, [field, key]) !== void 0 && String(valueAt(value, [field, key])) === String(wanted) ? [field, key] : null;
  const within2 = (field, found) => found && [field, ...found.slice(2)];
  switch (value["kind"]) {
    case "LabelTransformer":
      return typeof parent === "string" && LABEL_PARENTS.has(parent) ? holds2("labels") : null;
    case "AnnotationsTransformer":
      return parent === "annotations" ? holds2("annotations") : null;
    case "NamespaceTransformer":
      return key === "namespace" && valueAt(value, ["metadata", "namespace"]) === wanted ? ["metadata", "namespace"] : null;
    case "ImageTagTransformer":
      return within2("imageTag", image({ images: [value["imageTag"] ?? null] }, wanted, steps));
    case "ReplicaCountTransformer":
      return within2("replica", replicas({ replicas: [value["replica"] ?? null] }, wanted, rendered, steps));
    case "PrefixTransformer":
    case "SuffixTransformer": {
      const { prefix, suffix } = value;
      const found = naming({ namePrefix: prefix ?? "", nameSuffix: suffix ?? "" }, wanted, steps);
      return found && [found[0] === "namePrefix" ? "prefix" : "suffix"];
    }
    default:
      return null;
  }
}
function placeInGenerators(documents, side, kustomization, rendered, steps) {
  const field = rendered["kind"] === "Secret" ? "secretGenerator" : "configMapGenerator";
  const { value, path } = kustomization;
  if (!isObject(value)) return null;
  const [top, key] = steps;
  const name = getString(rendered, "metadata", "name") ?? "";
  for (const [i, entry] of listOf(value[field])) {
    const own = textOf(entry, "name");
    if (own === void 0 || !name.includes(own)) continue;
    if (top !== "data" && top !== "binaryData" && top !== "stringData") return kustomization.locate([field, i]);
    if (typeof key !== "string") return kustomization.locate([field, i]);
    for (const [k, text] of textsOf(entry, "literals").entries())
      if (text.startsWith(`${key}=`)) return kustomization.locate([field, i, "literals", k]);
    for (const text of textsOf(entry, "files")) {
      const [as, file = as] = text.includes("=") ? text.split("=") : [text.slice(text.lastIndexOf("/") + 1), text];
      const resolved = file === void 0 ? null : resolvePath(folderOf(path), file);
      if (as === key && resolved !== null) return lineAt(resolved, firstDifference(documents, resolved));
    }
    for (const file of [...textsOf(entry, "envs"), textOf(entry, "env") ?? ""]) {
      const resolved = file === "" ? null : resolvePath(folderOf(path), file);
      const line = resolved === null ? -1 : documents.lines(side, resolved).findIndex((at) => at.startsWith(`${key}=`));
      if (resolved !== null && line >= 0) return lineAt(resolved, line + 1);
    }
  }
  return null;
}
function firstDifference(documents, path) {
  const [base, head] = [documents.lines("base", path), documents.lines("head", path)];
  const line = head.findIndex((text, i) => text !== base[i]);
  return line < 0 || documents.bytes("base", path) === void 0 ? 1 : line + 1;
}
function* listOf(value) {
  if (isArray(value)) yield* value.entries();
}

// src/provenance/presence.ts
function placeOfFile({ rendering, documents, listing }, side, { location, value }) {
  const { path } = location;
  const other = otherSide(side);
  const changed = documents.changed(path);
  const entry = listing.onlyEntryTo(side, path);
  if (rendering.sides[other] === null) {
    const own = rendering.root === "" || path.startsWith(`${rendering.root}/`);
    return (side === "head" ? changed : own) ? location : entry;
  }
  const there = documents.of(other, path).some((document) => holds(document.value, value));
  const made = changed && !there ? location : null;
  return side === "head" ? made ?? entry : entry ?? made;
}
function holds(value, object) {
  const items = isObject(value) ? value["items"] : void 0;
  return [value, ...isArray(items) ? items : []].some(
    (item) => isObject(item) && isObject(object) && item["kind"] === object["kind"] && getString(item, "metadata", "name") === getString(object, "metadata", "name")
  );
}
function placeOfGenerated(sources, side, isMeant) {
  for (const kustomization of sources.kustomizations(side)) {
    for (const field of ["configMapGenerator", "secretGenerator"]) {
      for (const [i, generator] of itemsOf(kustomization.value, field).entries()) {
        const name = textOf(generator, "name");
        const found = name !== void 0 && isMeant(name) ? changeOf(sources, side, kustomization, [field, i]) : null;
        if (found) return found;
      }
    }
  }
  return null;
}
function changeOf({ rendering, documents, listing }, side, kustomization, at) {
  const { path, value } = kustomization;
  const [field, position] = at;
  const other = otherSide(side);
  const entry = rendering.sides[other] === null ? null : listing.onlyEntryTo(side, path);
  if (entry) return entry;
  const generator = itemsOf(value, field)[position] ?? null;
  const there = itemsOf(documents.of(other, path)[0]?.value, field);
  const same = there.find((one) => textOf(one, "name") === textOf(generator, "name"));
  if (same === void 0) return kustomization.locate(at);
  const literals = textsOf(same, "literals");
  const literal = textsOf(generator, "literals").findIndex((text) => !literals.includes(text));
  if (literal >= 0) return kustomization.locate([...at, "literals", literal]);
  if (!equalJson(same, generator)) return kustomization.locate(at);
  const file = filesOf(generator, folderOf(path)).find((one) => documents.changed(one));
  return file === void 0 ? null : lineAt(file, firstDifference(documents, file));
}
function filesOf(generator, folder) {
  const named = textsOf(generator, "files").map((text) => text.slice(text.indexOf("=") + 1));
  return [...named, ...textsOf(generator, "envs"), textOf(generator, "env") ?? ""].flatMap(
    (text) => (text === "" ? null : resolvePath(folder, text)) ?? []
  );
}
function placeOfRenaming({ documents, kustomizations }, side) {
  for (const kustomization of kustomizations(side)) {
    const { path, value } = kustomization;
    const other = documents.of(otherSide(side), path)[0]?.value;
    if (!documents.changed(path) || !isObject(value) || !isObject(other)) continue;
    for (const field of ["namespace", "namePrefix", "nameSuffix"]) {
      const [one, two] = [value[field] ?? null, other[field] ?? null];
      if (!equalJson(one, two)) return one === null ? kustomization.location : kustomization.locate([field]);
    }
  }
  return null;
}
function placeOfDeletingPatch(sources, side, rendered) {
  const { documents } = sources;
  const other = otherSide(side);
  for (const kustomization of sources.kustomizations(other)) {
    for (const patch of patchesOf(documents, other, kustomization)) {
      const { value, path } = patch.document;
      if (!isObject(value) || value["$patch"] !== "delete" || !nearPatch(patch, rendered, [])) continue;
      const [before] = documents.of(side, path);
      if (path !== kustomization.path && before && documents.changed(path)) return before.location;
      const [list] = documents.of(side, kustomization.path);
      if (list && documents.changed(list.path)) return list.locate(["patches"]);
    }
  }
  return null;
}

// src/provenance/kustomize.ts
function kustomizePlacer(rendering, documents) {
  const origins = { base: originsOf(rendering, "base"), head: originsOf(rendering, "head") };
  const kustomizations = (side) => (rendering.sides[side]?.kustomizations ?? []).flatMap((path) => documents.of(side, path).slice(0, 1));
  const changedKustomizations = (side) => kustomizations(side).filter(({ path }) => documents.changed(path));
  const listing = new Listing(rendering, documents);
  const sources = { rendering, documents, listing, kustomizations };
  const source = (side, rendered) => {
    const path = origins[side](rendered.documentIndex);
    const files = path === null ? [...rendering.sides[side]?.files.keys() ?? []] : [path];
    let best = null;
    for (const file of files) {
      for (const document of documents.of(side, file)) {
        for (const [value, steps] of objectsIn(document.value)) {
          if (!couldBe(rendered.object, value) || isPatch(kustomizations(side), file)) continue;
          if (getString(value, "metadata", "name") === getString(rendered.object, "metadata", "name"))
            return { document, steps };
          best ??= { document, steps };
        }
      }
    }
    return best;
  };
  return {
    exact(side, rendered, steps) {
      const { object } = rendered;
      for (const kustomization of kustomizations(side)) {
        const found = first(transformersOf(documents, side, kustomization), (one) => placeInTransformer(one, object, steps)) ?? placeInFields(kustomization, object, steps) ?? first(patchesOf(documents, side, kustomization), (patch) => placeInPatch(patch, object, steps)) ?? (isGenerated(rendered) ? placeInGenerators(documents, side, kustomization, object, steps) : null);
        if (found) return found;
      }
      const own = source(side, rendered);
      if (!own) return null;
      const value = valueAt(own.document.value, own.steps) ?? null;
      const aligned = alignSteps(value, object, steps);
      if (aligned.length < steps.length) return null;
      const [set, wanted] = [valueAt(value, aligned), valueAt(object, steps)];
      if (typeof set === "string" && typeof wanted === "string" && set !== wanted) {
        const generated = placeOfGenerated(sources, side, (name) => name === set && wanted.includes(name));
        if (generated) return generated;
      }
      const same = set !== void 0 && wanted !== void 0 && (equalJson(set, wanted) || typeof wanted === "string");
      return same ? own.document.locate([...own.steps, ...aligned]) : null;
    },
    within(side, rendered, steps, path) {
      for (const kustomization of kustomizations(side)) {
        for (const patch of patchesOf(documents, side, kustomization)) {
          const place = patch.document.path === path ? nearPatch(patch, rendered.object, steps) : null;
          if (place) return place;
        }
      }
      const own = source(side, rendered);
      if (own?.document.path !== path) return null;
      const value = valueAt(own.document.value, own.steps) ?? null;
      return own.document.locate([...own.steps, ...alignSteps(value, rendered.object, steps)]);
    },
    origin(side, rendered) {
      const own = source(side, rendered);
      if (own) return beginningOf(own);
      if (!isGenerated(rendered)) return null;
      return first(kustomizations(side), (at) => placeInGenerators(documents, side, at, rendered.object, []));
    },
    presence(side, rendered) {
      const own = source(side, rendered);
      const { object } = rendered;
      return (own && placeOfFile(sources, side, {
        location: beginningOf(own),
        value: valueAt(own.document.value, own.steps) ?? null
      })) ?? (own === null && isGenerated(rendered) ? placeOfGenerated(sources, side, (name) => nameFits(object, name)) : null) ?? placeOfRenaming(sources, side) ?? placeOfDeletingPatch(sources, side, object) ?? first(changedKustomizations(side), (document) => changedField(document, documents, side));
    },
    configuration(side, rendered) {
      const path = source(side, rendered)?.document.path;
      return (path === void 0 ? null : listing.onlyEntryTo(side, path)) ?? first(changedKustomizations(side), (document) => changedField(document, documents, side));
    }
  };
}
function beginningOf({ document, steps }) {
  return steps.length === 0 ? document.location : document.locate(steps);
}
function isGenerated({ object }) {
  return object["kind"] === "ConfigMap" || object["kind"] === "Secret";
}
function first(items, place) {
  for (const item of items) {
    const found = place(item);
    if (found) return found;
  }
  return null;
}
function* objectsIn(value) {
  yield [value, []];
  const items = isObject(value) ? value["items"] : void 0;
  if (Array.isArray(items)) for (const [i, item] of items.entries()) yield [item, ["items", i]];
}
function isPatch(kustomizations, file) {
  return kustomizations.some(({ value, path }) => {
    if (!isObject(value)) return false;
    const listed2 = [value["patchesStrategicMerge"], value["patches"], value["patchesJson6902"]].flatMap(
      (list) => Array.isArray(list) ? list : []
    );
    return listed2.some((item) => {
      const text = isObject(item) ? item["path"] : item;
      return typeof text === "string" && !text.includes("\n") && resolvePath(folderOf(path), text) === file;
    });
  });
}
function changedField(kustomization, documents, side) {
  const { value, path } = kustomization;
  const other = documents.of(otherSide(side), path)[0]?.value;
  if (!isObject(value)) return null;
  for (const name in value) {
    const before = isObject(other) ? other[name] : void 0;
    if (before === void 0 || !equalJson(before, value[name] ?? null)) return kustomization.locate([name]);
  }
  return kustomization.location;
}

// src/provenance/remotes.ts
function throughRemotes(placer, { sides }) {
  const entry = (side, location) => {
    const top = location && topOf(location.path);
    const place = top && sides[side]?.remotes.get(top);
    return place ? lineAt(place.path, place.line) : location;
  };
  return {
    exact: (side, rendered, steps, differs) => entry(side, placer.exact(side, rendered, steps, differs)),
    within: (side, rendered, steps, path) => {
      const found = entry(side, placer.within(side, rendered, steps, path));
      if (found) return found;
      const origin = entry(side, placer.origin(side, rendered));
      return origin?.path === path ? origin : null;
    },
    origin: (side, rendered) => entry(side, placer.origin(side, rendered)),
    presence: (side, rendered) => entry(side, placer.presence(side, rendered)),
    configuration: (side, rendered) => entry(side, placer.configuration(side, rendered))
  };
}

// src/provenance/provenance.ts
var MAX_DIFFERENCES = 40;
function provenanceOf(rendering) {
  const prefix = rendering.root === "" ? "" : `${rendering.root}/`;
  const marker = (rendering.sides.head ?? rendering.sides.base)?.kustomizations[0] ?? `${prefix}Chart.yaml`;
  const documents = new Documents(rendering);
  const placer = rendering.kind === "chart" ? helmPlacer(rendering, documents) : throughRemotes(kustomizePlacer(rendering, documents), rendering);
  const counterparts = { base: objectsOf(rendering, "base"), head: objectsOf(rendering, "head") };
  const place = (manifest, side) => {
    const rendered = manifest;
    const other = otherSide(side);
    const counterpart = counterparts[other]().get(identity(manifest)) ?? null;
    const owner = rendering.changed.size === 0 ? rendering.appliedAt?.[side] : null;
    const locate = (steps) => owner ? lineAt(owner.path, owner.line) : placeOf2({ placer, documents, side, other, rendered, counterpart }, steps) ?? lineAt(marker, 1);
    let location;
    return {
      ...manifest,
      textLine: 0,
      get location() {
        location ??= locate([]);
        return location;
      },
      locate
    };
  };
  return { marker, place };
}
function placeOf2(search, steps) {
  const { placer, documents, side, rendered, counterpart } = search;
  const value = valueAt(rendered.object, steps);
  let given = null;
  if (value !== void 0 && !isObject(value) && !isArray(value) && steps.length > 0) {
    const before = counterpart ? valueAt(counterpart.object, steps) : value;
    const differs = before === void 0 || !equalJson(before, value);
    given = placer.exact(side, rendered, steps, differs);
    if (given && (!differs || documents.changed(given.path))) return given;
  }
  if (counterpart) {
    for (const [i, difference] of differencesUnder(search, steps).entries()) {
      if (i >= MAX_DIFFERENCES) break;
      const cause = causeOf(search, difference);
      if (cause && documents.changed(cause.path)) return cause;
    }
    return placer.configuration(side, rendered) ?? given ?? within(search, steps);
  }
  const origin = placer.origin(side, rendered);
  const place = placer.presence(side, rendered) ?? origin;
  return (place && place.path === origin?.path && steps.length > 0 ? within(search, steps) : null) ?? place;
}
function causeOf({ placer, documents, side, other, rendered, counterpart }, steps) {
  if (valueAt(rendered.object, steps) !== void 0) return placer.exact(side, rendered, steps, true);
  if (!counterpart) return null;
  const before = placer.exact(other, counterpart, steps, true);
  if (!before || !documents.bytes(side, before.path)) return null;
  return placer.within(side, rendered, steps, before.path) ?? lineAt(before.path, 1);
}
function within({ placer, side, rendered }, steps) {
  const origin = placer.origin(side, rendered);
  return origin && (placer.within(side, rendered, steps, origin.path) ?? origin);
}
function differencesUnder({ rendered, counterpart }, steps) {
  if (!counterpart) return [];
  for (let length = steps.length; length >= 0; length--) {
    const at = steps.slice(0, length);
    const found = differences(valueAt(counterpart.object, at), valueAt(rendered.object, at), at);
    if (found.length > 0) return found;
  }
  return [];
}
function objectsOf(rendering, side) {
  let found;
  return () => {
    if (!found) {
      const bytes = rendering.sides[side]?.text;
      const manifests = bytes ? readManifests({ path: rendering.root, bytes }).manifests : [];
      found = new Map(manifests.map((manifest) => [identity(manifest), manifest]));
    }
    return found;
  };
}
function identity({ gvk, object }) {
  return [
    gvk.group,
    gvk.kind,
    getString(object, "metadata", "namespace") ?? "",
    getString(object, "metadata", "name") ?? ""
  ].join("\0");
}

// src/review/rendered.ts
function readRendering(rendering) {
  const { sides, id, root } = rendering;
  const source = sourceName(rendering);
  const provenance = provenanceOf(rendering);
  const { base, head } = sides;
  const known = base && head ? commonTexts(base.text, head.text) : /* @__PURE__ */ new Set();
  const refused = [];
  const skipped = [];
  let documents = 0;
  const read = (side) => {
    const bytes = sides[side]?.text;
    const manifests = [];
    if (!bytes) return { manifests, unread: [] };
    const result = readManifests({ path: provenance.marker, bytes }, { known });
    if (holdsMessage(bytes))
      refused.push(problem(NOT_RENDERED, `${source} renders to something else than objects: a message`));
    documents += result.documents;
    for (const { message } of [...result.refused, ...result.skipped]) {
      refused.push(problem(NOT_RENDERED, `${source} renders to something else than objects: ${message}`));
    }
    for (const manifest of result.manifests) {
      const reason = whyNotApplied(manifest.gvk) ?? hook(manifest);
      if (reason === void 0) manifests.push(provenance.place(manifest, side));
      else skipped.push(problem("not-applied", `${manifest.gvk.kind} ${nameOf(manifest)}: ${reason}`));
    }
    for (const { text } of result.unread) {
      if (!isEmpty(text) && !looksLikeObject(text))
        refused.push(problem(NOT_RENDERED, `${source} renders to something else than objects`));
    }
    return { manifests, unread: result.unread.filter(({ text }) => !isEmpty(text)) };
  };
  const problem = (code, message) => ({
    code,
    message,
    path: provenance.marker,
    line: 1,
    column: 1
  });
  const found = { base: read("base"), head: read("head") };
  for (const side of SIDES) {
    if (sides[side] && found[side].manifests.length + found[side].unread.length === 0 && refused.length === 0) {
      const broken = side === "head" && found.base.manifests.length + found.base.unread.length > 0;
      refused.push(problem(broken ? BROKEN : NOT_RENDERED, `${source} renders to no object at ${side}`));
    }
  }
  const textOf2 = (side) => {
    const bytes = sides[side]?.text;
    return bytes ? [{ path: provenance.marker, bytes }] : [];
  };
  const unit = {
    id,
    root,
    owners: rendering.owners,
    marker: provenance.marker,
    manifests: { base: found.base.manifests, head: found.head.manifests },
    unread: { base: found.base.unread, head: found.head.unread },
    texts: { base: textOf2("base"), head: textOf2("head") },
    search(side, wanted) {
      const bytes = sides[side]?.text;
      if (!bytes) return [];
      const unread = new Set(found[side].unread.map((document) => document.documentIndex));
      const { manifests } = readManifests({ path: provenance.marker, bytes }, { wanted });
      return manifests.filter((manifest) => unread.has(manifest.documentIndex)).map((manifest) => provenance.place(manifest, side));
    }
  };
  return { unit, refused, skipped, documents };
}
function holdsMessage(bytes) {
  return /^(?![a-z][\w-]*[ \t]*:)[A-Za-z0-9_/<(]/m.test(new TextDecoder().decode(bytes));
}
function isEmpty(text) {
  return text.split("\n").every((line) => /^\s*(?:#|$)|^---/.test(line));
}
function looksLikeObject(text) {
  return /\bapiVersion\b/.test(text) && /\bkind\b/.test(text);
}
function nameOf({ object }) {
  return getString(object, "metadata", "name") ?? "";
}
function hook({ object }) {
  const when = getString(object, "metadata", "annotations", "helm.sh/hook");
  return when === void 0 ? void 0 : "a hook that Helm runs, not part of what is applied";
}

// src/review/read.ts
async function readChanged({
  source,
  renderer,
  policy,
  progress
}) {
  const revisions = await source.readRevisions();
  const { changed } = revisions;
  const manifestPaths = [...changed.base, ...changed.head].map((file) => file.path);
  const paths = [.../* @__PURE__ */ new Set([...manifestPaths, ...revisions.otherChanged])];
  const markers = markerPaths(paths);
  const existing = {
    base: await source.existing("base", markers),
    head: await source.existing("head", markers)
  };
  const rendered = /* @__PURE__ */ new Map();
  const isPlain = (file, side) => {
    const found = renderedSource(file.path, existing[side]);
    if (!found) return true;
    const known = rendered.get(found.root);
    if (known) known.files.add(file.path);
    else rendered.set(found.root, { source: found, files: /* @__PURE__ */ new Set([file.path]) });
    return false;
  };
  const files = {
    base: changed.base.filter((file) => file.path !== POLICY_FILE && isPlain(file, "base")),
    head: changed.head.filter((file) => file.path !== POLICY_FILE && isPlain(file, "head"))
  };
  const renderable = SIDES.some((side) => paths.some((path) => renderedSource(path, existing[side]) !== null)) || // An object that applies a chart may give it other values, and the policy names files of any place.
  [...changed.base, ...changed.head].some(
    ({ bytes, path }) => path === POLICY_FILE || mayApplyOthers(new TextDecoder().decode(bytes))
  ) || policy.decides.sources.length > 0;
  if (renderable && renderer) progress?.("rendering kustomizations and charts");
  const renderings = renderable && renderer ? await renderer.render(source, revisions) : NOTHING;
  const plain = readPlain(files);
  const readings = renderings.renderings.map(readRendering);
  const sources = renderer ? [] : [...rendered.values()].map((entry) => ({ source: entry.source, files: entry.files.size }));
  const unusable = [...revisions.refused, ...renderings.problems];
  const unused = renderer ? unusedProblems(renderings.unused, rendered.values()) : [];
  const counts = [
    countsOf(unusable.length, unusable.length, 0),
    ...plain.counts,
    ...readings.map(
      ({ documents, refused, skipped }) => countsOf(documents, Math.min(documents, refused.length), skipped.length)
    )
  ];
  return {
    revisions,
    manifests: plain.manifests,
    unread: plain.unread,
    notes: distinct2(plain.manifests.head.flatMap((manifest) => manifest.notes)),
    refused: distinct2([...unusable, ...plain.refused, ...readings.flatMap(({ refused }) => refused)]),
    skipped: distinct2([...plain.skipped, ...readings.flatMap(({ skipped }) => skipped), ...unused]),
    rendered: sources,
    units: readings.map((reading) => reading.unit),
    remarks: renderings.remarks,
    documents: sumOf(counts)
  };
}
function allManifests(read, side) {
  return [...read.manifests[side], ...read.units.flatMap((unit) => unit.manifests[side])];
}
var NOTHING = { renderings: [], problems: [], unused: [], remarks: [] };
function unusedProblems(unused, sources) {
  const wanted = new Set(unused);
  return [...sources].flatMap(({ source, files }) => {
    const count = [...files].filter((path) => wanted.has(path)).length;
    if (count === 0) return [];
    const what = count === 1 ? "1 changed file is" : `${count} changed files are`;
    const message = `${what} used by no kustomization and no chart: not judged`;
    const fix = "list them as resources, or remove them";
    return [{ code: "not-used", message, fix, path: source.root === "" ? "." : source.root, line: 1, column: 1 }];
  });
}
function sumOf(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return {
    discovered: sum("discovered"),
    analysed: sum("analysed"),
    refused: sum("refused"),
    skipped: sum("skipped")
  };
}
function distinct2(problems) {
  const seen = /* @__PURE__ */ new Map();
  for (const problem of problems)
    seen.set(`${problem.code}\0${problem.path}\0${problem.line}\0${problem.column}`, problem);
  return [...seen.values()];
}

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
  for (const { placed, within: within2 } of under(folder)) {
    const id = `${placed.side}\0${placed.key}`;
    const other = owner.get(id);
    if (other !== void 0 && other !== within2) return true;
    owner.set(id, within2);
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

// src/units/renamed-folders.ts
function renamedFolders(objects, roots) {
  const keys = new Map(roots.map((root) => [root, { base: /* @__PURE__ */ new Set(), head: /* @__PURE__ */ new Set() }]));
  for (const { side, path, key } of objects) keys.get(rootOf(path, roots))?.[side].add(key);
  const gone = [...keys].filter(([, { base, head }]) => base.size > 0 && head.size === 0);
  const fresh = new Map([...keys].filter(([, { base, head }]) => base.size === 0 && head.size > 0));
  const renamed = /* @__PURE__ */ new Map();
  for (const [old, { base }] of gone) {
    const shared = [...fresh].map(([root, { head }]) => ({ root, count: [...base].filter((key) => head.has(key)).length })).sort((a, b) => b.count - a.count);
    const [best, second] = shared;
    if (!best || best.count * 2 <= base.size || best.count === second?.count) continue;
    renamed.set(old, best.root);
    fresh.delete(best.root);
  }
  return renamed;
}

// src/review/assign.ts
function assignOwners(review2, appliers) {
  const owners = /* @__PURE__ */ new Map();
  for (const side of SIDES) {
    for (const source of appliers[side]) {
      if (source.suspended) continue;
      const id = unitOf(source);
      const entry = owners.get(id) ?? { base: [], head: [] };
      entry[side].push(source);
      owners.set(id, entry);
    }
  }
  const assignments = /* @__PURE__ */ new Map();
  for (const sources of owners.values()) {
    const made = assignmentOf(review2, sources);
    if (!made) continue;
    const known = assignments.get(made.id);
    assignments.set(made.id, known ? { ...known, cluster: null } : made);
  }
  const all = [...assignments.values()];
  const cache = /* @__PURE__ */ new Map();
  const on = (path, side) => {
    const id = `${side} ${path}`;
    const known = cache.get(id);
    if (known) return known;
    const found = innermost(all, side, (source) => reachedFrom(source, path));
    cache.set(id, found);
    return found;
  };
  const other = { base: "head", head: "base" };
  return {
    of(path, side) {
      if (entryOf(review2, path)) return [];
      const found = on(path, side);
      return found.length > 0 ? found : on(path, other[side]);
    },
    ofRendering({ root, marker, owners: owners2 }, side) {
      if (entryOf(review2, marker)) return [];
      const mine = ({ sources }) => SIDES.some(
        (one) => sources[one].some((source) => owners2?.includes(ownerId(source)) && rendersFrom(source, root) === root)
      );
      return owners2 ? all.filter(mine) : innermost(all, side, (source) => rendersFrom(source, root));
    }
  };
}
function unitOf(source) {
  return source.owner.kind === "ApplicationSet" ? JSON.stringify([ownerId(source), source.path]) : ownerId(source);
}
function innermost(all, side, rootOf2) {
  let best = [];
  let length = -1;
  for (const assignment of all) {
    for (const source of assignment.sources[side]) {
      const root = rootOf2(source);
      if (root === null || root.length < length) continue;
      if (root.length > length) best = [];
      length = root.length;
      if (!best.includes(assignment)) best.push(assignment);
    }
  }
  return best;
}
function assignmentOf(review2, sources) {
  const [before, after] = [sources.base[0], sources.head[0]];
  const source = after ?? before;
  if (!source) return void 0;
  const applier = withOptions(review2, after ? after.applier : goneApplier(source));
  const base = before && withOptions(review2, before.applier);
  const changed = base && after && (base.mode !== applier.mode || base.manager !== applier.manager);
  const behaviour = (list) => list.map(({ path, recursive, applier: { because: _, ...rest }, namespace, include, exclude, overrides }) => [
    path,
    recursive,
    rest,
    namespace,
    include,
    exclude,
    overrides
  ]);
  return {
    id: JSON.stringify([behaviour(sources.base), behaviour(sources.head)]),
    root: source.path,
    applier: { ...applier, owner: source.owner },
    baseApplier: changed ? base : void 0,
    cluster: source.cluster === null ? source.home : `${source.home} -> ${source.cluster}`,
    namespace: source.namespace,
    sources
  };
}
function goneApplier({ applier, cascades }) {
  const because = `${applier.because}, which is gone from head and ${cascades ? "takes what it applied with it" : "leaves what it applied"}`;
  return { ...applier, prune: cascades ? "yes" : "no", because, keepsLast: false };
}
function withOptions({ options }, applier) {
  const mode = options.apply === "both" ? applier.mode : options.apply;
  const pruning = {
    selector: options.selector,
    allowlist: options.pruneAllowlist.length > 0 ? options.pruneAllowlist : void 0,
    applyset: options.applyset
  };
  return {
    ...applier,
    mode,
    manager: options.fieldManager === "kubectl" ? applier.manager : options.fieldManager,
    force: options.forceConflicts || applier.force && mode === "server-side",
    prune: options.prune === "unknown" ? applier.prune : options.prune,
    pruning
  };
}
function entryOf({ options, policy }, path) {
  return options.applier === void 0 ? applierOf(policy.decides, path) : void 0;
}
function assumedApplier(review2, entry) {
  const { options } = review2;
  if (entry) {
    const applier2 = applierNamed(entry.applier, `${entry.location.path}:${entry.location.line}`);
    const mode = entry.apply ?? applier2.mode;
    return withOptions(review2, {
      ...applier2,
      mode,
      manager: entry.fieldManager ?? applier2.manager,
      force: entry.forceConflicts ?? (mode === "server-side" && APPLIERS[entry.applier].force),
      prune: entry.prune ?? applier2.prune
    });
  }
  if (options.applier !== void 0) return withOptions(review2, applierNamed(options.applier, "--applier"));
  const applier = applierNamed("kubectl", "nothing in sight applies it");
  const known = options.applyset !== void 0 || options.selector !== void 0 || options.pruneAllowlist.length > 0;
  const prune = options.applyset === void 0 ? "unknown" : "yes";
  return withOptions(review2, { ...applier, known, prune });
}

// src/review/units.ts
function planUnits(review2, read, context, registries, appliers) {
  const assignments = assignOwners(review2, appliers);
  const owned = unitsOfOwners(review2, read, context, registries, assignments);
  const rest = unitsOfFolders(review2, read, context, registries, assignments);
  const rendered = unitsOfRenderings(review2, read, context, registries, assignments);
  return withDistinctIds([...owned, ...rest, ...rendered].map(selected));
}
function unitsOfRenderings(review2, read, context, registries, assignments) {
  return read.units.flatMap((rendering) => {
    const { id, root, marker, manifests, texts } = rendering;
    if (manifests.base.length + manifests.head.length === 0) return [];
    const there = SIDES.filter((side) => texts[side].length > 0);
    const found = new Set(there.flatMap((side) => assignments.ofRendering(rendering, side)));
    const related = context.units.get(id) ?? { base: [], head: [] };
    return (found.size === 0 ? [null] : [...found]).map((assignment) => {
      const entry = assignment ? void 0 : entryOf(review2, marker);
      const owner = assignment && (rendering.owners ? assignment.applier : withoutAdditions(assignment));
      const applier = owner ?? assumedApplier(review2, entry);
      const unit = {
        id,
        root,
        cluster: assignment?.cluster ?? entry?.cluster ?? null,
        applier,
        baseApplier: assignment?.baseApplier ?? baseApplier(review2, applier),
        defaultNamespace: namespaceOf(review2) ?? assignment?.namespace?.name ?? entry?.namespace,
        schemas: registries
      };
      const sides = (from) => {
        const own = (side) => assignment ? from[side].map((manifest) => inTarget(manifest, assignment, unit, side)) : from[side];
        return { base: own("base"), head: own("head") };
      };
      return { unit, changed: sides(manifests), context: sides(related), rendered: id };
    });
  });
}
function unitsOfOwners(review2, read, context, registries, assignments) {
  const all = new Set(
    SIDES.flatMap(
      (side) => [...read.manifests[side], ...context.manifests[side]].flatMap(
        ({ location }) => assignments.of(location.path, side)
      )
    )
  );
  return [...all].map((assignment) => {
    const { root, cluster, namespace } = assignment;
    const applier = withoutAdditions(assignment);
    const unit = {
      id: root === "" ? "." : root,
      root,
      cluster,
      applier,
      baseApplier: assignment.baseApplier ?? baseApplier(review2, applier),
      defaultNamespace: namespaceOf(review2) ?? namespace?.name,
      schemas: registries
    };
    const holds2 = (path, side) => assignments.of(path, side).includes(assignment);
    const sides = (from) => {
      const own = (side) => from[side].filter(({ location }) => holds2(location.path, side)).map((manifest) => inTarget(manifest, assignment, unit, side));
      return { base: own("base"), head: own("head") };
    };
    return { unit, changed: sides(read.manifests), context: sides(context.manifests), holds: holds2 };
  });
}
function withoutAdditions({ applier, sources }) {
  const adds = sources.head.some(({ overrides }) => overrides !== null);
  return adds ? { ...applier, because: `${applier.because}, without what it adds (patches, images and the like)` } : applier;
}
function inTarget(manifest, { namespace }, unit, side) {
  if (namespace?.how !== "override") return manifest;
  const key = keyOf(manifest, unit.schemas[side], namespace.name);
  if (key.namespace === namespace.name && getString(manifest.object, "metadata", "namespace") === namespace.name)
    return manifest;
  if (key.namespace === void 0 && unit.schemas[side].versions(key.group, key.kind).length > 0) return manifest;
  return { ...manifest, object: withMetadata(manifest.object, "namespace", namespace.name) };
}
function unitsOfFolders(review2, read, context, registries, assignments) {
  const all = SIDES.flatMap(
    (side) => read.manifests[side].filter(({ location }) => assignments.of(location.path, side).length === 0)
  );
  const entries = new Set(all.map(({ location }) => entryOf(review2, location.path)));
  return [...entries].flatMap((entry) => {
    const holds2 = (path, side) => entryOf(review2, path) === entry && assignments.of(path, side).length === 0;
    const within2 = (from) => ({
      base: from.base.filter(({ location }) => holds2(location.path, "base")),
      head: from.head.filter(({ location }) => holds2(location.path, "head"))
    });
    return foldersOf2(review2, within2(read.manifests), within2(context.manifests), registries, { entry, holds: holds2 });
  });
}
function foldersOf2(review2, changed, related, registries, { entry, holds: holds2 }) {
  const defaultNamespace = namespaceOf(review2) ?? entry?.namespace;
  const placed = (manifests, side) => manifests.map((manifest) => ({
    side,
    path: manifest.location.path,
    key: objectKeyText(manifest, registries[side], defaultNamespace)
  }));
  const objects = SIDES.flatMap((side) => [...placed(changed[side], side), ...placed(related[side], side)]);
  const roots = planRoots(objects);
  const renamed = renamedFolders(objects, roots);
  const unitRoot = (path, side) => {
    const root = rootOf(path, roots);
    return side === "base" ? renamed.get(root) ?? root : root;
  };
  const applier = assumedApplier(review2, entry);
  return roots.map((root) => {
    const unit = {
      id: root === "" ? "." : root,
      root,
      cluster: entry?.cluster ?? null,
      applier,
      baseApplier: baseApplier(review2, applier),
      defaultNamespace,
      schemas: registries
    };
    const within2 = (from) => ({
      base: from.base.filter(({ location }) => unitRoot(location.path, "base") === root),
      head: from.head.filter(({ location }) => unitRoot(location.path, "head") === root)
    });
    const one = roots.length === 1;
    return {
      unit,
      changed: one ? changed : within2(changed),
      context: one ? related : within2(related),
      holds: (path, side) => holds2(path, side) && (one || unitRoot(path, side) === root)
    };
  }).filter((planned) => planned.changed.base.length + planned.changed.head.length > 0);
}
function selected(planned) {
  const { selector } = planned.unit.applier.pruning ?? {};
  const parsed2 = selector === void 0 ? null : parseSelector(selector);
  if (!parsed2) return planned;
  const fits = ({ object }) => parsed2.matches(getObject(object, "metadata", "labels"));
  const sides = ({ base, head }) => ({ base: base.filter(fits), head: head.filter(fits) });
  return { ...planned, changed: sides(planned.changed), context: sides(planned.context) };
}
function withDistinctIds(units) {
  const seen = /* @__PURE__ */ new Map();
  return units.map((planned) => {
    const { unit } = planned;
    const count = (seen.get(unit.id) ?? 0) + 1;
    seen.set(unit.id, count);
    const { owner } = unit.applier;
    const name = owner ? `${owner.kind} ${owner.name}` : `${count}`;
    return count === 1 ? planned : { ...planned, unit: { ...unit, id: `${unit.id} (${name})` } };
  });
}
function baseApplier(review2, applier) {
  const { baseApplied } = review2.options;
  return baseApplied && { ...applier, mode: baseApplied };
}
function namespaceOf({ options, live }) {
  return options.namespace ?? live?.namespace;
}

// src/review/context.ts
async function buildContext(review2, read, appliers) {
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
  const queriesFor = ({ manifests: manifests2, unread }) => {
    const { changes } = pairObjects(provisional, manifests2.base, manifests2.head, () => ({ source: "assumed" }));
    return [...changes.flatMap(queriesOf), ...changes.flatMap(ownerQueries), ...duplicateQueries(changes, unread)];
  };
  const units = new Map(
    read.units.map((unit) => {
      const index2 = new QueryIndex(queriesFor(unit));
      const found = (side) => unit.search(side, (text) => index2.mentions(text)).filter((manifest) => index2.wants(manifest.gvk.kind, manifest.text));
      return [unit.id, { base: found("base"), head: found("head") }];
    })
  );
  const queries = [...queriesFor(read), ...copyQueries(read, appliers)];
  const all = [...allManifests(read, "base"), ...allManifests(read, "head")];
  const defined = createRegistry({
    bundled: review2.schemas,
    crds: [...review2.crds, ...all.filter(isDefinition).map((manifest) => manifest.object)]
  });
  for (const group of missingGroups(all, defined))
    queries.push({ kind: "CustomResourceDefinition", text: definitionText(group) });
  if (queries.length === 0) return { manifests, units };
  const index = new QueryIndex(queries);
  review2.progress?.(`searching ${index.texts.length} names in the rest of the repository`);
  for (const side of SIDES) {
    const parsed2 = new Set(
      read.manifests[side].map((manifest) => placeOf3(manifest.location.path, manifest.documentIndex))
    );
    for (const file of await review2.source.search(side, index.texts, readWhole(read, side))) {
      manifests[side].push(...matching(file, index, parsed2));
    }
  }
  return { manifests, units };
}
function readWhole(read, side) {
  const partly = new Set(read.unread[side].map((document) => document.path));
  return new Set(read.revisions.changed[side].map((file) => file.path).filter((path) => !partly.has(path)));
}
function placeOf3(path, documentIndex) {
  return `${path}\0${documentIndex}`;
}
function queriesOf(change) {
  return [...rules.values()].flatMap((rule) => [...rule.needs?.(change) ?? []]);
}
function copyQueries(read, appliers) {
  if (!appliers || appliers.base.length + appliers.head.length < 2) return [];
  const names = (side) => new Map(
    read.manifests[side].map(({ gvk, object }) => {
      const text = getString(object, "metadata", "name") ?? "";
      return [`${gvk.kind} ${text}`, { kind: gvk.kind, text }];
    })
  );
  const [base, head] = [names("base"), names("head")];
  return [...[...base].filter(([id]) => !head.has(id)), ...[...head].filter(([id]) => !base.has(id))].flatMap(
    ([, query]) => query.text.length > 2 ? [query] : []
  );
}
function duplicateQueries(changes, sides) {
  const unread = [...sides.base, ...sides.head];
  if (unread.length === 0) return [];
  const index = new QueryIndex(changes.map(({ key }) => ({ kind: key.kind, text: key.name })));
  const beside = unread.filter(({ text }) => index.mentions(text));
  return changes.map(({ key }) => ({ kind: key.kind, text: key.name })).filter(
    ({ kind, text }) => beside.some((document) => document.text.includes(text) && document.text.includes(kind))
  );
}
function matching(file, index, parsed2) {
  const options = { wanted: (text) => index.mentions(text) };
  const { manifests } = readManifests(file, options);
  return manifests.filter(
    (manifest) => !parsed2.has(placeOf3(manifest.location.path, manifest.documentIndex)) && index.wants(manifest.gvk.kind, manifest.text)
  );
}

// src/review/live.ts
async function readServed(review2, read, context) {
  const { live, snapshot } = review2;
  const given = (snapshot ?? []).filter(({ gvk }) => gvk.kind === "CustomResourceDefinition").map(({ object }) => object);
  if (!live) return { definitions: given, incomplete: [] };
  const builtIn = createRegistry({ bundled: review2.schemas });
  const kinds = /* @__PURE__ */ new Map();
  const all = [
    ...allManifests(read, "base"),
    ...allManifests(read, "head"),
    ...context.manifests.base,
    ...context.manifests.head
  ];
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
async function readLive(review2, units, served, contents) {
  const { live } = review2;
  const state = live ? await readObjects2(review2, live, units, served) : fromSnapshot(review2.snapshot);
  const alsoPruned = /* @__PURE__ */ new Map();
  const unknown = [];
  for (const planned of units) {
    const pruned = await readPruneSet(review2, planned, contents.get(planned.unit.id), state.objects);
    alsoPruned.set(planned.unit.id, pruned.keys);
    unknown.push(...pruned.unknown);
  }
  const problems = problemsOf(unknown.map((reason) => ({ reason, change: null })));
  return { ...state, alsoPruned, incomplete: [...state.incomplete, ...problems] };
}
async function readObjects2(review2, live, units, served) {
  const wanted = /* @__PURE__ */ new Map();
  for (const planned of units) {
    for (const change of changesOf(planned)) {
      if (!isNamed(change.key.name)) continue;
      const query = queryOf(change);
      const id = queryText(query);
      const known = wanted.get(id);
      if (known) known.changes.push(change);
      else wanted.set(id, { query, changes: [change] });
    }
  }
  const entries = [...wanted.entries()];
  review2.progress?.(`reading ${entries.length} live objects`);
  const seen = await live.read(entries.map(([, { query }]) => query));
  const byQuery = new Map(entries.map(([id, entry], i) => [id, { ...entry, seen: seen[i] ?? NOT_ASKED }]));
  const asked = [...byQuery.values()];
  const related = await readRelated(live, asked);
  const limits = await readLimits(live, asked);
  const namespaces = new Map(
    related.filter(({ query }) => query.gvk.kind === "Namespace").map(({ query, seen: it }) => [query.name, it])
  );
  const objects = [...asked, ...related].flatMap(({ seen: it }) => it.state === "found" ? [it.object] : []).concat(limits.flatMap(({ listed: listed2 }) => listed2.state === "listed" ? listed2.items : [])).concat(live.related);
  const absent = new Set(
    [...asked, ...related].flatMap(
      ({ query: { gvk, namespace, name }, seen: it }) => it.state === "absent" ? [[gvk.group, gvk.kind, namespace ?? "", name].join(" ")] : []
    )
  );
  const unknown = asked.flatMap(
    ({ seen: it, changes }) => it.state === "unknown" ? [{ reason: it, change: changes[0] ?? null }] : []
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
    absent: (group, kind, name, namespace) => kind === "CustomResourceDefinition" && name === "" ? served.incomplete.length === 0 : absent.has([group, kind, namespace ?? "", name].join(" ")),
    alsoPruned: /* @__PURE__ */ new Map(),
    incomplete: problemsOf([
      ...unknown,
      ...limits.flatMap(({ listed: listed2 }) => listed2.state === "unknown" ? [{ reason: listed2, change: null }] : [])
    ])
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
      return defined ? { source, object: null } : { source, object: null, refusal: noMatches(change.gvk) };
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

// src/review/owned.ts
async function readOwned(review2, appliers) {
  const kept = new Set(appliers.head.map(ownerId));
  const gone = appliers.base.filter((source) => source.here !== "no" && !kept.has(ownerId(source)));
  const found = /* @__PURE__ */ new Map();
  if (gone.length > 0) {
    const all = new Set((await review2.source.tree("base")).keys());
    for (const source of gone) found.set(placeOf4(source.manifest), await contentsOf(review2, source, all));
  }
  return (owner) => found.get(placeOf4(owner)) ?? null;
}
async function contentsOf(review2, source, all) {
  const paths = [...all].filter((path) => isManifestPath(path) && reachedFrom(source, path) !== null);
  if (source.chart || paths.some((path) => renderedSource(path, all) !== null)) return null;
  return (await review2.source.read("base", paths)).flatMap(outlineOf);
}
function placeOf4({ location }) {
  return `${location.path}:${location.line}`;
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
    base: registry("base", crdsOf(allManifests(read, "base")), live),
    head: registry("head", live, crdsOf(allManifests(read, "head")))
  };
}

// src/report/effects.ts
var TEMPLATE = {
  Deployment: ["spec", "template"],
  StatefulSet: ["spec", "template"],
  DaemonSet: ["spec", "template"]
};
var BOOKKEEPING = /* @__PURE__ */ new Set(["metadata.generation", "metadata.managedFields", "metadata.resourceVersion"]);
function effectsOf(outcome, owners) {
  const { comparison, before, after } = outcome;
  return comparison && before && after ? comparisonEffects(comparison, before, after, owners) : [];
}
function comparisonEffects({ changed, added, removed }, before, after, owners) {
  const effect = (path, change) => ({
    path: formatPath(path),
    change,
    ...change === "added" ? {} : { before: valueAt2(before, path) },
    ...change === "removed" ? {} : { after: valueAt2(after, path) },
    owners: owners(path)
  });
  return [
    ...changed.map((path) => effect(path, "changed")),
    ...added.map((path) => effect(path, "added")),
    ...removed.map((path) => effect(path, "removed"))
  ].filter(({ path }) => !BOOKKEEPING.has(path));
}
function podsRoll(outcome, key) {
  const path = key.group === "apps" ? TEMPLATE[key.kind] : void 0;
  if (!path || !outcome.before || !outcome.after || outcome.verdict !== "configured") return false;
  const strategy = getIn(outcome.after, "spec", "updateStrategy", "type");
  return strategy !== "OnDelete" && !equalJson(getIn(outcome.before, ...path), getIn(outcome.after, ...path));
}
function valueAt2(object, path) {
  let at = object;
  for (const element of path) {
    if (element.type === "field") at = isObject(at) ? at[element.name] : void 0;
    else if (!isArray(at)) return void 0;
    else if (element.type === "index") at = at[element.index];
    else if (element.type === "value") at = at.find((item) => equalJson(item, element.value));
    else
      at = at.find(
        (item) => isObject(item) && Object.entries(element.key).every(([name, value]) => equalJson(item[name], value))
      );
  }
  return at;
}

// src/report/ownership.ts
function effectOwners(preview, outcome) {
  const seen = preview.live.source === "assumed" ? void 0 : outcome.managedFieldsBefore;
  const lookUp = ownerLookup(seen);
  return (path) => [...lookUp(path).map(fromLive), ...expectedAt(preview.expectedOwners, path)];
}
function fromLive({ manager, operation, subresource }) {
  return { manager, operation, subresource, source: "managedFields" };
}
function expectedAt(expected, path) {
  const text = formatPath(path);
  return expected.filter((owner) => overlaps(formatPath(owner.path), text)).map(({ name, where }) => ({
    manager: name,
    operation: null,
    subresource: null,
    source: where === "pods" ? "repository-pods" : "repository"
  }));
}
function overlaps(a, b) {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long === short || long.startsWith(`${short}.`) || long.startsWith(`${short}[`);
}
function wayOutReports(outcome, redactor) {
  return (outcome.waysOut ?? []).map(({ way, verdict, errors, after, comparison }) => ({
    way,
    verdict,
    errors: redactor.deep(errors),
    effects: comparison ? maskedEffects(outcome.before, after, comparison, redactor) : []
  }));
}
function conflictWays(outcome, redactor) {
  const ways = (outcome.waysOut ?? []).map(({ way, verdict, after }) => {
    const masked = redactor.change(outcome.before ?? void 0, after ?? void 0).after;
    const lookUp = ownerLookup(after ? managedFieldsIn(after) : void 0);
    return { way, verdict, lookUp, after: isObject(masked) ? masked : null };
  });
  return (path) => ways.map(({ way, verdict, lookUp, after }) => ({
    way,
    verdict,
    value: (after && valueAt2(after, path)) ?? null,
    owners: lookUp(path).map(fromLive)
  }));
}
function managedFieldsIn(object) {
  const { metadata } = object;
  const entries = isObject(metadata) ? metadata["managedFields"] : void 0;
  return Array.isArray(entries) ? entries : void 0;
}
function modeChangeReport({ modeChange, after }, redactor) {
  if (!modeChange) return null;
  const { from, verdict, errors, comparison } = modeChange;
  return {
    from,
    verdict,
    errors: redactor.deep(errors),
    differs: comparison ? maskedEffects(modeChange.after, after, comparison, redactor) : []
  };
}
function maskedEffects(before, after, comparison, redactor) {
  const masked = redactor.change(before ?? void 0, after ?? void 0);
  if (!isObject(masked.before) || !isObject(masked.after)) return [];
  return comparisonEffects(comparison, masked.before, masked.after, () => []);
}

// src/report/live-state.ts
function liveStateOf(preview, redactor) {
  const base = baseState(preview);
  if (base === "assumed") return null;
  const { drift } = preview;
  const masked = redactor.change(drift?.expected, drift?.found);
  const before = isObject(masked.before) ? masked.before : null;
  const after = isObject(masked.after) ? masked.after : null;
  return {
    base,
    resourceVersion: seenVersion(preview),
    drift: (drift?.fields ?? []).map(({ path, owners }) => ({
      path: formatPath(path),
      base: (before && valueAt2(before, path)) ?? null,
      live: (after && valueAt2(after, path)) ?? null,
      owners: owners.map(fromLive)
    })),
    added: (drift?.added ?? []).map(({ path, owners }) => ({ path: formatPath(path), owners: owners.map(fromLive) }))
  };
}

// src/report/build.ts
function buildReport(input) {
  const { redactor } = input;
  const objects = input.previews.map((preview) => toObject(preview, redactor));
  const notJudged = input.previews.flatMap(notJudgedOf);
  const findings = input.findings.map((finding) => toFinding(finding, input.helpBase));
  const counts = {
    ...input.documents,
    same: input.same,
    objects: objects.length,
    ...countFindings(findings),
    notJudged: countUnjudged(notJudged),
    verdicts: countVerdicts(input.previews.flatMap((preview) => mainVerdict(preview) ?? []))
  };
  const incomplete = [...input.incomplete.map(toProblem), ...input.requireJudged ? unjudgedProblems(notJudged) : []];
  const failed = failsAt(input.failOn, counts);
  const report = {
    formatVersion: 1,
    tool: { name: "applylint", version: input.version },
    kubernetesVersion: input.kubernetesVersion,
    revisions: {
      base: { name: input.revisions.base.name, commit: input.revisions.base.commit },
      head: { name: input.revisions.head.name, commit: input.revisions.head.commit }
    },
    ...input.shard ? { shard: input.shard } : {},
    conclusion: conclusionOf(incomplete, failed),
    gate: { failOn: input.failOn, failed },
    counts,
    units: input.units.map(toUnit),
    objects: [],
    findings,
    notJudged,
    incomplete,
    skipped: input.skipped.map(toProblem),
    assumptions: input.assumptions,
    delivery: [],
    disagreements: input.disagreements
  };
  return { ...redactor.deep(report), objects };
}
function toUnit({ id, root, cluster, applier }) {
  const { name, mode, manager, force, prune, because } = applier;
  return { id, root, cluster, applier: { name, mode, manager, force, prune, because } };
}
function mainVerdict({ outcomes, unit }) {
  return mainOutcome([...outcomes.values()], unit.applier.mode)?.verdict;
}
function unjudgedProblems(notJudged) {
  return notJudged.map(({ key, mode, message, fix, path }) => ({
    code: "required-judgement",
    message: `${key.kind} ${key.namespace === null ? "" : `${key.namespace}/`}${key.name} is not judged under ${mode} apply: ${message}`,
    fix,
    path,
    line: 1,
    column: 1
  }));
}
function toObject(preview, redactor) {
  return {
    id: `${preview.unit.id}:${formatKey(preview.key)}`,
    unit: preview.unit.id,
    key: reportKey(preview.key),
    apiVersion: apiVersionOf(preview.gvk),
    change: preview.change,
    moved: preview.moved,
    base: preview.lastApplied.map(toPlace),
    head: preview.modified.map(toPlace),
    live: liveWord(preview.live),
    liveState: liveStateOf(preview, redactor),
    outcomes: [...preview.outcomes.values()].map((outcome) => toOutcome(outcome, preview, redactor))
  };
}
function liveWord(live) {
  if (live.source === "assumed" || live.source === "unknown") return live.source;
  return live.object === null ? "none" : live.source;
}
function toPlace(manifest) {
  const { path, line, endLine } = manifest.location;
  return { path, line, endLine, documentIndex: manifest.documentIndex };
}
function toOutcome(outcome, preview, redactor) {
  const { before = null, after = null } = redactor.change(outcome.before ?? void 0, outcome.after ?? void 0);
  const waysOf = conflictWays(outcome, redactor);
  const shown = { ...outcome, before: isObject(before) ? before : null, after: isObject(after) ? after : null };
  return {
    mode: outcome.mode,
    manager: outcome.manager,
    force: outcome.force,
    verdict: outcome.verdict,
    liveChanged: outcome.liveChanged,
    deletion: outcome.deletion,
    notJudgedReason: outcome.notJudged ? redactor.text(outcome.notJudged.message) : null,
    patchType: outcome.patchType,
    patch: outcome.patch && maskPatch(outcome.patch, preview, redactor),
    before: shown.before,
    after: shown.after,
    errors: redactor.deep(outcome.errors),
    conflicts: outcome.conflicts.map((conflict) => {
      const { kind } = preview.key;
      const values = redactor.change(conflict.theirs, conflict.ours, {
        object: kindOnly(kind),
        path: stepsOf(conflict.path)
      });
      return {
        manager: conflict.manager,
        operation: conflict.operation,
        apiVersion: conflict.apiVersion,
        subresource: conflict.subresource ?? null,
        path: formatPath(conflict.path),
        ours: values.after ?? null,
        theirs: values.before ?? null,
        owners: expectedAt(preview.expectedOwners, conflict.path),
        waysOut: waysOf(conflict.path)
      };
    }),
    waysOut: wayOutReports(outcome, redactor),
    migration: outcome.migration ? { takenOver: outcome.migration.takenOver, warning: outcome.migration.warning } : null,
    modeChange: modeChangeReport(outcome, redactor),
    effects: effectsOf(shown, effectOwners(preview, outcome)),
    edits: outcome.verdict === "not-judged" ? editsOf(preview, redactor) : [],
    podsRoll: podsRoll(outcome, preview.key)
  };
}
function editsOf({ lastApplied, modified }, redactor) {
  const [base, head] = [lastApplied.at(-1)?.object, modified.at(-1)?.object];
  if (!base || !head) return [];
  const { before = null, after = null } = redactor.change(base, head);
  return isObject(before) && isObject(after) ? comparisonEffects(compareObjects(base, head, void 0), before, after, () => []) : [];
}
function maskPatch(patch, preview, redactor) {
  const { kind } = preview.key;
  if (kind !== "Secret") return redactor.object(patch);
  const named = copyOf(patch);
  const { apiVersion, kind: stated } = patch;
  named["apiVersion"] = "v1";
  named["kind"] = kind;
  const masked = copyOf(redactor.object(named));
  if (apiVersion === void 0) delete masked["apiVersion"];
  if (stated === void 0) delete masked["kind"];
  return masked;
}
function kindOnly(kind) {
  const object = newObject();
  object["apiVersion"] = "v1";
  object["kind"] = kind;
  return object;
}
function stepsOf(path) {
  return path.map(
    (element) => element.type === "field" ? element.name : element.type === "index" ? element.index : 0
  );
}
function notJudgedOf(preview) {
  return [...preview.outcomes.values()].flatMap(
    ({ mode, notJudged }) => notJudged ? [
      {
        unit: preview.unit.id,
        key: reportKey(preview.key),
        mode,
        path: notJudged.path ?? "",
        code: notJudged.code,
        message: notJudged.message,
        fix: notJudged.fix ?? ""
      }
    ] : []
  );
}
function toFinding(finding, helpBase) {
  return {
    ...finding,
    key: finding.key && reportKey(finding.key),
    help: `${helpBase}#${finding.ruleId}`,
    suppressed: finding.suppressed && { ...finding.suppressed, location: toLocation(finding.suppressed.location) },
    location: toLocation(finding.location),
    related: finding.related.map(({ message, key, location }) => ({
      message,
      key: key && reportKey(key),
      location: toLocation(location)
    })),
    occurrences: finding.occurrences.map(({ unit, key, location }) => ({
      unit,
      key: key && reportKey(key),
      location: toLocation(location)
    }))
  };
}
function toLocation(location) {
  return location && { path: location.path, line: location.line, endLine: location.endLine };
}
function toProblem({ code, message, fix, path, line, column }) {
  return { code, message, fix: fix ?? "", path, line, column };
}

// src/review/server-check.ts
async function checkWithServer(review2, units) {
  const { live } = review2;
  const none = { asked: 0, disagreements: [], unknown: [] };
  if (!live?.dryRun) return none;
  const questions = units.flatMap(
    ({ previews }) => previews.flatMap(
      (preview) => [...preview.outcomes.values()].flatMap((outcome) => {
        const ask = questionOf(preview, outcome);
        return ask ? [{ preview, outcome, ask }] : [];
      })
    )
  );
  review2.progress?.(`asking the server about ${questions.length} requests`);
  const answers = await pool(
    questions.map(
      ({ ask }) => async () => live.dryRun?.(ask)
    ),
    8
  );
  const disagreements = [];
  const unknown = [];
  for (const [i, { preview, outcome }] of questions.entries()) {
    const answer = answers[i];
    if (!answer) continue;
    if (answer.state === "unknown") unknown.push(answer);
    else disagreements.push(...differences2(preview, outcome, answer));
  }
  return { asked: questions.length, disagreements, unknown };
}
function questionOf(preview, outcome) {
  const { key, gvk, live, modified } = preview;
  const head = modified.at(-1)?.object;
  if (!head || modified.length > 1 || outcome.verdict === "not-judged" || live.source !== "cluster" || live.refusal)
    return void 0;
  const common = { gvk, namespace: key.namespace, name: key.name, manager: outcome.manager, force: outcome.force };
  if (outcome.mode === "server-side") return outcome.migration ? void 0 : { ...common, action: "apply", body: head };
  if (outcome.mode !== "client-side" || outcome.verdict === "unchanged") return void 0;
  if (live.object === null) return { ...common, manager: CLIENT_SIDE_MANAGER, action: "create", body: head };
  if (!outcome.patch || outcome.patchType !== "strategic" && outcome.patchType !== "merge") return void 0;
  return { ...common, manager: CLIENT_SIDE_MANAGER, action: outcome.patchType, body: outcome.patch };
}
function differences2(preview, outcome, answer) {
  const predicted = outcome.verdict === "rejected" ? "rejected" : "accepted";
  const disagreement = { preview, outcome, predicted, server: answer.state, fields: [] };
  if (answer.state === "rejected") {
    if (predicted === "rejected") return [];
    return [{ ...disagreement, server: `rejected (${answer.status}): ${answer.message}`, fields: answer.fields }];
  }
  if (predicted === "rejected")
    return [{ ...disagreement, predicted: `rejected: ${outcome.errors[0]?.message ?? ""}` }];
  if (!outcome.after) return [];
  const schema = preview.unit.schemas.head.kind(preview.gvk)?.schema;
  const { added, changed, removed } = compareObjects(comparable(outcome.after), comparable(answer.object), schema);
  const fields = [...added, ...changed, ...removed].map(formatPath).filter((path) => !(outcome.verdict === "created" && ALLOCATED.test(path)));
  return fields.length === 0 ? [] : [{ ...disagreement, fields, server: `accepted, with other values in ${fields.slice(0, 5).join(", ")}` }];
}
var ALLOCATED = /^spec\.(clusterIPs?|healthCheckNodePort|ipFamilies|ports\[[^\]]*\]\.nodePort|volumeName)\b/;
var SYSTEM = /* @__PURE__ */ new Set(["uid", "resourceVersion", "creationTimestamp", "generation", "managedFields", "selfLink"]);
function comparable(object) {
  const out = newObject();
  for (const key in object) if (key !== "status") out[key] = object[key] ?? null;
  const { metadata } = object;
  if (!isObject(metadata)) return out;
  const kept = newObject();
  for (const key in metadata) {
    const value = metadata[key] ?? null;
    if (SYSTEM.has(key)) continue;
    if (key !== "annotations" || !isObject(value)) kept[key] = value;
    else {
      const annotations = newObject();
      for (const name in value) if (name !== LAST_APPLIED) annotations[name] = value[name] ?? null;
      if (Object.keys(annotations).length > 0) kept[key] = annotations;
    }
  }
  out["metadata"] = kept;
  return out;
}

// src/review/server-check-words.ts
function serverProblems({ asked, disagreements, unknown }) {
  const problems = disagreements.map(({ preview, outcome, predicted, server }) => {
    const place = preview.modified.at(-1)?.location;
    return {
      code: "prediction-differs",
      message: `${formatKey(preview.key)} under ${outcome.mode} apply: predicted ${predicted}, but the server says ${server}`,
      fix: "this is a bug of applylint, unless an admission webhook of the cluster did it; report it with the case that `--format json` holds under `disagreements`",
      path: place?.path ?? ".",
      line: place?.line ?? 1,
      column: 1
    };
  });
  const [first2] = unknown;
  if (!first2) return problems;
  const { code, message, fix } = first2;
  return [
    ...problems,
    { code, message: `${unknown.length} of ${asked} dry runs: ${message}`, fix, path: ".", line: 1, column: 1 }
  ];
}
function disagreementReport(found, mask) {
  const { preview, outcome, predicted, server, fields } = found;
  return {
    unit: preview.unit.id,
    key: reportKey(preview.key),
    mode: outcome.mode,
    predicted,
    server,
    fields,
    case: caseOf(found, mask)
  };
}
function caseOf({ preview, outcome, predicted, server }, mask) {
  const out = newObject();
  const { key, live, lastApplied, modified } = preview;
  const name = `${key.kind}-${key.name}-${outcome.mode}`.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  out["case"] = `field-${name}`;
  out["proves"] = `Predicted: ${predicted}. The server: ${server}.`;
  out["modes"] = [outcome.mode];
  const masked = (list) => list.map(({ object }) => mask(object));
  if (lastApplied.length > 0) out["base"] = masked(lastApplied);
  if (live.source === "cluster" && live.object) {
    const step = newObject();
    step["manager"] = "third-party";
    const found = newObject();
    const seen = mask(comparable(live.object));
    found["apiVersion"] = apiVersionOf(preview.gvk);
    for (const field in seen) found[field] = seen[field] ?? null;
    step[lastApplied.length > 0 ? "replace" : "create"] = found;
    out["between"] = [step];
  }
  out["head"] = masked(modified);
  if (outcome.mode === "server-side") out["fieldManager"] = outcome.manager;
  if (outcome.force) out["force"] = true;
  return out;
}

// src/review/report.ts
var HELP = "https://github.com/applylint/applylint/blob/main/src/rules/README.md";
function reportOf(review2, found) {
  const { read, served, units, live, previews, checked, linted } = found;
  const { options } = review2;
  const manifests = previews.flatMap(({ planned: { changed, context } }) => [
    ...changed.base,
    ...changed.head,
    ...context.base,
    ...context.head
  ]);
  const redactor = createRedactor([...manifests, ...live.objects].map((manifest) => manifest.object));
  return buildReport({
    redactor,
    version: review2.version,
    kubernetesVersion: options.kubernetesVersion,
    revisions: read.revisions,
    units: units.filter(({ changed }) => changed.base.length + changed.head.length > 0).map(({ unit }) => unit),
    previews: previews.flatMap((unit) => unit.own ? [...unit.own] : unit.previews),
    findings: linted.findings,
    incomplete: [
      ...read.refused,
      ...served.incomplete,
      ...live.incomplete,
      ...serverProblems(checked),
      ...linted.failures.map(failureProblem)
    ],
    disagreements: checked.disagreements.map((found2) => disagreementReport(found2, (object) => redactor.object(object))),
    skipped: [...read.skipped, ...notRendered(read)],
    documents: read.documents,
    same: previews.reduce((sum, unit) => sum + unit.same, 0) + [read, ...read.units].reduce((sum, { unread }) => sum + Math.min(unread.base.length, unread.head.length), 0),
    assumptions: assumptionsOf(review2, read, previews),
    failOn: options.failOn,
    requireJudged: options.requireJudged,
    modes: modesOf(review2),
    helpBase: HELP,
    shard: options.shard
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
  lines.push(...seenLines(objects));
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
  lines.push(...applierLines(review2, previews));
  if (options.namespace === void 0 && review2.live?.namespace === void 0 && objects.some((preview) => preview.key.namespace === FALLBACK_NAMESPACE)) {
    lines.push("Objects that name no namespace are taken to go to `default` (--namespace).");
  }
  lines.push(...read.remarks);
  if (read.rendered.length > 0) {
    const files = read.rendered.reduce((sum, entry) => sum + entry.files, 0);
    lines.push(`Not rendered: ${read.rendered.length} kustomizations or charts with ${files} changed files.`);
  }
  return lines;
}
function applierLines({ options }, previews) {
  const lines = /* @__PURE__ */ new Set();
  for (const { planned, previews: objects } of previews) {
    const { root, applier } = planned.unit;
    if (objects.length === 0) continue;
    if (!applier.known) {
      if (options.apply === "both")
        lines.add("The applier is not known: kubectl client-side apply gates, server-side apply informs (--apply).");
      continue;
    }
    const how = [
      applier.mode,
      ...applier.force ? ["forcing conflicts"] : [],
      applier.prune === "unknown" ? "pruning not known" : applier.prune === "yes" ? "pruning" : "not pruning"
    ];
    lines.add(
      `Applied by ${titleOf(applier.name)}, ${how.join(", ")}: ${root === "" ? "." : root} (${applier.because}).`
    );
  }
  const all = [...lines];
  return all.length > 5 ? [...all.slice(0, 4), `And ${all.length - 4} more appliers (units in --format json).`] : all;
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
function seenLines(previews) {
  const named = (state) => previews.filter((preview) => baseState(preview) === state).map(({ key }) => formatKey(key));
  const [confirmed, drifted] = [named("confirmed").length, named("drifted")];
  if (confirmed + drifted.length === 0) return [];
  const rest = drifted.length > 3 ? ` and ${drifted.length - 3} more` : "";
  const others = drifted.length === 0 ? "" : `; not in ${drifted.slice(0, 3).join(", ")}${rest}`;
  return [`Live is as base left it in ${confirmed} of ${confirmed + drifted.length} objects${others}.`];
}

// src/pipeline.ts
async function review(input) {
  const read = await readChanged(input);
  const appliers = await findAppliers(input, read);
  const context = await buildContext(input, read, appliers);
  const served = await readServed(input, read, context);
  const registries = loadRegistries(input, read, context, served);
  const units = planUnits(input, read, context, registries, appliers);
  const contents = await readContents(input, read, units);
  const live = await readLive(input, units, served, contents);
  const previews = previewUnits(input, units, live, contents);
  const checked = await checkWithServer(input, previews);
  const owned = await readOwned(input, appliers);
  const linted = lintAll(input, previews, read, owned);
  return reportOf(input, { read, served, units, live, previews, checked, linted });
}

// src/commands/prepare.ts
async function prepare(source, options, policy, named) {
  const reviewed = await reviewedFolders(named);
  if (options.cluster && options.live !== void 0) {
    throw new UserError({
      what: "--cluster and --live are both given",
      why: "live objects come from one of them",
      fix: "leave one of them out"
    });
  }
  const taken = options.live === void 0 ? void 0 : await readSnapshot(options.live);
  const live = options.cluster ? await openLive(options.cluster, named) : taken;
  const crds = (await Promise.all(options.crds.map(readObjects))).flat();
  const snapshot = options.live === void 0 || taken ? null : await readObjects(options.live);
  const tty = process.stderr.isTTY === true;
  const { schemas, notes } = schemasFor(options, live);
  const report = await review({
    source,
    options: live ? { ...options, kubernetesVersion: minorOf(schemas) } : options,
    schemas,
    policy,
    today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10),
    crds: crds.map((manifest) => manifest.object),
    snapshot,
    live: live && { ...live, notes: [...live.notes, ...notes] },
    renderer: options.render === "never" ? void 0 : await rendererOf(options, policy, reviewed),
    version: VERSION,
    ...tty ? { progress: (step) => process.stderr.write(`\r\x1B[K${step}`) } : {}
  });
  if (tty) process.stderr.write("\r\x1B[K");
  return report;
}
async function rendererOf(options, policy, reviewed) {
  const { createRenderer } = await import("./renderer-J4DN4FGK.js");
  return createRenderer({
    path: process.env["PATH"] ?? "",
    distrusted: reviewed,
    kubernetesVersion: options.kubernetesVersion,
    declared: policy.decides.sources,
    remotes: {
      pinned: policy.decides.remotes,
      fetch: async (entry, folder) => (await import("./fetch-7SUC2X6Q.js")).fetchRemote(entry, folder, reviewed)
    },
    include: includer(options.exclude)
  });
}
function includer(exclude) {
  const excluded = globMatcher(exclude);
  return (path) => !excluded(path);
}
async function readSnapshot(path) {
  const { openSnapshot } = await import("./snapshot-source-D4MY4GPV.js");
  return openSnapshot(path);
}
async function openLive(options, reviewed) {
  for (const path2 of options.allowExec) {
    if (isAbsolute(path2)) continue;
    throw new UserError({
      what: `--allow-exec ${path2} is no absolute path`,
      why: "a name is looked up in PATH, where another command may stand first",
      fix: "name the plugin by its absolute path"
    });
  }
  const writable = await reviewedFolders(reviewed);
  for (const path2 of options.allowExec) {
    if (!await liesIn(path2, writable)) continue;
    throw new UserError({
      what: `--allow-exec ${path2} lies in what is reviewed`,
      why: "a pull request would bring along what is run",
      fix: "install the plugin outside of the repository"
    });
  }
  const { openCluster } = await import("./cluster-VZLE52PX.js");
  const workspace = process.env["GITHUB_WORKSPACE"];
  const path = process.env["PATH"];
  return openCluster({
    path: options.kubeconfig,
    context: options.context,
    reviewed: [...reviewed, ...workspace ? [workspace] : []],
    execAllowed: options.allowExec,
    execEnv: options.execEnv,
    secrets: options.secrets,
    serverDryRun: options.serverDryRun,
    env: { ...process.env, ...path === void 0 ? {} : { PATH: await trustedPath(path, writable) } },
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
  readLimits,
  HELP,
  prepare,
  includer,
  openLive
};
