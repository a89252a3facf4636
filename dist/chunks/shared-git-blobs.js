import {
  findProgram,
  liesIn,
  reviewedFolders,
  trustedPath
} from "./shared-programs-find.js";
import {
  EXIT,
  UserError
} from "./shared-errors.js";
import {
  decodePath,
  isUndecodable
} from "./shared-sources.js";

// src/git/git.ts
import { spawn } from "node:child_process";

// src/git/config.ts
import { join, relative, resolve, sep } from "node:path";
var IDLE = /* @__PURE__ */ new Set([
  ...["advice", "alias", "blame", "branch", "clean", "color", "column", "commit", "diff", "difftool", "format", "grep"],
  ...["help", "init", "interactive", "log", "merge", "mergetool", "pretty", "pull", "push", "rebase", "rerere"],
  ...["sequence", "stash", "status", "tag", "user", "versionsort"]
]);
async function vetConfig(git) {
  const out = await git.run(["config", "--includes", "--show-origin", "--null", "--list"], { accept: [0, 1] });
  const fields = splitNul(out);
  const judged = /* @__PURE__ */ new Map();
  const filters = /* @__PURE__ */ new Set();
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const [origin = "", key = ""] = [fields[i], fields[i + 1]?.split("\n")[0]];
    const [, filter] = /^(filter\..*)\.[^.]*$/s.exec(key) ?? [];
    if (filter !== void 0) filters.add(filter);
    if (!origin.startsWith("file:") || IDLE.has(key.split(".")[0] ?? "")) continue;
    const file = resolve(git.root, origin.slice("file:".length));
    const ofCheckout = judged.get(file) ?? await isOfCheckout(file, git.root);
    judged.set(file, ofCheckout);
    if (ofCheckout) throw refused(key, relative(git.root, file) || file);
  }
  return withoutFilters([...filters]);
}
function withoutFilters(filters) {
  const settings = filters.flatMap((filter) => [
    [`${filter}.clean`, ""],
    [`${filter}.smudge`, ""],
    [`${filter}.process`, ""],
    [`${filter}.required`, "false"]
  ]);
  const variables = settings.flatMap(([key = "", value = ""], i) => [
    [`GIT_CONFIG_KEY_${i}`, key],
    [`GIT_CONFIG_VALUE_${i}`, value]
  ]);
  return Object.fromEntries([["GIT_CONFIG_COUNT", `${settings.length}`], ...variables]);
}
function refused(key, file) {
  return new UserError({
    what: `git takes ${key} from ${file}, a file of the checkout`,
    why: "a pull request may edit that file, and with it what git runs and where it fetches from",
    fix: "take the include out of the configuration of this clone (`git config --show-origin --list` shows it), or review a clone without it"
  });
}
async function isOfCheckout(file, root) {
  const own = relative(join(root, ".git"), file).split(sep)[0] !== "..";
  return !own && liesIn(file, [root]);
}

