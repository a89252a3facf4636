import {
  renderJson
} from "./chunk-VTLT3JEG.js";
import "./chunk-MJCXCFFI.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderJson
};
