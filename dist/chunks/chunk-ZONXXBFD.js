import {
  ApiFailure,
  at,
  commitAt,
  isCommit,
  listAt,
  numberAt,
  openApi,
  readPull,
  textAt
} from "./chunk-7RVOKW46.js";
import {
  EMPTY_TREE,
  ambiguous,
  commitOfRef,
  mergeBase,
  resolveCommit,
  resolveNamed,
  scopeProblems,
  withProblems
} from "./chunk-VBHNTJFF.js";
import {
  policyOf
} from "./chunk-X34S33NJ.js";
import {
  includer,
  prepare
} from "./chunk-XUCJ75I2.js";
import {
  joinFiles
} from "./chunk-Q6G7OPLT.js";
import {
  exitCodeOf
} from "./chunk-7CPBHTAM.js";
import {
  renderText
} from "./chunk-FSBF4MAR.js";
import {
  pool
} from "./chunk-JT7SQDTD.js";
import {
  require_tunnel,
  require_undici
} from "./chunk-6FFCTHSM.js";
import {
  GitError,
  gitSource,
  openGit
} from "./chunk-HF2GY4BG.js";
import {
  OptionValues,
  reviewOptions
} from "./chunk-2R7SD7DS.js";
import {
  linesForTerminal
} from "./chunk-6GC6YCW5.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  rules
} from "./chunk-L765DX25.js";
import {
  LIMITS
} from "./chunk-V6T62PJJ.js";
import {
  OPTIONS
} from "./chunk-PBZOWCRR.js";
import {
  renderJson
} from "./chunk-D3WCWOTQ.js";
import {
  renderMarkdown
} from "./chunk-346RMTOQ.js";
import {
  prose
} from "./chunk-Y4PKEMTU.js";
import {
  countsLine,
  headline
} from "./chunk-CWGWZ67S.js";
import {
  renderSarif,
  uriPath
} from "./chunk-SHRXPWDI.js";
import {
  showInvisibleInLines
} from "./chunk-ILXRWWIA.js";
import {
  __toESM
} from "./chunk-7VZ5H7B6.js";

// src/commands/action.ts
import { resolve as resolve2 } from "node:path";

