import {
  createRedactor
} from "./chunk-SP3JTDZY.js";
import {
  bundledVersions,
  loadBundledSchemas,
  readObjects
} from "./chunk-5FMLPUCJ.js";
import {
  isManifestPath
} from "./chunk-5IUALUUJ.js";
import {
  VERSION
} from "./chunk-5I6XCK4I.js";
import {
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  POLICY_FILE,
  fromSnapshot,
  lintAll,
  modesOf,
  objectKeyText,
  ownerQueries,
  pairObjects,
  pairUnit,
  previewUnits
} from "./chunk-6CBTUJQ2.js";
import {
  createRegistry
} from "./chunk-RJLL5F24.js";
import {
  commonTexts,
  readManifests
} from "./chunk-T6Y2ZFGI.js";
import {
  ARGO_CD,
  FLUX_HELMRELEASE,
  FLUX_KUSTOMIZATION,
  applierNamed,
  parseSelector,
  rules,
  titleOf
} from "./chunk-U7P7M7PQ.js";
import {
  buildReport
} from "./chunk-2UXER3YD.js";
import {
  baseState,
  keyOf,
  keyText
} from "./chunk-R4ZWS3S6.js";
import {
  formatPath
} from "./chunk-HTNGHEP3.js";
import {
  apiVersionOf,
  formatKey,
  getArray,
  getIn,
  getObject,
  getString,
  gvkOf,
  parseApiVersion
} from "./chunk-IBWSRM27.js";
import {
  cloneJson,
  isArray,
  isObject,
  newObject
} from "./chunk-MJCXCFFI.js";

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

