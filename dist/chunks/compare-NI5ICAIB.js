import {
  deliver,
  includer,
  policyOfFolders
} from "./chunk-47FLNC6G.js";
import {
  prepare
} from "./chunk-ZALJTAJE.js";
import "./chunk-7RUSQ3ZQ.js";
import "./chunk-SP3JTDZY.js";
import {
  folderSource
} from "./chunk-5IUALUUJ.js";
import {
  reviewOptions
} from "./chunk-U2OEB6KZ.js";
import {
  UserError
} from "./chunk-2Z6HZQFH.js";
import "./chunk-B6HDJ7LB.js";
import "./chunk-RJLL5F24.js";
import "./chunk-G3V2R4UA.js";
import "./chunk-TTXPFS2V.js";
import "./chunk-GSSCMZ7S.js";
import "./chunk-SWYN2GD5.js";
import "./chunk-AL2UYH3Y.js";
import "./chunk-WRO6RBFV.js";
import "./chunk-XPXORMTT.js";
import "./chunk-U7P7M7PQ.js";
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
  const policy = await policyOfFolders(before, after, args.values.text("policy"));
  const options = reviewOptions(args.values.withDefaults(policy.decides.options));
  const source = folderSource(before, after, includer(options.exclude));
  const reviewed = [before, after].filter((path) => path !== "-");
  return deliver(await prepare(source, options, policy, reviewed), args);
}
export {
  compare
};
