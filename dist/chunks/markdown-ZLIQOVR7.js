import {
  renderMarkdown
} from "./chunk-S6TTRKUM.js";
import "./chunk-XBFYUPOW.js";
import "./chunk-DGFB2T2F.js";
import "./chunk-G3SSW2FN.js";
import "./chunk-Y4PKEMTU.js";
import "./chunk-U5YSQMCZ.js";
import "./chunk-XXUZPMLB.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-E47RFHHO.js";
import "./chunk-INOLEYJ6.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderMarkdown
};
