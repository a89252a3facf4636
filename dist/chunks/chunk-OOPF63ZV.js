import {
  at,
  commitAt,
  isCommit,
  listAt,
  numberAt,
  readPull,
  textAt
} from "./chunk-W5PV6W3E.js";
import {
  ApiFailure,
  openApi
} from "./chunk-UK3XZNBP.js";
import {
  renderText
} from "./chunk-VQRCMY7Z.js";
import {
  EMPTY_TREE,
  GitError,
  exitCodeOf,
  gitSource,
  includer,
  mergeBase,
  openGit,
  policyOf,
  resolveCommit
} from "./chunk-47FLNC6G.js";
import {
  prepare
} from "./chunk-ZALJTAJE.js";
import {
  LIMITS
} from "./chunk-5IUALUUJ.js";
import {
  OptionValues,
  reviewOptions
} from "./chunk-U2OEB6KZ.js";
import {
  linesForTerminal
} from "./chunk-6GC6YCW5.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  OPTIONS
} from "./chunk-GSSCMZ7S.js";
import {
  renderJson
} from "./chunk-VTLT3JEG.js";
import {
  prose,
  renderMarkdown
} from "./chunk-3WVJKNR4.js";
import {
  countsLine,
  headline
} from "./chunk-KPOZDBPO.js";
import {
  showInvisibleInLines
} from "./chunk-ILXRWWIA.js";
import {
  renderSarif
} from "./chunk-LYFZIENJ.js";
import {
  rules
} from "./chunk-U7P7M7PQ.js";

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
    const headRepository = textAt(payload, "pull_request", "head", "repo", "full_name");
    return {
      event: "pull_request",
      number: numberAt(payload, "pull_request", "number") ?? missing("pull_request.number"),
      headSha: commitAt(payload, "pull_request", "head", "sha") ?? missing("pull_request.head.sha"),
      baseSha: commitAt(payload, "pull_request", "base", "sha") ?? missing("pull_request.base.sha"),
      baseRef: textAt(payload, "pull_request", "base", "ref") ?? missing("pull_request.base.ref"),
      fork: headRepository !== textAt(payload, "pull_request", "base", "repo", "full_name")
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
    fix: "run the action on pull_request, merge_group or push",
    exitCode: EXIT.usage
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
  await inGroups(blobs, (entry) => borrowBlob(api, place, beside, entry.id));
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
async function inGroups(list, work) {
  for (let i = 0; i < list.length; i += AT_ONCE) await Promise.all(list.slice(i, i + AT_ONCE).map(work));
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
  if (input.base !== void 0) return between(input, await namedCommit(input, input.base), head);
  const { trigger } = input;
  if (trigger.event === "pull_request") {
    const base = await commonCommit(input, trigger.baseSha, head.commit);
    return between(input, { name: trigger.baseRef, commit: base }, head);
  }
  return sinceDefaultBranch(input, "defaultBranch" in trigger ? trigger.defaultBranch : null, head);
}
async function namedCommit({ git }, name) {
  try {
    return { name, commit: await resolveCommit(git, name) };
  } catch (error) {
    if (!(error instanceof UserError) || error.exitCode === EXIT.usage) throw error;
    const commit = await branchTip(git, name);
    if (commit === null) throw error;
    return { name, commit };
  }
}
async function sinceDefaultBranch(input, branch, head) {
  const { git } = input;
  const tip = branch === null ? null : await branchTip(git, branch);
  if (tip === null && input.remote === null) {
    throw new UserError({
      what: `the default branch${branch === null ? "" : ` ${branch}`} is not in this checkout`,
      why: "it could not be fetched either, so there is nothing to compare with",
      fix: "set `fetch-depth: 0` on actions/checkout, or name a base with the input `base`",
      exitCode: EXIT.incomplete
    });
  }
  const base = await commonCommit(input, tip ?? branch ?? "HEAD", head.commit);
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
  const known = async (ref2) => tryGit(git, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref2}^{commit}`]);
  const here = await known(`refs/remotes/origin/${branch}`);
  if (here !== null) return here;
  const ref = `refs/applylint/${branch}`;
  if (!await tryFetch(git, ["--depth=1", "origin", `+refs/heads/${branch}:${ref}`])) return null;
  const tip = await known(ref);
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
  if (remote !== null) {
    try {
      const path = `${remote.place.path}/compare/${encodeURIComponent(base)}...${encodeURIComponent(head)}`;
      const { value } = await remote.api.call({ method: "GET", path, query: { per_page: 1 } });
      const common = commitAt(value, "merge_base_commit", "sha");
      if (common !== void 0) return common;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  }
  return mergeBase(git, base, head);
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
    fix: "give a number above 0 and up to 600",
    exitCode: EXIT.usage
  });
}

// src/github/runner.ts
import { randomUUID } from "node:crypto";
import { appendFile } from "node:fs/promises";
function inputOf(env, name) {
  return (env[`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`] ?? "").trim();
}
async function setOutputs(env, outputs) {
  const file = env["GITHUB_OUTPUT"];
  if (!file) return;
  const delimiter = `applylint-${randomUUID()}`;
  const blocks = Object.entries(outputs).map(([name, value]) => `${name}<<${delimiter}
${value}
${delimiter}
`);
  await appendFile(file, blocks.join(""));
}
async function addSummary(env, markdown) {
  const file = env["GITHUB_STEP_SUMMARY"];
  if (file) await appendFile(file, markdown);
}
function printInert(text) {
  const token = `stop-${randomUUID()}`;
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
import { mkdir, mkdtemp as mkdtemp2, writeFile } from "node:fs/promises";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join2 } from "node:path";

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
  return { ...outcome, patch: null, before: null, after: null, waysOut: [], modeChange: null };
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
    const path = location.path.split("/").map((part) => encodeURIComponent(part.replace(new RegExp("\\p{Cs}", "gu"), "�"))).join("/").replace(/[()*'!~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    return `${place.webUrl}/blob/${commit}/${path}#L${location.line}`;
  };
}
function reproduceLine({ revisions }) {
  return `npx applylint check --base ${revisions.base.commit ?? "REV"}`;
}

