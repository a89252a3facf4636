import {
  deliver
} from "./chunk-HTXU4K7D.js";
import {
  prepare
} from "./chunk-HMIKSERL.js";
import {
  withTexts
} from "./chunk-KZA4PKHP.js";
import {
  reviewOptions
} from "./chunk-HY7T6UPC.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  NO_POLICY,
  POLICY_FILE,
  globMatcher,
  readPolicy
} from "./chunk-BH4FS7JX.js";
import {
  rules
} from "./chunk-UVL65BVQ.js";
import {
  LIMITS,
  isManifestPath
} from "./chunk-Q3H2PBLX.js";

// src/commands/check.ts
import { relative, resolve } from "node:path";

// src/git/git.ts
import { spawn } from "node:child_process";
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
async function openGit(folder, trustedWorkspace, stores) {
  const trust = trustedWorkspace === void 0 ? [] : [`safe.directory=${trustedWorkspace}`];
  const at = (root) => ({
    root,
    ...stores ? { beside: true } : {},
    run: (args, options) => runGit({ root, trust, stores }, args, options)
  });
  let top;
  try {
    top = await at(folder).run(["rev-parse", "--show-toplevel"]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new UserError({
      what: `no git repository at ${folder}`,
      why: error.stderr.trim().split("\n")[0] ?? "git did not recognise it",
      fix: "run applylint inside a clone, or use `applylint compare BEFORE AFTER` on two folders",
      exitCode: EXIT.incomplete
    });
  }
  return at(top.toString("utf8").replace(/\n$/, ""));
}
function runGit({ root, trust, stores }, args, options = {}) {
  const config = [...SAFE_CONFIG, ...trust].flatMap((setting) => ["-c", setting]);
  return new Promise((resolve2, reject) => {
    const child = spawn("git", ["-C", root, "--no-pager", ...config, ...args], {
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        LC_ALL: "C",
        GIT_LITERAL_PATHSPECS: "1",
        GIT_TERMINAL_PROMPT: "0",
        GIT_OPTIONAL_LOCKS: "0",
        GIT_NO_LAZY_FETCH: "1",
        ...Object.fromEntries(NETWORK.flatMap((name) => process.env[name] ? [[name, process.env[name]]] : [])),
        ...stores
      },
      stdio: ["pipe", "pipe", "pipe"]
    });
    const out = [];
    const err = [];
    child.stdout.on("data", (chunk) => out.push(chunk));
    child.stderr.on("data", (chunk) => err.push(chunk));
    child.on(
      "error",
      (error) => reject(
        new UserError({
          what: "git could not be started",
          why: error.message,
          fix: "install git and put it on PATH",
          exitCode: EXIT.incomplete
        })
      )
    );
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
  const text = bytes.toString("utf8");
  return text === "" ? [] : text.replace(/\0$/, "").split("\0");
}

// src/git/revision.ts
var EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
var DEFAULT_BRANCHES = [
  "refs/remotes/origin/HEAD",
  "refs/remotes/origin/main",
  "refs/remotes/origin/master",
  "refs/heads/main",
  "refs/heads/master"
];
async function resolveCommit(git, name) {
  if (name === "" || name.startsWith("-") || /[\0\n]/.test(name)) {
    throw new UserError({
      what: `"${name}" is no revision`,
      why: "a revision is a branch, a tag or a commit id",
      fix: "name one, for example `--base origin/main`"
    });
  }
  const commit = await tryResolve(git, name);
  if (commit) return commit;
  throw new UserError({
    what: `revision ${name} is not in this clone`,
    why: "without it there is nothing to compare with; a shallow clone holds one commit only",
    fix: "fetch it (`git fetch origin NAME`), or check out with `fetch-depth: 0`",
    exitCode: EXIT.incomplete
  });
}
async function tryResolve(git, name) {
  try {
    const out = await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`]);
    const id = out.toString("utf8").trim();
    return /^[0-9a-f]{40,64}$/.test(id) ? id : void 0;
  } catch (error) {
    if (error instanceof GitError) return void 0;
    throw error;
  }
}
async function defaultBase(git, head) {
  for (const branch of DEFAULT_BRANCHES) {
    const tip = await tryResolve(git, branch);
    if (!tip) continue;
    return mergeBase(git, tip, head);
  }
  throw new UserError({
    what: "no base revision",
    why: "this clone has no origin/HEAD, main or master branch to compare with",
    fix: "name one: `applylint check --base REV`",
    exitCode: EXIT.incomplete
  });
}
async function mergeBase(git, left, right) {
  const out = await git.run(["merge-base", left, right], { accept: [0, 1, 128] });
  const id = out.toString("utf8").trim();
  if (/^[0-9a-f]{40,64}$/.test(id)) return id;
  throw new UserError({
    what: "base and head have no common commit here",
    why: "the clone is shallow, or the branches are unrelated",
    fix: "check out with `fetch-depth: 0`, or name a commit with --base",
    exitCode: EXIT.incomplete
  });
}

// src/git/scope.ts
async function emptyScope(git, { trees, paths, exclude, include }) {
  if (paths.length === 0 && exclude.length === 0) return [];
  const problems = [];
  const under = async (path) => (await Promise.all(trees.map((tree) => filesOf(git, tree, path)))).flat().filter(isManifestPath);
  for (const path of paths) {
    if ((await under([path])).length > 0) continue;
    problems.push(problem("empty-path", path, `no manifest is in ${path}, neither before nor after this change`));
  }
  const all = await under(paths);
  if (all.length > 0 && !all.some(include))
    problems.push(problem("all-excluded", ".", `every manifest is excluded (${exclude.join(", ")})`));
  return problems;
}
async function filesOf(git, tree, paths) {
  const args = tree === null ? ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...paths] : ["ls-tree", "-r", "-z", "--name-only", tree, "--", ...paths];
  return splitNul(await git.run(args));
}
function problem(code, path, message) {
  const fix = "name what is to be reviewed, or say that nothing may be there (allow-empty)";
  return { code, message, fix, path, line: 1, column: 1 };
}

// src/git/source.ts
import { lstat, readFile, readlink } from "node:fs/promises";
import { posix } from "node:path";

// src/git/blobs.ts
async function blobSizes(git, names) {
  if (names.length === 0) return [];
  const out = await git.run(["cat-file", "--batch-check=%(objecttype) %(objectsize)", ...nulInput(names).flags], {
    input: nulInput(names).input
  });
  const lines = out.toString("utf8").split("\n");
  return names.map((_, i) => {
    const match = lines[i]?.match(/^blob (\d+)$/);
    return match ? Number(match[1]) : null;
  });
}
async function readBlobs(git, ids) {
  if (ids.length === 0) return [];
  const out = await git.run(["cat-file", "--batch"], { input: `${ids.join("\n")}
` });
  const contents = [];
  let at = 0;
  for (const id of ids) {
    const end = out.indexOf(10, at);
    const match = out.toString("latin1", at, end).match(/^[0-9a-f]+ blob (\d+)$/);
    if (!match) throw new Error(`git has no file content for ${id}`);
    const start = end + 1;
    const size = Number(match[1]);
    contents.push(out.subarray(start, start + size));
    at = start + size + 1;
  }
  return contents;
}
function nulInput(names) {
  return names.some((name) => name.includes("\n")) ? { flags: ["-z"], input: `${names.join("\0")}\0` } : { flags: [], input: `${names.join("\n")}
` };
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
    if (match?.[1] && match[2] && match[3] !== void 0)
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

// src/git/source.ts
var LINK = "120000";
var GITLINK = "160000";
var MANY_TEXTS = 40;
var LFS = "version https://git-lfs.github.com/spec/";
function gitSource(git, revisions) {
  const { base, head, paths, include } = revisions;
  const treeOf = (side) => side === "base" ? base.tree : head.tree;
  async function readRevisions() {
    const all = head.tree === null ? await changesInWorkingTree(git, base.tree, paths) : await changesBetween(git, base.tree, head.tree, paths);
    const refused = [];
    const otherChanged = [];
    const manifests = [];
    for (const change of all) {
      if (!include(change.path)) continue;
      if (!canBeCheckedOut(change.path)) {
        refused.push(problem2("path-escapes", change.path, "no checkout can hold a file of this name"));
        continue;
      }
      if (change.base?.mode === GITLINK || change.head?.mode === GITLINK) {
        refused.push(problem2("submodule", change.path, "a submodule changed; its content is not in this repository"));
      } else if (isManifestPath(change.path)) manifests.push(change);
      else otherChanged.push(change.path);
    }
    if (manifests.length > LIMITS.files) {
      refused.push(problem2("too-many-files", ".", `${manifests.length} changed files; the limit is ${LIMITS.files}`));
      manifests.length = 0;
    }
    const changed = {
      base: await readEntries("base", manifests, refused),
      head: await readEntries("head", manifests, refused)
    };
    return { base, head, changed: dropEqual(changed), refused, otherChanged };
  }
  async function readEntries(side, changes, refused) {
    const wanted = changes.flatMap((change) => {
      const entry = change[side];
      return entry ? [{ path: change.path, entry }] : [];
    });
    const stored = wanted.filter(({ entry }) => entry.oid !== null && entry.mode !== LINK);
    const loose = wanted.filter(({ entry }) => entry.oid === null);
    const links = wanted.filter(({ entry }) => entry.oid !== null && entry.mode === LINK);
    const files = await readStored(stored, refused);
    let total = files.reduce((sum, file) => sum + file.bytes.length, 0);
    for (const { path } of loose) {
      const file = await readLoose(path, refused, LIMITS.side - total);
      if (!file) continue;
      total += file.bytes.length;
      files.push(file);
    }
    for (const { path, entry } of links) {
      const target = entry.oid === null ? "" : Buffer.from((await readBlobs(git, [entry.oid]))[0] ?? []).toString("utf8");
      const file = await readLink(side, path, target, refused);
      if (file) files.push(file);
    }
    const kept = files.filter((file) => {
      const lfs = file.bytes.length < 1024 && Buffer.from(file.bytes).toString("latin1").startsWith(LFS);
      if (lfs)
        refused.push(problem2("lfs-pointer", file.path, "the file holds a pointer; its content is stored elsewhere"));
      return !lfs;
    });
    return kept.sort((a, b) => a.path < b.path ? -1 : 1);
  }
  async function readStored(wanted, refused) {
    const ids = wanted.map(({ entry }) => entry.oid ?? "");
    const sizes = await blobSizes(git, ids);
    let total = 0;
    const fitting = [];
    wanted.forEach(({ path }, i) => {
      const size = sizes[i];
      const id = ids[i];
      if (size === null || size === void 0 || id === void 0) {
        refused.push(problem2("missing-content", path, "its content is not in this clone"));
      } else if (size > LIMITS.file || total + size > LIMITS.side) {
        refused.push(tooLarge(path, size));
      } else {
        total += size;
        fitting.push({ path, id });
      }
    });
    const contents = await readBlobs(
      git,
      fitting.map(({ id }) => id)
    );
    return fitting.map(({ path }, i) => ({ path, bytes: contents[i] ?? new Uint8Array() }));
  }
  async function readLoose(path, refused, room) {
    const full = `${git.root}/${path}`;
    const stat = await lstat(full).catch(() => null);
    if (!stat) {
      refused.push(problem2("missing-content", path, "it is not in the working tree (a sparse checkout?)"));
      return null;
    }
    if (stat.isSymbolicLink()) return readLink("head", path, await readlink(full), refused);
    if (!stat.isFile()) return null;
    if (stat.size > LIMITS.file || stat.size > room) {
      refused.push(tooLarge(path, stat.size));
      return null;
    }
    return { path, bytes: await readFile(full) };
  }
  async function readLink(side, path, target, refused) {
    const resolved = posix.normalize(posix.join(posix.dirname(path), target));
    if (target.startsWith("/") || resolved === ".." || resolved.startsWith("../")) {
      refused.push(problem2("link-escapes", path, "the link leads outside the repository"));
      return null;
    }
    const tree2 = treeOf(side);
    if (tree2 === null) {
      const stat = await lstat(`${git.root}/${resolved}`).catch(() => null);
      if (stat?.isFile() && stat.size <= LIMITS.file && !await hasLinkedParent(resolved)) {
        return { path, bytes: await readFile(`${git.root}/${resolved}`) };
      }
    } else {
      const out = splitNul(await git.run(["ls-tree", "-z", tree2, "--", resolved]))[0];
      const match = out?.match(/^(\d+) blob ([0-9a-f]+)\t/);
      if (match?.[2] && match[1] !== LINK) {
        const size = (await blobSizes(git, [match[2]]))[0] ?? 0;
        if (size <= LIMITS.file) return { path, bytes: (await readBlobs(git, [match[2]]))[0] ?? new Uint8Array() };
      }
    }
    refused.push(problem2("link-unresolved", path, "the link does not lead to a file of this revision"));
    return null;
  }
  async function hasLinkedParent(path) {
    const steps = path.split("/").slice(0, -1);
    for (let i = 1; i <= steps.length; i++) {
      const stat = await lstat(`${git.root}/${steps.slice(0, i).join("/")}`).catch(() => null);
      if (!stat?.isDirectory()) return true;
    }
    return false;
  }
  async function search(side, texts, known) {
    const wanted = [...new Set(texts)];
    if (wanted.length === 0) return [];
    const interesting = (path) => isManifestPath(path) && canBeCheckedOut(path) && include(path) && !known.has(path);
    if (wanted.length > MANY_TEXTS) {
      const rest = (await listed(side)).filter(interesting);
      return withTexts(await read(side, rest), wanted);
    }
    const tree2 = treeOf(side);
    const flags = ["grep", "-l", "-z", "-F", "--no-textconv", "--full-name", "-f", "-"];
    const args = tree2 === null ? [...flags, "--untracked", "--", "."] : [...flags, tree2];
    const found = splitNul(await git.run(args, { input: `${wanted.join("\n")}
`, accept: [0, 1] })).map((line) => tree2 === null ? line : line.slice(tree2.length + 1)).filter(interesting);
    return read(side, found);
  }
  async function listed(side) {
    const tree2 = treeOf(side);
    if (tree2 !== null) return splitNul(await git.run(["ls-tree", "-r", "-z", "--name-only", tree2]));
    return splitNul(await git.run(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]));
  }
  async function read(side, wanted) {
    const tree2 = treeOf(side);
    if (tree2 === null) {
      const files = [];
      for (const path of wanted) {
        const file = (await lstat(`${git.root}/${path}`).catch(() => null))?.isFile() ? await readLoose(path, [], LIMITS.side) : null;
        if (file) files.push(file);
      }
      return files;
    }
    const names = wanted.map((path) => `${tree2}:${path}`);
    const out = wanted.length === 0 ? "" : (await git.run(["cat-file", "--batch-check=%(objecttype) %(objectname) %(objectsize)"], {
      input: `${names.join("\n")}
`
    })).toString("utf8");
    const lines = out.split("\n");
    const fitting = wanted.flatMap((path, i) => {
      const match = lines[i]?.match(/^blob ([0-9a-f]+) (\d+)$/);
      return match?.[1] && Number(match[2]) <= LIMITS.file ? [{ path, id: match[1] }] : [];
    });
    const contents = await readBlobs(
      git,
      fitting.map(({ id }) => id)
    );
    return fitting.map(({ path }, i) => ({ path, bytes: contents[i] ?? new Uint8Array() }));
  }
  async function existing(side, wanted) {
    const tree2 = treeOf(side);
    const found = /* @__PURE__ */ new Set();
    if (tree2 === null) {
      for (const path of wanted) if ((await lstat(`${git.root}/${path}`).catch(() => null))?.isFile()) found.add(path);
      return found;
    }
    const sizes = await blobSizes(
      git,
      wanted.map((path) => `${tree2}:${path}`)
    );
    wanted.forEach((path, i) => {
      if (typeof sizes[i] === "number") found.add(path);
    });
    return found;
  }
  async function tree(side) {
    const id = treeOf(side);
    if (id !== null) return treeEntries(git, id);
    return workingTreeEntries(git, base.tree);
  }
  return { readRevisions, search, existing, read, tree };
}
function canBeCheckedOut(path) {
  return !path.split("/").some((part) => part === "" || part === "." || part === ".." || part.toLowerCase() === ".git");
}
function dropEqual(changed) {
  const base = new Map(changed.base.map((file) => [file.path, file.bytes]));
  const equal = new Set(
    changed.head.filter((file) => base.has(file.path) && Buffer.compare(base.get(file.path) ?? file.bytes, file.bytes) === 0).map((file) => file.path)
  );
  if (equal.size === 0) return changed;
  const differs = (file) => !equal.has(file.path);
  return { base: changed.base.filter(differs), head: changed.head.filter(differs) };
}
function problem2(code, path, message) {
  return { code, message, path, line: 1, column: 1 };
}
function tooLarge(path, size) {
  return problem2(
    "too-large",
    path,
    `${size} bytes; the limits are ${LIMITS.file} a file and ${LIMITS.side} a revision`
  );
}

// src/commands/policy.ts
import { lstat as lstat2, readFile as readFile2 } from "node:fs/promises";

// src/policy/revisions.ts
function reviewPolicy(files, rules2) {
  const parse = (bytes) => bytes ? readPolicy({ path: POLICY_FILE, bytes }, rules2) : { policy: NO_POLICY };
  const base = parse(files.base);
  const deciding = files.named ? readPolicy(files.named, rules2) : base;
  if (!deciding.policy) return { problems: deciding.problems };
  return { policy: { decides: deciding.policy, change: changeOf(files, base.policy ?? NO_POLICY, parse(files.head)) } };
}
function changeOf(files, base, head) {
  if (files.base === null && files.head === null) return null;
  if (files.base && files.head && sameBytes(files.base, files.head)) return null;
  const how = files.base === null ? "adds" : files.head === null ? "removes" : "edits";
  return {
    how,
    differences: head.policy ? policyDifferences(base, head.policy) : [],
    problems: head.problems ?? []
  };
}
function sameBytes(a, b) {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
function policyDifferences(base, head) {
  const options = [.../* @__PURE__ */ new Set([...base.options.keys(), ...head.options.keys()])].flatMap((name) => {
    const [before, after] = [base.options.get(name)?.join(", "), head.options.get(name)?.join(", ")];
    return before === after ? [] : [`sets \`${name}\` to ${after ?? "its default"} (now ${before ?? "its default"})`];
  });
  const rules2 = [.../* @__PURE__ */ new Set([...base.rules.keys(), ...head.rules.keys()])].flatMap((id) => {
    const [before, after] = [settingWords(base, id), settingWords(head, id)];
    if (before === after) return [];
    return after === "off" ? [`turns \`${id}\` off`] : [`sets \`${id}\` to ${after} (now ${before})`];
  });
  const inline = base.inlineSuppressions === head.inlineSuppressions ? [] : [`sets \`inline-suppressions\` to ${head.inlineSuppressions} (now ${base.inlineSuppressions})`];
  return [
    ...options,
    ...rules2,
    ...inline,
    ...listWords("suppression", base.suppressions, head.suppressions),
    ...listWords("applier entry", base.appliers, head.appliers),
    ...listWords("source", base.sources, head.sources)
  ];
}
function settingWords(policy, id) {
  const setting = policy.rules.get(id);
  const numbers = [...setting?.options ?? []].map(([name, value]) => `${name} ${value}`);
  return [setting?.severity ?? "its default", ...numbers].join(", ");
}
function listWords(noun, base, head) {
  const texts = (list) => list.map((entry) => JSON.stringify({ ...entry, location: null }));
  const [before, after] = [texts(base), texts(head)];
  const added = after.filter((text) => !before.includes(text)).length;
  const removed = before.filter((text) => !after.includes(text)).length;
  const many = (count) => count === 1 ? `a ${noun}` : `${count} ${noun.replace(/y$/, "ie")}s`;
  const words = [...added > 0 ? [`adds ${many(added)}`] : [], ...removed > 0 ? [`removes ${many(removed)}`] : []];
  return words.length > 0 || before.join() === after.join() ? words : [`changes the order of ${noun.replace(/y$/, "ie")}s`];
}

