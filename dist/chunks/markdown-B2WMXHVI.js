import {
  renderMarkdown
} from "./chunk-3WVJKNR4.js";
import "./chunk-KPOZDBPO.js";
import "./chunk-SWYN2GD5.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-AL2UYH3Y.js";
import "./chunk-WRO6RBFV.js";
import "./chunk-XPXORMTT.js";
import "./chunk-E47RFHHO.js";
import "./chunk-3ZR64UY5.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-IBWSRM27.js";
import "./chunk-MJCXCFFI.js";
import "./chunk-7VZ5H7B6.js";
export {
  renderMarkdown
};
