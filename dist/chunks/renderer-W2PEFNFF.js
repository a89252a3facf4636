import {
  outlineOf
} from "./chunk-FVOP6CDU.js";
import {
  findProgram
} from "./chunk-SD5T4NLJ.js";
import {
  KUSTOMIZATION_NAMES,
  RESOURCE_LISTS,
  closureOf,
  findOwners,
  folderOf,
  isField,
  linkOnTheWay,
  listedIn,
  objectFiles,
  pool,
  readKustomization,
  resolvePath
} from "./chunk-JVRWQZVA.js";
import {
  BROKEN,
  NOT_RENDERED,
  RemoteRefused,
  isTaken,
  remoteTop,
  renderedSource,
  sourceName,
  topOf
} from "./chunk-SLGMQGQF.js";
import {
  readSourceDocuments,
  readYamlValue
} from "./chunk-IZWTP2Q6.js";
import {
  readManifests
} from "./chunk-L2WDLUCY.js";
import {
  LIMITS,
  SIDES,
  holdsAskedFor,
  isAskedFor,
  isLfsPointer,
  isManifestPath
} from "./chunk-AOMMIE7T.js";
import "./chunk-SWW7TA72.js";
import {
  pathsOf,
  substitutionText
} from "./chunk-VDUI32YH.js";
import {
  NOT_DETERMINISTIC
} from "./chunk-W2XMPREJ.js";
import {
  getArray,
  getObject,
  getString
} from "./chunk-INOLEYJ6.js";
import {
  stringifyJson
} from "./chunk-QDCOP7XQ.js";
import {
  copyOf,
  equalJson,
  isArray,
  isObject,
  newObject
} from "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";

// src/kustomization/roots.ts
function rootFolders(graph) {
  const targets = new Map([...graph.kustomizations.keys()].sort().map((folder) => [folder, targetsOf(graph, folder)]));
  const used = new Set([...targets.values()].flat());
  const canBeRoot = (folder) => topOf(folder) === null && !graph.kustomizations.get(folder)?.some(({ component }) => component);
  const roots = [...targets.keys()].filter((folder) => canBeRoot(folder) && !used.has(folder));
  const reached = /* @__PURE__ */ new Set();
  const reach = (start2) => {
    for (const waiting = [start2]; ; ) {
      const folder = waiting.pop();
      if (folder === void 0) return;
      if (reached.has(folder)) continue;
      reached.add(folder);
      waiting.push(...targets.get(folder) ?? []);
    }
  };
  for (const folder of roots) reach(folder);
  for (const folder of targets.keys()) {
    if (reached.has(folder) || !canBeRoot(folder)) continue;
    roots.push(folder);
    reach(folder);
  }
  return roots.sort();
}
function targetsOf({ kustomizations, tree }, folder) {
  const found = [];
  for (const { resources, plugins } of kustomizations.get(folder) ?? []) {
    for (const text of [...resources, ...plugins]) {
      const target = resolvePath(folder, text);
      const own = target !== null && target !== folder && topOf(target) === topOf(folder);
      if (own && tree.get(target) === void 0) found.push(target);
    }
  }
  return found;
}

// src/render/affected.ts
async function affectedRoots(source, trees, appointed, remotes, parsed = null) {
  const base = await graphOf(source, "base", trees.base, parsed, remotes);
  const head = await graphOf(source, "head", trees.head, base, remotes);
  const graphs = { base, head };
  const used = { base: /* @__PURE__ */ new Set(), head: /* @__PURE__ */ new Set() };
  const roots = [];
  const folders = /* @__PURE__ */ new Set([...rootFolders(base), ...rootFolders(head), ...appointed.keys()]);
  for (const folder of [...folders].sort()) {
    const calls = appointed.get(folder) ?? [];
    for (const call of calls.length === 0 ? [null] : calls) {
      const root = rootAt(graphs, folder, call);
      for (const side of SIDES) for (const path of root.closures[side]?.files ?? []) used[side].add(path);
      if (isAffected(root, trees)) roots.push(root);
    }
  }
  return { roots, used, idle: idleComponents(graphs, used), graphs };
}
function rootAt(graphs, folder, call) {
  const closure = (side) => graphs[side].kustomizations.has(folder) ? closureOf(graphs[side], folder, pathsOf(call?.overrides[side] ?? null)) : null;
  return { folder, closures: { base: closure("base"), head: closure("head") }, call };
}
function isAffected({ closures, call }, trees) {
  const files = filesOf(closures);
  const other = call !== null && files.size > 0 && (call.fillsAnew || !equalJson(call.overrides.base, call.overrides.head));
  return other || [...files].some((path) => isDifferent(path, trees));
}
function filesOf({ base, head }) {
  return /* @__PURE__ */ new Set([...base?.files ?? [], ...head?.files ?? []]);
}
function idleComponents(graphs, used) {
  const idle = /* @__PURE__ */ new Map();
  for (const side of SIDES) {
    for (const [folder, files] of graphs[side].kustomizations) {
      if (files.some(({ path }) => used[side].has(path))) continue;
      const found = idle.get(folder) ?? /* @__PURE__ */ new Set();
      for (const path of closureOf(graphs[side], folder).files) if (!used[side].has(path)) found.add(path);
      idle.set(folder, found);
    }
  }
  return idle;
}
function isDifferent(path, { base, head }) {
  const [before, after] = [base.get(path), head.get(path)];
  return before?.kind !== after?.kind || before?.id !== after?.id || after !== void 0 && after.id === null;
}
async function graphOf(source, side, tree, other, remotes) {
  const paths = [...tree].filter(([path, { kind }]) => kind === "file" && isKustomizationPath(path));
  const kustomizations = /* @__PURE__ */ new Map();
  const add = (kustomization) => {
    const folder = folderOf(kustomization.path);
    kustomizations.set(folder, [...kustomizations.get(folder) ?? [], kustomization]);
  };
  const unread = [];
  for (const [path, { id }] of paths) {
    const same = id !== null && other?.tree.get(path)?.id === id;
    const known = same ? other?.kustomizations.get(folderOf(path))?.find((file) => file.path === path) : void 0;
    if (known) add(known);
    else unread.push(path);
  }
  for (const file of await source.read(side, unread)) add(readKustomization(file));
  const plugins = await pluginDocuments(source, side, { tree, kustomizations, plugins: /* @__PURE__ */ new Map(), remotes });
  return { tree, kustomizations, plugins, remotes };
}
async function pluginDocuments(source, side, graph) {
  const wanted = /* @__PURE__ */ new Set();
  for (const [folder, files] of graph.kustomizations) {
    if (files.every(({ plugins }) => plugins.length === 0)) continue;
    for (const path of closureOf(graph, folder).files) if (!isKustomizationPath(path)) wanted.add(path);
  }
  const documents = /* @__PURE__ */ new Map();
  for (const file of await source.read(side, [...wanted])) documents.set(file.path, readSourceDocuments(file) ?? null);
  return documents;
}
function isKustomizationPath(path) {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return KUSTOMIZATION_NAMES.some((known) => known === name);
}

// src/chart/chart.ts
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
  const found = [...paths].filter((path) => path === "Chart.yaml" || path.endsWith("/Chart.yaml")).map((path) => path.slice(0, -"/Chart.yaml".length)).sort();
  return found.filter((folder) => !found.some((other) => other !== folder && isWithin(folder, `${other}/charts`)));
}
function isWithin(path, folder) {
  return folder === "" || path.startsWith(`${folder}/`);
}
function valuesFiles(folder, paths) {
  const prefix = folder === "" ? "" : `${folder}/`;
  return [...paths].filter((path) => path.startsWith(prefix) && VALUES.test(path.slice(prefix.length))).sort();
}
var VALUES = /^(?:values[-._][^/]+|[^/]+[-._]values|values\/[^/]+)\.ya?ml$/;
function missingDependencies(chart, tree) {
  const prefix = chart.folder === "" ? "charts/" : `${chart.folder}/charts/`;
  const vendored = [...tree.keys()].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  return chart.dependencies.filter(
    (name) => !vendored.some((path) => path.startsWith(`${name}/`) || path.startsWith(`${name}-`) && path.endsWith(".tgz"))
  );
}

