import {
  RENDER_LIMITS,
  VOLATILE,
  Workspace,
  affectedRoots,
  answered,
  askedIn,
  brokenFile,
  chartTools,
  checkChart,
  conclude,
  drawChart,
  emptyRemarks,
  failureOf,
  filesOf,
  findHelm,
  findKustomize,
  folderAt,
  guessedRemarks,
  isAffected,
  isDifferent,
  isKustomizationPath,
  maskVolatile,
  printedText,
  refusedPath,
  remoteRemarks,
  rootAt,
  runConfined,
  schemaProblems,
  skipsSchemas,
  templatePlace,
  toolRemarks,
  withPlace
} from "./shared-kustomization-generated.js";
import {
  byOwner,
  chartFolders,
  chartSource,
  dependenciesIn,
  expandGlobs,
  findOwners,
  isGlob,
  missingDependencies,
  namedSources,
  outlineOf,
  readChart,
  valuesFiles
} from "./shared-appliers-artifact-generator.js";
import {
  RESOURCE_LISTS,
  inflatedCharts,
  isField,
  linkOnTheWay,
  listedIn,
  objectFiles,
  resolvePath,
  valuesOf
} from "./shared-kustomization-fields.js";
import {
  NOT_RENDERED,
  RemoteRefused,
  isRemote,
  isTaken,
  remoteTop,
  sourceName,
  topOf
} from "./shared-kustomization-remote.js";
import {
  pool
} from "./shared-pool.js";
import "./shared-manifest-interpret.js";
import {
  isBeside
} from "./shared-apiserver-custom-re2-syntax.js";
import "./shared-manifest-problem.js";
import {
  ignoredBy,
  treatmentOf
} from "./shared-appliers-application-set.js";
import {
  folderOf,
  isWithin,
  lastNameOf
} from "./shared-appliers-overrides.js";
import {
  grouped
} from "./shared-kube-grouped.js";
import "./shared-appliers-selector.js";
import {
  PathRefused
} from "./shared-safe-paths.js";
import {
  renderedSource
} from "./shared-units-rendered-sources.js";
import "./shared-programs-find.js";
import {
  LIMITS,
  SIDES,
  holdsAskedFor,
  isAskedFor,
  isLfsPointer,
  isManifestPath
} from "./shared-sources.js";
import {
  readYamlValue
} from "./shared-manifest-value.js";
import {
  decodeBytes
} from "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import {
  stringifyJson
} from "./shared-kube-json-text.js";
import {
  getArray,
  getObject,
  getString
} from "./shared-kube-object.js";
import {
  copyOf,
  equalJson,
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";
import "./shared-empty.js";

// src/render/appointed.ts
async function appointedSources(source, trees) {
  const owners = await findOwners(source);
  const appointedOn = (side) => {
    const templates = chartFolders(trees[side].keys()).map((folder) => folder === "" ? "" : `${folder}/`);
    const isTemplate = (path) => templates.some((prefix) => path.startsWith(`${prefix}templates/`) || path.startsWith(`${prefix}charts/`));
    return owners[side].filter(
      ({ here, path, manifest }) => here !== "no" && !path.includes("*") && (manifest.textLine === 0 || !isTemplate(manifest.location.path))
    );
  };
  return { base: appointedOn("base"), head: appointedOn("head") };
}
function appointedFolders(appointed, declared) {
  const folders = /* @__PURE__ */ new Map();
  for (const path of declared) folders.set(resolvePath("", path) ?? path, /* @__PURE__ */ new Map());
  const pairs = pairsOf(appointed);
  for (const { path } of pairs) if (!folders.has(path)) folders.set(path, /* @__PURE__ */ new Map());
  for (const { path, from, base, head } of pairs) {
    const source = head ?? base;
    const calls2 = folders.get(path);
    if (!source || !calls2 || source.here === "unknown" && path === "") continue;
    const overrides = { base: (base ?? source).overrides, head: source.overrides };
    const ignored = { base: (base ?? source).ignored, head: source.ignored };
    const fillsAnew = base !== void 0 && head !== void 0 && treatmentOf(base) !== treatmentOf(head);
    const generates = source.applier.name === "flux-kustomization";
    const ignores = [ignored.base?.text, ignored.head?.text];
    const id = JSON.stringify([overrides.base, overrides.head, fillsAnew, from, ignores, generates]);
    const known = calls2.get(id);
    const name = known?.name ?? `${source.owner.kind} ${source.owner.name} of ${source.manifest.location.path}`;
    const places = known?.places ?? { base: placeOf(base), head: placeOf(head) };
    const owners = [...known?.owners ?? [], source.id];
    calls2.set(id, { name, owners, overrides, fillsAnew, from, ignored, generates, plain: false, places });
  }
  const calls = new Map(
    [...folders].map(([path, found]) => {
      const all = [...found.values()].sort((a, b) => a.name < b.name ? -1 : 1);
      if (all.every(addsNothing)) return [path, []];
      return [path, all.map((call) => ({ ...call, plain: all.length === 1 && isBare(call) }))];
    })
  );
  return { calls, left: leftFolders(pairs, declared), unrestricted: unrestrictedFolders(pairs, declared) };
}
function pairsOf(appointed) {
  const pathOf = ({ path }) => resolvePath("", path) ?? path;
  return [...byOwner(appointed).values()].flatMap(({ base, head }) => {
    const [before, after] = [base[0], head[0]];
    const isOne = base.length === 1 && head.length === 1 && before?.chart === null && after?.chart === null;
    if (before && after && isOne && pathOf(before) !== pathOf(after))
      return [{ path: pathOf(after), from: pathOf(before), base: before, head: after }];
    const paths = /* @__PURE__ */ new Map();
    for (const [side, sources] of [
      ["base", base],
      ["head", head]
    ])
      for (const source of sources) paths.set(pathOf(source), { ...paths.get(pathOf(source)), [side]: source });
    return [...paths].map(([path, sides]) => ({ path, from: null, ...sides }));
  });
}
function leftFolders(pairs, declared) {
  const left = new Set(pairs.flatMap(({ from }) => from ?? []));
  for (const { path } of pairs) left.delete(path);
  for (const path of declared) left.delete(resolvePath("", path) ?? path);
  return left;
}
function unrestrictedFolders(pairs, declared) {
  const isFlux = ({ base, head }) => [base, head].every((source) => !source || source.applier.name === "flux-kustomization");
  const found = new Set(pairs.filter(isFlux).map(({ path }) => path));
  for (const { path } of pairs.filter((pair) => !isFlux(pair))) found.delete(path);
  for (const path of declared) found.delete(resolvePath("", path) ?? path);
  return found;
}
function addsNothing(call) {
  return isBare(call) && call.from === null && call.ignored.base?.text === call.ignored.head?.text;
}
function isBare({ overrides: { base, head }, fillsAnew }) {
  return base === null && head === null && !fillsAnew;
}
function placeOf(source) {
  return source ? { path: source.manifest.location.path, line: source.manifest.location.line } : null;
}

// src/render/chart-calls.ts
var PLAIN_CALL = {
  release: null,
  namespace: null,
  values: [],
  ignoresMissing: false,
  ownValues: true,
  inline: [],
  set: [],
  files: [],
  apiVersions: [],
  keepsRelease: true,
  lacks: null
};
function callOfPolicy({ name, namespace, values, apiVersions }) {
  return { ...PLAIN_CALL, release: name ?? null, namespace: namespace ?? null, values, apiVersions };
}
function filesOfCall({ values, files }) {
  return [...values, ...files.map(({ path }) => path)];
}
function callOfApplier(source, tree) {
  const { chart, owner, namespace, path, manifest } = source;
  const spec = getObject(manifest.object, "spec") ?? {};
  const flux = owner.kind === "HelmRelease";
  const helm = helmOf(source, spec);
  const inline = [...chart?.gathered?.values ?? [chart?.values], textValues(helm)].filter(
    (values2) => isObject(values2 ?? void 0)
  );
  const named = [];
  const lacking = [];
  const placeOf2 = (file) => {
    if (/^\$|:\/\//.test(file)) return null;
    return flux ? resolvePath("", file) : file.startsWith("/") ? resolvePath("", file.slice(1)) : resolvePath(path, file);
  };
  for (const file of chart?.valueFiles ?? []) {
    const resolved = placeOf2(file);
    if (resolved === null || isGlob(resolved) && isOpen(source)) lacking.push(`the values file ${file}`);
    else named.push(resolved);
  }
  const optional = chart?.ignoresMissing === true;
  const expanded = flux ? { files: named, unmatched: [] } : expandGlobs(named, tree, optional);
  lacking.push(...expanded.unmatched.map((glob) => `the values file ${glob}`));
  const values = expanded.files;
  const files = [];
  for (const { name, path: file } of chart?.fileParameters ?? []) {
    const resolved = placeOf2(file);
    if (resolved === null || !/^[^=,\n]+$/.test(name)) lacking.push(`the file ${file} of the parameter ${name}`);
    else files.push({ name, path: resolved });
  }
  const given = getArray(spec, "valuesFrom") ?? [];
  if (flux && given.length > 0 && (chart?.gathered?.lacks.length ?? 1) > 0)
    lacking.push("values from the cluster (valuesFrom)");
  if (flux && (getArray(spec, "postRenderers") ?? []).length > 0) lacking.push("post-renderers");
  return {
    ...PLAIN_CALL,
    release: chart?.releaseName ?? owner.name,
    namespace: chart?.namespace ?? namespace?.name ?? null,
    values,
    ignoresMissing: optional,
    ownValues: !flux || values.length === 0,
    inline,
    set: parametersOf(helm),
    files,
    keepsRelease: flux,
    lacks: lacking.length === 0 ? null : lacking.join(", ")
  };
}
function isOpen({ owner, manifest }) {
  return owner.kind === "ApplicationSet" && stringifyJson(manifest.object["spec"] ?? null).includes("{{");
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

// src/render/chart-copies.ts
function chartCopies(charts, graphs, trees) {
  const homes = { base: inflatedIn(graphs.base), head: inflatedIn(graphs.head) };
  const isThere = (side, folder) => trees[side].has(folder === "" ? "Chart.yaml" : `${folder}/Chart.yaml`);
  const moved = new Set(
    charts.filter(({ folder }) => isThere("base", folder) && !isThere("head", folder)).filter(({ folder }) => !homes.base.some((one) => isKept(folder, one))).map(({ folder }) => lastNameOf(folder))
  );
  return charts.flatMap((chart) => {
    const before = isThere("base", chart.folder);
    const home = homes[before ? "base" : "head"].find((one) => isKept(chart.folder, one));
    return home && (before || !moved.has(lastNameOf(chart.folder))) ? [{ chart, by: home.by }] : [];
  });
}
function isKept(folder, { home, name }) {
  if (folder === "" || !isWithin(folder, home)) return false;
  const [first = ""] = folder.slice(home === "" ? 0 : home.length + 1).split("/");
  return first === name || first.startsWith(`${name}-`);
}
function inflatedIn({ kustomizations }) {
  return [...kustomizations].flatMap(
    ([by, files]) => files.flatMap(({ document }) => {
      const value = document?.value;
      if (!isObject(value) || !isArray(value["helmCharts"])) return [];
      const home = resolvePath(by, getString(value, "helmGlobals", "chartHome") ?? "charts");
      if (home === null) return [];
      return value["helmCharts"].flatMap((entry) => {
        const name = getString(entry, "name") ?? "";
        return name === "" ? [] : [{ home, name, by }];
      });
    })
  );
}
function copiesUnseen(copies) {
  const changed = copies.filter(({ chart }) => chart.changed.length > 0);
  const named = changed.map(({ chart: { folder, files }, by }) => {
    const inflating = sourceName({ kind: "kustomization", id: by === "" ? "." : by });
    const message = `${sourceName({ kind: "chart", id: folder })} is a copy that ${inflating} inflates: what it prints there was not reviewed`;
    return { folder, message, files: /* @__PURE__ */ new Set([...files.base, ...files.head]) };
  });
  return {
    sources: named.map(({ folder, message, files }) => {
      return { id: folder, end: "unseen", reason: message, files, listed: /* @__PURE__ */ new Set(), objects: /* @__PURE__ */ new Set() };
    }),
    unseen: named.map(({ folder, message }) => {
      const fix = "commit what the kustomization renders to";
      return { code: NOT_RENDERED, message, fix, path: `${folder}/Chart.yaml`, line: 1, column: 1 };
    })
  };
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
    const named = [...text.matchAll(/\.Files\.[A-Za-z]+[\s(]*["`]([^"`]*)["`]/g)];
    any ||= named.length < uses;
    for (const [, name = ""] of named) starts.push((/^[^*?[{]*/.exec(name)?.[0] ?? "").replace(/^\.\//, ""));
  }
  return {
    mayRead: (inside) => any || starts.some((start) => inside.startsWith(start)),
    names: (inside) => starts.some((start) => start !== "" && inside.startsWith(start))
  };
}

// src/render/chart-folders.ts
async function findCharts(source, trees, declared) {
  const found = { base: new Set(chartFolders(trees.base.keys())), head: new Set(chartFolders(trees.head.keys())) };
  const named = declared.filter(({ kind }) => kind === "helm").map(({ path }) => resolvePath("", path) ?? path);
  const folders = [.../* @__PURE__ */ new Set([...found.base, ...found.head, ...named])].sort();
  const within = pathsWithin(folders, trees);
  const looked = folders.map((folder) => {
    const prefix = folder === "" ? "" : `${folder}/`;
    const inside = within.get(folder) ?? [];
    const different = inside.filter((path) => isDifferent(path, trees));
    const standard = (path) => isChartFile(path.slice(prefix.length));
    const templates = different.every(standard) ? [] : inside.filter((path) => path.startsWith(`${prefix}templates/`));
    return { folder, prefix, inside, different, standard, templates };
  });
  const wanted = looked.flatMap(({ prefix, different, templates }) => [
    ...templates,
    ...different.length === 0 ? [] : [`${prefix}Chart.yaml`]
  ]);
  const read = { base: await filesOf2(source, "base", wanted), head: await filesOf2(source, "head", wanted) };
  return looked.map(({ folder, prefix, inside, different, standard, templates }) => {
    const texts = SIDES.flatMap((side) => templates.flatMap((path) => read[side].get(path) ?? []));
    const reads = fileReads(texts.map(({ bytes }) => new TextDecoder().decode(bytes)));
    const linked = inside.some((path) => SIDES.some((side) => trees[side].get(path)?.kind === "link"));
    const files = (side) => new Set(
      trees[side].has(`${prefix}Chart.yaml`) ? inside.filter((path) => trees[side].has(path) && (standard(path) || reads.names(path.slice(prefix.length)))) : []
    );
    const library = (side) => {
      const chart = different.length === 0 ? void 0 : read[side].get(`${prefix}Chart.yaml`);
      return chart !== void 0 && (readChart(folder, [chart])?.library ?? false);
    };
    return {
      folder,
      inside,
      changed: different.filter(
        (path) => linked || isChartFile(path.slice(prefix.length).toLowerCase()) || standard(path) || reads.mayRead(path.slice(prefix.length))
      ),
      files: { base: files("base"), head: files("head") },
      library: { base: library("base"), head: library("head") }
    };
  });
}
function pathsWithin(folders, trees) {
  const found = new Map(folders.map((folder) => [folder, []]));
  for (const path of /* @__PURE__ */ new Set([...trees.base.keys(), ...trees.head.keys()])) {
    found.get("")?.push(path);
    for (let end = path.indexOf("/"); end >= 0; end = path.indexOf("/", end + 1))
      found.get(path.slice(0, end))?.push(path);
  }
  return found;
}
async function filesOf2(source, side, paths) {
  return new Map((await source.read(side, paths)).map((file) => [file.path, file]));
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

// src/render/local-charts.ts
function localChartsOf(folder, named, links, tree) {
  const prefix = folder === "" ? "" : `${folder}/`;
  const asDependencies = dependenciesIn(named).flatMap(({ name, repository }) => {
    const path = /^file:\/\/(?!\/)(.*)$/.exec(repository)?.[1];
    return path === void 0 ? [] : [{ name, folder: resolvePath(folder, path), link: null }];
  });
  const asLinks = links.map(({ path, bytes }) => ({
    name: path.slice(`${prefix}charts/`.length),
    folder: resolvePath(folderOf(path), new TextDecoder().decode(bytes)),
    link: path
  }));
  const vendored = (name) => tree.has(`${prefix}charts/${name}/Chart.yaml`);
  return [...asLinks, ...asDependencies].flatMap((one) => {
    const { name, folder: target } = one;
    if (target === null || target === folder || isWithin(target, folder) || isWithin(folder, target) || vendored(name))
      return [];
    if (!tree.has(`${target}/Chart.yaml`) || linkOnTheWay(`${target}/Chart.yaml`, tree) !== null) return [];
    return [{ ...one, folder: target }];
  });
}
async function localCharts(source, side, tree, { folder, inside }) {
  const prefix = folder === "" ? "" : `${folder}/`;
  const named = ["Chart.yaml", "Chart.lock", "requirements.yaml", "requirements.lock"].map((name) => prefix + name);
  const links = inside.filter((path) => tree.get(path)?.kind === "link" && folderOf(path) === `${prefix}charts`);
  const read = await source.read(
    side,
    [...named, ...links].filter((path) => tree.has(path))
  );
  const isLink = ({ path }) => links.includes(path);
  return localChartsOf(
    folder,
    read.filter((file) => !isLink(file)),
    read.filter(isLink),
    tree
  );
}
async function withLocalCharts(source, trees, charts) {
  const changed = new Map(charts.filter((chart) => chart.changed.length > 0).map((chart) => [chart.folder, chart]));
  if (changed.size === 0) return charts;
  return Promise.all(
    charts.map(async (chart) => {
      const taken = async (side) => chart.files[side].size === 0 ? [] : (await localCharts(source, side, trees[side], chart)).flatMap(({ folder }) => changed.get(folder) ?? []);
      const [base, head] = [await taken("base"), await taken("head")];
      if (base.length + head.length === 0) return chart;
      const more = [.../* @__PURE__ */ new Set([...base, ...head])];
      return {
        ...chart,
        changed: [...chart.changed, ...more.flatMap((one) => one.changed)],
        files: {
          base: /* @__PURE__ */ new Set([...chart.files.base, ...base.flatMap(({ files }) => [...files.base])]),
          head: /* @__PURE__ */ new Set([...chart.files.head, ...head.flatMap(({ files }) => [...files.head])])
        }
      };
    })
  );
}
async function localFiles(source, side, tree, chart, taken) {
  const prefix = chart === "" ? "" : `${chart}/`;
  const files = [];
  const refusals = [];
  for (const { name, folder } of taken) {
    const inside = [...tree].filter(([path]) => isWithin(path, folder));
    const other = inside.find(([, { kind }]) => kind !== "file")?.[0];
    const whole = await readWhole(
      source,
      side,
      inside.filter(([, { kind }]) => kind === "file").map(([path]) => path)
    );
    const refuse = (message, path) => {
      refusals.push({
        code: "chart",
        message,
        fix: "vendor charts/ (`helm dependency build`, then commit)",
        path,
        line: 1
      });
    };
    if ("lack" in whole) {
      refusals.push(whole.lack);
      continue;
    }
    const own = readChart(
      folder,
      whole.files.filter(({ path }) => path === `${folder}/Chart.yaml` || path === `${folder}/requirements.yaml`)
    );
    const missing = own ? missingDependencies(own, whole.files) : [];
    if (other !== void 0) refuse(`the chart ${folder}, which it takes in, holds a link or a submodule`, other);
    if (missing.length > 0)
      refuse(
        `the chart ${folder}, which it takes in, has dependencies that are not vendored: ${missing.join(", ")}`,
        `${folder}/Chart.yaml`
      );
    for (const { path, bytes } of whole.files)
      files.push({ path: `${prefix}charts/${name}/${path.slice(folder.length + 1)}`, bytes });
  }
  return { files, refusals };
}

// src/render/charts.ts
function affectedCharts(charts, trees, declared, appointed) {
  const entries = declared.filter(({ kind }) => kind === "helm");
  const before = new Set(charts.filter(({ files }) => files.base.size > 0).map(({ folder }) => lastNameOf(folder)));
  return charts.flatMap(({ folder, inside, changed }) => {
    const upgrades = before.has(lastNameOf(folder));
    const root = (one) => ({ ...one, upgrades });
    const byPolicy = entries.filter(({ path }) => resolvePath("", path) === folder);
    if (byPolicy.length > 0)
      return byPolicy.flatMap((entry) => declaredRoot(folder, entry, trees, changed.length > 0)).map(root);
    const owned = ownedRoots(folder, appointed, trees, changed.length > 0);
    if (owned.length > 0) return owned.flat();
    return changed.length > 0 ? detectedRoots(folder, inside, changed).map(root) : [];
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
      return source ? callOfApplier(source, trees[side]) : null;
    };
    const calls = { base: callOf("base"), head: callOf("head") };
    const files = SIDES.flatMap((side) => calls[side] ? filesOfCall(calls[side]) : []);
    const differs = changed || files.some((path) => isDifferent(path, trees));
    if (!differs && JSON.stringify(calls.base) === JSON.stringify(calls.head)) return [];
    const upgrades = appointed.base.some((source) => owner(source) === name);
    return [{ id: idOf(folder, name.slice(name.indexOf("/") + 1)), folder, calls, upgrades, guessed: false }];
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
  const asked = calls[side];
  const inside = [...tree].filter(([path]) => isWithin(path, folder));
  const prefix = folder === "" ? "" : `${folder}/`;
  if (asked === null || !tree.has(`${prefix}Chart.yaml`)) return null;
  const call = asked.ignoresMissing ? { ...asked, values: asked.values.filter((path) => tree.has(path)) } : asked;
  const absent = call.values.filter((path) => !tree.has(path));
  if (call.release === null && absent.length > 0) return null;
  const called = filesOfCall(call);
  const outside = called.filter((path) => !isWithin(path, folder) && tree.get(path)?.kind === "file");
  const within = inside.filter(([, { kind }]) => kind !== "file").map(([path]) => path);
  const local = await localCharts(source, side, tree, { folder, inside: inside.map(([path]) => path) });
  const followed = new Set(local.map(({ link }) => link));
  const links = /* @__PURE__ */ new Set([
    ...within.filter((path) => !followed.has(path)),
    ...called.filter((path) => (tree.get(path)?.kind ?? "file") !== "file")
  ]);
  const own = inside.filter(([, { kind }]) => kind === "file").map(([path]) => path);
  const whole = await readWhole(source, side, [.../* @__PURE__ */ new Set([...own, ...outside])]);
  if ("lack" in whole) return { chart: NO_CHART, call, files: [], taken: [], refusals: [whole.lack], missing: [] };
  const plain = await followLinks(source, side, tree, links, whole.files);
  const files = [...whole.files, ...plain.files];
  const named = files.filter(({ path }) => path === `${prefix}Chart.yaml` || path === `${prefix}requirements.yaml`);
  const chart = readChart(folder, named);
  const at = { path: `${prefix}Chart.yaml`, line: 1 };
  const refusals = [];
  const lacking = [
    ...absent.map((path) => `the values file ${path}`),
    ...call.files.filter(({ path }) => !tree.has(path)).map(({ name, path }) => `the file ${path} of the parameter ${name}`),
    ...call.lacks === null ? [] : [call.lacks]
  ];
  if (lacking.length > 0) {
    const message = `it needs ${lacking.join(", ")}, which is not in this revision`;
    refusals.push({ code: "chart", message, fix: "commit the rendered manifests", ...at });
  }
  for (const path of called.filter((one) => /[,"\n]/.test(one))) {
    refusals.push({ code: "escape", message: `${path} cannot be named to Helm`, fix: "rename the file", ...at });
  }
  if (chart === null) {
    refusals.push({ code: "unreadable", message: "Chart.yaml cannot be read", fix: "repair it", ...at });
    return { chart: NO_CHART, call, files, taken: [], refusals, missing: [] };
  }
  if (chart.library) return null;
  for (const path of plain.refused) {
    const message = tree.get(path)?.kind === "link" ? "Helm would follow this link" : "a submodule: its content is not in this repository";
    refusals.push({ code: "link", message, fix: "keep a copy instead", path, line: 1 });
  }
  const taken = await localFiles(source, side, tree, folder, local);
  refusals.push(...taken.refusals);
  const missing = missingDependencies(chart, [...files, ...taken.files]);
  for (const { path, message } of schemaProblems([...files, ...taken.files]))
    refusals.push({ code: "remote", message, fix: "keep schemas inside one file", path, line: 1 });
  return { chart, call, files, taken: taken.files, refusals, missing };
}

// src/render/dependencies.ts
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
async function fetchedDependencies({ fetcher }, prefix, { files, missing }, helm) {
  const at = { path: `${prefix}Chart.yaml`, line: 1 };
  const fix = "vendor charts/ (`helm dependency build`, then commit)";
  if (missing.length === 0) return { files: [], skipSchemas: false };
  if (!fetcher) {
    const message = `the dependencies ${missing.join(", ")} are not vendored, and nothing is fetched`;
    return { refusals: [{ code: "chart", message, fix, ...at }] };
  }
  const own = files.filter(({ path }) => /^(?:Chart|requirements)\.(?:yaml|lock)$/.test(path.slice(prefix.length)));
  const known = new Map(dependenciesIn(own).map((one) => [one.name, one]));
  const found = [];
  const refusals = [];
  let skipSchemas = false;
  for (const name of missing) {
    const { version = "", repository = "" } = known.get(name) ?? {};
    const source = chartSource(repository, name, version);
    const fetched2 = source && await fetcher.fetch(source);
    const check = fetched2?.kind === "fetched" ? await checkChart(fetched2.folder) : null;
    const why = fetched2?.kind === "refused" ? fetched2.message : check?.problem ?? (check?.outwardSchema && !skipsSchemas(helm) ? "a schema of it lies elsewhere" : null);
    if (fetched2?.kind !== "fetched" || why !== null) {
      const message = `the dependency ${name} is not vendored${why === null ? ", and names no repository to fetch it from" : ` and cannot be fetched: ${why}`}`;
      refusals.push({ code: "chart", message, fix, ...at });
      continue;
    }
    skipSchemas ||= check?.outwardSchema === true;
    found.push(...await filesIn(fetched2.folder, `${prefix}charts/${name}`));
  }
  return refusals.length > 0 ? { refusals } : { files: found, skipSchemas };
}
async function filesIn(folder, as) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => ({ path: `${as}/${path.slice(folder.length + 1)}`, bytes: await readFile(path) }))
  );
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

// src/render/helm.ts
async function renderChart(bench, tool, root) {
  const prefix = root.folder === "" ? "" : `${root.folder}/`;
  const about = {
    id: root.id,
    kind: "chart",
    root: root.folder,
    marker: `${prefix}Chart.yaml`,
    trees: bench.trees,
    isKeptOut: bench.isKeptOut
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
    const fix = "install helm and put it on PATH, or pass `--render never`";
    return { end: "failed", cause: "here", message: "helm is not on PATH", fix };
  }
  if (tool.tooOld) {
    const message = `helm ${tool.version} is too old`;
    return { end: "failed", cause: "here", message, fix: "install version 3 or later" };
  }
  const { chart, call, files, taken } = read;
  const prefix = root.folder === "" ? "" : `${root.folder}/`;
  const fetched2 = await fetchedDependencies(bench, prefix, read, tool);
  if ("refusals" in fetched2) return { end: "refused", refusals: fetched2.refusals };
  try {
    const own = { path: `${prefix}values.yaml`, bytes: new Uint8Array() };
    const counts = call.ownValues || call.values.includes(own.path);
    const written = counts ? files : [...files.filter(({ path }) => path !== own.path), own];
    const inline = call.inline.map((values2, i) => ({
      path: `${INLINE}-${i}.json`,
      bytes: new TextEncoder().encode(stringifyJson(values2))
    }));
    const all = [...written, ...taken, ...fetched2.files, ...inline];
    const folder = await bench.workspace.write(all);
    const values = [...call.values, ...inline.map(({ path }) => path)].flatMap((path) => ["--values", `./${path}`]);
    const { kubernetesVersion, servedVersions } = bench.settings;
    const schemas = fetched2.skipSchemas ? ["--skip-schema-validation"] : [];
    const fixed = ["--include-crds", "--kube-version", kubernetesVersion, ...schemas];
    const asked = [
      ...call.namespace === null ? [] : ["--namespace", call.namespace],
      ...[...servedVersions, ...call.apiVersions].flatMap((version) => ["--api-versions", version]),
      ...call.set.flat(),
      ...call.files.flatMap(({ name, path }) => ["--set-file", `${name}=./${path}`])
    ];
    const release = call.release ?? releaseName(chart.name);
    if (!/^[a-z0-9][a-z0-9.-]*$/.test(release)) {
      const fix = "give it a valid name";
      return { end: "failed", cause: "source", message: "the release has an invalid name", fix };
    }
    const upgrade = call.keepsRelease && (side === "base" || root.upgrades);
    const how = upgrade ? ["--is-upgrade"] : [];
    const args = ["template", release, `./${root.folder}`, ...fixed, ...values, ...asked, ...how];
    const render2 = async (folder2) => {
      const place = { folder: folder2, home: bench.workspace.home };
      const ended = await runConfined(tool.command, args, place, bench.settings.limits);
      if (ended.end === "exited" && ended.status === 0 && !root.guessed) return ended.stdout;
      const message = failureOf(ended, "helm", [folder2]);
      const fix = `see \`helm template ${root.folder === "" ? "." : root.folder}\`; name its values in the policy (sources), or exclude the chart`;
      if (message === null) return ended.stdout;
      const cause = root.guessed ? "values" : "source";
      const broken = brokenFile(files.filter(({ path }) => !isObjectFile(path.slice(prefix.length))));
      return { end: "failed", cause, ...withPlace(message, broken ?? templatePlace(message, root.folder, files)), fix };
    };
    const first = await render2(folder);
    if ("end" in first) return first;
    if (Buffer.from(first).toString("utf8").trim() === "") return { end: "empty" };
    const second = await render2(folder);
    if ("end" in second) return second;
    const masked = maskVolatile(first, second);
    if (masked === null) return VOLATILE;
    const asks = [];
    let text = masked;
    for (const one of askedIn(all, upgrade)) {
      for (const other of answered(all, one)) {
        const printed = await render2(await bench.workspace.write(other));
        const both = "end" in printed ? null : maskVolatile(text, printed);
        if (both !== null) text = both;
        else if (!asks.includes(one)) asks.push(one);
      }
    }
    return {
      end: "rendered",
      asks,
      side: {
        text,
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

// src/render/kept-out.ts
var NAME = ".gitignore";
async function keptOut(source, { base }) {
  const paths = [...base].filter(([path, { kind }]) => kind === "file" && lastNameOf(path) === NAME).map(([path]) => path);
  if (paths.length === 0) return () => false;
  const files = (await source.read("base", paths)).map(({ path, bytes }) => ({ path, text: decodeBytes(bytes).text }));
  const ignored = ignoredBy(files);
  return (path) => ignored.has(path);
}

// src/render/kept-reads.ts
function keptReads(source) {
  const kept = { base: /* @__PURE__ */ new Map(), head: /* @__PURE__ */ new Map() };
  let left = LIMITS.side;
  const read = async (side, paths, room = Infinity) => {
    const known = kept[side];
    const lacking = paths.filter((path) => !known.has(path));
    const read2 = lacking.length === 0 ? [] : await source.read(side, lacking, room);
    const fresh = new Map(read2.map((file) => [file.path, file]));
    for (const [path, file] of fresh) {
      if (file.bytes.length > left || known.has(path)) continue;
      left -= file.bytes.length;
      known.set(path, file);
    }
    let within = room;
    return paths.flatMap((path) => {
      const file = known.get(path) ?? fresh.get(path);
      if (!file || file.bytes.length > within) return [];
      within -= file.bytes.length;
      return [file];
    });
  };
  return { ...source, read };
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
function withFolders(value, path, folders) {
  const up = "../".repeat(path.split("/").length - 1);
  const copy = newObject();
  for (const name in value) if (name !== "helmCharts") copy[name] = value[name] ?? null;
  const { resources } = value;
  copy["resources"] = [...isArray(resources) ? resources : [], ...folders.map((folder) => `${up}${folder}`)];
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

// src/render/inflate.ts
import { createHash } from "node:crypto";
var NOTHING_INFLATED = { files: [], listed: /* @__PURE__ */ new Map(), places: /* @__PURE__ */ new Map() };
async function inflate(kit, tools, fetcher, side, { kustomizations, refusals }) {
  const files = [];
  const listed = [];
  const places = /* @__PURE__ */ new Map();
  const inflating = new Set(refusals.filter(({ inflates }) => inflates).map(({ path }) => path));
  for (const kustomization of kustomizations.filter(({ path }) => inflating.has(path))) {
    for (const [i, chart] of (inflatedCharts(kustomization) ?? []).entries()) {
      const request = requestOf(kustomization, chart);
      const source = request.lacks.length === 0 ? request.chart.source : null;
      const drawn = await drawChart(kit, tools, side, request, source && await fetcher.fetch(source));
      if (drawn.end === "absent" || drawn.end === "empty") continue;
      if (drawn.end !== "printed") return drawn;
      const id = createHash("sha256").update(JSON.stringify([kustomization.path, i])).digest("hex").slice(0, 16);
      const top = remoteTop(id);
      const encode = (text2) => new TextEncoder().encode(text2);
      const text = printedText(drawn.printed);
      const resources = text === "" ? "[]" : "[content.yaml]";
      files.push({ path: `${top}/kustomization.yaml`, bytes: encode(`resources: ${resources}
`) });
      if (text !== "") files.push({ path: `${top}/content.yaml`, bytes: encode(text) });
      listed.push([kustomization.path, top]);
      const { path, line } = chart.place();
      places.set(top, { path, line });
    }
  }
  return { files, listed: grouped(listed), places };
}
function otherRefusals({ refusals }) {
  return refusals.filter(({ inflates }) => !inflates);
}
function requestOf({ path }, chart) {
  const lacks = [];
  const file = (text) => {
    const resolved = resolvePath(folderOf(path), text);
    if (resolved === null) lacks.push(`the values file ${text}`);
    return resolved === null ? [] : [{ kind: "file", path: resolved, optional: false }];
  };
  const own = chart.valuesFile === null ? [] : file(chart.valuesFile);
  const inline = chart.valuesInline === null ? [] : [{ kind: "given", value: chart.valuesInline, text: null, locate: chart.locateValues }];
  const more = chart.additionalValuesFiles.flatMap(file);
  const merged = {
    override: [...own, ...inline],
    merge: [...inline, ...own],
    replace: inline.length > 0 ? inline : own
  };
  const source = chartSource(chart.repo, chart.name, chart.version);
  if (source === null) lacks.push(`the place of chart ${chart.name}`);
  return {
    chart: { name: chart.name, version: chart.version, source, folder: "", place: chart.place },
    name: chart.releaseName,
    namespace: chart.namespace,
    values: [...merged[chart.valuesMerge], ...more],
    set: [],
    ownValues: [],
    crds: { how: chart.includeCRDs ? "applied" : "none" },
    skipTests: chart.skipTests,
    kubeVersion: chart.kubeVersion,
    apiVersions: chart.apiVersions,
    postRenderers: [],
    lacks
  };
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
  const first = [root.closures.head, root.closures.base].find((closure) => closure !== null)?.kustomizations[0];
  const owner = root.call?.places.head ?? root.call?.places.base;
  const marker = first?.generated && owner ? owner.path : first?.path;
  const owners = root.call?.owners;
  const about = {
    id,
    kind: "kustomization",
    root: root.folder,
    owners,
    appliedAt: root.call?.places,
    risen: root.risen,
    marker: marker ?? place,
    trees: bench.trees,
    isKeptOut: bench.isKeptOut
  };
  const render2 = (side) => renderSide2(bench, tool, root, side, false);
  const results = {
    base: root.closures.base === null ? await stoodBefore(bench, root) : await render2("base"),
    head: root.closures.head === null ? await standsNow(bench, root) : withLeft(await render2("head"), bench, root)
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
  return call === null || call.plain ? place : `${place} (${call.name})`;
}
async function stoodBefore(bench, { closures: { head }, call }) {
  if (call !== null && call.from !== null) return { end: "absent" };
  return (head && await standing(bench, "base", objectFiles(head, bench.trees.head))) ?? { end: "absent" };
}
async function standsNow(bench, { closures: { base }, call }) {
  if (base === null || call !== null && call.from !== null) return { end: "absent" };
  return await standing(bench, "head", objectFiles(base, bench.trees.base)) ?? { end: "absent" };
}
function withLeft(result, { trees }, { closures: { base } }) {
  const [first] = base?.kustomizations ?? [];
  if (result.end !== "empty" || !first) return result;
  const paths = first.resources.flatMap(
    (text) => isRemote(text) ? [] : resolvePath(folderOf(first.path), text) ?? []
  );
  return { ...result, left: paths.find((path) => trees.head.get(path)?.kind === "file") };
}
async function withEvidence(bench, tool, root, side, plain) {
  if (plain.end !== "rendered") return plain;
  const noted = notesCost(root.closures[side], plain.side.text) <= MOST_NOTES && await renderSide2(bench, tool, root, side, true);
  const evidence = noted && noted.end === "rendered" ? noted.side.text : null;
  const { text } = plain.side;
  const same = evidence !== null && withoutNotes(Buffer.from(evidence).toString()) === Buffer.from(text).toString();
  if (same) return { end: "rendered", side: { ...plain.side, evidence } };
  const again = await renderSide2(bench, tool, root, side, false);
  if (again.end !== "rendered") return again;
  const masked = maskVolatile(text, again.side.text);
  return masked === null ? VOLATILE : { end: "rendered", side: { ...plain.side, text: masked, evidence } };
}
var MOST_NOTES = 15e4;
var NO_CHANGE = ["resources", "bases", "components", "crds", "generatorOptions", "openapi", "buildMetadata"];
function notesCost(closure, text) {
  const objects = Buffer.from(text).toString("latin1").match(/^kind: /gm)?.length ?? 0;
  const changes = (closure?.kustomizations ?? []).flatMap(({ document }) => {
    const value = document?.value;
    if (!isObject(value)) return [];
    return Object.entries(value).map(
      ([field, said]) => NO_CHANGE.includes(field) ? 0 : isArray(said) ? said.length : 1
    );
  });
  return changes.reduce((sum, one) => sum + one, 0) * objects ** 2;
}
async function renderSide2(bench, tool, root, side, annotated) {
  const closure = root.closures[side];
  if (closure === null) return { end: "absent" };
  const { fetcher } = bench;
  const stopped = fetcher ? otherRefusals(closure) : closure.refusals;
  if (stopped.length > 0) return { end: "refused", refusals: stopped };
  if (tool === null) {
    const fix = "install kustomize or kubectl and put it on PATH, or pass `--render never`";
    return { end: "failed", cause: "here", message: "neither kustomize nor kubectl is on PATH", fix };
  }
  if (tool.tooOld) {
    const message = `kustomize ${tool.version} is too old`;
    return { end: "failed", cause: "here", message, fix: "install version 4 or later" };
  }
  const whole = await readWhole(bench.source, side, [...closure.files]);
  if ("lack" in whole) return { end: "refused", refusals: [whole.lack] };
  const made = closure.kustomizations.flatMap(({ path, generated }) => generated ? [{ path, bytes: generated }] : []);
  const files = [...whole.files, ...made];
  const inflated = fetcher ? await inflate(bench, bench.tools, fetcher, side, closure) : NOTHING_INFLATED;
  if ("end" in inflated) return inflated;
  try {
    const overrides = root.call?.overrides[side] ?? null;
    const own = files.map((file) => adapted(file, closure, bench.remotes, inflated, { overrides, annotated }));
    const written = [...own, ...inflated.files];
    const folder = await bench.workspace.write(written);
    const at = folderAt(root, side);
    const target = `./${at}`;
    const place = { folder, home: bench.workspace.home };
    const ended = await runConfined(
      tool.command,
      [
        tool.name === "kubectl" ? "kustomize" : "build",
        target,
        ...bench.unrestricted.has(root.folder) && holdsNoPlugin(closure) ? UNRESTRICTED : []
      ],
      place,
      bench.settings.limits
    );
    const message = failureOf(ended, "kustomize", [folder]);
    if (ended.end === "exited" && ended.status === 0 && message !== null && listsNothing(closure))
      return { end: "empty" };
    if (message !== null) {
      const fix = `see \`kustomize build ${at === "" ? "." : at}\``;
      return { end: "failed", cause: "source", ...withPlace(message, brokenFile(files)), fix };
    }
    return { end: "rendered", side: sideOf(ended.stdout, [...files, ...inflated.files], closure, inflated) };
  } catch (error) {
    if (!(error instanceof PathRefused)) throw error;
    return refusedPath(error);
  }
}
var PLUGIN_FIELDS = ["generators", "transformers", "validators"];
var UNRESTRICTED = ["--load-restrictor", "LoadRestrictionsNone"];
function holdsNoPlugin({ kustomizations }) {
  return kustomizations.every(({ document }) => {
    const value = document?.value;
    return value !== void 0 && PLUGIN_FIELDS.every((field) => valuesOf(value, field).length === 0);
  });
}
function listsNothing({ files, kustomizations }) {
  return files.size === kustomizations.length && kustomizations.every(({ document }) => !/generator(?!options)/i.test(document?.text ?? "generator"));
}
function sideOf(text, files, closure, inflated) {
  return {
    text,
    evidence: null,
    files: new Map(files.map((file) => [file.path, file.bytes])),
    kustomizations: closure.kustomizations.map(({ path }) => path),
    values: [],
    remotes: new Map([...closure.remotes, ...inflated.places])
  };
}
function adapted(file, closure, remotes, inflated, root) {
  const index = closure.kustomizations.findIndex(({ path }) => path === file.path);
  const kustomization = closure.kustomizations[index];
  const local = kustomization && localized(kustomization, remotes);
  if (!local) return file;
  const charts = inflated.listed.get(file.path);
  const whole = charts ? withFolders(local, file.path, charts) : local;
  const value = index === 0 && root.overrides ? overridden(whole, root.overrides) : whole;
  if (index === 0 && root.annotated) value["buildMetadata"] = ["originAnnotations"];
  if (equalJson(value, kustomization.document?.value ?? null)) return file;
  return { path: file.path, bytes: new TextEncoder().encode(stringifyJson(value)) };
}

// src/render/named.ts
async function namedByBase(source, graph) {
  const { objects } = await findOwners(source);
  const owners = objects.base.filter(({ location }) => !isBeside(location.path));
  const charts = [...graph.kustomizations.values()].flat().flatMap((kustomization) => {
    if (isBeside(kustomization.path)) return [];
    return (inflatedCharts(kustomization) ?? []).flatMap(({ repo, name, version }) => {
      const named = chartSource(repo, name, version);
      return named ? [{ kind: named.kind, url: named.url }] : [];
    });
  });
  const tree = await source.tree("base");
  const paths = [...tree.keys()].filter(
    (path) => /(?:^|\/)(?:Chart|requirements)\.yaml$/.test(path) && !isBeside(path)
  );
  const dependencies = dependenciesIn(await source.read("base", paths)).flatMap(({ name, version, repository }) => {
    const named = chartSource(repository, name, version);
    return named ? [{ kind: named.kind, url: named.url }] : [];
  });
  return [...namedSources(owners, []), ...charts, ...dependencies];
}

// src/render/remotes.ts
import { createHash as createHash2 } from "node:crypto";
async function affectedWithRemotes(source, trees, appointed, idle, include, { pinned, fetch }, newFolder) {
  const contents = /* @__PURE__ */ new Map();
  const remotes = /* @__PURE__ */ new Map();
  let parsed = null;
  for (; ; ) {
    const world = { source: withContents(source, contents), trees: withTrees(trees, contents), remotes };
    const affected = await affectedRoots(world.source, world.trees, appointed, idle, remotes, parsed);
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
    return { problem: "the repository has a folder in its place", fix: "rename .applylint-remotes" };
  const id = createHash2("sha256").update(JSON.stringify([entry.url, entry.pin])).digest("hex").slice(0, 16);
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

// src/render/used.ts
function reasonOf({ problems, unseen }) {
  return (problems[0] ?? unseen[0])?.message ?? null;
}
function endOf({ rendering, problems, unseen }) {
  if (rendering !== null) return "rendered";
  return problems.length > 0 ? "refused" : unseen.length > 0 ? "unseen" : "rendered";
}
function kustomizationSources(drawn, graphs) {
  return drawn.map(({ root, result }) => ({
    id: idOf2(root),
    end: endOf(result),
    reason: reasonOf(result),
    files: filesOf(root.closures),
    listed: new Set(result.foreign ? SIDES.flatMap((side) => listedIn(graphs[side], folderAt(root, side)).files) : []),
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
function idleSources(unused, charts, trees, idle) {
  const components = [...unused].map(([folder, all]) => {
    const id = folder === "" ? "." : folder;
    const own = [...all].filter((path) => isKustomizationPath(path) && folderOf(path) === folder);
    const why = own.map(idle)[0];
    const reason = why ?? `${sourceName({ kind: "kustomization", id })} is a component that no kustomization uses`;
    const files = why === void 0 ? all : new Set([...all].filter((path) => idle(path) !== void 0));
    return { id, end: "not-applied", reason, files, listed: /* @__PURE__ */ new Set(), objects: /* @__PURE__ */ new Set() };
  });
  const unapplied = charts.flatMap(({ folder, files }) => {
    const reason = idle(chartMarker(folder));
    const own = new Set(SIDES.flatMap((side) => [...files[side]]));
    const id = folder === "" ? "." : folder;
    return reason === void 0 ? [] : [{ id, end: "not-applied", reason, files: own, listed: /* @__PURE__ */ new Set(), objects: /* @__PURE__ */ new Set() }];
  });
  const libraries = charts.filter(({ library }) => library.base || library.head).map(({ folder, files, library }) => {
    const id = folder === "" ? "." : folder;
    const own = SIDES.flatMap((side) => library[side] ? [...files[side]] : []);
    const reason = `${sourceName({ kind: "chart", id })} is a library: only charts that use it apply what it holds`;
    return { id, end: "not-applied", reason, files: new Set(own), listed: /* @__PURE__ */ new Set(), objects: /* @__PURE__ */ new Set() };
  });
  return [...components, ...unapplied, ...libraries].filter(
    ({ files }) => [...files].some((path) => isDifferent(path, trees))
  );
}
function chartMarker(folder) {
  return folder === "" ? "Chart.yaml" : `${folder}/Chart.yaml`;
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
  return { render: (source, revisions, idle) => render(settings, source, revisions.named, idle) };
}
async function render(settings, source, named, idle) {
  let opened;
  const open = () => {
    opened ??= Workspace.create();
    return opened;
  };
  try {
    return await renderIn(open, settings, source, named, idle);
  } finally {
    await (await opened)?.remove();
  }
}
async function renderIn(open, settings, source, named, idle) {
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
    idle,
    include,
    settings.remotes,
    async () => (await open()).newFolder()
  );
  const { world, graphs } = affected;
  const wanted = affected.roots.filter(({ folder, closures }) => isNamed(folder, filesOf(closures), trees, named));
  const found = (await withLocalCharts(source, trees, await findCharts(source, trees, declared))).filter(
    ({ folder }) => settings.include(`${folder}/Chart.yaml`)
  );
  const asked = /* @__PURE__ */ new Set([
    ...declared.map(({ path: path2 }) => resolvePath("", path2) ?? path2),
    ...SIDES.flatMap((side) => appointed[side].map((owner) => owner.path))
  ]);
  const copies = chartCopies(found, graphs, trees).filter(({ chart }) => !asked.has(chart.folder));
  const isApplied = ({ folder }) => asked.has(folder) || idle(chartMarker(folder)) === void 0;
  const own = found.filter((chart) => isApplied(chart) && !copies.some((copy) => copy.chart === chart));
  const charts = affectedCharts(own, trees, declared, appointed).filter(({ folder, calls }) => {
    const { changed = [] } = found.find((chart) => chart.folder === folder) ?? {};
    return isNamed(
      folder,
      [...changed, ...SIDES.flatMap((side) => calls[side] ? filesOfCall(calls[side]) : [])],
      trees,
      named
    );
  });
  const copied = copiesUnseen(copies);
  const used = usedFiles(affected.used, found.filter(isApplied));
  const unapplied = idleSources(affected.idle, found, trees, idle);
  if (wanted.length + charts.length === 0)
    return { ...NOTHING, unseen: copied.unseen, sources: [...copied.sources, ...unapplied], used };
  const workspace = await open();
  const { path, distrusted } = settings;
  const kustomize = wanted.length === 0 ? null : await findKustomize(path, distrusted, workspace.home);
  const helm = charts.length === 0 ? null : await findHelm(path, distrusted, workspace.home);
  const kit = { source, workspace, settings };
  const fetcher = settings.fetching?.open(await namedByBase(source, graphs.base)) ?? null;
  const { unrestricted } = folders;
  const isKeptOut = await keptOut(source, trees);
  const kept = keptReads(world.source);
  const drawnFrom = new Set(charts.map(({ folder }) => folder));
  const ofCharts = found.flatMap(({ folder, inside }) => drawnFrom.has(folder) ? inside : []);
  for (const side of SIDES) {
    const ofRoots = wanted.flatMap(({ closures }) => [...closures[side]?.files ?? []]);
    await kept.read(side, [.../* @__PURE__ */ new Set([...ofRoots, ...ofCharts])], LIMITS.side);
  }
  const bench = {
    ...{ ...world, source: kept, isKeptOut, workspace, settings, unrestricted, fetcher },
    tools: chartTools(kit)
  };
  const room = { left: (settings.limits ?? RENDER_LIMITS).sources };
  const withRoom = async (render2) => room.left-- > 0 ? await render2() : TOO_MANY;
  const rendered = await renderRoots(
    wanted,
    graphs,
    bench,
    (root) => withRoom(() => renderKustomization(bench, kustomize, root))
  );
  const drawn = await pool(
    charts.map((root) => async () => ({ root, result: await withRoom(() => renderChart(bench, helm, root)) })),
    4
  );
  const results = [...rendered, ...drawn].map(({ result }) => result);
  const renderings = results.flatMap(({ rendering }) => rendering === null ? [] : [rendering]);
  const problems = distinct(results.flatMap((result) => result.problems));
  const unseen = distinct([...results.flatMap((result) => result.unseen), ...copied.unseen]);
  const empty = rendered.filter(({ result }) => result.rendering === null && reasonOf(result) === null);
  const remarks = [
    ...remoteRemarks(world.remotes, settings.remotes),
    ...emptyRemarks(empty.map(({ root }) => root.folder)),
    ...toolRemarks({ kustomize, helm }, renderings, settings.kubernetesVersion),
    ...guessedRemarks(charts.filter(({ guessed, id }) => guessed && renderings.some((one) => one.id === id)))
  ];
  const sources = [
    ...kustomizationSources(rendered, graphs),
    ...chartSources(drawn, found),
    ...copied.sources,
    ...unapplied
  ];
  return { renderings, problems, unseen, sources, used, remarks };
}
var TOO_MANY = {
  rendering: null,
  problems: [
    {
      code: NOT_RENDERED,
      message: "the change touches more kustomizations and charts than one review renders",
      fix: "split the change, or review some folders at a time by naming them as paths",
      path: ".",
      line: 1,
      column: 1
    }
  ],
  unseen: [],
  foreign: false
};
var NOTHING = { renderings: [], problems: [], unseen: [], remarks: [] };
function isNamed(folder, files, trees, named) {
  if (isAskedFor(folder, named) || holdsAskedFor(folder, named)) return true;
  return [...files].some((path) => isDifferent(path, trees) && isAskedFor(path, named));
}
async function renderRoots(wanted, graphs, { trees }, render2) {
  const done = [];
  const known = new Set(wanted.map(({ folder }) => folder));
  for (let waiting = wanted; waiting.length > 0; ) {
    const results = await pool(
      waiting.map((root) => async () => ({ root, result: await render2(root) })),
      4
    );
    done.push(...results.filter(({ root, result }) => result.rendering !== null || !isComponent(root)));
    const lacking = results.filter(
      ({ root, result }) => reasonOf(result) !== null && result !== TOO_MANY && !isTooDeep(root)
    );
    const below = lacking.flatMap(({ root }) => SIDES.flatMap((side) => foldersOf(root, graphs[side], side)));
    const next = [...new Set(below)].filter((folder) => !known.has(folder)).sort();
    for (const folder of next) known.add(folder);
    waiting = next.map((folder) => rootAt(graphs, folder, null)).filter((root) => isAffected(root, trees));
  }
  return done;
}
function isTooDeep({ closures }) {
  return SIDES.some((side) => closures[side]?.refusals.some(({ code }) => code === "deep"));
}
function foldersOf(root, graph, side) {
  const [first] = root.closures[side]?.kustomizations ?? [];
  const folder = folderAt(root, side);
  const kustomizations = first?.generated ? new Map([...graph.kustomizations, [folder, [first]]]) : graph.kustomizations;
  return listedIn({ kustomizations, tree: graph.tree }, folder).folders;
}
function isComponent({ closures, folder }) {
  const own = SIDES.flatMap((side) => closures[side]?.kustomizations ?? []).filter(
    ({ path }) => folderOf(path) === folder
  );
  return own.length > 0 && own.every(({ component }) => component);
}
function distinct(problems) {
  const seen = /* @__PURE__ */ new Map();
  for (const problem of problems) seen.set(JSON.stringify([problem.path, problem.line, problem.message]), problem);
  return [...seen.values()];
}
export {
  createRenderer
};
