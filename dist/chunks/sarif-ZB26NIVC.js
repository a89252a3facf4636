import {
  renderSarif
} from "./chunk-4NBVHKWB.js";
import "./chunk-DVWX363N.js";
import "./chunk-B3YXU3BW.js";
import "./chunk-A55H3VBH.js";
import "./chunk-DGFB2T2F.js";
import "./chunk-Y4PKEMTU.js";
import "./chunk-6YGIGSKZ.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-NPWLF7EI.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderSarif
};