// src/github/event.ts
import { readFile } from "node:fs/promises";
var PULL_REQUEST = /* @__PURE__ */ new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);
var OWN = /* @__PURE__ */ new Set(["workflow_dispatch", "schedule", "repository_dispatch"]);
async function readTrigger(env) {
  const name = env["GITHUB_EVENT_NAME"] ?? "";
  if (!PULL_REQUEST.has(name) && !OWN.has(name) && name !== "merge_group" && name !== "push") {
    throw new UserError({
      what: `applylint does not run on ${name === "" ? "an event without a name" : name}`,
      why: "such a run may hold write tokens and secrets while it looks at code from anyone",
      fix: "trigger the workflow on pull_request and merge_group; for comments on forks add a workflow with the action in comment/"
    });
  }
  const payload = await readPayload(env);
  if (PULL_REQUEST.has(name)) {
    return {
      event: "pull_request",
      number: numberAt(payload, "pull_request", "number") ?? missing("pull_request.number"),
      headSha: commitAt(payload, "pull_request", "head", "sha") ?? missing("pull_request.head.sha"),
      baseSha: commitAt(payload, "pull_request", "base", "sha") ?? missing("pull_request.base.sha"),
      baseRef: textAt(payload, "pull_request", "base", "ref") ?? missing("pull_request.base.ref")
    };
  }
  const defaultBranch = textAt(payload, "repository", "default_branch") ?? null;
  if (name === "merge_group") {
    return {
      event: "merge_group",
      baseSha: commitAt(payload, "merge_group", "base_sha") ?? missing("merge_group.base_sha"),
      headSha: commitAt(payload, "merge_group", "head_sha") ?? missing("merge_group.head_sha"),
      baseRef: (textAt(payload, "merge_group", "base_ref") ?? "").replace(/^refs\/heads\//, "")
    };
  }
  if (name === "push") {
    const unlessZero = (id) => /^0+$/.test(id) ? null : id;
    return {
      event: "push",
      before: unlessZero(commitAt(payload, "before") ?? missing("before")),
      after: unlessZero(commitAt(payload, "after") ?? missing("after")),
      branch: /^refs\/heads\/(.+)$/.exec(textAt(payload, "ref") ?? "")?.[1] ?? null,
      defaultBranch
    };
  }
  return { event: "other", defaultBranch };
}
async function readPayload(env) {
  const path = env["GITHUB_EVENT_PATH"];
  const payload = path ? parse(await readFile(path, "utf8").catch(() => "")) : void 0;
  if (payload !== void 0) return payload;
  throw new UserError({
    what: "the event payload cannot be read",
    why: "GITHUB_EVENT_PATH names no JSON file, so base and head are unknown",
    fix: "run the action inside a GitHub workflow, or use the command line: applylint check --base REV"
  });
}
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
function missing(path) {
  throw new UserError({
    what: `the event payload has no usable ${path}`,
    why: "base and head cannot be told from it",
    fix: "run the action on pull_request, merge_group or push"
  });
}

// src/github/borrow.ts
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix, resolve } from "node:path";
var MAX_BLOBS = 300;
var AT_ONCE = 6;
async function borrowCommit(api, place, git, commit) {
  const { value } = await api.call({ method: "GET", path: `${place.path}/git/commits/${commit}` });
  const tree = commitAt(value, "tree", "sha");
  if (tree === void 0) throw new ApiFailure(0, "GitHub answered with something that is no commit");
  const entries = await readTree(api, place, tree);
  const beside = await storeBeside(git);
  const lacking = await lackingOf(beside, [...entries.map((entry) => entry.id), tree]);
  const blobs = entries.filter((entry) => entry.type === "blob" && lacking.has(entry.id) && entry.size <= LIMITS.file);
  if (blobs.length > MAX_BLOBS) throw new ApiFailure(0, `${blobs.length} files would have to be read one by one`);
  await pool(
    blobs.map((entry) => () => borrowBlob(api, place, beside, entry.id)),
    AT_ONCE
  );
  await writeTrees(beside, entries, tree, lacking);
  return { git: beside, tree };
}
async function readTree(api, place, tree) {
  const path = `${place.path}/git/trees/${tree}`;
  const { value } = await api.call({ method: "GET", path, query: { recursive: 1 } });
  if (at(value, "truncated") !== false) throw new ApiFailure(0, "GitHub lists only a part of a tree this large");
  return listAt(value, "tree").map((entry) => {
    const [name, mode, type, id] = [
      textAt(entry, "path"),
      textAt(entry, "mode"),
      ["blob", "tree", "commit"].find((known) => known === textAt(entry, "type")),
      textAt(entry, "sha")
    ];
    const sound = name !== void 0 && !name.includes("\0") && /^\d{6}$/.test(mode ?? "") && id !== void 0 && isCommit(id);
    if (!sound || mode === void 0 || type === void 0)
      throw new ApiFailure(0, "GitHub answered with something that is no tree");
    const size = at(entry, "size");
    return { path: name, mode, type, id, size: typeof size === "number" ? size : 0 };
  });
}
async function storeBeside(git) {
  if (git.beside) return git;
  const own = (await git.run(["rev-parse", "--git-path", "objects"])).toString("utf8").replace(/\n$/, "");
  const folder = await mkdtemp(join(process.env["RUNNER_TEMP"] ?? tmpdir(), "applylint-objects-"));
  return openGit(git.root, git.root, {
    GIT_OBJECT_DIRECTORY: folder,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: resolve(git.root, own)
  });
}
async function lackingOf(git, ids) {
  const out = await git.run(["cat-file", "--batch-check=%(objectname)"], {
    input: `${[...new Set(ids)].join("\n")}
`
  });
  const lines = out.toString("utf8").split("\n");
  return new Set(lines.filter((line) => line.endsWith(" missing")).map((line) => line.slice(0, line.indexOf(" "))));
}
async function borrowBlob(api, place, git, id) {
  const { value } = await api.call({ method: "GET", path: `${place.path}/git/blobs/${id}` });
  const content = textAt(value, "encoding") === "base64" ? textAt(value, "content") : void 0;
  if (content === void 0) throw new ApiFailure(0, "GitHub answered with something that is no file");
  const written = await git.run(["hash-object", "-w", "--no-filters", "--stdin"], {
    input: Buffer.from(content, "base64")
  });
  if (written.toString("utf8").trim() !== id) throw new ApiFailure(0, "GitHub answered with another file");
}
async function writeTrees(git, entries, root, lacking) {
  const children = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const folder = posix.dirname(entry.path);
    children.set(folder, [...children.get(folder) ?? [], entry]);
  }
  const trees = [
    ...entries.filter((entry) => entry.type === "tree").map(({ path, id }) => ({ path, id })),
    { path: ".", id: root }
  ].filter(({ id }) => lacking.has(id));
  const written = /* @__PURE__ */ new Set();
  for (const { path, id } of trees.sort((a, b) => b.path.length - a.path.length)) {
    if (written.has(id)) continue;
    const lines = (children.get(path) ?? []).map(
      (entry) => `${entry.mode} ${entry.type} ${entry.id}	${posix.basename(entry.path)}\0`
    );
    const made = await git.run(["mktree", "-z", "--missing"], { input: lines.join("") });
    if (made.toString("utf8").trim() !== id) throw new ApiFailure(0, "GitHub lists a tree whose names are not UTF-8");
    written.add(id);
  }
}

