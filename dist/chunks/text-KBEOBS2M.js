import {
  renderText
} from "./chunk-CL7M4VE6.js";
import "./chunk-6GC6YCW5.js";
import "./chunk-3ZSSAMOM.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-CWGWZ67S.js";
import "./chunk-ZZIWSQLQ.js";
import "./chunk-E47RFHHO.js";
import "./chunk-5K4YJF55.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderText
};
