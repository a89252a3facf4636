import {
  stringifyJson
} from "./chunk-ZJ7YQYUI.js";
import {
  toJsonValue
} from "./chunk-5K4YJF55.js";
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
