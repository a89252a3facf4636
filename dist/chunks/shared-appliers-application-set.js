import {
  ARGO_KUSTOMIZE,
  argoOverrides,
  cleanPath,
  fits,
  fluxOverrides,
  folderOf,
  globMatcher2 as globMatcher,
  inOrder,
  matchFolders,
  mayFit,
  visible
} from "./shared-appliers-overrides.js";
import {
  grouped
} from "./shared-kube-grouped.js";
import {
  readYamlValue
} from "./shared-manifest-value.js";
import {
  holdsPlaceholder,
  namesInCapitals,
  readYamlDocument,
  rememberLast
} from "./shared-kube-json-size.js";
import {
  keptWith
} from "./shared-kube-kept-with.js";
import {
  getArray,
  getIn,
  getObject,
  getString,
  gvkOf,
  nameOf
} from "./shared-kube-object.js";
import {
  cloneJson,
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/appliers/source-ignore.ts
var VCS = [".git/", ".gitignore", ".gitmodules", ".gitattributes"];
var STANDARD = [
  ...["*.jpg", "*.jpeg", "*.gif", "*.png", "*.wmv", "*.flv", "*.tar.gz", "*.zip"],
  ...[".github/", ".circleci/", ".travis.yml", ".gitlab-ci.yml", "appveyor.yml", ".drone.yml", "cloudbuild.yaml"],
  ...["codeship-services.yml", "codeship-steps.yml", "**/.goreleaser.yml", "**/.sops.yaml", "**/.flux.yaml"]
];
var IGNORE_FILE = ".sourceignore";
var made = /* @__PURE__ */ new WeakMap();
function ignoredBy(files, ignore = "") {
  const others = made.get(files) ?? /* @__PURE__ */ new Map();
  made.set(files, others);
  const ignored = others.get(ignore) ?? readIgnored(files, ignore);
  others.set(ignore, ignored);
  return ignored;
}
function readIgnored(files, ignore) {
  const inOrder2 = [...files].sort((a, b) => isBefore(a.path, b.path) ? -1 : 1);
  const said = [
    ...inOrder2.flatMap(({ path, text }) => patternsOf(text, path.split("/").slice(0, -1))),
    ...patternsOf(ignore, [])
  ];
  const patterns = [...VCS, ...said.length > 0 ? [] : STANDARD].map((line) => patternOf(line, [])).concat(said);
  const known3 = /* @__PURE__ */ new Map();
  const lastFor = lastMatching(patterns);
  return {
    text: JSON.stringify(said.map(({ line, domain }) => [line, domain])),
    has(file) {
      const before = known3.get(file);
      if (before !== void 0) return before;
      const found = lastFor(file.split("/"))?.inclusion === false;
      known3.set(file, found);
      return found;
    }
  };
}
function lastMatching(patterns) {
  const byKey = grouped(patterns.map((pattern, place) => [keyOf(pattern), { pattern, place }]));
  return (file) => {
    const keys = /* @__PURE__ */ new Set(["", ...file, ...file.map((_, i) => folderKey(file.slice(0, i)))]);
    let best;
    for (const key of keys)
      best = byKey.get(key)?.findLast(({ pattern, place }) => place > (best?.place ?? -1) && matches(pattern, file)) ?? best;
    return best?.pattern;
  };
}
function keyOf({ steps, domain }) {
  const name = steps.find((step) => step !== "" && !/[*?[\\]/.test(step));
  return name ?? (domain.length > 0 ? folderKey(domain) : "");
}
function folderKey(folder) {
  return `${folder.join("/")}/`;
}
function isBefore(one, other) {
  const [a, b] = [one.split("/").slice(0, -1), other.split("/").slice(0, -1)];
  for (const [i, step] of a.entries()) {
    const next = b[i];
    if (next === void 0) return false;
    if (step !== next) return step < next;
  }
  return true;
}
function patternsOf(text, domain) {
  return text.split(/\r?\n/).filter((line) => !line.startsWith("#") && line.trim() !== "").map((line) => patternOf(line, domain));
}
function patternOf(line, domain) {
  const inclusion = line.startsWith("!");
  const body = inclusion ? line.slice(1) : line;
  const trimmed = body.endsWith("\\ ") ? body : body.replace(/ +$/, "");
  const foldersOnly = trimmed.endsWith("/");
  const plain = foldersOnly ? trimmed.slice(0, -1) : trimmed;
  return { line, domain, steps: plain.split("/"), inclusion, foldersOnly, isPath: plain.includes("/") };
}
function matches(pattern, file) {
  const { domain } = pattern;
  if (file.length <= domain.length || domain.some((step, i) => file[i] !== step)) return false;
  const inside = file.slice(domain.length);
  return pattern.isPath ? matchesPath(pattern, inside) : matchesName(pattern, inside);
}
function matchesName({ steps: [name = ""], foldersOnly }, path) {
  const at2 = path.findIndex((step) => matchesStep(name, step));
  return at2 >= 0 && !(foldersOnly && at2 === path.length - 1);
}
function matchesPath({ steps, foldersOnly }, path) {
  let [matched, anywhere, at2] = [false, false, 0];
  for (const [i, step] of steps.entries()) {
    if (step === "") anywhere = false;
    else if (step === "**") {
      if (i === steps.length - 1) break;
      anywhere = true;
    } else if (step.includes("**") || at2 === path.length) return false;
    else if (anywhere) {
      anywhere = false;
      const found = path.findIndex((name, place) => place >= at2 && matchesStep(step, name));
      matched = found >= 0;
      at2 = matched ? found + 1 : path.length;
    } else {
      if (!matchesStep(step, path[at2] ?? "")) return false;
      matched = true;
      at2++;
    }
  }
  return matched && !(foldersOnly && at2 === path.length);
}
function matchesStep(pattern, name) {
  const parts = partsOf(pattern);
  if (parts === void 0) return false;
  return fits(
    parts,
    [...name],
    (part) => part === "*",
    (part, letter) => part !== "*" && part(letter)
  );
}
var known = /* @__PURE__ */ new Map();
function partsOf(pattern) {
  if (known.has(pattern)) return known.get(pattern);
  if (known.size > 500) known.clear();
  const parts = readParts([...pattern]);
  known.set(pattern, parts);
  return parts;
}
function readParts(letters) {
  const parts = [];
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] ?? "";
    if (letter === "*") parts.push("*");
    else if (letter === "?") parts.push(() => true);
    else if (letter === "[") {
      const end = letters.indexOf("]", i + (letters[i + 1] === "^" ? 3 : 2));
      if (end < 0) return void 0;
      parts.push(setOf(letters.slice(i + 1, end)));
      i = end;
    } else {
      const plain = letter === "\\" ? letters[++i] : letter;
      if (plain === void 0) return void 0;
      parts.push((other) => other === plain);
    }
  }
  return parts;
}
function setOf(inside) {
  const negated = inside[0] === "^";
  const body = (negated ? inside.slice(1) : inside).filter((letter) => letter !== "\\");
  const ranges = [];
  for (let i = 0; i < body.length; i++) {
    const from = body[i] ?? "";
    const isRange = body[i + 1] === "-" && i + 2 < body.length;
    ranges.push([from, isRange ? body[i + 2] ?? from : from]);
    if (isRange) i += 2;
  }
  return (letter) => ranges.some(([from, to]) => from <= letter && letter <= to) !== negated;
}

