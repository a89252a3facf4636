import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  renderMarkdown
} from "./chunk-664W2DRS.js";
import "./chunk-KWUMXHWX.js";
import "./chunk-D5VE7FNY.js";
import "./chunk-HAPMGVGA.js";
import "./chunk-E265KP7S.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";
export {
  renderMarkdown
};
