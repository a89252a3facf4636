import {
  readObject,
  readRegistry
} from "./shared-commands-inputs.js";
import {
  readTree
} from "./shared-folders-source.js";
import "./shared-with-texts.js";
import {
  safeJsonText
} from "./shared-report-escape-json.js";
import {
  createRedactor
} from "./shared-report-redact-base64.js";
import {
  write
} from "./shared-commands-lost-output.js";
import "./shared-bundled-schemas.js";
import "./shared-manifest-interpret.js";
import {
  PatchError,
  applyJsonMergePatch,
  applyStrategicMergePatch,
  comparisonKey,
  createThreeWayPatch,
  deepEqual,
  goString,
  lookupList,
  lookupMap,
  settle,
  sizeOf,
  withLastApplied
} from "./shared-apply-client-side-client-side.js";
import "./shared-schema-builtin.js";
import "./shared-manifest-problem.js";
import "./shared-action-options.js";
import {
  field,
  formatPath
} from "./shared-fieldpath-path.js";
import "./shared-kube-last-applied.js";
import "./shared-units-unit.js";
import {
  EXIT,
  UserError
} from "./shared-errors.js";
import "./shared-sources.js";
import {
  readYamlValue
} from "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import {
  stringifyJson
} from "./shared-kube-json-text.js";
import "./shared-kube-object.js";
import {
  isArray,
  isObject,
  newObject,
  toJsonValue
} from "./shared-kube-json.js";
import "./shared-empty.js";

