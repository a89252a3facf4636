import {
  findingWords
} from "./shared-report-headline.js";

// src/report/plan/plan.ts
function planOf(report) {
  const { tool, revisions, conclusion } = report;
  const loud = report.findings.filter(({ severity }) => severity !== "info");
  const planned = new Set(loud.filter(({ plan: plan2 }) => plan2.length > 0).map(objectId));
  const plan = {
    formatVersion: 1,
    tool,
    revisions,
    conclusion,
    plans: distinct(loud).map((finding) => ({
      ruleId: finding.ruleId,
      severity: finding.severity,
      unit: finding.unit,
      key: finding.key,
      message: findingWords(finding),
      location: finding.location,
      accepted: finding.suppressed !== null,
      steps: finding.plan,
      also: finding.occurrences.map(({ unit, key }) => ({ unit, key }))
    })),
    unplanned: loud.filter((finding) => finding.severity === "error" && !finding.suppressed && !planned.has(objectId(finding))).map((finding) => {
      const { ruleId, key, fix, location } = finding;
      return { ruleId, key, message: findingWords(finding), fix, location };
    })
  };
  return plan;
}
function distinct(findings) {
  const byObject = /* @__PURE__ */ new Map();
  for (const finding of findings) {
    if (finding.plan.length === 0) continue;
    const id = JSON.stringify([objectId(finding), finding.plan]);
    if (!byObject.has(id)) byObject.set(id, finding);
  }
  return [...byObject.values()];
}
function objectId({ unit, key, fingerprint }) {
  return JSON.stringify([unit, key ?? fingerprint]);
}
function planHeadline({ plans, unplanned }) {
  if (plans.length === 0)
    return unplanned.length === 0 ? "No steps are needed: apply this change as it is" : "No safe steps are known";
  const what = plans.length === 1 ? "One finding has" : `${plans.length} findings have`;
  return `${what} safe steps${unplanned.length > 0 ? `; for ${unplanned.length} more, none are known` : ""}`;
}
function planNote({ plans }) {
  const applied = plans.filter(({ steps }) => steps.some((step) => step.do === "apply"));
  return applied.length > 1 ? "This change is applied once: first do the steps before `apply` for every object." : null;
}
var STEP_WORDS = {
  change: "merge",
  run: "by hand",
  check: "check",
  apply: "apply"
};

export {
  planOf,
  planHeadline,
  planNote,
  STEP_WORDS
};
