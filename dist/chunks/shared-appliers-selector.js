import {
  getObject
} from "./shared-kube-object.js";
import {
  copyOf
} from "./shared-kube-json.js";

// src/appliers/selector.ts
var EMPTY = Object.freeze(/* @__PURE__ */ Object.create(null));
function parseSelector(text) {
  const requirements = [];
  for (const part of text.split(/,(?![^(]*\))/)) {
    const requirement = parseRequirement(part.trim());
    if (!requirement) return null;
    requirements.push(requirement);
  }
  return { matches: (labels) => requirements.every((holds) => holds(labels ?? EMPTY)) };
}
function parseRequirement(text) {
  const has = (labels, name2) => labels[name2] !== void 0;
  const [, absent] = /^!\s*([^\s!=()]+)$/.exec(text) ?? [];
  if (absent !== void 0) return (labels) => !has(labels, absent);
  const [, present] = /^([^\s!=()]+)$/.exec(text) ?? [];
  if (present !== void 0) return (labels) => has(labels, present);
  const [, set, operator, list] = /^([^\s!=()]+)\s+(in|notin)\s*\(([^()]*)\)$/.exec(text) ?? [];
  if (set !== void 0 && list !== void 0) {
    const values = list.split(",").map((value2) => value2.trim());
    const inside = (labels) => has(labels, set) && values.includes(String(labels[set]));
    return operator === "in" ? inside : (labels) => !inside(labels);
  }
  const [, name, sign, value = ""] = /^([^\s!=()]+)\s*(==?|!=)\s*([^\s!=()]*)$/.exec(text) ?? [];
  if (name === void 0) return null;
  const equal = (labels) => has(labels, name) && String(labels[name]) === value;
  return sign === "!=" ? (labels) => !equal(labels) : equal;
}
function selectableLabels(object) {
  const labels = getObject(object, "metadata", "labels");
  if (!labels || !Object.values(labels).every((value) => typeof value === "string" || value === null)) return void 0;
  const texts = Object.keys(labels).flatMap((key) => labels[key] === null ? [[key, ""]] : []);
  return copyOf(labels, Object.fromEntries(texts));
}

export {
  parseSelector,
  selectableLabels
};
