import {
  renderText
} from "./chunk-XH4OPXA5.js";
import "./chunk-G3SSW2FN.js";
import "./chunk-U5YSQMCZ.js";
import "./chunk-XXUZPMLB.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-2QII6YYQ.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-E47RFHHO.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderText
};