// src/appliers/path-pattern.ts
function cleanPath(path) {
  const steps = [];
  for (const step of path.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === void 0) return null;
  }
  return steps.join("/");
}
function matchFolders(glob, folders) {
  const pattern = cleanPath(glob);
  if (pattern === null) return [];
  if (!pattern.includes("*")) return [pattern];
  const matches = globMatcher(pattern);
  return [...folders].filter(
    (folder) => folder !== "" && !folder.split("/").some((step) => step.startsWith(".")) && matches(folder)
  );
}
function globMatcher(glob) {
  const steps = glob.split("/");
  return (path) => matchSteps(steps, path.split("/"));
}
function matchSteps(pattern, path) {
  return matchSequence(
    pattern,
    path,
    "**",
    (glob, step) => matchSequence([...glob], [...step], "*", (a, b) => a === "?" || a === b)
  );
}
function matchSequence(pattern, items, wild, equal) {
  let [p, i, star, mark] = [0, 0, -1, 0];
  while (i < items.length) {
    const [expected, item] = [pattern[p], items[i]];
    if (p < pattern.length && expected === wild) {
      star = p++;
      mark = i;
    } else if (p < pattern.length && expected !== void 0 && item !== void 0 && equal(expected, item)) {
      p++;
      i++;
    } else if (star >= 0) {
      p = star + 1;
      i = ++mark;
    } else return false;
  }
  while (pattern[p] === wild) p++;
  return p === pattern.length;
}
function rootFor(pattern, file) {
  if (pattern === "") return "";
  if (!pattern.includes("*")) return file.startsWith(`${pattern}/`) ? pattern : null;
  const folder = file.split("/").slice(0, -1);
  const steps = pattern.split("/");
  if (folder.length < steps.length) return null;
  const root = folder.slice(0, steps.length);
  return matchSteps(steps, root) ? root.join("/") : null;
}
function foldersOf(files) {
  const folders = /* @__PURE__ */ new Set([""]);
  for (const file of files) {
    for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
      const folder = file.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

// src/appliers/application.ts
function applicationSources(manifest, template) {
  const { object, gvk } = manifest;
  const spec = template?.spec ?? getObject(object, "spec");
  const metadata = template?.metadata ?? getObject(object, "metadata");
  if (!spec) return [];
  const listed2 = (getArray(spec, "sources") ?? []).filter(isObject);
  const single = getObject(spec, "source");
  const sources = listed2.length > 0 ? listed2 : single ? [single] : [];
  const applier = argoApplier(spec, ownerName(manifest));
  const server = getString(spec, "destination", "name") ?? getString(spec, "destination", "server") ?? null;
  const namespace = getString(spec, "destination", "namespace") ?? "";
  return sources.flatMap((source) => {
    const written = getString(source, "path");
    const path = written === void 0 ? null : cleanPath(written);
    if (path === null || getString(source, "chart") !== void 0) return [];
    const directory = getObject(source, "directory");
    const helm = getObject(source, "helm");
    return [
      {
        applier,
        owner: {
          group: "argoproj.io",
          kind: gvk.kind === "ApplicationSet" ? "ApplicationSet" : "Application",
          ...namespaceOf(object),
          name: getString(object, "metadata", "name") ?? ""
        },
        manifest,
        path,
        recursive: directory?.["recurse"] === true,
        include: getString(directory, "include"),
        exclude: getString(directory, "exclude"),
        repository: getString(source, "repoURL") ?? null,
        here: "unknown",
        namespace: namespace === "" ? null : { name: namespace, how: "default" },
        cluster: server === "in-cluster" || server === "https://kubernetes.default.svc" ? null : server,
        home: "",
        dependsOn: [],
        suspended: false,
        cascades: hasFinalizer(metadata),
        chart: helm ? {
          releaseName: getString(helm, "releaseName") ?? getString(metadata, "name") ?? "",
          values: getObject(helm, "valuesObject") ?? null,
          valueFiles: strings(helm["valueFiles"])
        } : null
      }
    ];
  });
}
function hasFinalizer(metadata) {
  return strings(metadata?.["finalizers"]).some((name) => name.startsWith("resources-finalizer.argocd.argoproj.io"));
}
function argoApplier(spec, owner) {
  const options = strings(getIn(spec, "syncPolicy", "syncOptions"));
  const serverSide = options.includes("ServerSideApply=true");
  const automated = getObject(spec, "syncPolicy", "automated");
  const on = automated !== void 0 && automated["enabled"] !== false;
  const prune = !on ? "unknown" : automated["prune"] === true ? "yes" : "no";
  const kept = options.find((option) => option === "Prune=false" || option === "Prune=confirm");
  return {
    name: "argo-cd",
    mode: serverSide ? "server-side" : ARGO_CD.mode,
    manager: ARGO_CD.manager,
    force: serverSide && ARGO_CD.force,
    prune,
    because: owner,
    known: true,
    keepsLast: on && automated["allowEmpty"] !== true,
    ...kept === void 0 ? {} : { protectedBy: `syncOptions ${kept}` }
  };
}
function ownerName({ gvk, object, location }) {
  return `${gvk.kind} ${getString(object, "metadata", "name") ?? ""} (${location.path}:${location.line})`;
}
function namespaceOf(object) {
  const namespace = getString(object, "metadata", "namespace");
  return namespace === void 0 || namespace === "" ? {} : { namespace };
}
function strings(value) {
  return isArray(value) ? value.filter((item) => typeof item === "string") : [];
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
    return tree.files.filter(matches).map((file) => file.split("/").slice(0, -1).join("/"));
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

// src/appliers/flux.ts
function gitRepositories(manifests) {
  const urls = /* @__PURE__ */ new Map();
  for (const { gvk, object } of manifests) {
    if (gvk.group !== "source.toolkit.fluxcd.io" || gvk.kind !== "GitRepository") continue;
    const [name, url] = [getString(object, "metadata", "name"), getString(object, "spec", "url")];
    if (name === void 0 || url === void 0) continue;
    urls.set(`${getString(object, "metadata", "namespace") ?? ""}/${name}`, url);
    if (!urls.has(name)) urls.set(name, url);
  }
  return urls;
}
function kustomizationSources(manifest, urls) {
  const { object } = manifest;
  const spec = getObject(object, "spec");
  const path = cleanPath(getString(spec, "path") ?? "");
  const ref = getObject(spec, "sourceRef");
  if (!spec || path === null || !ref) return [];
  const kind = getString(ref, "kind");
  const name = getString(ref, "name") ?? "";
  const prune = spec["prune"] === true;
  const namespace = getString(spec, "targetNamespace") ?? "";
  const policy = getString(spec, "deletionPolicy") ?? "MirrorPrune";
  const applier = {
    name: "flux-kustomization",
    mode: FLUX_KUSTOMIZATION.mode,
    manager: FLUX_KUSTOMIZATION.manager,
    force: FLUX_KUSTOMIZATION.force,
    prune: spec["prune"] === void 0 ? "unknown" : prune ? "yes" : "no",
    because: ownerName(manifest),
    known: true
  };
  return [
    {
      applier,
      owner: {
        group: "kustomize.toolkit.fluxcd.io",
        kind: "Kustomization",
        ...namespaceOf(object),
        name: getString(object, "metadata", "name") ?? ""
      },
      manifest,
      path: path.replace(/\$\{[^}]*\}/g, "*"),
      recursive: true,
      // Other sources (OCI artifacts, buckets) have their own folders.
      repository: kind === void 0 || kind === "GitRepository" ? urlOf(ref, object, urls) : `${kind}:${name}`,
      here: "unknown",
      namespace: namespace === "" ? null : { name: namespace, how: "override" },
      cluster: getString(spec, "kubeConfig", "secretRef", "name") ?? getString(spec, "kubeConfig", "configMapRef", "name") ?? null,
      home: "",
      dependsOn: dependencies(manifest),
      suspended: spec["suspend"] === true,
      cascades: policy === "MirrorPrune" ? prune : policy === "Delete" || policy === "WaitForTermination",
      chart: null
    }
  ];
}
function helmReleaseSources(manifest, urls) {
  const { object } = manifest;
  const spec = getObject(object, "spec");
  const chart = getObject(spec, "chart", "spec");
  const ref = getObject(chart, "sourceRef");
  const path = cleanPath(getString(chart, "chart") ?? "");
  if (!spec || !chart || path === null || getString(ref, "kind") !== "GitRepository") return [];
  const name = getString(object, "metadata", "name") ?? "";
  const target = getString(spec, "targetNamespace") ?? getString(object, "metadata", "namespace") ?? "";
  const serverSide = getString(spec, "upgrade", "serverSideApply") === "enabled";
  const prefix = getString(spec, "targetNamespace");
  return [
    {
      applier: {
        name: "flux-helmrelease",
        mode: serverSide ? "server-side" : FLUX_HELMRELEASE.mode,
        manager: FLUX_HELMRELEASE.manager,
        force: false,
        prune: FLUX_HELMRELEASE.prune,
        because: ownerName(manifest),
        known: true
      },
      owner: { group: "helm.toolkit.fluxcd.io", kind: "HelmRelease", ...namespaceOf(object), name },
      manifest,
      path,
      recursive: true,
      repository: urlOf(ref, object, urls),
      here: "unknown",
      namespace: target === "" ? null : { name: target, how: "default" },
      cluster: getString(spec, "kubeConfig", "secretRef", "name") ?? null,
      home: "",
      dependsOn: dependencies(manifest),
      suspended: spec["suspend"] === true,
      cascades: true,
      chart: {
        releaseName: getString(spec, "releaseName") ?? (prefix === void 0 ? name : `${prefix}-${name}`),
        values: getObject(spec, "values") ?? null,
        valueFiles: (getArray(chart, "valuesFiles") ?? []).filter((file) => typeof file === "string")
      }
    }
  ];
}
function urlOf(ref, object, urls) {
  const name = getString(ref, "name") ?? "";
  const namespace = getString(ref, "namespace") ?? getString(object, "metadata", "namespace") ?? "";
  return urls.get(`${namespace}/${name}`) ?? urls.get(name) ?? null;
}
function dependencies({ object }) {
  const own = getString(object, "metadata", "namespace");
  return (getArray(object, "spec", "dependsOn") ?? []).filter(isObject).map((entry) => {
    const namespace = getString(entry, "namespace") ?? own;
    return `${namespace === void 0 ? "" : `${namespace}/`}${getString(entry, "name") ?? ""}`;
  });
}

// src/appliers/homes.ts
function withHomes(sources) {
  const parents = sources.filter(({ here, cluster }) => here === "yes" && cluster === null).map((source) => ({ id: ownerId(source), source })).sort((a, b) => b.source.path.length - a.source.path.length);
  const homes = /* @__PURE__ */ new Map();
  const homeOf = (id, source, below) => {
    const known = homes.get(id);
    if (known !== void 0) return known;
    const file = source.manifest.location.path;
    const parent = parents.find(
      (other) => other.id !== id && !below.has(other.id) && rootFor(other.source.path, file) !== null
    );
    const home = parent ? homeOf(parent.id, parent.source, /* @__PURE__ */ new Set([...below, id])) : file.split("/").slice(0, -1).join("/");
    if (below.size === 0) homes.set(id, home);
    return home;
  };
  return sources.map((source) => ({ ...source, home: homeOf(ownerId(source), source, /* @__PURE__ */ new Set()) }));
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
  const rendered = new Set(
    files.filter((file) => /(?:^|\/)(?:kustomization\.ya?ml|Kustomization|Chart\.yaml)$/.test(file)).map((file) => file.split("/").slice(0, -1).join("/"))
  );
  return (source) => source.recursive || source.chart === null && !pathExists(source.path, rendered) ? source : { ...source, recursive: true };
}
function reachedFrom(source, file) {
  if (source.here === "no" || source.here === "unknown" && source.path === "") return null;
  const root = rootFor(source.path, file);
  return root !== null && reaches(source, root, file) ? root : null;
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
  if (!APPLIER_TEXTS.some((word) => text.includes(word)) || !KINDS.test(text)) return [];
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
  return readManifests(file).manifests.flatMap(({ object }) => {
    const gvk = gvkOf(object);
    const namespace = getString(object, "metadata", "namespace");
    const name = getString(object, "metadata", "name") ?? "";
    return gvk ? [{ group: gvk.group, kind: gvk.kind, namespace, name, path: file.path }] : [];
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
function whyNotApplied({ group, version, kind }) {
  if (!KIND.test(kind)) return `${kind} is no kind of Kubernetes`;
  if (group === "" && kind === "Config") return "a kubeconfig, read by clients";
  if (group === "" && !VERSION2.test(version)) return `${version} is no version of Kubernetes`;
  if (TOOL_GROUPS.has(group)) return `configuration of a tool (${group}), which no API server serves`;
  if (!group.includes(".") && !SHORT_GROUPS.has(group))
    return `configuration of a tool (${group}), which no API server serves`;
  return void 0;
}

// src/review/contents.ts
var MOST2 = 2e4;
async function readContents(review2, read, units) {
  const losing = units.filter((planned) => losesObjects(planned));
  const contents = /* @__PURE__ */ new Map();
  if (losing.length === 0) return contents;
  review2.progress?.("counting what stays");
  const rendered = read.rendered.map(({ source }) => source.root);
  for (const side of ["base", "head"]) {
    const paths = [...(await review2.source.tree(side)).keys()].filter(
      (path) => isManifestPath(path) && !rendered.some((root) => root === "" || path.startsWith(`${root}/`))
    );
    for (const planned of losing) {
      const own = paths.filter((path) => planned.holds?.(path, side));
      if (own.length > MOST2 || !planned.holds) continue;
      const found = (await review2.source.read(side, own)).flatMap(outlineOf).filter(isApplied);
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
  const kept = new Set(
    changed.head.map((manifest) => keyText(keyOf(manifest, unit.schemas.head, unit.defaultNamespace)))
  );
  return changed.base.some((manifest) => !kept.has(keyText(keyOf(manifest, unit.schemas.base, unit.defaultNamespace))));
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

// src/review/assign.ts
function assignOwners(review2, appliers) {
  const owners = /* @__PURE__ */ new Map();
  for (const side of ["base", "head"]) {
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
    const found = innermost(all, path, side);
    cache.set(id, found);
    return found;
  };
  const other = { base: "head", head: "base" };
  return {
    of(path, side) {
      const found = on(path, side);
      return found.length > 0 ? found : on(path, other[side]);
    }
  };
}
function unitOf(source) {
  return source.owner.kind === "ApplicationSet" ? JSON.stringify([ownerId(source), source.path]) : ownerId(source);
}
function innermost(all, path, side) {
  let best = [];
  let length = -1;
  for (const assignment of all) {
    for (const source of assignment.sources[side]) {
      const root = reachedFrom(source, path);
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
  const behaviour = (list) => list.map(({ path, recursive, applier: { because: _, ...rest }, namespace, include, exclude }) => [
    path,
    recursive,
    rest,
    namespace,
    include,
    exclude
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
function assumedApplier(review2) {
  const { options } = review2;
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
  return withDistinctIds([...owned, ...rest].map((planned) => selected(planned)));
}
function unitsOfOwners(review2, read, context, registries, assignments) {
  const all = new Set(
    ["base", "head"].flatMap(
      (side) => read.manifests[side].flatMap(({ location }) => assignments.of(location.path, side))
    )
  );
  return [...all].map((assignment) => {
    const { root, applier, cluster, namespace } = assignment;
    const unit = {
      id: root === "" ? "." : root,
      root,
      cluster,
      applier,
      baseApplier: assignment.baseApplier ?? baseApplier(review2, applier),
      defaultNamespace: namespaceOf2(review2) ?? namespace?.name,
      schemas: registries
    };
    const holds = (path, side) => assignments.of(path, side).includes(assignment);
    const sides = (from) => {
      const own = (side) => from[side].filter(({ location }) => holds(location.path, side)).map((manifest) => inTarget(manifest, assignment, unit, side));
      return { base: own("base"), head: own("head") };
    };
    return { unit, changed: sides(read.manifests), context: sides(context.manifests), holds };
  });
}
function inTarget(manifest, { namespace }, unit, side) {
  if (namespace?.how !== "override") return manifest;
  const key = keyOf(manifest, unit.schemas[side], namespace.name);
  if (key.namespace === namespace.name && getObject(manifest.object, "metadata")?.["namespace"] === namespace.name)
    return manifest;
  if (key.namespace === void 0 && unit.schemas[side].versions(key.group, key.kind).length > 0) return manifest;
  const object = newObject();
  for (const name in manifest.object) object[name] = manifest.object[name] ?? null;
  const metadata = newObject();
  const { metadata: stated } = manifest.object;
  if (isObject(stated)) for (const name in stated) metadata[name] = stated[name] ?? null;
  metadata["namespace"] = namespace.name;
  object["metadata"] = metadata;
  return { ...manifest, object };
}
function unitsOfFolders(review2, read, context, registries, assignments) {
  const unowned = (from, side) => from[side].filter(({ location }) => assignments.of(location.path, side).length === 0);
  const sides = (from) => ({ base: unowned(from, "base"), head: unowned(from, "head") });
  const [changed, related] = [sides(read.manifests), sides(context.manifests)];
  const placed = (manifests, side) => manifests.map((manifest) => ({
    side,
    path: manifest.location.path,
    key: objectKeyText(manifest, registries[side], namespaceOf2(review2))
  }));
  const objects = ["base", "head"].flatMap((side) => [
    ...placed(changed[side], side),
    ...placed(related[side], side)
  ]);
  const roots = planRoots(objects);
  const applier = assumedApplier(review2);
  return roots.map((root) => {
    const unit = {
      id: root === "" ? "." : root,
      root,
      cluster: null,
      applier,
      baseApplier: baseApplier(review2, applier),
      defaultNamespace: namespaceOf2(review2),
      schemas: registries
    };
    const holds = (path, side) => assignments.of(path, side).length === 0 && rootOf(path, roots) === root;
    const within = (from) => ({
      base: from.base.filter(({ location }) => rootOf(location.path, roots) === root),
      head: from.head.filter(({ location }) => rootOf(location.path, roots) === root)
    });
    const one = roots.length === 1;
    return { unit, changed: one ? changed : within(changed), context: one ? related : within(related), holds };
  }).filter((planned) => planned.changed.base.length + planned.changed.head.length > 0);
}
function selected(planned) {
  const { selector } = planned.unit.applier.pruning ?? {};
  const parsed2 = selector === void 0 ? null : parseSelector(selector);
  if (!parsed2) return planned;
  const fits2 = ({ object }) => parsed2.matches(getObject(object, "metadata", "labels"));
  const sides = ({ base, head }) => ({ base: base.filter(fits2), head: head.filter(fits2) });
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
function namespaceOf2({ options, live }) {
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
    defaultNamespace: namespaceOf2(review2),
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
    const parsed2 = new Set(
      read.manifests[side].map((manifest) => placeOf(manifest.location.path, manifest.documentIndex))
    );
    for (const file of await review2.source.search(side, index.texts, readWhole(read, side))) {
      manifests[side].push(...matching(file, index, parsed2));
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
function matching(file, index, parsed2) {
  const options = { wanted: (text) => index.mentions(text) };
  const { manifests } = readManifests(file, options);
  return manifests.filter(
    (manifest) => !parsed2.has(placeOf(manifest.location.path, manifest.documentIndex)) && index.wants(manifest.gvk.kind, manifest.text)
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
    textLine: 1,
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

// src/units/rendered-sources.ts
var MARKERS = [
  ["kustomization.yaml", "kustomization"],
  ["kustomization.yml", "kustomization"],
  ["Kustomization", "kustomization"],
  ["Chart.yaml", "chart"]
];
function markerPaths(files) {
  const paths = /* @__PURE__ */ new Set();
  for (const folder of new Set(files.flatMap(foldersOf2))) {
    for (const [name] of MARKERS) paths.add(folder === "" ? name : `${folder}/${name}`);
  }
  return [...paths];
}
function renderedSource(file, existing) {
  for (const folder of foldersOf2(file)) {
    for (const [name, kind] of MARKERS) {
      if (existing.has(folder === "" ? name : `${folder}/${name}`)) return { kind, root: folder };
    }
  }
  return null;
}
function foldersOf2(file) {
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
    base: changed.base.filter((file) => file.path !== POLICY_FILE && isPlain(file, "base")),
    head: changed.head.filter((file) => file.path !== POLICY_FILE && isPlain(file, "head"))
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
  if (options.namespace === void 0 && review2.live?.namespace === void 0 && objects.some((preview) => preview.key.namespace === "default")) {
    lines.push("Objects that name no namespace are taken to go to `default` (--namespace).");
  }
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
  const read = await readChanged(input.source);
  const context = await buildContext(input, read);
  const served = await readServed(input, read, context);
  const registries = loadRegistries(input, read, context, served);
  const appliers = await findAppliers(input, read);
  const units = planUnits(input, read, context, registries, appliers);
  const contents = await readContents(input, read, units);
  const live = await readLive(input, units, served);
  const previews = previewUnits(input, units, live, contents);
  const linted = lintAll(input, previews, read);
  return reportOf(input, { read, served, units, live, previews, linted });
}

// src/commands/prepare.ts
async function prepare(source, options, policy, reviewed) {
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
    policy,
    today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10),
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
  const { openCluster } = await import("./cluster-EWW2ZIPP.js");
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
