import {
  isRemote,
  topOf
} from "./chunk-SLGMQGQF.js";
import {
  readSourceDocuments
} from "./chunk-IZWTP2Q6.js";
import {
  readManifests
} from "./chunk-L2WDLUCY.js";
import {
  SIDES
} from "./chunk-AOMMIE7T.js";
import {
  applicationSources,
  cleanPath,
  folderOf,
  foldersOf,
  gitRepositories,
  globMatcher,
  helmReleaseSources,
  kustomizationSources,
  matchFolders,
  rootFor,
  strings
} from "./chunk-VDUI32YH.js";
import {
  getArray,
  getObject,
  getString
} from "./chunk-INOLEYJ6.js";
import {
  cloneJson,
  isArray,
  isObject,
  newObject
} from "./chunk-ZCIGNTFB.js";

// src/kustomization/fields.ts
function fold(name) {
  return name.toLowerCase().replaceAll("ſ", "s").replaceAll("K", "k");
}
function isField(name, field) {
  return fold(name) === fold(field);
}
function valuesOf(value, field) {
  if (!isObject(value)) return [];
  const found2 = [];
  for (const name in value) if (isField(name, field)) found2.push(value[name] ?? null);
  return found2;
}
function itemsOf(value, field) {
  return valuesOf(value, field).flatMap((list) => isArray(list) ? list : []);
}
function textsOf(value, field) {
  return itemsOf(value, field).filter((item) => typeof item === "string");
}
function textOf(value, field) {
  return valuesOf(value, field).find((item) => typeof item === "string");
}
function* textsUnder(value, fields) {
  if (isArray(value)) for (const item of value) yield* textsUnder(item, fields);
  if (!isObject(value)) return;
  for (const name in value) {
    const inner = value[name] ?? null;
    if (fields.has(fold(name))) yield* texts(inner);
    else yield* textsUnder(inner, fields);
  }
}
function* texts(value) {
  if (typeof value === "string") yield value;
  else if (isArray(value)) for (const item of value) yield* texts(item);
  else if (isObject(value)) for (const name in value) yield* texts(value[name] ?? null);
}

