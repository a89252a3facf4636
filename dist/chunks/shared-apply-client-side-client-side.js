import {
  LAST_APPLIED
} from "./shared-kube-last-applied.js";
import {
  JsonTextError,
  parseJsonExact
} from "./shared-kube-json-text.js";
import {
  cloneJson,
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/apply/client-side/patch-error.ts
var PatchError = class extends Error {
  code;
  path = "";
  constructor(code, message) {
    super(message);
    this.code = code;
  }
  /** Says, while the error travels up, through which field it came. */
  within(step) {
    this.path = this.path === "" ? step : this.path.startsWith("[") ? step + this.path : `${step}.${this.path}`;
    return this;
  }
  toApiError() {
    return { path: this.path, cause: CAUSES[this.code], message: this.message, source: "merge" };
  }
};
var UNDETERMINED = "Undetermined";
var CAUSES = {
  format: "FieldValueInvalid",
  type: "FieldValueTypeInvalid",
  "merge-key": "FieldValueRequired",
  lookup: "FieldValueInvalid",
  precondition: "FieldValueForbidden",
  conflict: "FieldManagerConflict",
  json: "FieldValueInvalid",
  panic: "InternalError",
  undetermined: UNDETERMINED
};
function asApiError(error) {
  if (error instanceof PatchError) return error.toApiError();
  throw error;
}
function within(error, step) {
  return error instanceof PatchError ? error.within(step) : error;
}

// src/apply/client-side/go-value.ts
var INT64_LIMIT = 2 ** 63;
function goKind(value) {
  switch (typeof value) {
    case "string":
      return "string";
    case "boolean":
      return "bool";
    case "number":
      return Number.isInteger(value) && value < INT64_LIMIT && value >= -INT64_LIMIT ? "int64" : "float64";
    case "bigint":
      return BigInt.asIntN(64, value) === value ? "int64" : "float64";
    default:
      return value === null ? "nil" : Array.isArray(value) ? "slice" : "map";
  }
}
var SOME_MAP = [];
var SOME_LIST = [];
function comparisonKey(value) {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? SOME_LIST : SOME_MAP;
}
function matched(key) {
  if (key !== SOME_MAP && key !== SOME_LIST) return true;
  throw new PatchError("panic", "runtime error: comparing uncomparable type");
}
function scalarKey(value) {
  if (typeof value === "object" && value !== null) {
    throw new PatchError("panic", "runtime error: hash of unhashable type");
  }
  return value;
}
function elementKind(first, second) {
  let kind;
  for (let which = 0; which < 2; which++) {
    const list = which === 0 ? first : second;
    if (list === void 0) break;
    for (let i = 0; i < list.length; i++) {
      const current = goKind(list[i]);
      if (kind === void 0) {
        kind = current;
        if (kind === "nil") throw new PatchError("panic", "a merging list starts with null: the merge library panics");
        if (kind === "slice") throw new PatchError("format", "lists of lists are not supported");
      } else if (current !== kind) {
        const lists = second === void 0 ? [first] : [first, second];
        throw new PatchError("type", `list element types are not identical: ${goString(lists)}`);
      }
    }
  }
  if (kind === void 0) throw new PatchError("format", "no elements in any of the given slices");
  return kind;
}
function dedupeScalars(list) {
  return dedupeInPlace(list.slice()).kept;
}
function dedupeInPlace(array) {
  const places = /* @__PURE__ */ new Map();
  for (let i = 0; i < array.length; i++) {
    const key = scalarKey(array[i]);
    const known2 = places.get(key);
    if (known2 === void 0) places.set(key, /* @__PURE__ */ new Set([i]));
    else known2.add(i);
  }
  if (places.size === array.length) return { kept: array, array };
  let length = array.length;
  for (let i = 0; i < length; i++) {
    const key = array[i];
    const same = places.get(key);
    if (same === void 0 || same.size < 2) continue;
    const duplicates = [...same].filter((place) => place > i).sort((a, b) => a - b);
    for (const gap of duplicates) {
      if (gap >= length) break;
      length = fillGap(array, gap, length, places);
    }
    places.set(key, /* @__PURE__ */ new Set([i]));
  }
  return { kept: array.slice(0, length), array };
}
function fillGap(array, gap, length, places) {
  const duplicate = array[gap];
  for (let last = length - 1; last > gap; last--) {
    const item = array[last];
    if (item === duplicate) continue;
    array[gap] = item;
    places.get(item)?.delete(last);
    places.get(item)?.add(gap);
    return last;
  }
  return gap;
}
function goString(value) {
  switch (typeof value) {
    case "string":
      return value;
    case "boolean":
      return value ? "true" : "false";
    case "bigint":
      return goKind(value) === "int64" ? value.toString() : goFloat(Number(value));
    case "number":
      return goKind(value) === "int64" ? integerText(value) : goFloat(value);
    default:
      if (value === null || value === void 0) return "<nil>";
      if (Array.isArray(value)) return `[${value.map(goString).join(" ")}]`;
      return `map[${Object.keys(value).sort().map((key) => `${key}:${goString(value[key])}`).join(" ")}]`;
  }
}
function integerText(value) {
  return Number.isSafeInteger(value) ? value === 0 ? "0" : String(value) : BigInt(value).toString();
}
function goFloat(value) {
  const [digits = "", exponentText = "0"] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < 6) return String(value);
  return `${digits}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
function deepEqual(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!deepEqual(a[i], b[i])) return false;
    return true;
  }
  if (!isObject(b)) return false;
  let size = 0;
  for (const key in a) {
    const other = b[key];
    if (other === void 0 || !deepEqual(a[key], other)) return false;
    size++;
  }
  return size === sizeOf(b);
}
function sizeOf(object) {
  let size = 0;
  for (const _ in object) size++;
  return size;
}

// src/apply/client-side/json-merge-patch.ts
function createThreeWayJsonMergePatch(input) {
  try {
    const changes = withoutNulls(difference(input.current, input.modified));
    const deletions = nullsOnly(difference(input.lastApplied ?? newObject(), input.modified));
    const patch = mergePatch(deletions, changes);
    checkPreconditions(patch);
    return { ok: true, patch };
  } catch (error) {
    return { ok: false, error: asApiError(error) };
  }
}
function applyJsonMergePatch(object, patch) {
  return { ok: true, object: mergePatch(object, patch) };
}
function checkPreconditions(patch) {
  const metadata = patch["metadata"];
  const named = isObject(metadata) && metadata["name"] !== void 0;
  if (patch["apiVersion"] === void 0 && patch["kind"] === void 0 && !named) return;
  throw new PatchError("precondition", `precondition failed for: ${goString(patch)}`);
}
function difference(from, to) {
  const out = newObject();
  for (const key in to) {
    const after = to[key];
    const before = from[key];
    if (before === void 0) out[key] = asFloats(after);
    else if (isObject(before) && isObject(after)) {
      const inner = difference(before, after);
      if (sizeOf(inner) > 0) out[key] = inner;
    } else if (before !== after && !sameAsFloats(before, after)) out[key] = asFloats(after);
  }
  for (const key in from) if (to[key] === void 0) out[key] = null;
  return out;
}
function sameAsFloats(a, b) {
  if (deepEqual(a, b)) return true;
  return hasHuge(a) && hasHuge(b) && deepEqual(asFloats(a), asFloats(b));
}
function hasHuge(value) {
  if (typeof value !== "object" || value === null) return typeof value === "bigint";
  return isArray(value) ? value.some(hasHuge) : Object.values(value).some(hasHuge);
}
function asFloats(value) {
  return hasHuge(value) ? rounded(value) : value;
}
function rounded(value) {
  if (typeof value === "bigint") return readBack(Number(value));
  if (isArray(value)) return value.map(rounded);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) out[key] = rounded(value[key]);
  return out;
}
function readBack(value) {
  const text = String(value);
  if (text.includes("e")) return value;
  const exact = BigInt(text);
  return BigInt.asIntN(64, exact) === exact ? Number.isSafeInteger(value) ? value : exact : value;
}
function withoutNulls(patch) {
  const out = newObject();
  for (const key in patch) {
    const value = patch[key];
    if (value === null) continue;
    if (isObject(value)) {
      const empty = sizeOf(value) === 0;
      const inner = empty ? value : withoutNulls(value);
      if (empty || sizeOf(inner) > 0) out[key] = inner;
    } else out[key] = value;
  }
  return out;
}
function nullsOnly(patch) {
  const out = newObject();
  for (const key in patch) {
    const value = patch[key];
    if (value === null) out[key] = null;
    else if (isObject(value)) {
      const inner = nullsOnly(value);
      if (sizeOf(inner) > 0) out[key] = inner;
    }
  }
  return out;
}
function mergePatch(object, patch) {
  const out = newObject();
  for (const key in object) out[key] = object[key];
  for (const key in patch) {
    const value = patch[key];
    const current = out[key];
    if (value === null) delete out[key];
    else if (!isObject(current)) out[key] = prune(value);
    else out[key] = isObject(value) ? mergePatch(current, value) : value;
  }
  return out;
}
function prune(value) {
  if (isArray(value)) return pruneList(value);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) {
    const inner = value[key];
    if (inner !== null) out[key] = prune(inner);
  }
  return out;
}
function pruneList(list) {
  return list.map(prune);
}

// src/kube/go-json.ts
function toGoJson(value) {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "number":
      return numberText(value);
    case "bigint":
      return value.toString();
    case "boolean":
      return value ? "true" : "false";
    default:
      if (value === null) return "null";
      return Array.isArray(value) ? listText(value) : mapText(value);
  }
}
function listText(list) {
  let text = "[";
  for (let i = 0; i < list.length; i++) text += (i === 0 ? "" : ",") + toGoJson(list[i]);
  return `${text}]`;
}
function mapText(map) {
  const keys = [];
  let ascending = true;
  let odd = false;
  let last = "";
  for (const key in map) {
    if (key < last) ascending = false;
    if (!isPlain(key)) odd = true;
    keys.push(key);
    last = key;
  }
  if (odd) keys.sort(compareGoStrings);
  else if (!ascending) keys.sort();
  let text = "{";
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    const name = odd ? quote(key) : `"${key}"`;
    text += `${(i === 0 ? "" : ",") + name}:${toGoJson(map[key])}`;
  }
  return `${text}}`;
}
var NEEDS_ESCAPE = /["\\<>&\u2028\u2029\ud800-\udfff\u0000-\u001f]/;
var LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
var ESCAPED_AFTER = /[<>&\u2028\u2029]/g;
var SHORT = 32;
function isPlain(text) {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 32 || c === 34 || c === 38 || c === 60 || c === 62 || c === 92 || c >= 8232) return false;
  }
  return true;
}
function quote(text) {
  if (text.length < SHORT ? isPlain(text) : !NEEDS_ESCAPE.test(text)) return `"${text}"`;
  return JSON.stringify(text.replace(LONE_SURROGATE, "�")).replace(ESCAPED_AFTER, escapeUnit);
}
function escapeUnit(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
function numberText(value) {
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  if (!Number.isFinite(value)) return "null";
  return String(value);
}
var ABOVE_SURROGATES = /[\ud800-\uffff]/;
function compareGoStrings(a, b) {
  if (a === b) return 0;
  if (!ABOVE_SURROGATES.test(a) || !ABOVE_SURROGATES.test(b)) return a < b ? -1 : 1;
  const left = Array.from(a);
  const right = Array.from(b);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference2 = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (difference2 !== 0) return difference2;
  }
  return left.length - right.length;
}

// src/apply/client-side/directives.ts
var PATCH = "$patch";
var RETAIN_KEYS = "$retainKeys";
var DELETE_FROM_LIST = "$deleteFromPrimitiveList";
var SET_ORDER = "$setElementOrder";
function listOfDirective(key, prefix) {
  const slash = key.indexOf("/");
  if (slash !== prefix.length) {
    const list = prefix === DELETE_FROM_LIST ? "primitive list" : "setElementOrder list";
    throw new PatchError("format", `invalid patch format of ${list}`);
  }
  return key.slice(slash + 1);
}
function isDeletion(item) {
  return isObject(item) && item[PATCH] === "delete";
}
function settle(value, dropNulls) {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? settleList(value, dropNulls) : settleMap(value, dropNulls);
}
function settleMap(map, dropNulls) {
  const directive = map[PATCH];
  if (directive !== void 0 && !(dropNulls && directive === null)) return void 0;
  let changed = false;
  for (const key in map) {
    const value = map[key];
    if (value === null ? dropNulls : settle(value, dropNulls) !== value) {
      changed = true;
      break;
    }
  }
  if (!changed) return map;
  const out = newObject();
  for (const key in map) {
    const value = map[key];
    if (value === null && dropNulls) continue;
    const settled = settle(value, dropNulls);
    if (settled !== void 0) out[key] = settled;
  }
  return out;
}
function settleList(list, dropNulls) {
  let out;
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    const settled = settle(item, dropNulls);
    if (settled === item) {
      out?.push(item);
      continue;
    }
    out ??= list.slice(0, i);
    if (settled !== void 0) out.push(settled);
  }
  return out ?? list;
}

// src/apply/client-side/patch-meta.ts
function lookupMap(schema, key, asServer) {
  return metaOf(schema, key, asServer, false);
}
function lookupList(schema, key, asServer) {
  return metaOf(schema, key, asServer, true);
}
var known = /* @__PURE__ */ new WeakMap();
function metaOf(schema, key, asServer, list) {
  const field = schema.fields?.get(key);
  if (field === void 0) {
    if (!asServer && isArbitrary(schema)) return { schema, strategy: "", retainKeys: false, mergeKey: "" };
    throw unknownField(schema, key);
  }
  let metas = known.get(field);
  if (metas === void 0) {
    metas = describe(field);
    known.set(field, metas);
  }
  if (!list) return metas.map;
  if (asServer && field.type !== "list" && field.go?.pointer === false) {
    const type = field.type === "map" ? "map" : "struct";
    throw new PatchError("lookup", `expected slice or array type, but got: ${type}`);
  }
  return metas.list;
}
function describe(field) {
  const strategies = field.patchStrategy ?? [];
  const others = strategies.filter((strategy) => strategy !== "retainKeys");
  if (others.length > 1) throw new PatchError("format", `unexpected patch strategy: [${strategies.join(" ")}]`);
  const shared = {
    strategy: others[0] ?? "",
    // what is left after the filter
    retainKeys: others.length < strategies.length,
    mergeKey: field.patchMergeKey ?? ""
  };
  return { map: { ...shared, schema: field }, list: { ...shared, schema: field.items ?? field } };
}
function isArbitrary(schema) {
  return schema.type === "any" && !(schema.name ?? "").endsWith(".RawExtension");
}
function unknownField(schema, key) {
  if (schema.type === "object" || schema.type === "any") {
    const name = (schema.name ?? "").split(".").at(-1) ?? "";
    return new PatchError(
      "lookup",
      `unable to find api field in struct ${name} for the json field ${JSON.stringify(key)}`
    );
  }
  return new PatchError("lookup", `merging an object in json but data type is not struct, instead is: ${schema.type}`);
}

// src/apply/client-side/conflicts.ts
function haveConflicts(left, right, schema) {
  return valuesConflict(left, right, { schema, strategy: "", retainKeys: false, mergeKey: "" });
}
function valuesConflict(left, right, meta) {
  if (isArray(left)) return !isArray(right) || listsConflict(left, right, meta);
  if (!isObject(left)) return !deepEqual(left, right);
  if (!isObject(right)) return true;
  const leftMarker = left[PATCH];
  const rightMarker = right[PATCH];
  if ((leftMarker !== void 0 || rightMarker !== void 0) && !deepEqual(leftMarker, rightMarker)) return true;
  if (meta?.strategy === "replace") return false;
  for (const key in left) {
    const other = right[key];
    if (key === PATCH || key === RETAIN_KEYS || other === void 0) continue;
    const value = left[key];
    if (valuesConflict(value, other, metaOf2(value, key, meta?.schema))) return true;
  }
  return false;
}
function metaOf2(value, key, schema) {
  if (schema === void 0 || !isArray(value) && !isObject(value)) return void 0;
  return isArray(value) ? lookupList(schema, key, false) : lookupMap(schema, key, false);
}
function listsConflict(left, right, meta) {
  const maps = elementKind(left, right) === "map";
  if (meta?.strategy === "merge") return maps && itemsConflict(left, right, meta);
  if (left.length !== right.length) return true;
  const itemMeta = meta && { ...meta, strategy: "" };
  if (maps) return left.some((item, i) => valuesConflict(item, right[i], itemMeta));
  const ours = left.slice(0, sortInPlace(left));
  const theirs = right.slice();
  theirs.length = sortInPlace(theirs);
  return ours.some((item, i) => !deepEqual(item, theirs[i]));
}
function sortInPlace(list) {
  const { kept } = dedupeInPlace(list);
  const sorted = kept.slice().sort((a, b) => compareGoStrings(goString(a), goString(b)));
  for (let i = 0; i < sorted.length; i++) list[i] = sorted[i];
  return sorted.length;
}
function itemsConflict(left, right, meta) {
  const ours = byKey(left, meta.mergeKey);
  const theirs = byKey(right, meta.mergeKey);
  for (const [key, item] of ours) {
    const other = theirs.get(key);
    if (other !== void 0 && valuesConflict(item, other, { ...meta, strategy: "" })) return true;
  }
  return false;
}
function byKey(list, mergeKey) {
  const items = /* @__PURE__ */ new Map();
  for (const item of list) {
    const key = isObject(item) ? item[mergeKey] : void 0;
    if (key === void 0) {
      const text = `cannot find merge key \`${mergeKey}\` in merging list element:${goString(item)}`;
      throw new PatchError("merge-key", text);
    }
    items.set(`${goKind(key)} ${goString(key)}`, item);
  }
  return items;
}

