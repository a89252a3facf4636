import {
  renderMarkdown
} from "./chunk-NU5BKJZC.js";
import "./chunk-Y4PKEMTU.js";
import "./chunk-XBFYUPOW.js";
import "./chunk-G2MQBROL.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-2BYUDWXC.js";
import "./chunk-UKEQJIBY.js";
import "./chunk-E47RFHHO.js";
import "./chunk-7DOQRBKP.js";
import "./chunk-5K4YJF55.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderMarkdown
};
