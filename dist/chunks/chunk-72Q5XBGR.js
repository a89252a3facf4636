import {
  safeJsonText
} from "./chunk-A55H3VBH.js";
import {
  stringifyJson
} from "./chunk-QDCOP7XQ.js";
import {
  toJsonValue
} from "./chunk-ZCIGNTFB.js";

// src/report/json.ts
function renderJson(report) {
  return `${safeJsonText(stringifyJson(toJsonValue(report)))}
`;
}

export {
  renderJson
};