// src/apply/client-side/go-sort.ts
function goSort(length, less) {
  const sorter = new Permutation(length, less);
  if (length > 1) sorter.quicksort(0, length, bitLength(length));
  return sorter.order;
}
function goStableSort(length, less) {
  const sorter = new Permutation(length, less);
  sorter.stableSort(length);
  return sorter.order;
}
var BLOCK = 20;
var INSERTION_LIMIT = 12;
var NINTHER_LIMIT = 50;
var SHIFT_LIMIT = 50;
var MAX_SHIFTS = 5;
var MAX_SWAPS = 12;
function bitLength(value) {
  return 32 - Math.clz32(value);
}
var Permutation = class {
  order;
  compare;
  constructor(length, compare) {
    this.order = Int32Array.from({ length }, (_, position) => position);
    this.compare = compare;
  }
  less(i, j) {
    return this.compare(this.order[i], this.order[j]);
  }
  swap(i, j) {
    const held = this.order[i];
    this.order[i] = this.order[j];
    this.order[j] = held;
  }
  insertion(from, to) {
    for (let i = from + 1; i < to; i++) for (let j = i; j > from && this.less(j, j - 1); j--) this.swap(j, j - 1);
  }
  // ---- sort.SliceStable
  stableSort(length) {
    let size = BLOCK;
    for (let from = 0; from < length; from += size) this.insertion(from, Math.min(from + size, length));
    for (; size < length; size *= 2) {
      for (let from = 0; from + size < length; from += 2 * size) {
        this.symMerge(from, from + size, Math.min(from + 2 * size, length));
      }
    }
  }
  symMerge(from, middle, to) {
    if (middle - from === 1) {
      const place = this.search(middle, to, (at) => this.less(at, from));
      for (let k = from; k < place - 1; k++) this.swap(k, k + 1);
      return;
    }
    if (to - middle === 1) {
      const place = this.search(from, middle, (at) => !this.less(middle, at));
      for (let k = middle; k > place; k--) this.swap(k, k - 1);
      return;
    }
    const half = from + to >> 1;
    const sum = half + middle;
    const [low, high] = middle > half ? [sum - to, half] : [from, middle];
    const start = this.search(low, high, (at) => !this.less(sum - 1 - at, at));
    const end = sum - start;
    if (start < middle && middle < end) this.rotate(start, middle, end);
    if (from < start && start < half) this.symMerge(from, start, half);
    if (half < end && end < to) this.symMerge(half, end, to);
  }
  /** Binary search for the first position at which `before` no longer holds. */
  search(low, high, before) {
    while (low < high) {
      const at = low + high >> 1;
      if (before(at)) low = at + 1;
      else high = at;
    }
    return low;
  }
  /** Exchanges two neighbouring blocks; only the result matters, the blocks keep their inner order. */
  rotate(from, middle, to) {
    const head = this.order.slice(from, middle);
    this.order.copyWithin(from, middle, to);
    this.order.set(head, from + to - middle);
  }
  // ---- sort.Sort
  quicksort(from, to, limit) {
    let balanced = true;
    let partitioned = true;
    for (; ; ) {
      const length = to - from;
      if (length <= INSERTION_LIMIT) {
        this.insertion(from, to);
        return;
      }
      if (limit === 0) {
        this.heapSort(from, to);
        return;
      }
      if (!balanced) {
        this.scatter(from, length);
        limit--;
      }
      let { pivot, hint } = this.choosePivot(from, length);
      if (hint === "decreasing") {
        for (let i = from, j = to - 1; i < j; i++, j--) this.swap(i, j);
        pivot = to - 1 - (pivot - from);
        hint = "increasing";
      }
      if (balanced && partitioned && hint === "increasing" && this.nearlySorted(from, to)) return;
      if (from > 0 && !this.less(from - 1, pivot)) {
        from = this.partitionEqual(from, to, pivot);
        continue;
      }
      const cut = this.partition(from, to, pivot);
      partitioned = cut.already;
      const left = cut.at - from;
      const right = to - cut.at;
      const threshold = Math.floor(length / 8);
      if (left < right) {
        balanced = left >= threshold;
        this.quicksort(from, cut.at, limit);
        from = cut.at + 1;
      } else {
        balanced = right >= threshold;
        this.quicksort(cut.at + 1, to, limit);
        to = cut.at;
      }
    }
  }
  choosePivot(from, length) {
    const quarter = Math.floor(length / 4);
    const count = { swaps: 0 };
    let places = [from + quarter, from + quarter * 2, from + quarter * 3];
    let pivot = places[1];
    if (length >= 8) {
      if (length >= NINTHER_LIMIT) {
        const [i, j, k] = places;
        places = [
          this.median(i - 1, i, i + 1, count),
          this.median(j - 1, j, j + 1, count),
          this.median(k - 1, k, k + 1, count)
        ];
      }
      pivot = this.median(...places, count);
    }
    return { pivot, hint: count.swaps === 0 ? "increasing" : count.swaps === MAX_SWAPS ? "decreasing" : "unknown" };
  }
  median(a, b, c, count) {
    [a, b] = this.inOrder(a, b, count);
    [b, c] = this.inOrder(b, c, count);
    [a, b] = this.inOrder(a, b, count);
    return b;
  }
  inOrder(a, b, count) {
    if (!this.less(b, a)) return [a, b];
    count.swaps++;
    return [b, a];
  }
  partition(from, to, pivot) {
    this.swap(from, pivot);
    let i = from + 1;
    let j = to - 1;
    let first = true;
    for (; ; ) {
      while (i <= j && this.less(i, from)) i++;
      while (i <= j && !this.less(j, from)) j--;
      if (i > j) break;
      this.swap(i++, j--);
      first = false;
    }
    this.swap(j, from);
    return { at: j, already: first };
  }
  partitionEqual(from, to, pivot) {
    this.swap(from, pivot);
    let i = from + 1;
    let j = to - 1;
    for (; ; ) {
      while (i <= j && !this.less(from, i)) i++;
      while (i <= j && this.less(from, j)) j--;
      if (i > j) return i;
      this.swap(i++, j--);
    }
  }
  nearlySorted(from, to) {
    let i = from + 1;
    for (let shifts = 0; shifts < MAX_SHIFTS; shifts++) {
      while (i < to && !this.less(i, i - 1)) i++;
      if (i === to) return true;
      if (to - from < SHIFT_LIMIT) return false;
      this.swap(i, i - 1);
      if (i - from >= 2) for (let j = i - 1; j >= 1 && this.less(j, j - 1); j--) this.swap(j, j - 1);
      if (to - i >= 2) for (let j = i + 1; j < to && this.less(j, j - 1); j++) this.swap(j, j - 1);
    }
    return false;
  }
  /** Moves three elements to pseudo-random places; the seed is the length, so it is the same every time. */
  scatter(from, length) {
    if (length < 8) return;
    let random = BigInt(length);
    const mask = (1n << BigInt(bitLength(length))) - 1n;
    const middle = from + Math.floor(length / 4) * 2;
    for (let place = middle - 1; place <= middle + 1; place++) {
      random ^= BigInt.asUintN(64, random << 13n);
      random ^= random >> 7n;
      random ^= BigInt.asUintN(64, random << 17n);
      let other = Number(random & mask);
      if (other >= length) other -= length;
      this.swap(place, from + other);
    }
  }
  heapSort(from, to) {
    const length = to - from;
    for (let root = length - 1 >> 1; root >= 0; root--) this.siftDown(from, root, length);
    for (let last = length - 1; last >= 0; last--) {
      this.swap(from, from + last);
      this.siftDown(from, 0, last);
    }
  }
  siftDown(from, root, length) {
    for (; ; ) {
      let child = 2 * root + 1;
      if (child >= length) return;
      if (child + 1 < length && this.less(from + child, from + child + 1)) child++;
      if (!this.less(from + root, from + child)) return;
      this.swap(from + root, from + child);
      root = child;
    }
  }
};

