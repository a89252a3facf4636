import {
  NO_POLICY,
  POLICY_FILE,
  readPolicy
} from "./shared-policy-check.js";
import {
  rules
} from "./shared-kube-named-item.js";
import {
  UserError
} from "./shared-errors.js";

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
    return before === after ? [] : [`sets \`${name}\` to ${after ?? "its default"} (was ${before ?? "its default"})`];
  });
  const rules2 = [.../* @__PURE__ */ new Set([...base.rules.keys(), ...head.rules.keys()])].flatMap((id) => {
    const [before, after] = [settingWords(base, id), settingWords(head, id)];
    if (before === after) return [];
    return after === "off" ? [`turns \`${id}\` off`] : [`sets \`${id}\` to ${after} (was ${before})`];
  });
  const inline = base.inlineSuppressions === head.inlineSuppressions ? [] : [`sets \`inline-suppressions\` to ${head.inlineSuppressions} (was ${base.inlineSuppressions})`];
  return [
    ...options,
    ...rules2,
    ...inline,
    ...base.require === head.require ? [] : [head.require === "complete" ? "requires a complete review" : "no longer requires a complete review"],
    ...listWords("accepted path", base.accepted, head.accepted),
    ...listWords("suppression", base.suppressions, head.suppressions),
    ...listWords("applier entry", base.appliers, head.appliers),
    ...listWords("source", base.sources, head.sources),
    ...listWords("remote base", base.remotes, head.remotes),
    ...fetchWords(base.fetch, head.fetch),
    ...releaseWords(base.catalogue, head.catalogue)
  ];
}
function fetchWords(base, head) {
  if (base.never !== head.never) return [head.never ? "forbids fetching" : "allows fetching"];
  const text = ({ mirrors, ...rest }) => JSON.stringify({ ...rest, mirrors: [...mirrors] });
  return text(base) === text(head) ? [] : ["changes what is fetched, and from where"];
}
function releaseWords(base, head) {
  return [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].flatMap((project) => {
    const [before, after] = [base.get(project) ?? "not set", head.get(project) ?? "not set"];
    return before === after ? [] : [`sets the release of ${project} to ${after} (was ${before})`];
  });
}
function settingWords(policy, id) {
  const setting = policy.rules.get(id);
  const numbers = [...setting?.options ?? []].map(([name, value]) => `${name} ${value}`);
  return [setting?.severity ?? "its default", ...numbers].join(", ");
}
function listWords(noun, base, head) {
  const texts = (list) => list.map((entry) => JSON.stringify({ ...entry, location: null }));
  const [before, after] = [texts(base), texts(head)];
  const [atBase, atHead] = [new Set(before), new Set(after)];
  const added = after.filter((text) => !atBase.has(text)).length;
  const removed = before.filter((text) => !atHead.has(text)).length;
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

export {
  policyOf,
  policyOfFolders
};
