import {
  reportOfCheck,
  scopeProblems
} from "./chunk-6SECNRPV.js";
import "./chunk-LGKT56CT.js";
import "./chunk-VZI44FSJ.js";
import "./chunk-4JNDLTCA.js";
import "./chunk-5ZOYI7A2.js";
import "./chunk-WV2OUNC4.js";
import "./chunk-AEJWYBQ2.js";
import "./chunk-UA4L3YJU.js";
import "./chunk-OLVW2SXV.js";
import "./chunk-UUWW5CDF.js";
import "./chunk-XV4MX6W5.js";
import "./chunk-4HELK27T.js";
import "./chunk-CXHBD47K.js";
import "./chunk-IYU26CXI.js";
import "./chunk-7YPEOTQ3.js";
import "./chunk-T53V4OVK.js";
import "./chunk-GRAGTKVB.js";
import "./chunk-AVH2HQ3J.js";
import "./chunk-BQDOMS4L.js";
import "./chunk-CGDORUJY.js";
import "./chunk-D7XGC2GD.js";
import "./chunk-A4KLC5VC.js";
import "./chunk-WLPWBYMU.js";
import "./chunk-GAASOEJH.js";
import "./chunk-5EVR2ANV.js";
import "./chunk-QSLQQDXQ.js";
import "./chunk-7H374AA3.js";
import "./chunk-5ACDVAA4.js";
import "./chunk-JQPZ6HEN.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-WVZTUFVD.js";
import "./chunk-FIZ5RIKD.js";
import "./chunk-K3AVKQE7.js";
import "./chunk-J7HVOWA7.js";
import "./chunk-YFFMXUC5.js";
import "./chunk-4AM56Z3R.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-NPWLF7EI.js";
import "./chunk-B35DSOEG.js";
import "./chunk-TMXOCL27.js";
import "./chunk-DB6JRGIB.js";
import "./chunk-INOLEYJ6.js";
import "./chunk-B5CZN42X.js";
import "./chunk-2SVCL7CR.js";
import "./chunk-7YE64QEX.js";
import "./chunk-AOQYLE3K.js";
import "./chunk-JUE2JAHR.js";
import "./chunk-SD5T4NLJ.js";
import "./chunk-D7VV3CDM.js";
import "./chunk-MIK6BG7O.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-RAQY5JS6.js";
import "./chunk-AOMMIE7T.js";
import "./chunk-X3A6VP5T.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";
export {
  reportOfCheck,
  scopeProblems
};
