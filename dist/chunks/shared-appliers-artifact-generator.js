import {
  KUSTOMIZATION_NAMES,
  closureOf,
  objectFiles,
  readKustomization,
  textOf
} from "./shared-kustomization-fields.js";
import {
  readManifests
} from "./shared-manifest-interpret.js";
import {
  compileRe2
} from "./shared-apiserver-custom-re2-syntax.js";
import {
  IGNORE_FILE,
  applicationSetSources,
  applicationSources,
  helmReleaseSources,
  isArgoSourceFile,
  kustomizationSources,
  leftOutOf,
  readArgoSourceFiles,
  repositoryFinder,
  sourcesOf,
  substitutionOf,
  variablesRefs
} from "./shared-appliers-application-set.js";
import {
  cleanPath,
  folderOf,
  foldersOf,
  globMatcher2 as globMatcher,
  lastNameOf,
  rootFor,
  rootMatcher,
  textMatches
} from "./shared-appliers-overrides.js";
import {
  groupBy,
  grouped
} from "./shared-kube-grouped.js";
import {
  parseSelector
} from "./shared-appliers-selector.js";
import {
  LIMITS,
  isManifestPath
} from "./shared-sources.js";
import {
  readSourceDocuments
} from "./shared-manifest-value.js";
import {
  decodeBytes,
  holdsPlaceholder,
  readYamlDocument
} from "./shared-kube-json-size.js";
import {
  keptWith
} from "./shared-kube-kept-with.js";
import {
  getArray,
  getObject,
  getString,
  nameOf,
  parseApiVersion
} from "./shared-kube-object.js";
import {
  copyOf,
  equalJson,
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/manifest/spelled.ts
var ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|\r?\n[ \t]*)/g;
function spelledOut(text) {
  if (!text.includes("\\")) return text;
  return text.replace(ESCAPE, (written2, two, four, eight) => {
    const digits = two ?? four ?? eight;
    if (digits === void 0) return "";
    const code = Number.parseInt(digits, 16);
    return code < 1114112 ? String.fromCodePoint(code) : written2;
  });
}
var ESCAPED_LETTERS = ["x", "u00", "U000000"].flatMap(
  (sign) => ["2e", "2E", "6", "7"].map((digits) => `\\${sign}${digits}`)
);
var BINARY = "!!binary";

// src/appliers/artifact-generator.ts
function isGenerator({ gvk }) {
  return gvk.group === "source.extensions.fluxcd.io" && gvk.kind === "ArtifactGenerator";
}
function artifactsOf(manifests, repositories, ignores) {
  const found2 = /* @__PURE__ */ new Map();
  for (const manifest of manifests.filter(isGenerator)) {
    const { object } = manifest;
    const namespace = getString(object, "metadata", "namespace") ?? "";
    for (const artifact of (getArray(object, "spec", "artifacts") ?? []).filter(isObject)) {
      const name = getString(artifact, "name");
      const copies = copiesOf(artifact);
      const alias = copies?.[0]?.alias;
      if (name === void 0 || !copies || copies.some((copy) => copy.alias !== alias)) continue;
      const source = (getArray(object, "spec", "sources") ?? []).filter(isObject).find((one) => getString(one, "alias") === alias && getString(one, "kind") === "GitRepository");
      const repository = repositories(source, manifest);
      if (!repository) continue;
      const made = { repository, ignored: leftOut(copies, leftOutOf(repository, ignores)) };
      found2.set(`${namespace}/${name}`, made);
      if (!found2.has(name)) found2.set(name, made);
    }
  }
  return found2;
}
function copiesOf(artifact) {
  const found2 = [];
  for (const copy of getArray(artifact, "copy") ?? []) {
    const [, alias, from] = /^@([^/]+)\/(.+)$/.exec(getString(copy, "from") ?? "") ?? [];
    const [, to] = /^@artifact\/(.*)$/.exec(getString(copy, "to") ?? "") ?? [];
    if (alias === void 0 || from === void 0 || to === void 0 || from.endsWith("/")) return null;
    if (/[[\]{}\\!]/.test(from) || !isObject(copy)) return null;
    const steps = from.split("/");
    const first = steps.findIndex((step) => /[*?]/.test(step));
    const folder = steps.slice(0, first < 0 ? -1 : first).join("/");
    const target = to.replace(/\/$/, "");
    if (target !== folder && !(first < 0 && target === from)) return null;
    const exclude = (getArray(copy, "exclude") ?? []).filter((one) => typeof one === "string");
    found2.push({ alias, from, exclude });
  }
  return found2.length === 0 ? null : found2;
}
function leftOut(copies, ignored) {
  const rules = copies.map(({ from, exclude }) => ({
    copied: globMatcher(from),
    // From which folder these count is not said: the path, and the name in any folder.
    excluded: exclude.flatMap((glob) => [globMatcher(glob), globMatcher(`**/${glob}`)])
  }));
  return {
    text: JSON.stringify([ignored.text, copies]),
    has: (file) => ignored.has(file) || !rules.some(({ copied, excluded }) => copied(file) && !excluded.some((matches) => matches(file)))
  };
}

