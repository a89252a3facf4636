import {
  OUTWARD,
  VOLATILE,
  Workspace,
  conclude,
  failureOf,
  findHelm,
  findKustomize,
  maskVolatile,
  releaseRemarks,
  runConfined,
  schemaProblems
} from "./chunk-T22JMZNW.js";
import {
  folderOf
} from "./chunk-UA4L3YJU.js";
import "./chunk-UUWW5CDF.js";
import {
  pool
} from "./chunk-7YPEOTQ3.js";
import "./chunk-A4KLC5VC.js";
import "./chunk-FIZ5RIKD.js";
import "./chunk-TMXOCL27.js";
import "./chunk-INOLEYJ6.js";
import "./chunk-MFR6AZRA.js";
import "./chunk-SD5T4NLJ.js";
import "./chunk-D7VV3CDM.js";
import "./chunk-RAQY5JS6.js";
import {
  SIDES
} from "./chunk-AOMMIE7T.js";
import "./chunk-X3A6VP5T.js";
import {
  stringifyJson
} from "./chunk-QDCOP7XQ.js";
import {
  isArray,
  isObject,
  newObject
} from "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";

// src/render/releases.ts
import { cp, readdir as readdir2, writeFile } from "node:fs/promises";
import { join as join2 } from "node:path";

