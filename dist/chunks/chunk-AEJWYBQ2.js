import {
  KUSTOMIZATION_NAMES,
  closureOf,
  folderOf,
  objectFiles,
  readKustomization,
  textOf
} from "./chunk-UA4L3YJU.js";
import {
  readManifests
} from "./chunk-A4KLC5VC.js";
import {
  APPLIER_TEXTS,
  appliersOf,
  detectSources,
  mayApplyOthers
} from "./chunk-WVZTUFVD.js";
import {
  cleanPath,
  globMatcher,
  rootFor
} from "./chunk-B35DSOEG.js";
import {
  getArray,
  getObject,
  getString,
  parseApiVersion
} from "./chunk-INOLEYJ6.js";
import {
  parseSelector
} from "./chunk-2SVCL7CR.js";
import {
  readYamlDocument
} from "./chunk-X3A6VP5T.js";
import {
  copyOf,
  isArray,
  isObject
} from "./chunk-ZCIGNTFB.js";

// src/appliers/identity.ts
function withIds({ base, head }) {
  const known = /* @__PURE__ */ new Map();
  const renamed = (nameOf2, fits) => {
    const taken = /* @__PURE__ */ new Set([...head.map(({ id }) => known.get(id) ?? id)]);
    const gone = oneEach(
      base.filter(({ id }) => !taken.has(id)),
      nameOf2
    );
    const ids = new Set(base.map(({ id }) => id));
    const come = oneEach(
      head.filter(({ id }) => !ids.has(id) && !known.has(id)),
      nameOf2
    );
    for (const [name, after] of come) {
      const before = gone.get(name);
      if (before && after && fits(before, after)) known.set(after.id, before.id);
    }
  };
  const open = ({ owner }) => owner.namespace === void 0;
  renamed(
    ({ owner, manifest }) => JSON.stringify([owner.kind, owner.name, manifest.location.path]),
    (before, after) => open(before) || open(after)
  );
  renamed(
    ({ owner, home, cluster }) => JSON.stringify([owner.kind, owner.namespace ?? "", owner.name, home, cluster]),
    () => true
  );
  return { base, head: head.map((source) => ({ ...source, id: known.get(source.id) ?? source.id })) };
}
function oneEach(sources, nameOf2) {
  const found2 = /* @__PURE__ */ new Map();
  for (const source of sources) {
    const name = nameOf2(source);
    const other = found2.get(name);
    found2.set(name, other === void 0 || other?.id === source.id ? source : null);
  }
  return found2;
}

