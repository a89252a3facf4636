import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  check,
  includer,
  mergeBase
} from "./chunk-E3SV42FA.js";
import "./chunk-62ONZBPB.js";
import "./chunk-6XLNIXUY.js";
import "./chunk-2TJ3PZEC.js";
import "./chunk-HAPMGVGA.js";
import "./chunk-3RXUDMTZ.js";
import "./chunk-E265KP7S.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-TRKYFKHK.js";
export {
  check,
  includer,
  mergeBase
};
