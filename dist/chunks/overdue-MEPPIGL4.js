import {
  nothingInTime
} from "./chunk-QNHDPZ2K.js";
import "./chunk-ZAUTD5VT.js";
import "./chunk-4HELK27T.js";
import "./chunk-Z6H2D5DX.js";
import "./chunk-IYU26CXI.js";
import "./chunk-7YPEOTQ3.js";
import "./chunk-A7D7ON2E.js";
import "./chunk-GRAGTKVB.js";
import "./chunk-AVH2HQ3J.js";
import "./chunk-QZS6OOHE.js";
import "./chunk-GAASOEJH.js";
import "./chunk-5EVR2ANV.js";
import "./chunk-QSLQQDXQ.js";
import "./chunk-FHFDJ3UX.js";
import "./chunk-XDPXR6NQ.js";
import "./chunk-JQPZ6HEN.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-PMIM2YS2.js";
import "./chunk-FIZ5RIKD.js";
import "./chunk-K3AVKQE7.js";
import "./chunk-A5TNUGU2.js";
import "./chunk-4AM56Z3R.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-WFYLS4LC.js";
import "./chunk-TMXOCL27.js";
import "./chunk-DB6JRGIB.js";
import "./chunk-B5CZN42X.js";
import "./chunk-2SVCL7CR.js";
import "./chunk-MIK6BG7O.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-AOMMIE7T.js";
import "./chunk-LWJLUIME.js";
import "./chunk-INOLEYJ6.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";
export {
  nothingInTime
};
