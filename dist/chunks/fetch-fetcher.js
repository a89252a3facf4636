import {
  PathRefused,
  refusePaths
} from "./shared-safe-paths.js";
import {
  GitError,
  createGit,
  readBlobs,
  treeEntries
} from "./shared-git-blobs.js";
import {
  NO_CREDENTIALS
} from "./shared-fetch-credentials.js";
import {
  followed
} from "./shared-git-linked.js";
import "./shared-units-rendered-sources.js";
import {
  liesIn
} from "./shared-programs-find.js";
import {
  compareVersions,
  parseRange,
  parseVersion,
  satisfies
} from "./shared-fetch-versions.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-sources.js";
import {
  readYamlValue
} from "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import "./shared-kube-json-text.js";
import "./shared-kube-object.js";
import {
  isArray,
  isObject
} from "./shared-kube-json.js";
import "./shared-empty.js";

// src/fetch/fetcher.ts
import { mkdir as mkdir3, mkdtemp, readFile as readFile3, rm as rm3, writeFile as writeFile3 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join4 } from "node:path";
import { rootCertificates as rootCertificates2 } from "node:tls";

// src/fetch/address.ts
var PORTS = { https: 443, http: 80, oci: 443, ssh: 22 };
var SCHEMES = ["https", "http", "oci", "ssh"];
function parseAddress(text) {
  const [, scp, below = ""] = /^(git@[^/:\s]+):(?!\/)(\S+)$/.exec(text) ?? [];
  const whole = scp === void 0 ? text : `ssh://${scp}/${below}`;
  const [, written = "", rest = ""] = /^([A-Za-z]+):\/\/([\x21-\x7e]+)$/.exec(whole) ?? [];
  const scheme = SCHEMES.find((one) => one === written.toLowerCase());
  if (scheme === void 0 || /[\\#]/.test(rest)) return null;
  const plain = scheme === "ssh" ? rest.replace(/^git@/, "") : rest;
  const [, authority = "", path = ""] = /^([^/?]*)([^?]*)/.exec(plain) ?? [];
  const url = urlOf(`${scheme === "http" ? "http" : "https"}://${plain}`);
  if (!url || authority.includes("@") || /^\.|\.$/.test(url.hostname) || url.hostname === "" || !isPlain(path))
    return null;
  const port = url.port === "" ? PORTS[scheme] : Number(url.port);
  const steps = path.replace(/^\/+|\/+$/g, "").split("/");
  return { scheme, host: url.hostname, port, steps: steps[0] === "" ? [] : steps, query: url.search };
}
function urlOf(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
function isPlain(path) {
  const steps = path.replace(/^\/|\/+$/g, "").split("/");
  if (steps.length > 1 && steps.includes("")) return false;
  return steps.every((step) => {
    if (/%(?![0-9A-Fa-f]{2})/.test(step) || /%(?:2f|5c|00|25|2e)/i.test(step)) return false;
    return step !== "." && step !== ".." && !step.includes(";");
  });
}
function textOf({ scheme, host, port, steps, query }) {
  const path = steps.map((step) => `/${step}`).join("");
  return `${scheme}://${originOf({ scheme, host, port })}${path}${query}`;
}
function originOf({ scheme, host, port }) {
  return port === PORTS[scheme] ? host : `${host}:${port}`;
}
function placeOf({ host, port }) {
  return `${host}:${port}`;
}
function isSame(a, b) {
  return textOf(a) === textOf(b);
}
function liesBelow(address, above) {
  if (above.query !== "" || address.scheme !== above.scheme || placeOf(address) !== placeOf(above)) return false;
  return above.steps.every((step, i) => address.steps[i] === step);
}
function moved(address, from, to) {
  return { ...to, steps: [...to.steps, ...address.steps.slice(from.steps.length)], query: address.query };
}
function namesLoopback({ host }) {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

// src/fetch/refused.ts
var Refused = class extends Error {
  reason;
  fix;
  constructor(reason, message, fix) {
    super(message);
    this.name = "Refused";
    this.reason = reason;
    this.fix = fix;
  }
  get result() {
    return { kind: "refused", reason: this.reason, message: this.message, fix: this.fix };
  }
};
function refusedStatus(status, what) {
  const words = `${what}: the server answered ${status}`;
  if (status === 404 || status === 410) return new Refused("not-found", words, "correct the address or the version");
  if (status === 401 || status === 403)
    return new Refused("denied", words, "name credentials with `--registry-config`, or a mirror in the policy");
  return new Refused("failed", words, "run again later, or name a mirror in the policy");
}

// src/fetch/limits.ts
var MIB = 1024 * 1024;
var FETCH_LIMITS = {
  packed: 64 * MIB,
  run: 512 * MIB,
  unpacked: 128 * MIB,
  files: 2e4,
  document: 4 * MIB,
  each: 6e4,
  all: 24e4,
  pause: 500
};
var TRIES = 3;
var Budget = class {
  limits;
  #bytes = 0;
  #end = null;
  constructor(limits) {
    this.limits = limits;
  }
  /** Until when one document may take, on the clock of `Date.now`. Throws {@link Refused} where the run's time is over. */
  until() {
    const now = Date.now();
    this.#end ??= now + this.limits.all;
    if (now >= this.#end) throw this.late();
    return Math.min(this.#end, now + this.limits.each);
  }
  late() {
    const seconds = (ms) => `${ms / 1e3} s`;
    return new Refused(
      "limits",
      `it took longer than ${seconds(this.limits.each)}, or everything together longer than ${seconds(this.limits.all)}`,
      "run again later, or name a faster mirror in the policy"
    );
  }
  /** Throws {@link Refused} where the run has fetched enough. */
  take(bytes) {
    this.#bytes += bytes;
    if (this.#bytes > this.limits.run) throw tooMuch("everything that is fetched together", this.limits.run);
  }
};
function tooMuch(what, limit) {
  const size = limit >= MIB ? `${Math.round(limit / MIB)} MiB` : `${limit} bytes`;
  return new Refused("limits", `${what} is larger than ${size}`, "keep a copy in the repository");
}

// src/fetch/chart-index.ts
var WHOLE_BYTES = 16 * 1024 * 1024;
var SPACE = 32;
var LINE_FEED = 10;
function entryOf(index, chart, version) {
  const entries = entriesOf(index, chart).filter(isObject);
  const wanted = version === "" ? "*" : version;
  const versionOf = (entry) => typeof entry["version"] === "string" ? entry["version"] : "";
  const exact = entries.find((entry) => versionOf(entry) === wanted);
  const chosen = exact ?? newest(entries, versionOf, wanted);
  if (chosen === void 0) {
    const some = entries.length > 0 ? `${chart} has no version ${wanted}` : `there is no chart ${chart}`;
    throw new Refused("not-found", `${some} in the index`, "correct the name or the version");
  }
  const urls = chosen["urls"];
  const [url] = isArray(urls) ? urls : [];
  if (typeof url !== "string" || url === "") throw broken(`gives no address for ${chart}`);
  return { version: versionOf(chosen), url, digest: digestOf(chosen["digest"], chart) };
}
function newest(entries, versionOf, wanted) {
  const range = parseRange(wanted);
  if (range === null) return void 0;
  const fitting2 = entries.flatMap((entry) => {
    const version = parseVersion(versionOf(entry));
    return version !== null && satisfies(version, range) ? [{ entry, version }] : [];
  });
  return fitting2.sort((a, b) => compareVersions(b.version, a.version))[0]?.entry;
}
function digestOf(value, chart) {
  if (value === void 0 || value === null || value === "") return null;
  const [, hex] = typeof value === "string" && /^(?:sha256:)?([0-9a-f]{64})$/i.exec(value) || [];
  if (hex === void 0) throw broken(`gives a digest for ${chart} that is no SHA-256`);
  return hex.toLowerCase();
}
function entriesOf(index, chart) {
  const lines = linesOf(index, chart);
  if (lines !== null) return lines.length === 0 ? [] : listIn(yamlOf(lines), chart);
  if (/^\s*\{/.test(index.toString("latin1", 0, 64))) return listIn(member(jsonOf(index), "entries"), chart);
  if (index.length > WHOLE_BYTES) throw tooMuch("the index, which is not written as Helm writes it,", WHOLE_BYTES);
  return listIn(member(yamlOf(index), "entries"), chart);
}
function listIn(entries, chart) {
  if (!isObject(entries)) throw broken("has no entries");
  const list = member(entries, chart);
  if (list !== void 0 && list !== null && !isArray(list)) throw broken(`has no list of versions of ${chart}`);
  return list ?? [];
}
function member(value, name) {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : void 0;
}
function linesOf(index, chart) {
  let at = index.indexOf("entries:");
  while (at > 0 && index[at - 1] !== LINE_FEED) at = index.indexOf("entries:", at + 1);
  if (at < 0) return null;
  let start = index.indexOf(LINE_FEED, at) + 1;
  if (start === 0 || index.toString("latin1", at + 8, start).trim() !== "") return null;
  let depth = 0;
  let from = -1;
  const found = [];
  const end = () => {
    if (from >= 0) found.push(index.subarray(from, start));
    from = -1;
  };
  while (start < index.length) {
    const next = index.indexOf(LINE_FEED, start) + 1 || index.length;
    let indent = 0;
    while (index[start + indent] === SPACE) indent++;
    const first = index[start + indent];
    const empty = first === LINE_FEED || first === 13 || first === 35;
    if (!empty) {
      if (indent === 0) break;
      if (depth === 0) depth = indent;
      if (indent < depth) return null;
      if (indent === depth && first !== 45) {
        const [, name] = /^["']?([^"':\s]+)["']?:\s*(?:\[\s*\]\s*)?$/.exec(index.toString("utf8", start + indent, next)) ?? [];
        if (name === void 0) return null;
        end();
        if (name === chart) from = start;
      }
    }
    start = next;
  }
  end();
  if (found.length > 1) throw broken(`names ${chart} twice`);
  return found[0] ?? Buffer.alloc(0);
}
function yamlOf(bytes) {
  const value = readYamlValue(bytes);
  if (value === void 0) throw broken("cannot be read");
  return value;
}
function jsonOf(bytes) {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw broken("cannot be read");
  }
}
function broken(how) {
  return new Refused(
    "unusable",
    `the index ${how}`,
    "report it to those who publish it, or name a mirror in the policy"
  );
}

// src/fetch/network/web.ts
import { setTimeout as sleep } from "node:timers/promises";

// src/fetch/network/dial.ts
import { lookup as resolveName } from "node:dns/promises";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { connect as connectOverTcp, isIP as isIP3 } from "node:net";
import { createSecureContext, rootCertificates } from "node:tls";

// src/fetch/network/proxies.ts
import { BlockList, isIP, isIPv6 } from "node:net";
function proxyFor(host, port, env) {
  const named = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].map((name) => env[name]?.trim());
  const text = named.find((value) => value !== void 0 && value !== "");
  if (text === void 0 || isLocal(host) || isExempt(host, port, env["no_proxy"] ?? env["NO_PROXY"] ?? ""))
    return null;
  try {
    const url = new URL(/^[a-z0-9+.-]+:\/\//i.test(text) ? text : `http://${text}`);
    if (url.protocol === "http:" || url.protocol === "https:") return url;
  } catch {
  }
  throw new Refused("failed", "the environment names a proxy that is neither http nor https", "correct HTTPS_PROXY");
}
function isLocal(host) {
  return host === "localhost" || host.endsWith(".localhost") || /^127\./.test(host) || host === "::1";
}
function isExempt(host, port, list) {
  return list.split(/[\s,]+/).some((entry) => {
    const [, name = "", only] = /^(\[[^\]]+\]|[^:]*|[^:]*:.*:.*)(?::(\d+))?$/.exec(entry.trim().toLowerCase()) ?? [];
    if (only !== void 0 && Number(only) !== port) return false;
    const plain = name.replace(/^\[(.*)\]$/, "$1");
    if (plain === "*") return true;
    if (plain.includes("/")) return isInNetwork(host, plain);
    const domain = plain.replace(/^\*?\./, "");
    return domain !== "" && (host === domain || isIP(host) === 0 && host.endsWith(`.${domain}`));
  });
}
function isInNetwork(host, network) {
  const [address = "", length = ""] = network.split("/");
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  if (isIP(host) === 0 || isIP(address) === 0 || !/^\d{1,3}$/.test(length)) return false;
  if (Number(length) > (family === "ipv6" ? 128 : 32)) return false;
  const list = new BlockList();
  list.addSubnet(address, Number(length), family);
  return list.check(host, isIPv6(host) ? "ipv6" : "ipv4");
}

// src/fetch/network/ranges.ts
import { BlockList as BlockList2, isIP as isIP2, isIPv6 as isIPv62 } from "node:net";
var LOCAL = listOf([
  "0.0.0.0/8",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "192.0.0.0/24",
  "192.88.99.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "::/128",
  "::1/128",
  "fe80::/10",
  "ff00::/8",
  // Ways to write an IPv4 address that some machines unfold.
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "2001::/32",
  "2002::/16"
]);
var PRIVATE = listOf([
  "10.0.0.0/8",
  "100.64.0.0/10",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "fc00::/7",
  "fec0::/10"
]);
var LOOPBACK = listOf(["127.0.0.0/8", "::1/128"]);
function listOf(ranges) {
  const list = new BlockList2();
  for (const range of ranges) {
    const [address = "", length = ""] = range.split("/");
    list.addSubnet(address, Number(length), isIPv62(address) ? "ipv6" : "ipv4");
  }
  return list;
}
function isWithin(reach, address) {
  const version = isIP2(address);
  if (version === 0) return false;
  const family = version === 6 ? "ipv6" : "ipv4";
  if (family === "ipv6" && /^(?:0*:)*:?(?:ffff:)?\d+\.\d+\.\d+\.\d+$/i.test(address))
    return isWithin(reach, address.slice(address.lastIndexOf(":") + 1));
  if (LOCAL.check(address, family)) return reach === "loopback" && LOOPBACK.check(address, family);
  return reach !== "public" || !PRIVATE.check(address, family);
}

// src/fetch/network/dial.ts
var Broken = class extends Error {
};
var contexts = /* @__PURE__ */ new WeakMap();
function certificatesOf({ authorities }) {
  if (authorities.length === 0) return void 0;
  const context = contexts.get(authorities) ?? createSecureContext({ ca: [...rootCertificates, ...authorities] });
  contexts.set(authorities, context);
  return context;
}
function dialer(settings) {
  const { lookup = addressesOf, connect = (host, port) => connectOverTcp({ host, port }) } = settings;
  return async (name, port, reach, signal) => {
    const host = name.replace(/^\[(.*)\]$/, "$1");
    if (isIP3(host) !== 0 && !isWithin(reach, host)) throw elsewhere(host);
    const proxy = proxyFor(host, port, settings.env);
    if (proxy !== null) {
      settings.onProxy();
      return throughProxy(proxy, `${name}:${port}`, settings, signal);
    }
    const found = isIP3(host) === 0 ? await lookup(host) : [host];
    const allowed = found.filter((address) => isWithin(reach, address));
    if (found.length > 0 && allowed.length === 0) throw elsewhere(host);
    for (const address of allowed) {
      const socket = await connected(connect(address, port), signal).catch(() => null);
      if (socket !== null) return socket;
      signal.throwIfAborted();
    }
    throw new Broken(`${host} cannot be reached`);
  };
}
function elsewhere(host) {
  return new Refused(
    "failed",
    `${host} is an address of this machine or of a private network, and base names no source there`,
    "name the address itself at base, or a mirror in the policy"
  );
}
async function addressesOf(host) {
  try {
    return (await resolveName(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}
function connected(socket, signal) {
  return new Promise((resolve, reject) => {
    socket.on("error", () => {
    });
    const stop = () => {
      socket.destroy();
      reject(new Broken("it took too long"));
    };
    signal.addEventListener("abort", stop, { once: true });
    const settled = () => signal.removeEventListener("abort", stop);
    socket.once("connect", () => {
      settled();
      resolve(socket);
    });
    socket.once("error", () => {
      settled();
      reject(new Broken("the connection was refused"));
    });
  });
}
function throughProxy(proxy, target, settings, signal) {
  const { username, password, hostname, protocol } = proxy;
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const options = {
    method: "CONNECT",
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: proxy.port === "" ? protocol === "https:" ? 443 : 80 : Number(proxy.port),
    path: target,
    agent: false,
    signal,
    headers: {
      host: target,
      ...username === "" ? {} : { "proxy-authorization": `Basic ${Buffer.from(user).toString("base64")}` }
    }
  };
  return new Promise((resolve, reject) => {
    const context = certificatesOf(settings);
    const encrypted = { ...options, rejectUnauthorized: true, ...context ? { secureContext: context } : {} };
    const request2 = protocol === "https:" ? httpsRequest(encrypted) : httpRequest(options);
    request2.once("connect", ({ statusCode = 0 }, socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      const fix = "allow it there, or name a mirror in the policy";
      reject(new Refused("denied", `the proxy did not let the request through (it answered ${statusCode})`, fix));
    });
    request2.once("response", (response) => {
      response.destroy();
      reject(new Broken("the proxy is none"));
    });
    request2.once("error", () => reject(new Broken("the proxy cannot be reached")));
    request2.end();
  });
}

// src/fetch/network/exchange.ts
import { request } from "node:http";
import { isIP as isIP4 } from "node:net";
import { connect as secure } from "node:tls";
import { createGunzip } from "node:zlib";
async function exchange({ dial, budget, certificates }, { url, headers, what, maxBytes, compressed }, reach, signal) {
  const encrypted = url.protocol === "https:";
  const port = url.port === "" ? encrypted ? 443 : 80 : Number(url.port);
  const plain = await dial(url.hostname, port, reach, signal);
  try {
    const socket = encrypted ? await encryptedOver(plain, url.hostname, certificates, signal) : plain;
    const response = await respond(
      socket,
      url,
      { ...headers, "accept-encoding": compressed ? "gzip" : "identity" },
      signal
    );
    const status = response.statusCode ?? 0;
    const texts = Object.entries(response.headers).flatMap(
      ([name, value]) => value === void 0 ? [] : [[name, String(value)]]
    );
    const answer = { status, headers: Object.fromEntries(texts) };
    if (status !== 200) return { ...answer, bytes: Buffer.alloc(0) };
    const unpack2 = compressed === true && response.headers["content-encoding"] === "gzip";
    return { ...answer, bytes: await bodyOf(response, unpack2, maxBytes, what, budget) };
  } finally {
    plain.destroy();
  }
}
function encryptedOver(socket, hostname, certificates, signal) {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  return new Promise((resolve, reject) => {
    const context = certificatesOf(certificates);
    const options = {
      socket,
      host,
      ...isIP4(host) === 0 ? { servername: host } : {},
      ...context ? { secureContext: context } : {}
    };
    const encrypted = secure({ ...options, rejectUnauthorized: true, ALPNProtocols: ["http/1.1"] });
    encrypted.on("error", () => {
    });
    const stop = () => reject(new Broken("it took too long"));
    signal.addEventListener("abort", stop, { once: true });
    encrypted.once("secureConnect", () => {
      signal.removeEventListener("abort", stop);
      resolve(encrypted);
    });
    encrypted.once("error", (error) => {
      signal.removeEventListener("abort", stop);
      const code = "code" in error ? String(error.code) : "";
      const distrusted = /CERT|SELF_SIGNED|VERIFY|ALTNAME|ISSUER/.test(code);
      const words = `${host} has a certificate that this machine does not trust`;
      const fix = "name your own authority in NODE_EXTRA_CA_CERTS, or correct the address";
      reject(distrusted ? new Refused("failed", words, fix) : new Broken("no encrypted connection came about"));
    });
  });
}
function respond(socket, url, headers, signal) {
  return new Promise((resolve, reject) => {
    const sent = request({
      method: "GET",
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, "user-agent": "applylint", ...headers, connection: "close" },
      createConnection: () => socket,
      signal
    });
    sent.once("response", resolve);
    sent.on("error", () => reject(new Broken("the server broke the connection")));
    sent.end();
  });
}
async function bodyOf(response, unpack2, maxBytes, what, budget) {
  const chunks = [];
  let size = 0;
  const stated = Number(response.headers["content-length"] ?? 0);
  if (stated > maxBytes) throw tooMuch(what, maxBytes);
  const stream = unpack2 ? response.pipe(createGunzip()) : response;
  if (stream !== response) response.once("error", (error) => stream.destroy(error));
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      budget.take(chunk.length);
      if (size > maxBytes) throw tooMuch(what, maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Broken("the body broke off");
  }
  if (!response.complete) throw new Broken("the body broke off");
  return Buffer.concat(chunks);
}

// src/fetch/network/web.ts
var REDIRECTS = 5;
var PATIENCE_MS = 2e4;
function createWeb(settings) {
  return {
    get: async (wanted) => {
      const end = settings.budget.until();
      const signal = AbortSignal.timeout(Math.max(1, end - Date.now()));
      let { url, headers = {} } = wanted;
      for (let hop = 0; hop <= REDIRECTS; hop++) {
        const answer = await tryAt(settings, { ...wanted, url, headers }, end, signal);
        const location = answer.headers["location"];
        if (![301, 302, 303, 307, 308].includes(answer.status) || location === void 0) {
          if (answer.status === 200 || answer.status === 401) return answer;
          throw refusedStatus(answer.status, wanted.what);
        }
        url = onward(settings.trust, wanted, url, location);
        headers = Object.fromEntries(
          Object.entries(headers).filter(([name]) => name.toLowerCase() !== "authorization")
        );
      }
      throw new Refused("failed", `${wanted.what} is redirected without end`, "correct the address");
    }
  };
}
function onward(trust, { what, known }, from, location) {
  const refuse = (why) => new Refused("failed", `${what} is redirected ${why}`, "name the address itself at base, or a mirror in the policy");
  const to = urlOf2(location, from);
  if (to === null || to.username !== "" || to.password !== "") throw refuse("to what is no address");
  const sameHost = to.host === from.host && to.protocol === from.protocol;
  if (sameHost) return to;
  if (to.protocol !== "https:") throw refuse(`away from https, to ${to.host}`);
  if (!known) throw refuse(`to ${to.host}, another host, and nothing at base or in an index gives its digest`);
  const address = trust.onward(addressOf(to));
  if (address === null)
    throw new Refused(
      "off",
      `${what} is redirected to ${to.host}, which the policy at base denies`,
      "change the policy"
    );
  return to;
}
function urlOf2(text, base) {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
function addressOf(url) {
  const scheme = url.protocol === "https:" ? "https" : "http";
  const port = url.port === "" ? scheme === "https" ? 443 : 80 : Number(url.port);
  const steps = url.pathname.split("/").filter((step) => step !== "");
  return { scheme, host: url.hostname, port, steps, query: url.search };
}
function webUrl(address) {
  return new URL(textOf(address.scheme === "oci" ? { ...address, scheme: "https" } : address));
}
async function tryAt(settings, wanted, end, signal) {
  const { url, what } = wanted;
  const { pause } = settings.budget.limits;
  for (let count = 1; ; count++) {
    const asked = { url, what, headers: wanted.headers ?? {}, maxBytes: wanted.maxBytes };
    const reach = settings.trust.reach(addressOf(url));
    const result = await exchange(
      settings,
      wanted.compressed ? { ...asked, compressed: true } : asked,
      reach,
      signal
    ).catch((error) => {
      if (error instanceof Refused) throw error;
      if (signal.aborted) throw settings.budget.late();
      if (error instanceof Broken) return error;
      throw error;
    });
    const again = result instanceof Broken || result.status === 429 || result.status >= 500;
    if (!again) return result;
    const wait = Math.max(pause * 3 ** (count - 1), result instanceof Broken ? 0 : askedFor(result, pause));
    if (count === TRIES || wait > PATIENCE_MS || Date.now() + wait > end) {
      if (!(result instanceof Broken)) throw refusedStatus(result.status, what);
      const fix = "run again later, or name a mirror in the policy";
      throw new Refused("failed", `${what}: ${result.message}`, fix);
    }
    await sleep(wait * (0.75 + Math.random() / 2));
  }
}
function askedFor({ headers }, otherwise) {
  const seconds = headers["retry-after"] ?? "";
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1e3 : otherwise;
}

// src/fetch/store.ts
import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
var NO_STORE = { get: async () => null, put: async () => {
} };
var UNUSED_DAYS = 30;
function storeIn(folder) {
  let tidied = false;
  return {
    get: async (name, maxBytes, check) => {
      const path = join(folder, name);
      try {
        const { size } = await stat(path);
        const bytes = size > maxBytes ? null : await readFile(path);
        if (bytes !== null && await check(bytes)) {
          const now = /* @__PURE__ */ new Date();
          await utimes(path, now, now).catch(() => {
          });
          return bytes;
        }
        await rm(path, { force: true });
      } catch {
      }
      return null;
    },
    put: async (name, bytes) => {
      const path = join(folder, name);
      const beside = `${path}.${randomBytes(8).toString("hex")}.tmp`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 448 });
        const file = await open(beside, "wx", 384);
        try {
          await file.writeFile(bytes);
        } finally {
          await file.close();
        }
        await rename(beside, path);
        if (!tidied) await tidy(dirname(path));
        tidied = true;
      } catch {
        await rm(beside, { force: true }).catch(() => {
        });
      }
    }
  };
}
async function tidy(folder) {
  const since = Date.now() - UNUSED_DAYS * 864e5;
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < since) await rm(join(folder, name), { force: true });
  }
}
function storeFolder(env) {
  const own = env["APPLYLINT_CACHE"];
  if (own !== void 0 && own !== "") return isAbsolute(own) ? own : null;
  const folders = {
    darwin: join(homedir(), "Library", "Caches"),
    win32: env["LOCALAPPDATA"] ?? "",
    other: env["XDG_CACHE_HOME"] || join(homedir(), ".cache")
  };
  const system = process.platform;
  const caches = folders[system === "darwin" || system === "win32" ? system : "other"];
  return isAbsolute(caches) ? join(caches, "applylint") : null;
}
function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

// src/fetch/chart-repository.ts
var CHART_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,249}$/;
function createChartRepositories(settings) {
  const { indexes } = settings.memory;
  return {
    archive: async (at, chart, version) => {
      if (!CHART_NAME.test(chart)) throw new Refused("unusable", "no chart has such a name", "correct the name");
      const name = textOf(at);
      const index = indexes.get(name) ?? indexAt(settings, at);
      indexes.set(name, index);
      return archiveOf(settings, at, chart, entryOf(await index, chart, version));
    }
  };
}
async function indexAt(settings, at) {
  const url = webUrl({ ...at, steps: [...at.steps, "index.yaml"] });
  const what = `the index of ${textOf(at)}`;
  const { packed: maxBytes } = settings.budget.limits;
  return get(settings, { url, what, maxBytes, compressed: true, known: false }, at);
}
async function get({ web, credentials }, wanted, repository) {
  const { url, what } = wanted;
  const own = webUrl(repository).host === url.host;
  const header = own ? credentials.headerFor(url.host, url.pathname.slice(1)) : void 0;
  const answer = await web.get(header === void 0 ? wanted : { ...wanted, headers: { authorization: header } });
  if (answer.status === 401) throw refusedStatus(401, what);
  return answer.bytes;
}
async function archiveOf(settings, repository, chart, { version, url, digest }) {
  const { store, budget, registry } = settings;
  const { packed: maxBytes } = budget.limits;
  if (digest !== null) {
    const kept = await store.get(`sha256/${digest}`, maxBytes, async (bytes2) => sha256(bytes2) === digest);
    if (kept !== null) return { version, digest: `sha256:${digest}`, bytes: kept };
  }
  const what = `${chart} ${version} of ${textOf(repository)}`;
  const at = placed(settings, repository, url, what, digest !== null);
  if (at.scheme === "oci") return fromRegistry(registry, at, version, digest);
  const wanted = { url: webUrl(at), what, maxBytes, known: digest !== null };
  const bytes = await get(settings, wanted, repository);
  const found = sha256(bytes);
  if (digest !== null && found !== digest) {
    const fix = "find out why it changed: its content differs from what the index promises";
    throw new Refused("changed", `${what} has SHA-256 ${found.slice(0, 12)}…, not the one that the index gives`, fix);
  }
  await store.put(`sha256/${found}`, bytes);
  return { version, digest: `sha256:${found}`, bytes };
}
async function fromRegistry(registry, at, version, digest) {
  const last = at.steps.at(-1) ?? "";
  const [name = "", tag] = last.split(":");
  const steps = [...at.steps.slice(0, -1), name];
  const { layer } = await registry.artifact({ ...at, steps }, tag ?? version, "tag", digest ?? void 0);
  return { version, digest: `sha256:${sha256(layer)}`, bytes: layer };
}
function placed({ trust }, repository, text, what, known) {
  const refuse = (why) => new Refused("failed", `${what} is at ${why}`, "name a mirror in the policy, or keep the chart in the repository");
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const base = webUrl({ ...repository, steps: [...repository.steps, ""], query: "" });
  const relative = !whole && URL.canParse(text, base.href) ? new URL(text, base) : null;
  if (relative !== null && relative.search === "") relative.search = repository.query;
  const address = whole ? parseAddress(text) : relative === null ? null : addressOf(relative);
  if (address === null) throw refuse("what is no plain address");
  const at = trust.onward(address);
  if (at === null)
    throw new Refused("off", `${what} is at an address that the policy at base denies`, "change the policy at base");
  if (placeOf(at) === placeOf(repository) && at.scheme === repository.scheme) return at;
  if (!known) throw refuse(`${at.host}, another host, and the index gives no digest`);
  if (at.scheme !== "https" && at.scheme !== "oci" && trust.reach(at) !== "loopback") throw refuse("what is not https");
  return at;
}

// src/fetch/memory.ts
function newMemory() {
  return { indexes: /* @__PURE__ */ new Map(), manifests: /* @__PURE__ */ new Map(), passes: /* @__PURE__ */ new Map() };
}

// src/fetch/registry.ts
var NAME = /^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*$/;
var TAG = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;
var DIGEST = /^sha256:[0-9a-f]{64}$/;
var FULL_VERSION = /^v?\d+\.\d+\.\d+(?:[-+].*)?$/;
var MANIFESTS = [
  "application/vnd.oci.image.manifest.v1+json",
  "application/vnd.docker.distribution.manifest.v2+json"
];
var CHART = "application/vnd.cncf.helm.chart.content.v1.tar+gzip";
var PAGES = 100;
function createRegistry(settings) {
  const { manifests } = settings.memory;
  return {
    artifact: async (at, reference, as, layer) => {
      const repository = repositoryAt(at);
      const session = new Session(settings, repository);
      const { tag, digest } = await resolved(session, reference, as);
      const path = `manifests/${digest ?? tag}`;
      const key = new URL(path, repository.url).href;
      const what = `the manifest of ${textOf(at)}`;
      const asked = manifests.get(key) ?? session.get(path, { what, accept: MANIFESTS.join(", "), known: digest !== null });
      manifests.set(key, asked);
      const manifest = await asked;
      const found = `sha256:${sha256(manifest)}`;
      if (digest !== null && found !== digest) throw changed(textOf(at), found);
      const chosen = layerOf(parsed(manifest, textOf(at)), textOf(at), settings.budget.limits.packed);
      if (layer !== void 0 && chosen.digest !== `sha256:${layer}`) throw changed(textOf(at), chosen.digest);
      return {
        version: tag === null ? found : tag.replaceAll("_", "+"),
        digest: found,
        layer: await blob(session, chosen.digest, textOf(at)),
        content: chosen.content
      };
    }
  };
}
async function resolved(session, reference, as) {
  if (DIGEST.test(reference)) return { tag: null, digest: reference };
  const tag = reference.replaceAll("+", "_");
  const range = as === "tag" || as === void 0 && FULL_VERSION.test(reference) ? null : parseRange(reference || "*");
  if (range === null) {
    if (TAG.test(tag) && as !== "range") return { tag, digest: null };
    throw new Refused(
      "unusable",
      "its version is neither a version, nor a range, nor a tag, nor a digest",
      "correct the version"
    );
  }
  let best = null;
  for await (const one of session.tags()) {
    const text = one.replaceAll("_", "+");
    const version = FULL_VERSION.test(text) ? parseVersion(text) : null;
    if (version === null || !satisfies(version, range)) continue;
    if (best === null || compareVersions(version, best.version) > 0) best = { tag: one, version };
  }
  if (best === null)
    throw new Refused("not-found", `no tag is a version within ${reference || "*"}`, "correct the version");
  return { tag: best.tag, digest: null };
}
function repositoryAt(at) {
  const name = at.steps.join("/");
  if (at.steps.length === 0 || !at.steps.every((step) => NAME.test(step)) || at.query !== "")
    throw new Refused("unusable", "a registry has no artifact of such a name", "correct the address");
  const host = at.host === "docker.io" ? "registry-1.docker.io" : at.host;
  return { url: new URL(`${webUrl({ ...at, host, steps: ["v2", ...at.steps] }).href}/`), name };
}
var Session = class {
  settings;
  #repository;
  constructor(settings, repository) {
    this.settings = settings;
    this.#repository = repository;
  }
  async get(path, { what, accept, known, maxBytes }) {
    const { answer } = await this.#ask(new URL(path, this.#repository.url), { what, accept, known, maxBytes });
    return answer;
  }
  /** All tags, page by page. */
  async *tags() {
    const what = `the list of tags of ${this.#repository.name}`;
    let url = new URL("tags/list?n=1000", this.#repository.url);
    for (let page = 0; url !== null; page++) {
      if (page === PAGES) throw new Refused("limits", `${what} has more than ${PAGES} pages`, "name a version in full");
      const { answer, link } = await this.#ask(url, {
        what,
        accept: "application/json",
        known: false
      });
      const tags = parsed(answer, what)["tags"];
      for (const tag of isArray(tags) ? tags : []) if (typeof tag === "string" && TAG.test(tag)) yield tag;
      const [, next] = /<([^>]+)>\s*;\s*rel="?next"?/i.exec(link) ?? [];
      url = next === void 0 ? null : this.#nextPage(next, url, what);
    }
  }
  #nextPage(next, from, what) {
    const to = URL.canParse(next, from.href) ? new URL(next, from) : null;
    if (to?.origin === from.origin && to.username === "") return to;
    throw new Refused("failed", `${what} goes on at another host`, "name a version in full");
  }
  async #ask(url, { what, accept, known, maxBytes }) {
    const { web, budget, memory } = this.settings;
    const wanted = { url, what, maxBytes: maxBytes ?? budget.limits.document, known };
    const { href } = this.#repository.url;
    const send = (pass) => web.get({ ...wanted, headers: { accept, ...pass === void 0 ? {} : { authorization: pass } } });
    let answer = await send(await memory.passes.get(href));
    if (answer.status === 401) {
      const challenge = answer.headers["www-authenticate"] ?? "";
      const pass = this.#pass(challenge);
      memory.passes.set(href, pass);
      pass.catch(() => {
      });
      answer = await send(await pass);
    }
    if (answer.status === 401) throw refusedStatus(401, what);
    return { answer: answer.bytes, link: answer.headers["link"] ?? "" };
  }
  /** What opens this repository, and nothing else: the scope is ours, whatever the challenge says. */
  async #pass(challenge) {
    const { web, trust, credentials, budget } = this.settings;
    const { url, name } = this.#repository;
    const own = credentials.headerFor(url.host, name);
    if (!/^\s*bearer\s/i.test(challenge)) return own;
    const fields = new Map(
      [...challenge.matchAll(/([a-z]+)="([^"]*)"/gi)].map(([, key = "", value2 = ""]) => [key.toLowerCase(), value2])
    );
    const what = `a token for ${url.host}`;
    const realm = realmOf(fields.get("realm") ?? "", url, trust, what);
    const service = fields.get("service");
    if (service !== void 0) realm.searchParams.set("service", service);
    realm.searchParams.set("scope", `repository:${name}:pull`);
    const shown = own !== void 0 && credentials.trusts(url.host, realm.host);
    const wanted = { url: realm, what, maxBytes: budget.limits.document, known: false };
    const answer = await web.get(shown ? { ...wanted, headers: { authorization: own } } : wanted);
    if (answer.status === 401) throw refusedStatus(401, what);
    const value = parsed(answer.bytes, what);
    const token = value["token"] ?? value["access_token"];
    if (typeof token === "string" && /^[\x21-\x7e]+$/.test(token)) return `Bearer ${token}`;
    throw new Refused("failed", `${what}: the server gave none`, "run again later, or name a mirror in the policy");
  }
};
function realmOf(text, registry, trust, what) {
  const realm = URL.canParse(text) ? new URL(text) : null;
  const plain = realm !== null && realm.username === "" && realm.password === "";
  if (!plain || realm.protocol !== "https:" && realm.origin !== registry.origin)
    throw new Refused("failed", `${what} would come from where no https leads`, "name a mirror in the policy");
  if (trust.onward(addressOf(realm)) === null)
    throw new Refused(
      "off",
      `${what} would come from ${realm.host}, which the policy at base denies`,
      "change the policy at base"
    );
  return realm;
}
async function blob(session, digest, name) {
  const { store, budget } = session.settings;
  const [, hex = ""] = digest.split(":");
  const entry = `sha256/${hex}`;
  const kept = await store.get(entry, budget.limits.packed, async (bytes2) => sha256(bytes2) === hex);
  if (kept !== null) return kept;
  const what = `the content of ${name}`;
  const bytes = await session.get(`blobs/${digest}`, {
    what,
    accept: "*/*",
    known: true,
    maxBytes: budget.limits.packed
  });
  if (sha256(bytes) !== hex) throw changed(name, `sha256:${sha256(bytes)}`);
  await store.put(entry, bytes);
  return bytes;
}
function changed(name, digest) {
  const found = `${digest.slice(0, 19)}…`;
  const fix = "find out why it changed before the digest is changed";
  return new Refused("changed", `${name} is ${found}, not what its digest promises`, fix);
}
function layerOf(manifest, name, limit) {
  const { layers, manifests } = manifest;
  if (isArray(manifests)) throw unusable(`${name} is a list of artifacts for several platforms`);
  const all = (isArray(layers) ? layers : []).filter(isObject);
  const chart = all.find((layer) => layer["mediaType"] === CHART);
  const chosen = chart ?? all[0];
  const digest = chosen?.["digest"];
  const type = String(chosen?.["mediaType"]);
  if (chosen === void 0 || typeof digest !== "string" || !DIGEST.test(digest) || !/tar(?:\+|\.)gzip$/.test(type))
    throw unusable(`${name} holds neither a chart nor packed files`);
  if (Number(chosen["size"]) > limit) throw tooMuch(`the content of ${name}`, limit);
  return { digest, content: chart ? "chart" : "repository" };
}
function parsed(bytes, what) {
  try {
    const value = JSON.parse(bytes.toString("utf8"));
    if (isObject(value)) return value;
  } catch {
  }
  throw unusable(`${what} is not what a registry answers`);
}
function unusable(words) {
  return new Refused("unusable", words, "correct the address, or report it to those who publish it");
}

