import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  stringifyJson
} from "./chunk-2TJ3PZEC.js";
import {
  toJsonValue
} from "./chunk-3XA5KZYP.js";

// src/report/json.ts
function renderJson(report) {
  return `${stringifyJson(toJsonValue(report))}
`;
}

export {
  renderJson
};
