import {
  readObjects
} from "./chunk-HFRQ457M.js";
import {
  allManifests,
  assignOwners,
  assumedApplier,
  checkWithServer,
  entryOf,
  filledBy,
  findAppliers,
  readChanged,
  reportOf,
  whyNotApplied
} from "./chunk-MJZSUU2E.js";
import {
  saysSecret
} from "./chunk-CXHBD47K.js";
import {
  VERSION
} from "./chunk-LIVGM2PH.js";
import {
  bundledVersions,
  loadBundledSchemas
} from "./chunk-AVH2HQ3J.js";
import {
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  fromSnapshot,
  lintAll
} from "./chunk-TONQVA53.js";
import {
  createRegistry
} from "./chunk-OIMIUCOI.js";
import {
  noMatches,
  objectKeyText,
  ownerQueries,
  pairObjects,
  pairUnit,
  previewUnits,
  withMetadata
} from "./chunk-ISBUKCJJ.js";
import {
  keyOf,
  keyOfOutline,
  keyText
} from "./chunk-7H374AA3.js";
import {
  globMatcher
} from "./chunk-H3XEA7AP.js";
import {
  rules
} from "./chunk-2INNTXYN.js";
import {
  PART_OF,
  applierNamed,
  fateOf,
  prunedKinds
} from "./chunk-X45QHOBK.js";
import {
  isKubectl,
  parseSelector
} from "./chunk-POKEOUTU.js";
import {
  outlineOf
} from "./chunk-FVOP6CDU.js";
import {
  liesIn,
  reviewedFolders,
  trustedPath
} from "./chunk-SD5T4NLJ.js";
import {
  itemsOf,
  reachedFrom,
  resolvePath,
  textOf,
  textsOf
} from "./chunk-JVRWQZVA.js";
import {
  renderedSource
} from "./chunk-SLGMQGQF.js";
import {
  readSourceDocuments
} from "./chunk-IZWTP2Q6.js";
import {
  readManifests
} from "./chunk-L2WDLUCY.js";
import {
  SIDES,
  isManifestPath
} from "./chunk-AOMMIE7T.js";
import {
  FALLBACK_NAMESPACE,
  apiVersionOf,
  getArray,
  getObject,
  getString,
  gvkOf
} from "./chunk-INOLEYJ6.js";
import {
  isObject
} from "./chunk-ZCIGNTFB.js";

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
    const before = new Set((await review2.source.tree("base")).keys());
    const stands = (path) => renderedSource(path, all) === null || before.has(path) && renderedSource(path, before) === null;
    const paths = [...all].filter((path) => isManifestPath(path) && stands(path));
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

// src/units/roots.ts
var sets = /* @__PURE__ */ new WeakMap();
function rootOf(path, roots) {
  let known = sets.get(roots);
  if (known === void 0) {
    known = new Set(roots);
    sets.set(roots, known);
  }
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const above = path.slice(0, end);
    if (known.has(above)) return above;
  }
  return "";
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