// src/apply/client-side/element-order.ts
function mergeOrdered(patchItems, serverOnly, patchOrder, serverOrder, mergeKey, maps) {
  const patch = sortByOrder(patchItems, patchOrder, mergeKey, maps);
  if (serverOnly.length === 0 && !maps) return patch;
  const server = sortByOrder(serverOnly, serverOrder, mergeKey, maps);
  return interleave(server, patch, serverOrder, mergeKey, maps);
}
function sortByOrder(list, order, mergeKey, maps) {
  let keep = list;
  let deletions;
  if (maps) {
    requireMergeKeys(mergeKey, list);
    requireMergeKeys(mergeKey, order);
    if (list.some(isDeletion)) {
      keep = list.filter((item) => !isDeletion(item));
      deletions = list.filter(isDeletion);
    }
  }
  const sorted = keep.length < 2 ? keep : sortKeyed(keep, order, mergeKey, maps);
  return deletions === void 0 ? sorted : sorted.concat(deletions);
}
function sortKeyed(list, order, mergeKey, maps) {
  const place = placesOf(order, mergeKey, maps);
  const places = new Int32Array(list.length);
  let unknown = false;
  let ascending = true;
  for (let i = 0; i < list.length; i++) {
    const at = place(list[i]);
    places[i] = at;
    if (at < 0) unknown = true;
    if (i > 0 && at < places[i - 1]) ascending = false;
  }
  if (unknown) {
    const positions2 = goStableSort(list.length, (i, j) => {
      const left = places[i];
      const right = places[j];
      return left < 0 || right < 0 || left < right;
    });
    return Array.from(positions2, (position) => list[position]);
  }
  if (ascending) return list;
  const positions = Array.from(list.keys()).sort((i, j) => places[i] - places[j]);
  return positions.map((position) => list[position]);
}
function interleave(left, right, order, mergeKey, maps) {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  const place = placesOf(order, mergeKey, maps);
  const out = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const l = place(left[i]);
    const r = place(right[j]);
    if (l >= 0 && r >= 0 && l < r) out.push(left[i++]);
    else out.push(right[j++]);
  }
  while (i < left.length) out.push(left[i++]);
  while (j < right.length) out.push(right[j++]);
  return out;
}
var FEW = 8;
function placesOf(order, mergeKey, maps) {
  const keyOf2 = (item) => {
    if (!maps) return comparisonKey(item);
    return isObject(item) ? comparisonKey(item[mergeKey] ?? null) : null;
  };
  if (order.length <= FEW) {
    const keys = order.map(keyOf2);
    return (item) => {
      const key = keyOf2(item);
      const at = keys.indexOf(key);
      return at >= 0 && matched(key) ? at : -1;
    };
  }
  const places = /* @__PURE__ */ new Map();
  for (let i = 0; i < order.length; i++) {
    const key = keyOf2(order[i]);
    if (!places.has(key)) places.set(key, i);
  }
  return (item) => {
    const key = keyOf2(item);
    const at = places.get(key);
    return at !== void 0 && matched(key) ? at : -1;
  };
}
function partition(list, by, mergeKey) {
  const keys = /* @__PURE__ */ new Set();
  for (const item of by) keys.add(mergeKey === "" ? scalarKey(item) : mergeKeyOfEntry(item, mergeKey));
  const named = [];
  const rest = [];
  for (const item of list) {
    const key = mergeKey === "" ? scalarKey(item) : comparisonKey(mergeKeyValue(item, mergeKey));
    (keys.has(key) && matched(key) ? named : rest).push(item);
  }
  return { named, rest };
}
function mergeKeyOfEntry(item, mergeKey) {
  if (!isObject(item)) throw new PatchError("type", "value for key is not a map");
  const value = item[mergeKey];
  return value === void 0 ? NO_KEY : comparisonKey(value);
}
var NO_KEY = [];
function mergeKeyValue(item, mergeKey) {
  if (!isObject(item)) throw badArgument("map", item);
  const value = item[mergeKey];
  if (value === void 0) throw noMergeKey(item, mergeKey);
  return value;
}
function sameMergeKey(left, right, mergeKey) {
  const a = comparisonKey(mergeKey === "" ? left : mergeKeyValue(left, mergeKey));
  const b = comparisonKey(mergeKey === "" ? right : mergeKeyValue(right, mergeKey));
  return a === b && matched(a);
}
function noMergeKey(item, mergeKey) {
  const shown = isObject(item) ? goString(item) : "map[]";
  return new PatchError("merge-key", `map: ${shown} does not contain declared merge key: ${mergeKey}`);
}
var GO_TYPES = { map: "map[string]interface {}", slice: "[]interface {}", nil: "%!s(<nil>)" };
function badArgument(expected, actual) {
  const kind = goKind(actual);
  const got = kind === "map" || kind === "slice" || kind === "nil" ? GO_TYPES[kind] : kind;
  return new PatchError("type", `expected a ${GO_TYPES[expected]}, but received a ${got}`);
}
function requireMergeKeys(mergeKey, list) {
  for (const item of list) mergeKeyValue(item, mergeKey);
}

