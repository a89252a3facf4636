import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  forTerminal
} from "./chunk-GUBCCFSG.js";
import {
  mainOutcome
} from "./chunk-HAPMGVGA.js";

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
      return `rejected: ${first.path === "" ? "" : `${first.path}: `}${firstLine(first.message)}${more(rest.length)}`;
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

// src/report/text.ts
var CODES = {
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
  dim: [2, 22],
  bold: [1, 22]
};
var MARKS = {
  rejected: ["✗", "red"],
  removed: ["-", "red"],
  warning: ["!", "yellow"],
  "not-judged": ["?", "cyan"],
  changed: ["~", "green"],
  quiet: [" ", "dim"]
};
var SEVERITY = {
  error: "red",
  warning: "yellow",
  info: "cyan"
};
function renderText(report, options) {
  const paint = (style, text) => options.color ? `\x1B[${CODES[style][0]}m${text}\x1B[${CODES[style][1]}m` : text;
  const lines = [paint("bold", forTerminal(headline(report))), paint("dim", forTerminal(subtitle(report))), ""];
  if (report.incomplete.length > 0) {
    lines.push(paint("red", "Not reviewed:"));
    for (const problem of report.incomplete) {
      lines.push(
        `  ${forTerminal(`${problem.path}:${problem.line}:${problem.column}`)}  ${forTerminal(problem.message)}`
      );
      if (problem.fix !== "") lines.push(`      → ${forTerminal(problem.fix)}`);
    }
    lines.push("");
  }
  lines.push(...objectTable(report, paint), ...findingBlocks(report, paint), ...footer(report, paint));
  return `${lines.join("\n").replace(/\n{3,}/g, "\n\n")}
`;
}
function subtitle(report) {
  const { base, head } = report.revisions;
  const name = (revision) => revision.commit === null ? revision.name : revision.name === revision.commit ? revision.commit.slice(0, 7) : `${revision.name} ${revision.commit.slice(0, 7)}`;
  return `base ${name(base)} … head ${name(head)}, Kubernetes ${report.kubernetesVersion}`;
}
function objectTable(report, paint) {
  const all = objectLines(report);
  const loud = all.filter((line) => line.mark !== "quiet");
  const shown = loud.length === 0 ? all.slice(0, 10) : loud;
  const rest = all.length - shown.length;
  const label = Math.min(48, Math.max(0, ...shown.map((line) => objectLabel(line.object.key).length)));
  const lines = shown.map((line) => {
    const [sign, style] = MARKS[line.mark];
    const place = line.place ? paint("dim", `  ${forTerminal(`${line.place.path}:${line.place.line}`)}`) : "";
    return `  ${paint(style, sign)} ${forTerminal(objectLabel(line.object.key)).padEnd(label)}  ${forTerminal(line.what)}${place}`;
  });
  if (rest > 0) lines.push(`    ${rest} more configured or unchanged without restarts`);
  return lines.length > 0 ? [...lines, ""] : [];
}
function findingBlocks(report, paint) {
  const lines = [];
  const loud = report.findings.filter((finding) => finding.severity !== "info" && !finding.suppressed);
  for (const finding of loud) {
    const place = finding.location ? `${finding.location.path}:${finding.location.line}` : finding.unit;
    lines.push(`  ${forTerminal(place)}  ${paint(SEVERITY[finding.severity], finding.severity)}  ${finding.ruleId}`);
    lines.push(...wrap(forTerminal(capital2(finding.message)), "    "));
    lines.push(...wrap(forTerminal(finding.why), "    ").map((line) => paint("dim", line)));
    lines.push(...wrap(forTerminal(plainMarkdown(finding.fix)), "    → ", "      "));
    for (const related of finding.related) {
      const where = related.location ? `${related.location.path}:${related.location.line}` : "";
      lines.push(`      ${forTerminal(`${related.message} ${where}`)}`);
    }
    lines.push("");
  }
  const infos = report.findings.filter((finding) => finding.severity === "info" && !finding.suppressed);
  for (const finding of infos) {
    const place = finding.location ? `${finding.location.path}:${finding.location.line}` : finding.unit;
    lines.push(
      `  ${paint("cyan", "info")}  ${forTerminal(finding.message)} ${paint("dim", `(${finding.ruleId}, ${forTerminal(place)})`)}`
    );
  }
  if (infos.length > 0) lines.push("");
  return lines;
}
function footer(report, paint) {
  const lines = [];
  if (report.notJudged.length > 0) {
    lines.push("Not judged:");
    const seen = /* @__PURE__ */ new Map();
    for (const entry of report.notJudged) {
      const label = objectLabel(entry.key);
      const id = `${entry.unit}\0${label}\0${entry.message}`;
      const known = seen.get(id);
      if (known) known.modes.push(entry.mode);
      else seen.set(id, { label, modes: [entry.mode], message: entry.message });
    }
    for (const { label, modes, message } of [...seen.values()].slice(0, 20)) {
      lines.push(`  ? ${forTerminal(label)}  ${paint("dim", `(${modes.join(", ")})`)} ${forTerminal(message)}`);
    }
    if (seen.size > 20) lines.push(`    and ${seen.size - 20} more`);
    lines.push("");
  }
  for (const assumption of report.assumptions) lines.push(paint("dim", forTerminal(assumption)));
  if (report.counts.skipped > 0) {
    lines.push(paint("dim", `${report.counts.skipped} documents skipped:`));
    for (const skipped of report.skipped.slice(0, 5))
      lines.push(paint("dim", `  ${forTerminal(skipped.path)}: ${forTerminal(skipped.message)}`));
    if (report.skipped.length > 5)
      lines.push(paint("dim", `  and ${report.skipped.length - 5} more (all in --format json)`));
  }
  for (const note of report.delivery) lines.push(paint("yellow", forTerminal(note)));
  const verdict = report.conclusion === "pass" ? paint("green", "pass") : paint("red", report.conclusion);
  lines.push("", `${verdict}: ${countsLine(report)}`);
  return lines;
}
function capital2(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
function plainMarkdown(text) {
  return text.replace(/`([^`\n]+)`/g, "$1");
}
function wrap(text, indent, following = indent) {
  const width = 110;
  const lines = [];
  for (const paragraph of text.split("\n")) {
    let line = lines.length === 0 ? indent : following;
    let empty = true;
    for (const word of paragraph.split(" ")) {
      if (!empty && line.length + 1 + word.length > width) {
        lines.push(line);
        line = following;
        empty = true;
      }
      line += empty ? word : ` ${word}`;
      empty = false;
    }
    lines.push(line);
  }
  return lines;
}

export {
  renderText
};
