import {
  generalWords
} from "./shared-lint-general-words.js";
import {
  headPlaces
} from "./shared-report-head-place.js";
import {
  safeJsonText
} from "./shared-report-escape-json.js";
import {
  showInvisibleInLines
} from "./shared-report-escape-invisible.js";

// src/report/escape/sarif.ts
function sarifText(text) {
  return showInvisibleInLines(text).replace(/[\\[\]]/g, (character) => `\\${character}`);
}

// src/report/escape/uri.ts
function uriPath(path) {
  return path.split("/").map((part) => encodeURIComponent(part.replace(new RegExp("\\p{Cs}", "gu"), "�"))).join("/");
}

// src/report/sarif.ts
var MAX_RESULTS = 5e3;
var LEVEL = {
  error: "error",
  warning: "warning",
  info: "note"
};
function renderSarif(report, rules) {
  const placeOf = headPlaces(report);
  const findings = report.findings.slice(0, MAX_RESULTS);
  const ids = [...new Set(findings.map((finding) => finding.ruleId))].sort();
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: report.tool.name,
            version: report.tool.version,
            informationUri: "https://github.com/applylint/applylint",
            rules: ids.map((id) => ruleOf(id, rules, findings))
          }
        },
        invocations: [
          {
            executionSuccessful: report.conclusion !== "incomplete",
            toolExecutionNotifications: [
              ...report.incomplete.map((problem) => notificationOf("error", problem)),
              ...report.unseen.map((problem) => notificationOf("warning", problem))
            ]
          }
        ],
        results: findings.map((finding) => resultOf(finding, ids, placeOf))
      }
    ]
  };
  return `${safeJsonText(JSON.stringify(log, null, 2))}
`;
}
function notificationOf(level, { path, line, message }) {
  return { level, message: { text: sarifText(`${path}:${line}: ${message}`) } };
}
function ruleOf(id, rules, findings) {
  const rule = rules.get(id);
  const fix = generalWords(rule?.fix ?? "");
  const help = findings.find((finding) => finding.ruleId === id)?.help;
  return {
    id,
    shortDescription: { text: generalWords(rule?.summary ?? id) },
    fullDescription: { text: generalWords(rule?.why ?? id) },
    help: { text: fix, markdown: fix },
    ...help === void 0 ? {} : { helpUri: help }
  };
}
function resultOf(finding, ids, placeOf) {
  const { unit, key, location } = finding;
  const place = location && placeOf(unit, key, location);
  return {
    ruleId: finding.ruleId,
    ruleIndex: ids.indexOf(finding.ruleId),
    level: LEVEL[finding.severity],
    message: { text: sarifText(`${finding.message}${place?.said ?? ""}. ${finding.fix}`) },
    locations: place ? [locationOf(place)] : [],
    ...finding.related.some((place2) => place2.location) ? {
      relatedLocations: finding.related.flatMap(
        (place2) => place2.location ? [{ ...locationOf(place2.location), message: { text: sarifText(place2.message) } }] : []
      )
    } : {},
    partialFingerprints: { "applylint/v1": finding.fingerprint },
    ...finding.suppressed ? { suppressions: [suppressionOf(finding.suppressed)] } : {}
  };
}
function suppressionOf({ reason, until, by, location }) {
  return {
    kind: by === "policy" ? "external" : "inSource",
    status: "accepted",
    justification: until === null ? reason : `${reason} (until ${until})`,
    ...location ? { location: locationOf(location) } : {}
  };
}
function locationOf({ path, line, endLine }) {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriPath(path) },
      // Where no line of head is meant, GitHub shows the top of the file.
      region: line === null ? { startLine: 1, endLine: 1 } : { startLine: line, endLine: Math.max(line, endLine) }
    }
  };
}

export {
  uriPath,
  renderSarif
};
