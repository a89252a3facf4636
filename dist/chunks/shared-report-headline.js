import {
  kindWord,
  unseenParts
} from "./shared-report-kind-word.js";
import {
  objectLabel,
  objectLines,
  plural,
  quoted
} from "./shared-report-owner-names.js";

// src/report/headline.ts
function headline(report) {
  if (report.conclusion === "incomplete") return notReviewed(report);
  return report.conclusion === "partial" ? notSeen(report) : seenHeadline(report);
}
function notSeen(report) {
  const [first = "", ...rest] = unseenParts(report, objectLines(report));
  const sentence = first.charAt(0).toUpperCase() + first.slice(1);
  return `${sentence}${rest.length > 0 ? ` (and ${rest.length} more not seen or not judged)` : ""}`;
}
function seenHeadline(report) {
  return `${whatHappens(report)}${onceResumed(report)}`;
}
function onceResumed({ units, objects }) {
  const used = new Set(objects.map(({ unit }) => unit));
  const held = units.filter(({ id }) => used.has(id)).map(({ applier }) => applier.suspended);
  const [first] = held;
  if (first === void 0 || held.includes(void 0)) return "";
  const rest = new Set(held).size - 1;
  const [kind, name] = first.split(" ");
  return `, once ${kind} ${quoted(name ?? "")}${rest > 0 ? ` (and ${rest} more)` : ""} is resumed`;
}
function whatHappens(report) {
  const { counts } = report;
  if (counts.objects === 0 && counts.errors === 0)
    return counts.same > 0 ? "Nothing to apply: no object changed" : "Nothing to apply: no manifests changed";
  const lines = objectLines(report);
  const rejected = lines.filter((line) => line.mark === "rejected");
  const recreated = lines.filter(({ outcome }) => outcome.recreated);
  const removed = lines.filter((line) => line.mark === "removed");
  const sure = deletedWords(removed.filter(({ outcome }) => outcome.deletion?.by === "pruned"));
  const told = new Set(sure?.worst.map(({ object }) => objectLabel(object.key)));
  const unsure = deletedWords(
    removed.filter(
      ({ outcome, object, severity }) => (outcome.deletion?.by === "unknown" || severity === "error" && outcome.deletion?.by !== "pruned") && !told.has(objectLabel(object.key))
    )
  );
  const parts = [
    sure ? `deletes ${sure.words}` : "",
    rejected.length > 0 ? `is rejected for ${theObjects(rejected)}` : "",
    recreated.length > 0 ? `deletes and recreates ${theObjects(recreated)}` : "",
    unsure ? `deletes ${unsure.words} if your applier prunes` : ""
  ].filter((part) => part !== "");
  const accepted = counts.errors === 0 && counts.suppressed > 0 ? " (accepted)" : "";
  if (parts.length > 0) return `Applying this ${parts.join(" and ")}${accepted}`;
  const worst = report.findings.find((finding) => !finding.suppressed && finding.severity !== "info");
  if (!worst) return quietHeadline(report, lines);
  const rest = counts.errors + counts.warnings - 1;
  return `${findingWords(worst)}${rest > 0 ? ` (and ${plural(rest, "more finding")})` : ""}`;
}
function findingWords(finding) {
  const message = finding.message.replace(/^under (?:client-side|server-side|dynamic) apply, /, "");
  return message.charAt(0).toUpperCase() + message.slice(1);
}
function notReviewed(report) {
  const [first, ...rest] = report.incomplete;
  if (!first) return "Not reviewed in full";
  if (first.path === ".")
    return `Not reviewed in full: ${first.message}${rest.length > 0 ? ` (and ${rest.length} more)` : ""}`;
  const place = quoted(`${first.path}${first.line > 1 ? `:${first.line}` : ""}`);
  return `Not reviewed in full: ${place}${rest.length > 0 ? ` and ${plural(rest.length, "more place")}` : ""}`;
}
function deletedWords(removed) {
  const worst = removed.filter(({ severity }) => severity === "error");
  if (worst.length === 0) return null;
  const beside = removed.length - worst.length;
  if (new Set(worst.map(({ object }) => object.key.kind)).size > 1) return { words: theObjects(removed), worst };
  return { words: `${theObjects(worst)}${beside > 0 ? ` and ${plural(beside, "more object")}` : ""}`, worst };
}
function theObjects(lines) {
  const [only] = lines;
  if (only && lines.length === 1) return objectLabel(only.object.key, "quoted");
  const kinds = new Set(lines.map(({ object }) => object.key.kind));
  return kinds.size === 1 && only ? `${lines.length} ${kindWord(only.object.key.kind, lines.length)}` : `${lines.length} objects`;
}
function quietHeadline(report, lines) {
  const { verdicts } = report.counts;
  const unjudged = lines.filter(({ outcome }) => outcome.verdict === "not-judged");
  const parts = [
    verdicts.created > 0 ? `${plural(verdicts.created, "object")} created` : "",
    verdicts.configured > 0 ? `${plural(verdicts.configured, "object")} configured` : "",
    verdicts.unchanged > 0 ? `${plural(verdicts.unchanged, "object")} unchanged` : "",
    verdicts.removed > 0 ? `${plural(verdicts.removed, "object")} gone from the manifests` : "",
    unjudged.length > 0 ? `${theObjects(unjudged)} not judged` : ""
  ].filter((part) => part !== "");
  const rolling = lines.filter((line) => line.outcome.podsRoll);
  if (rolling.length === 1 && rolling[0]) parts.push(`pods of ${objectLabel(rolling[0].object.key, "quoted")} roll`);
  else if (rolling.length > 1) parts.push(`pods of ${rolling.length} workloads roll`);
  return parts.join(", ");
}

export {
  headline,
  seenHeadline,
  findingWords
};