// src/fetch/repository.ts
import { readdir as readdir2, readFile as readFile2, rm as rm2, writeFile as writeFile2 } from "node:fs/promises";
import { join as join3 } from "node:path";

// src/fetch/network/checking-proxy.ts
import { createServer } from "node:http";
async function checkingProxy({ dial, reach, count, signal }) {
  let refusal = null;
  const open2 = /* @__PURE__ */ new Set();
  const kept = (socket) => {
    open2.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => open2.delete(socket));
  };
  const server = createServer((_, response) => {
    response.writeHead(405, { connection: "close" }).end();
  });
  server.on("connection", kept);
  const cut = () => {
    for (const socket of open2) socket.destroy();
  };
  signal.addEventListener("abort", cut, { once: true });
  const tunnel = async (target, near, sent) => {
    const [, host = "", port2 = ""] = /^(\[[0-9a-f:.]+\]|[^:]+):(\d{1,5})$/i.exec(target) ?? [];
    const allowed = reach(host, Number(port2));
    if (allowed === null) {
      const fix = "name the address itself at base, or a mirror in the policy";
      throw new Refused("failed", `it leads on to ${host || "another place"}, which base does not name`, fix);
    }
    const far = await dial(host, Number(port2), allowed, signal);
    kept(far);
    far.once("close", () => near.destroy());
    near.once("close", () => far.destroy());
    near.write("HTTP/1.1 200 Connection established\r\n\r\n");
    if (sent.length > 0) far.write(sent);
    near.pipe(far);
    far.on("data", (chunk) => {
      try {
        count(chunk.length);
      } catch (error) {
        if (error instanceof Refused) refusal ??= error;
        far.destroy();
      }
    });
    far.pipe(near);
  };
  server.on("connect", (request2, near, sent) => {
    tunnel(request2.url ?? "", near, sent).catch((error) => {
      if (error instanceof Refused) refusal ??= error;
      near.end("HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n");
    });
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address();
  return {
    address: `http://127.0.0.1:${port}`,
    refusal: () => refusal,
    close: async () => {
      signal.removeEventListener("abort", cut);
      cut();
      await new Promise((resolve) => server.close(() => resolve()));
    }
  };
}

// src/fetch/unpack.ts
import { mkdir as mkdir2, writeFile } from "node:fs/promises";
import { dirname as dirname2, join as join2 } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
var REPACK = "report it to those who publish it, and stay with the version before";
async function unpack(packed, content, folder, limits) {
  const files = await filesOf(await gunzipped(packed, limits), limits);
  return writeFiles(files, content, folder, limits);
}
async function gunzipped(packed, limits) {
  try {
    return await promisify(gunzip)(packed, { maxOutputLength: limits.unpacked });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE")
      throw tooMuch("what the archive unpacks to", limits.unpacked);
    throw new Refused("unusable", "the archive is broken", REPACK);
  }
}
async function filesOf(archive, limits) {
  const { extract } = await import("./fetch-tar.js");
  const entries = extract();
  entries.end(archive);
  const files = [];
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== "file" && type !== "contiguous-file" && type !== "directory")
        throw new Refused("unusable", "the archive holds a link, a device or the like", REPACK);
      if (files.length === limits.files) throw tooMany(limits);
      const chunks = [];
      for await (const chunk of entry) chunks.push(chunk);
      if (type !== "directory") files.push({ path: name, bytes: Buffer.concat(chunks) });
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused("unusable", "the archive is broken", REPACK);
  }
  return files;
}
function tooMany({ files }) {
  return new Refused("limits", `it holds more than ${files} files`, "keep a copy of what is needed in the repository");
}
async function writeFiles(files, content, folder, limits) {
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (files.length > limits.files) throw tooMany(limits);
  if (total > limits.unpacked) throw tooMuch("what it unpacks to", limits.unpacked);
  const plain = content === "chart" ? files : files.map(({ path, bytes }) => ({ path: path.replace(/^(?:\.\/)+/, ""), bytes }));
  const byPath = new Map(plain.map(({ path, bytes }) => [path, bytes]));
  try {
    refusePaths([...byPath.keys()]);
  } catch (error) {
    if (!(error instanceof PathRefused)) throw error;
    throw new Refused(
      "unusable",
      "it holds a file whose path leads elsewhere, or two that some file systems take for one",
      REPACK
    );
  }
  const taken = [...byPath.keys()].find((path) => hasFileAbove(path, byPath));
  if (byPath.size < files.length || taken !== void 0)
    throw new Refused("unusable", "it holds two files of one path", REPACK);
  const top = content === "chart" ? topOf(byPath) : "";
  for (const [path, bytes] of byPath) {
    const full = join2(folder, path);
    await mkdir2(dirname2(full), { recursive: true });
    await writeFile(full, bytes, { flag: "wx", mode: 384 });
  }
  return join2(folder, top);
}
function hasFileAbove(path, files) {
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1))
    if (files.has(path.slice(0, at))) return true;
  return false;
}
function topOf(files) {
  const tops = new Set([...files.keys()].map((path) => path.split("/")[0] ?? ""));
  const [top = "", second] = tops;
  if (second !== void 0) throw new Refused("unusable", "the archive holds more than one chart", REPACK);
  if (!files.has(`${top}/Chart.yaml`)) throw new Refused("unusable", "the archive holds no chart", REPACK);
  return top;
}

