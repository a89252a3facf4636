import {
  compare,
  reportOfComparison
} from "./chunk-DT6JZ4OW.js";
import "./chunk-TOQMSEOF.js";
import "./chunk-7H57ZVTE.js";
import "./chunk-CDLHUMOZ.js";
import "./chunk-SLLLQNTC.js";
import "./chunk-OOTUGR7T.js";
import "./chunk-4VS7CXRN.js";
import "./chunk-RX5J2MIU.js";
import "./chunk-QVOYXT3Y.js";
import "./chunk-OLVW2SXV.js";
import "./chunk-UIVPFMDJ.js";
import "./chunk-GWAJDOBJ.js";
import "./chunk-BOGDZPSA.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-A2IHKZFX.js";
import "./chunk-56ZZQ3NN.js";
import "./chunk-IRPRQ56F.js";
import "./chunk-EQGGEIKE.js";
import "./chunk-FVTBXOHT.js";
import "./chunk-RAJ5YWMW.js";
import "./chunk-AC5PGSZV.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-2PSUPDLP.js";
import "./chunk-LB4EVLJZ.js";
import "./chunk-OFS3JZIR.js";
import "./chunk-P6TDLDVC.js";
import "./chunk-SJYBKYSE.js";
import "./chunk-4SPJHEVW.js";
import "./chunk-B5CZN42X.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-IYU26CXI.js";
import "./chunk-JQPZ6HEN.js";
import "./chunk-ZZIWSQLQ.js";
import "./chunk-E47RFHHO.js";
import "./chunk-6TYEFLS3.js";
import "./chunk-5K4YJF55.js";
import "./chunk-7VZ5H7B6.js";
export {
  compare,
  reportOfComparison
};