// src/git/git.ts
var GitError = class extends Error {
  status;
  stderr;
  constructor(args, status, stderr) {
    super(`git ${args[0]} ended with status ${status}: ${stderr.trim().split("\n")[0] ?? ""}`);
    this.name = "GitError";
    this.status = status;
    this.stderr = stderr;
  }
};
var SAFE_CONFIG = [
  "safe.bareRepository=explicit",
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "core.quotePath=false",
  "core.attributesFile=/dev/null",
  "protocol.ext.allow=never",
  "diff.external=",
  "submodule.recurse=false",
  "fetch.recurseSubmodules=false",
  "gc.auto=0",
  "maintenance.auto=false",
  // A remote that says nothing must not hold the run.
  "http.lowSpeedLimit=1000",
  "http.lowSpeedTime=30"
];
var NETWORK = [
  ...["http_proxy", "https_proxy", "no_proxy", "all_proxy"].flatMap((name) => [name, name.toUpperCase()]),
  "SSH_AUTH_SOCK",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "GIT_SSL_CAINFO"
];
function machineNetwork() {
  return Object.fromEntries(NETWORK.flatMap((name) => process.env[name] ? [[name, process.env[name]]] : []));
}
var SEALED = { GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null" };
async function openGit(folder, trustedWorkspace, stores) {
  const trust = trustedWorkspace === void 0 ? [] : [`safe.directory=${trustedWorkspace}`];
  const program = await findGit([folder]);
  const at = (root2, env) => ({
    root: root2,
    ...stores ? { beside: true } : {},
    run: (args, options) => runGit({ program, root: root2, trust, env: { ...env, ...stores } }, args, options)
  });
  let top;
  try {
    top = await at(folder, {}).run(["rev-parse", "--show-toplevel"]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new UserError({
      what: `no git repository at ${folder}`,
      why: error.stderr.trim().split("\n")[0] ?? "git did not recognise it",
      fix: "run applylint inside a clone, name one with --repository, or use `applylint compare BEFORE AFTER` on two folders"
    });
  }
  const root = top.toString("utf8").replace(/\n$/, "");
  return at(root, await vetConfig(at(root, {})));
}
async function createGit(folder, reviewed, sealed) {
  const found = await findGit([folder, ...reviewed]);
  const program = sealed ? { ...found, home: folder, network: { ...SEALED, ...sealed } } : found;
  const git = {
    root: folder,
    run: (args, options) => runGit({ program, root: folder, trust: [], env: {} }, args, options)
  };
  await git.run(["init", "--quiet", "--template="]);
  return git;
}
async function findGit(named) {
  const reviewed = await reviewedFolders(named);
  const path = process.env["PATH"] ?? "";
  const file = await findProgram("git", path, reviewed);
  if (file === null) throw notStarted("there is none on PATH outside of the repository under review");
  const home = process.env["HOME"];
  const settled = home === void 0 || await liesIn(home, reviewed) ? void 0 : home;
  return { file, path: await trustedPath(path, reviewed), home: settled, network: machineNetwork() };
}
function notStarted(why) {
  return new UserError({
    what: "git could not be started",
    why,
    fix: "install git and put it on PATH",
    exitCode: EXIT.incomplete
  });
}
function runGit({ program, root, trust, env }, args, options = {}) {
  const config = [...SAFE_CONFIG, ...trust].flatMap((setting) => ["-c", setting]);
  return new Promise((resolve2, reject) => {
    const child = spawn(program.file, ["-C", root, "--no-pager", ...config, ...args], {
      env: {
        PATH: program.path,
        ...program.home === void 0 ? {} : { HOME: program.home },
        LC_ALL: "C",
        GIT_LITERAL_PATHSPECS: "1",
        GIT_TERMINAL_PROMPT: "0",
        GIT_OPTIONAL_LOCKS: "0",
        GIT_NO_LAZY_FETCH: "1",
        GIT_NO_REPLACE_OBJECTS: "1",
        ...program.network,
        ...env
      },
      stdio: ["pipe", "pipe", "pipe"],
      ...options.milliseconds === void 0 ? {} : { timeout: options.milliseconds, killSignal: "SIGKILL" }
    });
    const out = [];
    const err = [];
    child.stdout.on("data", (chunk) => out.push(chunk));
    child.stderr.on("data", (chunk) => err.push(chunk));
    child.on("error", (error) => reject(notStarted(error.message)));
    child.on("close", (status) => {
      if ((options.accept ?? [0]).includes(status ?? -1)) resolve2(Buffer.concat(out));
      else reject(new GitError(args, status, Buffer.concat(err).toString("utf8")));
    });
    child.stdin.on("error", () => {
    });
    child.stdin.end(options.input ?? "");
  });
}
function splitNul(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0, at);
    parts.push(decodePath(bytes.subarray(at, end < 0 ? bytes.length : end)));
    at = end < 0 ? bytes.length : end + 1;
  }
  return parts;
}

