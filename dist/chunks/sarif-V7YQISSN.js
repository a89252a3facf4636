import {
  renderSarif
} from "./chunk-LYFZIENJ.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderSarif
};
