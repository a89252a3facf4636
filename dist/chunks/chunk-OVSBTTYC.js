// src/kustomization/remote.ts
function isRemote(text) {
  const plain = text.trim();
  return /^[^/]*[:@]/.test(plain) || plain.includes("://") || plain.includes("?") || /^github\.com(?:\/|$)/i.test(plain) || /\.git(?:\/|$)/.test(plain) || plain.includes("_git/");
}
var FOLDER = ".applylint-remotes";
function remoteTop(id) {
  return `${FOLDER}/${id}`;
}
function topOf(path) {
  const [folder, id] = path.split("/");
  return folder === FOLDER && id !== void 0 ? remoteTop(id) : null;
}
function isTaken(path) {
  return path === FOLDER || path.startsWith(`${FOLDER}/`);
}
function repositoryOf(url) {
  const [plain = ""] = url.trim().replace(/^git::/i, "").split("?");
  const match = /^(?:(https?|ssh):\/\/)?([a-z][a-z0-9-]*@)?([^/:]+(?::\d+(?=\/))?)[/:](.+)$/i.exec(plain);
  if (!match) return null;
  const [, scheme = "", user = "", host = "", rest = ""] = match;
  const github = host.toLowerCase() === "github.com";
  const split = splitPath(rest);
  if (!split || scheme === "" && user === "" && !github) return null;
  const path = split.path.split("/").filter((step) => step !== "" && step !== ".");
  if (path.includes("..")) return null;
  const web = github ? scheme.toLowerCase() !== "ssh" && user === "" : /^http/i.test(scheme) && user === "";
  const base = github ? "https://github.com" : `${scheme.toLowerCase()}://${host}`;
  return { repository: web ? `${base}/${split.repository}` : null, path: path.join("/") };
}
function splitPath(rest) {
  const [, azure, within] = /^(.*?_git\/[^/]+)(?:\/(.*))?$/.exec(rest) ?? [];
  if (azure !== void 0) return { repository: azure, path: within ?? "" };
  const slashes = rest.indexOf("//");
  if (slashes > 0) return { repository: rest.slice(0, slashes), path: rest.slice(slashes + 2) };
  const suffix = rest.indexOf(".git");
  if (suffix > 0) return { repository: rest.slice(0, suffix + 4), path: rest.slice(suffix + 4) };
  const steps = rest.split("/");
  return steps.length < 2 ? null : { repository: steps.slice(0, 2).join("/"), path: steps.slice(2).join("/") };
}

// src/rendering.ts
function sourceName({ kind, id }) {
  return `${kind === "chart" ? "Chart" : "Kustomization"} \`${id}\``;
}
var BROKEN = "render-empty-or-failed";
var NOT_RENDERED = "not-rendered";
var RemoteRefused = class extends Error {
  fix;
  constructor(message, fix) {
    super(message);
    this.name = "RemoteRefused";
    this.fix = fix;
  }
};
var NOT_DETERMINISTIC = "${RENDERED_ANEW_EACH_TIME}";

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
  return [.../* @__PURE__ */ new Set([...around, ...here === null ? [] : [here], ...checkouts.map((path) => resolve(path))])];
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
  reviewedFolders,
  isRemote,
  remoteTop,
  topOf,
  isTaken,
  repositoryOf,
  sourceName,
  BROKEN,
  NOT_RENDERED,
  RemoteRefused,
  NOT_DETERMINISTIC
};
