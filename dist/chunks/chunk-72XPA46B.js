import {
  withTexts
} from "./chunk-OLVW2SXV.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  LIMITS,
  isManifestPath
} from "./chunk-V6T62PJJ.js";

// src/folders/source.ts
import { createHash } from "node:crypto";
import { lstat, readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
function folderSource(before, after, include) {
  const trees = Promise.all([readTree(before, include), readTree(after, include)]).then(
    ([base, head]) => alignSingleFiles({ base, head })
  );
  async function readRevisions() {
    const { base, head } = await trees;
    const differs = (one, other) => [...one.files].filter(
      ([path, bytes]) => Buffer.compare(bytes, other.files.get(path) ?? EMPTY) !== 0 || !other.files.has(path)
    ).map(([path, bytes]) => ({ path, bytes }));
    return {
      base: base.revision,
      head: head.revision,
      changed: { base: differs(base, head), head: differs(head, base) },
      refused: [...base.refused, ...head.refused],
      otherChanged: [.../* @__PURE__ */ new Set([...base.others, ...head.others])].sort()
    };
  }
  async function search(side, texts, known) {
    const tree2 = (await trees)[side];
    const rest = [...tree2.files].filter(([path]) => !known.has(path)).map(([path, bytes]) => ({ path, bytes }));
    return withTexts(rest, texts);
  }
  async function existing(side, paths) {
    const tree2 = (await trees)[side];
    const others = new Set(tree2.others);
    return new Set(paths.filter((path) => tree2.files.has(path) || others.has(path)));
  }
  async function read(side, paths, room = Infinity) {
    const tree2 = (await trees)[side];
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
    const found = (await trees)[side];
    const entries = /* @__PURE__ */ new Map();
    for (const [path, bytes] of found.files) entries.set(path, { kind: "file", id: hashOf(bytes) });
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
      fix: "name a file or a folder, or `-` for standard input",
      exitCode: EXIT.incomplete
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
      refused.push({ code: "too-large", message, path: relative, line: 1, column: 1 });
      return;
    }
    total += size;
    files.set(relative, await readFile(full));
  };
  if (stat.isDirectory()) {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const found = entries.map((entry) => {
      const parent = entry.parentPath.slice(path.replace(/\/+$/, "").length).replace(/^\/+/, "");
      return { entry, relative: parent === "" ? entry.name : `${parent}/${entry.name}` };
    });
    found.sort((a, b) => a.relative < b.relative ? -1 : 1);
    for (const { entry, relative } of found) {
      if (relative.startsWith(".git/")) continue;
      if (entry.isSymbolicLink()) links.push(relative);
      if (entry.isSymbolicLink() && isManifestPath(relative)) {
        refused.push({
          code: "link-unresolved",
          message: "links are not followed outside git",
          path: relative,
          line: 1,
          column: 1
        });
      } else if (entry.isFile()) {
        const full = `${entry.parentPath}/${entry.name}`;
        if (isManifestPath(relative)) await take(full, relative, (await lstat(full)).size);
        else others.push(relative);
      }
    }
  } else await take(path, basename(path), stat.size);
  return { revision, files, others, links, refused };
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
