import {
  mainOutcome
} from "./shared-report-counts.js";
import {
  errorWords
} from "./shared-lint-error-words.js";

// src/report/owner-names.ts
function ownerName({ manager, operation, subresource }) {
  if (operation === null) return manager;
  return subresource === null ? `${manager} (${operation})` : `${manager} (${operation}, ${subresource})`;
}
function otherOwners(owners, outcome) {
  const own = outcome.mode === "client-side" && outcome.manager === "kubectl" ? CLIENT_SIDE_MANAGER : outcome.manager;
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
function objectLabel(key, form = "plain") {
  const name = key.namespace === null ? key.name : `${key.namespace}/${key.name}`;
  return `${key.kind} ${form === "quoted" ? quoted(name) : name}`;
}
function quoted(text) {
  return `\`${text.replaceAll("`", "'")}\``;
}
function objectLines(report) {
  const worst = /* @__PURE__ */ new Map();
  for (const finding of report.findings) {
    if (finding.severity === "info" || finding.suppressed || finding.ruleId === "mass-deletion") continue;
    const { severity, message } = finding;
    for (const { unit, key, location } of [finding, ...finding.occurrences]) {
      const id = key && objectId(unit, key);
      if (id !== null && (!worst.has(id) || severity === "error" && worst.get(id)?.severity !== "error"))
        worst.set(id, { severity, message, location });
    }
  }
  const unknown = new Set(
    report.notJudged.flatMap(({ code, unit, key }) => code === "no-schema" ? [objectId(unit, key)] : [])
  );
  const modeOf = new Map(report.units.map((unit) => [unit.id, unit.applier.mode]));
  const lines = report.objects.flatMap((object) => {
    const outcome = mainOutcome(object.outcomes, modeOf.get(object.unit) ?? "client-side");
    if (!outcome) return [];
    const { severity = null, message = "", location = null } = worst.get(objectId(object.unit, object.key)) ?? {};
    const idle = outcome.verdict === "configured" && outcome.liveChanged === false;
    const what = idle && message !== "" ? `configured, but ${message}` : whatHappens(outcome);
    const unknownKind = outcome.verdict === "not-judged" && unknown.has(objectId(object.unit, object.key));
    const mark = markOf(outcome, severity);
    return [{ object, outcome, mark, unknownKind, severity, what, place: placeOf(object, location) }];
  });
  return lines.map((line, i) => ({ line, i, rank: rankOf(line) })).sort((a, b) => a.rank - b.rank || a.i - b.i).map(({ line }) => line);
}
var RANK = ["rejected", "error", "warning", "removed", "not-judged", "changed", "created", "quiet"];
function rankOf({ mark, severity }) {
  return RANK.indexOf(mark === "removed" && severity !== null ? severity : mark);
}
function placeOf({ head, base }, location) {
  const inside = (places) => places.some(
    ({ path, line, endLine }) => path === location?.path && line <= location.line && location.line <= endLine
  );
  if (location && inside(head)) return { path: location.path, line: location.line, side: "head" };
  if (location && head.length === 0 && inside(base)) return { path: location.path, line: location.line, side: "base" };
  const [place, side] = [head.at(-1) ?? base.at(-1), head.length > 0 ? "head" : "base"];
  return place ? { path: place.path, line: place.line, side } : null;
}
function objectId(unit, key) {
  return JSON.stringify([unit, key?.group, key?.kind, key?.namespace, key?.name]);
}
function markOf(outcome, severity) {
  if (outcome.recreated) return severity ?? "changed";
  if (outcome.verdict === "rejected") return "rejected";
  if (outcome.verdict === "removed") return "removed";
  if (severity !== null) return severity;
  if (outcome.verdict === "not-judged") return "not-judged";
  if (outcome.verdict === "created") return "created";
  return outcome.podsRoll ? "changed" : "quiet";
}
function quietWords(lines) {
  const count = (verdict) => lines.filter(({ outcome }) => outcome.verdict === verdict).length;
  const changing = lines.filter(
    ({ outcome }) => outcome.verdict === "configured" && outcome.liveChanged !== false
  ).length;
  const idle = count("configured") - changing + count("unchanged");
  const created = count("created");
  const rest = lines.length - changing - idle - created;
  const parts = [
    [created, "created"],
    [changing, "configured without restarts"],
    [idle, "unchanged by apply, though the text changed"],
    [rest, "others"]
  ];
  const present = parts.filter(([count2]) => count2 > 0);
  return present.length === 1 ? present[0]?.[1] ?? "" : present.map(([count2, words]) => `${count2} ${words}`).join(", ");
}
function whatHappens(outcome) {
  switch (outcome.verdict) {
    case "rejected": {
      const [first, ...rest] = outcome.errors;
      const conflict = outcome.conflicts[0];
      if (!first && conflict)
        return `rejected: conflict with ${quoted(conflict.manager)} over ${quoted(conflict.path)}${more(outcome.conflicts.length - 1)}`;
      if (!first) return "rejected";
      const verdict = outcome.recreated ? "deleted and created again, because it cannot be updated" : "rejected";
      return `${verdict}: ${quotePath(errorWords(first))}${more(rest.length)}`;
    }
    case "removed":
      switch (outcome.deletion?.by) {
        case "pruned":
          return outcome.deletion.because === null ? "deleted (pruned)" : `deleted, but ${outcome.deletion.because}`;
        case "orphaned": {
          const why = outcome.deletion.protectedBy ?? outcome.deletion.because;
          return why === null ? "stays in the cluster, no longer managed" : `stays in the cluster (${why})`;
        }
        case "gone":
          return `gone from the cluster already${outcome.deletion.because === null ? "" : ` (${outcome.deletion.because})`}`;
        default:
          return `deleted if your applier prunes, otherwise it stays${outcome.deletion?.because ? `; ${outcome.deletion.because}` : ""}`;
      }
    case "not-judged": {
      const why = `not judged: ${firstLine(outcome.notJudgedReason ?? "")}`;
      const asked = changeWords(outcome.edits, describeEffect);
      return asked.length === 0 ? why : `the manifest changes ${asked.join(", ")}; ${why}`;
    }
    case "created":
      return "created";
    case "unchanged":
      return "unchanged by apply, though the text changed";
    case "configured": {
      if (outcome.liveChanged === false) return "configured, but the live object stays the same";
      const words = (effect) => `${describeEffect(effect)}${ownedBy(otherOwners(effect.owners, outcome))}`;
      return [...changeWords(outcome.effects, words), ...outcome.podsRoll ? ["pods roll"] : []].join(", ") || "configured";
    }
  }
}
function changeWords(effects, words) {
  const rest = effects.length - 3;
  return [...effects.slice(0, 3).map(words), ...rest > 0 ? [`${rest} more`] : []];
}
function more(count) {
  return count > 0 ? ` (and ${count} more)` : "";
}
function firstLine(text) {
  const line = text.split("\n")[0] ?? "";
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
function quotePath(words) {
  const field = /^[A-Za-z]\w*(?:\.[\w-]+|\[[^\]`]*\])+/.exec(words)?.[0] ?? "";
  if (field === "") return words;
  const rest = words.slice(field.length);
  const value = /^: (.+?)(?= is (?:invalid|a duplicate|not supported):)/.exec(rest)?.[1];
  return `${quoted(shortPath(field))}${value === void 0 ? rest : `: ${quoted(value)}${rest.slice(value.length + 2)}`}`;
}
function describeEffect(effect) {
  const image = imageTags(effect);
  if (image) return `${quoted(image.container)} image ${quoted(image.before)} → ${quoted(image.after)}`;
  const path = quoted(shortPath(effect.path));
  const [before, after] = [scalarText(effect.before), scalarText(effect.after)];
  switch (effect.change) {
    case "changed":
      return before !== void 0 && after !== void 0 ? `${path} ${quoted(before)} → ${quoted(after)}` : `${path} changes`;
    case "added":
      return after !== void 0 ? `${path} ${quoted(after)} added` : `${path} added`;
    case "removed":
      return before !== void 0 ? `${path} (was ${quoted(before)}) removed` : `${path} removed`;
  }
}
function shortPath(path) {
  const short = path.replace(/^spec\.template\.spec\./, "").replace(/^spec\.(?=[a-z])/, "");
  const [first = ""] = short.split(/(?=[.[])/);
  const last = short.slice(short.lastIndexOf(".") + 1);
  return short.length > 40 && first.length + last.length < 40 ? `${first}…${last}` : short;
}
function imageTags({ path, before, after }) {
  const container = /ontainers\[name=([^\]]+)\]\.image$/.exec(path)?.[1];
  if (container === void 0 || typeof before !== "string" || typeof after !== "string") return null;
  const [a, b] = [IMAGE.exec(before), IMAGE.exec(after)];
  return a?.[1] && a[2] && b?.[2] && a[1] === b[1] ? { container, before: a[2], after: b[2] } : null;
}
var IMAGE = /^([^\s@]+):(\w[\w.-]{0,127})$/;
function scalarText(value) {
  if (value === void 0 || typeof value === "object" && value !== null) return void 0;
  const text = value === "" ? '""' : String(value);
  if (text.includes("\n")) return void 0;
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
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
  ownerName,
  otherOwners,
  ownedBy,
  enumerate,
  objectLabel,
  quoted,
  objectLines,
  objectId,
  quietWords,
  describeEffect,
  plural,
  countsLine
};
