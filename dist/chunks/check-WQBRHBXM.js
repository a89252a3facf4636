import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  check,
  includer,
  mergeBase
} from "./chunk-VM2FP3MA.js";
import "./chunk-27TCXAZG.js";
import "./chunk-RZNKJ4KW.js";
import "./chunk-LUVEYYTO.js";
import "./chunk-BQI33QBB.js";
import "./chunk-4QWVPETY.js";
import "./chunk-J2S7ZCEI.js";
import "./chunk-6XLNIXUY.js";
import "./chunk-LY66T6TP.js";
import "./chunk-OLXA64J7.js";
import "./chunk-ZQJWME36.js";
import "./chunk-HTXTNASY.js";
import "./chunk-3LJ4A4O6.js";
import "./chunk-KC24FUI4.js";
import "./chunk-6DU2N7A7.js";
import "./chunk-5HJ3J6EK.js";
export {
  check,
  includer,
  mergeBase
};
