import {
  join,
  joinFiles
} from "./chunk-3MTO3PT6.js";
import "./chunk-OOTUGR7T.js";
import "./chunk-4VS7CXRN.js";
import "./chunk-RX5J2MIU.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-FVTBXOHT.js";
import "./chunk-RAJ5YWMW.js";
import "./chunk-AC5PGSZV.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-LB4EVLJZ.js";
import "./chunk-OFS3JZIR.js";
import "./chunk-P6TDLDVC.js";
import "./chunk-B5CZN42X.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-IYU26CXI.js";
import "./chunk-ZZIWSQLQ.js";
import "./chunk-E47RFHHO.js";
import "./chunk-6TYEFLS3.js";
import "./chunk-5K4YJF55.js";
import "./chunk-7VZ5H7B6.js";
export {
  join,
  joinFiles
};
