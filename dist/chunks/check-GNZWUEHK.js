import {
  check,
  includer,
  mergeBase
} from "./chunk-47FLNC6G.js";
import "./chunk-ZALJTAJE.js";
import "./chunk-7RUSQ3ZQ.js";
import "./chunk-SP3JTDZY.js";
import "./chunk-5IUALUUJ.js";
import "./chunk-U2OEB6KZ.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-B6HDJ7LB.js";
import "./chunk-RJLL5F24.js";
import "./chunk-G3V2R4UA.js";
import "./chunk-TTXPFS2V.js";
import "./chunk-GSSCMZ7S.js";
import "./chunk-SWYN2GD5.js";
import "./chunk-AL2UYH3Y.js";
import "./chunk-WRO6RBFV.js";
import "./chunk-XPXORMTT.js";
import "./chunk-U7P7M7PQ.js";
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
