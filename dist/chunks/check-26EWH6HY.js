import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  check,
  includer,
  mergeBase
} from "./chunk-G5NXMUX7.js";
import "./chunk-UD2BCHWR.js";
import "./chunk-3WXU2DQW.js";
import "./chunk-G2VKFJVS.js";
import "./chunk-VXVBFRB3.js";
import "./chunk-ECA6I4QG.js";
import "./chunk-CVLOBNZK.js";
import "./chunk-6XLNIXUY.js";
import "./chunk-2TJ3PZEC.js";
import "./chunk-MX62ZZFM.js";
import "./chunk-62NU56IF.js";
import "./chunk-VF33TKK6.js";
import "./chunk-ZQJWME36.js";
import "./chunk-3LJ4A4O6.js";
import "./chunk-B6SMES43.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";
export {
  check,
  includer,
  mergeBase
};