// src/appliers/substitution.ts
function variablesRefs(spec) {
  return (getArray(spec, "postBuild", "substituteFrom") ?? []).map((entry) => ({
    kind: getString(entry, "kind") ?? "",
    name: getString(entry, "name") ?? ""
  }));
}
function substitutionOf(spec, variablesOf = () => void 0) {
  const postBuild = getObject(spec, "postBuild");
  if (!postBuild) return null;
  const variables = /* @__PURE__ */ new Map();
  const from = /* @__PURE__ */ new Set();
  let open = false;
  for (const ref of variablesRefs(spec)) {
    const given = variablesOf(ref);
    if (given && [...given.keys()].every((name) => NAME.test(name))) {
      from.add(`${ref.kind} ${ref.name}`);
      for (const [name, value] of given) variables.set(name, value === null ? null : known2(value));
    } else {
      open = true;
      for (const name of variables.keys()) variables.set(name, null);
    }
  }
  const stated = getObject(postBuild, "substitute") ?? newObject();
  for (const name of Object.keys(stated).sort()) {
    if (!NAME.test(name)) return null;
    const value = stated[name];
    variables.set(name, typeof value === "string" ? known2(value) : null);
  }
  return variables.size === 0 && !open ? null : { variables, open, from };
}
var NAME = /^[_A-Za-z][_A-Za-z0-9]*$/;
function known2(value) {
  return holdsPlaceholder(value) ? null : value.replaceAll("\n", "");
}
function substitutionText(substitution) {
  return substitution === null ? "null" : textOf(substitution);
}
var textOf = keptWith(({ variables, open }) => JSON.stringify([[...variables], open]));
function treatmentOf({
  namespace,
  substitution = null
}) {
  return JSON.stringify([namespace && [namespace.how, namespace.name], substitutionText(substitution)]);
}
var holdsDollar = rememberLast((text) => text.includes("$"));
var DISABLED = "kustomize.toolkit.fluxcd.io/substitute";
function substituted(manifest, substitution) {
  if (!substitution || !holdsDollar(manifest.text)) return manifest;
  const { object } = manifest;
  const disabled = ["labels", "annotations"].some((key) => getString(object, "metadata", key, DISABLED) === "disabled");
  const filling = new Filling(disabled ? null : substitution);
  const filled = filling.value(object, []);
  if (!isObject(filled)) return manifest;
  const gvk = gvkOf(filled) ?? manifest.gvk;
  return {
    ...manifest,
    gvk,
    object: filled,
    placeholders: [...filling.placeholders, ...namesInCapitals(filled, gvk.group)],
    substituted: true
  };
}
var TOKEN = /\$\$|\$\{([A-Za-z_][A-Za-z0-9_]*)(?:(?:=|:[-=?+])((?:[^}$]|\$(?!\{))*)|(\/[/#%]?)([\w.-]+)\/([\w.-]*)|(\^\^?|,,?))?\}|\$\{/g;
var MOST_FILLED = 2 * 1024 * 1024;
var Filling = class {
  left = MOST_FILLED;
  placeholders = [];
  substitution;
  constructor(substitution) {
    this.substitution = substitution;
  }
  value(value, path) {
    if (typeof value === "string") return this.scalar(value, path);
    if (isArray(value)) return value.map((item, i) => this.value(item, [...path, i]));
    if (!isObject(value)) return value;
    const out = newObject();
    for (const key in value) {
      const { text, unknown } = this.text(key);
      const at2 = [...path, text];
      if (unknown) this.placeholders.push(at2);
      out[text] = unknown ? value[key] ?? null : this.value(value[key] ?? null, at2);
    }
    return out;
  }
  scalar(written, path) {
    const { text, unknown } = this.text(written);
    const read = unknown || text === written ? text : readAgain(written, text);
    if (unknown || read === void 0) this.placeholders.push(path);
    return read ?? (read === null ? null : written);
  }
  text(written) {
    const { substitution } = this;
    let unknown = false;
    const fill2 = (token, name, standard, ...function_) => {
      if (token === "$$") return "$";
      const value = name === void 0 || !substitution ? null : valueNamed(name, standard, substitution);
      const changed = value === null ? null : changedBy(value, function_);
      if (changed !== null && changed.length <= this.left) {
        this.left -= changed.length;
        return changed;
      }
      unknown = true;
      return token;
    };
    const text = substitution && written.includes("$") ? written.replaceAll(TOKEN, fill2) : written;
    return { text, unknown: unknown || holdsPlaceholder(text.replaceAll("${", "")) };
  }
};
function changedBy(value, [replacing, from, to, casing]) {
  if (typeof casing === "string") {
    if (/[^\x20-\x7e]/.test(value)) return null;
    const change = (text) => casing.startsWith("^") ? text.toUpperCase() : text.toLowerCase();
    return casing.length === 2 ? change(value) : change(value.slice(0, 1)) + value.slice(1);
  }
  if (typeof from !== "string" || typeof to !== "string") return value;
  if (to === "" && (replacing === "/#" || replacing === "/%")) return value;
  switch (replacing) {
    case "//":
      return value.replaceAll(from, () => to);
    case "/#":
      return value.startsWith(from) ? to + value.slice(from.length) : value;
    case "/%":
      return value.endsWith(from) ? value.slice(0, value.length - from.length) + to : value;
    default:
      return value.replace(from, () => to);
  }
}
function valueNamed(name, standard, { variables, open }) {
  const value = variables.get(name);
  if (value === null) return null;
  if (value !== void 0) return value === "" ? standard ?? "" : value;
  return open ? null : standard ?? null;
}
function readAgain(written, text) {
  if (written.includes("\n")) return text;
  if (!standsPlain(written)) return text.split("'").length === written.split("'").length ? text : void 0;
  try {
    const { value } = readYamlDocument(`value: ${text}
`);
    return isObject(value) ? value["value"] : void 0;
  } catch {
    return void 0;
  }
}
function standsPlain(text) {
  return !/^[\s,[\]{}#&*!|>'"%@`]|^[-?:](?:\s|$)|:(?:\s|$)|\s#|\s$|[^\x20-\x7e\u00a0-\ud7ff\ue000-\ufffd]/.test(text);
}

// src/appliers/argo-source-files.ts
function isArgoSourceFile(path) {
  return /(?:^|\/)\.argocd-source(?:-[^/]+)?\.yaml$/.test(path);
}
function readArgoSourceFiles(files) {
  return new Map(
    files.flatMap(({ path, text }) => {
      const kustomize = kustomizeIn(text);
      return kustomize ? [[path, kustomize]] : [];
    })
  );
}
function kustomizeIn(text) {
  try {
    const { value, duplicates, ignoredFrom } = readYamlDocument(text);
    if (!isObject(value) || duplicates.length > 0 || ignoredFrom >= 0) return null;
    const { kustomize, ...rest } = value;
    if (!isObject(kustomize) || Object.keys(rest).length > 0) return null;
    return Object.keys(kustomize).every((field) => ARGO_KUSTOMIZE.includes(field)) ? kustomize : null;
  } catch {
    return null;
  }
}
function argoSourceFilesOf(files, folder, name) {
  const inside = folder === "" ? "" : `${folder}/`;
  return [".argocd-source.yaml", `.argocd-source-${name}.yaml`].map((file) => inside + file).filter((path) => files.has(path));
}
function withArgoSourceFiles(written, patches) {
  if (patches.length === 0) return written;
  return patches.reduce(merged, written ?? newObject());
}
function merged(object, patch) {
  const result = Object.assign(newObject(), object);
  for (const [field, value] of Object.entries(patch)) {
    const own = result[field];
    if (value === null) delete result[field];
    else result[field] = isObject(value) ? merged(isObject(own) ? own : newObject(), value) : value;
  }
  return result;
}
function applicationNamedBy(path) {
  return /\.argocd-source-([^/]+)\.yaml$/.exec(path)?.[1] ?? null;
}

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
  prunesDespiteErrors: "unknown",
  comparesGroups: true,
  evidence: [
    "https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/",
    "https://argo-cd.readthedocs.io/en/stable/user-guide/auto_sync/",
    "syncContext.pruneObject and newApplyOptions (gitops-engine); ApplicationController.shouldBeDeleted (argo-cd)"
  ]
};

// src/appliers/application.ts
function applicationSources(manifest, template, files = /* @__PURE__ */ new Map()) {
  const parts = template ?? partsOf2(manifest);
  return sourcesOf(parts.spec).flatMap((source) => {
    const written = getString(source, "path");
    const path = written === void 0 ? null : cleanPath(written);
    if (path === null || getString(source, "chart") !== void 0) return [];
    return [applicationSource(manifest, parts, source, path, files)];
  });
}
function partsOf2({ object }) {
  return {
    spec: getObject(object, "spec") ?? newObject(),
    metadata: getObject(object, "metadata") ?? newObject()
  };
}
function specPath({ gvk }) {
  return gvk.kind === "ApplicationSet" ? ["spec", "template", "spec"] : ["spec"];
}
function sourcesOf(spec) {
  const listed2 = (getArray(spec, "sources") ?? []).filter(isObject);
  const single = getObject(spec, "source");
  return listed2.length > 0 ? listed2 : single ? [single] : [];
}
function applicationSource(manifest, { spec, metadata }, source, path, files = /* @__PURE__ */ new Map()) {
  const { object, gvk } = manifest;
  const application = getString(metadata, "name") ?? "";
  const overriding = argoSourceFilesOf(files, path, application);
  const kustomize = withArgoSourceFiles(
    getObject(source, "kustomize"),
    overriding.flatMap((file) => files.get(file) ?? [])
  );
  const server = getString(spec, "destination", "name") ?? getString(spec, "destination", "server") ?? null;
  const namespace = getString(spec, "destination", "namespace") ?? "";
  const directory = getObject(source, "directory");
  const helm = getObject(source, "helm");
  return {
    applier: argoApplier(spec, ownerName(manifest)),
    id: "",
    owner: {
      group: "argoproj.io",
      kind: gvk.kind === "ApplicationSet" ? "ApplicationSet" : "Application",
      ...namespaceOf(object),
      name: nameOf(object)
    },
    manifest,
    path,
    recursive: directory?.["recurse"] === true,
    rendered: /* @__PURE__ */ new Set(),
    include: getString(directory, "include"),
    exclude: getString(directory, "exclude"),
    repository: getString(source, "repoURL") ?? null,
    here: "unknown",
    namespace: namespace === "" ? null : { name: namespace, how: "default" },
    landsIn: null,
    cluster: server === "in-cluster" || server === "https://kubernetes.default.svc" ? null : server,
    home: "",
    dependsOn: [],
    suspended: getString(metadata, "annotations", "argocd.argoproj.io/skip-reconcile") === "true",
    cascades: hasFinalizer(metadata),
    overrides: argoOverrides(kustomize),
    application,
    overriding,
    chart: helm ? {
      releaseName: getString(helm, "releaseName") ?? getString(metadata, "name") ?? "",
      namespace: getString(helm, "namespace") || void 0,
      values: getObject(helm, "valuesObject") ?? null,
      valueFiles: strings(helm["valueFiles"]),
      ignoresMissing: helm["ignoreMissingValueFiles"] === true,
      fileParameters: (getArray(helm, "fileParameters") ?? []).filter(isObject).map((entry) => ({
        name: getString(entry, "name") ?? "",
        path: getString(entry, "path") ?? ""
      }))
    } : null
  };
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
  const kept = options.find((option2) => option2 === "Prune=false" || option2 === "Prune=confirm");
  return {
    name: "argo-cd",
    mode: serverSide ? "server-side" : ARGO_CD.mode,
    manager: ARGO_CD.manager,
    force: serverSide && ARGO_CD.force,
    prune,
    because: owner,
    known: true,
    keepsLast: on && automated["allowEmpty"] !== true,
    ...kept === void 0 ? {} : { protectedBy: `syncOptions ${kept}` },
    ...options.includes("Replace=true") ? { replaces: true } : {}
  };
}
function ownerName({ gvk, object, location }) {
  return `${gvk.kind} ${nameOf(object)} (${location.path}:${location.line})`;
}
function namespaceOf(object) {
  const namespace = getString(object, "metadata", "namespace");
  return namespace === void 0 || namespace === "" ? {} : { namespace };
}
function strings(value) {
  return isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

// src/kube/label-requirement.ts
function meetsRequirement(operator, value, values) {
  switch (operator) {
    case "In":
      return value !== void 0 && values.includes(value);
    case "NotIn":
      return value === void 0 || !values.includes(value);
    case "Exists":
      return value !== void 0;
    case "DoesNotExist":
      return value === void 0;
    default:
      return void 0;
  }
}

// src/appliers/generator-selector.ts
function generatorSelector(selector) {
  const labels = Object.entries(getObject(selector, "matchLabels") ?? {}).map(([key, value]) => ({
    key,
    operator: "In",
    values: [String(value)]
  }));
  const expressions = (getArray(selector, "matchExpressions") ?? []).filter(isObject).map((entry) => ({
    key: getString(entry, "key") ?? "",
    operator: getString(entry, "operator") ?? "",
    values: strings(entry["values"])
  }));
  const all = [...labels, ...expressions];
  return (parameters, complete) => all.every(({ key, operator, values }) => {
    const value = parameters.get(key);
    const isOpen = value === void 0 ? !complete || /\.\d+(?:\.|$)/.test(key) : value.includes("{{");
    if (isOpen || [key, ...values].some((text) => text.includes("{{"))) return true;
    return meetsRequirement(operator, value, values) ?? true;
  });
}

// src/appliers/application-set.ts
var MOST = 2e3;
var MOST_MATCHES = 1e6;
var MOST_MERGES = 4e6;
var MOST_APPLICATIONS = 1e4;
function applicationSetSources(manifest, tree, files) {
  const spec = getObject(manifest.object, "spec");
  if (!spec) return [];
  const seen = /* @__PURE__ */ new Map();
  for (const parts of generatedApplications(manifest, tree, () => "*")) {
    for (const source of applicationSources(manifest, parts, files)) {
      const cascades = cascadesOfSet(manifest.object);
      const { path, repository, cluster, namespace, applier, overriding } = source;
      const id = JSON.stringify([path, repository, cluster, namespace, applier, overriding]);
      seen.set(id, { ...source, cascades });
    }
  }
  return [...seen.values()];
}
function cascadesOfSet(object) {
  const metadata = getObject(object, "spec", "template", "metadata");
  if (strings(metadata?.["finalizers"]).length > 0) return hasFinalizer(metadata);
  return getObject(object, "spec", "syncPolicy")?.["preserveResourcesOnDeletion"] !== true;
}
function generatedApplications({ object }, tree, unknown) {
  const spec = getObject(object, "spec");
  const template = getObject(spec, "template");
  if (!spec || !template) return [];
  const all = generatedIn(tree)(spec);
  return all.flatMap(({ parameters, own }) => {
    const filled = fill(own ? mergedTemplate(own, template) : template, parameters, unknown);
    if (!isObject(filled)) return [];
    return [{ spec: getObject(filled, "spec") ?? newObject(), metadata: getObject(filled, "metadata") ?? newObject() }];
  });
}
var UNKNOWN = /* @__PURE__ */ new Map();
var ANY = { parameters: UNKNOWN, own: void 0 };
function mergedTemplate(own, base) {
  const out = newObject();
  for (const name of /* @__PURE__ */ new Set([...Object.keys(base), ...Object.keys(own)])) {
    const [mine, theirs = null] = [own[name] ?? null, base[name]];
    if (isObject(mine) && isObject(theirs)) out[name] = mergedTemplate(mine, theirs);
    else out[name] = isEmpty(mine) ? theirs : mine;
  }
  return out;
}
function isEmpty(value) {
  return value === null || value === "" || value === false || value === 0 || isArray(value) && value.length === 0;
}
var generatedIn = keptWith((tree) => {
  const search = {
    files: inOrder(tree.files),
    folders: inOrder(visible(tree.folders)),
    matches: MOST_MATCHES,
    merges: MOST_MERGES,
    applications: MOST_APPLICATIONS
  };
  return keptWith((spec) => {
    if (search.applications <= 0) return [ANY];
    const all = generate(getArray(spec, "generators") ?? [], search);
    const found = all.length > MOST ? [...all.slice(0, MOST), ANY] : all;
    return affords(search, "applications", found.length) ? found : [ANY];
  });
});
function limited(all) {
  return all.length > MOST ? [...all.slice(0, MOST), UNKNOWN] : all;
}
function affords(search, kind, size) {
  search[kind] -= size;
  return search[kind] >= 0;
}
function generate(generators, search) {
  const all = [];
  for (const generator of generators) {
    if (all.length > MOST) break;
    if (!isObject(generator)) continue;
    const [own] = Object.values(generator).flatMap((one) => getObject(one, "template") ?? []).filter(isObject);
    for (const parameters of parametersOf(generator, search)) all.push({ parameters, own });
  }
  return all;
}
function parametersOf(generator, search) {
  const found = unfiltered(generator, search);
  const selector = getObject(generator, "selector");
  if (!selector) return found;
  const wanted = generatorSelector(selector);
  const isList = isObject(generator["list"]);
  return found.filter((parameters) => wanted(parameters, isList && parameters.size > 0));
}
function unfiltered(generator, search) {
  const { list, git, clusters, matrix, merge } = generator;
  if (isObject(list)) return listed(list);
  if (isObject(git)) return fromGit(git, search);
  if (isObject(clusters)) return [new Map(valuesOf(clusters))];
  if (isObject(matrix)) return crossed(getArray(matrix, "generators") ?? [], search);
  if (isObject(merge)) return merged2(getArray(merge, "generators") ?? [], strings(merge["mergeKeys"]), search);
  return [/* @__PURE__ */ new Map()];
}
function listed(list) {
  const named2 = (getArray(list, "elements") ?? []).filter(isObject);
  const text = getString(list, "elementsYaml") ?? "";
  const more = text.includes("{{") ? void 0 : readYamlValue(new TextEncoder().encode(text));
  const known3 = isArray(more) ? more.filter(isObject) : [];
  const elements = [...named2, ...known3].map((element) => new Map(flatten(element, "")));
  return text.trim() === "" || isArray(more) ? elements : [...elements, /* @__PURE__ */ new Map()];
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
function fromGit(git, search) {
  const prefix = getString(git, "pathParamPrefix");
  const at2 = prefix === void 0 || prefix === "" ? "path" : `${prefix}.path`;
  const globsOf = (entries) => entries.flatMap((entry) => cleanPath(getString(entry, "path") ?? "") ?? []);
  const directories = (getArray(git, "directories") ?? []).filter(isObject);
  const wanted = globsOf(directories.filter((entry) => entry["exclude"] !== true));
  const excluded = globsOf(directories.filter((entry) => entry["exclude"] === true)).map(globMatcher);
  const files = (getArray(git, "files") ?? []).filter(isObject);
  const named2 = globsOf(files.filter((entry) => entry["exclude"] !== true));
  const without = globsOf(files.filter((entry) => entry["exclude"] === true)).map(globMatcher);
  const found = /* @__PURE__ */ new Set();
  const matched = /* @__PURE__ */ new Set();
  for (const glob of wanted) {
    const near = mayFit(glob, search.folders);
    if (!affords(search, "matches", 1 + near.length * (1 + excluded.length))) return [new Map(valuesOf(git))];
    for (const folder of matchFolders(glob, near)) if (!excluded.some((matches2) => matches2(folder))) found.add(folder);
  }
  for (const glob of named2) {
    const near = mayFit(glob, search.files);
    if (!affords(search, "matches", 1 + near.length * (1 + without.length))) return [new Map(valuesOf(git))];
    const kept = near.filter(globMatcher(glob)).filter((file) => !without.some((matches2) => matches2(file)));
    for (const file of kept) matched.add(file);
  }
  const places = [...found, ...[...matched].map(folderOf)];
  return places.slice(0, MOST + 1).map((folder) => new Map([...pathParameters(at2, folder), ...valuesOf(git)]));
}
function* pathParameters(at2, folder) {
  const steps = folder.split("/");
  yield [at2, folder];
  yield [`${at2}.path`, folder];
  yield [`${at2}.basename`, steps.at(-1) ?? ""];
  yield [`${at2}.basenameNormalized`, (steps.at(-1) ?? "").replace(/[^a-z0-9.-]/gi, "-")];
  for (const [i, step] of steps.entries()) {
    yield [`${at2}[${i}]`, step];
    yield [`${at2}.segments ${i}`, step];
  }
}
function crossed(generators, search) {
  let all = [UNKNOWN];
  for (const generator of generators) {
    const next = limited(isObject(generator) ? parametersOf(generator, search) : []);
    const pairs = [];
    for (const one of all) {
      if (pairs.length > MOST) break;
      for (const other of next) pairs.push(new Map([...one, ...other]));
    }
    all = limited(pairs);
  }
  return all;
}
function merged2(generators, keys, search) {
  const [first, ...rest] = generators.map(
    (generator) => limited(isObject(generator) ? parametersOf(generator, search) : [])
  );
  let all = first ?? [];
  for (const overrides of rest) {
    if (!affords(search, "merges", all.length * overrides.length)) return [UNKNOWN];
    all = upTo(MOST + 1, all, (base) => {
      const fitting = overrides.filter(
        (other) => keys.every((key) => !base.has(key) || base.get(key) === other.get(key))
      );
      const certain = keys.every((key) => base.has(key));
      const changed = fitting.map((other) => new Map([...base, ...other]));
      return certain && changed.length > 0 ? changed : [base, ...changed];
    });
    all = limited(all);
  }
  return all;
}
function upTo(most, members, make) {
  const made2 = [];
  for (const member of members) {
    if (made2.length >= most) break;
    made2.push(...make(member));
  }
  return made2;
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

// src/appliers/git-repositories.ts
function repositoryFinder(manifests) {
  const found = grouped(
    manifests.flatMap((manifest) => {
      const repository = repositoryOf(manifest);
      if (repository === void 0) return [];
      const names = [
        idOf(getString(manifest.object, "metadata", "namespace"), nameOf(manifest.object)),
        nameOf(manifest.object)
      ];
      return names.flatMap(
        (name) => placesOf(manifest.location.path).map((place) => [at(name, place), repository])
      );
    })
  );
  return (ref, { object, location }) => {
    const name = getString(ref, "name") ?? "";
    const own = idOf(getString(ref, "namespace") ?? getString(object, "metadata", "namespace"), name);
    const known3 = found.has(at(own, "")) ? own : name;
    const nearest = placesOf(location.path).find((place) => found.has(at(known3, place)));
    const all = nearest === void 0 ? void 0 : found.get(at(known3, nearest));
    return all && oneOf(all);
  };
}
function repositoryOf({ gvk, object }) {
  const url = getString(object, "spec", "url");
  if (gvk.group !== "source.toolkit.fluxcd.io" || gvk.kind !== "GitRepository" || url === void 0) return void 0;
  const sparse = strings(getArray(object, "spec", "sparseCheckout"));
  return { url, revision: revisionOf(object), leaves: [{ ignore: getString(object, "spec", "ignore"), sparse }] };
}
function at(name, place) {
  return JSON.stringify([name, place]);
}
function idOf(namespace, name) {
  return `${namespace ?? ""}/${name}`;
}
function placesOf(file) {
  const places = [file];
  for (let at2 = file; at2 !== ""; ) places.push(at2 = folderOf(at2));
  return places;
}
var oneOf = keptWith((all) => {
  const last = all.at(-1);
  const isSame = all.every(({ revision }) => revision === last?.revision);
  return last && { ...last, revision: isSame ? last.revision : void 0, leaves: all.flatMap(({ leaves }) => leaves) };
});
function revisionOf(object) {
  const ref = getObject(object, "spec", "ref");
  const field = ["commit", "name", "semver", "tag", "branch"].find((name) => (getString(ref, name) ?? "") !== "");
  return field === void 0 ? "branch master" : `${field} ${getString(ref, field) ?? ""}`;
}
function leftOutOf(repository, ignores) {
  return leftOutWith(ignores)(repository ?? ANY2);
}
var ANY2 = { url: "", revision: void 0, leaves: [{ ignore: void 0, sparse: [] }] };
var leftOutWith = keptWith(
  (ignores) => keptWith(({ leaves }) => {
    const all = leaves.map((one) => ignoredOf(one, ignores));
    const distinct = [...new Map(all.map((one) => [one.text, one])).values()];
    const [first, ...others] = distinct;
    if (first && others.length === 0) return first;
    return {
      text: JSON.stringify(distinct.map(({ text }) => text).sort()),
      has: (file) => distinct.every((one) => one.has(file))
    };
  })
);
function ignoredOf({ ignore, sparse }, ignores) {
  const ignored = ignoredBy(ignores, ignore);
  const folders = sparse.map((folder) => folder.replace(/^\.?\//, ""));
  if (folders.length === 0) return ignored;
  return {
    text: JSON.stringify([ignored.text, folders]),
    has: (file) => ignored.has(file) || !folders.some((folder) => file.startsWith(folder))
  };
}

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
  prunesDespiteErrors: "no",
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
  prunesDespiteErrors: "no",
  comparesGroups: true,
  evidence: [
    "https://fluxcd.io/flux/components/kustomize/kustomizations/#prune",
    "https://fluxcd.io/flux/components/kustomize/kustomizations/#controlling-the-apply-behavior-of-resources",
    "KustomizationReconciler.reconcile and prune (kustomize-controller)"
  ]
};

// src/appliers/flux.ts
var NO_FILES = [];
function kustomizationSources(manifest, repositories, ignores = NO_FILES, artifacts = /* @__PURE__ */ new Map()) {
  const { object } = manifest;
  const spec = getObject(object, "spec");
  const path = cleanPath(getString(spec, "path") ?? "");
  const ref = getObject(spec, "sourceRef");
  if (!spec || path === null || !ref) return [];
  const kind = getString(ref, "kind");
  const name = getString(ref, "name") ?? "";
  const own = kind === void 0 || kind === "GitRepository";
  const artifact = kind === "ExternalArtifact" ? named(artifacts, ref, object) : void 0;
  const repository = own ? repositories(ref, manifest) : artifact?.repository;
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
    known: true,
    ...spec["force"] === true ? { recreates: true } : {}
  };
  return [
    {
      applier,
      id: "",
      owner: {
        group: "kustomize.toolkit.fluxcd.io",
        kind: "Kustomization",
        ...namespaceOf(object),
        name: nameOf(object)
      },
      manifest,
      path: path.replace(/\$\{[^}]*\}/g, "*"),
      recursive: true,
      rendered: /* @__PURE__ */ new Set(),
      // Other sources (OCI artifacts, buckets) have their own folders.
      repository: own || artifact ? repository?.url ?? null : `${kind}:${name}`,
      revision: repository?.revision,
      ignored: own ? leftOutOf(repository, ignores) : artifact?.ignored,
      here: "unknown",
      namespace: namespace === "" ? null : { name: namespace, how: "override" },
      landsIn: namespace === "" ? null : namespace,
      cluster: getString(spec, "kubeConfig", "secretRef", "name") ?? getString(spec, "kubeConfig", "configMapRef", "name") ?? null,
      home: "",
      dependsOn: dependencies(manifest),
      suspended: spec["suspend"] === true,
      // The finalizer of a suspended one deletes nothing.
      cascades: spec["suspend"] !== true && (policy === "MirrorPrune" ? prune : policy === "Delete" || policy === "WaitForTermination"),
      overrides: fluxOverrides(spec),
      substitution: substitutionOf(spec),
      chart: null
    }
  ];
}
function helmReleaseSources(manifest, repositories) {
  const { object } = manifest;
  const chart = getObject(object, "spec", "chart", "spec");
  const ref = getObject(chart, "sourceRef");
  const path = cleanPath(getString(chart, "chart") ?? "");
  if (!chart || path === null || getString(ref, "kind") !== "GitRepository") return [];
  return [helmReleaseSource(manifest, path, repositories(ref, manifest)?.url ?? null)];
}
function helmReleaseSource(manifest, path, repository) {
  const { object } = manifest;
  const spec = getObject(object, "spec");
  const name = nameOf(object);
  const target = getString(spec, "targetNamespace") ?? getString(object, "metadata", "namespace") ?? "";
  const serverSide = getString(spec, "upgrade", "serverSideApply") === "enabled";
  return {
    applier: {
      name: "flux-helmrelease",
      mode: serverSide ? "server-side" : FLUX_HELMRELEASE.mode,
      manager: FLUX_HELMRELEASE.manager,
      force: false,
      prune: FLUX_HELMRELEASE.prune,
      because: ownerName(manifest),
      known: true
    },
    id: "",
    owner: { group: "helm.toolkit.fluxcd.io", kind: "HelmRelease", ...namespaceOf(object), name },
    manifest,
    path,
    recursive: true,
    rendered: /* @__PURE__ */ new Set(),
    repository,
    here: "unknown",
    namespace: target === "" ? null : { name: target, how: "default" },
    landsIn: null,
    cluster: getString(spec, "kubeConfig", "secretRef", "name") ?? null,
    home: "",
    dependsOn: dependencies(manifest),
    suspended: spec?.["suspend"] === true,
    cascades: spec?.["suspend"] !== true,
    overrides: null,
    chart: {
      releaseName: releaseNameOf(object),
      values: getObject(spec, "values") ?? null,
      valueFiles: strings(getObject(spec, "chart", "spec")?.["valuesFiles"]),
      ignoresMissing: getObject(spec, "chart", "spec")?.["ignoreMissingValuesFiles"] === true
    }
  };
}
function releaseNameOf(object) {
  const spec = getObject(object, "spec");
  const name = nameOf(object);
  const prefix = getString(spec, "targetNamespace");
  return getString(spec, "releaseName") ?? (prefix === void 0 ? name : `${prefix}-${name}`);
}
function named(all, ref, object) {
  const name = getString(ref, "name") ?? "";
  const namespace = getString(ref, "namespace") ?? getString(object, "metadata", "namespace") ?? "";
  return all.get(`${namespace}/${name}`) ?? all.get(name);
}
function dependencies({ object }) {
  const own = getString(object, "metadata", "namespace");
  return (getArray(object, "spec", "dependsOn") ?? []).filter(isObject).map((entry) => {
    const namespace = getString(entry, "namespace") ?? own;
    return `${namespace === void 0 ? "" : `${namespace}/`}${getString(entry, "name") ?? ""}`;
  });
}

export {
  isArgoSourceFile,
  readArgoSourceFiles,
  applicationNamedBy,
  ARGO_CD,
  applicationSources,
  partsOf2 as partsOf,
  specPath,
  sourcesOf,
  applicationSource,
  hasFinalizer,
  strings,
  meetsRequirement,
  applicationSetSources,
  cascadesOfSet,
  generatedApplications,
  IGNORE_FILE,
  ignoredBy,
  repositoryFinder,
  leftOutOf,
  FLUX_HELMRELEASE,
  FLUX_KUSTOMIZATION,
  variablesRefs,
  substitutionOf,
  substitutionText,
  treatmentOf,
  substituted,
  kustomizationSources,
  helmReleaseSources,
  helmReleaseSource
};