// src/kustomization/kustomization.ts
var KUSTOMIZATION_NAMES = ["kustomization.yaml", "kustomization.yml", "Kustomization"];
var RESOURCE_LISTS = ["resources", "bases", "components"];
function readKustomization(file) {
  const documents = readSourceDocuments(file);
  const [document, ...more] = documents ?? [];
  if (!document || more.length > 0 || !isObject(document.value) || document.notes.length > 0) {
    const message = documents === void 0 ? "it cannot be read" : "it is not exactly one mapping without repeated keys";
    const fix = "repair the file";
    const refusal = { code: "unreadable", message, fix, path: file.path, line: 1 };
    const nothing = { resources: [], plugins: [], files: [] };
    return { path: file.path, document: document ?? null, component: false, ...nothing, refusals: [refusal] };
  }
  const { value } = document;
  const resources = RESOURCE_LISTS.flatMap((field) => textsOf(value, field));
  const listed2 = ["generators", "transformers", "validators"].flatMap((field) => textsOf(value, field));
  const inline = listed2.filter(isInline);
  const plugins = listed2.filter((text) => !isInline(text));
  const files = [...filesOf(value)];
  const refusals = [];
  const refuse = (refusal, text) => {
    refusals.push({ ...refusal, path: file.path, line: lineOf(document, text) });
  };
  for (const text of resources) if (isRemote(text)) refuse({ ...remoteRefusal(text), fix: PIN, remote: text }, text);
  for (const text of [...plugins, ...files]) if (isRemote(text)) refuse(remoteRefusal(text), text);
  for (const field of ["helmCharts", "helmChartInflationGenerator"]) {
    if (itemsOf(value, field).length > 0 || valuesOf(value, field).some(isObject)) refuse(chartRefusal(field), field);
  }
  for (const text of inline) {
    const parsed = readSourceDocuments({ path: file.path, bytes: new TextEncoder().encode(text) });
    for (const refusal of parsed ? parsed.flatMap(pluginRefusals) : [unreadablePlugin(file.path)]) {
      refusals.push({ ...refusal, path: file.path, line: lineOf(document, text) });
    }
    for (const configuration of parsed ?? []) files.push(...pluginFiles(configuration.value));
  }
  return {
    path: file.path,
    document,
    component: textOf(value, "kind") === "Component",
    resources,
    plugins,
    files,
    refusals
  };
}
function pluginRefusals(document) {
  const { value, path, location } = document;
  const at = { path, line: location.line };
  const kind = textOf(value, "kind") ?? "";
  if (textOf(value, "apiVersion") !== "builtin" || hasFunction(value)) {
    const message = `${kind || "a plugin"} is a program (exec, container or KRM function), and none is run`;
    return [{ code: "program", message, fix: "use built-in transformers, or commit the rendered manifests", ...at }];
  }
  if (kind === "HelmChartInflationGenerator") return [{ ...chartRefusal(kind), ...at }];
  return pluginFiles(value).filter(isRemote).map((text) => ({ ...remoteRefusal(text), ...at }));
}
var FILE_FIELDS = /* @__PURE__ */ new Set(["path", "paths", "files", "envs", "env", "resources", "patchesstrategicmerge"]);
function pluginFiles(value) {
  return [...textsUnder(value, FILE_FIELDS)].filter((text) => !text.includes("\n")).map(withoutKey);
}
function hasFunction(value) {
  return valuesOf(value, "metadata").flatMap((metadata) => valuesOf(metadata, "annotations")).some(
    (annotations) => isObject(annotations) && Object.keys(annotations).some((name) => name.endsWith("/function"))
  );
}
function* filesOf(value) {
  for (const field of ["crds", "configurations"]) yield* textsOf(value, field);
  for (const field of ["patches", "patchesJson6902", "replacements"]) {
    for (const item of itemsOf(value, field)) {
      const path = textOf(item, "path");
      if (path !== void 0 && path !== "") yield path;
    }
  }
  for (const text of textsOf(value, "patchesStrategicMerge")) if (!isInline(text)) yield text;
  for (const field of ["helmCharts", "helmChartInflationGenerator"]) {
    for (const item of itemsOf(value, field)) {
      const values = textOf(item, "valuesFile") ?? textOf(item, "values");
      if (values !== void 0 && values !== "") yield values;
      yield* textsOf(item, "additionalValuesFiles");
    }
  }
  for (const openapi of valuesOf(value, "openapi")) yield* textsUnder(openapi, /* @__PURE__ */ new Set(["path"]));
  for (const field of ["configMapGenerator", "secretGenerator"]) {
    for (const item of itemsOf(value, field)) {
      yield* textsOf(item, "files").map(withoutKey);
      yield* textsOf(item, "envs");
      const env = textOf(item, "env");
      if (env !== void 0 && env !== "") yield env;
    }
  }
}
function withoutKey(text) {
  return text.slice(text.indexOf("=") + 1);
}
function isInline(text) {
  return text.includes("\n") || /^\s*[{[]/.test(text) || /:\s/.test(text);
}
function remoteRefusal(text) {
  return {
    code: "remote",
    message: `it refers to ${text}, and rendering has no network`,
    fix: "keep a copy in the repository"
  };
}
var PIN = "keep a copy in the repository, or pin it under `remotes` in the policy, in a change of its own";
function chartRefusal(field) {
  return {
    code: "chart",
    message: `${field} makes kustomize fetch and run charts (--enable-helm), which is never switched on`,
    fix: "commit the rendered manifests"
  };
}
function unreadablePlugin(path) {
  return { code: "unreadable", message: "an inline plugin cannot be read", fix: "repair it", path, line: 1 };
}
function lineOf(document, text) {
  const [first = ""] = text.split("\n");
  const offset = document.text.split("\n").findIndex((line) => line.includes(first));
  return document.location.line + Math.max(0, offset - linesBefore(document));
}
function linesBefore(document) {
  return document.text.split("\n").findIndex((line) => /^(?!---|[ \t]*(?:#|$))/.test(line));
}

// src/kustomization/graph.ts
function resolvePath(folder, text) {
  if (text.startsWith("/")) return null;
  const steps = folder === "" ? [] : folder.split("/");
  for (const step of text.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === void 0) return null;
  }
  return steps.join("/");
}
function closureOf(graph, root, added = []) {
  const walk = new Walk(graph);
  walk.folder(root, added);
  const { files, kustomizations, refusals, remotes } = walk;
  return { files, kustomizations, refusals, remotes };
}
function listedIn({ kustomizations, tree }, folder) {
  const targets = (kustomizations.get(folder) ?? []).flatMap(({ resources }) => resources).filter((text) => !isRemote(text)).flatMap((text) => resolvePath(folder, text) ?? []);
  return {
    files: targets.filter((target) => tree.get(target)?.kind === "file"),
    folders: targets.filter((target) => kustomizations.has(target))
  };
}
function objectFiles({ kustomizations }, tree) {
  const byFolder = new Map(kustomizations.map((one) => [folderOf2(one.path), [one]]));
  return new Set([...byFolder.keys()].flatMap((folder) => listedIn({ kustomizations: byFolder, tree }, folder).files));
}
var Walk = class {
  files = /* @__PURE__ */ new Set();
  kustomizations = [];
  refusals = [];
  remotes = /* @__PURE__ */ new Map();
  #seen = /* @__PURE__ */ new Set();
  #graph;
  constructor(graph) {
    this.#graph = graph;
  }
  folder(folder, added = []) {
    if (this.#seen.has(folder)) return;
    this.#seen.add(folder);
    for (const kustomization of this.#graph.kustomizations.get(folder) ?? []) {
      this.files.add(kustomization.path);
      this.kustomizations.push(kustomization);
      for (const refusal of kustomization.refusals) this.#refusal(refusal);
      const local = (texts2) => texts2.filter((text) => !isRemote(text));
      for (const text of local(kustomization.resources)) this.#load(kustomization, folder, text, false);
      for (const text of local(kustomization.plugins)) this.#load(kustomization, folder, text, true);
      for (const text of [...local(kustomization.files), ...added]) this.#load(kustomization, folder, text, false);
    }
  }
  /** What was refused as it stood may have been fetched since. */
  #refusal(refusal) {
    const fetched = refusal.remote === void 0 ? void 0 : this.#graph.remotes.get(refusal.remote);
    if (!fetched) this.#refuse(refusal);
    else if ("problem" in fetched) {
      this.#refuse({ ...refusal, message: `it refers to ${refusal.remote}: ${fetched.problem}`, fix: fetched.fix });
    } else if (!this.#graph.kustomizations.has(fetched.folder)) {
      const message = `it refers to ${refusal.remote}, where the pinned content has no kustomization`;
      this.#refuse({ ...refusal, message, fix: "correct the pin, or the address" });
    } else {
      const top = topOf(fetched.folder) ?? fetched.folder;
      if (!this.remotes.has(top)) this.remotes.set(top, this.#entry(refusal));
      this.folder(fetched.folder);
    }
  }
  /** Inside a fetched base, the entry of the repository that brought it in. */
  #entry({ path, line }) {
    return this.remotes.get(topOf(path) ?? "") ?? { path, line };
  }
  #refuse(refusal) {
    const { path, line } = this.#entry(refusal);
    const inside = path === refusal.path ? "" : "the remote base ";
    this.refusals.push({ ...refusal, message: `${inside}${refusal.message}`, path, line });
  }
  #load(from, folder, text, plugin) {
    const { tree, kustomizations } = this.#graph;
    const target = resolvePath(folder, text);
    if (target === null || topOf(target) !== topOf(folder)) {
      this.#fault(from, text, "escape", `it refers to ${text}, outside the repository`);
      return;
    }
    const link = linkOnTheWay(target, tree);
    if (link !== null) {
      this.#fault(from, text, "link", `it refers to ${text} by way of the symbolic link ${link}`);
      return;
    }
    const submodule = submoduleOnTheWay(target, tree);
    if (submodule !== null) {
      const message = `it refers to ${text} in the submodule ${submodule}, whose content is not in this repository`;
      this.#fault(from, text, "link", message);
      return;
    }
    const entry = tree.get(target);
    if (entry?.kind === "file") {
      this.files.add(target);
      if (plugin) this.#plugin(from, folder, target);
    } else if (kustomizations.has(target)) {
      const before = this.files.size;
      this.folder(target);
      if (plugin) for (const path of [...this.files].slice(before)) this.#plugin(from, target, path);
    } else this.#fault(from, text, "missing", `it refers to ${text}, which this revision does not hold`);
  }
  #plugin(from, folder, path) {
    if (from.path === path || this.#graph.kustomizations.get(folderOf2(path))?.some((file) => file.path === path))
      return;
    const documents = this.#graph.plugins.get(path);
    if (!documents) {
      this.#fault(from, path, "unreadable", `the plugin configuration ${path} cannot be read`);
      return;
    }
    for (const document of documents) {
      for (const refusal of pluginRefusals(document)) this.#refuse(refusal);
      for (const text of pluginFiles(document.value)) {
        const target = resolvePath(folder, text);
        if (target !== null && this.#graph.tree.get(target)?.kind === "file") this.files.add(target);
      }
    }
  }
  #fault(from, text, code, message) {
    const line = from.document ? lineOf(from.document, text) : 1;
    this.#refuse({ code, message, fix: FIXES[code] ?? "repair the reference", path: from.path, line });
  }
};
var FIXES = {
  escape: "keep what is rendered inside the repository",
  link: "name the file itself, or keep a copy instead of the link",
  missing: "add the file, or remove the reference"
};
function linkOnTheWay(path, tree) {
  return stepOfKind("link", path, tree);
}
function submoduleOnTheWay(path, tree) {
  return stepOfKind("submodule", path, tree);
}
function stepOfKind(kind, path, tree) {
  const steps = path.split("/");
  for (let i = 1; i <= steps.length; i++) {
    const at = steps.slice(0, i).join("/");
    if (tree.get(at)?.kind === kind) return at;
  }
  return null;
}
function folderOf2(path) {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

// src/pool.ts
async function pool(jobs, width) {
  const results = [];
  let next = 0;
  const work = async () => {
    for (let i = next++; i < jobs.length; i = next++) {
      const job = jobs[i];
      if (!job) continue;
      try {
        results[i] = await job();
      } catch (error) {
        next = jobs.length;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}

// src/appliers/application-set.ts
var MOST = 2e3;
function applicationSetSources(manifest, tree) {
  const spec = getObject(manifest.object, "spec");
  const template = getObject(spec, "template");
  if (!spec || !template) return [];
  const seen = /* @__PURE__ */ new Map();
  for (const parameters of generate(getArray(spec, "generators") ?? [], tree).slice(0, MOST)) {
    const filled = fill(template, parameters);
    if (!isObject(filled)) continue;
    const parts = {
      spec: getObject(filled, "spec") ?? newObject(),
      metadata: getObject(filled, "metadata") ?? newObject()
    };
    for (const source of applicationSources(manifest, parts)) {
      const cascades = getObject(spec, "syncPolicy")?.["preserveResourcesOnDeletion"] !== true;
      const id = JSON.stringify([source.path, source.repository, source.cluster, source.namespace, source.applier]);
      seen.set(id, { ...source, cascades });
    }
  }
  return [...seen.values()];
}
function generate(generators, tree) {
  return generators.flatMap((generator) => isObject(generator) ? parametersOf(generator, tree) : []);
}
function parametersOf(generator, tree) {
  const { list, git, clusters, matrix, merge } = generator;
  if (isObject(list)) return listed(list);
  if (isObject(git)) return fromGit(git, tree);
  if (isObject(clusters)) return [new Map(valuesOf2(clusters))];
  if (isObject(matrix)) return crossed(getArray(matrix, "generators") ?? [], tree);
  if (isObject(merge)) return merged(getArray(merge, "generators") ?? [], strings(merge["mergeKeys"]), tree);
  return [/* @__PURE__ */ new Map()];
}
function listed(list) {
  const elements = (getArray(list, "elements") ?? []).filter(isObject).map((element) => new Map(flatten(element, "")));
  return typeof list["elementsYaml"] === "string" ? [...elements, /* @__PURE__ */ new Map()] : elements;
}
function* flatten(object, prefix) {
  for (const name in object) {
    const value = object[name];
    if (isObject(value)) yield* flatten(value, `${prefix}${name}.`);
    else if (value !== void 0 && value !== null && !isArray(value)) yield [`${prefix}${name}`, String(value)];
  }
}
function* valuesOf2(generator) {
  const values = getObject(generator, "values");
  if (values) {
    for (const [name, value] of flatten(values, "")) if (!value.includes("{{")) yield [`values.${name}`, value];
  }
}
function fromGit(git, tree) {
  const prefix = getString(git, "pathParamPrefix");
  const at = prefix === void 0 || prefix === "" ? "path" : `${prefix}.path`;
  const directories = (getArray(git, "directories") ?? []).filter(isObject);
  const excluded = directories.filter((entry) => entry["exclude"] === true).map((entry) => globMatcher(cleanPath(getString(entry, "path") ?? "") ?? ""));
  const folders = directories.filter((entry) => entry["exclude"] !== true).flatMap((entry) => matchFolders(getString(entry, "path") ?? "", tree.folders)).filter((folder) => !excluded.some((matches) => matches(folder)));
  const files = (getArray(git, "files") ?? []).filter(isObject).flatMap((entry) => {
    const matches = globMatcher(cleanPath(getString(entry, "path") ?? "") ?? "");
    return tree.files.filter(matches).map(folderOf);
  });
  return [.../* @__PURE__ */ new Set([...folders, ...files])].map(
    (folder) => new Map([...pathParameters(at, folder), ...valuesOf2(git)])
  );
}
function* pathParameters(at, folder) {
  const steps = folder.split("/");
  yield [at, folder];
  yield [`${at}.path`, folder];
  yield [`${at}.basename`, steps.at(-1) ?? ""];
  yield [`${at}.basenameNormalized`, (steps.at(-1) ?? "").replace(/[^a-z0-9.-]/gi, "-")];
  for (const [i, step] of steps.entries()) {
    yield [`${at}[${i}]`, step];
    yield [`${at}.segments ${i}`, step];
  }
}
function crossed(generators, tree) {
  let all = [/* @__PURE__ */ new Map()];
  for (const generator of generators) {
    const next = isObject(generator) ? parametersOf(generator, tree) : [];
    all = all.flatMap((one) => next.map((other) => new Map([...one, ...other]))).slice(0, MOST);
  }
  return all;
}
function merged(generators, keys, tree) {
  const [first, ...rest] = generators.map((generator) => isObject(generator) ? parametersOf(generator, tree) : []);
  let all = first ?? [];
  for (const overrides of rest) {
    all = all.flatMap((base) => {
      const fitting = overrides.filter(
        (other) => keys.every((key) => !base.has(key) || base.get(key) === other.get(key))
      );
      const certain = keys.every((key) => base.has(key));
      const changed = fitting.map((other) => new Map([...base, ...other]));
      return certain && changed.length > 0 ? changed : [base, ...changed];
    });
  }
  return all.slice(0, MOST);
}
function fill(value, parameters) {
  if (typeof value === "string") return value.includes("{{") ? fillText(value, parameters) : value;
  if (isArray(value)) return value.map((item) => fill(item, parameters));
  if (!isObject(value)) return cloneJson(value);
  const out = newObject();
  for (const name in value) out[name] = fill(value[name] ?? null, parameters);
  return out;
}
function fillText(text, parameters) {
  return text.replace(/\{\{-?([^{}]*)-?\}\}/g, (_, expression) => {
    const name = expression.trim().replace(/^\.|^index \.(?=\S+\.segments \d+$)/, "");
    return parameters.get(name) ?? "*";
  });
}

// src/appliers/by-path.ts
var ByPath = class {
  #plain = /* @__PURE__ */ new Map();
  #patterns = [];
  constructor(items, pathOf) {
    items.forEach((item, place) => {
      const path = pathOf(item);
      if (path.includes("*")) this.#patterns.push({ item, place, pattern: path });
      else {
        const others = this.#plain.get(path);
        if (others) others.push({ item, place });
        else this.#plain.set(path, [{ item, place }]);
      }
    });
  }
  /** Those whose path a file stands below, in the order in which they were given. */
  above(file) {
    const found2 = [...this.#plain.get("") ?? []];
    for (let end = file.indexOf("/"); end >= 0; end = file.indexOf("/", end + 1)) {
      found2.push(...this.#plain.get(file.slice(0, end)) ?? []);
    }
    found2.push(...this.#patterns.filter(({ pattern }) => rootFor(pattern, file) !== null));
    return found2.sort((a, b) => a.place - b.place).map(({ item }) => item);
  }
};

// src/appliers/homes.ts
function withHomes(sources) {
  const parents = sources.filter(({ here, cluster }) => here === "yes" && cluster === null).map((source) => ({ id: ownerId(source), source })).sort((a, b) => b.source.path.length - a.source.path.length);
  const byPath = new ByPath(parents, ({ source }) => source.path);
  const homes = /* @__PURE__ */ new Map();
  const homeOf = (id, source, below) => {
    const known = homes.get(id);
    if (known !== void 0) return known;
    const file = source.manifest.location.path;
    const parent = byPath.above(file).find((other) => other.id !== id && !below.has(other.id));
    const home = parent ? homeOf(parent.id, parent.source, /* @__PURE__ */ new Set([...below, id])) : folderOf(file);
    if (below.size === 0) homes.set(id, home);
    return home;
  };
  return sources.map((source) => {
    const id = ownerId(source);
    return { ...source, id, home: homeOf(id, source, /* @__PURE__ */ new Set()) };
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
  const matches = globMatcher(path);
  for (const folder of folders) if (matches(folder)) return true;
  return false;
}

// src/appliers/detect.ts
var APPLIER_TEXTS = ["argoproj.io", "toolkit.fluxcd.io"];
function mayApplyOthers(text) {
  return APPLIER_TEXTS.some((word) => text.includes(word));
}
function detectSources(manifests, repository) {
  const folders = foldersOf(repository.files);
  const tree = { files: repository.files, folders };
  const urls = gitRepositories(manifests);
  const sources = manifests.flatMap((manifest) => {
    switch (`${manifest.gvk.group}/${manifest.gvk.kind}`) {
      case "argoproj.io/Application":
        return applicationSources(manifest);
      case "argoproj.io/ApplicationSet":
        return applicationSetSources(manifest, tree);
      case "kustomize.toolkit.fluxcd.io/Kustomization":
        return kustomizationSources(manifest, urls);
      case "helm.toolkit.fluxcd.io/HelmRelease":
        return helmReleaseSources(manifest, urls);
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
var lookups = /* @__PURE__ */ new WeakMap();
function appliersOf(file, sources, except) {
  let byPath = lookups.get(sources);
  if (byPath === void 0) {
    byPath = new ByPath(sources, ({ path }) => path);
    lookups.set(sources, byPath);
  }
  const found2 = byPath.above(file).flatMap((source) => {
    const root = source.suspended || source.manifest === except ? null : reachedFrom(source, file);
    return root === null ? [] : [{ root, source }];
  });
  const longest = Math.max(0, ...found2.map(({ root }) => root.length));
  return found2.filter(({ root }) => root.length === longest);
}
function reachedFrom(source, file) {
  if (source.here === "no" || source.here === "unknown" && source.path === "") return null;
  const root = rootFor(source.path, file);
  return root !== null && reaches(source, root, file) ? root : null;
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
  for (let at = to; ; at = folderOf(at)) {
    if (rendered.has(at)) return true;
    if (at === from || at === "") return false;
  }
}
function reaches({ recursive, include, exclude }, root, file) {
  const inside = root === "" ? file : file.slice(root.length + 1);
  if (exclude !== void 0 && exclude !== "" && fits(exclude, inside)) return false;
  if (include !== void 0 && include !== "" && !fits(include, inside)) return false;
  return recursive || !inside.includes("/");
}
function fits(glob, path) {
  const [, several] = /^\{(.*)\}$/.exec(glob) ?? [];
  return (several?.split(",") ?? [glob]).some((one) => globMatcher(one.trim())(path));
}

// src/appliers/identity.ts
function withIds({ base, head }) {
  const known = /* @__PURE__ */ new Map();
  const renamed = (nameOf, fits2) => {
    const taken = /* @__PURE__ */ new Set([...head.map(({ id }) => known.get(id) ?? id)]);
    const gone = oneEach(
      base.filter(({ id }) => !taken.has(id)),
      nameOf
    );
    const ids = new Set(base.map(({ id }) => id));
    const come = oneEach(
      head.filter(({ id }) => !ids.has(id) && !known.has(id)),
      nameOf
    );
    for (const [name, after] of come) {
      const before = gone.get(name);
      if (before && after && fits2(before, after)) known.set(after.id, before.id);
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
function oneEach(sources, nameOf) {
  const found2 = /* @__PURE__ */ new Map();
  for (const source of sources) {
    const name = nameOf(source);
    const other = found2.get(name);
    found2.set(name, other === void 0 || other?.id === source.id ? source : null);
  }
  return found2;
}

// src/owners.ts
var NO_OWNERS = { base: [], head: [], objects: { base: [], head: [] } };
var KINDS = /kind["']?\s*:\s*["']?(?:Application|ApplicationSet|Kustomization|HelmRelease|GitRepository)\b/;
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
  const parsed = new Map(head.filter(({ path }) => same.has(path)).map((file) => [file.path, ownersIn(file)]));
  const files = {
    base: [...head.filter(({ path }) => same.has(path)), ...await source.search("base", APPLIER_TEXTS, same)],
    head
  };
  const objects = {
    base: files.base.flatMap((file) => parsed.get(file.path) ?? ownersIn(file)),
    head: files.head.flatMap((file) => parsed.get(file.path) ?? ownersIn(file))
  };
  if (objects.base.length + objects.head.length === 0) return NO_OWNERS;
  const sources = { base: [], head: [] };
  for (const side of SIDES) sources[side] = await sourcesOf(source, side, objects[side], trees[side]);
  return { ...withIds(sources), objects };
}
function ownersIn(file) {
  const text = new TextDecoder().decode(file.bytes);
  if (!mayApplyOthers(text) || !KINDS.test(text)) return [];
  return readManifests(file, { wanted: (document) => KINDS.test(document) }).manifests;
}
async function sourcesOf(source, side, objects, tree) {
  const repository = { files: [...tree.keys()] };
  const overlays = await overlaysAbove(source, side, objects, tree);
  const placed = objects.map((manifest) => inNamespace(manifest, overlays(manifest.location.path)));
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
  return all.map((one) => ({ ...one, landsIn: one.landsIn ?? namespaceOf(kustomizations.get(one.path)) }));
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
  const listed2 = /* @__PURE__ */ new Map();
  const lists = (folder, path) => {
    const known = listed2.get(folder) ?? objectFiles(closureOf(graph, folder), tree);
    listed2.set(folder, known);
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
    const folder = folderOf2(file.path);
    kustomizations.set(folder, [...kustomizations.get(folder) ?? [], readKustomization(file)]);
  }
  return { tree, kustomizations, plugins: /* @__PURE__ */ new Map(), remotes: /* @__PURE__ */ new Map() };
}
function foldersAbove(path) {
  const steps = path.split("/").slice(0, -1);
  return ["", ...steps.map((_, i) => steps.slice(0, i + 1).join("/"))];
}

export {
  ByPath,
  mayApplyOthers,
  reachedFrom,
  rendersFrom,
  markerOf,
  standsUnder,
  isField,
  valuesOf,
  itemsOf,
  textsOf,
  textOf,
  KUSTOMIZATION_NAMES,
  RESOURCE_LISTS,
  readKustomization,
  resolvePath,
  closureOf,
  listedIn,
  objectFiles,
  linkOnTheWay,
  folderOf2 as folderOf,
  NO_OWNERS,
  findOwners,
  pool
};
