import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  deliver,
  includer,
  prepare
} from "./chunk-VM2FP3MA.js";
import "./chunk-27TCXAZG.js";
import "./chunk-RZNKJ4KW.js";
import "./chunk-LUVEYYTO.js";
import "./chunk-BQI33QBB.js";
import {
  folderSource
} from "./chunk-4QWVPETY.js";
import {
  reviewOptions
} from "./chunk-J2S7ZCEI.js";
import {
  UserError
} from "./chunk-6XLNIXUY.js";
import "./chunk-LY66T6TP.js";
import "./chunk-OLXA64J7.js";
import "./chunk-ZQJWME36.js";
import "./chunk-HTXTNASY.js";
import "./chunk-3LJ4A4O6.js";
import "./chunk-KC24FUI4.js";
import "./chunk-6DU2N7A7.js";
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