// src/review/alternatives.ts
function withAlternatives(planned) {
  const { unit, changed, context } = planned;
  if (unit.applier.known || planned.rendered !== void 0) return [planned];
  const keys = /* @__PURE__ */ new Map();
  const files = /* @__PURE__ */ new Map();
  const texts = /* @__PURE__ */ new Map();
  for (const side of SIDES) {
    for (const manifest of [...changed[side], ...context[side]]) {
      const key = objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace);
      keys.set(manifest, key);
      const id = textId(key, manifest.location.path, side);
      texts.set(id, `${texts.get(id) ?? ""}${manifest.text}\0`);
      const known = files.get(key) ?? { base: /* @__PURE__ */ new Set(), head: /* @__PURE__ */ new Set() };
      known[side].add(manifest.location.path);
      files.set(key, known);
    }
  }
  const shared = new Map([...files].filter(([, { base, head }]) => base.size > 1 || head.size > 1));
  if (shared.size === 0) return [planned];
  const settled = new Set([...shared].filter(([, found]) => isSettled(found)).map(([key]) => key));
  const choices = new Set([...settled].flatMap((key) => [...files.get(key)?.head ?? []]));
  const keyOf2 = (manifest) => keys.get(manifest) ?? "";
  const moving = (manifest) => shared.has(keyOf2(manifest)) && !settled.has(keyOf2(manifest));
  const alone = new Set(choices);
  const former = /* @__PURE__ */ new Map();
  for (const [key, found] of shared) {
    if (settled.has(key)) continue;
    former.set(
      key,
      formerFiles(found, (path, side) => texts.get(textId(key, path, side)))
    );
    for (const path of former.get(key)?.keys() ?? []) alone.add(path);
  }
  const select = (from, wanted) => ({
    base: from.base.filter(wanted),
    head: from.head.filter(wanted)
  });
  const inChoice = ({ location }) => choices.has(location.path);
  const main = {
    ...planned,
    changed: select(changed, (manifest) => moving(manifest) || !inChoice(manifest)),
    context: select(context, (manifest) => moving(manifest) || !inChoice(manifest))
  };
  const views = [...alone].sort().map((path) => {
    const own = (side) => (manifest) => {
      if (!moving(manifest)) return manifest.location.path === path && choices.has(path);
      const before = former.get(keyOf2(manifest))?.get(path);
      return before !== void 0 && manifest.location.path === (side === "base" ? before : path);
    };
    return {
      ...planned,
      unit: { ...unit, id: path },
      changed: { base: changed.base.filter(own("base")), head: changed.head.filter(own("head")) },
      context: select(context, (manifest) => manifest.location.path === path || !shared.has(keyOf2(manifest))),
      holds: (file) => file === path,
      alone: path
    };
  });
  return [main, ...views].filter((view) => view.changed.base.length + view.changed.head.length > 0);
}
function textId(key, path, side) {
  return `${side}\0${path}\0${key}`;
}
function isSettled({ base, head }) {
  return base.size === 0 || base.size === head.size && [...base].every((path) => head.has(path));
}
function formerFiles({ base, head }, textOf2) {
  const gone = [...base].filter((path) => !head.has(path)).sort();
  const found = /* @__PURE__ */ new Map();
  for (const path of head) {
    const twin = base.has(path) ? path : gone.find((old) => textOf2(old, "base") === textOf2(path, "head"));
    const before = twin ?? gone.at(-1);
    if (before !== void 0) found.set(path, before);
  }
  return found;
}

