import {
  HELP,
  overdueReport
} from "./chunk-MJZSUU2E.js";
import {
  VERSION
} from "./chunk-LIVGM2PH.js";
import {
  reviewOptions
} from "./chunk-YVT4WHDW.js";

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