// src/fetch/repository.ts
var COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
var FLAGS = [
  "--quiet",
  "--depth=1",
  "--no-tags",
  "--no-recurse-submodules",
  "--no-write-fetch-head",
  "--end-of-options"
];
async function fetchCommit(settings, at, { reference, as }, folder) {
  requireReference(reference, as);
  const end = settings.budget.until();
  const signal = AbortSignal.timeout(Math.max(1, end - Date.now()));
  const exact = COMMIT.test(reference);
  const proxy = await proxyTo(settings, at, exact, signal);
  try {
    const git = await createGit(folder, settings.reviewed, sealed(settings));
    const remote = remoteOf(git, at, proxy, end);
    const found = exact ? { name: reference, commit: reference } : await resolved2(remote, textOf(at), reference, as);
    const kept = await fromStore(settings, git, found.commit);
    if (!kept) {
      await remote(["fetch", ...FLAGS, textOf(at), exact ? found.commit : `${found.name}:refs/fetched`]);
      await requireCommit(git, exact ? found.commit : "refs/fetched", found.commit);
      await toStore(settings, git, found.commit);
    }
    return {
      version: found.name.replace(/^refs\/(?:tags|heads)\//, ""),
      commit: found.commit,
      files: await filesOf2(git, found.commit, settings)
    };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw proxy.refusal() ?? (Date.now() >= end ? settings.budget.late() : failed(error));
  } finally {
    await proxy.close();
  }
}
function requireReference(reference, as) {
  const isName = !/^[-/.]|[\x00-\x20~^:?*[\\\x7f]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[/.]$|^@$/.test(reference);
  if (as === "range" ? parseRange(reference) !== null : isName) return;
  throw new Refused("unusable", "its reference is neither a commit, nor a tag, nor a branch", "correct the reference");
}
async function proxyTo({ dial, trust, budget }, at, exact, signal) {
  let bytes = 0;
  return checkingProxy({
    dial,
    signal,
    // A commit is its own digest: it may come from wherever the repository moved to.
    reach: (host, port) => {
      if (placeOf({ host, port }) === placeOf(at)) return trust.reach(at);
      const to = { scheme: "https", host, port, steps: [], query: "" };
      return exact && trust.onward(to) !== null ? trust.reach(to) : null;
    },
    count: (more) => {
      bytes += more;
      budget.take(more);
      if (bytes > budget.limits.packed) throw tooMuch("the repository", budget.limits.packed);
    }
  });
}
function sealed({ certificates }) {
  return certificates === void 0 ? {} : { GIT_SSL_CAINFO: certificates };
}
function remoteOf(git, { scheme }, proxy, end) {
  const plain = scheme === "http";
  const config = [
    "protocol.allow=never",
    `protocol.${scheme}.allow=always`,
    // Plain http is spoken with this machine only, and would not pass a tunnel.
    `http.proxy=${plain ? "" : proxy.address}`,
    `http.followRedirects=${plain ? "false" : "initial"}`,
    "http.sslVerify=true",
    "http.emptyAuth=false",
    "credential.helper=",
    "core.askPass=",
    "fetch.unpackLimit=1"
  ];
  const flags = config.flatMap((setting) => ["-c", setting]);
  return (args) => git.run([...flags, ...args], { milliseconds: Math.max(1, end - Date.now()) });
}
async function resolved2(remote, address, reference, as) {
  const names = reference === "" ? ["HEAD"] : [reference, `refs/${reference}`, `refs/tags/${reference}`, `refs/heads/${reference}`];
  const patterns = as === "range" ? ["refs/tags/*"] : names.filter((name2) => name2 === "HEAD" || name2.startsWith("refs/"));
  const list = await remote([
    "ls-remote",
    "--quiet",
    "--end-of-options",
    address,
    ...patterns.flatMap((one) => [one, `${one}^{}`])
  ]);
  const refs = new Map(
    list.toString("utf8").split("\n").flatMap((line) => {
      const [, commit2, name2] = /^([0-9a-f]{40,64})\t(.+)$/.exec(line) ?? [];
      return commit2 === void 0 || name2 === void 0 ? [] : [[name2, commit2]];
    })
  );
  const name = as === "range" ? highest([...refs.keys()], reference) : patterns.find((one) => refs.has(one));
  const commit = name === void 0 ? void 0 : refs.get(`${name}^{}`) ?? refs.get(name);
  if (name !== void 0 && commit !== void 0) return { name, commit };
  throw new Refused("not-found", "the repository has no such tag or branch", "correct the reference");
}
function highest(names, text) {
  const range = parseRange(text) ?? [];
  const fitting2 = names.flatMap((name) => {
    const version = name.endsWith("^{}") ? null : parseVersion(name.replace(/^refs\/tags\//, ""));
    return version !== null && satisfies(version, range) ? [{ name, version }] : [];
  });
  return fitting2.sort((a, b) => compareVersions(b.version, a.version))[0]?.name;
}
async function requireCommit(git, name, commit) {
  const found = (await git.run(["rev-parse", "--verify", "--end-of-options", `${name}^{commit}`])).toString("utf8").trim();
  if (found === commit) return;
  throw new Refused("changed", "it was moved while it was fetched", "run again");
}
async function fromStore({ store, budget }, git, commit) {
  const shallow = join3(git.root, ".git", "shallow");
  const pack = await store.get(`git/${commit}.pack`, budget.limits.packed, async (bytes) => {
    try {
      await git.run(["index-pack", "--stdin"], { input: bytes });
      await writeFile2(shallow, `${commit}
`);
      await git.run(["rev-list", "--objects", "--quiet", commit]);
      return true;
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      await rm2(shallow, { force: true });
      return false;
    }
  });
  return pack !== null;
}
async function toStore({ store }, git, commit) {
  const packs = join3(git.root, ".git", "objects", "pack");
  const [name, second] = (await readdir2(packs)).filter((file) => file.endsWith(".pack"));
  if (name !== void 0 && second === void 0)
    await store.put(`git/${commit}.pack`, await readFile2(join3(packs, name)));
}
async function filesOf2(git, commit, { budget: { limits } }) {
  const tree = await treeEntries(git, commit);
  const links = [...tree].filter(([, { kind }]) => kind === "link");
  const texts = await readBlobs(
    git,
    links.map(([, { id }]) => id ?? "")
  );
  const targets = new Map(links.map(([path], i) => [path, Buffer.from(texts[i] ?? []).toString("utf8")]));
  const meant = /* @__PURE__ */ new Map();
  for (const [path, { kind, id }] of tree) if (kind === "file" && id !== null) meant.set(path, id);
  for (const [link] of links) for (const [path, id] of behind(tree, targets, link)) meant.set(path, id);
  if (meant.size > limits.files) throw tooMany(limits);
  const ids = [...new Set(meant.values())];
  const contents = /* @__PURE__ */ new Map();
  let total = 0;
  const sizes = await sizesOf(git, ids);
  for (const id of meant.values()) total += sizes.get(id) ?? 0;
  if (total > limits.unpacked) throw tooMuch("what the repository holds", limits.unpacked);
  for (let i = 0; i < ids.length; i += 1e3) {
    const some = ids.slice(i, i + 1e3);
    for (const [j, bytes] of (await readBlobs(git, some)).entries()) contents.set(some[j] ?? "", bytes);
  }
  return [...meant].map(([path, id]) => ({ path, bytes: contents.get(id) ?? new Uint8Array() }));
}
async function sizesOf(git, ids) {
  const out = await git.run(["cat-file", "--batch-check=%(objectname) %(objectsize)"], {
    input: `${ids.join("\n")}
`
  });
  const lines = ids.length === 0 ? [] : out.toString("latin1").trim().split("\n");
  return new Map(lines.map((line) => [line.split(" ")[0] ?? "", Number(line.split(" ")[1])]));
}
function behind(tree, targets, link) {
  const to = followed({ tree, targets }, link);
  if (to === null || to === "" || to === "." || link.startsWith(`${to}/`)) return [];
  const file = tree.get(to);
  if (file?.kind === "file" && file.id !== null) return [[link, file.id]];
  const below = [...tree].filter(([path, { kind }]) => kind !== "submodule" && path.startsWith(`${to}/`));
  return below.flatMap(([path, entry]) => {
    const { kind, id } = entry.kind === "link" ? tree.get(followed({ tree, targets }, path) ?? "") ?? entry : entry;
    return kind === "file" && id !== null ? [[`${link}${path.slice(to.length)}`, id]] : [];
  });
}
function failed({ status, stderr }) {
  const what = "the repository";
  if (status === null)
    return new Refused("limits", `${what} took too long`, "run again later, or name a faster mirror in the policy");
  const [, code] = /returned error: (\d{3})/.exec(stderr) ?? [];
  if (code !== void 0) return refusedStatus(Number(code), what);
  if (/could not read (?:Username|Password)|Authentication failed|terminal prompts disabled/.test(stderr))
    return refusedStatus(401, what);
  if (/repository '.*' not found/.test(stderr)) return refusedStatus(404, what);
  if (/not our ref|couldn't find remote ref|unadvertised object/.test(stderr))
    return new Refused("not-found", `${what} does not hand out that commit`, "correct the reference");
  return new Refused(
    "failed",
    `${what} could not be fetched`,
    "see whether it is public and reached by https; or name a mirror in the policy"
  );
}

// src/fetch/trust.ts
function trustOf(named, policy, mode) {
  const allow = policy.allow.map(ofPolicy);
  const deny = policy.deny.map(ofPolicy);
  const mirrors = [...policy.mirrors].map(([from, to]) => ({ from: ofPolicy(from), to: ofPolicy(to) })).sort((a, b) => b.from.steps.length - a.from.steps.length);
  const known = named.flatMap(({ kind, url, folder = false }) => {
    const address = parseAddress(url);
    return address === null ? [] : [{ kind, address: comparable(kind, address), folder }];
  });
  const own = new Set([...known.map(({ address }) => address), ...allow, ...mirrors.map(({ to }) => to)].map(placeOf));
  const mirrorOf = (address) => {
    const mirror = mirrors.find(({ from }) => liesBelow(address, from));
    return mirror ? moved(address, mirror.from, mirror.to) : null;
  };
  const isNamed = (kind, address) => allow.some((prefix) => liesBelow(address, prefix)) || known.some(
    (one) => one.kind === kind && (one.folder ? liesBelow(address, one.address) : isSame(comparable(kind, address), one.address))
  );
  return {
    decide: ({ kind, url }) => {
      if (mode === "never") return { decision: "off", by: "run" };
      if (policy.never) return { decision: "off", by: "policy" };
      const address = parseAddress(url);
      if (address === null) return NO_ADDRESS;
      if (deny.some((prefix) => liesBelow(address, prefix))) return { decision: "off", by: "deny" };
      if (!isNamed(kind, address)) return { decision: "untrusted" };
      const mirror = mirrorOf(address);
      if (mirror !== null) return fitting(kind, mirror) ?? { decision: "mirrored", at: mirror };
      return fitting(kind, address) ?? { decision: "allowed", at: address };
    },
    onward: (address) => deny.some((prefix) => liesBelow(address, prefix)) ? null : mirrorOf(address) ?? address,
    reach: (address) => !own.has(placeOf(address)) ? "public" : namesLoopback(address) ? "loopback" : "own"
  };
}
var NO_ADDRESS = {
  decision: "unfit",
  why: "its address is not one that can be compared with those at base",
  fix: "write it plainly: https or oci, without user, `..` and escapes"
};
function fitting(kind, address) {
  const { scheme } = address;
  if (scheme === "https" || scheme === "oci" && kind === "oci") return null;
  if (scheme === "http" && namesLoopback(address)) return null;
  const why = scheme === "oci" ? "a registry is no place for it" : `it is reached by ${scheme}, and sources are fetched by https only`;
  return {
    decision: "unfit",
    why,
    fix: "name an https address to use instead, under `fetch: mirrors` of the policy"
  };
}
function comparable(kind, address) {
  const last = address.steps.at(-1);
  if (kind !== "git" || last === void 0 || !/.\.git$/.test(last)) return address;
  return { ...address, steps: [...address.steps.slice(0, -1), last.slice(0, -4)] };
}
function ofPolicy(text) {
  const address = parseAddress(/^git@[^/:\s]+:$/.test(text) ? `ssh://${text.slice(0, -1)}` : text);
  if (address !== null && address.query === "") return address;
  throw new UserError({
    what: `the policy at base names ${address === null ? "an address" : textOf(address)} under \`fetch\` that nothing can be compared with`,
    why: "it has a query, a user, escapes or steps that lead back, so that it would hold for nothing",
    fix: "write it plainly, for example `https://charts.example/stable/`"
  });
}

// src/fetch/fetcher.ts
var TOGETHER = 4;
function createFetching(settings) {
  let folder;
  let count = 0;
  let proxied = false;
  const run = {
    budget: new Budget(settings.limits ?? FETCH_LIMITS),
    memory: newMemory(),
    newFolder: async () => {
      folder ??= mkdtemp(join4(tmpdir(), "applylint-fetch-"));
      const own = join4(await folder, String(count++));
      await mkdir3(own);
      return own;
    },
    onProxy: () => {
      proxied = true;
    }
  };
  const known = /* @__PURE__ */ new Map();
  const enter = turnstile(TOGETHER);
  return {
    open: (named) => {
      const trust = trustOf(named, settings.policy, settings.mode);
      const fetch = fetchWith(settings, trust, run);
      return {
        fetch: (source) => {
          const decision = trust.decide(source);
          if (decision.decision !== "allowed" && decision.decision !== "mirrored")
            return Promise.resolve(undecided(decision).result);
          const name = JSON.stringify([
            textOf(decision.at),
            ...Object.entries(source).sort(([a], [b]) => a < b ? -1 : 1)
          ]);
          const result = known.get(name) ?? enter(() => fetchSource(fetch, source, decision.at));
          known.set(name, result);
          return result;
        }
      };
    },
    remarks: () => proxied ? ["A proxy of this machine fetched for applylint, and decided where it connects."] : [],
    close: async () => {
      if (folder !== void 0) await rm3(await folder, { recursive: true, force: true });
    }
  };
}
async function fetchSource(fetch, source, at) {
  try {
    return await fetch(source, at);
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}
function undecided(decision) {
  switch (decision.decision) {
    case "untrusted":
      return new Refused(
        "untrusted",
        "base does not use this source",
        "merge the source first, in a change of its own, or allow it under `fetch: allow` of the policy"
      );
    case "unfit":
      return new Refused("unusable", decision.why, decision.fix);
    case "off":
      if (decision.by === "run")
        return new Refused("off", "nothing is fetched in this run", "run it with `--fetch base`");
      if (decision.by === "policy")
        return new Refused("off", "the policy at base lets nothing be fetched", "change `fetch` in the policy");
      return new Refused("off", "the policy at base denies the source", "change `fetch: deny` in the policy");
  }
}
function fetchWith(settings, trust, { budget, memory, newFolder, onProxy }) {
  const { env, reviewed, credentials = NO_CREDENTIALS, authorities = [], lookup, connect } = settings;
  const { limits } = budget;
  const dial = dialer({ env, authorities, onProxy, lookup, connect });
  const web = createWeb({ dial, budget, certificates: { authorities }, trust });
  let opened;
  let certificates;
  const open2 = async () => {
    const base = { web, trust, credentials, store: await openStore(env, reviewed), budget, memory };
    const registry = createRegistry(base);
    return { store: base.store, registry, charts: createChartRepositories({ ...base, registry }) };
  };
  return async (source, at) => {
    opened ??= open2();
    const { store, registry, charts } = await opened;
    switch (source.kind) {
      case "chart": {
        const { version, digest, bytes } = await charts.archive(at, source.chart, source.version);
        return { kind: "fetched", folder: await unpack(bytes, "chart", await newFolder(), limits), version, digest };
      }
      case "oci": {
        const { version, digest, layer, content } = await registry.artifact(at, source.reference, source.as);
        return { kind: "fetched", folder: await unpack(layer, content, await newFolder(), limits), version, digest };
      }
      case "git": {
        certificates ??= certificatesOf2(env, authorities, newFolder);
        const tools = { dial, trust, budget, store, reviewed, certificates: await certificates };
        const { version, commit, files } = await fetchCommit(tools, at, source, await newFolder());
        const folder = await writeFiles(files, "repository", await newFolder(), limits);
        return { kind: "fetched", folder, version, digest: commit };
      }
    }
  };
}
async function openStore(env, reviewed) {
  const folder = storeFolder(env);
  return folder === null || await liesIn(folder, reviewed) ? NO_STORE : storeIn(folder);
}
async function certificatesOf2(env, authorities, newFolder) {
  const own = env["GIT_SSL_CAINFO"] || env["SSL_CERT_FILE"];
  const extra = env["NODE_EXTRA_CA_CERTS"];
  if (authorities.length === 0 && (own || !extra)) return own || void 0;
  const added = extra ? await readFile3(extra, "utf8").catch(() => "") : "";
  const path = join4(await newFolder(), "certificates.pem");
  await writeFile3(path, [...rootCertificates2, ...authorities, added].join("\n"));
  return path;
}
function turnstile(room) {
  const waiting = [];
  let inside = 0;
  return async (work) => {
    if (inside === room) await new Promise((resolve) => waiting.push(resolve));
    else inside++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
export {
  createFetching
};
