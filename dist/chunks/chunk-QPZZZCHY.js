import {
  policyOf
} from "./chunk-EMZ5PZHS.js";
import {
  includer,
  prepare
} from "./chunk-JWWMQA54.js";
import {
  deliver
} from "./chunk-7CPBHTAM.js";
import {
  GitError,
  gitSource,
  openGit,
  splitNul
} from "./chunk-2OIFQDYQ.js";
import {
  reviewOptions
} from "./chunk-BOGDZPSA.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  isManifestPath
} from "./chunk-V6T62PJJ.js";

// src/commands/check.ts
import { relative, resolve } from "node:path";

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

export {
  EMPTY_TREE,
  resolveCommit,
  mergeBase,
  withProblems,
  check,
  reportOfCheck,
  scopeProblems
};
