import {
  headPlaces
} from "./shared-report-head-place.js";
import {
  safeJsonText
} from "./shared-report-escape-json.js";
import "./shared-report-markdown-places.js";
import "./shared-report-escape-markdown.js";
import {
  findingWords
} from "./shared-report-headline.js";
import "./shared-report-kind-word.js";
import "./shared-report-owner-names.js";
import {
  objectKey
} from "./shared-report-report.js";
import {
  showInvisible
} from "./shared-report-escape-invisible.js";
import {
  fingerprintOf
} from "./shared-lint-fingerprint.js";
import "./shared-report-counts.js";
import "./shared-lint-error-words.js";
import "./shared-kube-grouped.js";
import {
  formatKey
} from "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";

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
