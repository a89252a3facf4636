import {
  rules
} from "./chunk-RAJ5YWMW.js";
import "./chunk-AC5PGSZV.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-LB4EVLJZ.js";
import "./chunk-P6TDLDVC.js";
import "./chunk-B5CZN42X.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-E47RFHHO.js";
import "./chunk-6TYEFLS3.js";
import "./chunk-5K4YJF55.js";
import "./chunk-7VZ5H7B6.js";
export {
  rules
};
