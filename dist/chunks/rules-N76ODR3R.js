import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-MX62ZZFM.js";
import "./chunk-62NU56IF.js";
import "./chunk-ZQJWME36.js";
import "./chunk-3LJ4A4O6.js";
import "./chunk-B6SMES43.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";
export {
  rules
};
