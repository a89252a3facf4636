import {
  deliver,
  includer
} from "./chunk-OSKRSORX.js";
import {
  prepare
} from "./chunk-43NCSF2A.js";
import "./chunk-SP3JTDZY.js";
import "./chunk-BY7OFRI7.js";
import {
  folderSource
} from "./chunk-6E6SV7V5.js";
import {
  reviewOptions
} from "./chunk-MXVEQN34.js";
import {
  UserError
} from "./chunk-2Z6HZQFH.js";
import "./chunk-PPGMZW62.js";
import "./chunk-X5XFZLMV.js";
import "./chunk-7YVUPX7A.js";
import "./chunk-RJLL5F24.js";
import "./chunk-CNB537QW.js";
import "./chunk-HWSCIXLT.js";
import "./chunk-BIGDJKGJ.js";
import "./chunk-VRIBZNVO.js";
import "./chunk-E47RFHHO.js";
import "./chunk-3ZR64UY5.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-IBWSRM27.js";
import "./chunk-MJCXCFFI.js";
import "./chunk-7VZ5H7B6.js";

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
  const reviewed = [before, after].filter((path) => path !== "-");
  return deliver(await prepare(folderSource(before, after, includer(options.exclude)), options, reviewed), args);
}
export {
  compare
};
