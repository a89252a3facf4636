import {
  renderText
} from "./chunk-FSBF4MAR.js";
import "./chunk-6GC6YCW5.js";
import "./chunk-UGNEHCRN.js";
import "./chunk-ADV2YN4K.js";
import "./chunk-CWGWZ67S.js";
import "./chunk-ZZIWSQLQ.js";
import "./chunk-E47RFHHO.js";
import "./chunk-VNRJAIZR.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderText
};
