import {
  liesIn
} from "./shared-programs-find.js";
import {
  UserError
} from "./shared-errors.js";
import {
  isObject
} from "./shared-kube-json.js";

// src/fetch/credentials.ts
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
var NO_CREDENTIALS = { headerFor: () => void 0, trusts: () => false };
var DOCKER_HUB = ["docker.io", "index.docker.io", "registry-1.docker.io", "auth.docker.io"];
async function readCredentials(named, reviewed) {
  const path = credentialsPath(named);
  const refuse = (why, fix) => new UserError({ what: `the credentials of \`registry-config\` (${named}) are not used`, why, fix });
  if (!isAbsolute(path)) throw refuse("it is no absolute path", "name it from the top, or from `~/`");
  if (await liesIn(path, reviewed))
    throw refuse("the file lies in what is reviewed", "put it outside of the repository");
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) throw refuse("the file cannot be read", "correct the path");
  const auths = authsOf(text);
  if (auths === null)
    throw refuse("it is not like Docker's config.json", "write it with `docker login` or `helm registry login`");
  return credentialsOf(Object.entries(auths).flatMap(([key, value]) => entryOf(key, value)));
}
function credentialsPath(named) {
  return named.startsWith("~/") ? join(homedir(), named.slice(2)) : named;
}
function authsOf(text) {
  try {
    const value = JSON.parse(text);
    const auths = isObject(value) ? value["auths"] : void 0;
    return isObject(auths) ? auths : isObject(value) && auths === void 0 ? {} : null;
  } catch {
    return null;
  }
}
function entryOf(key, value) {
  if (!isObject(value)) return [];
  const { username, password, auth } = value;
  const given = typeof username === "string" && typeof password === "string" ? Buffer.from(`${username}:${password}`).toString("base64") : auth;
  if (typeof given !== "string" || !/^[A-Za-z0-9+/]+=*$/.test(given)) return [];
  const [, host = "", path = ""] = /^(?:https?:\/\/)?([^/]+)\/?(.*?)\/*$/i.exec(key) ?? [];
  return [{ host: host.toLowerCase(), path: /^v[12]$/.test(path) ? "" : path, header: `Basic ${given}` }];
}
function credentialsOf(entries) {
  const names = (entry, host) => entry.host === host || DOCKER_HUB.includes(entry.host) && DOCKER_HUB.includes(host);
  return {
    headerFor: (host, path) => entries.filter((entry) => names(entry, host) && (entry.path === "" || `${path}/`.startsWith(`${entry.path}/`))).sort((a, b) => b.path.length - a.path.length)[0]?.header,
    trusts: (host, realm) => host === realm || entries.some((entry) => names(entry, realm))
  };
}

export {
  NO_CREDENTIALS,
  readCredentials,
  credentialsPath
};
