import {
  LAST_APPLIED,
  lastAppliedIn
} from "./shared-kube-last-applied.js";
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
  isObject,
  newObject,
  toJsonValue
} from "./shared-kube-json.js";

// src/cluster/masking.ts
import { randomBytes, scrypt } from "node:crypto";
var MARK = "applylint-masked:";
function newSalt() {
  return randomBytes(16).toString("base64");
}
async function maskSecret(secret, salt) {
  const digest2 = digester(salt);
  return withValues(secret, (raw) => digest2(raw).then((mask) => Buffer.from(mask)));
}
async function unmaskSecret(secret, salt, manifests) {
  const digest2 = digester(salt);
  const known = /* @__PURE__ */ new Map();
  for (const manifest of manifests) {
    for (const raw of valuesOf(manifest)) known.set(await digest2(raw), raw);
    const applied = lastAppliedIn(manifest);
    if (applied) for (const raw of valuesOf(applied)) known.set(await digest2(raw), raw);
  }
  return withValues(secret, async (raw) => {
    const text = raw.toString("utf8");
    return (text.startsWith(MARK) ? known.get(text) : void 0) ?? raw;
  });
}
function digester(salt) {
  const known = /* @__PURE__ */ new Map();
  return (raw) => {
    const id = raw.toString("base64");
    const found = known.get(id) ?? digest(raw, salt);
    known.set(id, found);
    return found;
  };
}
function digest(raw, salt) {
  return new Promise((resolve, reject) => {
    scrypt(raw, Buffer.from(salt, "base64"), 24, { N: 16384, r: 8, p: 1 }, (error, key) => {
      if (error) reject(error);
      else resolve(`${MARK}${key.toString("base64")}`);
    });
  });
}
function valuesOf(secret) {
  const texts = (name) => Object.values(getObject(secret, name) ?? newObject()).filter((value) => typeof value === "string");
  return [
    ...texts("data").map((text) => Buffer.from(text, "base64")),
    ...texts("stringData").map((text) => Buffer.from(text))
  ];
}
async function withValues(secret, change) {
  const out = newObject();
  for (const key in secret) {
    const value = secret[key] ?? null;
    if (key === "data" && isObject(value)) out[key] = await mapped(value, "base64", change);
    else if (key === "stringData" && isObject(value)) out[key] = await mapped(value, "utf8", change);
    else if (key === "metadata" && isObject(value)) out[key] = await withMaskedAnnotation(value, secret, change);
    else out[key] = value;
  }
  return out;
}
async function mapped(values, encoding, change) {
  const out = newObject();
  for (const key in values) {
    const value = values[key];
    out[key] = typeof value === "string" ? (await change(Buffer.from(value, encoding))).toString(encoding) : value ?? null;
  }
  return out;
}
async function withMaskedAnnotation(metadata, secret, change) {
  const annotations = getObject(metadata, "annotations");
  if (annotations?.[LAST_APPLIED] === void 0) return metadata;
  const applied = lastAppliedIn(secret);
  const out = newObject();
  for (const key in metadata) out[key] = metadata[key] ?? null;
  const kept = newObject();
  for (const key in annotations) if (key !== LAST_APPLIED) kept[key] = annotations[key] ?? null;
  if (applied) kept[LAST_APPLIED] = `${stringifyJson(await withValues(applied, change))}
`;
  out["annotations"] = kept;
  return out;
}