// src/apply/client-side/sorted-lists.ts
function sortItems(list, mergeKey) {
  const items = list.map((item) => {
    if (!isObject(item)) throw badArgument("map", item);
    return { item, text: goString(item[mergeKey]) };
  });
  let ascending = true;
  for (let i = 1; i < items.length && ascending; i++) {
    ascending = compareGoStrings(items[i - 1].text, items[i].text) < 0;
  }
  if (ascending) return items;
  const sorted = items.slice().sort((a, b) => compareGoStrings(a.text, b.text));
  if (!sorted.some((item, i) => i > 0 && item.text === sorted[i - 1]?.text)) return sorted;
  const textAt = (position) => items[position].text;
  const positions = goSort(items.length, (i, j) => compareGoStrings(textAt(i), textAt(j)) <= 0);
  return Array.from(positions, (position) => items[position]);
}
function sortScalars(list) {
  return list.map((value) => ({ value, text: goString(value) })).sort((a, b) => compareGoStrings(a.text, b.text));
}

// src/apply/client-side/diff.ts
function diffMaps(original, modified, schema, options, retainKeys2) {
  let patch;
  for (const key in modified) {
    const to = modified[key];
    const from = original[key];
    if (from === void 0) {
      if (options.changes) patch = directed(patch, key, to);
    } else if (key === PATCH) {
      if (typeof from !== "string" || typeof to !== "string") {
        throw new PatchError("format", "invalid value for special key: $patch");
      }
      if (from !== to) (patch ??= newObject())[PATCH] = to;
    } else if (typeof from !== "object" || from === null || typeof to !== "object" || to === null) {
      if (options.changes && from !== to) (patch ??= newObject())[key] = to;
    } else if (isArray(from) !== isArray(to)) {
      if (options.changes) (patch ??= newObject())[key] = to;
    } else {
      try {
        if (isArray(from)) patch = diffList(key, from, to, patch, schema, options);
        else patch = diffMap(key, from, to, patch, schema, options);
      } catch (error) {
        throw within(error, key);
      }
    }
  }
  let cleared = false;
  if (options.deletions || retainKeys2) {
    for (const key in original) {
      if (modified[key] !== void 0) continue;
      if (original[key] !== null) cleared = true;
      if (options.deletions) (patch ??= newObject())[key] = null;
    }
  }
  if (retainKeys2 && (patch !== void 0 || cleared)) patch = addRetainKeys(patch, modified);
  return patch;
}
function addRetainKeys(patch, modified) {
  const keys = [];
  for (const key in modified) if (modified[key] !== null) keys.push(key);
  if (keys.length === 0) return patch;
  const out = patch ?? newObject();
  out[RETAIN_KEYS] = keys.sort(compareGoStrings);
  return out;
}
function diffMap(key, from, to, patch, schema, options) {
  const meta = lookupUnlessEqual(lookupMap, schema, key, from, to);
  if (meta === void 0) return patch;
  const value = meta.strategy === "replace" ? replacement(to, options) : diffMaps(from, to, meta.schema, options, meta.retainKeys);
  if (value !== void 0) (patch ??= newObject())[key] = value;
  return patch;
}
function replacement(to, options) {
  return options.changes ? to : void 0;
}
function lookupUnlessEqual(lookup, schema, key, from, to) {
  try {
    return lookup(schema, key, false);
  } catch (error) {
    if (error instanceof PatchError && deepEqual(from, to)) return void 0;
    throw error;
  }
}
function diffList(key, from, to, patch, schema, options) {
  const meta = lookupUnlessEqual(lookupList, schema, key, from, to);
  if (meta === void 0) return patch;
  if (meta.strategy !== "merge") {
    if (options.changes && !deepEqual(from, to)) (patch ??= newObject())[key] = to;
    return patch;
  }
  if (from.length === 0) {
    if (to.length > 0 && options.changes) (patch ??= newObject())[key] = to;
    return patch;
  }
  const difference2 = elementKind(from, to) === "map" ? diffMapLists(from, to, meta, options) : diffScalarLists(from, to, options);
  if (difference2.changed.length > 0) (patch ??= newObject())[key] = difference2.changed;
  if (difference2.deleted.length > 0) patch = directed(patch, `${DELETE_FROM_LIST}/${key}`, difference2.deleted);
  if (difference2.order.length > 0) patch = directed(patch, `${SET_ORDER}/${key}`, difference2.order);
  return patch;
}
function directed(patch, key, value) {
  const out = patch ?? newObject();
  const other = out[key];
  if (other !== void 0 && !deepEqual(other, value)) {
    throw new PatchError(
      "undetermined",
      `${key} in the manifest and the changed list contradict each other: kubectl takes either`
    );
  }
  out[key] = value;
  return out;
}
var NONE = [];
function diffMapLists(from, to, meta, options) {
  const { mergeKey } = meta;
  const { patch, deletions } = diffItems(from, to, meta, options);
  const sorted = sortByOrder(patch, to, mergeKey, true);
  const orderSame = isOrderSame(from, to, mergeKey);
  const changed = deletions.length === 0 ? sorted : sorted.concat(deletions);
  const ordered = options.order && (options.changes && (changed.length > 0 || !orderSame) || options.deletions && changed.length > 0);
  return { changed, deleted: NONE, order: ordered ? to.map((item) => orderEntry(item, mergeKey)) : NONE };
}
function orderEntry(item, mergeKey) {
  const entry = newObject();
  entry[mergeKey] = mergeKeyValue(item, mergeKey);
  return entry;
}
function isOrderSame(from, to, mergeKey) {
  if (from.length !== to.length) return false;
  for (let i = 0; i < to.length; i++) {
    if (!sameMergeKey(from[i], to[i], mergeKey)) return false;
  }
  return true;
}
function diffItems(from, to, meta, options) {
  const { mergeKey, schema, retainKeys: retainKeys2 } = meta;
  const patch = [];
  const deletions = [];
  const originals = sortItems(from, mergeKey);
  const modifieds = sortItems(to, mergeKey);
  for (const { item } of originals) mergeKeyValue(item, mergeKey);
  for (const { item } of modifieds) mergeKeyValue(item, mergeKey);
  let i = 0;
  let j = 0;
  while (i < originals.length || j < modifieds.length) {
    const original = originals[i];
    const modified = modifieds[j];
    const order = original === void 0 ? 1 : modified === void 0 ? -1 : compareGoStrings(original.text, modified.text);
    if (order === 0 && original !== void 0 && modified !== void 0) {
      const change = diffItem(original, modified, schema, options, retainKeys2);
      if (change !== void 0) {
        change[mergeKey] = mergeKeyValue(modified.item, mergeKey);
        patch.push(change);
      }
      i++;
      j++;
    } else if (order > 0 && modified !== void 0) {
      if (options.changes) patch.push(modified.item);
      j++;
    } else if (original !== void 0) {
      if (options.deletions) deletions.push(deletionOf(mergeKey, mergeKeyValue(original.item, mergeKey)));
      i++;
    }
  }
  return { patch, deletions };
}
function diffItem(from, to, schema, options, retainKeys2) {
  try {
    return diffMaps(from.item, to.item, schema, options, retainKeys2);
  } catch (error) {
    throw within(error, `[${to.text}]`);
  }
}
function deletionOf(mergeKey, key) {
  const item = newObject();
  item[mergeKey] = key;
  item[PATCH] = "delete";
  return item;
}
function diffScalarLists(from, to, options) {
  const originals = sortScalars(from);
  const modifieds = sortScalars(to);
  const added = [];
  const deleted = [];
  let i = 0;
  let j = 0;
  while (i < originals.length || j < modifieds.length) {
    const original = originals[i];
    const modified = modifieds[j];
    const order = original === void 0 ? 1 : modified === void 0 ? -1 : compareGoStrings(original.text, modified.text);
    if (order <= 0 && original !== void 0) {
      if (order < 0 && options.deletions) deleted.push(original.value);
      i++;
    }
    if (order >= 0 && modified !== void 0) {
      if (order > 0 && options.changes) added.push(modified.value);
      j++;
    }
  }
  const differs = () => !deepEqual(
    originals.map((entry) => entry.value),
    to
  );
  const ordered = options.order && (options.deletions && deleted.length > 0 || options.changes && differs());
  return { changed: sortByOrder(added, to, "", false), deleted: dedupeScalars(deleted), order: ordered ? to : NONE };
}

