import {
  renderJson
} from "./chunk-D3WCWOTQ.js";
import "./chunk-ADV2YN4K.js";
import "./chunk-VNRJAIZR.js";
import "./chunk-A55H3VBH.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderJson
};
