import {
  check,
  includer,
  mergeBase
} from "./chunk-OSKRSORX.js";
import "./chunk-43NCSF2A.js";
import "./chunk-SP3JTDZY.js";
import "./chunk-BY7OFRI7.js";
import "./chunk-6E6SV7V5.js";
import "./chunk-MXVEQN34.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-PPGMZW62.js";
import "./chunk-X5XFZLMV.js";
import "./chunk-7YVUPX7A.js";
import "./chunk-RJLL5F24.js";
import "./chunk-CNB537QW.js";
import "./chunk-HWSCIXLT.js";
import "./chunk-BIGDJKGJ.js";
import "./chunk-VRIBZNVO.js";
import "./chunk-E47RFHHO.js";
import "./chunk-3ZR64UY5.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-IBWSRM27.js";
import "./chunk-MJCXCFFI.js";
import "./chunk-7VZ5H7B6.js";
export {
  check,
  includer,
  mergeBase
};
