import {
  EXIT
} from "./chunk-2Z6HZQFH.js";

// src/commands/deliver.ts
import { writeFile } from "node:fs/promises";
async function deliver(report, args) {
  const output = args.values.text("output");
  const text = await render(
    report,
    args.values.text("format") ?? "text",
    useColor(args.values.text("color") ?? "auto", output)
  );
  if (output === void 0 || output === "-") process.stdout.write(text);
  else await writeFile(output, text);
  return exitCodeOf(report);
}
function exitCodeOf(report) {
  switch (report.conclusion) {
    case "pass":
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
      return (await import("./json-P7244EOC.js")).renderJson(report);
    case "markdown":
      return (await import("./markdown-OEWCHNH6.js")).renderMarkdown(report);
    case "gitlab":
      return (await import("./gitlab-V3VUCJ4K.js")).renderGitlab(report);
    case "sarif":
      return (await import("./sarif-V3LPI4FF.js")).renderSarif(report, (await import("./rules-NL44K3RN.js")).rules);
    default:
      return (await import("./text-K6A2FX5K.js")).renderText(report, { color });
  }
}
function useColor(when, output) {
  if (when !== "auto") return when === "always";
  return output === void 0 && process.stdout.isTTY === true && !process.env["NO_COLOR"];
}

export {
  deliver,
  exitCodeOf
};