// src/render/appointed.ts
async function appointedSources(source, trees) {
  const owners = await findOwners(source);
  const appointedOn = (side) => {
    const templates = chartFolders(trees[side].keys()).map((folder) => folder === "" ? "" : `${folder}/`);
    const isTemplate = (path) => templates.some((prefix) => path.startsWith(`${prefix}templates/`) || path.startsWith(`${prefix}charts/`));
    return owners[side].filter(
      ({ here, path, suspended, manifest }) => here !== "no" && !suspended && !path.includes("*") && !isTemplate(manifest.location.path)
    );
  };
  return { base: appointedOn("base"), head: appointedOn("head") };
}
function appointedFolders(appointed, declared) {
  const folders = /* @__PURE__ */ new Map();
  for (const path of declared) folders.set(resolvePath("", path) ?? path, /* @__PURE__ */ new Map());
  const owners = /* @__PURE__ */ new Map();
  for (const side of SIDES) {
    for (const source of appointed[side]) {
      const path = resolvePath("", source.path) ?? source.path;
      const id = JSON.stringify([source.id, path]);
      const entry = owners.get(id) ?? { path };
      entry[side] = source;
      owners.set(id, entry);
      if (!folders.has(path)) folders.set(path, /* @__PURE__ */ new Map());
    }
  }
  for (const { path, base, head } of owners.values()) {
    const source = head ?? base;
    const calls = folders.get(path);
    if (!source || !calls || source.here === "unknown" && path === "") continue;
    const overrides = { base: (base ?? source).overrides, head: source.overrides };
    const fillsAnew = base !== void 0 && head !== void 0 && fillings(base) !== fillings(head);
    const id = JSON.stringify([overrides.base, overrides.head, fillsAnew]);
    const known = calls.get(id);
    const name = known?.name ?? `${source.owner.kind} ${source.owner.name} of ${source.manifest.location.path}`;
    const places = known?.places ?? { base: placeOf(base), head: placeOf(head) };
    calls.set(id, { name, owners: [...known?.owners ?? [], source.id], overrides, fillsAnew, places });
  }
  return new Map(
    [...folders].map(([path, calls]) => {
      const all = [...calls.values()].sort((a, b) => a.name < b.name ? -1 : 1);
      const plain = all.every(
        ({ overrides: { base, head }, fillsAnew }) => base === null && head === null && !fillsAnew
      );
      return [path, plain ? [] : all];
    })
  );
}
function placeOf(source) {
  return source ? { path: source.manifest.location.path, line: source.manifest.location.line } : null;
}
function fillings({ substitution }) {
  return substitutionText(substitution ?? null);
}

