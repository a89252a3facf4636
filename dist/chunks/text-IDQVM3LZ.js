import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  renderText
} from "./chunk-STKLVMOP.js";
import "./chunk-3LQ6XIMG.js";
import "./chunk-KWUMXHWX.js";
import "./chunk-D5VE7FNY.js";
import "./chunk-HAPMGVGA.js";
import "./chunk-E265KP7S.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";
export {
  renderText
};
