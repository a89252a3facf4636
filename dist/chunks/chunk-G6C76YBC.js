import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  stringifyJson,
  toJsonValue
} from "./chunk-6DU2N7A7.js";

// src/report/json.ts
function renderJson(report) {
  return `${stringifyJson(toJsonValue(report))}
`;
}

export {
  renderJson
};
