import {
  join,
  joinFiles
} from "./chunk-V5DQ7O6B.js";
import "./chunk-HTXU4K7D.js";
import "./chunk-NRMYXF7K.js";
import "./chunk-3KPDMARW.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-7JAHDQAU.js";
import "./chunk-UVL65BVQ.js";
import "./chunk-AC5PGSZV.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-7FKU5U56.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-UKEQJIBY.js";
import "./chunk-E47RFHHO.js";
import "./chunk-7DOQRBKP.js";
import "./chunk-5K4YJF55.js";
import "./chunk-7VZ5H7B6.js";
export {
  join,
  joinFiles
};
