import {
  rules
} from "./chunk-UVL65BVQ.js";
import "./chunk-AC5PGSZV.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-7FKU5U56.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-E47RFHHO.js";
import "./chunk-7DOQRBKP.js";
import "./chunk-5K4YJF55.js";
import "./chunk-7VZ5H7B6.js";
export {
  rules
};
