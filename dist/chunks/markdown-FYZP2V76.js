import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  renderMarkdown
} from "./chunk-7BV23KBP.js";
import "./chunk-XIL5PAZO.js";
import "./chunk-M2LXMPNR.js";
import "./chunk-VF33TKK6.js";
import "./chunk-ZQJWME36.js";
import "./chunk-3LJ4A4O6.js";
import "./chunk-B6SMES43.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";
export {
  renderMarkdown
};
