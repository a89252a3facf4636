import {
  renderText
} from "./chunk-CS4UWQML.js";
import "./chunk-6GC6YCW5.js";
import "./chunk-5X7GFRCW.js";
import "./chunk-VRIBZNVO.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-E47RFHHO.js";
import "./chunk-3ZR64UY5.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-IBWSRM27.js";
import "./chunk-MJCXCFFI.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderText
};
