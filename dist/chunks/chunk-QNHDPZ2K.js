import {
  HELP,
  overdueReport
} from "./chunk-ZAUTD5VT.js";
import {
  VERSION
} from "./chunk-A7D7ON2E.js";
import {
  reviewOptions
} from "./chunk-GRAGTKVB.js";

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
