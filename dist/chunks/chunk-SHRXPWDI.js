import {
  safeJsonText
} from "./chunk-A55H3VBH.js";
import {
  showInvisibleInLines
} from "./chunk-ILXRWWIA.js";

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
            toolExecutionNotifications: report.incomplete.map((problem) => ({
              level: "error",
              message: { text: sarifText(`${problem.path}:${problem.line}: ${problem.message}`) }
            }))
          }
        ],
        results: findings.map((finding) => resultOf(finding, ids))
      }
    ]
  };
  return `${safeJsonText(JSON.stringify(log, null, 2))}
`;
}
function ruleOf(id, rules, findings) {
  const rule = rules.get(id);
  const help = findings.find((finding) => finding.ruleId === id)?.help;
  return {
    id,
    shortDescription: { text: rule?.summary ?? id },
    fullDescription: { text: rule?.why ?? id },
    help: { text: rule?.fix ?? "", markdown: rule?.fix ?? "" },
    ...help === void 0 ? {} : { helpUri: help }
  };
}
function resultOf(finding, ids) {
  return {
    ruleId: finding.ruleId,
    ruleIndex: ids.indexOf(finding.ruleId),
    level: LEVEL[finding.severity],
    message: { text: sarifText(`${finding.message}. ${finding.fix}`) },
    locations: finding.location ? [locationOf(finding.location)] : [],
    ...finding.related.some((place) => place.location) ? {
      relatedLocations: finding.related.flatMap(
        (place) => place.location ? [{ ...locationOf(place.location), message: { text: sarifText(place.message) } }] : []
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
function locationOf(location) {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriPath(location.path) },
      region: { startLine: location.line, endLine: Math.max(location.line, location.endLine) }
    }
  };
}

export {
  uriPath,
  renderSarif
};
