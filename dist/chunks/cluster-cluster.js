import {
  unknown
} from "./shared-cluster-unknown.js";
import {
  UserError
} from "./shared-errors.js";
import {
  readYamlValue
} from "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import {
  parseJsonExact,
  stringifyJson
} from "./shared-kube-json-text.js";
import {
  FALLBACK_NAMESPACE,
  apiVersionOf,
  getArray,
  getObject,
  getString,
  nameOf
} from "./shared-kube-object.js";
import {
  isArray,
  isObject,
  newObject,
  toJsonValue
} from "./shared-kube-json.js";
import "./shared-empty.js";

// src/cluster/discovery.ts
var ACCEPT = ["v2", "v2beta1"].map((version) => `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList`).concat("application/json").join(",");
var Discovery = class _Discovery {
  /** By group and version; 'stale' for what an extension server did not answer for. */
  #versions = /* @__PURE__ */ new Map();
  #unknown = { core: null, groups: null };
  static async read(get) {
    const discovery = new _Discovery();
    const [core, groups] = await Promise.all([get("/api", ACCEPT), get("/apis", ACCEPT)]);
    discovery.#unknown.core = discovery.#take(core.ok ? core.value : void 0) ? null : whyNot(core, "core");
    discovery.#unknown.groups = discovery.#take(groups.ok ? groups.value : void 0) ? null : whyNot(groups, "group");
    return discovery;
  }
  /** Where a kind is served at its own version; a group of which a version does not answer may serve it all the same. */
  find(gvk) {
    const failed = gvk.group === "" ? this.#unknown.core : this.#unknown.groups;
    if (failed) return failed;
    const versions = this.#versions.get(gvk.group);
    if (!versions) return { state: "not-served" };
    const own = versions.get(gvk.version);
    if (own === "stale") return staleGroup(gvk);
    const exact = own?.find(({ gvk: { kind } }) => kind === gvk.kind);
    if (exact) return exact;
    return [...versions.values()].includes("stale") ? staleGroup(gvk) : { state: "not-served" };
  }
  /** The same kind at any version of its group. */
  otherVersion({ group, kind }) {
    for (const kinds of this.#versions.get(group)?.values() ?? []) {
      const found = kinds === "stale" ? void 0 : kinds.find((served) => served.gvk.kind === kind);
      if (found) return found;
    }
    return void 0;
  }
  /** False where the answer is no discovery document. */
  #take(document) {
    const items = getArray(document, "items");
    if (getString(document, "kind") !== "APIGroupDiscoveryList" || !items) return false;
    for (const item of items) {
      const group = nameOf(item);
      const versions = this.#versions.get(group) ?? /* @__PURE__ */ new Map();
      this.#versions.set(group, versions);
      for (const entry of getArray(item, "versions") ?? []) {
        const version = getString(entry, "version") ?? "";
        const stale = getString(entry, "freshness") === "Stale";
        versions.set(version, stale ? "stale" : kindsOf(entry, group, version));
      }
    }
    return true;
  }
};
function kindsOf(entry, group, version) {
  return (getArray(entry, "resources") ?? []).flatMap((resource) => {
    const kind = getString(resource, "responseKind", "kind");
    const name = getString(resource, "resource");
    if (!isObject(resource) || !kind || !name || !(getArray(resource, "verbs") ?? []).includes("get")) return [];
    return [
      {
        state: "served",
        gvk: { group, version, kind },
        resource: name,
        namespaced: getString(resource, "scope") === "Namespaced",
        subresources: (getArray(resource, "subresources") ?? []).flatMap((sub) => getString(sub, "subresource") ?? [])
      }
    ];
  });
}
function staleGroup({ group }) {
  return unknown(
    "group-unavailable",
    `the extension server of ${group} does not answer`,
    `look at \`kubectl get apiservices | grep ${group}\``
  );
}
function whyNot(answer, what) {
  const reason = answer.ok ? "the server does not tell it in the form of Kubernetes 1.27 and later" : answer.message;
  const kinds = what === "core" ? "core kinds" : "kinds of API groups";
  return unknown("discovery-failed", `which ${kinds} the cluster serves is not known: ${reason}`);
}
function pathOf({ gvk, resource, namespaced }, namespace, name) {
  const root = gvk.group === "" ? "/api" : "/apis";
  const steps = apiVersionOf(gvk).split("/");
  if (namespaced && namespace !== void 0) steps.push("namespaces", namespace);
  steps.push(resource);
  if (name !== void 0) steps.push(name);
  return `${root}/${steps.map(encodeURIComponent).join("/")}`;
}

