// src/report/counts.ts
var VERDICTS = ["created", "configured", "unchanged", "rejected", "removed", "not-judged"];
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

export {
  VERDICTS,
  mainOutcome,
  countFindings
};
