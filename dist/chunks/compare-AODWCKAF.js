import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  deliver,
  includer,
  prepare
} from "./chunk-G5NXMUX7.js";
import "./chunk-UD2BCHWR.js";
import "./chunk-3WXU2DQW.js";
import "./chunk-G2VKFJVS.js";
import "./chunk-VXVBFRB3.js";
import {
  folderSource
} from "./chunk-ECA6I4QG.js";
import {
  reviewOptions
} from "./chunk-CVLOBNZK.js";
import {
  UserError
} from "./chunk-6XLNIXUY.js";
import "./chunk-2TJ3PZEC.js";
import "./chunk-MX62ZZFM.js";
import "./chunk-62NU56IF.js";
import "./chunk-VF33TKK6.js";
import "./chunk-ZQJWME36.js";
import "./chunk-3LJ4A4O6.js";
import "./chunk-B6SMES43.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";

// src/commands/compare.ts
async function compare(args) {
  const [before, after, ...rest] = args.positionals;
  if (before === void 0 || after === void 0 || rest.length > 0 || before === "-" && after === "-") {
    throw new UserError({
      what: `compare takes two paths, got ${args.positionals.length}`,
      why: "it reviews the way from the first to the second; `-` (once) is standard input",
      fix: "applylint compare BEFORE AFTER"
    });
  }
  const options = reviewOptions(args.values);
  return deliver(await prepare(folderSource(before, after, includer(options.exclude)), options), args);
}
export {
  compare
};
