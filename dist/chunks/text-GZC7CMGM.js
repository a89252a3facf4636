import {
  renderText
} from "./chunk-HIBTY7BZ.js";
import "./chunk-XGKSKHRQ.js";
import "./chunk-454NCN4J.js";
import "./chunk-6YGIGSKZ.js";
import "./chunk-2QII6YYQ.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-NPWLF7EI.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderText
};
