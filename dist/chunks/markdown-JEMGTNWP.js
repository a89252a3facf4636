import {
  renderMarkdown
} from "./chunk-KHMMXVNM.js";
import "./chunk-Y4PKEMTU.js";
import "./chunk-XBFYUPOW.js";
import "./chunk-3ZSSAMOM.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-CWGWZ67S.js";
import "./chunk-ZZIWSQLQ.js";
import "./chunk-E47RFHHO.js";
import "./chunk-6TYEFLS3.js";
import "./chunk-5K4YJF55.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderMarkdown
};