// src/apply/client-side/merge-lists.ts
function mergeList(original, patch, mergeKey, schemaName, mergeItem) {
  if (original.length === 0 && patch.length === 0) return { merged: original, originalAfter: original };
  const maps = elementKind(original, patch) === "map";
  if (!maps) {
    const merged2 = dedupeScalars(original.concat(patch));
    return { merged: inOrder(merged2, patch, original, mergeKey, maps), originalAfter: original };
  }
  if (mergeKey === "") throw new PatchError("format", `cannot merge lists without merge key for ${schemaName}`);
  const special = specialItems(original, patch, mergeKey);
  const merged = mergeItems(special.original, special.patch, mergeKey, mergeItem);
  return {
    merged: inOrder(merged, special.patch, special.original, mergeKey, maps),
    originalAfter: special.stale === void 0 ? original : remains(special.replaced ?? merged, special.stale)
  };
}
function inOrder(merged, patch, original, mergeKey, maps) {
  const { named, rest } = partition(merged, patch, mergeKey);
  return mergeOrdered(named, rest, patch, original, mergeKey, maps);
}
function remains(start, stale) {
  return start.slice(0, stale.length).concat(stale.slice(start.length));
}
function specialItems(original, patch, mergeKey) {
  if (!patch.some((item) => isObject(item) && item[PATCH] !== void 0)) return { original, patch };
  const plain = [];
  const deleted = [];
  let replace = false;
  for (const item of patch) {
    const directive = isObject(item) ? item[PATCH] : void 0;
    if (directive === void 0) plain.push(item);
    else if (directive === "delete") deleted.push(comparisonKey(mergeKeyValue(item, mergeKey)));
    else if (directive === "replace") replace = true;
    else if (directive === "merge") {
      throw new PatchError("format", "merging lists cannot yet be specified in the patch");
    } else {
      throw new PatchError("format", `unknown patch type: ${goString(directive)} in map: ${goString(item)}`);
    }
  }
  const { kept, stale } = deleteItems(original, deleted, mergeKey);
  const changed = kept.length < original.length ? { stale } : {};
  if (replace) return { original: plain, patch: [], ...changed, replaced: kept };
  return { original: kept, patch: plain, ...changed };
}
function deleteItems(list, keys, mergeKey) {
  const places = /* @__PURE__ */ new Map();
  if (keys.length > 0) {
    for (let i = 0; i < list.length; i++) {
      const key = keyOf(list[i], mergeKey);
      if (key === void 0) continue;
      const found = places.get(key);
      if (found === void 0) places.set(key, [i]);
      else found.push(i);
    }
  }
  const dead = new Uint8Array(list.length);
  const stale = list.slice();
  let alive = list.length;
  let last = list.length - 1;
  for (const key of keys) {
    for (const place of places.get(key) ?? []) {
      matched(key);
      if (dead[place] === 1) continue;
      stale[alive - 1] = list[last];
      dead[place] = 1;
      alive--;
      while (last >= 0 && dead[last] === 1) last--;
    }
  }
  const kept = list.filter((_, i) => dead[i] === 0);
  for (let i = 0; i < kept.length; i++) stale[i] = kept[i];
  return { kept, stale };
}
function keyOf(item, mergeKey) {
  const value = isObject(item) ? item[mergeKey] : void 0;
  return value === void 0 ? void 0 : comparisonKey(value);
}
var FEW2 = 16;
function mergeItems(original, patch, mergeKey, mergeItem) {
  const merged = original.slice();
  const find = finder(merged, mergeKey, patch.length);
  for (const item of patch) {
    const value = isObject(item) ? item[mergeKey] : void 0;
    if (value === void 0 || !isObject(item)) throw noMergeKey(item, mergeKey);
    const key = comparisonKey(value);
    const place = find.placeOf(key);
    const found = merged[place];
    if (found === void 0 || !isObject(found) || !matched(key)) {
      find.added(key, merged.length);
      merged.push(item);
      continue;
    }
    try {
      merged[place] = mergeItem(found, item);
    } catch (error) {
      throw within(error, `[${goString(value)}]`);
    }
  }
  return merged;
}
function finder(list, mergeKey, lookups) {
  if (lookups <= 1 || list.length + lookups <= FEW2) {
    return {
      placeOf: (key) => list.findIndex((item) => keyOf(item, mergeKey) === key),
      added: () => {
      }
    };
  }
  const places = /* @__PURE__ */ new Map();
  for (let i = 0; i < list.length; i++) {
    const key = keyOf(list[i], mergeKey);
    if (key !== void 0 && !places.has(key)) places.set(key, i);
  }
  return {
    placeOf: (key) => places.get(key) ?? -1,
    added: (key, place) => {
      if (!places.has(key)) places.set(key, place);
    }
  };
}
function validateOrder(patch, order, mergeKey) {
  if (patch === void 0 || patch.length === 0 || order.length === 0) return;
  let items = patch;
  if (mergeKey !== "") {
    for (const item of patch) if (!isObject(item)) mergeKeyValue(item, mergeKey);
    items = patch.filter((item) => !isDeletion(item));
  }
  let i = 0;
  let j = 0;
  while (i < items.length && j < order.length) {
    const item = items[i];
    if (isObject(item) && item[PATCH] !== void 0) {
      i++;
      continue;
    }
    if (sameMergeKey(item, order[j], mergeKey)) i++;
    j++;
  }
  if (i < items.length && j >= order.length) {
    const lists = `${goString(patch)}
 doesn't match $setElementOrder list:
${goString(order)}`;
    throw new PatchError("format", `The order in patch list:
${lists}
`);
  }
}

