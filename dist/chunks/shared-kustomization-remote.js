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

export {
  isRemote,
  remoteTop,
  topOf,
  isTaken,
  repositoryOf,
  sourceName,
  BROKEN,
  NOT_RENDERED,
  RemoteRefused
};
