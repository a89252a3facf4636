import {
  join,
  joinFiles
} from "./chunk-VUMIJWYN.js";
import "./chunk-OPMD3HIR.js";
import "./chunk-JV5EEEZR.js";
import "./chunk-4HELK27T.js";
import "./chunk-Z6H2D5DX.js";
import "./chunk-IYU26CXI.js";
import "./chunk-I5ZJ7UWP.js";
import "./chunk-FHFDJ3UX.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-HXV5PB2W.js";
import "./chunk-A5TNUGU2.js";
import "./chunk-4AM56Z3R.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-NPWLF7EI.js";
import "./chunk-WFYLS4LC.js";
import "./chunk-TMXOCL27.js";
import "./chunk-DB6JRGIB.js";
import "./chunk-B5CZN42X.js";
import "./chunk-2SVCL7CR.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-AOMMIE7T.js";
import "./chunk-LWJLUIME.js";
import "./chunk-INOLEYJ6.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";
export {
  join,
  joinFiles
};