// src/apply/client-side/merge.ts
function mergeMap(original, patch, schema, mode) {
  const directive = patch[PATCH];
  if (directive !== void 0) return directed2(directive, patch);
  const out = newObject();
  for (const key in original) out[key] = original[key];
  if (patch[RETAIN_KEYS] !== void 0) retainKeys(out, patch, patch[RETAIN_KEYS], mode);
  const done = mergeOrderedLists(out, patch, schema, mode);
  for (const key in patch) {
    if (key.charCodeAt(0) === 36) {
      if (key === RETAIN_KEYS || key.startsWith(SET_ORDER)) continue;
      if (key.startsWith(DELETE_FROM_LIST)) {
        deleteFromList(out, key, patch[key], schema, mode);
        continue;
      }
    }
    if (done?.includes(key)) continue;
    mergeField(out, key, patch[key], schema, mode);
  }
  return out;
}
function directed2(directive, patch) {
  const out = newObject();
  if (directive === "delete") return out;
  if (directive !== "replace") {
    throw new PatchError("format", `unknown patch type: ${goString(directive)} in map: ${goString(patch)}`);
  }
  for (const key in patch) if (key !== PATCH) out[key] = patch[key];
  return out;
}
function retainKeys(out, patch, wanted, mode) {
  if (mode === "combine") {
    const present = out[RETAIN_KEYS];
    if (present === void 0) out[RETAIN_KEYS] = wanted;
    else if (!deepEqual(present, wanted)) {
      const both = `${goString(present)} and ${goString(wanted)}`;
      throw new PatchError(
        "format",
        `${both} are not deep equal: this may happen when calculating the 3-way diff patch`
      );
    }
    return;
  }
  if (!isArray(wanted)) throw new PatchError("format", "invalid patch format of retainKeys");
  const keys = new Set(wanted.map(scalarKey));
  for (const key in patch) {
    const parallel = key === RETAIN_KEYS || key.startsWith(DELETE_FROM_LIST) || key.startsWith(SET_ORDER);
    if (patch[key] !== null && !parallel && !keys.has(key)) {
      throw new PatchError("format", "invalid patch format of retainKeys");
    }
  }
  for (const key in out) if (!keys.has(key)) delete out[key];
}
function mergeOrderedLists(out, patch, schema, mode) {
  let done;
  for (const directive in patch) {
    if (directive.charCodeAt(0) !== 36 || !directive.startsWith(SET_ORDER)) continue;
    const wanted = patch[directive];
    if (mode === "combine") {
      const present = out[directive];
      if (present === void 0) out[directive] = wanted;
      else if (!deepEqual(present, wanted)) {
        throw new PatchError("format", "invalid patch format of setElementOrder list");
      }
    }
    if (!isArray(wanted)) throw badArgument("slice", wanted);
    const key = listOfDirective(directive, SET_ORDER);
    try {
      const merged = mergeOrderedList(out[key], patch[key], wanted, key, schema, mode);
      if (merged === void 0) continue;
      out[key] = merged;
      (done ??= []).push(key);
    } catch (error) {
      throw within(error, key);
    }
  }
  return done;
}
function mergeOrderedList(current, change, wanted, key, schema, mode) {
  if (current !== void 0 && !isArray(current)) throw badArgument("slice", current);
  if (change !== void 0 && !isArray(change)) throw badArgument("slice", change);
  const meta = lookupList(schema, key, mode === "apply");
  validateOrder(change, wanted, meta.mergeKey);
  let list;
  if (current !== void 0 && change !== void 0) {
    list = mergeListField(current, change, meta.strategy === "merge", meta.schema, meta.mergeKey, mode);
  } else if (current !== void 0) {
    list = { merged: current, originalAfter: current };
  } else if (change !== void 0) {
    list = { merged: settle(change, false), originalAfter: [] };
  } else return void 0;
  const { named, rest } = partition(list.merged, wanted, meta.mergeKey);
  const maps = elementKind(list.originalAfter, change ?? []) === "map";
  return mergeOrdered(named, rest, wanted, list.originalAfter, meta.mergeKey, maps);
}
function mergeListField(current, change, merging, schema, mergeKey, mode) {
  if (!merging) return { merged: change, originalAfter: current };
  return mergeList(current, change, mergeKey, goSchemaName(schema), (from, to) => mergeMap(from, to, schema, mode));
}
function goSchemaName(schema) {
  return schema.type === "object" || schema.type === "any" ? "struct" : schema.type;
}
function mergeField(out, key, change, schema, mode) {
  if (change === null) {
    if (mode === "combine") out[key] = null;
    else delete out[key];
    return;
  }
  const current = out[key];
  if (typeof change === "object" && typeof current === "object" && current !== null) {
    if (isArray(change) && isArray(current)) {
      try {
        const meta = lookupList(schema, key, mode === "apply");
        out[key] = mergeListField(current, change, meta.strategy === "merge", meta.schema, meta.mergeKey, mode).merged;
      } catch (error) {
        throw within(error, key);
      }
      return;
    }
    if (isObject(change) && isObject(current)) {
      try {
        const meta = lookupMap(schema, key, mode === "apply");
        out[key] = meta.strategy === "replace" ? change : mergeMap(current, change, meta.schema, mode);
      } catch (error) {
        throw within(error, key);
      }
      return;
    }
  }
  const settled = settle(change, mode === "apply");
  if (settled === void 0) delete out[key];
  else out[key] = settled;
}
function deleteFromList(out, directive, change, schema, mode) {
  if (mode === "combine") {
    out[directive] = change;
    return;
  }
  const list = listOfDirective(directive, DELETE_FROM_LIST);
  const key = list === "" ? directive : list;
  if (change === null) {
    delete out[key];
    return;
  }
  const current = out[key];
  if (current === void 0 || goKind(current) !== goKind(change)) return;
  try {
    if (isArray(current) && isArray(change)) {
      lookupList(schema, key, true);
      out[key] = withoutScalars(current, change, schema, mode, key);
      return;
    }
  } catch (error) {
    throw within(error, key);
  }
  mergeField(out, key, change, schema, mode);
}
function withoutScalars(current, change, schema, mode, key) {
  if (current.length === 0 && change.length === 0) return current;
  if (elementKind(current, change) === "map") {
    const meta = lookupList(schema, key, true);
    return mergeListField(current, change, true, meta.schema, meta.mergeKey, mode).merged;
  }
  const gone = new Set(change.map(scalarKey));
  return current.filter((item) => !gone.has(scalarKey(item)));
}

