import {
  headPlaces
} from "./chunk-B3YXU3BW.js";
import {
  safeJsonText
} from "./chunk-A55H3VBH.js";
import "./chunk-DGFB2T2F.js";
import "./chunk-Y4PKEMTU.js";
import {
  findingWords
} from "./chunk-454NCN4J.js";
import "./chunk-6YGIGSKZ.js";
import {
  objectKey
} from "./chunk-IYU26CXI.js";
import {
  showInvisible
} from "./chunk-ILXRWWIA.js";
import {
  fingerprintOf
} from "./chunk-JQPZ6HEN.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-NPWLF7EI.js";
import {
  formatKey
} from "./chunk-INOLEYJ6.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";

// src/report/gitlab.ts
var SEVERITY = {
  error: "critical",
  warning: "major",
  info: "info"
};
function renderGitlab(report) {
  const rootOf = new Map(report.units.map(({ id, root }) => [id, root === "" ? "." : root]));
  const placeOf = headPlaces(report);
  const place = ({ unit, key, location }) => {
    const { path, line } = location ? placeOf(unit, key, location) : { path: rootOf.get(unit) ?? ".", line: 1 };
    return { path, lines: { begin: line ?? 1 } };
  };
  const said = ({ unit, key, location }) => location ? placeOf(unit, key, location).said : "";
  const entryOf = (severity, kind, problem) => ({
    description: words(`Not reviewed: ${problem.message}`, problem.fix),
    check_name: problem.code,
    fingerprint: fingerprintOf([kind, problem.code, problem.path, problem.message]),
    severity,
    location: { path: problem.path, lines: { begin: problem.line } }
  });
  const unread = [
    ...report.incomplete.map((problem) => entryOf("blocker", "incomplete", problem)),
    ...report.unseen.map((problem) => entryOf("info", "unseen", problem))
  ];
  const found = report.findings.filter((finding) => !finding.suppressed).flatMap((finding) => {
    const { fingerprint } = finding;
    const entry = (place2) => ({
      description: words(`${findingWords(finding)}${said(place2)}`, finding.fix),
      check_name: finding.ruleId,
      severity: SEVERITY[finding.severity]
    });
    return [
      { ...entry(finding), fingerprint, location: place(finding) },
      ...finding.occurrences.map((other) => ({
        ...entry(other),
        fingerprint: fingerprintOf([fingerprint, other.unit, other.key ? formatKey(objectKey(other.key)) : ""]),
        location: place(other)
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
