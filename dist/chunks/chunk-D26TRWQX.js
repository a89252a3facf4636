import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  mainOutcome
} from "./chunk-OLXA64J7.js";
import {
  errorWords
} from "./chunk-ZQJWME36.js";
import {
  stringifyJson
} from "./chunk-6DU2N7A7.js";

// src/report/owner-names.ts
function ownerName({ manager, operation, subresource }) {
  if (operation === null) return manager;
  return subresource === null ? `${manager} (${operation})` : `${manager} (${operation}, ${subresource})`;
}
function otherOwners(owners, outcome) {
  const own = outcome.mode === "client-side" ? CLIENT_SIDE_MANAGER : outcome.manager;
  const gone = outcome.migration?.takenOver ?? [];
  return owners.filter(
    ({ manager, operation }) => manager !== own && !(operation === "Update" && gone.includes(manager)) && manager !== LAST_APPLIED_KEEPER
  );
}
var CLIENT_SIDE_MANAGER = "kubectl-client-side-apply";
var LAST_APPLIED_KEEPER = "kubectl-last-applied";
function ownedBy(owners) {
  const direct = owners.filter(({ source }) => source !== "repository-pods").map(ownerName);
  const pods = owners.filter(({ source }) => source === "repository-pods").map(ownerName);
  const parts = [
    ...direct.length > 0 ? [`owned by ${enumerate(direct)}`] : [],
    ...pods.length > 0 ? [`in the pods ${enumerate(pods)} decides`] : []
  ];
  return parts.length > 0 ? ` (${parts.join("; ")})` : "";
}
function enumerate(names) {
  const shown = names.slice(0, 3);
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(" and ");
}

// src/report/summary.ts
function objectLabel(key) {
  return `${key.kind} ${key.namespace === null ? "" : `${key.namespace}/`}${key.name}`;
}
function objectLines(report) {
  const findings = /* @__PURE__ */ new Map();
  for (const finding of report.findings) {
    if (finding.severity === "info" || finding.suppressed) continue;
    for (const { unit, key } of [finding, ...finding.occurrences]) {
      const id = key && findingId(unit, key);
      if (id !== null && findings.get(id) !== "error") findings.set(id, finding.severity);
    }
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
      const effects = outcome.effects.slice(0, 3).map((effect) => `${describeEffect(effect)}${ownedBy(otherOwners(effect.owners, outcome))}`);
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

// src/report/ownership-words.ts
var WAYS = {
  force: "force (--force-conflicts)",
  "give-up": "give up (leave the field out)",
  share: "share (write their value)"
};
function describeWay(conflict, { way, verdict, value, owners }) {
  const name = WAYS[way];
  if (verdict === "rejected") return `${name}: rejected all the same`;
  if (verdict === "not-judged") return `${name}: not judged`;
  if (value === null) return `${name}: the field is gone`;
  const by = owners.length === 0 ? "nobody owns it" : `owned by ${enumerate(owners.map(ownerName))}`;
  const back = way === "force" && conflict.operation === "Update" && !GONE.has(conflict.manager) ? `; ${conflict.manager} may set it again` : "";
  return `${name}: it is ${valueText(value)}, ${by}${back}`;
}
var GONE = /* @__PURE__ */ new Set(["kubectl-client-side-apply", "before-first-apply", "kubectl-create"]);
function valueText(value) {
  const text = stringifyJson(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
var MAX_FIELDS = 10;
function conflictBlocks(report) {
  return outcomesOf(report).filter(({ outcome }) => outcome.conflicts.length > 0).map(({ object, outcome }) => ({
    title: `Conflicts of ${objectLabel(object.key)} under ${outcome.mode} apply by ${outcome.manager}`,
    fields: outcome.conflicts.slice(0, MAX_FIELDS).map(contestedField),
    more: Math.max(0, outcome.conflicts.length - MAX_FIELDS)
  }));
}
function contestedField(conflict) {
  const direct = conflict.owners.filter(({ source }) => source === "repository");
  const owners = [{ ...conflict, source: "managedFields" }, ...direct].map(ownerName);
  const pods = ownedBy(conflict.owners.filter(({ source }) => source === "repository-pods"));
  const ours = conflict.ours === null ? "unset" : valueText(conflict.ours);
  const theirs = conflict.theirs === null ? "unset" : valueText(conflict.theirs);
  return {
    field: `${conflict.path}: ours ${ours}, theirs ${theirs}, owned by ${enumerate(owners)}${pods}`,
    ways: conflict.waysOut.map((way) => describeWay(conflict, way))
  };
}
function modeLines(report) {
  const all = outcomesOf(report);
  const changed = all.filter(({ outcome }) => outcome.modeChange);
  const lines = changed.flatMap(({ object, outcome }) => modeLine(object, outcome));
  const [first] = changed;
  if (first && lines.length === 0) {
    lines.push(
      `Applied ${first.outcome.mode} instead of ${first.outcome.modeChange?.from}: the objects end up the same.`
    );
  }
  const warned = all.filter(({ outcome }) => outcome.migration?.warning);
  for (const { object, outcome } of warned)
    lines.push(
      `${objectLabel(object.key)}: the migration to server-side apply ends early: ${outcome.migration?.warning}`
    );
  return lines;
}
function modeLine(object, { mode, verdict, errors, modeChange }) {
  if (!modeChange || modeChange.verdict === "not-judged" || verdict === "not-judged") return [];
  const { from, differs } = modeChange;
  const label = `${objectLabel(object.key)}: applied ${mode} instead of ${from}`;
  if (verdict === "rejected" && modeChange.verdict === "rejected") return [];
  if (verdict === "rejected") return [`${label}, it is rejected: ${errors[0]?.message ?? ""}`];
  if (modeChange.verdict === "rejected")
    return [`${label}, it is accepted; ${from} it was rejected: ${modeChange.errors[0]?.message ?? ""}`];
  if (differs.length === 0) return [];
  const shown = differs.slice(0, 5).map(describeEffect);
  const rest = differs.length - shown.length;
  return [`${label}, it differs: ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`];
}
function outcomesOf(report) {
  return report.objects.flatMap((object) => object.outcomes.map((outcome) => ({ object, outcome })));
}
function ownerLines({ outcome }) {
  return outcome.effects.flatMap((effect) => {
    const others = otherOwners(effect.owners, outcome);
    return others.length > 0 ? [`${effect.path}${ownedBy(others)}`] : [];
  });
}

export {
  objectLabel,
  objectLines,
  headline,
  plural,
  countsLine,
  conflictBlocks,
  modeLines,
  ownerLines
};
