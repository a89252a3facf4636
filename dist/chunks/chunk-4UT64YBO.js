import {
  describeEffect,
  enumerate,
  objectLabel,
  otherOwners,
  ownedBy,
  ownerName,
  quoted
} from "./chunk-SNHFIUC6.js";
import {
  stringifyJson
} from "./chunk-QDCOP7XQ.js";

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

export {
  conflictBlocks,
  modeLines,
  ownerLines
};
