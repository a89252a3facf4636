import {
  renderJson
} from "./chunk-72Q5XBGR.js";
import "./chunk-A55H3VBH.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderJson
};