// src/commands/deliver-to-github.ts
var SUMMARY_LIMIT = 1e6;
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
    reproduce: reproduceLine(report),
    ...job.place?.runUrl ? { full: job.place.runUrl } : {}
  };
  await attempt("no comment", () => comment(report, job, markdown));
  const sarif = renderSarif(report, rules);
  await attempt("no upload to code scanning", () => upload(sarif, job));
  await attempt("no report files", async () => setOutputs(env, await writeFiles(now(), sarif, markdown, env)));
  process.stdout.write(renderAnnotations(report));
  await attempt("no outputs", () => setOutputs(env, countsOf(report)));
  await attempt("no job summary", () => addSummary(env, fitMarkdown(now(), markdown, bytes(SUMMARY_LIMIT))));
  printInert(renderText(now(), { color: true }));
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
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp2(join2(parent, "applylint-"));
  const { renderMarkdown: renderMarkdown2 } = await import("./markdown-B2WMXHVI.js");
  const files = [
    ["report-json", "report.json", renderJson(report)],
    ["report-markdown", "report.md", renderMarkdown2(report, markdown)],
    ["report-sarif", "report.sarif", sarif],
    ["result-file", RESULT_NAME, compactJson(report, RESULT_LIMIT)]
  ];
  const paths = {};
  for (const [output, name, text] of files) {
    const path = join2(folder, name);
    await writeFile(path, text);
    paths[output] = path;
  }
  return paths;
}
async function comment(report, job, markdown) {
  const { trigger, values, remote } = job;
  const when = values.text("comment") ?? "auto";
  if (when === "never" || trigger.event !== "pull_request") return null;
  if (remote === null) return "no comment: no token or repository is known";
  const { postComment, roomOf } = await import("./comment-JVHVW54B.js");
  const name = values.text("comment-name") ?? "applylint";
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
  const { uploadSarif } = await import("./sarif-upload-5DEYIFAB.js");
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
  const given = inputs(env);
  const trigger = await readTrigger(env);
  const place = repositoryOf(env);
  const api = apiOf(env, given.text("token") ?? "", given.text("api-timeout") ?? "60");
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
  const revisions = { base: range.base, head: range.head, paths: given.list("path"), include: () => true };
  const policy = await policyOf(gitSource(range.git, revisions), void 0);
  const values = given.withDefaults(policy.decides.options);
  const options = reviewOptions(values);
  const source = gitSource(range.git, { ...revisions, include: includer(options.exclude) });
  const checked = withProblems(source, retargeted(trigger, pull));
  const report = await prepare(checked, options, policy, [workspace, clone.root]);
  const noted = range.note === null ? report : { ...report, assumptions: [range.note, ...report.assumptions] };
  await deliverToGitHub(noted, { trigger, values, env, remote, place, head: range.head.commit });
  return exitCodeOf(report);
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
function inputs(env) {
  const specs = OPTIONS;
  const values = /* @__PURE__ */ new Map();
  for (const spec of specs) {
    const text = inputOf(env, spec.name);
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
  RESULT_LIMIT,
  RESULT_NAME,
  runAction,
  guarded
};
