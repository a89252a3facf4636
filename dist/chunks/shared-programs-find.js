// src/programs/find.ts
import { constants } from "node:fs";
import { access, lstat, realpath, stat } from "node:fs/promises";
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
async function findProgram(name, path, distrusted) {
  const reviewed = await Reviewed.of(distrusted);
  for (const folder of await trustedFolders(path, reviewed)) {
    const full = join(folder, process.platform === "win32" ? `${name}.exe` : name);
    const runs = await access(full, constants.X_OK).then(
      () => true,
      () => false
    );
    if (runs && !await reviewed.holds(full)) return full;
  }
  return null;
}
async function trustedPath(path, distrusted) {
  return (await trustedFolders(path, await Reviewed.of(distrusted))).join(delimiter);
}
async function liesIn(path, folders) {
  return (await Reviewed.of(folders)).holds(path);
}
async function reviewedFolders(named) {
  const around = await Promise.all(named.map(async (path) => await repositoryAround(path) ?? resolve(path)));
  const here = await repositoryAround(process.cwd());
  const checkouts = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].flatMap((name) => process.env[name] || []);
  const within = around.filter((folder) => dirname(folder) !== folder);
  return [.../* @__PURE__ */ new Set([...within, ...here === null ? [] : [here], ...checkouts.map((path) => resolve(path))])];
}
async function repositoryAround(path) {
  for (const folder of upwards(resolve(path))) {
    const found = await lstat(join(folder, ".git")).catch(() => null);
    if (found) return folder;
  }
  return null;
}
async function trustedFolders(path, reviewed) {
  const trusted = [];
  for (const folder of path.split(delimiter)) {
    if (isAbsolute(folder) && !await reviewed.holds(folder)) trusted.push(folder);
  }
  return trusted;
}
var Reviewed = class _Reviewed {
  #names;
  #ids;
  constructor(names, ids) {
    this.#names = names;
    this.#ids = ids;
  }
  static async of(folders) {
    const names = folders.map((folder) => resolve(folder));
    const real = await Promise.all(names.map(realOf));
    const ids = await Promise.all(names.map(idOf));
    return new _Reviewed([...names, ...real], new Set(ids.flatMap((id) => id ?? [])));
  }
  async holds(path) {
    for (const name of /* @__PURE__ */ new Set([resolve(path), await realOf(path)])) {
      if (this.#names.some((folder) => isInside(name, folder))) return true;
      for (const folder of upwards(name)) if (this.#ids.has(await idOf(folder) ?? "")) return true;
    }
    return false;
  }
};
function isInside(path, folder) {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
function upwards(path) {
  const folders = [path];
  for (let at = path; dirname(at) !== at; at = dirname(at)) folders.push(dirname(at));
  return folders;
}
function realOf(path) {
  return realpath(path).catch(() => resolve(path));
}
async function idOf(path) {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found?.isDirectory() ? `${found.dev}:${found.ino}` : void 0;
}

export {
  findProgram,
  trustedPath,
  liesIn,
  reviewedFolders
};
