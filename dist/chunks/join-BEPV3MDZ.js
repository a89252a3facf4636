import {
  join,
  joinFiles
} from "./chunk-YCB2QM6U.js";
import "./chunk-G7XWFF5J.js";
import "./chunk-VBRI7LJK.js";
import "./chunk-4X2JKIZS.js";
import "./chunk-IYU26CXI.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-CXHBD47K.js";
import "./chunk-I5ZJ7UWP.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-CGDORUJY.js";
import "./chunk-7H374AA3.js";
import "./chunk-2INNTXYN.js";
import "./chunk-X45QHOBK.js";
import "./chunk-4AM56Z3R.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-E47RFHHO.js";
import "./chunk-DB6JRGIB.js";
import "./chunk-POKEOUTU.js";
import "./chunk-AOMMIE7T.js";
import "./chunk-VDUI32YH.js";
import "./chunk-W2XMPREJ.js";
import "./chunk-INOLEYJ6.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";
export {
  join,
  joinFiles
};
