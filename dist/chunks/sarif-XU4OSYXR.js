import {
  renderSarif
} from "./chunk-SHRXPWDI.js";
import "./chunk-A55H3VBH.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderSarif
};
