import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  renderText
} from "./chunk-47FAYJV4.js";
import "./chunk-SYWSUIBR.js";
import "./chunk-GLGYAZWG.js";
import "./chunk-M2LXMPNR.js";
import "./chunk-LBQHKD5H.js";
import "./chunk-E265KP7S.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";
export {
  renderText
};