// src/cluster/definitions.ts
var CRD = { group: "apiextensions.k8s.io", version: "v1", kind: "CustomResourceDefinition" };
async function readDefinitions(kinds, get, discovery) {
  const crds = [];
  const problems = [];
  const wanted = /* @__PURE__ */ new Map();
  for (const gvk of kinds) {
    const found = discovery.find(gvk);
    if (found.state === "unknown") problems.push(found);
    const kind = found.state === "served" ? found : discovery.otherVersion(gvk);
    if (kind) wanted.set(`${kind.resource}.${kind.gvk.group}`, kind);
  }
  const definitions = discovery.find(CRD);
  if (definitions.state !== "served") return { crds, problems };
  const read = async (name, kind) => {
    const answer = await get(pathOf(definitions, void 0, name));
    if (answer.ok && isObject(answer.value) && answer.value["kind"] === CRD.kind) crds.push(answer.value);
    else if (!answer.ok && answer.status === 404 && answer.reason === "NotFound")
      return;
    else {
      const published = await fromOpenApi(kind, name, get);
      if (isObject(published)) crds.push(published);
      else {
        const why = answer.ok ? "the server answers with something else" : answer.message;
        problems.push(
          unknown(
            "definition-unknown",
            `the definition of ${kind.gvk.kind} is not known: ${why}; and its published schema is not: ${published}`,
            "grant `get` on customresourcedefinitions.apiextensions.k8s.io to the review's credentials, or name the definition with --crds"
          )
        );
      }
    }
  };
  await Promise.all([...wanted].map(([name, kind]) => read(name, kind)));
  return { crds, problems };
}
async function fromOpenApi(kind, name, get) {
  const { gvk } = kind;
  const answer = await get(`/openapi/v3/apis/${encodeURIComponent(gvk.group)}/${encodeURIComponent(gvk.version)}`);
  if (!answer.ok) return answer.message;
  const schemas = getObject(answer.value, "components", "schemas");
  const found = Object.values(schemas ?? newObject()).find((schema2) => describes(schema2, gvk));
  if (!schemas || !isObject(found)) return `it does not describe ${apiVersionOf(gvk)} ${gvk.kind}`;
  const schema = withoutReferences(found);
  const properties = getObject(schema, "properties");
  if (properties) {
    for (const own of ["apiVersion", "kind", "metadata"]) delete properties[own];
  }
  delete schema["x-kubernetes-group-version-kind"];
  const subresources = newObject();
  if (kind.subresources.includes("status")) subresources["status"] = newObject();
  const built = toJsonValue({
    apiVersion: apiVersionOf(CRD),
    kind: CRD.kind,
    metadata: { name },
    spec: {
      group: gvk.group,
      scope: kind.namespaced ? "Namespaced" : "Cluster",
      names: { kind: gvk.kind, plural: kind.resource },
      // How versions are converted is not published; nobody may take it for nothing.
      conversion: { strategy: "Webhook", webhook: {} },
      versions: [{ name: gvk.version, served: true, storage: true, schema: { openAPIV3Schema: schema }, subresources }]
    }
  });
  return isObject(built) ? built : "it cannot be read";
}
function describes(schema, gvk) {
  return (getArray(schema, "x-kubernetes-group-version-kind") ?? []).some(
    (entry) => getString(entry, "group") === gvk.group && getString(entry, "version") === gvk.version && getString(entry, "kind") === gvk.kind
  );
}
function withoutReferences(schema) {
  const copy = (value) => {
    if (isArray(value)) return value.map(copy);
    if (!isObject(value)) return value;
    const out2 = newObject();
    for (const key in value) if (key !== "$ref") out2[key] = copy(value[key] ?? null);
    return out2;
  };
  const out = copy(schema);
  return isObject(out) ? out : newObject();
}