// src/apply/client-side/strategic-merge-patch.ts
var CHANGES = { changes: true, deletions: false, order: true };
var DELETIONS = { changes: false, deletions: true, order: true };
var UNORDERED = { changes: true, deletions: true, order: false };
function createThreeWayStrategicMergePatch(input) {
  const { modified, current, schema } = input;
  const lastApplied = input.lastApplied ?? newObject();
  try {
    const delta = diffMaps(current, modified, schema, CHANGES, false) ?? newObject();
    const deletions = diffMaps(lastApplied, modified, schema, DELETIONS, false) ?? newObject();
    const merged = mergeMap(deletions, delta, schema, "combine");
    const patch = input.overwrite === false ? withoutConflicts(merged, lastApplied, current, schema) : merged;
    return { ok: true, patch };
  } catch (error) {
    return { ok: false, error: asApiError(error) };
  }
}
function withoutConflicts(merged, from, to, schema) {
  const patch = cloneJson(merged);
  const changed = diffMaps(from, to, schema, UNORDERED, false) ?? newObject();
  if (!haveConflicts(patch, changed, schema)) return patch;
  const both = `${goString(patch)}
conflicts with changes made from original to current:
${goString(changed)}
`;
  throw new PatchError("conflict", `patch:
${both}`);
}
function applyStrategicMergePatch(object, patch, schema) {
  try {
    return { ok: true, object: mergeMap(object, patch, schema, "apply") };
  } catch (error) {
    return { ok: false, error: asApiError(error) };
  }
}

