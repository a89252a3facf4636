import {
  rules
} from "./chunk-L765DX25.js";
import "./chunk-CAD33V3H.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-EKPOIOYA.js";
import "./chunk-HPZNSLLC.js";
import "./chunk-B5CZN42X.js";
import "./chunk-ADV2YN4K.js";
import "./chunk-E47RFHHO.js";
import "./chunk-TMQEBU2O.js";
import "./chunk-VNRJAIZR.js";
import "./chunk-7VZ5H7B6.js";
export {
  rules
};
