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
import {
  reviewOptions
} from "./shared-arguments-parse.js";
import {
  GitError,
  openGit,
  splitNul
} from "./shared-git-blobs.js";
import {
  EXIT,
  UserError
} from "./shared-errors.js";
import {
  isManifestPath
} from "./shared-sources.js";

// src/commands/check.ts
import { realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";

// src/git/names.ts
var PLACES = ["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"];
var ORIGIN = "refs/remotes/origin/";
async function resolveName(git, name) {
  const [, start = "", steps = ""] = /^((?:[^~^@:]|@(?!\{))*)(.*)$/s.exec(name) ?? [];
  if (start === "" || start === "@" || start === "HEAD" || /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(start)) {
    const commit = await commitOf(git, name);
    return commit === void 0 ? void 0 : { commit, ref: null };
  }
  const found = await refsCalled(git, start);
  const meanings = [];
  for (const ref of found) {
    const commit = await commitOf(git, `${ref}${steps}`);
    if (commit !== void 0) meanings.push({ commit, ref });
  }
  const isRef = start.startsWith("refs/");
  const asGit = isRef ? void 0 : await commitOf(git, name);
  const byId = found.length > 0 && /^[0-9a-f]{4,}$/.test(start) ? await commitsCalled(git, start) : [];
  for (const commit of [...asGit === void 0 ? [] : [asGit], ...byId])
    if (!meanings.some((known) => known.commit === commit)) meanings.push({ commit, ref: null });
  const [first] = meanings;
  if (meanings.every(({ commit }) => commit === first?.commit)) return first;
  throw ambiguous(name, meanings);
}
function ambiguous(name, meanings) {
  const said = meanings.map(({ ref: ref2, commit }) => `${ref2 ?? "an id"} (${commit.slice(0, 7)})`);
  const ref = meanings.find((one) => one.ref?.startsWith("refs/remotes/"))?.ref ?? meanings[0]?.ref;
  return new UserError({
    what: `${name} means ${said.join(" and ")}`,
    why: "which of them is compared would decide the verdict, and a tag may be pushed by whoever opens the pull request",
    fix: `name the one that is meant in full, for example ${ref ?? "by the 40 digits of its id"}, and delete the other`
  });
}
async function commitOf(git, name) {
  try {
    const out = await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`]);
    const id = out.toString("utf8").trim();
    return /^[0-9a-f]{40,64}$/.test(id) ? id : void 0;
  } catch (error) {
    if (error instanceof GitError) return void 0;
    throw error;
  }
}
async function commitOfRef(git, ref) {
  return (await refsAmong(git, [ref])).has(ref) ? commitOf(git, ref) : void 0;
}
async function refsCalled(git, name) {
  if (name.startsWith("refs/")) return [...await refsAmong(git, [name])];
  const nearer = PLACES.map((place) => `${place}${name}`).filter((ref) => ref.startsWith("refs/"));
  const found = await refsAmong(git, [...nearer, `refs/remotes/${name}/HEAD`, `${ORIGIN}${name}`]);
  const branches = nearer.filter((ref) => found.has(ref) && /^refs\/(?:heads|remotes)\//.test(ref));
  return [...found].filter((ref) => ref !== `${ORIGIN}${name}` || branches.length === 0);
}
async function refsAmong(git, refs) {
  const sound = [...new Set(refs)].filter((ref) => !/[*?[\]\\\s]/.test(ref));
  if (sound.length === 0) return /* @__PURE__ */ new Set();
  const out = await git.run(["for-each-ref", "--format=%(refname)", "--", ...sound]);
  const listed = new Set(out.toString("utf8").split("\n"));
  return new Set(sound.filter((ref) => listed.has(ref)));
}
async function commitsCalled(git, digits) {
  const out = await git.run(["rev-parse", `--disambiguate=${digits}`], { accept: [0, 128] });
  const ids = out.toString("utf8").trim().split("\n").filter((id) => id !== "");
  const commits = await Promise.all(ids.map((id) => commitOf(git, id)));
  return commits.flatMap((commit) => commit ?? []);
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
  return (await resolveNamed(git, name)).commit;
}
async function resolveNamed(git, name) {
  if (name === "" || name.startsWith("-") || /[\0\n]/.test(name)) {
    throw new UserError({
      what: `"${name}" is no revision`,
      why: "a revision is a branch, a tag or a commit id",
      fix: "name one, for example `--base origin/main`"
    });
  }
  const named = await resolveName(git, name);
  if (named) return named;
  if (await hasNoCommits(git)) {
    throw new UserError({
      what: "this repository has no commits",
      why: "a review compares a commit with what comes after it",
      fix: "commit what is applied already, or use `applylint compare BEFORE AFTER` on two folders"
    });
  }
  throw new UserError({
    what: `revision ${name} is not in this clone`,
    why: "without it there is nothing to compare with; a shallow clone holds one commit only",
    fix: "fetch it (`git fetch origin NAME`), or check out with `fetch-depth: 0`",
    exitCode: EXIT.incomplete
  });
}
async function hasNoCommits(git) {
  const out = await git.run(["rev-list", "--max-count=1", "--all"], { accept: [0, 128] });
  return out.length === 0 && await resolveName(git, "HEAD") === void 0;
}
async function defaultBase(git, head) {
  for (const branch of DEFAULT_BRANCHES) {
    const tip = await commitOfRef(git, branch);
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
  const fix = "name the paths to review, or allow that they hold nothing (allow-empty)";
  return { code, message, fix, path, line: 1, column: 1 };
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
async function reportOfCheck(args) {
  const folder = await folderOf(args.values.text("repository"));
  const git = await openGit(folder);
  const paths = args.positionals.map((path) => inRepository(git.root, folder, path));
  const headName = args.values.text("head");
  const headCommit = await resolveCommit(git, headName ?? "HEAD");
  const baseName = args.values.text("base");
  if (baseName !== void 0 && baseName === headName && !/^[0-9a-f]{40,64}$/.test(baseName)) {
    throw new UserError({
      what: `--base and --head are both ${baseName}`,
      why: "a revision is compared with itself, which passes whatever changed",
      fix: "name what is applied already as --base, for example `--base origin/main`"
    });
  }
  const base = baseName === void 0 ? await defaultBase(git, headCommit) : await resolveCommit(git, baseName);
  const revisions = {
    base: { name: baseName ?? "merge base with the default branch", commit: base, tree: base },
    head: {
      name: headName ?? "working tree",
      commit: headName === void 0 ? null : headCommit,
      tree: headName === void 0 ? null : headCommit
    },
    paths,
    include: () => true
  };
  const policy = await policyOf(gitSource(git, revisions), args.values.text("policy"));
  const options = reviewOptions(args.values.withDefaults(policy.decides.options));
  const scope = { ...revisions, include: includer(options.exclude) };
  const source = withProblems(gitSource(git, scope), await scopeProblems(git, scope, options));
  const report = await prepare(source, options, policy, [git.root]);
  if (base !== revisions.head.tree) return report;
  const note = `${baseName ?? "The merge base with the default branch"} and ${headName} are the same commit: nothing is compared.`;
  return { ...report, assumptions: [note, ...report.assumptions] };
}
async function folderOf(named) {
  const folder = await realpath(named ?? ".").catch(() => null);
  if (folder !== null && (await stat(folder)).isDirectory()) return folder;
  throw new UserError({
    what: `--repository ${named} is no folder`,
    why: "there is no clone to review",
    fix: "name a folder of a clone"
  });
}
function inRepository(root, folder, path) {
  const inside = relative(root, resolve(folder, path)).split(sep).join("/");
  if (inside === "") return ".";
  if (inside !== ".." && !inside.startsWith("../") && !isAbsolute(inside)) return inside;
  throw new UserError({
    what: `${path} lies outside of the repository ${root}`,
    why: "a review compares two revisions of one repository",
    fix: "name a path inside it, or the other repository with --repository"
  });
}
async function scopeProblems(git, scope, options) {
  if (options.allowEmpty) return [];
  const { base, head, paths, include } = scope;
  return emptyScope(git, { trees: [base.tree, head.tree], paths, exclude: options.exclude, include });
}

export {
  ambiguous,
  commitOfRef,
  EMPTY_TREE,
  resolveCommit,
  resolveNamed,
  mergeBase,
  withProblems,
  reportOfCheck,
  scopeProblems
};
