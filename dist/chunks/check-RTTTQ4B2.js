import {
  check,
  includer,
  mergeBase,
  reportOfCheck,
  scopeProblems
} from "./chunk-NO3QSDSS.js";
import "./chunk-HTXU4K7D.js";
import "./chunk-HMIKSERL.js";
import "./chunk-4ORSYSH3.js";
import "./chunk-KZA4PKHP.js";
import "./chunk-NRMYXF7K.js";
import "./chunk-3KPDMARW.js";
import "./chunk-4EKHDASG.js";
import "./chunk-GWAJDOBJ.js";
import "./chunk-HY7T6UPC.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-BH4FS7JX.js";
import "./chunk-756WXDYK.js";
import "./chunk-CB2VDCL7.js";
import "./chunk-SGDKSSM6.js";
import "./chunk-7JAHDQAU.js";
import "./chunk-UVL65BVQ.js";
import "./chunk-AC5PGSZV.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-Q3H2PBLX.js";
import "./chunk-7FKU5U56.js";
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