// src/apply/client-side/merge-rows.ts
function mergeRows(sides) {
  const rows = [];
  const { lastApplied, live, manifest, result, schema } = sides;
  walkMap(rows, [], { lastApplied: lastApplied ?? void 0, live, manifest, result }, schema, false);
  return rows;
}
function walkMap(rows, path, at, schema, retainKeys) {
  const names = /* @__PURE__ */ new Set();
  for (const side of [at.manifest, at.live, at.lastApplied]) for (const name in side ?? {}) names.add(name);
  for (const name of [...names].sort()) {
    const place = {
      lastApplied: at.lastApplied?.[name],
      live: at.live?.[name],
      manifest: at.manifest?.[name],
      result: at.result?.[name]
    };
    walkField(rows, [...path, field(name)], place, metaOf(schema, name, place), retainKeys);
  }
}
function walkField(rows, path, at, meta, retainKeys) {
  const { manifest, live } = at;
  const table = tableOf(at, meta);
  const merges = table !== "primitive" && table !== "replaced-list";
  const both = isObject(manifest) && isObject(live) || isArray(manifest) && isArray(live);
  const action = merges && both && meta?.strategy !== "replace" ? "compare" : actionOf(at, retainKeys);
  rows.push(rowOf(path, table, at, action));
  if (action !== "compare") return;
  if (table === "map") walkMap(rows, path, maps(at), meta?.schema, meta?.retainKeys === true);
  else if (meta !== void 0) walkItems(rows, path, lists(at), table, meta);
}
function actionOf(at, retainKeys) {
  if (at.manifest === null) return "null";
  if (at.manifest !== void 0) return at.live === void 0 ? "add" : "set";
  if (at.lastApplied !== void 0) return "clear";
  return retainKeys && at.result === void 0 && at.live !== void 0 ? "retain" : "keep";
}
function rowOf(path, table, at, action) {
  return {
    path,
    table,
    inManifest: at.manifest !== void 0,
    inLive: at.live !== void 0,
    inLastApplied: at.lastApplied !== void 0,
    action,
    changes: !same(at.live, at.result),
    holds: holds(at, action)
  };
}
function holds(at, action) {
  switch (action) {
    case "compare":
      return at.result !== void 0;
    case "set":
    case "add":
      return at.manifest !== void 0 && at.result !== void 0 && deepEqual(plain(at.manifest), plain(at.result));
    case "keep":
      return same(at.live, at.result);
    case "clear":
    case "null":
    case "retain":
      return at.result === void 0;
  }
}
function plain(value) {
  return settle(value, true);
}
function same(a, b) {
  return a === void 0 || b === void 0 ? a === b : deepEqual(a, b);
}
function tableOf(at, meta) {
  const sample = at.manifest ?? at.live ?? at.lastApplied;
  if (isObject(sample)) return "map";
  if (!isArray(sample)) return "primitive";
  if (meta?.strategy !== "merge") return "replaced-list";
  return meta.mergeKey === "" ? "list-of-primitives" : "list-by-key";
}
function walkItems(rows, path, at, table, meta) {
  const sides = {
    lastApplied: byKey(at.lastApplied, meta.mergeKey),
    live: byKey(at.live, meta.mergeKey),
    manifest: byKey(at.manifest, meta.mergeKey),
    result: byKey(at.result, meta.mergeKey)
  };
  const keys = /* @__PURE__ */ new Set();
  for (const side of [sides.manifest, sides.live, sides.lastApplied])
    for (const key of side?.keys() ?? []) keys.add(key);
  const repeated = /* @__PURE__ */ new Set();
  for (const list of [at.manifest, at.live, at.lastApplied])
    for (const key of repeatedKeys(list, meta.mergeKey)) repeated.add(key);
  for (const key of keys) {
    const place = {
      lastApplied: sides.lastApplied?.get(key),
      live: sides.live?.get(key),
      manifest: sides.manifest?.get(key),
      result: sides.result?.get(key)
    };
    const itemPath = [...path, elementOf(key, table, meta.mergeKey)];
    const compare = isObject(place.manifest) && isObject(place.live);
    const row = rowOf(itemPath, table, place, compare ? "compare" : actionOf(place, false));
    rows.push(
      repeated.has(key) && place.result === void 0 && place.manifest !== void 0 ? { ...row, holds: false } : row
    );
    if (compare && place.result !== void 0) walkMap(rows, itemPath, maps(place), meta.schema, meta.retainKeys);
  }
}
function elementOf(key, table, mergeKey) {
  if (table === "list-of-primitives") return { type: "value", value: key };
  const fields = newObject();
  fields[mergeKey] = key;
  return { type: "key", key: fields };
}
function byKey(list, mergeKey) {
  if (list === void 0) return void 0;
  const items = /* @__PURE__ */ new Map();
  for (const item of list) {
    const key = keyOf(item, mergeKey);
    if (!items.has(key)) items.set(key, item);
  }
  return items;
}
function repeatedKeys(list, mergeKey) {
  const seen = /* @__PURE__ */ new Set();
  return (list ?? []).map((item) => keyOf(item, mergeKey)).filter((key) => seen.size === seen.add(key).size);
}
function keyOf(item, mergeKey) {
  const key = mergeKey === "" ? item : isObject(item) ? item[mergeKey] ?? null : item;
  return typeof key === "object" && key !== null ? goString(key) : comparisonKey(key);
}
function metaOf(schema, name, at) {
  if (schema === void 0) return void 0;
  const sample = at.manifest ?? at.live ?? at.lastApplied;
  try {
    if (isArray(sample)) return lookupList(schema, name, true);
    return isObject(sample) ? lookupMap(schema, name, true) : void 0;
  } catch (error) {
    if (error instanceof PatchError) return void 0;
    throw error;
  }
}
function maps(at) {
  const map = (value) => isObject(value) ? value : void 0;
  return { lastApplied: map(at.lastApplied), live: map(at.live), manifest: map(at.manifest), result: map(at.result) };
}
function lists(at) {
  const list = (value) => isArray(value) ? value : void 0;
  return {
    lastApplied: list(at.lastApplied),
    live: list(at.live),
    manifest: list(at.manifest),
    result: list(at.result)
  };
}

