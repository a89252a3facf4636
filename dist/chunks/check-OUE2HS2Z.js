import {
  check,
  includer,
  mergeBase
} from "./chunk-YKB2WLT6.js";
import "./chunk-CAGQOGF6.js";
import "./chunk-SP3JTDZY.js";
import "./chunk-5FMLPUCJ.js";
import "./chunk-5IUALUUJ.js";
import "./chunk-5I6XCK4I.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-6CBTUJQ2.js";
import "./chunk-RJLL5F24.js";
import "./chunk-T6Y2ZFGI.js";
import "./chunk-VRSGMGYF.js";
import "./chunk-52OIIZMO.js";
import "./chunk-U7P7M7PQ.js";
import "./chunk-2UXER3YD.js";
import "./chunk-R4ZWS3S6.js";
import "./chunk-XPXORMTT.js";
import "./chunk-WRO6RBFV.js";
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
