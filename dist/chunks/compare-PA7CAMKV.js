import {
  deliver,
  includer,
  policyOfFolders
} from "./chunk-YKB2WLT6.js";
import {
  prepare
} from "./chunk-CAGQOGF6.js";
import "./chunk-SP3JTDZY.js";
import "./chunk-5FMLPUCJ.js";
import {
  folderSource
} from "./chunk-5IUALUUJ.js";
import {
  reviewOptions
} from "./chunk-5I6XCK4I.js";
import {
  UserError
} from "./chunk-2Z6HZQFH.js";
import "./chunk-6CBTUJQ2.js";
import "./chunk-RJLL5F24.js";
import "./chunk-T6Y2ZFGI.js";
import "./chunk-VRSGMGYF.js";
import "./chunk-52OIIZMO.js";
import "./chunk-U7P7M7PQ.js";
import "./chunk-2UXER3YD.js";
import "./chunk-R4ZWS3S6.js";
import "./chunk-XPXORMTT.js";
import "./chunk-WRO6RBFV.js";
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