// src/apply/client-side/by-hand.ts
function patchByHand(input) {
  const result = applyPatch(input.object, input.patch, input.type, input.kind);
  if (!result.ok) return result;
  return { ok: true, object: result.object, changed: !deepEqual(input.object, result.object) };
}
function mergeByHand(input) {
  const { lastApplied, live, kind } = input;
  const manifest = input.annotate === true ? withLastApplied(input.manifest) : input.manifest;
  const made = createThreeWayPatch({
    lastApplied,
    modified: manifest,
    current: live,
    kind,
    overwrite: input.overwrite
  });
  if (!made.ok) return { ok: false, step: "create", error: made.error };
  const { patch: patch2, patchType } = made;
  const applied = applyPatch(live, patch2, patchType, kind);
  if (!applied.ok) return { ok: false, step: "apply", error: applied.error };
  const result = applied.object;
  const schema = patchType === "strategic" ? kind?.schema : void 0;
  const rows = mergeRows({ lastApplied, live, manifest, result, schema });
  return { ok: true, patchType, patch: patch2, result, unchanged: sizeOf(patch2) === 0, rows };
}
function applyPatch(object, patch2, type, kind) {
  if (type === "merge") return applyJsonMergePatch(object, patch2);
  if (kind?.patch === "strategic") return applyStrategicMergePatch(object, patch2, kind.schema);
  const message = "this kind takes no strategic merge patch; use a JSON merge patch (--type=merge)";
  return { ok: false, error: { path: "", cause: "UnsupportedMediaType", message, source: "merge" } };
}

// src/commands/by-hand.ts
async function patch({ positionals, values }) {
  const [objectPath, patchPath, ...rest] = positionals;
  if (objectPath === void 0 || patchPath === void 0 || rest.length > 0)
    throw usage("patch OBJECT PATCH", positionals.length, 2);
  const { object, gvk } = await readObject(objectPath);
  const registry = await readRegistry(values);
  const type = values.text("type") === "merge" ? "merge" : "strategic";
  const change = await readMapping(patchPath);
  const result = patchByHand({ object, patch: change, type, kind: registry.kind(gvk) });
  const mask = masking([object, change], values.flag("show-secrets"));
  const shown = result.ok ? mask.object(result.object) : mask.error({ error: result.error });
  await print(shown, values.text("output"));
  return result.ok ? EXIT.pass : EXIT.findings;
}
async function merge({ positionals, values }) {
  const [lastPath, livePath, manifestPath, ...rest] = positionals;
  if (lastPath === void 0 || livePath === void 0 || manifestPath === void 0 || rest.length > 0) {
    throw usage("merge LAST-APPLIED LIVE MANIFEST", positionals.length, 3);
  }
  const manifest = await readObject(manifestPath);
  const registry = await readRegistry(values);
  const [lastApplied, live] = [await readMapping(lastPath), await readMapping(livePath)];
  const result = mergeByHand({ lastApplied, live, manifest: manifest.object, kind: registry.kind(manifest.gvk) });
  const mask = masking([lastApplied, live, manifest.object], values.flag("show-secrets"));
  const shown = result.ok ? {
    ...result,
    patch: mask.object(result.patch),
    result: mask.object(result.result),
    rows: result.rows.map((row) => ({ ...row, path: formatPath(row.path) }))
  } : mask.error(result);
  await print(toJsonValue(shown), values.text("output"));
  return result.ok ? EXIT.pass : EXIT.findings;
}
function masking(given, show) {
  if (show) return { object: (value) => value, error: toJsonValue };
  const redactor = createRedactor(given, { oneObject: true });
  return {
    object: (value) => redactor.patch(value, given),
    error: (value) => redactor.deep(toJsonValue(value))
  };
}
async function readMapping(path) {
  const { files } = await readTree(path, () => true);
  const [bytes, ...more] = files.values();
  const value = bytes && more.length === 0 ? readYamlValue(bytes) : void 0;
  if (isObject(value)) return value;
  throw new UserError({
    what: `${path} does not hold one mapping`,
    why: "a patch or an object is a mapping",
    fix: "name one YAML or JSON file"
  });
}
function usage(form, given, wanted) {
  return new UserError({
    what: `${given} paths were given`,
    why: `the command takes ${wanted}`,
    fix: `applylint ${form}`
  });
}
function print(value, file) {
  return write(`${safeJsonText(stringifyJson(value))}
`, file);
}
export {
  merge,
  patch
};
