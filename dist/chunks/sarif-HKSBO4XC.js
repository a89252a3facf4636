import {
  renderSarif
} from "./chunk-QECFSEOM.js";
import "./chunk-2ZLU4WWW.js";
import "./chunk-DGFB2T2F.js";
import "./chunk-Y4PKEMTU.js";
import "./chunk-XXUZPMLB.js";
import "./chunk-DVWX363N.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-A55H3VBH.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-E47RFHHO.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderSarif
};