// src/render/chart-definitions.ts
var OF_CRDS = /^# Source: [^/\n]+\/(?:charts\/[^/\n]+\/)*crds\//m;
function splitPrinted(text) {
  const objects = [];
  const definitions = /* @__PURE__ */ new Map();
  let inside = false;
  for (const document of text.split(/^---[ \t]*$/m)) {
    if (/^# Source: /m.test(document)) inside = OF_CRDS.test(document);
    if (document.trim() === "") continue;
    if (inside) definitions.set(/^ {2}name:\s*["']?([\w.-]+)/m.exec(document)?.[1] ?? document, document);
    else objects.push(document);
  }
  return { objects, definitions };
}
function printedText({ objects, definitions }) {
  return [...definitions.values(), ...objects].map((document) => `---
${document.trim()}
`).join("");
}
function fluxDefinitions(base, head, { install, upgrade }) {
  const none = /* @__PURE__ */ new Map();
  if (!head) return { base: none, head: none };
  if (!base) return { base: none, head: install === "Skip" ? none : head };
  const first = install === "Skip" && upgrade === "Skip" ? none : base;
  if (upgrade === "Skip") return { base: first, head: first };
  return { base: first, head: upgrade === "Create" ? new Map([...head, ...first]) : new Map([...first, ...head]) };
}

// src/render/fetched-chart.ts
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
async function checkChart(folder) {
  const files = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length + 1);
    if (!entry.isFile() && !entry.isDirectory())
      return { problem: `${path} is neither a file nor a folder`, outwardSchema: false };
    if (entry.isFile() && /(?:^|\/)values\.schema\.json$|(?:^|\/)charts\/[^/]+\.tgz$/.test(path))
      files.push({ path, bytes: await readFile(full) });
  }
  const problems = schemaProblems(files);
  const other = problems.find(({ message }) => message !== OUTWARD);
  return {
    problem: other ? `${other.path}: ${other.message}` : null,
    outwardSchema: problems.some(({ message }) => message === OUTWARD)
  };
}

// src/render/post-render.ts
var FIELDS = ["patches", "patchesStrategicMerge", "patchesJson6902", "images"];
async function postRendered({ workspace, settings }, tool, text, layers) {
  if (layers.length === 0 || text.trim() === "") return { text };
  if (tool === null || tool.tooOld) return { problem: "kustomize, which its post-renderers need, is not on PATH" };
  let at = text;
  for (const layer of layers) {
    const kustomization = newObject();
    kustomization["resources"] = ["objects.yaml"];
    for (const field of FIELDS) {
      const value = layer[field];
      if (isArray(value)) kustomization[field] = value.map((entry) => inline(field, entry));
    }
    if (holdsPath(kustomization)) return { problem: "a post-renderer names a file" };
    const encode = (content) => new TextEncoder().encode(content);
    const folder = await workspace.write([
      { path: "objects.yaml", bytes: encode(at) },
      { path: "kustomization.yaml", bytes: encode(stringifyJson(kustomization)) }
    ]);
    const args = [tool.name === "kubectl" ? "kustomize" : "build", "."];
    const ended = await runConfined(tool.command, args, { folder, home: workspace.home }, settings.limits);
    const message = failureOf(ended, "kustomize", [folder]);
    if (message !== null) return { problem: `its post-renderer: ${message}` };
    at = ended.stdout.toString("utf8");
  }
  return { text: at };
}
function inline(field, entry) {
  if (field === "patchesStrategicMerge") return typeof entry === "string" ? entry : stringifyJson(entry);
  if (!isObject(entry) || entry["patch"] === void 0 || typeof entry["patch"] === "string") return entry;
  return { ...entry, patch: stringifyJson(entry["patch"]) };
}
function holdsPath({ patches, patchesJson6902, patchesStrategicMerge }) {
  const entries = [patches, patchesJson6902].flatMap((list) => isArray(list) ? list : []);
  const texts = isArray(patchesStrategicMerge) ? patchesStrategicMerge : [];
  return entries.some((entry) => isObject(entry) && entry["path"] !== void 0) || texts.some((text) => typeof text === "string" && !/[\n{:]/.test(text));
}

// src/render/release-values.ts
async function valuesFilesOf(source, side, { values, ownValues }) {
  const paths = values.flatMap((input) => input.kind === "file" ? [input.path] : []);
  const files = new Map((await source.read(side, paths)).map(({ path, bytes }) => [path, bytes]));
  const texts = ownValues.filter((path) => path !== "values.yaml").map((ofChart) => ({ ofChart, optional: false }));
  for (const input of values) {
    if (input.kind === "of-chart") texts.push({ ofChart: input.path, optional: input.optional });
    else if (input.kind === "given") texts.push(new TextEncoder().encode(input.text ?? stringifyJson(input.value)));
    else {
      const bytes = files.get(input.path);
      if (bytes) texts.push(bytes);
      else if (!input.optional) return { missing: input.path };
    }
  }
  return { texts, files };
}

// src/render/releases.ts
function createReleaseRenderer(settings) {
  return {
    async render(source, pairs, fetcher) {
      if (pairs.length === 0) return { releases: [], remarks: [] };
      const workspace = await Workspace.create();
      try {
        return await renderAll({ source, workspace, settings }, pairs, fetcher);
      } finally {
        await workspace.remove();
      }
    }
  };
}
async function renderAll(kit, pairs, fetcher) {
  const { path, distrusted, kubernetesVersion } = kit.settings;
  const tools = {
    helm: once(() => findHelm(path, distrusted, kit.workspace.home)),
    kustomize: once(() => findKustomize(path, distrusted, kit.workspace.home))
  };
  const trees = { base: await kit.source.tree("base"), head: await kit.source.tree("head") };
  const releases = await pool(
    pairs.map((pair) => () => renderPair(kit, tools, trees, pair, fetcher)),
    4
  );
  const rendered = releases.some(({ rendering }) => rendering !== null);
  return { releases, remarks: rendered ? releaseRemarks(releases, await tools.helm(), kubernetesVersion) : [] };
}
function once(find) {
  let found;
  return () => {
    found ??= find();
    return found;
  };
}
async function renderPair(kit, tools, trees, pair, fetcher) {
  const fetched = { base: null, head: null };
  const drawn = { base: { end: "absent" }, head: { end: "absent" } };
  for (const side of SIDES) {
    const release = pair[side];
    if (!release) continue;
    const source = release.lacks.length === 0 ? release.chart.source : null;
    fetched[side] = source && await fetcher.fetch(source);
    drawn[side] = await draw(kit, tools, side, release, fetched[side]);
  }
  const results = withDefinitions(pair, drawn);
  const { location } = (pair.head ?? pair.base)?.applied.manifest ?? {};
  const marker = location?.path ?? ".";
  const about = { id: pair.id, kind: "chart", root: folderOf(marker), marker, trees };
  const { rendering, problems, unseen } = conclude(about, results);
  const reasons = unseen.map(({ message }) => message.replace(/^Chart `.*?` is not rendered(?: at \w+)?: /s, ""));
  return { pair, rendering, problems, unseen: reasons, fetched };
}
function withDefinitions(pair, drawn) {
  const definitionsOf = (side) => {
    const one = drawn[side];
    return one.end === "printed" ? one.printed.definitions : null;
  };
  const crds = (pair.head ?? pair.base)?.crds;
  const [base, head] = [definitionsOf("base"), definitionsOf("head")];
  const kept = crds?.how === "flux" ? fluxDefinitions(base, head, crds) : { base, head };
  const resultOf = (side) => {
    const one = drawn[side];
    if (one.end !== "printed") return one;
    const text = printedText({ objects: one.printed.objects, definitions: kept[side] ?? /* @__PURE__ */ new Map() });
    if (text === "") return { end: "empty" };
    const bytes = new TextEncoder().encode(text);
    const none = { evidence: null, kustomizations: [], values: [], remotes: /* @__PURE__ */ new Map() };
    return { end: "rendered", side: { text: bytes, files: one.files, ...none } };
  };
  return { base: resultOf("base"), head: resultOf("head") };
}
async function draw(kit, tools, side, release, fetched) {
  const { path, line } = release.chart.place();
  const refused = (code, message, fix) => ({
    end: "refused",
    refusals: [{ code, message, fix, path, line }]
  });
  if (release.applied.suspended) return refused("chart", "it is suspended", "review it when it is resumed");
  if (fetched === null) {
    const message = `it needs ${release.lacks.join(", ")}, which is not in sight`;
    return refused("chart", message, "review what it installs by hand");
  }
  if (fetched.kind === "refused") return refused("remote", fetched.message, fetched.fix);
  const helm = await tools.helm();
  if (helm === null || helm.tooOld) {
    const message = helm === null ? "helm is not on PATH" : `helm ${helm.version} is too old`;
    return { end: "failed", cause: "here", message, fix: "install helm 3 or later and put it on PATH" };
  }
  const values = await valuesFilesOf(kit.source, side, release);
  if ("missing" in values) return refused("missing", `it needs the values file ${values.missing}`, "add the file");
  const chart = join2(fetched.folder, release.chart.folder);
  const check = await checkChart(chart).catch(() => NO_FOLDER);
  const unusable = check.problem ?? (check.outwardSchema && !skipsSchemas(helm) ? OLD_HELM : null);
  if (unusable !== null) return refused("remote", unusable, "use another version of the chart, or of helm");
  const kustomize = release.postRenderers.length === 0 ? null : await tools.kustomize();
  return template(kit, { helm, kustomize }, release, { folder: chart, skipSchemas: check.outwardSchema }, values);
}
var NO_FOLDER = { problem: "what was fetched has no folder of that name", outwardSchema: false };
var OLD_HELM = "a schema of its values refers to something outside, which helm before 3.16 would fetch";
function skipsSchemas({ version }) {
  const [, major = "0", minor = "0"] = /^v?(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > 3 || Number(major) === 3 && Number(minor) >= 16;
}
async function template({ workspace, settings }, { helm, kustomize }, release, { folder: fetched, skipSchemas }, { texts, files }) {
  const broken = (message) => {
    const place2 = release.chart.place();
    return {
      end: "failed",
      cause: "source",
      message,
      fix: "see `helm template` of the chart with these values",
      place: place2
    };
  };
  if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(release.name)) return broken("the name of the release is none");
  const chart = await prepared(workspace, fetched, release);
  const folder = await workspace.newFolder();
  const present = new Set(await readdir2(chart, { recursive: true }));
  const named = [];
  for (const [i, text] of texts.entries()) {
    if (text instanceof Uint8Array) {
      named.push(`./values-${i}.yaml`);
      await writeFile(join2(folder, `values-${i}.yaml`), text, { flag: "wx", mode: 384 });
    } else if (!text.optional || present.has(text.ofChart)) named.push(join2(chart, text.ofChart));
  }
  if (named.some((one) => /[,"\n]/.test(one))) return broken("the name of a values file cannot be given to Helm");
  const args = [
    ...["template", release.name, chart, "--kube-version", release.kubeVersion ?? settings.kubernetesVersion],
    ...release.crds.how === "none" ? [] : ["--include-crds"],
    ...skipSchemas ? ["--skip-schema-validation"] : [],
    ...release.skipTests ? ["--skip-tests"] : [],
    ...release.namespace === null ? [] : ["--namespace", release.namespace],
    ...[...settings.servedVersions, ...release.apiVersions].flatMap((version) => ["--api-versions", version]),
    ...named.flatMap((file) => ["--values", file]),
    ...release.set.flat()
  ];
  const place = { folder, home: workspace.home };
  const run = async () => {
    const ended = await runConfined(helm.command, args, place, settings.limits);
    if (ended.end === "exited" && ended.status === 0) return { text: ended.stdout };
    return { message: failureOf(ended, "helm", [folder, chart]) ?? "helm failed" };
  };
  const [first, second] = [await run(), await run()];
  if ("message" in first) return broken(first.message);
  if ("message" in second) return broken(second.message);
  const masked = maskVolatile(first.text, second.text);
  if (masked === null) return VOLATILE;
  const printed = splitPrinted(Buffer.from(masked).toString("utf8"));
  const objects = printedText({ objects: printed.objects, definitions: /* @__PURE__ */ new Map() });
  const layered = await postRendered({ workspace, settings }, kustomize, objects, release.postRenderers);
  if ("problem" in layered) return broken(layered.problem);
  const drawn = release.postRenderers.length === 0 ? printed.objects : splitPrinted(layered.text).objects;
  return { end: "printed", printed: { objects: drawn, definitions: printed.definitions }, files };
}
async function prepared(workspace, folder, { ownValues }) {
  if (ownValues.length === 0) return folder;
  const copy = await workspace.newFolder();
  await cp(folder, copy, { recursive: true });
  if (!ownValues.includes("values.yaml")) await writeFile(join2(copy, "values.yaml"), "");
  return copy;
}
export {
  createReleaseRenderer
};
