import "./shared-empty.js";

// src/commands/reporter.ts
var reportHere = async (args) => {
  const { command, positionals, values } = args;
  const revisions = values.text("base") ?? values.text("head") ?? values.text("repository");
  const folders = command === "compare" || command === "plan" && positionals.length === 2 && revisions === void 0;
  return folders ? (await import("./commands-compare.js")).reportOfComparison(args) : (await import("./commands-check.js")).reportOfCheck(args);
};
export {
  reportHere
};
