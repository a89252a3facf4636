import {
  renderSarif
} from "./chunk-ABOJHAQV.js";
import "./chunk-A55H3VBH.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderSarif
};
