import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  renderJson
} from "./chunk-LQKMCH5K.js";
import "./chunk-2TJ3PZEC.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";
export {
  renderJson
};
