import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  check,
  includer,
  mergeBase
} from "./chunk-6SB4OLLD.js";
import "./chunk-6USMT5JZ.js";
import "./chunk-6XLNIXUY.js";
import "./chunk-JDHOL3F4.js";
import "./chunk-HAPMGVGA.js";
import "./chunk-QAIVLDJM.js";
import "./chunk-E265KP7S.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";
export {
  check,
  includer,
  mergeBase
};
