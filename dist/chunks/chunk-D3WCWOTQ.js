import {
  stringifyJson
} from "./chunk-ADV2YN4K.js";
import {
  toJsonValue
} from "./chunk-VNRJAIZR.js";
import {
  safeJsonText
} from "./chunk-A55H3VBH.js";

// src/report/json.ts
function renderJson(report) {
  return `${safeJsonText(stringifyJson(toJsonValue(report)))}
`;
}

export {
  renderJson
};
