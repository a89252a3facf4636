import {
  renderMarkdown
} from "./chunk-7FXNTKQL.js";
import "./chunk-XBFYUPOW.js";
import "./chunk-DGFB2T2F.js";
import "./chunk-4UT64YBO.js";
import "./chunk-Y4PKEMTU.js";
import "./chunk-W42DSCMD.js";
import "./chunk-SNHFIUC6.js";
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