// src/cluster/request.ts
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
var TIMING = {
  tries: 3,
  timeout: 1e4,
  backoff: 250,
  longestWait: 3e4,
  concurrency: 24,
  sleep: (milliseconds) => new Promise((resolve2) => setTimeout(resolve2, milliseconds))
};
var LARGEST_ANSWER = 64 * 1024 * 1024;
function getter(connection, timing) {
  const queue = new Queue(timing.concurrency);
  const line = new Line();
  return (path, accept) => queue.run(() => exchange(connection, timing, path, { method: "GET" }, accept, line));
}
var MOST_SILENT = 24;
var Line = class {
  #silent = 0;
  get isDead() {
    return this.#silent >= MOST_SILENT;
  }
  heard(answer) {
    this.#silent = !answer.ok && answer.network === TIMED_OUT ? this.#silent + 1 : 0;
  }
};
async function exchange(connection, timing, path, method, accept = "application/json", line = new Line()) {
  for (let attempt = 1; ; attempt++) {
    if (line.isDead) return { ...failure(null, `no answer: ${TIMED_OUT}`), network: TIMED_OUT };
    const { answer, again, wait } = await once(connection, timing, path, method, accept);
    line.heard(answer);
    if (answer.ok || !again || attempt >= timing.tries) return answer;
    const pause = wait ?? timing.backoff * 2 ** (attempt - 1) * (0.5 + Math.random());
    if (pause > timing.longestWait) return answer;
    await timing.sleep(pause);
  }
}
var TRANSIENT = /* @__PURE__ */ new Set([408, 429, 500, 502, 503, 504]);
async function once(connection, timing, path, method, accept) {
  let response;
  try {
    response = await receive(connection, timing, path, method, accept);
  } catch (error) {
    const network = wordOf(error);
    return { answer: { ...failure(null, `no answer: ${network}`), network }, again: !isUntrusted(network), wait: null };
  }
  const { message, text } = response;
  const status = message.statusCode ?? 0;
  const value = jsonOf(message, text);
  if (status === 200 || status === 201) {
    if (value !== void 0) return { answer: { ok: true, value }, again: false, wait: null };
    return { answer: failure(status, "the answer is no JSON, or not all of it"), again: true, wait: null };
  }
  if (status >= 300 && status < 400)
    return { answer: failure(status, "the server redirects, which is not followed"), again: false, wait: null };
  return {
    answer: refusalOf(status, value),
    again: TRANSIENT.has(status),
    wait: retryAfter(message.headers["retry-after"])
  };
}
function refusalOf(status, value) {
  const isStatus = isObject(value) && value["kind"] === "Status";
  const reason = isStatus && getString(value, "reason") || "";
  const about = isStatus ? `${getString(value, "details", "kind") ?? ""}/${getString(value, "details", "name") ?? ""}` : "";
  const message = WORDS[status] ?? `the server answers ${status}`;
  return { ok: false, status, reason, about, network: "", said: isStatus ? value : void 0, message };
}
var WORDS = {
  401: "the server does not accept the credentials (401)",
  403: "the server forbids it (403)",
  404: "the server does not find it (404)",
  410: "the list has expired (410)",
  429: "the server is too busy (429)",
  500: "the server fails (500)",
  503: "the server is unavailable (503)"
};
function failure(status, message) {
  return { ok: false, status, reason: "", about: "", network: "", said: void 0, message };
}
function isUntrusted(network) {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE/.test(network);
}
function wordOf(error) {
  const code = error instanceof Error && "code" in error ? error.code : void 0;
  return typeof code === "string" && /^[A-Z0-9_]+$/.test(code) ? code : "the connection failed";
}
function jsonOf(message, text) {
  if (!/^application\/json\b/.test(message.headers["content-type"] ?? "")) return void 0;
  try {
    return parseJsonExact(text);
  } catch {
    return void 0;
  }
}
function retryAfter(header) {
  if (header === void 0) return null;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1e3;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
var TIMED_OUT = "TIMEOUT";
var TimedOut = class extends Error {
  code = TIMED_OUT;
};
function receive(connection, timing, path, { method, contentType, body }, accept) {
  const { promise, resolve: resolve2, reject } = withResolvers();
  const url = new URL(connection.server.href.replace(/\/$/, "") + path);
  const headers = { ...connection.headers, accept, "user-agent": connection.userAgent };
  if (contentType !== void 0) headers["content-type"] = contentType;
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const sent = send(url, { method, headers, ...connection.tls, agent: connection.agent }, (message) => {
    const chunks = [];
    let size = 0;
    message.on("data", (chunk) => {
      size += chunk.length;
      if (size > LARGEST_ANSWER) sent.destroy(new TimedOut("too large"));
      chunks.push(chunk);
    });
    message.on("error", reject);
    message.on("end", () => {
      if (message.complete) resolve2({ message, text: Buffer.concat(chunks).toString("utf8") });
      else reject(new TimedOut("incomplete"));
    });
    message.on("close", () => reject(new TimedOut("closed")));
  });
  const timer = setTimeout(() => sent.destroy(new TimedOut("timeout")), timing.timeout);
  sent.on("error", reject);
  sent.end(body);
  return promise.finally(() => clearTimeout(timer));
}
function withResolvers() {
  let settle;
  const promise = new Promise((resolve2, reject) => {
    settle = { resolve: resolve2, reject };
  });
  if (!settle) throw new Error("a promise calls its executor at once");
  return { promise, ...settle };
}
var Queue = class {
  #limit;
  #waiting = [];
  #running = 0;
  constructor(limit) {
    this.#limit = limit;
  }
  async run(work) {
    if (this.#running >= this.#limit) await new Promise((resolve2) => this.#waiting.push(resolve2));
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
};

// src/cluster/dry-run.ts
var CONTENT = {
  create: "application/json",
  strategic: "application/strategic-merge-patch+json",
  merge: "application/merge-patch+json",
  apply: "application/apply-patch+yaml"
};
async function dryRun(ask, connection, timing, discovery, defaultNamespace) {
  const kind = discovery.find(ask.gvk);
  if (kind.state === "unknown") return kind;
  if (kind.state === "not-served") return unknown("dry-run-unknown", `${ask.gvk.kind} is not served`);
  const namespace = kind.namespaced ? ask.namespace ?? defaultNamespace : void 0;
  const search = new URLSearchParams({ dryRun: "All", fieldManager: ask.manager, fieldValidation: "Strict" });
  if (ask.action === "apply") search.set("force", String(ask.force));
  const path = pathOf(kind, namespace, ask.action === "create" ? void 0 : ask.name);
  const method = ask.action === "create" ? "POST" : "PATCH";
  const body = stringifyJson(ask.body);
  const answer = await exchange(connection, timing, `${path}?${search}`, {
    method,
    contentType: CONTENT[ask.action],
    body
  });
  if (answer.ok) {
    return isObject(answer.value) ? { state: "accepted", object: answer.value } : unknown("dry-run-unknown", "the server answers the dry run with something else than an object");
  }
  const { status, said, message } = answer;
  const words = getString(said, "message") ?? "";
  const cannotAsk = status === 401 || / cannot (patch|create) resource /.test(words) || /does not support dry run/.test(words);
  if (status === null || status >= 500 || cannotAsk || said === void 0)
    return unknown(
      "dry-run-unknown",
      `what the server would do is not known: ${message}`,
      "grant `patch` and `create`, or leave --server-dry-run out"
    );
  const causes = (getArray(said, "details", "causes") ?? []).flatMap((cause) => getString(cause, "field") ?? []);
  return { state: "rejected", status, message: words, fields: causes };
}

// src/cluster/kubeconfig.ts
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
var ACCOUNT = "/var/run/secrets/kubernetes.io/serviceaccount";
function readAccess(settings) {
  const { env } = settings;
  if (env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0") {
    throw refuse(
      "NODE_TLS_REJECT_UNAUTHORIZED=0 is set",
      "without checking its certificate, anybody may pose as the cluster and be given the credentials",
      "unset it, and name the certificate authority in the kubeconfig"
    );
  }
  const paths = kubeconfigPaths(settings);
  if (paths.length === 0) {
    if (env["KUBERNETES_SERVICE_HOST"] && existsSync(join(ACCOUNT, "token"))) return podAccess(env);
    throw refuse("no kubeconfig was found", "--cluster asks the cluster of a kubeconfig", "name one with --kubeconfig");
  }
  const configs = paths.map((path) => readConfig(path, settings));
  return accessOf(configs, settings);
}
function kubeconfigPaths({ path, env }) {
  if (path !== void 0) return [path];
  const named2 = (env["KUBECONFIG"] ?? "").split(delimiter).filter((entry) => entry !== "");
  if (named2.length > 0) return named2.filter((entry) => named2.length === 1 || existsSync(entry));
  const home = env["HOME"] ?? env["USERPROFILE"];
  const own = home && join(home, ".kube", "config");
  return own && existsSync(own) ? [own] : [];
}
function readConfig(path, settings) {
  const full = resolve(path);
  refuseReviewed(full, "the kubeconfig", settings);
  let bytes;
  try {
    bytes = readFileSync(full);
  } catch {
    throw refuse(
      `the kubeconfig ${path} cannot be read`,
      "it names the address of the cluster",
      "name a readable file with --kubeconfig"
    );
  }
  const value = readYamlValue(bytes);
  if (!isObject(value))
    throw refuse(`${path} is no kubeconfig`, "it holds no mapping", "name another one with --kubeconfig");
  return { folder: dirname(full), value };
}
function accessOf(configs, settings) {
  const entry = (list, name) => {
    for (const { folder, value } of configs) {
      const found = (getArray(value, list) ?? []).find((item) => getString(item, "name") === name);
      const held = getObject(found, list.slice(0, -1));
      if (held) return { folder, value: held };
    }
    return void 0;
  };
  const named2 = settings.context ?? configs.map(({ value }) => getString(value, "current-context")).find((name) => name);
  if (!named2)
    throw refuse(
      "the kubeconfig names no current context",
      "it may describe several clusters",
      "name one with --context"
    );
  const context = entry("contexts", named2);
  if (!context)
    throw refuse(`the kubeconfig has no context ${named2}`, "it was asked for", "name one it has with --context");
  const cluster = entry("clusters", getString(context.value, "cluster") ?? "");
  if (!cluster)
    throw refuse(
      `the context ${named2} names a cluster that the kubeconfig lacks`,
      "there is nothing to ask",
      "repair the kubeconfig"
    );
  const userName = getString(context.value, "user") ?? "";
  const user = entry("users", userName);
  return {
    context: named2,
    namespace: getString(context.value, "namespace") || void 0,
    cluster: clusterOf(cluster, settings),
    user: user ? userOf(userName, user, settings) : { ...NOBODY, name: userName }
  };
}
var NOBODY = {
  name: "",
  token: void 0,
  tokenFile: void 0,
  certFile: void 0,
  certData: void 0,
  keyFile: void 0,
  keyData: void 0,
  impersonate: void 0,
  oidc: void 0,
  exec: void 0
};
function clusterOf({ folder, value }, settings) {
  const server = getString(value, "server") ?? "";
  if (!URL.canParse(server) || new URL(server).protocol !== "https:") {
    throw refuse(
      "the cluster is not reached by https",
      "credentials would be sent in the clear",
      "use the https address of the API server"
    );
  }
  if (value["insecure-skip-tls-verify"] === true) {
    throw refuse(
      "the kubeconfig sets insecure-skip-tls-verify",
      "without checking its certificate, anybody may pose as the cluster and be given the credentials",
      "name the certificate authority in the kubeconfig"
    );
  }
  return {
    server,
    caFile: fileOf(value, "certificate-authority", folder, settings),
    caData: getString(value, "certificate-authority-data") || void 0,
    tlsServerName: getString(value, "tls-server-name") || void 0,
    proxyUrl: getString(value, "proxy-url") || void 0
  };
}
function userOf(name, { folder, value }, settings) {
  const provider = getObject(value, "auth-provider");
  if (provider && getString(provider, "name") !== "oidc") {
    throw refuse(
      `the kubeconfig asks for the auth provider ${getString(provider, "name") ?? ""}`,
      "it would run a command; Kubernetes 1.26 dropped it too",
      "use a credential plugin (exec) and allow it with --allow-exec"
    );
  }
  if (getString(value, "username") || getString(value, "password"))
    throw refuse(
      "the kubeconfig holds a user name and a password",
      "API servers do not take them any more",
      "use a token or a certificate"
    );
  if (value["as-groups"] !== void 0 || value["as-uid"] !== void 0 || value["as-user-extra"] !== void 0)
    throw refuse(
      "the kubeconfig impersonates groups",
      "only a user (`as`) can be impersonated here",
      "use credentials that have the rights themselves"
    );
  const oidc = provider && getObject(provider, "config");
  if (oidc && /^http:/.test(getString(oidc, "idp-issuer-url") ?? ""))
    throw refuse(
      "the issuer of the OIDC token is not reached by https",
      "the token would be sent in the clear",
      "use its https address"
    );
  const authority = getString(oidc, "idp-certificate-authority");
  if (authority !== void 0) refuseReviewed(resolve(folder, authority), "idp-certificate-authority", settings);
  const plugin = getObject(value, "exec");
  return {
    name,
    token: getString(value, "token") || void 0,
    tokenFile: fileOf(value, "tokenFile", folder, settings),
    certFile: fileOf(value, "client-certificate", folder, settings),
    certData: getString(value, "client-certificate-data") || void 0,
    keyFile: fileOf(value, "client-key", folder, settings),
    keyData: getString(value, "client-key-data") || void 0,
    impersonate: getString(value, "as") || void 0,
    oidc: oidc && texts(oidc),
    exec: plugin && execOf(plugin, folder, settings)
  };
}
function execOf(plugin, folder, { execAllowed, env }) {
  const command = getString(plugin, "command") ?? "";
  const path = commandPath(command, folder, env["PATH"] ?? "");
  if (path === void 0 || !execAllowed.includes(path)) {
    throw refuse(
      `the kubeconfig runs ${command === "" ? "a command" : command} to get credentials, which is not allowed`,
      "a kubeconfig may name any command; only those you list are run",
      `allow it by its path: --allow-exec ${path ?? "/PATH/TO/PLUGIN"}`
    );
  }
  const variables = (getArray(plugin, "env") ?? []).flatMap((entry) => {
    const name = getString(entry, "name");
    return name ? [[name, getString(entry, "value") ?? ""]] : [];
  });
  return {
    command: path,
    args: (getArray(plugin, "args") ?? []).filter((arg) => typeof arg === "string"),
    env: Object.fromEntries(variables),
    apiVersion: getString(plugin, "apiVersion") ?? "client.authentication.k8s.io/v1"
  };
}
function commandPath(command, folder, path) {
  if (command === "") return void 0;
  if (isAbsolute(command)) return command;
  if (command.includes("/")) return resolve(folder, command);
  for (const entry of path.split(delimiter)) {
    const full = join(entry, command);
    if (isAbsolute(full) && existsSync(full)) return full;
  }
  return void 0;
}
function fileOf(value, name, folder, settings) {
  const file = getString(value, name);
  if (!file) return void 0;
  const full = resolve(folder, file);
  refuseReviewed(full, name, settings);
  if (/^\/(proc|sys|dev)(\/|$)/.test(realOf(full)))
    throw refuse(
      `the kubeconfig reads ${name} from ${file}`,
      "that is no file of credentials",
      "repair the kubeconfig"
    );
  return full;
}
function refuseReviewed(path, what, { reviewed }) {
  for (const folder of reviewed) {
    if (!isInside(path, folder) && !isInside(realOf(path), realOf(resolve(folder)))) continue;
    throw refuse(
      `${what} lies in what is reviewed: ${path}`,
      "the author of the change would decide which cluster is asked, and with which credentials",
      "keep it outside of the repository, and name it with --kubeconfig"
    );
  }
}
function isInside(path, folder) {
  const way = relative(resolve(folder), path);
  return way === "" || !way.startsWith(`..${sep}`) && way !== ".." && !isAbsolute(way);
}
function realOf(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
function podAccess(env) {
  const host = env["KUBERNETES_SERVICE_HOST"] ?? "";
  const port = env["KUBERNETES_SERVICE_PORT"] ?? "443";
  const namespace = join(ACCOUNT, "namespace");
  return {
    context: "the pod it runs in",
    namespace: existsSync(namespace) ? readFileSync(namespace, "utf8").trim() : void 0,
    cluster: {
      server: `https://${host.includes(":") ? `[${host}]` : host}:${port}`,
      caFile: join(ACCOUNT, "ca.crt"),
      caData: void 0,
      tlsServerName: void 0,
      proxyUrl: void 0
    },
    user: { ...NOBODY, name: "service account", tokenFile: join(ACCOUNT, "token") }
  };
}
function texts(object) {
  return Object.fromEntries(
    Object.entries(object).flatMap(
      ([key, value]) => typeof value === "string" ? [[key, value]] : []
    )
  );
}
function refuse(what, why, fix) {
  return new UserError({ what, why, fix });
}

// src/cluster/lists.ts
var PAGE = 500;
var MOST_PAGES = 200;
async function listObjects(query, get, discovery) {
  const kind = discovery.find(query.gvk);
  if (kind.state !== "served") return kind;
  const path = pathOf(kind, query.namespace);
  for (let attempt = 1; ; attempt++) {
    const items = [];
    let next = "";
    let pages = 0;
    do {
      const search = new URLSearchParams({ limit: String(PAGE) });
      if (query.labelSelector !== void 0) search.set("labelSelector", query.labelSelector);
      if (next !== "") search.set("continue", next);
      const answer = await get(`${path}?${search}`);
      if (!answer.ok) {
        if (answer.status === 410 && next !== "" && attempt === 1) break;
        return unknown("list-unknown", `the live objects of kind ${query.gvk.kind} are not known: ${answer.message}`);
      }
      const page = getArray(answer.value, "items");
      if (!page || getString(answer.value, "kind") !== `${query.gvk.kind}List`)
        return unknown(
          "list-unknown",
          `the live objects of kind ${query.gvk.kind} are not known: the answer is no list`
        );
      items.push(...page.filter(isObject).map((item) => named(item, apiVersionOf(kind.gvk), kind.gvk.kind)));
      next = getString(answer.value, "metadata", "continue") ?? "";
      if (next === "") return { state: "listed", items };
    } while (++pages < MOST_PAGES);
    if (pages >= MOST_PAGES)
      return unknown("list-unknown", `there are too many live objects of kind ${query.gvk.kind}`);
  }
}
function named(item, apiVersion, kind) {
  const out = newObject();
  out["apiVersion"] = apiVersion;
  out["kind"] = kind;
  for (const key in item) out[key] = item[key] ?? null;
  return out;
}

// src/cluster/objects.ts
async function readObject(query, settings) {
  const { gvk, name } = query;
  if (isSecret(gvk) && !settings.secrets) return SECRETS;
  const served = settings.discovery.find(gvk);
  if (served.state === "unknown") return served;
  const kind = served.state === "served" ? served : settings.discovery.otherVersion(gvk);
  if (!kind) return { state: "not-served" };
  const namespace = kind.namespaced ? query.namespace ?? settings.defaultNamespace : void 0;
  const seen = seenOf(await settings.get(pathOf(kind, namespace, name)), kind, query);
  return served.state === "served" || seen.state !== "absent" ? seen : { state: "not-served" };
}
function seenOf(answer, kind, { namespace, name }) {
  if (answer.ok) {
    const { value } = answer;
    if (isObject(value) && value["kind"] === kind.gvk.kind && isObject(value["metadata"]) && value["metadata"]["name"] === name)
      return { state: "found", object: value };
    return unknown("live-unknown", "the live object is not known: the server answers with something else than it");
  }
  if (answer.status === 404 && answer.reason === "NotFound" && answer.about.endsWith(`/${name}`))
    return { state: "absent" };
  const where = namespace === void 0 ? "" : ` in namespace ${namespace}`;
  const fix = answer.status === 403 ? `grant \`get\` on ${kind.resource}${kind.gvk.group === "" ? "" : `.${kind.gvk.group}`}${where} to the review's credentials` : void 0;
  return unknown("live-unknown", `the live object is not known: ${answer.message}`, fix);
}
function isSecret({ group, kind }) {
  return group === "" && kind === "Secret";
}
var SECRETS = {
  state: "unknown",
  code: "secrets-not-read",
  message: "live Secrets are not read",
  fix: "allow it with --cluster-secrets, where the credentials may read them",
  wanted: true
};

// src/cluster/cluster.ts
var OLDEST_NODE = [22, 19];
async function openCluster(settings) {
  requireNode(process.versions.node);
  const access = readAccess(settings);
  const { connect } = await import("./cluster-connect.js");
  const { env, execEnv, version } = settings;
  const connection = await connect(access, { env, execEnv, version, concurrency: TIMING.concurrency });
  return openServer(connection, TIMING, {
    name: `the cluster of the context ${access.context}`,
    namespace: access.namespace,
    secrets: settings.secrets,
    serverDryRun: settings.serverDryRun
  });
}
async function openServer(connection, timing, { name, namespace, secrets, serverDryRun = false }) {
  const get = getter(connection, timing);
  const [version, discovery] = await Promise.all([readVersion(get), Discovery.read(get)]);
  const settings = { get, discovery, secrets, defaultNamespace: namespace ?? FALLBACK_NAMESPACE };
  return {
    source: "cluster",
    name,
    version,
    namespace,
    notes: version === null ? ["Its version could not be read."] : [],
    definitions: (kinds) => readDefinitions(kinds, get, discovery),
    read: (queries) => Promise.all(queries.map((query) => readObject(query, settings))),
    list: async (query) => isSecret(query.gvk) && !secrets ? SECRETS : listObjects(query, get, discovery),
    ...serverDryRun ? { dryRun: (ask) => dryRun(ask, connection, timing, discovery, settings.defaultNamespace) } : {},
    related: []
  };
}
async function readVersion(get) {
  const answer = await get("/version");
  if (!answer.ok && isUntrusted(answer.network)) {
    throw new UserError({
      what: `the certificate of the API server is not trusted (${answer.network})`,
      why: "it may be somebody else; nothing was sent to it",
      fix: "name the right certificate authority in the kubeconfig"
    });
  }
  const text = answer.ok ? getString(answer.value, "gitVersion") : void 0;
  return /^v(\d+\.\d+)\b/.exec(text ?? "")?.[1] ?? null;
}
function requireNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || major === wantedMajor && minor >= wantedMinor) return;
  throw new UserError({
    what: `--cluster needs Node.js ${OLDEST_NODE.join(".")} or later, this is ${version}`,
    why: "the Kubernetes client that authenticates runs on no older one",
    fix: "run it with a newer Node.js, or review a snapshot with --live"
  });
}
export {
  openCluster,
  openServer,
  requireNode
};