// src/git/blobs.ts
async function blobSizes(git, ids) {
  const once = [...new Set(ids)];
  if (once.length === 0) return [];
  const lines = (await catFile(git, "--batch-check=%(objecttype) %(objectsize)", once)).toString("utf8").split("\n");
  const sizes = /* @__PURE__ */ new Map();
  for (const [i, id] of once.entries()) {
    const size = lines[i]?.match(/^blob (\d+)$/)?.[1];
    if (size !== void 0) sizes.set(id, Number(size));
  }
  return ids.map((id) => sizes.get(id) ?? null);
}
async function readBlobs(git, ids) {
  const once = [...new Set(ids)];
  if (once.length === 0) return [];
  const out = await catFile(git, "--batch", once);
  const contents = /* @__PURE__ */ new Map();
  let at = 0;
  for (const id of once) {
    const end = out.indexOf(10, at);
    const match = out.toString("latin1", at, end).match(/^[0-9a-f]+ blob (\d+)$/);
    if (!match) throw new Error(`git has no file content for ${id}`);
    const start = end + 1;
    const size = Number(match[1]);
    contents.set(id, out.subarray(start, start + size));
    at = start + size + 1;
  }
  return ids.map((id) => contents.get(id) ?? new Uint8Array());
}
function catFile(git, how, ids) {
  return git.run(["cat-file", "--buffer", how], { input: `${ids.join("\n")}
` });
}

// src/git/changes.ts
var ABSENT = "000000";
async function changesBetween(git, base, head, paths) {
  const out = await git.run([
    "diff-tree",
    "-r",
    "-z",
    "--no-renames",
    "--raw",
    "--no-abbrev",
    base,
    head,
    "--",
    ...paths
  ]);
  return parseRaw(splitNul(out));
}
async function changesInWorkingTree(git, base, paths) {
  const tracked = await git.run(["diff-index", "-z", "--no-renames", "--raw", "--no-abbrev", base, "--", ...paths]);
  const untracked = await git.run(["ls-files", "-z", "--others", "--exclude-standard", "--", ...paths]);
  const changes = parseRaw(splitNul(tracked)).map((change) => ({
    ...change,
    head: change.head && { ...change.head, oid: null }
  }));
  const listed = new Map(changes.map((change) => [change.path, change]));
  for (const path of splitNul(untracked)) {
    listed.set(path, { path, base: listed.get(path)?.base ?? null, head: { mode: "100644", oid: null } });
  }
  return [...listed.values()].sort((a, b) => a.path < b.path ? -1 : 1);
}
function parseRaw(fields) {
  const changes = [];
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const header = fields[i]?.match(/^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) /);
    const path = fields[i + 1];
    if (!header || path === void 0) throw new Error("git printed a raw diff line that is not understood");
    const [, baseMode = ABSENT, headMode = ABSENT, baseOid = "", headOid = ""] = header;
    changes.push({
      path,
      base: baseMode === ABSENT ? null : { mode: baseMode, oid: baseOid },
      head: headMode === ABSENT ? null : { mode: headMode, oid: headOid }
    });
  }
  return changes;
}

// src/git/tree.ts
async function treeEntries(git, tree) {
  const entries = /* @__PURE__ */ new Map();
  for (const line of splitNul(await git.run(["ls-tree", "-r", "-z", tree]))) {
    const match = line.match(/^(\d+) \w+ ([0-9a-f]+)\t(.*)$/s);
    if (match?.[1] && match[2] && match[3] !== void 0 && !isUndecodable(match[3]))
      entries.set(match[3], { kind: kindOf(match[1]), id: match[2] });
  }
  return entries;
}
async function workingTreeEntries(git, base) {
  const entries = new Map(await treeEntries(git, base));
  for (const { path, head } of await changesInWorkingTree(git, base, ["."])) {
    if (head === null) entries.delete(path);
    else entries.set(path, { kind: kindOf(head.mode), id: null });
  }
  return entries;
}
function kindOf(mode) {
  return mode === "120000" ? "link" : mode === "160000" ? "submodule" : "file";
}

export {
  blobSizes,
  readBlobs,
  GitError,
  machineNetwork,
  openGit,
  createGit,
  splitNul,
  changesBetween,
  changesInWorkingTree,
  treeEntries,
  workingTreeEntries
};
