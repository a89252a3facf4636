import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  mainOutcome
} from "./chunk-VF33TKK6.js";
import {
  errorWords
} from "./chunk-ZQJWME36.js";

// src/report/summary.ts
function objectLabel(key) {
  return `${key.kind} ${key.namespace === null ? "" : `${key.namespace}/`}${key.name}`;
}
function objectLines(report) {
  const findings = /* @__PURE__ */ new Map();
  for (const finding of report.findings) {
    if (finding.key === null || finding.severity === "info" || finding.suppressed) continue;
    const id = findingId(finding.unit, finding.key);
    if (findings.get(id) !== "error") findings.set(id, finding.severity);
  }
  const modeOf = new Map(report.units.map((unit) => [unit.id, unit.applier.mode]));
  const lines = report.objects.flatMap((object) => {
    const outcome = mainOutcome(object.outcomes, modeOf.get(object.unit) ?? "client-side");
    if (!outcome) return [];
    const worst = findings.get(findingId(object.unit, object.key));
    const place = object.head.at(-1) ?? object.base.at(-1) ?? null;
    return [
      {
        object,
        outcome,
        mark: markOf(outcome, worst),
        what: whatHappens(outcome),
        place: place && { path: place.path, line: place.line }
      }
    ];
  });
  const rank = ["rejected", "removed", "warning", "not-judged", "changed", "quiet"];
  return lines.map((line, i) => ({ line, i })).sort((a, b) => rank.indexOf(a.line.mark) - rank.indexOf(b.line.mark) || a.i - b.i).map(({ line }) => line);
}
function findingId(unit, key) {
  return JSON.stringify([unit, key.group, key.kind, key.namespace, key.name]);
}
function markOf(outcome, worst) {
  if (outcome.verdict === "rejected") return "rejected";
  if (outcome.verdict === "removed") return "removed";
  if (worst !== void 0) return "warning";
  if (outcome.verdict === "not-judged") return "not-judged";
  return outcome.podsRoll || outcome.verdict === "created" ? "changed" : "quiet";
}
function whatHappens(outcome) {
  switch (outcome.verdict) {
    case "rejected": {
      const [first, ...rest] = outcome.errors;
      const conflict = outcome.conflicts[0];
      if (!first && conflict)
        return `rejected: conflict with ${conflict.manager} over ${conflict.path}${more(outcome.conflicts.length - 1)}`;
      if (!first) return "rejected";
      return `rejected: ${errorWords(first)}${more(rest.length)}`;
    }
    case "removed":
      switch (outcome.deletion?.by) {
        case "pruned":
          return "deleted (pruned)";
        case "orphaned":
          return outcome.deletion.protectedBy === null ? "left running, no longer managed" : `left running (${outcome.deletion.protectedBy})`;
        default:
          return "deleted if your applier prunes, otherwise left running";
      }
    case "not-judged":
      return `not judged: ${firstLine(outcome.notJudgedReason ?? "")}`;
    case "created":
      return "created";
    case "unchanged":
      return "unchanged by apply, though the text changed";
    case "configured": {
      if (outcome.liveChanged === false) return "configured, but the live object stays as it is";
      const effects = outcome.effects.slice(0, 3).map(describeEffect);
      const rest = outcome.effects.length - effects.length;
      return [...effects, ...rest > 0 ? [`${rest} more`] : [], ...outcome.podsRoll ? ["pods roll"] : []].join(", ") || "configured";
    }
  }
}
function more(count) {
  return count > 0 ? ` (and ${count} more)` : "";
}
function firstLine(text) {
  const line = text.split("\n")[0] ?? "";
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
function describeEffect(effect) {
  const path = shortPath(effect.path);
  const before = scalarText(effect.before);
  const after = scalarText(effect.after);
  switch (effect.change) {
    case "changed":
      return before !== void 0 && after !== void 0 ? `${path} ${before} → ${after}` : `${path} changes`;
    case "added":
      return after !== void 0 ? `${path} ${after} added` : `${path} added`;
    case "removed":
      return before !== void 0 ? `${path} (was ${before}) removed` : `${path} removed`;
  }
}
function shortPath(path) {
  return path.replace(/^spec\.template\.spec\./, "").replace(/^spec\.(?=[a-z])/, "");
}
function scalarText(value) {
  if (value === void 0 || typeof value === "object" && value !== null) return void 0;
  const text = String(value);
  if (text.includes("\n")) return void 0;
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
function headline(report) {
  const { counts } = report;
  if (report.conclusion === "incomplete") {
    const [first, ...rest] = report.incomplete;
    const what = first ? `${first.path}${first.line > 1 ? `:${first.line}` : ""}: ${first.message}` : "something was not read";
    return `Not reviewed in full: ${what}${more(rest.length)}`;
  }
  if (counts.objects === 0)
    return counts.same > 0 ? "Nothing to apply: no object changed" : "Nothing to apply: no manifests changed";
  const rejected = counts.verdicts.rejected;
  const deleted = report.findings.filter(
    (finding) => finding.severity === "error" && !finding.suppressed && finding.ruleId.endsWith("-deleted")
  ).length;
  const parts = [];
  if (rejected > 0) parts.push(`is rejected for ${plural(rejected, "object")}`);
  if (deleted > 0) parts.push(`deletes ${deletedThings(report.findings)}`);
  if (parts.length > 0) return `Applying this ${parts.join(" and ")}`;
  const worst = report.findings.find((finding) => !finding.suppressed && finding.severity !== "info");
  if (worst) {
    const rest = counts.errors + counts.warnings - 1;
    return `${capital(worst.message)}${rest > 0 ? ` (and ${rest} more ${rest === 1 ? "finding" : "findings"})` : ""}`;
  }
  return quietHeadline(report);
}
function deletedThings(findings) {
  const deleted = findings.filter(
    (finding) => finding.severity === "error" && !finding.suppressed && finding.ruleId.endsWith("-deleted")
  );
  const kinds = /* @__PURE__ */ new Map();
  for (const { key } of deleted) if (key) kinds.set(key.kind, (kinds.get(key.kind) ?? 0) + 1);
  return [...kinds].map(([kind, count]) => `${count} ${kind}${count === 1 ? "" : "s"}`).join(", ");
}
function quietHeadline(report) {
  const { verdicts } = report.counts;
  const parts = [
    verdicts.created > 0 ? `${plural(verdicts.created, "object")} created` : "",
    verdicts.configured > 0 ? `${plural(verdicts.configured, "object")} configured` : "",
    verdicts.unchanged > 0 ? `${plural(verdicts.unchanged, "object")} unchanged` : "",
    verdicts.removed > 0 ? `${plural(verdicts.removed, "object")} gone from the manifests` : "",
    verdicts["not-judged"] > 0 ? `${plural(verdicts["not-judged"], "object")} not judged` : ""
  ].filter((part) => part !== "");
  const rolling = objectLines(report).filter((line) => line.outcome.podsRoll);
  if (rolling.length === 1 && rolling[0]) parts.push(`pods of ${objectLabel(rolling[0].object.key)} roll`);
  else if (rolling.length > 1) parts.push(`pods of ${rolling.length} workloads roll`);
  return parts.join(", ");
}
function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
function countsLine(report) {
  const { errors, warnings, infos, notJudged, objects, same, suppressed } = report.counts;
  return [
    plural(errors, "error"),
    plural(warnings, "warning"),
    ...infos > 0 ? [`${infos} info`] : [],
    ...suppressed > 0 ? [`${suppressed} suppressed`] : [],
    ...notJudged > 0 ? [`${notJudged} not judged`] : [],
    `in ${plural(objects, "changed object")}${same > 0 ? ` (${same} with the same text)` : ""}`
  ].join(", ").replace(/, in /, " in ");
}

export {
  objectLabel,
  objectLines,
  headline,
  plural,
  countsLine
};
