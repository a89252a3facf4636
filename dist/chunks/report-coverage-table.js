import {
  groupedOnce
} from "./shared-report-alike-words.js";
import {
  withSubject
} from "./shared-report-kind-word.js";
import {
  objectId,
  objectLabel,
  plural,
  quoted
} from "./shared-report-owner-names.js";
import {
  forTerminal
} from "./shared-report-escape-terminal.js";
import "./shared-report-escape-invisible.js";
import "./shared-report-counts.js";
import "./shared-lint-error-words.js";
import "./shared-kube-grouped.js";
import "./shared-empty.js";

// src/report/coverage-table.ts
var COUNT = 6;
function renderCoverage(report) {
  const gaps = gapsOf(report);
  const rows = groupedOnce(gaps, ({ text }) => text).sort((a, b) => b.count - a.count);
  const { files } = report;
  const manifests = files.filter(({ state }) => state !== "no-manifest").length;
  const judged = files.filter(({ state }) => state === "judged").length;
  const head = `A review sees ${judged} of ${plural(manifests, "file")} with manifests here, and ${plural(report.counts.objects, "object")}.`;
  const lines = rows.flatMap(({ first, count, text }) => [
    `${String(count).padStart(COUNT)}  ${forTerminal(text.replaceAll("`", ""))}`,
    ...first.fix === "" ? [] : [`${" ".repeat(COUNT)}  → ${forTerminal(first.fix.replaceAll("`", ""))}`]
  ]);
  const table = rows.length === 0 ? ["Nothing is unseen."] : [`${"times".padStart(COUNT)}  not seen, and how to cover it`, ...lines];
  return `${[head, "", ...table].join("\n")}
`;
}
function named(problem) {
  const text = withSubject(problem);
  return problem.path === "." || text.includes("`") ? text : `${quoted(problem.path)}: ${text}`;
}
function gapsOf({ incomplete, unseen, notJudged }) {
  const objects = new Map(notJudged.map((entry) => [objectId(entry.unit, entry.key), entry]));
  return [
    ...[...incomplete, ...unseen].map((problem) => ({ text: named(problem), fix: problem.fix })),
    ...[...objects.values()].map(({ key, message, fix }) => ({
      text: `${objectLabel(key, "quoted")} is not judged: ${message}`,
      fix
    }))
  ];
}
export {
  renderCoverage
};
