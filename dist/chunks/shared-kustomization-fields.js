import {
  isRemote,
  topOf
} from "./shared-kustomization-remote.js";
import {
  folderOf
} from "./shared-appliers-overrides.js";
import {
  readSourceDocuments
} from "./shared-manifest-value.js";
import {
  keptWith
} from "./shared-kube-kept-with.js";
import {
  isArray,
  isObject
} from "./shared-kube-json.js";

// src/kustomization/fields.ts
function fold(name) {
  return name.toLowerCase().replaceAll("ſ", "s").replaceAll("K", "k");
}
function isField(name, field) {
  return fold(name) === fold(field);
}
function valuesOf(value, field) {
  if (!isObject(value)) return [];
  const found = [];
  for (const name in value) if (isField(name, field)) found.push(value[name] ?? null);
  return found;
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
function* textsUnder(value, fields, without = /* @__PURE__ */ new Set()) {
  if (isArray(value)) for (const item of value) yield* textsUnder(item, fields, without);
  if (!isObject(value)) return;
  for (const name in value) {
    const inner = value[name] ?? null;
    if (fields.has(fold(name))) yield* texts(inner);
    else if (!without.has(fold(name))) yield* textsUnder(inner, fields, without);
  }
}
function* texts(value) {
  if (typeof value === "string") yield value;
  else if (isArray(value)) for (const item of value) yield* texts(item);
  else if (isObject(value)) for (const name in value) yield* texts(value[name] ?? null);
}

// src/kustomization/inflated-charts.ts
var FIELDS = /* @__PURE__ */ new Set([
  ...["name", "repo", "version", "releaseName", "namespace", "valuesFile", "additionalValuesFiles", "valuesInline"],
  ...["valuesMerge", "includeCRDs", "skipTests", "skipHooks", "kubeVersion", "apiVersions", "debug"]
]);
function inflatedCharts({
  document
}) {
  const value = document?.value;
  if (!document || !isObject(value)) return null;
  const listed = value["helmCharts"];
  if (!isArray(listed) || value["helmGlobals"] !== void 0) return null;
  const found = listed.map((entry, i) => isObject(entry) ? chartOf(document, entry, i) : null);
  return found.includes(null) ? null : found.flatMap((chart) => chart ?? []);
}
function chartOf(document, entry, index) {
  const text = (field) => typeof entry[field] === "string" ? entry[field] : null;
  const texts2 = (field) => {
    const list = entry[field];
    return isArray(list) ? list.filter((item) => typeof item === "string") : [];
  };
  const [name, repo, releaseName] = [text("name"), text("repo"), text("releaseName")];
  const merge = text("valuesMerge") ?? "override";
  const known = Object.keys(entry).every((field) => FIELDS.has(field));
  if (!known || !name || !repo || !releaseName || merge !== "override" && merge !== "merge" && merge !== "replace")
    return null;
  const inline = entry["valuesInline"];
  const at = ["helmCharts", index];
  return {
    name,
    repo,
    version: text("version") ?? "",
    releaseName,
    namespace: text("namespace"),
    valuesFile: text("valuesFile"),
    additionalValuesFiles: texts2("additionalValuesFiles"),
    valuesInline: isObject(inline) ? inline : null,
    valuesMerge: merge,
    includeCRDs: entry["includeCRDs"] === true,
    skipTests: entry["skipTests"] === true,
    kubeVersion: text("kubeVersion"),
    apiVersions: texts2("apiVersions"),
    place: () => document.locate(text("version") === null ? at : [...at, "version"]),
    locateValues: (path) => document.locate([...at, "valuesInline", ...path])
  };
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
  const listed = ["generators", "transformers", "validators"].flatMap((field) => textsOf(value, field));
  const inline = listed.filter(isInline);
  const plugins = listed.filter((text) => !isInline(text));
  const files = [...filesOf(value)];
  const refusals = [];
  const refuse = (refusal, text) => {
    refusals.push({ ...refusal, path: file.path, line: lineOf(document, text) });
  };
  for (const text of resources) if (isRemote(text)) refuse({ ...remoteRefusal(text), fix: PIN, remote: text }, text);
  for (const text of [...plugins, ...files]) if (isRemote(text)) refuse(remoteRefusal(text), text);
  for (const field of ["helmCharts", "helmChartInflationGenerator"]) {
    if (itemsOf(value, field).length === 0 && !valuesOf(value, field).some(isObject)) continue;
    const inflates = field === "helmCharts" && inflatedCharts({ path: file.path, document }) !== null;
    refuse({ ...chartRefusal(field), ...inflates ? { inflates } : {} }, field);
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
var PATCHED_FIELDS = /* @__PURE__ */ new Set([...FILE_FIELDS, "value"]);
var FIELD_SPECS = /* @__PURE__ */ new Set(["fieldspecs", "fieldspec"]);
function pluginFiles(value) {
  return [...textsUnder(value, FILE_FIELDS, FIELD_SPECS)].filter((text) => !text.includes("\n")).map(withoutKey);
}
function filesOfPatches({ value, path }) {
  const patches = [
    ...["patches", "patchesJson6902"].flatMap(
      (field) => itemsOf(value, field).flatMap((item) => textOf(item, "patch") ?? [])
    ),
    ...textsOf(value, "patchesStrategicMerge").filter(isInline)
  ];
  const read = patches.flatMap((text) => readSourceDocuments({ path, bytes: new TextEncoder().encode(text) }) ?? []);
  return read.flatMap((patch) => [...textsUnder(patch.value, PATCHED_FIELDS)].map(withoutKey));
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
  for (const field of ["patchesStrategicMerge", "patches"])
    for (const text of textsOf(value, field)) if (!isInline(text)) yield text;
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
  const { lines, before, words } = linesOf(document);
  const offset = words.get(first) ?? lines.findIndex((line) => line.includes(first));
  return document.location.line + Math.max(0, offset - before);
}
var linesOf = keptWith(({ text }) => {
  const lines = text.split("\n");
  const words = /* @__PURE__ */ new Map();
  for (const [i, line] of lines.entries()) {
    for (const word of line.split(/[\s,[\]{}"']+/)) if (!words.has(word)) words.set(word, i);
  }
  words.delete("");
  return { lines, before: lines.findIndex((line) => /^(?!---|[ \t]*(?:#|$))/.test(line)), words };
});

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
function closureOf(graph, root, added = [], generated = null) {
  const own = generated === null ? graph : { ...graph, kustomizations: withRoot(graph.kustomizations, root, generated) };
  const walk = new Walk(own);
  walk.whole(root, added);
  const { files, kustomizations, refusals, remotes } = walk;
  return { files, kustomizations, refusals, remotes };
}
function withRoot(kustomizations, root, generated) {
  return new Map([...kustomizations, [root, [generated]]]);
}
function listedIn({ kustomizations, tree }, folder) {
  const targets = (kustomizations.get(folder) ?? []).flatMap(({ resources }) => resources).filter((text) => !isRemote(text)).flatMap((text) => resolvePath(folder, text) ?? []);
  return {
    files: targets.filter((target) => tree.get(target)?.kind === "file"),
    folders: targets.filter((target) => kustomizations.has(target))
  };
}
function objectFiles({ kustomizations }, tree) {
  const byFolder = new Map(kustomizations.map((one) => [folderOf(one.path), [one]]));
  return new Set([...byFolder.keys()].flatMap((folder) => listedIn({ kustomizations: byFolder, tree }, folder).files));
}
var MOST_DEEP = 100;
var Walk = class {
  files = /* @__PURE__ */ new Set();
  kustomizations = [];
  refusals = [];
  remotes = /* @__PURE__ */ new Map();
  #seen = /* @__PURE__ */ new Set();
  /** Folders too deep to be entered from where they are named. */
  #further = [];
  #depth = 0;
  #graph;
  constructor(graph) {
    this.#graph = graph;
  }
  /** A folder with all that it leads to. */
  whole(folder, added) {
    this.folder(folder, added);
    for (let next = this.#further.pop(); next !== void 0; next = this.#further.pop()) {
      this.#depth = 0;
      this.folder(next);
    }
  }
  folder(folder, added = []) {
    if (this.#seen.has(folder)) return;
    this.#seen.add(folder);
    for (const kustomization of this.#graph.kustomizations.get(folder) ?? []) {
      if (!kustomization.generated) this.files.add(kustomization.path);
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
      if (this.#depth >= MOST_DEEP) {
        const message = `it leads over more than ${MOST_DEEP} kustomizations, one in another`;
        if (!this.refusals.some(({ code }) => code === "deep")) this.#fault(from, text, "deep", message);
        this.#further.push(target);
        return;
      }
      this.#depth++;
      this.folder(target);
      this.#depth--;
      if (plugin) this.#printed(from, folder, target);
    } else this.#fault(from, text, "missing", `it refers to ${text}, which this revision does not hold`, target);
  }
  /**
   * Whatever a kustomization prints that is listed among plugins configures plugins, and what it names is read from the folder that lists it
   * (kustomize's `KustTarget.configureExternalGenerators`), also where a patch on the way wrote it.
   */
  #printed(from, folder, target) {
    const reached = /* @__PURE__ */ new Set([target]);
    for (const at of reached) {
      for (const kustomization of this.#graph.kustomizations.get(at) ?? []) {
        const { document, resources, files, generated } = kustomization;
        if (!generated && document) this.#name(folder, filesOfPatches(document));
        for (const text of [...resources, ...files].filter((one) => !isRemote(one))) {
          const path = resolvePath(at, text);
          if (path === null || topOf(path) !== topOf(at)) continue;
          if (this.#graph.tree.get(path)?.kind === "file") this.#plugin(from, folder, path);
          else if (this.#graph.kustomizations.has(path)) reached.add(path);
        }
      }
    }
  }
  /** Files that the configuration of a plugin names. */
  #name(folder, texts2) {
    for (const text of texts2) {
      const target = resolvePath(folder, text);
      if (target !== null && this.#graph.tree.get(target)?.kind === "file") this.files.add(target);
    }
  }
  #plugin(from, folder, path) {
    if (from.path === path || this.#graph.kustomizations.get(folderOf(path))?.some((file) => file.path === path))
      return;
    const documents = this.#graph.plugins.get(path);
    if (!documents) {
      this.#fault(from, path, "unreadable", `the plugin configuration ${path} cannot be read`);
      return;
    }
    for (const document of documents) {
      for (const refusal of pluginRefusals(document)) this.#refuse(refusal);
      this.#name(folder, pluginFiles(document.value));
    }
  }
  #fault(from, text, code, message, target) {
    const line = from.document ? lineOf(from.document, text) : 1;
    const about = { code, message, fix: FIXES[code] ?? "repair the reference", path: from.path, line };
    this.#refuse(target === void 0 ? about : { ...about, target });
  }
};
var FIXES = {
  escape: "keep what is rendered inside the repository",
  link: "name the file itself, or keep a copy instead of the link",
  missing: "add the file, or remove the reference",
  deep: "list what is applied in fewer steps"
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

export {
  isField,
  valuesOf,
  itemsOf,
  textsOf,
  textOf,
  inflatedCharts,
  KUSTOMIZATION_NAMES,
  RESOURCE_LISTS,
  readKustomization,
  resolvePath,
  closureOf,
  listedIn,
  objectFiles,
  linkOnTheWay
};
