import {
  write
} from "./shared-commands-lost-output.js";
import {
  EXIT
} from "./shared-errors.js";

// src/commands/deliver.ts
async function deliver(report, args) {
  const output = args.values.text("output");
  const color = useColor(args.values.text("color"), output);
  await write(await render(report, args.values.text("format"), color), output);
  return exitCodeOf(report);
}
function exitCodeOf(report) {
  switch (report.conclusion) {
    case "pass":
    case "partial":
      return EXIT.pass;
    case "fail":
      return EXIT.findings;
    case "incomplete":
      return EXIT.incomplete;
  }
}
async function render(report, format, color) {
  switch (format) {
    case "json":
      return (await import("./report-json.js")).renderJson(report);
    case "markdown":
      return (await import("./report-markdown.js")).renderMarkdown(report);
    case "gitlab":
      return (await import("./report-gitlab.js")).renderGitlab(report);
    case "sarif":
      return (await import("./report-sarif.js")).renderSarif(report, (await import("./rules-index.js")).rules);
    default:
      return (await import("./report-text.js")).renderText(report, { color });
  }
}
function useColor(when, output) {
  if (when !== "auto") return when === "always";
  const { NO_COLOR = "", TERM } = process.env;
  return output === void 0 && process.stdout.isTTY === true && NO_COLOR === "" && TERM !== "dumb";
}

export {
  deliver,
  exitCodeOf
};