// src/appliers/inherited.ts
var GROUP = "kustomize.toolkit.fluxcd.io";
function withInherited(manifests) {
  const all = manifests.filter(({ gvk }) => gvk.group === GROUP && gvk.kind === "Kustomization");
  const parents = all.flatMap((manifest) => {
    const path = cleanPath(getString(manifest.object, "spec", "path") ?? "");
    return path === null ? [] : [{ manifest, path: path.replace(/\$\{[^}]*\}/g, "*") }];
  });
  if (all.every(({ object }) => getArray(object, "spec", "patches") === void 0)) return manifests;
  const named = new Set(all.filter(hasSource).map(nameOf));
  const known = /* @__PURE__ */ new Map();
  const whole = (manifest, below) => {
    const made = known.get(manifest);
    if (made !== void 0) return made;
    const isPatch = !hasSource(manifest) && named.has(nameOf(manifest));
    const parent = isPatch ? void 0 : parentOf(manifest, parents, below);
    const patched = parent ? patchedBy(manifest, whole(parent.manifest, /* @__PURE__ */ new Set([...below, manifest]))) : manifest;
    if (below.size === 0) known.set(manifest, patched);
    return patched;
  };
  const found2 = new Set(all);
  return manifests.map((manifest) => found2.has(manifest) ? whole(manifest, /* @__PURE__ */ new Set()) : manifest);
}
function hasSource({ object }) {
  return getObject(object, "spec", "sourceRef") !== void 0;
}
function nameOf({ object }) {
  return getString(object, "metadata", "name") ?? "";
}
function parentOf(manifest, parents, below) {
  const { path } = manifest.location;
  const depth = (parent) => rootFor(parent.path, path)?.length ?? -1;
  const above = parents.filter((one) => one.manifest !== manifest && !below.has(one.manifest) && depth(one) >= 0);
  return above.sort((a, b) => depth(b) - depth(a))[0];
}
function patchedBy(manifest, parent) {
  let spec = getObject(manifest.object, "spec");
  if (!spec) return manifest;
  for (const entry of getArray(parent.object, "spec", "patches") ?? []) {
    if (!isObject(entry) || typeof entry["patch"] !== "string") continue;
    const patch = bodyOf(entry["patch"]);
    if (patch !== void 0 && isMeant(entry, patch, manifest)) spec = patchedSpec(spec, patch);
  }
  return { ...manifest, object: copyOf(manifest.object, { spec }) };
}
function bodyOf(text) {
  try {
    return readYamlDocument(text).value;
  } catch {
    return void 0;
  }
}
function isMeant(entry, patch, { gvk, object }) {
  const target = getObject(entry, "target");
  if (!target)
    return isObject(patch) && patch["kind"] === gvk.kind && getString(patch, "metadata", "name") === getString(object, "metadata", "name");
  const fits = (field, value) => matchesWhole(getString(target, field) ?? "", value);
  const chosen = (field, of) => {
    const selector = getString(target, field) ?? "";
    return selector === "" || parseSelector(selector)?.matches(getObject(object, "metadata", of)) === true;
  };
  return fits("group", gvk.group) && fits("version", gvk.version) && fits("kind", gvk.kind) && fits("name", getString(object, "metadata", "name") ?? "") && fits("namespace", getString(object, "metadata", "namespace") ?? "") && chosen("labelSelector", "labels") && chosen("annotationSelector", "annotations");
}
function matchesWhole(expression, text) {
  if (expression === "") return true;
  const plain = expression.replace(/^\^/, "").replace(/\$$/, "");
  const inner = /^\(([^()]*)\)$/.exec(plain)?.[1] ?? plain;
  return inner.split("|").some((one) => {
    const glob = one.replaceAll(".*", "*");
    return /^[\w.*-]+$/.test(glob) && !/^\*?\*\*/.test(glob) && globMatcher(glob)(text);
  });
}
function patchedSpec(spec, patch) {
  if (isObject(patch)) return merged(spec, getObject(patch, "spec") ?? null);
  let changed = spec;
  for (const operation of isArray(patch) ? patch : []) {
    if (!isObject(operation)) continue;
    const [, field] = /^\/spec\/([A-Za-z]+)$/.exec(getString(operation, "path") ?? "") ?? [];
    if (field === void 0) continue;
    const { op, value } = operation;
    if (op === "add" || op === "replace") changed = copyOf(changed, { [field]: value ?? null });
    else if (op === "remove") changed = merged(changed, { [field]: null });
  }
  return changed;
}
function merged(object, patch) {
  const out = copyOf(object);
  for (const [key, value] of Object.entries(patch ?? {})) {
    const before = out[key];
    if (value === null) delete out[key];
    else out[key] = isObject(value) && isObject(before) ? merged(before, value) : value;
  }
  return out;
}

