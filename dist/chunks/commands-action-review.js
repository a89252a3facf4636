import {
  joinFiles
} from "./shared-commands-join.js";
import {
  EMPTY_TREE,
  ambiguous,
  commitOfRef,
  mergeBase,
  resolveCommit,
  resolveNamed,
  scopeProblems,
  withProblems
} from "./shared-commands-check.js";
import {
  gitSource
} from "./shared-git-source.js";
import {
  policyOf
} from "./shared-commands-policy.js";
import {
  includer,
  prepare
} from "./shared-bundled-catalogue.js";
import "./shared-commands-inputs.js";
import "./shared-folders-source.js";
import "./shared-appliers-artifact-generator.js";
import "./shared-kustomization-fields.js";
import "./shared-with-texts.js";
import "./shared-kustomization-remote.js";
import {
  readPull
} from "./shared-github-pull.js";
import "./shared-schema-report.schema.json.js";
import {
  apiOf,
  inputs,
  readTrigger,
  repositoryOf
} from "./shared-actions-core-lib-command.js";
import {
  ApiFailure,
  at,
  commitAt,
  isCommit,
  listAt,
  textAt
} from "./shared-github-api.js";
import "./shared-commands-deliver.js";
import "./shared-tunnel-index.js";
import "./shared-github-transport.js";
import "./shared-report-build.js";
import {
  higherClass
} from "./shared-kube-version-move.js";
import "./shared-report-redact-base64.js";
import "./shared-report-assumptions.js";
import "./shared-report-report.js";
import {
  pool
} from "./shared-pool.js";
import "./shared-commands-lost-output.js";
import "./shared-package.json.js";
import {
  reviewOptions
} from "./shared-arguments-parse.js";
import "./shared-bundled-schemas.js";
import "./shared-lint-inline.js";
import "./shared-policy-check.js";
import "./shared-manifest-interpret.js";
import "./shared-marcbachmann-cel-js-lib-errors.js";
import "./shared-apply-server-side-from-schema.js";
import "./shared-apply-client-side-client-side.js";
import "./shared-schema-builtin.js";
import "./shared-lint-collapse.js";
import "./shared-lint-fingerprint.js";
import "./shared-report-counts.js";
import "./shared-apiserver-custom-re2-syntax.js";
import "./shared-manifest-problem.js";
import "./shared-action-options.js";
import "./shared-kube-named-item.js";
import "./shared-appliers-cascade.js";
import "./shared-fieldpath-element.js";
import "./shared-fieldpath-path.js";
import "./shared-lint-error-words.js";
import "./shared-appliers-application-set.js";
import "./shared-appliers-overrides.js";
import {
  groupBy
} from "./shared-kube-grouped.js";
import "./shared-kube-last-applied.js";
import "./shared-units-unit.js";
import "./shared-appliers-selector.js";
import {
  GitError,
  openGit
} from "./shared-git-blobs.js";
import "./shared-fetch-credentials.js";
import "./shared-git-linked.js";
import "./shared-units-rendered-sources.js";
import "./shared-programs-find.js";
import "./shared-fetch-versions.js";
import {
  EXIT,
  UserError
} from "./shared-errors.js";
import {
  LIMITS
} from "./shared-sources.js";
import "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import "./shared-kube-json-text.js";
import "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";

// src/commands/action-review.ts
import { resolve as resolve2 } from "node:path";

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
  const children = groupBy(entries, ({ path }) => posix.dirname(path));
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
    why: "this pull request would show a verdict on other commits",
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

// src/commands/action-review.ts
async function reviewEvent(env) {
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
  const head = range.head.commit;
  const parts = given.list("join").map((path) => resolve2(workspace, path));
  if (parts.length > 0) return { report: ofCommit(await joinFiles(parts), head), defaults: /* @__PURE__ */ new Map(), head };
  const revisions = { base: range.base, head: range.head, paths: given.list("path"), include: () => true };
  const policy = await policyOf(gitSource(range.git, revisions), void 0);
  const defaults = policy.decides.options;
  const options = reviewOptions(given.withDefaults(defaults));
  const scope = { ...revisions, include: includer(options.exclude) };
  const checked = withProblems(gitSource(range.git, scope), [
    ...retargeted(trigger, pull),
    ...await scopeProblems(range.git, scope, options)
  ]);
  const report = await prepare(checked, options, policy, [workspace, clone.root], isForeign(trigger));
  const noted = range.note === null ? report : { ...report, assumptions: [range.note, ...report.assumptions] };
  return { report: noted, defaults, head };
}
function isForeign(trigger) {
  return trigger.event === "pull_request" && trigger.fork;
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
  const reach = higherClass(report.class, "notable");
  return { ...report, conclusion: "incomplete", class: reach, incomplete: [...report.incomplete, problem] };
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
export {
  reviewEvent
};