// src/review/units.ts
function planUnits(review2, read, context, registries, appliers) {
  const assignments2 = assignOwners(review2, appliers);
  const owned = unitsOfOwners(review2, read, context, registries, assignments2);
  const rest = unitsOfFolders(review2, read, context, registries, assignments2);
  const rendered = unitsOfRenderings(review2, read, context, registries, assignments2);
  return withDistinctIds([...owned, ...rest, ...rendered].map(selected));
}
function unitsOfRenderings(review2, read, context, registries, assignments2) {
  return read.units.flatMap((rendering) => {
    const { id, root, marker, manifests, texts } = rendering;
    if (manifests.base.length + manifests.head.length === 0) return [];
    const there = SIDES.filter((side) => texts[side].length > 0);
    const found = new Set(there.flatMap((side) => assignments2.ofRendering(rendering, side)));
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
        const own = (side) => assignment ? from[side].map((manifest) => inTarget(filledBy(manifest, assignment, side), assignment, unit, side)) : from[side];
        return { base: own("base"), head: own("head") };
      };
      return { unit, changed: sides(manifests), context: sides(related), rendered: id };
    });
  });
}
function unitsOfOwners(review2, read, context, registries, assignments2) {
  const changed = byAssignment(read.manifests, assignments2);
  const related = byAssignment(context.manifests, assignments2);
  const all = new Set(SIDES.flatMap((side) => [...changed[side].keys(), ...related[side].keys()]));
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
    const holds = (path, side) => assignments2.of(path, side).includes(assignment);
    const sides = (from) => {
      const own = (side) => (from[side].get(assignment) ?? []).map(
        (manifest) => inTarget(filledBy(manifest, assignment, side), assignment, unit, side)
      );
      return { base: own("base"), head: own("head") };
    };
    return { unit, changed: sides(changed), context: sides(related), holds };
  });
}
function byAssignment(from, assignments2) {
  const of = (side) => {
    const found = /* @__PURE__ */ new Map();
    for (const manifest of from[side]) {
      for (const assignment of assignments2.of(manifest.location.path, side)) {
        const others = found.get(assignment);
        if (others) others.push(manifest);
        else found.set(assignment, [manifest]);
      }
    }
    return found;
  };
  return { base: of("base"), head: of("head") };
}
function withoutAdditions({ applier, sources }) {
  const adds = sources.head.some(({ overrides }) => overrides !== null);
  return adds ? { ...applier, because: `${applier.because}, without what it adds (patches, images and the like)` } : applier;
}
function inTarget(manifest, { namespace: usual, sources }, unit, side) {
  const [own] = sources[side];
  const namespace = own ? own.namespace : usual;
  if (namespace?.how !== "override") return manifest;
  const key = keyOf(manifest, unit.schemas[side], namespace.name);
  if (key.namespace === namespace.name && getString(manifest.object, "metadata", "namespace") === namespace.name)
    return manifest;
  if (key.namespace === void 0 && unit.schemas[side].versions(key.group, key.kind).length > 0) return manifest;
  return { ...manifest, object: withMetadata(manifest.object, "namespace", namespace.name) };
}
function unitsOfFolders(review2, read, context, registries, assignments2) {
  const all = SIDES.flatMap(
    (side) => read.manifests[side].filter(({ location }) => assignments2.of(location.path, side).length === 0)
  );
  const entries = new Set(all.map(({ location }) => entryOf(review2, location.path)));
  return [...entries].flatMap((entry) => {
    const holds = (path, side) => entryOf(review2, path) === entry && assignments2.of(path, side).length === 0;
    const within = (from) => ({
      base: from.base.filter(({ location }) => holds(location.path, "base")),
      head: from.head.filter(({ location }) => holds(location.path, "head"))
    });
    return foldersOf(review2, within(read.manifests), within(context.manifests), registries, { entry, holds });
  });
}
function foldersOf(review2, changed, related, registries, { entry, holds }) {
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
  const one = roots.length === 1;
  const grouped = ({ base, head }) => ({
    base: byText(base, ({ location }) => unitRoot(location.path, "base")),
    head: byText(head, ({ location }) => unitRoot(location.path, "head"))
  });
  const own = { changed: grouped(changed), related: grouped(related) };
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
    const within = (from) => ({ base: from.base.get(root) ?? [], head: from.head.get(root) ?? [] });
    return {
      unit,
      changed: one ? changed : within(own.changed),
      context: one ? related : within(own.related),
      holds: (path, side) => holds(path, side) && (one || unitRoot(path, side) === root)
    };
  }).filter((planned) => planned.changed.base.length + planned.changed.head.length > 0).flatMap(withAlternatives);
}
function byText(manifests, textOf2) {
  const found = /* @__PURE__ */ new Map();
  for (const manifest of manifests) {
    const text = textOf2(manifest);
    const others = found.get(text);
    if (others) others.push(manifest);
    else found.set(text, [manifest]);
  }
  return found;
}
function selected(planned) {
  const { selector } = planned.unit.applier.pruning ?? {};
  const parsed = selector === void 0 ? null : parseSelector(selector);
  if (!parsed) return planned;
  const fits = ({ object }) => parsed.matches(getObject(object, "metadata", "labels"));
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
    const { changes, moved } = pairObjects(provisional, manifests2.base, manifests2.head, () => ({ source: "assumed" }));
    return [
      ...duplicateQueries(moved, unread),
      ...changes.flatMap(queriesOf),
      ...changes.flatMap(ownerQueries),
      ...duplicateQueries(changes, unread)
    ];
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
  for (const group of missingGroups(all, bundled))
    queries.push({ kind: "CustomResourceDefinition", text: definitionText(group) });
  if (queries.length === 0) {
    await addTwins(review2, read, appliers, manifests);
    return { manifests, units };
  }
  const index = new QueryIndex(queries);
  review2.progress?.(`searching ${index.texts.length} names in the rest of the repository`);
  for (const side of SIDES) {
    const parsed = new Set(
      read.manifests[side].map((manifest) => placeOf(manifest.location.path, manifest.documentIndex))
    );
    for (const file of await review2.source.search(side, index.texts, readWhole(read, side))) {
      manifests[side].push(...matching(file, index, parsed));
    }
  }
  await addTwins(review2, read, appliers, manifests);
  return { manifests, units };
}
async function addTwins({ source, schemas, crds, ...review2 }, read, appliers, manifests) {
  const registry = createRegistry({ bundled: schemas, crds });
  const identity = (manifest) => objectKeyText(manifest, registry, namespaceOf({ ...review2, source, schemas, crds }));
  const places = (side) => new Map(read.manifests[side].map((manifest) => [identity(manifest), manifest.location.path]));
  const [base, head] = [places("base"), places("head")];
  const moving = new Set([...base.keys(), ...head.keys()].filter((id) => base.get(id) !== head.get(id)));
  if (moving.size === 0) return;
  const wanted = SIDES.flatMap((side) => read.manifests[side].filter((manifest) => moving.has(identity(manifest))));
  const folders = new Set(wanted.map(({ location }) => folderOf(location.path)));
  const owned = appliers !== void 0 && appliers.base.length + appliers.head.length > 0;
  const index = new QueryIndex(
    wanted.map(({ gvk, object }) => ({ kind: gvk.kind, text: getString(object, "metadata", "name") ?? "" })).filter(({ text }) => text !== "")
  );
  for (const side of SIDES) {
    const known = new Set(manifests[side].map(({ location, documentIndex }) => placeOf(location.path, documentIndex)));
    for (const file of await source.search(
      side,
      index.texts,
      new Set(read.revisions.changed[side].map(({ path }) => path))
    )) {
      if (!owned && !folders.has(folderOf(file.path))) continue;
      manifests[side].push(...matching(file, index, known).filter((manifest) => moving.has(identity(manifest))));
    }
  }
}
function folderOf(path) {
  return path.slice(0, path.lastIndexOf("/") + 1);
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
function matching(file, index, parsed) {
  const options = { wanted: (text) => index.mentions(text) };
  const { manifests } = readManifests(file, options);
  return manifests.filter(
    (manifest) => !parsed.has(placeOf(manifest.location.path, manifest.documentIndex)) && index.wants(manifest.gvk.kind, manifest.text)
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
  const kept = new Set(appliers.head.map(({ id }) => id));
  const gone = appliers.base.filter((source) => source.here !== "no" && !kept.has(source.id));
  const found = /* @__PURE__ */ new Map();
  if (gone.length > 0) {
    const all = new Set((await review2.source.tree("base")).keys());
    for (const source of gone) found.set(placeOf2(source.manifest), await contentsOf(review2, source, all));
  }
  return (owner) => found.get(placeOf2(owner)) ?? null;
}
function landingsOf(appliers) {
  return (owner, side) => {
    const name = getString(owner.object, "metadata", "name");
    const named = appliers[side].filter((source) => source.owner.kind === owner.gvk.kind && source.owner.name === name);
    const here = named.filter(({ manifest }) => manifest.location.path === owner.location.path);
    const [found, ...more] = here.length > 0 ? here : named;
    return found && more.length === 0 ? found.landsIn : null;
  };
}
async function contentsOf(review2, source, all) {
  const paths = [...all].filter((path) => isManifestPath(path) && reachedFrom(source, path) !== null);
  if (source.chart || paths.some((path) => renderedSource(path, all) !== null)) return null;
  return (await review2.source.read("base", paths)).flatMap(outlineOf);
}
function placeOf2({ location }) {
  return `${location.path}:${location.line}`;
}

// src/review/registries.ts
function loadRegistries(review2, read, context, served, appliers) {
  const assignments2 = assignOwners(review2, appliers);
  const base = candidatesOf(review2, read, context, assignments2, "base");
  const head = candidatesOf(review2, read, context, assignments2, "head");
  const live = served.definitions;
  const registry = (...definitions) => createRegistry({ bundled: review2.schemas, crds: definitions.flat() });
  const before = inOrder(base, () => false);
  const decided = new Map(before.map(({ name, path }) => [name, path]));
  const decides = ({ name, path }) => decided.get(name) === path;
  const after = inOrder(head, decides);
  const copies = pathsByName([...base, ...head]);
  const isNew = (one) => one.changed && (one.applied || copies.get(one.name)?.size === 1 && !isBeside(one.path));
  const objects = (list) => list.map(({ object }) => object);
  return {
    base: registry(objects(before), review2.crds, live),
    head: registry(
      stillServed(before, head, assignments2),
      objects(after.filter((one) => !isNew(one))),
      review2.crds,
      live,
      objects(after.filter(isNew))
    )
  };
}
function candidatesOf(review2, read, context, assignments2, side) {
  const of = (manifests, changed, applied) => manifests.filter(isDefinition).map(({ object, location: { path } }) => ({
    name: getString(object, "metadata", "name") ?? "",
    path,
    object,
    changed,
    applied: applied(path)
  }));
  const owned = (path) => entryOf(review2, path) !== void 0 || assignments2.of(path, side).length > 0;
  const rendered = read.units.flatMap((unit) => {
    const known = entryOf(review2, unit.marker) !== void 0 || assignments2.ofRendering(unit, side).length > 0;
    return [
      ...of(context.units.get(unit.id)?.[side] ?? [], false, () => known),
      ...of(unit.manifests[side], true, () => known)
    ];
  });
  return [...of(context.manifests[side], false, owned), ...of(read.manifests[side], true, owned), ...rendered];
}
function inOrder(candidates, decides) {
  const rank = (one) => (one.applied ? 4 : 0) + (decides(one) ? 2 : 0) + (isBeside(one.path) ? 0 : 1);
  return [...candidates].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? 1 : -1));
}
function isBeside(path) {
  return /(?:^|\/)(?:docs?|documentation|examples?|samples?|tests?|testdata|e2e|hack|website)\//.test(path);
}
function stillServed(before, head, assignments2) {
  const kept = new Set(head.map(({ name }) => name));
  return before.filter(
    ({ name, path }) => kept.has(name) || !assignments2.of(path, "base").some(({ applier }) => applier.prune === "yes")
  ).map(({ object }) => object);
}
function pathsByName(candidates) {
  const paths = /* @__PURE__ */ new Map();
  for (const { name, path } of candidates) paths.set(name, (paths.get(name) ?? /* @__PURE__ */ new Set()).add(path));
  return paths;
}

