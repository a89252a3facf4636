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
} from "./chunk-B35DSOEG.js";
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

// src/appliers/application-set.ts
var MOST = 2e3;
function applicationSetSources(manifest, tree) {
  const spec = getObject(manifest.object, "spec");
  if (!spec) return [];
  const seen = /* @__PURE__ */ new Map();
  for (const parts of generatedApplications(manifest, tree, () => "*")) {
    for (const source of applicationSources(manifest, parts)) {
      const cascades = getObject(spec, "syncPolicy")?.["preserveResourcesOnDeletion"] !== true;
      const id = JSON.stringify([source.path, source.repository, source.cluster, source.namespace, source.applier]);
      seen.set(id, { ...source, cascades });
    }
  }
  return [...seen.values()];
}
function generatedApplications({ object }, tree, unknown) {
  const spec = getObject(object, "spec");
  const template = getObject(spec, "template");
  if (!spec || !template) return [];
  const all = generate(getArray(spec, "generators") ?? [], tree).slice(0, MOST);
  return all.flatMap((parameters) => {
    const filled = fill(template, parameters, unknown);
    if (!isObject(filled)) return [];
    return [{ spec: getObject(filled, "spec") ?? newObject(), metadata: getObject(filled, "metadata") ?? newObject() }];
  });
}
function generate(generators, tree) {
  return generators.flatMap((generator) => isObject(generator) ? parametersOf(generator, tree) : []);
}
function parametersOf(generator, tree) {
  const { list, git, clusters, matrix, merge } = generator;
  if (isObject(list)) return listed(list);
  if (isObject(git)) return fromGit(git, tree);
  if (isObject(clusters)) return [new Map(valuesOf(clusters))];
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
function* valuesOf(generator) {
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
    (folder) => new Map([...pathParameters(at, folder), ...valuesOf(git)])
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
function fill(value, parameters, unknown) {
  if (typeof value === "string") return value.includes("{{") ? fillText(value, parameters, unknown) : value;
  if (isArray(value)) return value.map((item) => fill(item, parameters, unknown));
  if (!isObject(value)) return cloneJson(value);
  const out = newObject();
  for (const name in value) out[name] = fill(value[name] ?? null, parameters, unknown);
  return out;
}
function fillText(text, parameters, unknown) {
  return text.replace(/\{\{-?([^{}]*)-?\}\}/g, (whole, expression) => {
    const name = expression.trim().replace(/^\.|^index \.(?=\S+\.segments \d+$)/, "");
    return parameters.get(name) ?? unknown(whole);
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
    const found = [...this.#plain.get("") ?? []];
    for (let end = file.indexOf("/"); end >= 0; end = file.indexOf("/", end + 1)) {
      found.push(...this.#plain.get(file.slice(0, end)) ?? []);
    }
    found.push(...this.#patterns.filter(({ pattern }) => rootFor(pattern, file) !== null));
    return found.sort((a, b) => a.place - b.place).map(({ item }) => item);
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
  const best = [...score].filter(([, { found, all }]) => found * 2 > all).sort(([, a], [, b]) => b.found - a.found)[0];
  if (!best) return /* @__PURE__ */ new Set();
  const name = best[0].split("/").at(-1);
  return new Set(
    [...score].filter(([id, { found }]) => id === best[0] || found > 0 && id.split("/").at(-1) === name).map(([id]) => id)
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
  const found = byPath.above(file).flatMap((source) => {
    const root = source.manifest === except ? null : reachedFrom(source, file);
    return root === null ? [] : [{ root, source }];
  });
  const active = found.filter(({ source }) => !source.suspended);
  const counting = active.length > 0 ? active : found;
  const longest = Math.max(0, ...counting.map(({ root }) => root.length));
  return counting.filter(({ root }) => root.length === longest);
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

export {
  generatedApplications,
  ByPath,
  repositoryId,
  APPLIER_TEXTS,
  mayApplyOthers,
  detectSources,
  appliersOf,
  reachedFrom,
  rendersFrom,
  markerOf,
  standsUnder
};