// src/cluster/snapshot-file.ts
function snapshotKey(apiVersion, kind, namespace, name) {
  return [apiVersion, kind, namespace ?? "", name].join("\0");
}
async function snapshotText(taken, about) {
  const items = [...about.definitions, ...about.lists.flatMap((list2) => list2.items)];
  for (const { seen } of taken) {
    if (seen.state !== "found") continue;
    const secret = seen.object["kind"] === "Secret" && seen.object["apiVersion"] === "v1";
    items.push(secret ? await maskSecret(seen.object, about.salt) : seen.object);
  }
  const note = toJsonValue({
    format: 1,
    from: about.name,
    kubernetes: about.version,
    namespace: about.namespace ?? null,
    salt: about.salt,
    definitions: about.definitions.map((object) => nameOf(object)),
    lists: about.lists.map(({ kind, namespace }) => ({ kind, namespace })),
    problems: about.problems.map(({ code, message, fix }) => ({ code, message, fix })),
    asked: taken.map(({ query, seen }) => ({
      apiVersion: apiVersionOf(query.gvk),
      kind: query.gvk.kind,
      namespace: query.namespace ?? null,
      name: query.name,
      state: seen.state,
      ...seen.state === "unknown" ? { code: seen.code, message: seen.message, fix: seen.fix, wanted: seen.wanted } : {},
      ...seen.state === "found" ? { as: String(seen.object["apiVersion"] ?? "") } : {}
    }))
  });
  const list = newObject();
  list["apiVersion"] = "v1";
  list["kind"] = "List";
  list["applylint"] = note;
  list["items"] = items;
  return `${stringifyJson(list)}
`;
}
function readSnapshot(text) {
  if (!text.startsWith("{")) return void 0;
  let list;
  try {
    list = parseJsonExact(text);
  } catch {
    return void 0;
  }
  const note = getObject(list, "applylint");
  if (note?.["format"] !== 1) return void 0;
  const items = (getArray(list, "items") ?? []).filter(isObject);
  const names = new Set(getArray(note, "definitions") ?? []);
  const definitions = items.filter((item) => item["kind"] === "CustomResourceDefinition" && names.has(nameOf(item)));
  const found = new Map(
    items.map((item) => [
      snapshotKey(
        String(item["apiVersion"] ?? ""),
        String(item["kind"] ?? ""),
        getString(item, "metadata", "namespace"),
        nameOf(item)
      ),
      item
    ])
  );
  const namespace = getString(note, "namespace");
  const states = /* @__PURE__ */ new Map();
  for (const entry of getArray(note, "asked") ?? []) {
    const [apiVersion = "", kind = "", name = ""] = ["apiVersion", "kind", "name"].map((key) => getString(entry, key));
    const within = getString(entry, "namespace");
    const at = (where) => found.get(snapshotKey(getString(entry, "as") ?? apiVersion, kind, where, name));
    const object = at(within) ?? at(void 0) ?? at(namespace ?? FALLBACK_NAMESPACE);
    states.set(snapshotKey(apiVersion, kind, within, name), stateOf(getString(entry, "state"), object, entry));
  }
  return {
    name: getString(note, "from") ?? "a snapshot",
    version: getString(note, "kubernetes") ?? null,
    namespace,
    salt: getString(note, "salt") ?? "",
    states,
    definitions,
    lists: (getArray(note, "lists") ?? []).map((entry) => {
      const [kind = "", within = ""] = ["kind", "namespace"].map((key) => getString(entry, key));
      const of = (item) => item["kind"] === kind && getString(item, "metadata", "namespace") === within;
      return { kind, namespace: within, items: items.filter(of) };
    }),
    problems: (getArray(note, "problems") ?? []).filter(isObject).map(unknownOf)
  };
}
function stateOf(state, object, entry) {
  if (state === "found" && object) return { state: "found", object };
  if (state === "absent" || state === "not-served") return { state };
  return unknownOf(isObject(entry) ? entry : newObject());
}
function unknownOf(entry) {
  return {
    state: "unknown",
    code: getString(entry, "code") ?? "live-unknown",
    message: getString(entry, "message") ?? "the snapshot does not hold it",
    fix: getString(entry, "fix") ?? "take the snapshot again",
    wanted: entry["wanted"] === true
  };
}

export {
  newSalt,
  unmaskSecret,
  snapshotKey,
  snapshotText,
  readSnapshot
};