// src/appliers/by-path.ts
var ByPath = class {
  #plain;
  #patterns;
  /** By folder, those of the patterns that name it or one above. */
  #fitting = /* @__PURE__ */ new Map();
  constructor(items, pathOf) {
    const placed = items.map((item, place) => ({ item, place, path: pathOf(item) }));
    const isPattern = ({ path }) => path.includes("*");
    this.#plain = grouped(placed.filter((one) => !isPattern(one)).map((one) => [one.path, one]));
    this.#patterns = placed.filter(isPattern).map((one) => ({ ...one, rootIn: rootMatcher(one.path) }));
  }
  /** Those whose path a file stands below, in the order in which they were given. */
  above(file) {
    const found2 = [...this.#plain.get("") ?? []];
    for (let end = file.indexOf("/"); end >= 0; end = file.indexOf("/", end + 1)) {
      found2.push(...this.#plain.get(file.slice(0, end)) ?? []);
    }
    if (this.#patterns.length > 0) found2.push(...this.#fittingIn(folderOf(file)));
    return found2.sort((a, b) => a.place - b.place).map(({ item }) => item);
  }
  #fittingIn(folder) {
    const known = this.#fitting.get(folder);
    if (known !== void 0) return known;
    const steps = folder === "" ? [] : folder.split("/");
    const found2 = this.#patterns.filter(({ rootIn }) => rootIn(steps) !== null);
    this.#fitting.set(folder, found2);
    return found2;
  }
};

// src/appliers/homes.ts
function withHomes(sources) {
  const parents = sources.filter(({ here, cluster }) => here === "yes" && cluster === null).map((source) => ({ id: ownerId(source), source })).sort((a, b) => b.source.path.length - a.source.path.length);
  const byPath = new ByPath(parents, ({ source }) => source.path);
  const homes = /* @__PURE__ */ new Map();
  const homeOf = (start) => {
    const chain = [];
    const places = /* @__PURE__ */ new Map();
    let isPlain = true;
    const above2 = ({ id, source }) => byPath.above(source.manifest.location.path).find((other) => {
      const place = other.id === id ? 0 : places.get(other.id);
      if (place !== void 0 && place > 0) isPlain = false;
      return place === void 0;
    });
    let at = start;
    let home = "";
    while (at !== void 0) {
      const known = homes.get(at.id);
      home = known ?? folderOf(at.source.manifest.location.path);
      if (known !== void 0) break;
      const parent = above2(at);
      places.set(at.id, chain.length);
      chain.push(at);
      at = parent;
    }
    for (const { id } of isPlain ? chain : [start]) homes.set(id, home);
    return home;
  };
  return sources.map((source) => {
    const id = ownerId(source);
    return { ...source, id, home: homeOf({ id, source }) };
  });
}
function ownerId({ owner, manifest: { location } }) {
  return JSON.stringify([owner.kind, owner.namespace ?? "", owner.name, location.path]);
}

// src/appliers/own-repository.ts
function repositoryId(url) {
  return url.trim().toLowerCase().replace(/^[a-z+]+:\/\//, "").replace(/^[^@/]*@/, "").replace(/^([^/:]+):(?!\d)/, "$1/").replace(/^([^/]+):\d+\//, "$1/").replace(/\/+$/, "").replace(/\.git$/, "");
}
function markOwn(sources, folders, known) {
  const own = ownUrls(sources, folders, known);
  return sources.map((source) => {
    const exists = pathExists(source.path, folders);
    if (source.repository === null) return { ...source, here: source.path !== "" && exists ? "yes" : "unknown" };
    if (own.size === 0) return { ...source, here: "unknown" };
    return { ...source, here: own.has(repositoryId(source.repository)) ? "yes" : "no" };
  });
}
function ownUrls(sources, folders, known) {
  const score = /* @__PURE__ */ new Map();
  for (const { repository, path } of sources) {
    if (repository === null || path === "") continue;
    const id = repositoryId(repository);
    const entry = score.get(id) ?? { found: 0, all: 0 };
    score.set(id, { found: entry.found + (pathExists(path, folders) ? 1 : 0), all: entry.all + 1 });
  }
  const mine = known === void 0 ? void 0 : repositoryId(known);
  const tops = new Set(sources.flatMap(({ repository }) => repository === null ? [] : [repositoryId(repository)]));
  if (mine !== void 0 && tops.has(mine)) return /* @__PURE__ */ new Set([mine]);
  const best = [...score].filter(([, { found: found2, all }]) => found2 * 2 > all).sort(([, a], [, b]) => b.found - a.found)[0];
  if (!best) return /* @__PURE__ */ new Set();
  const name = best[0].split("/").at(-1);
  return new Set(
    [...score].filter(([id, { found: found2 }]) => id === best[0] || found2 > 0 && id.split("/").at(-1) === name).map(([id]) => id)
  );
}
function pathExists(path, folders) {
  if (!path.includes("*")) return folders.has(path);
  const known = patternsOf(folders);
  const answer = known.get(path) ?? someFits(path, folders);
  known.set(path, answer);
  return answer;
}
var patternsOf = keptWith((_folders) => /* @__PURE__ */ new Map());
function someFits(pattern, folders) {
  const matches = globMatcher(pattern);
  for (const folder of folders) if (matches(folder)) return true;
  return false;
}

// src/appliers/detect.ts
var GROUPS = ["argoproj.io", "toolkit.fluxcd.io", "extensions.fluxcd.io"];
var APPLIER_TEXTS = [...GROUPS, ...ESCAPED_LETTERS, BINARY];
var KIND = /kind["']?\s*:\s*(?:["']?(?:Application|ApplicationSet|Kustomization|HelmRelease|HelmChart|HelmRepository|OCIRepository|GitRepository|ArtifactGenerator)\b|[*&!>|#])/;
function mayApplyOthers(text) {
  const plain = spelledOut(text);
  return KIND.test(plain) && (plain.includes(BINARY) || GROUPS.some((group) => plain.includes(group)));
}
function detectSources(manifests, repository) {
  const folders = foldersOf(repository.files);
  const tree = { files: repository.files, folders };
  const repositories = repositoryFinder(manifests);
  const artifacts = artifactsOf(manifests, repositories, repository.ignores ?? []);
  const sources = manifests.flatMap((manifest) => {
    switch (`${manifest.gvk.group}/${manifest.gvk.kind}`) {
      case "argoproj.io/Application":
        return applicationSources(manifest, void 0, repository.sourceFiles);
      case "argoproj.io/ApplicationSet":
        return applicationSetSources(manifest, tree, repository.sourceFiles);
      case "kustomize.toolkit.fluxcd.io/Kustomization":
        return kustomizationSources(manifest, repositories, repository.ignores, artifacts);
      case "helm.toolkit.fluxcd.io/HelmRelease":
        return helmReleaseSources(manifest, repositories);
      default:
        return [];
    }
  });
  return withHomes(markOwn(sources.map(withRendering(repository.files)), folders, repository.url));
}
function withRendering(files) {
  const markers = files.filter((file) => /(?:^|\/)(?:kustomization\.ya?ml|Kustomization|Chart\.yaml)$/.test(file));
  const rendered = new Set(markers.map(folderOf));
  return (source) => ({
    ...source,
    rendered,
    recursive: source.recursive || source.chart !== null || pathExists(source.path, rendered)
  });
}
var lookups = keptWith((sources) => new ByPath(sources, ({ path }) => path));
function above(file, sources) {
  return lookups(sources).above(file);
}
function appliersOf(file, sources, except) {
  const found2 = above(file, sources).flatMap((source) => {
    const root = source.manifest === except ? null : reachedFrom(source, file);
    return root === null ? [] : [{ root, source }];
  });
  const active = found2.filter(({ source }) => !source.suspended);
  const counting = active.length > 0 ? active : found2;
  const longest = Math.max(0, ...counting.map(({ root }) => root.length));
  return counting.filter(({ root }) => root.length === longest);
}
function reachedFrom(source, file) {
  if (isElsewhere(source)) return null;
  const root = rootFor(source.path, file);
  return root !== null && reaches(source, root, file) ? root : null;
}
function mayReach(source, file, folder) {
  if (!isElsewhere(source)) return reachedFrom(source, file) !== null;
  if (source.here === "no" || source.chart !== null) return false;
  return reaches(source, "", file) && !isRenderedBetween(source, "", folderOf(folder));
}
function isElsewhere({ here, path }) {
  return here === "no" || here === "unknown" && path === "";
}
function rendersFrom(source, folder) {
  const root = reachedFrom(source, markerOf(folder));
  if (root === null || root === folder) return root;
  return isRenderedBetween(source, root, folderOf(folder)) ? null : root;
}
function markerOf(folder) {
  return folder === "" ? "kustomization.yaml" : `${folder}/kustomization.yaml`;
}
function standsUnder(source, file) {
  const root = reachedFrom(source, file);
  return root === null || isRenderedBetween(source, root, folderOf(file)) ? null : root;
}
function isRenderedBetween({ rendered }, from, to) {
  const nearest = nearestIn(rendered)(to);
  return nearest !== null && (from === "" || nearest === from || nearest.startsWith(`${from}/`));
}
var nearestIn = keptWith((rendered) => {
  const known = /* @__PURE__ */ new Map();
  return (folder) => {
    const asked = [];
    let at = folder;
    for (; !known.has(at) && !rendered.has(at) && at !== ""; at = folderOf(at)) asked.push(at);
    const found2 = rendered.has(at) ? at : known.get(at) ?? null;
    for (const one of asked) known.set(one, found2);
    return found2;
  };
});
function reaches({ applier, recursive, include, exclude, ignored }, root, file) {
  if (applier.name === "flux-kustomization" && !/\.ya?ml$/.test(file)) return false;
  if (ignored?.has(file)) return false;
  const inside = root === "" ? file : file.slice(root.length + 1);
  if (exclude !== void 0 && exclude !== "" && textMatches(exclude, inside)) return false;
  if (include !== void 0 && include !== "" && !textMatches(include, inside)) return false;
  return recursive || !inside.includes("/");
}

// src/appliers/identity.ts
function byOwner(sources, idOf = ({ id }) => id) {
  const found2 = /* @__PURE__ */ new Map();
  for (const side of ["base", "head"]) {
    for (const source of sources[side]) {
      const id = idOf(source);
      const entry = found2.get(id) ?? { base: [], head: [] };
      entry[side].push(source);
      found2.set(id, entry);
    }
  }
  return found2;
}
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
  const named = new Set(all.filter(hasSource).map(({ object }) => nameOf(object)));
  const known = /* @__PURE__ */ new Map();
  const whole = (manifest, below) => {
    const made = known.get(manifest);
    if (made !== void 0) return made;
    const isPatch = !hasSource(manifest) && named.has(nameOf(manifest.object));
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
function parentOf(manifest, parents, below) {
  const { path } = manifest.location;
  const depth = (parent) => rootFor(parent.path, path)?.length ?? -1;
  const above2 = parents.filter((one) => one.manifest !== manifest && !below.has(one.manifest) && depth(one) >= 0);
  return above2.sort((a, b) => depth(b) - depth(a))[0];
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
  return fits("group", gvk.group) && fits("version", gvk.version) && fits("kind", gvk.kind) && fits("name", nameOf(object)) && fits("namespace", getString(object, "metadata", "namespace") ?? "") && chosen("labelSelector", "labels") && chosen("annotationSelector", "annotations");
}
function matchesWhole(expression, text) {
  return expression === "" || compileRe2(`^(?:${expression})$`)?.test(text) === true;
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

// src/releases/sight.ts
function findNamed(near, far, named) {
  return oneOf(near, named) ?? oneOf(far, named);
}
function oneOf(manifests, { group, kind, namespace, name }) {
  const alike = byName(manifests).get(nameId(group, kind, name)) ?? [];
  const here = alike.filter(({ object }) => getString(object, "metadata", "namespace") === namespace);
  const open = alike.filter(({ object }) => getString(object, "metadata", "namespace") === void 0);
  for (const found2 of [here, namespace === void 0 ? alike : open]) {
    const [first] = found2;
    if (first) return found2.every((other) => equalJson(contentOf(other), contentOf(first))) ? first : void 0;
  }
  return void 0;
}
var byName = keptWith(
  (manifests) => grouped(
    manifests.flatMap((manifest) => {
      const { gvk, object } = manifest;
      const name = getString(object, "metadata", "name");
      return name === void 0 ? [] : [[nameId(gvk.group, gvk.kind, name), manifest]];
    })
  )
);
function nameId(group, kind, name) {
  return `${group}/${kind}/${name}`;
}
function contentOf({ object }) {
  return object["spec"] ?? [object["data"] ?? null, object["stringData"] ?? null];
}

// src/releases/values.ts
function valuesOfRelease(owner, namespace, sight) {
  const inputs = [];
  const lacks = [];
  const from = [];
  for (const entry of (getArray(owner.object, "spec", "valuesFrom") ?? []).filter(isObject)) {
    const [kind = "", name = ""] = [getString(entry, "kind"), getString(entry, "name")];
    const key = getString(entry, "valuesKey") ?? "values.yaml";
    const found2 = sight.find({ group: "", kind, namespace, name });
    const text = found2 && !found2.encrypted ? dataOf(found2, key) : void 0;
    if (found2) from.push(found2);
    const target = getString(entry, "targetPath");
    if (target !== void 0) {
      const value = setPath(target, text ?? `\${${kind}_${name.replace(/\W/g, "_")}}`);
      if (value !== null) inputs.push(given(value, found2 ?? owner, found2 ? ["data", key] : ["spec", "valuesFrom"]));
      else lacks.push(`the value at ${target}`);
    } else if (text === void 0) lacks.push(`the values in ${kind} ${name}`);
    else inputs.push(givenText(text, found2 ?? owner, ["data", key]));
  }
  const own = getObject(owner.object, "spec", "values");
  if (own) inputs.push(given(own, owner, ["spec", "values"]));
  return { inputs, lacks, from };
}
function given(value, manifest, at) {
  return { kind: "given", value, text: null, locate: (path) => manifest.locate([...at, ...path]) };
}
function givenText(text, manifest, at) {
  const documents = readSourceDocuments({ path: "", bytes: new TextEncoder().encode(text) });
  const [document] = documents ?? [];
  const locate = (path) => {
    const whole = manifest.locate(at);
    const line = whole.line + (document?.locate(path).line ?? 0);
    return line > whole.endLine ? whole : { ...whole, line, column: 1, endLine: line };
  };
  return { kind: "given", value: document?.value ?? null, text, locate };
}
function dataOf({ object }, key) {
  const plain = getObject(object, "data")?.[key] ?? getObject(object, "stringData")?.[key];
  if (typeof plain !== "string") return void 0;
  if (object["kind"] !== "Secret" || getObject(object, "stringData")?.[key] === plain) return plain;
  return /^[A-Za-z0-9+/=\s]*$/.test(plain) ? Buffer.from(plain, "base64").toString("utf8") : void 0;
}
function setPath(path, text) {
  const quoted = /^'[^']*'$|^"[^"]*"$/.test(text);
  const plain = quoted ? text.slice(1, -1) : text;
  if (!/^[\w-]+(?:\.[\w-]+)*$/.test(path) || /[,\\]|^[{[]/.test(plain)) return null;
  const value = quoted ? plain : typed(plain);
  const root = newObject();
  const steps = path.split(".");
  let at = root;
  for (const [i, step] of steps.entries()) {
    const inner = newObject();
    at[step] = i === steps.length - 1 ? value : inner;
    at = inner;
  }
  return root;
}
function typed(text) {
  if (text === "null") return null;
  if (text === "true" || text === "false") return text === "true";
  return /^(?:0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

// src/owner-values.ts
async function withValues(source, side, owners) {
  const names = [...new Set(owners.flatMap(inputNames))];
  if (names.length === 0) return owners;
  const holds = (text) => /kind["']?\s*:\s*["']?(?:ConfigMap|Secret)\b/.test(text) && names.some((name) => text.includes(name));
  const files = await source.search(side, names, /* @__PURE__ */ new Set());
  const inputs = files.flatMap((file) => readManifests(file, { wanted: holds }).manifests);
  return owners.map((owner) => inputNames(owner).length === 0 ? owner : withOwn(owner, inputs));
}
function inputNames({ chart, owner, manifest }) {
  if (chart === null || owner.kind !== "HelmRelease") return [];
  return (getArray(manifest.object, "spec", "valuesFrom") ?? []).flatMap((entry) => getString(entry, "name") ?? []);
}
function withOwn(owner, inputs) {
  const sight = { find: (named) => findNamed([], inputs, named) };
  const { manifest, chart } = owner;
  const namespace = getString(manifest.object, "metadata", "namespace");
  const { inputs: found2, lacks } = valuesOfRelease(manifest, namespace, sight);
  const values = found2.flatMap(
    (input) => input.kind === "given" && isObject(input.value) ? [input.value] : []
  );
  return chart ? { ...owner, chart: { ...chart, gathered: { values, lacks } } } : owner;
}

// src/owner-variables.ts
async function withVariables(source, side, owners, printed) {
  const names = [...new Set(owners.flatMap((owner) => refsOf(owner).map(({ name }) => name)))];
  if (names.length === 0) return owners;
  const holds = (text) => /kind["']?\s*:\s*["']?(?:ConfigMap|Secret)\b/.test(text) && names.some((name) => text.includes(name));
  const files = await source.search(side, names, /* @__PURE__ */ new Set());
  const written2 = files.flatMap((file) => readManifests(file, { wanted: holds }).manifests);
  return owners.map((owner) => {
    if (refsOf(owner).length === 0) return owner;
    const namespace = getString(owner.manifest.object, "metadata", "namespace");
    const substitution = substitutionOf(getObject(owner.manifest.object, "spec") ?? {}, (ref) => {
      const found2 = findNamed(printed, written2, { group: "", namespace, ...ref });
      return found2 && variablesIn(found2);
    });
    return { ...owner, substitution };
  });
}
function refsOf({ owner, manifest }) {
  return owner.kind === "Kustomization" ? variablesRefs(getObject(manifest.object, "spec")) : [];
}
function variablesIn({ object, gvk }) {
  const found2 = /* @__PURE__ */ new Map();
  for (const map of ["data", "stringData"]) {
    for (const [name, value] of Object.entries(getObject(object, map) ?? {}))
      found2.set(name, gvk.kind === "ConfigMap" && typeof value === "string" ? value : null);
  }
  return found2;
}

// src/owners.ts
var NO_OWNERS = { base: [], head: [], objects: { base: [], head: [] } };
var found = /* @__PURE__ */ new WeakMap();
var written = /* @__PURE__ */ new WeakMap();
var learnedInputs = /* @__PURE__ */ new WeakMap();
var learnedText = /* @__PURE__ */ new WeakMap();
async function learnOwners(source, { owners, inputs }) {
  const known = await findOwners(source);
  const objects = written.get(source);
  if (!objects) return false;
  const read = new Set([...known.base, ...known.head].flatMap((owner) => refsOf(owner).map(({ name }) => name)));
  const isRead = ({ object }) => read.has(nameOf(object));
  const wanted = { base: inputs.base.filter(isRead), head: inputs.head.filter(isRead) };
  const learned = {
    base: asPrinted(objects.base, known.objects.base, owners.base),
    head: asPrinted(objects.head, known.objects.head, owners.head)
  };
  const nothing = !learned.base.changed && !learned.head.changed && wanted.base.length + wanted.head.length === 0;
  const text = JSON.stringify([learned.base.text, learned.head.text, wanted.base.map(said), wanted.head.map(said)]);
  if (nothing || learnedText.get(source) === text) return false;
  learnedText.set(source, text);
  learnedInputs.set(source, wanted);
  found.set(source, ownersOf(source, { base: learned.base.objects, head: learned.head.objects }));
  await found.get(source);
  return true;
}
function said({ object }) {
  return object;
}
function asPrinted(objects, known, printed) {
  let changed = false;
  const said2 = [];
  const used = /* @__PURE__ */ new Set();
  const all = objects.map((manifest, i) => {
    const same = printed.filter(({ manifest: { gvk, object }, files }) => {
      const isSame = gvk.group === manifest.gvk.group && gvk.kind === manifest.gvk.kind;
      return isSame && nameOf(object) === nameOf(manifest.object) && files.has(manifest.location.path);
    });
    for (const one of same) used.add(one);
    const [first] = same;
    const spec = first && decisive(first.manifest.object);
    if (spec === void 0 || same.some((one) => !equalJson(decisive(one.manifest.object), spec))) return manifest;
    if (equalJson(decisive(manifest.object), spec)) return manifest;
    if (!equalJson(decisive(known[i]?.object), spec)) changed = true;
    said2.push([manifest.location.path, nameOf(manifest.object), spec]);
    return { ...manifest, object: { ...manifest.object, spec: getObject(first?.manifest.object, "spec") ?? null } };
  });
  const added = printed.filter((one) => one.by === "chart" && !used.has(one)).map(({ manifest }) => manifest);
  for (const { object, location } of added) said2.push([location.path, nameOf(object), decisive(object)]);
  return { objects: [...all, ...added], changed: changed || added.length > 0, text: JSON.stringify(said2) };
}
function decisive(object) {
  const spec = getObject(object, "spec") ?? {};
  return Object.fromEntries(
    Object.entries(spec).filter(([field]) => !/^(?:interval|retryInterval|timeout|wait)$/.test(field))
  );
}
function findOwners(source) {
  const known = found.get(source) ?? readOwners(source);
  found.set(source, known);
  return known;
}
async function readOwners(source) {
  const trees = { base: await source.tree("base"), head: await source.tree("head") };
  const same = new Set(
    [...trees.base].flatMap(([path, { id, kind }]) => {
      const other = trees.head.get(path);
      return id !== null && other?.id === id && other.kind === kind ? [path] : [];
    })
  );
  const head = withMore(
    await source.search("head", APPLIER_TEXTS, /* @__PURE__ */ new Set()),
    await oddlyWritten(source, "head", same)
  );
  const parsed2 = new Map(head.filter(({ path }) => same.has(path)).map((file) => [file.path, ownersIn(file)]));
  const files = {
    base: withMore(
      [...head.filter(({ path }) => same.has(path)), ...await source.search("base", APPLIER_TEXTS, same)],
      await oddlyWritten(source, "base", same)
    ),
    head
  };
  const objects = {
    base: files.base.flatMap((file) => parsed2.get(file.path) ?? ownersIn(file)),
    head: files.head.flatMap((file) => parsed2.get(file.path) ?? ownersIn(file))
  };
  written.set(source, objects);
  if (objects.base.length + objects.head.length === 0) return NO_OWNERS;
  return ownersOf(source, objects);
}
async function oddlyWritten(source, side, same) {
  const changed = [...(await source.tree(side)).keys()].filter((path) => isManifestPath(path) && !same.has(path));
  const files = await source.read(side, changed, LIMITS.side);
  return files.filter(({ bytes }) => bytes.includes(0) || /\\\r?\n/.test(Buffer.from(bytes).toString("latin1")));
}
function withMore(files, more) {
  const known = new Set(files.map(({ path }) => path));
  return [...files, ...more.filter(({ path }) => !known.has(path))];
}
async function ownersOf(source, objects) {
  const trees = { base: await source.tree("base"), head: await source.tree("head") };
  const base = await sourcesOf2(source, "base", objects.base, trees.base);
  const there = await sourcesOf2(source, "head", objects.head, trees.head);
  const placed = { base: base.placed, head: there.placed };
  return { ...withIds({ base: base.sources, head: there.sources }), objects: placed };
}
function ownersIn(file) {
  if (!mayApplyOthers(decodeBytes(file.bytes).text)) return [];
  return readManifests(file, { wanted: mayApplyOthers }).manifests;
}
async function sourcesOf2(source, side, objects, tree) {
  const files = [...tree.keys()];
  const textsOf = async (wanted) => (await source.read(side, files.filter(wanted))).map(({ path, bytes }) => ({ path, text: decodeBytes(bytes).text }));
  const sourceFiles = readArgoSourceFiles(await textsOf(isArgoSourceFile));
  const repository = { files, ignores: await textsOf(isIgnoreFile), sourceFiles };
  const overlays = await overlaysAbove(source, side, objects, tree);
  const placed = withInherited(objects.map((manifest) => inNamespace(manifest, overlays(manifest.location.path))));
  const sources = detectSources(placed, repository);
  const sent = placed.map((manifest) => {
    const given2 = appliersOf(manifest.location.path, sources, manifest).map((applied) => applied.source.namespace);
    const [first] = given2;
    return given2.length === 1 && first?.how === "override" ? inNamespace(manifest, first.name) : manifest;
  });
  const all = sent.every((manifest, i) => manifest === placed[i]) ? sources : detectSources(sent, repository);
  const { kustomizations } = await graphAt(
    source,
    side,
    all.map(({ path }) => path),
    tree
  );
  const landing = all.map((one) => ({ ...one, landsIn: one.landsIn ?? namespaceOf(kustomizations.get(one.path)) }));
  const printed = learnedInputs.get(source)?.[side] ?? [];
  const filled = await withVariables(source, side, landing, printed);
  return { sources: await withValues(source, side, filled), placed: sent };
}
function isIgnoreFile(path) {
  return lastNameOf(path) === IGNORE_FILE;
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
  const read = (await source.read(side, paths)).map(readKustomization);
  const kustomizations = groupBy(read, ({ path }) => folderOf(path));
  return { tree, kustomizations, plugins: /* @__PURE__ */ new Map(), remotes: /* @__PURE__ */ new Map() };
}
function foldersAbove(path) {
  const steps = path.split("/").slice(0, -1);
  return ["", ...steps.map((_, i) => steps.slice(0, i + 1).join("/"))];
}

// src/chart/chart.ts
function dependenciesIn(files) {
  const listed = (name) => files.filter(({ path }) => name.test(path)).flatMap((file) => dependenciesOf(readSourceDocuments(file)?.[0]?.value));
  const locked = new Map(listed(/(?:^|\/)(?:Chart|requirements)\.lock$/).map((one) => [one.name, one]));
  return listed(/(?:^|\/)(?:Chart|requirements)\.yaml$/).map((one) => {
    const exact = locked.get(one.name);
    return exact && exact.repository === one.repository ? exact : one;
  });
}
function dependenciesOf(value) {
  const listed = isObject(value) ? value["dependencies"] : void 0;
  return (isArray(listed) ? listed : []).flatMap((entry) => {
    if (!isObject(entry)) return [];
    const text = (field) => typeof entry[field] === "string" ? entry[field] : "";
    return text("name") === "" ? [] : [{ name: text("name"), version: text("version"), repository: text("repository") }];
  });
}
function readChart(folder, files) {
  let name;
  let library = false;
  const dependencies = [];
  for (const file of files) {
    const value = readSourceDocuments(file)?.[0]?.value;
    if (!isObject(value)) continue;
    if (file.path.endsWith("Chart.yaml")) {
      if (typeof value["name"] === "string") name = value["name"];
      library = value["type"] === "library";
    }
    const listed = value["dependencies"];
    for (const entry of isArray(listed) ? listed : []) {
      if (isObject(entry) && typeof entry["name"] === "string") dependencies.push(entry["name"]);
    }
  }
  return name === void 0 ? null : { folder, name, library, dependencies };
}
function chartFolders(paths) {
  const found2 = [...paths].filter((path) => lastNameOf(path) === "Chart.yaml").map(folderOf).sort();
  const charts = new Set(found2);
  return found2.filter((folder) => {
    for (let at = folder.indexOf("/charts/"); at >= 0; at = folder.indexOf("/charts/", at + 1))
      if (charts.has(folder.slice(0, at))) return false;
    return true;
  });
}
function valuesFiles(folder, paths) {
  const prefix = folder === "" ? "" : `${folder}/`;
  return [...paths].filter((path) => path.startsWith(prefix) && VALUES.test(path.slice(prefix.length))).sort();
}
var VALUES = /^(?:values[-._][^/]+|[^/]+[-._]values|values\/[^/]+)\.ya?ml$/;
function missingDependencies({ folder, dependencies }, files) {
  const prefix = folder === "" ? "charts/" : `${folder}/charts/`;
  const vendored = files.filter(({ path }) => path.startsWith(prefix));
  const inside = (path) => path.slice(prefix.length);
  const names = new Set(
    vendored.filter(({ path }) => /^[^/]+\/Chart\.yaml$/.test(inside(path))).map((file) => readChart("", [file])?.name)
  );
  return dependencies.filter(
    (name) => !names.has(name) && !vendored.some(({ path }) => inside(path).startsWith(`${name}-`) && inside(path).endsWith(".tgz"))
  );
}

// src/appliers/values-globs.ts
function isGlob(path) {
  return /[*?[]/.test(path);
}
function expandGlobs(paths, tree, optional) {
  if (!paths.some(isGlob)) return { files: paths, unmatched: [] };
  const top = folderTree(tree);
  const plain = new Set(paths.filter((path) => !isGlob(path)));
  const files = /* @__PURE__ */ new Set();
  const unmatched = [];
  for (const path of paths) {
    const found2 = isGlob(path) ? matchesOf(path, top) : [path];
    if (found2 === null || found2.length === 0 && !optional) unmatched.push(path);
    else for (const one of found2) if (one === path || !plain.has(one)) files.add(one);
  }
  return { files: [...files], unmatched };
}
function folderTree(tree) {
  const top = /* @__PURE__ */ new Map();
  for (const [path, { kind }] of tree) {
    const steps = path.split("/");
    const name = steps.pop() ?? "";
    let at = top;
    for (const step of steps) {
      const there = at.get(step);
      const next = there instanceof Map ? there : /* @__PURE__ */ new Map();
      at.set(step, next);
      at = next;
    }
    at.set(name, kind === "file" ? "file" : "other");
  }
  return top;
}
var MOST_FOLDERS = 1e5;
function matchesOf(glob, top) {
  if (/[\\{}]/.test(glob)) return null;
  const steps = glob.replaceAll("[^", "[!").split("/");
  const found2 = [];
  let left = MOST_FOLDERS;
  const walk = (folder, at, index) => {
    const step = steps[index];
    if (step === void 0 || left-- <= 0) return false;
    const last = index === steps.length - 1;
    const anyDepth = step === "**";
    if (anyDepth && (last || !walk(folder, at, index + 1))) return false;
    const entries = isGlob(step) ? [...folder].sort(byName2) : entryOf(folder, step);
    return entries.every(([name, entry]) => {
      if (!anyDepth && isGlob(step) && !textMatches(step, name)) return true;
      const path = at === "" ? name : `${at}/${name}`;
      if (entry instanceof Map) return !last && walk(entry, path, anyDepth ? index : index + 1);
      if (!last) return entry === "file";
      found2.push(path);
      return true;
    });
  };
  return walk(top, "", 0) ? found2 : null;
}
function entryOf(folder, name) {
  const entry = folder.get(name);
  return entry === void 0 ? [] : [[name, entry]];
}
function byName2([one], [other]) {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

// src/releases/remote-sources.ts
function chartSource(url, chart, version) {
  if ([url, chart, version].some(isOpen) || url === "" || chart === "") return null;
  const plain = url.replace(/\/+$/, "");
  if (/^oci:\/\//.test(plain)) return { kind: "oci", url: `${plain}/${chart}`, reference: version };
  return /^https?:\/\//.test(plain) ? { kind: "chart", url: plain, chart, version } : null;
}
function ociSource(spec) {
  const url = (getString(spec, "url") ?? "").replace(/\/+$/, "");
  const { field, text } = versionOfRef(getObject(spec, "ref"), OCI_VERSIONS) ?? { field: "tag", text: "latest" };
  if (!/^oci:\/\/./.test(url) || isOpen(url) || isOpen(text)) return null;
  return {
    kind: "oci",
    url,
    reference: text,
    ...field === "digest" ? {} : { as: field === "semver" ? "range" : "tag" }
  };
}
function gitSource(spec) {
  const url = getString(spec, "url") ?? "";
  const { field, text } = versionOfRef(getObject(spec, "ref"), GIT_VERSIONS) ?? { field: "branch", text: "master" };
  if (url === "" || isOpen(url) || isOpen(text)) return null;
  return { kind: "git", url, reference: text, ...field === "semver" ? { as: "range" } : {} };
}
var OCI_VERSIONS = ["digest", "semver", "tag"];
var GIT_VERSIONS = ["commit", "name", "semver", "tag", "branch"];
function versionOfRef(ref, fields) {
  for (const field of fields) {
    const text = getString(ref, field);
    if (text !== void 0 && text !== "") return { field, text };
  }
  return void 0;
}
function isOpen(text) {
  return holdsPlaceholder(text) || text.includes("${");
}

// src/releases/named.ts
function namedSources(manifests, releases) {
  const found2 = /* @__PURE__ */ new Map();
  const name = (source) => {
    if (source.url !== "" && !holdsPlaceholder(source.url)) found2.set(JSON.stringify(source), source);
  };
  for (const manifest of manifests) for (const source of namedBy(manifest)) name(source);
  for (const { chart } of releases) if (chart.source) name({ kind: chart.source.kind, url: chart.source.url });
  return [...found2.values()];
}
function namedBy({ gvk, object }) {
  const url = getString(object, "spec", "url") ?? "";
  switch (`${gvk.group}/${gvk.kind}`) {
    case "source.toolkit.fluxcd.io/HelmRepository":
      return [url.startsWith("oci://") ? { kind: "oci", url, folder: true } : { kind: "chart", url }];
    case "source.toolkit.fluxcd.io/OCIRepository":
      return [{ kind: "oci", url }];
    case "source.toolkit.fluxcd.io/GitRepository":
      return [{ kind: "git", url }];
    case "argoproj.io/Application":
      return sourcesOf(getObject(object, "spec") ?? {}).flatMap(
        (source) => (
          // Those with a chart are releases.
          getString(source, "chart") === void 0 ? [{ kind: "git", url: getString(source, "repoURL") ?? "" }] : []
        )
      );
    default:
      return [];
  }
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
    const name = nameOf(object);
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
  spelledOut,
  ByPath,
  repositoryId,
  pathExists,
  APPLIER_TEXTS,
  mayApplyOthers,
  above,
  appliersOf,
  reachedFrom,
  mayReach,
  isElsewhere,
  rendersFrom,
  markerOf,
  standsUnder,
  byOwner,
  findNamed,
  valuesOfRelease,
  given,
  givenText,
  NO_OWNERS,
  learnOwners,
  findOwners,
  outlineOf,
  dependenciesIn,
  readChart,
  chartFolders,
  valuesFiles,
  missingDependencies,
  isGlob,
  expandGlobs,
  chartSource,
  ociSource,
  gitSource,
  OCI_VERSIONS,
  GIT_VERSIONS,
  versionOfRef,
  namedSources
};
