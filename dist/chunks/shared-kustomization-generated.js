import {
  KUSTOMIZATION_NAMES,
  closureOf,
  readKustomization,
  resolvePath
} from "./shared-kustomization-fields.js";
import {
  BROKEN,
  NOT_RENDERED,
  sourceName,
  topOf
} from "./shared-kustomization-remote.js";
import {
  readManifests
} from "./shared-manifest-interpret.js";
import {
  problemAt
} from "./shared-manifest-problem.js";
import {
  folderOf,
  foldersOf,
  lastNameOf,
  pathsOf
} from "./shared-appliers-overrides.js";
import {
  groupBy
} from "./shared-kube-grouped.js";
import {
  refusePaths
} from "./shared-safe-paths.js";
import {
  findProgram
} from "./shared-programs-find.js";
import {
  SIDES,
  isManifestPath
} from "./shared-sources.js";
import {
  readSourceDocuments
} from "./shared-manifest-value.js";
import {
  NOT_DETERMINISTIC
} from "./shared-kube-json-size.js";
import {
  keptWith
} from "./shared-kube-kept-with.js";
import {
  stringifyJson
} from "./shared-kube-json-text.js";
import {
  equalJson,
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/kustomization/generated.ts
function generatedKustomization(tree, folder, isIgnored = () => false) {
  const isFile = (path) => tree.get(path)?.kind === "file" && !isIgnored(path);
  const isRendered = (place) => KUSTOMIZATION_NAMES.some((name) => isFile(place === "" ? name : `${place}/${name}`));
  if (isRendered(folder)) return null;
  const prefix = folder === "" ? "" : `${folder}/`;
  const listed = /* @__PURE__ */ new Set();
  for (const path of tree.keys()) {
    if (!path.startsWith(prefix) || !isFile(path)) continue;
    const inside = path.slice(prefix.length);
    const nearest = foldersAbove(inside).find((place) => isRendered(prefix + place));
    if (nearest !== void 0) listed.add(`./${nearest}`);
    else if (/\.ya?ml$/.test(inside)) listed.add(`./${inside}`);
  }
  if (listed.size === 0) return null;
  const resources = [...listed].sort();
  const value = { apiVersion: "kustomize.config.k8s.io/v1beta1", kind: "Kustomization", resources };
  const generated2 = new TextEncoder().encode(`${stringifyJson(value)}
`);
  return { ...readKustomization({ path: `${prefix}kustomization.yaml`, bytes: generated2 }), generated: generated2 };
}
function foldersAbove(path) {
  const steps = path.split("/").slice(0, -1);
  return steps.map((_, i) => steps.slice(0, i + 1).join("/"));
}

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
function folderAt({ folder, call }, side) {
  return side === "base" ? call?.from ?? folder : folder;
}
async function affectedRoots(source, trees, appointed, idle, remotes, parsed = null) {
  const base = await graphOf(source, "base", trees.base, parsed, remotes);
  const head = await graphOf(source, "head", trees.head, base, remotes);
  const graphs = { base, head };
  const used = { base: /* @__PURE__ */ new Set(), head: /* @__PURE__ */ new Set() };
  const called = [...appointed.calls].flatMap(([folder, calls]) => calls.map((call) => rootAt(graphs, folder, call)));
  const hidden = /* @__PURE__ */ new Set([...appointed.left, ...called.flatMap(generatedFrom)]);
  const own = { base: rootFolders(appliedOf(base, idle)), head: rootFolders(appliedOf(head, idle)) };
  const folders = /* @__PURE__ */ new Set([...own.base, ...own.head, ...appointed.calls.keys()]);
  const before = /* @__PURE__ */ new Set([...own.base, ...appointed.calls.keys()]);
  const isRisen = (folder) => base.kustomizations.has(folder) && !before.has(folder);
  const alone = [...folders].filter((folder) => {
    const calls = appointed.calls.get(folder);
    return calls === void 0 ? !hidden.has(folder) : calls.length === 0 && !appointed.left.has(folder);
  });
  const roots = [];
  for (const root of [
    ...called,
    ...alone.map((folder) => ({ ...rootAt(graphs, folder, null), risen: isRisen(folder) }))
  ].sort(byFolder)) {
    for (const side of SIDES) for (const path of root.closures[side]?.files ?? []) used[side].add(path);
    if (root.risen || isAffected(root, trees)) roots.push(root);
  }
  return { roots, used, idle: idleComponents(graphs, used), graphs };
}
function appliedOf(graph, idle) {
  const kustomizations = [...graph.kustomizations].flatMap(([folder, files]) => {
    const own = files.filter(({ path }) => idle(path) === void 0);
    return own.length === 0 ? [] : [[folder, own]];
  });
  return { ...graph, kustomizations: new Map(kustomizations) };
}
function byFolder(one, other) {
  return one.folder < other.folder ? -1 : one.folder > other.folder ? 1 : 0;
}
function generatedFrom({ closures }) {
  return SIDES.flatMap((side) => {
    const [first, ...others] = closures[side]?.kustomizations ?? [];
    return first?.generated ? others.map(({ path }) => folderOf(path)) : [];
  });
}
function rootAt(graphs, folder, call) {
  const made = call && generated(graphs, { folder, call });
  const closure = (side) => {
    const place = folderAt({ folder, call }, side);
    const ignored = call?.ignored[side];
    const isNew = call !== null && call.ignored.base?.text !== call.ignored.head?.text;
    const graph = ignored && isNew ? withoutIgnored(graphs[side], ignored) : graphs[side];
    const own = made?.[side] ?? null;
    return own !== null || graph.kustomizations.has(place) ? closureOf(graph, place, pathsOf(call?.overrides[side] ?? null), own) : null;
  };
  return { folder, closures: { base: closure("base"), head: closure("head") }, call, risen: false };
}
function generated(graphs, root) {
  const { call } = root;
  if (!call.generates) return null;
  const made = (side) => generatedKustomization(graphs[side].tree, folderAt(root, side), (path) => call.ignored[side]?.has(path) ?? false);
  const found = { base: made("base"), head: made("head") };
  const isPlain = SIDES.every((side) => {
    const { resources = [] } = found[side] ?? {};
    const listsFolder = resources.some((text) => !/\.ya?ml$/.test(text));
    return call.overrides[side] === null && !listsFolder && !graphs[side].kustomizations.has(folderAt(root, side));
  });
  return isPlain ? null : found;
}
function withoutIgnored(graph, ignored) {
  const tree = new Map([...graph.tree].filter(([path]) => !ignored.has(path)));
  const kustomizations = new Map(
    [...graph.kustomizations].flatMap(([folder, files]) => {
      const left = files.filter(({ path }) => !ignored.has(path));
      return left.length === 0 ? [] : [[folder, left]];
    })
  );
  return { ...graph, tree, kustomizations };
}
function isAffected({ closures, call }, trees) {
  const files = filesOf(closures);
  if (call !== null && files.size > 0) {
    if (call.fillsAnew || call.from !== null || !equalJson(call.overrides.base, call.overrides.head)) return true;
    if (closures.base?.files.size !== closures.head?.files.size) return true;
  }
  return [...files].some((path) => isDifferent(path, trees));
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
  const all = [];
  const unread = [];
  for (const [path, { id }] of paths) {
    const same = id !== null && other?.tree.get(path)?.id === id;
    const known = same ? other?.kustomizations.get(folderOf(path))?.find((file) => file.path === path) : void 0;
    if (known) all.push(known);
    else unread.push(path);
  }
  all.push(...(await source.read(side, unread)).map(readKustomization));
  const kustomizations = groupBy(all, ({ path }) => folderOf(path));
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
  const name = lastNameOf(path);
  return KUSTOMIZATION_NAMES.some((known) => known === name);
}

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

// src/render/process.ts
import { spawn } from "node:child_process";
import { availableParallelism, devNull } from "node:os";
var RENDER_LIMITS = {
  milliseconds: 6e4,
  kibibytes: 2 * 1024 * 1024,
  outputBytes: 64 * 1024 * 1024,
  sources: 1e3
};
var CONFINED = `
exec 3<&0 </dev/null
(read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 &
watcher=$!
"$0" "$@" 3<&- &
exec >/dev/null 2>&1
wait $!
status=$?
kill -KILL $watcher
wait $watcher
[ $status -le 128 ] || kill -KILL $$
exit $status`;
function runConfined([program, ...before], args, place, limits = RENDER_LIMITS) {
  const posix = process.platform !== "win32";
  const processor = Math.ceil(limits.milliseconds / 1e3) * availableParallelism();
  const ulimits = [`-v ${limits.kibibytes}`, `-t ${processor}`, "-c 0"].map((one) => `ulimit ${one} 2>/dev/null`);
  const shell = `${ulimits.join("; ")}${CONFINED}`;
  return new Promise((resolve) => {
    const all = [...before, ...args];
    const child = spawn(posix ? "/bin/sh" : program, posix ? ["-c", shell, program, ...all] : all, {
      cwd: place.folder,
      env: environment(place.home),
      stdio: ["pipe", "pipe", "pipe"],
      detached: posix
    });
    child.stdin.on("error", () => {
    });
    if (!posix) child.stdin.end();
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

// src/render/asked.ts
var THE_TIME = "the time";
function askedIn(files, upgrades) {
  const texts = files.filter(isText).map(({ bytes }) => new TextDecoder().decode(bytes));
  const asks = (pattern) => texts.some((text) => text.search(pattern) >= 0);
  const time = texts.some((text) => text.includes("now") && withTime(text, "") !== text) ? [THE_TIME] : [];
  if (!upgrades) return [...time];
  return [
    ...time,
    ...asks(LOOKUP) ? ["`lookup`"] : [],
    ...asks(REVISION) ? ["the revision of the release"] : []
  ];
}
function answered(files, asked) {
  switch (asked) {
    case "`lookup`":
      return [changed(files, (text) => text.replaceAll(ACTION, (action) => action.replaceAll(LOOKUP, FOUND)))];
    case "the revision of the release":
      return [changed(files, (text) => text.replaceAll(ACTION, withRevision))];
    case THE_TIME:
      return TIMES.map((time) => changed(files, (text) => withTime(text, time)));
  }
}
function changed(files, change) {
  return files.map((file) => {
    if (!isText(file)) return file;
    const text = new TextDecoder().decode(file.bytes);
    const other = change(text);
    return other === text ? file : { ...file, bytes: new TextEncoder().encode(other) };
  });
}
function isText({ path }) {
  return /\.(?:ya?ml|tpl|txt|json)$/.test(path);
}
var ACTION = /\{\{[\s\S]*?\}\}/g;
var TIMES = ["2100-01-01T00:00:00Z", "2099-06-17T12:34:56Z"];
function withTime(text, time) {
  return text.replaceAll(
    ACTION,
    (action) => action.replaceAll(
      /"(?:\\.|[^"\\])*"|`[^`]*`|(?<![\w.$-])now(?![\w-])/g,
      (word) => word === "now" ? `(toDate \`2006-01-02T15:04:05Z07:00\` \`${time}\`)` : word
    )
  );
}
var LOOKUP = /(?<![\w.$"'-])lookup(?=\s+["'`($.])/g;
var FOUND = 'dict "metadata" (dict) "data" (dict) "spec" (dict) "items" (list)';
var REVISION = /\.Revision\b|["'`]Revision["'`]|\.Release\b(?!\.\w)|["'`]Release["'`]/g;
function withRevision(text) {
  return text.replaceAll(/(?<![\w)])[$\w.]*\.Release\.Revision\b/g, "2").replaceAll(/(?<![\w)])([$\w]*(?:\.\w+)*\.Release)\b(?!\.\w)/g, '(merge (dict "Revision" 2) $1)').replaceAll(
    /\b(?:index|get)\s+([$\w.]+)\s+["`]Release["`](?:\s+["`]Revision["`])?/g,
    (whole, context) => whole.includes("Revision") ? "int 2" : `merge (dict "Revision" 2) ${context === "." ? "" : context}.Release`
  );
}

// src/render/result.ts
var VOLATILE = {
  end: "failed",
  cause: "source",
  message: "two renderings of it differ in more than single values",
  fix: "let such values come from outside, or exclude it (--exclude)"
};
function conclude(about, results) {
  const { id, kind, root, owners, appliedAt, risen, marker, trees } = about;
  const { base, head } = results;
  const before = lacksOf(about, marker, base, "base");
  const after = lacksOf(about, marker, head, "head");
  const problems = [...before, ...after].filter(({ lost }) => lost).map(({ problem }) => problem);
  const unseen = before.filter(({ lost }) => !lost).map(({ problem }) => problem);
  const added = after.filter(({ lost }) => !lost);
  if (base.end === "rendered") {
    for (const { problem, breaks } of added) problems.push(breaks ? { ...problem, code: BROKEN } : problem);
    if (head.end === "empty" && (kind === "chart" || head.left !== void 0)) {
      const how = kind === "chart" ? "prints nothing at head" : `lists nothing at head, though ${head.left} is still there`;
      const message = `${sourceName(about)} ${how}: everything it holds at base would be deleted`;
      const fix = `remove the ${kind} itself if that is intended`;
      problems.push(problemAt(marker, BROKEN, message, fix));
    }
  } else {
    const known = base.end === "failed" && head.end === "failed";
    const messages = new Set(before.map(({ problem }) => problem.message));
    for (const { problem, fault } of added) {
      const same = known || messages.has(problem.message);
      (fault && !same ? problems : unseen).push(problem);
    }
  }
  if (problems.length + unseen.length > 0) {
    const foreign = problems.length === 0 && [base, head].some(({ end }) => end === "refused");
    return { rendering: null, problems, unseen: distinctMessages(unseen), foreign };
  }
  const sideOf = (side) => {
    const result = results[side];
    return result.end === "rendered" ? result.side : null;
  };
  const sides = { base: sideOf("base"), head: sideOf("head") };
  if (sides.base === null && sides.head === null) return { rendering: null, problems, unseen, foreign: false };
  const files = SIDES.flatMap((side) => [...sides[side]?.files.keys() ?? []]);
  const changed2 = new Set(files.filter((path) => isDifferent(path, trees)));
  const rendering = { id, kind, root, owners, appliedAt, risen, sides, changed: changed2 };
  return { rendering, ...askedProblems(about, results), foreign: false };
}
var FAULTS = /* @__PURE__ */ new Set(["missing", "unreadable", "escape", "deep"]);
function wasMissing(path, target, trees) {
  if (target === void 0 || !trees.base.has(path) || isDifferent(path, trees)) return false;
  return !placesOf(trees.base).has(target);
}
var placesOf = keptWith((tree) => {
  const found = foldersOf(tree.keys());
  found.delete("");
  for (const path of tree.keys()) found.add(path);
  return found;
});
function askedProblems({ id, kind, marker }, { base, head }) {
  const asksOf = (result) => result.end === "rendered" ? result.asks ?? [] : [];
  const [before, after] = [asksOf(base), asksOf(head)];
  const fresh = base.end === "rendered" ? after.filter((one) => !before.includes(one)) : [];
  const told = fresh.length > 0 ? fresh : after;
  if (told.length === 0) return { problems: [], unseen: [] };
  const ofCluster = told.filter((one) => one !== THE_TIME);
  const asked = ofCluster.length > 0 ? [`reads what only the cluster knows (${ofCluster.join(", ")})`] : [];
  if (told.includes(THE_TIME)) asked.push("prints other objects at another time (`now`)");
  const message = `${sourceName({ kind, id })} ${asked.join(" and ")}: its output there may differ`;
  const fix = "decide it by values, which are the same wherever the chart is rendered";
  const problem = problemAt(marker, NOT_RENDERED, message, fix);
  return fresh.length > 0 ? { problems: [problem], unseen: [] } : { problems: [], unseen: [problem] };
}
function lacksOf(about, marker, result, side) {
  const source = sourceName(about);
  const isKeptOut = (target) => target !== void 0 && about.isKeptOut?.(target) === true;
  if (result.end === "refused")
    return result.refusals.map(({ code, message: message2, fix, path: path2, line: line2, target }) => ({
      problem: problemAt(
        { path: path2, line: line2 },
        NOT_RENDERED,
        `${source} is not rendered: ${message2}${isKeptOut(target) ? " (git ignores it)" : ""}`,
        fix
      ),
      fault: FAULTS.has(code) && !wasMissing(path2, target, about.trees) && !isKeptOut(target),
      breaks: code === "missing" || code === "unreadable" || code === "deep",
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
  const found = /* @__PURE__ */ new Map();
  for (const problem of problems) {
    const message = plain(problem.message);
    found.set(message, found.has(message) ? { ...problem, message } : problem);
  }
  return [...found.values()];
}
function refusedPath({ path, message }) {
  return {
    end: "refused",
    refusals: [{ code: "escape", message: `${path}: ${message}`, fix: "rename the file", path, line: 1 }]
  };
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

// src/render/fetched-release.ts
import { cp, readdir as readdir2, writeFile } from "node:fs/promises";
import { join as join2 } from "node:path";

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
  [/validation: chart\.metadata\.(\w+)/, (field) => `the ${field} in Chart.yaml is not valid`],
  [/(wildcard is not supported)/, () => "a path of a field holds a wildcard, which it may not there"],
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

// src/render/fetched-chart.ts
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

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
    if (TYPES.empty.includes(type) && size > 0) throw new Error("an entry without content gives a length");
    const bytes = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (bytes.length < size) throw new Error("the archive ends within a file");
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const names = `${header.toString("utf8", 345, 500)}
${header.toString("utf8", 0, 100)}`.replaceAll("\0", "\n");
    if (TYPES.about.includes(type)) {
      extended += `${bytes.toString("utf8")}
`.replaceAll("\0", "\n");
      if (/ (?:size|GNU\.sparse[^=]*)=/.test(extended)) throw new Error("an extended header gives a length");
    } else {
      const all = `${names}
${extended}`;
      if (type === "\0" && size > 0 && /\/$/m.test(all)) throw new Error("a folder gives a length");
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
var OUTWARD = "a schema of values refers to something outside itself";
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
  return outward || foreign ? OUTWARD : null;
}

// src/render/fetched-chart.ts
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
async function valuesFilesOf(source, side, { values, ownValues, ignoresMissing = false }) {
  const paths = values.flatMap((input) => input.kind === "file" ? [input.path] : []);
  const files = new Map((await source.read(side, paths)).map(({ path, bytes }) => [path, bytes]));
  const texts = ownValues.filter((path) => path !== "values.yaml").map((ofChart) => ({ ofChart, optional: ignoresMissing }));
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

// src/render/fetched-release.ts
function chartTools({ workspace: { home }, settings: { path, distrusted } }) {
  return {
    helm: once(() => findHelm(path, distrusted, home)),
    kustomize: once(() => findKustomize(path, distrusted, home))
  };
}
function once(find) {
  let found;
  return () => {
    found ??= find();
    return found;
  };
}
async function drawChart(kit, tools, side, release, fetched, upgrades = false) {
  const { path, line } = release.chart.place();
  const refused = (code, message, fix) => ({
    end: "refused",
    refusals: [{ code, message, fix, path, line }]
  });
  if (fetched === null) {
    const message = `it needs ${release.lacks.join(", ")}, which applylint cannot see`;
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
  const asked = { folder: chart, skipSchemas: check.outwardSchema, upgrades };
  return template(kit, { helm, kustomize }, release, asked, values);
}
var NO_FOLDER = { problem: "what was fetched has no folder of that name", outwardSchema: false };
var OLD_HELM = "a schema of its values refers to something outside, which helm before 3.16 would fetch";
function skipsSchemas({ version }) {
  const [, major = "0", minor = "0"] = /^v?(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > 3 || Number(major) === 3 && Number(minor) >= 16;
}
async function template({ workspace, settings }, { helm, kustomize }, release, { folder: fetched, skipSchemas, upgrades }, { texts, files }) {
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
  if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(release.name)) return broken("the release has an invalid name");
  const chart = await prepared(workspace, fetched, release);
  const folder = await workspace.newFolder();
  const present = new Set(await readdir2(chart, { recursive: true }));
  const named2 = [];
  for (const [i, text] of texts.entries()) {
    if (text instanceof Uint8Array) {
      named2.push(`./values-${i}.yaml`);
      await writeFile(join2(folder, `values-${i}.yaml`), text, { flag: "wx", mode: 384 });
    } else if (!text.optional || present.has(text.ofChart)) named2.push(join2(chart, text.ofChart));
  }
  if (named2.some((one) => /[,"\n]/.test(one))) return broken("the name of a values file cannot be given to Helm");
  const args = [
    ...["template", release.name, chart, "--kube-version", release.kubeVersion ?? settings.kubernetesVersion],
    ...release.crds.how === "none" ? [] : ["--include-crds"],
    ...skipSchemas ? ["--skip-schema-validation"] : [],
    ...upgrades ? ["--is-upgrade"] : [],
    ...release.skipTests ? ["--skip-tests"] : [],
    ...release.namespace === null ? [] : ["--namespace", release.namespace],
    ...[...settings.servedVersions, ...release.apiVersions].flatMap((version) => ["--api-versions", version]),
    ...named2.flatMap((file) => ["--values", file]),
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
function releaseRemarks(releases, helm, kubernetesVersion) {
  const rendered = releases.filter(({ rendering }) => rendering !== null).length;
  if (helm === null || rendered === 0) return [];
  const how = `${counted(rendered, "release")} of charts from outside the repository`;
  return [`Rendered with helm ${helm.version}: ${how}, for Kubernetes ${kubernetesVersion}, ${network(helm)}.`];
}
function network({ cutOff: cutOff2 }) {
  return cutOff2 ? "in a network of its own that leads nowhere" : "with options that turn its network off";
}
function remoteRemarks(fetched, { pinned }) {
  const there = pinned.filter(({ url }) => "folder" in (fetched.get(url) ?? {}));
  return there.map(({ url, pin }) => `Fetched ${url} as policy pins it: ${pin.slice(0, 12)}.`);
}
function emptyRemarks(folders) {
  return folders.length === 0 ? [] : [`${counted(folders.length, "kustomization")} with nothing listed: ${named(folders)}.`];
}
function guessedRemarks(charts) {
  if (charts.length === 0) return [];
  const folders = [...new Set(charts.map(({ folder }) => folder))];
  return [
    `The repository does not show which values ${named(folders)} ${folders.length === 1 ? "is" : "are"} installed with: the review used its default values, and each values file beside them (set \`sources\` in the policy).`
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

// src/render/workspace.ts
import { mkdir, mkdtemp, rm, writeFile as writeFile2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join as join3 } from "node:path";
var Workspace = class _Workspace {
  home;
  #folder;
  #count = 0;
  constructor(folder, home) {
    this.#folder = folder;
    this.home = home;
  }
  static async create() {
    const folder = await mkdtemp(join3(tmpdir(), "applylint-render-"));
    const home = join3(folder, "home");
    await mkdir(home);
    return new _Workspace(folder, home);
  }
  /** An empty folder of its own. */
  async newFolder() {
    const folder = join3(this.#folder, `folder-${this.#count++}`);
    await mkdir(folder);
    return folder;
  }
  /** Writes files as plain files into a folder of their own. Throws {@link PathRefused} before the first is written. */
  async write(files) {
    refusePaths(files.map(({ path }) => path));
    const root = await this.newFolder();
    for (const { path, bytes } of files) {
      const full = join3(root, path);
      await mkdir(dirname(full), { recursive: true });
      await writeFile2(full, bytes, { flag: "wx", mode: 384 });
    }
    return root;
  }
  async remove() {
    await rm(this.#folder, { recursive: true, force: true });
  }
};

export {
  folderAt,
  affectedRoots,
  rootAt,
  isAffected,
  filesOf,
  isDifferent,
  isKustomizationPath,
  schemaProblems,
  printedText,
  fluxDefinitions,
  failureOf,
  brokenFile,
  templatePlace,
  withPlace,
  checkChart,
  RENDER_LIMITS,
  runConfined,
  askedIn,
  answered,
  VOLATILE,
  conclude,
  refusedPath,
  findKustomize,
  findHelm,
  maskVolatile,
  chartTools,
  drawChart,
  skipsSchemas,
  toolRemarks,
  releaseRemarks,
  remoteRemarks,
  emptyRemarks,
  guessedRemarks,
  Workspace
};
