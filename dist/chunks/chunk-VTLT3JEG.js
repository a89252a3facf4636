import {
  stringifyJson,
  toJsonValue
} from "./chunk-MJCXCFFI.js";

// src/report/json.ts
function renderJson(report) {
  return `${stringifyJson(toJsonValue(report))}
`;
}

export {
  renderJson
};
