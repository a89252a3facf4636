import "./chunk-7VZ5H7B6.js";

// src/commands/reporter.ts
var reportHere = async (args) => {
  const { command, positionals, values } = args;
  const revisions = values.text("base") ?? values.text("head") ?? values.text("repository");
  const folders = command === "compare" || command === "plan" && positionals.length === 2 && revisions === void 0;
  return folders ? (await import("./compare-3WSHGG6V.js")).reportOfComparison(args) : (await import("./check-ORENDAPA.js")).reportOfCheck(args);
};
export {
  reportHere
};
