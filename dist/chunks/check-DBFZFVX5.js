import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  check,
  includer,
  mergeBase
} from "./chunk-K3XFFG6P.js";
import "./chunk-WR57J45X.js";
import "./chunk-6XLNIXUY.js";
import "./chunk-2TJ3PZEC.js";
import "./chunk-3RXUDMTZ.js";
import "./chunk-LBQHKD5H.js";
import "./chunk-E265KP7S.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";
export {
  check,
  includer,
  mergeBase
};
