import {
  renderJson
} from "./chunk-3XOIVEZQ.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-5K4YJF55.js";
import "./chunk-A55H3VBH.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderJson
};
