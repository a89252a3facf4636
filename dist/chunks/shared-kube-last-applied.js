import {
  parseJsonExact
} from "./shared-kube-json-text.js";
import {
  getString
} from "./shared-kube-object.js";
import {
  isObject
} from "./shared-kube-json.js";

// src/kube/last-applied.ts
var LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
function lastAppliedIn(object) {
  const text = getString(object, "metadata", "annotations", LAST_APPLIED);
  if (text === void 0) return void 0;
  try {
    const value = parseJsonExact(text);
    return isObject(value) ? value : void 0;
  } catch {
    return void 0;
  }
}

export {
  LAST_APPLIED,
  lastAppliedIn
};
