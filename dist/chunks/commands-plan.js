import {
  renderJson
} from "./shared-report-json.js";
import {
  STEP_WORDS,
  planHeadline,
  planNote,
  planOf
} from "./shared-report-plan-plan.js";
import "./shared-report-escape-json.js";
import {
  block,
  code,
  prose
} from "./shared-report-escape-markdown.js";
import "./shared-report-headline.js";
import "./shared-report-kind-word.js";
import {
  objectLabel
} from "./shared-report-owner-names.js";
import {
  finishedLines,
  forTerminal
} from "./shared-report-escape-terminal.js";
import "./shared-report-escape-invisible.js";
import {
  write
} from "./shared-commands-lost-output.js";
import "./shared-report-counts.js";
import "./shared-lint-error-words.js";
import "./shared-kube-grouped.js";
import {
  EXIT,
  UserError
} from "./shared-errors.js";
import "./shared-kube-json-text.js";
import "./shared-kube-json.js";
import "./shared-empty.js";

// src/report/plan/markdown.ts
function renderPlanMarkdown(plan2) {
  const note = planNote(plan2);
  const parts = [
    `### ${prose(planHeadline(plan2))}`,
    ...note === null ? [] : [prose(note)],
    ...plan2.plans.map(planPart),
    ...plan2.unplanned.length > 0 ? [
      [
        "No steps are known for:",
        "",
        ...plan2.unplanned.map(({ message, ruleId, fix }) => `- ${prose(message)} (${ruleId})
  ${prose(fix)}`)
      ].join("\n")
    ] : [],
    ...plan2.conclusion === "incomplete" ? ["Something was not reviewed: there may be more."] : []
  ];
  return `${parts.join("\n\n")}
`;
}
function planPart({ key, message, ruleId, location, steps, also, accepted }) {
  const place = location ? ` · ${code(`${location.path}:${location.line}`)}` : "";
  const items = steps.map((step, i) => {
    const command = step.command === null ? "" : `

${indented(block(step.command, "sh"))}`;
    return `${i + 1}. [ ] **${STEP_WORDS[step.do]}** · ${prose(step.text)}${command}`;
  });
  return [
    `#### ${key ? code(objectLabel(key)) : "This change"}`,
    `${prose(message)} · ${ruleId}${accepted ? " · accepted" : ""}${place}`,
    items.join("\n"),
    ...also.length > 0 ? [`Likewise ${also.map((other) => code(other.key ? objectLabel(other.key) : other.unit)).join(", ")}.`] : []
  ].join("\n\n");
}
function indented(text) {
  return text.replace(/^/gm, "   ");
}

// src/report/plan/text.ts
function renderPlanText(plan2) {
  const note = planNote(plan2);
  const lines = [planHeadline(plan2), ...note === null ? [] : [note], ""];
  for (const one of plan2.plans) lines.push(...planLines(one), "");
  if (plan2.unplanned.length > 0) {
    lines.push("No steps are known for:");
    for (const { message, ruleId, location, fix } of plan2.unplanned) {
      const place = location ? `, ${location.path}:${location.line}` : "";
      lines.push(`  - ${withoutTicks(message)} (${ruleId}${place})`, `    → ${withoutTicks(fix)}`);
    }
    lines.push("");
  }
  if (plan2.conclusion === "incomplete")
    lines.push("Something was not reviewed: there may be more (applylint check).", "");
  return finishedLines(`${lines.map(forTerminal).join("\n").trimEnd()}
`);
}
function planLines({ key, message, ruleId, location, steps, also, accepted }) {
  const place = location ? `${location.path}:${location.line}` : "";
  const title = key ? objectLabel(key) : "This change";
  const width = Math.max(...Object.values(STEP_WORDS).map((word) => word.length));
  return [
    `${title}  ${place}`,
    `  ${withoutTicks(message)} (${ruleId}${accepted ? ", accepted" : ""})`,
    ...steps.flatMap((step, i) => [
      `  ${i + 1}. ${STEP_WORDS[step.do].padEnd(width)}  ${withoutTicks(step.text)}`,
      ...step.command === null ? [] : [`     ${" ".repeat(width)}  $ ${step.command}`]
    ]),
    ...also.map((other) => `  likewise ${other.key ? objectLabel(other.key) : other.unit}`)
  ];
}
function withoutTicks(text) {
  return text.replaceAll("`", "");
}

// src/commands/plan.ts
var FORMS = ["text", "markdown", "json"];
async function plan(args, reporter) {
  const form = args.values.text("format");
  if (!FORMS.some((known) => known === form)) {
    throw new UserError({
      what: `there is no plan as ${form}`,
      why: `a plan is a list of steps: ${FORMS.join(", ")}`,
      fix: `choose one of them, or use \`applylint check --format ${form}\` for the findings`
    });
  }
  const report = await reporter(args);
  const found = planOf(report);
  const text = form === "json" ? renderJson(found) : form === "markdown" ? renderPlanMarkdown(found) : renderPlanText(found);
  await write(text, args.values.text("output"));
  return report.conclusion === "incomplete" ? EXIT.incomplete : EXIT.pass;
}
export {
  plan
};