// src/review/secrets.ts
var TEXTS = ["Secret", "kind: secret", "stringData", "secretGenerator"];
var SECRET = /\bkind\W{1,8}se?c?r?[a-z]{0,3}e?ts?(?:list)?\W|str\w{0,6}data/i;
var ROOM = { manifests: 32 * 1024 * 1024, files: 4 * 1024 * 1024 };
async function readSecrets(review2, read) {
  const objects = [];
  const values = [];
  const wanted = (text) => SECRET.test(text);
  for (const unit of read.units) for (const side of SIDES) objects.push(...secretsOf(unit.search(side, wanted)));
  const seen = /* @__PURE__ */ new Map();
  const generated = /* @__PURE__ */ new Map();
  let room = ROOM.manifests;
  for (const side of SIDES) {
    const paths = /* @__PURE__ */ new Set();
    for (const file of await review2.source.search(side, TEXTS, /* @__PURE__ */ new Set())) {
      const text = new TextDecoder().decode(file.bytes);
      if (isSame(file, seen) || file.bytes.length > room) continue;
      seen.set(file.path, file.bytes);
      if (wanted(text)) {
        room -= file.bytes.length;
        objects.push(...secretsOf(readManifests(file, { wanted }).manifests));
      }
      if (text.includes("secretGenerator")) readGenerators(file, values, paths);
    }
    for (const file of await readFiles(review2.source, side, [...paths])) {
      if (isSame(file, generated)) continue;
      generated.set(file.path, file.bytes);
      values.push(file.bytes, ...assignments(new TextDecoder().decode(file.bytes)));
    }
  }
  return { objects, values };
}
function isSame({ path, bytes }, known) {
  const other = known.get(path);
  return other !== void 0 && other.length === bytes.length && other.every((byte, i) => byte === bytes[i]);
}
function secretsOf(manifests) {
  return manifests.filter(({ object, encrypted }) => !encrypted && saysSecret(object)).map(({ object }) => object);
}
async function readFiles(source, side, paths) {
  return paths.length === 0 ? [] : source.read(side, paths, ROOM.files);
}
function readGenerators(file, values, paths) {
  const folder = file.path.split("/").slice(0, -1).join("/");
  for (const { value } of readSourceDocuments(file) ?? []) {
    for (const item of itemsOf(value, "secretGenerator")) {
      for (const literal of textsOf(item, "literals")) values.push(unquoted(literal.slice(literal.indexOf("=") + 1)));
      for (const path of namedFiles(item)) {
        const full = resolvePath(folder, path);
        if (full !== null && full !== "") paths.add(full);
      }
    }
  }
}
function namedFiles(item) {
  if (!isObject(item)) return [];
  const files = textsOf(item, "files").map((text) => text.slice(text.indexOf("=") + 1));
  const env = textOf(item, "env");
  return [...files, ...textsOf(item, "envs"), ...env ? [env] : []];
}
function assignments(text) {
  return text.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf("=");
    if (at < 0 || /^\s*#/.test(line)) return [];
    const value = line.slice(at + 1).trim();
    return [value, unquoted(value)];
  });
}
function unquoted(text) {
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text;
}

