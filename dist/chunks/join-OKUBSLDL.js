import {
  join,
  joinFiles
} from "./chunk-Q6G7OPLT.js";
import "./chunk-7CPBHTAM.js";
import "./chunk-4VS7CXRN.js";
import "./chunk-I5IIJRYP.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-CQN5UOIW.js";
import "./chunk-L765DX25.js";
import "./chunk-CAD33V3H.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-EKPOIOYA.js";
import "./chunk-V6T62PJJ.js";
import "./chunk-HPZNSLLC.js";
import "./chunk-B5CZN42X.js";
import "./chunk-ADV2YN4K.js";
import "./chunk-IYU26CXI.js";
import "./chunk-ZZIWSQLQ.js";
import "./chunk-E47RFHHO.js";
import "./chunk-TMQEBU2O.js";
import "./chunk-VNRJAIZR.js";
import "./chunk-7VZ5H7B6.js";
export {
  join,
  joinFiles
};
