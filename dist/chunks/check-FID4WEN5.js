import {
  reportOfCheck,
  scopeProblems
} from "./chunk-P4NO3HYH.js";
import "./chunk-IBBDWSYD.js";
import "./chunk-JGY5ZC3N.js";
import "./chunk-ETC42F5J.js";
import "./chunk-HFRQ457M.js";
import "./chunk-WV2OUNC4.js";
import "./chunk-OLVW2SXV.js";
import "./chunk-MJZSUU2E.js";
import "./chunk-4X2JKIZS.js";
import "./chunk-IYU26CXI.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-CXHBD47K.js";
import "./chunk-LIVGM2PH.js";
import "./chunk-YVT4WHDW.js";
import "./chunk-AVH2HQ3J.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-TONQVA53.js";
import "./chunk-CGDORUJY.js";
import "./chunk-5XRKK7I5.js";
import "./chunk-OIMIUCOI.js";
import "./chunk-ISBUKCJJ.js";
import "./chunk-5EVR2ANV.js";
import "./chunk-7H374AA3.js";
import "./chunk-H3XEA7AP.js";
import "./chunk-GAASOEJH.js";
import "./chunk-QAC2T5E4.js";
import "./chunk-JQPZ6HEN.js";
import "./chunk-OZXSJ6SI.js";
import "./chunk-2INNTXYN.js";
import "./chunk-X45QHOBK.js";
import "./chunk-4AM56Z3R.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-E47RFHHO.js";
import "./chunk-DB6JRGIB.js";
import "./chunk-POKEOUTU.js";
import "./chunk-FVOP6CDU.js";
import "./chunk-SD5T4NLJ.js";
import "./chunk-JVRWQZVA.js";
import "./chunk-SLGMQGQF.js";
import "./chunk-IZWTP2Q6.js";
import "./chunk-L2WDLUCY.js";
import "./chunk-AOMMIE7T.js";
import "./chunk-SWW7TA72.js";
import "./chunk-VDUI32YH.js";
import "./chunk-W2XMPREJ.js";
import "./chunk-INOLEYJ6.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";
export {
  reportOfCheck,
  scopeProblems
};
