import {
  renderSarif
} from "./chunk-JFWWTHEX.js";
import "./chunk-ELDOJ6HJ.js";
import "./chunk-DGFB2T2F.js";
import "./chunk-Y4PKEMTU.js";
import "./chunk-SNHFIUC6.js";
import "./chunk-DVWX363N.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-A55H3VBH.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-E47RFHHO.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderSarif
};
