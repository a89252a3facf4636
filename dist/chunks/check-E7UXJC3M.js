import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  check,
  includer,
  mergeBase
} from "./chunk-APKFA2LV.js";
import "./chunk-62ONZBPB.js";
import "./chunk-6XLNIXUY.js";
import "./chunk-JDHOL3F4.js";
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