// src/owners.ts
var NO_OWNERS = { base: [], head: [], objects: { base: [], head: [] } };
var KINDS = /kind["']?\s*:\s*["']?(?:Application|ApplicationSet|Kustomization|HelmRelease|HelmChart|HelmRepository|OCIRepository|GitRepository)\b/;
var found = /* @__PURE__ */ new WeakMap();
function findOwners(source) {
  const known = found.get(source) ?? readOwners(source);
  found.set(source, known);
  return known;
}
async function readOwners(source) {
  const trees = { base: await source.tree("base"), head: await source.tree("head") };
  const head = await source.search("head", APPLIER_TEXTS, /* @__PURE__ */ new Set());
  const same = new Set(
    [...trees.base].flatMap(([path, { id, kind }]) => {
      const other = trees.head.get(path);
      return id !== null && other?.id === id && other.kind === kind ? [path] : [];
    })
  );
  const parsed2 = new Map(head.filter(({ path }) => same.has(path)).map((file) => [file.path, ownersIn(file)]));
  const files = {
    base: [...head.filter(({ path }) => same.has(path)), ...await source.search("base", APPLIER_TEXTS, same)],
    head
  };
  const objects = {
    base: files.base.flatMap((file) => parsed2.get(file.path) ?? ownersIn(file)),
    head: files.head.flatMap((file) => parsed2.get(file.path) ?? ownersIn(file))
  };
  if (objects.base.length + objects.head.length === 0) return NO_OWNERS;
  const base = await sourcesOf(source, "base", objects.base, trees.base);
  const there = await sourcesOf(source, "head", objects.head, trees.head);
  const placed = { base: base.placed, head: there.placed };
  return { ...withIds({ base: base.sources, head: there.sources }), objects: placed };
}
function ownersIn(file) {
  const text = new TextDecoder().decode(file.bytes);
  if (!mayApplyOthers(text) || !KINDS.test(text)) return [];
  return readManifests(file, { wanted: (document) => KINDS.test(document) }).manifests;
}
async function sourcesOf(source, side, objects, tree) {
  const repository = { files: [...tree.keys()] };
  const overlays = await overlaysAbove(source, side, objects, tree);
  const placed = withInherited(objects.map((manifest) => inNamespace(manifest, overlays(manifest.location.path))));
  const sources = detectSources(placed, repository);
  const sent = placed.map((manifest) => {
    const given = appliersOf(manifest.location.path, sources, manifest).map((applied) => applied.source.namespace);
    const [first] = given;
    return given.length === 1 && first?.how === "override" ? inNamespace(manifest, first.name) : manifest;
  });
  const all = sent.every((manifest, i) => manifest === placed[i]) ? sources : detectSources(sent, repository);
  const { kustomizations } = await graphAt(
    source,
    side,
    all.map(({ path }) => path),
    tree
  );
  const landing = all.map((one) => ({ ...one, landsIn: one.landsIn ?? namespaceOf(kustomizations.get(one.path)) }));
  return { sources: landing, placed: sent };
}
function inNamespace(manifest, namespace) {
  const metadata = getObject(manifest.object, "metadata");
  if (namespace === void 0 || getString(metadata, "namespace") === namespace) return manifest;
  return { ...manifest, object: { ...manifest.object, metadata: { ...metadata, namespace } } };
}
async function overlaysAbove(source, side, objects, tree) {
  const graph = await graphAt(
    source,
    side,
    objects.flatMap(({ location }) => foldersAbove(location.path)),
    tree
  );
  const listed = /* @__PURE__ */ new Map();
  const lists = (folder, path) => {
    const known = listed.get(folder) ?? objectFiles(closureOf(graph, folder), tree);
    listed.set(folder, known);
    return known.has(path);
  };
  return (path) => {
    for (const folder of foldersAbove(path)) {
      const namespace = namespaceOf(graph.kustomizations.get(folder));
      if (namespace !== null && lists(folder, path)) return namespace;
    }
    return void 0;
  };
}
function namespaceOf(kustomizations) {
  const value = kustomizations?.[0]?.document?.value;
  const namespace = value === void 0 ? void 0 : textOf(value, "namespace");
  return namespace === void 0 || namespace === "" ? null : namespace;
}
async function graphAt(source, side, folders, tree) {
  const paths = [...new Set(folders)].flatMap(
    (folder) => KUSTOMIZATION_NAMES.map((name) => folder === "" ? name : `${folder}/${name}`).filter(
      (path) => tree.get(path)?.kind === "file"
    )
  );
  const kustomizations = /* @__PURE__ */ new Map();
  for (const file of await source.read(side, paths)) {
    const folder = folderOf(file.path);
    kustomizations.set(folder, [...kustomizations.get(folder) ?? [], readKustomization(file)]);
  }
  return { tree, kustomizations, plugins: /* @__PURE__ */ new Map(), remotes: /* @__PURE__ */ new Map() };
}
function foldersAbove(path) {
  const steps = path.split("/").slice(0, -1);
  return ["", ...steps.map((_, i) => steps.slice(0, i + 1).join("/"))];
}

// src/manifest/outline.ts
function outlineOf(file) {
  const text = new TextDecoder().decode(file.bytes);
  const found2 = [];
  for (const document of text.split(/^---(?=\s|$)/m)) {
    const outline = fromLines(document, file.path);
    if (outline === "unusual") return parsed(file);
    if (outline) found2.push(outline);
  }
  return found2;
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

export {
  NO_OWNERS,
  findOwners,
  outlineOf
};
