import {
  withTexts
} from "./shared-with-texts.js";
import {
  blobSizes,
  changesBetween,
  changesInWorkingTree,
  readBlobs,
  splitNul,
  treeEntries,
  workingTreeEntries
} from "./shared-git-blobs.js";
import {
  followed,
  linkedChanges
} from "./shared-git-linked.js";
import {
  LIMITS,
  SIDES,
  isAskedFor,
  isLfsPointer,
  isManifestPath,
  isUndecodable,
  undecodable
} from "./shared-sources.js";

// src/git/source.ts
import { lstat, readFile, readlink } from "node:fs/promises";
import { posix } from "node:path";
var LINK = "120000";
var GITLINK = "160000";
function isEdit({ base, head }) {
  return base !== null && head !== null && base.mode === head.mode && base.mode !== LINK && base.mode !== GITLINK;
}
var MANY_TEXTS = 40;
function gitSource(git, revisions) {
  const { base, head, paths, include } = revisions;
  const named = paths.some((path) => /[*?[:\\]/.test(path)) ? [] : paths.map((path) => path.replace(/^(?:\.\/)+/, "") || ".");
  const treeOf = (side) => side === "base" ? base.tree : head.tree;
  async function readRevisions() {
    const changesOf = (within) => head.tree === null ? changesInWorkingTree(git, base.tree, within) : changesBetween(git, base.tree, head.tree, within);
    const all = await changesOf(paths);
    const whole = paths.length === 0 ? all : await changesOf([]);
    const onlyEdits = whole.length === all.length && all.every((change) => include(change.path) && isEdit(change));
    const refused = [];
    const otherChanged = [];
    const submodules = [];
    const manifests = [];
    for (const change of all) {
      if (!include(change.path)) continue;
      if (isUndecodable(change.path)) {
        refused.push(undecodable(change.path));
        continue;
      }
      if (!canBeCheckedOut(change.path)) {
        refused.push(problem("path-escapes", change.path, "no checkout can hold a file of this name"));
        continue;
      }
      if (change.base?.mode === GITLINK || change.head?.mode === GITLINK) {
        submodules.push(change.path);
      } else if (isManifestPath(change.path)) manifests.push(change);
      else otherChanged.push(change.path);
    }
    if (manifests.length > LIMITS.files) {
      refused.push(problem("too-many-files", ".", `${manifests.length} changed files; the limit is ${LIMITS.files}`));
      manifests.length = 0;
    }
    const linked = await changedThroughLinks(new Set(all.map(({ path }) => path)), refused);
    const changed = {
      base: [...await readEntries("base", manifests, refused), ...linked.base].sort(byPath),
      head: [...await readEntries("head", manifests, refused), ...linked.head].sort(byPath)
    };
    const excluded = all.filter((change) => !include(change.path)).map(({ path }) => path);
    return { base, head, changed: dropEqual(changed), refused, submodules, excluded, otherChanged, onlyEdits, named };
  }
  async function changedThroughLinks(known, refused) {
    const trees2 = { base: await tree("base"), head: await tree("head") };
    if (SIDES.every((side) => [...trees2[side].values()].every(({ kind }) => kind !== "link"))) return NO_FILES;
    const sides = {
      base: { tree: trees2.base, targets: await linkTargets("base", trees2.base) },
      head: { tree: trees2.head, targets: await linkTargets("head", trees2.head) }
    };
    const isReviewed = (path) => include(path) && isAskedFor(path, named);
    const { files, retargeted } = linkedChanges(sides, isReviewed);
    for (const path of retargeted)
      refused.push(
        problem(
          "link-retargeted",
          path,
          "the link leads to other kustomizations or charts now: what is applied by way of it is not rendered"
        )
      );
    const readAll = async (side) => {
      const wanted = [...files[side]].filter(([path]) => !known.has(path));
      const found = new Map(
        (await read(side, [...new Set(wanted.map(([, target]) => target))], LIMITS.side)).map((file) => [
          file.path,
          file.bytes
        ])
      );
      return wanted.flatMap(([path, target]) => {
        const bytes = found.get(target);
        if (!bytes) refused.push(problem("link-unresolved", path, "what the link leads to cannot be read"));
        return bytes ? [{ path, bytes }] : [];
      });
    };
    return { base: await readAll("base"), head: await readAll("head") };
  }
  async function linkTargets(side, entries) {
    const targets = /* @__PURE__ */ new Map();
    const links = [...entries].filter(([, { kind }]) => kind === "link");
    const stored = links.filter(([, { id }]) => id !== null);
    const sizes = await blobSizes(
      git,
      stored.map(([, { id }]) => id ?? "")
    );
    const there = stored.filter((_, i) => typeof sizes[i] === "number");
    const texts = await readBlobs(
      git,
      there.map(([, { id }]) => id ?? "")
    );
    for (const [i, [path]] of there.entries()) targets.set(path, Buffer.from(texts[i] ?? []).toString("utf8"));
    if (treeOf(side) !== null) return targets;
    for (const [path, { id }] of links)
      if (id === null) targets.set(path, await readlink(`${git.root}/${path}`).catch(() => "/"));
    return targets;
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
      const lfs = isLfsPointer(file);
      if (lfs)
        refused.push(problem("lfs-pointer", file.path, "the file holds a pointer; its content is stored elsewhere"));
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
        refused.push(problem("missing-content", path, "its content is not in this clone"));
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
      refused.push(problem("missing-content", path, "it is not in the working tree (a sparse checkout?)"));
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
      refused.push(problem("link-escapes", path, "the link leads outside the repository"));
      return null;
    }
    const entries = await tree(side);
    const end = followed({ tree: entries, targets: await linkTargets(side, entries) }, path);
    const [file] = end !== null && entries.get(end)?.kind === "file" ? await read(side, [end]) : [];
    if (file) return { path, bytes: file.bytes };
    refused.push(problem("link-unresolved", path, "the link does not lead to a file of this revision"));
    return null;
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
    if (tree2 !== null && !await holds(side, interesting)) return [];
    const flags = ["grep", "-l", "-z", "-F", "--no-textconv", "--full-name", "-f", "-"];
    const args = tree2 === null ? [...flags, "--untracked", "--", "."] : [...flags, tree2];
    const found = splitNul(await git.run(args, { input: `${wanted.join("\n")}
`, accept: [0, 1] })).map((line) => tree2 === null ? line : line.slice(tree2.length + 1)).filter(interesting);
    return read(side, found);
  }
  async function holds(side, interesting) {
    for (const path of (await tree(side)).keys()) if (interesting(path)) return true;
    return false;
  }
  async function listed(side) {
    const tree2 = treeOf(side);
    if (tree2 !== null) return splitNul(await git.run(["ls-tree", "-r", "-z", "--name-only", tree2]));
    return splitNul(await git.run(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]));
  }
  async function read(side, wanted, room = Infinity) {
    const tree2 = treeOf(side);
    let left = room;
    if (tree2 === null) {
      const files = [];
      for (const path of wanted) {
        const file = (await lstat(`${git.root}/${path}`).catch(() => null))?.isFile() ? await readLoose(path, [], Math.min(left, LIMITS.side)) : null;
        left -= file?.bytes.length ?? 0;
        if (file) files.push(file);
      }
      return files;
    }
    const stored = await storedFiles(side, wanted);
    const sizes = await blobSizes(
      git,
      stored.map(({ id }) => id)
    );
    const fitting = stored.filter((_, i) => {
      const size = sizes[i];
      if (typeof size !== "number" || size > Math.min(left, LIMITS.file)) return false;
      left -= size;
      return true;
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
    const stored = await storedFiles(side, wanted);
    const sizes = await blobSizes(
      git,
      stored.map(({ id }) => id)
    );
    stored.forEach(({ path }, i) => {
      if (typeof sizes[i] === "number") found.add(path);
    });
    return found;
  }
  async function storedFiles(side, wanted) {
    if (wanted.length === 0) return [];
    const entries = await tree(side);
    return wanted.flatMap((path) => {
      const entry = entries.get(path);
      return entry && entry.kind !== "submodule" && entry.id !== null ? [{ path, id: entry.id }] : [];
    });
  }
  const trees = /* @__PURE__ */ new Map();
  function tree(side) {
    const id = treeOf(side);
    const known = trees.get(side) ?? (id === null ? workingTreeEntries(git, base.tree) : treeEntries(git, id));
    trees.set(side, known);
    return known;
  }
  return { readRevisions, search, existing, read, tree };
}
var NO_FILES = { base: [], head: [] };
function byPath(a, b) {
  return a.path < b.path ? -1 : 1;
}
function canBeCheckedOut(path) {
  return !isUndecodable(path) && !path.split("/").some((part) => part === "" || part === "." || part === ".." || part.toLowerCase() === ".git");
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
function problem(code, path, message) {
  return { code, message, path, line: 1, column: 1 };
}
function tooLarge(path, size) {
  return problem(
    "too-large",
    path,
    `${size} bytes; the limits are ${LIMITS.file} a file and ${LIMITS.side} a revision`
  );
}

export {
  gitSource
};
