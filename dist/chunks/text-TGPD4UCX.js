import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  renderText
} from "./chunk-ZBQCDQE4.js";
import "./chunk-GUBCCFSG.js";
import "./chunk-HAPMGVGA.js";
import "./chunk-E265KP7S.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-TRKYFKHK.js";
export {
  renderText
};
