import {
  renderMarkdown
} from "./chunk-EGHV2LS7.js";
import "./chunk-XBFYUPOW.js";
import "./chunk-DGFB2T2F.js";
import "./chunk-Y4PKEMTU.js";
import "./chunk-XGKSKHRQ.js";
import "./chunk-454NCN4J.js";
import "./chunk-6YGIGSKZ.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-NPWLF7EI.js";
import "./chunk-INOLEYJ6.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderMarkdown
};
