import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  renderMarkdown
} from "./chunk-XBXDKB5P.js";
import "./chunk-D26TRWQX.js";
import "./chunk-M2LXMPNR.js";
import "./chunk-OLXA64J7.js";
import "./chunk-ZQJWME36.js";
import "./chunk-HTXTNASY.js";
import "./chunk-3LJ4A4O6.js";
import "./chunk-KC24FUI4.js";
import "./chunk-6DU2N7A7.js";
import "./chunk-5HJ3J6EK.js";
export {
  renderMarkdown
};
