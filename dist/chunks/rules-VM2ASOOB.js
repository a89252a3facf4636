import {
  rules
} from "./chunk-2INNTXYN.js";
import "./chunk-X45QHOBK.js";
import "./chunk-4AM56Z3R.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-E47RFHHO.js";
import "./chunk-DB6JRGIB.js";
import "./chunk-POKEOUTU.js";
import "./chunk-VDUI32YH.js";
import "./chunk-W2XMPREJ.js";
import "./chunk-INOLEYJ6.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";
export {
  rules
};