// src/chart/contents.ts
function isChartFile(inside) {
  return /^(?:templates|crds|charts)\//.test(inside) || /^(?:Chart\.(?:yaml|lock)|requirements\.(?:yaml|lock)|values\.schema\.json|\.helmignore)$/.test(inside) || /^(?:values[^/]*|[^/]+[-._]values|values\/[^/]+)\.ya?ml$/.test(inside);
}
function isObjectFile(inside) {
  return /^(?:templates|crds|charts)\//.test(inside);
}
function fileReads(templates) {
  const starts = [];
  let any = false;
  for (const text of templates) {
    const uses = text.match(/\.Files\b/g)?.length ?? 0;
    const named2 = [...text.matchAll(/\.Files\.[A-Za-z]+[\s(]*["`]([^"`]*)["`]/g)];
    any ||= named2.length < uses;
    for (const [, name = ""] of named2) starts.push((/^[^*?[{]*/.exec(name)?.[0] ?? "").replace(/^\.\//, ""));
  }
  return {
    mayRead: (inside) => any || starts.some((start2) => inside.startsWith(start2)),
    names: (inside) => starts.some((start2) => start2 !== "" && inside.startsWith(start2))
  };
}

// src/render/chart-folders.ts
async function findCharts(source, trees, declared) {
  const found = { base: new Set(chartFolders(trees.base.keys())), head: new Set(chartFolders(trees.head.keys())) };
  const named2 = declared.filter(({ kind }) => kind === "helm").map(({ path }) => resolvePath("", path) ?? path);
  const paths = [.../* @__PURE__ */ new Set([...trees.base.keys(), ...trees.head.keys()])];
  const folders = [.../* @__PURE__ */ new Set([...found.base, ...found.head, ...named2])].sort();
  return Promise.all(
    folders.map(async (folder) => {
      const prefix = folder === "" ? "" : `${folder}/`;
      const inside = paths.filter((path) => isWithin(path, folder));
      const different = inside.filter((path) => isDifferent(path, trees));
      const standard = (path) => isChartFile(path.slice(prefix.length));
      const templates = async (side) => different.every(standard) ? [] : source.read(
        side,
        inside.filter((path) => path.startsWith(`${prefix}templates/`) && trees[side].has(path))
      );
      const texts = (await Promise.all(SIDES.map(templates))).flat().map(({ bytes }) => new TextDecoder().decode(bytes));
      const reads = fileReads(texts);
      const linked = inside.some((path) => SIDES.some((side) => trees[side].get(path)?.kind === "link"));
      const files = (side) => new Set(
        trees[side].has(`${prefix}Chart.yaml`) ? inside.filter(
          (path) => trees[side].has(path) && (standard(path) || reads.names(path.slice(prefix.length)))
        ) : []
      );
      const library = async (side) => {
        if (different.length === 0) return false;
        const chart = await source.read(side, [`${prefix}Chart.yaml`]);
        return readChart(folder, chart)?.library ?? false;
      };
      return {
        folder,
        inside,
        changed: different.filter(
          (path) => linked || isChartFile(path.slice(prefix.length).toLowerCase()) || standard(path) || reads.mayRead(path.slice(prefix.length))
        ),
        files: { base: files("base"), head: files("head") },
        library: { base: await library("base"), head: await library("head") }
      };
    })
  );
}

// src/render/chart-calls.ts
var PLAIN_CALL = {
  release: null,
  namespace: null,
  values: [],
  ownValues: true,
  inline: [],
  set: [],
  apiVersions: [],
  lacks: null
};
function callOfPolicy({ name, namespace, values, apiVersions }) {
  return { ...PLAIN_CALL, release: name ?? null, namespace: namespace ?? null, values, apiVersions };
}
function callOfApplier(source) {
  const { chart, owner, namespace, path, manifest } = source;
  const spec = getObject(manifest.object, "spec") ?? {};
  const flux = owner.kind === "HelmRelease";
  const helm = helmOf(source, spec);
  const inline = [chart?.values, textValues(helm)].filter(
    (values2) => isObject(values2 ?? void 0)
  );
  const values = [];
  const lacking = [];
  for (const file of chart?.valueFiles ?? []) {
    const resolved = /^\$|:\/\//.test(file) ? null : resolvePath(flux ? "" : path, file);
    if (resolved === null) lacking.push(`the values file ${file}`);
    else values.push(resolved);
  }
  if (flux && (getArray(spec, "valuesFrom") ?? []).length > 0) lacking.push("values from the cluster (valuesFrom)");
  if (flux && (getArray(spec, "postRenderers") ?? []).length > 0) lacking.push("post-renderers");
  if (helm && (getArray(helm, "fileParameters") ?? []).length > 0) lacking.push("file parameters");
  return {
    ...PLAIN_CALL,
    release: chart?.releaseName ?? owner.name,
    namespace: namespace?.name ?? null,
    values,
    ownValues: !flux || values.length === 0,
    inline,
    set: parametersOf(helm),
    lacks: lacking.length === 0 ? null : lacking.join(", ")
  };
}
function helmOf({ path }, spec) {
  const sources = [spec["source"], ...getArray(spec, "sources") ?? []];
  const own = sources.find((one) => isObject(one) && resolvePath("", getString(one, "path") ?? "") === path);
  return isObject(own) ? getObject(own, "helm") : void 0;
}
function textValues(helm) {
  const text = getString(helm, "values");
  const value = text === void 0 ? void 0 : readYamlValue(new TextEncoder().encode(text));
  return isObject(value) ? value : void 0;
}
function parametersOf(helm) {
  const listed = helm?.["parameters"];
  return (isArray(listed) ? listed : []).flatMap((entry) => {
    if (!isObject(entry) || typeof entry["name"] !== "string") return [];
    return [
      [entry["forceString"] === true ? "--set-string" : "--set", `${entry["name"]}=${String(entry["value"] ?? "")}`]
    ];
  });
}

// src/render/chart-schemas.ts
import { gunzipSync } from "node:zlib";

// src/render/packed.ts
var BLOCK = 512;
var TYPES = { about: "LKxg", content: "0\0", empty: "123456" };
function* tarEntries(archive) {
  let extended = "";
  for (let at = 0; at < archive.length; ) {
    const header = archive.subarray(at, at + BLOCK);
    if (header.length < BLOCK) throw new Error("the archive ends within a header");
    if (header.every((byte) => byte === 0)) return;
    if (checksumOf(header) !== octal(header, 148, 8)) throw new Error("a header is broken");
    const size = octal(header, 124, 12);
    const type = header.toString("latin1", 156, 157);
    if (!Object.values(TYPES).some((types) => types.includes(type))) throw new Error("an entry of unknown type");
    if (TYPES.empty.includes(type) && size > 0) throw new Error("an entry that has no content says its length");
    const bytes = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (bytes.length < size) throw new Error("the archive ends within a file");
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const names = `${header.toString("utf8", 345, 500)}
${header.toString("utf8", 0, 100)}`.replaceAll("\0", "\n");
    if (TYPES.about.includes(type)) {
      extended += `${bytes.toString("utf8")}
`.replaceAll("\0", "\n");
      if (/ (?:size|GNU\.sparse[^=]*)=/.test(extended)) throw new Error("a length stands in an extended header");
    } else {
      const all = `${names}
${extended}`;
      if (type === "\0" && size > 0 && /\/$/m.test(all)) throw new Error("a folder says a length");
      yield { names: all, bytes };
      extended = "";
    }
  }
}
function octal(header, start2, length) {
  const text = header.toString("latin1", start2, start2 + length).replace(/[\0 ]+$/, "").trim();
  if (!/^[0-7]*$/.test(text)) throw new Error("a number of a header is not octal");
  return text === "" ? 0 : Number.parseInt(text, 8);
}
function checksumOf(header) {
  return header.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 32 : byte), 0);
}

// src/render/chart-schemas.ts
var UNPACKED_BYTES = 64 * 1024 * 1024;
var SCHEMA = "values.schema.json";
function schemaProblems(files) {
  const room = { bytes: UNPACKED_BYTES };
  return files.flatMap(({ path, bytes }) => {
    const message = path.endsWith(SCHEMA) ? outwardReference(bytes) : /\/charts\/[^/]+\.tgz$/.test(`/${path}`) ? packedProblem(bytes, room) : null;
    return message === null ? [] : [{ path, message }];
  });
}
function packedProblem(packed, room) {
  try {
    const archive = gunzipSync(packed, { maxOutputLength: Math.max(1, room.bytes) });
    room.bytes -= archive.length;
    for (const { names, bytes } of tarEntries(archive)) {
      const problem = names.includes(SCHEMA) ? outwardReference(bytes) : names.includes(".tgz") ? packedProblem(bytes, room) : null;
      if (problem !== null) return problem;
    }
    return null;
  } catch {
    return `the packed chart cannot be opened, or what is packed unpacks to more than ${UNPACKED_BYTES} bytes`;
  }
}
function outwardReference(bytes) {
  const text = Buffer.from(bytes).toString("latin1");
  const plain = text.replace(/\\u00([0-7][0-9a-fA-F])/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))).replaceAll("\\/", "/");
  const outward = /"\$(?:ref|dynamicRef|recursiveRef)"\s*:\s*"(?!#)/.test(plain);
  const foreign = /"\$schema"\s*:\s*"(?!https?:\/\/json-schema\.org\/)/.test(plain);
  return outward || foreign ? "a schema of values refers to something outside itself" : null;
}

// src/render/contents.ts
async function readWhole(source, side, paths) {
  const files = await source.read(side, paths, LIMITS.side);
  const found = new Set(files.map(({ path }) => path));
  const missing = paths.find((path) => !found.has(path));
  if (missing !== void 0) {
    const message = `${missing} is not in this clone or checkout, or too large (${LIMITS.file} bytes a file, ${LIMITS.side} bytes in all)`;
    return {
      lack: elsewhere("lost", missing, message, "check out the whole revision, or commit the rendered manifests")
    };
  }
  const pointer = files.find(isLfsPointer);
  if (pointer) {
    const message = `${pointer.path} holds a pointer; its content is stored elsewhere (Git LFS)`;
    return { lack: elsewhere("link", pointer.path, message, "keep what is rendered in git itself") };
  }
  return { files };
}
function elsewhere(code, path, message, fix) {
  return { code, message, fix, path, line: 1 };
}

// src/render/links.ts
async function followLinks(source, side, tree, links, own) {
  const contents = new Map(own.map(({ path, bytes }) => [path, bytes]));
  const stored = await source.read(
    side,
    [...links].filter((path) => tree.get(path)?.kind === "link")
  );
  let room = LIMITS.side - own.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const files = stored.flatMap(({ path, bytes }) => {
    const target = resolvePath(folderOf(path), new TextDecoder().decode(bytes));
    const found = target === null || linkOnTheWay(target, tree) !== null ? void 0 : contents.get(target);
    if (!found || found.length > room) return [];
    room -= found.length;
    return [{ path, bytes: found }];
  });
  return { files, refused: [...links].filter((path) => !files.some((file) => file.path === path)) };
}

// src/render/charts.ts
function affectedCharts(charts, trees, declared, appointed) {
  const entries = declared.filter(({ kind }) => kind === "helm");
  return charts.flatMap(({ folder, inside, changed }) => {
    const byPolicy = entries.filter(({ path }) => resolvePath("", path) === folder);
    if (byPolicy.length > 0) return byPolicy.flatMap((entry) => declaredRoot(folder, entry, trees, changed.length > 0));
    const owned = ownedRoots(folder, appointed, trees, changed.length > 0);
    if (owned.length > 0) return owned.flat();
    return changed.length > 0 ? detectedRoots(folder, inside, changed) : [];
  });
}
function declaredRoot(folder, entry, trees, changed) {
  const call = callOfPolicy(entry);
  if (!changed && !call.values.some((path) => isDifferent(path, trees))) return [];
  const name = entry.name ?? entry.values.join(", ");
  return [{ id: idOf(folder, name), folder, calls: { base: call, head: call }, guessed: false }];
}
function ownedRoots(folder, appointed, trees, changed) {
  const owner = (source) => `${source.owner.kind} ${source.owner.namespace ?? ""}/${source.owner.name}`;
  const here = (side) => new Map(appointed[side].filter(({ path }) => path === folder).map((source) => [owner(source), source]));
  const sides = { base: here("base"), head: here("head") };
  return [.../* @__PURE__ */ new Set([...sides.base.keys(), ...sides.head.keys()])].map((name) => {
    const callOf = (side) => {
      const source = sides[side].get(name);
      return source ? callOfApplier(source) : null;
    };
    const calls = { base: callOf("base"), head: callOf("head") };
    const files = [...calls.base?.values ?? [], ...calls.head?.values ?? []];
    const differs = changed || files.some((path) => isDifferent(path, trees));
    if (!differs && JSON.stringify(calls.base) === JSON.stringify(calls.head)) return [];
    return [{ id: idOf(folder, name.slice(name.indexOf("/") + 1)), folder, calls, guessed: false }];
  });
}
function detectedRoots(folder, inside, changed) {
  const values = valuesFiles(folder, inside);
  if (values.length === 0) {
    return [{ id: idOf(folder, ""), folder, calls: { base: PLAIN_CALL, head: PLAIN_CALL }, guessed: true }];
  }
  const others = changed.filter((path) => !values.includes(path));
  return values.filter((path) => others.length > 0 || changed.includes(path)).map((path) => {
    const call = { ...PLAIN_CALL, values: [path] };
    return {
      id: idOf(folder, folder === "" ? path : path.slice(folder.length + 1)),
      folder,
      calls: { base: call, head: call },
      guessed: true
    };
  });
}
function idOf(folder, name) {
  const place = folder === "" ? "." : folder;
  return name === "" ? place : `${place} (${name})`;
}
var NO_CHART = { folder: "", name: "chart", library: false, dependencies: [] };
async function readChartSide(source, side, tree, { folder, calls }) {
  const call = calls[side];
  const inside = [...tree].filter(([path]) => isWithin(path, folder));
  const prefix = folder === "" ? "" : `${folder}/`;
  if (call === null || !tree.has(`${prefix}Chart.yaml`)) return null;
  const absent = call.values.filter((path) => !tree.has(path));
  if (call.release === null && absent.length > 0) return null;
  const outside = call.values.filter((path) => !isWithin(path, folder) && tree.get(path)?.kind === "file");
  const within = inside.filter(([, { kind }]) => kind !== "file").map(([path]) => path);
  const links = /* @__PURE__ */ new Set([...within, ...call.values.filter((path) => (tree.get(path)?.kind ?? "file") !== "file")]);
  const own = inside.filter(([, { kind }]) => kind === "file").map(([path]) => path);
  const whole = await readWhole(source, side, [...own, ...outside]);
  if ("lack" in whole) return { chart: NO_CHART, call, files: [], refusals: [whole.lack] };
  const followed = await followLinks(source, side, tree, links, whole.files);
  const files = [...whole.files, ...followed.files];
  const named2 = files.filter(({ path }) => path === `${prefix}Chart.yaml` || path === `${prefix}requirements.yaml`);
  const chart = readChart(folder, named2);
  const at = { path: `${prefix}Chart.yaml`, line: 1 };
  const refusals = [];
  const lacking = [...absent.map((path) => `the values file ${path}`), ...call.lacks === null ? [] : [call.lacks]];
  if (lacking.length > 0) {
    const message = `it needs ${lacking.join(", ")}, which is not in this revision`;
    refusals.push({ code: "chart", message, fix: "commit the rendered manifests", ...at });
  }
  for (const path of call.values.filter((one) => /[,"\n]/.test(one))) {
    refusals.push({ code: "escape", message: `${path} cannot be named to Helm`, fix: "rename the file", ...at });
  }
  if (chart === null) {
    refusals.push({ code: "unreadable", message: "Chart.yaml cannot be read", fix: "repair it", ...at });
    return { chart: NO_CHART, call, files, refusals };
  }
  if (chart.library) return null;
  for (const path of followed.refused) {
    const message = tree.get(path)?.kind === "link" ? "Helm would follow this link" : "a submodule: its content is not in this repository";
    refusals.push({ code: "link", message, fix: "keep a copy instead", path, line: 1 });
  }
  const missing = missingDependencies(chart, tree);
  if (missing.length > 0) {
    const message = `the dependencies ${missing.join(", ")} are not vendored, and nothing is fetched`;
    refusals.push({ code: "chart", message, fix: "vendor charts/ (`helm dependency build`, then commit)", ...at });
  }
  for (const { path, message } of schemaProblems(files))
    refusals.push({ code: "remote", message, fix: "keep schemas inside one file", path, line: 1 });
  return { chart, call, files, refusals };
}

// src/render/failure.ts
var KNOWN = [
  [/security; file '([^']+)' is not in or below/, (file) => `${file} is not in or below the folder that refers to it`],
  [/may not add resource with an already registered id: ([\w./~|:-]+)/, (id) => `${id} is there twice`],
  [/no matches for Id ([\w./~|:[\]-]+)/, (id) => `a patch finds no target: ${id}`],
  [/unable to find patch target "([\w.-]+)"/, (id) => `a patch finds no target: ${id}`],
  [/unknown field \\?"([\w.-]+)\\?"/, (field) => `kustomize knows no field ${field}`],
  [/nothing selected by ([\w.|:-]+)/, (what) => `nothing is selected by ${what}`],
  [/(cycle detected)/, () => "kustomizations refer to each other in a circle"],
  [/(missing metadata\.name)/, () => "an object has no metadata.name"],
  [/(kustomization\.yaml is empty)/, () => "the kustomization is empty"],
  [
    /missing in charts\/ directory: ([\w., -]+)/,
    (names) => `dependencies are not vendored under charts/: ${names.trim()}`
  ],
  [/chart requires kubeVersion: ([\w.<>=~^|, -]+) which/, (range) => `the chart wants Kubernetes ${range}`],
  [/(values don't meet the specifications of the schema)/, () => "values do not meet the schema of the chart"],
  [/error at \(([\w./ -]+):(\d+)/, (file, line) => `the template ${file} fails on line ${line}`],
  [/template: ([\w./ -]+):(\d+)/, (file, line) => `the template ${file} fails on line ${line}`],
  [/YAML parse error on ([\w./-]+): .*line (\d+)/, (file, line) => `${file} renders to broken YAML (line ${line})`],
  [/(out of memory|cannot allocate memory)/, () => "it ran out of the memory it may use"],
  [/(?:open|lstat|evalsymlink failure on) '?([^\s':]+)'?.*no such file/, (file) => `${file} is missing`]
];
function failureOf(ended, tool, hidden) {
  if (ended.end === "timed-out") return `${tool} took too long and was ended`;
  if (ended.end === "too-much-output") return `${tool} printed more than it may`;
  if (ended.end === "not-started") return `${tool} could not be started`;
  if (ended.status === 0) return ended.stdout.toString("utf8").trim() === "" ? `${tool} printed no object` : null;
  const text = hidden.reduce((all, path) => all.replaceAll(`${path}/`, ""), ended.stderr);
  for (const [pattern, say] of KNOWN) {
    const [, found, second] = pattern.exec(text) ?? [];
    if (found !== void 0) return `${tool} failed: ${say(found, second ?? "")}`;
  }
  return ended.status === null ? `${tool} was killed` : `${tool} failed with status ${ended.status}`;
}
function brokenFile(files) {
  for (const file of files) {
    if (!isManifestPath(file.path) || readSourceDocuments(file)) continue;
    return { path: file.path, line: readManifests(file).refused[0]?.line ?? 1 };
  }
  return null;
}
function templatePlace(message, folder, files) {
  const [, file = "", line] = /the template [^/ ]+\/(\S+) fails on line (\d+)/.exec(message) ?? /: [^/ ]+\/(\S+) renders to broken YAML/.exec(message) ?? [];
  const path = folder === "" ? file : `${folder}/${file}`;
  return files.some((known) => known.path === path) ? { path, line: Number(line ?? 1) } : null;
}
function withPlace(message, place) {
  const said = place === null || message.includes(`on line ${place.line}`) || message.includes("broken YAML");
  return { message: said ? message : `${message}: ${place.path} is broken on line ${place.line}`, place };
}

// src/render/process.ts
import { spawn } from "node:child_process";
import { devNull } from "node:os";
var RENDER_LIMITS = {
  milliseconds: 6e4,
  kibibytes: 2 * 1024 * 1024,
  outputBytes: 64 * 1024 * 1024
};
function runConfined([program, ...before], args, place, limits = RENDER_LIMITS) {
  const posix = process.platform !== "win32";
  const shell = `ulimit -v ${limits.kibibytes} 2>/dev/null; ulimit -c 0 2>/dev/null; exec "$0" "$@"`;
  return new Promise((resolve) => {
    const all = [...before, ...args];
    const child = spawn(posix ? "/bin/sh" : program, posix ? ["-c", shell, program, ...all] : all, {
      cwd: place.folder,
      env: environment(place.home),
      stdio: ["ignore", "pipe", "pipe"],
      detached: posix
    });
    const out = [];
    const err = [];
    let size = 0;
    let end = "exited";
    const stop = (why) => {
      end = why;
      try {
        if (posix && child.pid !== void 0) process.kill(-child.pid, "SIGKILL");
        else child.kill("SIGKILL");
      } catch {
        child.kill("SIGKILL");
      }
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const timer = setTimeout(() => stop("timed-out"), limits.milliseconds);
    const collect = (into) => (chunk) => {
      size += chunk.length;
      if (size > limits.outputBytes) stop("too-much-output");
      else into.push(chunk);
    };
    child.stdout.on("data", collect(out));
    child.stderr.on("data", collect(err));
    child.on("error", () => {
      end = "not-started";
    });
    child.on("close", (status) => {
      clearTimeout(timer);
      resolve({ end, status, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString("utf8") });
    });
  });
}
var NOWHERE = "http://127.0.0.1:9";
function environment(home) {
  return {
    PATH: home,
    GIT_ALLOW_PROTOCOL: "none",
    HTTP_PROXY: NOWHERE,
    HTTPS_PROXY: NOWHERE,
    http_proxy: NOWHERE,
    https_proxy: NOWHERE,
    HOME: home,
    TMPDIR: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    KUBECONFIG: devNull,
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GOMEMLIMIT: "768MiB"
  };
}

// src/render/result.ts
var VOLATILE = {
  end: "failed",
  cause: "source",
  message: "two renderings of it differ in more than single values",
  fix: "let such values come from outside, or exclude it (--exclude)"
};
function conclude(about, results) {
  const { id, kind, root, owners, appliedAt, marker, trees } = about;
  const { base, head } = results;
  const before = lacksOf(about, marker, base, "base");
  const after = lacksOf(about, marker, head, "head");
  const problems = [...before, ...after].filter(({ lost }) => lost).map(({ problem }) => problem);
  const unseen = before.filter(({ lost }) => !lost).map(({ problem }) => problem);
  const added = after.filter(({ lost }) => !lost);
  if (base.end === "rendered") {
    for (const { problem, breaks } of added) problems.push(breaks ? { ...problem, code: BROKEN } : problem);
    if (head.end === "empty") {
      const message = `${sourceName(about)} lists nothing at head: everything it holds at base would be deleted`;
      const fix = "remove the kustomization itself if that is meant";
      problems.push({ code: BROKEN, message, fix, path: marker, line: 1, column: 1 });
    }
  } else {
    const known = base.end === "failed" && head.end === "failed";
    for (const { problem, fault } of added) {
      const same = known || before.some((other) => other.problem.message === problem.message);
      (fault && !same ? problems : unseen).push(problem);
    }
  }
  if (problems.length + unseen.length > 0) {
    const foreign = problems.length === 0 && [base, head].some(({ end }) => end === "refused");
    return { rendering: null, problems, unseen: distinctMessages(unseen), foreign };
  }
  const sideOf2 = (side) => {
    const result = results[side];
    return result.end === "rendered" ? result.side : null;
  };
  const sides = { base: sideOf2("base"), head: sideOf2("head") };
  if (sides.base === null && sides.head === null) return { rendering: null, problems, unseen, foreign: false };
  const files = SIDES.flatMap((side) => [...sides[side]?.files.keys() ?? []]);
  const changed = new Set(files.filter((path) => isDifferent(path, trees)));
  return { rendering: { id, kind, root, owners, appliedAt, sides, changed }, problems, unseen, foreign: false };
}
var FAULTS = /* @__PURE__ */ new Set(["missing", "unreadable", "escape"]);
function lacksOf(about, marker, result, side) {
  const source = sourceName(about);
  if (result.end === "refused")
    return result.refusals.map(({ code, message: message2, fix, path: path2, line: line2 }) => ({
      problem: { code: NOT_RENDERED, message: `${source} is not rendered: ${message2}`, fix, path: path2, line: line2, column: 1 },
      fault: FAULTS.has(code),
      breaks: code === "missing" || code === "unreadable",
      lost: code === "lost"
    }));
  if (result.end !== "failed") return [];
  const { path, line } = result.place ?? { path: marker, line: 1 };
  const message = `${source} is not rendered at ${side}: ${result.message}`;
  return [
    {
      problem: { code: NOT_RENDERED, message, fix: result.fix, path, line, column: 1 },
      fault: result.cause === "source",
      breaks: true,
      lost: false
    }
  ];
}
function distinctMessages(problems) {
  const plain = (message) => message.replace(/ is not rendered at (?:base|head): /, " is not rendered: ");
  return [...new Map(problems.map((problem) => [plain(problem.message), problem])).values()];
}
function refusedPath({ path, message }) {
  return {
    end: "refused",
    refusals: [{ code: "escape", message: `${path}: ${message}`, fix: "rename the file", path, line: 1 }]
  };
}

// src/render/standing.ts
async function standing({ source, trees }, side, objects) {
  const tree = trees[side];
  const existing = new Set(tree.keys());
  const alone = [...new Set(objects)].filter(
    (path) => isManifestPath(path) && tree.get(path)?.kind === "file" && renderedSource(path, existing) === null
  );
  const files = (await source.read(side, alone.sort())).filter((file) => outlineOf(file).length > 0);
  if (files.length === 0) return null;
  const text = files.map(({ bytes }) => new TextDecoder().decode(bytes).replace(/\n?$/, "\n")).join("---\n");
  return {
    end: "rendered",
    side: {
      text: new TextEncoder().encode(text),
      evidence: null,
      files: new Map(files.map(({ path, bytes }) => [path, bytes])),
      kustomizations: [],
      values: [],
      remotes: /* @__PURE__ */ new Map()
    }
  };
}

// src/render/volatile.ts
function maskVolatile(first, second) {
  if (Buffer.compare(first, second) === 0) return first;
  const [one, two] = [linesOf(first), linesOf(second)];
  if (one.length !== two.length) return null;
  const lines = [];
  for (const [i, line] of one.entries()) {
    const other = two[i] ?? "";
    if (line === other) {
      lines.push(line);
      continue;
    }
    const start2 = startOf(line);
    if (start2 !== startOf(other) || start2 === "") return null;
    lines.push(`${start2}${NOT_DETERMINISTIC}`);
  }
  return new TextEncoder().encode(lines.join("\n"));
}
function linesOf(bytes) {
  return Buffer.from(bytes).toString("utf8").split("\n");
}
function startOf(line) {
  return /^\s*(?:- )*(?:"[^"]*"|'[^']*'|[^\s:#'"][^:]*):\s+(?=\S)/.exec(line)?.[0] ?? /^\s*(?:- )*/.exec(line)?.[0] ?? "";
}

// src/render/workspace.ts
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
var Workspace = class _Workspace {
  home;
  #folder;
  #count = 0;
  constructor(folder, home) {
    this.#folder = folder;
    this.home = home;
  }
  static async create() {
    const folder = await mkdtemp(join(tmpdir(), "applylint-render-"));
    const home = join(folder, "home");
    await mkdir(home);
    return new _Workspace(folder, home);
  }
  /** An empty folder of its own. */
  async newFolder() {
    const folder = join(this.#folder, `folder-${this.#count++}`);
    await mkdir(folder);
    return folder;
  }
  /** Writes files as plain files into a folder of their own. Throws {@link PathRefused} before the first is written. */
  async write(files) {
    refusePaths(files.map(({ path }) => path));
    const root = await this.newFolder();
    for (const { path, bytes } of files) {
      const full = join(root, path);
      await mkdir(dirname(full), { recursive: true });
      await writeFile(full, bytes, { flag: "wx", mode: 384 });
    }
    return root;
  }
  async remove() {
    await rm(this.#folder, { recursive: true, force: true });
  }
};
var PathRefused = class extends Error {
  path;
  constructor(path, why) {
    super(why);
    this.name = "PathRefused";
    this.path = path;
  }
};
var UNSAFE_STEP = /^(?:|\.|\.\.|\.git)$/i;
function refusePaths(paths) {
  const seen = /* @__PURE__ */ new Map();
  for (const path of paths) {
    const steps = path.split("/");
    if (path.includes("\0") || steps.some((step) => UNSAFE_STEP.test(step)))
      throw new PathRefused(path, "its path leads somewhere else");
    for (let i = 1; i <= steps.length; i++) {
      const part = steps.slice(0, i).join("/");
      const folded = part.normalize("NFC").toLowerCase();
      const other = seen.get(folded);
      if (other !== void 0 && other !== part)
        throw new PathRefused(path, `its path differs from ${other} in letter case or Unicode form only`);
      seen.set(folded, part);
    }
  }
}

// src/render/helm.ts
async function renderChart(bench, tool, root) {
  const prefix = root.folder === "" ? "" : `${root.folder}/`;
  const about = {
    id: root.id,
    kind: "chart",
    root: root.folder,
    marker: `${prefix}Chart.yaml`,
    trees: bench.trees
  };
  const results = {
    base: await renderSide(bench, tool, root, "base"),
    head: await renderSide(bench, tool, root, "head")
  };
  if (bench.trees.base.has(about.marker) === bench.trees.head.has(about.marker)) return conclude(about, results);
  const side = bench.trees.base.has(about.marker) ? "head" : "base";
  const objects = [...bench.trees[otherSide(side)].keys()].filter(
    (path) => path.startsWith(prefix) && isObjectFile(path.slice(prefix.length))
  );
  return conclude(about, { ...results, [side]: await standing(bench, side, objects) ?? results[side] });
}
function otherSide(side) {
  return side === "base" ? "head" : "base";
}
async function renderSide(bench, tool, root, side) {
  const read = await readChartSide(bench.source, side, bench.trees[side], root);
  if (read === null) return { end: "absent" };
  if (read.refusals.length > 0) return { end: "refused", refusals: read.refusals };
  if (tool === null) {
    const fix = "install helm and put it on PATH, or say `--render never`";
    return { end: "failed", cause: "here", message: "helm is not on PATH", fix };
  }
  if (tool.tooOld) {
    const message = `helm ${tool.version} is too old`;
    return { end: "failed", cause: "here", message, fix: "install version 3 or later" };
  }
  const { chart, call, files } = read;
  const prefix = root.folder === "" ? "" : `${root.folder}/`;
  try {
    const own = { path: `${prefix}values.yaml`, bytes: new Uint8Array() };
    const written = call.ownValues ? files : [...files.filter(({ path }) => path !== own.path), own];
    const inline = call.inline.map((values2, i) => ({
      path: `${INLINE}-${i}.json`,
      bytes: new TextEncoder().encode(stringifyJson(values2))
    }));
    const folder = await bench.workspace.write([...written, ...inline]);
    const place = { folder, home: bench.workspace.home };
    const values = [...call.values, ...inline.map(({ path }) => path)].flatMap((path) => ["--values", `./${path}`]);
    const fixed = ["--include-crds", "--kube-version", bench.settings.kubernetesVersion];
    const asked = [
      ...call.namespace === null ? [] : ["--namespace", call.namespace],
      ...call.apiVersions.flatMap((version) => ["--api-versions", version]),
      ...call.set.flat()
    ];
    const release = call.release ?? releaseName(chart.name);
    if (!/^[a-z0-9][a-z0-9.-]*$/.test(release)) {
      const fix = "name it by the rules for names";
      return { end: "failed", cause: "source", message: "the name of the release is none", fix };
    }
    const args = ["template", release, `./${root.folder}`, ...fixed, ...values, ...asked];
    const render2 = async () => {
      const ended = await runConfined(tool.command, args, place, bench.settings.limits);
      if (ended.end === "exited" && ended.status === 0 && !root.guessed) return ended.stdout;
      const message = failureOf(ended, "helm", [folder]);
      const fix = `see \`helm template ${root.folder === "" ? "." : root.folder}\`; name its values in the policy (sources), or exclude the chart`;
      if (message === null) return ended.stdout;
      const cause = root.guessed ? "values" : "source";
      const broken = brokenFile(files.filter(({ path }) => !isObjectFile(path.slice(prefix.length))));
      return { end: "failed", cause, ...withPlace(message, broken ?? templatePlace(message, root.folder, files)), fix };
    };
    const first = await render2();
    if ("end" in first) return first;
    if (Buffer.from(first).toString("utf8").trim() === "") return { end: "empty" };
    const second = await render2();
    if ("end" in second) return second;
    const masked = maskVolatile(first, second);
    if (masked === null) return VOLATILE;
    return {
      end: "rendered",
      side: {
        text: masked,
        evidence: null,
        files: new Map(files.map((file) => [file.path, file.bytes])),
        kustomizations: [],
        remotes: /* @__PURE__ */ new Map(),
        values: [...call.ownValues ? [`${prefix}values.yaml`] : [], ...call.values]
      }
    };
  } catch (error) {
    if (!(error instanceof PathRefused)) throw error;
    return refusedPath(error);
  }
}
var INLINE = "applylint-inline-values";
function releaseName(chart) {
  const name = chart.toLowerCase().replace(/[^a-z0-9-]/g, "-").replace(/^-+|-+$/g, "");
  return name === "" ? "release" : name.slice(0, 53);
}

// src/kustomization/localized.ts
function localized({ path, document }, remotes) {
  const value = document?.value;
  if (!isObject(value)) return null;
  const up = "../".repeat(path.split("/").length - 1);
  const local = (item) => {
    const fetched2 = typeof item === "string" ? remotes.get(item) : void 0;
    return fetched2 && "folder" in fetched2 ? `${up}${fetched2.folder}` : item;
  };
  const copy = newObject();
  for (const name in value) {
    const inner = value[name] ?? null;
    copy[name] = isArray(inner) && RESOURCE_LISTS.some((field) => isField(name, field)) ? inner.map(local) : inner;
  }
  return copy;
}

// src/kustomization/overridden.ts
function overridden(kustomization, overrides) {
  const copy = copyOf(kustomization);
  for (const field in overrides) {
    const added = overrides[field] ?? null;
    const name = Object.keys(copy).find((one) => isField(one, field)) ?? field;
    const before = copy[name];
    if (isArray(before) && isArray(added))
      copy[name] = [...before.filter((item) => !isReplaced(item, added)), ...added];
    else if (isObject(before) && isObject(added)) copy[name] = copyOf(before, added);
    else copy[name] = added;
  }
  return copy;
}
function isReplaced(item, by) {
  if (!isObject(item) || item["name"] === void 0) return false;
  const { name } = item;
  return by.some((other) => isObject(other) && other["name"] !== void 0 && equalJson(other["name"], name));
}

// src/render/notes.ts
var NOTE = /^( +)(?:alpha\.config\.kubernetes\.io\/transformations|config\.kubernetes\.io\/origin): /;
function withoutNotes(text) {
  const kept = [];
  let depth = -1;
  for (const line of text.split("\n")) {
    if (depth >= 0 && indentOf(line) > depth) continue;
    depth = NOTE.exec(line)?.[1]?.length ?? -1;
    if (depth >= 0) continue;
    dropEmpty(kept, line);
    kept.push(line);
  }
  return kept.join("\n");
}
function dropEmpty(kept, next) {
  const last = kept.at(-1) ?? "";
  if (last.trim() === "annotations:" && indentOf(next) <= indentOf(last)) kept.pop();
}
function indentOf(line) {
  return line.length - line.trimStart().length;
}

// src/render/kustomize.ts
async function renderKustomization(bench, tool, root) {
  const place = root.folder === "" ? "." : root.folder;
  const id = idOf2(root);
  const marker = [root.closures.head, root.closures.base].find((closure) => closure !== null)?.kustomizations[0]?.path;
  const owners = root.call?.owners;
  const about = {
    id,
    kind: "kustomization",
    root: root.folder,
    owners,
    appliedAt: root.call?.places,
    marker: marker ?? place,
    trees: bench.trees
  };
  const render2 = (side) => renderSide2(bench, tool, root, side, false);
  const results = {
    base: root.closures.base === null ? await stoodBefore(bench, root) : await render2("base"),
    head: root.closures.head === null ? await standsNow(bench, root) : await render2("head")
  };
  if (root.closures.base === null || root.closures.head === null) return conclude(about, results);
  if (results.base.end !== "rendered" || results.head.end !== "rendered") {
    const only = results.base.end === "rendered" ? "base" : results.head.end === "rendered" ? "head" : null;
    const rendered = conclude(about, results);
    if (only === null || rendered.rendering === null) return rendered;
    return conclude(about, { ...results, [only]: await withEvidence(bench, tool, root, only, results[only]) });
  }
  if (Buffer.compare(results.base.side.text, results.head.side.text) === 0) return conclude(about, results);
  return conclude(about, {
    base: await withEvidence(bench, tool, root, "base", results.base),
    head: await withEvidence(bench, tool, root, "head", results.head)
  });
}
function idOf2({ folder, call }) {
  const place = folder === "" ? "." : folder;
  return call === null ? place : `${place} (${call.name})`;
}
async function stoodBefore(bench, { closures: { head } }) {
  return (head && await standing(bench, "base", objectFiles(head, bench.trees.head))) ?? { end: "absent" };
}
async function standsNow(bench, { folder, closures: { base } }) {
  if (base === null) return { end: "absent" };
  const alone = await standing(bench, "head", objectFiles(base, bench.trees.base));
  if (alone !== null) return alone;
  const own = [...base.files].filter((path) => !KUSTOMIZATION_NAMES.some((name) => path.endsWith(name)));
  const prefix = folder === "" ? "" : `${folder}/`;
  if (!own.some((path) => path.startsWith(prefix) && bench.trees.head.has(path))) return { end: "absent" };
  return {
    end: "failed",
    cause: "source",
    message: "its kustomization is gone, but files that it listed are still there",
    fix: "remove the files too, or keep the kustomization"
  };
}
async function withEvidence(bench, tool, root, side, plain) {
  if (plain.end !== "rendered") return plain;
  const noted = await renderSide2(bench, tool, root, side, true);
  const evidence = noted.end === "rendered" ? noted.side.text : null;
  const { text } = plain.side;
  const same = evidence !== null && withoutNotes(Buffer.from(evidence).toString()) === Buffer.from(text).toString();
  if (same) return { end: "rendered", side: { ...plain.side, evidence } };
  const again = await renderSide2(bench, tool, root, side, false);
  if (again.end !== "rendered") return again;
  const masked = maskVolatile(text, again.side.text);
  return masked === null ? VOLATILE : { end: "rendered", side: { ...plain.side, text: masked, evidence } };
}
async function renderSide2(bench, tool, root, side, annotated) {
  const closure = root.closures[side];
  if (closure === null) return { end: "absent" };
  if (closure.refusals.length > 0) return { end: "refused", refusals: closure.refusals };
  if (tool === null) {
    const fix = "install kustomize or kubectl and put it on PATH, or say `--render never`";
    return { end: "failed", cause: "here", message: "neither kustomize nor kubectl is on PATH", fix };
  }
  if (tool.tooOld) {
    const message = `kustomize ${tool.version} is too old`;
    return { end: "failed", cause: "here", message, fix: "install version 4 or later" };
  }
  const whole = await readWhole(bench.source, side, [...closure.files]);
  if ("lack" in whole) return { end: "refused", refusals: [whole.lack] };
  const { files } = whole;
  try {
    const overrides = root.call?.overrides[side] ?? null;
    const written = files.map((file) => adapted(file, closure, bench.remotes, { overrides, annotated }));
    const folder = await bench.workspace.write(written);
    const target = `./${root.folder}`;
    const place = { folder, home: bench.workspace.home };
    const ended = await runConfined(
      tool.command,
      [tool.name === "kubectl" ? "kustomize" : "build", target],
      place,
      bench.settings.limits
    );
    const message = failureOf(ended, "kustomize", [folder]);
    if (ended.end === "exited" && ended.status === 0 && message !== null && listsNothing(closure))
      return { end: "empty" };
    if (message !== null) {
      const fix = `see \`kustomize build ${root.folder === "" ? "." : root.folder}\``;
      return { end: "failed", cause: "source", ...withPlace(message, brokenFile(files)), fix };
    }
    return { end: "rendered", side: sideOf(ended.stdout, files, closure) };
  } catch (error) {
    if (!(error instanceof PathRefused)) throw error;
    return refusedPath(error);
  }
}
function listsNothing({ files, kustomizations }) {
  return files.size === kustomizations.length && kustomizations.every(({ document }) => !/generator(?!options)/i.test(document?.text ?? "generator"));
}
function sideOf(text, files, closure) {
  return {
    text,
    evidence: null,
    files: new Map(files.map((file) => [file.path, file.bytes])),
    kustomizations: closure.kustomizations.map(({ path }) => path),
    values: [],
    remotes: closure.remotes
  };
}
function adapted(file, closure, remotes, root) {
  const index = closure.kustomizations.findIndex(({ path }) => path === file.path);
  const kustomization = closure.kustomizations[index];
  const local = kustomization && localized(kustomization, remotes);
  if (!local) return file;
  const value = index === 0 && root.overrides ? overridden(local, root.overrides) : local;
  if (index === 0 && root.annotated) value["buildMetadata"] = ["originAnnotations", "transformerAnnotations"];
  if (equalJson(value, kustomization.document?.value ?? null)) return file;
  return { path: file.path, bytes: new TextEncoder().encode(stringifyJson(value)) };
}

// src/render/remarks.ts
function toolRemarks({ kustomize, helm }, renderings, kubernetesVersion) {
  const count = (kind) => renderings.filter((rendering) => rendering.kind === kind).length;
  const remarks = [];
  if (kustomize && count("kustomization") > 0) {
    const within = kustomize.name === "kubectl" ? " of kubectl" : "";
    const how = counted(count("kustomization"), "kustomization");
    remarks.push(`Rendered with kustomize ${kustomize.version}${within}: ${how}, ${network(kustomize)}.`);
  }
  if (helm && count("chart") > 0) {
    const how = `${counted(count("chart"), "chart")}, without a cluster to look at`;
    remarks.push(`Rendered with helm ${helm.version}: ${how}, for Kubernetes ${kubernetesVersion}, ${network(helm)}.`);
  }
  return remarks;
}
function network({ cutOff: cutOff2 }) {
  return cutOff2 ? "in a network of its own that leads nowhere" : "told to use no network";
}
function remoteRemarks(fetched2, { pinned }) {
  const there = pinned.filter(({ url }) => "folder" in (fetched2.get(url) ?? {}));
  return there.map(({ url, pin }) => `Fetched ${url} as policy pins it: ${pin.slice(0, 12)}.`);
}
function emptyRemarks(folders) {
  return folders.length === 0 ? [] : [`${counted(folders.length, "kustomization")} with nothing listed: ${named(folders)}.`];
}
function guessedRemarks(charts) {
  if (charts.length === 0) return [];
  const folders = [...new Set(charts.map(({ folder }) => folder))];
  return [
    `Nothing in sight says with which values ${named(folders)} ${folders.length === 1 ? "is" : "are"} applied: own values were taken, and each values file beside them (\`sources\` in the policy can say).`
  ];
}
function named(folders) {
  const names = folders.slice(0, 3).map((folder) => folder === "" ? "." : folder);
  const rest = folders.length > names.length ? ` and ${folders.length - names.length} more` : "";
  return `${names.join(", ")}${rest}`;
}
function counted(count, what) {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

// src/render/remotes.ts
import { createHash } from "node:crypto";
async function affectedWithRemotes(source, trees, appointed, include, { pinned, fetch }, newFolder) {
  const contents = /* @__PURE__ */ new Map();
  const remotes = /* @__PURE__ */ new Map();
  let parsed = null;
  for (; ; ) {
    const world = { source: withContents(source, contents), trees: withTrees(trees, contents), remotes };
    const affected = await affectedRoots(world.source, world.trees, appointed, remotes, parsed);
    parsed = affected.graphs.base;
    const roots = affected.roots.filter(({ folder }) => include(folder));
    const wanted = pinned.filter(({ url }) => !remotes.has(url) && refusesRemote(roots, url));
    if (wanted.length === 0) return { ...affected, roots, world };
    for (const entry of wanted)
      remotes.set(entry.url, await fetched(entry, trees, contents, async () => fetch(entry, await newFolder())));
  }
}
function refusesRemote(roots, url) {
  return roots.some(
    ({ closures: { base, head } }) => [...base?.refusals ?? [], ...head?.refusals ?? []].some(({ remote }) => remote === url)
  );
}
async function fetched(entry, { base, head }, contents, fetch) {
  if ([...base.keys(), ...head.keys()].some(isTaken))
    return { problem: "the repository has a folder where it would stand", fix: "rename .applylint-remotes" };
  const id = createHash("sha256").update(JSON.stringify([entry.url, entry.pin])).digest("hex").slice(0, 16);
  const top = remoteTop(id);
  try {
    const content = await fetch();
    contents.set(top, content);
    return { folder: content.folder === "" ? top : `${top}/${content.folder}` };
  } catch (error) {
    if (!(error instanceof RemoteRefused)) throw error;
    return { problem: error.message, fix: error.fix };
  }
}
function withTrees(trees, contents) {
  if (contents.size === 0) return trees;
  const added = [...contents].flatMap(
    ([top, { tree }]) => [...tree].map(([path, entry]) => [`${top}/${path}`, entry])
  );
  const both = (tree) => new Map([...tree, ...added]);
  return { base: both(trees.base), head: both(trees.head) };
}
function withContents(source, contents) {
  if (contents.size === 0) return source;
  const read = async (side, paths, room) => {
    const files = [
      ...await source.read(
        side,
        paths.filter((path) => topOf(path) === null),
        room
      )
    ];
    for (const [top, content] of contents) {
      const inside = paths.filter((path) => topOf(path) === top).map((path) => path.slice(top.length + 1));
      for (const { path, bytes } of await content.read(inside)) files.push({ path: `${top}/${path}`, bytes });
    }
    return files;
  };
  return { ...source, read };
}

// src/render/tools.ts
var OLDEST = { kustomize: 4, kubectl: 4, helm: 3 };
async function findKustomize(path, distrusted, home) {
  for (const name of ["kustomize", "kubectl"]) {
    const program = await findProgram(name, path, distrusted);
    if (program === null) continue;
    const args = name === "kustomize" ? ["version"] : ["version", "--client", "--output", "json"];
    const { text, ...started } = await start(program, args, await cutOff(path, distrusted), home);
    const version = name === "kustomize" ? text : /"kustomizeVersion":\s*"([^"]+)"/.exec(text)?.[1] ?? "";
    return { name, ...started, ...versionIn(version, OLDEST[name]) };
  }
  return null;
}
async function findHelm(path, distrusted, home) {
  const program = await findProgram("helm", path, distrusted);
  if (program === null) return null;
  const { text, ...started } = await start(program, ["version", "--short"], await cutOff(path, distrusted), home);
  return { name: "helm", ...started, ...versionIn(text, OLDEST.helm) };
}
async function cutOff(path, distrusted) {
  if (process.platform !== "linux") return null;
  const program = await findProgram("unshare", path, distrusted);
  return program === null ? null : [program, "--user", "--map-current-user", "--net", "--"];
}
async function start(program, args, wall, home) {
  const place = { folder: home, home };
  if (wall !== null) {
    const command = [...wall, program];
    const { end, status, stdout: stdout2 } = await runConfined(command, args, place);
    if (end === "exited" && status === 0) return { command, cutOff: true, text: stdout2.toString("utf8") };
  }
  const { stdout } = await runConfined([program], args, place);
  return { command: [program], cutOff: false, text: stdout.toString("utf8") };
}
function versionIn(text, oldest) {
  const [version, major] = /v?(\d+)\.\d+(?:\.\d+)?[\w.+-]*/.exec(text) ?? [];
  return { version: version ?? "of unknown version", tooOld: Number(major ?? oldest) < oldest };
}

// src/render/used.ts
function reasonOf({ problems, unseen }) {
  return (problems[0] ?? unseen[0])?.message ?? null;
}
function endOf({ problems, unseen }) {
  return problems.length > 0 ? "refused" : unseen.length > 0 ? "unseen" : "rendered";
}
function kustomizationSources(drawn, graphs) {
  return drawn.map(({ root, result }) => ({
    id: idOf2(root),
    end: endOf(result),
    reason: reasonOf(result),
    files: filesOf(root.closures),
    listed: new Set(result.foreign ? SIDES.flatMap((side) => listedIn(graphs[side], root.folder).files) : []),
    objects: new Set(SIDES.flatMap((side) => [...objectsOf(root, side, graphs)]))
  }));
}
function chartSources(drawn, charts) {
  return drawn.flatMap(({ root: { id, folder, calls }, result }) => {
    const { files, library } = charts.find((chart) => chart.folder === folder) ?? NO_FILES;
    if (result.rendering === null && reasonOf(result) === null && (library.base || library.head)) return [];
    const values = SIDES.flatMap((side) => calls[side]?.values ?? []);
    const source = {
      id,
      end: endOf(result),
      reason: reasonOf(result),
      files: /* @__PURE__ */ new Set([...files.base, ...files.head, ...values]),
      listed: /* @__PURE__ */ new Set(),
      objects: new Set(
        [...files.base, ...files.head].filter(
          (path) => isObjectFile(path.slice(folder === "" ? 0 : folder.length + 1))
        )
      )
    };
    return [source];
  });
}
function objectsOf({ closures }, side, graphs) {
  const closure = closures[side];
  return closure === null ? /* @__PURE__ */ new Set() : objectFiles(closure, graphs[side].tree);
}
var NO_FILES = {
  files: { base: /* @__PURE__ */ new Set(), head: /* @__PURE__ */ new Set() },
  library: { base: false, head: false }
};
function idleSources(idle, charts, trees) {
  const components = [...idle].map(([folder, files]) => {
    const id = folder === "" ? "." : folder;
    const reason = `${sourceName({ kind: "kustomization", id })} is a component that no kustomization uses`;
    return { id, end: "not-applied", reason, files, listed: /* @__PURE__ */ new Set(), objects: /* @__PURE__ */ new Set() };
  });
  const libraries = charts.filter(({ library }) => library.base || library.head).map(({ folder, files, library }) => {
    const id = folder === "" ? "." : folder;
    const own = SIDES.flatMap((side) => library[side] ? [...files[side]] : []);
    const reason = `${sourceName({ kind: "chart", id })} is a library: only charts that use it apply what it holds`;
    return { id, end: "not-applied", reason, files: new Set(own), listed: /* @__PURE__ */ new Set(), objects: /* @__PURE__ */ new Set() };
  });
  return [...components, ...libraries].filter(({ files }) => [...files].some((path) => isDifferent(path, trees)));
}
function usedFiles(roots, charts) {
  const on = (side) => /* @__PURE__ */ new Set([
    ...roots[side],
    ...charts.filter(({ library }) => !library[side]).flatMap(({ files }) => [...files[side]])
  ]);
  return { base: on("base"), head: on("head") };
}

// src/render/renderer.ts
function createRenderer(settings) {
  return { render: (source, revisions) => render(settings, source, revisions.named) };
}
async function render(settings, source, named2) {
  let opened;
  const open = () => {
    opened ??= Workspace.create();
    return opened;
  };
  try {
    return await renderIn(open, settings, source, named2);
  } finally {
    await (await opened)?.remove();
  }
}
async function renderIn(open, settings, source, named2) {
  const trees = { base: await source.tree("base"), head: await source.tree("head") };
  const appointed = await appointedSources(source, trees);
  const { declared } = settings;
  const folders = appointedFolders(
    appointed,
    declared.map(({ path: path2 }) => path2)
  );
  const include = (folder) => settings.include(`${folder}/kustomization.yaml`);
  const affected = await affectedWithRemotes(
    source,
    trees,
    folders,
    include,
    settings.remotes,
    async () => (await open()).newFolder()
  );
  const { world, graphs } = affected;
  const wanted = affected.roots.filter(({ folder, closures }) => isNamed(folder, filesOf(closures), trees, named2));
  const found = (await findCharts(source, trees, declared)).filter(
    ({ folder }) => settings.include(`${folder}/Chart.yaml`)
  );
  const charts = affectedCharts(found, trees, declared, appointed).filter(({ folder, calls }) => {
    const { changed = [] } = found.find((chart) => chart.folder === folder) ?? {};
    return isNamed(folder, [...changed, ...SIDES.flatMap((side) => calls[side]?.values ?? [])], trees, named2);
  });
  const used = usedFiles(affected.used, found);
  const idle = idleSources(affected.idle, found, trees);
  if (wanted.length + charts.length === 0) return { ...NOTHING, sources: idle, used };
  const workspace = await open();
  const { path, distrusted } = settings;
  const kustomize = wanted.length === 0 ? null : await findKustomize(path, distrusted, workspace.home);
  const helm = charts.length === 0 ? null : await findHelm(path, distrusted, workspace.home);
  const bench = { ...world, workspace, settings };
  const rendered = await renderRoots(wanted, graphs, bench, (root) => renderKustomization(bench, kustomize, root));
  const drawn = await pool(
    charts.map((root) => async () => ({ root, result: await renderChart(bench, helm, root) })),
    4
  );
  const results = [...rendered, ...drawn].map(({ result }) => result);
  const renderings = results.flatMap(({ rendering }) => rendering === null ? [] : [rendering]);
  const problems = distinct(results.flatMap((result) => result.problems));
  const unseen = distinct(results.flatMap((result) => result.unseen));
  const empty = rendered.filter(({ result }) => result.rendering === null && reasonOf(result) === null);
  const remarks = [
    ...remoteRemarks(world.remotes, settings.remotes),
    ...emptyRemarks(empty.map(({ root }) => root.folder)),
    ...toolRemarks({ kustomize, helm }, renderings, settings.kubernetesVersion),
    ...guessedRemarks(charts.filter(({ guessed, id }) => guessed && renderings.some((one) => one.id === id)))
  ];
  const sources = [...kustomizationSources(rendered, graphs), ...chartSources(drawn, found), ...idle];
  return { renderings, problems, unseen, sources, used, remarks };
}
var NOTHING = { renderings: [], problems: [], unseen: [], remarks: [] };
function isNamed(folder, files, trees, named2) {
  if (isAskedFor(folder, named2) || holdsAskedFor(folder, named2)) return true;
  return [...files].some((path) => isDifferent(path, trees) && isAskedFor(path, named2));
}
async function renderRoots(wanted, graphs, { trees }, render2) {
  const done = [];
  const known = new Set(wanted.map(({ folder }) => folder));
  for (let waiting = wanted; waiting.length > 0; ) {
    const results = await pool(
      waiting.map((root) => async () => ({ root, result: await render2(root) })),
      4
    );
    done.push(...results);
    const lacking = results.filter(({ result }) => reasonOf(result) !== null);
    const below = lacking.flatMap(({ root }) => SIDES.flatMap((side) => listedIn(graphs[side], root.folder).folders));
    const next = [...new Set(below)].filter((folder) => !known.has(folder)).sort();
    for (const folder of next) known.add(folder);
    waiting = next.map((folder) => rootAt(graphs, folder, null)).filter((root) => isAffected(root, trees));
  }
  return done;
}
function distinct(problems) {
  const seen = /* @__PURE__ */ new Map();
  for (const problem of problems) seen.set(JSON.stringify([problem.path, problem.line, problem.message]), problem);
  return [...seen.values()];
}
export {
  createRenderer
};
