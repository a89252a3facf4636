import {
  safeJsonText
} from "./shared-report-escape-json.js";
import {
  stringifyJson
} from "./shared-kube-json-text.js";
import {
  toJsonValue
} from "./shared-kube-json.js";

// src/report/json.ts
function renderJson(report) {
  return `${safeJsonText(stringifyJson(toJsonValue(report)))}
`;
}

export {
  renderJson
};
