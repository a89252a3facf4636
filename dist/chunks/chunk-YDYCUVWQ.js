import {
  prepare
} from "./chunk-Y7BQNHTH.js";
import {
  deliver
} from "./chunk-HTXU4K7D.js";
import {
  GitError,
  gitSource,
  openGit,
  splitNul
} from "./chunk-HP2DDSNT.js";
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
} from "./chunk-6ZWWB4RA.js";
import {
  rules
} from "./chunk-UVL65BVQ.js";
import {
  isManifestPath
} from "./chunk-OFS3JZIR.js";

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

// src/commands/policy.ts
import { lstat, readFile } from "node:fs/promises";

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
    ...listWords("source", base.sources, head.sources),
    ...listWords("remote base", base.remotes, head.remotes)
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
    const isFile = (await lstat(path).catch(() => null))?.isFile() === true;
    return isFile ? readFile(path) : null;
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
    return await readFile(path);
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
  EMPTY_TREE,
  resolveCommit,
  mergeBase,
  policyOf,
  policyOfFolders,
  withProblems,
  check,
  reportOfCheck,
  scopeProblems,
  includer
};
