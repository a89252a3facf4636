// src/report/counts.ts
function mainOutcome(outcomes, gating) {
  return outcomes.find((outcome) => outcome.mode === gating) ?? outcomes[0];
}
function countFindings(findings) {
  const active = findings.filter((finding) => finding.suppressed === null);
  const count = (severity) => active.filter((finding) => finding.severity === severity).length;
  return {
    errors: count("error"),
    warnings: count("warning"),
    infos: count("info"),
    suppressed: findings.length - active.length
  };
}
function countUnjudged(notJudged) {
  return new Set(notJudged.map(({ unit, key }) => JSON.stringify([unit, key]))).size;
}
function countVerdicts(found) {
  const verdicts = { created: 0, configured: 0, unchanged: 0, rejected: 0, removed: 0, "not-judged": 0 };
  for (const verdict of found) verdicts[verdict]++;
  return verdicts;
}
function mainVerdicts({ units, objects }) {
  const modes = new Map(units.map((unit) => [unit.id, unit.applier.mode]));
  return objects.flatMap(
    ({ unit, outcomes }) => mainOutcome(outcomes, modes.get(unit) ?? "client-side")?.verdict ?? []
  );
}
function failsAt(failOn, { errors, warnings }) {
  return failOn !== "never" && errors > 0 || failOn === "warning" && warnings > 0;
}
function conclusionOf({ incomplete, unseen, counts }, failed) {
  if (incomplete.length > 0) return "incomplete";
  if (failed) return "fail";
  return unseen.length > 0 || counts.verdicts["not-judged"] > 0 ? "partial" : "pass";
}

export {
  mainOutcome,
  countFindings,
  countUnjudged,
  countVerdicts,
  mainVerdicts,
  failsAt,
  conclusionOf
};
