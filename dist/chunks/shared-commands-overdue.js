import {
  HELP,
  overdueReport
} from "./shared-report-build.js";
import {
  VERSION
} from "./shared-package.json.js";
import {
  reviewOptions
} from "./shared-arguments-parse.js";

// src/commands/overdue.ts
function nothingInTime(values) {
  const { kubernetesVersion, failOn } = reviewOptions(values);
  return overdueReport({
    version: VERSION,
    kubernetesVersion,
    revisions: {
      base: { name: values.text("base") ?? "base", commit: null },
      head: { name: values.text("head") ?? "head", commit: null }
    },
    failOn,
    helpBase: HELP
  });
}

export {
  nothingInTime
};
