import {
  renderMarkdown
} from "./chunk-PV6ITE3L.js";
import "./chunk-PDEAJIA6.js";
import "./chunk-2UXER3YD.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-R4ZWS3S6.js";
import "./chunk-XPXORMTT.js";
import "./chunk-WRO6RBFV.js";
import "./chunk-E47RFHHO.js";
import "./chunk-3ZR64UY5.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-IBWSRM27.js";
import "./chunk-MJCXCFFI.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderMarkdown
};
