import {
  isCiphertext,
  isSopsEncrypted
} from "./shared-manifest-problem.js";
import {
  LineIndex,
  YamlRefusal,
  decodeBytes,
  documentOf,
  isMergeKey,
  isUtf16,
  keyText,
  mayHoldCapitals,
  namesInCapitals,
  parseChunk,
  placeholderPaths,
  scalarValue,
  splitStream,
  valuesInCapitals
} from "./shared-kube-json-size.js";
import {
  JsonTextError
} from "./shared-kube-json-text.js";
import {
  getString,
  gvkOf
} from "./shared-kube-object.js";
import {
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/manifest/interpret.ts
var NEAR_MANIFEST = "near-manifest";
function interpretDocument(document, result) {
  const { value } = document;
  if (value === null) return;
  if (!isObject(value)) {
    const near = looksLikeManifest(value);
    const message = `the document is ${isArray(value) ? "a list" : "a single value"}, not an object`;
    if (near) result.refused.push(problem(document, NEAR_MANIFEST, `${message}, and yet speaks of apiVersion or kind`));
    else result.skipped.push(problem(document, "not-kubernetes", message));
    return;
  }
  if (!looksLikeManifest(value)) {
    result.skipped.push(problem(document, "not-kubernetes", "neither apiVersion nor kind: not a Kubernetes object"));
    return;
  }
  if (isChartFile(value)) {
    result.skipped.push(
      problem(document, "not-kubernetes", "a Helm chart or repository index, not a Kubernetes object")
    );
    return;
  }
  if (isNumbered(value)) {
    const message = "apiVersion is a number, and there is no kind: the file of another tool, not a Kubernetes object";
    result.skipped.push(problem(document, "not-kubernetes", message));
    return;
  }
  if ("items" in value) expandList(document, value, result);
  else addManifest(document, value, [], result);
}
var MOST_OF_OBJECT = 3 * 1024 * 1024;
function addManifest(document, object, steps, result, holder) {
  const gvk = gvkOf(object);
  if (gvk === void 0 || hidesKind(object)) {
    result.refused.push(problem(document, NEAR_MANIFEST, whyNoManifest(object), steps));
    return;
  }
  if (document.sizeOf && document.sizeOf(object) > MOST_OF_OBJECT) {
    const message = "the object has more than 3 MiB once its aliases are filled in: the API server refuses requests of that size";
    result.refused.push(problem(document, "limit", message, steps));
    return;
  }
  const { locate } = document;
  result.manifests.push({
    gvk,
    object,
    location: steps.length === 0 ? document.location : document.locate(steps),
    documentIndex: document.index,
    text: document.text,
    textLine: document.textLine,
    locate: (path) => locate([...steps, ...path]),
    placeholders: [
      ...document.mayHoldPlaceholder ? placeholderPaths(object) : [],
      ...namesInCapitals(object, gvk.group),
      ...mayHoldCapitals(document.text) ? valuesInCapitals(object["spec"] ?? null).map((at) => ["spec", ...at]) : []
    ],
    ...steps.length > 0 ? { inList: true } : {},
    ...holder === void 0 ? {} : { holder },
    encrypted: isSopsEncrypted(object),
    notes: document.notes
  });
}
function expandList(document, list, result) {
  const gvk = gvkOf(list);
  const items = list["items"];
  if (gvk === void 0) {
    result.refused.push(problem(document, NEAR_MANIFEST, whyNoManifest(list)));
    return;
  }
  if (items === null || items === void 0) return;
  if (!isArray(items)) {
    result.refused.push(problem(document, "invalid-list", "the items of a list must be a list", ["items"]));
    return;
  }
  const apiVersion = list["apiVersion"];
  const typed = (item) => {
    if (hasText(item["kind"]) || hasText(item["apiVersion"])) return item;
    const out = newObject();
    for (const key in item) out[key] = item[key] ?? null;
    out["apiVersion"] = apiVersion;
    out["kind"] = gvk.kind.replace(/List$/, "");
    return out;
  };
  const own = holderOf(list);
  const queue = items.map(
    (value, i) => ({ value, steps: ["items", i], nested: false, holder: own })
  );
  for (const { value, steps, nested, holder } of queue) {
    if (!isObject(value)) {
      result.refused.push(problem(document, "invalid-list", "an item of a list is not an object", steps));
      return;
    }
    const item = nested ? value : typed(value);
    const inner = item["items"];
    if (isArray(inner)) {
      for (const [i, child] of inner.entries())
        queue.push({ value: child, steps: [...steps, "items", i], nested: true, holder: holder ?? holderOf(item) });
    } else addManifest(document, item, steps, result, holder);
  }
}
function holderOf(list) {
  return getString(list, "kind")?.endsWith("List") ? void 0 : list;
}
function isChartFile(value) {
  if ("kind" in value || value["apiVersion"] !== "v1" && value["apiVersion"] !== "v2") return false;
  return isObject(value["entries"]) || hasText(value["name"]) && value["version"] !== void 0 && !("metadata" in value);
}
function isNumbered(value) {
  const { apiVersion, kind, metadata, items } = value;
  return typeof apiVersion === "number" && kind === void 0 && metadata === void 0 && items === void 0;
}
function hasText(value) {
  return typeof value === "string" && value !== "";
}
function looksLikeManifest(value) {
  if (typeof value === "string") return /\b(?:apiVersion|kind)["']?\s*:/.test(value);
  if (isArray(value)) return value.some((item) => isObject(item) && looksLikeManifest(item));
  if (!isObject(value)) return false;
  for (const key in value) if (/^\W*(?:apiVersion|kind)\W*$/i.test(key)) return true;
  return false;
}
function hidesKind(object) {
  if (!isSopsEncrypted(object)) return false;
  return [object["apiVersion"], object["kind"]].some((value) => typeof value === "string" && isCiphertext(value));
}
function whyNoManifest(object) {
  if (!("apiVersion" in object)) return "kind without apiVersion: kubectl refuses the object";
  if (!("kind" in object)) return "apiVersion without kind: kubectl refuses the object";
  if (!hasText(object["kind"])) return "kind is not a text: kubectl refuses the object";
  if (hidesKind(object)) return "apiVersion or kind is encrypted (SOPS): kubectl refuses the object as it is";
  return "apiVersion is no group/version: kubectl refuses the object";
}
function problem(document, code, message, steps = []) {
  const { path, line, column } = steps.length === 0 ? document.location : document.locate(steps);
  return { code, message, path, line, column: column ?? 1 };
}

// src/manifest/yaml/top-level.ts
function topLevelKeys(root) {
  const keys = [];
  const open = /* @__PURE__ */ new Set();
  const collect = (mapping) => {
    if (open.has(mapping)) return false;
    open.add(mapping);
    for (let i = 0; i < mapping.children.length; i += 2) {
      const key = mapping.children[i];
      if (isMergeKey(key)) {
        if (!merged(mapping.children[i + 1])) return false;
        continue;
      }
      const text = textOf(target(key));
      if (text === void 0) return false;
      keys.push(text);
    }
    return true;
  };
  const merged = (node) => {
    const value = target(node);
    if (value.kind === "mapping") return collect(value);
    return value.kind === "sequence" && value.children.every((child) => merged(child));
  };
  const top = target(root);
  if (top.kind !== "mapping") return [];
  return collect(top) ? keys : void 0;
}
function target(node) {
  let at = node;
  while (at.kind === "alias") at = at.target;
  return at;
}
function textOf(node) {
  if (node.kind !== "scalar") return void 0;
  const value = scalarValue(node);
  if (typeof value === "string") return value;
  return keyText(value, node.value)?.text ?? node.value;
}

// src/manifest/read.ts
var DEFAULT_MAX_BYTES = 32 * 1024 * 1024;
function readManifests(input, options = {}) {
  const { path, bytes } = input;
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
  const result = {
    manifests: [],
    skipped: [],
    refused: [],
    unread: [],
    documents: 0
  };
  if (bytes.length > maxBytes) {
    const message = `the file has ${bytes.length} bytes, more than the limit of ${maxBytes}`;
    result.refused.push({ code: "file-too-large", message, fix: "split the file", path, line: 1, column: 1 });
    return result;
  }
  const { text, invalidAt, refused } = decodeBytes(bytes);
  if (refused) {
    const message = "bytes that are no text in the encoding its byte-order mark names";
    result.refused.push({ code: "invalid-text", message, path, ...new LineIndex(text).at(invalidAt) });
    return result;
  }
  let index = 0;
  let expanded = 0;
  let kind;
  for (const chunk of splitStream(text)) {
    const former = kind;
    kind = chunk.kind;
    if (chunk.kind !== "error" && (options.known?.has(chunk.text) || options.wanted?.(chunk.text) === false)) {
      result.unread.push({ path, text: chunk.text, documentIndex: index++ });
      result.documents++;
      continue;
    }
    result.documents++;
    const read = readChunk(chunk, path);
    const at = index++;
    if (!("code" in read)) {
      const size = read.sizeOf?.(read.value) ?? 0;
      if (expanded + size > maxBytes) {
        const message = `the file has more than ${maxBytes} bytes once its aliases are filled in`;
        result.refused.push({ code: "limit", message, path, line: chunk.line, column: 1 });
        continue;
      }
      expanded += size;
      const from = result.manifests.length;
      interpretDocument({ ...read, index: at }, result);
      if (at > 0 && isBehindFirst(chunk, former, bytes)) markBehindFirst(result.manifests, from);
      continue;
    }
    if (chunk.kind === "yaml" && !endsFile(read)) {
      if (read.code === "unsure" && cannotBeObject(chunk.text)) result.skipped.push(noObject(read));
      else result.refused.push(read);
      continue;
    }
    result.refused.push(read);
    if (result.manifests.length > 0) result.refused.push(partialApply(read, result.manifests.length));
    break;
  }
  if (invalidAt >= 0) noteInvalidText(result.manifests, path, new LineIndex(text).at(invalidAt));
  return result;
}
function isBehindFirst(chunk, former, bytes) {
  return isUtf16(bytes) || former === "json" && !(chunk.kind === "yaml" && chunk.text.startsWith("---"));
}
function markBehindFirst(manifests, from) {
  for (const manifest of manifests.splice(from)) manifests.push({ ...manifest, behindFirst: true });
}
function readChunk(chunk, path) {
  if (chunk.kind === "error") {
    const { code, message, line, column } = chunk;
    return { code, message, path, line, column };
  }
  try {
    return documentOf(chunk, path);
  } catch (error) {
    if (error instanceof YamlRefusal) {
      const place = new LineIndex(chunk.text, chunk.line).at(Math.min(error.offset, chunk.text.length - 1));
      const message = chunk.kind === "yaml" && chunk.notJson ? `${chunk.notJson}; as YAML: ${error.message}` : error.message;
      return { code: error.code, message, path, ...place };
    }
    if (error instanceof RangeError || error instanceof JsonTextError) {
      return { code: "limit", message: "the document is nested too deeply", path, line: chunk.line, column: 1 };
    }
    throw error;
  }
}
function endsFile({ code }) {
  return code !== "limit" && code !== "unsure";
}
function cannotBeObject(text) {
  try {
    const { node } = parseChunk(text);
    const keys = node && topLevelKeys(node);
    return keys?.every((key) => !/^\W*(?:apiVersion|kind|items)\W*$/i.test(key)) ?? false;
  } catch {
    return false;
  }
}
function noObject(problem2) {
  const message = `not a Kubernetes manifest, and not readable: ${problem2.message}`;
  return { ...problem2, code: "not-kubernetes", message };
}
function partialApply(cause, before) {
  const objects = before === 1 ? "the object" : `the ${before} objects`;
  return {
    code: "partial-apply",
    message: `kubectl applies ${objects} before this place and then fails; what follows is never applied`,
    fix: "repair the document",
    path: cause.path,
    line: cause.line,
    column: cause.column
  };
}
function noteInvalidText(manifests, path, place) {
  const index = manifests.findLastIndex((manifest2) => manifest2.location.line <= place.line);
  const manifest = manifests[index];
  if (!manifest) return;
  const note = {
    code: "invalid-text",
    message: "bytes that are no valid text: kubectl reads U+FFFD there",
    path,
    ...place
  };
  manifests[index] = { ...manifest, notes: [...manifest.notes, note] };
}
function commonTexts(base, head) {
  const textsOf = (bytes) => [...splitStream(decodeBytes(bytes).text)].flatMap((chunk) => chunk.kind === "error" ? [] : [chunk.text]);
  const [before, after] = [textsOf(base), textsOf(head)];
  const isSame = before[0] === after[0] && isUtf16(base) === isUtf16(head);
  if (!isSame && (isUtf16(base) || isUtf16(head) || [before[0], after[0]].some((text) => text?.startsWith("{"))))
    return /* @__PURE__ */ new Set();
  const counts = /* @__PURE__ */ new Map();
  for (const text of before) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of after) counts.set(text, (counts.get(text) ?? 0) - 1);
  const common = new Set(before.filter((text) => counts.get(text) === 0));
  const kept = after.filter((text) => common.has(text));
  const inOrder = before.filter((text) => common.has(text)).every((text, i) => text === kept[i]);
  return inOrder ? common : /* @__PURE__ */ new Set();
}

export {
  NEAR_MANIFEST,
  topLevelKeys,
  readManifests,
  endsFile,
  noObject,
  commonTexts
};