// src/commands/policy.ts
async function policyOf(source, named) {
  const read = async (side) => (await source.read(side, [POLICY_FILE])).at(0)?.bytes ?? null;
  return checked({ base: await read("base"), head: await read("head") }, named);
}
async function policyOfFolders(before, after, named) {
  const read = async (folder) => {
    const path = `${folder}/${POLICY_FILE}`;
    const isFile = (await lstat2(path).catch(() => null))?.isFile() === true;
    return isFile ? readFile2(path) : null;
  };
  return checked({ base: await read(before), head: await read(after) }, named);
}
async function checked(files, named) {
  const file = named === void 0 ? {} : { named: { path: named, bytes: await readNamed(named) } };
  const result = reviewPolicy({ ...files, ...file }, rules);
  if ("policy" in result) return result.policy;
  const [first, ...rest] = result.problems;
  throw new UserError({
    what: `${place(first)}: ${first.message}${rest.length > 0 ? ` (and ${rest.length} more: ${rest.map(place).join(", ")})` : ""}`,
    why: `${named === void 0 ? "the policy at base decides" : "this policy decides"}, and no part of a broken one may`,
    fix: `${first.fix ?? "repair it"}${named === void 0 ? ", on the base branch" : ""}`
  });
}
function place({ path, line, column }) {
  return `${path}:${line}:${column}`;
}
async function readNamed(path) {
  try {
    return await readFile2(path);
  } catch (error) {
    throw new UserError({
      what: `the policy ${path} cannot be read`,
      why: error instanceof Error ? error.message : String(error),
      fix: "name a file with --policy, or leave the option out"
    });
  }
}

