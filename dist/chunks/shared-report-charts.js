import {
  describeEffect,
  enumerate,
  objectLabel,
  otherOwners,
  ownedBy,
  ownerName,
  plural,
  quoted
} from "./shared-report-owner-names.js";
import {
  groupsOf
} from "./shared-kube-grouped.js";
import {
  stringifyJson
} from "./shared-kube-json-text.js";

// src/report/charts.ts
function alikeCharts({ charts = [] }) {
  return groupsOf(charts, ({ name, instead, base, head }) => JSON.stringify([name, instead, base, head]));
}
function chartWords(charts, lines) {
  const [chart] = charts;
  if (!chart) return "";
  const units = new Set(charts.map(({ unit }) => unit));
  const count = lines.filter(({ object }) => units.has(object.unit)).length;
  const changing = count === 0 ? "no object changes" : `${plural(count, "object")} ${count === 1 ? "changes" : "change"}`;
  return `${versionWords(chart)}, ${ownerWords(charts)}: ${changing}`;
}
function versionWords({ base, head, instead, name, step }) {
  const version = (side) => side ? ` ${side.version}` : "";
  if (instead !== null) return `${quoted(instead)}${version(base)} → ${quoted(name)}${version(head)}`;
  if (!base) return `${quoted(name)}${version(head)} is new`;
  if (!head) return `${quoted(name)}${version(base)} is gone`;
  const moved = `${base.version} → ${head.version}`;
  if (base.version !== head.version) return `${quoted(name)} ${moved}${step === null ? "" : ` (${step})`}`;
  return `${quoted(name)} ${base.version}, ${base.digest === head.digest ? "with other values" : "with other content"}`;
}
var FIRST_OWNERS = 3;
function ownerWords(charts) {
  const owners = charts.map(({ by }) => by);
  const rest = owners.length - FIRST_OWNERS;
  return `${owners.slice(0, FIRST_OWNERS).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function digestWords({ base, head }) {
  const digests = [base, head].flatMap((side) => side ? [shortDigest(side.digest)] : []);
  return [...new Set(digests)].join(" → ");
}
function shortDigest(digest) {
  const [, algorithm = "", hash = digest] = /^(?:([a-z0-9]+):)?(.*)$/s.exec(digest) ?? [];
  return `${algorithm === "" ? "" : `${algorithm}:`}${hash.slice(0, 12)}`;
}
var MANY = 6;
function foldedBelow(charts, lines) {
  const units = new Set(charts.map(({ unit }) => unit));
  const calm = lines.filter(({ object, mark }) => units.has(object.unit) && CALM.has(mark));
  return calm.length > MANY ? calm : [];
}
var CALM = /* @__PURE__ */ new Set(["changed", "created", "quiet"]);

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
    return others.length > 0 ? [`${quoted(effect.path)}${ownedBy(others)}`] : [];
  });
}

// src/report/once.ts
function findingsOnce({ findings, incomplete }) {
  const unreviewed = new Set(incomplete.map(({ message }) => message));
  const open = findings.filter(({ suppressed }) => suppressed === null);
  const emptied = new Set(open.flatMap(({ ruleId, unit }) => ruleId === "mass-deletion" ? [unit] : []));
  const loud = new Set(open.flatMap((finding) => finding.severity === "info" ? [] : [fieldOf(finding)]));
  return findings.filter((finding) => {
    const { suppressed, key, message, ruleId, unit, severity } = finding;
    if (suppressed !== null) return true;
    if (key === null && unreviewed.has(message)) return false;
    if (ruleId === "object-renamed" && emptied.has(unit)) return false;
    return severity !== "info" || key === null || !loud.has(fieldOf(finding));
  });
}
function fieldOf({ unit, key, path }) {
  return JSON.stringify([unit, key, path]);
}

export {
  alikeCharts,
  chartWords,
  digestWords,
  foldedBelow,
  conflictBlocks,
  modeLines,
  ownerLines,
  findingsOnce
};