// src/apply/client-side/client-side.ts
function createThreeWayPatch(input) {
  const { kind } = input;
  if (kind?.patch === "strategic") {
    const result2 = createThreeWayStrategicMergePatch({ ...input, schema: kind.schema });
    return result2.ok ? { ok: true, patchType: "strategic", patch: result2.patch } : result2;
  }
  const result = createThreeWayJsonMergePatch(input);
  return result.ok ? { ok: true, patchType: "merge", patch: result.patch } : result;
}

// src/apply/client-side/last-applied.ts
function lastAppliedText(manifest) {
  return `${toGoJson(withAnnotations(manifest, ownAnnotations(manifest)))}
`;
}
function withLastApplied(manifest) {
  const annotations = ownAnnotations(manifest);
  const out = newObject();
  for (const key in annotations) out[key] = annotations[key];
  out[LAST_APPLIED] = lastAppliedText(manifest);
  return withAnnotations(manifest, out);
}
function readLastApplied(live) {
  const text = annotationsOf(live)[LAST_APPLIED];
  if (typeof text !== "string" || text === "") return { status: "absent" };
  const value = parsed(text);
  if (value === null) return { status: "present", object: newObject(), text };
  return isObject(value) ? { status: "present", object: value, text } : { status: "broken", text };
}
function parsed(text) {
  try {
    return parseJsonExact(text);
  } catch (error) {
    if (error instanceof JsonTextError) return void 0;
    throw error;
  }
}
function annotationsOf(object) {
  const metadata = object["metadata"];
  const annotations = isObject(metadata) ? metadata["annotations"] : void 0;
  const out = newObject();
  if (!isObject(annotations)) return out;
  for (const key in annotations) {
    const value = annotations[key];
    if (value !== null && typeof value !== "string") return newObject();
    out[key] = value ?? "";
  }
  return out;
}
function ownAnnotations(manifest) {
  const out = annotationsOf(manifest);
  delete out[LAST_APPLIED];
  return out;
}
function withAnnotations(object, annotations) {
  const out = newObject();
  for (const key in object) out[key] = object[key];
  const metadata = object["metadata"];
  if (metadata !== void 0 && !isObject(metadata)) return out;
  const changed = newObject();
  for (const key in metadata ?? {}) changed[key] = metadata?.[key];
  changed["annotations"] = annotations;
  out["metadata"] = changed;
  return out;
}

export {
  PatchError,
  UNDETERMINED,
  comparisonKey,
  goString,
  deepEqual,
  sizeOf,
  applyJsonMergePatch,
  toGoJson,
  settle,
  lookupMap,
  lookupList,
  applyStrategicMergePatch,
  createThreeWayPatch,
  withLastApplied,
  readLastApplied
};