// src/commands/with-problems.ts
function withProblems(source, problems) {
  if (problems.length === 0) return source;
  return {
    ...source,
    async readRevisions() {
      const revisions = await source.readRevisions();
      return { ...revisions, refused: [...problems, ...revisions.refused] };
    }
  };
}

// src/commands/check.ts
async function check(args) {
  return deliver(await reportOfCheck(args), args);
}
async function reportOfCheck(args) {
  const git = await openGit(process.cwd());
  const headName = args.values.text("head");
  const headCommit = await resolveCommit(git, headName ?? "HEAD");
  const baseName = args.values.text("base");
  const base = baseName === void 0 ? await defaultBase(git, headCommit) : await resolveCommit(git, baseName);
  const revisions = {
    base: { name: baseName ?? "merge base with the default branch", commit: base, tree: base },
    head: {
      name: headName ?? "working tree",
      commit: headName === void 0 ? null : headCommit,
      tree: headName === void 0 ? null : headCommit
    },
    paths: args.positionals.map((path) => inRepository(git.root, path)),
    include: () => true
  };
  const policy = await policyOf(gitSource(git, revisions), args.values.text("policy"));
  const options = reviewOptions(args.values.withDefaults(policy.decides.options));
  const scope = { ...revisions, include: includer(options.exclude) };
  const source = withProblems(gitSource(git, scope), await scopeProblems(git, scope, options));
  return prepare(source, options, policy, [git.root]);
}
function inRepository(root, path) {
  const inside = relative(root, resolve(path));
  return inside === "" ? "." : inside.split("\\").join("/");
}
async function scopeProblems(git, scope, options) {
  if (options.allowEmpty) return [];
  const { base, head, paths, include } = scope;
  return emptyScope(git, { trees: [base.tree, head.tree], paths, exclude: options.exclude, include });
}
function includer(exclude) {
  const excluded = globMatcher(exclude);
  return (path) => !excluded(path);
}

export {
  GitError,
  openGit,
  EMPTY_TREE,
  resolveCommit,
  mergeBase,
  gitSource,
  policyOf,
  policyOfFolders,
  withProblems,
  check,
  reportOfCheck,
  scopeProblems,
  includer
};
