// src/kube/json.ts
var NullObject = function NullObject2() {
};
NullObject.prototype = Object.freeze(/* @__PURE__ */ Object.create(null));
function newObject() {
  return new NullObject();
}
function copyOf(...objects) {
  const out = newObject();
  for (const object of objects) for (const key in object) out[key] = object[key] ?? null;
  return out;
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isArray(value) {
  return Array.isArray(value);
}
function toJsonValue(value) {
  if (value === null || value === void 0) return null;
  switch (typeof value) {
    case "boolean":
    case "number":
    case "bigint":
    case "string":
      return value;
    case "object": {
      if (Array.isArray(value)) return value.map(toJsonValue);
      const out = newObject();
      for (const [key, child] of Object.entries(value)) if (child !== void 0) out[key] = toJsonValue(child);
      return out;
    }
    default:
      throw new TypeError(`not a JSON value: ${typeof value}`);
  }
}
function cloneJson(value) {
  if (Array.isArray(value)) return value.map((item) => cloneJson(item));
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) out[key] = cloneJson(value[key]);
  return out;
}
function withoutPrototypes(value) {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (typeof value !== "object" || value === null || value instanceof Map) return value;
  const out = newObject();
  for (const [key, item] of Object.entries(value)) out[key] = withoutPrototypes(item);
  return out;
}
function equalJson(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
    return (typeof a === "bigint" || typeof b === "bigint") && isNumeric(a) && isNumeric(b) && String(a) === String(b);
  }
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!equalJson(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  let size = 0;
  for (const key in a) {
    size++;
    const other = b[key];
    if (other === void 0 || !equalJson(a[key], other)) return false;
  }
  for (const _ in b) size--;
  return size === 0;
}
function sameText(a, b) {
  if (a === b) return true;
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((item, i) => sameText(item, b[i] ?? null));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(b);
  let at = 0;
  for (const key in a) {
    if (names[at++] !== key || !sameText(a[key], b[key])) return false;
  }
  return at === names.length;
}
function withPartsOf(value, known) {
  if (sameText(value, known)) return known;
  if (isObject(value) && isObject(known)) {
    const out = newObject();
    for (const key in value) out[key] = withPartsOf(value[key], known[key] ?? null);
    return out;
  }
  if (isArray(value) && isArray(known)) return value.map((item, i) => withPartsOf(item, known[i] ?? null));
  return value;
}
function isNumeric(value) {
  return typeof value === "number" || typeof value === "bigint";
}

export {
  newObject,
  copyOf,
  isObject,
  isArray,
  toJsonValue,
  cloneJson,
  withoutPrototypes,
  equalJson,
  withPartsOf
};
