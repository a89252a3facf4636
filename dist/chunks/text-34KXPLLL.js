import {
  renderText
} from "./chunk-ZPBP4DY4.js";
import "./chunk-4UT64YBO.js";
import "./chunk-W42DSCMD.js";
import "./chunk-SNHFIUC6.js";
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
