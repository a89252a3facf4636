import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-LY66T6TP.js";
import "./chunk-ZQJWME36.js";
import "./chunk-HTXTNASY.js";
import "./chunk-3LJ4A4O6.js";
import "./chunk-KC24FUI4.js";
import "./chunk-6DU2N7A7.js";
import "./chunk-5HJ3J6EK.js";
export {
  rules
};