// src/github/range.ts
async function rangeOf(input) {
  const { git, trigger } = input;
  if (input.base !== void 0 || input.head !== void 0) return namedRange(input);
  switch (trigger.event) {
    case "pull_request":
      return pullRequestRange(input, trigger);
    case "merge_group":
      return between(
        input,
        { name: trigger.baseRef || "merge group base", commit: trigger.baseSha },
        { name: "merge group", commit: trigger.headSha }
      );
    case "push": {
      const { before, after, branch, defaultBranch } = trigger;
      if (after === null) {
        const head2 = await resolveCommit(git, "HEAD");
        return same(git, head2, "The branch was deleted: nothing is compared.");
      }
      const head = { name: branch ?? "push", commit: after };
      if (before !== null) return between(input, { name: "before the push", commit: before }, head);
      if (defaultBranch !== null && branch !== defaultBranch) return sinceDefaultBranch(input, defaultBranch, head);
      return {
        ...await between(input, head, head),
        base: { name: "nothing", commit: null, tree: EMPTY_TREE },
        note: "The first push of the default branch: everything is compared with nothing."
      };
    }
    case "other": {
      const commit = await resolveCommit(git, "HEAD");
      return sinceDefaultBranch(input, trigger.defaultBranch, { name: "HEAD", commit });
    }
  }
}
async function pullRequestRange(input, trigger) {
  const { git } = input;
  const head = await resolveCommit(git, "HEAD");
  const [first, second, third] = await parentsOf(git, head);
  if (first !== void 0 && second === trigger.headSha && third === void 0) {
    const merge = { name: `merge of ${trigger.headSha.slice(0, 7)}`, commit: head };
    return between(input, { name: trigger.baseRef, commit: first }, merge);
  }
  if (head === trigger.headSha) {
    const topic = { name: "head of the pull request", commit: head };
    const base = await commonCommit(input, trigger.baseSha, head);
    return between(input, { name: trigger.baseRef, commit: base }, topic);
  }
  throw new UserError({
    what: `the checkout ${head.slice(0, 7)} is neither the head ${trigger.headSha.slice(0, 7)} of the pull request nor its merge`,
    why: "a verdict on other commits would stand on this pull request",
    fix: "let actions/checkout choose the commit (no `ref:`), or name both commits with the inputs base and head"
  });
}
async function namedRange(input) {
  const head = await namedCommit(input, input.head ?? "HEAD");
  if (input.base !== void 0) return betweenNamed(input, await namedCommit(input, input.base), head);
  const { trigger } = input;
  if (trigger.event === "pull_request") {
    const base = await commonCommit(input, trigger.baseSha, head.commit);
    return betweenNamed(input, { name: trigger.baseRef, commit: base }, head);
  }
  return sinceDefaultBranch(input, "defaultBranch" in trigger ? trigger.defaultBranch : null, head);
}
async function betweenNamed(input, base, head) {
  const { trigger } = input;
  const gates = trigger.event === "pull_request" || trigger.event === "merge_group";
  if (!gates || trigger.headSha === trigger.baseSha) {
    if (base.commit !== head.commit) return between(input, base, head);
    return same(input.git, head.commit, `${base.name} and ${head.name} are the same commit: nothing is compared.`);
  }
  const range = await between(input, base, head);
  const held = base.commit === head.commit || await holds(range.git, base.commit, trigger.headSha);
  if (!held) return range;
  throw new UserError({
    what: base.commit === head.commit ? `base (${base.name}) and head (${head.name}) are the same commit ${base.commit.slice(0, 7)}` : `base (${base.name}) already holds the change, commit ${trigger.headSha.slice(0, 7)}`,
    why: "the change would be compared with itself, and pass whatever it does",
    fix: "leave out the inputs base and head: both commits are known from the event"
  });
}
async function holds(git, commit, other) {
  return commit === other || await tryGit(git, ["merge-base", "--is-ancestor", other, commit]) !== null;
}
async function namedCommit({ git }, name) {
  let found;
  try {
    found = await resolveNamed(git, name);
  } catch (error) {
    if (!(error instanceof UserError) || error.exitCode === EXIT.usage) throw error;
    const commit = await branchTip(git, name);
    if (commit === null) throw error;
    return { name, commit };
  }
  if (found.ref?.startsWith("refs/tags/") && !name.startsWith("refs/")) {
    const commit = await branchTip(git, name.replace(/^origin\//, ""));
    if (commit !== null && commit !== found.commit)
      throw ambiguous(name, [found, { commit, ref: `refs/remotes/origin/${name.replace(/^origin\//, "")}` }]);
  }
  return { name, commit: found.commit };
}
async function sinceDefaultBranch(input, branch, head) {
  const { git } = input;
  const tip = branch === null ? null : await branchTip(git, branch);
  const base = tip !== null ? await commonCommit(input, tip, head.commit) : branch !== null && input.remote !== null ? await commonCommitByApi(input.remote, branch, head.commit) : null;
  if (base === null) {
    throw new UserError({
      what: `the default branch${branch === null ? "" : ` ${branch}`} is not in this checkout`,
      why: "it could not be fetched either, so there is nothing to compare with",
      fix: "set `fetch-depth: 0` on actions/checkout, or name a base with the input `base`",
      exitCode: EXIT.incomplete
    });
  }
  if (base === head.commit) {
    return same(
      git,
      head.commit,
      "This commit is on the default branch already: nothing is compared. The input `base` names another commit."
    );
  }
  return between(input, { name: branch ?? "the default branch", commit: base }, head);
}
function same(git, commit, note) {
  const side = { name: "HEAD", commit, tree: commit };
  return { git, base: side, head: side, note };
}
async function between(input, base, head) {
  const atHead = await have(input, input.git, head);
  const atBase = await have(input, atHead.git, base);
  return {
    git: atBase.git,
    base: { ...base, tree: atBase.tree },
    head: { ...head, tree: atHead.tree },
    note: atBase.borrowed || atHead.borrowed ? "Files missing from the checkout were read through the GitHub API, because git could not fetch them." : null
  };
}
async function have({ remote }, git, { commit }) {
  if (await has(git, commit)) return { git, tree: commit, borrowed: false };
  await tryFetch(git, ["--depth=1", "origin", commit]);
  if (await has(git, commit)) return { git, tree: commit, borrowed: false };
  if (remote !== null) {
    try {
      return { ...await borrowCommit(remote.api, remote.place, git, commit), borrowed: true };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      throw notHere(commit, `git could not fetch it, and through the API: ${error.message}`);
    }
  }
  throw notHere(commit, "it could not be fetched either, so there is nothing to compare with");
}
function notHere(commit, why) {
  return new UserError({
    what: `the commit ${commit.slice(0, 7)} is not in this checkout`,
    why,
    fix: "set `fetch-depth: 0` on actions/checkout",
    exitCode: EXIT.incomplete
  });
}
async function parentsOf(git, commit) {
  const text = (await git.run(["cat-file", "commit", commit])).toString("utf8");
  const end = text.indexOf("\n\n");
  const header = end < 0 ? text : text.slice(0, end);
  return [...header.matchAll(/^parent ([0-9a-f]{40,64})$/gm)].map((match) => match[1] ?? "");
}
async function has(git, commit) {
  return await tryGit(git, ["cat-file", "-e", `${commit}^{tree}`]) !== null;
}
async function tryFetch(git, what) {
  const flags = ["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head"];
  return await tryGit(git, [...flags, ...what]) !== null;
}
async function tryGit(git, args) {
  try {
    return (await git.run(args)).toString("utf8").trim();
  } catch (error) {
    if (error instanceof GitError) return null;
    throw error;
  }
}
async function branchTip(git, branch) {
  if (!/^[^-\s:+*?[\\^~\u0000-\u001f\u007f][^\s:+*?[\\^~\u0000-\u001f\u007f]*$/u.test(branch)) return null;
  const here = await commitOfRef(git, `refs/remotes/origin/${branch}`);
  if (here !== void 0) return here;
  const ref = `refs/applylint/${branch}`;
  if (!await tryFetch(git, ["--depth=1", "origin", `+refs/heads/${branch}:${ref}`])) return null;
  const tip = await commitOfRef(git, ref) ?? null;
  await tryGit(git, ["update-ref", "-d", ref]);
  return tip;
}
async function commonCommit({ git, remote }, base, head) {
  for (const deepen of [0, 50, 500]) {
    if (deepen > 0 && !await tryFetch(git, [`--deepen=${deepen}`, "origin", base, head])) break;
    try {
      return await mergeBase(git, base, head);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return (remote && await commonCommitByApi(remote, base, head)) ?? mergeBase(git, base, head);
}
async function commonCommitByApi({ api, place }, base, head) {
  try {
    const path = `${place.path}/compare/${encodeURIComponent(base)}...${encodeURIComponent(head)}`;
    const { value } = await api.call({ method: "GET", path, query: { per_page: 1 } });
    return commitAt(value, "merge_base_commit", "sha") ?? null;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

// src/github/repository.ts
function repositoryOf(env) {
  const [owner = "", repo = "", rest] = (env["GITHUB_REPOSITORY"] ?? "").split("/");
  if (owner === "" || repo === "" || rest !== void 0) return null;
  const webUrl = `${(env["GITHUB_SERVER_URL"] ?? "https://github.com").replace(/\/+$/, "")}/${owner}/${repo}`;
  const run = env["GITHUB_RUN_ID"] ?? "";
  return {
    owner,
    repo,
    path: `repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}`,
    webUrl,
    runUrl: /^\d+$/.test(run) ? `${webUrl}/actions/runs/${run}` : null
  };
}
function apiOf(env, token, timeout) {
  if (token === "" || token.startsWith("${{")) return null;
  return openApi({
    baseUrl: env["GITHUB_API_URL"] ?? "https://api.github.com",
    graphqlUrl: env["GITHUB_GRAPHQL_URL"],
    token,
    budgetMs: secondsOf(timeout) * 1e3
  });
}
function secondsOf(text) {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 600) return seconds;
  throw new UserError({
    what: `api-timeout cannot be "${text}"`,
    why: "it is the time for all calls of GitHub’s API together, in seconds",
    fix: "give a number above 0 and up to 600"
  });
}

// src/github/runner.ts
import { randomUUID as randomUUID2 } from "node:crypto";

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
import * as os4 from "os";

// node_modules/@actions/http-client/lib/index.js
var tunnel = __toESM(require_tunnel(), 1);
var import_undici = __toESM(require_undici(), 1);
var HttpCodes;
(function(HttpCodes2) {
  HttpCodes2[HttpCodes2["OK"] = 200] = "OK";
  HttpCodes2[HttpCodes2["MultipleChoices"] = 300] = "MultipleChoices";
  HttpCodes2[HttpCodes2["MovedPermanently"] = 301] = "MovedPermanently";
  HttpCodes2[HttpCodes2["ResourceMoved"] = 302] = "ResourceMoved";
  HttpCodes2[HttpCodes2["SeeOther"] = 303] = "SeeOther";
  HttpCodes2[HttpCodes2["NotModified"] = 304] = "NotModified";
  HttpCodes2[HttpCodes2["UseProxy"] = 305] = "UseProxy";
  HttpCodes2[HttpCodes2["SwitchProxy"] = 306] = "SwitchProxy";
  HttpCodes2[HttpCodes2["TemporaryRedirect"] = 307] = "TemporaryRedirect";
  HttpCodes2[HttpCodes2["PermanentRedirect"] = 308] = "PermanentRedirect";
  HttpCodes2[HttpCodes2["BadRequest"] = 400] = "BadRequest";
  HttpCodes2[HttpCodes2["Unauthorized"] = 401] = "Unauthorized";
  HttpCodes2[HttpCodes2["PaymentRequired"] = 402] = "PaymentRequired";
  HttpCodes2[HttpCodes2["Forbidden"] = 403] = "Forbidden";
  HttpCodes2[HttpCodes2["NotFound"] = 404] = "NotFound";
  HttpCodes2[HttpCodes2["MethodNotAllowed"] = 405] = "MethodNotAllowed";
  HttpCodes2[HttpCodes2["NotAcceptable"] = 406] = "NotAcceptable";
  HttpCodes2[HttpCodes2["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
  HttpCodes2[HttpCodes2["RequestTimeout"] = 408] = "RequestTimeout";
  HttpCodes2[HttpCodes2["Conflict"] = 409] = "Conflict";
  HttpCodes2[HttpCodes2["Gone"] = 410] = "Gone";
  HttpCodes2[HttpCodes2["TooManyRequests"] = 429] = "TooManyRequests";
  HttpCodes2[HttpCodes2["InternalServerError"] = 500] = "InternalServerError";
  HttpCodes2[HttpCodes2["NotImplemented"] = 501] = "NotImplemented";
  HttpCodes2[HttpCodes2["BadGateway"] = 502] = "BadGateway";
  HttpCodes2[HttpCodes2["ServiceUnavailable"] = 503] = "ServiceUnavailable";
  HttpCodes2[HttpCodes2["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function(Headers2) {
  Headers2["Accept"] = "accept";
  Headers2["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function(MediaTypes2) {
  MediaTypes2["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
var HttpRedirectCodes = [
  HttpCodes.MovedPermanently,
  HttpCodes.ResourceMoved,
  HttpCodes.SeeOther,
  HttpCodes.TemporaryRedirect,
  HttpCodes.PermanentRedirect
];
var HttpResponseRetryCodes = [
  HttpCodes.BadGateway,
  HttpCodes.ServiceUnavailable,
  HttpCodes.GatewayTimeout
];

// node_modules/@actions/core/lib/summary.js
import { EOL as EOL3 } from "os";
import { constants, promises } from "fs";
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve3) {
      resolve3(value);
    });
  }
  return new (P || (P = Promise))(function(resolve3, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve3(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, constants.R_OK | constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text, addEOL = false) {
    this._buffer += text;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(EOL3);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text, href) {
    const element = this.wrap("a", text, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();
var summary = _summary;

// node_modules/@actions/core/lib/platform.js
import os3 from "os";

// node_modules/@actions/io/lib/io-util.js
import * as fs2 from "fs";
var { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs2.promises;
var IS_WINDOWS = process.platform === "win32";
var READONLY = fs2.constants.O_RDONLY;

// node_modules/@actions/exec/lib/toolrunner.js
var IS_WINDOWS2 = process.platform === "win32";

// node_modules/@actions/core/lib/platform.js
var platform = os3.platform();
var arch = os3.arch();

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function getInput(name, options) {
  const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
  if (options && options.required && !val) {
    throw new Error(`Input required and not supplied: ${name}`);
  }
  if (options && options.trimWhitespace === false) {
    return val;
  }
  return val.trim();
}
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(os4.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}

// src/github/runner.ts
function inputOf(name) {
  return getInput(name);
}
function setOutputs(outputs) {
  if (!process.env["GITHUB_OUTPUT"]) return;
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}
async function addSummary(markdown) {
  if (process.env["GITHUB_STEP_SUMMARY"]) await summary.addRaw(markdown).write();
}
function printInert(text) {
  const token = `stop-${randomUUID2()}`;
  process.stdout.write(`::stop-commands::${token}
${text}${text.endsWith("\n") ? "" : "\n"}::${token}::
`);
}

// src/report/escape/workflow.ts
function commandData(text) {
  return showInvisibleInLines(text).replaceAll("##[", "#\\u{23}[").replaceAll("%", "%25").replaceAll("\n", "%0A");
}
function commandProperty(text) {
  return commandData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
function annotationCommand(name, message, properties) {
  const list = Object.entries(properties).filter(([, value]) => value !== void 0).map(([key, value]) => `${key}=${commandProperty(String(value))}`);
  return `::${name}${list.length > 0 ? ` ${list.join(",")}` : ""}::${commandData(message)}`;
}

// src/commands/deliver-to-github.ts
import { mkdir as mkdir2, mkdtemp as mkdtemp2, writeFile as writeFile2 } from "node:fs/promises";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join2 } from "node:path";
import { gzipSync } from "node:zlib";

// src/report/annotations.ts
var MAX_ANNOTATIONS = 10;
function renderAnnotations(report) {
  const notes = notesOf(report);
  const shown = notes.slice(0, MAX_ANNOTATIONS).map(
    ({ level, message, title, path, line }) => annotationCommand(level, message, { title, ...path === null ? {} : { file: path, line } })
  );
  const left = notes.length - shown.length;
  const rest = left > 0 ? [annotationCommand("notice", `${left} more in the job summary`, { title: "applylint" })] : [];
  return [...shown, ...rest].map((command) => `${command}
`).join("");
}
function notesOf(report) {
  const loud = report.findings.filter((finding) => finding.suppressed === null && finding.severity !== "info");
  const findings = ["error", "warning"].flatMap(
    (level) => loud.filter((finding) => finding.severity === level).map((finding) => {
      const { location } = finding;
      const message = `${finding.message}. ${finding.fix}`;
      return { level, message, title: finding.ruleId, path: location?.path ?? null, line: location?.line ?? 1 };
    })
  );
  const problems = report.incomplete.map(({ message, fix, path, line }) => {
    const text = `not reviewed: ${message}${fix === "" ? "" : `. ${fix}`}`;
    return { level: "error", message: text, title: "applylint incomplete", path: path === "." ? null : path, line };
  });
  return [...problems, ...findings];
}

// src/report/compact.ts
var NOTE = "Shortened for the comment; the job summary has the full report";
function compactJson(report, maxBytes) {
  const fits = (text) => new TextEncoder().encode(text).length <= maxBytes;
  const whole = renderJson(report);
  if (fits(whole)) return whole;
  const short = { ...report, delivery: [...report.delivery, NOTE] };
  for (const lean of [withoutPatch, withoutStates]) {
    const text = renderJson({ ...short, objects: report.objects.map((object) => each(object, lean)) });
    if (fits(text)) return text;
  }
  for (let most = Math.max(report.objects.length, report.findings.length); ; most = Math.floor(most / 2)) {
    const text = renderJson({
      ...short,
      units: report.units.slice(0, most),
      objects: report.objects.slice(0, most).map((object) => each(object, withoutStates)),
      findings: report.findings.slice(0, most),
      notJudged: report.notJudged.slice(0, most),
      incomplete: report.incomplete.slice(0, Math.max(1, most)),
      skipped: report.skipped.slice(0, most)
    });
    if (fits(text) || most === 0) return text;
  }
}
function each(object, change) {
  return { ...object, outcomes: object.outcomes.map(change) };
}
function withoutPatch(outcome) {
  return { ...outcome, patch: null };
}
function withoutStates(outcome) {
  return { ...outcome, patch: null, before: null, after: null, edits: [], waysOut: [], modeChange: null };
}

// src/report/fit.ts
function characters(size) {
  return { size, sizeOf: (text) => text.length };
}
function bytes(size) {
  return { size, sizeOf: (text) => new TextEncoder().encode(text).length };
}
var HEADLINE = 500;
function fitMarkdown(report, options, limit) {
  const fits = (text) => limit.sizeOf(text) <= limit.size;
  const whole = renderMarkdown(report, options);
  if (fits(whole)) return whole;
  for (let budget = limit.size; budget > 1e3; budget = Math.floor(budget * 0.7)) {
    const text = renderMarkdown(report, { ...options, budget });
    if (fits(text)) return text;
  }
  return shortest(report, options);
}
function shortest(report, options) {
  const sign = { pass: "✅", fail: "🛑", incomplete: "⛔" }[report.conclusion];
  const line = [...headline(report)];
  const cut = line.length > HEADLINE ? [...line.slice(0, HEADLINE - 1), "…"] : line;
  const more = options.full ? `The full report: ${options.full}` : "The full report is in the job summary and the files.";
  return `### ${sign} ${prose(cut.join(""))}

${countsLine(report)}

${more}
`;
}

// src/commands/web-links.ts
function webLinks({ revisions }, place) {
  return (location, side) => {
    const { commit } = revisions[side];
    if (place === null || commit === null) return null;
    const path = uriPath(location.path).replace(
      /[()*'!~]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
    );
    return `${place.webUrl}/blob/${commit}/${path}#L${location.line}`;
  };
}
function reproduceLine(base) {
  return `(cd "$(mktemp -d)" && npx applylint check --repository "$OLDPWD" --base ${shellWord(base)})`;
}
function shellWord(text) {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

// src/commands/deliver-to-github.ts
var SUMMARY_LIMIT = 1e6;
var SARIF_LIMIT = 1e7;
var RESULT_LIMIT = 1024 * 1024;
var RESULT_NAME = "applylint-result.json";
async function deliverToGitHub(report, job) {
  const { env } = job;
  const problems = [];
  const attempt = async (what, deliver) => {
    try {
      const problem = await deliver();
      if (typeof problem === "string") problems.push(problem);
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const now = () => ({ ...report, delivery: [...report.delivery, ...problems] });
  const markdown = {
    linkTo: webLinks(report, job.place),
    reproduce: reproduceLine(report.revisions.base.commit ?? "REV"),
    ...job.place?.runUrl ? { full: job.place.runUrl } : {}
  };
  await attempt("no comment", () => comment(report, job, markdown));
  const sarif = fittingSarif(report);
  await attempt("no upload to code scanning", () => upload(sarif, job));
  await attempt("no report files", async () => setOutputs(await writeFiles(now(), sarif, markdown, env)));
  process.stdout.write(renderAnnotations(report));
  await attempt("no outputs", async () => setOutputs(countsOf(report)));
  await attempt("no job summary", () => addSummary(fitMarkdown(now(), markdown, bytes(SUMMARY_LIMIT))));
  printInert(renderText(now(), { color: true }));
}
function fittingSarif(report) {
  for (let most = report.findings.length; ; most = Math.floor(most / 2)) {
    const text = renderSarif({ ...report, findings: report.findings.slice(0, most) }, rules);
    if (most === 0 || text.length <= SARIF_LIMIT || gzipSync(text).length <= SARIF_LIMIT) return text;
  }
}
function countsOf({ conclusion, counts }) {
  return {
    conclusion,
    objects: counts.objects,
    errors: counts.errors,
    warnings: counts.warnings,
    "not-judged": counts.notJudged
  };
}
async function writeFiles(report, sarif, markdown, env) {
  const parent = env["RUNNER_TEMP"] ?? tmpdir2();
  await mkdir2(parent, { recursive: true });
  const folder = await mkdtemp2(join2(parent, "applylint-"));
  const { renderMarkdown: renderMarkdown2 } = await import("./markdown-64DVWE3P.js");
  const files = [
    ["report-json", "report.json", renderJson(report)],
    ["report-markdown", "report.md", renderMarkdown2(report, markdown)],
    ["report-sarif", "report.sarif", sarif],
    ["result-file", RESULT_NAME, compactJson(report, RESULT_LIMIT)]
  ];
  const paths = {};
  for (const [output, name, text] of files) {
    const path = join2(folder, name);
    await writeFile2(path, text);
    paths[output] = path;
  }
  return paths;
}
async function comment(report, job, markdown) {
  const { trigger, values, remote } = job;
  const when = values.text("comment");
  if (when === "never" || trigger.event !== "pull_request") return null;
  if (remote === null) return "no comment: no token or repository is known";
  const { postComment, roomOf } = await import("./comment-3PPRNKSQ.js");
  const name = values.text("comment-name");
  const result = await postComment(
    remote.api,
    {
      place: remote.place,
      number: trigger.number,
      headSha: trigger.headSha,
      baseRef: trigger.baseRef,
      name,
      quiet: when === "auto" && saysNothing(report)
    },
    fitMarkdown(report, markdown, characters(roomOf(name)))
  );
  if (result.status !== "failed") return null;
  if (when === "auto" && result.readOnly) return null;
  return `no comment: ${result.reason}`;
}
function saysNothing({ conclusion, objects, findings }) {
  return conclusion === "pass" && objects.length === 0 && findings.length === 0;
}
async function upload(sarif, { values, remote, env, head }) {
  if (!values.flag("upload-sarif")) return null;
  const ref = env["GITHUB_REF"] ?? "";
  if (remote === null || head === null || !ref.startsWith("refs/"))
    return "no upload to code scanning: no token, repository or ref is known";
  const { uploadSarif } = await import("./sarif-upload-PJMKGU4E.js");
  await uploadSarif(remote.api, remote.place, { commit: head, ref }, sarif);
  return null;
}

// src/commands/action.ts
async function runAction(env) {
  return guarded(() => review(env));
}
async function guarded(work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError) {
      say(`${error.what}. ${error.why}. To fix it: ${error.fix}`, "applylint");
      return error.exitCode;
    }
    say(error instanceof Error ? error.stack ?? error.message : String(error), "applylint failed");
    return EXIT.internal;
  }
}
function say(message, title) {
  process.stdout.write(`${annotationCommand("error", linesForTerminal(message), { title })}
`);
}
async function review(env) {
  const given = inputs();
  const trigger = await readTrigger(env);
  const place = repositoryOf(env);
  const api = apiOf(env, given.text("token"), given.text("api-timeout"));
  const remote = api !== null && place !== null ? { api, place } : null;
  const pull = trigger.event === "pull_request" && remote !== null ? await pullNow(remote, trigger.number) : null;
  const workspace = env["GITHUB_WORKSPACE"] ?? process.cwd();
  const clone = await openGit(workspace, workspace);
  const range = await rangeOf({
    git: clone,
    trigger,
    base: given.text("base"),
    head: given.text("head"),
    remote
  });
  const parts = given.list("join").map((path) => resolve2(workspace, path));
  if (parts.length > 0) {
    const joined = ofCommit(await joinFiles(parts), range.head.commit);
    await deliverToGitHub(joined, { trigger, values: given, env, remote, place, head: range.head.commit });
    return exitCodeOf(joined);
  }
  const revisions = { base: range.base, head: range.head, paths: given.list("path"), include: () => true };
  const policy = await policyOf(gitSource(range.git, revisions), void 0);
  const values = given.withDefaults(policy.decides.options);
  const options = reviewOptions(values);
  const scope = { ...revisions, include: includer(options.exclude) };
  const checked = withProblems(gitSource(range.git, scope), [
    ...retargeted(trigger, pull),
    ...await scopeProblems(range.git, scope, options)
  ]);
  const report = await prepare(checked, options, policy, [workspace, clone.root]);
  const noted = range.note === null ? report : { ...report, assumptions: [range.note, ...report.assumptions] };
  await deliverToGitHub(noted, { trigger, values, env, remote, place, head: range.head.commit });
  return exitCodeOf(report);
}
function ofCommit(report, commit) {
  const other = report.revisions.head.commit;
  if (other === commit) return report;
  const problem = {
    code: "revisions-differ",
    message: `the joined reports are of commit ${other?.slice(0, 7) ?? "none"}, and this run is of ${commit?.slice(0, 7) ?? "none"}`,
    fix: "join the reports of this run",
    path: ".",
    line: 1,
    column: 1
  };
  return { ...report, conclusion: "incomplete", incomplete: [...report.incomplete, problem] };
}
async function pullNow({ api, place }, number) {
  try {
    return await readPull(api, place, number);
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
function retargeted(trigger, pull) {
  if (trigger.event !== "pull_request" || pull === null || pull.baseRef === trigger.baseRef) return [];
  return [
    {
      code: "retargeted",
      message: `the pull request goes into \`${pull.baseRef}\` now, and this run compares with \`${trigger.baseRef}\``,
      fix: "let the workflow run on `edited` too, and start no run from before the change again",
      path: ".",
      line: 1,
      column: 1
    }
  ];
}
function inputs() {
  const specs = OPTIONS;
  const values = /* @__PURE__ */ new Map();
  for (const spec of specs) {
    const text = inputOf(spec.name);
    if (spec.only === "cli" || text === "") continue;
    if (spec.value === void 0) values.set(spec.name, [truth(spec.name, text)]);
    else values.set(spec.name, spec.repeatable ? linesOf(text) : [text]);
  }
  return new OptionValues(values);
}
function linesOf(text) {
  return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}
function truth(name, text) {
  const lower = text.toLowerCase();
  if (lower === "true" || lower === "false") return lower;
  throw new UserError({
    what: `${name} cannot be "${text}"`,
    why: "it is a switch",
    fix: "give true or false"
  });
}

export {
  readPayload,
  repositoryOf,
  apiOf,
  inputOf,
  annotationCommand,
  characters,
  fitMarkdown,
  webLinks,
  reproduceLine,
  RESULT_LIMIT,
  RESULT_NAME,
  saysNothing,
  runAction,
  guarded
};