// src/review/standing.ts
async function readStanding(review2, read, units, appliers) {
  const lost = new Map(
    units.filter(({ unit: { applier } }) => !applier.known && applier.prune === "unknown").map((planned) => [planned, lostBy(planned)]).filter(([, manifests]) => manifests.length > 0)
  );
  const standing = /* @__PURE__ */ new Map();
  if (lost.size === 0) return standing;
  const assignments2 = assignOwners(review2, appliers);
  const index = new QueryIndex([...lost.values()].flat().map(({ key }) => ({ kind: key.kind, text: key.name })));
  const plain = await plainFiles(review2, index, (path) => assignments2.of(path, "head").length === 0);
  const rendered = read.units.filter((unit) => assignments2.ofRendering(unit, "head").length === 0);
  for (const [planned, gone] of lost) {
    const { schemas, defaultNamespace } = planned.unit;
    const held = (files, side) => files.flatMap(outlineOf).map((outline) => [keyText(keyOfOutline(outline, schemas[side], defaultNamespace)), outline.path]);
    const places = /* @__PURE__ */ new Map();
    const old = new Set(held(plain.base, "base").map(([key, path]) => JSON.stringify([key, path])));
    for (const [key, path] of held(plain.head, "head")) {
      const before = old.has(JSON.stringify([key, path]));
      if (!before || !places.has(key)) places.set(key, { path, before });
    }
    for (const { id, texts } of rendered) {
      if (id === planned.rendered) continue;
      const before = new Set(held(texts.base, "base").map(([key]) => key));
      for (const [key, path] of held(texts.head, "head"))
        if (!before.has(key)) places.set(key, { path, before: false });
    }
    const found = gone.flatMap(({ id }) => {
      const place = places.get(id);
      return place ? [[id, place]] : [];
    });
    standing.set(planned, new Map(found));
  }
  return standing;
}
function lostBy({ unit, changed }) {
  const kept = new Set(
    changed.head.map((manifest) => objectKeyText(manifest, unit.schemas.head, unit.defaultNamespace))
  );
  return changed.base.map((manifest) => keyOf(manifest, unit.schemas.base, unit.defaultNamespace)).map((key) => ({ id: keyText(key), key })).filter(({ id }) => !kept.has(id));
}
async function plainFiles(review2, index, isFree) {
  const found = { base: [], head: [] };
  for (const side of SIDES) {
    const all = new Set((await review2.source.tree(side)).keys());
    const files = await review2.source.search(side, index.texts, /* @__PURE__ */ new Set());
    found[side] = files.filter(
      ({ path }) => renderedSource(path, all) === null && !entryOf(review2, path) && isFree(path)
    );
  }
  return found;
}

