import {
  policyOfFolders
} from "./chunk-X34S33NJ.js";
import {
  includer,
  prepare
} from "./chunk-XUCJ75I2.js";
import {
  folderSource
} from "./chunk-72XPA46B.js";
import {
  deliver
} from "./chunk-7CPBHTAM.js";
import {
  reviewOptions
} from "./chunk-2R7SD7DS.js";
import {
  UserError
} from "./chunk-2Z6HZQFH.js";

// src/commands/compare.ts
async function compare(args) {
  return deliver(await reportOfComparison(args), args);
}
async function reportOfComparison(args) {
  const [before, after, ...rest] = args.positionals;
  if (before === void 0 || after === void 0 || rest.length > 0 || before === "-" && after === "-") {
    throw new UserError({
      what: `${args.command} takes two paths, got ${args.positionals.length}`,
      why: "it reviews the way from the first to the second; `-` (once) is standard input",
      fix: `applylint ${args.command} BEFORE AFTER`
    });
  }
  const policy = await policyOfFolders(before, after, args.values.text("policy"));
  const options = reviewOptions(args.values.withDefaults(policy.decides.options));
  const source = folderSource(before, after, includer(options.exclude));
  const reviewed = [before, after].filter((path) => path !== "-");
  return prepare(source, options, policy, reviewed);
}

export {
  compare,
  reportOfComparison
};
