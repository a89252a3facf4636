import {
  renderSarif
} from "./chunk-WTXUENIL.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderSarif
};