// src/pipeline.ts
async function review(input) {
  const read = await readChanged(input);
  const appliers = await findAppliers(input);
  const context = await buildContext(input, read, appliers);
  const served = await readServed(input, read, context);
  const registries = loadRegistries(input, read, context, served, appliers);
  const units = planUnits(input, read, context, registries, appliers);
  const contents = await readContents(input, read, units);
  const live = await readLive(input, units, served, contents);
  const standing = await readStanding(input, read, units, appliers);
  const { previews, unfinished } = previewUnits(input, units, live, contents, standing);
  const checked = await checkWithServer(input, previews);
  const owned = await readOwned(input, appliers);
  const linted = lintAll(input, previews, read, { owned, landsIn: landingsOf(appliers) });
  const secrets = await readSecrets(input, read);
  const found = { read, appliers, served, units, live, previews, unfinished, checked, linted, secrets };
  return reportOf(input, found);
}

// src/commands/prepare.ts
async function prepare(source, options, policy, named) {
  const reviewed = await reviewedFolders(named);
  const end = Date.now() + options.deadline * 800;
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
    late: () => Date.now() > end,
    ...tty ? { progress: (step) => process.stderr.write(`\r\x1B[K${step}`) } : {}
  });
  if (tty) process.stderr.write("\r\x1B[K");
  return report;
}
async function rendererOf(options, policy, reviewed) {
  const { createRenderer } = await import("./renderer-W2PEFNFF.js");
  return createRenderer({
    path: process.env["PATH"] ?? "",
    distrusted: reviewed,
    kubernetesVersion: options.kubernetesVersion,
    declared: policy.decides.sources,
    remotes: {
      pinned: policy.decides.remotes,
      fetch: async (entry, folder) => (await import("./fetch-NX35A6S3.js")).fetchRemote(entry, folder, reviewed)
    },
    include: includer(options.exclude)
  });
}
function includer(exclude) {
  const excluded = globMatcher(exclude);
  return (path) => !excluded(path);
}
async function readSnapshot(path) {
  const { openSnapshot } = await import("./snapshot-source-TEIJG3VI.js");
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
  const { openCluster } = await import("./cluster-MQD5YFID.js");
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
  prepare,
  includer,
  openLive
};
