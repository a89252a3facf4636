import {
  isArray,
  isObject
} from "./shared-kube-json.js";

// src/kube/json-size.ts
function jsonSizes() {
  const known = /* @__PURE__ */ new Map();
  const sizeOf = (value) => {
    if (typeof value === "string") return value.length + 2;
    if (typeof value !== "object" || value === null) return String(value).length;
    const before = known.get(value);
    if (before !== void 0) return before;
    let size = 2;
    if (isArray(value)) for (const item of value) size += sizeOf(item) + 1;
    else if (isObject(value)) for (const key in value) size += key.length + 4 + sizeOf(value[key] ?? null);
    known.set(value, size);
    return size;
  };
  return sizeOf;
}

export {
  jsonSizes
};
