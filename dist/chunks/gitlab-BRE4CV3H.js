import {
  objectKey
} from "./chunk-IYU26CXI.js";
import {
  fingerprintOf
} from "./chunk-JQPZ6HEN.js";
import {
  findingWords
} from "./chunk-CWGWZ67S.js";
import "./chunk-ZZIWSQLQ.js";
import "./chunk-E47RFHHO.js";
import {
  formatKey
} from "./chunk-TMQEBU2O.js";
import "./chunk-VNRJAIZR.js";
import {
  safeJsonText
} from "./chunk-A55H3VBH.js";
import {
  showInvisible
} from "./chunk-ILXRWWIA.js";
import "./chunk-7VZ5H7B6.js";

// src/report/gitlab.ts
var SEVERITY = {
  error: "critical",
  warning: "major",
  info: "info"
};
function renderGitlab(report) {
  const rootOf = new Map(report.units.map(({ id, root }) => [id, root === "" ? "." : root]));
  const place = (location, unit) => ({
    path: location?.path ?? rootOf.get(unit) ?? ".",
    lines: { begin: location?.line ?? 1 }
  });
  const unread = report.incomplete.map(
    ({ code, message, fix, path, line }) => ({
      description: words(`Not reviewed: ${message}`, fix),
      check_name: code,
      fingerprint: fingerprintOf(["incomplete", code, path, message]),
      severity: "blocker",
      location: { path, lines: { begin: line } }
    })
  );
  const found = report.findings.filter((finding) => !finding.suppressed).flatMap((finding) => {
    const { fingerprint, location, unit } = finding;
    const entry = {
      description: words(findingWords(finding), finding.fix),
      check_name: finding.ruleId,
      severity: SEVERITY[finding.severity]
    };
    return [
      { ...entry, fingerprint, location: place(location, unit) },
      ...finding.occurrences.map((other) => ({
        ...entry,
        fingerprint: fingerprintOf([fingerprint, other.unit, other.key ? formatKey(objectKey(other.key)) : ""]),
        location: place(other.location, other.unit)
      }))
    ];
  });
  return `${safeJsonText(JSON.stringify([...unread, ...found], null, 2))}
`;
}
function words(message, fix) {
  return showInvisible(`${message}.${fix === "" ? "" : ` ${fix}`}`.replaceAll("\n", " "));
}
export {
  renderGitlab
};
