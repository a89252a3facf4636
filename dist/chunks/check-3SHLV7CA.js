import {
  check,
  includer,
  mergeBase,
  reportOfCheck,
  scopeProblems
} from "./chunk-YDYCUVWQ.js";
import "./chunk-Y7BQNHTH.js";
import "./chunk-FXGZDSB7.js";
import "./chunk-EW4LKFXX.js";
import "./chunk-HTXU4K7D.js";
import "./chunk-NRMYXF7K.js";
import "./chunk-3KPDMARW.js";
import "./chunk-WW26WNAC.js";
import "./chunk-HP2DDSNT.js";
import "./chunk-OLVW2SXV.js";
import "./chunk-4BDL72RF.js";
import "./chunk-GWAJDOBJ.js";
import "./chunk-HY7T6UPC.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-6ZWWB4RA.js";
import "./chunk-756WXDYK.js";
import "./chunk-CB2VDCL7.js";
import "./chunk-SGDKSSM6.js";
import "./chunk-7JAHDQAU.js";
import "./chunk-UVL65BVQ.js";
import "./chunk-AC5PGSZV.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-HH26VSYY.js";
import "./chunk-7FKU5U56.js";
import "./chunk-OFS3JZIR.js";
import "./chunk-SJYBKYSE.js";
import "./chunk-FVHFQ3KA.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-JQPZ6HEN.js";
import "./chunk-UKEQJIBY.js";
import "./chunk-E47RFHHO.js";
import "./chunk-7DOQRBKP.js";
import "./chunk-5K4YJF55.js";
import "./chunk-7VZ5H7B6.js";
export {
  check,
  includer,
  mergeBase,
  reportOfCheck,
  scopeProblems
};
