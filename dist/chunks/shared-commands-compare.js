import {
  policyOfFolders
} from "./shared-commands-policy.js";
import {
  includer,
  prepared,
  review
} from "./shared-bundled-catalogue.js";
import {
  folderSource
} from "./shared-folders-source.js";
import {
  reviewOptions
} from "./shared-arguments-parse.js";
import {
  UserError
} from "./shared-errors.js";

// src/commands/compare.ts
function reportOfComparison(args) {
  return compared(args, review);
}
async function compared(args, work) {
  const [before, after, ...rest] = args.positionals;
  if (before === void 0 || after === void 0 || rest.length > 0 || before === "-" && after === "-") {
    throw new UserError({
      what: `${args.command} takes two paths, got ${args.positionals.length}`,
      why: "it reviews the way from the first to the second; `-` (once) is standard input",
      fix: `applylint ${args.command} BEFORE AFTER`
    });
  }
  const policy = await policyOfFolders(before, after, args.values.text("policy"));
  const options = { ...reviewOptions(args.values.withDefaults(policy.decides.options)), fetch: "never" };
  const source = await folderSource(before, after, includer(options.exclude));
  const reviewed = [before, after].filter((path) => path !== "-");
  return prepared(source, options, policy, reviewed, false, work);
}

export {
  reportOfComparison,
  compared
};
