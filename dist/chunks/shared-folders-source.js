import {
  withTexts
} from "./shared-with-texts.js";
import {
  problemAt
} from "./shared-manifest-problem.js";
import {
  UserError
} from "./shared-errors.js";
import {
  LIMITS,
  decodePath,
  isManifestPath,
  isUndecodable,
  undecodable
} from "./shared-sources.js";

// src/folders/source.ts
import { createHash } from "node:crypto";
import { lstat, readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
async function folderSource(before, after, include) {
  const [base, head] = await Promise.all([readTree(before, include), readTree(after, include)]);
  const trees = alignSingleFiles({ base, head });
  async function readRevisions() {
    const { base: base2, head: head2 } = trees;
    const differ = (one, other) => [...one.files].filter(
      ([path, bytes]) => Buffer.compare(bytes, other.files.get(path) ?? EMPTY) !== 0 || !other.files.has(path)
    ).map(([path, bytes]) => ({ path, bytes }));
    const named = (files) => files.filter(({ path }) => !isUndecodable(path));
    const changed = { base: differ(base2, head2), head: differ(head2, base2) };
    const unnamed = [...changed.base, ...changed.head].filter(({ path }) => isUndecodable(path));
    return {
      base: base2.revision,
      head: head2.revision,
      changed: { base: named(changed.base), head: named(changed.head) },
      refused: [...base2.refused, ...head2.refused, ...unnamed.map(({ path }) => undecodable(path))],
      otherChanged: [.../* @__PURE__ */ new Set([...base2.others, ...head2.others])].sort(),
      onDisk: true,
      onlyEdits: [base2, head2].every(({ others, links }) => others.length + links.length === 0) && samePaths(base2, head2)
    };
  }
  async function search(side, texts, known) {
    const tree2 = trees[side];
    const rest = [...tree2.files].filter(([path]) => !known.has(path) && !isUndecodable(path)).map(([path, bytes]) => ({ path, bytes }));
    return withTexts(rest, texts);
  }
  async function existing(side, paths) {
    const tree2 = trees[side];
    const others = new Set(tree2.others);
    return new Set(paths.filter((path) => tree2.files.has(path) || others.has(path)));
  }
  async function read(side, paths, room = Infinity) {
    const tree2 = trees[side];
    const others = new Set(tree2.others);
    const files = [];
    let left = room;
    for (const path of paths) {
      const bytes = tree2.files.get(path) ?? (others.has(path) ? await readOther(tree2, path) : void 0);
      if (!bytes || bytes.length > left) continue;
      left -= bytes.length;
      files.push({ path, bytes });
    }
    return files;
  }
  async function tree(side) {
    const found = trees[side];
    const entries = /* @__PURE__ */ new Map();
    for (const [path, bytes] of found.files)
      if (!isUndecodable(path)) entries.set(path, { kind: "file", id: hashOf(bytes) });
    for (const path of found.others) {
      const bytes = await readOther(found, path);
      entries.set(path, { kind: "file", id: bytes ? hashOf(bytes) : null });
    }
    for (const path of found.links) entries.set(path, { kind: "link", id: null });
    return entries;
  }
  return { readRevisions, search, existing, read, tree };
}
var EMPTY = new Uint8Array();
function samePaths(base, head) {
  return base.files.size === head.files.size && [...base.files.keys()].every((path) => head.files.has(path));
}
async function readOther({ revision }, path) {
  const full = `${revision.name}/${path}`;
  const stat = await lstat(full).catch(() => null);
  return stat?.isFile() && stat.size <= LIMITS.file ? await readFile(full) : void 0;
}
function hashOf(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
function alignSingleFiles(trees) {
  const [base] = trees.base.files.keys();
  const [head] = trees.head.files.keys();
  const single = trees.base.files.size === 1 && trees.head.files.size === 1 && base !== head;
  if (!single || base === void 0 || head === void 0 || base.includes("/") || head.includes("/")) return trees;
  return { base: { ...trees.base, files: /* @__PURE__ */ new Map([[head, trees.base.files.get(base) ?? EMPTY]]) }, head: trees.head };
}
async function readTree(path, include) {
  const revision = { name: path === "-" ? "standard input" : path, commit: null };
  if (path === "-")
    return { revision, files: /* @__PURE__ */ new Map([["stdin.yaml", await readStdin()]]), others: [], links: [], refused: [] };
  const stat = await lstat(path).catch(() => null);
  if (!stat) {
    throw new UserError({
      what: `${path} does not exist`,
      why: "there is nothing to read",
      fix: "name a file or a folder, or `-` for standard input"
    });
  }
  const files = /* @__PURE__ */ new Map();
  const others = [];
  const links = [];
  const refused = [];
  let total = 0;
  const take = async (full, relative, size) => {
    if (!include(relative)) return;
    if (size > LIMITS.file || total + size > LIMITS.side) {
      const message = `${size} bytes; the limits are ${LIMITS.file} a file and ${LIMITS.side} in all`;
      refused.push(problemAt(relative, "too-large", message));
      return;
    }
    total += size;
    files.set(relative, await readFile(full));
  };
  if (stat.isDirectory()) {
    for (const { entry, full, relative } of await entriesUnder(path)) {
      if (entry.isSymbolicLink()) links.push(relative);
      if (entry.isSymbolicLink() && isManifestPath(relative)) {
        refused.push(problemAt(relative, "link-unresolved", "links are not followed outside git"));
      } else if (entry.isFile()) {
        if (isManifestPath(relative) || isUndecodable(relative)) await take(full, relative, (await lstat(full)).size);
        else others.push(relative);
      }
    }
  } else await take(path, basename(path), stat.size);
  return { revision, files, others, links, refused };
}
async function entriesUnder(root) {
  const found = [];
  const walk = async (folder, parent) => {
    for (const entry of await readdir(folder, { withFileTypes: true, encoding: "buffer" })) {
      const relative = `${parent}${decodePath(entry.name)}`;
      const full = Buffer.concat([folder, Buffer.from("/"), entry.name]);
      if (entry.isDirectory()) {
        if (relative !== ".git") await walk(full, `${relative}/`);
      } else found.push({ entry, full, relative });
    }
  };
  await walk(Buffer.from(root.replace(/(?<=.)\/+$/, "")), "");
  return found.sort((a, b) => a.relative < b.relative ? -1 : 1);
}
async function readStdin() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

export {
  folderSource,
  readTree
};
